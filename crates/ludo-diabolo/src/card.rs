//! Number cards, their colours, and sets of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The five colours, in the order in which their rows are scored (DBO-7).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Yellow,
    Green,
    Blue,
    Violet,
}

impl Colour {
    /// All five, in scoring order.
    pub const ALL: [Self; 5] = [Self::Red, Self::Yellow, Self::Green, Self::Blue, Self::Violet];

    /// The colour's letter on a card as text: `R3`.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'G', 'B', 'V'][self as usize]
    }
}

/// The two sides of a heaven/hell card (DBO-3).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Left: demon points.
    Hell,
    /// Right: angel points.
    Heaven,
}

impl Side {
    /// Both, left first.
    pub const BOTH: [Self; 2] = [Self::Hell, Self::Heaven];
}

/// The highest value an edition may print.
pub const MAX_VALUE: u8 = 8;

/// A number card: colour and value, in one byte. As text `R3`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(as = "String"))]
pub struct Card(u8);

impl Card {
    /// A card, if the value can exist.
    pub const fn new(colour: Colour, value: u8) -> Option<Self> {
        if value == 0 || value > MAX_VALUE {
            return None;
        }
        Some(Self(colour as u8 * MAX_VALUE + value - 1))
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        // Three entries too many, so that the mask stands in for a bounds check.
        const COLOURS: [Colour; 8] = {
            use Colour::{Blue, Green, Red, Violet, Yellow};
            [Red, Yellow, Green, Blue, Violet, Violet, Violet, Violet]
        };
        COLOURS[(self.0 / MAX_VALUE) as usize & 7]
    }

    /// Its value.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0 % MAX_VALUE + 1
    }

    /// Every card a colour can have, by value.
    #[inline]
    pub(crate) fn all_of(colour: Colour) -> impl Iterator<Item = Self> {
        (0..MAX_VALUE).map(move |value| Self(colour as u8 * MAX_VALUE + value))
    }

    /// The card's place among all there can be.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        // There are only forty: the mask tells the compiler that they fit a word.
        self.0 as usize & 63
    }

    /// The card at a place among all there can be.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// The colour's place among the five.
    #[inline]
    pub(crate) const fn row(self) -> usize {
        (self.0 / MAX_VALUE) as usize
    }

    /// Reads `R3`.
    pub fn parse(text: &str) -> Option<Self> {
        let &[letter, digit] = text.as_bytes() else {
            return None;
        };
        let colour = Colour::ALL.into_iter().find(|c| c.letter() == letter as char)?;
        Self::new(colour, digit.checked_sub(b'0')?)
    }
}

/// Fills unused places of fixed arrays; never looked at.
impl Default for Card {
    fn default() -> Self {
        Self(0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = [self.colour().letter() as u8, b'0' + self.value()];
        serializer.serialize_str(std::str::from_utf8(&text).unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text)
            .ok_or_else(|| D::Error::custom(format_args!("{text:?} is no card, as R3 or V5 are")))
    }
}

/// One value a colour. Serialises as an object keyed by colour.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(type = "Record<Colour, T>", bound = "T: ts_rs::TS")
)]
pub struct ByColour<T>([T; 5]);

impl<T> ByColour<T> {
    /// The value `make` gives for each colour.
    pub fn from_fn(mut make: impl FnMut(Colour) -> T) -> Self {
        Self(std::array::from_fn(|i| make(Colour::ALL[i])))
    }

    /// Colours and values in scoring order.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

impl<T: Serialize> Serialize for ByColour<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(5))?;
        for (colour, value) in self.iter() {
            map.serialize_entry(&colour, value)?;
        }
        map.end()
    }
}

/// Colours left out have the default value.
impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for ByColour<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Map<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Default> Visitor<'de> for Map<T> {
            type Value = ByColour<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object keyed by colour")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut all = ByColour::default();
                while let Some((colour, value)) = map.next_entry::<Colour, T>()? {
                    all[colour] = value;
                }
                Ok(all)
            }
        }
        deserializer.deserialize_map(Map(std::marker::PhantomData))
    }
}

ludo_core::bit_set! {
    /// A set of different cards: a bit for each.
    pub struct CardSet(u64) of Card;
}

impl CardSet {
    /// Every card there can be.
    pub(crate) const ALL: Self = Self((1 << (Colour::ALL.len() * MAX_VALUE as usize)) - 1);

    /// Every card of one colour.
    #[inline]
    pub const fn of(colour: Colour) -> Self {
        Self(0xff << (colour as u32 * MAX_VALUE as u32))
    }
}
