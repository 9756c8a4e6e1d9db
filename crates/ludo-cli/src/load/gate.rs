//! When a table's players may move.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use ludo_core::{Draws, Seed};
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Microseconds since the run began.
pub(crate) type Micros = u64;

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

/// Says when moves are due: as many a second as asked, at random moments, at each table in turn. A move that
/// the server keeps waiting does not delay those after it.
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
            pace(begun, rate, tables, seed, &halt, &sender);
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

fn pace(
    begun: Instant,
    rate: f64,
    tables: usize,
    seed: u64,
    stop: &AtomicBool,
    sender: &UnboundedSender<(usize, Micros)>,
) {
    let mut draws = Draws::new(&Seed::from_number(seed), 1);
    let mut order: Vec<_> = (0..tables).collect();
    draws.shuffle(&mut order);
    let mut due = begun.elapsed();
    for table in order.into_iter().cycle() {
        let chance = (f64::from(draws.word()) + 1.0) / (f64::from(u32::MAX) + 1.0);
        due += Duration::from_secs_f64(-chance.ln() / rate);
        while let Some(wait) = due.checked_sub(begun.elapsed()) {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            std::thread::sleep(wait.min(Duration::from_millis(100)));
        }
        if stop.load(Ordering::Relaxed) || sender.send((table, due.as_micros() as Micros)).is_err()
        {
            return;
        }
    }
}

async fn deliver(mut moves: UnboundedReceiver<(usize, Micros)>, gates: Vec<Rc<Gate>>) {
    while let Some((table, due)) = moves.recv().await {
        gates[table].due.borrow_mut().push_back(due);
        gates[table].bell.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_due_at_the_rate_asked_and_at_every_table() {
        let begun = Instant::now();
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, mut receiver) = unbounded_channel();
        let halt = Arc::clone(&stop);
        let thread = std::thread::spawn(move || pace(begun, 2000.0, 7, 1, &halt, &sender));
        std::thread::sleep(Duration::from_millis(500));
        stop.store(true, Ordering::Relaxed);
        thread.join().unwrap();
        let mut counts = [0_u32; 7];
        while let Some((table, _)) = receiver.blocking_recv() {
            counts[table] += 1;
        }
        let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
        assert!(most - least <= 1, "{counts:?}");
        assert!((600..1400).contains(&counts.iter().sum::<u32>()), "{counts:?}");
    }
}
