//! The words of a list as one graph that can be walked from the first letter, or from any letter both ways.
//!
//! Two automata share one array of `u32`:
//!
//! - the **forward** part (a DAWG): from [`WordGraph::root`], letter by letter to the right;
//! - the **backward** part (a GADDAG): from [`WordGraph::anchor_root`], begin at any letter of a word and go
//!   *left* to its first letter, then take the separator and go on to the right of where you began. What can
//!   follow the separator is what can follow that prefix: a node of the forward part. So both parts need
//!   the right-hand halves only once.
//!
//! A node is a word of bits (0 to 25: a letter can follow; 26: the separator can) and then one word for each
//! bit, in the order of the bits: where the next node begins, and in the top bit whether a word is complete
//! with this letter. A child is found by counting bits, and what can follow is intersected with what is
//! wanted in one instruction. Node 0 has no children.

mod build;

use std::fmt;

pub use build::BuildError;

/// The longest word a graph holds.
pub const MAX_LETTERS: usize = 21;

/// The bit of the separator in [`WordGraph::mask`].
pub const SEPARATOR: u32 = 1 << 26;

/// The bits of all letters.
pub const ALL_LETTERS: u32 = SEPARATOR - 1;

/// Top bit of a child: a word is complete with this letter.
const ENDS: u32 = 1 << 31;

/// First bytes of a stored graph: a name and the version of this layout.
const MAGIC: [u8; 8] = *b"LUDOWG01";

/// Where a node begins.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node(u32);

impl Node {
    /// The node that has no children.
    pub const NONE: Self = Self(0);

    /// Its place in the array: a key for tables of one's own, below [`WordGraph::len`].
    #[inline]
    pub const fn place(self) -> usize {
        self.0 as usize
    }

    /// Whether this is the node without children.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

/// What one letter leads to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Arc(u32);

impl Arc {
    /// The node it leads to.
    #[inline]
    pub const fn node(self) -> Node {
        Node(self.0 & !ENDS)
    }

    /// Whether a word is complete with this letter.
    #[inline]
    pub const fn ends(self) -> bool {
        self.0 & ENDS != 0
    }
}

/// A node's children: which letters, and where they lead.
#[derive(Copy, Clone, Debug)]
pub struct Children<'g> {
    mask: u32,
    /// From the first child on; goes on behind the node's last.
    arcs: &'g [u32],
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
        Arc(self.arcs[(self.mask & (bit - 1)).count_ones() as usize])
    }
}

/// A list of words, to be looked up, numbered and walked.
#[derive(Clone, PartialEq, Eq)]
pub struct WordGraph {
    array: Box<[u32]>,
    /// Where the forward part ends: no node behind is reached from `root`.
    forward: u32,
    root: Node,
    anchor_root: Node,
    /// Beside each node of the forward part, how many words it holds; beside each child, how many words of
    /// its node come before. Found when loading.
    counts: Box<[u32]>,
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
    pub fn mask(&self, node: Node) -> u32 {
        self.array[node.place()]
    }

