//! The lines of a transcript, which are the same for every game.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::{Disagreement, Fault, json};

/// One game's rules, as far as reading a transcript needs them.
pub(crate) trait Rules {
    /// A game at one moment.
    type Table: Clone;
    /// The clause that says when the game is over.
    const END: &'static str;

    fn seats(table: &Self::Table) -> usize;

    /// What a seat can do, in pinned order, and the clause that says so.
    fn legal(table: &Self::Table, seat: usize) -> (Vec<Value>, &'static str);

    /// One seat acts; `found` is what the transcript says that it caused.
    fn act(
        &mut self,
        table: &mut Self::Table,
        seat: usize,
        act: &Value,
        found: &[Value],
    ) -> Result<(), Fault>;

    /// ALL-4: one seat leaves for good.
    fn leave(&mut self, table: &mut Self::Table, seat: usize, found: &[Value])
    -> Result<(), Fault>;

    /// Table time of the input that comes next; only a game with windows wants to know it.
    fn clock(_table: &mut Self::Table, _at: u64) {}

    /// ALL-5: silence counts. Most games have no window that closes by itself.
    fn deadline(&mut self, _table: &mut Self::Table, _found: &[Value]) -> Result<(), Fault> {
        Err(Fault::new("ALL-5", "the game has no deadline"))
    }

    /// The outcome, if the game is over, and the clause that it follows from.
    fn outcome(&mut self, table: &Self::Table) -> Option<(Value, &'static str)>;
}

/// One line of a transcript.
pub(crate) fn read_line(text: &str) -> Result<Value, Fault> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| Fault::format(format!("the line is no JSON: {error}")))?;
    if value.is_object() { Ok(value) } else { Err(Fault::format("the line is no object")) }
}

/// The first line of a transcript.
pub(crate) fn first_line(transcript: &str) -> Result<Value, Fault> {
    match transcript.lines().next() {
        Some(first) => read_line(first),
        None => Err(Fault::format("an empty transcript")),
    }
}

/// What the first line says in every game.
pub(crate) struct Head<'a> {
    pub(crate) options: &'a Value,
    /// How many seats there are.
    pub(crate) seats: usize,
    pub(crate) layout: &'a Value,
    /// The layout was set by hand.
    pub(crate) given: bool,
}

impl<'a> Head<'a> {
    pub(crate) fn read(
        header: &'a Value,
        game: &str,
        edition: &str,
        seats: RangeInclusive<usize>,
    ) -> Result<Head<'a>, Fault> {
        let fields = [
            "transcript",
            "game",
            "rules",
            "options",
            "seats",
            "seed",
            "commitment",
            "edition",
            "layout",
            "given",
        ];
        let map = json::object(header, "header", &fields)?;
        if json::number(map, "transcript")? != 1
            || json::text(map, "game")? != game
            || json::number(map, "rules")? != 1
        {
            return Err(Fault::format(format!("not transcript 1 of game {game} with rules 1")));
        }
        let name = json::field(map, "edition")?.get("name").and_then(Value::as_str);
        if name != Some(edition) {
            return Err(Fault::format(format!("played with edition {name:?}, not {edition:?}")));
        }
        let list = json::list(map, "seats")?;
        if !list.iter().all(Value::is_object) {
            return Err(Fault::format("a seat is no object"));
        }
        if !seats.contains(&list.len()) {
            return Err(Fault::format(format!("{} seats", list.len())));
        }
        let given = match map.get("given") {
            None => false,
            Some(value) => {
                value.as_bool().ok_or_else(|| Fault::format("\"given\" is no boolean"))?
            }
        };
        Ok(Head {
            options: json::field(map, "options")?,
            seats: list.len(),
            layout: json::field(map, "layout")?,
            given,
        })
    }
}

/// Reads all lines after the first.
pub(crate) fn replay<R: Rules>(
    transcript: &str,
    table: R::Table,
    rules: &mut R,
) -> Result<(), Disagreement> {
    // Copying the table at every entry costs time; the word could also be written with escapes.
    let rewinds = transcript.contains("rewind") || transcript.contains("\\u");
    let mut replay = Replay {
        rules,
        table,
        history: rewinds.then(Vec::new),
        next: 0,
        clock: 0,
        finished: false,
    };
    let mut last = 1;
    for (place, text) in transcript.lines().enumerate().skip(1) {
        last = place + 1;
        read_line(text).and_then(|line| replay.line(&line)).map_err(|fault| fault.at(last))?;
    }
    if !replay.finished && replay.rules.outcome(&replay.table).is_some() {
        let fault = Fault::new(R::END, "the game is over, but its outcome is missing");
        return Err(fault.at(last + 1));
    }
    Ok(())
}

struct Replay<'a, R: Rules> {
    rules: &'a mut R,
    table: R::Table,
    /// The table as it was when each entry was about to be read; kept only if an entry rewinds.
    history: Option<Vec<R::Table>>,
    /// The number of the next entry.
    next: u64,
    /// Table time of the last input.
    clock: u64,
    /// The outcome was read.
    finished: bool,
}

impl<R: Rules> Replay<'_, R> {
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
        R::clock(&mut self.table, at);
        let found = json::list(map, "events")?;
        let is_true = |name| map.get(name) == Some(&Value::Bool(true));
        let seats = R::seats(&self.table);
        match (map.get("act"), map.contains_key("leave"), map.contains_key("deadline")) {
            (Some(act), false, false) => {
                let seat = json::seat(map, "seat", seats)?;
                if map.get("by").is_some_and(|by| by != "bot") {
                    return Err(Fault::format("\"by\" can only be a bot"));
                }
                self.legal(map, seat)?;
                self.rules.act(&mut self.table, seat, act, found)
            }
            (None, true, false) if is_true("leave") && !map.contains_key("by") => {
                let seat = json::seat(map, "seat", seats)?;
                self.legal(map, seat)?;
                self.rules.leave(&mut self.table, seat, found)
            }
            (None, false, true) if is_true("deadline") => {
                self.rules.deadline(&mut self.table, found)
            }
            _ => Err(Fault::format("neither an action nor a leave nor a deadline")),
        }
    }

    /// Where a line lists what the seat could have chosen, it must list just that.
    fn legal(&self, map: &Map<String, Value>, seat: usize) -> Result<(), Fault> {
        if !map.contains_key("legal") {
            return Ok(());
        }
        let found = json::list(map, "legal")?;
        let (expected, clause) = R::legal(&self.table, seat);
        if found == expected {
            return Ok(());
        }
        let expected = Value::Array(expected);
        Err(Fault::new(clause, format!("seat {seat} could choose from {expected}")))
    }

    fn outcome(&mut self, found: &Value) -> Result<(), Fault> {
        self.finished = true;
        match self.rules.outcome(&self.table) {
            Some((expected, _)) if expected == *found => Ok(()),
            Some((expected, clause)) => {
                Err(Fault::new(clause, format!("the outcome should be {expected}")))
            }
            None => Err(Fault::new(R::END, "an outcome, but the game is not over")),
        }
    }
}
