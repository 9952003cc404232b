//! The N-queens search, once.
//!
//! Every rule of the problem lives here: boards and their eight images, the masks of the symmetry elimination, the
//! ladder of algorithms from brute force to symmetry, traces of their searches, and the engine that counts. The page
//! and the program use this crate and it knows neither. It uses no standard library, no clock, no thread and no file.
//! No search allocates; with the feature `alloc` the trace player and the engine's memory live on the heap.
//!
//! # One convention
//! Rows run from the top. Bit `k` of a row mask is column `k`, and pictures put the highest bit at the **left**, as
//! binary numbers are written, so that a mask printed as bits lines up with the squares above it. A row list
//! (`0 2 4 1 3`) names the column of each row's queen.
//!
//! ```
//! use eightfold_core::Placement;
//!
//! let board: Placement = "0 2 4 1 3".parse()?;
//! assert_eq!(board.to_string(), "\
//! . . . . Q
//! . . Q . .
//! Q . . . .
//! . . . Q .
//! . Q . . .");
//! # Ok::<(), eightfold_core::PlacementError>(())
//! ```
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

/// The example of the crate's page, run as the others are.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod attempt;
pub mod board;
pub mod count;
pub mod join;
pub mod known;
pub mod ladder;
pub mod masks;
pub mod method;
pub mod placement;
pub mod predict;
pub mod question;
pub mod solutions;
pub mod squares;
pub mod symmetry;
#[cfg(feature = "alloc")]
pub mod trace;

pub use board::{BoardSize, BoardSizeError, Columns, Square};
pub use masks::{Case, CaseKind, Cell, CornerMasks, EdgeMasks};
pub use method::{Method, UnknownMethod};
pub use placement::{Placement, PlacementError};
pub use solutions::Solutions;
pub use squares::Squares;
pub use symmetry::{Class, Look, Symmetry};
