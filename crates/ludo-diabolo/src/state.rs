//! The state of a game of Diabolo, and how it begins (DBO-1, DBO-2).

use ludo_core::{Draws, First, Rng, Sealed, Seat, SeatSet, Setup, SetupError};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Stake;
use crate::card::{ByColour, Card, Colour};
use crate::edition::{Cards, Deck};
use crate::hand::Hand;
use crate::row::{GivenRow, Rows};

/// One value a seat of a table that takes five.
pub type BySeat<T> = ludo_core::BySeat<T, { MOST_SEATS as usize }>;

/// How many can sit down; two is a house option.
pub(crate) const MOST_SEATS: u8 = 5;
/// Six cards to each (DBO-2).
pub(crate) const HAND_CARDS: u8 = 6;

/// What the table can agree on.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Who deals the first round (DBO-1); the player to the dealer's left begins.
    pub first_dealer: First,
}

/// All that chance decides at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Who deals the first round.
    pub dealer: Seat,
    /// The deck of the first round, top first, before the deal. A given one may be short.
    pub deck: Cards,
    /// Rows that already hold cards, in given layouts.
    #[serde(default, skip_serializing_if = "nothing_lies")]
    pub rows: ByColour<GivenRow>,
}

fn nothing_lies(rows: &ByColour<GivenRow>) -> bool {
    rows.iter().all(|(_, row)| row.is_empty())
}

/// A game of Diabolo. Never serialised: a state cannot be sent by mistake.
#[derive(Clone, Debug)]
pub struct Diabolo {
    /// All cards, for the shuffles of later rounds. A copy: sharing costs more than so few bytes.
    pub(crate) deck: Cards,
    /// Next rounds' shuffles.
    pub(crate) rng: Rng,
    pub(crate) gone: SeatSet,
    /// Counts from 1.
    pub(crate) round: u8,
    pub(crate) dealer: Seat,
    pub(crate) rows: Rows,
    pub(crate) hands: BySeat<Hand>,
    /// Hidden from everybody.
    pub(crate) pile: Cards,
    /// Face up and out until the next round (DBO-5).
    pub(crate) discards: Hand,
    /// Who still has the double card this round (DBO-2, DBO-9).
    pub(crate) doubles: SeatSet,
    pub(crate) sheet: Sheet,
    pub(crate) phase: Phase,
}

/// What the game waits for.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Phase {
    /// A seat has drawn and must lay a card (DBO-3).
    Lay { seat: Seat },
    /// A seat that cannot lay any card has shown its hand and must discard (DBO-5).
    Discard { seat: Seat },
    /// An angel row is up and the holders of a double decide in secret (DBO-9).
    Stake { row: Colour, stakes: Sealed<Stake>, scored: ScoredRows },
    /// A row has just been scored, or with none the last of the round: for the eye only, no input meets it.
    Count { row: Option<Colour>, scored: ScoredRows },
    /// The last round is scored, or one seat is left (ALL-4).
    Over,
}

/// The points of the rows scored so far in this round; `None` for a row that is still to come.
pub type ScoredRows = ByColour<Option<BySeat<i16>>>;

/// Points by round and seat. The last round stands as far as its rows are scored.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "SheetJson"))]
pub struct Sheet {
    rounds: [BySeat<i16>; MOST_SEATS as usize],
    len: u8,
}

impl Sheet {
    pub(crate) fn new(seats: u8) -> Self {
        Self { rounds: [BySeat::new(seats); MOST_SEATS as usize], len: 0 }
    }

    pub(crate) const fn begin_round(&mut self) {
        self.len += 1;
    }

    pub(crate) fn score(&mut self, seat: Seat, points: i16) {
        self.rounds[self.len as usize - 1][seat] += points;
    }

    /// The rounds begun, in order.
    pub fn rounds(&self) -> &[BySeat<i16>] {
        &self.rounds[..self.len as usize]
    }

    /// A seat's total. It may be negative (DBO-13).
    pub fn total(&self, seat: Seat) -> i32 {
        self.rounds().iter().map(|round| i32::from(round[seat])).sum()
    }
}

/// A sheet in JSON: the totals are there for clients, which add nothing up.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
struct SheetJson {
    rounds: Vec<BySeat<i16>>,
    totals: BySeat<i32>,
    /// Who has the highest total.
    leads: SeatSet,
}

