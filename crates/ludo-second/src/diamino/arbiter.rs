//! Judging: a whole transcript line by line, or one position.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::Value;

use super::act::Act;
use super::clauses::CLAUSES;
use super::printed::{Edition, read_tiles};
use super::table::{Formula, Phase, Table};
use super::view::Eye;
use super::{Dictionary, Disagreement, Report, header, preview, report};
use crate::replay::{Rules, first_line, read_line, replay};
use crate::{Fault, json, told};

/// Who knows the board, the tiles and the words.
#[derive(Clone, Debug)]
pub struct Arbiter {
    edition: Arc<Edition>,
    dictionary: Dictionary,
}

impl Arbiter {
    /// `edition` is the text of the edition's file.
    ///
    /// # Errors
    ///
    /// A text that is no edition.
    pub fn new(edition: &str, dictionary: Dictionary) -> Result<Arbiter, Disagreement> {
        let edition = Edition::read(edition).map_err(|fault| fault.at(0))?;
        Ok(Arbiter { edition: Arc::new(edition), dictionary })
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
            .and_then(|header| header::open(&header, &self.edition, &self.dictionary))
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
            .and_then(|line| header::open(&line, &self.edition, &self.dictionary))
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

    /// What tiles on squares, or a move, would form and cause, if it is the seat's turn.
    ///
    /// # Errors
    ///
    /// Something that is neither.
    pub fn preview(&self, seat: usize, draft: &Value) -> Result<Value, Disagreement> {
        if let Ok(Act::Lay(lay)) = Act::read(draft) {
            return Ok(self.table.preview_lay(seat, &lay));
        }
        let placed = preview::read_place(draft).map_err(|fault| fault.at(1))?;
        Ok(self.table.preview(seat, &placed))
    }

    /// What a seat can do, as far as it is listed, in pinned order.
    pub fn legal(&self, seat: usize) -> Vec<Value> {
        self.table.legal(seat).iter().map(Act::json).collect()
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
    const END: &'static str = "DIA-16";

    fn seats(table: &Table) -> usize {
        table.seats
    }

    fn legal(table: &Table, seat: usize) -> (Vec<Value>, &'static str) {
        let clause = match table.phase {
            Phase::Contest(_) => "DIA-8",
            Phase::GiveBack { .. } => "DIA-10",
            _ => "DIA-6",
        };
        (table.legal(seat).iter().map(Act::json).collect(), clause)
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
        table.shuffles = Some(shuffles(found)?);
        let mut told = Vec::new();
        let result = table.act(seat, &act, &mut told);
        self.follows(table, result, &told, found)
    }

    fn leave(&mut self, table: &mut Table, seat: usize, found: &[Value]) -> Result<(), Fault> {
        table.shuffles = Some(shuffles(found)?);
        let mut told = Vec::new();
        let result = table.leave(seat, &mut told);
        self.follows(table, result, &told, found)
    }

    fn deadline(&mut self, table: &mut Table, found: &[Value]) -> Result<(), Fault> {
        table.shuffles = Some(shuffles(found)?);
        let mut told = Vec::new();
        let result = table.deadline(&mut told);
        self.report.add("deadline");
        self.follows(table, result, &told, found)
    }

    fn outcome(&mut self, table: &Table) -> Option<(Value, &'static str)> {
        let outcome = table.outcome()?;
        let clause = match table.options.formula {
            _ if table.gone.contains(&true) => "ALL-4",
            Formula::WithoutScore => "DIA-11",
            Formula::WithScore => "DIA-17",
            Formula::Patience => "DIA-18",
        };
        Some((outcome, clause))
    }
}

impl Judge {
    /// What follows from an input is what was found.
    fn follows(
        &mut self,
        table: &mut Table,
        result: Result<(), Fault>,
        told: &[Value],
        found: &[Value],
    ) -> Result<(), Fault> {
        table.shuffles = None;
        if result.is_err() {
            // What stands before it may be what is wrong.
            told::compare(told, &found[..told.len().min(found.len())], CLAUSES)?;
        }
        result?;
        told::compare(told, found, CLAUSES)?;
        let game = match table.options.formula {
            Formula::WithoutScore => "I",
            Formula::WithScore => "II",
            Formula::Patience => "patience",
        };
        report::note(&mut self.report, game, found);
        Ok(())
    }
}

/// The orders that the reserve was shuffled to.
fn shuffles(found: &[Value]) -> Result<VecDeque<Vec<char>>, Fault> {
    let mut orders = VecDeque::new();
    for event in found.iter().filter_map(|event| event.get("reshuffled")) {
        let event = json::object(event, "reshuffled", &["reserve"])?;
        orders.push_back(read_tiles(json::field(event, "reserve")?)?);
    }
    Ok(orders)
}
