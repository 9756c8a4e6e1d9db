//! The lane that lines of logs go by. All that wait are written by one statement, at most one line of each log; while
//! it is under way the next group gathers, and a few groups may be under way at once if no log is in two of them. A
//! commit costs the database as much as several lines do: a group leaves beside others only if it is no smaller than
//! the last, and some time after one of many lines, so that where there is little to do nobody waits, and where there is
//! much few groups carry it.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use deadpool_postgres::Client;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{JoinSet, yield_now};
use tokio::time::{sleep, sleep_until, timeout};

use crate::error::{StoreError, Subject};
use crate::ids::GameId;
use crate::record::LogLine;

use super::Inner;
use super::sql::Sql;
use super::transact::too_slow;

/// How many lines may wait.
pub(super) const QUEUE: usize = 1 << 16;
/// The largest group, in lines and in bytes.
const GROUP: usize = 512;
const GROUP_BYTES: usize = 4 << 20;
/// How many groups are under way at the most.
pub(super) const UNDER_WAY: usize = 3;
/// A group of so many lines tells that there is much to do…
const MANY: usize = 4;
/// …and the next leaves no sooner than this after it.
const APART: Duration = Duration::from_millis(3);
/// Before a group is tried again.
const PAUSE: Duration = Duration::from_millis(20);

/// A line on its way.
pub(super) struct Append {
    pub(super) game: GameId,
    pub(super) from: u32,
    pub(super) line: LogLine,
    /// As which node it was asked for: one that lapsed and entered anew meanwhile is another.
    node: i64,
    pub(super) reply: oneshot::Sender<Result<u32, StoreError>>,
    since: Instant,
    /// It was sent, and no answer came: it may stand there already.
    doubted: bool,
}

impl Append {
    pub(super) fn new(
        (game, from): (GameId, u32),
        line: LogLine,
        node: i64,
        reply: oneshot::Sender<Result<u32, StoreError>>,
    ) -> Self {
        Self { game, from, line, node, reply, since: Instant::now(), doubted: false }
    }
}

/// What is waiting, log by log.
#[derive(Default)]
struct Waiting {
    /// A log is here while any line of it waits or is under way.
    logs: HashMap<GameId, VecDeque<Append>>,
    /// Logs of which a line waits and none is under way.
    ready: VecDeque<GameId>,
    /// How many lines the last group had.
    last: usize,
    /// Until then nobody leaves.
    held_until: Option<Instant>,
}

impl Waiting {
    fn arrive(&mut self, append: Append) {
        match self.logs.entry(append.game) {
            Entry::Occupied(mut log) => log.get_mut().push_back(append),
            Entry::Vacant(place) => {
                self.ready.push_back(append.game);
                place.insert(VecDeque::from([append]));
            }
        }
    }

    /// The next group beside so many others, if it is worth its commit.
    fn depart(&mut self, under_way: usize, now: Instant) -> Option<Vec<Append>> {
        let enough = if under_way == 0 { 1 } else { self.last };
        let is_held = self.held_until.is_some_and(|until| now < until);
        if under_way >= UNDER_WAY || self.ready.len() < enough || is_held {
            return None;
        }
        let (mut group, mut bytes) = (Vec::new(), 0);
        while group.len() < GROUP && bytes < GROUP_BYTES {
            let Some(game) = self.ready.pop_front() else { break };
            let Some(append) = self.logs.get_mut(&game).and_then(VecDeque::pop_front) else {
                continue;
            };
            bytes += append.line.text.len();
            group.push(append);
        }
        self.last = group.len();
        self.held_until = (self.last >= MANY).then(|| now + APART);
        Some(group).filter(|group| !group.is_empty())
    }

    /// When somebody may leave who may not yet.
    fn next(&self) -> Option<Instant> {
        self.held_until.filter(|_| !self.ready.is_empty())
    }

    /// A group is back: some lines of it are to be tried again, before all that came later.
    fn land(&mut self, Landed { games, again }: Landed) {
        for append in again {
            self.logs.entry(append.game).or_default().push_front(append);
        }
        for game in games {
            if self.logs.get(&game).is_some_and(VecDeque::is_empty) {
                self.logs.remove(&game);
            } else {
                self.ready.push_back(game);
            }
        }
    }
}

/// A group that is back.
struct Landed {
    games: Vec<GameId>,
    again: Vec<Append>,
}

