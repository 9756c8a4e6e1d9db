//! Where bots think: on threads of their own, a few at a time, so that no table waits for one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ludo_catalogue::Said;
use tokio::sync::{Semaphore, oneshot};

use crate::errands::{Asked, Desk, Reply, Turn};
use crate::metrics;
use crate::table::{BotAnswer, BotJob};

/// A bot that takes longer is given up; somebody simpler plays in its place.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Threads on which bots think.
#[derive(Clone)]
pub(crate) struct BotRoom {
    places: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

impl BotRoom {
    /// Room for so many bots at a time.
    pub(crate) fn new(places: usize) -> Self {
        let places = Arc::new(Semaphore::new(places.max(1)));
        Self { places, waiting: Arc::default() }
    }

    /// How many wait for a place.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Lets a bot think: a worker's, if there is one, or else here. A panic or a stall ends in a failure, never in a wait.
    pub(crate) async fn think(&self, desk: Option<&Desk>, mut job: BotJob) -> BotAnswer {
        let (ticket, turn) = (job.ticket, job.turn.take());
        let thinking = match said_elsewhere(desk, turn).await {
            Elsewhere::Said(said) => self.run(PATIENCE, move || job.follow(&said)).await,
            Elsewhere::Failed => None,
            Elsewhere::NotAsked => {
                metrics::thought("turn", "here");
                self.run(PATIENCE, || job.think()).await
            }
        };
        thinking.unwrap_or_else(|| BotJob::failed(ticket))
    }

    /// Does something that may take long; nothing comes of it if it panics, or is not done in time.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = {
            let _waits = Waits::at(&self.waiting);
            // The room is never closed.
            self.places.acquire().await.expect("the room is open")
        };
        let (answer, answered) = oneshot::channel();
        // Not one of the runtime's threads: when the server stops, those are waited for, and a bot that
        // never ends would keep it from stopping.
        let thread = std::thread::Builder::new().name("bot".to_owned()).spawn(move || {
            if let Ok(found) = catch_unwind(AssertUnwindSafe(work)) {
                // Nobody waits for an answer that comes too late.
                let _ = answer.send(found);
            }
        });
        thread.ok()?;
        let found = tokio::time::timeout(patience, answered).await;
        // A bot that still thinks keeps its thread, but not its place.
        drop(place);
        found.ok()?.ok()
    }
}

/// What a worker said in a bot's place.
enum Elsewhere {
    Said(Said),
    Failed,
    NotAsked,
}

async fn said_elsewhere(desk: Option<&Desk>, turn: Option<Turn>) -> Elsewhere {
    let (Some(desk), Some(turn)) = (desk, turn) else { return Elsewhere::NotAsked };
    match desk.ask(&Asked::Turn(turn), |_| {}).await {
        Some(Reply::Found(said)) => match serde_json::from_str(said.get()) {
            Ok(said) => {
                metrics::thought("turn", "worker");
                Elsewhere::Said(said)
            }
            Err(_) => Elsewhere::NotAsked,
        },
        Some(Reply::Failed) => Elsewhere::Failed,
        Some(Reply::Declined) | None => Elsewhere::NotAsked,
    }
}

/// Somebody who waits for a place, until they have one or go away.
struct Waits<'a>(&'a AtomicUsize);

impl<'a> Waits<'a> {
    fn at(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
