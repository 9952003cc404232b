//! Ladder: the rungs side by side, measured and in a race.

pub(crate) mod chart;
pub(crate) mod place;
pub(crate) mod race;
pub(crate) mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;
