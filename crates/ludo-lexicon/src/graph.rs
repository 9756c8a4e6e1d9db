//! The words of a list as one graph that can be walked from the first letter, or from any letter both ways.
//!
//! Two automata share one array:
//!
//! - the **forward** part (a DAWG): from [`WordGraph::root`], letter by letter to the right;
//! - the **backward** part (a GADDAG): from [`WordGraph::anchor_root`], begin at any letter of a word and go
//!   *left* to its first letter, then take the separator and go on to the right of where you began. What can
//!   follow the separator is what can follow that prefix: a node of the forward part. So both parts need
//!   the right-hand halves only once.
//!
//! A node is a word of bits (0 to 25: a letter can follow; 26: the separator can) and as many children side by
//! side, in the order of the bits. A child is found by counting bits. The bits stand *in front of* the node: an
//! [`Arc`] that leads to it carries them, with the place of its children and whether a word is complete. So a
//! walk reads memory once a letter, and sees without reading any whether a child can be followed.
//!
//! Stored (`store.rs`), a graph is smaller: few nodes have bits that no other has.

mod build;
mod store;

use std::fmt;

pub use build::BuildError;
pub use store::BadGraph;

/// The longest word a graph holds.
pub const MAX_LETTERS: usize = 21;

/// The bit of the separator in [`WordGraph::mask`].
pub const SEPARATOR: u32 = 1 << 26;

/// The bits of all letters.
pub const ALL_LETTERS: u32 = SEPARATOR - 1;

/// A node: what can follow, and where its children stand.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    mask: u32,
    place: u32,
}

impl Node {
    /// The node that has no children.
    pub const NONE: Self = Self { mask: 0, place: 0 };

    /// The letters that can follow, as bits, and [`SEPARATOR`].
    #[inline]
    pub const fn mask(self) -> u32 {
        self.mask
    }

    /// Where its children stand: a key for tables of one's own, below [`WordGraph::len`]. Two nodes that have
    /// children have different places.
    #[inline]
    pub const fn place(self) -> usize {
        self.place as usize
    }

    /// How many children it has.
    const fn width(self) -> usize {
        self.mask.count_ones() as usize
    }

    /// Whether this is the node without children.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.mask == 0
    }
}

/// What one letter leads to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Arc(u64);

impl Arc {
    /// Between the mask and the place: a word is complete with this letter.
    const ENDS: u64 = 1 << 31;

    const fn new(node: Node, ends: bool) -> Self {
        let ends = if ends { Self::ENDS } else { 0 };
        Self((node.place as u64) << 32 | ends | node.mask as u64)
    }

    /// The node it leads to.
    #[inline]
    pub const fn node(self) -> Node {
        Node { mask: self.mask(), place: (self.0 >> 32) as u32 }
    }

    /// What can follow it: [`Node::mask`] of its node.
    #[inline]
    pub const fn mask(self) -> u32 {
        self.0 as u32 & (SEPARATOR | ALL_LETTERS)
    }

    /// Whether a word is complete with this letter.
    #[inline]
    pub const fn ends(self) -> bool {
        self.0 & Self::ENDS != 0
    }
}

/// A node's children: which letters, and where they lead.
#[derive(Copy, Clone, Debug)]
pub struct Children<'g> {
    mask: u32,
    arcs: &'g [Arc],
}

impl Children<'_> {
    /// The letters that can follow, and [`SEPARATOR`].
    #[inline]
    pub const fn mask(&self) -> u32 {
        self.mask
    }

    /// The child of a bit that is set in the mask. Of another bit the answer is meaningless.
    #[inline]
    pub fn arc(&self, bit: u32) -> Arc {
        debug_assert!(self.mask & bit != 0 && bit.is_power_of_two());
        self.arcs[(self.mask & (bit - 1)).count_ones() as usize]
    }
}

/// A list of words, to be looked up, numbered and walked.
#[derive(Clone, PartialEq, Eq)]
pub struct WordGraph {
    arcs: Box<[Arc]>,
    root: Node,
    anchor_root: Node,
    /// Beside each child in the forward part, which comes first: how many words of its node come before.
    before: Box<[u32]>,
    words: u32,
    /// Where each three first letters lead, for look-ups.
    jumps: Box<[Arc]>,
}