impl Serialize for Sheet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = self.rounds[0].seats();
        let totals = BySeat::from_fn(seats, |seat| self.total(seat));
        let highest = totals.iter().map(|(_, &total)| total).max();
        let leads = totals.iter().filter(|(_, total)| Some(**total) == highest);
        let leads = leads.map(|(seat, _)| seat).collect();
        SheetJson { rounds: self.rounds().to_vec(), totals, leads }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Sheet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SheetJson { rounds, totals, .. } = SheetJson::deserialize(deserializer)?;
        if rounds.len() > MOST_SEATS as usize {
            return Err(serde::de::Error::custom("more rounds than a game can have"));
        }
        let mut sheet = Self::new(totals.seats());
        for round in rounds {
            sheet.rounds[sheet.len as usize] = round;
            sheet.begin_round();
        }
        Ok(sheet)
    }
}

/// Who deals first, and the whole deck shuffled (DBO-1, DBO-2).
pub(crate) fn deal(setup: &Setup<Options>, deck: &Deck, draws: &mut Draws) -> Layout {
    let dealer = setup.options.first_dealer.draw(setup.seats, draws);
    let mut cards = *deck.cards();
    cards.shuffle(draws);
    Layout { dealer, deck: cards, rows: ByColour::default() }
}

/// The game before its first turn has begun.
pub(crate) fn set_up(
    setup: &Setup<Options>,
    deck: &Deck,
    layout: &Layout,
    rng: Rng,
) -> Result<Diabolo, SetupError> {
    let first = setup.options.first_dealer;
    first.check_option(setup.seats, "options.first_dealer")?;
    first.check_layout(layout.dealer, setup.seats, "layout.dealer")?;
    if layout.deck.is_empty() {
        return Err(SetupError::new("layout.deck", "at least one card must be there to be played"));
    }
    check_cards(deck, layout)?;
    let rows = lay_out(setup, layout)?;
    let mut game = Diabolo {
        deck: *deck.cards(),
        rng,
        gone: SeatSet::EMPTY,
        round: 1,
        dealer: layout.dealer,
        rows,
        hands: BySeat::new(setup.seats),
        pile: layout.deck,
        discards: Hand::default(),
        doubles: SeatSet::all(setup.seats),
        sheet: Sheet::new(setup.seats),
        phase: Phase::Over,
    };
    game.sheet.begin_round();
    game.deal_hands();
    Ok(game)
}

/// Deck and rows together hold only cards that the edition has.
fn check_cards(deck: &Deck, layout: &Layout) -> Result<(), SetupError> {
    let mut left = *deck.copies();
    let missing = |field: String, card: Card| {
        SetupError::new(field, format!("the edition has no further {card}"))
    };
    for (i, card) in layout.deck.iter().enumerate() {
        left.take(card).ok_or_else(|| missing(format!("layout.deck[{i}]"), card))?;
    }
    for (colour, row) in layout.rows.iter() {
        let field = || format!("layout.rows.{colour:?}").to_lowercase();
        for (card, _) in row.cards() {
            left.take(card).ok_or_else(|| missing(field(), card))?;
        }
    }
    Ok(())
}

fn lay_out(setup: &Setup<Options>, layout: &Layout) -> Result<Rows, SetupError> {
    let mut rows = Rows::default();
    for (colour, given) in layout.rows.iter() {
        let field = || format!("layout.rows.{colour:?}").to_lowercase();
        for (card, side) in given.cards() {
            if card.colour() != colour {
                return Err(SetupError::new(field(), format!("{card} has another colour")));
            }
            if !rows[colour].accepts(side) {
                return Err(SetupError::new(
                    field(),
                    format!("{card} finds no place left (DBO-4)"),
                ));
            }
            rows.lay(card, side);
        }
    }
    if rows.closed() >= rows_to_close(setup.seats) {
        return Err(SetupError::new("layout.rows", "the round would be over before it begins"));
    }
    Ok(rows)
}

/// Two closed rows end a round, three with five players (DBO-7).
#[inline]
pub(crate) const fn rows_to_close(seats: u8) -> usize {
    if seats == 5 { 3 } else { 2 }
}

impl Diabolo {
    /// Six cards to each seat, one at a time from the dealer's left, also to those who left (DBO-2,
    /// ALL-4), as far as the deck lasts.
    pub(crate) fn deal_hands(&mut self) {
        let seats = self.hands.seats();
        self.hands = BySeat::new(seats);
        let mut seat = self.dealer;
        for card in self.pile.take(HAND_CARDS * seats) {
            seat = seat.left(seats);
            self.hands[seat].add(*card);
        }
    }
}
