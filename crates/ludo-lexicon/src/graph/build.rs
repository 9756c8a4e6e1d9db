//! How a graph is made: smallest automata of sorted keys, twice.
//!
//! First the words themselves. Then every prefix of a word, read backwards from its last letter, with what can
//! follow it: the node that the prefix reached the first time. Prefixes are far fewer than the pairs of halves of
//! all words, so that no list of halves is ever written out.

use std::fmt;

use super::store::ENDS;
use super::{Arc, MAX_LETTERS, Node, SEPARATOR, WordGraph};

/// Why a list of words cannot be compiled. Numbers count words from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// The word has no letter, or more than [`MAX_LETTERS`].
    Length(usize),
    /// A letter is above 25.
    Letter(usize),
    /// The word does not come after the one before it.
    Order(usize),
    /// More nodes than an array can have.
    TooMany,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(n) => write!(f, "word {}: not 1 to {MAX_LETTERS} letters", n + 1),
            Self::Letter(n) => write!(f, "word {}: a letter is not one of A to Z", n + 1),
            Self::Order(n) => write!(f, "word {}: not after the word before it", n + 1),
            Self::TooMany => f.write_str("too many words for one graph"),
        }
    }
}

impl std::error::Error for BuildError {}

/// A prefix read backwards. Its letters (A is 1) fill a number from the top, five bits each, so that numbers
/// compare as the texts do.
struct Backwards {
    key: u128,
    len: usize,
    /// Whether the prefix is itself a word.
    ends: bool,
    /// What can follow it, as a node of the forward part.
    turn: u32,
}

pub(super) fn build<'w>(words: impl Iterator<Item = &'w [u8]>) -> Result<WordGraph, BuildError> {
    let mut forming = Forming::new();
    let mut previous: &[u8] = &[];
    for (n, word) in words.enumerate() {
        if word.is_empty() || word.len() > MAX_LETTERS {
            return Err(BuildError::Length(n));
        }
        if word.iter().any(|letter| *letter > 25) {
            return Err(BuildError::Letter(n));
        }
        if word <= previous {
            return Err(BuildError::Order(n));
        }
        let common = word.iter().zip(previous).take_while(|(a, b)| a == b).count();
        forming.add(common, &word[common..], true, 0)?;
        previous = word;
    }
    let root = forming.finish()?;
    let mut prefixes = Vec::new();
    collect(&forming.array, root, 0, 0, &mut prefixes);
    prefixes.sort_unstable_by_key(|prefix| prefix.key);
    let mut previous = 0;
    for prefix in &prefixes {
        // Equal letters from the top are equal bits.
        let common = ((prefix.key ^ previous).leading_zeros() / 5) as usize;
        let letters: [u8; MAX_LETTERS] = std::array::from_fn(|n| letter(prefix.key, n));
        forming.add(common, &letters[common..prefix.len], prefix.ends, prefix.turn)?;
        previous = prefix.key;
    }
    let anchor_root = forming.finish()?;
    lay_out(&forming.array, root, anchor_root).ok_or(BuildError::TooMany)
}

fn letter(key: u128, n: usize) -> u8 {
    (key >> (123 - 5 * n) & 31).wrapping_sub(1) as u8
}

/// All prefixes below a node that was itself reached by the letters of `key`.
fn collect(array: &[u32], node: u32, key: u128, len: usize, prefixes: &mut Vec<Backwards>) {
    let mut mask = array[node as usize];
    for arc in &array[node as usize + 1..=(node + mask.count_ones()) as usize] {
        let letter = mask.trailing_zeros();
        mask &= mask - 1;
        let key = key >> 5 | u128::from(letter + 1) << 123;
        let (turn, ends) = (arc & !ENDS, arc & ENDS != 0);
        prefixes.push(Backwards { key, len: len + 1, ends, turn });
        collect(array, turn, key, len + 1, prefixes);
    }
}

/// A node whose children are not all known yet.
#[derive(Clone, Default)]
struct Open {
    mask: u32,
    arcs: Vec<u32>,
}

/// Smallest automata of keys in order: what lies off the path of the last key is never touched again, and is
/// looked up among the nodes there are.
struct Forming {
    /// Nodes that are complete, mask first and then the children, children before parents.
    array: Vec<u32>,
    /// Nodes of `array` by their content, open addressing.
    known: Vec<u32>,
    filled: usize,
    /// The path of the last key: `path[n]` is the node that its first n letters reach.
    path: Vec<Open>,
    depth: usize,
}

impl Forming {
    fn new() -> Self {
        let path = vec![Open::default(); MAX_LETTERS + 1];
        Self { array: vec![0], known: vec![0; 1 << 12], filled: 0, path, depth: 0 }
    }

