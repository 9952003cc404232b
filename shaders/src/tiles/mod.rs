//! The join's tiles for a kernel: the layout shared by hosts and kernels, and the deck of tiles that a launch joins.
//!
//! Every word is a `u32`. The buffers, in the order in which kernels take them:
//!
//! | | buffer | access | words |
//! |---|---|---|---|
//! | 0 | tiles | read | [`TILE_WORDS`] for each [`Piece`] of a tile |
//! | 1 | east | read | 2 for each east half: its windows |
//! | 2 | placements | read | 3 for each placement of the west: its windows, and its seam |
//! | 3 | sets | read | [`SET_WORDS`] for each set of columns |
//! | 4 | counts | written | [`COUNT_WORDS`] for each piece: the solutions, the low word first; the pairs; nothing |
//!
//! A workgroup joins a piece. It has `TEAMS` threads for every 64 east halves, which make two words of each row. A
//! count that was never written is [`POISON`].

pub mod tile;

use crate::layout::POISON;
use core::ops::Range;
use eightfold_core::BoardSize;
use eightfold_core::join::{ColumnSet, Join, Placements, RowSet, TakesTiles};

/// The kernels' entry point.
pub const ENTRY_POINT: &str = "join_tiles";

/// The number of rows of x that are kept at a time. With twelve a workgroup needs less than 16 KiB for N = 24, which is
/// what WebGPU promises.
const ROWS: u32 = 12;

/// The number of threads in a team. Each has 64 east halves, so two words of each row: with one word, a row would take
/// nearly twice as many instructions.
const TEAM: u32 = Join::DEALT as u32 / 64;

/// The number of teams of a workgroup, which divide the x and the y among them. What limits the number of threads on a
/// multiprocessor is the memory of workgroups, which teams share.
const TEAMS: u32 = 4;

/// The number of threads in a workgroup.
pub const THREADS: u32 = TEAMS * TEAM;

/// The most placements of x, and of y, that are looked at together.
const CHUNK: u32 = 64;

/// The constants of the kernels that are the same for all boards, with their names in the kernels' sources.
pub const CONSTANTS: [(&str, u32); 4] = [("TEAM", TEAM), ("TEAMS", TEAMS), ("CHUNK", CHUNK), ("ROWS", ROWS)];

/// The number of words in a piece.
pub const TILE_WORDS: usize = 8;

/// The number of words in a set of columns.
pub const SET_WORDS: usize = 7;

/// The number of words in a count.
pub const COUNT_WORDS: usize = 4;

/// The number of words in a placement.
const PLACEMENT_WORDS: usize = 3;

const _: () = assert!(CHUNK <= THREADS);

/// Returns the whole kernel in WGSL for a board: the constants, then its source.
pub fn wgsl(size: BoardSize) -> String {
    let all = CONSTANTS.into_iter().chain([("WINDOW", size.last() as u32)]);
    all.map(|(name, value)| format!("const {name}: u32 = {value}u;\n"))
        .chain([include_str!("tile.wgsl").to_owned()])
        .collect()
}

/// Returns the bytes of memory that a workgroup needs: a row for each diagonal, the rows of x, three words for each
/// placement of a chunk, and a few more.
///
/// ```
/// use eightfold_core::BoardSize;
/// use eightfold_shaders::tiles::memory;
///
/// let bytes = [22, 24, 28].map(|n| memory(BoardSize::new(n).unwrap()));
/// assert_eq!(bytes, [14_624, 15_648, 17_696]);
/// ```
pub const fn memory(size: BoardSize) -> u32 {
    let words = (2 * size.last() as u32 + ROWS) * 2 * TEAM + 3 * CHUNK + 8;
    4 * words
}

