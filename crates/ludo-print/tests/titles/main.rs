//! All titles as they come out of the printer: pages and their sizes, backs behind cards, what can be read; and the
//! cards read back from the document are those of the edition.

mod compatibility;
mod diabolo;
mod diadingo;
mod diamino;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use lopdf::{Document, Object};
use ludo_print::{Booklet, GAMES, Lang, Order, Paper, Piece, Rect, What, print};

/// A game, an order, what it gave, and the text of each of its pages as a reader copies it.
struct Made {
    game: &'static str,
    order: Order,
    booklet: Booklet,
    texts: Vec<String>,
}

/// Every game on both papers, each in another language.
static ALL: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let papers = [(Paper::A4, Lang::Fr), (Paper::Letter, Lang::En)];
    let games = GAMES.into_iter().filter(|game| *game != "diego");
    games.flat_map(|game| papers.map(|(paper, lang)| made(game, Order::new(paper, lang)))).collect()
});

fn made(game: &'static str, order: Order) -> Made {
    let booklet = print(game, &order).unwrap();
    let document = Document::load_mem(&booklet.pdf).unwrap();
    assert_eq!(document.get_pages().len(), booklet.pages.len());
    let text = |page| {
        let text = document.extract_text(&[page as u32]).unwrap();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let texts = (1..=booklet.pages.len()).map(text).collect();
    Made { game, order, booklet, texts }
}

/// What was made of one game.
fn of(game: &str) -> impl Iterator<Item = &'static Made> {
    ALL.iter().filter(move |made| made.game == game)
}

impl Made {
    /// The words of the pages that are for that, in order.
    fn words(&self, what: What) -> Vec<&str> {
        let pages = self.booklet.pages.iter().zip(&self.texts);
        let wanted = pages.filter(|(page, _)| page.what == what);
        wanted.flat_map(|(_, text)| text.split(' ')).collect()
    }

    fn count(&self, what: What) -> usize {
        self.booklet.pages.iter().filter(|page| page.what == what).count()
    }
}

/// How often each thing is there.
fn counted<T: Ord>(all: impl IntoIterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    all.into_iter().for_each(|one| *counts.entry(one).or_default() += 1);
    counts
}

#[test]
fn pages_have_the_size_of_their_paper_and_ink_only_where_printers_print() {
    for Made { game, order, booklet, .. } in &*ALL {
        let document = Document::load_mem(&booklet.pdf).unwrap();
        for page in document.get_pages().values() {
            let found = document.get_dictionary(*page).unwrap().get(b"MediaBox").unwrap();
            let sides: Vec<f32> =
                found.as_array().unwrap().iter().map(|side| side.as_float().unwrap()).collect();
            let [width, height] = order.paper.size().map(|length| length * 72.0 / 25.4);
            assert!((sides[2] - width).abs() < 0.01 && (sides[3] - height).abs() < 0.01);
        }
        for (at, page) in booklet.pages.iter().enumerate() {
            assert!(!page.ink.is_empty());
            for ink in &page.ink {
                let printable = order.paper.printable();
                assert!(printable.holds(*ink), "{game} page {}: {ink:?}", at + 1);
            }
        }
    }
}

/// Within a millimetre.
fn near(one: Rect, two: Rect) -> bool {
    let apart = [one.x - two.x, one.y - two.y, one.right() - two.right()];
    apart.iter().all(|length| length.abs() < 1.0) && (one.bottom() - two.bottom()).abs() < 1.0
}

#[test]
fn behind_every_card_is_a_back_whichever_edge_the_sheet_is_turned_over() {
    for Made { game, order, booklet, .. } in &*ALL {
        let mut pieces = Vec::new();
        for (at, page) in booklet.pages.iter().enumerate() {
            if page.what != What::Fronts {
                assert!(page.what == What::Backs || page.cards.is_empty());
                continue;
            }
            // Page numbers are odd for fronts: a printer that turns sheets over puts the next page behind them.
            assert_eq!(at % 2, 0, "{game}");
            let back = &booklet.pages[at + 1];
            assert_eq!(back.what, What::Backs);
            for (piece, front) in &page.cards {
                let long = order.paper.behind(*front);
                let (_, own) = back.cards.iter().find(|(behind, _)| behind == piece).unwrap();
                assert!(near(*own, long), "{game}: {own:?} {long:?}");
                let short = order.paper.below(*front);
                for turned in [long, short] {
                    assert!(back.backs.iter().any(|back| near(*back, turned)), "{game} {turned:?}");
                }
                pieces.push(*piece);
            }
        }
        assert!(pieces.iter().copied().eq((0..pieces.len() as u16).map(Piece)), "{game}");
    }
}

#[test]
fn cards_do_not_lie_on_each_other() {
    for Made { game, booklet, .. } in &*ALL {
        for page in &booklet.pages {
            for (at, (_, one)) in page.cards.iter().enumerate() {
                let other = page.cards[..at].iter().find(|(_, other)| {
                    one.common(*other).is_some_and(|common| common.width.min(common.height) > 1e-3)
                });
                assert!(other.is_none(), "{game}: {one:?} {other:?}");
            }
        }
    }
}

#[test]
fn every_text_exists_and_every_sheet_says_under_what_licence() {
    for Made { game, order, booklet, texts } in &*ALL {
        assert!(texts.iter().all(|text| !text.contains('⟨')), "{game}: a text is missing");
        let independent = if order.lang == Lang::Fr { "indépendant" } else { "independent" };
        for (at, (page, text)) in booklet.pages.iter().zip(texts).enumerate() {
            if !matches!(page.what, What::Backs | What::Blank) {
                for says in ["Ludothèque", independent, "Apache 2.0", "OFL 1.1"] {
                    assert!(text.contains(says), "{game} page {}: {says}: {text}", at + 1);
                }
            }
        }
    }
}

/// Drawings are lines and letters: nothing is a picture, and every font comes with it.
#[test]
fn all_is_drawn_in_lines_with_our_fonts() {
    for Made { game, booklet, .. } in &*ALL {
        let document = Document::load_mem(&booklet.pdf).unwrap();
        let name = |object: &Object, key: &[u8]| {
            let name = object.as_dict().ok()?.get(key).ok()?.as_name().ok()?;
            Some(String::from_utf8_lossy(name).into_owned())
        };
        let fonts: BTreeSet<_> =
            document.objects.values().filter_map(|object| name(object, b"FontName")).collect();
        let ours = |font: &String| ["Bricolage", "Atkinson"].iter().any(|our| font.contains(our));
        assert!(!fonts.is_empty() && fonts.iter().all(ours), "{game}: {fonts:?}");
        let picture = |object: &Object| {
            let stream = object.as_stream().ok()?;
            stream.dict.get(b"Subtype").ok()?.as_name().ok().map(|name| name == b"Image")
        };
        assert!(!document.objects.values().any(|object| picture(object) == Some(true)), "{game}");
    }
}

#[test]
fn the_same_order_gives_the_same_bytes_and_another_others() {
    for Made { game, order, booklet, .. } in &*ALL {
        assert_eq!(print(game, order).unwrap().pdf, booklet.pdf);
        let other = ALL.iter().find(|other| other.game == *game && other.order != *order).unwrap();
        assert_ne!(booklet.pdf, other.booklet.pdf);
        assert_ne!(booklet.name, other.booklet.name);
    }
}
