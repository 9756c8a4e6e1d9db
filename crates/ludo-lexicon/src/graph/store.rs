//! A graph as bytes, little-endian.
//!
//! After a name of eight bytes eight numbers of 32 bits: how many children there are, how many of them in the
//! forward part, the roots (place and mask each), how many different masks there are, and zero. Then the masks,
//! four bytes each, in ascending order; then for each child the place of its node, in the top bit whether a word
//! is complete; then for each child which mask its node has, two bytes each (four if there are more than 65,536
//! masks). Loading reads this once from the beginning to the end and jumps nowhere.

use std::fmt;

use super::{ALL_LETTERS, Arc, MAX_LETTERS, Node, SEPARATOR, WordGraph, jump};

/// First bytes of a stored graph: a name and the version of this layout.
const MAGIC: [u8; 8] = *b"LUDOWG02";

/// Numbers of the header.
const HEADER: usize = 8;

/// Top bit of a child: a word is complete with this letter.
pub(super) const ENDS: u32 = 1 << 31;

/// Why bytes are no graph.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BadGraph {
    /// They are cut short, or go on behind the end.
    Short,
    /// They are of another layout, or no graph at all.
    Layout,
    /// A node leads out of the graph, or back.
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

impl WordGraph {
    /// The graph as bytes, the same for the same words everywhere.
    pub fn bytes(&self) -> Vec<u8> {
        let mut masks: Vec<_> = self.arcs.iter().map(|arc| arc.mask()).collect();
        masks.sort_unstable();
        masks.dedup();
        let number = |arc: &Arc| arc.node().place | if arc.ends() { ENDS } else { 0 };
        let mut header = [0; HEADER];
        header[0] = self.arcs.len() as u32;
        header[1] = self.before.len() as u32;
        (header[2], header[3]) = (self.root.place, self.root.mask);
        (header[4], header[5]) = (self.anchor_root.place, self.anchor_root.mask);
        header[6] = masks.len() as u32;
        let numbers = header.into_iter().chain(masks.iter().copied());
        let numbers = numbers.chain(self.arcs.iter().map(number));
        let mut bytes: Vec<u8> = MAGIC.into_iter().collect();
        bytes.extend(numbers.flat_map(u32::to_le_bytes));
        let which = |arc: &Arc| masks.partition_point(|mask| *mask < arc.mask());
        if is_wide(masks.len()) {
            bytes.extend(self.arcs.iter().flat_map(|arc| (which(arc) as u32).to_le_bytes()));
        } else {
            bytes.extend(self.arcs.iter().flat_map(|arc| (which(arc) as u16).to_le_bytes()));
        }
        bytes
    }

    /// A graph from its bytes.
    ///
    /// # Errors
    ///
    /// Bytes of another layout, cut short, or whose nodes do not hold together: no walk on a graph that was
    /// accepted leaves it or is endless. That the bytes are those that were written is for a digest to say.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadGraph> {
        let (magic, rest) = bytes.split_first_chunk::<8>().ok_or(BadGraph::Short)?;
        if *magic != MAGIC {
            return Err(BadGraph::Layout);
        }
        let (header, rest) = numbers(rest, HEADER)?;
        let header: [u32; HEADER] = std::array::from_fn(|n| u32::from_le_bytes(header[n]));
        let [len, forward, root, root_mask, anchor, anchor_mask, masks, _] = header;
        let (masks, rest) = numbers(rest, masks as usize)?;
        let (places, rest) = numbers(rest, len as usize)?;
        let masks: Vec<_> = masks.iter().map(|mask| u32::from_le_bytes(*mask)).collect();
        let arcs = if is_wide(masks.len()) {
            let (which, rest) = numbers(rest, len as usize)?;
            whole(rest)?;
            arcs(places, which.iter().map(|n| u32::from_le_bytes(*n)), &masks, forward)
        } else {
            let (which, odd) = rest.as_chunks::<2>();
            whole(odd)?;
            if which.len() != len as usize {
                return Err(BadGraph::Short);
            }
            arcs(places, which.iter().map(|n| u16::from_le_bytes(*n).into()), &masks, forward)
        };
        let arcs = arcs.ok_or(BadGraph::Nodes)?;
        let root = Node { mask: root_mask, place: root };
        let anchor_root = Node { mask: anchor_mask, place: anchor };
        Self::assemble(arcs, forward as usize, root, anchor_root).ok_or(BadGraph::Nodes)
    }

    /// Counts words, and checks what [`arcs`] could not see.
    pub(super) fn assemble(
        arcs: Vec<Arc>,
        forward: usize,
        root: Node,
        anchor_root: Node,
    ) -> Option<Self> {
        let within = |node: Node, end: usize| {
            node == Node::NONE || (node.mask != 0 && node.place() + node.width() <= end)
        };
        let letters = root.mask & !ALL_LETTERS == 0
            && anchor_root.mask & !ALL_LETTERS == 0
            && within(root, forward)
            && within(anchor_root, arcs.len());
        let (before, words) = letters.then(|| count(arcs.get(..forward)?, root)).flatten()?;
        let (arcs, jumps) = (arcs.into_boxed_slice(), Box::default());
        let mut graph = Self { arcs, root, anchor_root, before, words, jumps };
        graph.jumps = jumps_of(&graph);
        Some(graph)
    }
}

