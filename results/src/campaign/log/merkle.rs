//! Merkle trees by RFC 6962: one hash for many leaves.
//!
//! A leaf is SHA-256(0x00 ‖ its bytes), and a node SHA-256(0x01 ‖ left ‖ right). A tree of n leaves is split after the
//! largest power of two below n. So the left half is always full, and a tree can grow leaf by leaf while it holds only
//! one hash for each full half.

use crate::document::Checksum;
use crate::sha256::Sha256;
use alloc::vec::Vec;

/// Returns the leaf hash of some bytes.
pub fn leaf(bytes: &[u8]) -> Checksum {
    hash(0, &[bytes])
}

fn node(left: Checksum, right: Checksum) -> Checksum {
    hash(1, &[&left.0, &right.0])
}

fn hash(kind: u8, parts: &[&[u8]]) -> Checksum {
    let mut hash = Sha256::default();
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

    /// Returns the root. The root of a tree without leaves is the hash of no bytes.
    pub fn root(&self) -> Checksum {
        let root = self.full.iter().copied().rev().reduce(|right, left| node(left, right));
        root.unwrap_or_else(|| Checksum(Sha256::default().finish()))
    }
}
