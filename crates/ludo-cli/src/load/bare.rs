//! The same load on `ludotheque bare`, which only commits and tells: what the rest of a server costs is the
//! difference.

use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context as _, Result};
use ludo_client::Connection;
use tokio::task::{JoinHandle, spawn_local};

use super::Plan;
use super::figures::{Figures, Move};
use super::gate::{Gate, Micros, Phase};
use super::part::{Counts, Part, play};
use super::progress;
use super::run::measure;

/// As long as a usual update of a real game.
const FRAME_BYTES: usize = 300;

/// A player who says a number when it is their turn.
struct Bare {
    table: u32,
    seat: u8,
    players: u8,
    gate: Rc<Gate>,
    counts: Rc<Counts>,
    is_joined: bool,
    is_over: bool,
    is_open: bool,
    /// When each of the table's moves came.
    came: Vec<Micros>,
    /// When each of one's own was due.
    due: Vec<Micros>,
}

impl Bare {
    /// Whose turn the next move is.
    fn is_next(&self) -> bool {
        self.came.len() % usize::from(self.players) == usize::from(self.seat)
    }
}

impl Part for Bare {
    fn hello(&mut self) -> String {
        self.table.to_string()
    }

    fn hear(&mut self, text: &str, at: Micros, _answers: &mut Vec<String>) {
        if !self.is_joined {
            self.is_joined = true;
            return self.gate.seat();
        }
        let number = text.strip_prefix("{\"move\":").and_then(|rest| rest.split_once(','));
        let number = number.and_then(|(number, _)| number.parse::<usize>().ok());
        if number != Some(self.came.len()) {
            let (table, seat, expected) = (self.table, self.seat, self.came.len());
            let problem = format!("table {table}, seat {seat}: {number:?} instead of {expected}");
            self.counts.complain(problem);
        }
        if self.is_open && self.is_next() {
            self.is_open = false;
            self.counts.was_answered();
        }
        self.came.push(at);
    }

    fn may_move(&self) -> bool {
        self.is_joined && !self.is_open && self.is_next()
    }

    fn make_move(&mut self, due: Micros) -> String {
        self.is_open = true;
        self.due.push(due);
        let start = format!("{{\"move\":{},\"filler\":\"", self.came.len());
        let filler = "x".repeat(FRAME_BYTES - start.len() - 2);
        format!("{start}{filler}\"}}")
    }

    fn may_end(&self) -> bool {
        true
    }

    fn end(&mut self) -> Option<String> {
        self.is_over = true;
        None
    }

    fn is_over(&self) -> bool {
        self.is_over
    }
}

/// Everything, for bare tables.
pub(crate) async fn load(plan: &Plan) -> Result<Figures> {
    let empty = plan.metrics.read().await;
    let begun = Instant::now();
    let counts = Rc::new(Counts::default());
    let gates: Vec<_> = (0..plan.tables).map(|_| Gate::new(begun)).collect();
    let bar = progress::bar("setting up tables", u64::from(plan.tables));
    let mut tables = Vec::new();
    for (gate, table) in gates.iter().zip(0..) {
        let mut players = Vec::new();
        for seat in 0..plan.players {
            players.push(join(plan, table, seat, gate, &counts).await?);
        }
        gate.all_seated(plan.players).await;
        tables.push(players);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let window = measure(plan, begun, &gates, &counts).await;
    for gate in &gates {
        gate.turn(Phase::Ending);
    }
    let mut moves = Vec::new();
    for players in tables {
        let mut ended = Vec::new();
        for player in players {
            ended.push(player.await.context("a player broke down")?);
        }
        moves.extend(moves_of(&ended));
    }
    let violations = counts.violations.borrow();
    Ok(Figures::new(plan, &window, &moves, 0, &violations, empty))
}

async fn join(
    plan: &Plan,
    table: u32,
    seat: u8,
    gate: &Rc<Gate>,
    counts: &Rc<Counts>,
) -> Result<JoinHandle<Bare>> {
    let line = Connection::open_at(&plan.address, "/", None).await?;
    let (gate, counts) = (Rc::clone(gate), Rc::clone(counts));
    let mut player = Bare {
        table,
        seat,
        players: plan.players,
        gate: Rc::clone(&gate),
        counts: Rc::clone(&counts),
        is_joined: false,
        is_over: false,
        is_open: false,
        came: Vec::new(),
        due: Vec::new(),
    };
    Ok(spawn_local(async move {
        if let Err(error) = play(line, &mut player, &gate, &counts).await {
            counts.complain(format!("table {table}, seat {seat}: {error}"));
        }
        player
    }))
}

/// The moves that everybody at the table has received.
fn moves_of(players: &[Bare]) -> Vec<Move> {
    let known = players.iter().map(|player| player.came.len()).min().unwrap_or(0);
    let made = (0..known).filter_map(|number| {
        let mover = &players[number % players.len()];
        let last = players.iter().map(|player| player.came[number]).max()?;
        Some(Move { due: *mover.due.get(number / players.len())?, last })
    });
    made.collect()
}
