//! What the server says on a socket.

use ludo_core::{Head, Listing, Millis, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::house::{Announcement, Saying};
use crate::scenes::{Next, Released, SceneView};
use crate::table::{Reaction, TableView};
use crate::text::ActionId;

/// A message from the server.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FromServer {
    /// The answer to `hello`; and again when you get a number here, or when frames were lost because this
    /// client did not read: then it sends again what was not answered.
    Welcome(Welcome),
    /// The table is shown for the first time, or anew. Replaces what was known of it.
    Table(Box<TableView>),
    /// What became different at the table: a patch of what was shown of it (`ludo-patch`).
    Changed(#[ts(type = "unknown")] Box<RawValue>),
    /// A whole view. Replaces what was known of this stream, and sets its number.
    View(Fresh),
    /// What happened before a whole view was sent, if this client wants that and the game is none of memory: the last
    /// things that its first viewer was told, whole. Replaces what was known of them.
    Chronicle(#[ts(type = "unknown[]")] Vec<Box<RawValue>>),
    /// What changed for this viewer. Its number is one more than that of the frame before.
    Update(Update),
    /// A request was done. Durably.
    Done(Done),
    /// A request was refused and changed nothing.
    Refused(Rejection),
    /// The answer to `preview`.
    Previewed(Previewed),
    /// What a seat of one's own is composing, saved on another device; or that it is gone with its decision.
    Draft(SeatDraft),
    /// Somebody shows a sign.
    Reacted(Reacted),
    /// Something that concerns everybody here.
    Notice(Notice),
    /// How much of this client's round trip is not made up for, once it is anything.
    Lag(Lag),
    /// All screens go on from a scene that somebody leads: its time is up, or they want to. Only to clients that
    /// show scenes.
    Next(Next),
    /// Scenes are no longer waited for: the table's clock runs again.
    Released(Released),
    /// What a bot has played for a seat of one's own while one was away. Replaces what was said of it before.
    StoodIn(StoodIn),
    /// What the house announces here, all of it. Replaces what it announced before.
    Announced(Vec<Announcement>),
    /// The house has closed this table, and says why. Told to those who cannot stay; the others see it at the table.
    Closed(Saying),
}

/// Whether a seat may take its last action back now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TakingBack {
    /// It has done nothing, or somebody has seen since what was hidden, or others could object.
    #[default]
    Impossible,
    /// At once: there is nobody to ask.
    Free,
    /// If all other people agree.
    Asked,
}

const fn is_impossible(taking: &TakingBack) -> bool {
    matches!(taking, TakingBack::Impossible)
}

/// What a bot has played for somebody since they last played themself.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StoodIn {
    /// For whom.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Its moves, in order.
    pub moves: Vec<MoveFor>,
}

/// A move that a bot made for somebody.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MoveFor {
    /// Its number in the game's log: larger ones are later.
    pub n: u32,
    /// What that seat was told by it: whole events, but for what is to be seen once.
    #[ts(type = "unknown[]")]
    pub events: Vec<Box<RawValue>>,
}

/// This client's line is slower than what is made up for in windows and races.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Lag {
    /// By so many milliseconds: windows end earlier for this client by so much.
    pub excess: u32,
}

/// The answer to `hello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// [`crate::PROTOCOL`].
    pub protocol: u32,
    /// The name of this run of numbers: to be sent back in `resume`.
    pub epoch: String,
    /// The number of the person this client belongs to, at this table; absent for one who never sat here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<u32>,
    /// An `act` may name the game that it is for. Servers that do not say so refuse one that does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub names_games: bool,
}

const fn nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

const fn complete() -> Listing {
    Listing::Complete
}

const fn is_complete(listing: &Listing) -> bool {
    matches!(listing, Listing::Complete)
}

