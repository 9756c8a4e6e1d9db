//! Chance that can be drawn again: a named generator under our own bounded draw and shuffle.
//!
//! Old games must replay for ever, so nothing here may change: the generator is ChaCha with 8 rounds
//! (64-bit block counter from 0, 64-bit stream number), a bounded draw is Lemire's multiplication with
//! rejection on 32-bit words, a shuffle is Fisher–Yates from the front, four places a word.
//! `docs/fairness.md` says it in full and `tests/vectors.rs` holds the published vectors.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore as _, SeedableRng as _};

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

    /// The generator of a world that somebody imagines: nobody has to guess it, two words are enough.
    pub fn imagined(draws: &mut Draws) -> Self {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&draws.word().to_le_bytes());
        bytes[4..8].copy_from_slice(&draws.word().to_le_bytes());
        Self::new(Seed::new(bytes))
    }

    /// Opens the next stream.
    pub fn draws(&mut self) -> Draws {
        let draws = Draws::new(&self.seed, self.streams);
        self.streams += 1;
        draws
    }
}

/// One stream of numbers. Holds a buffer: for use on the stack and in bots, never inside a game.
#[derive(Clone)]
pub struct Draws {
    words: ChaCha8Rng,
}

impl Draws {
    /// Stream number `stream` of a seed.
    pub fn new(seed: &Seed, stream: u64) -> Self {
        let mut words = ChaCha8Rng::from_seed(*seed.bytes());
        words.set_stream(stream);
        Self { words }
    }

    /// How many words were drawn.
    pub fn position(&self) -> u64 {
        // No stream is read so far that it would not fit.
        self.words.get_word_pos() as u64
    }

    /// Goes to where so many words were drawn.
    pub fn go_to(&mut self, position: u64) {
        self.words.set_word_pos(position.into());
    }

    /// The next word of the stream.
    #[inline]
    pub fn word(&mut self) -> u32 {
        self.words.next_u32()
    }

    /// A number from 0 to `bound - 1`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a draw among nothing");
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            if fair(product as u32, bound) {
                return (product >> 32) as u32;
            }
        }
    }

    /// Numbers below `bound`, `bound - 1` and so on, from one word: what is left of a product is as good as
    /// a word for the next (Brackett-Rozinsky and Lemire, "Batched ranged random integer generation").
    #[inline]
    fn falling<const N: usize>(&mut self, bound: u32) -> [usize; N] {
        let ways = (0..N as u32).map(|i| bound - i).product();
        loop {
            let mut drawn = [0; N];
            let mut rest = self.word();
            for (i, place) in drawn.iter_mut().enumerate() {
                let product = u64::from(rest) * u64::from(bound - i as u32);
                *place = (product >> 32) as usize;
                rest = product as u32;
            }
            if fair(rest, ways) {
                return drawn;
            }
        }
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
    ///
    /// # Panics
    /// If there are more than 65,536: two draws would not fit a word.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let all = items.len();
        self.shuffle_front(items, all);
    }

    /// As [`Draws::shuffle`], but stops once the first `front` places are drawn: they hold what a whole
    /// shuffle would have put there, the others what is left, in no random order.
    ///
    /// # Panics
    /// As [`Draws::shuffle`].
    #[inline]
    pub fn shuffle_front<T>(&mut self, items: &mut [T], front: usize) {
        assert!(items.len() <= 1 << 16, "a shuffle of more than 65,536");
        let beyond = items.len() - front.min(items.len());
        let mut rest = items;
        // Up to 128 items, four draws fit a word and one word in sixteen at most is rejected.
        while rest.len() > beyond.max(128) {
            rest = self.place::<T, 2>(rest);
        }
        while rest.len() > beyond && rest.len() >= 4 {
            rest = self.place::<T, 4>(rest);
        }
        if rest.len() > beyond && rest.len() >= 2 {
            self.place::<T, 2>(rest);
        }
    }

    /// Draws who comes to the first `N` places; what is left is still to be shuffled.
    #[inline]
    fn place<'a, T, const N: usize>(&mut self, items: &'a mut [T]) -> &'a mut [T] {
        let drawn = self.falling::<N>(items.len() as u32);
        for (i, drawn) in drawn.iter().enumerate() {
            items.swap(i, i + drawn);
        }
        &mut items[N..]
    }

    /// Another seed, for a stream apart (a bot's worlds, a table's games).
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        for four in bytes.chunks_exact_mut(4) {
            four.copy_from_slice(&self.word().to_le_bytes());
        }
        Seed::new(bytes)
    }
}

/// Whether a product's low half may be used: below the threshold, some results would be likelier.
#[inline]
fn fair(low: u32, bound: u32) -> bool {
    // The remainder is a division: most words need none.
    low >= bound || low >= bound.wrapping_neg() % bound
}
