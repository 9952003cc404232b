//! The bitmap search with a fourth mask, for the regions.
//!
//! Beside the three masks of [`Attacks`], `areas` has the squares of all regions that hold a queen, as a picture of the
//! board from the current row down. Its lowest N bits are the current row, and it moves by N bits from row to row. The
//! picture of 9 by 9 squares has 81 bits.

use crate::board::{BoardSize, Columns};
use crate::ladder::Attacks;
use crate::placement::Placement;
use crate::regions::{MOST, Regions, each};

impl Regions {
    /// Returns the solution if there is exactly one.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, Puzzle};
    /// let solution = Puzzle::of(Day::FIRST).regions.solution().unwrap();
    /// assert_eq!(solution.row_list().to_string(), "4 2 0 6 1 7 5 3");
    /// ```
    pub fn solution(&self) -> Option<Placement> {
        let mut search = Search::new(self, 2);
        search.row(0, Attacks::default(), 0);
        (search.solutions == 1).then(|| Placement::from_rows(&search.found[..self.size().get()]).ok())?
    }

    /// Returns the number of nodes of the whole search: boards with their first k queens placed, for any k.
    ///
    /// ```
    /// # use eightfold_core::daily::{Day, Puzzle};
    /// assert_eq!(Puzzle::of(Day::FIRST).regions.nodes(), 301);
    /// ```
    pub fn nodes(&self) -> u64 {
        let mut search = Search::new(self, u64::MAX);
        search.row(0, Attacks::default(), 0);
        search.nodes
    }

    /// Returns the number of nodes that the search of a board has without regions.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, daily::Regions};
    /// assert_eq!(Regions::free_nodes(BoardSize::new(8)?), 2_057);
    /// assert_eq!(Regions::free_nodes(BoardSize::new(9)?), 8_394);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn free_nodes(size: BoardSize) -> u64 {
        let mut search = Search::of(size, [0; MOST * MOST], u64::MAX);
        search.row(0, Attacks::default(), 0);
        search.nodes
    }
}

/// A search of a board with regions.
struct Search {
    size: BoardSize,
    /// The squares of each square's region.
    area_of: [u128; MOST * MOST],
    /// The number of solutions after which the search ends.
    limit: u64,
    nodes: u64,
    solutions: u64,
    board: [u8; MOST],
    /// The last solution.
    found: [u8; MOST],
}

impl Search {
    fn new(regions: &Regions, limit: u64) -> Search {
        let mut area_of = [0; MOST * MOST];
        for &area in regions.areas() {
            each(area).for_each(|square| area_of[square] = area);
        }
        Search::of(regions.size(), area_of, limit)
    }

    const fn of(size: BoardSize, area_of: [u128; MOST * MOST], limit: u64) -> Search {
        Search { size, area_of, limit, nodes: 0, solutions: 0, board: [0; MOST], found: [0; MOST] }
    }

    fn row(&mut self, row: usize, Attacks { left, down, right }: Attacks, areas: u128) {
        self.nodes += 1;
        let n = self.size.get();
        if row == n {
            self.solutions += 1;
            self.found = self.board;
            return;
        }
        let free = self.size.full() & !(left | down | right | areas as u32);
        for column in Columns(free) {
            if self.solutions == self.limit {
                return;
            }
            self.board[row] = column as u8;
            let area = self.area_of[row * n + column] >> (row * n);
            self.row(row + 1, Attacks { left, down, right }.place(column), (areas | area) >> n);
        }
    }
}
