//! Pieces that several views draw with: boards, marks, lists, folds, charts, drawings.

pub(crate) mod attacked;
pub(crate) mod bars;
pub(crate) mod bits;
pub(crate) mod board;
pub(crate) mod cells;
pub(crate) mod chart;
pub(crate) mod chips;
pub(crate) mod choice;
pub(crate) mod drawing;
pub(crate) mod events;
pub(crate) mod fold;
pub(crate) mod grid;
pub(crate) mod icon;
pub(crate) mod list;
pub(crate) mod marks;
pub(crate) mod notice;
pub(crate) mod position;
pub(crate) mod presses;
pub(crate) mod sentence;
pub(crate) mod slider;
pub(crate) mod steps;
pub(crate) mod text;
pub(crate) mod thumbnail;
pub(crate) mod turned;
pub(crate) mod zone;
pub(crate) mod zones;
