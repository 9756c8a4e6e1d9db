//! Who begins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chance::Draws;
use crate::game::SetupError;
use crate::seat::Seat;

/// Who begins, or deals first.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The seed decides.
    #[default]
    Chance,
    /// The host decides.
    Seat(Seat),
}

impl First {
    /// The seat it is: each equally likely where chance decides.
    pub fn draw(self, seats: u8, draws: &mut Draws) -> Seat {
        match self {
            Self::Chance => Seat(draws.below(u32::from(seats)) as u8),
            Self::Seat(seat) => seat,
        }
    }

    /// The same at a table of so many seats: a seat beyond them is counted on from the first.
    #[must_use]
    pub const fn at_table_of(self, seats: u8) -> Self {
        match self {
            // No table has no seat: whoever asks for one is refused elsewhere.
            Self::Seat(Seat(seat)) if seats > 0 => Self::Seat(Seat(seat % seats)),
            Self::Seat(seat) => Self::Seat(seat),
            Self::Chance => Self::Chance,
        }
    }

    /// Whether the seat that the options name, in `field`, is one of the table.
    pub fn check_option(self, seats: u8, field: &str) -> Result<(), SetupError> {
        match self {
            Self::Chance => Ok(()),
            Self::Seat(seat) => check_seat(seat, seats, field),
        }
    }

    /// Whether a layout's first seat, in `field`, is one of the table and the one that the options name.
    pub fn check_layout(self, first: Seat, seats: u8, field: &str) -> Result<(), SetupError> {
        check_seat(first, seats, field)?;
        match self {
            Self::Seat(seat) if seat != first => {
                Err(SetupError::new(field, format!("the options say that it is seat {seat}")))
            }
            _ => Ok(()),
        }
    }
}

fn check_seat(seat: Seat, seats: u8, field: &str) -> Result<(), SetupError> {
    if seat.0 < seats {
        return Ok(());
    }
    Err(SetupError::new(field, format!("no seat {seat} at a table of {seats}")))
}
