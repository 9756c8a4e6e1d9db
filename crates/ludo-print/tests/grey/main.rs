//! Printed in black and white: what is written can be read, and no two kinds of anything are told apart by colour alone.

mod painted;

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use lopdf::Document;
use ludo_print::{GAMES, Lang, Order, Paper, Rect, What, print};
use painted::{Drawn, Mark, painted, seen};

/// A game as it is printed once.
struct Made {
    game: &'static str,
    lang: Lang,
    pages: Vec<Page>,
}

/// What is painted on a page, and what is cut out of it.
struct Page {
    what: What,
    marks: Vec<Mark>,
    pieces: Vec<Rect>,
}

/// Every game on both papers, each in another language; Compatibility for as many as can play, and for the fewest.
static ALL: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let papers = [(Paper::A4, Lang::Fr, 8), (Paper::Letter, Lang::En, 2)];
    GAMES
        .into_iter()
        .flat_map(|game| {
            papers.map(|(paper, lang, packs)| {
                let packs = (game == "compatibility").then_some(packs);
                made(game, &Order { packs, ..Order::new(paper, lang) })
            })
        })
        .collect()
});

fn made(game: &'static str, order: &Order) -> Made {
    let booklet = print(game, order).unwrap();
    let document = Document::load_mem(&booklet.pdf).unwrap();
    let pages = (1..).zip(&booklet.pages).map(|(number, page)| Page {
        what: page.what,
        marks: painted(&document, number),
        pieces: page.cards.iter().map(|(_, place)| *place).collect(),
    });
    Made { game, lang: order.lang, pages: pages.collect() }
}

/// What is written: WCAG asks for this much of small print.
const READ: f32 = 4.5;
/// What is drawn and says something.
const SEEN: f32 = 3.0;

/// What is written so that it cannot be read in grey.
fn unread(marks: &[Mark]) -> Vec<usize> {
    let texts = (0..marks.len()).filter(|at| matches!(marks[*at].drawn, Drawn::Text { .. }));
    texts.filter(|at| seen(marks, *at) < READ && !is_watermark(marks, *at)).collect()
}

/// A pale number that is two centimetres high, below which a picture comes to lie: it stands beside it, small and dark.
fn is_watermark(marks: &[Mark], at: usize) -> bool {
    let Drawn::Text { glyphs, middles, size, .. } = &marks[at].drawn else { return false };
    let beside = |other: &usize| match &marks[*other].drawn {
        Drawn::Text { glyphs, middles: theirs, .. } if glyphs.len() == 1 && *other != at => {
            (theirs[0][0] - middles[0][0]).hypot(theirs[0][1] - middles[0][1]) < 35.0
                && seen(marks, *other) >= READ
        }
        _ => false,
    };
    glyphs.len() == 1 && *size > 20.0 && (0..marks.len()).any(|other| beside(&other))
}

#[test]
fn what_is_written_is_read_in_grey() {
    let mut texts = 0;
    for Made { game, lang, pages } in &*ALL {
        for (at, Page { marks, .. }) in pages.iter().enumerate() {
            texts += marks.iter().filter(|mark| matches!(mark.drawn, Drawn::Text { .. })).count();
            let unread: Vec<_> = unread(marks).into_iter().map(|at| &marks[at]).collect();
            assert!(unread.is_empty(), "{game} {lang:?}, page {}: {unread:?}", at + 1);
        }
    }
    assert!(texts > 4_000, "{texts} texts");
}

/// What lies in a place, as shapes, lines and glyphs.
type Shapes = BTreeMap<String, Vec<Part>>;

struct Part {
    /// As seen from the corner.
    edges: [f32; 4],
    /// Its number on the page.
    mark: usize,
    /// Whether it can be seen, once somebody has asked.
    seen: OnceCell<bool>,
}

/// A place on a page, and what one sees there.
struct Spot<'m> {
    /// Counted from 1.
    page: usize,
    place: Rect,
    marks: &'m [Mark],
    shapes: Shapes,
    count: usize,
}

/// Closer than hands cut: what lies so far apart is in the same place.
const CLOSE: f32 = 0.15;

fn close(one: &[f32], other: &[f32]) -> bool {
    one.iter().zip(other).all(|(one, other)| (one - other).abs() < CLOSE)
}