/// A whole view.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Fresh {
    /// Whose view; absent for a spectator's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seat: Option<Seat>,
    /// The number of the stream's last frame.
    pub n: u32,
    /// Table time now.
    #[ts(type = "number")]
    pub at: Millis,
    /// What the game shows this viewer.
    #[ts(type = "unknown")]
    pub view: Box<RawValue>,
    /// What this seat may do now: a list in short (`ludo-patch`), or whole for a client that wants that.
    #[ts(type = "unknown")]
    pub legal: Box<RawValue>,
    /// Whom the game waits for.
    #[serde(default, skip_serializing_if = "nobody")]
    #[ts(optional, type = "number[]")]
    pub must: SeatSet,
    /// Who may still object, until what is due without a seat.
    #[serde(default, skip_serializing_if = "nobody")]
    #[ts(optional, type = "number[]")]
    pub asked: SeatSet,
    /// Who may speak unasked.
    #[serde(default, skip_serializing_if = "nobody")]
    #[ts(optional, type = "number[]")]
    pub may: SeatSet,
    /// Whether `legal` is all that this seat may do; absent if it is.
    #[serde(default = "complete", skip_serializing_if = "is_complete")]
    #[ts(optional, type = "\"partial\"")]
    pub listing: Listing,
    /// Whether reactions are off now; absent if they are not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hush: bool,
    /// Whether this seat may take its last action back; absent if it may not.
    #[serde(default, skip_serializing_if = "is_impossible")]
    #[ts(optional, as = "Option<TakingBack>")]
    pub take_back: TakingBack,
    /// What ends when.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Due>>")]
    pub due: Vec<Due>,
    /// What this seat is composing, as it was saved last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub draft: Option<Box<RawValue>>,
    /// The hold that is on: the table's clock stands still until it is `released`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub held: Option<u32>,
    /// How long this view wants to be looked at, at the beginning of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub shown: Option<Millis>,
    /// The forms of events that came in this stream so far (`ludo-patch`). A client that is sent patches
    /// begins with these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "unknown[]")]
    pub forms: Vec<Box<RawValue>>,
}

/// What changed for one viewer. Whoever learns nothing by an input is sent nothing, not even a number.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Update {
    /// Whose view; absent where this client has one stream only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seat: Option<Seat>,
    /// One more than the stream's frame before.
    pub n: u32,
    /// Table time, while something is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub at: Option<Millis>,
    /// From here on the table's clock stands still, until this hold is `released`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub held: Option<u32>,
    /// How long the view that this leads to wants to be looked at before the table goes on: a bot has acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub shown: Option<Millis>,
    /// What is shown step by step before the rest: events, patches and views of the update follow upon the last
    /// of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SceneView>>")]
    pub scenes: Vec<SceneView>,
    /// What this viewer is told, in order: a list of events by their forms (`ludo-patch`), or of whole ones
    /// for a client that wants whole views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown[]")]
    pub events: Option<Box<RawValue>>,
    /// Its whole view, for a client that wants whole ones; if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub view: Option<Box<RawValue>>,
    /// What became different in its view (`ludo-patch`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub patch: Option<Box<RawValue>>,
    /// What this seat may do now, if that changed: a list as in [`Fresh::legal`]. An update that acknowledges an action
    /// (`done`) and has none means that there is nothing the seat may do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub legal: Option<Box<RawValue>>,
    /// Whom the game waits for, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number[]")]
    pub must: Option<SeatSet>,
    /// Who may still object, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number[]")]
    pub asked: Option<SeatSet>,
    /// Who may speak unasked, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number[]")]
    pub may: Option<SeatSet>,
    /// Whether the list is all that this seat may do, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "\"complete\" | \"partial\"")]
    pub listing: Option<Listing>,
    /// Whether reactions are off, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hush: Option<bool>,
    /// Whether this seat may take its last action back, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub take_back: Option<TakingBack>,
    /// What ends when, if that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub due: Option<Vec<Due>>,
    /// The seat's own action that this answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub done: Option<ActionId>,
    /// What the game's log has come to with that action: to be kept, and compared with the transcript.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub head: Option<Head>,
}

/// What a seat is composing. Only those who hold the seat are told.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatDraft {
    /// Whose.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The draft; null for none.
    #[ts(type = "unknown")]
    pub draft: Option<Box<RawValue>>,
}

/// Something ends at a moment of table time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Due {
    /// Whose thinking time; absent for a window that the rules name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seat: Option<Seat>,
    /// When.
    #[ts(type = "number")]
    pub at: Millis,
}

/// A request was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// Which.
    pub id: ActionId,
    /// What the game's log has come to, where the request stands in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub head: Option<Head>,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rejection {
    /// Which; absent if it could not be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub id: Option<ActionId>,
    /// Why: a stable code, which clients translate.
    pub code: String,
    /// Which field, for people who write clients.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
}

/// What a draft would do.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Previewed {
    /// Which request.
    pub id: ActionId,
    /// What the game calls a preview.
    #[ts(type = "unknown")]
    pub preview: Box<RawValue>,
}

/// Somebody shows a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Reacted {
    /// Who.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Which.
    pub reaction: Reaction,
}

/// Something that concerns everybody at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// The server was restarted; the game goes on where it stopped.
    Restored,
    /// The server stops in a moment; everything is kept, come back soon.
    Stopping,
    /// The disk is full: nothing can be played until there is room.
    ReadOnly,
    /// The last action was taken back.
    TakenBack,
    /// The request to take back was turned down.
    TakeBackDeclined,
    /// The server was restarted while somebody asked to take back: that has ended, and can be asked again.
    TakeBackEnded,
}
