//! Places that are taken and given back: so many for each who comes, so many in all.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many places for each key, so many in all.
pub(crate) struct Places<K> {
    each: u32,
    in_all: u32,
    taken: Mutex<Taken<K>>,
}

struct Taken<K> {
    in_all: u32,
    by: HashMap<K, u32>,
}

/// Why no place was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoPlace {
    /// Whoever comes has all of theirs.
    OfYours,
    /// All are taken.
    AtAll,
}

/// A place, given back when it is dropped.
pub(crate) struct Place<K: Eq + Hash> {
    places: Arc<Places<K>>,
    /// Whose it is; nobody's own counts in all only.
    key: Option<K>,
}

impl<K: Copy + Eq + Hash> Places<K> {
    /// All free.
    pub(crate) fn new(each: u32, in_all: u32) -> Arc<Self> {
        let taken = Mutex::new(Taken { in_all: 0, by: HashMap::new() });
        Arc::new(Self { each, in_all, taken })
    }

    /// One of the places of `key`.
    pub(crate) fn take(self: &Arc<Self>, key: K) -> Result<Place<K>, NoPlace> {
        let mut taken = self.taken();
        let here = taken.by.get(&key).copied().unwrap_or(0);
        if here >= self.each {
            return Err(NoPlace::OfYours);
        }
        if taken.in_all >= self.in_all {
            return Err(NoPlace::AtAll);
        }
        taken.in_all += 1;
        taken.by.insert(key, here + 1);
        Ok(Place { places: Arc::clone(self), key: Some(key) })
    }

    /// A place that is held against nobody.
    pub(crate) fn take_for_all(self: &Arc<Self>) -> Result<Place<K>, NoPlace> {
        let mut taken = self.taken();
        if taken.in_all >= self.in_all {
            return Err(NoPlace::AtAll);
        }
        taken.in_all += 1;
        Ok(Place { places: Arc::clone(self), key: None })
    }
}

impl<K> Places<K> {
    fn taken(&self) -> MutexGuard<'_, Taken<K>> {
        // A panic elsewhere leaves counts as they were: they are good enough to go on with.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.in_all -= 1;
        let Some(key) = &self.key else { return };
        if let Some(here) = taken.by.get_mut(key) {
            *here -= 1;
            if *here == 0 {
                taken.by.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_counts_until_it_is_given_back() {
        let places = Places::new(2, 3);
        let first = places.take('a').unwrap();
        let _second = places.take('a').unwrap();
        assert_eq!(places.take('a').err(), Some(NoPlace::OfYours));
        let other = places.take('b').unwrap();
        assert_eq!(places.take('c').err(), Some(NoPlace::AtAll));
        assert_eq!(places.take_for_all().err(), Some(NoPlace::AtAll));
        drop(other);
        drop(first);
        assert!(places.take('a').is_ok());
        assert_eq!(places.taken().by.len(), 1, "who has no place is forgotten");
    }

    #[test]
    fn a_place_for_all_is_held_against_nobody() {
        let places = Places::new(1, 3);
        let _anybody = [places.take_for_all().unwrap(), places.take_for_all().unwrap()];
        assert!(places.take('a').is_ok());
    }
}
