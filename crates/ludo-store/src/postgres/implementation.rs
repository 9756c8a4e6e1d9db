//! The trait, method by method: checks bounds, then hands the work to a connection.

use std::future::ready;
use std::pin::Pin;
use std::sync::atomic::Ordering;

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::oneshot;

use crate::bounds::{Bounded, check_code};
use crate::error::StoreError;
use crate::ids::{CodeHash, Digest, GameId, IdentityId, TableId, TokenHash, UnixMillis};
use crate::record::{
    Achievement, Beside, Device, Draft, Edition, Finish, FinishedGame, Game, GameStart, Health,
    Identity, LogLine, NewGame, NewIdentity, Owned, Page, Pool, PublicTables, Ranked, TableRecord,
    VersionedTable,
};
use crate::store::{Answer, Appending, Store};

use super::fence::Fence;
use super::lane::Append;
use super::sql::Sql;
use super::transact::Working;
use super::{
    PostgresStore, drafts, editions, games, identities, logs, notes, results, tables, unplayed,
};

impl PostgresStore {
    /// A write that everybody may do, or whoever stands behind a fence.
    async fn write<D, T>(
        &self,
        fence: Fence,
        data: D,
        work: impl for<'a> Fn(&'a Sql<'a>, &'a D) -> Working<'a, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        let done = self.inner.write(fence, data, work).await;
        if done.as_ref().map_or_else(StoreError::is_refusal, |_| true) {
            self.inner.shared.count_commit(1, 0);
        }
        done
    }

    /// Hands a line to the lane, without waiting.
    fn queue_append(
        &self,
        place: (GameId, u32),
        line: LogLine,
    ) -> Result<oneshot::Receiver<Result<u32, StoreError>>, StoreError> {
        line.check()?;
        place.1.checked_add(1).ok_or(StoreError::Invalid("log_too_long"))?;
        let (reply, answer) = oneshot::channel();
        self.inner.waiting.fetch_add(1, Ordering::Relaxed);
        let sent = self.appends.try_send(Append::new(place, line, self.inner.node(), reply));
        sent.map(|()| answer).map_err(|error| {
            self.inner.waiting.fetch_sub(1, Ordering::Relaxed);
            match error {
                TrySendError::Full(_) => StoreError::Busy,
                TrySendError::Closed(_) => self.inner.shared.refusal(),
            }
        })
    }
}

