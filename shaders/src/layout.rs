//! What hosts and kernels agree on: words, buffers, constants.
//!
//! Every word is a `u32`. The buffers, in the order in which kernels take them:
//!
//! | | buffer | access | words |
//! |---|---|---|---|
//! | 0 | control | read, counted up | [`CONTROL_WORDS`]: the next prefix, how many prefixes, how many threads work, their budget |
//! | 1 | rules | read | 4 for each [`Rule`] |
//! | 2 | prefixes | read | 4 for each [`Frame`] |
//! | 3 | tables | read | 1 for each prefix: the index of its case's rule for row 0 |
//! | 4 | tallies | written | 4 for each prefix: solutions with no, one and two more tie cells, then queens placed |
//!
//! A thread takes the next prefix from the control buffer until there is none left. Its counts of solutions stop at
//! [`POISON`], which is what the host fills the tallies with beforehand: so a tally that was never written and a count that
//! does not fit are both seen, and neither can be taken for a result. (Boards of up to 18 rows have fewer than 2^32 solutions
//! in all; on larger ones a prefix has at most 14 rows left, and some thousands of solutions at the very most.)

use core::fmt;

/// The kernels' entry point.
pub const ENTRY_POINT: &str = "count_prefixes";

/// Threads of a workgroup (a block, in CUDA's words).
pub const WORKGROUP: u32 = 64;

/// The bit of a frame's `down` from which on it holds the row.
pub const ROW_SHIFT: u32 = 27;

/// The largest board: its columns leave room for the row. No larger one has ever been counted.
pub const LARGEST: usize = ROW_SHIFT as usize;

/// How many frames a thread can put aside. A prefix may have two more rows left: in the last row nothing is left to choose,
/// and the frame at hand is not put aside.
pub const STACK: usize = 16;

/// In [`Rule::special`]: the row below is the last one. The bit beside it is that of tie cell B.
pub const LAST_BELOW: u32 = 1 << 31;

/// What tallies hold before they are written.
pub const POISON: u32 = u32::MAX;

/// The words of the control buffer.
pub const CONTROL_WORDS: usize = 4;

/// The words of a prefix's tally.
pub const TALLY_WORDS: usize = 4;

/// After how many steps a thread takes no further prefix; the host launches again while prefixes are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Budget {
    /// Mesa's software device ends every loop after 65,535 rounds, in silence. Of a prefix with ten rows left the longest
    /// search found takes some 5,000 steps.
    Software = 1 << 14,
    /// Drivers end what takes seconds; a thread of a slow card takes about a microsecond for a step.
    Hardware = 1 << 19,
    /// The kernel for CUDA has none.
    None = u32::MAX,
}

/// The constants of both kernels, by the names they have there.
pub const CONSTANTS: [(&str, u32); 5] = [
    ("WORKGROUP", WORKGROUP),
    ("ROW_SHIFT", ROW_SHIFT),
    ("STACK", STACK as u32),
    ("LAST_BELOW", LAST_BELOW),
    ("POISON", POISON),
];

/// A state of the search, and the squares of its row that are still to be tried.
///
/// ```text
/// down    rrrrr ccccccccccccccccccccccccccc    the row, and the columns taken; of tie cell A see below
/// left    ..... xxxxxxxxxxxxxxxxxxxxxxxxxxx    attacked along rising diagonals; bits beyond the board mean nothing
/// right   00000 xxxxxxxxxxxxxxxxxxxxxxxxxxx    attacked along falling diagonals
/// open    00000 xxxxxxxxxxxxxxxxxxxxxxxxxxx    squares to try; all of them open by the rules
/// ```
///
/// From row BOUND2 on column 0 is taken, or the case ends, and the rules close it. So its bit is free to say something else:
/// a queen on A does not set it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Frame {
    /// The row, and the columns that are taken.
    pub down: u32,
    /// Along rising diagonals.
    pub left: u32,
    /// Along falling diagonals.
    pub right: u32,
    /// The squares that are still to be tried.
    pub open: u32,
}

impl Frame {
    /// One row, in `down`.
    pub const ROW: u32 = 1 << ROW_SHIFT;

    /// The row whose squares are to be tried.
    #[must_use]
    pub const fn row(&self) -> usize {
        (self.down >> ROW_SHIFT) as usize
    }

    /// The frame as it lies in a buffer.
    #[must_use]
    pub const fn words(&self) -> [u32; 4] {
        [self.down, self.left, self.right, self.open]
    }
}

/// What a case asks of the queens of one row, and of the two rows below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Rule {
    /// What the case leaves open in the row below.
    pub next: u32,
    /// What it leaves open two rows below.
    pub after: u32,
    /// The bits of `down` that a queen may set: all but column 0 in row BOUND2.
    pub keep: u32,
    /// Usually 0. Both side columns where the row below is BOUND2: see [`beside`]. [`LAST_BELOW`] and tie cell B where the
    /// row below is the last one.
    pub special: u32,
}

impl Rule {
    /// The rule as it lies in a buffer.
    #[must_use]
    pub const fn words(&self) -> [u32; 4] {
        [self.next, self.after, self.keep, self.special]
    }
}

/// The open squares of row BOUND2, when `sides` are the two side columns: if neither is taken none, if one is taken the other
/// one only.
#[must_use]
pub const fn beside(open: u32, down: u32, sides: u32) -> u32 {
    match sides & !down {
        0 => open,
        both if both == sides => 0,
        one => open & one,
    }
}

/// The columns on which a queen keeps one of these squares of the row below free: it takes the square below it and those
/// beside that one, so it may stand anywhere from two above the lowest of them on, and anywhere up to two below the highest.
#[must_use]
pub const fn keeps(squares: u32) -> u32 {
    let moved = squares << 2;
    let below = if squares == 0 { 0 } else { 0x3fff_ffff >> squares.leading_zeros() };
    moved | moved.wrapping_neg() | below
}

/// The constants in WGSL.
#[must_use]
pub fn wgsl_constants() -> String {
    CONSTANTS.iter().map(|(name, value)| format!("const {name}: u32 = {value}u;\n")).collect()
}

/// The kernel in WGSL, whole.
#[must_use]
pub fn wgsl() -> String {
    wgsl_constants() + include_str!("queens.wgsl")
}

/// A tally that still is poison: nobody wrote it, or a count did not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Poisoned {
    /// The prefix it belongs to.
    pub prefix: usize,
}

impl fmt::Display for Poisoned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the tally of prefix {} was not written, or does not fit", self.prefix)
    }
}

impl core::error::Error for Poisoned {}
