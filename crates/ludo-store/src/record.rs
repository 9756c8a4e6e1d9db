//! What is kept: plain data. Documents are JSON text whose meaning is the server's.

use std::cmp::Reverse;

use crate::ids::{Digest, GameId, Head, IdentityId, StoredSecret, TableId, TokenHash, UnixMillis};

/// The longest line of a log, in bytes.
pub const MAX_LINE_BYTES: usize = 64 << 10;
/// The longest draft, in bytes.
pub const MAX_DRAFT_BYTES: usize = 4 << 10;
/// The longest table document, game header or outcome, in bytes.
pub const MAX_DOCUMENT_BYTES: usize = 1 << 20;
/// The largest edition, in bytes.
pub const MAX_EDITION_BYTES: usize = 64 << 20;
/// The longest name, join code or game key, in bytes.
pub const MAX_NAME_BYTES: usize = 256;
/// How long a "continue on another device" code is valid, in milliseconds.
pub const CODE_LIFETIME_MILLIS: u64 = 10 * 60 * 1000;

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// Everybody: it stands in the list.
    Public,
    /// Whoever has its link or join code.
    Link,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableStatus {
    /// Seats are being taken.
    Lobby,
    /// A game is running.
    Playing,
    /// Nobody comes back; its games can still be read.
    Closed,
}

/// A table, as the server wants it kept. Everything is replaced at an update.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRecord {
    /// Its name for ever.
    pub id: TableId,
    /// The short code to type in; unique among all tables that have one. Give it back by closing.
    pub join_code: Option<String>,
    /// Who finds it.
    pub visibility: Visibility,
    /// How far it is.
    pub status: TableStatus,
    /// The key of the game played here.
    pub game: String,
    /// When the server last changed it.
    pub updated_at: UnixMillis,
    /// Whose it is; somebody who is not kept is nobody.
    pub owner: Option<IdentityId>,
    /// Host, seats, options, policies: JSON with a version of its own.
    pub document: String,
    /// Who has a seat, in the order of the seats. Names belong here and not into the document, so that they
    /// can be forgotten.
    pub members: Vec<Member>,
}

/// Somebody at a seat of a table; one person may have several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Where.
    pub seat: u8,
    /// Who.
    pub identity: IdentityId,
    /// What they are called there.
    pub name: String,
}

/// A table and the revision under which it may be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VersionedTable {
    /// Counts from 1, one up at each update.
    pub revision: u64,
    /// What is kept.
    pub table: TableRecord,
}

/// How many tables are one person's, closed ones apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Owned {
    /// All.
    pub live: u32,
    /// Those that stand in the list.
    pub public: u32,
}

/// Which public tables to list. A closed one is never listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicTables {
    /// Only those of this game.
    pub game: Option<String>,
    /// At most so many.
    pub limit: u32,
}

/// A game whose secret is fixed. Kept before its commitment is published: a crash between the two must
/// not leave a promise that nobody can keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Its name for ever.
    pub id: GameId,
    /// Where it is played.
    pub table: TableId,
    /// Which game of the table it is, from 1. Taken means that another node began it.
    pub number: u32,
    /// The key of the game.
    pub game: String,
    /// What is published of the secret.
    pub commitment: Digest,
    /// What is told at the end only.
    pub secret: StoredSecret,
    /// When.
    pub at: UnixMillis,
}

/// All that a game's log begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStart {
    /// Which game.
    pub game: GameId,
    /// The deck, board or words it is played with; must be kept already.
    pub edition: Digest,
    /// Setup, contributions, layout: JSON. Names belong into `seats` only, so that they can be forgotten.
    pub header: String,
    /// In turn order.
    pub seats: Vec<Seat>,
    /// What the log's first line is linked to; none for a log without a chain.
    pub head: Option<Head>,
    /// When.
    pub at: UnixMillis,
}

/// Who played a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// The person, if any; one may hold several seats.
    pub identity: Option<IdentityId>,
    /// The name shown; empty once forgotten.
    pub name: String,
    /// The level's key, for a bot.
    pub bot: Option<String>,
    /// The key of the colour by which they were told apart; none in games from before it was kept.
    pub colour: Option<String>,
    /// The key of the drawing by which they were.
    pub face: Option<String>,
}

/// One line of a log. Its number is its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// Table time in milliseconds.
    pub at: u64,
    /// JSON text.
    pub text: String,
    /// What the log comes to with it; none in a log without a chain.
    pub head: Option<Head>,
}

/// What was kept of a log's chain, beside the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    /// Before the first line.
    pub first: Head,
    /// How many lines there are to be.
    pub length: u32,
    /// After the last of them.
    pub last: Head,
}

/// What one seat is composing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// Whose.
    pub seat: u8,
    /// For which decision; the server knows by it whether the draft still counts.
    pub decision: u32,
    /// JSON text; none to keep none.
    pub text: Option<String>,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// Which game.
    pub game: GameId,
    /// How many entries its log has: a node that missed some must not end it.
    pub length: u32,
    /// JSON text.
    pub outcome: String,
    /// When.
    pub at: UnixMillis,
    /// What somebody has achieved by it, if that is kept.
    pub achieved: Option<Achieved>,
}

/// What the person at a seat has achieved in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Achieved {
    /// Whose.
    pub seat: u8,
    /// What it is compared with: the server's name for all games that are alike.
    pub board: String,
    /// How well.
    pub best: Achievement,
}

/// How well somebody did: the more points the better, then the fewer aids, then the less time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Achievement {
    /// What the game counts.
    pub points: i64,
    /// How often they were helped.
    pub aids: u32,
    /// How long it took.
    pub millis: u64,
    /// When it was done.
    pub at: UnixMillis,
}

