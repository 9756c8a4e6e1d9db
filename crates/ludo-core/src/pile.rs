//! Piles: things in an order, drawn from the top.

use std::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::chance::Draws;

/// Cards, rings or tiles in an order, top first: a deck, a draw pile, a reserve. Inline: no heap. What was
/// drawn stays where it lay, and can be asked for by its position. Serialises as the list of what is left.
#[derive(Copy, Clone)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "T[]", bound = "T: ts_rs::TS"))]
pub struct Pile<T, const ROOM: usize> {
    items: [T; ROOM],
    top: u8,
    end: u8,
}

/// More than a pile has room for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooMany {
    /// How many there can be.
    pub room: usize,
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a pile of more than {}", self.room)
    }
}

impl std::error::Error for TooMany {}

impl<T: Copy, const ROOM: usize> Pile<T, ROOM> {
    /// How many are left.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.end - self.top
    }

    /// Whether none is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.end == self.top
    }

    /// How many were drawn: where in the whole pile its top now lies.
    #[inline]
    pub const fn drawn(&self) -> u8 {
        self.top
    }

    /// What lies at a position of the whole pile, drawn or not.
    ///
    /// # Panics
    /// If no pile of this kind is so deep.
    #[inline]
    pub const fn at(&self, position: u8) -> T {
        self.items[position as usize]
    }

    /// Takes the top one.
    #[inline]
    pub fn draw(&mut self) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let item = self.items[self.top as usize];
        self.top += 1;
        Some(item)
    }

    /// Takes so many from the top, or as many as there are.
    #[inline]
    pub fn take(&mut self, count: u8) -> &[T] {
        let from = self.top as usize;
        self.top += count.min(self.len());
        &self.items[from..self.top as usize]
    }

    /// Puts one under the others.
    pub fn push(&mut self, item: T) -> Result<(), TooMany> {
        let room = self.items.get_mut(self.end as usize).filter(|_| self.end < u8::MAX);
        *room.ok_or(TooMany { room: ROOM })? = item;
        self.end += 1;
        Ok(())
    }

    /// Puts so many copies of one under the others.
    #[inline]
    pub fn push_copies(&mut self, item: T, copies: u8) -> Result<(), TooMany> {
        const FEW: usize = 4;
        let (from, end) = (self.end as usize, self.end as usize + copies as usize);
        match self.items.get_mut(from..from + FEW) {
            // One store, the rest of which is written over later or never looked at.
            Some(few) if copies as usize <= FEW => few.copy_from_slice(&[item; FEW]),
            _ => {
                let room = self.items.get_mut(from..end).filter(|_| u8::try_from(end).is_ok());
                room.ok_or(TooMany { room: ROOM })?.fill(item);
            }
        }
        self.end = end as u8;
        Ok(())
    }

    /// Keeps the top `count`.
    #[inline]
    pub fn truncate(&mut self, count: u8) {
        self.end = self.end.min(self.top.saturating_add(count));
    }

    /// What is left, top first.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator {
        self.as_slice().iter().copied()
    }

    /// What is left, top first.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[self.top as usize..self.end as usize]
    }

    /// What is left, top first, to be put into another order.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[self.top as usize..self.end as usize]
    }

    /// Puts what is left into a random order.
    #[inline]
    pub fn shuffle(&mut self, draws: &mut Draws) {
        draws.shuffle(self.as_mut_slice());
    }
}

impl<T: Copy + Default, const ROOM: usize> Pile<T, ROOM> {
    /// A pile of these, top first.
    pub fn of(items: impl IntoIterator<Item = T>) -> Result<Self, TooMany> {
        let mut pile = Self::default();
        items.into_iter().try_for_each(|item| pile.push(item))?;
        Ok(pile)
    }
}

/// Nothing in it.
impl<T: Copy + Default, const ROOM: usize> Default for Pile<T, ROOM> {
    fn default() -> Self {
        Self { items: [T::default(); ROOM], top: 0, end: 0 }
    }
}

/// What was drawn does not count.
impl<T: Copy + PartialEq, const ROOM: usize> PartialEq for Pile<T, ROOM> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq, const ROOM: usize> Eq for Pile<T, ROOM> {}

impl<T: Copy + fmt::Debug, const ROOM: usize> fmt::Debug for Pile<T, ROOM> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Copy + Serialize, const ROOM: usize> Serialize for Pile<T, ROOM> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T, const ROOM: usize> Deserialize<'de> for Pile<T, ROOM>
where
    T: Deserialize<'de> + Copy + Default,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List<T, const ROOM: usize>(std::marker::PhantomData<T>);
        impl<'de, T, const ROOM: usize> Visitor<'de> for List<T, ROOM>
        where
            T: Deserialize<'de> + Copy + Default,
        {
            type Value = Pile<T, ROOM>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {ROOM}, top first")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut pile = Pile::default();
                while let Some(item) = list.next_element()? {
                    pile.push(item).map_err(A::Error::custom)?;
                }
                Ok(pile)
            }
        }
        deserializer.deserialize_seq(List(std::marker::PhantomData))
    }
}
