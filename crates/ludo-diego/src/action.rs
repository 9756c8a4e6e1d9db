//! What a seat can do, and why it may not.

use ludo_school::CardId;
use serde::{Deserialize, Serialize};

/// The number of a window, from 1: an answer names what it answers, so that one that comes late answers nothing
/// else.
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

/// Why an action is against the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game asks for something else now.
    WrongPhase,
    /// It answers an announcement that is over.
    WrongCall,
    /// The hand has no such card.
    NotInHand,
    /// The line has no such target (DIE-3).
    NotATarget,
    /// Pairs of one's own hand were not agreed on (DIE-11).
    NoOwnPairs,
    /// A card is no pair.
    SameCard,
    /// Nobody can counter the pass of an empty hand (DIE-6).
    EmptyHand,
    /// Hands lie open: a counter names its pair at once (DIE-5).
    OpenHands,
    /// Hands are closed: a counter is announced first (DIE-6).
    ClosedHands,
    /// It may propose again after a turn of its own that began after the refusal (DIE-8).
    Barred,
    /// The control sheet is at another pair (DIE-12).
    WrongPair,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongPhase => "wrong_phase",
            Refusal::WrongCall => "wrong_call",
            Refusal::NotInHand => "not_in_hand",
            Refusal::NotATarget => "not_a_target",
            Refusal::NoOwnPairs => "no_own_pairs",
            Refusal::SameCard => "same_card",
            Refusal::EmptyHand => "empty_hand",
            Refusal::OpenHands => "open_hands",
            Refusal::ClosedHands => "closed_hands",
            Refusal::Barred => "barred",
            Refusal::WrongPair => "wrong_pair",
        }
    }
}
