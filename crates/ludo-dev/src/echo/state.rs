//! The pieces of Echo: options, actions, events, views, and the state itself.

use std::sync::Arc;

use ludo_core::{BySeat, Millis, Sealed, SealedView, Seat, SeatSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::edition::Album;

/// The longest word.
const LONGEST: usize = 12;

/// Variants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How many rounds, 1 to 9.
    #[schemars(range(min = 1, max = 9))]
    pub rounds: u8,
    /// How long one may cry echo, in milliseconds; without it everybody has to answer.
    pub window: Option<Millis>,
    /// Who plays with whom.
    pub sides: Sides,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 2, window: Some(Millis(5_000)), sides: Sides::Alone }
    }
}

/// Who plays with whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// Everybody for themselves.
    Alone,
    /// Four or six in pairs, partners face to face.
    Pairs,
}

/// What chance decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Who calls first.
    pub first: Seat,
    /// For each round the picture that is worth points.
    pub aims: Vec<u8>,
}

/// A word: letters from a to z, at most twelve.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Word(String);

impl TryFrom<String> for Word {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let fits = !text.is_empty() && text.len() <= LONGEST;
        if fits && text.bytes().all(|byte| byte.is_ascii_lowercase()) {
            Ok(Self(text))
        } else {
            Err("a word has 1 to 12 letters from a to z")
        }
    }
}

impl From<Word> for String {
    fn from(word: Word) -> Self {
        word.0
    }
}

impl Word {
    /// Its letters.
    pub fn letters(&self) -> &str {
        &self.0
    }
}

/// What somebody wrote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Written {
    /// A word.
    Word(Word),
    /// Nothing.
    Blank,
}

/// What a seat can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The caller calls a picture, by its number.
    Call {
        /// Which.
        picture: u8,
    },
    /// Speaks unasked while the caller thinks.
    Cheer,
    /// Does not object.
    LetPass,
    /// The first who cries takes the point.
    Echo,
    /// Writes a word. Not listed: there are too many.
    Write {
        /// Which.
        word: Word,
    },
    /// Writes nothing.
    Blank,
}

/// Why not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// That is not what is asked for now.
    WrongMoment,
    /// There is no such picture.
    NoSuchPicture,
    /// Once a round is enough.
    CheeredAlready,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongMoment => "wrong_moment",
            Refusal::NoSuchPicture => "no_such_picture",
            Refusal::CheeredAlready => "cheered_already",
        }
    }
}

/// What is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The caller has called.
    Called {
        /// Who.
        seat: Seat,
        /// Which.
        picture: u8,
    },
    /// Somebody cheers.
    Cheered {
        /// Who.
        seat: Seat,
    },
    /// Somebody lets it pass.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Somebody was the first to cry.
    Echoed {
        /// Who.
        seat: Seat,
    },
    /// Nobody did.
    Silence,
    /// Somebody has written.
    Wrote {
        /// Who.
        seat: Seat,
    },
    /// What somebody wrote is shown.
    Shown(Shown),
    /// The picture that was worth points.
    Aim {
        /// Which.
        picture: u8,
    },
    /// Somebody left.
    Left {
        /// Who.
        seat: Seat,
    },
}

/// What somebody wrote, and what it brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Who.
    pub seat: Seat,
    /// What.
    pub wrote: Written,
    /// Points for it.
    pub points: i32,
}

/// An action that is being composed: like [`Action::Write`], with any text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Draft {
    /// A word that is being written.
    Write {
        /// So far.
        word: String,
    },
}

/// What would become of a draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Preview {
    /// Whether it is a word already.
    pub is_word: bool,
    /// How many letters fit still.
    pub left: usize,
}

impl Draft {
    pub(super) fn preview(&self) -> Preview {
        let Self::Write { word } = self;
        let left = LONGEST.saturating_sub(word.len());
        Preview { is_word: Word::try_from(word.clone()).is_ok(), left }
    }
}

/// A game of Echo.
#[derive(Clone)]
pub struct Echo {
    pub(super) album: Arc<Album>,
    pub(super) options: Options,
    pub(super) aims: Vec<u8>,
    pub(super) round: u8,
    pub(super) caller: Seat,
    pub(super) points: BySeat<i32>,
    pub(super) gone: SeatSet,
    pub(super) cheered: SeatSet,
    /// What was shown of the last words so far.
    pub(super) shown: Vec<Shown>,
    pub(super) phase: Phase,
}

#[derive(Clone)]
pub(super) enum Phase {
    Call,
    Window { picture: u8, passed: SeatSet, until: Option<Millis> },
    Write { words: Sealed<Written> },
    Over,
}

/// What a viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// From 0.
    pub round: u8,
    /// How many there are.
    pub rounds: u8,
    /// Who calls.
    pub caller: Seat,
    /// Of each seat.
    pub points: BySeat<i32>,
    /// Who has left.
    pub gone: SeatSet,
    /// Who has cheered this round.
    pub cheered: SeatSet,
    /// The last words, as far as they are shown.
    pub shown: Vec<Shown>,
    /// What is asked.
    pub phase: PhaseView,
    /// What nobody knows; the referee alone sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aims: Option<Vec<u8>>,
}

/// What is asked now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// A picture.
    Call,
    /// Whether somebody cries echo.
    Window {
        /// The picture that was called.
        picture: u8,
        /// Who lets it pass.
        passed: SeatSet,
        /// Until when one may cry.
        until: Option<Millis>,
    },
    /// A word.
    Write {
        /// Who has written, and one's own.
        words: Box<SealedView<Written>>,
    },
    /// Nothing any more.
    Over,
}
