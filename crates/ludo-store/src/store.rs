//! The one trait behind which databases stand.

use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::ids::{CodeHash, Digest, GameId, IdentityId, TableId, TokenHash, UnixMillis};
use crate::record::{
    Achievement, Beside, Device, Draft, Edition, Finish, FinishedGame, Game, GameStart, Health,
    Identity, LogLine, NewGame, NewIdentity, Owned, Page, PublicTables, Ranked, TableRecord,
    VersionedTable,
};

/// An answer to wait for. Boxed, so that a server can hold any store as `Arc<dyn Store>`.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The answer to [`Store::append`], which every move waits for: it borrows nothing and can be waited for
/// without a box.
#[must_use = "an append counts when it is answered"]
pub struct Appending(Way);

/// By which way the answer comes.
enum Way {
    /// From another thread.
    Reply(oneshot::Receiver<Result<u32, StoreError>>),
    /// From a future that knows.
    Known(Answer<'static, u32>),
}

impl Appending {
    pub(crate) fn reply(reply: oneshot::Receiver<Result<u32, StoreError>>) -> Self {
        Self(Way::Reply(reply))
    }

    pub(crate) fn known(
        answer: impl Future<Output = Result<u32, StoreError>> + Send + 'static,
    ) -> Self {
        Self(Way::Known(Box::pin(answer)))
    }
}

impl Future for Appending {
    type Output = Result<u32, StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match &mut self.0 {
            // Who should have answered is gone: a bug, and nobody knows what became of the line.
            Way::Reply(reply) => Pin::new(reply)
                .poll(context)
                .map(|told| told.unwrap_or(Err(StoreError::Broken(None)))),
            Way::Known(answer) => answer.as_mut().poll(context),
        }
    }
}

/// Tables, logs, identities and editions, kept durably.
///
/// - **Acknowledged means durable**: a write answers `Ok` only after its commit has returned.
/// - **One line comes after another**: of two nodes that append the same number one is refused with
///   [`StoreError::Sequence`], and reloads.
/// - **Read your writes**: whoever waits for an acknowledgement and reads then, sees it.
/// - **Requests are taken when they are waited for**, an append at once, and a future dropped after that is
///   not undone: the write may still happen.
/// - The store has neither clock nor chance: times, identifiers and hashes are passed in.
pub trait Store: Send + Sync {
    /// Keeps a new table at revision 1.
    ///
    /// # Errors
    /// `Taken` for its id or join code; `NotFound` for a member.
    fn create_table(&self, table: TableRecord) -> Answer<'_, u64>;

    /// Replaces a table that is still at `revision`, and answers its new revision.
    ///
    /// # Errors
    /// `Stale` when it is at another revision; `NotFound`; `Taken` for the join code.
    fn update_table(&self, table: TableRecord, revision: u64) -> Answer<'_, u64>;

    /// The same, with something else in the same commit.
    ///
    /// # Errors
    /// Those of [`update_table`](Self::update_table) first, then those of what is kept beside it.
    fn update_table_with(
        &self,
        table: TableRecord,
        revision: u64,
        beside: Beside,
    ) -> Answer<'_, u64>;

    /// Reads a table.
    fn table(&self, id: TableId) -> Answer<'_, Option<VersionedTable>>;

    /// Finds the table with this join code.
    fn table_by_code(&self, join_code: String) -> Answer<'_, Option<VersionedTable>>;

    /// Lists public tables that are not closed: of every owner the latest changed first, then of every owner
    /// the one before, and so on, so that nobody's many tables push others off. Among tables of one rank the
    /// latest change comes first. A table that is nobody's stands for itself.
    fn public_tables(&self, which: PublicTables) -> Answer<'_, Vec<VersionedTable>>;

    /// Lists the tables, not closed, at which this person has a seat, latest change first.
    fn tables_of(&self, identity: IdentityId) -> Answer<'_, Vec<VersionedTable>>;

    /// Counts the tables of this person ([`TableRecord::owner`]).
    fn tables_owned(&self, identity: IdentityId) -> Answer<'_, Owned>;

    /// Closes tables at which nobody has done anything for long: those in the lobby, without a running game,
    /// whose last change ([`TableRecord::updated_at`]) lies before a time; at most `limit`, the longest unchanged
    /// first. Gives their join codes back and answers which they were. Each is one revision further, so
    /// that whoever wants to change one notices; its document and time stay as they were. A game that was
    /// only prepared is not in the way, and is still to be ended.
    fn close_tables_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<TableId>>;

