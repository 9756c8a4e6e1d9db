//! What is done now and then, whoever plays: counters forgotten, and what nobody uses any more expires.

use std::num::NonZeroU32;
use std::time::Duration;

use ludo_store::{StoreError, TableId, UnixMillis};

use crate::config::Config;
use crate::deserted;
use crate::hall::{Hall, Parts};
use crate::http::{COOKIE_DAYS, State};
use crate::metrics;
use crate::table::Document;
use crate::trust::Trust;

const MINUTE: Duration = Duration::from_mins(1);
const MINUTES_AN_HOUR: u32 = 60;
/// When in the hour things expire: not at once after a start, so that whoever was cut off by it is back.
const EXPIRY_MINUTE: u32 = 30;
/// How many things expire in one write: moves wait no longer for it than for any other.
const AT_ONCE: u32 = 100;
/// How many games are erased in one write: each has hundreds of lines.
const GAMES_AT_ONCE: u32 = 10;
/// How many games are broken off in an hour: each is a write of its own.
const MOST_GAMES: u32 = 1000;
/// How much longer than its cookie a token is kept.
const TOKEN_GRACE_DAYS: u32 = 7;
pub(crate) const MILLIS_A_DAY: u64 = 24 * 60 * 60 * 1000;

/// Goes round until the server stops.
pub(crate) async fn keep(state: State) {
    let mut stopping = state.stopping.clone();
    let mut keeper = Housekeeper::begin(state.hall.clone(), Ages::of(&state.config)).await;
    for minute in 0_u32.. {
        metrics::upkeep();
        state.limits.shrink();
        keeper.look(minute % MINUTES_AN_HOUR).await;
        tokio::select! {
            () = tokio::time::sleep(MINUTE) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
    }
}

/// The keeping of a house whose server does nothing else: for trials of what expires when.
pub struct Upkeep(Housekeeper);

impl Upkeep {
    /// Begins as a server does that starts now.
    pub async fn begin(config: &Config, parts: Parts) -> Self {
        Self(Housekeeper::begin(Hall::new(parts, MINUTE, 1), Ages::of(config)).await)
    }

    /// Does what is done once an hour to what nobody uses any more, if the calendar is believed by now. Answers whether
    /// it is.
    ///
    /// # Errors
    /// When the store does not do it.
    pub async fn expire(&mut self) -> Result<bool, StoreError> {
        let (now, calendar) = (self.0.parts().clock.now(), self.0.parts().clock.calendar());
        let is_believed = self.0.trust.look(now, calendar);
        if is_believed {
            self.0.expire(calendar).await?;
        }
        Ok(is_believed)
    }
}

/// After how many days without any sign of use something expires.
#[derive(Clone, Copy, Debug)]
struct Ages {
    lobby: u32,
    identity: u32,
    token: u32,
    game: u32,
    result: u32,
    /// Games that are over; never unless somebody wants it.
    over: Option<u32>,
}

impl Ages {
    fn of(config: &Config) -> Self {
        Self {
            lobby: config.lobby_days,
            identity: config.identity_days,
            token: COOKIE_DAYS + TOKEN_GRACE_DAYS,
            game: config.deserted_days,
            result: config.result_days,
            over: config.game_days.map(NonZeroU32::get),
        }
    }
}

struct Housekeeper {
    hall: Hall,
    ages: Ages,
    trust: Trust,
}

impl Housekeeper {
    async fn begin(hall: Hall, ages: Ages) -> Self {
        let parts = hall.parts();
        // A store that cannot tell is one that nothing is known of: the calendar is doubted.
        let lived = parts.store.lived().await.ok().flatten();
        let trust = Trust::begin(lived, parts.clock.now(), parts.clock.calendar());
        Self { hall, ages, trust }
    }

    fn parts(&self) -> &Parts {
        self.hall.parts()
    }

    /// What is due in this minute of the hour.
    async fn look(&mut self, minute: u32) {
        let (now, calendar) = (self.parts().clock.now(), self.parts().clock.calendar());
        if !self.trust.look(now, calendar) {
            return;
        }
        // Only what is believed is noted: else the next start would find a wrong calendar in good company.
        let done = match minute {
            0 => self.parts().store.note_lived(calendar).await,
            EXPIRY_MINUTE => self.expire(calendar).await,
            _ => Ok(()),
        };
        if let Err(error) = done {
            tracing::warn!(code = error.code(), "the housekeeping was not done");
        }
    }

    async fn expire(&self, now: UnixMillis) -> Result<(), StoreError> {
        let before = |days| UnixMillis(now.0.saturating_sub(u64::from(days) * MILLIS_A_DAY));
        let games = self.break_off(before(self.ages.game), now).await?;
        let tables = self.close_tables(before(self.ages.lobby)).await?;
        // Before people: whoever had nothing else is nobody then.
        let unplayed = self.drop_unplayed(before(self.ages.identity)).await?;
        let tokens = self.drop_tokens(before(self.ages.token)).await?;
        let people = self.forget_unused(before(self.ages.identity)).await?;
        let results = self.drop_results(before(self.ages.result)).await?;
        let over = match self.ages.over {
            Some(days) => self.drop_games(before(days)).await?,
            None => 0,
        };
        for (what, count) in [
            ("broken_off", games),
            ("tables", tables),
            ("unplayed", unplayed),
            ("tokens", tokens),
            ("people", people),
            ("results", results),
            ("games", over),
        ] {
            metrics::expired(what, count);
        }
        if games + tables + unplayed + tokens + people + results + over > 0 {
            tracing::info!(
                games,
                tables,
                unplayed,
                tokens,
                people,
                results,
                over,
                "what nobody used has expired"
            );
        }
        Ok(())
    }

    /// Closes tables at which nobody plays and nothing has changed. What is read of them then says so, too:
    /// `Document::read` goes by the store's word.
    async fn close_tables(&self, before: UnixMillis) -> Result<u32, StoreError> {
        let mut all = 0;
        loop {
            let closed =
                self.parts().store.close_tables_before(before, AT_ONCE).await?.len() as u32;
            all += closed;
            if closed < AT_ONCE {
                return Ok(all);
            }
        }
    }

    /// Removes tables at which nothing was ever played: closed ones, and such as somebody opened who never played
    /// anywhere, and that nobody touched since. Whoever looks at one keeps it.
    async fn drop_unplayed(&self, before: UnixMillis) -> Result<u32, StoreError> {
        let (mut all, mut kept) = (0, 0);
        loop {
            let mut tables = self.parts().store.unplayed_tables(before, kept, AT_ONCE).await?;
            let listed = tables.len() as u32;
            tables.retain(|table| !self.hall.is_in_memory(*table));
            let dropped = self.parts().store.drop_tables(tables, before).await?;
            all += dropped;
            kept += listed - dropped;
            if listed < AT_ONCE {
                return Ok(all);
            }
        }
    }

    async fn drop_tokens(&self, before: UnixMillis) -> Result<u32, StoreError> {
        let mut all = 0;
        loop {
            let dropped = self.parts().store.drop_tokens_before(before, AT_ONCE).await?;
            all += dropped;
            if dropped < AT_ONCE {
                return Ok(all);
            }
        }
    }

    async fn drop_results(&self, before: UnixMillis) -> Result<u32, StoreError> {
        let mut all = 0;
        loop {
            let dropped = self.parts().store.drop_results_before(before, AT_ONCE).await?;
            all += dropped;
            if dropped < AT_ONCE {
                return Ok(all);
            }
        }
    }

    /// Erases games that are over for so long, where the host wants it.
    async fn drop_games(&self, before: UnixMillis) -> Result<u32, StoreError> {
        let mut all = 0;
        loop {
            let dropped = self.parts().store.drop_games_before(before, GAMES_AT_ONCE).await?;
            all += dropped;
            if dropped < GAMES_AT_ONCE {
                return Ok(all);
            }
        }
    }

    async fn forget_unused(&self, before: UnixMillis) -> Result<u32, StoreError> {
        let mut all = 0;
        loop {
            let forgotten = self.parts().store.forget_unused(before, AT_ONCE).await?;
            all += forgotten.len() as u32;
            for person in &forgotten {
                // At no table, but perhaps on a line.
                self.hall.forget(*person, Vec::new()).await;
            }
            if (forgotten.len() as u32) < AT_ONCE {
                return Ok(all);
            }
        }
    }

    /// Breaks off games to which nobody came back, and closes their tables.
    async fn break_off(&self, before: UnixMillis, now: UnixMillis) -> Result<u32, StoreError> {
        let mut all = 0;
        for table in self.parts().store.deserted_tables(before, MOST_GAMES).await? {
            // Whoever is there uses it, however long ago it last changed.
            if self.hall.is_in_memory(table) {
                continue;
            }
            if !self.hall.takes(table).await {
                continue;
            }
            let broken_off = self.break_off_one(table, now).await;
            self.hall.gives_back(table).await;
            match broken_off {
                Ok(()) => all += 1,
                // Somebody has come at this moment, or it cannot be read: one table is one table.
                Err(error) if error.is_refusal() || error.code() == "store_damaged" => {}
                Err(error) => return Err(error),
            }
        }
        Ok(all)
    }

    async fn break_off_one(&self, id: TableId, at: UnixMillis) -> Result<(), StoreError> {
        let store = &self.parts().store;
        let Some(found) = store.table(id).await? else { return Ok(()) };
        let document = Document::read(&found.table);
        let document = document.map_err(|_| StoreError::Invalid("unreadable_document"))?;
        deserted::close(&**store, &found, document, at).await
    }
}

#[cfg(test)]
mod tests;