    /// The next key: as many letters in common with the last as said, then these.
    fn add(&mut self, common: usize, rest: &[u8], ends: bool, turn: u32) -> Result<(), BuildError> {
        self.close(common)?;
        for letter in rest {
            let open = &mut self.path[self.depth];
            open.mask |= 1 << letter;
            open.arcs.push(0);
            self.depth += 1;
        }
        let last = self.path[self.depth - 1].arcs.last_mut().expect("a key has letters");
        *last |= if ends { ENDS } else { 0 };
        if turn != 0 {
            let open = &mut self.path[self.depth];
            open.mask |= SEPARATOR;
            open.arcs.push(turn);
        }
        Ok(())
    }

    /// Completes the last key's path down to a depth.
    fn close(&mut self, depth: usize) -> Result<(), BuildError> {
        while self.depth > depth {
            let node = self.settle()?;
            self.depth -= 1;
            let open = &mut self.path[self.depth];
            *open.arcs.last_mut().expect("its child was open") |= node;
        }
        Ok(())
    }

    /// The deepest open node as a complete one, and empty again.
    fn settle(&mut self) -> Result<u32, BuildError> {
        let open = &mut self.path[self.depth];
        if open.mask == 0 {
            return Ok(0);
        }
        if open.mask & SEPARATOR != 0 {
            // A prefix sorts before its continuations, but the separator's bit is the last.
            open.arcs.rotate_left(1);
        }
        let hash = open.arcs.iter().fold(hash(0, open.mask), |sum, arc| hash(sum, *arc));
        let size = 1 + open.arcs.len();
        let mut slot = hash as usize & (self.known.len() - 1);
        let node = loop {
            let node = self.known[slot] as usize;
            if node == 0 {
                break self.array.len() as u32;
            }
            let there = self.array.get(node..node + size).unwrap_or_default();
            if there.split_first() == Some((&open.mask, open.arcs.as_slice())) {
                break node as u32;
            }
            slot = (slot + 1) & (self.known.len() - 1);
        };
        if node as usize == self.array.len() {
            self.array.push(open.mask);
            self.array.append(&mut open.arcs);
            self.known[slot] = node;
            self.filled += 1;
        }
        open.mask = 0;
        open.arcs.clear();
        if self.array.len() >= ENDS as usize {
            return Err(BuildError::TooMany);
        }
        if self.filled * 2 > self.known.len() {
            self.grow();
        }
        Ok(node)
    }

    fn grow(&mut self) {
        let bigger = vec![0; self.known.len() * 2];
        let old = std::mem::replace(&mut self.known, bigger);
        for node in old.into_iter().filter(|node| *node != 0) {
            let size = 1 + self.array[node as usize].count_ones();
            let numbers = &self.array[node as usize..(node + size) as usize];
            let hash = numbers.iter().fold(0, |sum, number| hash(sum, *number));
            let mut slot = hash as usize & (self.known.len() - 1);
            while self.known[slot] != 0 {
                slot = (slot + 1) & (self.known.len() - 1);
            }
            self.known[slot] = node;
        }
    }

    /// Completes the automaton and returns its root; the next key begins another.
    fn finish(&mut self) -> Result<u32, BuildError> {
        self.close(0)?;
        self.settle()
    }
}

const fn hash(sum: u64, number: u32) -> u64 {
    let mixed = (sum ^ number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 29
}

/// Puts every node before its children, and as near to its first child as that allows: a walk touches few lines
/// of memory. The forward part comes first, though the backward part leads into it.
fn lay_out(array: &[u32], root: u32, anchor_root: u32) -> Option<WordGraph> {
    let mut seen = vec![false; array.len()];
    seen[0] = true;
    let mut order = Vec::new();
    after_children(array, root, &mut seen, &mut order);
    order.reverse();
    let forward = order.len();
    after_children(array, anchor_root, &mut seen, &mut order);
    order[forward..].reverse();
    let mut places = vec![0; array.len()];
    let (mut place, mut forward_arcs) = (0, 0);
    for (n, node) in order.iter().enumerate() {
        places[*node as usize] = place;
        place += array[*node as usize].count_ones();
        forward_arcs = if n < forward { place } else { forward_arcs };
    }
    let node = |node: u32| Node { mask: array[node as usize], place: places[node as usize] };
    let arcs = order.iter().flat_map(|node| {
        let last = node + array[*node as usize].count_ones();
        &array[*node as usize + 1..=last as usize]
    });
    let arcs = arcs.map(|arc| Arc::new(node(arc & !ENDS), arc & ENDS != 0)).collect();
    WordGraph::assemble(arcs, forward_arcs as usize, node(root), node(anchor_root))
}

/// Nodes below one that were not seen, each after its children.
fn after_children(array: &[u32], node: u32, seen: &mut [bool], order: &mut Vec<u32>) {
    if std::mem::replace(&mut seen[node as usize], true) {
        return;
    }
    let last = node + array[node as usize].count_ones();
    for arc in array[node as usize + 1..=last as usize].iter().rev() {
        after_children(array, *arc & !ENDS, seen, order);
    }
    order.push(node);
}