impl<'m> Spot<'m> {
    fn new(page: usize, marks: &'m [Mark], place: Rect) -> Self {
        let (mut shapes, mut count) = (Shapes::new(), 0);
        let room = place.within(-0.5);
        for (at, mark) in marks.iter().enumerate().filter(|(_, mark)| room.holds(mark.place)) {
            let Rect { x, y, .. } = mark.place;
            let edges = [x, y, mark.place.right(), mark.place.bottom()];
            let edges = [0, 1, 2, 3].map(|at| edges[at] - [place.x, place.y][at % 2]);
            let part = Part { edges, mark: at, seen: OnceCell::new() };
            shapes.entry(shape(mark)).or_default().push(part);
            count += 1;
        }
        Self { page, place, marks, shapes, count }
    }

    fn is_as_large_as(&self, other: &Self) -> bool {
        let size = |Rect { width, height, .. }: Rect| [width, height];
        close(&size(self.place), &size(other.place))
    }

    /// What is like that in the same place.
    fn like(&self, shape: &str, part: &Part) -> impl Iterator<Item = &'m Mark> {
        let same = self.shapes.get(shape).into_iter().flatten();
        same.filter(|theirs| close(&theirs.edges, &part.edges))
            .map(|theirs| &self.marks[theirs.mark])
    }

    fn all(&self) -> impl Iterator<Item = (&str, &Part)> {
        let shapes = self.shapes.iter();
        shapes.flat_map(|(shape, parts)| parts.iter().map(move |part| (&**shape, part)))
    }

    fn is_seen(&self, part: &Part) -> bool {
        let text = matches!(self.marks[part.mark].drawn, Drawn::Text { .. });
        let least = if text { READ } else { SEEN };
        *part.seen.get_or_init(|| seen(self.marks, part.mark) >= least)
    }

    /// Whether it is of the same kind: the same in the same colours.
    fn is_of_one_kind(&self, other: &Self) -> bool {
        let inks =
            |Mark { ink: [red, green, blue], cover, .. }: &Mark| [*red, *green, *blue, *cover];
        let same = |one: &Mark, other: &Mark| {
            inks(one).iter().zip(inks(other)).all(|(one, other)| (one - other).abs() < 0.002)
        };
        self.is_as_large_as(other)
            && self.count == other.count
            && self.all().all(|(shape, part)| {
                other.like(shape, part).any(|theirs| same(&self.marks[part.mark], theirs))
            })
    }

    /// Whether something that the other has not is seen here.
    fn shows_more_than(&self, other: &Self) -> bool {
        let mut more = self.all().filter(|(shape, part)| other.like(shape, part).next().is_none());
        more.any(|(_, part)| self.is_seen(part))
    }
}

/// A mark as it is whatever its colour; two that are drawn with as many points, in the same place, count as one.
fn shape(mark: &Mark) -> String {
    let points = |paths: &[Vec<painted::Point>]| paths.iter().map(Vec::len).collect::<Vec<_>>();
    match &mark.drawn {
        Drawn::Shape { rings, .. } => format!("{:?}", points(rings)),
        Drawn::Line { paths, width } => format!("{width:.1} {:?}", points(paths)),
        Drawn::Text { font, glyphs, size, .. } => format!("{font:?} {glyphs:?} {size:.1}"),
    }
}

/// What is framed, as squares of a board are: not a page, no box to tick, and nothing within another frame.
fn frames(marks: &[Mark]) -> Vec<Rect> {
    let framed = marks.iter().filter(|mark| match &mark.drawn {
        Drawn::Line { paths, .. } => {
            paths.iter().all(|path| path.len() > 4 && path.first() == path.last())
        }
        _ => false,
    });
    // Where sheets are joined a square is seen in part on one of them.
    let size = |Rect { width, height, .. }: Rect| [width, height];
    let whole = framed.filter(|mark| close(&size(mark.whole), &size(mark.place)));
    let sizes = 8.0..120.0;
    let places: Vec<_> = whole
        .map(|mark| mark.whole)
        .filter(|place| sizes.contains(&place.width) && sizes.contains(&place.height))
        .collect();
    let outer = |place: &&Rect| {
        let mut others = places.iter().filter(|other| *other != *place);
        !others.any(|other| other.holds(**place))
    };
    places.iter().filter(outer).copied().collect()
}

