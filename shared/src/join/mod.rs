//! Counting by joining halves: the second engine.
//!
//! The batch engine visits each solution that it counts. The join does not. It cuts the board down the middle, and a
//! solution is a west half and an east half that fit together:
//!
//! ```text
//!              west     east
//!            w columns
//!           +--------+-------+
//!  north    |   NW   |  NE   |  n rows        w = n = ceil(N/2), e = s = N - w
//!           |   x    |   z   |
//!           +--------+-------+
//!  south    |   SW   |  SE   |  s rows
//!           |   y    |   s   |
//!           +--------+-------+
//! ```
//!
//! * A **unit** is a [`RowSet`] R: the rows that the west half uses. The east half uses the others, so rows always fit.
//! * Columns always fit, too: the halves have different ones. Within the west, x and y must use different columns; x
//!   uses the rows of R in the north, y those in the south. The same holds for z and s in the east, with the other
//!   rows.
//! * Only diagonals are left. Those that both halves reach are two *windows* of N - 1 bits, so a half is one word, and
//!   two halves fit together if their words are disjoint.
//! * All pairs of a west half and an east half are a rectangle. It is *split* by one diagonal after another: pairs in
//!   which both halves use it are dead, and the rest falls into two rectangles.
//! * A small rectangle is a *leaf*. Its east halves become the columns of a bit matrix, and the AND of a few rows of
//!   tables shows which of them complete a west half, 512 at a time.
//!
//! # Symmetry
//! Each solution of a unit counts with a weight, and the weights of all units sum to the total:
//!
//! * **Top and bottom** exchanged turn R into its reversal. Only R >= reverse(R) is counted, twice unless both are
//!   equal: [`RowSet::reversals`].
//! * **Long diagonals.** East halves with a queen on one of the two long diagonals are left out, and queens of the west
//!   on them count double. This is right in the sum over all units. A queen on the falling diagonal, if there is one,
//!   lies in the north-west or in the south-east, and one on the rising diagonal in the south-west or the north-east.
//!   The half turn exchanges the sides of both, and the mirror at the falling diagonal those of the rising one alone.
//!   So among the solutions with queens on both, each of the four choices of sides is equally frequent, and among those
//!   with a queen on one of them, each of the two sides. The centre of an odd board lies on both diagonals and stays in
//!   place: it counts as on neither.
//! * **The mirror at a long diagonal** with a queen of the west, if the other has none, leaves the queen in place. Of a
//!   board and its mirror image only one counts, twice, unless both look the same: `Weights::mirrors`.
//! * **West and east** exchanged turn R into its complement on even boards, and move the middle row's queen to the
//!   other side on odd ones. Solutions without a queen on a long diagonal need only one of the two:
//!   [`RowSet::exchanges`].
//!
//! # Trust
//! [`count_unit_plainly`] visits every solution of a unit and weighs it by these rules; every kernel agrees with it.
//! For units that are too large for that, [`audit_unit`] has the batch engine count them, or [`audit_sample`] a sample
//! of each.
//!
//! [`Anatomy`] shows a unit of a small board in detail.

#[cfg(feature = "alloc")]
mod anatomy;
mod audit;
#[cfg(feature = "alloc")]
mod bits;
#[cfg(feature = "alloc")]
mod dissection;
#[cfg(feature = "alloc")]
mod engine;
#[cfg(feature = "alloc")]
mod halves;
#[cfg(feature = "alloc")]
mod kernel;
#[cfg(feature = "alloc")]
mod leaf;
#[cfg(feature = "alloc")]
mod list;
#[cfg(feature = "alloc")]
mod lists;
#[cfg(feature = "alloc")]
mod memory;
#[cfg(feature = "alloc")]
mod pass;
mod plain;
#[cfg(feature = "alloc")]
mod quarter;
mod row_set;
#[cfg(feature = "alloc")]
mod sides;
#[cfg(feature = "alloc")]
mod split;
mod weights;

#[cfg(feature = "alloc")]
pub use anatomy::{Anatomy, Half, Meeting, Piece, meet};
pub use audit::{audit_part, audit_sample, audit_unit};
#[cfg(feature = "alloc")]
pub use dissection::{Area, Dissection, Fate};
#[cfg(feature = "alloc")]
pub use engine::Join;
#[cfg(any(all(test, feature = "alloc"), feature = "comparison"))]
pub use kernel::differing_operation;
#[cfg(feature = "alloc")]
pub use memory::{JoinMemory, JoinWork};
pub use plain::count_unit_plainly;
#[cfg(feature = "alloc")]
pub use quarter::{Corner, Windows};
pub use row_set::{RowSet, spread};
