//! What anybody may ask who does not play: pairs to practise with, and what a choice of options makes of a game.

use std::sync::{Arc, LazyLock};

use ludo_core::{Edition as _, Game as _};
use ludo_diego::{Diego, Pack};
use serde::{Deserialize, Serialize};

use super::drill::{self, Drill, DrillOf};
use super::estimate::{self, Estimate, EstimateOf};
use crate::Declined;

/// What can be looked up.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LookUp {
    /// Twenty pairs for one who practises.
    Drill(DrillOf),
    /// How long a game would be.
    Estimate(EstimateOf),
}

/// What the book says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Pairs.
    Drill(Drill),
    /// A game.
    Estimate(Estimate),
}

/// No deck that ships has that name.
pub const NO_SUCH_DECK: Declined = Declined("no_such_deck");

pub(super) fn answer(question: LookUp) -> Result<Entry, Declined> {
    match question {
        LookUp::Drill(asked) => drill::answer(&asked).map(Entry::Drill),
        LookUp::Estimate(asked) => estimate::answer(&asked).map(Entry::Estimate),
    }
}

/// A deck that ships with the game, by its name; the newest of its versions. Without a name, the standard one.
pub(super) fn pack(name: Option<&str>) -> Result<Arc<Pack>, Declined> {
    static PACKS: LazyLock<Vec<Arc<Pack>>> = LazyLock::new(|| {
        let read = |matter| Arc::new(Pack::parse(matter).expect("a deck that ships is checked"));
        Diego::EDITIONS.iter().map(|shipped| read(shipped.matter)).collect()
    });
    let found = match name {
        None => PACKS.first(),
        Some(name) => PACKS.iter().find(|pack| pack.name() == name),
    };
    found.cloned().ok_or(NO_SUCH_DECK)
}
