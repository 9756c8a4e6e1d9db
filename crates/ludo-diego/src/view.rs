//! What leaves a game: views and previews.

use ludo_core::{BySeat, Millis, Seat, SeatSet};
use ludo_school::CardId;
use serde::{Deserialize, Serialize};

use crate::action::{Call, Vote};
use crate::event::{Ending, Side};

/// All that one viewer is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who began.
    pub first: Seat,
    /// Whose turn it is, also while others answer.
    pub turn: Seat,
    /// The targets. A new one takes the place of the one that left.
    pub line: Vec<CardId>,
    /// The hands.
    pub hands: BySeat<HandView>,
    /// Cards left to draw.
    pub stock: u8,
    /// What lies in each holder.
    pub holders: BySeat<Holder>,
    /// What the game waits for.
    pub phase: PhaseView,
    /// How many have passed in succession.
    pub passes: u8,
    /// Whether one more pass that nobody counters ends the game (DIE-8).
    pub last_pass: bool,
    /// Who may not propose to stop before a turn of their own (DIE-8).
    pub barred: SeatSet,
    /// Who has left for good (ALL-4).
    pub gone: SeatSet,
    /// The control sheet, once play is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub control: Option<ControlView>,
    /// The cards left to draw, top first: for the referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub deck: Option<Vec<CardId>>,
}

/// A hand as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HandView {
    /// Its cards. A new one takes the place of the one that left.
    Cards(Vec<CardId>),
    /// How many it has.
    Count(u8),
}

impl Default for HandView {
    fn default() -> Self {
        Self::Count(0)
    }
}

/// Two cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Pair {
    pub card: CardId,
    pub with: CardId,
}

/// What lies in a holder, in the order it came.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Holder {
    /// The DIEGO side.
    pub diego: Vec<Pair>,
    /// The PAS DIEGO side.
    pub pas_diego: Vec<Pair>,
    /// How often its owner named none (DIE-6).
    pub named_none: u8,
}

/// A time in which others may object.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// The number of the announcement.
    pub call: Call,
    /// Who has let it pass.
    pub passed: SeatSet,
    /// From when the delay runs: cards fly, and buttons are deaf before.
    pub opens: Millis,
    /// When it ends, unless there is no time pressure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub until: Option<Millis>,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum PhaseView {
    /// A seat plays.
    Turn {
        seat: Seat,
    },
    /// DIEGO! was announced: opponents may object.
    Announced {
        seat: Seat,
        pair: Pair,
        window: Window,
    },
    /// PASS was announced: opponents may counter it, unless the hand is empty.
    Passed {
        seat: Seat,
        can_counter: bool,
        window: Window,
    },
    /// A challenger names a pair of the passer's hand, which is shown to all (DIE-6).
    Naming {
        seat: Seat,
        passer: Seat,
        window: Window,
    },
    /// A stop was proposed.
    Stop {
        seat: Seat,
        accepted: SeatSet,
    },
    /// Everybody may say = or ≠ of a pair (DIE-12).
    Voting {
        pair: u8,
        voted: SeatSet,
        skipped: SeatSet,
        window: Window,
    },
    /// The sheet has said what a pair is, and everybody looks: only for the eye.
    Checked {
        pair: u8,
    },
    Over,
}

/// The control sheet, as far as it has been gone through.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ControlView {
    /// Why play is over.
    pub reason: Ending,
    /// All pairs, in the order they were taken; those not yet checked have no verdict.
    pub pairs: Vec<Controlled>,
    /// With how many points each seat began (a team's are its members' sum).
    pub capital: i32,
    /// Points of each seat from what is checked: capital, pairs, two less for each naming of none.
    pub points: BySeat<i32>,
}

/// A pair on the control sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Controlled {
    /// In whose holder it lies.
    pub seat: Seat,
    /// Whose turn it was.
    pub player: Seat,
    /// The pair.
    pub pair: Pair,
    /// On which side.
    pub side: Side,
    /// What the sheet says, once it was looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub verdict: Option<Verdict>,
}

/// What the sheet says of a pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// Whether the two cards associate.
    pub right: bool,
    /// What it brought its owner.
    pub points: i32,
    /// What everybody took it for.
    pub votes: BySeat<Option<Vote>>,
}