impl WordGraph {
    /// Compiles words of 1 to [`MAX_LETTERS`] letters (0..=25) in strictly ascending order.
    ///
    /// # Errors
    ///
    /// The first word that is empty, too long, out of order, or has a letter above 25.
    pub fn build<'w>(words: impl Iterator<Item = &'w [u8]>) -> Result<Self, BuildError> {
        build::build(words)
    }

    /// Where words begin.
    #[inline]
    pub const fn root(&self) -> Node {
        self.root
    }

    /// Where a walk begins that starts at any letter of a word, that letter first.
    #[inline]
    pub const fn anchor_root(&self) -> Node {
        self.anchor_root
    }

    /// What can follow a node: letters as bits, and [`SEPARATOR`].
    #[inline]
    #[allow(clippy::unused_self)] // Walkers need not know where a graph keeps what.
    pub const fn mask(&self, node: Node) -> u32 {
        node.mask
    }

    /// A node's children, for walkers that look at several.
    #[inline]
    pub fn children(&self, node: Node) -> Children<'_> {
        Children { mask: node.mask, arcs: &self.arcs[node.place()..] }
    }

    /// Where a letter leads, and whether a word is complete with it.
    #[inline]
    pub fn child(&self, node: Node, letter: u8) -> Option<(Node, bool)> {
        let bit = 1 << letter;
        if node.mask & bit == 0 {
            return None;
        }
        let arc = self.children(node).arc(bit);
        Some((arc.node(), arc.ends()))
    }

    /// From a node of the backward part to what can follow on the right, in the forward part; [`Node::NONE`] where
    /// nothing can.
    #[inline]
    pub fn turn(&self, node: Node) -> Node {
        if node.mask & SEPARATOR == 0 {
            return Node::NONE;
        }
        let right = self.children(node).arc(SEPARATOR).node();
        // Which children are separators is not looked at when a graph is loaded: it would be read twice.
        if right.place() < self.forward_len() { right } else { Node::NONE }
    }

    /// The letters with which a word is complete here.
    #[inline]
    pub fn ends(&self, node: Node) -> u32 {
        let (mut left, mut ends) = (node.mask & ALL_LETTERS, 0);
        for arc in self.children(node).arcs {
            if left == 0 {
                break;
            }
            let bit = left & left.wrapping_neg();
            left ^= bit;
            ends |= if arc.ends() { bit } else { 0 };
        }
        ends
    }

    /// Whether the list has this word.
    #[inline]
    pub fn contains(&self, word: &[u8]) -> bool {
        let (mut arc, rest) = match word {
            [a, b, c, rest @ ..] if *a.max(b).max(c) < 26 => (self.jumps[jump(*a, *b, *c)], rest),
            _ => (Arc::new(self.root, false), word),
        };
        for &letter in rest {
            let bit = 1_u32.checked_shl(u32::from(letter)).unwrap_or(0);
            let node = arc.node();
            if node.mask & bit == 0 {
                return false;
            }
            arc = self.arcs[node.place() + (node.mask & (bit - 1)).count_ones() as usize];
        }
        arc.ends()
    }

    /// Whether a word of the list begins like this. Nothing begins every word of a list that has one.
    pub fn has_prefix(&self, prefix: &[u8]) -> bool {
        let reached = prefix.iter().try_fold((self.root, false), |(node, _), &letter| {
            if letter > 25 { None } else { self.child(node, letter) }
        });
        reached.is_some_and(|(node, ends)| ends || !node.is_none())
    }

    /// How many words there are.
    pub const fn words(&self) -> u32 {
        self.words
    }

    /// The number of a word in alphabetical order, from 0.
    pub fn index(&self, word: &[u8]) -> Option<u32> {
        let (mut arc, mut before) = (Arc::new(self.root, false), 0);
        for &letter in word {
            // A word that is complete here comes before its continuations.
            before += u32::from(arc.ends());
            let bit = 1_u32.checked_shl(u32::from(letter))?;
            let node = arc.node();
            if node.mask & ALL_LETTERS & bit == 0 {
                return None;
            }
            let place = node.place() + (node.mask & (bit - 1)).count_ones() as usize;
            before += self.before[place];
            arc = self.arcs[place];
        }
        arc.ends().then_some(before)
    }

    /// The word of a number.
    pub fn word(&self, index: u32) -> Option<Vec<u8>> {
        if index >= self.words {
            return None;
        }
        let (mut node, mut left, mut word) = (self.root, index, Vec::new());
        loop {
            let children = node.place()..node.place() + node.mask.count_ones() as usize;
            let before = &self.before[children.clone()];
            let nth = before.partition_point(|&count| count <= left) - 1;
            let arc = self.arcs[children.start + nth];
            word.push(nth_bit(node.mask, nth));
            left -= before[nth];
            if arc.ends() {
                if left == 0 {
                    return Some(word);
                }
                left -= 1;
            }
            node = arc.node();
        }
    }

    /// How many children all nodes have together: nodes' places are below.
    #[allow(clippy::len_without_is_empty)] // Not a collection.
    pub fn len(&self) -> usize {
        self.arcs.len()
    }

    /// How many of them the forward part has: it comes first.
    pub fn forward_len(&self) -> usize {
        self.before.len()
    }

    /// Bytes of memory that it takes.
    pub fn memory(&self) -> usize {
        size_of_val(&*self.arcs) + size_of_val(&*self.before) + size_of_val(&*self.jumps)
    }
}

impl fmt::Debug for WordGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WordGraph")
            .field("words", &self.words())
            .field("len", &self.len())
            .finish_non_exhaustive()
    }
}

/// Where three letters stand in [`WordGraph::jumps`].
const fn jump(a: u8, b: u8, c: u8) -> usize {
    (a as usize * 26 + b as usize) * 26 + c as usize
}

/// The place of the n-th bit that is set.
fn nth_bit(mut mask: u32, n: usize) -> u8 {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask.trailing_zeros() as u8
}

/// A word's letters as numbers, or nothing where a sign is no capital of A to Z.
pub fn letters(word: &str) -> Option<Vec<u8>> {
    word.bytes().map(|sign| sign.is_ascii_uppercase().then(|| sign - b'A')).collect()
}

/// Letters as text.
///
/// # Panics
///
/// On a number above 25.
pub fn text(letters: &[u8]) -> String {
    assert!(letters.iter().all(|letter| *letter < 26), "a letter is a number from 0 to 25");
    letters.iter().map(|letter| char::from(b'A' + letter)).collect()
}
