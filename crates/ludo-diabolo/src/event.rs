//! What is told of what happened.

use ludo_core::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, Side};
use crate::edition::Cards;
use crate::hand::Hand;
use crate::state::BySeat;
use crate::suit::Suit;

/// What is told of what happened. `docs/transcript.md` has their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    /// A card was laid.
    Laid { seat: Seat, card: Card, side: Side },
    /// A heaven/hell card was turned over.
    Closed { row: Colour },
    /// A turn begins with a draw; only the drawer is told the card.
    Drew {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        card: Option<Card>,
    },
    /// A seat cannot lay any card and shows its hand.
    Shown { seat: Seat, hand: Hand },
    /// A card was thrown away, face up.
    Discarded { seat: Seat, card: Card },
    /// A seat has no card, and the pile neither.
    Skipped { seat: Seat },
    /// Nothing more is laid in this round.
    RoundOver { round: u8 },
    /// These seats are asked for their double.
    Asked { row: Colour, seats: SeatSet },
    /// A seat has answered: the fact, not the answer.
    Staked { seat: Seat },
    /// A row was scored.
    Scored {
        row: Colour,
        /// The demon points.
        hell: i16,
        /// The angel points.
        heaven: i16,
        /// Who announced the double.
        doubled: SeatSet,
        /// The cards of this colour that each seat shows.
        shown: BySeat<Option<Suit>>,
        /// Gained, or lost if negative.
        points: BySeat<i16>,
    },
    /// A new round begins.
    Dealt { round: u8, dealer: Seat },
    /// The whole deck of the new round, before the deal.
    Shuffled { deck: Cards },
    /// The cards dealt to a seat.
    Hand { seat: Seat, cards: Hand },
    /// A seat left for good.
    Left { seat: Seat },
}

impl Event {
    /// Whether it tells something that was hidden: drawn cards, dealt hands, shown hands, opened stakes.
    pub(crate) fn reveals(&self, viewer: Viewer) -> bool {
        let own = |seat: Seat| viewer == Viewer::Seat(seat) || viewer == Viewer::Referee;
        match self {
            Event::Drew { seat, card } => card.is_some() && own(*seat),
            Event::Hand { seat, .. } => own(*seat),
            Event::Shown { seat, .. } => viewer != Viewer::Seat(*seat),
            Event::Scored { .. } => true,
            Event::Shuffled { .. } => viewer == Viewer::Referee,
            _ => false,
        }
    }
}
