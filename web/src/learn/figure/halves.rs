//! The join: halves of a board, a row of bits for each queen of the west, and their AND.

use crate::learn::figure::prelude::*;
use eightfold_core::Columns;
use eightfold_core::masks::attacked;

/// All halves of a board in which the west has given rows.
#[derive(Clone, Debug)]
pub(crate) struct Halves {
    size: BoardSize,
    /// The rows of the west, as a mask.
    unit: u32,
    /// All west halves.
    pub(crate) west: Vec<Squares>,
    /// All east halves.
    pub(crate) east: Vec<Squares>,
    at: usize,
}

impl Halves {
    /// Returns the halves for the rows of the west, and shows the first west half that can be completed.
    pub(crate) fn new(size: BoardSize, unit: u32) -> Halves {
        let (all, half) = ((1 << size.get()) - 1, (1 << (size.get() / 2)) - 1);
        let make = |rows: u32, columns: u32| {
            let mut halves = Vec::new();
            fill(&Squares::empty(size), rows, columns, &mut halves);
            halves
        };
        let mut halves = Halves { size, unit, west: make(unit, all & !half), east: make(all & !unit, half), at: 0 };
        halves.at = (0..halves.west.len()).find(|at| Halves { at: *at, ..halves.clone() }.left() != 0).unwrap_or(0);
        halves
    }

    /// Returns the west half that is shown.
    fn west(&self) -> &Squares {
        &self.west[self.at]
    }

    /// Iterates over the queens of the west half, each with a mask of the east halves that she does not exclude.
    fn queens(&self) -> impl Iterator<Item = (Square, u32)> + '_ {
        self.west().iter().map(|queen| {
            let attacked = attacked(self.size, queen);
            let leaves = |bits, (at, east): (usize, &Squares)| bits | u32::from(east.is_disjoint(&attacked)) << at;
            (queen, self.east.iter().enumerate().fold(0, leaves))
        })
    }

    /// Returns the AND of all rows of bits: the east halves that complete the west half.
    pub(crate) fn left(&self) -> u32 {
        self.queens().fold((1 << self.east.len()) - 1, |all, (_, bits)| all & bits)
    }

    /// Returns the first east half that completes the board.
    fn completed(&self) -> Option<&Squares> {
        Columns(self.left()).next().map(|at| &self.east[at])
    }
}

impl Figure for Halves {
    fn opens_in(&self) -> (View, String) {
        (View::Join, format!("unit={}", self.unit))
    }

    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let (grid, language) = (Grid { size: self.size }, page.settings.language);
        let row = |class: &'static str, name: String, bits: u32| {
            let cell = |at: usize| {
                let bit = bits >> at & 1;
                html! { <i class={(bit != 0).then_some("set")}>{ bit }</i> }
            };
            html! { <li {class}><span>{ name }</span><span class="ones">{ for (0..self.east.len()).map(cell) }</span></li> }
        };
        let rows = self.queens().map(|(queen, bits)| {
            row("", say!(language, "learn-halves-queen", row = queen.row, column = queen.column), bits)
        });
        let left = self.left();
        let told = say!(language, "learn-halves", at = self.at + 1, all = self.west.len(), found = left.count_ones());
        let fitting = self.completed().into_iter().flat_map(Squares::iter);
        let on = html! {
            <>
                { for self.west().iter().map(|queen| grid.mark(queen, Sort::Queen)) }
                <g class="fitting">{ for fitting.map(|queen| grid.mark(queen, Sort::Queen)) }</g>
            </>
        };
        html! {
            <>
                <div class="field">{ drawn(grid, told.clone(), true, on) }</div>
                <ul class="halves">
                    { for rows }
                    { row("and", "AND".to_owned(), left) }
                </ul>
                { caption("halves", false, told) }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(Control::Forward) => self.at = (self.at + 1).min(self.west.len() - 1),
            Action::Control(Control::Back) => self.at = self.at.saturating_sub(1),
            _ => {}
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        match control {
            Control::Back => self.at == 0,
            _ => self.at + 1 == self.west.len(),
        }
    }

    fn name(&self, control: Control) -> &'static str {
        if control == Control::Back { "half-before" } else { "half" }
    }
}

/// Adds to `halves` every way to fill these rows and columns with queens so that none attacks another.
fn fill(queens: &Squares, rows: u32, columns: u32, halves: &mut Vec<Squares>) {
    if rows == 0 {
        halves.push(*queens);
        return;
    }
    let row = rows.trailing_zeros() as usize;
    for column in Columns(columns) {
        let queen = Square::new(row, column);
        if queens.is_disjoint(&attacked(queens.size(), queen)) {
            fill(&queens.with(queen), rows & (rows - 1), columns & !queen.bit(), halves);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::Solutions;

    /// Summed over all rows that the west may have, the remaining bits are all solutions.
    #[test]
    fn the_bits_that_are_left_are_the_solutions() {
        let size = BoardSize::new(8).unwrap();
        let mut sum = 0;
        for unit in (0..1_u32 << 8).filter(|unit| unit.count_ones() == 4) {
            let of_unit = |board: &eightfold_core::Placement| {
                let rows = board.rows().iter().enumerate().filter(|(_, column)| **column > 3);
                rows.fold(0, |rows, (row, _)| rows | 1 << row) == unit
            };
            let mut halves = Halves { at: 0, ..Halves::new(size, unit) };
            let mut found = 0;
            while !halves.west.is_empty() {
                found += halves.left().count_ones();
                if let Some(east) = halves.completed() {
                    let board = halves.west().union(east);
                    assert!(Solutions::of(size).any(|solution| solution.squares() == board));
                }
                if halves.is_idle(Control::Forward) {
                    break;
                }
                halves.apply(&Action::Control(Control::Forward));
            }
            assert_eq!(found as usize, Solutions::of(size).filter(of_unit).count(), "{unit:08b}");
            sum += found;
        }
        assert_eq!(sum, 92);
    }
}
