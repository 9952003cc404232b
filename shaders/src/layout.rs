//! The layout shared by hosts and kernels: words, buffers, constants.
//!
//! Every word is a `u32`. The buffers, in the order in which kernels take them:
//!
//! | | buffer | access | words |
//! |---|---|---|---|
//! | 0 | control | read, counted up | [`CONTROL_WORDS`]: next prefix, number of prefixes, of threads, their budget |
//! | 1 | rules | read | 4 for each [`Rule`] |
//! | 2 | prefixes | read | 4 for each [`Frame`] |
//! | 3 | tables | read | 1 for each prefix: the index of its case's rule for row 0 |
//! | 4 | tallies | written | 4 for each prefix: solutions with no, one and two more tie cells, then queens placed |
//!
//! A thread takes the next prefix from the control buffer until none is left. Its counts of solutions stop at
//! [`POISON`], the value with which the host fills the tallies beforehand. A tally that was never written and a count
//! that does not fit are therefore both detected, and neither can be mistaken for a result. (Boards of up to 18 rows
//! have fewer than 2^32 solutions in all; on larger ones a prefix has at most 14 rows left, and some thousands of
//! solutions at the very most.)

/// The kernels' entry point.
pub const ENTRY_POINT: &str = "count_prefixes";

/// The number of threads in a workgroup (a block, in CUDA's terms).
pub const WORKGROUP: u32 = 64;

/// The lowest bit of the row in a frame's `down`.
pub const ROW_SHIFT: u32 = 27;

/// The largest board whose columns leave room for the row in `down`. No larger board has ever been counted.
pub const LARGEST: usize = ROW_SHIFT as usize;

/// The number of frames in a thread's stack, and also the largest number of rows left below a prefix: the last row
/// needs no frame, and the lowest frame has no square. A workgroup's stacks take 14 KB, and WebGPU promises 16 KB.
pub const STACK: usize = 14;

/// The bit of [`Rule::special`] that marks the row above the last one. The other bit set with it is that of tie cell B.
pub const LAST_BELOW: u32 = 1 << 31;

/// The value of tallies before they are written.
pub const POISON: u32 = u32::MAX;

/// The number of words in the control buffer.
pub const CONTROL_WORDS: usize = 4;

/// The number of words in a prefix's tally.
pub const TALLY_WORDS: usize = 4;

/// The number of steps after which a thread takes no further prefix. The host launches again while prefixes are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Budget {
    /// The budget on Mesa's software device, which silently ends every loop after 65,535 rounds. The longest search
    /// found for a prefix with ten rows left takes some 5,000 steps.
    Software = 1 << 14,
    /// The budget on hardware, whose drivers end launches of several seconds. A thread of a slow device takes about a
    /// microsecond for a step.
    Hardware = 1 << 19,
    /// No budget, as in the kernel for CUDA.
    None = u32::MAX,
}

/// The constants of both kernels, with their names in the kernels' sources.
pub const CONSTANTS: [(&str, u32); 5] = [
    ("WORKGROUP", WORKGROUP),
    ("ROW_SHIFT", ROW_SHIFT),
    ("STACK", STACK as u32),
    ("LAST_BELOW", LAST_BELOW),
    ("POISON", POISON),
];

/// A state of the search, with the squares of its row that are still to be tried.
///
/// ```text
/// down    rrrrr ccccccccccccccccccccccccccc    the row, and the columns taken; for tie cell A see below
/// left    ..... xxxxxxxxxxxxxxxxxxxxxxxxxxx    attacked along rising diagonals; bits beyond the board mean nothing
/// right   00000 xxxxxxxxxxxxxxxxxxxxxxxxxxx    attacked along falling diagonals
/// open    00000 xxxxxxxxxxxxxxxxxxxxxxxxxxx    squares to try; all of them open by the rules
/// ```
///
/// From row BOUND2 on, column 0 is taken in every state that is still alive, and the rules close it. Its bit is
/// therefore free for another use: a queen on A does not set it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Frame {
    /// The row, and the columns that are taken.
    pub down: u32,
    /// The squares attacked along rising diagonals.
    pub left: u32,
    /// The squares attacked along falling diagonals.
    pub right: u32,
    /// The squares that are still to be tried.
    pub open: u32,
}

impl Frame {
    /// The value of one row in `down`.
    pub const ROW: u32 = 1 << ROW_SHIFT;

    /// Returns the row whose squares are to be tried.
    pub const fn row(&self) -> usize {
        (self.down >> ROW_SHIFT) as usize
    }

    /// Returns the frame in the layout of a buffer.
    pub const fn words(&self) -> [u32; 4] {
        [self.down, self.left, self.right, self.open]
    }
}

/// The rule of a case for the queens of one row, and for the two rows below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Rule {
    /// The squares that the case leaves open in the row below.
    pub next: u32,
    /// The squares that the case leaves open two rows below.
    pub after: u32,
    /// The bits of `down` that a queen may set: in row BOUND2 all but column 0, elsewhere all.
    pub keep: u32,
    /// If the row below is BOUND2, both side columns (see [`open_in_bound2`]). If it is the last row, [`LAST_BELOW`]
    /// and tie cell B. Otherwise 0.
    pub special: u32,
}

impl Rule {
    /// Returns the rule in the layout of a buffer.
    pub const fn words(&self) -> [u32; 4] {
        [self.next, self.after, self.keep, self.special]
    }
}

/// Returns the open squares of row BOUND2, where `sides` are the two side columns: none if neither is taken, and only
/// the other one if one is taken.
pub const fn open_in_bound2(open: u32, down: u32, sides: u32) -> u32 {
    match sides & !down {
        0 => open,
        both if both == sides => 0,
        one => open & one,
    }
}

/// Returns the columns on which a queen keeps at least one of these squares of the row below free. A queen closes the
/// square below it and the two beside that one. So it may stand on any column from two above the lowest of these
/// squares upward, and on any column down from two below the highest.
pub const fn keeps(squares: u32) -> u32 {
    let moved = squares << 2;
    let below = if squares == 0 { 0 } else { 0x3fff_ffff >> squares.leading_zeros() };
    moved | moved.wrapping_neg() | below
}

/// Returns the whole kernel in WGSL: the constants, then its source.
pub fn wgsl() -> String {
    let constants = CONSTANTS.iter().map(|(name, value)| format!("const {name}: u32 = {value}u;\n"));
    constants.chain([include_str!("queens.wgsl").to_owned()]).collect()
}

/// A tally that is still poison: it was never written, or a count did not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the tally of prefix {prefix} was not written, or does not fit")]
pub struct Poisoned {
    /// The prefix that the tally belongs to.
    pub prefix: usize,
}