/// Works until the store is dropped and all that was asked for is answered.
pub(super) async fn run(inner: Arc<Inner>, mut queue: mpsc::Receiver<Append>) {
    let (mut waiting, mut under_way) = (Waiting::default(), JoinSet::new());
    let (mut arrived, mut is_open) = (Vec::new(), true);
    loop {
        let next = waiting.next();
        tokio::select! {
            Some(landed) = under_way.join_next() => match landed {
                Ok(landed) => waiting.land(landed),
                // A bug, and nobody knows what became of its lines.
                Err(_) => return inner.shared.note(&StoreError::Broken(None)),
            },
            count = queue.recv_many(&mut arrived, GROUP), if is_open => {
                is_open = count > 0;
                arrived.drain(..).for_each(|append| waiting.arrive(append));
            }
            () = sleep_until(next.unwrap_or_else(Instant::now).into()), if next.is_some() => {
                waiting.held_until = None;
            }
            else => return,
        }
        // Whoever else has a line ready hands it in first: a commit serves them all.
        yield_now().await;
        while let Ok(append) = queue.try_recv() {
            waiting.arrive(append);
        }
        while let Some(group) = waiting.depart(under_way.len(), Instant::now()) {
            under_way.spawn(Arc::clone(&inner).fly(group));
        }
    }
}

const APPEND: &str = "WITH wanted AS (
         SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[],
             $6::bigint[]) WITH ORDINALITY AS wanted (id, n, at, line, head, node, place)),
     grown AS (
         UPDATE logs SET next = logs.next + 1,
             length = CASE WHEN first IS NULL OR wanted.head IS NULL THEN length
                 ELSE logs.next + 1 END,
             last = CASE WHEN first IS NULL OR wanted.head IS NULL THEN last ELSE wanted.head END
         FROM wanted JOIN games ON games.id = wanted.id
         WHERE logs.game = games.key AND logs.next = wanted.n AND logs.is_open
             AND (logs.node IS NULL OR logs.node = wanted.node)
         RETURNING logs.game, wanted.n, wanted.at, wanted.line, wanted.head, wanted.place),
     kept AS (
         INSERT INTO lines (game, n, at, line, head) SELECT game, n, at, line, head FROM grown)
     SELECT place FROM grown";

/// Why lines were not taken, and whether each stands there.
const EXPLAIN: &str = "SELECT place, next, is_open, logs.node IS NULL OR logs.node = wanted.node,
         lines.at = wanted.at AND lines.line = wanted.line
             AND lines.head IS NOT DISTINCT FROM wanted.head
     FROM unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[],
         $6::bigint[]) WITH ORDINALITY AS wanted (id, n, at, line, head, node, place)
     LEFT JOIN games ON games.id = wanted.id LEFT JOIN logs ON logs.game = games.key
     LEFT JOIN lines ON lines.game = games.key AND lines.n = wanted.n";

/// What a line was found to be.
enum Verdict {
    Kept,
    Refused(StoreError),
    /// Something was in the way that is gone.
    Again,
}

impl Inner {
    /// Writes a group, and answers all of it that is to be answered.
    async fn fly(self: Arc<Self>, group: Vec<Append>) -> Landed {
        let games = group.iter().map(|append| append.game).collect();
        let mut again = Vec::new();
        match self.append(&group).await {
            Ok(verdicts) => {
                let kept = verdicts.iter().filter(|verdict| matches!(verdict, Verdict::Kept));
                self.shared.count_commit(group.len(), kept.count());
                let _ = self.noted(Ok(()));
                for (append, verdict) in group.into_iter().zip(verdicts) {
                    match verdict {
                        Verdict::Kept => self.answer(append, Ok(())),
                        Verdict::Refused(error) => self.answer(append, Err(error)),
                        Verdict::Again => again.push(append),
                    }
                }
            }
            // One of them is at fault, and the others are none the worse for it.
            Err(Trouble::Refused(error)) if group.len() > 1 && !is_of_all(&error) => {
                for append in group {
                    match self.append(std::slice::from_ref(&append)).await {
                        Ok(verdicts) => match verdicts.into_iter().next() {
                            Some(Verdict::Kept) => {
                                self.shared.count_commit(1, 1);
                                self.answer(append, Ok(()));
                            }
                            Some(Verdict::Refused(error)) => self.answer(append, Err(error)),
                            Some(Verdict::Again) | None => again.push(append),
                        },
                        Err(trouble) => again.extend(self.take_back(append, &trouble)),
                    }
                }
            }
            Err(trouble) => {
                again = group.into_iter().filter_map(|one| self.take_back(one, &trouble)).collect();
            }
        }
        if !again.is_empty() {
            sleep(PAUSE).await;
        }
        Landed { games, again }
    }