    /// A node's children, for walkers that look at several.
    #[inline]
    pub fn children(&self, node: Node) -> Children<'_> {
        let (mask, arcs) =
            self.array[node.place()..].split_first().expect("a node begins with its mask");
        Children { mask: *mask, arcs }
    }

    /// Where a letter leads, and whether a word is complete with it.
    #[inline]
    pub fn child(&self, node: Node, letter: u8) -> Option<(Node, bool)> {
        let children = self.children(node);
        let bit = 1 << letter;
        if children.mask & bit == 0 {
            return None;
        }
        let arc = children.arc(bit);
        Some((arc.node(), arc.ends()))
    }

    /// From a node of the backward part to what can follow on the right; [`Node::NONE`] where nothing can.
    #[inline]
    pub fn turn(&self, node: Node) -> Node {
        let children = self.children(node);
        if children.mask & SEPARATOR == 0 { Node::NONE } else { children.arc(SEPARATOR).node() }
    }

    /// The letters with which a word is complete here.
    #[inline]
    pub fn ends(&self, node: Node) -> u32 {
        let children = self.children(node);
        let (mut left, mut ends) = (children.mask & ALL_LETTERS, 0);
        for arc in children.arcs {
            if left == 0 {
                break;
            }
            let bit = left & left.wrapping_neg();
            left ^= bit;
            if Arc(*arc).ends() {
                ends |= bit;
            }
        }
        ends
    }

    /// Whether the list has this word.
    #[inline]
    pub fn contains(&self, word: &[u8]) -> bool {
        let mut arc = Arc(self.root.0);
        for &letter in word {
            let bit = 1_u32.checked_shl(u32::from(letter)).unwrap_or(0);
            let place = arc.node().place();
            let mask = self.array[place];
            if mask & bit == 0 {
                return false;
            }
            arc = Arc(self.array[place + 1 + (mask & (bit - 1)).count_ones() as usize]);
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
    pub fn words(&self) -> u32 {
        self.counts[self.root.place()]
    }

    /// The number of a word in alphabetical order, from 0.
    pub fn index(&self, word: &[u8]) -> Option<u32> {
        let (mut node, mut ends, mut before) = (self.root, false, 0);
        for &letter in word {
            // A word that is complete here comes before its continuations.
            before += u32::from(ends);
            let bit = 1_u32.checked_shl(u32::from(letter))?;
            let children = self.children(node);
            if children.mask & bit == 0 {
                return None;
            }
            let skipped = (children.mask & (bit - 1)).count_ones() as usize;
            before += self.counts[node.place() + 1 + skipped];
            (node, ends) = (children.arc(bit).node(), children.arc(bit).ends());
        }
        ends.then_some(before)
    }

    /// The word of a number.
    pub fn word(&self, index: u32) -> Option<Vec<u8>> {
        if index >= self.words() {
            return None;
        }
        let (mut node, mut left, mut word) = (self.root, index, Vec::new());
        loop {
            let children = self.children(node);
            let letters = children.mask & ALL_LETTERS;
            let first = node.place() + 1;
            let before = &self.counts[first..first + letters.count_ones() as usize];
            let nth = before.partition_point(|&count| count <= left) - 1;
            let letter = nth_bit(letters, nth);
            let arc = children.arc(1 << letter);
            word.push(letter);
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

    /// How many numbers the array has: nodes' places are below.
    #[allow(clippy::len_without_is_empty)] // Never empty: node 0 is always there.
    pub fn len(&self) -> usize {
        self.array.len()
    }

    /// How many of them the forward part has: it comes first.
    pub const fn forward_len(&self) -> usize {
        self.forward as usize
    }

    /// The graph as bytes, the same for the same words everywhere.
    pub fn bytes(&self) -> Vec<u8> {
        let header = [self.array.len() as u32, self.forward, self.root.0, self.anchor_root.0];
        let numbers = header.iter().chain(&self.array).flat_map(|number| number.to_le_bytes());
        MAGIC.into_iter().chain(numbers).collect()
    }

    /// A graph from its bytes.
    ///
    /// # Errors
    ///
    /// Bytes of another layout, cut short, or whose nodes do not hold together: no walk on a graph that was
    /// accepted leaves its array.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadGraph> {
        let (magic, rest) = bytes.split_first_chunk::<8>().ok_or(BadGraph::Short)?;
        if *magic != MAGIC {
            return Err(BadGraph::Layout);
        }
        let (numbers, odd) = rest.as_chunks::<4>();
        let (header, array) = numbers.split_first_chunk::<4>().ok_or(BadGraph::Short)?;
        let [len, forward, root, anchor_root] = header.map(u32::from_le_bytes);
        if !odd.is_empty() || array.len() != len as usize {
            return Err(BadGraph::Short);
        }
        let array: Box<[u32]> = array.iter().map(|number| u32::from_le_bytes(*number)).collect();
        Self::assemble(array, forward, Node(root), Node(anchor_root))
    }

    /// Checks an array and counts its words.
    fn assemble(
        array: Box<[u32]>,
        forward: u32,
        root: Node,
        anchor_root: Node,
    ) -> Result<Self, BadGraph> {
        let starts = Starts::of(&array)?;
        let parted = forward as usize == array.len() || starts.begins(Node(forward));
        if !parted || !starts.begins(root) || !starts.begins(anchor_root) || root.0 >= forward {
            return Err(BadGraph::Nodes);
        }
        starts.check(&array, forward as usize)?;
        let counts = count(&array[..forward as usize])?;
        Ok(Self { array, forward, root, anchor_root, counts })
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

/// Why bytes are no graph.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadGraph {
    /// They are cut short, or go on behind the end.
    Short,
    /// They are of another layout, or no graph at all.
    Layout,
    /// A node leads where none begins, or back.
    Nodes,
}

impl fmt::Display for BadGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Short => "the word graph has not the length it announces",
            Self::Layout => "this is no word graph of this version",
            Self::Nodes => "the word graph's nodes do not hold together",
        })
    }
}

