//! Ladder: the rungs beside each other, measured and in a race.

pub mod place;
pub mod race;
pub mod state;
pub mod text;
pub mod view;
