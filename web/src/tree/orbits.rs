//! The classes of the solutions, as nodes of the tree.

use crate::tree::search::tree::SearchTree;
use eightfold_core::{Class, Placement, Symmetry};
use std::collections::BTreeMap;

/// A class of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Orbit {
    pub(crate) class: Class,
    /// Its solutions, in the order of the search; the first represents it.
    pub(crate) members: Vec<usize>,
}

/// All classes, in the order of their representatives.
#[derive(Debug)]
pub(crate) struct Orbits {
    orbits: Vec<Orbit>,
    /// The index of each solution's class, in the order of the search.
    of: Vec<u16>,
}

impl Orbits {
    /// Sorts the solutions of a tree into classes.
    pub(crate) fn new(tree: &SearchTree) -> Orbits {
        let mut orbits = Orbits { orbits: Vec::new(), of: Vec::new() };
        let mut known = BTreeMap::new();
        for at in tree.solutions().iter().map(|at| *at as usize) {
            let Some(board) = board(tree, at) else { continue };
            let place = *known.entry(board.representative()).or_insert_with(|| {
                orbits.orbits.push(Orbit { class: board.class(), members: Vec::new() });
                orbits.orbits.len() - 1
            });
            orbits.orbits[place].members.push(at);
            orbits.of.push(place as u16);
        }
        orbits
    }

    /// Returns all classes.
    pub(crate) fn all(&self) -> &[Orbit] {
        &self.orbits
    }

    /// Returns the index of a solution's class.
    pub(crate) fn place(&self, tree: &SearchTree, at: usize) -> Option<usize> {
        let solution = tree.solutions().binary_search(&(at as u32)).ok()?;
        self.of.get(solution).map(|place| usize::from(*place))
    }

    /// Returns the class of a solution.
    pub(crate) fn of(&self, tree: &SearchTree, at: usize) -> Option<&Orbit> {
        self.place(tree, at).map(|place| &self.orbits[place])
    }
}

/// Returns the distinct images of a solution, each with the first symmetry that makes it, starting with the board
/// itself.
pub(crate) fn images(tree: &SearchTree, at: usize) -> Vec<(Symmetry, usize)> {
    let mut images: Vec<(Symmetry, usize)> = Vec::new();
    let Some(board) = board(tree, at) else { return images };
    for symmetry in Symmetry::ALL {
        let image = tree.find(board.image(symmetry).rows());
        images.extend(image.filter(|image| images.iter().all(|(_, it)| it != image)).map(|image| (symmetry, image)));
    }
    images
}

/// Returns the solution to which a given one folds: itself if the search counts it, else its mirror image if that is
/// counted, else the counted one of its class.
pub(crate) fn folded(tree: &SearchTree, orbits: &Orbits, counted: &[usize], at: usize) -> usize {
    let is_counted = |at: &usize| counted.binary_search(at).is_ok();
    let mirrored = || board(tree, at).and_then(|board| tree.find(board.image(Symmetry::FlipHorizontal).rows()));
    let kin = || orbits.of(tree, at)?.members.iter().copied().find(is_counted);
    Some(at).filter(is_counted).or_else(|| mirrored().filter(is_counted)).or_else(kin).unwrap_or(at)
}

/// Returns the board of a node if it is a solution.
pub(crate) fn board(tree: &SearchTree, at: usize) -> Option<Placement> {
    Placement::from_rows(&tree.queens(at)).ok().filter(|_| tree.is_solution(at))
}
