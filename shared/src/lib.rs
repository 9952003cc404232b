#![doc = include_str!("../README.md")]
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod attempt;
pub mod board;
pub mod colours;
pub mod count;
pub mod daily;
pub mod known;
pub mod ladder;
pub mod masks;
pub mod method;
mod named;
pub mod placement;
pub mod predict;
pub mod question;
mod random;
mod regions;
pub mod solutions;
pub mod squares;
pub mod symmetry;
#[cfg(feature = "alloc")]
pub mod trace;

pub use board::{BoardSize, BoardSizeError, Columns, Square};
pub use masks::{Case, CaseKind, Cell, CornerMasks, EdgeMasks};
pub use method::{Method, UnknownMethod};
pub use placement::{Placement, PlacementError};
pub use random::Random;
pub use solutions::Solutions;
pub use squares::Squares;
pub use symmetry::{Class, Look, Symmetry};
