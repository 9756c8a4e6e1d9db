//! Sets of a few things that can be numbered, a bit for each.

/// Declares a type for sets of something that can be numbered, a bit for each: of seats, cards, places.
///
/// What stands in such a set has `const fn index(self) -> usize` and its opposite,
/// `const fn from_index(index: usize) -> Self`, and can be displayed. Members come out by their numbers,
/// lowest first. A set declared `as a list` is a sorted list in JSON; others cannot be sent at all.
///
/// A macro, since the type belongs to the game: it has a name there, and what only that game asks of it.
///
/// ```
/// # use std::fmt;
/// #[derive(Copy, Clone, PartialEq, Debug)]
/// struct Die(u8);
/// # impl fmt::Display for Die {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { self.0.fmt(f) }
/// # }
/// impl Die {
///     const fn index(self) -> usize { self.0 as usize - 1 }
///     const fn from_index(index: usize) -> Self { Self(index as u8 + 1) }
/// }
/// ludo_core::bit_set! {
///     /// What has been thrown.
///     struct Dice(u8) of Die;
/// }
/// let thrown: Dice = [Die(6), Die(2), Die(6)].into_iter().collect();
/// assert_eq!((thrown.len(), thrown.first()), (2, Some(Die(2))));
/// assert_eq!(thrown.iter().last(), Some(Die(6)));
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$about:meta])* $see:vis struct $Set:ident($Bits:ty) of $Member:ty, as a list;) => {
        $crate::bit_set! { $(#[$about])* $see struct $Set($Bits) of $Member; }

        impl ::serde::Serialize for $Set {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        /// Nothing stands there twice.
        impl<'de> ::serde::Deserialize<'de> for $Set {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let members = <Vec<$Member> as ::serde::Deserialize>::deserialize(deserializer)?;
                let mut set = Self::EMPTY;
                for member in members {
                    if Self::one(member).is_empty() || set.contains(member) {
                        let problem = format!("{member} stands there twice, or cannot");
                        return Err(::serde::de::Error::custom(problem));
                    }
                    set.insert(member);
                }
                Ok(set)
            }
        }
    };
    ($(#[$about:meta])* $see:vis struct $Set:ident($Bits:ty) of $Member:ty;) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Default)]
        $see struct $Set($Bits);

        // A set that is not public need not use everything.
        #[allow(dead_code)]
        impl $Set {
            /// Nothing.
            pub const EMPTY: Self = Self(0);

            /// A single member. One whose number is too high is none, instead of wrapping round onto another.
            #[inline]
            pub const fn one(member: $Member) -> Self {
                Self((1 as $Bits).unbounded_shl(member.index() as u32))
            }

            /// Whether `member` is in the set.
            #[inline]
            pub const fn contains(self, member: $Member) -> bool {
                self.0 & Self::one(member).0 != 0
            }

            /// Puts a member in.
            #[inline]
            pub const fn insert(&mut self, member: $Member) {
                self.0 |= Self::one(member).0;
            }

            /// Takes a member out.
            #[inline]
            pub const fn remove(&mut self, member: $Member) {
                self.0 &= !Self::one(member).0;
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in this set and not in `other`.
            #[inline]
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether nothing is in the set.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in the set.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The lowest.
            #[inline]
            pub const fn first(self) -> Option<$Member> {
                if self.0 == 0 {
                    return None;
                }
                Some(<$Member>::from_index(self.0.trailing_zeros() as usize))
            }

            /// The highest.
            #[inline]
            pub const fn last(self) -> Option<$Member> {
                match self.0.checked_ilog2() {
                    Some(index) => Some(<$Member>::from_index(index as usize)),
                    None => None,
                }
            }

            /// The member that has so many others `before` it.
            ///
            /// # Panics
            /// If the set has no so many.
            #[inline]
            pub fn nth(self, before: usize) -> $Member {
                <$Member>::from_index($crate::nth_bit(self.0.into(), before))
            }

            /// The members, lowest first.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Member> + Clone {
                let mut rest = self;
                std::iter::from_fn(move || {
                    let first = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$Member> for $Set {
            fn from_iter<I: IntoIterator<Item = $Member>>(members: I) -> Self {
                let mut set = Self::EMPTY;
                members.into_iter().for_each(|member| set.insert(member));
                set
            }
        }

        impl std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let shown = |member: $Member| {
                    std::fmt::from_fn(move |f| std::fmt::Display::fmt(&member, f))
                };
                f.debug_set().entries(self.iter().map(shown)).finish()
            }
        }
    };
}

/// The number of the bit that has `before` others below it.
///
/// # Panics
/// If there are no so many.
#[doc(hidden)]
#[inline]
pub fn nth_bit(bits: u64, before: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    assert!(before < bits.count_ones() as usize, "a member beyond the last");
    // No loop: where it ends could not be foreseen. Bits are counted in all bytes at once, and added up.
    let twos = bits - ((bits >> 1) & (0x55 * ONES));
    let fours = (twos & (0x33 * ONES)) + ((twos >> 2) & (0x33 * ONES));
    let up_to = ((fours + (fours >> 4)) & (0x0f * ONES)).wrapping_mul(ONES);
    // The bytes up to whose end there are not enough: all before the one that is looked for.
    let passed = (((before as u64 * ONES) | (0x80 * ONES)) - up_to) & (0x80 * ONES);
    let shift = (8 * passed.count_ones()) & 63;
    let left = before - (((up_to << 8) >> shift) & 0xff) as usize;
    shift as usize + BIT_OF_BYTE[((bits >> shift) & 0xff) as usize][left & 7] as usize
}

/// The numbers of the bits of each byte, lowest first.
const BIT_OF_BYTE: [[u8; 8]; 256] = {
    let (mut table, mut byte) = ([[0; 8]; 256], 0);
    while byte < table.len() {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if (byte >> bit) & 1 != 0 {
                table[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};
