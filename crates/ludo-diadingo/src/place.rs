//! The places of the tray, and sets of them.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many stones each row of the tray holds.
pub const ROWS: [u8; 7] = [4, 6, 7, 8, 7, 6, 4];

/// How many places there are.
pub const PLACES: u8 = {
    let (mut sum, mut row) = (0, 0);
    while row < ROWS.len() {
        sum += ROWS[row];
        row += 1;
    }
    sum
};

/// A place of the tray, named by row and number: `A1` to `G4`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Place(u8);

impl Place {
    /// Every place, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..PLACES).map(Self)
    }

    /// Its number, counted row by row from 0.
    pub const fn index(self) -> usize {
        // There are only forty-two: the mask tells the compiler that they fit a word.
        self.0 as usize & 63
    }

    /// The place with this number.
    pub(crate) const fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its row, counted from 0, and its number in the row, counted from 1.
    pub fn row_and_number(self) -> (u8, u8) {
        let mut before = 0;
        for (row, places) in (0..).zip(ROWS) {
            if self.0 < before + places {
                return (row, self.0 - before + 1);
            }
            before += places;
        }
        unreachable!("no place lies behind the last row")
    }

    /// Reads `D3`.
    pub fn parse(text: &str) -> Option<Self> {
        let &[letter, digit] = text.as_bytes() else {
            return None;
        };
        let row = usize::from(letter.checked_sub(b'A')?);
        let number = digit.checked_sub(b'0')?;
        if number == 0 || number > *ROWS.get(row)? {
            return None;
        }
        Some(Self(ROWS[..row].iter().sum::<u8>() + number - 1))
    }

    fn name(self) -> [u8; 2] {
        let (row, number) = self.row_and_number();
        [b'A' + row, b'0' + number]
    }
}

/// Fills unused places of fixed arrays; never looked at.
impl Default for Place {
    fn default() -> Self {
        Self(0)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [letter, digit] = self.name().map(char::from);
        write!(f, "{letter}{digit}")
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(std::str::from_utf8(&self.name()).unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text)
            .ok_or_else(|| D::Error::custom(format_args!("{text:?} is no place, as A1 or D8 are")))
    }
}

ludo_core::bit_set! {
    /// A set of places: a bit for each. Serialises as a list, row by row.
    #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "Place[]"))]
    pub struct Places(u64) of Place, as a list;
}

impl Places {
    /// The whole tray.
    pub const ALL: Self = Self((1 << PLACES) - 1);
}
