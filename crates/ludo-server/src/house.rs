//! What whoever runs the house has decided: codes that lead nowhere any more, and what is announced. Tables read it;
//! nobody at a table changes it.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ludo_protocol::{Announced, Announcement, Ban, Saying};
use ludo_store::{TableId, UnixMillis};

use serde::{Deserialize, Serialize};

use crate::codes::TableCode;

/// How many tables have an announcement of their own at a time.
const MOST_ANNOUNCED: usize = 200;

/// What holds in this house.
#[derive(Default)]
pub(crate) struct House(Mutex<Decided>);

#[derive(Default)]
struct Decided {
    /// By their one spelling, and since when.
    bans: BTreeMap<String, UnixMillis>,
    everywhere: Option<Said>,
    at: HashMap<TableId, Said>,
}

/// What is announced, as nodes keep it for each other.
#[derive(Serialize, Deserialize)]
struct Written {
    /// Nowhere in particular is everywhere.
    table: Option<TableId>,
    id: String,
    text: Saying,
    until: u64,
}

/// Something that is announced.
#[derive(Clone, PartialEq, Eq)]
struct Said {
    id: String,
    text: Saying,
    until: UnixMillis,
}

impl Said {
    /// What is left of it.
    fn left(&self, now: UnixMillis) -> Option<Announcement> {
        let seconds = self.until.0.saturating_sub(now.0).div_ceil(1000);
        let seconds = u32::try_from(seconds).unwrap_or(u32::MAX);
        let (id, text) = (self.id.clone(), self.text.clone());
        (seconds > 0).then_some(Announcement { id, text, seconds })
    }
}

/// As many tables have an announcement as may have one.
pub(crate) struct TooManyAnnounced;

/// Nothing like this is announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NotAnnounced;

impl House {
    fn decided(&self) -> MutexGuard<'_, Decided> {
        // Nothing that panics runs under this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a code leads nowhere, whatever stands behind it.
    pub(crate) fn is_banned(&self, code: &str) -> bool {
        self.decided().bans.contains_key(code)
    }

    /// Lets a code lead nowhere.
    pub(crate) fn ban(&self, code: String, at: UnixMillis) {
        self.decided().bans.entry(code).or_insert(at);
    }

    /// Lets it lead somewhere again.
    pub(crate) fn lift(&self, code: &str) {
        self.decided().bans.remove(code);
    }

    /// All of them, the latest first.
    pub(crate) fn bans(&self) -> Vec<Ban> {
        let decided = self.decided();
        let shown = |code: &String| TableCode::read(code).map_or(code.clone(), |c| c.to_string());
        let bans = decided.bans.iter().map(|(code, at)| Ban { code: shown(code), at: at.0 });
        let mut bans: Vec<_> = bans.collect();
        bans.sort_by_key(|ban| std::cmp::Reverse(ban.at));
        bans
    }

    /// Announces something at a table, or everywhere, in place of what was announced there.
    pub(crate) fn announce(
        &self,
        table: Option<TableId>,
        announcement: Announcement,
        now: UnixMillis,
    ) -> Result<(), TooManyAnnounced> {
        let Announcement { id, text, seconds } = announcement;
        let said = Said { id, text, until: UnixMillis(now.0 + 1000 * u64::from(seconds)) };
        let mut decided = self.decided();
        decided.at.retain(|_, said| said.until > now);
        match table {
            None => decided.everywhere = Some(said),
            Some(table) => {
                if decided.at.len() >= MOST_ANNOUNCED && !decided.at.contains_key(&table) {
                    return Err(TooManyAnnounced);
                }
                decided.at.insert(table, said);
            }
        }
        Ok(())
    }

    /// Takes an announcement back, and says at which table it was made, or at none.
    pub(crate) fn withdraw(&self, id: &str) -> Result<Option<TableId>, NotAnnounced> {
        let mut decided = self.decided();
        if decided.everywhere.take_if(|said| said.id == id).is_some() {
            return Ok(None);
        }
        let found = decided.at.iter().find(|(_, said)| said.id == id).map(|(table, _)| *table);
        let table = found.ok_or(NotAnnounced)?;
        decided.at.remove(&table);
        Ok(Some(table))
    }

    /// What whoever is at this table is told; at none, what everybody is.
    pub(crate) fn announced(&self, table: Option<TableId>, now: UnixMillis) -> Vec<Announcement> {
        let decided = self.decided();
        let here = table.and_then(|table| decided.at.get(&table));
        decided.everywhere.iter().chain(here).filter_map(|said| said.left(now)).collect()
    }

