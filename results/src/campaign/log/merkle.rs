//! Merkle trees by RFC 6962: one hash for many leaves, and proof that a run of leaves is among them.
//!
//! A leaf is SHA-256(0x00 ‖ its bytes), and a node SHA-256(0x01 ‖ left ‖ right). A tree of n leaves is split after the
//! largest power of two below n. So the left half is always full, and a tree can grow leaf by leaf while it holds only one hash
//! for each full half.

use crate::document::Checksum;
use crate::json::{Json, canonical};
use crate::sha256::Sha256;
use alloc::vec::Vec;
use core::ops::Range;

/// Returns the leaf of some bytes.
#[must_use]
pub fn leaf(bytes: &[u8]) -> Checksum {
    hash(0, &[bytes])
}

/// Returns the leaf of a value: that of its canonical form.
pub(super) fn leaf_of(value: Json<'_>) -> Checksum {
    let mut hash = Sha256::new();
    hash.update(&[0]);
    let _never_fails = canonical(value, None, &mut hash);
    Checksum(hash.finish())
}

fn node(left: Checksum, right: Checksum) -> Checksum {
    hash(1, &[&left.0, &right.0])
}

fn hash(kind: u8, parts: &[&[u8]]) -> Checksum {
    let mut hash = Sha256::new();
    hash.update(&[kind]);
    parts.iter().for_each(|part| hash.update(part));
    Checksum(hash.finish())
}

/// A tree that grows leaf by leaf. It holds as many hashes as its number of leaves has binary digits.
///
/// ```
/// use eightfold_results::campaign::log::{Tree, leaf};
///
/// let mut tree = Tree::default();
/// assert_eq!(tree.root().to_string(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
/// tree.push(leaf(b""));
/// assert_eq!(tree.root().to_string(), "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
/// tree.push(leaf(b"\0"));
/// assert_eq!(tree.root().to_string(), "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tree {
    leaves: u64,
    /// The roots of full trees, one for each binary digit 1 of the number of leaves, the largest first.
    full: Vec<Checksum>,
}

impl Tree {
    /// Adds the next leaf.
    pub fn push(&mut self, leaf: Checksum) {
        let mut root = leaf;
        // As in counting: each carry joins two full trees of the same size.
        for _ in 0..self.leaves.trailing_ones() {
            root = self.full.pop().map_or(root, |left| node(left, root));
        }
        self.full.push(root);
        self.leaves += 1;
    }

    /// Returns the number of leaves.
    #[must_use]
    pub const fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Returns the root. That of no leaves is the hash of nothing.
    #[must_use]
    pub fn root(&self) -> Checksum {
        let root = self.full.iter().copied().rev().reduce(|right, left| node(left, right));
        root.unwrap_or_else(|| Checksum(Sha256::new().finish()))
    }
}

/// A run of leaves of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    leaves: u64,
    run: Range<u64>,
}

impl Run {
    /// Returns a run of a tree with so many leaves; `None` if it is empty or reaches beyond them.
    #[must_use]
    pub fn new(leaves: u32, run: Range<u32>) -> Option<Run> {
        let is_run = run.start < run.end && run.end <= leaves;
        is_run.then(|| Run { leaves: leaves.into(), run: run.start.into()..run.end.into() })
    }

    /// Begins the path of the run: the roots of the largest trees beside it, from left to right. Every leaf of the whole tree
    /// has to be pushed.
    #[must_use]
    pub fn path(&self) -> Hashes {
        Hashes::new(self.trees(false))
    }

    /// Begins the proof of the run. The leaves of the run have to be pushed.
    #[must_use]
    pub fn proof(&self) -> Hashes {
        Hashes::new(self.trees(true))
    }

    /// Returns the root of the whole tree, of the hashes of a proof and those of a path; `None` if these are too few or too
    /// many.
    #[must_use]
    pub fn root(&self, proof: &[Checksum], path: &[Checksum]) -> Option<Checksum> {
        let (mut proof, mut path) = (proof.iter().copied(), path.iter().copied());
        let root = self.combine(0..self.leaves, &mut proof, &mut path)?;
        (proof.next().is_none() && path.next().is_none()).then_some(root)
    }

    fn combine(
        &self,
        range: Range<u64>,
        proof: &mut impl Iterator<Item = Checksum>,
        path: &mut impl Iterator<Item = Checksum>,
    ) -> Option<Checksum> {
        match self.holds(&range) {
            Some(true) => proof.next(),
            Some(false) => path.next(),
            None => {
                let middle = middle(&range);
                let left = self.combine(range.start..middle, proof, path)?;
                Some(node(left, self.combine(middle..range.end, proof, path)?))
            }
        }
    }

    /// Returns the largest trees within the run or those beside it, from left to right.
    fn trees(&self, within: bool) -> Vec<Range<u64>> {
        let (mut trees, mut open) = (Vec::new(), alloc::vec![0..self.leaves]);
        while let Some(range) = open.pop() {
            match self.holds(&range) {
                Some(is_within) if is_within == within => trees.push(range),
                Some(_) => {}
                None => {
                    let middle = middle(&range);
                    open.extend([middle..range.end, range.start..middle]);
                }
            }
        }
        trees
    }

    /// Returns `true` if the run holds all of these leaves, and `false` if it holds none of them.
    fn holds(&self, range: &Range<u64>) -> Option<bool> {
        let is_beside = range.end <= self.run.start || self.run.end <= range.start;
        let is_within = self.run.start <= range.start && range.end <= self.run.end;
        (is_beside || is_within).then_some(is_within)
    }
}

/// Returns the place where a tree of at least two leaves is split: after the largest power of two below their number.
fn middle(range: &Range<u64>) -> u64 {
    range.start + ((range.end - range.start).next_power_of_two() >> 1)
}

/// The roots of some trees of a whole one, made of its leaves.
#[derive(Clone, Debug)]
pub struct Hashes {
    trees: Vec<Range<u64>>,
    roots: Vec<Checksum>,
    tree: Tree,
}

impl Hashes {
    fn new(trees: Vec<Range<u64>>) -> Hashes {
        Hashes { trees, roots: Vec::new(), tree: Tree::default() }
    }

    /// Adds the leaf with this number. Leaves come in order; those of other trees are passed over.
    pub fn push(&mut self, number: u64, leaf: Checksum) {
        let next = self.trees.get(self.roots.len()).filter(|range| range.start + self.tree.leaves() == number);
        let Some(range) = next else { return };
        self.tree.push(leaf);
        if number + 1 == range.end {
            self.roots.push(core::mem::take(&mut self.tree).root());
        }
    }

    /// Returns the hashes; `None` if leaves are missing.
    #[must_use]
    pub fn finish(self) -> Option<Vec<Checksum>> {
        let Hashes { trees, roots, tree } = self;
        (roots.len() == trees.len() && tree.leaves() == 0).then_some(roots)
    }
}
