//! What is told of what happened.

use ludo_core::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Rank;
use crate::pack::{Both, Picture, ThemeCard};

/// What two have in common about a picture (CPT-4).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Accord {
    /// The same rank.
    Direct,
    /// Another rank.
    Indirect,
}

/// A picture that two have in common (CPT-4). In teams they are the partners; else `with` is the Referent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Who scores, in teams the partner with the lower seat.
    pub seat: Seat,
    /// With whom.
    pub with: Seat,
    /// Which picture.
    pub picture: Picture,
    /// At which rank of `seat`.
    pub rank: Rank,
    /// At which rank of `with`.
    pub with_rank: Rank,
    /// Whether the ranks are equal.
    pub accord: Accord,
    /// Whether a ×2 lies on it and counts (CPT-5).
    pub doubled: bool,
    /// 3, 2 or 6.
    pub points: u8,
}

/// Why a game is over (CPT-8, CPT-11, CPT-13, ALL-4, duo).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Somebody stands on the last square.
    Arrived,
    /// All theme cards have been read.
    ThemesOver,
    /// The duo arrived in time.
    DuoWon,
    /// The duo did not.
    DuoLost,
    /// One seat or team is left.
    LastLeft,
    /// One of the duo left: nobody wins.
    DuoLeft,
}

impl Ending {
    /// The stable code that clients translate.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Arrived => "arrived",
            Self::ThemesOver => "themes_over",
            Self::DuoWon => "duo_won",
            Self::DuoLost => "duo_lost",
            Self::LastLeft => "last_left",
            Self::DuoLeft => "duo_left",
        }
    }
}

/// What is told of what happened. `docs/transcript.md` has their order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Event {
    /// The announcer named a number, the top card was turned, its theme is read out.
    ThemeRead {
        seat: Seat,
        number: u8,
        card: ThemeCard,
        theme: Both,
    },
    /// Somebody is ready.
    Ranked {
        seat: Seat,
    },
    /// Somebody thinks again.
    Reopened {
        seat: Seat,
    },
    /// Somebody announced the ×2.
    Doubled {
        seat: Seat,
    },
    /// The ×2 lies on a rank: which picture lies there is not told.
    Laid {
        seat: Seat,
        rank: Rank,
    },
    /// Somebody keeps the ×2.
    Declined {
        seat: Seat,
    },
    /// Announced and not laid in time: spent without effect.
    Wasted {
        seat: Seat,
    },
    /// Everybody's card of this rank is turned; who has none left turns none.
    Turned {
        step: Rank,
        pictures: BySeat<Option<Picture>>,
    },
    /// A [`Match`]: points come as the cards appear, and the pawn has moved to `square`.
    Matched {
        seat: Seat,
        with: Seat,
        picture: Picture,
        rank: Rank,
        with_rank: Rank,
        accord: Accord,
        doubled: bool,
        points: u8,
        square: u8,
    },
    /// The Referent advances by the highest number of points scored (CPT-10).
    ReferentMoved {
        seat: Seat,
        points: u8,
        square: u8,
    },
    /// A theme is over: what it brought each, before anybody was stopped by the last square.
    ThemeOver {
        points: BySeat<u8>,
    },
    /// The Referent left: the theme ends without points (ALL-4).
    ThemeDropped {
        seat: Seat,
    },
    Left {
        seat: Seat,
    },
    /// A team is out, one of it having left (ALL-4).
    TeamOut {
        seats: Vec<Seat>,
    },
    /// The game is over.
    Finished {
        reason: Ending,
    },
}

impl Event {
    /// A match was found, and the pawn has moved.
    pub(crate) const fn matched(found: Match, square: u8) -> Self {
        let Match { seat, with, picture, rank, with_rank, accord, doubled, points } = found;
        Self::Matched { seat, with, picture, rank, with_rank, accord, doubled, points, square }
    }

    /// Whether it tells something that was hidden: a theme, or cards turned up. Everything else follows from these.
    pub const fn reveals(&self) -> bool {
        matches!(self, Self::ThemeRead { .. } | Self::Turned { .. })
    }
}
