//! The places of the sheets and boards on the stage, and the moments at which they move. All of it is plain numbers:
//! lengths in CSS pixels, times in milliseconds.

use eightfold_core::colours::Bundle;

/// A width and a height.
pub(crate) type Stage = (f64, f64);

/// The place of a square picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) side: f64,
}

impl Area {
    /// Returns the place of the board at rest.
    pub(crate) fn at_rest((width, height): Stage) -> Area {
        let side = width.min(height) * 0.985;
        Area { x: (width - side) / 2.0, y: (height - side) / 2.0, side }
    }

    /// Returns a place on the way to another.
    pub(crate) fn toward(self, to: Area, share: f64) -> Area {
        let mix = |from: f64, to: f64| from + (to - from) * share;
        Area { x: mix(self.x, to.x), y: mix(self.y, to.y), side: mix(self.side, to.side) }
    }

    /// Returns the place moved by some pixels.
    pub(crate) fn moved(self, (x, y): (f64, f64)) -> Area {
        Area { x: self.x + x, y: self.y + y, ..self }
    }

    /// Returns `true` if a point lies in it.
    pub(crate) fn holds(self, (x, y): (f64, f64)) -> bool {
        let within = |at: f64, from: f64| at >= from && at < from + self.side;
        within(x, self.x) && within(y, self.y)
    }
}

/// The cells of a table: the white halves in column 0, the black ones in row 0, and a board at each crossing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lattice {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) pitch: f64,
}

impl Lattice {
    /// Returns the largest table of so many white and black halves that fits the stage.
    pub(crate) fn of(white: usize, black: usize, (width, height): Stage) -> Lattice {
        let (columns, rows) = (black as f64 + 1.0, white as f64 + 1.0);
        let pitch = (width / columns).min(height / rows);
        Lattice { x: (width - pitch * columns) / 2.0, y: (height - pitch * rows) / 2.0, pitch }
    }

    /// Returns the place of a picture; its teeth need the rest of the cell.
    pub(crate) fn cell(&self, column: usize, row: usize) -> Area {
        let at = |from: f64, place: usize| from + (place as f64 + 0.13) * self.pitch;
        Area { x: at(self.x, column), y: at(self.y, row), side: self.pitch * 0.85 }
    }

    /// Returns a table on the way to another.
    pub(crate) fn toward(&self, to: Lattice, share: f64) -> Lattice {
        let area = |it: &Lattice| Area { x: it.x, y: it.y, side: it.pitch };
        let Area { x, y, side } = area(self).toward(area(&to), share);
        Lattice { x, y, pitch: side }
    }
}

/// The wall: the tables of all keys, packed into a grid of boards.
#[derive(Clone, Debug)]
pub(crate) struct Wall {
    pub(crate) lattice: Lattice,
    /// The column and the row of each table's first board.
    pub(crate) places: Vec<(usize, usize)>,
}

impl Wall {
    /// Packs the tables as large as they fit. They come in the order of their sizes, so the place of one is never
    /// before that of the last one of the same size.
    pub(crate) fn of(bundles: &[Bundle], (width, height): Stage) -> Wall {
        let boards: usize = bundles.iter().map(Bundle::boards).sum();
        let mut pitch = (width * height / boards.max(1) as f64).sqrt().max(0.5);
        loop {
            let (columns, rows) = ((width / pitch) as usize, (height / pitch) as usize);
            if let Some(places) = packed(bundles, columns, rows) {
                let last = places.iter().zip(bundles).map(|((_, row), bundle)| row + bundle.white).max().unwrap_or(0);
                let (x, y) = ((width - pitch * columns as f64) / 2.0, (height - pitch * last as f64).max(0.0) / 2.0);
                return Wall { lattice: Lattice { x, y, pitch }, places };
            }
            pitch *= 0.985;
        }
    }

    /// Returns the lattice of a table whose boards lie in their places in the wall.
    pub(crate) fn of_table(&self, at: usize) -> Lattice {
        let (Lattice { x, y, pitch }, (column, row)) = (self.lattice, self.places[at]);
        let before = |from: f64, place: usize| from + (place as f64 - 1.0) * pitch;
        Lattice { x: before(x, column), y: before(y, row), pitch }
    }

    /// Returns the table at a point.
    pub(crate) fn at(&self, bundles: &[Bundle], (x, y): (f64, f64)) -> Option<usize> {
        let Lattice { x: left, y: top, pitch } = self.lattice;
        let (column, row) = ((x - left) / pitch, (y - top) / pitch);
        self.places.iter().zip(bundles).position(|((from, above), bundle)| {
            let within = |at: f64, from: usize, length: usize| at >= from as f64 && at < (from + length) as f64;
            within(column, *from, bundle.black) && within(row, *above, bundle.white)
        })
    }
}

