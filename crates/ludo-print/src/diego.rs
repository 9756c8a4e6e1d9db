//! Diego: cards and backs, holders, the control sheet, the rules.
//!
//! A sheet has two sides, and a printer that turns sheets over knows nothing of what is on them: whatever is cut out
//! stands on odd pages, with its other side on the next.

mod cards;
mod control;
mod holders;
mod rules;

use krilla::Document;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use ludo_school::{Card, CardId, Deck, Lang};

use crate::canvas::{Canvas, Ink, POINTS, Style};
use crate::fonts::{Fonts, Type};
use crate::paper::{Paper, Rect};
use crate::texts::Texts;
use crate::{Affiliations, Booklet, NotPrinted, Order, Page, What};

/// The colours of the game's table.
const BLUE: Ink = Ink([0x1d, 0x30, 0x72]);
const RED: Ink = Ink([0xa8, 0x2a, 0x1c]);
const TINT: Ink = Ink([0xb9, 0xc3, 0xe2]);
const TEXT: Ink = Ink([0x2b, 0x24, 0x1e]);
const SOFT: Ink = Ink([0x6b, 0x62, 0x58]);
const HAIR: Ink = Ink([0xb4, 0xb0, 0xaa]);

pub(crate) fn print(order: &Order) -> Result<Booklet, NotPrinted> {
    let deck = find(order.deck.as_deref())?;
    let columns = chosen(&deck, &order.affiliations)?;
    Kit::new(&deck, columns, order)?.print()
}

/// The decks that ship, the standard one first.
fn find(name: Option<&str>) -> Result<Deck, NotPrinted> {
    let texts = [
        ludo_school::FRACTIONS_DECIMALS,
        ludo_school::WHOLE_NUMBERS,
        ludo_school::RELATIVES_POWERS,
    ];
    let read = |text: &str| Deck::parse(text).map_err(|error| NotPrinted::Fault(error.to_string()));
    let mut decks = texts.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let at = match name {
        None => Some(0),
        Some(name) => decks.iter().position(|deck| deck.id == name),
    };
    at.map(|at| decks.swap_remove(at)).ok_or_else(|| NotPrinted::Deck {
        asked: name.unwrap_or_default().to_owned(),
        known: decks.into_iter().map(|deck| deck.id).collect(),
    })
}

/// Affiliations as the deck counts them, in its order.
fn chosen(deck: &Deck, which: &Affiliations) -> Result<Vec<u8>, NotPrinted> {
    if let Affiliations::Only(names) = which {
        let known = |name: &String| deck.affiliations.iter().any(|one| one.id == *name);
        if let Some(asked) = names.iter().find(|name| !known(name)) {
            let known = deck.affiliations.iter().map(|one| one.id.clone()).collect();
            return Err(NotPrinted::Affiliation { asked: asked.clone(), known });
        }
    }
    let wanted = |one: &ludo_school::Affiliation| match which {
        Affiliations::Standard => !one.extra,
        Affiliations::All => true,
        Affiliations::Only(names) => names.contains(&one.id),
    };
    let all = deck.affiliations.iter().zip(0u8..);
    let columns: Vec<u8> = all.filter(|(one, _)| wanted(one)).map(|(_, at)| at).collect();
    if columns.len() < 2 { Err(NotPrinted::OneAffiliation) } else { Ok(columns) }
}

/// All that the pages are made from.
struct Kit<'a> {
    deck: &'a Deck,
    /// The affiliations that are printed.
    columns: Vec<u8>,
    /// Their cards, in the order of their numbers: shuffled, as it were.
    cards: Vec<(CardId, usvg::Tree)>,
    paper: Paper,
    lang: Lang,
    texts: Texts,
    fonts: Fonts,
}

impl<'a> Kit<'a> {
    fn new(deck: &'a Deck, columns: Vec<u8>, order: &Order) -> Result<Self, NotPrinted> {
        let fonts = Fonts::new();
        let ids = deck.ids().filter(|id| columns.contains(&deck.card(*id).affiliation));
        let drawn = |id| Ok((id, drawing(deck.card(id), order.lang, &fonts)?));
        let cards = ids.map(drawn).collect::<Result<_, NotPrinted>>()?;
        let (paper, lang, texts) = (order.paper, order.lang, Texts::new(order.lang));
        Ok(Self { deck, columns, cards, paper, lang, texts, fonts })
    }

    fn print(&self) -> Result<Booklet, NotPrinted> {
        let mut document = Document::new();
        document.set_metadata(self.metadata());
        let mut pages = Vec::new();
        let mut add = |what, draw: &mut dyn FnMut(&mut Canvas<'_>) -> Cut| {
            let [width, height] = self.paper.size().map(|length| length * POINTS);
            let Some(settings) = PageSettings::from_wh(width, height) else { return };
            let mut page = document.start_page_with(settings);
            let mut canvas = Canvas::new(page.surface(), &self.fonts);
            let cards = draw(&mut canvas);
            let ink = canvas.finish();
            page.finish();
            pages.push(Page { what, cards, ink });
        };
        add(What::Rules, &mut |on| rules::rules(self, on));
        add(What::Making, &mut |on| rules::making(self, on));
        for (at, nine) in self.cards.chunks(self.paper.places().count()).enumerate() {
            add(What::Fronts, &mut |on| cards::fronts(self, on, nine, at + 1));
            add(What::Backs, &mut |on| cards::backs(self, on, nine));
        }
        add(What::Control, &mut |on| control::sheet(self, on));
        add(What::Cover, &mut |on| control::cover(self, on));
        add(What::Holders, &mut |on| holders::holders(self, on));
        let pdf = document.finish().map_err(|error| NotPrinted::Fault(format!("{error:?}")))?;
        Ok(Booklet { name: self.name(), pdf, pages })
    }

    fn name(&self) -> String {
        format!("diego-{}-{}-{}.pdf", self.deck.id, self.paper.name(), self.language())
    }

    fn language(&self) -> &'static str {
        match self.lang {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }

    /// No date: the same order gives the same bytes.
    fn metadata(&self) -> Metadata {
        let title = self.texts.with("print-title", &[("deck", self.deck.name.of(self.lang))]);
        Metadata::new()
            .title(title)
            .language(self.language().to_owned())
            .creator("Ludothèque".to_owned())
    }

    /// The printed area without a little room at its edges.
    fn frame(&self) -> Rect {
        self.paper.printable().within(7.0)
    }
}

/// The cards that a page gives.
type Cut = Vec<(CardId, Rect)>;

/// A card as the table shows it, but on white: what is tinted up to its edge cannot be cut out well.
fn drawing(card: &Card, lang: Lang, fonts: &Fonts) -> Result<usvg::Tree, NotPrinted> {
    let figure = ludo_school::figure(card, lang);
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><path d="M6 11h88M6 129h88" stroke="#cfd6ea" stroke-width="1.5"/>{figure}</svg>"##
    );
    usvg::Tree::from_str(&svg, &fonts.drawings)
        .map_err(|error| NotPrinted::Fault(format!("card {}: {error}", card.id)))
}

const fn plain(size: f32, ink: Ink) -> Style {
    Style { set: Type::Regular, size, ink }
}

const fn bold(size: f32, ink: Ink) -> Style {
    Style { set: Type::Bold, size, ink }
}

const fn display(size: f32, ink: Ink) -> Style {
    Style { set: Type::Display, size, ink }
}
