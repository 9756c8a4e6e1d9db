//! What is painted on a page, in its order and in millimetres from its upper left corner, as a reader of the document
//! finds it.

use std::collections::BTreeMap;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};
use ludo_print::Rect;

pub(crate) type Point = [f32; 2];
type Rgb = [f32; 3];

/// One thing that is painted.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Mark {
    pub(crate) drawn: Drawn,
    pub(crate) ink: Rgb,
    /// Less than one lets through what lies below.
    pub(crate) cover: f32,
    /// Where it lies, if all of it were seen.
    pub(crate) whole: Rect,
    /// Where it is seen.
    pub(crate) place: Rect,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Drawn {
    /// Filled, by its rings.
    Shape { rings: Vec<Vec<Point>>, odd: bool },
    /// A line of some width along these.
    Line { paths: Vec<Vec<Point>>, width: f32 },
    /// Glyphs of a font, by their numbers, and the middle of each.
    Text { font: ObjectId, glyphs: Vec<u16>, middles: Vec<Point>, size: f32 },
}

impl Drawn {
    fn whole(&self) -> Option<Rect> {
        let (points, room): (Vec<Point>, f32) = match self {
            Self::Shape { rings, .. } => (rings.concat(), 0.0),
            Self::Line { paths, width } => (paths.concat(), width / 2.0),
            Self::Text { middles, size, .. } => (middles.clone(), 0.3 * size),
        };
        Some(around(&points)?.within(-room))
    }
}

impl Mark {
    /// Whether it covers a point.
    fn covers(&self, [x, y]: Point) -> bool {
        let Drawn::Shape { rings, odd } = &self.drawn else { return false };
        let place = self.place;
        if x < place.x || x > place.right() || y < place.y || y > place.bottom() {
            return false;
        }
        let turns: i32 = rings.iter().map(|ring| turns(ring, [x, y])).sum();
        if *odd { turns % 2 != 0 } else { turns != 0 }
    }

    /// Points by which one sees it: one in it, along it, or one a glyph.
    pub(crate) fn spots(&self) -> Vec<Point> {
        match &self.drawn {
            Drawn::Text { middles, .. } => middles.clone(),
            Drawn::Line { paths, .. } => {
                let halves = paths.iter().flat_map(|path| path.windows(2).take(1));
                halves.map(|two| [0, 1].map(|at| f32::midpoint(two[0][at], two[1][at]))).collect()
            }
            Drawn::Shape { .. } => {
                let at = |share: f32| self.place.y + share * self.place.height;
                let all = [0.5, 0.3, 0.7, 0.1, 0.9].map(at).into_iter();
                all.filter_map(|y| self.inside(y)).take(1).collect()
            }
        }
    }

    /// A point in it at that height: the middle of the longest stretch.
    fn inside(&self, y: f32) -> Option<Point> {
        const STEPS: u16 = 96;
        let place = self.place;
        let mut best: Option<(u16, u16)> = None;
        let mut run = 0;
        for step in 0..=STEPS {
            let x = place.x + f32::from(step) / f32::from(STEPS) * place.width;
            run = if self.covers([x, y]) { run + 1 } else { 0 };
            if run > best.map_or(0, |(length, _)| length) {
                best = Some((run, step));
            }
        }
        let (length, end) = best?;
        let middle = f32::from(end) - f32::from(length - 1) / 2.0;
        Some([place.x + middle / f32::from(STEPS) * place.width, y])
    }
}

fn around(points: &[Point]) -> Option<Rect> {
    let first = points.first()?;
    let (mut low, mut high) = (*first, *first);
    for point in points {
        for at in 0..2 {
            low[at] = low[at].min(point[at]);
            high[at] = high[at].max(point[at]);
        }
    }
    Some(Rect { x: low[0], y: low[1], width: high[0] - low[0], height: high[1] - low[1] })
}

