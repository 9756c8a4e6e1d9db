//! What goes over HTTP: identity, tables to join, finished games.

use ludo_core::{Hex32, Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::table::{Colour, Face, Marks, Settings, Status};
use crate::text::Name;

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Problem {
    /// A stable code, which clients translate.
    pub error: String,
    /// Which field, for people who write clients.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
}

/// What this server is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct About {
    /// The program's version.
    pub version: String,
    /// Of which commit the program is, where whoever built it knew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub build: Option<Build>,
    /// The version of the protocol that it speaks.
    pub protocol: u32,
    /// Under which licences the program may be used and passed on, as an SPDX expression.
    pub licence: String,
    /// What it keeps of people, and how long.
    pub keeps: Keeps,
    /// How others come to it: said to who asks on the server's own machine, whose name for it nobody else can use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reach: Option<Reach>,
}

/// Of which commit a program is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Build {
    /// The commit, in short.
    pub commit: String,
    /// The day of the commit, as `2026-11-18`.
    pub date: String,
    /// Whether more than that commit is in it.
    pub changed: bool,
}

/// How others come to a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// Not at all: it listens for its own machine alone.
    Closed,
    /// By links that begin like this, the likeliest first; none where the machine is in no network.
    Open(Vec<String>),
}

/// What a server keeps, and how long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Keeps {
    /// The name that somebody gave, and that they sat at a table.
    pub names: Kept,
    /// Finished games, move by move. Whose seats they were is forgotten with the person.
    pub finished_games: Kept,
    /// The addresses that requests come from: counted against limits, never written down.
    pub addresses: Kept,
    /// How many days a browser keeps the cookie that says who somebody is.
    pub cookie_days: u32,
    /// How many minutes a code for another device can be used, once.
    pub device_code_minutes: u32,
    /// After how many days without a change a table at which nobody plays is closed.
    pub lobby_days: u32,
    /// After how many days somebody who came and never sat down is forgotten.
    pub identity_days: u32,
    /// After how many days without anybody a game under way is broken off and its table closed.
    pub deserted_days: u32,
    /// After how many days somebody's best result on a board is erased; at once if they wish.
    #[serde(default)]
    pub result_days: u32,
    /// After how many minutes without anybody a table leaves memory; it stays on the disk.
    pub idle_minutes: u32,
    /// Within how many minutes what was erased cannot be read on the disk any more; 0 is at once.
    pub traces_minutes: u32,
}

/// How long something is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// As long as the server is kept.
    ForGood,
    /// Until the person asks to be forgotten.
    UntilForgotten,
    /// In memory only, for an hour at most after somebody has gone.
    InMemory,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameInfo {
    /// Its key.
    pub key: String,
    /// Its name as people say it.
    pub title: String,
    /// Who invented it.
    pub author: String,
    /// The version of its rules.
    pub rules: u32,
    /// The least and the most that can play.
    pub players: [u8; 2],
    /// Its bots, the five levels first.
    pub bots: Vec<BotInfo>,
    /// Its editions that can be chosen, the standard first.
    pub editions: Vec<EditionInfo>,
    /// The options taken where none are given.
    #[ts(type = "unknown")]
    pub default_options: Value,
    /// The options for those who have just come and for bots of the two weakest levels, if they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub easy_options: Option<Value>,
    /// The JSON schema of its options.
    #[ts(type = "unknown")]
    pub options: Value,
}

/// A bot that can be asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct BotInfo {
    /// What a seat says.
    pub key: String,
    /// One line on how it plays.
    pub summary: String,
}

/// An edition that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct EditionInfo {
    /// What it is known by.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub digest: Hex32,
    /// Its name.
    pub name: String,
    /// What is special about it; an edition that is one file does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sentence: Option<Sentence>,
    /// Said where no bot can be seated: it lacks what they go by.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub without_bots: bool,
    /// Where its face lies. What lies there never changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<String>,
}

/// What everybody may see of an edition.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct EditionFace {
    /// The key of the game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// What it is known by.
    #[schemars(with = "String")]
    #[ts(type = "string")]
    pub digest: Hex32,
    /// What is special about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sentence: Option<Sentence>,
    /// Board, letters, cards: `Face` of the game's own types.
    #[ts(type = "unknown")]
    pub face: Value,
    /// Its pictures, in an order that says nothing.
    pub pictures: Vec<PictureInfo>,
}

/// A picture of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct PictureInfo {
    /// Its name, by which the face speaks of it.
    pub name: String,
    /// Where it lies, from the address of the face.
    pub file: String,
}

/// A sentence in each language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[allow(missing_docs)]
pub struct Sentence {
    pub fr: String,
    pub en: String,
}

/// Who somebody is, for themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Me {
    /// The name shown at tables.
    pub name: Name,
}

/// Comes for the first time, or changes the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallMe {
    /// As typed.
    pub name: String,
}

/// A code to type on another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeviceCode {
    /// Good for one use.
    pub code: String,
    /// For how many seconds.
    pub seconds: u32,
    /// A link that brings the code along, behind the `#`, which no browser sends to a server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub link: Option<String>,
    /// The link as a QR code: an SVG picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub qr: Option<String>,
}

/// A code typed on another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RedeemCode {
    /// As typed.
    pub code: String,
}