    /// Names tables without any game, not even a prepared one, whose last change lies before a time: closed ones, and
    /// such as are still in the lobby, at their first revision, and whose owner has never had a seat in a game and
    /// was here last before that time; at most `limit`, the oldest first, after the first `skip` of them.
    fn unplayed_tables(
        &self,
        before: UnixMillis,
        skip: u32,
        limit: u32,
    ) -> Answer<'_, Vec<TableId>>;

    /// Removes those of these tables that are [unplayed](Self::unplayed_tables) still. Answers how many.
    fn drop_tables(&self, tables: Vec<TableId>, before: UnixMillis) -> Answer<'_, u32>;

    /// Keeps a game's secret before its commitment is published.
    ///
    /// # Errors
    /// `NotFound` for the table; `Taken` for the game's id or number.
    fn prepare_game(&self, game: NewGame) -> Answer<'_, ()>;

    /// Fixes header and seats; from now on its log can be written.
    ///
    /// # Errors
    /// `NotFound` for the game, the edition or a person; `WrongPhase` when it was started or finished
    /// already.
    fn start_game(&self, start: GameStart) -> Answer<'_, ()>;

    /// Writes line number `from` of a log, and answers the number of the next. It is asked for at once, not
    /// when the answer is waited for.
    ///
    /// # Errors
    /// `Sequence` when the log does not go on at `from`; `NotFound`; `WrongPhase` when the game is not
    /// running; `Busy` when more waits than the store can take.
    fn append(&self, game: GameId, from: u32, line: LogLine) -> Appending;

    /// Keeps what seats are composing in a running game, in place of what was kept of them. A seat that no
    /// person holds, or holds any more, is passed over: nothing is kept of it.
    ///
    /// # Errors
    /// `NotFound` for the game; `WrongPhase` when it is not running.
    fn keep_drafts(&self, game: GameId, drafts: Vec<Draft>) -> Answer<'_, ()>;

    /// Reads what seats were composing, in the order of the seats. A game that is over has none.
    fn drafts(&self, game: GameId) -> Answer<'_, Vec<Draft>>;

    /// Ends a game, started or not (an aborted game ends too); its drafts go, and what was achieved is kept if it is
    /// the best of that person on that board. Ending it again in the same way is fine: a
    /// server that is restored may not know that it did.
    ///
    /// # Errors
    /// `Sequence` when the log has another length; `NotFound`; `WrongPhase` when it ended otherwise.
    fn finish_game(&self, finish: Finish) -> Answer<'_, ()>;

    /// Reads a game, without its log.
    fn game(&self, id: GameId) -> Answer<'_, Option<Game>>;

    /// Names the games of a table in order; the last is the current one.
    fn games_at(&self, table: TableId) -> Answer<'_, Vec<GameId>>;

    /// Reads a log from line `from` on. Where a page of the file is ruined it ends with an empty line, in place
    /// of the first that cannot be read.
    ///
    /// # Errors
    /// `NotFound` for the game.
    fn log(&self, game: GameId, from: u32) -> Answer<'_, Vec<LogLine>>;

    /// Lists the finished games of a person, latest first.
    fn games_of(&self, identity: IdentityId, page: Page) -> Answer<'_, Vec<FinishedGame>>;

    /// Keeps a new person.
    ///
    /// # Errors
    /// `Taken` for the id or the token.
    fn create_identity(&self, identity: NewIdentity) -> Answer<'_, ()>;

    /// Finds who holds this token.
    fn identity_by_token(&self, token: TokenHash) -> Answer<'_, Option<Identity>>;

    /// Changes a person's name, for games to come.
    ///
    /// # Errors
    /// `NotFound`.
    fn rename(&self, identity: IdentityId, name: String) -> Answer<'_, ()>;

    /// Offers a code to continue on another device, valid for ten minutes from `now` and one use. It takes
    /// the place of an earlier one.
    ///
    /// # Errors
    /// `NotFound` for the person; `Taken` when somebody else has this very code.
    fn offer_code(&self, identity: IdentityId, code: CodeHash, now: UnixMillis) -> Answer<'_, ()>;

    /// Uses a code up: the other device's token is let in from now on.
    ///
    /// # Errors
    /// `NotFound` for a code unknown, used or expired; `Taken` for the token (the code stays valid).
    fn redeem_code(
        &self,
        code: CodeHash,
        token: TokenHash,
        now: UnixMillis,
    ) -> Answer<'_, Identity>;

