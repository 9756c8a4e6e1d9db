//! Judging: a whole transcript line by line, or one position.

use std::sync::Arc;

use serde_json::Value;

use super::act::Act;
use super::clauses::CLAUSES;
use super::pack::Pack;
use super::table::{Phase, Table};
use super::view::Eye;
use super::{Disagreement, Report, header, report};
use crate::replay::{Rules, first_line, read_line, replay};
use crate::{Fault, json, told};

/// Who knows a pack.
#[derive(Clone, Debug)]
pub struct Arbiter {
    pack: Arc<Pack>,
}

impl Arbiter {
    /// `pack` is the text of the pack's file.
    ///
    /// # Errors
    ///
    /// A text that is no pack.
    pub fn new(pack: &str) -> Result<Arbiter, Disagreement> {
        let pack = Pack::read(pack).map_err(|fault| fault.at(0))?;
        Ok(Arbiter { pack: Arc::new(pack) })
    }

    /// The same for a pack that goes by another name in transcripts: its manifest's.
    ///
    /// # Errors
    ///
    /// A text that is no pack.
    pub fn called(name: &str, pack: &str) -> Result<Arbiter, Disagreement> {
        let pack = Pack::read(pack).map_err(|fault| fault.at(0))?;
        Ok(Arbiter { pack: Arc::new(Pack { name: name.to_owned(), ..pack }) })
    }

    /// Replays a transcript by the rulebook and compares all it says.
    ///
    /// A game that is still running is right as far as it goes; it just may not have an outcome.
    /// The seed, the commitment and the edition's digest are not looked at: that the shuffles were
    /// fair is for others to check.
    ///
    /// # Errors
    ///
    /// The first place where the transcript says something else than the rules, or is none.
    pub fn check(&self, transcript: &str) -> Result<Report, Disagreement> {
        let table = first_line(transcript)
            .and_then(|line| header::open(&line, &self.pack))
            .map_err(|fault| fault.at(1))?;
        let mut judge = Judge { report: Report::default() };
        replay(transcript, table, &mut judge)?;
        Ok(judge.report)
    }

    /// The game at its beginning, as the first line of a transcript tells it.
    ///
    /// # Errors
    ///
    /// A line that is no header, or tells of a game that cannot begin.
    pub fn open(&self, header: &str) -> Result<Game, Disagreement> {
        let table = read_line(header)
            .and_then(|line| header::open(&line, &self.pack))
            .map_err(|fault| fault.at(1))?;
        Ok(Game { table })
    }
}

/// One game, to be asked about its position.
#[derive(Clone, Debug)]
pub struct Game {
    table: Table,
}

impl Game {
    /// One input, as a line of a transcript tells it, and whether that follows from the rules.
    ///
    /// # Errors
    ///
    /// What is wrong with it; the game is then of no more use.
    pub fn line(&mut self, line: &str) -> Result<(), Disagreement> {
        self.input(line).map_err(|fault| fault.at(1))
    }

    fn input(&mut self, line: &str) -> Result<(), Fault> {
        let line = read_line(line)?;
        let fields = ["n", "at", "seat", "act", "by", "leave", "deadline", "legal", "events"];
        let map = json::object(&line, "line", &fields)?;
        self.table.now = json::number(map, "at")?;
        let found = json::list(map, "events")?;
        let mut judge = Judge { report: Report::default() };
        if map.contains_key("deadline") {
            return judge.deadline(&mut self.table, found);
        }
        let seat = json::seat(map, "seat", self.table.seats)?;
        match map.get("act") {
            Some(act) => judge.act(&mut self.table, seat, act, found),
            None => judge.leave(&mut self.table, seat, found),
        }
    }

    /// Why an action at that time is refused: the code, or nothing if it may be done.
    ///
    /// # Errors
    ///
    /// Something that is no action.
    pub fn refusal(
        &self,
        seat: usize,
        at: u64,
        act: &Value,
    ) -> Result<Option<&'static str>, Disagreement> {
        let act = Act::read(act).map_err(|fault| fault.at(1))?;
        let mut table = self.table.clone();
        table.now = at;
        Ok(table.admit(seat, &act).err())
    }

    /// What a seat can do, in pinned order.
    pub fn legal(&self, seat: usize) -> Vec<Value> {
        self.table.legal(seat)
    }

    /// What is told of a ranking that a seat composes.
    ///
    /// # Errors
    ///
    /// Something that is no draft.
    pub fn preview(&self, seat: usize, draft: &Value) -> Result<Value, Disagreement> {
        match Act::read(draft).map_err(|fault| fault.at(1))? {
            Act::Rank { pictures, keep: false } => Ok(self.table.preview(seat, pictures)),
            _ => Err(Fault::format("no draft").at(1)),
        }
    }

    /// When silence counts.
    pub fn deadline(&self) -> Option<u64> {
        self.table.deadline()
    }

    /// What a seat knows.
    pub fn view_of_seat(&self, seat: usize) -> Value {
        self.table.view(Eye::Seat(seat))
    }

    /// What everybody knows.
    pub fn view_of_spectator(&self) -> Value {
        self.table.view(Eye::Spectator)
    }

    /// Everything.
    pub fn view_of_referee(&self) -> Value {
        self.table.view(Eye::Referee)
    }
}

struct Judge {
    report: Report,
}

impl Rules for Judge {
    type Table = Table;
    const END: &'static str = "CPT-8";

    fn seats(table: &Table) -> usize {
        table.seats
    }

    fn legal(table: &Table, seat: usize) -> (Vec<Value>, &'static str) {
        (table.legal(seat), table.clause())
    }

    fn clock(table: &mut Table, at: u64) {
        table.now = at;
    }

    fn act(
        &mut self,
        table: &mut Table,
        seat: usize,
        act: &Value,
        found: &[Value],
    ) -> Result<(), Fault> {
        let act = Act::read(act)?;
        let mut told = Vec::new();
        table.act(seat, act, &mut told)?;
        self.follows(table, &told, found)
    }

    fn leave(&mut self, table: &mut Table, seat: usize, found: &[Value]) -> Result<(), Fault> {
        let phase = phase_name(table.phase);
        self.report.add(&format!("left {phase}"));
        let mut told = Vec::new();
        table.leave(seat, &mut told)?;
        self.follows(table, &told, found)
    }

    fn deadline(&mut self, table: &mut Table, found: &[Value]) -> Result<(), Fault> {
        self.report.add(&format!("deadline {}", phase_name(table.phase)));
        let mut told = Vec::new();
        table.time_is_up(&mut told)?;
        self.follows(table, &told, found)
    }

    fn outcome(&mut self, table: &Table) -> Option<(Value, &'static str)> {
        let outcome = table.outcome()?;
        Some((outcome, if table.gone.is_empty() { "CPT-8" } else { "ALL-4" }))
    }
}

impl Judge {
    /// What follows from an input is what was found.
    fn follows(&mut self, table: &Table, told: &[Value], found: &[Value]) -> Result<(), Fault> {
        told::compare(told, found, CLAUSES)?;
        report::note(&mut self.report, table, found);
        Ok(())
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Naming => "naming",
        Phase::Ranking => "ranking",
        Phase::Doubling(_) => "doubling",
        Phase::Over => "over",
    }
}
