//! What comes over the edge between JSON and a game, and why it may not.

use std::fmt;

use ludo_core::{Game, SeatSet, To, Viewer};
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
}

impl EdgeError {
    /// The stable code that clients translate.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::Refused(code) => code,
            Self::TimeWentBack => "time_went_back",
        }
    }
}

impl fmt::Display for EdgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(malformed) => write!(f, "malformed: {malformed}"),
            Self::Refused(code) => write!(f, "refused: {code}"),
            Self::TimeWentBack => f.write_str("time went back"),
        }
    }
}

impl std::error::Error for EdgeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Malformed(malformed) => Some(malformed),
            Self::Refused(_) | Self::TimeWentBack => None,
        }
    }
}

impl From<Malformed> for EdgeError {
    fn from(malformed: Malformed) -> Self {
        Self::Malformed(malformed)
    }
}

/// An event on its way out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Who is told.
    pub to: To,
    /// The event as JSON, without its audience.
    pub event: String,
    /// To whom it may tell something new: a take-back stops there.
    pub reveals: Reveals,
}

/// Those to whom an event may tell something that they could not know before.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Reveals {
    /// Among the seats.
    pub seats: SeatSet,
    /// Whether spectators are among them.
    pub spectators: bool,
}

impl Reveals {
    /// Asks the game, for everybody the event reaches.
    pub(crate) fn of<G: Game>(game: &G, to: To, event: &G::Event) -> Self {
        let learns = |viewer| to.reaches(viewer) && G::reveals(event, viewer);
        let seats = SeatSet::all(game.seats()).iter();
        Self {
            seats: seats.filter(|seat| learns(Viewer::Seat(*seat))).collect(),
            spectators: learns(Viewer::Spectator),
        }
    }

    /// Whether it tells nobody anything new.
    pub const fn is_empty(self) -> bool {
        self.seats.is_empty() && !self.spectators
    }
}

/// A value of a game as JSON.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    // Writing to memory cannot fail, and a game whose types are no JSON does not pass its first test.
    serde_json::to_string(value).expect("a game's types are JSON")
}
