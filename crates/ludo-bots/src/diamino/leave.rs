//! What the tiles that are kept are worth.

use ludo_crossword::{Rack, Tile};

/// From the third on, all copies of a tile count alike.
pub const COPIES: usize = 3;
/// Vowels less consonants, from -4 to 4.
pub const BALANCES: usize = 9;

const VOWELS: [usize; 6] = [0, 4, 8, 14, 20, 24];

/// What kept tiles add to the next turn, in hundredths of a point, against tiles that are drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leave {
    /// Of each tile, the devil last: the first copy, the second, every further one.
    pub tiles: [[i16; COPIES]; 27],
    /// By vowels less consonants.
    pub balance: [i16; BALANCES],
}

impl Leave {
    /// Fitted to games of `greedy` against itself: `cargo run --release -p ludo-bots --example diamino_leaves 6000`.
    pub const FITTED: Self = Self {
        tiles: [
            [20, -67, -105],    // A
            [-61, -147, 0],     // B
            [-79, -140, -72],   // C
            [-103, -167, -147], // D
            [15, -59, -100],    // E
            [-33, -46, 0],      // F
            [-67, -135, 0],     // G
            [-7, -110, 0],      // H
            [-7, -83, -107],    // I
            [60, 0, 0],         // J
            [232, 0, 0],        // K
            [-111, -161, -157], // L
            [-110, -125, -93],  // M
            [-72, -159, -145],  // N
            [-14, -93, -108],   // O
            [-103, -139, -129], // P
            [-40, 0, 0],        // Q
            [-86, -149, -160],  // R
            [9, -103, -114],    // S
            [-83, -132, -159],  // T
            [-12, -90, -111],   // U
            [-73, -129, 0],     // V
            [5, 0, 0],          // W
            [381, 0, 0],        // X
            [389, 0, 0],        // Y
            [148, 0, 0],        // Z
            [128, -93, 0],      // ?
        ],
        balance: [107, 84, 63, 43, 14, -17, -62, -68, -164],
    };

    /// What a rack adds.
    pub fn worth(&self, rack: &Rack) -> i32 {
        let mut sum = 0;
        for (weights, count) in self.tiles.iter().zip(rack.counts()) {
            for copy in 0..usize::from(*count) {
                sum += i32::from(weights[copy.min(COPIES - 1)]);
            }
        }
        sum + i32::from(self.balance[Self::balance(rack)])
    }

    /// What one more tile would add.
    pub fn more(&self, rack: &Rack, tile: Tile) -> i32 {
        let mut with = *rack;
        with.add(tile);
        self.worth(&with) - self.worth(rack)
    }

    /// The place of a rack in [`Leave::balance`].
    pub fn balance(rack: &Rack) -> usize {
        let letters = i32::from(rack.len() - rack.jokers());
        let vowels: i32 = VOWELS.iter().map(|&vowel| i32::from(rack.letters()[vowel])).sum();
        (2 * vowels - letters + 4).clamp(0, BALANCES as i32 - 1) as usize
    }
}
