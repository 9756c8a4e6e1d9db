//! What a seat can do, and why it may not.

use ludo_school::CardId;
use serde::{Deserialize, Serialize};

/// The number of an announcement, from 1: an answer names what it answers, so that one that comes late
/// answers nothing else.
pub type Call = u16;

/// What a seat can do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Action {
    /// DIEGO!: a card of one's hand, with a target, or with another card of one's hand (DIE-3, DIE-11).
    Diego {
        card: CardId,
        with: CardId,
    },
    /// PASS (DIE-5).
    Pass,
    /// Not to object (DIE-3).
    LetPass {
        call: Call,
    },
    /// PAS DIEGO! (DIE-4): a race.
    PasDiego {
        call: Call,
    },
    /// DIEGO! to a PASS, naming a pair of the passer's open hand (DIE-5): a race.
    Counter {
        call: Call,
        card: CardId,
        with: CardId,
    },
    /// DIEGO! to a PASS where hands are closed (DIE-6): a race.
    Challenge {
        call: Call,
    },
    /// The challenger names a pair (DIE-6).
    Name {
        card: CardId,
        with: CardId,
    },
    /// The challenger finds none (DIE-6).
    NameNone,
    /// Nothing left? (DIE-8)
    ProposeStop,
    AcceptStop,
    RefuseStop,
    /// = or ≠, before the sheet says it (DIE-12).
    Vote {
        pair: u8,
        vote: Vote,
    },
    /// To vote no more (DIE-12).
    SkipVotes,
}

/// What somebody takes a pair for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Vote {
    Equal,
    Different,
}
