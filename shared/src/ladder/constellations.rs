//! Constellations: the queens of the four outer lines are placed first, and then the rows between.
//!
//! The author's Python 13 (`13Bit_codon/13Py`), after `ConstellationsGenerator.java` of NQueensFAF. Of the turns and
//! mirror images of a *constellation* only one is searched, and its boards count for all of them. The author's 28
//! functions differ only in where they skip rows and where they end.

use super::given::Given;
use super::start::Choices;
use crate::board::{BoardSize, Square};

/// The queens of the four outer lines: columns i and j of those in the top and bottom row, counted from the left, and
/// rows k and l of those in the left and right column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Queens {
    i: usize,
    j: usize,
    k: usize,
    l: usize,
}

impl Queens {
    /// Returns the queens after a quarter turn.
    fn turned(self, last: usize) -> Queens {
        Queens { i: last - self.k, j: last - self.l, k: self.j, l: self.i }
    }

    /// Returns the queens after a half turn and the other two turns.
    fn turns(self, last: usize) -> [Queens; 3] {
        let quarter = self.turned(last);
        let half = quarter.turned(last);
        [quarter, half, half.turned(last)]
    }

    /// Returns whether these queens are searched, in this form or another.
    fn is_searched(self, last: usize) -> bool {
        let Queens { i, j, k, l } = self;
        if k == 0 {
            return i == 0 && (1..last - 1).contains(&j) && (j + 1..last).contains(&l);
        }
        // The queens are in different columns and on different diagonals, and that in the left column is the nearest to
        // a corner.
        k <= last / 2
            && (k + 1..last).contains(&l)
            && (k + 1..last).contains(&i)
            && (1..last - k).contains(&j)
            && i != last - l
            && j != i
            && j != l
    }

    /// Returns the place among all queens that are searched: by k, l and i upward, and by j downward.
    fn order(self, last: usize) -> (usize, usize, usize, usize) {
        (self.k, self.l, self.i, last - self.j)
    }

    /// Returns whether no turn of these queens was searched earlier.
    fn is_first(self, last: usize) -> bool {
        let earlier = |turn: &Queens| turn.is_searched(last) && turn.order(last) < self.order(last);
        self.k == 0 || !self.turns(last).iter().any(earlier)
    }

    /// Returns *Jasmin*, the form in which the author searches these queens: turned until the one nearest to a corner
    /// is in the bottom row, and mirrored into the right half. So the bottom row, where the search would end, is
    /// settled.
    fn jasmin(self, last: usize) -> Queens {
        let nearness = |place: usize| place.min(last - place);
        // The number of quarter turns that bring each queen to the bottom row; the first of equals is taken.
        let ways = [(self.j, 0), (self.i, 2), (self.k, 3), (self.l, 1)];
        let quarters = ways.into_iter().min_by_key(|(place, _)| nearness(*place)).map_or(0, |(_, quarters)| quarters);
        let queens = (0..quarters).fold(self, |queens, _| queens.turned(last));
        let Queens { i, j, k, l } = queens;
        if 2 * j < last { Queens { i: last - i, j: last - j, k: l, l: k } } else { queens }
    }

    /// Returns the number of boards that a board found with these queens counts for.
    fn weight(self, last: usize) -> u8 {
        let [quarter, half, _] = self.turns(last);
        match self {
            _ if self == quarter => 2,
            _ if self == half => 4,
            _ => 8,
        }
    }
}

/// A constellation: a choice for each of its queens and, below a queen in the corner, which stands in two lines, one
/// for the queen of the next row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Constellations {
    size: BoardSize,
    queens: Queens,
    given: Given,
}

impl Choices for Constellations {
    /// The author's functions end in the last row that they look at.
    const CALLED_AT_END: bool = false;

    fn none(size: BoardSize) -> Constellations {
        Constellations { size, queens: Queens { i: 0, j: 0, k: 0, l: 0 }, given: Given::EMPTY }
    }

    /// A board of fewer than four rows has no four outer lines around an inside.
    fn count(size: BoardSize) -> usize {
        if size.get() < 4 { 0 } else { 5 }
    }

    fn options(size: BoardSize) -> usize {
        size.get()
    }

    fn choose(mut self, choice: usize, option: usize) -> Option<Constellations> {
        let last = self.size.last();
        match choice {
            0 => self.queens.k = option,
            1 => self.queens.l = option,
            2 => self.queens.i = option,
            3 => {
                self.queens.j = last - option;
                if !self.queens.is_searched(last) || !self.queens.is_first(last) {
                    return None;
                }
                self.queens = self.queens.jasmin(last);
                let Queens { i, j, k, l } = self.queens;
                // Columns are counted from the left here, as the author does, and from the right on the board.
                let corners = [(0, last - i), (last, last - j), (k, last), (l, 0)];
                self.given =
                    corners.iter().fold(self.given, |given, &(row, column)| given.with(Square::new(row, column)));
            }
            // Four queens need no fifth, so that choice has one option.
            _ if self.given.queens().count() == 4 => return (option == 0).then_some(self),
            _ => {
                let row = (1..last).find(|row| self.given.column(*row).is_none())?;
                let queen = Square::new(row, option);
                if self.given.attackers(queen).next().is_some() {
                    return None;
                }
                self.given = self.given.with(queen);
            }
        }
        Some(self)
    }

    fn given(&self) -> Given {
        self.given
    }

    fn weight(&self) -> u8 {
        if self.size.get() < 4 { 1 } else { self.queens.weight(self.size.last()) }
    }
}
