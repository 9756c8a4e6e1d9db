//! What a client says on its socket.

use ludo_core::{Hex32, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::scenes::{Looking, Next, Shown};
use crate::table::{Colour, Face, Reaction, Settings, StallWish, Swap};
use crate::text::{ActionId, Name};

/// A message from a client.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient {
    /// First of all: which table, and what is known of it already.
    Hello(Hello),
    /// A seat acts in the game. Acknowledged by `done` inside the seat's next `update`, or refused.
    Act(Act),
    /// What would this draft do? Answered by `previewed`, or refused.
    Preview(Preview),
    /// Keeps what a seat is composing, in place of what was kept of it. Answered by `done` once it is durable,
    /// within about a second, or refused.
    Draft(SaveDraft),
    /// A seat's own part of the game's seed.
    Contribute(Contribute),
    /// Anything else somebody may do at a table. Answered by `done` or `refused`.
    Do(Do),
    /// This client's screen is done with the scenes of a hold. Not answered.
    Shown(Shown),
    /// A scene that somebody leads is on this client's screen: no other goes on by two without it. Not answered.
    Looking(Looking),
    /// Whoever leads goes on to the next scene. Told to all by `next`, once that scene is on everybody's screen.
    Next(Next),
    /// Whether this client's page can be seen: scenes wait for nobody who does not look. Not answered.
    Visible(bool),
}

/// Which table to attend.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// [`crate::PROTOCOL`].
    pub protocol: u32,
    /// The table's id.
    pub table: String,
    /// What this client knows from an earlier connection.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub resume: Option<Resume>,
    /// How this client wants to be shown what changed; as patches if it does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub views: Option<Views>,
    /// Whether this client shows scenes: it is sent them, and says `shown` when its screen is done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub scenes: bool,
    /// Whether this client is a screen for the whole room: it is shown what spectators are, whoever opened it, speaks
    /// for no seat, and is nobody's presence.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub wall: bool,
    /// Whether this client wants to read what happened before it came: it is sent a `chronicle` where it cannot resume.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub chronicle: bool,
}

/// How a client is shown what changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Views {
    /// As patches of views, and lists of legal actions in short (`ludo-patch`): few bytes.
    #[default]
    Patches,
    /// As whole views and whole lists each time: for programs that would rather not patch.
    Whole,
}

/// What a client has seen already.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// From the last `welcome`. Another one now means that numbers have begun anew.
    pub epoch: String,
    /// The last number of each of its streams.
    pub seen: Vec<Seen>,
}

/// The last frame seen of one stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Whose view; absent for a spectator's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seat: Option<Seat>,
    /// Its number.
    pub n: u32,
}

/// A seat acts.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The client's name for it; the same id is never played twice.
    pub id: ActionId,
    /// The number of the game that is meant, as `table.playing` shows it. Refused `another_game` if that is not the one
    /// on the table; without it, whatever is on the table is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<u32>,
    /// Who acts.
    #[ts(type = "number")]
    pub seat: Seat,
    /// What the game calls an action.
    #[ts(type = "unknown")]
    pub action: Box<RawValue>,
}

/// A seat considers something.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// Comes back with the answer.
    pub id: ActionId,
    /// Who considers it.
    #[ts(type = "number")]
    pub seat: Seat,
    /// What the game calls a draft.
    #[ts(type = "unknown")]
    pub draft: Box<RawValue>,
}

/// A seat's draft is to be kept: for this seat alone, until it has decided.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SaveDraft {
    /// Comes back with the answer.
    pub id: ActionId,
    /// Who composes it.
    #[ts(type = "number")]
    pub seat: Seat,
    /// What the game calls a draft, at most 4,096 bytes as it is written; null for none.
    #[ts(type = "unknown")]
    pub draft: Option<Box<RawValue>>,
}

/// A seat's own part of the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Contribute {
    /// Whose.
    #[ts(type = "number")]
    pub seat: Seat,
    /// 32 random bytes as 64 hexadecimal digits.
    #[ts(type = "string")]
    pub contribution: Hex32,
}