impl Store for PostgresStore {
    fn create_table(&self, table: TableRecord) -> Answer<'_, u64> {
        Box::pin(async move {
            table.check()?;
            self.write(Fence::None, table, |sql, table| Box::pin(tables::create(sql, table))).await
        })
    }

    fn update_table(&self, table: TableRecord, revision: u64) -> Answer<'_, u64> {
        Box::pin(async move {
            table.check()?;
            let (fence, data) = (Fence::Table(table.id), (table, revision));
            self.write(fence, data, |sql, (table, revision)| {
                Box::pin(tables::update(sql, table, *revision))
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
        Box::pin(async move {
            table.check()?;
            beside.check()?;
            let is_line = matches!(beside, Beside::Append { .. });
            let (fence, data) = (Fence::Table(table.id), (table, revision, beside));
            let done = self.inner.write(fence, data, |sql, (table, revision, beside)| {
                Box::pin(tables::update_with(sql, (table, *revision), beside))
            });
            let done = done.await;
            self.inner.shared.count_commit(1, usize::from(is_line && done.is_ok()));
            done
        })
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<VersionedTable>> {
        Box::pin(self.inner.read(id, |sql, id| Box::pin(tables::by_id(sql, *id))))
    }

    fn table_by_code(&self, join_code: String) -> Answer<'_, Option<VersionedTable>> {
        Box::pin(self.inner.read(join_code, |sql, code| Box::pin(tables::by_code(sql, code))))
    }

    fn public_tables(&self, which: PublicTables) -> Answer<'_, Vec<VersionedTable>> {
        Box::pin(self.inner.read(which, |sql, which| Box::pin(tables::public(sql, which))))
    }

    fn tables_of(&self, identity: IdentityId) -> Answer<'_, Vec<VersionedTable>> {
        Box::pin(self.inner.read(identity, |sql, who| Box::pin(tables::of_identity(sql, *who))))
    }

    fn tables_owned(&self, identity: IdentityId) -> Answer<'_, Owned> {
        Box::pin(self.inner.look(identity, |sql, who| Box::pin(tables::owned(sql, *who))))
    }

    fn close_tables_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.write(Fence::None, (before, limit), |sql, (before, limit)| {
            Box::pin(unplayed::close_before(sql, *before, *limit))
        }))
    }

    fn unplayed_tables(
        &self,
        before: UnixMillis,
        skip: u32,
        limit: u32,
    ) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.inner.look((before, skip, limit), |sql, (before, skip, limit)| {
            Box::pin(unplayed::unplayed(sql, *before, *skip, *limit))
        }))
    }

    fn drop_tables(&self, tables: Vec<TableId>, before: UnixMillis) -> Answer<'_, u32> {
        Box::pin(async move {
            if tables.is_empty() {
                return Ok(0);
            }
            self.write(Fence::None, (tables, before), |sql, (tables, before)| {
                Box::pin(unplayed::drop_unplayed(sql, tables, *before))
            })
            .await
        })
    }

    fn prepare_game(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(async move {
            game.check()?;
            let fence = Fence::Table(game.table);
            self.write(fence, game, |sql, game| Box::pin(games::prepare(sql, game))).await
        })
    }

    fn start_game(&self, start: GameStart) -> Answer<'_, ()> {
        Box::pin(async move {
            start.check()?;
            let fence = Fence::Game(start.game);
            self.write(fence, start, |sql, start| Box::pin(games::start(sql, start))).await
        })
    }

    fn append(&self, game: GameId, from: u32, line: LogLine) -> Appending {
        match self.queue_append((game, from), line) {
            Ok(reply) => Appending::reply(reply),
            Err(error) => Appending::known(ready(Err(error))),
        }
    }

    fn keep_drafts(&self, game: GameId, wanted: Vec<Draft>) -> Answer<'_, ()> {
        Box::pin(async move {
            wanted.check()?;
            self.write(Fence::Game(game), (game, wanted), |sql, (game, wanted)| {
                Box::pin(drafts::keep(sql, *game, wanted))
            })
            .await
        })
    }

    fn drafts(&self, game: GameId) -> Answer<'_, Vec<Draft>> {
        Box::pin(self.inner.look(game, |sql, game| Box::pin(drafts::read(sql, *game))))
    }

    fn finish_game(&self, finish: Finish) -> Answer<'_, ()> {
        Box::pin(async move {
            finish.check()?;
            let fence = Fence::Game(finish.game);
            self.write(fence, finish, |sql, finish| Box::pin(games::finish(sql, finish))).await
        })
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Game>> {
        Box::pin(self.inner.read(id, |sql, id| Box::pin(games::by_id(sql, *id))))
    }

    fn games_at(&self, table: TableId) -> Answer<'_, Vec<GameId>> {
        Box::pin(self.inner.look(table, |sql, table| Box::pin(games::at_table(sql, *table))))
    }

    fn log(&self, game: GameId, from: u32) -> Answer<'_, Vec<LogLine>> {
        Box::pin(
            self.inner
                .look((game, from), |sql, (game, from)| Box::pin(logs::read(sql, *game, *from))),
        )
    }

    fn games_of(&self, identity: IdentityId, page: Page) -> Answer<'_, Vec<FinishedGame>> {
        Box::pin(self.inner.read((identity, page), |sql, (who, page)| {
            Box::pin(games::of_identity(sql, *who, *page))
        }))
    }

    fn create_identity(&self, identity: NewIdentity) -> Answer<'_, ()> {
        Box::pin(async move {
            identity.check()?;
            let create = self
                .write(Fence::None, identity, |sql, new| Box::pin(identities::create(sql, new)));
            create.await
        })
    }

    fn identity_by_token(&self, token: TokenHash) -> Answer<'_, Option<Identity>> {
        Box::pin(self.inner.look(token, |sql, token| Box::pin(identities::by_token(sql, *token))))
    }

    fn rename(&self, identity: IdentityId, name: String) -> Answer<'_, ()> {
        Box::pin(async move {
            name.check()?;
            self.write(Fence::None, (identity, name), |sql, (who, name)| {
                Box::pin(identities::rename(sql, *who, name))
            })
            .await
        })
    }

    fn offer_code(&self, identity: IdentityId, code: CodeHash, now: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Fence::None, (identity, code, now), |sql, (who, code, now)| {
            Box::pin(identities::offer_code(sql, *who, *code, *now))
        }))
    }

    fn redeem_code(
        &self,
        code: CodeHash,
        token: TokenHash,
        now: UnixMillis,
    ) -> Answer<'_, Identity> {
        Box::pin(self.write(Fence::None, (code, token, now), |sql, (code, token, now)| {
            Box::pin(identities::redeem_code(sql, *code, *token, *now))
        }))
    }

    fn renew_token(&self, token: TokenHash, now: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Fence::None, (token, now), |sql, (token, now)| {
            Box::pin(identities::renew_token(sql, *token, *now))
        }))
    }

    fn devices(&self, identity: IdentityId) -> Answer<'_, Vec<Device>> {
        Box::pin(self.inner.look(identity, |sql, who| Box::pin(identities::devices(sql, *who))))
    }

    fn note_use(&self, token: TokenHash, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Fence::None, (token, at), |sql, (token, at)| {
            Box::pin(identities::note_use(sql, *token, *at))
        }))
    }

    fn drop_token(&self, token: TokenHash) -> Answer<'_, ()> {
        Box::pin(
            self.write(Fence::None, token, |sql, token| {
                Box::pin(identities::drop_token(sql, *token))
            }),
        )
    }

    fn forget(&self, identity: IdentityId) -> Answer<'_, Vec<TableId>> {
        Box::pin(
            self.write(Fence::None, identity, |sql, who| Box::pin(identities::forget(sql, *who))),
        )
    }

    fn forget_unused(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<IdentityId>> {
        Box::pin(self.write(Fence::None, (before, limit), |sql, (before, limit)| {
            Box::pin(identities::forget_unused(sql, *before, *limit))
        }))
    }

    fn drop_tokens_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        Box::pin(self.write(Fence::None, (before, limit), |sql, (before, limit)| {
            Box::pin(identities::drop_tokens_before(sql, *before, *limit))
        }))
    }

    fn deserted_tables(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.inner.look((before, limit), |sql, (before, limit)| {
            Box::pin(unplayed::deserted(sql, *before, *limit))
        }))
    }

    fn note_lived(&self, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Fence::None, at, |sql, at| Box::pin(notes::note_lived(sql, *at))))
    }

    fn lived(&self) -> Answer<'_, Option<UnixMillis>> {
        Box::pin(self.inner.look((), |sql, ()| Box::pin(notes::lived(sql))))
    }

    fn ban_code(&self, join_code: String, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(async move {
            check_code(&join_code)?;
            self.write(Fence::None, (join_code, at), |sql, (code, at)| {
                Box::pin(notes::ban(sql, code, *at))
            })
            .await
        })
    }

    fn lift_ban(&self, join_code: String) -> Answer<'_, ()> {
        Box::pin(self.write(Fence::None, join_code, |sql, code| Box::pin(notes::lift(sql, code))))
    }

    fn bans(&self) -> Answer<'_, Vec<(String, UnixMillis)>> {
        Box::pin(self.inner.look((), |sql, ()| Box::pin(notes::bans(sql))))
    }

    fn results(&self, board: String, limit: u32) -> Answer<'_, Vec<Ranked>> {
        Box::pin(self.inner.look((board, limit), |sql, (board, limit)| {
            Box::pin(results::on_board(sql, board, *limit))
        }))
    }

    fn result_of(&self, identity: IdentityId, board: String) -> Answer<'_, Option<Achievement>> {
        Box::pin(self.inner.look((identity, board), |sql, (who, board)| {
            Box::pin(results::of_identity(sql, *who, board))
        }))
    }

    fn results_of(&self, identity: IdentityId) -> Answer<'_, Vec<(String, Achievement)>> {
        Box::pin(self.inner.look(identity, |sql, who| Box::pin(results::all_of(sql, *who))))
    }

    fn erase_result(&self, identity: IdentityId, board: String) -> Answer<'_, ()> {
        Box::pin(self.write(Fence::None, (identity, board), |sql, (who, board)| {
            Box::pin(results::erase(sql, *who, board))
        }))
    }

    fn drop_results_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        Box::pin(self.write(Fence::None, (before, limit), |sql, (before, limit)| {
            Box::pin(results::drop_before(sql, *before, *limit))
        }))
    }

    fn drop_games_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        Box::pin(self.write(Fence::None, (before, limit), |sql, (before, limit)| {
            Box::pin(games::drop_before(sql, *before, *limit))
        }))
    }

    fn put_edition(&self, edition: Edition) -> Answer<'_, ()> {
        Box::pin(async move {
            edition.check()?;
            self.write(Fence::None, edition, |sql, edition| Box::pin(editions::put(sql, edition)))
                .await
        })
    }

    fn edition(&self, digest: Digest) -> Answer<'_, Option<Edition>> {
        Box::pin(self.inner.look(digest, |sql, digest| Box::pin(editions::by_digest(sql, *digest))))
    }

    fn broken(&self) -> Pin<Box<dyn Future<Output = StoreError> + Send + '_>> {
        Box::pin(self.inner.shared.broken())
    }

    fn health(&self) -> Answer<'_, Health> {
        let health = Health {
            condition: self.inner.shared.condition(),
            waiting: self.inner.waiting.load(Ordering::Relaxed),
            damaged: self.inner.shared.is_damaged(),
            changes: self.inner.shared.changes(),
            pool: Some(lines(&self.inner.pool)),
        };
        Box::pin(ready(Ok(health)))
    }
}

fn lines(pool: &deadpool_postgres::Pool) -> Pool {
    let status = pool.status();
    // While a line is asked for it counts as missing.
    let idle = status.available.min(status.size);
    Pool { busy: status.size - idle, idle, waiting: status.waiting }
}
