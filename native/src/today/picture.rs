//! The picture of a board with regions: a letter for each square, and lines around the regions.

use eightfold_core::daily::Regions;
use eightfold_core::{Placement, Square};
use std::fmt;

/// A board to draw.
#[derive(Debug)]
pub(super) struct Picture<'a> {
    pub(super) regions: &'a Regions,
    /// The queens to draw in place of letters.
    pub(super) solution: Option<&'a Placement>,
    /// `true` if each region has a colour.
    pub(super) is_coloured: bool,
}

/// The characters of corners, by the lines that meet there: 1 up, 2 down, 4 left, 8 right.
const CORNERS: [char; 16] = [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

/// The backgrounds of the regions, from the 256 colours of terminals: light ones, for dark letters.
const COLOURS: [u8; 9] = [217, 153, 229, 157, 183, 223, 195, 251, 187];

impl Picture<'_> {
    /// Returns the region of the square at a place of the picture; `None` beyond the board. The highest column is at
    /// the left.
    fn region(&self, down: usize, right: usize) -> Option<usize> {
        let size = self.regions.size();
        let is_inside = (1..=size.get()).contains(&down) && (1..=size.get()).contains(&right);
        is_inside.then(|| self.regions.region(Square::new(down - 1, size.get() - right)))
    }

    /// Writes a piece of a region in its colour, if there are colours.
    fn paint(&self, f: &mut fmt::Formatter<'_>, region: Option<usize>, text: impl fmt::Display) -> fmt::Result {
        match region.filter(|_| self.is_coloured) {
            Some(region) => write!(f, "\x1b[38;5;16;48;5;{}m{text}\x1b[0m", COLOURS[region]),
            None => write!(f, "{text}"),
        }
    }

    /// Draws the line above a row: its corners, and its pieces between them.
    fn line(&self, f: &mut fmt::Formatter<'_>, down: usize) -> fmt::Result {
        let n = self.regions.size().get();
        for right in 1..=n + 1 {
            // The squares around the upper left corner of the square.
            let [above, own] = [down - 1, down].map(|down| [right - 1, right].map(|right| self.region(down, right)));
            let lines = [above[0] != above[1], own[0] != own[1], above[0] != own[0], above[1] != own[1]];
            let corner = lines.iter().rev().fold(0, |bits, line| 2 * bits + usize::from(*line));
            self.paint(f, own[1].filter(|_| corner == 0), CORNERS[corner])?;
            match above[1] == own[1] {
                _ if right > n => {}
                true => self.paint(f, own[1], "   ")?,
                false => f.write_str("───")?,
            }
        }
        f.write_str("\n")
    }

    /// Draws a row of squares.
    fn row(&self, f: &mut fmt::Formatter<'_>, down: usize) -> fmt::Result {
        let size = self.regions.size();
        for right in 1..=size.get() {
            let (before, own) = (self.region(down, right - 1), self.region(down, right));
            match before == own {
                true => self.paint(f, own, " ")?,
                false => f.write_str("│")?,
            }
            let has_queen = |board: &Placement| usize::from(board.rows()[down - 1]) == size.get() - right;
            let letter = match own {
                _ if self.solution.is_some_and(has_queen) => 'Q',
                region => char::from(b'a' + region.unwrap_or_default() as u8),
            };
            self.paint(f, own, format_args!(" {letter} "))?;
        }
        f.write_str("│\n")
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for down in 1..=self.regions.size().get() {
            self.line(f, down)?;
            self.row(f, down)?;
        }
        self.line(f, self.regions.size().get() + 1)
    }
}