/// Checks that a workgroup of a device, which has `has` bytes of memory, can hold a tile of a board.
///
/// # Errors
/// Returns the bytes that it needs and has.
///
/// ```
/// use eightfold_core::BoardSize;
/// use eightfold_shaders::tiles::fits;
///
/// let fits = [25, 26].map(|n| fits(BoardSize::new(n).unwrap(), 16 << 10));
/// let why = "a tile of N = 26 needs 16672 bytes of a workgroup's memory, and it has 16384";
/// assert_eq!(fits, [Ok(()), Err(why.into())]);
/// ```
pub fn fits(size: BoardSize, has: u32) -> Result<(), String> {
    match memory(size) {
        needs if needs > has => {
            Err(format!("a tile of N = {size} needs {needs} bytes of a workgroup's memory, and it has {has}"))
        }
        _ => Ok(()),
    }
}

/// A tile, or a part of one: all of its east halves, and some of the sets of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The index of the first east half, and the number of east halves.
    pub east: [u32; 2],
    /// The index of the first set of columns, and the number of sets.
    pub sets: [u32; 2],
    /// The placements at which the lists of the north and of the south begin.
    pub lists: [u32; 2],
    /// The diagonals that all of the east halves use: rising and falling ones.
    pub closed: [u32; 2],
}

impl Piece {
    /// Returns the piece in the layout of its buffer.
    pub const fn words(&self) -> [u32; TILE_WORDS] {
        let Piece { east, sets, lists, closed } = *self;
        [east[0], east[1], sets[0], sets[1], lists[0], lists[1], closed[0], closed[1]]
    }
}

/// The tiles of some units, ready for a kernel. A deck is made once and refilled again and again.
#[derive(Clone, Debug)]
pub struct Deck {
    size: BoardSize,
    pieces: Vec<Piece>,
    east: Vec<u32>,
    placements: Vec<u32>,
    sets: Vec<ColumnSet>,
    /// For each unit, the end of its pieces and its number of reversals.
    units: Vec<(usize, u64)>,
    /// The placements at which the lists of the current west begin.
    lists: [u32; 2],
    /// The sets of the current west, cut into parts that take a workgroup at most about `steps` steps.
    parts: Vec<Range<usize>>,
    steps: u32,
}

impl Deck {
    /// Creates an empty deck for a board, whose pieces take a workgroup at most about `steps` steps, unless a single
    /// set of columns takes more.
    pub const fn new(size: BoardSize, steps: u32) -> Deck {
        Deck {
            size,
            pieces: Vec::new(),
            east: Vec::new(),
            placements: Vec::new(),
            sets: Vec::new(),
            units: Vec::new(),
            lists: [0; 2],
            parts: Vec::new(),
            steps,
        }
    }

    /// Ends a unit. Its tiles are those added since the previous unit ended.
    pub fn end(&mut self, unit: RowSet) {
        self.units.push((self.pieces.len(), unit.reversals()));
    }

    /// Empties the deck, to be filled again.
    pub fn clear(&mut self) {
        self.pieces.clear();
        self.east.clear();
        self.placements.clear();
        self.sets.clear();
        self.units.clear();
    }

    /// Returns the board's size.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// Returns the pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Returns the contents of the buffer of east halves: their windows.
    pub fn east(&self) -> &[u32] {
        &self.east
    }

    /// Returns the contents of the buffer of placements.
    pub fn placements(&self) -> &[u32] {
        &self.placements
    }

    /// Returns the sets of columns.
    pub fn sets(&self) -> &[ColumnSet] {
        &self.sets
    }

    /// Returns the number of words in the longest buffer.
    pub fn longest(&self) -> usize {
        self.words().into_iter().fold(0, usize::max)
    }

    /// Returns the number of bytes in all buffers together.
    pub fn bytes(&self) -> usize {
        size_of::<u32>() * self.words().into_iter().sum::<usize>()
    }

    /// Returns the number of words in each buffer.
    fn words(&self) -> [usize; 5] {
        let pieces = self.pieces.len();
        let sets = SET_WORDS * self.sets.len();
        [TILE_WORDS * pieces, self.east.len(), self.placements.len(), sets, COUNT_WORDS * pieces]
    }

