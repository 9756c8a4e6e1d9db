//! A whole transcript, line by line.

use serde_json::{Map, Value};

use super::act::Act;
use super::cards::{COLOURS, Edition, Row, read_cards};
use super::event::Event;
use super::table::{Phase, Table};
use super::{Disagreement, Fault, Report, compare, header, json};

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
    let mut lines = transcript.lines().enumerate();
    let Some((_, first)) = lines.next() else {
        return Err(Fault::format("an empty transcript").at(1));
    };
    let (table, opening) = read_line(first)
        .and_then(|header| header::open(&header, &edition))
        .map_err(|fault| fault.at(1))?;
    // Copying the table at every entry costs time; the word could also be written with escapes.
    let rewinds = transcript.contains("rewind") || transcript.contains("\\u");
    let mut replay = Replay {
        edition: &edition,
        table,
        history: rewinds.then(Vec::new),
        next: 0,
        clock: 0,
        finished: false,
        report: Report::default(),
    };
    let opening: Vec<Value> = opening.iter().map(Event::json).collect();
    compare::tally(&opening, &mut replay.report);
    let mut last = 1;
    for (place, text) in lines {
        last = place + 1;
        read_line(text).and_then(|line| replay.line(&line)).map_err(|fault| fault.at(last))?;
    }
    if !replay.finished && replay.table.outcome().is_some() {
        let fault = Fault::new("DBO-13", "the game is over, but its outcome is missing");
        return Err(fault.at(last + 1));
    }
    Ok(replay.report)
}

/// One line of a transcript.
pub(super) fn read_line(text: &str) -> Result<Value, Fault> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| Fault::format(format!("the line is no JSON: {error}")))?;
    if value.is_object() { Ok(value) } else { Err(Fault::format("the line is no object")) }
}

struct Replay<'a> {
    edition: &'a Edition,
    table: Table,
    /// The table as it was when each entry was about to be read; kept only if an entry rewinds.
    history: Option<Vec<Table>>,
    /// The number of the next entry.
    next: u64,
    /// Table time of the last input.
    clock: u64,
    /// The outcome was read.
    finished: bool,
    report: Report,
}

impl Replay<'_> {
    fn line(&mut self, line: &Value) -> Result<(), Fault> {
        let fields = [
            "n", "at", "seat", "act", "by", "leave", "deadline", "rewind", "legal", "events",
            "outcome",
        ];
        let map = json::object(line, "line", &fields)?;
        if self.finished {
            return Err(Fault::format("the outcome is not the last line"));
        }
        if map.contains_key("outcome") {
            json::object(line, "outcome line", &["outcome"])?;
            return self.outcome(json::field(map, "outcome")?);
        }
        let number = json::number(map, "n")?;
        if number != self.next {
            return Err(Fault::format(format!("entry {number} where {} is due", self.next)));
        }
        self.next += 1;
        if let Some(history) = &mut self.history {
            history.push(self.table.clone());
        }
        if map.contains_key("rewind") {
            json::object(line, "rewind", &["n", "rewind"])?;
            return self.rewind(number, json::number(map, "rewind")?);
        }
        self.input(map)
    }

    /// The game is again as it was when entry `to` was about to be read.
    fn rewind(&mut self, number: u64, to: u64) -> Result<(), Fault> {
        let earlier = usize::try_from(to).ok().filter(|_| to < number);
        let table = earlier.zip(self.history.as_ref()).and_then(|(to, history)| history.get(to));
        let fault = || Fault::format(format!("entry {number} cannot rewind to {to}"));
        self.table = table.ok_or_else(fault)?.clone();
        Ok(())
    }

    fn input(&mut self, map: &Map<String, Value>) -> Result<(), Fault> {
        let at = json::number(map, "at")?;
        if at < self.clock {
            return Err(Fault::format(format!("the time goes back from {} to {at}", self.clock)));
        }
        self.clock = at;
        let found = json::list(map, "events")?;
        let is_true = |name| map.get(name) == Some(&Value::Bool(true));
        let mut told = Vec::new();
        match (map.get("act"), map.contains_key("leave"), map.contains_key("deadline")) {
            (Some(act), false, false) => {
                let seat = json::seat(map, "seat", self.table.seats)?;
                if map.get("by").is_some_and(|by| by != "bot") {
                    return Err(Fault::format("\"by\" can only be a bot"));
                }
                self.legal(map, seat)?;
                self.table.act(seat, Act::read(act)?, &mut told)?;
            }
            (None, true, false) if is_true("leave") && !map.contains_key("by") => {
                let seat = json::seat(map, "seat", self.table.seats)?;
                self.legal(map, seat)?;
                self.table.leave(seat, &mut told)?;
            }
            (None, false, true) if is_true("deadline") => {
                return Err(Fault::new("ALL-5", "Diabolo has no deadline"));
            }
            _ => {
                return Err(Fault::format("neither an action nor a leave nor a deadline"));
            }
        }
        self.deal_next_rounds(found, &mut told)?;
        compare::events(&told, found)?;
        compare::tally(found, &mut self.report);
        self.report.inputs += 1;
        Ok(())
    }

    /// Where a line lists what the seat could have chosen, it must list just that.
    fn legal(&self, map: &Map<String, Value>, seat: usize) -> Result<(), Fault> {
        if !map.contains_key("legal") {
            return Ok(());
        }
        let found = json::list(map, "legal")?;
        let expected: Vec<Value> = self.table.legal(seat).into_iter().map(Act::json).collect();
        if found == expected {
            return Ok(());
        }
        let clause = match self.table.phase {
            Phase::Stakes { .. } => "DBO-9",
            _ if expected.iter().any(|act| act.get("discard").is_some()) => "DBO-5",
            _ => "DBO-4",
        };
        let expected = Value::Array(expected);
        Err(Fault::new(clause, format!("seat {seat} could choose from {expected}")))
    }

    /// Begins the next round if the last one is scored. Its deck is the only thing taken from the
    /// events instead of being worked out. (A round without a card to play is over at once.)
    fn deal_next_rounds(&mut self, found: &[Value], told: &mut Vec<Event>) -> Result<(), Fault> {
        let mut decks = found.iter().filter_map(|event| event.get("shuffled"));
        while matches!(self.table.phase, Phase::RoundScored) {
            let Some(shuffled) = decks.next() else {
                return Err(Fault::new("DBO-2", "the next round's deck is missing"));
            };
            let shuffled = json::object(shuffled, "shuffled", &["deck"])?;
            let deck = read_cards(json::list(shuffled, "deck")?)?;
            if !self.edition.is_whole_deck(&deck) {
                return Err(Fault::new("DBO-2", "the next round's deck is not the whole deck"));
            }
            self.table.begin_round(deck, vec![Row::default(); COLOURS.len()], told);
        }
        Ok(())
    }

    fn outcome(&mut self, found: &Value) -> Result<(), Fault> {
        self.finished = true;
        match self.table.outcome() {
            Some(expected) if expected == *found => Ok(()),
            Some(expected) => {
                let left = self.table.gone.contains(&true);
                let clause = if left { "ALL-4" } else { "DBO-13" };
                Err(Fault::new(clause, format!("the outcome should be {expected}")))
            }
            None => Err(Fault::new("DBO-13", "an outcome, but the game is not over")),
        }
    }
}
