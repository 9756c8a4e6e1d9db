//! What the table can agree on.

use ludo_core::{Hex32, Seat, Setup, SetupError};
use ludo_lexicon::Convention;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::placement::Lay;

/// The longest contest window, in seconds.
pub const LONGEST_WINDOW: u16 = 600;
/// The most words that lie there beforehand (DIA-21).
pub const MOST_BEFOREHAND: usize = 12;

/// What the table can agree on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Which of the sheet's games is played.
    pub game: Formula,
    /// Who says what is a word (DIA-8).
    pub judging: Judging,
    /// How long a word can be contested, in seconds, 1 to 600 (DIA-8).
    #[schemars(range(min = 1, max = 600))]
    pub window: u16,
    /// What an unjustified contest costs (DIA-8).
    pub unjustified: Unjustified,
    /// What a move scores in the game with score (DIA-14).
    pub scoring: Scoring,
    /// Which words are allowed (DIA-2).
    pub convention: Convention,
    /// Who begins (DIA-3).
    pub first: Begins,
    /// Words that lie there before the first move of a patience, in the order in which they were laid (DIA-21).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 12))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<Lay>>"))]
    pub laid: Vec<Lay>,
    /// The list of coarse words that are not allowed, by its digest; all are if there is none (DIA-22).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub family: Option<Hex32>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            game: Formula::default(),
            judging: Judging::default(),
            window: 15,
            unjustified: Unjustified::default(),
            scoring: Scoring::default(),
            convention: Convention::default(),
            first: Begins::default(),
            laid: Vec::new(),
            family: None,
        }
    }
}

/// Which game is agreed on.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Formula {
    /// Patience for one, with score for two to four, without score for more.
    #[default]
    Usual,
    /// Game I, for two to eight.
    WithoutScore,
    /// Game II, for two to four.
    WithScore,
    /// For one.
    Patience,
}

/// Which game is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Game I: be rid of all tiles (DIA-9 to DIA-12).
    WithoutScore,
    /// Game II: most points (DIA-13 to DIA-17).
    WithScore,
    /// Lay as many tiles as possible (DIA-18).
    Patience,
}

/// Who says what is a word.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Judging {
    /// The opponents, by contesting it.
    #[default]
    Contest,
    /// The engine, beforehand.
    Referee,
}

impl Judging {
    pub(crate) fn is_contest(&self) -> bool {
        *self == Self::Contest
    }
}

/// What an unjustified contest costs.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Unjustified {
    /// Nothing.
    #[default]
    Free,
    /// The contester bears the penalty of a yellow devil.
    Penalty,
}

impl Unjustified {
    pub(crate) fn is_free(&self) -> bool {
        *self == Self::Free
    }
}

/// What a move scores.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Scoring {
    /// Main word and cross words.
    #[default]
    EveryWord,
    /// The main word; of two words made by one tile, the higher.
    MainWord,
    /// Nothing: only devils and the end do.
    None,
}

/// Who begins.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Begins {
    /// Each draws a tile, nearest to A begins.
    #[default]
    Draw,
    /// The host decides.
    Seat(Seat),
}

impl Begins {
    /// The same as every game asks it: whether the host decides, and for whom.
    pub(crate) const fn who(self) -> ludo_core::First {
        match self {
            Self::Draw => ludo_core::First::Chance,
            Self::Seat(seat) => ludo_core::First::Seat(seat),
        }
    }
}

impl Options {
    /// Which game so many play.
    pub fn variant(&self, seats: u8) -> Variant {
        match (self.game, seats) {
            (Formula::Patience, _) | (Formula::Usual, ..=1) => Variant::Patience,
            (Formula::WithScore, _) | (Formula::Usual, 2..=4) => Variant::WithScore,
            (Formula::WithoutScore, _) | (Formula::Usual, 5..) => Variant::WithoutScore,
        }
    }
}

impl Variant {
    /// How many can play it.
    const fn seats(self) -> std::ops::RangeInclusive<u8> {
        match self {
            Self::WithoutScore => 2..=8,
            Self::WithScore => 2..=4,
            Self::Patience => 1..=1,
        }
    }
}

/// Whether so many can play by these options; the words are checked where they are looked up.
pub(crate) fn check(setup: &Setup<Options>) -> Result<(), SetupError> {
    let Setup { seats, options } = setup;
    let can = options.variant(*seats).seats();
    if !can.contains(seats) {
        let (few, many) = (can.start(), can.end());
        let problem = format!("this game takes {few} to {many} players, not {seats}");
        return Err(SetupError::new("seats", problem));
    }
    if !(1..=LONGEST_WINDOW).contains(&options.window) {
        let problem = format!("1 to {LONGEST_WINDOW} seconds, not {}", options.window);
        return Err(SetupError::new("options.window", problem));
    }
    check_beforehand(options, *seats)?;
    options.first.who().check_option(*seats, "options.first")
}

/// DIA-21: in patience only, and not too many. Whether they can be laid is seen when they are.
fn check_beforehand(options: &Options, seats: u8) -> Result<(), SetupError> {
    let problem = if options.laid.len() > MOST_BEFOREHAND {
        format!("at most {MOST_BEFOREHAND} words lie there beforehand")
    } else if !options.laid.is_empty() && options.variant(seats) != Variant::Patience {
        "words lie there beforehand in patience only".to_owned()
    } else {
        return Ok(());
    };
    Err(SetupError::new("options.laid", problem))
}