/// Whether that many masks need four bytes to be told apart.
const fn is_wide(masks: usize) -> bool {
    masks > 1 << 16
}

/// So many numbers, and the bytes behind them.
fn numbers(bytes: &[u8], count: usize) -> Result<(&[[u8; 4]], &[u8]), BadGraph> {
    let (numbers, rest) = bytes.split_at_checked(count.saturating_mul(4)).ok_or(BadGraph::Short)?;
    Ok((numbers.as_chunks().0, rest))
}

const fn whole(rest: &[u8]) -> Result<(), BadGraph> {
    if rest.is_empty() { Ok(()) } else { Err(BadGraph::Short) }
}

/// Puts masks and places together. Every node lies behind the child that leads to it, so that no walk is endless,
/// except that the backward part leads into the forward part, which leads nowhere else and has no separator.
fn arcs(
    places: &[[u8; 4]],
    which: impl Iterator<Item = u32>,
    masks: &[u32],
    forward: u32,
) -> Option<Vec<Arc>> {
    let len = places.len();
    let mut arcs = Vec::with_capacity(len);
    let mut sound = true;
    for (n, (number, which)) in places.iter().zip(which).enumerate() {
        let number = u32::from_le_bytes(*number);
        let node = Node { mask: *masks.get(which as usize)?, place: number & !ENDS };
        sound &= is_sound(node, n, len, forward as usize);
        arcs.push(Arc::new(node, number & ENDS != 0));
    }
    sound.then_some(arcs)
}

#[inline]
fn is_sound(node: Node, n: usize, len: usize, forward: usize) -> bool {
    let end = node.place() + node.width();
    if node.mask == 0 {
        return node.place == 0;
    }
    if n < forward {
        return node.mask <= ALL_LETTERS && node.place() > n && end <= forward;
    }
    node.mask <= ALL_LETTERS | SEPARATOR && end <= if node.place() > n { len } else { forward }
}

/// See [`WordGraph::jumps`].
fn jumps_of(graph: &WordGraph) -> Box<[Arc]> {
    let mut jumps = vec![Arc::new(Node::NONE, false); jump(26, 0, 0)].into_boxed_slice();
    let below = |node: Node| {
        let letters = (0_u8..26).filter(move |letter| node.mask >> letter & 1 == 1);
        letters.map(move |letter| (letter, graph.children(node).arc(1 << letter)))
    };
    for (a, first) in below(graph.root) {
        for (b, second) in below(first.node()) {
            for (c, third) in below(second.node()) {
                jumps[jump(a, b, c)] = third;
            }
        }
    }
    jumps
}

/// See [`WordGraph::before`], and how many words there are: from the last child to the first, for children lie
/// behind their parents. Nothing where nodes overlap or leave gaps, a word is too long, or there are too many words to
/// count.
fn count(forward: &[Arc], root: Node) -> Option<(Box<[u32]>, u32)> {
    let mut masks = vec![0; forward.len()];
    for node in forward.iter().map(|arc| arc.node()).chain([root]).filter(|node| !node.is_none()) {
        let mask = &mut masks[node.place()];
        if *mask != 0 && *mask != node.mask {
            return None;
        }
        *mask = node.mask;
    }
    let mut nodes = Vec::new();
    let mut place = 0;
    while place < forward.len() {
        let node = Node { mask: masks[place], place: place as u32 };
        let inside = masks.get(place + 1..place + node.width())?;
        if node.is_none() || inside.iter().any(|mask| *mask != 0) {
            return None;
        }
        nodes.push(node);
        place += node.width();
    }
    let mut before = vec![0_u32; forward.len()].into_boxed_slice();
    // How many letters can follow a node, at its place.
    let mut depths = vec![0_u8; forward.len()];
    let depth = |depths: &[u8], node: Node| if node.is_none() { 0 } else { depths[node.place()] };
    // How many words a node has, at its place.
    let mut words = masks;
    let total = |words: &[u32], node: Node| if node.is_none() { 0 } else { words[node.place()] };
    for node in nodes.into_iter().rev() {
        let (mut sum, mut deepest) = (0_u32, 0);
        for place in node.place()..node.place() + node.width() {
            before[place] = sum;
            let below = total(&words, forward[place].node());
            deepest = deepest.max(1 + depth(&depths, forward[place].node()));
            sum = sum.checked_add(below)?.checked_add(u32::from(forward[place].ends()))?;
        }
        if usize::from(deepest) > MAX_LETTERS {
            return None;
        }
        depths[node.place()] = deepest;
        words[node.place()] = sum;
    }
    let words = total(&words, root);
    Some((before, words))
}
