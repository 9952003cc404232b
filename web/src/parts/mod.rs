//! Pieces that several views draw with: boards, marks, lists, folds, charts, drawings.

pub mod attacked;
pub mod bars;
pub mod bits;
pub mod board;
pub mod cells;
pub mod chart;
pub mod chips;
pub mod choice;
pub mod drawing;
pub mod events;
pub mod fold;
pub mod grid;
pub mod icon;
pub mod list;
pub mod marks;
pub mod notice;
pub mod position;
pub mod presses;
pub mod sentence;
pub mod slider;
pub mod steps;
pub mod text;
pub mod thumbnail;
pub mod turned;
pub mod zone;
pub mod zones;
