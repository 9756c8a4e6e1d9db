//! Why a card, or the double, is worth considering: what anybody would say who looks at the same hand.

use ludo_bots::diabolo::chance_of_strongest;
use ludo_core::Seat;
use ludo_diabolo::{Action, Card, Colour, Deck, PhaseView, ROW_CARDS, Side, Stake, View};
use serde::Serialize;

use crate::Chance;

/// Why something is worth considering. Sums and chances are those of the seat that asks, of the colour in question and
/// after the card is gone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The row is closed by it.
    Closes {
        /// Who leads then, if anybody does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        leads: Option<Side>,
        /// Whether the round is over with it.
        ends_round: bool,
    },
    /// The other side leads then.
    Turns {
        /// Which.
        to: Side,
    },
    /// Heaven leads, and the hand is likely the strongest.
    Strong {
        /// What is held.
        sum: i16,
        /// How likely nobody holds more.
        chance: Chance,
    },
    /// Hell leads, and others likely hold more.
    Light {
        /// What is held.
        sum: i16,
    },
    /// A card is gone that would have cost.
    Sheds {
        /// How much.
        value: u8,
    },
    /// It is the lowest of its colour: higher ones stay in the hand, where heaven counts them.
    KeepsHigh {
        /// What is held.
        sum: i16,
    },
    /// Others likely hold more of a colour that heaven leads: it is spent where it loses least.
    Spare,
    /// It decides little, and leaves everything open.
    Quiet,
    /// No row to come is likely to bring more.
    NoBetterRow,
    /// A row to come is likely to bring more.
    BetterLater {
        /// Which.
        row: Colour,
    },
    /// Somebody likely holds more.
    Weak {
        /// What is held.
        sum: i16,
        /// How likely nobody holds more.
        chance: Chance,
    },
}

/// A hand that is the strongest so likely counts on it,
const STRONG: f32 = 0.5;
/// and one that is so unlikely does not have to fear it.
const LIGHT: f32 = 0.35;
/// Cards from this value on weigh.
const HIGH: u8 = 3;
/// So many reasons are said.
const MOST: usize = 2;

/// Why this is worth considering, the strongest reason first.
pub(super) fn reasons(view: &View, seat: Seat, action: Action, deck: &Deck) -> Vec<Reason> {
    let mut reasons = match action {
        Action::Lay { card, side } => of_laying(view, seat, card, side, deck),
        Action::Discard { card } => of_discarding(view, seat, card, deck),
        Action::Stake(stake) => of_doubling(view, seat, stake, deck),
    };
    if reasons.is_empty() {
        reasons.push(Reason::Quiet);
    }
    reasons.truncate(MOST);
    reasons
}

fn lead(view: &View, row: Colour) -> i16 {
    view.rows[row].points(Side::Heaven) - view.rows[row].points(Side::Hell)
}

const fn side_of(lead: i16) -> Option<Side> {
    match lead {
        0 => None,
        1.. => Some(Side::Heaven),
        _ => Some(Side::Hell),
    }
}

fn of_laying(view: &View, seat: Seat, card: Card, side: Side, deck: &Deck) -> Vec<Reason> {
    let (colour, value) = (card.colour(), i16::from(card.value()));
    let row = &view.rows[colour];
    let before = lead(view, colour);
    let after = if side == Side::Heaven { before + value } else { before - value };
    let laid: usize = Side::BOTH.into_iter().map(|side| row.cards(side).len()).sum();
    let mut reasons = Vec::new();
    if laid + 1 == ROW_CARDS {
        let closed = view.rows.iter().filter(|(_, row)| row.is_closed()).count() + 1;
        let ends_round = closed >= usize::from(view.rows_to_close);
        reasons.push(Reason::Closes { leads: side_of(after), ends_round });
    } else if let Some(to) = side_of(after).filter(|_| before.signum() != after.signum()) {
        reasons.push(Reason::Turns { to });
    }
    reasons.extend(of_what_stays(view, seat, card, after, deck));
    reasons
}

/// What the rest of the hand is worth once that card is gone.
fn of_what_stays(view: &View, seat: Seat, card: Card, lead: i16, deck: &Deck) -> Vec<Reason> {
    let (colour, value) = (card.colour(), card.value());
    let hand = view.hands[seat].cards;
    let sum = hand.sum(colour) - i16::from(value);
    let chance = chance_of_strongest(view, seat, colour, sum, deck);
    let mut reasons = Vec::new();
    if lead > 0 {
        let lowest = hand.cards().filter(|other| other.colour() == colour).map(Card::value).min();
        let higher = sum > 0
            && lowest == Some(value)
            && hand.cards().any(|other| other.colour() == colour && other.value() > value);
        if sum > 0 && chance >= STRONG {
            reasons.push(Reason::Strong { sum, chance: Chance::of(chance) });
        }
        if higher {
            reasons.push(Reason::KeepsHigh { sum });
        } else if chance <= LIGHT {
            reasons.push(Reason::Spare);
        }
    } else if lead < 0 {
        if value >= HIGH {
            reasons.push(Reason::Sheds { value });
        }
        if chance <= LIGHT || sum == 0 {
            reasons.push(Reason::Light { sum });
        }
    }
    reasons
}

fn of_discarding(view: &View, seat: Seat, card: Card, deck: &Deck) -> Vec<Reason> {
    of_what_stays(view, seat, card, lead(view, card.colour()), deck)
}

fn of_doubling(view: &View, seat: Seat, stake: Stake, deck: &Deck) -> Vec<Reason> {
    let PhaseView::Stake { row: now, .. } = view.phase else { return Vec::new() };
    let held = |row| view.hands[seat].cards.sum(row);
    let chance = |row| chance_of_strongest(view, seat, row, held(row), deck);
    let worth = |row| f32::from(held(row)) * chance(row);
    let later = Colour::ALL.into_iter().skip(now as usize + 1).filter(|&row| lead(view, row) > 0);
    let better = later.filter(|&row| worth(row) > worth(now));
    let better = better.max_by(|&a, &b| worth(a).total_cmp(&worth(b)));
    let (sum, here) = (held(now), chance(now));
    let mut reasons = Vec::new();
    match stake {
        Stake::Double => {
            if sum > 0 && here >= STRONG {
                reasons.push(Reason::Strong { sum, chance: Chance::of(here) });
            }
            if better.is_none() {
                reasons.push(Reason::NoBetterRow);
            }
        }
        Stake::Keep => {
            if here < STRONG || sum == 0 {
                reasons.push(Reason::Weak { sum, chance: Chance::of(here) });
            }
            reasons.extend(better.map(|row| Reason::BetterLater { row }));
        }
    }
    reasons
}
