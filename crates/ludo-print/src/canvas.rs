//! A page that is drawn on, in millimetres, and that knows how far its ink reaches.

use krilla::color::rgb;
use krilla::geom::{Path, PathBuilder, Point, Size, Transform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::TextDirection;
use krilla_svg::{SurfaceExt as _, SvgSettings};

use crate::Piece;
use crate::fonts::{Fonts, Type};
use crate::paper::Rect;

/// A colour: red, green, blue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ink(pub(crate) [u8; 3]);

/// What is read, what is read beside it, and lines that hardly show.
pub(crate) const TEXT: Ink = Ink([0x2b, 0x24, 0x1e]);
pub(crate) const SOFT: Ink = Ink([0x6b, 0x62, 0x58]);
pub(crate) const HAIR: Ink = Ink([0xb4, 0xb0, 0xaa]);
pub(crate) const WHITE: Ink = Ink([255; 3]);

/// How a text is set.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) set: Type,
    pub(crate) size: f32,
    pub(crate) ink: Ink,
}

pub(crate) const fn plain(size: f32, ink: Ink) -> Style {
    Style { set: Type::Regular, size, ink }
}

pub(crate) const fn bold(size: f32, ink: Ink) -> Style {
    Style { set: Type::Bold, size, ink }
}

pub(crate) const fn display(size: f32, ink: Ink) -> Style {
    Style { set: Type::Display, size, ink }
}

/// What of a text stands at its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line that is drawn.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Pen {
    pub(crate) width: f32,
    pub(crate) ink: Ink,
    /// Drawn and left out, in turn, this long; nought for a whole line.
    pub(crate) dash: f32,
}

impl Pen {
    pub(crate) const fn new(width: f32, ink: Ink) -> Self {
        Self { width, ink, dash: 0.0 }
    }

    pub(crate) const fn dashed(width: f32, ink: Ink, dash: f32) -> Self {
        Self { width, ink, dash }
    }
}

/// Points of a millimetre.
pub(crate) const POINTS: f32 = 72.0 / 25.4;

/// From one line of a text to the next, in sizes of the text.
pub(crate) const LINE: f32 = 1.36;

pub(crate) struct Canvas<'a> {
    surface: Surface<'a>,
    fonts: &'a Fonts,
    /// Where something was drawn.
    ink: Vec<Rect>,
    /// How what is drawn now lies on the page, the outermost first.
    lies: Vec<Lies>,
    cut: Cut,
}

/// What a page gives when it is cut.
#[derive(Default)]
pub(crate) struct Cut {
    pub(crate) cards: Vec<(Piece, Rect)>,
    pub(crate) backs: Vec<Rect>,
}

/// How a part of a page lies on it.
#[derive(Copy, Clone)]
enum Lies {
    /// On its head, in here.
    Turned(Rect),
    /// On its left side, in here: its own left upper corner is the lower left one.
    Sideways(Rect),
    /// Moved by so much, and only what is in here is seen.
    Window([f32; 2], Rect),
}

impl Lies {
    /// Where something is seen, if it is.
    fn seen(self, drawn: Rect) -> Option<Rect> {
        match self {
            Self::Turned(place) => Some(Rect {
                x: place.x + place.right() - drawn.right(),
                y: place.y + place.bottom() - drawn.bottom(),
                ..drawn
            }),
            Self::Sideways(place) => Some(Rect {
                x: place.x + drawn.y,
                y: place.bottom() - drawn.right(),
                width: drawn.height,
                height: drawn.width,
            }),
            Self::Window([right, down], place) => {
                Rect { x: drawn.x + right, y: drawn.y + down, ..drawn }.common(place)
            }
        }
    }
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(mut surface: Surface<'a>, fonts: &'a Fonts) -> Self {
        surface.push_transform(&Transform::from_scale(POINTS, POINTS));
        Self { surface, fonts, ink: Vec::new(), lies: Vec::new(), cut: Cut::default() }
    }

    /// Ends the page: gives where ink is, and what is cut out.
    pub(crate) fn finish(mut self) -> (Vec<Rect>, Cut) {
        self.surface.pop();
        self.surface.finish();
        (self.ink, self.cut)
    }

    /// Something that is cut out, or its back, lies here.
    pub(crate) fn piece(&mut self, piece: Piece, place: Rect) {
        self.cut.cards.push((piece, place));
    }

    /// A back lies here, whether there is something before it or not.
    pub(crate) fn back(&mut self, place: Rect) {
        self.cut.backs.push(place);
    }