/// How often a ring goes around a point.
fn turns(ring: &[Point], [x, y]: Point) -> i32 {
    let mut turns = 0;
    for (at, from) in ring.iter().enumerate() {
        let to = ring[(at + 1) % ring.len()];
        if (from[1] <= y) == (to[1] <= y) {
            continue;
        }
        let crosses = from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0]);
        if crosses > x {
            turns += if to[1] > from[1] { 1 } else { -1 };
        }
    }
    turns
}

/// What a printer without colours makes of a colour (PDF 32000-1, 10.3.3), from black to white.
fn grey([red, green, blue]: Rgb) -> f32 {
    0.3 * red + 0.59 * green + 0.11 * blue
}

/// How much brighter the brighter of two greys is, as WCAG counts it.
fn contrast(one: f32, other: f32) -> f32 {
    let light = |grey: f32| {
        if grey <= 0.040_45 { grey / 12.92 } else { ((grey + 0.055) / 1.055).powf(2.4) }
    };
    let (one, other) = (light(one) + 0.05, light(other) + 0.05);
    one.max(other) / one.min(other)
}

/// The grey at a point of white paper after these.
fn ground(below: &[Mark], at: Point) -> f32 {
    below.iter().filter(|mark| mark.covers(at)).fold(1.0, |under, mark| {
        let over = grey(mark.ink);
        under + (over - under) * mark.cover
    })
}

/// How well the mark of that number is seen in grey before what was painted earlier, where it is seen worst.
pub(crate) fn seen(marks: &[Mark], number: usize) -> f32 {
    let mark = &marks[number];
    let spots = mark.spots();
    // Too thin for a printer.
    if spots.is_empty() {
        return 0.0;
    }
    let at = |spot: &Point| {
        let under = ground(&marks[..number], *spot);
        contrast(under + (grey(mark.ink) - under) * mark.cover, under)
    };
    spots.iter().map(at).fold(f32::INFINITY, f32::min)
}

/// How things lie: where one step to the right leads, one up, and where nothing is.
#[derive(Clone, Copy)]
struct Lie {
    right: Point,
    up: Point,
    origin: Point,
}

const FLAT: Lie = Lie { right: [1.0, 0.0], up: [0.0, 1.0], origin: [0.0; 2] };

impl Lie {
    /// As the document writes it.
    fn of([right, right_up, up_right, up, x, y]: [f32; 6]) -> Self {
        Self { right: [right, right_up], up: [up_right, up], origin: [x, y] }
    }

    fn at(&self, [x, y]: Point) -> Point {
        [0, 1].map(|at| x * self.right[at] + y * self.up[at] + self.origin[at])
    }

    /// This within another.
    fn within(&self, outer: &Self) -> Self {
        let turned = |[x, y]: Point| [0, 1].map(|at| x * outer.right[at] + y * outer.up[at]);
        Self { right: turned(self.right), up: turned(self.up), origin: outer.at(self.origin) }
    }

    /// How long a length becomes.
    fn scale(&self) -> f32 {
        (self.right[0] * self.up[1] - self.right[1] * self.up[0]).abs().sqrt()
    }
}

#[derive(Clone)]
struct State {
    lies: Lie,
    fill: Rgb,
    stroke: Rgb,
    /// Of what is filled, and of what is stroked.
    cover: [f32; 2],
    width: f32,
    font: Option<(ObjectId, f32)>,
    window: Rect,
}

struct Reader<'d> {
    document: &'d Document,
    height: f32,
    widths: BTreeMap<ObjectId, BTreeMap<u16, f32>>,
    marks: Vec<Mark>,
}

/// What is painted on a page; pages count from 1.
pub(crate) fn painted(document: &Document, number: u32) -> Vec<Mark> {
    let page = document.get_pages()[&number];
    let page_of = document.get_dictionary(page).unwrap();
    let sides = page_of.get(b"MediaBox").unwrap().as_array().unwrap();
    let [width, height] = [2, 3].map(|at: usize| sides[at].as_float().unwrap());
    let resources = page_of.get_deref(b"Resources", document).unwrap().as_dict().unwrap();
    let content = document.get_page_content(page);
    let mut reader = Reader { document, height, widths: BTreeMap::new(), marks: Vec::new() };
    let state = State {
        lies: FLAT,
        fill: [0.0; 3],
        stroke: [0.0; 3],
        cover: [1.0; 2],
        width: 1.0,
        font: None,
        window: Rect { x: 0.0, y: 0.0, width: mm(width), height: mm(height) },
    };
    reader.read(&content, resources, state);
    reader.marks
}

