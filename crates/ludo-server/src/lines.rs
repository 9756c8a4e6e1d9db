//! Every open line of this server, by person and device. A line is noted before its token is looked up for the
//! table it attends, so that whoever is let go is out at once: on lines that attend a table, on lines about to,
//! and on those that have not said a word yet.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludo_store::{IdentityId, TokenHash};
use tokio::sync::Notify;

/// The lines that are open.
#[derive(Default)]
pub(crate) struct Lines {
    open: Mutex<Open>,
}

/// By person: of which device each is, and how it is cut.
type Open = HashMap<IdentityId, Vec<(TokenHash, Arc<Notify>)>>;

/// One of them, as long as it lives.
pub(crate) struct Line {
    lines: Arc<Lines>,
    person: IdentityId,
    pub(crate) device: TokenHash,
    cut: Arc<Notify>,
}

impl Lines {
    fn open(&self) -> MutexGuard<'_, Open> {
        // Nothing that panics runs under this lock.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a line that a device has opened.
    pub(crate) fn note(self: &Arc<Self>, person: IdentityId, device: TokenHash) -> Line {
        let cut = Arc::new(Notify::new());
        self.open().entry(person).or_default().push((device, Arc::clone(&cut)));
        Line { lines: Arc::clone(self), person, device, cut }
    }

    /// Cuts every line of a device.
    pub(crate) fn cut_device(&self, person: IdentityId, device: TokenHash) {
        let open = self.open();
        let theirs = open.get(&person).into_iter().flatten();
        theirs.filter(|(of, _)| *of == device).for_each(|(_, cut)| cut.notify_one());
    }

    /// Cuts every line of a device, by the name that its owner is shown.
    pub(crate) fn cut_named(&self, person: IdentityId, device: &str) {
        let open = self.open();
        let theirs = open.get(&person).into_iter().flatten();
        theirs.filter(|(of, _)| of.device() == device).for_each(|(_, cut)| cut.notify_one());
    }

    /// The devices that have a line open, each once.
    pub(crate) fn devices(&self) -> Vec<(IdentityId, TokenHash)> {
        let open = self.open();
        let mut all: Vec<_> = open
            .iter()
            .flat_map(|(person, theirs)| theirs.iter().map(|(device, _)| (*person, *device)))
            .collect();
        all.dedup();
        all
    }

    /// Cuts every line of a person.
    pub(crate) fn cut_person(&self, person: IdentityId) {
        let open = self.open();
        open.get(&person).into_iter().flatten().for_each(|(_, cut)| cut.notify_one());
    }
}

impl Line {
    /// Waits until its device or person is let go; at once if that has happened.
    pub(crate) async fn is_cut(&self) {
        self.cut.notified().await;
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut open = self.lines.open();
        if let Some(theirs) = open.get_mut(&self.person) {
            theirs.retain(|(_, cut)| !Arc::ptr_eq(cut, &self.cut));
            if theirs.is_empty() {
                open.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use ludo_store::Token;

    use super::*;

    #[test]
    fn a_device_is_cut_alone_and_nothing_is_left_of_lines_that_closed() {
        let lines = Arc::new(Lines::default());
        let person = IdentityId([1; 16]);
        let device = |n| TokenHash::of(&Token([n; 16]));
        let [phone, tablet] = [1, 2].map(|n| lines.note(person, device(n)));
        let another = lines.note(IdentityId([2; 16]), device(3));
        let is_cut = |line: &Line| line.is_cut().now_or_never().is_some();
        lines.cut_device(person, device(1));
        assert_eq!([&phone, &tablet, &another].map(is_cut), [true, false, false]);
        lines.cut_person(person);
        assert_eq!([&phone, &tablet, &another].map(is_cut), [true, true, false]);
        drop((phone, tablet, another));
        assert!(lines.open().is_empty());
    }
}