    /// A line that was not written, or of which nobody knows: tried again while there is patience, unless that would be
    /// in vain.
    fn take_back(&self, mut append: Append, trouble: &Trouble) -> Option<Append> {
        let error = match trouble {
            Trouble::Refused(error) | Trouble::Lost(error) | Trouble::Unreplicated(error) => error,
            Trouble::Doubted(error) => {
                append.doubted = true;
                error
            }
        };
        let is_race = error.is_race();
        let may_pass = (is_race || matches!(error, StoreError::Away(_) | StoreError::Busy))
            && !matches!(trouble, Trouble::Unreplicated(_));
        if may_pass && append.since.elapsed() < self.patience {
            return Some(append);
        }
        let error = match error {
            // Whatever is the matter now, it may stand there since before.
            error if append.doubted => error.clone().of_unknown_fate(),
            _ if is_race => StoreError::Busy,
            error => error.clone(),
        };
        self.answer(append, self.noted(Err(error)));
        None
    }

    fn answer(&self, append: Append, answer: Result<(), StoreError>) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let next = append.from.saturating_add(1);
        // A caller who has gone is fine.
        let _ = append.reply.send(answer.map(|()| next));
    }

    async fn append(&self, group: &[Append]) -> Result<Vec<Verdict>, Trouble> {
        let client = self.lane.get().await.map_err(|error| Trouble::Lost(error.into()))?;
        let heard = self.warnings.count();
        let wrote = timeout(self.limit, self.append_on(&client, group)).await;
        match wrote.unwrap_or_else(|_| Err(too_slow())) {
            Ok(_) if heard != self.warnings.count() => Err(Trouble::Unreplicated(
                StoreError::away("the database did not wait for its standby"),
            )),
            Ok((verdicts, is_found)) => {
                drop(client);
                if is_found {
                    self.settle().await.map_err(Trouble::Doubted)?;
                }
                Ok(verdicts)
            }
            Err(error @ StoreError::Away(_)) => {
                drop(Client::take(client));
                Err(Trouble::Doubted(error))
            }
            Err(error) => Err(Trouble::Refused(error)),
        }
    }

    /// What became of each line, and whether one that was in doubt was found.
    async fn append_on(
        &self,
        client: &Client,
        group: &[Append],
    ) -> Result<(Vec<Verdict>, bool), StoreError> {
        let (sql, all) = (Sql::Alone(client), Columns::of(group.iter()));
        let rows = sql.rows(APPEND, &all.values()).await?;
        let mut verdicts: Vec<_> = group.iter().map(|_| Verdict::Again).collect();
        for row in &rows {
            verdicts[place(row)?] = Verdict::Kept;
        }
        let left = |(verdict, append)| matches!(verdict, &Verdict::Again).then_some(append);
        let left: Vec<&Append> = verdicts.iter().zip(group).filter_map(left).collect();
        let mut is_found = false;
        if !left.is_empty() {
            let columns = Columns::of(left.iter().copied());
            let rows = sql.rows(EXPLAIN, &columns.values()).await?;
            let mut why: Vec<_> = left.iter().map(|_| None).collect();
            for row in &rows {
                let place = place(row)?;
                why[place] = Some(explain(left[place], row)?);
            }
            is_found = why.iter().any(|why| matches!(why, Some(Verdict::Kept)));
            let unsettled = verdicts.iter_mut().filter(|verdict| matches!(verdict, Verdict::Again));
            for (verdict, why) in unsettled.zip(why) {
                *verdict = why.unwrap_or(Verdict::Again);
            }
        }
        Ok((verdicts, is_found))
    }
}

fn place(row: &tokio_postgres::Row) -> Result<usize, StoreError> {
    Ok(row.try_get::<_, i64>(0)? as usize - 1)
}

/// The sequence is looked at first: a node that lost must learn to reload, whatever else is the matter. But what was in
/// doubt and stands there was ours.
fn explain(append: &Append, row: &tokio_postgres::Row) -> Result<Verdict, StoreError> {
    let next: Option<i64> = row.try_get(1)?;
    let Some(next) = next else {
        return Ok(Verdict::Refused(StoreError::NotFound(Subject::Game)));
    };
    let (is_open, is_ours): (bool, bool) = (row.try_get(2)?, row.try_get(3)?);
    let stands = row.try_get::<_, Option<bool>>(4)? == Some(true);
    Ok(if append.doubted && stands {
        Verdict::Kept
    } else if !is_ours {
        Verdict::Refused(StoreError::Elsewhere)
    } else if next != i64::from(append.from) {
        Verdict::Refused(StoreError::Sequence { next: next as u32 })
    } else if is_open {
        Verdict::Again
    } else {
        Verdict::Refused(StoreError::WrongPhase)
    })
}

