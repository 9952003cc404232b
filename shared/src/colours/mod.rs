//! Counting by the colours of the squares.
//!
//! A diagonal never leaves its colour. So queens on white squares, those with row + column even, and queens on black
//! ones meet in rows and columns only, and once these are fixed the two colours are independent:
//!
//! ```text
//! Q(N) = sum over row sets R and column sets C of   white(R, C) * black(all other rows, all other columns)
//! ```
//!
//! A placement of all queens of one colour is a *half*. Halves are counted, and their numbers are multiplied. By
//! symmetry an eighth of the solutions would do for a search that visits them; from N = 22 on halves are fewer.
//!
//! # Small boards
//! The white squares are two small boards that share no row and no column, and so are the black ones. The *first* lines
//! of a board are those of the parity of N, the *second* ones the others. A and A' are the first and second rows of the
//! white queens, B and B' their first and second columns:
//!
//! ```text
//!             first board                       second board
//! white       rows A,      columns B            rows A',     columns B'
//! black       rows not A', columns not B        rows not A,  columns not B'
//! ```
//!
//! B has as many columns as A has rows, and B' as many as A' has. A unit, [`WhiteRows`], fixes A and A'. A *cell* also
//! fixes B, and a table of its halves has a number for each B'.
//!
//! # Symmetry
//! Of the four images that keep rows as rows, only the least is counted, with the weight of the unit. The other four
//! exchange rows and columns: of a board and these, the one with the lesser sets of rows counts, twice.
//! [`WhiteRows::weight`] has the rule for the rows, and `weights` that for the columns, with the reasons.
//!
//! # Use
//! [`Colours`] counts units, with a [`ColoursMemory`] for each thread. [`WhiteRows`] has the numbers of units and
//! groups.
//!
//! # Trust
//! [`count_unit_plainly`] visits every solution of a unit and weighs it by its images. For units that are too large for
//! that, [`audit_unit`] has the batch engine count them, or [`audit_sample`] a sample of each.
//!
//! [`Halves`] lists all halves of a small board, and the keys that open a board.

mod audit;
#[cfg(feature = "alloc")]
mod counted;
#[cfg(feature = "alloc")]
mod engine;
mod half;
#[cfg(feature = "alloc")]
mod halves;
#[cfg(feature = "alloc")]
mod kernel;
#[cfg(feature = "alloc")]
mod memory;
mod part;
mod plain;
#[cfg(feature = "alloc")]
mod plan;
mod sets;
#[cfg(feature = "alloc")]
mod table;
mod weights;
mod white_rows;

pub use audit::{audit_part, audit_sample, audit_unit};
#[cfg(feature = "alloc")]
pub use engine::Colours;
pub use half::{Colour, Half, Key};
#[cfg(feature = "alloc")]
pub use halves::{Bundle, Halves};
#[cfg(any(all(test, feature = "alloc"), feature = "comparison"))]
pub use kernel::differing_operation;
#[cfg(feature = "alloc")]
pub use memory::{ColoursMemory, ColoursWork};
pub use part::Part;
pub use plain::count_unit_plainly;
pub use white_rows::WhiteRows;
