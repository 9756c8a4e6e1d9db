//! How soon everybody is told that the table has changed. What a game needs is told at once, and so is everybody
//! what they did themselves; people who come, go and change their minds are told to others together, so that
//! nobody makes a table send more than a few frames a second.

use super::ConnectionId;
use crate::clock::Moment;

/// What is still to be told, and how much may be.
pub(super) struct Changes {
    pending: Pending,
    /// Whose own doing it was.
    doers: Vec<ConnectionId>,
    per_second: u32,
    /// What may still be sent, in thousandths of a frame.
    left: u64,
    /// As of when.
    at: Moment,
}

/// Whether the table has changed for those who look at it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Pending {
    Nothing,
    Soon,
    Now,
}

/// Who is to be told.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Audience {
    Everybody,
    These(Vec<ConnectionId>),
}

impl Audience {
    pub(super) fn includes(&self, connection: ConnectionId) -> bool {
        match self {
            Self::Everybody => true,
            Self::These(some) => some.contains(&connection),
        }
    }
}

impl Changes {
    pub(super) fn new(per_second: u32) -> Self {
        let left = full(per_second);
        Self { pending: Pending::Nothing, doers: Vec::new(), per_second, left, at: Moment(0) }
    }

    /// Something changed that others can be told a moment later.
    pub(super) fn note(&mut self) {
        self.pending = self.pending.max(Pending::Soon);
    }

    /// Something changed that everybody needs to go on.
    pub(super) fn note_now(&mut self) {
        self.pending = Pending::Now;
    }

    /// What changes now is this client's doing.
    pub(super) fn note_doer(&mut self, connection: ConnectionId) {
        self.doers.push(connection);
    }

    /// Nobody is left to be told.
    pub(super) fn clear(&mut self) {
        (self.pending, self.doers) = (Pending::Nothing, Vec::new());
    }

    /// Who is to be told now, if anybody.
    pub(super) fn take(&mut self, now: Moment) -> Option<Audience> {
        let doers = std::mem::take(&mut self.doers);
        self.refill(now);
        match self.pending {
            Pending::Nothing => None,
            Pending::Soon if self.left < FRAME => {
                (!doers.is_empty()).then_some(Audience::These(doers))
            }
            Pending::Soon | Pending::Now => {
                self.pending = Pending::Nothing;
                Some(Audience::Everybody)
            }
        }
    }

    /// A frame was sent to all.
    pub(super) fn told(&mut self) {
        self.left = self.left.saturating_sub(FRAME);
    }

    /// When what waits can be told.
    pub(super) fn due(&self) -> Option<Moment> {
        let missing = FRAME.saturating_sub(self.left);
        let waits = self.pending != Pending::Nothing;
        waits.then(|| self.at.plus(missing.div_ceil(u64::from(self.per_second.max(1)))))
    }

    fn refill(&mut self, now: Moment) {
        let earned = now.since(self.at).saturating_mul(u64::from(self.per_second));
        self.left = self.left.saturating_add(earned).min(full(self.per_second));
        self.at = now;
    }
}

/// One frame, in thousandths.
const FRAME: u64 = 1_000;

/// A second's worth.
fn full(per_second: u32) -> u64 {
    u64::from(per_second) * FRAME
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_are_told_at_once_and_then_a_few_a_second() {
        let mut changes = Changes::new(4);
        let mut told = 0;
        for millis in 0..10_000 {
            changes.note();
            if changes.take(Moment(millis)) == Some(Audience::Everybody) {
                changes.told();
                told += 1;
            }
        }
        assert!((40..=44).contains(&told), "{told}");
    }

    #[test]
    fn whoever_did_it_is_told_at_once_and_so_is_everybody_what_the_game_needs() {
        let mut changes = Changes::new(1);
        changes.note();
        assert_eq!(changes.take(Moment(0)), Some(Audience::Everybody));
        changes.told();
        changes.note();
        assert_eq!((changes.take(Moment(10)), changes.due()), (None, Some(Moment(1_000))));
        changes.note_doer(ConnectionId(7));
        assert_eq!(changes.take(Moment(20)), Some(Audience::These(vec![ConnectionId(7)])));
        assert_eq!(changes.take(Moment(30)), None, "the others still wait");
        changes.note_now();
        assert_eq!(changes.take(Moment(40)), Some(Audience::Everybody));
        assert_eq!(changes.due(), None);
    }
}
