//! A process that thinks for the nodes of a house: it takes errands, a few at a time, and answers them.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ludo_catalogue::{Shelf, Title};
use ludo_store::{
    Bell, Errands, Haste, PostgresOptions, PostgresStore, Store, StoreError, Taken, WorkerId,
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast, watch};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::{Asked, LIVES, LOOKS, Reply, STAYS, program, think, written};
use crate::bots::BotRoom;
use crate::chance::{Chance, SystemChance};
use crate::config::DatabaseUrl;
use crate::serve::{MOST_THREADS, ServeError, Signals};

/// What is under way when a worker stops may end within so long; then it is given back.
const GRACE: Duration = Duration::from_secs(5);
/// After so many words a worker sweeps what is left over.
const SWEEPS: u32 = 150;

/// What a worker is made of.
#[derive(Clone)]
pub struct WorkerParts {
    /// The games that it knows.
    pub catalogue: &'static [Title],
    /// The editions they are played with; those it lacks come from the store.
    pub shelf: Shelf,
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    /// Where errands are.
    pub errands: Arc<dyn Errands>,
}

/// A worker that thinks. One that is dropped dies: nobody is told, and what it held others take.
pub struct Worker {
    hands: Arc<Hands>,
    stopping: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

/// What all that a worker does has in common.
struct Hands {
    parts: WorkerParts,
    id: WorkerId,
    program: String,
    room: BotRoom,
    answered: AtomicU64,
}

impl Worker {
    /// Begins to think, about so many turns and hints at a time and one report beside them.
    ///
    /// # Errors
    /// Those of the store.
    pub async fn start(parts: WorkerParts, threads: usize) -> Result<Self, StoreError> {
        let threads = threads.max(1);
        let hands = Arc::new(Hands {
            parts,
            id: WorkerId((&SystemChance as &dyn Chance).bytes()),
            program: program(),
            room: BotRoom::new(threads + 1),
            answered: AtomicU64::new(0),
        });
        hands.attend().await?;
        let (stopping, stops) = watch::channel(false);
        let mut tasks = JoinSet::new();
        tasks.spawn(Arc::clone(&hands).live(stops.clone()));
        tasks.spawn(Arc::clone(&hands).run_all(Haste::Soon, threads, stops.clone()));
        tasks.spawn(Arc::clone(&hands).run_all(Haste::Leisure, 1, stops));
        Ok(Self { hands, stopping, tasks })
    }

    /// How many errands it has answered.
    pub fn answered(&self) -> u64 {
        self.hands.answered.load(Ordering::Acquire)
    }

    /// Takes nothing more, ends what it has in hand or gives it back, and leaves.
    pub async fn stop(mut self) {
        self.stopping.send_replace(true);
        while self.tasks.join_next().await.is_some() {}
    }
}

impl Hands {
    async fn attend(&self) -> Result<bool, StoreError> {
        self.parts.errands.attend(self.id, self.program.clone(), LIVES).await
    }

    /// Says that it lives, until it stops.
    async fn live(self: Arc<Self>, mut stops: watch::Receiver<bool>) {
        let mut beat = interval(STAYS);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut beats = 0_u32;
        loop {
            tokio::select! {
                _ = beat.tick() => {}
                _ = stops.wait_for(|stops| *stops) => break,
            }
            match self.attend().await {
                Ok(true) => {}
                Ok(false) => tracing::warn!("this worker was late: others took what it had"),
                Err(error) => {
                    tracing::warn!(code = error.code(), "nobody was told that this worker lives");
                }
            }
            beats = beats.wrapping_add(1);
            if beats.is_multiple_of(SWEEPS)
                && let Err(error) = self.parts.errands.sweep().await
            {
                tracing::debug!(code = error.code(), "errands could not be swept");
            }
        }
        if let Err(error) = self.parts.errands.depart(self.id).await {
            tracing::warn!(code = error.code(), "nobody was told that this worker leaves");
        }
    }

    /// Runs errands, so many at a time, until it stops and has put down what it had.
    async fn run_all(
        self: Arc<Self>,
        haste: Haste,
        places: usize,
        mut stops: watch::Receiver<bool>,
    ) {
        let free = Arc::new(Semaphore::new(places));
        let mut bells = self.parts.errands.bells();
        let mut underway = JoinSet::new();
        loop {
            let place = tokio::select! {
                place = Arc::clone(&free).acquire_owned() => place.expect("nobody closes it"),
                _ = stops.wait_for(|stops| *stops) => break,
            };
            match self.parts.errands.take(self.program.clone(), haste, LIVES).await {
                Ok(Some(taken)) => {
                    underway.spawn(Arc::clone(&self).run(taken, place, stops.clone()));
                    while underway.try_join_next().is_some() {}
                    continue;
                }
                Ok(None) => {}
                Err(error) => tracing::debug!(code = error.code(), "no errand can be taken"),
            }
            drop(place);
            tokio::select! {
                () = posted(&mut bells) => {}
                () = tokio::time::sleep(LOOKS) => {}
                _ = stops.wait_for(|stops| *stops) => break,
            }
        }
        while underway.join_next().await.is_some() {}
    }

