//! How much a walk can still bring, so that what cannot be among the best is not walked.

use ludo_lexicon::WordGraph;
use ludo_lexicon::graph::Node;

/// What can follow each node of the forward part: how many letters, and, for one rack, how much they are worth.
///
/// For a rack all nodes are looked at once, from the last to the first, in about the time that it takes to follow a
/// few thousand letters: worth it where words are many, that is with jokers or with many tiles.
pub(crate) struct Bounds {
    /// Where each child leads; one past the end where nothing follows.
    children: Box<[u32]>,
    /// Each child's letter, with [`LAST`] on a node's last.
    letters: Box<[u8]>,
    /// The most letters that can follow, at a node's place.
    depth: Box<[u8]>,
    /// What that is worth at most, at a node's place.
    worth: Box<[u16]>,
    /// Whether it was worked out; else it is as large as can be.
    weighed: bool,
}

const LAST: u8 = 32;

impl Bounds {
    pub(crate) fn new(graph: &WordGraph) -> Self {
        let len = graph.forward_len();
        let mut bounds = Self {
            children: vec![len as u32; len].into_boxed_slice(),
            letters: vec![0; len].into_boxed_slice(),
            depth: vec![0; len + 1].into_boxed_slice(),
            worth: vec![u16::MAX; len + 1].into_boxed_slice(),
            weighed: false,
        };
        let mut seen = vec![false; len];
        bounds.enter(graph, graph.root(), &mut seen);
        bounds
    }

    /// Takes a node and all below it in.
    fn enter(&mut self, graph: &WordGraph, node: Node, seen: &mut [bool]) -> u8 {
        if node.is_none() {
            return 0;
        }
        if std::mem::replace(&mut seen[node.place()], true) {
            return self.depth[node.place()];
        }
        let (mut mask, mut depth) = (node.mask(), 0);
        for place in node.place().. {
            let letter = mask.trailing_zeros() as u8;
            let arc = graph.children(node).arc(1 << letter);
            mask &= mask - 1;
            self.letters[place] = letter | if mask == 0 { LAST } else { 0 };
            if !arc.node().is_none() {
                self.children[place] = arc.node().place() as u32;
            }
            depth = depth.max(1 + self.enter(graph, arc.node(), seen));
            if mask == 0 {
                break;
            }
        }
        self.depth[node.place()] = depth;
        depth
    }

    /// Forgets the rack: anything may be worth anything.
    pub(crate) fn forget(&mut self) {
        if self.weighed {
            self.worth.fill(u16::MAX);
            self.weighed = false;
        }
    }

    /// Works out the worth for a rack: `values` are those of the letters it holds, 0 for others.
    pub(crate) fn weigh(&mut self, values: &[u16; 32]) {
        self.weighed = true;
        self.worth[self.children.len()] = 0;
        // The best of a child and its brothers behind it; at a node's first child, the best of all.
        let mut best = 0;
        for place in (0..self.children.len()).rev() {
            let letter = self.letters[place];
            let child =
                values[usize::from(letter % LAST)] + self.worth[self.children[place] as usize];
            let behind = if letter & LAST == 0 { best } else { 0 };
            best = child.max(behind);
            self.worth[place] = best;
        }
    }

    #[inline]
    pub(crate) fn worth(&self, node: Node) -> i32 {
        i32::from(self.worth[node.place()])
    }

    #[inline]
    pub(crate) fn depth(&self, node: Node) -> usize {
        usize::from(self.depth[node.place()])
    }
}
