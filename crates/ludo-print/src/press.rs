//! What every page is made with, and the press that makes pages of it.
//!
//! A sheet has two sides, and a printer that turns sheets over knows nothing of what is on them: whatever is cut out
//! stands on odd pages, with its other side on the next.

use krilla::Document;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use ludo_school::Lang;

use crate::canvas::{Anchor, Canvas, POINTS, SOFT, plain};
use crate::fonts::Fonts;
use crate::grid::Grid;
use crate::paper::{MARGIN, Paper, Rect};
use crate::texts::{Source, Texts, locale};
use crate::{Booklet, NotPrinted, Order, Page, Piece, What};

/// What every page is made with.
pub(crate) struct Desk {
    pub(crate) paper: Paper,
    pub(crate) lang: Lang,
    pub(crate) texts: Texts,
    pub(crate) fonts: Fonts,
    /// Whose the game is and under what licence its pages may be copied: on every sheet.
    pub(crate) imprint: String,
}

impl Desk {
    /// `credit` is the key of what is said of the game's author, with the pack's own thanks behind it.
    pub(crate) fn new(order: &Order, sources: &[Source], credit: &str, thanks: &str) -> Self {
        let all: Vec<Source> = [locale!("print")].iter().chain(sources).copied().collect();
        let texts = Texts::new(order.lang, &all);
        let parts = [&*texts.get(credit), thanks, &texts.get("print-imprint")].map(str::to_owned);
        let imprint = parts.iter().filter(|part| !part.is_empty()).cloned();
        let imprint = imprint.collect::<Vec<_>>().join(" ");
        Self { paper: order.paper, lang: order.lang, texts, fonts: Fonts::new(), imprint }
    }

    pub(crate) const fn language(&self) -> &'static str {
        match self.lang {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// The printed area without a little room at its edges.
    pub(crate) fn frame(&self) -> Rect {
        self.paper.printable().within(7.0)
    }

    /// The same, above the imprint.
    pub(crate) fn above_imprint(&self) -> Rect {
        let frame = self.frame();
        Rect { height: frame.height - 2.0, ..frame }
    }

    /// What a file of this game might be called.
    pub(crate) fn file(&self, name: &str) -> String {
        format!("{name}-{}-{}.pdf", self.paper.name(), self.language())
    }

    /// The imprint at the foot of a page.
    pub(crate) fn foot(&self, on: &mut Canvas<'_>) {
        self.foot_of(on, self.paper.size());
    }

    /// At the foot of something of that size, which may lie on its side.
    pub(crate) fn foot_of(&self, on: &mut Canvas<'_>, [width, height]: [f32; 2]) {
        let at = [width / 2.0, height - MARGIN - 1.4];
        on.text(plain(self.fitting(width - 30.0), SOFT), at, Anchor::Middle, &self.imprint);
    }

    /// The imprint up the left edge, where cards leave no room below.
    pub(crate) fn side(&self, on: &mut Canvas<'_>) {
        let [_, height] = self.paper.size();
        let edge = Rect { x: MARGIN + 0.2, y: MARGIN, width: 3.0, height: height - 2.0 * MARGIN };
        let style = plain(self.fitting(edge.height - 20.0), SOFT);
        on.sideways(edge, |on| {
            on.text(style, [edge.height / 2.0, 2.0], Anchor::Middle, &self.imprint);
        });
    }

    /// So small that the imprint is one line.
    fn fitting(&self, room: f32) -> f32 {
        let width = self.fonts.width(plain(1.0, SOFT).set, 1.0, &self.imprint);
        (room / width).min(2.3)
    }
}

/// Makes pages.
pub(crate) struct Press<'d> {
    desk: &'d Desk,
    document: Document,
    pages: Vec<Page>,
    /// How many things are cut out so far.
    pieces: u16,
}

/// What is drawn at a place of a grid: the number of the thing from 0, and the place.
pub(crate) type At<'a> = &'a dyn Fn(&mut Canvas<'_>, usize, Rect);

impl<'d> Press<'d> {
    /// No date: the same order gives the same bytes.
    pub(crate) fn new(desk: &'d Desk, title: String) -> Self {
        let mut document = Document::new();
        let metadata = Metadata::new().title(title).language(desk.language().to_owned());
        document.set_metadata(metadata.creator("Ludothèque".to_owned()));
        Self { desk, document, pages: Vec::new(), pieces: 0 }
    }

    pub(crate) fn page(&mut self, what: What, draw: impl FnOnce(&mut Canvas<'_>)) {
        let [width, height] = self.desk.paper.size().map(|length| length * POINTS);
        let Some(settings) = PageSettings::from_wh(width, height) else { return };
        let mut page = self.document.start_page_with(settings);
        let mut canvas = Canvas::new(page.surface(), &self.desk.fonts);
        draw(&mut canvas);
        let (ink, cut) = canvas.finish();
        page.finish();
        self.pages.push(Page { what, cards: cut.cards, backs: cut.backs, ink });
    }

    /// The other side of a sheet that has nothing behind it; it says of which.
    pub(crate) fn empty(&mut self, of: &str) {
        let desk = self.desk;
        self.page(What::Blank, |on| {
            let [middle, centre] = desk.paper.printable().middle();
            on.text(plain(3.0, SOFT), [middle, centre], Anchor::Middle, of);
        });
    }

    /// Begins a sheet of its own for what is cut out.
    pub(crate) fn fresh_sheet(&mut self, of: &str) {
        if self.pages.len() % 2 == 1 {
            self.empty(of);
        }
    }

    /// So many things to cut out, and behind each sheet their backs. Backs lie at every place of it: so they fit
    /// whichever edge the sheet is turned over.
    pub(crate) fn cut_out(
        &mut self,
        grid: Grid,
        count: usize,
        name: &str,
        front: At<'_>,
        back: At<'_>,
    ) {
        let (desk, first) = (self.desk, self.pieces);
        self.pieces += count as u16;
        let places: Vec<Rect> = grid.places(desk.paper).collect();
        let sheets = count.div_ceil(places.len());
        for sheet in 0..sheets {
            let begin = sheet * places.len();
            let here = begin..count.min(begin + places.len());
            self.page(What::Fronts, |on| {
                for (number, place) in here.clone().zip(&places) {
                    front(on, number, *place);
                    on.piece(Piece(first + number as u16), *place);
                }
                grid.marks(desk.paper, on, here.len());
                let (number, all) = ((sheet + 1).to_string(), sheets.to_string());
                let values = [("name", name), ("number", &*number), ("all", &*all)];
                grid.caption(desk, on, &desk.texts.with("print-sheet", &values));
            });
            self.page(What::Backs, |on| {
                for (number, place) in (begin..).zip(&places) {
                    let behind = desk.paper.behind(*place);
                    back(on, number, behind);
                    on.back(behind);
                    if here.contains(&number) {
                        on.piece(Piece(first + number as u16), behind);
                    }
                }
            });
        }
    }

    pub(crate) fn finish(self, name: String) -> Result<Booklet, NotPrinted> {
        let pdf = self.document.finish();
        let pdf = pdf.map_err(|error| NotPrinted::Fault(format!("{error:?}")))?;
        Ok(Booklet { name, pdf, pages: self.pages })
    }
}
