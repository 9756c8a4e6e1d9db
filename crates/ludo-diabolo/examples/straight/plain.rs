//! Diabolo for four as a straight-line loop: whole games that are only shuffled, picked and scored, in plain
//! arrays and none of the engine's types. It is the yardstick of `docs/benchmarks.md`: what the work costs
//! without rules that others can read, refusals, events and views. Drawn from the same words it plays the
//! same games as the engine; `tests/straight.rs` holds it to that.
#![allow(unreachable_pub)] // A module of the example and of the test.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore as _;

const SEATS: usize = 4;
/// Copies of the values 1 to 5 in each colour of the classic deck.
const COPIES: [usize; 5] = [4, 3, 3, 2, 2];
const CARDS: usize = 70;
/// Five colours of eight bits each.
const ALL: u64 = (1 << 40) - 1;

/// The sorted deck: eight numbers a colour, of which the edition uses five.
const DECK: [u8; CARDS] = {
    let (mut deck, mut at, mut colour) = ([0; CARDS], 0, 0);
    while colour < 5 {
        let mut value = 0;
        while value < COPIES.len() {
            let mut copy = 0;
            while copy < COPIES[value] {
                deck[at] = colour * 8 + value as u8;
                (at, copy) = (at + 1, copy + 1);
            }
            value += 1;
        }
        colour += 1;
    }
    deck
};

/// What a game came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    pub decisions: u64,
    pub totals: [i32; SEATS],
}

/// Plays a game at random. `turn_over` is told before each round but the first, for whoever shuffles each
/// round from another stream.
pub fn play(
    shuffles: &mut ChaCha8Rng,
    picks: &mut ChaCha8Rng,
    turn_over: impl Fn(&mut ChaCha8Rng, u64),
) -> Played {
    let mut played = Played::default();
    let mut dealer = below(shuffles, SEATS as u32) as usize;
    for round in 0..SEATS {
        if round > 0 {
            turn_over(shuffles, round as u64);
            dealer = (dealer + 1) % SEATS;
        }
        play_round(dealer, shuffles, picks, &mut played);
    }
    played
}

fn play_round(
    dealer: usize,
    shuffles: &mut ChaCha8Rng,
    picks: &mut ChaCha8Rng,
    played: &mut Played,
) {
    let mut deck = DECK;
    shuffle(shuffles, &mut deck);
    let mut hands = [Hand { counts: [0; 40], kinds: 0, sums: 0 }; SEATS];
    let mut seat = dealer;
    let (dealt, pile) = deck.split_at(6 * SEATS);
    for &card in dealt {
        seat = (seat + 1) % SEATS;
        hands[seat].add(card);
    }
    // A byte a row: how many cards lie on each side, and their sums; which cards a side still takes.
    let (mut lying, mut points, mut open, mut closed) = ([0_u64; 2], [0_u64; 2], [ALL; 2], 0);
    for &card in pile {
        seat = (seat + 1) % SEATS;
        let hand = &mut hands[seat];
        hand.add(card);
        played.decisions += 1;
        let sides = [hand.kinds & open[0], hand.kinds & open[1]];
        let (hell, all) = (sides[0].count_ones(), sides[0].count_ones() + sides[1].count_ones());
        if all == 0 {
            hand.remove(nth(hand.kinds, below(picks, hand.kinds.count_ones())));
            continue;
        }
        let index = below(picks, all);
        let side = usize::from(index >= hell);
        let card = nth(sides[side], index - [0, hell][side]);
        hand.remove(card);
        let row = card & 0b11_1000;
        lying[side] += 1 << row;
        points[side] += u64::from(card % 8 + 1) << row;
        let there = [lying[0] >> row & 7, lying[1] >> row & 7];
        let full = there[0] + there[1] == 5;
        open[0] &= !((u64::from(full || there[0] == 3) * 0xff) << row);
        open[1] &= !((u64::from(full || there[1] == 3) * 0xff) << row);
        closed += u32::from(full);
        if closed == 2 {
            break;
        }
    }
    score(&hands, points, picks, played);
}

