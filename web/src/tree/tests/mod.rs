//! Tests that the tree agrees with the core's search, and the picture with the tree.

mod folding;
mod layout;
mod motion;
mod numbers;
mod picture;

use crate::tree::search::tree::SearchTree;
use crate::tree::state::State;
use crate::tree::state::whole::Whole;
use eightfold_core::BoardSize;

/// Returns the trees of all sizes that the view shows.
fn wholes() -> impl Iterator<Item = Whole> {
    sizes().map(Whole::new)
}

fn sizes() -> impl Iterator<Item = BoardSize> {
    SearchTree::SIZES.map(size)
}

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn shown(n: usize) -> State {
    State::of(size(n))
}
