//! Games and their logs.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::error::{StoreError, Subject};
use crate::ids::{GameId, IdentityId, TableId, UnixMillis};
use crate::record::{
    Chain, Draft, Finish, Finished, FinishedGame, Game, GameStart, LogLine, NewGame, Page, Seat,
    Started, TableStatus,
};

use super::data::{Data, KeptGame};

impl Data {
    pub(super) fn prepare_game(&mut self, new: NewGame) -> Result<(), StoreError> {
        let table = self.tables.get_mut(&new.table).ok_or(StoreError::NotFound(Subject::Table))?;
        if self.games.contains_key(&new.id) || table.games.contains_key(&new.number) {
            return Err(StoreError::Taken(Subject::Game));
        }
        table.games.insert(new.number, new.id);
        let game = Game {
            id: new.id,
            table: new.table,
            number: new.number,
            game: new.game,
            commitment: new.commitment,
            secret: new.secret,
            prepared_at: new.at,
            started: None,
            finished: None,
            next: 0,
        };
        self.games.insert(new.id, KeptGame { game, log: Vec::new(), drafts: BTreeMap::new() });
        Ok(())
    }

    fn kept_game(&mut self, id: GameId) -> Result<&mut KeptGame, StoreError> {
        self.games.get_mut(&id).ok_or(StoreError::NotFound(Subject::Game))
    }

    pub(super) fn start_game(&mut self, start: GameStart) -> Result<(), StoreError> {
        let game = &self.kept_game(start.game)?.game;
        if game.started.is_some() || game.finished.is_some() {
            return Err(StoreError::WrongPhase);
        }
        if !self.editions.contains_key(&start.edition) {
            return Err(StoreError::NotFound(Subject::Edition));
        }
        for identity in start.seats.iter().filter_map(|seat| seat.identity) {
            self.person(identity)?;
        }
        let GameStart { game, edition, header, seats, head, at } = start;
        let chain = head.map(|head| Chain { first: head, length: 0, last: head });
        self.kept_game(game)?.game.started = Some(Started { at, edition, header, seats, chain });
        Ok(())
    }

    /// The sequence is looked at first: a node that lost must learn to reload, whatever else is the matter.
    pub(super) fn append(
        &mut self,
        game: GameId,
        from: u32,
        line: LogLine,
    ) -> Result<u32, StoreError> {
        let KeptGame { game, log, .. } = self.kept_game(game)?;
        if game.next != from {
            return Err(StoreError::Sequence { next: game.next });
        }
        if game.started.is_none() || game.finished.is_some() {
            return Err(StoreError::WrongPhase);
        }
        game.next = from.checked_add(1).ok_or(StoreError::Invalid("log_too_long"))?;
        let chain = game.started.as_mut().and_then(|started| started.chain.as_mut());
        if let (Some(chain), Some(head)) = (chain, line.head) {
            (chain.length, chain.last) = (game.next, head);
        }
        log.push(line);
        Ok(game.next)
    }

    /// Somebody else holds a seat from now on.
    pub(super) fn give_seat(
        &mut self,
        id: GameId,
        number: u8,
        seat: Seat,
    ) -> Result<(), StoreError> {
        let game = &self.kept_game(id)?.game;
        if game.started.is_none() || game.finished.is_some() {
            return Err(StoreError::WrongPhase);
        }
        if let Some(identity) = seat.identity {
            self.person(identity)?;
        }
        let KeptGame { game, drafts, .. } = self.kept_game(id)?;
        let seats = game.started.as_mut().map(|started| &mut started.seats);
        let place = seats.and_then(|seats| seats.get_mut(usize::from(number)));
        *place.ok_or(StoreError::Invalid("no_such_seat"))? = seat;
        drafts.remove(&number);
        Ok(())
    }