/// A device that is let in as somebody, for that somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeviceInfo {
    /// What to log it out by.
    pub id: String,
    /// The day on which it was added: its first moment, in milliseconds since 1970.
    #[ts(type = "number")]
    pub added: u64,
    /// The day on which it was last here.
    #[ts(type = "number")]
    pub seen: u64,
    /// Whether it is the one that asks.
    pub this: bool,
}

/// Opens a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The game's key.
    pub game: String,
    /// How many seats; the game's least if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seats: Option<u8>,
    /// How it plays; changed later by its host.
    #[serde(default)]
    #[ts(optional, as = "Option<Settings>")]
    pub settings: Settings,
    /// Bots for the last seats, by key. The host takes the first seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub bots: Vec<String>,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Opened {
    /// Its id.
    pub table: String,
    /// What others type or scan.
    pub code: String,
}

/// Asks for advice at a table: what may be asked is the game's.
#[derive(Clone, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskAdvice {
    /// Who asks.
    #[schemars(with = "u8")]
    #[ts(type = "number")]
    pub seat: Seat,
    /// The question, as the game's study reads it.
    #[schemars(with = "Value")]
    #[ts(type = "unknown")]
    pub question: Box<RawValue>,
}

/// The board of a day.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Daily {
    /// Which day: `2026-11-16`. Days begin at midnight in Greenwich.
    pub day: String,
    /// What a table plays by that takes this board.
    #[ts(type = "unknown")]
    pub options: Value,
    /// Who did how well on it.
    pub results: Results,
    /// A table at which you play it, and have not ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<String>,
}

/// Who did how well on a board: the best of everybody, the best first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Results {
    /// The name by which your own is erased.
    pub board: String,
    /// The best of all.
    pub best: Vec<ResultLine>,
    /// Your own, wherever it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mine: Option<ResultLine>,
}

/// What somebody achieved on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ResultLine {
    /// What they are called now.
    pub name: String,
    /// Whether that is you.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub you: bool,
    /// What the game counts.
    #[ts(type = "number")]
    pub points: i64,
    /// How often they asked for help.
    pub aids: u32,
    /// How long it took.
    #[ts(type = "number")]
    pub millis: u64,
}

/// What there is to say of a game that is over.
#[derive(Clone, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameReport {
    /// The game's key.
    pub game: String,
    /// Who played, in turn order.
    pub players: Vec<Player>,
    /// What the game's study says.
    #[schemars(with = "Value")]
    #[ts(type = "unknown")]
    pub report: Box<RawValue>,
}

/// A report that is still being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReportProgress {
    /// So much is done,
    pub done: u32,
    /// of this.
    pub of: u32,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct TableSummary {
    /// Its id.
    pub table: String,
    /// The game's key.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// The host's name.
    pub host: String,
    /// The names of those who sit there, bots by their key.
    pub players: Vec<String>,
    /// How many seats are free.
    pub free: u8,
    /// Whether nobody new may sit down.
    pub locked: bool,
    /// Which of the players are bots, counted from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub bots: Vec<u8>,
    /// Whether whoever finds it may look on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub watch: bool,
    /// Which of the players are you: in the list of one's own tables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub yours: Vec<u8>,
    /// Whom of the players the game waits for: in the same list, as far as it is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub turn: Vec<u8>,
    /// By what the players are told apart: beside `players`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Marks>>")]
    pub marks: Vec<Marks>,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub changed_at: u64,
}

/// A finished game in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct GameSummary {
    /// Its id.
    pub id: String,
    /// Where it was played.
    pub table: String,
    /// The game's key.
    pub game: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub finished_at: u64,
    /// How many inputs it had.
    pub inputs: u32,
    /// Who played, in turn order.
    pub players: Vec<Player>,
    /// Whether it was a lesson, with cards that were laid out for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub lesson: bool,
    /// How it ended; absent if it was broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Value>")]
    #[ts(optional, type = "{ places: number[]; scores: number[]; reason: string }")]
    pub outcome: Option<Outcome>,
}

/// Who played a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Player {
    /// The name shown; empty once forgotten.
    pub name: String,
    /// The bot's key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<String>,
    /// By what they were told apart; games from before it was kept have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<Colour>,
    /// The same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<Face>,
    /// Whether it was whoever asks.
    pub you: bool,
}

/// A page of finished games, latest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct GamePage {
    /// The games.
    pub games: Vec<GameSummary>,
    /// What to ask for to see what came before; absent at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub before: Option<String>,
}

/// What one's finished games of a title come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Tally {
    /// The game's key.
    pub game: String,
    /// How many were played to their end.
    pub played: u32,
    /// How many of those with others were won, alone or with others.
    pub won: u32,
    /// The best score; absent if none was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub best: Option<i32>,
    /// The latest games with others, the earliest of them first: the place, and of how many.
    pub curve: Vec<[u8; 2]>,
    /// How it went against whom, whom one met most often first. Partners are none.
    pub opponents: Vec<OpponentTally>,
}

/// How games went against somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct OpponentTally {
    /// Their name in the latest of these games; empty for bots.
    pub name: String,
    /// The bots' key: those of one level count together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<String>,
    /// How many games.
    pub met: u32,
    /// In how many one was ahead of them at the end,
    pub ahead: u32,
    /// and in how many behind.
    pub behind: u32,
}
