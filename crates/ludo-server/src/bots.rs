//! Where bots think: on threads of their own, a few at a time, so that no table waits for one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};

use crate::table::{BotAnswer, BotJob};

/// A bot that takes longer is given up; somebody simpler plays in its place.
const PATIENCE: Duration = Duration::from_secs(20);

/// Threads on which bots think.
#[derive(Clone)]
pub(crate) struct BotRoom {
    places: Arc<Semaphore>,
}

impl BotRoom {
    /// Room for so many bots at a time.
    pub(crate) fn new(places: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places.max(1))) }
    }

    /// Lets a bot think. A panic or a stall ends in a failure, never in a wait.
    pub(crate) async fn think(&self, job: BotJob) -> BotAnswer {
        let ticket = job.ticket;
        let answer = self.run(PATIENCE, || job.think()).await;
        answer.unwrap_or_else(|| BotJob::failed(ticket))
    }

    /// Does something that may take long; nothing comes of it if it panics, or is not done in time.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        patience: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        // The room is never closed.
        let place = self.places.acquire().await.expect("the room is open");
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
