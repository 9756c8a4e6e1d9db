//! Plays a transcript again and refuses it at the first thing that does not agree.

use ludo_core::{Beginning, Entry, Enumerate, Game, Head, Input, Outcome, SetupError, To, Walk};
use serde_json::Value;

use crate::chain;
use crate::editions::Editions;
use crate::event::{write_events, write_json};
use crate::fault::Fault;
use crate::header::{Header, LayoutOrigin};
use crate::json::{Strict, decode};
use crate::line::Noted;
use crate::members::entry_alone;
use crate::read::Parsed;

/// Whether a layout set by hand is accepted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum GivenLayouts {
    /// Only what the seed deals.
    #[default]
    Refuse,
    /// Also what was set by hand, if the header says so.
    Accept,
}

/// How the seed of a verified game came about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SeedOrigin {
    /// From a secret the host had committed to, and what the seats added.
    Committed {
        /// How many seats added something; with none, the host alone chose.
        contributions: usize,
    },
    /// It was simply given.
    Given,
}

/// What a verified game was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game's key.
    pub game: &'static str,
    /// How many sat at the table.
    pub seats: u8,
    /// How many entries, rewinds included.
    pub entries: usize,
    /// How many of them were actions.
    pub decisions: usize,
    /// How the seed came about.
    pub seed: SeedOrigin,
    /// Where the layout came from.
    pub layout: LayoutOrigin,
    /// How it ended; nothing if the transcript ends before the game is over, and is right as far as it goes.
    pub outcome: Option<Outcome>,
    /// The heads of its chain: of the header, then after each entry; none if nobody has committed to the seed.
    pub heads: Vec<Head>,
}

impl Verified {
    /// After how many entries the log had come to this head: what a player kept of a game is compared with it.
    pub fn entries_at(&self, head: Head) -> Option<usize> {
        self.heads.iter().position(|known| *known == head)
    }
}

/// Replays one game and checks every line of it.
///
/// # Errors
/// Names the first line that does not agree with the rules, the seed, or the line before it; and the end
/// of a game that is over without its outcome.
pub fn verify<G: Enumerate>(
    text: &str,
    editions: &Editions<G>,
    given: GivenLayouts,
) -> Result<Verified, Fault> {
    let parsed = Parsed::<G>::of(text)?;
    let in_header = |error: SetupError| Fault::new(1, error.to_string());
    let beginning = parsed.header.beginning(editions).map_err(in_header)?;
    let (seed, layout) =
        check_header(text, &parsed.header, &beginning, given).map_err(in_header)?;

    let mut check = Check {
        walk: Walk::new(beginning.begin().map_err(in_header)?, parsed.entries()),
        decisions: 0,
        events: Vec::new(),
        text: Vec::new(),
    };
    for (n, (line, noted)) in parsed.moments.iter().enumerate() {
        check.entry(n, noted).map_err(|problem| Fault::new(*line, problem))?;
    }
    let outcome = check_outcome(&parsed, check.walk.game())?;
    let heads = heads_of(text, &parsed);
    Ok(Verified {
        game: G::KEY,
        seats: beginning.setup.seats,
        entries: parsed.moments.len(),
        decisions: check.decisions,
        seed,
        layout,
        outcome,
        heads,
    })
}

/// The heads of a transcript's chain: of its header, then after each entry.
fn heads_of<G: Game>(text: &str, parsed: &Parsed<'_, G>) -> Vec<Head> {
    let mut lines = text.lines();
    let (header, commitment) = (lines.next().unwrap_or_default(), &parsed.header.commitment);
    let first = commitment.as_ref().and_then(|commitment| chain::first_link(header, commitment));
    let entries: Vec<_> = lines.take(parsed.moments.len()).filter_map(entry_alone).collect();
    first.map_or_else(Vec::new, |first| chain::heads(first, entries.iter().map(String::as_str)).1)
}

