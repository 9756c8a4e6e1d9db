//! What a file holds: for good, and what was written since.

use ludo_core::Draws;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

/// The bytes of one file.
#[derive(Clone, Debug, Default)]
pub(super) struct Contents {
    durable: Vec<u8>,
    pending: Vec<Change>,
}

/// Something that was not synced yet.
#[derive(Clone, Debug)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Length(usize),
}

impl Contents {
    pub(super) fn durable(bytes: Vec<u8>) -> Self {
        Self { durable: bytes, pending: Vec::new() }
    }

    pub(super) fn write(&mut self, at: u64, bytes: &[u8]) {
        self.pending.push(Change::Write { at: at as usize, bytes: bytes.to_vec() });
    }

    pub(super) fn set_length(&mut self, length: u64) {
        self.pending.push(Change::Length(length as usize));
    }

    /// Everything is there for good.
    pub(super) fn sync(&mut self) {
        let mut bytes = std::mem::take(&mut self.durable);
        for change in self.pending.drain(..) {
            change.apply(&mut bytes);
        }
        self.durable = bytes;
    }

    /// A sync failed. The system takes what it could not write for written, so that the next sync succeeds without
    /// it: nobody knows which parts of it are there.
    pub(super) fn lose(&mut self, draws: &mut Draws) {
        self.durable = self.after_a_cut(draws);
        self.pending.clear();
    }

    /// What is left when the power is cut: of what was not synced nothing, all, a beginning whose last change is torn,
    /// or some sectors of it in any order.
    pub(super) fn after_a_cut(&self, draws: &mut Draws) -> Vec<u8> {
        let mut bytes = self.durable.clone();
        let count = self.pending.len() as u32;
        match draws.below(6) {
            0 => {}
            1 => self.pending.iter().for_each(|change| change.apply(&mut bytes)),
            2 | 3 => {
                let whole = draws.below(count + 1) as usize;
                self.pending[..whole].iter().for_each(|change| change.apply(&mut bytes));
                if let Some(torn) = self.pending.get(whole) {
                    torn.tear(&mut bytes, 2, draws);
                }
            }
            _ => self.scatter(&mut bytes, draws),
        }
        bytes
    }

    /// Any sectors. Lengths are kept by the file system, in order; data need not fit them: what a length covers and
    /// no data came to is zeros.
    fn scatter(&self, bytes: &mut Vec<u8>, draws: &mut Draws) {
        let known = draws.below(self.pending.len() as u32 + 1) as usize;
        let one_in = *draws.pick(&[2, 2, 4, 16]);
        let mut length = bytes.len();
        for (number, change) in self.pending.iter().enumerate() {
            let is_known = number < known;
            if is_known {
                length = change.length_after(length);
            }
            match change {
                Change::Write { .. } => change.tear(bytes, one_in, draws),
                Change::Length(_) if is_known => change.apply(bytes),
                Change::Length(_) => {}
            }
        }
        bytes.resize(length, 0);
    }
}

impl Change {
    fn length_after(&self, length: usize) -> usize {
        match self {
            Self::Write { at, bytes } => length.max(at + bytes.len()),
            Self::Length(length) => *length,
        }
    }

    fn apply(&self, file: &mut Vec<u8>) {
        match self {
            Self::Write { at, bytes } => put(file, *at, bytes),
            Self::Length(length) => file.resize(*length, 0),
        }
    }

    /// Does some of it: each sector is lost with a chance of one in so many.
    fn tear(&self, file: &mut Vec<u8>, one_in: u32, draws: &mut Draws) {
        let Self::Write { at, bytes } = self else { return };
        let (mut place, mut rest) = (*at, bytes.as_slice());
        while !rest.is_empty() {
            let (piece, more) = rest.split_at(rest.len().min(SECTOR - place % SECTOR));
            if draws.below(one_in) != 0 {
                put(file, place, piece);
            }
            place += piece.len();
            rest = more;
        }
    }
}

fn put(file: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if file.len() < at + bytes.len() {
        file.resize(at + bytes.len(), 0);
    }
    file[at..at + bytes.len()].copy_from_slice(bytes);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ludo_core::Seed;

    use super::*;

    #[test]
    fn what_was_synced_is_left_and_the_rest_in_every_way() {
        let mut draws = Draws::new(&Seed::from_number(1), 0);
        let mut contents = Contents::durable(vec![1; 1024]);
        contents.write(512, &[2; 1024]);
        contents.sync();
        assert_eq!(contents.after_a_cut(&mut draws), [vec![1; 512], vec![2; 1024]].concat());

        contents.write(512, &[3; 512]);
        contents.set_length(512);
        contents.write(512, &[4; 1024]);
        let mut found = BTreeSet::new();
        for _ in 0..2000 {
            let left = contents.after_a_cut(&mut draws);
            assert!(left[..512] == [1; 512], "it was synced");
            let sectors = left[512..].chunks(512);
            assert!(sectors.clone().all(|sector| sector.iter().all(|byte| *byte == sector[0])));
            found.insert(sectors.map(|sector| sector[0]).collect::<Vec<_>>());
        }
        // Nothing, the first change, both, all, the last torn, and a length without its data.
        for left in [&[2, 2][..], &[3, 2], &[], &[4, 4], &[0, 4], &[4, 0], &[0, 0]] {
            assert!(found.contains(left), "{left:?} not in {found:?}");
        }
    }

    #[test]
    fn what_a_failed_sync_lost_no_later_sync_brings_back() {
        let mut draws = Draws::new(&Seed::from_number(2), 0);
        let mut lost = 0;
        for _ in 0..100 {
            let mut contents = Contents::default();
            contents.write(0, &[7; 512]);
            contents.lose(&mut draws);
            contents.sync();
            lost += u32::from(contents.after_a_cut(&mut draws) != [7; 512]);
        }
        assert!((1..100).contains(&lost), "{lost}");
    }
}