/// Two that only colours tell apart, if there are such.
fn alike<'s, 'm>(spots: &'s [Spot<'m>]) -> Option<[&'s Spot<'m>; 2]> {
    let mut kinds: Vec<&Spot<'m>> = Vec::new();
    for spot in spots {
        if kinds.iter().any(|kind| kind.is_of_one_kind(spot)) {
            continue;
        }
        let same = kinds.iter().filter(|kind| kind.is_as_large_as(spot));
        let mut alike =
            same.filter(|kind| !kind.shows_more_than(spot) && !spot.shows_more_than(kind));
        if let Some(kind) = alike.next() {
            return Some([*kind, spot]);
        }
        kinds.push(spot);
    }
    None
}

/// Everything of a game that is cut out or framed.
fn spots(pages: &[Page], wanted: impl Fn(What) -> bool) -> Vec<Spot<'_>> {
    let pages = (1..).zip(pages).filter(|(_, page)| wanted(page.what));
    pages
        .flat_map(|(number, Page { marks, pieces, .. })| {
            let places = if pieces.is_empty() { frames(marks) } else { pieces.clone() };
            places.into_iter().map(move |place| Spot::new(number, marks, place))
        })
        .collect()
}

#[test]
fn no_two_kinds_are_told_apart_by_colour_alone() {
    for Made { game, lang, pages } in &*ALL {
        let spots = spots(pages, |_| true);
        assert!(spots.len() > 100, "{game}: {} places", spots.len());
        let found = alike(&spots).map(|two| two.map(|spot| (spot.page, spot.place)));
        assert_eq!(found, None, "{game} {lang:?}: two pages and places");
    }
}

/// Cards without signs and letters would be told apart by their inks alone: this test has to say so.
#[test]
fn what_had_nothing_but_its_colour_is_found() {
    let diabolo = ALL.iter().find(|made| made.game == "diabolo").unwrap();
    let plain = |page: &Page| Page {
        what: page.what,
        // Grounds are as large as a card; a number stands in their corners.
        marks: page.marks.iter().filter(|mark| mark.whole.height > 60.0).cloned().collect(),
        pieces: page.pieces.clone(),
    };
    let pages: Vec<_> = diabolo.pages.iter().map(plain).collect();
    assert!(alike(&spots(&pages, |what| what == What::Fronts)).is_some());
}

/// The same signs in an ink that is as dark as their ground are not seen, whatever their colours.
#[test]
fn what_is_as_dark_as_its_ground_is_found() {
    let diabolo = ALL.iter().find(|made| made.game == "diabolo").unwrap();
    // As dark as the cards of all colours but yellow, to a printer without colours.
    let hidden = |page: &Page| {
        let mut marks = page.marks.clone();
        for mark in marks.iter_mut().filter(|mark| mark.whole.height < 60.0) {
            mark.ink = [0.0, 0.5, 0.6];
        }
        Page { what: page.what, marks, pieces: page.pieces.clone() }
    };
    let pages: Vec<_> = diabolo.pages.iter().map(hidden).collect();
    assert!(alike(&spots(&pages, |what| what == What::Fronts)).is_some());
    let fronts = pages.iter().filter(|page| page.what == What::Fronts);
    assert!(fronts.map(|page| unread(&page.marks).len()).sum::<usize>() > 100);
}

/// One card twice, in two colours, and one text that is paler than it was.
#[test]
fn what_is_planted_is_found() {
    let diabolo = ALL.iter().find(|made| made.game == "diabolo").unwrap();
    let page = diabolo.pages.iter().find(|page| page.what == What::Fronts).unwrap();
    let (card, marks) = (page.pieces[0], &page.marks);
    let mut other = marks.clone();
    for mark in other.iter_mut().filter(|mark| mark.whole.height > 60.0) {
        mark.ink = [0.9, 0.1, 0.1];
    }
    let twins = [Spot::new(1, marks, card), Spot::new(2, &other, card)];
    assert!(!twins[0].is_of_one_kind(&twins[1]));
    assert!(alike(&twins).is_some());
    // A sign that only one of them has, and it is another card.
    let small = other.iter().position(|mark| card.holds(mark.place) && mark.whole.height < 10.0);
    other.remove(small.unwrap());
    assert!(alike(&[Spot::new(1, marks, card), Spot::new(2, &other, card)]).is_none());

    let rules = diabolo.pages.iter().find(|page| page.what == What::Rules).unwrap();
    let mut pale = rules.marks.clone();
    let text = pale.iter().rposition(|mark| matches!(mark.drawn, Drawn::Text { .. })).unwrap();
    pale[text].ink = [0.6; 3];
    assert_eq!((unread(&rules.marks), unread(&pale)), (vec![], vec![text]));
}