/// Returns a place for each table in a grid, if all of them fit.
fn packed(bundles: &[Bundle], columns: usize, rows: usize) -> Option<Vec<(usize, usize)>> {
    let (mut used, mut places) = (vec![false; columns * rows], Vec::with_capacity(bundles.len()));
    let (mut size, mut from) = ((0, 0), 0);
    for bundle in bundles {
        if size != (bundle.white, bundle.black) {
            (size, from) = ((bundle.white, bundle.black), 0);
        }
        let cells = move |at: usize| {
            (0..bundle.white).flat_map(move |down| (0..bundle.black).map(move |right| at + down * columns + right))
        };
        let is_free = |at: &usize| {
            at % columns + bundle.black <= columns
                && at / columns + bundle.white <= rows
                && cells(*at).all(|cell| !used[cell])
        };
        let at = (from..columns * rows).find(is_free)?;
        cells(at).for_each(|cell| used[cell] = true);
        places.push((at % columns, at / columns));
        from = at + 1;
    }
    Some(places)
}

/// The moments at which the parts of a table appear when a board comes apart: the sheets slide, their teeth grow, they
/// come together, and then the other halves with the same key join them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parting {
    white: usize,
    black: usize,
}

impl Parting {
    /// The time in which the sheets slide apart.
    pub(crate) const APART: f64 = 1200.0;
    /// The moment at which teeth begin to grow.
    pub(crate) const TEETH: f64 = 1300.0;
    /// The moment at which the sheets begin to come together.
    pub(crate) const MEETS: f64 = 2500.0;
    /// The moment at which the next half appears.
    pub(crate) const AGAIN: f64 = 3900.0;
    /// The time in which two sheets come together.
    pub(crate) const TOGETHER: f64 = 800.0;
    /// The time for which the queens of a new board nod.
    pub(crate) const NODS: f64 = 700.0;

    pub(crate) const fn of(white: usize, black: usize) -> Parting {
        Parting { white, black }
    }

    /// Returns the number of halves beyond the first of each colour.
    fn others(self) -> f64 {
        (self.white + self.black) as f64 - 2.0
    }

    /// Returns the moment at which a further half appears: first the white ones, then the black ones.
    pub(crate) fn half(self, other: usize) -> f64 {
        Parting::AGAIN + other as f64 * if self.others() > 2.0 { 420.0 } else { 650.0 }
    }

    /// Returns the moment at which the sheets of a board begin to come together.
    pub(crate) fn board(self, white: usize, black: usize) -> f64 {
        match white * self.black + black {
            0 => Parting::MEETS,
            at => self.half(self.others() as usize) + (at as f64 - 1.0) * self.between(),
        }
    }

    /// Returns the time between two boards.
    fn between(self) -> f64 {
        if self.white * self.black > 4 { 170.0 } else { 330.0 }
    }

    /// Returns the moment at which all is in place.
    pub(crate) fn end(self) -> f64 {
        if self.others() < 1.0 { Parting::AGAIN } else { self.board(self.white - 1, self.black - 1) + 1230.0 }
    }
}

/// Slow at both ends: cubic in and out.
pub(crate) fn eased(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    if share < 0.5 { 4.0 * share * share * share } else { 1.0 - 4.0 * (1.0 - share).powi(3) }
}

/// Slow at the end: cubic out.
pub(crate) fn slowing(share: f64) -> f64 {
    1.0 - (1.0 - share.clamp(0.0, 1.0)).powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_core::colours::Halves;

    #[test]
    fn a_wall_has_each_table_once_and_within_the_stage() {
        for n in 4..=Halves::LARGEST {
            let halves = Halves::new(BoardSize::new(n).unwrap()).unwrap();
            for stage in [(752.0, 608.0), (366.0, 366.0), (336.0, 322.0)] {
                let Wall { lattice, places } = Wall::of(halves.bundles(), stage);
                let mut cells: Vec<_> = halves
                    .bundles()
                    .iter()
                    .zip(&places)
                    .flat_map(|(it, (x, y))| (0..it.boards()).map(move |at| (x + at % it.black, y + at / it.black)))
                    .collect();
                let boards = cells.len();
                let within = |at: usize, length: f64| (at + 1) as f64 * lattice.pitch < length + 0.001;
                assert!(cells.iter().all(|(x, y)| within(*x, stage.0) && within(*y, stage.1)), "N = {n}");
                cells.sort_unstable();
                cells.dedup();
                assert_eq!(cells.len(), boards, "N = {n}");
            }
        }
    }

    #[test]
    fn a_board_comes_apart_in_six_seconds() {
        assert_eq!(Parting::of(1, 1).end(), 3900.0);
        assert_eq!(Parting::of(1, 2).end(), 5780.0);
    }
}
