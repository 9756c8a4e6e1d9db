//! The trait, method by method: checks bounds, then looks into the data.

use std::future::ready;
use std::pin::Pin;

use crate::bounds::{Bounded, MAX_BANS, TOO_MANY_BANS, check_code};
use crate::error::StoreError;
use crate::ids::{CodeHash, Digest, GameId, IdentityId, TableId, TokenHash, UnixMillis};
use crate::record::{
    Achievement, Beside, Device, Draft, Edition, Finish, FinishedGame, Game, GameStart, Health,
    Identity, LogLine, NewGame, NewIdentity, Owned, Page, PublicTables, Ranked, TableRecord,
    VersionedTable,
};
use crate::store::{Answer, Appending, Store};

use super::data::Data;
use super::{Kind, MemoryStore};

impl Store for MemoryStore {
    fn create_table(&self, table: TableRecord) -> Answer<'_, u64> {
        Box::pin(async move {
            table.check()?;
            self.write(Kind::Write, move |data| data.create_table(table)).await
        })
    }

    fn update_table(&self, table: TableRecord, revision: u64) -> Answer<'_, u64> {
        Box::pin(async move {
            table.check()?;
            let node = self.node();
            let update = move |data: &mut Data| {
                data.fence(table.id, node)?;
                data.update_table(table, revision)
            };
            self.write(Kind::Write, update).await
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
            let kind = if let Beside::Append { .. } = beside { Kind::Line } else { Kind::Write };
            let node = self.node();
            let update = move |data: &mut Data| {
                data.fence(table.id, node)?;
                data.update_table_with(table, revision, beside)
            };
            self.write(kind, update).await
        })
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<VersionedTable>> {
        Box::pin(async move { self.read(|data| data.table(id)) })
    }

    fn table_by_code(&self, join_code: String) -> Answer<'_, Option<VersionedTable>> {
        Box::pin(async move { self.read(|data| data.table_by_code(&join_code)) })
    }

    fn public_tables(&self, which: PublicTables) -> Answer<'_, Vec<VersionedTable>> {
        Box::pin(async move { self.read(|data| data.public_tables(&which)) })
    }

    fn tables_of(&self, identity: IdentityId) -> Answer<'_, Vec<VersionedTable>> {
        Box::pin(async move { self.read(|data| data.tables_of(identity)) })
    }

    fn tables_owned(&self, identity: IdentityId) -> Answer<'_, Owned> {
        Box::pin(async move { self.read(|data| data.tables_owned(identity)) })
    }

    fn close_tables_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.write(Kind::Write, move |data| Ok(data.close_tables_before(before, limit))))
    }

    fn unplayed_tables(
        &self,
        before: UnixMillis,
        skip: u32,
        limit: u32,
    ) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move { self.read(|data| data.unplayed_tables(before, skip, limit)) })
    }

    fn drop_tables(&self, tables: Vec<TableId>, before: UnixMillis) -> Answer<'_, u32> {
        Box::pin(async move {
            if tables.is_empty() {
                return Ok(0);
            }
            self.write(Kind::Write, move |data| Ok(data.drop_tables(&tables, before))).await
        })
    }

    fn prepare_game(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(async move {
            game.check()?;
            let node = self.node();
            let prepare = move |data: &mut Data| {
                data.fence(game.table, node)?;
                data.prepare_game(game)
            };
            self.write(Kind::Write, prepare).await
        })
    }

    fn start_game(&self, start: GameStart) -> Answer<'_, ()> {
        Box::pin(async move {
            start.check()?;
            let node = self.node();
            let begin = move |data: &mut Data| {
                data.fence_game(start.game, node)?;
                data.start_game(start)
            };
            self.write(Kind::Write, begin).await
        })
    }

    fn append(&self, game: GameId, from: u32, line: LogLine) -> Appending {
        let store = self.clone();
        Appending::known(async move {
            line.check()?;
            let node = store.node();
            let append = move |data: &mut Data| {
                data.fence_game(game, node)?;
                data.append(game, from, line)
            };
            store.write(Kind::Line, append).await
        })
    }

    fn keep_drafts(&self, game: GameId, drafts: Vec<Draft>) -> Answer<'_, ()> {
        Box::pin(async move {
            drafts.check()?;
            let node = self.node();
            let keep = move |data: &mut Data| {
                data.fence_game(game, node)?;
                data.keep_drafts(game, drafts)
            };
            self.write(Kind::Write, keep).await
        })
    }

    fn drafts(&self, game: GameId) -> Answer<'_, Vec<Draft>> {
        Box::pin(async move { self.read(|data| data.drafts(game)) })
    }

    fn finish_game(&self, finish: Finish) -> Answer<'_, ()> {
        Box::pin(async move {
            finish.check()?;
            let node = self.node();
            let end = move |data: &mut Data| {
                data.fence_game(finish.game, node)?;
                data.finish_game(finish)
            };
            self.write(Kind::Write, end).await
        })
    }

    fn game(&self, id: GameId) -> Answer<'_, Option<Game>> {
        Box::pin(async move { self.read(|data| data.game(id)) })
    }

    fn games_at(&self, table: TableId) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move { self.read(|data| data.games_at(table)) })
    }

    fn log(&self, game: GameId, from: u32) -> Answer<'_, Vec<LogLine>> {
        Box::pin(async move { self.read(|data| data.log(game, from))? })
    }

    fn games_of(&self, identity: IdentityId, page: Page) -> Answer<'_, Vec<FinishedGame>> {
        Box::pin(async move { self.read(|data| data.games_of(identity, page)) })
    }

    fn create_identity(&self, identity: NewIdentity) -> Answer<'_, ()> {
        Box::pin(async move {
            identity.check()?;
            self.write(Kind::Write, move |data| data.create_identity(identity)).await
        })
    }

    fn identity_by_token(&self, token: TokenHash) -> Answer<'_, Option<Identity>> {
        Box::pin(async move { self.read(|data| data.identity_by_token(token)) })
    }

    fn rename(&self, identity: IdentityId, name: String) -> Answer<'_, ()> {
        Box::pin(async move {
            name.check()?;
            self.write(Kind::Write, move |data| data.rename(identity, name)).await
        })
    }

    fn offer_code(&self, identity: IdentityId, code: CodeHash, now: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |data| data.offer_code(identity, code, now)))
    }

    fn redeem_code(
        &self,
        code: CodeHash,
        token: TokenHash,
        now: UnixMillis,
    ) -> Answer<'_, Identity> {
        Box::pin(self.write(Kind::Write, move |data| data.redeem_code(code, token, now)))
    }

    fn renew_token(&self, token: TokenHash, now: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |data| data.renew_token(token, now)))
    }

    fn devices(&self, identity: IdentityId) -> Answer<'_, Vec<Device>> {
        Box::pin(async move { self.read(|data| data.devices(identity)) })
    }

    fn note_use(&self, token: TokenHash, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |data| data.note_use(token, at)))
    }

    fn drop_token(&self, token: TokenHash) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |data| data.drop_token(token)))
    }

    fn forget(&self, identity: IdentityId) -> Answer<'_, Vec<TableId>> {
        Box::pin(self.write(Kind::Erase, move |data| data.forget(identity)))
    }

    fn forget_unused(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<IdentityId>> {
        Box::pin(self.write(Kind::Erase, move |data| Ok(data.forget_unused(before, limit))))
    }

    fn drop_tokens_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        Box::pin(self.write(Kind::Write, move |data| Ok(data.drop_tokens_before(before, limit))))
    }

    fn deserted_tables(&self, before: UnixMillis, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move { self.read(|data| data.deserted_tables(before, limit)) })
    }

    fn note_lived(&self, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |data| {
            data.lived = Some(at);
            Ok(())
        }))
    }

    fn lived(&self) -> Answer<'_, Option<UnixMillis>> {
        Box::pin(async move { self.read(|data| data.lived) })
    }

    fn ban_code(&self, join_code: String, at: UnixMillis) -> Answer<'_, ()> {
        Box::pin(async move {
            check_code(&join_code)?;
            let ban = move |data: &mut Data| {
                if data.bans.len() >= MAX_BANS && !data.bans.contains_key(&join_code) {
                    return Err(StoreError::Invalid(TOO_MANY_BANS));
                }
                data.bans.entry(join_code).or_insert(at);
                Ok(())
            };
            self.write(Kind::Write, ban).await
        })
    }

    fn lift_ban(&self, join_code: String) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |data| {
            data.bans.remove(&join_code);
            Ok(())
        }))
    }

    fn bans(&self) -> Answer<'_, Vec<(String, UnixMillis)>> {
        let all = |data: &Data| data.bans.iter().map(|(code, at)| (code.clone(), *at)).collect();
        Box::pin(async move { self.read(all) })
    }

    fn results(&self, board: String, limit: u32) -> Answer<'_, Vec<Ranked>> {
        Box::pin(async move { self.read(|data| data.results(&board, limit)) })
    }

    fn result_of(&self, identity: IdentityId, board: String) -> Answer<'_, Option<Achievement>> {
        Box::pin(async move { self.read(|data| data.results.get(&(board, identity)).copied()) })
    }

    fn results_of(&self, identity: IdentityId) -> Answer<'_, Vec<(String, Achievement)>> {
        Box::pin(async move { self.read(|data| data.results_of(identity)) })
    }

    fn erase_result(&self, identity: IdentityId, board: String) -> Answer<'_, ()> {
        Box::pin(self.write(Kind::Write, move |data| {
            data.results.remove(&(board, identity));
            Ok(())
        }))
    }

    fn drop_results_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        Box::pin(self.write(Kind::Write, move |data| Ok(data.drop_results_before(before, limit))))
    }

    fn drop_games_before(&self, before: UnixMillis, limit: u32) -> Answer<'_, u32> {
        Box::pin(self.write(Kind::Write, move |data| Ok(data.drop_games_before(before, limit))))
    }

    fn put_edition(&self, edition: Edition) -> Answer<'_, ()> {
        Box::pin(async move {
            edition.check()?;
            self.write(Kind::Write, move |data| {
                data.put_edition(edition);
                Ok(())
            })
            .await
        })
    }

    fn edition(&self, digest: Digest) -> Answer<'_, Option<Edition>> {
        Box::pin(async move { self.read(|data| data.editions.get(&digest).cloned()) })
    }

    fn broken(&self) -> Pin<Box<dyn Future<Output = StoreError> + Send + '_>> {
        Box::pin(self.handle.shared.broken())
    }

    fn health(&self) -> Answer<'_, Health> {
        let shared = &self.handle.shared;
        let health = Health {
            condition: shared.condition(),
            waiting: self.handle.gate.count(),
            damaged: false,
            changes: shared.changes(),
            pool: None,
        };
        Box::pin(ready(Ok(health)))
    }
}
