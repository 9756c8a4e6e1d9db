//! Where a node has others think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ludo_catalogue::Progress;
use ludo_store::{Bell, Errand, ErrandId, Errands, Fate};
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::{Asked, Far, LOOKS, Reply, program, written};
use crate::chance::{Chance, SystemChance};
use crate::metrics;

/// What no worker takes for so long is thought about here: they are too few.
const UNTAKEN: Duration = Duration::from_secs(2);
/// Whoever thinks is given up as slow somewhat later than it gives up itself.
const GRACE: Duration = Duration::from_secs(2);
/// How often a node looks whether there are workers.
const LOOKS_FOR_WORKERS: Duration = Duration::from_secs(1);
/// After so many looks it sweeps what is left over.
const SWEEPS: u32 = 30;

/// Where a node has others think.
pub(crate) struct Desk {
    errands: Arc<dyn Errands>,
    program: String,
    /// Whether a worker lived when this node last looked.
    staffed: AtomicBool,
}

impl Desk {
    pub(crate) fn new(errands: Arc<dyn Errands>) -> Self {
        Self { errands, program: program(), staffed: AtomicBool::new(false) }
    }

    /// Looks whether there is anybody to ask.
    pub(crate) async fn look(&self) {
        let staff = self.errands.staff(self.program.clone()).await;
        let is_staffed = staff.as_ref().is_ok_and(|staff| staff.workers > 0);
        let was = self.staffed.swap(is_staffed, Ordering::AcqRel);
        if let Ok(staff) = staff {
            metrics::staff(staff);
            if was != is_staffed {
                tracing::info!(workers = staff.workers, "who thinks for this node has changed");
            }
        }
    }

    /// Has a worker think. Nothing if nobody does: whoever asks thinks itself. `far` is told how far it is.
    pub(crate) async fn ask(&self, asked: &Asked, far: impl Fn(Progress)) -> Option<Reply> {
        if !self.staffed.load(Ordering::Acquire) {
            return None;
        }
        // Nothing depends on its name.
        let id = ErrandId((&SystemChance as &dyn Chance).bytes());
        let bells = self.errands.bells();
        let (program, haste, text) = (self.program.clone(), asked.haste(), written(asked));
        let errand = Errand { id, program, haste, text };
        let patience = asked.patience() + GRACE;
        self.errands.post(errand, patience + GRACE).await.ok()?;
        let reply = self.wait(id, bells, patience, far).await;
        if let Err(error) = self.errands.withdraw(id).await {
            tracing::debug!(code = error.code(), "an errand is left to be swept");
        }
        if reply.is_none() {
            metrics::errand_given_up();
            // Perhaps nobody is there any more: the next is not asked in vain.
            self.look().await;
        }
        reply
    }

    /// Waits for an answer, as long as there is somebody to wait for.
    async fn wait(
        &self,
        id: ErrandId,
        mut bells: broadcast::Receiver<Bell>,
        patience: Duration,
        far: impl Fn(Progress),
    ) -> Option<Reply> {
        let mut looks = interval(LOOKS);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        looks.reset();
        let asked = Instant::now();
        let mut untaken = asked;
        loop {
            rung(&mut bells, id, &mut looks).await;
            match self.errands.fate(id).await {
                Ok(Fate::Answered(text)) => return serde_json::from_str(&text).ok(),
                Ok(Fate::Spent) => return Some(Reply::Failed),
                Ok(Fate::Underway(_)) if asked.elapsed() > patience => return Some(Reply::Failed),
                Ok(Fate::Underway(note)) => {
                    untaken = Instant::now();
                    if let Some(progress) = Far::read(&note) {
                        far(progress);
                    }
                }
                Ok(Fate::Waits) if untaken.elapsed() < UNTAKEN => {}
                Ok(Fate::Waits | Fate::Deserted | Fate::Gone) | Err(_) => return None,
            }
        }
    }
}

/// Until this errand may be answered, or it is time to look.
async fn rung(
    bells: &mut broadcast::Receiver<Bell>,
    id: ErrandId,
    looks: &mut tokio::time::Interval,
) {
    loop {
        tokio::select! {
            bell = bells.recv() => match bell {
                Ok(Bell::Answered(which)) if which == id => return,
                Ok(_) => {}
                Err(broadcast::error::RecvError::Lagged(_)) => return,
                Err(broadcast::error::RecvError::Closed) => {
                    looks.tick().await;
                    return;
                }
            },
            _ = looks.tick() => return,
        }
    }
}

/// Looks who is there until the server stops.
pub(crate) async fn watch(desk: Arc<Desk>, mut closing: watch::Receiver<bool>) {
    let mut bells = desk.errands.bells();
    let mut looks = interval(LOOKS_FOR_WORKERS);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looked = 0_u32;
    loop {
        tokio::select! {
            bell = bells.recv() => match bell {
                Ok(Bell::Workers) | Err(broadcast::error::RecvError::Lagged(_)) => {}
                Ok(_) => continue,
                Err(broadcast::error::RecvError::Closed) => return,
            },
            _ = looks.tick() => {
                looked = looked.wrapping_add(1);
                if looked.is_multiple_of(SWEEPS)
                    && let Err(error) = desk.errands.sweep().await
                {
                    tracing::debug!(code = error.code(), "errands could not be swept");
                }
            }
            closes = closing.changed() => {
                if closes.is_err() || *closing.borrow() {
                    return;
                }
                continue;
            }
        }
        desk.look().await;
    }
}
