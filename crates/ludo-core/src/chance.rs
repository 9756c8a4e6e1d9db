//! Chance that can be drawn again: a named generator under our own bounded draw and shuffle.
//!
//! Old games must replay for ever, so nothing here may change: the generator is ChaCha with 8 rounds
//! (64-bit block counter from 0, 64-bit stream number), a bounded draw is Lemire's multiplication with
//! rejection on 32-bit words, a shuffle is Fisher–Yates from the front. `docs/fairness.md` says it in full
//! and `tests/vectors.rs` holds the published vectors.

use crate::seed::Seed;

/// The generator a game keeps: a key and a counter, nothing buffered.
///
/// Each chance event of a game (the deal, a reshuffle) reads a stream of its own, numbered in order, so
/// that any single shuffle can be recomputed without what came before it.
#[derive(Clone, Debug)]
pub struct Rng {
    seed: Seed,
    streams: u64,
}

impl Rng {
    /// The generator at its beginning: the first stream is number 0.
    pub const fn new(seed: Seed) -> Self {
        Self { seed, streams: 0 }
    }

    /// Opens the next stream.
    pub fn draws(&mut self) -> Draws {
        let draws = Draws::new(&self.seed, self.streams);
        self.streams += 1;
        draws
    }
}

const BLOCK: usize = 16;
/// Four blocks are made at a time: lanes of a vector register do not wait for each other.
const LANES: usize = 4;
const BUFFER: usize = BLOCK * LANES;

/// One stream of numbers. Holds a buffer: for use on the stack and in bots, never inside a game.
#[derive(Clone)]
pub struct Draws {
    key: [u32; 8],
    stream: u64,
    block: u64,
    buffer: [u32; BUFFER],
    used: usize,
}

impl Draws {
    /// Stream number `stream` of a seed.
    pub fn new(seed: &Seed, stream: u64) -> Self {
        let key = std::array::from_fn(|i| {
            let at = i * 4;
            let bytes = seed.bytes();
            u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        });
        Self { key, stream, block: 0, buffer: [0; BUFFER], used: BUFFER }
    }

    /// The next word of the stream.
    #[inline]
    pub fn word(&mut self) -> u32 {
        if self.used == BUFFER {
            self.refill();
        }
        let word = self.buffer[self.used % BUFFER];
        self.used += 1;
        word
    }

    /// A number from 0 to `bound - 1`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw among nothing");
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            // Words below this threshold would make some results likelier than others.
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One of `choices`, each equally likely.
    ///
    /// # Panics
    /// If there are none.
    #[inline]
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len() as u32) as usize]
    }

    /// Puts `items` into a random order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let len = items.len();
        self.shuffle_front(items, len);
    }

    /// The first `front` places of a shuffle: a random ordered choice, the rest in some order.
    pub fn shuffle_front<T>(&mut self, items: &mut [T], front: usize) {
        let len = items.len();
        for i in 0..front.min(len.saturating_sub(1)) {
            let j = i + self.below((len - i) as u32) as usize;
            items.swap(i, j);
        }
    }

    /// Another seed, for a stream apart (a bot's worlds, a table's games).
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        for four in bytes.chunks_exact_mut(4) {
            four.copy_from_slice(&self.word().to_le_bytes());
        }
        Seed::new(bytes)
    }

    #[inline(never)]
    fn refill(&mut self) {
        let start = self.opening();
        let mut state = start;
        for _ in 0..4 {
            double_round(&mut state);
        }
        for lane in 0..LANES {
            for word in 0..BLOCK {
                self.buffer[lane * BLOCK + word] =
                    state[word][lane].wrapping_add(start[word][lane]);
            }
        }
        self.block += LANES as u64;
        self.used = 0;
    }

    /// The state before the rounds, four consecutive blocks side by side.
    fn opening(&self) -> [[u32; LANES]; BLOCK] {
        const CONSTANTS: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];
        let mut start = [[0; LANES]; BLOCK];
        for i in 0..4 {
            start[i] = [CONSTANTS[i]; LANES];
        }
        for i in 0..8 {
            start[4 + i] = [self.key[i]; LANES];
        }
        for lane in 0..LANES {
            let block = self.block.wrapping_add(lane as u64);
            start[12][lane] = block as u32;
            start[13][lane] = (block >> 32) as u32;
        }
        start[14] = [self.stream as u32; LANES];
        start[15] = [(self.stream >> 32) as u32; LANES];
        start
    }
}

#[inline(always)]
fn double_round(state: &mut [[u32; LANES]; BLOCK]) {
    for i in 0..4 {
        quarter_round(state, [i, 4 + i, 8 + i, 12 + i]);
    }
    for i in 0..4 {
        quarter_round(state, [i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4]);
    }
}

#[inline(always)]
fn quarter_round(state: &mut [[u32; LANES]; BLOCK], [a, b, c, d]: [usize; 4]) {
    for (sum, with, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        for lane in 0..LANES {
            state[sum][lane] = state[sum][lane].wrapping_add(state[with][lane]);
            state[turned][lane] = (state[turned][lane] ^ state[sum][lane]).rotate_left(by);
        }
    }
}