fn check_header<G: Game>(
    text: &str,
    header: &Header<G>,
    beginning: &Beginning<G>,
    given: GivenLayouts,
) -> Result<(SeedOrigin, LayoutOrigin), SetupError> {
    let problem = |field: &str, problem: &str| Err(SetupError::new(field, problem));
    let line = text.lines().next().unwrap_or_default();
    let written: Value = decode::<Strict>(line)
        .map(|Strict(value)| value)
        .map_err(|error| SetupError::new("header", error.to_string()))?;
    if serde_json::to_value(&header.options).ok().as_ref() != written.get("options") {
        return problem("options", "are not written in full");
    }
    let seed = match &header.commitment {
        None => SeedOrigin::Given,
        Some(commitment) => {
            if !commitment.holds() {
                return problem("commitment", "the digest is not that of the secret");
            }
            if commitment.seed() != beginning.seed {
                return problem("seed", "is not what secret and contributions give");
            }
            if commitment.contributions.len() != header.seats.len() {
                return problem("commitment.contributions", "one a seat is expected");
            }
            let contributions = commitment.contributions.iter().flatten().count();
            SeedOrigin::Committed { contributions }
        }
    };
    if header.given {
        return match given {
            GivenLayouts::Accept => Ok((seed, LayoutOrigin::Given)),
            GivenLayouts::Refuse => problem("given", "the layout was set by hand"),
        };
    }
    let Beginning { setup, edition, seed: from, .. } = beginning;
    let dealt = Beginning::<G>::deal(setup.clone(), edition.clone(), from.clone())?;
    if dealt.layout != header.layout {
        return problem("layout", "is not what the seed deals");
    }
    Ok((seed, LayoutOrigin::Dealt))
}

/// A replay that compares, with buffers that are used again for every entry.
struct Check<G: Game> {
    walk: Walk<G>,
    decisions: usize,
    events: Vec<(To, G::Event)>,
    text: Vec<u8>,
}

impl<G: Enumerate> Check<G> {
    fn entry(&mut self, n: usize, noted: &Noted<'_, G::Action>) -> Result<(), String> {
        if let (Some(legal), Entry::Input(Input::Act { seat, .. })) = (&noted.legal, &noted.entry) {
            let mut listed = Vec::new();
            if seat.0 < self.walk.game().seats() {
                self.walk.game().actions(*seat, &mut listed);
            }
            if *legal != listed {
                self.text.clear();
                write_json(&mut self.text, &listed);
                return Err(format!("legal: should be {}", self.said()));
            }
        }
        self.events.clear();
        let events = &mut self.events;
        self.walk
            .step(n, &noted.entry, &mut |to, event| events.push((to, event)))
            .map_err(|stop| stop.problem(n))?;
        match &noted.entry {
            Entry::Rewind { .. } => return Ok(()),
            Entry::Input(Input::Act { .. }) => self.decisions += 1,
            Entry::Input(_) => {}
        }
        self.compare(noted.events.ok_or("events: missing")?)
    }

    fn compare(&mut self, written: &str) -> Result<(), String> {
        self.text.clear();
        write_events(&mut self.text, &self.events);
        if written.as_bytes() == self.text {
            return Ok(());
        }
        // Another program may space or order fields differently: then the values decide.
        let Strict(written) = decode(written).map_err(|error| format!("events: {error}"))?;
        let expected: Value = decode(self.said()).map_err(|error| error.to_string())?;
        if written == expected {
            return Ok(());
        }
        let (Value::Array(written), Value::Array(expected)) = (written, expected) else {
            return Err("events: expected a list".to_owned());
        };
        let differs = |&i: &usize| written.get(i) != expected.get(i);
        let first = (0..written.len().max(expected.len())).find(differs).unwrap_or_default();
        Err(match expected.get(first) {
            Some(event) => format!("events[{first}]: should be {event}"),
            None => format!("events[{first}]: nothing like it happened"),
        })
    }

    /// What was written into the buffer.
    fn said(&self) -> &str {
        std::str::from_utf8(&self.text).unwrap_or_default()
    }
}

fn check_outcome<G: Game>(parsed: &Parsed<'_, G>, game: &G) -> Result<Option<Outcome>, Fault> {
    match (&parsed.outcome, game.outcome()) {
        (Some((_, written)), Some(outcome)) if *written == outcome => Ok(Some(outcome)),
        (Some((line, _)), Some(outcome)) => {
            let mut text = Vec::new();
            write_json(&mut text, &outcome);
            let said = String::from_utf8_lossy(&text);
            Err(Fault::new(*line, format!("outcome: should be {said}")))
        }
        (Some((line, _)), None) => Err(Fault::new(*line, "outcome: the game is not over here")),
        (None, Some(_)) => Err(Fault::new(parsed.lines, "the game is over and has no outcome")),
        (None, None) => Ok(None),
    }
}
