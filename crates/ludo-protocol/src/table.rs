//! A table as everybody at it sees it: nothing here is secret from anyone who may attend.

use ludo_core::{Head, Hex32, Millis, Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::house::Saying;
use crate::text::Name;

/// The whole table, apart from the game on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TableView {
    /// Its id, for addresses.
    pub id: String,
    /// The game's key.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// The person who decides here.
    pub host: u32,
    /// Who decides in the host's place, or soon will: while the host is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub powers: Option<Powers>,
    /// What to type or scan to come here: before the start to play, afterwards to watch or to take over from a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// Whether nobody new may sit down.
    pub locked: bool,
    /// How it plays.
    pub settings: Settings,
    /// The edition that is played, or chosen for the next game.
    pub edition: EditionView,
    /// In turn order, as far as that is decided.
    pub seats: Vec<SeatView>,
    /// How many look on.
    pub spectators: u32,
    /// Whether table time stands still: nobody with a seat is there.
    pub paused: bool,
    /// The game that is being begun, played, or was played last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub playing: Option<GameView>,
    /// Somebody asks to take back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub take_back: Option<TakeBack>,
    /// Who wants whose seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Swap>>")]
    pub swaps: Vec<Swap>,
    /// Who has kept everybody waiting for long.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Stall>>")]
    pub stalls: Vec<Stall>,
    /// For whom the game waits though they are away, and what happens when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Awaited>>")]
    pub awaited: Vec<Awaited>,
    /// Why people who were ready are asked again; before the start only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub changed: Option<Changed>,
    /// Why the house has closed this table, if it has; nothing is said where this is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closed: Option<Saying>,
}

/// The game waits for somebody who is away, and not for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Awaited {
    /// Which seat.
    #[ts(type = "number")]
    pub seat: Seat,
    /// How much longer, in milliseconds of table time from when this is shown.
    #[ts(type = "number")]
    pub left: Millis,
    /// What happens then: a bot sits in, or they have left.
    pub then: Absence,
}

/// What was changed after somebody had said that they are ready.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Changed {
    /// The person who changed it last.
    pub by: u32,
    /// What: fields of the settings by name, the game's own options as `options.name`, and `seats`.
    pub what: Vec<String>,
}

/// A seat that has kept everybody waiting, at a table without limits: it is warned by this.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Stall {
    /// Which seat.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Whether the others may do something about it now.
    pub open: bool,
    /// From when on they may: table time.
    #[ts(type = "number")]
    pub at: Millis,
    /// Who wants a bot to sit in.
    #[ts(type = "number[]")]
    pub stand_in: Vec<Seat>,
    /// Who wants to break the game off.
    #[ts(type = "number[]")]
    pub break_off: Vec<Seat>,
    /// Who else plays and has said neither.
    #[ts(type = "number[]")]
    pub waits_for: Vec<Seat>,
}

/// What can be done about a seat that keeps everybody waiting, if all others who play want it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StallWish {
    /// A bot plays for it until its person is back.
    StandIn,
    /// The game ends without a result.
    BreakOff,
}

/// The host's powers in other hands: all but ending a game and sending people away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Powers {
    /// Whose hands.
    pub person: u32,
    /// Whether they have passed already.
    pub held: bool,
    /// When they passed, or will if the host stays away: milliseconds since 1970.
    #[ts(type = "number")]
    pub from: u64,
}

/// A seat whose person wants another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// Who wants it.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Which seat.
    #[ts(type = "number")]
    pub with: Seat,
}

/// What a table is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionView {
    /// What the edition is known by.
    #[ts(type = "string")]
    #[schemars(with = "String")]
    pub digest: Hex32,
    /// Where everything lies that everybody may see of it: [`crate::EditionFace`]. What an address gives never
    /// changes.
    pub face: String,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are being taken.
    Lobby,
    /// The commitment is published, contributions are awaited.
    Starting,
    /// A game is on.
    Playing,
    /// A game is over; a rematch may follow.
    Finished,
    /// The record of a game is damaged: it cannot go on, a new one can begin.
    Stopped,
    /// Everybody has gone.
    Closed,
}

/// One place at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// Who sits there.
    pub holder: Holder,
    /// Ready to start; once a game is over, in for the next one.
    pub ready: bool,
    /// Given when somebody sits down, and theirs to change until the start; none for a free seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<Colour>,
    /// The same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<Face>,
    /// Whoever sits there has played at this table: colour and face stay as they are.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub fixed: bool,
    /// With whom one plays there: the game's teams, counted from 0. Absent where everybody plays for themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub team: Option<u8>,
    /// Whether whoever sits there is.
    pub presence: Presence,
    /// The bot whose seat it is while a person has taken it over: it plays on when they leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// Whether somebody is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Connected; bots always are.
    Here,
    /// Not connected just now.
    Away,
    /// A bot sits in until they are back: away, or waited for in vain.
    StandIn,
    /// Has left the game for good.
    Gone,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Holder {
    /// Nobody.
    Nobody,
    /// A person, by number: the same person at several seats has the same number.
    Person {
        /// Their number at this table.
        person: u32,
        /// The name shown.
        name: Name,
    },
    /// A bot.
    Bot {
        /// Its key in the catalogue.
        bot: String,
    },
}

