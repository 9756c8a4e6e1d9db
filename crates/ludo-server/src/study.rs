//! What is found out about games beside their tables: advice and reports, on threads of their own, a few at a time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludo_catalogue::{Date, EdgeError, Progress, Title};
use ludo_store::GameId;
use serde_json::value::RawValue;

use crate::bots::BotRoom;
use crate::errands::{Asked, Desk, Reply};
use crate::metrics;

/// Advice that takes longer is not waited for.
pub(crate) const ADVICE: Duration = Duration::from_secs(15);
/// The board of a day is found once, and many wait for it.
const DAY: Duration = Duration::from_mins(1);
/// A report that takes longer is given up.
pub(crate) const REPORT: Duration = Duration::from_mins(5);
/// So many reports are kept, and so many can be on their way.
const MOST_REPORTS: usize = 64;
/// So many boards of days are kept: each can be made again.
const MOST_DAYS: usize = 64;

/// Where studies are made.
pub(crate) struct StudyRoom {
    /// Where others are asked, if there may be any.
    desk: Option<Arc<Desk>>,
    advice: BotRoom,
    /// One report at a time: bots and advice go on beside it.
    reports: BotRoom,
    known: Mutex<Known>,
    /// The boards of the days that were asked for. Whoever asks while one is being made waits for it.
    days: tokio::sync::Mutex<HashMap<(&'static str, Date), Arc<RawValue>>>,
}

/// A report, or an answer that there is none.
pub(crate) type Found = Result<Box<RawValue>, EdgeError>;

/// The reports that are kept or being made, and when each was last asked for.
#[derive(Default)]
struct Known {
    reports: HashMap<GameId, (Report, u64)>,
    asked: u64,
}

/// A report that was asked for.
#[derive(Clone)]
pub(crate) enum Report {
    Making(Arc<Steps>),
    Made(Arc<Found>),
}

/// How far a report is.
#[derive(Default)]
pub(crate) struct Steps {
    done: AtomicU32,
    of: AtomicU32,
}

impl Steps {
    pub(crate) fn progress(&self) -> Progress {
        let read = |number: &AtomicU32| number.load(Ordering::Relaxed);
        Progress { done: read(&self.done), of: read(&self.of) }
    }

    fn note(&self, Progress { done, of }: Progress) {
        self.done.store(done, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
    }
}

impl StudyRoom {
    /// Nothing studied yet; advice for so many at a time.
    pub(crate) fn new(places: usize, desk: Option<Arc<Desk>>) -> Arc<Self> {
        let (advice, reports) = (BotRoom::new(places), BotRoom::new(1));
        Arc::new(Self {
            desk,
            advice,
            reports,
            known: Mutex::default(),
            days: tokio::sync::Mutex::default(),
        })
    }

    /// Finds an answer; none if it takes too long.
    pub(crate) async fn advise(
        &self,
        asked: &Asked,
        work: impl FnOnce() -> Found + Send + 'static,
    ) -> Option<Found> {
        if let Some(found) = self.ask(asked, "advice", |_| {}).await {
            return found;
        }
        self.advice.run(ADVICE, work).await
    }

    /// What a worker found, or that it took too long. Nothing if it is to be thought about here; also whatever it refused:
    /// why is said here.
    async fn ask(
        &self,
        asked: &Asked,
        what: &'static str,
        far: impl Fn(Progress),
    ) -> Option<Option<Found>> {
        let reply = match &self.desk {
            Some(desk) => desk.ask(asked, far).await,
            None => None,
        };
        match reply {
            Some(Reply::Found(found)) => {
                metrics::thought(what, "worker");
                Some(Some(Ok(found)))
            }
            Some(Reply::Failed) => Some(None),
            Some(Reply::Declined) | None => {
                metrics::thought(what, "here");
                None
            }
        }
    }

    /// What a table plays by that takes the board of a day; none if there is none, or it takes too long.
    pub(crate) async fn day(&self, title: &'static Title, date: Date) -> Option<Arc<RawValue>> {
        let mut days = self.days.lock().await;
        if let Some(known) = days.get(&(title.key, date)) {
            return Some(Arc::clone(known));
        }
        let options: Arc<RawValue> = self.advice.run(DAY, move || title.day(date)).await??.into();
        if days.len() >= MOST_DAYS {
            days.clear();
        }
        days.insert((title.key, date), Arc::clone(&options));
        Some(options)
    }

    /// The report of a game, if it was asked for before.
    pub(crate) fn report(&self, game: GameId) -> Option<Report> {
        let mut known = self.known();
        known.asked += 1;
        let now = known.asked;
        let (report, asked) = known.reports.get_mut(&game)?;
        *asked = now;
        Some(report.clone())
    }

    /// Has a report made, unless it is being made already; none if too many are.
    pub(crate) fn make(
        self: &Arc<Self>,
        game: GameId,
        work: impl FnOnce(&Steps) -> Found + Send + 'static,
    ) -> Option<Arc<Steps>> {
        let steps = {
            let mut known = self.known();
            if let Some((Report::Making(steps), _)) = known.reports.get(&game) {
                return Some(Arc::clone(steps));
            }
            known.make_room()?;
            let steps = Arc::<Steps>::default();
            let now = known.asked;
            known.reports.insert(game, (Report::Making(Arc::clone(&steps)), now));
            steps
        };
        let (room, told) = (Arc::clone(self), Arc::clone(&steps));
        tokio::spawn(async move {
            let asked = Asked::Report(game);
            let found = match room.ask(&asked, "report", |progress| told.note(progress)).await {
                Some(found) => found,
                None => room.reports.run(REPORT, move || work(&told)).await,
            };
            let mut known = room.known();
            let now = known.asked;
            match found {
                Some(found) => {
                    known.reports.insert(game, (Report::Made(Arc::new(found)), now));
                }
                // Whoever asks again has it tried again.
                None => {
                    known.reports.remove(&game);
                }
            }
        });
        Some(steps)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Nothing that panics runs under this lock.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// Forgets the report that was not asked for the longest; none if all are being made.
    fn make_room(&mut self) -> Option<()> {
        if self.reports.len() < MOST_REPORTS {
            return Some(());
        }
        let made = self.reports.iter().filter(|(_, (report, _))| matches!(report, Report::Made(_)));
        let oldest = made.min_by_key(|(_, (_, asked))| *asked).map(|(game, _)| *game)?;
        self.reports.remove(&oldest);
        Some(())
    }
}

/// Tells of a report how far it is.
pub(crate) fn telling(steps: &Steps) -> impl Fn(Progress) + '_ {
    |progress| steps.note(progress)
}