    /// Thinks about an errand, and says all the while that it is in good hands.
    async fn run(
        self: Arc<Self>,
        taken: Taken,
        _place: OwnedSemaphorePermit,
        mut stops: watch::Receiver<bool>,
    ) {
        let errands = &self.parts.errands;
        let (far, noted) = watch::channel(String::new());
        let thinking = async {
            match serde_json::from_str::<Asked>(&taken.text) {
                Ok(asked) => think::about(&self.parts, &self.room, asked, far).await,
                Err(_) => Reply::Declined,
            }
        };
        let out_of_time = async {
            let _ = stops.wait_for(|stops| *stops).await;
            tokio::time::sleep(GRACE).await;
        };
        let mut thinking = std::pin::pin!(thinking);
        let mut out_of_time = std::pin::pin!(out_of_time);
        let mut beat = interval(STAYS);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        beat.reset();
        loop {
            tokio::select! {
                reply = &mut thinking => return self.answer(&taken, &reply).await,
                _ = beat.tick() => {
                    let note = noted.borrow().clone();
                    if let Ok(false) = errands.hold(&taken, LIVES, note).await {
                        tracing::debug!(errand = %taken.id, "nobody waits for this any more");
                        return;
                    }
                }
                () = &mut out_of_time => {
                    if let Err(error) = errands.give_back(&taken).await {
                        tracing::debug!(code = error.code(), "an errand was not given back");
                    }
                    return;
                }
            }
        }
    }

    async fn answer(&self, taken: &Taken, reply: &Reply) {
        let errands = &self.parts.errands;
        let mut answered = errands.answer_errand(taken, written(reply)).await;
        if let Err(StoreError::Invalid(_)) = answered {
            answered = errands.answer_errand(taken, written(&Reply::Declined)).await;
        }
        match answered {
            Ok(true) => {
                self.answered.fetch_add(1, Ordering::AcqRel);
                let outcome = match reply {
                    Reply::Found(_) => "found",
                    Reply::Failed => "failed",
                    Reply::Declined => "declined",
                };
                tracing::debug!(errand = %taken.id, outcome, "an errand is answered");
            }
            Ok(false) => tracing::debug!(errand = %taken.id, "the answer came too late"),
            Err(error) => tracing::warn!(code = error.code(), "an answer was not kept"),
        }
    }
}

/// Until there may be something to think about.
async fn posted(bells: &mut broadcast::Receiver<Bell>) {
    loop {
        match bells.recv().await {
            Ok(Bell::Posted) | Err(broadcast::error::RecvError::Lagged(_)) => return,
            Ok(_) => {}
            Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// Thinks for the nodes on a database until the process is told to stop; `on_ready` is called once it does.
///
/// # Errors
/// When it cannot begin.
pub fn work(
    database: &DatabaseUrl,
    threads: Option<NonZeroU32>,
    catalogue: &'static [Title],
    on_ready: impl FnOnce(usize),
) -> Result<(), ServeError> {
    if threads.is_some_and(|threads| threads > MOST_THREADS) {
        return Err(ServeError::Setting("threads: at most 1024"));
    }
    let cores = || std::thread::available_parallelism().map_or(1, Into::into);
    let threads = threads.map_or_else(cores, |threads| threads.get() as usize);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.map_err(ServeError::System)?.block_on(async {
        let mut signals = Signals::listen().map_err(ServeError::System)?;
        let store = Arc::new(PostgresStore::open(PostgresOptions::new(database.expose())).await?);
        let errands = Arc::clone(&store) as Arc<dyn Errands>;
        let parts = WorkerParts { catalogue, shelf: Shelf::default(), store, errands };
        let worker = Worker::start(parts, threads).await?;
        tracing::info!(threads, "this worker thinks");
        on_ready(threads);
        signals.wait().await;
        tracing::info!("stopping");
        let answered = worker.answered();
        worker.stop().await;
        tracing::info!(answered, "stopped");
        Ok(())
    })
}
