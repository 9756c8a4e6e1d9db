//! Where bots think: on threads of their own, a few at a time, so that no table waits for one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

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
        // The room is never closed.
        let place = self.places.acquire().await.expect("the room is open");
        let thinking = tokio::task::spawn_blocking(move || {
            catch_unwind(AssertUnwindSafe(|| job.think())).ok()
        });
        let answer = tokio::time::timeout(PATIENCE, thinking).await;
        // A bot that still thinks keeps its thread, but not its place.
        drop(place);
        match answer {
            Ok(Ok(Some(answer))) => answer,
            _ => BotJob::failed(ticket),
        }
    }
}