    pub(super) fn finish_game(&mut self, finish: Finish) -> Result<(), StoreError> {
        let KeptGame { game, drafts, .. } = self.kept_game(finish.game)?;
        if game.next != finish.length {
            return Err(StoreError::Sequence { next: game.next });
        }
        match &game.finished {
            Some(finished) if finished.outcome == finish.outcome => {}
            Some(_) => return Err(StoreError::WrongPhase),
            None => {
                game.finished = Some(Finished { at: finish.at, outcome: finish.outcome });
                drafts.clear();
                if let Some(achieved) = finish.achieved {
                    self.keep_result(finish.game, achieved);
                }
            }
        }
        Ok(())
    }

    pub(super) fn keep_drafts(&mut self, game: GameId, new: Vec<Draft>) -> Result<(), StoreError> {
        let KeptGame { game, drafts, .. } = self.kept_game(game)?;
        let started = game.started.as_ref().filter(|_| game.finished.is_none());
        let seats = &started.ok_or(StoreError::WrongPhase)?.seats;
        for draft in new {
            let held =
                seats.get(usize::from(draft.seat)).is_some_and(|seat| seat.identity.is_some());
            match draft.text {
                Some(_) if !held => {}
                Some(_) => drop(drafts.insert(draft.seat, draft)),
                None => drop(drafts.remove(&draft.seat)),
            }
        }
        Ok(())
    }

    pub(super) fn drafts(&self, game: GameId) -> Vec<Draft> {
        let kept = self.games.get(&game).into_iter();
        kept.flat_map(|kept| kept.drafts.values().cloned()).collect()
    }

    pub(super) fn game(&self, id: GameId) -> Option<Game> {
        self.games.get(&id).map(|kept| kept.game.clone())
    }

    pub(super) fn games_at(&self, table: TableId) -> Vec<GameId> {
        let games = self.tables.get(&table).map(|table| table.games.values().copied());
        games.into_iter().flatten().collect()
    }

    pub(super) fn drop_games_before(&mut self, before: UnixMillis, limit: u32) -> u32 {
        let over = self.games.values().filter_map(|kept| {
            let at = kept.game.finished.as_ref().map(|finished| finished.at);
            let is_closed = self.tables[&kept.game.table].kept.table.status == TableStatus::Closed;
            Some((at?, kept.game.id)).filter(|(at, _)| is_closed && *at < before)
        });
        let over: BTreeSet<_> = over.collect();
        let over: Vec<_> = over.into_iter().take(limit as usize).collect();
        for (_, id) in &over {
            let Some(KeptGame { game, .. }) = self.games.remove(id) else { continue };
            let Some(table) = self.tables.get_mut(&game.table) else { continue };
            table.games.remove(&game.number);
            if table.games.is_empty()
                && let Some(table) = self.tables.remove(&game.table)
                && let Some(code) = table.kept.table.join_code
            {
                self.join_codes.remove(&code);
            }
        }
        over.len() as u32
    }

    pub(super) fn log(&self, game: GameId, from: u32) -> Result<Vec<LogLine>, StoreError> {
        let kept = self.games.get(&game).ok_or(StoreError::NotFound(Subject::Game))?;
        Ok(kept.log.iter().skip(from as usize).cloned().collect())
    }

    pub(super) fn games_of(&self, identity: IdentityId, page: Page) -> Vec<FinishedGame> {
        let theirs = self.games.values().filter_map(|KeptGame { game, .. }| {
            let started = game.started.as_ref()?;
            let finished = game.finished.as_ref()?;
            let listed = page.before.is_none_or(|before| (finished.at, game.id) < before)
                && started.seats.iter().any(|seat| seat.identity == Some(identity));
            listed.then_some((game, started, finished))
        });
        let mut theirs: Vec<_> = theirs.collect();
        theirs.sort_by_key(|(game, _, finished)| Reverse((finished.at, game.id)));
        let lines = theirs.into_iter().map(|(game, started, finished)| FinishedGame {
            id: game.id,
            table: game.table,
            game: game.game.clone(),
            finished_at: finished.at,
            length: game.next,
            header: started.header.clone(),
            outcome: finished.outcome.clone(),
            seats: started.seats.clone(),
        });
        lines.take(page.limit as usize).collect()
    }
}
