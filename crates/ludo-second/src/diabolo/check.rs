//! A whole transcript, line by line.

use serde_json::Value;

use super::act::Act;
use super::cards::{COLOURS, Edition, Row, read_cards};
use super::event::Event;
use super::table::{Phase, Table};
use super::{Disagreement, Fault, Report, compare, header, json};
use crate::replay::{Rules, first_line, replay};

/// Replays a transcript by the rulebook and compares all it says.
///
/// `edition` is the text of the edition's file. A game that is still running is right as far as
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
    let opening: Vec<Value> = opening.iter().map(Event::json).collect();
    compare::tally(&opening, &mut judge.report);
    replay(transcript, table, &mut judge)?;
    Ok(judge.report)
}

struct Judge<'a> {
    edition: &'a Edition,
    report: Report,
}

impl Rules for Judge<'_> {
    type Table = Table;
    const END: &'static str = "DBO-13";

    fn seats(table: &Table) -> usize {
        table.seats
    }

    fn legal(table: &Table, seat: usize) -> (Vec<Value>, &'static str) {
        let acts = table.legal(seat);
        let clause = match table.phase {
            Phase::Stakes { .. } => "DBO-9",
            _ if acts.iter().any(|act| matches!(act, Act::Discard(_))) => "DBO-5",
            _ => "DBO-4",
        };
        (acts.into_iter().map(Act::json).collect(), clause)
    }

    fn act(
        &mut self,
        table: &mut Table,
        seat: usize,
        act: &Value,
        found: &[Value],
    ) -> Result<(), Fault> {
        let mut told = Vec::new();
        table.act(seat, Act::read(act)?, &mut told)?;
        self.follows(table, told, found)
    }

    fn leave(&mut self, table: &mut Table, seat: usize, found: &[Value]) -> Result<(), Fault> {
        let mut told = Vec::new();
        table.leave(seat, &mut told)?;
        self.follows(table, told, found)
    }

    fn outcome(&mut self, table: &Table) -> Option<(Value, &'static str)> {
        let clause = if table.gone.contains(&true) { "ALL-4" } else { "DBO-13" };
        table.outcome().map(|outcome| (outcome, clause))
    }
}

impl Judge<'_> {
    /// What follows from an input is what was found.
    fn follows(
        &mut self,
        table: &mut Table,
        mut told: Vec<Event>,
        found: &[Value],
    ) -> Result<(), Fault> {
        self.deal_next_rounds(table, found, &mut told)?;
        compare::events(&told, found)?;
        compare::tally(found, &mut self.report);
        self.report.inputs += 1;
        Ok(())
    }

    /// Begins the next round if the last one is scored. Its deck is the only thing taken from the
    /// events instead of being worked out. (A round without a card to play is over at once.)
    fn deal_next_rounds(
        &self,
        table: &mut Table,
        found: &[Value],
        told: &mut Vec<Event>,
    ) -> Result<(), Fault> {
        let mut decks = found.iter().filter_map(|event| event.get("shuffled"));
        while matches!(table.phase, Phase::RoundScored) {
            let Some(shuffled) = decks.next() else {
                return Err(Fault::new("DBO-2", "the next round's deck is missing"));
            };
            let shuffled = json::object(shuffled, "shuffled", &["deck"])?;
            let deck = read_cards(json::list(shuffled, "deck")?)?;
            if !self.edition.is_whole_deck(&deck) {
                return Err(Fault::new("DBO-2", "the next round's deck is not the whole deck"));
            }
            table.begin_round(deck, vec![Row::default(); COLOURS.len()], told);
        }
        Ok(())
    }
}