fn mm(points: f32) -> f32 {
    points * 25.4 / 72.0
}

impl Reader<'_> {
    fn at(&self, lies: &Lie, point: Point) -> Point {
        let [x, y] = lies.at(point);
        [mm(x), mm(self.height - y)]
    }

    fn read(&mut self, content: &[u8], resources: &Dictionary, begin: State) {
        let mut state = begin;
        let mut kept = Vec::new();
        let mut paths: Vec<Vec<Point>> = Vec::new();
        let mut clips = false;
        let mut text = FLAT;
        for step in Content::decode(content).unwrap().operations {
            let values = &step.operands;
            let n = |at: usize| values[at].as_float().unwrap();
            let point = |at: usize| [n(at), n(at + 1)];
            match &*step.operator {
                "q" => kept.push(state.clone()),
                "Q" => state = kept.pop().unwrap(),
                "cm" => state.lies = Lie::of([0, 1, 2, 3, 4, 5].map(n)).within(&state.lies),
                "rg" => state.fill = [0, 1, 2].map(n),
                "RG" => state.stroke = [0, 1, 2].map(n),
                "g" => state.fill = [n(0); 3],
                "G" => state.stroke = [n(0); 3],
                "w" => state.width = n(0),
                "gs" => {
                    let states = resources.get_deref(b"ExtGState", self.document).unwrap();
                    let name = values[0].as_name().unwrap();
                    let chosen = states.as_dict().unwrap().get_deref(name, self.document).unwrap();
                    for (at, key) in [&b"ca"[..], b"CA"].into_iter().enumerate() {
                        if let Ok(cover) = chosen.as_dict().unwrap().get(key) {
                            state.cover[at] = cover.as_float().unwrap();
                        }
                    }
                }
                "m" => paths.push(vec![self.at(&state.lies, point(0))]),
                "l" => paths.last_mut().unwrap().push(self.at(&state.lies, point(0))),
                "c" => {
                    let path = paths.last_mut().unwrap();
                    let from = *path.last().unwrap();
                    let [one, two, to] = [0, 2, 4].map(|at| self.at(&state.lies, point(at)));
                    path.extend((1_u8..=6).map(|step| bent(from, one, two, to, step)));
                }
                "re" => {
                    let [x, y, width, height] = [0, 1, 2, 3].map(n);
                    let corners =
                        [[x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]];
                    paths.push(corners.map(|corner| self.at(&state.lies, corner)).to_vec());
                }
                "h" => {
                    let path = paths.last_mut().unwrap();
                    path.push(path[0]);
                }
                "W" | "W*" => clips = true,
                "n" | "f" | "f*" | "S" | "B" | "B*" => {
                    let how = &*step.operator;
                    let drawn = std::mem::take(&mut paths);
                    if std::mem::take(&mut clips) {
                        let common = around(&drawn.concat()).and_then(|it| it.common(state.window));
                        let nothing = Rect { width: 0.0, height: 0.0, ..state.window };
                        state.window = common.unwrap_or(nothing);
                    }
                    if how.starts_with(['f', 'B']) {
                        let shape = Drawn::Shape { rings: drawn.clone(), odd: how.ends_with('*') };
                        self.mark(&state, shape, state.fill, state.cover[0]);
                    }
                    if how.starts_with(['S', 'B']) {
                        let width = mm(state.width * state.lies.scale());
                        let line = Drawn::Line { paths: drawn, width };
                        self.mark(&state, line, state.stroke, state.cover[1]);
                    }
                }
                "Do" => self.form(values[0].as_name().unwrap(), resources, &state),
                "BT" => text = FLAT,
                "Tf" => {
                    let fonts = resources.get_deref(b"Font", self.document).unwrap();
                    let font = fonts.as_dict().unwrap().get(values[0].as_name().unwrap()).unwrap();
                    state.font = Some((font.as_reference().unwrap(), n(1)));
                }
                "Tm" => text = Lie::of([0, 1, 2, 3, 4, 5].map(n)),
                "Tj" | "TJ" => {
                    let parts = match &values[0] {
                        Object::Array(parts) => parts.clone(),
                        one => vec![one.clone()],
                    };
                    self.text(&state, &text, &parts);
                }
                // Read or not, they change nothing of what is asked here.
                "ET" | "Tr" | "j" | "J" | "M" | "d" | "i" | "ri" => {}
                other => panic!("{other} is not known here"),
            }
        }
    }

    fn mark(&mut self, state: &State, drawn: Drawn, ink: Rgb, cover: f32) {
        let Some(whole) = drawn.whole() else { return };
        let Some(place) = whole.common(state.window) else { return };
        self.marks.push(Mark { drawn, ink, cover, whole, place });
    }

    /// A drawing that is painted as a whole.
    fn form(&mut self, name: &[u8], resources: &Dictionary, state: &State) {
        let forms = resources.get_deref(b"XObject", self.document).unwrap().as_dict().unwrap();
        let form = forms.get_deref(name, self.document).unwrap().as_stream().unwrap();
        let own = form.dict.get_deref(b"Resources", self.document).unwrap().as_dict().unwrap();
        self.read(&form.decompressed_content().unwrap(), own, state.clone());
    }

    fn text(&mut self, state: &State, text: &Lie, parts: &[Object]) {
        let (font, size) = state.font.unwrap();
        let document = self.document;
        let widths = self.widths.entry(font).or_insert_with(|| widths(document, font)).clone();
        let lies = text.within(&state.lies);
        let (mut glyphs, mut middles, mut along) = (Vec::new(), Vec::new(), 0.0);
        for part in parts {
            let Ok(letters) = part.as_str() else {
                along -= part.as_float().unwrap() / 1000.0 * size;
                continue;
            };
            for two in letters.chunks_exact(2) {
                let glyph = u16::from_be_bytes([two[0], two[1]]);
                let width = widths.get(&glyph).copied().unwrap_or_default() / 1000.0 * size;
                glyphs.push(glyph);
                middles.push(self.at(&lies, [along + width / 2.0, 0.3 * size]));
                along += width;
            }
        }
        let size = mm(size * lies.scale());
        self.mark(state, Drawn::Text { font, glyphs, middles, size }, state.fill, state.cover[0]);
    }
}

