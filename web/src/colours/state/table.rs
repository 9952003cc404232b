//! The table of one key: its white halves, its black ones, and a board for each pair.

use crate::colours::pose::Area;
use crate::colours::state::Sheet;
use eightfold_core::Square;
use eightfold_core::colours::{Colour, Half, Halves, Key};

/// The halves of a key of white and of the opposite key of black.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Table {
    pub(crate) key: Key,
    pub(crate) white: Vec<Half>,
    pub(crate) black: Vec<Half>,
    /// Queens that a reader has put so that two of them attack each other. They are no half.
    pub(crate) clash: Option<(Colour, Half)>,
}

/// A row or a column, whose tooth can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Row(usize),
    Column(usize),
}

impl Table {
    /// Returns the table of a key.
    pub(crate) fn of(halves: &Halves, key: Key) -> Table {
        let found = |colour, key| halves.with(colour, key).iter().map(|(_, half)| *half).collect();
        let opposite = key.opposite(halves.size());
        Table { key, white: found(Colour::White, key), black: found(Colour::Black, opposite), clash: None }
    }

    /// Returns the table that a board opens with: one of the largest, and for 8 rows one whose queens lie apart.
    pub(crate) fn best(halves: &Halves) -> Table {
        let bundles = halves.bundles();
        let at = if halves.size().get() == 8 { 7 } else { 0 };
        Table::of(halves, bundles.get(at).map(|bundle| bundle.key).unwrap_or_default())
    }

    /// Returns the halves of a colour.
    pub(crate) fn halves(&self, colour: Colour) -> &[Half] {
        if colour == Colour::White { &self.white } else { &self.black }
    }

    /// Returns the queens that a sheet of a colour shows.
    pub(crate) fn half(&self, colour: Colour, at: usize) -> Option<Half> {
        let clash = self.clash.filter(|(of, _)| *of == colour && at == 0).map(|(_, half)| half);
        self.halves(colour).get(at).copied().or(clash)
    }

    /// Returns the white and the black queens on a picture.
    pub(crate) fn halves_on(&self, sheet: Sheet) -> [Option<Half>; 2] {
        let half = |colour, at| self.half(colour, at);
        match sheet {
            Sheet::Whole => [half(Colour::White, 0), half(Colour::Black, 0)],
            Sheet::Half(Colour::White, at) => [half(Colour::White, at), None],
            Sheet::Half(Colour::Black, at) => [None, half(Colour::Black, at)],
            Sheet::Board(white, black) => [half(Colour::White, white), half(Colour::Black, black)],
        }
    }

    /// Returns the table in which the queen of a row of a half has moved to another square of her colour. `None` if
    /// the square's row has another queen. The half keeps its place in its list, as far as that is long enough.
    pub(crate) fn moved(&self, halves: &Halves, colour: Colour, at: usize, row: u8, to: Square) -> Option<Table> {
        let half = self.half(colour, at)?;
        if half.column(row).is_none() || to.row != row && half.column(to.row).is_some() {
            return None;
        }
        let half = half.without(row).with(to);
        let own = half.key();
        let key = if colour == Colour::White { own } else { own.opposite(halves.size()) };
        let mut table = Table::of(halves, key);
        let list = if colour == Colour::White { &mut table.white } else { &mut table.black };
        if half.clash().is_some() {
            list.clear();
            table.clash = Some((colour, half));
        } else {
            list.retain(|it| *it != half);
            list.insert(at.min(list.len()), half);
        }
        Some(table)
    }
}

impl Line {
    /// Returns the key with this line given to the other colour.
    pub(crate) fn flipped(self, key: Key) -> Key {
        match self {
            Line::Row(at) => Key { rows: key.rows ^ 1 << at, ..key },
            Line::Column(at) => Key { columns: key.columns ^ 1 << at, ..key },
        }
    }

    /// Returns `true` if the line is in a key.
    pub(crate) fn is_in(self, key: Key) -> bool {
        match self {
            Line::Row(at) => key.rows >> at & 1 != 0,
            Line::Column(at) => key.columns >> at & 1 != 0,
        }
    }

    /// Returns the thickness of a picture's teeth.
    pub(crate) fn thickness(area: &Area, n: usize) -> f64 {
        (area.side / n as f64 * 0.36).min(area.side * 0.055).max(3.0)
    }

    /// Returns the line whose tooth is at a point: those of rows are left of a picture, those of columns above it.
    pub(crate) fn of(area: &Area, n: usize, (x, y): (f64, f64)) -> Option<Line> {
        let side = area.side / n as f64;
        let reach = side.min(26.0).max(1.7 * Line::thickness(area, n));
        let place = |at: f64, from: f64| (at >= from && at < from + area.side).then(|| ((at - from) / side) as usize);
        let is_near = |at: f64, from: f64| at < from && at > from - reach;
        if is_near(x, area.x) {
            place(y, area.y).map(Line::Row)
        } else if is_near(y, area.y) {
            place(x, area.x).map(|at| Line::Column(n - 1 - at))
        } else {
            None
        }
    }
}
