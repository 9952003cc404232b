//! That the tree is the core's search, and that the picture is the tree.

mod folding;
mod layout;
mod motion;
mod numbers;
mod picture;

use crate::tree::state::State;
use crate::tree::state::whole::Whole;
use eightfold_core::BoardSize;

/// Returns the trees of all sizes that are shown.
fn wholes() -> impl Iterator<Item = Whole> {
    sizes().map(Whole::new)
}

fn sizes() -> impl Iterator<Item = BoardSize> {
    (State::SMALLEST..=State::LARGEST).map(size)
}

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// Returns the state of a whole tree.
fn shown(n: usize) -> State {
    State::of(size(n))
}