/// A point of a curve, `step` sixths along.
fn bent(from: Point, one: Point, two: Point, to: Point, step: u8) -> Point {
    let t = f32::from(step) / 6.0;
    let u = 1.0 - t;
    let shares = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
    [0, 1].map(|at| {
        let of = [from[at], one[at], two[at], to[at]];
        of.iter().zip(shares).map(|(length, share)| length * share).sum()
    })
}

/// How wide the glyphs of a font are, in thousandths: `[first last width …]` or `[first [width …]]`.
fn widths(document: &Document, font: ObjectId) -> BTreeMap<u16, f32> {
    let font = document.get_dictionary(font).unwrap();
    let below = font.get_deref(b"DescendantFonts", document).unwrap().as_array().unwrap();
    let (_, below) = document.dereference(&below[0]).unwrap();
    let all = below.as_dict().unwrap().get_deref(b"W", document).unwrap().as_array().unwrap();
    let mut widths = BTreeMap::new();
    let mut rest = &all[..];
    while let [first, second, ..] = rest {
        let first = first.as_i64().unwrap() as u16;
        if let Ok(list) = second.as_array() {
            widths.extend((first..).zip(list.iter().map(|width| width.as_float().unwrap())));
            rest = &rest[2..];
        } else {
            let (last, width) = (second.as_i64().unwrap() as u16, rest[2].as_float().unwrap());
            widths.extend((first..=last).map(|glyph| (glyph, width)));
            rest = &rest[3..];
        }
    }
    widths
}