    /// Notes that a device was given its token anew.
    ///
    /// # Errors
    /// `NotFound`.
    fn renew_token(&self, token: TokenHash, now: UnixMillis) -> Answer<'_, ()>;

    /// Lists the devices of a person, the first first; nobody has none.
    fn devices(&self, identity: IdentityId) -> Answer<'_, Vec<Device>>;

    /// Notes that a device was here. Once a day is enough.
    ///
    /// # Errors
    /// `NotFound`.
    fn note_use(&self, token: TokenHash, at: UnixMillis) -> Answer<'_, ()>;

    /// Lets a device in no longer, nor another by the code that is open: it may be a thief's.
    ///
    /// # Errors
    /// `NotFound`.
    fn drop_token(&self, token: TokenHash) -> Answer<'_, ()>;

    /// Forgets a person: tokens, codes, drafts, and their name wherever it stands. Games of others stay. What is
    /// kept of them is sealed under a key of theirs, which is destroyed: when this answers, no file tells
    /// anything of it, however large they are. Works on a full disk too. Answers the tables whose document may
    /// still give them a seat, for the server to rewrite.
    ///
    /// # Errors
    /// `NotFound`.
    fn forget(&self, identity: IdentityId) -> Answer<'_, Vec<TableId>>;

    /// Forgets people who came and never did anything: with no seat in any game, at no table, owning none, who
    /// came before a time and whose devices were all here last before it; at most `limit`, the longest known first.
    /// Answers whom.
    fn forget_unused(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<IdentityId>>;

    /// Lets devices in no longer that last renewed their token, and were here last, before a time; at most `limit`.
    /// Answers how many.
    fn drop_tokens_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32>;

    /// Names tables with a game under way whose last change lies before a time; at most `limit`, the longest
    /// unchanged first.
    fn deserted_tables(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<TableId>>;

    /// Notes that a server lives.
    fn note_lived(&self, at: UnixMillis) -> Answer<'_, ()>;

    /// When a server last [noted](Self::note_lived) that it lived.
    fn lived(&self) -> Answer<'_, Option<UnixMillis>>;

    /// Lets a join code lead nowhere any more, whoever has it. Saying so again is fine, and changes nothing.
    ///
    /// # Errors
    /// `Invalid` for what is no code, or when there are [`MAX_BANS`](crate::MAX_BANS) already.
    fn ban_code(&self, join_code: String, at: UnixMillis) -> Answer<'_, ()>;

    /// Takes that back; nothing is fine too.
    fn lift_ban(&self, join_code: String) -> Answer<'_, ()>;

    /// The codes that lead nowhere, and since when; in the order of the codes.
    fn bans(&self) -> Answer<'_, Vec<(String, UnixMillis)>>;

    /// Lists the results on a board, the best first, at most `limit`; among equal ones the earlier.
    fn results(&self, board: String, limit: u32) -> Answer<'_, Vec<Ranked>>;

    /// The best that somebody did on a board.
    fn result_of(&self, identity: IdentityId, board: String) -> Answer<'_, Option<Achievement>>;

    /// Everything that somebody is kept to have done, board by board, in the order of their names.
    fn results_of(&self, identity: IdentityId) -> Answer<'_, Vec<(String, Achievement)>>;

    /// Erases what somebody did on a board; nothing is fine too.
    fn erase_result(&self, identity: IdentityId, board: String) -> Answer<'_, ()>;

    /// Erases results from before a time; at most `limit`. Answers how many.
    fn drop_results_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32>;

    /// Erases games that ended before a time at tables that are closed, with their logs, and such a table with its last
    /// game; at most `limit`, those that ended first first. Answers how many.
    fn drop_games_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32>;

    /// Keeps an edition. Keeping it again is fine.
    ///
    /// # Errors
    /// `Invalid` when the digest is not that of the bytes.
    fn put_edition(&self, edition: Edition) -> Answer<'_, ()>;

    /// Reads an edition.
    fn edition(&self, digest: Digest) -> Answer<'_, Option<Edition>>;

    /// Waits until the store is [broken](crate::Condition::Broken) for good; how it came to be.
    fn broken(&self) -> Pin<Box<dyn Future<Output = StoreError> + Send + '_>>;

    /// Tells how the store is; never fails and never waits for the disk.
    fn health(&self) -> Answer<'_, Health>;
}
