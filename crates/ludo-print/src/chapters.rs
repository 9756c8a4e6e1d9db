//! Rules and other running text, in two columns.

use crate::canvas::{Anchor, Canvas, Ink, LINE, TEXT, bold, display, plain};
use crate::paper::Rect;
use crate::press::Desk;

/// Sizes of running text: the first that fits is taken.
const SIZES: [f32; 8] = [4.4, 4.2, 4.0, 3.8, 3.6, 3.4, 3.2, 3.0];
/// A heading is so many times as large.
const HEADING: f32 = 1.4;
/// Between paragraphs, in sizes of the text.
const BETWEEN: f32 = 0.45;
/// Room between columns.
const COLUMNS: f32 = 8.0;

/// A heading, and paragraphs: keys of their texts.
pub(crate) type Chapter = (&'static str, &'static [&'static str]);

/// Chapters as they are set: where their texts come from, what is put into them, the ink of their headings.
#[derive(Copy, Clone)]
pub(crate) struct Setting<'a> {
    pub(crate) desk: &'a Desk,
    pub(crate) values: &'a [(&'a str, &'a str)],
    pub(crate) ink: Ink,
}

impl Setting<'_> {
    fn text(self, key: &str) -> String {
        self.desk.texts.with(key, self.values)
    }

    /// Chapters in two columns of about the same height, as large as fits.
    pub(crate) fn columns(self, on: &mut Canvas<'_>, chapters: &[Chapter], place: Rect) {
        let width = (place.width - COLUMNS) / 2.0;
        let set = SIZES.iter().map(|size| {
            let heights: Vec<f32> =
                chapters.iter().map(|one| self.height(one, width, *size)).collect();
            (*size, split(&heights))
        });
        let fits = |(_, (_, height)): &(f32, (usize, f32))| *height <= place.height;
        let smallest = SIZES[SIZES.len() - 1];
        let (size, (split, _)) =
            set.into_iter().find(fits).unwrap_or((smallest, (chapters.len().div_ceil(2), 0.0)));
        for (at, side) in [&chapters[..split], &chapters[split..]].into_iter().enumerate() {
            let x = place.x + at as f32 * (width + COLUMNS);
            let begin = Rect { x, width, ..place };
            side.iter().fold(place.y, |y, one| self.chapter(on, one, Rect { y, ..begin }, size));
        }
    }

    fn height(self, (_, texts): &Chapter, width: f32, size: f32) -> f32 {
        let lines = |key: &&str| {
            let text = self.text(key);
            let lines = self.desk.fonts.lines(plain(size, TEXT).set, size, width, &text).len();
            lines as f32 * LINE + BETWEEN
        };
        size * (texts.iter().map(lines).sum::<f32>() + 2.2 * HEADING)
    }

    /// Gives where the next one begins.
    fn chapter(
        self,
        on: &mut Canvas<'_>,
        (heading, texts): &Chapter,
        place: Rect,
        size: f32,
    ) -> f32 {
        let title = size * HEADING;
        let mut y = place.y + title;
        on.text(display(title, self.ink), [place.x, y], Anchor::Start, &self.text(heading));
        y += 1.2 * title;
        for key in *texts {
            let style = plain(size, TEXT);
            y = on.paragraph(style, [place.x, y], place.width, Anchor::Start, &self.text(key));
            y += BETWEEN * size;
        }
        y
    }

    /// The first page: the game's name, a sentence that says what it is, the rules.
    pub(crate) fn rules(
        self,
        on: &mut Canvas<'_>,
        [title, sentence]: [&str; 2],
        chapters: &[Chapter],
    ) {
        let frame = self.desk.above_imprint();
        let base = frame.y + 13.0;
        on.text(display(17.0, self.ink), [frame.x, base], Anchor::Start, &self.text(title));
        let (at, sentence) = ([frame.x, frame.y + 21.5], self.text(sentence));
        // One line, whatever the language.
        let wide = self.desk.fonts.width(bold(1.0, TEXT).set, 1.0, &sentence);
        on.text(bold((frame.width / wide).min(4.4), TEXT), at, Anchor::Start, &sentence);
        let top = frame.y + 30.0;
        self.columns(on, chapters, Rect { y: top, height: frame.bottom() - top, ..frame });
        self.desk.foot(on);
    }

    /// A page of chapters below a heading, with so much room between; gives that room.
    pub(crate) fn more(
        self,
        on: &mut Canvas<'_>,
        title: &str,
        chapters: &[Chapter],
        room: f32,
    ) -> Rect {
        let frame = self.desk.above_imprint();
        let base = frame.y + 7.0;
        on.text(display(8.5, self.ink), [frame.x, base], Anchor::Start, &self.text(title));
        let between = Rect { y: frame.y + 13.0, height: room, ..frame };
        let top = between.bottom() + 2.0;
        self.columns(on, chapters, Rect { y: top, height: frame.bottom() - top, ..frame });
        self.desk.foot(on);
        between
    }
}

/// How many chapters the first column takes, and how high the higher one is.
fn split(heights: &[f32]) -> (usize, f32) {
    let higher = |at: &usize| {
        let (left, right) = heights.split_at(*at);
        left.iter().sum::<f32>().max(right.iter().sum())
    };
    let splits = (1..=heights.len()).map(|at| (at, higher(&at)));
    splits.min_by(|one, two| one.1.total_cmp(&two.1)).unwrap_or((0, 0.0))
}
