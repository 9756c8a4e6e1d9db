//! The task that owns a table: it carries inputs in and outputs out.

use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludo_store::{Appending, Store};
use tokio::sync::mpsc;
use tokio::time::Sleep;

use crate::clock::Moment;
use crate::hall::{Pulse, Shared};
use crate::table::{Ask, Beat, DraftsKept, Input, KeepDrafts, Now, Output, Stored, Table};

/// Owns one table until it leaves memory.
pub(crate) struct Keeper {
    table: Table,
    shared: Arc<Shared>,
    inbox: mpsc::Receiver<Input>,
    /// For the answers of bots.
    address: mpsc::Sender<Input>,
    /// Where others read how it is here.
    pulse: Pulse,
    noted: Option<Beat>,
    alarm: Pin<Box<Sleep>>,
    /// When something last came.
    heard: Moment,
    storing: Option<(Storing, Instant)>,
    /// Drafts on their way to the store, beside all else.
    keeping: Option<Pin<Box<dyn Future<Output = DraftsKept> + Send>>>,
}

/// An answer of the store that is waited for. Appending is what nearly all of them are.
enum Storing {
    Append(Appending),
    Other(Pin<Box<dyn Future<Output = Stored> + Send>>),
}

impl Keeper {
    pub(crate) fn new(
        table: Table,
        shared: Arc<Shared>,
        inbox: mpsc::Receiver<Input>,
        address: mpsc::Sender<Input>,
        pulse: Pulse,
    ) -> Self {
        let alarm = Box::pin(tokio::time::sleep(Duration::from_millis(shared.idle_after)));
        let heard = shared.parts.clock.now();
        Self {
            table,
            shared,
            inbox,
            address,
            pulse,
            noted: None,
            alarm,
            heard,
            storing: None,
            keeping: None,
        }
    }

    /// Runs until the table has been put to rest or must be loaded anew, and gives back the inbox, in
    /// which somebody may be waiting.
    pub(crate) async fn run(mut self) -> mpsc::Receiver<Input> {
        self.give(Input::Tick);
        loop {
            let input = self.next().await.unwrap_or(Input::Rest { stopping: false });
            self.give(input);
            if self.table.must_reload() {
                self.table.send_everybody_to_reload();
                return self.inbox;
            }
            if self.table.has_rested() {
                return self.inbox;
            }
        }
    }

    /// What comes next: an answer of the store, a message, or a moment. None if the table is idle.
    async fn next(&mut self) -> Option<Input> {
        let drafts = self.table.drafts_due();
        let wakes = [self.table.wakes(), drafts].into_iter().flatten().min();
        self.set_alarm(wakes);
        tokio::select! {
            biased;
            answer = stored(&mut self.storing), if self.storing.is_some() => {
                if let Some((_, since)) = self.storing.take() {
                    crate::metrics::stored(since.elapsed());
                }
                Some(Input::Stored(answer))
            }
            answer = kept(&mut self.keeping), if self.keeping.is_some() => {
                self.keeping = None;
                Some(Input::DraftsKept(answer))
            }
            input = self.inbox.recv() => {
                self.heard = self.shared.parts.clock.now();
                Some(input.unwrap_or(Input::Rest { stopping: true }))
            }
            // While somebody is there, or the store is, they will say something: this would only spin.
            () = self.alarm.as_mut(), if wakes.is_some() || !self.is_busy() => {
                let now = self.shared.parts.clock.now();
                if drafts.is_some_and(|due| due <= now) {
                    return Some(Input::KeepDrafts);
                }
                (wakes.is_some() || !self.is_idle()).then_some(Input::Tick)
            }
        }
    }

    /// Sets the alarm for the next moment that matters, or for when the table is idle. An alarm that goes
    /// off early does no harm, so it is only ever set when it would go off late: most inputs leave it alone.
    fn set_alarm(&mut self, wakes: Option<Moment>) {
        let now = self.shared.parts.clock.now();
        let millis = wakes.map_or(self.shared.idle_after, |moment| moment.since(now));
        let at = tokio::time::Instant::now() + Duration::from_millis(millis);
        if self.alarm.is_elapsed() || at < self.alarm.deadline() {
            self.alarm.as_mut().reset(at);
        }
    }

    /// Whether nothing was heard for long enough.
    fn is_idle(&self) -> bool {
        self.shared.parts.clock.now().since(self.heard) >= self.shared.idle_after
    }

    /// Whether the table is needed in memory.
    fn is_busy(&self) -> bool {
        self.storing.is_some() || self.keeping.is_some() || self.table.is_attended()
    }

    fn give(&mut self, input: Input) {
        let clock = &self.shared.parts.clock;
        let now = Now { moment: clock.now(), calendar: clock.calendar() };
        for output in self.table.handle(now, input) {
            self.carry_out(output);
        }
        self.table.take_crowd().wake();
        let beat = self.table.beat();
        if self.noted != Some(beat) {
            self.noted = Some(beat);
            self.pulse.note(self.table.glimpse());
        }
    }

    fn carry_out(&mut self, output: Output) {
        match output {
            Output::Store(ask) => {
                self.storing = Some((ask_store(&self.shared.parts.store, ask), Instant::now()));
            }
            Output::KeepDrafts(KeepDrafts { game, drafts }) => {
                let store = Arc::clone(&self.shared.parts.store);
                self.keeping = Some(Box::pin(async move { store.keep_drafts(game, drafts).await }));
            }
            Output::Bot(job) => {
                let (shared, address) = (Arc::clone(&self.shared), self.address.clone());
                tokio::spawn(async move {
                    let answer = shared.bots.think(shared.desk.as_deref(), job).await;
                    // A table that is gone needs no answer.
                    let _ = address.send(Input::Bot(Box::new(answer))).await;
                });
            }
        }
    }
}

async fn stored(storing: &mut Option<(Storing, Instant)>) -> Stored {
    match storing {
        Some((Storing::Append(appending), _)) => appending.await.map(u64::from),
        Some((Storing::Other(answer), _)) => answer.await,
        None => std::future::pending().await,
    }
}

async fn kept(
    keeping: &mut Option<Pin<Box<dyn Future<Output = DraftsKept> + Send>>>,
) -> DraftsKept {
    match keeping {
        Some(answer) => answer.await,
        None => std::future::pending().await,
    }
}

fn ask_store(store: &Arc<dyn Store>, ask: Ask) -> Storing {
    let ask = match ask {
        Ask::Append { game, from, entry } => {
            return Storing::Append(store.append(game, from, entry));
        }
        other => other,
    };
    let store = Arc::clone(store);
    Storing::Other(Box::pin(async move {
        match ask {
            Ask::Update { record, revision, beside: None } => {
                store.update_table(record, revision).await
            }
            Ask::Update { record, revision, beside: Some(beside) } => {
                store.update_table_with(record, revision, beside).await
            }
            Ask::Start(start) => store.start_game(start).await.map(|()| 0),
            Ask::Append { game, from, entry } => {
                store.append(game, from, entry).await.map(u64::from)
            }
        }
    }))
}