impl std::error::Error for BadGraph {}

/// Which places begin a node, as bits.
struct Starts(Vec<u64>);

impl Starts {
    /// The nodes fill the array, and the first has no children.
    fn of(array: &[u32]) -> Result<Self, BadGraph> {
        let mut starts = vec![0_u64; array.len().div_ceil(64)];
        let mut place = 0;
        while place < array.len() {
            starts[place / 64] |= 1 << (place % 64);
            if array[place] > SEPARATOR | ALL_LETTERS {
                return Err(BadGraph::Nodes);
            }
            place += 1 + array[place].count_ones() as usize;
        }
        let whole = place == array.len() && array.first() == Some(&0);
        if whole { Ok(Self(starts)) } else { Err(BadGraph::Nodes) }
    }

    fn begins(&self, node: Node) -> bool {
        self.0.get(node.place() / 64).is_some_and(|bits| bits >> (node.0 % 64) & 1 == 1)
    }

    /// Every child is a node behind its parent, so that no walk is endless, except that the backward part leads
    /// into the forward part, which leads nowhere else.
    fn check(&self, array: &[u32], forward: usize) -> Result<(), BadGraph> {
        let mut place = 1;
        while place < array.len() {
            let end = place + 1 + array[place].count_ones() as usize;
            let allowed = |child: usize| {
                let (behind, within) = (child >= end, child < forward);
                if place < forward { behind && within } else { behind || within }
            };
            for arc in &array[place + 1..end] {
                let child = Arc(*arc).node();
                if !self.begins(child) || !(child.is_none() || allowed(child.place())) {
                    return Err(BadGraph::Nodes);
                }
            }
            place = end;
        }
        Ok(())
    }
}

/// See [`WordGraph::counts`]: from the last node to the first, for children lie behind their parents.
fn count(forward: &[u32]) -> Result<Box<[u32]>, BadGraph> {
    let mut nodes = Vec::new();
    let mut place = 0;
    while place < forward.len() {
        nodes.push(place);
        place += 1 + forward[place].count_ones() as usize;
    }
    let mut counts = vec![0_u32; forward.len()].into_boxed_slice();
    for place in nodes.into_iter().rev() {
        let mut before = 0_u32;
        for child in place + 1..=place + forward[place].count_ones() as usize {
            let arc = Arc(forward[child]);
            counts[child] = before;
            let below = counts.get(arc.node().place()).ok_or(BadGraph::Nodes)?;
            before = before
                .checked_add(*below)
                .and_then(|sum| sum.checked_add(u32::from(arc.ends())))
                .ok_or(BadGraph::Nodes)?;
        }
        counts[place] = before;
    }
    Ok(counts)
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
