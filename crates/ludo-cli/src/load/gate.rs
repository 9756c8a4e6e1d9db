//! When a table's players may move.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Instant;

use ludo_client::measure::{Micros, pace};
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// How far the run is, for one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Nobody moves yet.
    Waiting,
    /// Everybody moves as soon as they may.
    Saturated,
    /// A move for each that is due.
    Paced,
    /// Nobody moves any more.
    Closed,
    /// Games are broken off.
    Ending,
}

/// What a player is let do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// To make the move that was due then.
    Move(Micros),
    /// To bring the game to its end.
    End,
}

/// What the players of one table wait at.
pub(crate) struct Gate {
    begun: Instant,
    phase: Cell<Phase>,
    due: RefCell<VecDeque<Micros>>,
    seated: Cell<u8>,
    bell: Notify,
}

impl Gate {
    pub(crate) fn new(begun: Instant) -> Rc<Self> {
        let phase = Cell::new(Phase::Waiting);
        let (due, seated, bell) = (RefCell::default(), Cell::new(0), Notify::new());
        Rc::new(Self { begun, phase, due, seated, bell })
    }

    pub(crate) fn now(&self) -> Micros {
        self.begun.elapsed().as_micros() as Micros
    }

    pub(crate) fn phase(&self) -> Phase {
        self.phase.get()
    }

    pub(crate) fn turn(&self, phase: Phase) {
        self.phase.set(phase);
        self.bell.notify_waiters();
    }

    /// One more player is shown the game.
    pub(crate) fn seat(&self) {
        self.seated.set(self.seated.get() + 1);
        self.bell.notify_waiters();
    }

    /// Waits until so many players are shown the game.
    pub(crate) async fn all_seated(&self, players: u8) {
        while self.seated.get() < players {
            self.bell.notified().await;
        }
    }

    /// Moves that were due and that nobody has made.
    pub(crate) fn overdue(&self) -> Vec<Micros> {
        self.due.borrow().iter().copied().collect()
    }

    /// Waits for an order; a player that may not move is only ever told to end.
    pub(crate) async fn order(&self, may_move: bool, may_end: bool) -> Order {
        loop {
            match self.phase.get() {
                Phase::Saturated if may_move => return Order::Move(self.now()),
                Phase::Paced if may_move => {
                    if let Some(due) = self.due.borrow_mut().pop_front() {
                        return Order::Move(due);
                    }
                }
                Phase::Ending if may_end => return Order::End,
                _ => {}
            }
            self.bell.notified().await;
        }
    }
}

/// Says at a steady rate when moves are due.
pub(crate) struct Pacer {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Pacer {
    /// Starts now. A thread of its own, since the runtime's clock only knows milliseconds.
    pub(crate) fn start(begun: Instant, rate: f64, gates: &[Rc<Gate>], seed: u64) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, receiver) = unbounded_channel();
        let tables = gates.len();
        let halt = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            pace(begun, rate, tables, seed, &halt, |table, due| sender.send((table, due)).is_ok());
        });
        tokio::task::spawn_local(deliver(receiver, gates.to_vec()));
        Self { stop, thread }
    }

    pub(crate) fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        // It only ever sleeps for a fraction of a second.
        let _ = self.thread.join();
    }
}

async fn deliver(mut moves: UnboundedReceiver<(usize, Micros)>, gates: Vec<Rc<Gate>>) {
    while let Some((table, due)) = moves.recv().await {
        gates[table].due.borrow_mut().push_back(due);
        gates[table].bell.notify_waiters();
    }
}