/// How a table plays: what its host decides.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Who finds the table.
    #[serde(default)]
    pub visibility: Visibility,
    /// The game's own options, in full or in part; see the catalogue's schema.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[ts(type = "unknown", optional)]
    pub options: Value,
    /// The digest of the edition; the game's standard if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[ts(optional, type = "string")]
    pub edition: Option<Hex32>,
    /// How long one may think.
    #[serde(default)]
    pub thinking: Thinking,
    /// What happens when somebody is away.
    #[serde(default)]
    pub absence: Absence,
    /// Who sits where.
    #[serde(default)]
    pub order: Order,
    /// Who may look on.
    #[serde(default)]
    pub spectators: Spectators,
    /// The bot that sits in; the game's middle level if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<String>,
    /// How much time bots leave people to follow them.
    #[serde(default)]
    pub pace: Pace,
    /// Whether it is a table for practice: whoever plays may ask what could be played, where the game knows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub practice: bool,
    /// Whether it is the first game that is explained: opened so, a table gets seats, bots, options and layout that suit.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub lesson: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            visibility: Visibility::default(),
            options: Value::Null,
            edition: None,
            thinking: Thinking::default(),
            absence: Absence::default(),
            order: Order::default(),
            spectators: Spectators::default(),
            stand_in: None,
            pace: Pace::default(),
            practice: false,
            lesson: false,
        }
    }
}

/// How much time bots leave people to follow them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// For those who want to think along.
    Calm,
    /// As people play.
    #[default]
    Normal,
    /// For those who know the game.
    Quick,
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Whoever has its link or code.
    #[default]
    Link,
    /// Everybody: it stands in the list.
    Public,
}

/// How long one may think. At the end of it a bot decides, this once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Thinking {
    /// As long as one likes.
    #[default]
    None,
    /// Two minutes a decision.
    Relaxed,
    /// Half a minute a decision.
    Strict,
}

/// What happens when the game waits for somebody who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The table waits.
    Wait,
    /// After half a minute a bot sits in, until they are back.
    #[default]
    StandIn,
    /// After three minutes they have left for good.
    Leave,
}

/// Who sits where when the game starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// As the seats were taken or put in order.
    #[default]
    AsSeated,
    /// Chance decides.
    Chance,
}

/// Who may look on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spectators {
    /// If the table is open: at a public one anybody, at a private one whoever has its link, unless it is locked.
    #[default]
    AsVisible,
    /// Whoever finds the table.
    Welcome,
    /// Nobody.
    None,
}

/// A colour to tell people apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Colour {
    Coral,
    Amber,
    Moss,
    Teal,
    Sky,
    Indigo,
    Plum,
    Slate,
}

impl Colour {
    /// All of them, as many as a table has seats at most.
    pub const ALL: [Self; ludo_core::MAX_SEATS] = [
        Self::Coral,
        Self::Amber,
        Self::Moss,
        Self::Teal,
        Self::Sky,
        Self::Indigo,
        Self::Plum,
        Self::Slate,
    ];
}

/// A drawing to tell people apart: more of them than a table has seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Face {
    Fox,
    Owl,
    Cat,
    Frog,
    Rabbit,
    Bear,
    Hen,
    Mouse,
    Hedgehog,
    Penguin,
    Koala,
    Lion,
}

impl Face {
    /// All of them, in the order in which they are given.
    pub const ALL: [Self; 12] = [
        Self::Fox,
        Self::Owl,
        Self::Cat,
        Self::Frog,
        Self::Rabbit,
        Self::Bear,
        Self::Hen,
        Self::Mouse,
        Self::Hedgehog,
        Self::Penguin,
        Self::Koala,
        Self::Lion,
    ];
}

/// What people can show each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Reaction {
    Hello,
    WellPlayed,
    Thanks,
    Oops,
    Wow,
    Laugh,
    Thinking,
    GoodGame,
}

/// One game at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameView {
    /// Its id, for addresses.
    pub id: String,
    /// Which game of this table, from 1.
    pub number: u32,
    /// What was promised before the first card was dealt.
    pub commitment: Commitment,
    /// Whose contribution is in; while starting.
    #[ts(type = "number[]")]
    pub contributed: Vec<Seat>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "{ places: number[]; scores: number[]; reason: string }")]
    pub outcome: Option<Outcome>,
    /// When it ended: milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub ended: Option<u64>,
    /// Why it cannot go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stopped: Option<Stopped>,
    /// Broken off by the host.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub aborted: bool,
    /// The promise kept: once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub revealed: Option<Revealed>,
    /// Who played it, by seat: once it is over, whoever has left the table since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Holder>>")]
    pub players: Vec<Holder>,
    /// By what they were told apart: beside `players`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Marks>>")]
    pub marks: Vec<Marks>,
}

/// By what somebody is told apart; nothing in games from before it was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// Their colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<Colour>,
    /// Their drawing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<Face>,
}

/// Where the record of a game is damaged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Stopped {
    /// The first line that cannot be read; up to it the game can be downloaded.
    pub line: u32,
    /// What is wrong with it, for whoever runs the server.
    pub problem: String,
}

/// What is published before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Commitment {
    /// The name of table and game that it was made for.
    pub table: String,
    /// The digest of that name and the secret (`docs/fairness.md`).
    #[ts(type = "string")]
    pub digest: Hex32,
}

/// What is published after a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Revealed {
    /// The server's part of the seed.
    #[ts(type = "string")]
    pub secret: Hex32,
    /// What each seat added; none for one that did not come in time.
    #[ts(type = "(string | null)[]")]
    pub contributions: Vec<Option<Hex32>>,
    /// What the log came to; absent for a game that was begun before logs were chained.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub head: Option<Head>,
}

/// Somebody asks to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// Who asks.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Who has still to answer.
    #[ts(type = "number[]")]
    pub waits_for: Vec<Seat>,
}
