//! Counting dollars (DGO-7, DGO-8).

use ludo_core::{BySeat, Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::state::{Diadingo, MOST_GAMES, Scoring};

/// Dollars and set rings of the games that are over, by game and seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "SheetJson"))]
pub struct Sheet {
    games: [BySeat<i32>; MOST_GAMES as usize],
    set: [BySeat<u8>; MOST_GAMES as usize],
    seats: u8,
    len: u8,
}

impl Sheet {
    pub(crate) fn new(seats: u8) -> Self {
        let (games, set) = (BySeat::new(seats), BySeat::new(seats));
        Self { games: [games; MOST_GAMES as usize], set: [set; MOST_GAMES as usize], seats, len: 0 }
    }

    /// A game is over.
    pub(crate) fn close_game(&mut self, points: BySeat<i32>, set: BySeat<u8>) {
        self.games[self.len as usize] = points;
        self.set[self.len as usize] = set;
        self.len += 1;
    }

    /// The dollars of each game that is over, in order.
    pub fn games(&self) -> &[BySeat<i32>] {
        &self.games[..self.len as usize]
    }

    /// How many rings had a stone at the end of each game that is over, in order.
    pub fn set(&self) -> &[BySeat<u8>] {
        &self.set[..self.len as usize]
    }

    /// A seat's dollars over the match. They may be negative (DGO-7).
    pub fn total(&self, seat: Seat) -> i32 {
        self.games().iter().map(|game| game[seat]).sum()
    }

    /// A seat's rings with a stone over the match.
    pub fn total_set(&self, seat: Seat) -> u32 {
        self.set().iter().map(|game| u32::from(game[seat])).sum()
    }
}

/// A sheet in JSON: the totals are there for clients, which add nothing up.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
struct SheetJson {
    /// Dollars, by game and seat.
    games: Vec<BySeat<i32>>,
    /// Rings with a stone, by game and seat.
    set: Vec<BySeat<u8>>,
    totals: BySeat<i32>,
    /// Rings with a stone over all of them.
    total_set: BySeat<u32>,
    /// Who had the most dollars, by game.
    best: Vec<SeatSet>,
}

/// Who has the most dollars.
fn most(dollars: &BySeat<i32>) -> SeatSet {
    let most = dollars.iter().map(|(_, &dollars)| dollars).max();
    dollars.iter().filter(|(_, dollars)| Some(**dollars) == most).map(|(seat, _)| seat).collect()
}

impl Serialize for Sheet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let totals = BySeat::from_fn(self.seats, |seat| self.total(seat));
        let total_set = BySeat::from_fn(self.seats, |seat| self.total_set(seat));
        let (games, set) = (self.games().to_vec(), self.set().to_vec());
        let best = games.iter().map(most).collect();
        SheetJson { games, set, totals, total_set, best }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Sheet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SheetJson { games, set, totals, .. } = SheetJson::deserialize(deserializer)?;
        if games.len() > MOST_GAMES as usize || games.len() != set.len() {
            return Err(serde::de::Error::custom("more games than a match can have"));
        }
        let mut sheet = Self::new(totals.seats());
        games.into_iter().zip(set).for_each(|(points, set)| sheet.close_game(points, set));
        Ok(sheet)
    }
}

impl Diadingo {
    /// A seat's dollars in this game as it stands (DGO-7): undrawn rings count for nobody.
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let (full, empty) = self.rings.worth(seat);
        full - self.cost(empty)
    }

    /// What empty rings of this value cost (DGO-7).
    pub(crate) fn cost(&self, empty: i32) -> i32 {
        match self.scoring {
            Scoring::Casual => 0,
            Scoring::Professionals => empty,
        }
    }

    /// DGO-8: most dollars; ties by set rings over the match, then shared.
    pub(crate) fn result(&self) -> Outcome {
        let reason = if self.present_seats().len() == 1 { "last_seat" } else { "played" };
        let scores = self.by_seat(|seat| self.sheet.total(seat));
        Outcome::by_score_then(scores, |seat| self.sheet.total_set(seat), self.gone, reason)
    }
}