impl Achievement {
    /// Whether it goes before another; equal ones do not.
    pub fn beats(&self, other: &Self) -> bool {
        let order = |one: &Self| (one.points, Reverse(one.aids), Reverse(one.millis));
        order(self) > order(other)
    }
}

/// A line of the results on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranked {
    /// Who.
    pub identity: IdentityId,
    /// What they are called now.
    pub name: String,
    /// The best they did there.
    pub best: Achievement,
}

/// What is kept in the same commit as a table's document: both are there, or neither. So what somebody asked
/// for and the note that it was done are never apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Beside {
    /// A game's secret, as [`Store::prepare_game`](crate::Store::prepare_game) keeps it.
    Prepare(NewGame),
    /// Line number `from` of a log, as [`Store::append`](crate::Store::append) writes it.
    Append {
        /// Which game.
        game: GameId,
        /// The number of the line.
        from: u32,
        /// The line.
        line: LogLine,
    },
    /// The end of a game, as [`Store::finish_game`](crate::Store::finish_game) keeps it.
    Finish(Finish),
    /// Another holder of a seat in a running game; what its holder before was composing is dropped.
    Seat {
        /// Which game.
        game: GameId,
        /// Which seat.
        number: u8,
        /// Who holds it from now on.
        seat: Seat,
    },
}

/// A game as kept, without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Its name.
    pub id: GameId,
    /// Where it was played.
    pub table: TableId,
    /// Which game of the table, from 1.
    pub number: u32,
    /// The key of the game.
    pub game: String,
    /// What was published of the secret.
    pub commitment: Digest,
    /// Told at the end only.
    pub secret: StoredSecret,
    /// When its secret was fixed.
    pub prepared_at: UnixMillis,
    /// Present once started.
    pub started: Option<Started>,
    /// Present once finished.
    pub finished: Option<Finished>,
    /// The number of the next entry.
    pub next: u32,
}

/// What a start adds to a [`Game`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Started {
    /// When.
    pub at: UnixMillis,
    /// What it is played with.
    pub edition: Digest,
    /// JSON text.
    pub header: String,
    /// In turn order.
    pub seats: Vec<Seat>,
    /// What was kept of its log's chain, if it has one.
    pub chain: Option<Chain>,
}

/// What its end adds to a [`Game`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// When.
    pub at: UnixMillis,
    /// JSON text.
    pub outcome: String,
}

/// A line of "my finished games".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// Its name.
    pub id: GameId,
    /// Where it was played.
    pub table: TableId,
    /// The key of the game.
    pub game: String,
    /// When it ended.
    pub finished_at: UnixMillis,
    /// How many entries its log has.
    pub length: u32,
    /// How it began: JSON text.
    pub header: String,
    /// JSON text.
    pub outcome: String,
    /// In turn order.
    pub seats: Vec<Seat>,
}

/// Which part of "my finished games" to read, latest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// Only what ended before the last line of the page before.
    pub before: Option<(UnixMillis, GameId)>,
    /// At most so many.
    pub limit: u32,
}

/// A person who comes for the first time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewIdentity {
    /// Their name for the program.
    pub id: IdentityId,
    /// The name shown to others.
    pub name: String,
    /// What lets their device in.
    pub token: TokenHash,
    /// When.
    pub at: UnixMillis,
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// Their name for the program.
    pub id: IdentityId,
    /// The name shown to others.
    pub name: String,
    /// When the token by which they were found was given to their device, or last renewed.
    pub token_at: UnixMillis,
    /// When that device was last noted to be here ([`Store::note_use`](crate::Store::note_use)).
    pub used_at: UnixMillis,
}

/// A device that is let in as somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Device {
    /// What is kept of its token.
    pub token: TokenHash,
    /// When it was first let in.
    pub added_at: UnixMillis,
    /// When it was last noted to be here.
    pub used_at: UnixMillis,
}

/// A deck, board or word list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// SHA-256 of `bytes`.
    pub digest: Digest,
    /// For people.
    pub name: String,
    /// The file.
    pub bytes: Vec<u8>,
}

/// What a store has done since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traffic {
    /// Transactions committed, each for a group of requests.
    pub commits: u64,
    /// Requests acknowledged or refused by those.
    pub requests: u64,
    /// Lines of logs acknowledged.
    pub lines: u64,
    /// Requests that only read.
    pub reads: u64,
}

/// Whether the store can be relied on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Condition {
    /// It reads and writes.
    #[default]
    Ready,
    /// It reads; its disk was full.
    ReadOnly,
    /// It does neither, since its database cannot be reached; it comes back by itself.
    Away,
    /// It does neither; open it anew.
    Broken,
}

/// How often the store's condition became what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// [`Condition::Ready`], after it was not.
    pub ready: u64,
    /// [`Condition::ReadOnly`].
    pub read_only: u64,
    /// [`Condition::Away`].
    pub away: u64,
    /// [`Condition::Broken`].
    pub broken: u64,
}

/// How the store is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Health {
    /// What it can do.
    pub condition: Condition,
    /// How many writes wait.
    pub waiting: usize,
    /// Whether a ruined page was met. What lies elsewhere can be read and written.
    pub damaged: bool,
    /// How often the condition changed since the store was opened.
    pub changes: Changes,
    /// Its lines to a database, where there is one.
    pub pool: Option<Pool>,
}

/// The lines to a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    /// Lines that are used.
    pub busy: usize,
    /// Lines that are not.
    pub idle: usize,
    /// Requests that wait for a line.
    pub waiting: usize,
}
