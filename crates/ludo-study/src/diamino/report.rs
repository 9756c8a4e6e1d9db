//! How a game went, turn by turn: what was laid, what could have been, what the expert would have done.

use ludo_core::{BySeat, Edition as _, Seat};
use ludo_diamino::{Diamino, Face, Rack, Variant, Word};
use serde::Serialize;

use super::chances::{self, Chance, Standing};
use super::findings;
use super::glossary::Strange;
use super::moments::{self, Moment};
use super::placing::Placing;
use super::reader::Reader;
use super::record::{End, Fate, Leave, Played, Record};
use crate::{Declined, Finished, NOTHING_TO_SAY, Progress};

/// What there is to say of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Report {
    /// Which game it was.
    pub game: Variant,
    /// Board and tiles.
    pub face: Face,
    /// Points before the first turn.
    pub scores: BySeat<i32>,
    /// How many tiles each held then.
    pub held: BySeat<u8>,
    /// Every turn, in order; what was taken back is left out.
    pub turns: Vec<Turn>,
    /// Who left when.
    pub leaves: Vec<Leave>,
    /// How it ended; nothing if it was broken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub end: Option<End>,
    /// How each seat did.
    pub tallies: BySeat<Tally>,
    /// Words nobody saw, most striking first.
    pub missed: Vec<Missed>,
    /// Words to look up.
    pub strange: Vec<Strange>,
    /// The chance of winning before each turn, and in the end; none in patience.
    pub chances: Vec<Chance>,
    /// The turns that mattered, in order.
    pub moments: Vec<Moment>,
}

/// One turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Turn {
    /// Which entry of the log it is: a replay that stands there shows what led to it.
    pub entry: u32,
    /// Whose.
    pub seat: Seat,
    /// What lay, a line a row, as in a view.
    pub board: Vec<String>,
    /// What the seat held.
    pub hand: Rack,
    /// How many tiles the reserve had.
    pub reserve: u8,
    /// What was done.
    pub made: Made,
    /// What could have been done; nothing in patience.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub possible: Option<Possible>,
    /// What level 5 would have done: only with score, for two.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub expert: Option<Expert>,
    /// What each gained by it, the end apart.
    pub points: BySeat<i32>,
    /// The points of each after it, the end apart.
    pub scores: BySeat<i32>,
    /// How many tiles each held after it.
    pub held: BySeat<u8>,
}

/// What a seat did in its turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Made {
    /// It laid tiles.
    Laid {
        /// Where, and what they brought or would have brought.
        placing: Placing,
        /// What became of them.
        fate: Fate,
        /// Who contested them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        contested: Option<Seat>,
        /// Those of the words that are none.
        wrong: Vec<Word>,
    },
    /// It exchanged tiles.
    Exchanged {
        /// These,
        given: Rack,
        /// for these.
        drawn: Rack,
    },
    /// It passed.
    Passed,
}

/// What could have been done in a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Possible {
    /// How many placements there were, one for each word and place.
    pub count: u32,
    /// How many of them were better than the one made, and one; nothing if none was made, or what was made is no word.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rank: Option<u32>,
    /// The best one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub best: Option<Placing>,
}

/// What level 5 would have done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Expert {
    /// Lay tiles.
    Lay(Placing),
    /// Exchange tiles.
    Exchange {
        /// These.
        tiles: Rack,
    },
    /// Pass.
    Pass,
}

/// How a seat did.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tally {
    /// Its turns.
    pub turns: u32,
    /// Words that stayed.
    pub laid: u32,
    /// How often no placement was better.
    pub best: u32,
    /// What the best placements of all its turns would have brought more than what it did.
    pub missed: i32,
    /// How often it did what level 5 would have done.
    pub agreed: u32,
}

/// A word that nobody saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Missed {
    /// The turn, from 0.
    pub turn: u32,
    /// Where it could have been laid.
    pub placing: Placing,
    /// What it would have brought more than what was done.
    pub more: i32,
}

/// Writes the report of a game.
pub(super) fn write(
    finished: &Finished<Diamino>,
    progress: &dyn Fn(Progress),
) -> Result<Report, Declined> {
    let record = Record::of(finished)?;
    let setup = &finished.beginning.setup;
    let kit = &finished.beginning.edition;
    let words = kit.words(&setup.options).map_err(|_| NOTHING_TO_SAY)?;
    let mut reader = Reader::new(setup, kit, &words);
    let of = record.turns.len() as u32;
    let mut turns = Vec::new();
    for (done, (played, scores)) in (0..).zip(record.turns.iter().zip(record.sums())) {
        progress(Progress { done, of });
        turns.push(reader.turn(done, played, scores));
    }
    let missed = findings::missed(&turns, reader.into_longest());
    let strange = findings::strange(&words, &turns, &missed);
    let (standings, chances) = chances_of(&record, finished);
    let moments = moments::find(&turns, &standings, &chances);
    Ok(Report {
        game: record.variant,
        face: kit.face(),
        scores: record.scores,
        held: record.held,
        tallies: BySeat::from_fn(setup.seats, |seat| findings::tally(&turns, seat)),
        missed,
        strange,
        turns,
        leaves: record.leaves,
        end: record.end,
        chances,
        moments,
    })
}

/// How it stood before each turn, what chances that gave, and in the end.
fn chances_of(record: &Record, finished: &Finished<Diamino>) -> (Vec<Standing>, Vec<Chance>) {
    if record.variant == Variant::Patience {
        return (Vec::new(), Vec::new());
    }
    let standing = |played: &Played| played.standing(record.variant);
    let standings: Vec<Standing> = record.turns.iter().map(standing).collect();
    let before = record.turns.iter().zip(&standings);
    let before =
        before.map(|(played, standing)| Chance { at: played.entry, chances: standing.chances() });
    let at = finished.entries.last().map_or(0, |entry| entry + 1);
    let end = record.outcome.as_ref();
    let end = end.map(|outcome| Chance { at, chances: chances::decided(outcome) });
    let chances = before.chain(end).collect();
    (standings, chances)
}

impl Made {
    pub(super) const fn stays(&self) -> bool {
        matches!(self, Self::Laid { fate: Fate::Stayed, .. })
    }

    /// Whether it formed nothing but words.
    pub(super) const fn is_right(&self) -> bool {
        matches!(self, Self::Laid { wrong, .. } if wrong.is_empty())
    }

    /// What it brought; what did not stay brought nothing.
    pub(super) const fn brings(&self) -> i32 {
        match self {
            Self::Laid { placing, fate: Fate::Stayed, .. } => placing.brings,
            _ => 0,
        }
    }
}

impl Turn {
    /// Whether level 5 would have done the same.
    pub(super) fn agrees(&self) -> bool {
        match (&self.made, &self.expert) {
            (Made::Laid { placing, .. }, Some(Expert::Lay(expert))) => {
                (&placing.squares, placing.tiles) == (&expert.squares, expert.tiles)
            }
            (Made::Exchanged { given, .. }, Some(Expert::Exchange { tiles })) => given == tiles,
            (Made::Passed, Some(Expert::Pass)) => true,
            _ => false,
        }
    }
}
