//! What comes over the edge between JSON and a game, and why it may not.

use std::any::Any;
use std::fmt;

use ludo_transcript::Malformed;

/// Why the edge did not let something through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EdgeError {
    /// The text is not what the game expects.
    Malformed(Malformed),
    /// The game refused: its stable code, which clients translate.
    Refused(&'static str),
    /// The host's clock stamped this before the input accepted last.
    TimeWentBack,
    /// It was read by another game.
    AnotherGame,
}

impl EdgeError {
    /// The stable code that clients translate.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::Refused(code) => code,
            Self::TimeWentBack => "time_went_back",
            Self::AnotherGame => "another_game",
        }
    }
}

impl fmt::Display for EdgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(malformed) => write!(f, "malformed: {malformed}"),
            Self::Refused(code) => write!(f, "refused: {code}"),
            Self::TimeWentBack => f.write_str("time went back"),
            Self::AnotherGame => f.write_str("it belongs to another game"),
        }
    }
}

impl std::error::Error for EdgeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Malformed(malformed) => Some(malformed),
            Self::Refused(_) | Self::TimeWentBack | Self::AnotherGame => None,
        }
    }
}

impl From<Malformed> for EdgeError {
    fn from(malformed: Malformed) -> Self {
        Self::Malformed(malformed)
    }
}

/// Something of a game's own type, which only that game can open: it was decoded once, and stays so.
pub(crate) struct Typed(Box<dyn Any + Send>);

impl Typed {
    pub(crate) fn new<T: Send + 'static>(value: T) -> Self {
        Self(Box::new(value))
    }

    pub(crate) fn get<T: 'static>(&self) -> Result<&T, EdgeError> {
        self.0.downcast_ref().ok_or(EdgeError::AnotherGame)
    }

    pub(crate) fn take<T: 'static>(self) -> Result<T, EdgeError> {
        self.0.downcast().map(|value| *value).map_err(|_| EdgeError::AnotherGame)
    }
}

impl fmt::Debug for Typed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Typed")
    }
}

/// An action, decoded: see [`crate::AnyGame::read`].
#[derive(Debug)]
pub struct AnyAction(pub(crate) Typed);

/// An event as a viewer was told it.
pub struct AnyEvent {
    pub(crate) event: Typed,
    json: fn(&Typed) -> String,
}

impl AnyEvent {
    pub(crate) fn new<E: serde::Serialize + Send + 'static>(event: E) -> Self {
        let json = |event: &Typed| event.get::<E>().map(json).unwrap_or_default();
        Self { event: Typed::new(event), json }
    }

    /// The event as JSON.
    pub fn json(&self) -> String {
        (self.json)(&self.event)
    }
}

impl fmt::Debug for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.json())
    }
}

/// What a seat sees and may do: all that a bot is given.
#[derive(Debug)]
pub struct Situation(pub(crate) Typed);

/// A value of a game as JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    // Writing to memory cannot fail, and a game whose types are no JSON does not pass its first test.
    serde_json::to_string(value).expect("a game's types are JSON")
}
