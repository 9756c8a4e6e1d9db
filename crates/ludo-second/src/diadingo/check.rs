//! A whole transcript, line by line.

use serde_json::Value;

use super::act::Act;
use super::printed::{Edition, read_cards, read_places};
use super::table::{Phase, Table};
use super::{Disagreement, Report, compare, header};
use crate::replay::{Rules, first_line, replay};
use crate::{Fault, json};

/// Replays a transcript by the rulebook and compares all it says.
///
/// `edition` is the text of the edition's file. A match that is still running is right as far as
/// it goes; it just may not have an outcome. The seed, the commitment and the edition's digest are
/// not looked at: that the shuffles were fair is for others to check.
///
/// # Errors
///
/// The first place where the transcript says something else than the rules, or is no transcript.
pub fn check(transcript: &str, edition: &str) -> Result<Report, Disagreement> {
    let edition = Edition::read(edition).map_err(|fault| fault.at(0))?;
    let (table, opening) = first_line(transcript)
        .and_then(|header| header::open(&header, &edition))
        .map_err(|fault| fault.at(1))?;
    let mut judge = Judge { edition: &edition, report: Report::default() };
    judge.report.events(&opening);
    replay(transcript, table, &mut judge)?;
    Ok(judge.report)
}

struct Judge<'a> {
    edition: &'a Edition,
    report: Report,
}

impl Rules for Judge<'_> {
    type Table = Table;
    const END: &'static str = "DGO-6";

    fn seats(table: &Table) -> usize {
        table.seats
    }

    fn legal(table: &Table, seat: usize) -> (Vec<Value>, &'static str) {
        let clause = if matches!(table.phase, Phase::Theft { .. }) { "DGO-4" } else { "DGO-3" };
        (table.legal(seat).into_iter().map(Act::json).collect(), clause)
    }

    fn act(
        &mut self,
        table: &mut Table,
        seat: usize,
        act: &Value,
        found: &[Value],
    ) -> Result<(), Fault> {
        let act = Act::read(act, table.seats)?;
        self.report.act(table, seat, act);
        let mut told = Vec::new();
        table.act(seat, act, &mut told)?;
        self.follows(table, told, found)
    }

    fn leave(&mut self, table: &mut Table, seat: usize, found: &[Value]) -> Result<(), Fault> {
        let mut told = Vec::new();
        table.leave(seat, &mut told)?;
        self.follows(table, told, found)
    }

    fn outcome(&mut self, table: &Table) -> Option<(Value, &'static str)> {
        let outcome = table.outcome()?;
        self.report.outcome(table);
        Some((outcome, if table.gone.contains(&true) { "ALL-4" } else { "DGO-8" }))
    }
}

impl Judge<'_> {
    /// What follows from an input is what was found.
    fn follows(
        &mut self,
        table: &mut Table,
        mut told: Vec<Value>,
        found: &[Value],
    ) -> Result<(), Fault> {
        if table.phase == Phase::Between {
            self.begin_next_game(table, found, &mut told)?;
        }
        compare::events(&told, found)?;
        self.report.inputs += 1;
        self.report.events(found);
        Ok(())
    }

    /// The next game's deck and tray are the only things taken from the events instead of being
    /// worked out. (A whole deck has a ring and a whole tray a loose diamond, so that the game is
    /// not over at once.)
    fn begin_next_game(
        &self,
        table: &mut Table,
        found: &[Value],
        told: &mut Vec<Value>,
    ) -> Result<(), Fault> {
        let Some(shuffled) = found.iter().find_map(|event| event.get("shuffled")) else {
            // What stands before it may be what is wrong.
            compare::events(told, &found[..told.len().min(found.len())])?;
            return Err(Fault::new("DGO-1", "the next game's deck and tray are missing"));
        };
        let shuffled = json::object(shuffled, "shuffled", &["deck", "fixed"])?;
        let deck = read_cards(json::list(shuffled, "deck")?)?;
        let fixed = read_places(json::list(shuffled, "fixed")?)?;
        if !self.edition.is_whole(&deck, &fixed) {
            return Err(Fault::new("DGO-1", "the next game has not the whole deck and tray"));
        }
        table.begin_game(deck, fixed, told);
        Ok(())
    }
}
