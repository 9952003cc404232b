//! Facts about a board that is not a solution yet: its images so far, its case, and the rows that are left.
//!
//! An image is compared row by row as far as both boards are known. A decision made there stays, whatever the other
//! rows will hold.

use crate::symmetry::BoardEditor;
use eightfold_core::masks::attacked;
use eightfold_core::{Placement, Square, Squares, Symmetry};
use std::cmp::Ordering;

/// One of the eight images of an unfinished board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sketch {
    pub(crate) symmetry: Symmetry,
    /// The bits of the queens in each of its rows: none in an open row, several where the board has more than one queen
    /// in a column.
    pub(crate) rows: Vec<Vec<u8>>,
    /// The comparison with the board.
    pub(crate) so_far: SoFar,
}

/// The comparison of an image with an unfinished board, and the row that decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SoFar {
    /// The image is the board itself.
    Itself,
    /// Equal above this row, where one of the two has no queen yet.
    Open(usize),
    /// Smaller or larger from this row on, whatever queens are added.
    Decided(usize, Ordering),
    /// This row of the image has two queens, because the board has two in one column.
    Crowded(usize),
    /// Equal in every row.
    Equal,
}

impl SoFar {
    /// Returns the row that decides, or that has to be filled first; `None` if all rows are equal.
    pub(crate) fn row(self) -> Option<usize> {
        match self {
            SoFar::Open(row) | SoFar::Decided(row, _) | SoFar::Crowded(row) => Some(row),
            SoFar::Itself | SoFar::Equal => None,
        }
    }
}

/// A row without a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EmptyRow {
    pub(crate) row: usize,
    /// The squares in it that no queen attacks.
    pub(crate) free: usize,
}

impl BoardEditor {
    /// Returns the eight images so far.
    pub(crate) fn sketches(&self) -> Vec<Sketch> {
        Symmetry::ALL.into_iter().map(|symmetry| self.sketch(symmetry)).collect()
    }

    fn sketch(&self, symmetry: Symmetry) -> Sketch {
        let mut rows = vec![Vec::<u8>::new(); self.size.get()];
        for queen in self.queens() {
            let Square { row, column } = symmetry.apply(self.size, queen);
            // Keep the row sorted here; calling a sort would add 3 KB to the module.
            let row = &mut rows[usize::from(row)];
            row.insert(row.partition_point(|&other| other < column), column);
        }
        let decides = |(row, (image, own)): (usize, (&Vec<u8>, &Option<u8>))| match (image.as_slice(), own) {
            ([_, _, ..], _) => Some(SoFar::Crowded(row)),
            ([image], Some(own)) if image == own => None,
            ([image], Some(own)) => Some(SoFar::Decided(row, image.cmp(own))),
            _ => Some(SoFar::Open(row)),
        };
        let so_far = match symmetry {
            Symmetry::Identity => SoFar::Itself,
            _ => rows.iter().zip(&self.rows).enumerate().find_map(decides).unwrap_or(SoFar::Equal),
        };
        Sketch { symmetry, rows, so_far }
    }

    /// Returns the rows without a queen.
    pub(crate) fn left(&self) -> Vec<EmptyRow> {
        let none = Squares::empty(self.size);
        let attacked = self.queens().fold(none, |all, queen| all.union(&attacked(self.size, queen)));
        let free = |row| (0..self.size.get()).filter(|column| !attacked.contains(Square::new(row, *column))).count();
        let open = self.rows.iter().enumerate().filter(|(_, queen)| queen.is_none());
        open.map(|(row, _)| EmptyRow { row, free: free(row) }).collect()
    }

    /// Replaces the board by an image, unless two queens of the image would share a row.
    pub(crate) fn take(&mut self, symmetry: Symmetry) {
        let sketch = self.sketch(symmetry);
        if sketch.is_board() {
            self.rows = sketch.rows.iter().map(|row| row.first().copied()).collect();
        }
    }
}

impl Sketch {
    /// Returns `true` if the image can replace the board, that is, if it has at most one queen in each row.
    pub(crate) fn is_board(&self) -> bool {
        self.rows.iter().all(|row| row.len() < 2)
    }

    /// Returns `true` if the image is this board.
    pub(crate) fn is_of(&self, board: &Placement) -> bool {
        self.rows.iter().zip(board.rows()).all(|(row, column)| *row == [*column])
    }
}