    /// Computes the counts of the units, in the order in which they were added, and the number of pairs, from the
    /// buffer that a kernel wrote.
    ///
    /// # Errors
    /// Returns an error if a count is poison.
    ///
    /// # Panics
    /// Panics if the buffer is shorter than the pieces need.
    pub fn counts(&self, written: &[u32]) -> Result<(Vec<u64>, u64), Poisoned> {
        let written = &written.as_chunks::<COUNT_WORDS>().0[..self.pieces.len()];
        if let Some(piece) = written.iter().position(|[_, high, ..]| *high == POISON) {
            return Err(Poisoned { piece });
        }
        let mut start = 0;
        let count = |&(end, reversals): &(usize, u64)| {
            let sum: u64 =
                written[start..end].iter().map(|[low, high, ..]| u64::from(*high) << 32 | u64::from(*low)).sum();
            start = end;
            reversals * sum
        };
        let pairs = written.iter().map(|[_, _, pairs, _]| u64::from(*pairs)).sum();
        Ok((self.units.iter().map(count).collect(), pairs))
    }
}

impl TakesTiles for Deck {
    fn west(&mut self, lists: [Placements<'_>; 2], sets: &[ColumnSet]) {
        for (place, list) in self.lists.iter_mut().zip(lists) {
            *place = (self.placements.len() / PLACEMENT_WORDS) as u32;
            let windows = list.rising.iter().zip(list.falling).zip(list.seam);
            self.placements.extend(windows.flat_map(|((rising, falling), seam)| [*rising, *falling, *seam]));
        }
        self.parts.clear();
        let (mut start, mut steps) = (self.sets.len(), 0);
        for set in sets.iter().filter(|set| counts(set)) {
            let cost = cost(set);
            if steps + cost > self.steps && steps > 0 {
                self.parts.push(start..self.sets.len());
                (start, steps) = (self.sets.len(), 0);
            }
            steps += cost;
            self.sets.push(*set);
        }
        self.parts.push(start..self.sets.len());
    }

    fn tile(&mut self, [rising, falling]: [&[u32]; 2]) {
        let all = |windows: &[u32]| windows.iter().fold(u32::MAX, |all, windows| all & windows);
        let (east, closed) = ((self.east.len() / 2) as u32, [all(rising), all(falling)]);
        self.east.extend(rising.iter().zip(falling).flat_map(|(rising, falling)| [*rising, *falling]));
        let piece = |sets: &Range<usize>| Piece {
            east: [east, rising.len() as u32],
            sets: [sets.start as u32, sets.len() as u32],
            lists: self.lists,
            closed,
        };
        self.pieces.extend(self.parts.iter().map(piece));
    }
}

/// Returns a set of columns in the layout of its buffer. The weights are packed into the bytes of one word, with those
/// of the first part of x lowest.
pub fn set_words(set: &ColumnSet) -> [u32; SET_WORDS] {
    let ColumnSet { x, y, weights: [[a, b], [c, d]] } = *set;
    [x[0], x[1], x[2], y[0], y[1], y[2], a | b << 8 | c << 16 | d << 24]
}

/// Returns whether a set of columns may have pairs that count.
fn counts(set: &ColumnSet) -> bool {
    let ColumnSet { x, y, weights } = set;
    x[0] < x[2] && y[0] < y[2] && *weights != [[0; 2]; 2]
}

/// Returns about how many steps a set of columns takes if the tile closes none of its placements.
fn cost(set: &ColumnSet) -> u32 {
    let (x, y) = (set.x[2] - set.x[0], set.y[2] - set.y[0]);
    let rows = x + x.div_ceil(ROWS) * y;
    // A row takes a step for each of its diagonals.
    x.saturating_mul(y).saturating_add(16 * rows)
}

/// A count that is still poison: it was never written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the count of piece {piece} was not written")]
pub struct Poisoned {
    /// The piece of a tile that the count belongs to.
    pub piece: usize,
}