    pub(crate) fn fonts(&self) -> &'a Fonts {
        self.fonts
    }

    /// Notes that ink is there, if it is seen at all.
    fn note(&mut self, drawn: Rect) -> Option<Rect> {
        let seen = self.lies.iter().rev().try_fold(drawn, |seen, lies| lies.seen(seen));
        self.ink.extend(seen);
        seen
    }

    /// Draws in a part of the page that stands on its head.
    pub(crate) fn turned(&mut self, place: Rect, draw: impl FnOnce(&mut Self)) {
        let [x, y] = place.middle();
        self.surface.push_transform(&Transform::from_rotate_at(180.0, x, y));
        self.lies.push(Lies::Turned(place));
        draw(self);
        self.lies.pop();
        self.surface.pop();
    }

    /// Draws from the lower left corner of a part of the page upwards: what is drawn sees itself as upright, from 0.
    pub(crate) fn sideways(&mut self, place: Rect, draw: impl FnOnce(&mut Self)) {
        let up = Transform::from_row(0.0, -1.0, 1.0, 0.0, place.x, place.bottom());
        self.surface.push_transform(&up);
        self.lies.push(Lies::Sideways(place));
        draw(self);
        self.lies.pop();
        self.surface.pop();
    }

    /// Draws something larger, moved, of which only what lies in `place` is seen.
    pub(crate) fn window(&mut self, moved: [f32; 2], place: Rect, draw: impl FnOnce(&mut Self)) {
        let Some(edge) = rounded(place, 0.0).finish() else { return };
        self.surface.push_clip_path(&edge, &FillRule::NonZero);
        self.surface.push_transform(&Transform::from_translate(moved[0], moved[1]));
        self.lies.push(Lies::Window(moved, place));
        draw(self);
        self.lies.pop();
        self.surface.pop();
        self.surface.pop();
    }

    /// One line of text on the base line `at`; gives how wide it is.
    pub(crate) fn text(&mut self, style: Style, at: [f32; 2], anchor: Anchor, text: &str) -> f32 {
        let Style { set, size, ink } = style;
        let width = self.fonts.width(set, size, text);
        let x = match anchor {
            Anchor::Start => at[0],
            Anchor::Middle => at[0] - width / 2.0,
            Anchor::End => at[0] - width,
        };
        let place = Rect { x, y: at[1] - 0.8 * size, width, height: 1.05 * size };
        // What is not seen cannot be copied either.
        if self.note(place).is_some() {
            self.surface.set_stroke(None);
            self.surface.set_fill(Some(fill(ink)));
            let (font, start) = (self.fonts.font(set), Point::from_xy(x, at[1]));
            self.surface.draw_text(start, font, size, text, false, TextDirection::LeftToRight);
        }
        width
    }

    /// A text in lines of at most `width` from `at`, the base line of the first; gives the base line after the last.
    pub(crate) fn paragraph(
        &mut self,
        style: Style,
        at: [f32; 2],
        width: f32,
        anchor: Anchor,
        text: &str,
    ) -> f32 {
        let mut y = at[1];
        for line in self.fonts.lines(style.set, style.size, width, text) {
            self.text(style, [at[0], y], anchor, &line);
            y += LINE * style.size;
        }
        y
    }

    pub(crate) fn line(&mut self, pen: Pen, from: [f32; 2], to: [f32; 2]) {
        let mut path = PathBuilder::new();
        path.move_to(from[0], from[1]);
        path.line_to(to[0], to[1]);
        let half = pen.width / 2.0;
        let [left, right] = [from[0].min(to[0]) - half, from[0].max(to[0]) + half];
        let [top, bottom] = [from[1].min(to[1]) - half, from[1].max(to[1]) + half];
        let place = Rect { x: left, y: top, width: right - left, height: bottom - top };
        if self.note(place).is_some() {
            self.stroke(pen, path);
        }
    }

    /// The outline of a rectangle with round corners.
    pub(crate) fn frame(&mut self, pen: Pen, rect: Rect, round: f32) {
        if self.note(rect.within(-pen.width / 2.0)).is_some() {
            self.stroke(pen, rounded(rect, round));
        }
    }

    /// A rectangle with round corners, filled.
    pub(crate) fn fill(&mut self, ink: Ink, rect: Rect, round: f32) {
        if self.note(rect).is_none() {
            return;
        }
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(fill(ink)));
        if let Some(path) = rounded(rect, round).finish() {
            self.surface.draw_path(&path);
        }
    }

    /// A drawing, as large as fits, in the middle of its place.
    pub(crate) fn drawing(&mut self, drawing: &usvg::Tree, place: Rect) {
        let (width, height) = (drawing.size().width(), drawing.size().height());
        let scale = (place.width / width).min(place.height / height);
        let [middle, centre] = place.middle();
        let (width, height) = (width * scale, height * scale);
        let seen = Rect { x: middle - width / 2.0, y: centre - height / 2.0, width, height };
        let Some(size) = Size::from_wh(width, height) else { return };
        if self.note(seen).is_none() {
            return;
        }
        self.surface.push_transform(&Transform::from_translate(seen.x, seen.y));
        self.surface.draw_svg(drawing, size, SvgSettings::default());
        self.surface.pop();
    }

    fn stroke(&mut self, pen: Pen, path: PathBuilder) {
        let Some(path): Option<Path> = path.finish() else { return };
        let array = vec![pen.dash, pen.dash];
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke {
            paint: colour(pen.ink).into(),
            width: pen.width,
            line_cap: LineCap::Butt,
            line_join: LineJoin::Round,
            dash: (pen.dash > 0.0).then_some(StrokeDash { array, offset: 0.0 }),
            ..Stroke::default()
        }));
        self.surface.draw_path(&path);
    }
}

fn colour(Ink([red, green, blue]): Ink) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

fn fill(ink: Ink) -> Fill {
    Fill { paint: colour(ink).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

/// How far the handles of a quarter of a circle reach.
const QUARTER: f32 = 0.552_285;

fn rounded(rect: Rect, round: f32) -> PathBuilder {
    let Rect { x: left, y: top, .. } = rect;
    let (right, bottom) = (rect.right(), rect.bottom());
    let (r, h) = (round, round * (1.0 - QUARTER));
    let mut path = PathBuilder::new();
    path.move_to(left + r, top);
    path.line_to(right - r, top);
    path.cubic_to(right - h, top, right, top + h, right, top + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - h, right - h, bottom, right - r, bottom);
    path.line_to(left + r, bottom);
    path.cubic_to(left + h, bottom, left, bottom - h, left, bottom - r);
    path.line_to(left, top + r);
    path.cubic_to(left, top + h, left + h, top, left + r, top);
    path.close();
    path
}