    /// What is announced, for other nodes to read.
    pub(crate) fn written(&self) -> String {
        let decided = self.decided();
        let write = |said: &Said, table: Option<TableId>| Written {
            table,
            id: said.id.clone(),
            text: said.text.clone(),
            until: said.until.0,
        };
        let everywhere = decided.everywhere.iter().map(|said| write(said, None));
        let here = decided.at.iter().map(|(table, said)| write(said, Some(*table)));
        let all: Vec<_> = everywhere.chain(here).collect();
        serde_json::to_string(&all).expect("what is announced is JSON")
    }

    /// Announces what another node has written, in place of all that was; says whether that is something else. What
    /// cannot be read leaves everything as it was.
    pub(crate) fn read(&self, written: &str) -> bool {
        let Ok(all) = serde_json::from_str::<Vec<Written>>(written) else { return false };
        let (mut everywhere, mut at) = (None, HashMap::new());
        for Written { table, id, text, until } in all {
            let said = Said { id, text, until: UnixMillis(until) };
            match table {
                None => everywhere = Some(said),
                Some(table) => drop(at.insert(table, said)),
            }
        }
        let mut decided = self.decided();
        let is_other = decided.everywhere != everywhere || decided.at != at;
        (decided.everywhere, decided.at) = (everywhere, at);
        is_other
    }

    /// Only these codes lead nowhere; which of them did before.
    pub(crate) fn ban_only(&self, bans: Vec<(String, UnixMillis)>) -> Vec<String> {
        let mut decided = self.decided();
        let bans: BTreeMap<_, _> = bans.into_iter().collect();
        let fresh = bans.keys().filter(|code| !decided.bans.contains_key(*code));
        let fresh = fresh.cloned().collect();
        decided.bans = bans;
        fresh
    }

    /// Everything that is announced, and where.
    pub(crate) fn all_announced(&self, now: UnixMillis) -> Vec<Announced> {
        let decided = self.decided();
        let at = |said: &Said, table: Option<&TableId>| {
            let Announcement { id, text, seconds } = said.left(now)?;
            Some(Announced { id, text, seconds, table: table.map(ToString::to_string) })
        };
        let everywhere = decided.everywhere.iter().filter_map(|said| at(said, None));
        let mut here: Vec<_> =
            decided.at.iter().filter_map(|(table, said)| at(said, Some(table))).collect();
        here.sort_by(|a, b| a.table.cmp(&b.table));
        everywhere.chain(here).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn announcement(id: &str, seconds: u32) -> Announcement {
        let fr = "On ferme.".to_owned().try_into().ok();
        Announcement { id: id.to_owned(), text: Saying { fr, en: None }, seconds }
    }

    fn ids(announced: Vec<Announcement>) -> Vec<String> {
        announced.into_iter().map(|one| one.id).collect()
    }

    #[test]
    fn announcements_are_replaced_withdrawn_and_over() {
        let house = House::default();
        let (here, there) = (TableId([1; 16]), TableId([2; 16]));
        let at = |millis| UnixMillis(millis);
        assert!(house.announce(None, announcement("a", 60), at(0)).is_ok());
        assert!(house.announce(Some(here), announcement("b", 10), at(0)).is_ok());
        assert_eq!(ids(house.announced(Some(here), at(0))), ["a", "b"]);
        assert_eq!(ids(house.announced(Some(there), at(0))), ["a"]);
        assert_eq!(ids(house.announced(Some(here), at(10_000))), ["a"]);
        assert_eq!(house.announced(None, at(59_001))[0].seconds, 1);
        assert!(house.announced(None, at(60_000)).is_empty());
        assert!(house.announce(None, announcement("c", 60), at(1)).is_ok());
        assert_eq!(ids(house.announced(None, at(1))), ["c"]);
        assert_eq!(house.withdraw("a"), Err(NotAnnounced));
        assert_eq!(house.withdraw("b"), Ok(Some(here)));
        assert_eq!(house.withdraw("c"), Ok(None));
        assert!(house.all_announced(at(1)).is_empty());
    }

    #[test]
    fn so_many_tables_have_an_announcement_of_their_own() {
        let house = House::default();
        for number in 0..MOST_ANNOUNCED {
            let table = TableId((number as u128).to_be_bytes());
            assert!(house.announce(Some(table), announcement("a", 60), UnixMillis(0)).is_ok());
        }
        let more = || house.announce(Some(TableId([9; 16])), announcement("a", 60), UnixMillis(0));
        assert!(more().is_err());
        // What is over makes room.
        let later = UnixMillis(60_000);
        assert!(house.announce(Some(TableId([9; 16])), announcement("a", 60), later).is_ok());
    }
}
