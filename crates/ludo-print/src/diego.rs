//! Diego: cards and backs, holders, the control sheet, the rules.

mod cards;
mod control;
mod holders;
mod rules;

use ludo_school::{Card, CardId, Deck, Lang};

use crate::canvas::Ink;
use crate::fonts::Fonts;
use crate::press::{Desk, Press};
use crate::texts::locale;
use crate::{Affiliations, Booklet, NotPrinted, Order, What};

/// The colours of the game's table.
const BLUE: Ink = Ink([0x1d, 0x30, 0x72]);
const RED: Ink = Ink([0xa8, 0x2a, 0x1c]);
const TINT: Ink = Ink([0xb9, 0xc3, 0xe2]);

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
    desk: Desk,
}

impl<'a> Kit<'a> {
    fn new(deck: &'a Deck, columns: Vec<u8>, order: &Order) -> Result<Self, NotPrinted> {
        let desk = Desk::new(order, &[locale!("diego-print")], "print-by", "");
        let ids = deck.ids().filter(|id| columns.contains(&deck.card(*id).affiliation));
        let drawn = |id| Ok((id, drawing(deck.card(id), order.lang, &desk.fonts)?));
        let cards = ids.map(drawn).collect::<Result<_, NotPrinted>>()?;
        Ok(Self { deck, columns, cards, desk })
    }

    fn print(&self) -> Result<Booklet, NotPrinted> {
        let named = [("deck", self.deck.name.of(self.desk.lang))];
        let mut press = Press::new(&self.desk, self.desk.texts.with("print-title", &named));
        press.page(What::Rules, |on| rules::rules(self, on));
        press.page(What::Making, |on| rules::making(self, on));
        cards::cards(self, &mut press);
        press.page(What::Control, |on| control::sheet(self, on));
        press.page(What::Cover, |on| control::cover(self, on));
        press.page(What::Holders, |on| holders::holders(self, on));
        press.finish(self.desk.file(&format!("diego-{}", self.deck.id)))
    }
}

/// A card as the table shows it, but on white: what is tinted up to its edge cannot be cut out well.
fn drawing(card: &Card, lang: Lang, fonts: &Fonts) -> Result<usvg::Tree, NotPrinted> {
    let figure = ludo_school::figure(card, lang);
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><path d="M6 11h88M6 129h88" stroke="#cfd6ea" stroke-width="1.5"/>{figure}</svg>"##
    );
    usvg::Tree::from_str(&svg, &fonts.drawings)
        .map_err(|error| NotPrinted::Fault(format!("card {}: {error}", card.id)))
}
