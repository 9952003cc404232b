//! The part of an address that leads to a tree.

use crate::base::pairs::{NUMBER, ROWS, RUNG, Words, place};
use eightfold_core::ladder::{Prune, Prunes, Rung};

/// `true` if the tree is folded; an unfolded tree is left out of the address.
const FOLDED: Words<bool> = Words {
    read: |word| ["0", "1"].iter().position(|it| *it == word).map(|folded| folded == 1),
    write: |folded| folded.then(|| "1".to_owned()),
};

/// The prunes that are on; the address lists those that are off.
const OFF: Words<Prunes> = Words {
    read: |names| names.split(',').try_fold(Prunes::ALL, |prunes, name| Some(prunes.without(Prune::named(name)?))),
    write: |prunes| {
        let names: Vec<_> = prunes.off().map(Prune::name).collect();
        (!names.is_empty()).then(|| names.join(","))
    },
};

place! {
    /// A place in a tree. Omitted fields have the values of a whole tree in which nothing is chosen.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// The number of nodes that have grown.
        "grown": grown: u64 = NUMBER;
        /// The search that the tree folds to.
        "rung": rung: Rung = RUNG;
        /// The prunes of the symmetry elimination.
        "off": prunes: Prunes = OFF;
        /// `true` if it is folded.
        "folded": folded: bool = FOLDED;
        /// The queens of the branch in the middle.
        "middle": middle: Vec<Option<u8>> = ROWS;
        /// The queens of the chosen branch.
        "branch": branch: Vec<Option<u8>> = ROWS;
        /// The number of a class, whose representative is highlighted.
        "class": class: u64 = NUMBER;
    }
}
