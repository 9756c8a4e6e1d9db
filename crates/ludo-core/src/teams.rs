//! Who plays together.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seat::{BySeat, Seat, SeatSet};

/// The team of each seat, counted from 0 in the order of their first seats. A game names them for a setup
/// ([`crate::Game::teams`]): whoever takes a seat takes its partners.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "BySeat<u8>", into = "BySeat<u8>")]
pub struct Teams(BySeat<u8>);

/// Teams that are not counted in the order of their first seats.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Miscounted;

impl fmt::Display for Miscounted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("teams are counted from 0 in the order of their first seats")
    }
}

impl std::error::Error for Miscounted {}

impl TryFrom<BySeat<u8>> for Teams {
    type Error = Miscounted;

    fn try_from(teams: BySeat<u8>) -> Result<Self, Miscounted> {
        let mut next = 0;
        for (_, team) in teams.iter() {
            match *team {
                new if new == next => next += 1,
                known if known < next => {}
                _ => return Err(Miscounted),
            }
        }
        Ok(Self(teams))
    }
}

impl From<Teams> for BySeat<u8> {
    fn from(teams: Teams) -> Self {
        teams.0
    }
}

impl Teams {
    /// Partners face each other: of `seats`, an even number, each with the one half round the table.
    pub fn facing(seats: u8) -> Self {
        debug_assert!(seats.is_multiple_of(2), "somebody faces nobody");
        Self(BySeat::from_fn(seats, |seat| seat.0 % (seats / 2)))
    }

    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        self.0.seats()
    }

    /// How many teams there are.
    pub fn count(&self) -> u8 {
        self.0.iter().map(|(_, team)| team + 1).max().unwrap_or_default()
    }

    /// The team of a seat.
    pub fn of(&self, seat: Seat) -> u8 {
        self.0[seat]
    }

    /// The seats of a team.
    pub fn members(&self, team: u8) -> SeatSet {
        self.0.seats_where(|of| *of == team)
    }

    /// With whom a seat plays.
    pub fn partners(&self, seat: Seat) -> SeatSet {
        self.members(self.of(seat)).without(SeatSet::one(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn teams<const N: usize>(teams: [u8; N]) -> Result<Teams, Miscounted> {
        BySeat::from_fn(N as u8, |seat| teams[seat.index()]).try_into()
    }

    #[test]
    fn partners_face_each_other() {
        let four = Teams::facing(4);
        assert_eq!(teams([0, 1, 0, 1]), Ok(four));
        assert_eq!((four.seats(), four.count()), (4, 2));
        assert_eq!(four.partners(Seat(1)), SeatSet::one(Seat(3)));
        assert_eq!(Teams::facing(2).count(), 1);
        assert_eq!(teams([0, 1, 2, 0, 1, 2]), Ok(Teams::facing(6)));
    }

    #[test]
    fn teams_are_counted_as_they_sit() {
        assert!(teams([0, 0, 1, 2, 1]).is_ok() && teams([]).is_ok());
        assert_eq!(teams([1, 0]), Err(Miscounted));
        assert_eq!(teams([0, 2, 1]), Err(Miscounted));
    }

    #[test]
    fn teams_are_written_as_a_list() {
        let text = serde_json::to_string(&Teams::facing(4)).unwrap();
        assert_eq!(text, "[0,1,0,1]");
        assert_eq!(serde_json::from_str::<Teams>(&text).unwrap(), Teams::facing(4));
        assert!(serde_json::from_str::<Teams>("[1]").is_err());
    }
}