/// A request about the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Do {
    /// Comes back with the answer. What has been done once under an id is not done again: it is answered
    /// `done`, also after a restart and on another line.
    pub id: ActionId,
    /// The number of the game that is meant, as `table.playing` shows it. Refused `another_game` if that is not
    /// the one on the table. Commands about a game must name it; others may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<u32>,
    /// What is asked.
    pub command: Command,
}

/// What somebody may do at a table, apart from playing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Takes a free seat. One person may take several: a family with one tablet.
    Sit {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
        /// Who sits there, if not the person whose device it is.
        #[serde(default, deserialize_with = "crate::text::typed")]
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<Name>,
    },
    /// During a game: takes over the seat of a bot, between two of its decisions.
    TakeOver {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Gives one's seat back; during a game, leaves it for good, or to the bot whose seat it was.
    Stand {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Ready to start, or not yet. Once a game is over: in for another, or not; it begins when everybody is.
    Ready {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
        /// Whether it is.
        ready: bool,
    },
    /// Chooses a colour that nobody else has; none is for another that is free. Only before the first game that whoever
    /// sits there plays at this table.
    Colour {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
        /// Which colour.
        colour: Option<Colour>,
    },
    /// Chooses a face that nobody else has, as long as a colour could be chosen.
    Face {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
        /// Which face.
        face: Face,
    },
    /// Wants another seat, and with it another turn or another partner. Done at once if nobody or a bot sits
    /// there, else when that person wants the same of this seat.
    Swap(Swap),
    /// Keeps one's seat: declines what others ask of it, and takes back what it asked.
    Stay {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
    },

    /// Host: how the table plays.
    Configure(Settings),
    /// Host: how many seats there are. Free seats at the end are taken away.
    Resize {
        /// So many.
        seats: u8,
    },
    /// Host: puts a bot on a free seat or in the place of another bot.
    Bot {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
        /// Its key in the catalogue.
        bot: String,
    },
    /// Host: frees a seat. A person sent away cannot sit at this table again.
    Kick {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Host: seat `order[i]` becomes seat `i`.
    Reorder {
        /// Every seat once.
        #[ts(type = "number[]")]
        order: Vec<Seat>,
    },
    /// Host, at any time: whether anybody new may sit down.
    Lock {
        /// Whether the table is locked.
        locked: bool,
    },
    /// Host: starts the game; once one is over, the next one without those who are away, whose seats bots take.
    Start,
    /// Host: breaks the game off. Its secret is revealed like that of any other.
    Abort,
    /// Host: back to the set-up, once a game is over.
    Rematch,

    /// A player asks to take back their last action.
    TakeBack {
        /// Whose action.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Answers a request to take back.
    Answer {
        /// Who answers.
        #[ts(type = "number")]
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// Wants something done about a seat that has kept everybody waiting; none takes that back. It is done when all others
    /// who play want the same.
    Urge {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
        /// What.
        want: Option<StallWish>,
    },
    /// Takes one's seat again from the bot that sits in. Acting and coming back do the same.
    Back {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Shows one of a few signs; there is no free text.
    React {
        /// Who.
        #[ts(type = "number")]
        seat: Seat,
        /// Which.
        reaction: Reaction,
    },
    /// Whether this connection is spared reactions.
    Mute {
        /// Whether it is.
        muted: bool,
    },
}

impl Command {
    /// Whether it makes no sense but for one game: its `do` must name that game.
    pub const fn is_about_a_game(&self) -> bool {
        matches!(
            self,
            Self::Abort
                | Self::Rematch
                | Self::TakeOver { .. }
                | Self::TakeBack { .. }
                | Self::Answer { .. }
                | Self::Urge { .. }
        )
    }

    /// Whether nothing of it is kept: it is answered at once, and done again if it is said again.
    pub const fn keeps_nothing(&self) -> bool {
        matches!(self, Self::Back { .. } | Self::React { .. } | Self::Mute { .. })
    }
}
