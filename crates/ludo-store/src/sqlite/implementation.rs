//! The trait, method by method: checks bounds, then hands the work to the right thread.

use std::future::ready;
use std::pin::Pin;
use std::sync::Arc;

use crate::bounds::{Bounded, check_code};
use crate::error::StoreError;
use crate::ids::{CodeHash, Digest, GameId, IdentityId, TableId, TokenHash, UnixMillis};
use crate::record::{
    Achievement, Beside, Device, Draft, Edition, Finish, FinishedGame, Game, GameStart, Health,
    Identity, LogLine, NewGame, NewIdentity, Owned, Page, PublicTables, Ranked, TableRecord,
    VersionedTable,
};
use crate::store::{Answer, Appending, Store};

use super::job::{Kind, Request, Together};
use super::{
    SqliteStore, bans, devices, drafts, editions, games, identities, logs, results, tables, upkeep,
    writer,
};

impl Store for SqliteStore {
    fn create_table(&self, table: TableRecord) -> Answer<'_, u64> {
        let keys = Arc::clone(&self.keys);
        Box::pin(async move {
            table.check()?;
            self.write(Kind::Write, move |connection| tables::create(connection, &keys, &table))
                .await
        })
    }

    fn update_table(&self, table: TableRecord, revision: u64) -> Answer<'_, u64> {
        let keys = Arc::clone(&self.keys);
        Box::pin(async move {
            table.check()?;
            self.write(Kind::Write, move |connection| {
                tables::update(connection, &keys, &table, revision)
            })
            .await
        })
    }

    fn update_table_with(
        &self,
        table: TableRecord,
        revision: u64,
        beside: Beside,
    ) -> Answer<'_, u64> {
        let keys = Arc::clone(&self.keys);
        Box::pin(async move {
            table.check()?;
            beside.check()?;
            self.ask_writer(|reply| {
                Request::Write(Box::new(Together::new(keys, table, revision, beside, reply)))
            })
            .await
        })
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<VersionedTable>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| tables::by_id(connection, &keys, id)))
    }

    fn table_by_code(&self, join_code: String) -> Answer<'_, Option<VersionedTable>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| tables::by_code(connection, &keys, &join_code)))
    }

    fn public_tables(&self, which: PublicTables) -> Answer<'_, Vec<VersionedTable>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| tables::public(connection, &keys, &which)))
    }

    fn tables_of(&self, identity: IdentityId) -> Answer<'_, Vec<VersionedTable>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| tables::of_identity(connection, &keys, identity)))
    }

    fn tables_owned(&self, identity: IdentityId) -> Answer<'_, Owned> {
        Box::pin(self.read(move |connection| tables::owned(connection, identity)))
    }

    fn close_tables_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(
            self.write(Kind::Write, move |connection| {
                tables::close_before(connection, before, limit)
            }),
        )
    }

    fn unplayed_tables(
        &self,
        before: UnixMillis,
        skip: u32,
        limit: u32,
    ) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.read(move |connection| tables::unplayed(connection, before, skip, limit)))
    }

    fn drop_tables(&self, tables: Vec<TableId>, before: UnixMillis) -> Answer<'_, u32> {
        Box::pin(async move {
            if tables.is_empty() {
                return Ok(0);
            }
            let drop = move |connection: &_| tables::drop_unplayed(connection, &tables, before);
            self.write(Kind::Write, drop).await
        })
    }

    fn prepare_game(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(async move {
            game.check()?;
            self.write(Kind::Write, move |connection| games::prepare(connection, &game)).await
        })
    }

    fn start_game(&self, start: GameStart) -> Answer<'_, ()> {
        let keys = Arc::clone(&self.keys);
        Box::pin(async move {
            start.check()?;
            self.write(Kind::Write, move |connection| games::start(connection, &keys, &start)).await
        })
    }

    fn append(&self, game: GameId, from: u32, line: LogLine) -> Appending {
        match self.queue_append(game, from, line) {
            Ok(reply) => Appending::reply(reply),
            Err(error) => Appending::known(ready(Err(error))),
        }
    }

    fn keep_drafts(&self, game: GameId, wanted: Vec<Draft>) -> Answer<'_, ()> {
        let keys = Arc::clone(&self.keys);
        Box::pin(async move {
            wanted.check()?;
            self.write(Kind::Write, move |connection| {
                drafts::keep(connection, &keys, game, &wanted)
            })
            .await
        })
    }

    fn drafts(&self, game: GameId) -> Answer<'_, Vec<Draft>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| drafts::read(connection, &keys, game)))
    }

    fn finish_game(&self, finish: Finish) -> Answer<'_, ()> {
        Box::pin(async move {
            finish.check()?;
            let kind = Kind::Close(finish.game);
            self.write(kind, move |connection| games::finish(connection, &finish)).await
        })
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Game>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| games::by_id(connection, &keys, id)))
    }

    fn games_at(&self, table: TableId) -> Answer<'_, Vec<GameId>> {
        Box::pin(self.read(move |connection| games::at_table(connection, table)))
    }

    fn log(&self, game: GameId, from: u32) -> Answer<'_, Vec<LogLine>> {
        Box::pin(self.read(move |connection| logs::read(connection, game, from)))
    }

    fn games_of(&self, identity: IdentityId, page: Page) -> Answer<'_, Vec<FinishedGame>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| games::of_identity(connection, &keys, identity, page)))
    }

    fn create_identity(&self, identity: NewIdentity) -> Answer<'_, ()> {
        let keys = Arc::clone(&self.keys);
        Box::pin(async move {
            identity.check()?;
            self.write(Kind::Write, move |connection| {
                identities::create(connection, &keys, &identity)
            })
            .await
        })
    }

    fn identity_by_token(&self, token: TokenHash) -> Answer<'_, Option<Identity>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| identities::by_token(connection, &keys, token)))
    }

    fn rename(&self, identity: IdentityId, name: String) -> Answer<'_, ()> {
        let keys = Arc::clone(&self.keys);
        Box::pin(async move {
            name.check()?;
            let write =
                move |connection: &_| identities::rename(connection, &keys, identity, &name);
            self.write(Kind::Write, write).await
        })
    }

    fn offer_code(&self, identity: IdentityId, code: CodeHash, now: UnixMillis) -> Answer<'_, ()> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.write(Kind::Write, move |connection| {
            identities::offer_code(connection, &keys, identity, code, now)
        }))
    }

    fn redeem_code(
        &self,
        code: CodeHash,
        token: TokenHash,
        now: UnixMillis,
    ) -> Answer<'_, Identity> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.write(Kind::Write, move |connection| {
            identities::redeem_code(connection, &keys, code, token, now)
        }))
    }

    fn renew_token(&self, token: TokenHash, now: UnixMillis) -> Answer<'_, ()> {
        Box::pin(
            self.write(Kind::Write, move |connection| {
                identities::renew_token(connection, token, now)
            }),
        )
    }

    fn devices(&self, identity: IdentityId) -> Answer<'_, Vec<Device>> {
        Box::pin(self.read(move |connection| devices::of_identity(connection, identity)))
    }

    fn note_use(&self, token: TokenHash, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(
            self.write(Kind::Write, move |connection| devices::note_use(connection, token, at)),
        )
    }

    fn drop_token(&self, token: TokenHash) -> Answer<'_, ()> {
        Box::pin(
            self.write(Kind::Write, move |connection| identities::drop_token(connection, token)),
        )
    }

    fn forget(&self, identity: IdentityId) -> Answer<'_, Vec<TableId>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(
            self.write(Kind::Erase, move |connection| {
                identities::forget(connection, &keys, identity)
            }),
        )
    }

    fn forget_unused(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<IdentityId>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(async move {
            // Looking for them takes a while: beside the writer, who then looks at these few only.
            let unused =
                self.read(move |connection| identities::unused(connection, before, limit)).await?;
            if unused.is_empty() {
                return Ok(unused);
            }
            let forget =
                move |connection: &_| identities::forget_unused(connection, &keys, &unused, before);
            self.write(Kind::Erase, forget).await
        })
    }

    fn drop_tokens_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        Box::pin(self.write(Kind::Write, move |connection| {
            identities::drop_tokens_before(connection, before, limit)
        }))
    }

    fn deserted_tables(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.read(move |connection| tables::deserted(connection, before, limit)))
    }

    fn note_lived(&self, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |connection| upkeep::note_lived(connection, at)))
    }

    fn lived(&self) -> Answer<'_, Option<UnixMillis>> {
        Box::pin(self.read(upkeep::lived))
    }

    fn ban_code(&self, join_code: String, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(async move {
            check_code(&join_code)?;
            self.write(Kind::Write, move |connection| bans::ban(connection, &join_code, at)).await
        })
    }

    fn lift_ban(&self, join_code: String) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |connection| bans::lift(connection, &join_code)))
    }

    fn bans(&self) -> Answer<'_, Vec<(String, UnixMillis)>> {
        Box::pin(self.read(bans::all))
    }

    fn results(&self, board: String, limit: u32) -> Answer<'_, Vec<Ranked>> {
        let keys = Arc::clone(&self.keys);
        Box::pin(self.read(move |connection| results::on_board(connection, &keys, &board, limit)))
    }

    fn result_of(&self, identity: IdentityId, board: String) -> Answer<'_, Option<Achievement>> {
        Box::pin(self.read(move |connection| results::of_identity(connection, identity, &board)))
    }

    fn results_of(&self, identity: IdentityId) -> Answer<'_, Vec<(String, Achievement)>> {
        Box::pin(self.read(move |connection| results::all_of(connection, identity)))
    }

    fn erase_result(&self, identity: IdentityId, board: String) -> Answer<'_, ()> {
        let erase = move |connection: &_| results::erase(connection, identity, &board);
        Box::pin(self.write(Kind::Write, erase))
    }

    fn drop_results_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        let drop = move |connection: &_| results::drop_before(connection, before, limit);
        Box::pin(self.write(Kind::Write, drop))
    }

    fn drop_games_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        Box::pin(
            self.write(Kind::Write, move |connection| {
                games::drop_before(connection, before, limit)
            }),
        )
    }

    fn put_edition(&self, edition: Edition) -> Answer<'_, ()> {
        Box::pin(async move {
            edition.check()?;
            self.write(Kind::Write, move |connection| editions::put(connection, &edition)).await
        })
    }

    fn edition(&self, digest: Digest) -> Answer<'_, Option<Edition>> {
        Box::pin(self.read(move |connection| editions::by_digest(connection, digest)))
    }

    fn broken(&self) -> Pin<Box<dyn Future<Output = StoreError> + Send + '_>> {
        Box::pin(self.shared.broken())
    }

    fn health(&self) -> Answer<'_, Health> {
        let free = self.writes.as_ref().map_or(writer::QUEUE, tokio::sync::mpsc::Sender::capacity);
        let health = Health {
            condition: self.shared.condition(),
            waiting: writer::QUEUE - free,
            damaged: self.shared.is_damaged(),
            changes: self.shared.changes(),
            pool: None,
        };
        Box::pin(ready(Ok(health)))
    }
}