fn score(hands: &[Hand; SEATS], points: [u64; 2], picks: &mut ChaCha8Rng, played: &mut Played) {
    let mut doubles = (1_u32 << SEATS) - 1;
    for row in (0..40).step_by(8) {
        let verdict = (points[1] >> row & 255).cmp(&(points[0] >> row & 255)) as i32;
        let (mut asked, mut doubled) = (if verdict > 0 { doubles } else { 0 }, 0);
        while asked != 0 {
            doubled |= below(picks, 2) << asked.trailing_zeros();
            asked &= asked - 1;
            played.decisions += 1;
        }
        doubles &= !doubled;
        let sums = hands.map(|hand| (hand.sums >> row & 255) as i32);
        let highest = sums.into_iter().max().unwrap_or(0);
        for (seat, sum) in sums.into_iter().enumerate() {
            let gain = verdict * highest * (1 + (doubled >> seat & 1) as i32);
            played.totals[seat] += if sum == highest { gain } else { 0 };
        }
    }
}

/// Copies of each card, a bit for each different one, and a byte for the sum of each colour.
#[derive(Copy, Clone)]
struct Hand {
    counts: [u8; 40],
    kinds: u64,
    sums: u64,
}

impl Hand {
    fn add(&mut self, card: u8) {
        self.counts[card as usize] += 1;
        self.kinds |= 1 << card;
        self.sums += u64::from(card % 8 + 1) << (card & 0b11_1000);
    }

    fn remove(&mut self, card: u8) {
        let left = &mut self.counts[card as usize];
        *left -= 1;
        self.kinds &= !(u64::from(*left == 0) << card);
        self.sums -= u64::from(card % 8 + 1) << (card & 0b11_1000);
    }
}

/// The card that has `before` others of the set below it: the row by its byte's place among running sums of
/// bits, the value from a table.
fn nth(cards: u64, before: u32) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let twos = cards - (cards >> 1 & (0x55 * ONES));
    let fours = (twos & (0x33 * ONES)) + (twos >> 2 & (0x33 * ONES));
    let sums = ((fours + (fours >> 4)) & (0x0f * ONES)).wrapping_mul(ONES);
    let passed = (((u64::from(before) * ONES) | (0x80 * ONES)) - sums) & (0x80 * ONES);
    let row = 8 * passed.count_ones();
    let left = before as usize - (sums << 8 >> row & 255) as usize;
    row as u8 + VALUES[(cards >> row & 255) as usize][left & 7]
}

/// The places of the bits of each byte, in order.
const VALUES: [[u8; 8]; 256] = {
    let (mut values, mut byte) = ([[0; 8]; 256], 0);
    while byte < 256 {
        let (mut bit, mut at) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                values[byte][at] = bit;
                at += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    values
};

/// A number from 0 to `bound - 1` (`docs/fairness.md`, as all below).
fn below(words: &mut ChaCha8Rng, bound: u32) -> u32 {
    loop {
        let product = u64::from(words.next_u32()) * u64::from(bound);
        if fair(product as u32, bound) {
            return (product >> 32) as u32;
        }
    }
}

fn fair(low: u32, bound: u32) -> bool {
    low >= bound || low >= bound.wrapping_neg() % bound
}

/// Four places a word; two of the last two.
fn shuffle(words: &mut ChaCha8Rng, deck: &mut [u8; CARDS]) {
    for at in (0..CARDS - 2).step_by(4) {
        place::<4>(words, deck, at);
    }
    place::<2>(words, deck, CARDS - 2);
}

fn place<const N: usize>(words: &mut ChaCha8Rng, deck: &mut [u8; CARDS], at: usize) {
    let left = (CARDS - at) as u32;
    let ways = (0..N as u32).map(|i| left - i).product();
    let mut drawn = [0; N];
    loop {
        let mut rest = words.next_u32();
        for (i, drawn) in (0..).zip(&mut drawn) {
            let product = u64::from(rest) * u64::from(left - i);
            *drawn = (product >> 32) as usize;
            rest = product as u32;
        }
        if fair(rest, ways) {
            break;
        }
    }
    for (i, drawn) in drawn.into_iter().enumerate() {
        deck.swap(at + i, at + i + drawn);
    }
}