/// What kept a group from being written.
enum Trouble {
    /// Nothing was written.
    Refused(StoreError),
    /// It was not even sent.
    Lost(StoreError),
    /// It was sent, and no answer came.
    Doubted(StoreError),
    /// It was written, and the standby may not know.
    Unreplicated(StoreError),
}

/// Whether every line would meet it.
fn is_of_all(error: &StoreError) -> bool {
    error.is_race() || matches!(error, StoreError::Full(_) | StoreError::Busy)
}

/// Lines, column by column.
struct Columns<'a> {
    games: Vec<GameId>,
    numbers: Vec<i64>,
    times: Vec<i64>,
    texts: Vec<&'a str>,
    heads: Vec<Option<crate::ids::Head>>,
    nodes: Vec<i64>,
}

impl<'a> Columns<'a> {
    fn of(lines: impl Iterator<Item = &'a Append> + Clone) -> Self {
        Self {
            games: lines.clone().map(|append| append.game).collect(),
            numbers: lines.clone().map(|append| i64::from(append.from)).collect(),
            times: lines.clone().map(|append| append.line.at as i64).collect(),
            texts: lines.clone().map(|append| append.line.text.as_str()).collect(),
            heads: lines.clone().map(|append| append.line.head).collect(),
            nodes: lines.map(|append| append.node).collect(),
        }
    }

    fn values(&self) -> [&(dyn tokio_postgres::types::ToSql + Sync); 6] {
        [&self.games, &self.numbers, &self.times, &self.texts, &self.heads, &self.nodes]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of each of these logs has come.
    fn came(waiting: &mut Waiting, games: std::ops::Range<u8>) {
        for game in games {
            let (reply, _) = oneshot::channel();
            let line = LogLine { at: 0, text: String::new(), head: None };
            waiting.arrive(Append::new((GameId([game; 16]), 0), line, 1, reply));
        }
    }

    fn left(waiting: &mut Waiting, under_way: usize, now: Instant) -> Option<usize> {
        waiting.depart(under_way, now).map(|group| group.len())
    }

    #[test]
    fn a_group_leaves_beside_others_only_if_it_is_no_smaller_than_the_last() {
        let (mut waiting, now) = (Waiting::default(), Instant::now());
        came(&mut waiting, 0..3);
        assert_eq!(left(&mut waiting, 0, now), Some(3));
        came(&mut waiting, 3..5);
        assert_eq!(left(&mut waiting, 1, now), None, "two are not worth a commit of their own");
        came(&mut waiting, 5..6);
        assert_eq!(left(&mut waiting, 1, now), Some(3));
        came(&mut waiting, 6..7);
        assert_eq!(left(&mut waiting, 0, now), Some(1), "nobody waits for nothing");
        came(&mut waiting, 7..8);
        assert_eq!(left(&mut waiting, 1, now), Some(1), "nor where there is little to do");
        came(&mut waiting, 8..20);
        assert_eq!(left(&mut waiting, UNDER_WAY, now), None);
    }

    #[test]
    fn after_a_group_of_many_lines_the_next_gathers_for_a_while() {
        let (mut waiting, now) = (Waiting::default(), Instant::now());
        came(&mut waiting, 0..MANY as u8);
        assert_eq!(waiting.next(), None, "they may leave at once");
        assert_eq!(left(&mut waiting, 0, now), Some(MANY));
        assert_eq!(waiting.next(), None, "there is nobody to wake");
        came(&mut waiting, 10..10 + MANY as u8);
        let soon = now + APART;
        assert_eq!(waiting.next(), Some(soon));
        assert_eq!(
            left(&mut waiting, 0, soon.checked_sub(Duration::from_micros(1)).unwrap()),
            None
        );
        came(&mut waiting, 20..21);
        assert_eq!(left(&mut waiting, 1, soon), Some(MANY + 1));
        came(&mut waiting, 30..31);
        assert_eq!(left(&mut waiting, 0, soon + APART), Some(1));
        came(&mut waiting, 40..41);
        assert_eq!(left(&mut waiting, 1, soon + APART), Some(1), "one alone keeps nobody");
    }
}
