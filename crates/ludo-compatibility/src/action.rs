//! What a seat can do, and why it may not.

use serde::{Deserialize, Serialize};

use crate::pack::Picture;

/// A place in a ranking: 1 is the best fit.
pub type Rank = u8;

/// What a seat can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The announcer names a number from 1 to 6 (CPT-1).
    Name {
        /// Which of the card's themes.
        number: u8,
    },
    /// Ready: pictures, best fit first (CPT-2). There are too many to list: one of them stands for all.
    Rank {
        /// As many as the square said, all different.
        pictures: Vec<Picture>,
        /// Whether the ×2 is declined with it, so that nobody waits for that (CPT-3). Reopening takes it back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
        keep: bool,
    },
    /// Takes one's ranking back to think again, until all are in (CPT-2).
    Reopen,
    /// Announces the ×2 (CPT-3): a race.
    Double,
    /// Lays the announced ×2 on a rank, for good (CPT-3).
    Lay {
        /// Which.
        rank: Rank,
    },
    /// Keeps the ×2, in the window (CPT-3): final.
    Decline,
}

/// A ranking that is being composed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Draft {
    /// The pictures chosen so far, best fit first.
    Rank {
        /// Any number of them.
        pictures: Vec<Picture>,
    },
}

/// Why an action is against the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game asks for something else now.
    WrongPhase,
    /// A card has six themes.
    NoSuchNumber,
    /// The square says another number of pictures (CPT-2).
    WrongCount,
    /// There is no such picture.
    NoSuchPicture,
    /// A picture is there twice (CPT-2).
    PictureTwice,
    /// The ranking is in: it is reopened first (CPT-2).
    AlreadyIn,
    /// There is no ranking to reopen.
    NotIn,
    /// The token is spent (CPT-3).
    Spent,
    /// Somebody else has announced it in this theme (CPT-3).
    Taken,
    /// One's own token is announced already (CPT-3).
    Announced,
    /// It is kept for this theme: the ranking is reopened first (CPT-3).
    Declined,
    /// The Referent cannot use it (CPT-10).
    Referent,
    /// It is laid only when it has been announced (CPT-3).
    NotAnnounced,
    /// It lies already (CPT-3).
    Laid,
    /// One's ranking has no such rank.
    NoSuchRank,
}

impl From<Refusal> for &'static str {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::WrongPhase => "wrong_phase",
            Refusal::NoSuchNumber => "no_such_number",
            Refusal::WrongCount => "wrong_count",
            Refusal::NoSuchPicture => "no_such_picture",
            Refusal::PictureTwice => "picture_twice",
            Refusal::AlreadyIn => "already_in",
            Refusal::NotIn => "not_in",
            Refusal::Spent => "spent",
            Refusal::Taken => "taken",
            Refusal::Announced => "announced",
            Refusal::Declined => "declined",
            Refusal::Referent => "referent",
            Refusal::NotAnnounced => "not_announced",
            Refusal::Laid => "laid",
            Refusal::NoSuchRank => "no_such_rank",
        }
    }
}
