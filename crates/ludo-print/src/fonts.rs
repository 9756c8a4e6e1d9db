//! The fonts of the web client, for what is printed.

use std::sync::Arc;

use krilla::text::Font;
use rustybuzz::{Face, UnicodeBuffer};
use usvg::{FontFamily, FontResolver};

/// How something is set.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    /// Titles, and numbers on cards.
    Display,
    Bold,
    Regular,
}

struct Cut {
    font: Font,
    face: Face<'static>,
}

/// All fonts, and how drawings find them.
pub(crate) struct Fonts {
    display: Cut,
    bold: Cut,
    regular: Cut,
    pub(crate) drawings: usvg::Options<'static>,
}

const DISPLAY: &[u8] = include_bytes!("../fonts/bricolage-grotesque-display.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/atkinson-hyperlegible-next-bold.ttf");
const REGULAR: &[u8] = include_bytes!("../fonts/atkinson-hyperlegible-next-regular.ttf");

impl Fonts {
    pub(crate) fn new() -> Self {
        let (display, bold, regular) = (Cut::new(DISPLAY), Cut::new(BOLD), Cut::new(REGULAR));
        Self { display, bold, regular, drawings: drawings() }
    }

    fn cut(&self, set: Type) -> &Cut {
        match set {
            Type::Display => &self.display,
            Type::Bold => &self.bold,
            Type::Regular => &self.regular,
        }
    }

    pub(crate) fn font(&self, set: Type) -> Font {
        self.cut(set).font.clone()
    }

    /// How wide a text is.
    pub(crate) fn width(&self, set: Type, size: f32, text: &str) -> f32 {
        let face = &self.cut(set).face;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(face, &[], buffer);
        let units: i32 = shaped.glyph_positions().iter().map(|glyph| glyph.x_advance).sum();
        units as f32 / face.units_per_em() as f32 * size
    }

    /// A text in lines of at most `width`, broken between words; French signs stay with their word.
    pub(crate) fn lines(&self, set: Type, size: f32, width: f32, text: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in glued(text).split(' ').filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if !line.is_empty() && self.width(set, size, &longer) > width {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            } else {
                line = longer;
            }
        }
        lines.push(line);
        lines
    }
}

impl Cut {
    fn new(data: &'static [u8]) -> Self {
        let font = Font::new(data.to_vec().into(), 0).expect("a font of ours can be read");
        let face = Face::from_slice(data, 0).expect("a font of ours can be read");
        Self { font, face }
    }
}

/// No line ends before one of these signs.
fn glued(text: &str) -> String {
    let signs = [" ?", " !", " :", " ;", " »", "« "];
    signs
        .iter()
        .fold(text.to_owned(), |text, sign| text.replace(sign, &sign.replace(' ', "\u{a0}")))
}

/// Drawings name the page's fonts, or none. What a font lacks is set in another.
fn drawings() -> usvg::Options<'static> {
    let mut fonts = fontdb::Database::new();
    let mut load = |data: &'static [u8]| {
        let ids = fonts.load_font_source(fontdb::Source::Binary(Arc::new(data)));
        *ids.first().expect("a font of ours can be read")
    };
    let (display, bold, regular) = (load(DISPLAY), load(BOLD), load(REGULAR));
    let select = move |font: &usvg::Font, _: &mut Arc<fontdb::Database>| {
        let plain = |family: &FontFamily| matches!(family, FontFamily::Named(name) if name.starts_with("Atkinson"));
        Some(match font.families().first() {
            Some(family) if plain(family) && font.weight() < 600 => regular,
            Some(family) if plain(family) => bold,
            _ => display,
        })
    };
    let other = move |_: char, tried: &[fontdb::ID], _: &mut Arc<fontdb::Database>| {
        [bold, display].into_iter().find(|font| !tried.contains(font))
    };
    let font_resolver =
        FontResolver { select_font: Box::new(select), select_fallback: Box::new(other) };
    usvg::Options { fontdb: Arc::new(fonts), font_resolver, ..usvg::Options::default() }
}
