//! The actions of the buttons, the keys, and presses on the picture.

use crate::base::settings::DRAWN;
use crate::colours::pose::Area;
use crate::colours::state::{Action, Line, Motion, Ray, Scene, Sheet, State, Table, Work};
use eightfold_core::Square;
use eightfold_core::colours::{Bundle, Colour};

/// The thing at a point of the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Hit {
    Square(Sheet, Square),
    Tooth(Line),
    Bundle(usize),
}

impl State {
    pub(super) fn go(&mut self) {
        match self.scene {
            Scene::Rest => self.enter(Scene::Parting),
            Scene::Parting | Scene::Gathering => self.finish(),
            Scene::Table if self.from_wall => self.turn(true),
            Scene::Table => {
                self.table = Table::of(&self.halves, self.table.key);
                if self.index().is_none() {
                    self.table = Table::best(&self.halves);
                }
                (self.filter, self.cursor) = (None, self.index().unwrap_or_default());
                self.enter(Scene::Gathering);
            }
            Scene::Wall => self.enter(Scene::Work(Work { plays: !self.calm, ..Work::OWN })),
            Scene::Work(Work { plays: true, .. }) => self.resize(Work::LONGEST),
            Scene::Work(work) if work.is_last() => self.resize(DRAWN),
            Scene::Work(work) => self.enter(Scene::Work(work.next(self))),
        }
    }

    pub(super) fn other(&mut self) {
        match self.scene {
            Scene::Table if !self.from_wall => self.rest(),
            Scene::Table | Scene::Work(_) => {
                self.from_wall = false;
                self.enter(Scene::Wall);
            }
            Scene::Wall => self.open(self.cursor),
            _ => {}
        }
    }

    /// Goes to the next key, in the table or in the wall.
    pub(super) fn turn(&mut self, on: bool) {
        let keys = self.halves.bundles().len();
        let by = if on { 1 } else { keys - 1 };
        match self.scene {
            Scene::Wall => self.cursor = (self.cursor + by) % keys,
            Scene::Table => self.open(self.index().map_or(0, |at| (at + by) % keys)),
            _ => {}
        }
    }

    /// Goes to the table below or above in the wall.
    pub(super) fn go_down(&mut self, down: bool) {
        let (wall, bundles) = (self.wall(), self.halves.bundles());
        if self.scene != Scene::Wall {
            return;
        }
        let (column, row) = wall.places[self.cursor];
        let row = if down { Some(row + bundles[self.cursor].white) } else { row.checked_sub(1) };
        let holds = |(at, bundle): (&(usize, usize), &Bundle), row: usize| {
            (at.0..at.0 + bundle.black).contains(&column) && (at.1..at.1 + bundle.white).contains(&row)
        };
        let found = row.and_then(|row| wall.places.iter().zip(bundles).position(|it| holds(it, row)));
        self.cursor = found.unwrap_or(self.cursor);
    }

    /// Presses what lies at a point, or ends a motion that shows itself.
    pub(super) fn point(&mut self, at: (f64, f64)) {
        if matches!(self.scene, Scene::Parting | Scene::Gathering) {
            return self.finish();
        }
        match self.hit(at) {
            Some(Hit::Bundle(at)) => self.open(at),
            Some(Hit::Tooth(line)) => self.apply(Action::Tooth(line)),
            Some(Hit::Square(sheet, square)) => self.press(sheet, square),
            None => self.put_down(),
        }
    }

    /// Draws the diagonals of a queen and lifts her, or sets down the one that is lifted.
    pub(super) fn press(&mut self, sheet: Sheet, square: Square) {
        let colour = Colour::of(square);
        let is_queen = self
            .table
            .halves_on(sheet)
            .into_iter()
            .flatten()
            .any(|half| half.column(square.row) == Some(square.column));
        match (sheet, self.lifted) {
            (Sheet::Half(of, at), Some((on, row))) if on == sheet && !is_queen && of == colour => {
                if let Some(table) = self.table.moved(&self.halves, of, at, row, square) {
                    self.show(table);
                }
            }
            (Sheet::Board(white, black), _) if !is_queen => self.apply(Action::Slide(white, black)),
            _ if is_queen || sheet == Sheet::Whole => {
                let is_shown = self.rays.iter().any(|ray| ray.is_full && (ray.on, ray.from) == (sheet, square));
                self.put_down();
                if !is_shown {
                    self.lifted = Some((sheet, square.row)).filter(|_| matches!(sheet, Sheet::Half(..)));
                    self.rays = vec![Ray { on: sheet, from: square, is_full: true, begins: 0.0 }];
                    self.clock = if self.calm { f64::MAX } else { 0.0 };
                }
            }
            _ => self.put_down(),
        }
    }

    /// Takes back what pressing a queen has drawn.
    fn put_down(&mut self) {
        self.rays.clear();
        (self.lifted, self.motion) = (None, Motion::Still);
    }

    /// Returns the pictures of the scene at rest with their places.
    pub(crate) fn sheets(&self) -> Vec<(Sheet, Area)> {
        let lattice = self.lattice();
        let (white, black) = (self.table.white.len(), self.table.black.len());
        match self.scene {
            Scene::Rest => vec![(Sheet::Whole, Area::at_rest(self.stage))],
            Scene::Table => {
                let whites = (0..white.max(1)).map(|at| (Sheet::Half(Colour::White, at), lattice.cell(0, 1 + at)));
                let blacks = (0..black.max(1)).map(|at| (Sheet::Half(Colour::Black, at), lattice.cell(1 + at, 0)));
                let boards = (0..white).flat_map(|down| (0..black).map(move |right| (down, right)));
                let boards = boards.map(|(down, right)| (Sheet::Board(down, right), lattice.cell(1 + right, 1 + down)));
                whites.chain(blacks).chain(boards).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns what lies at a point of the stage.
    pub(super) fn hit(&self, at: (f64, f64)) -> Option<Hit> {
        if self.scene == Scene::Wall {
            return self.wall().at(self.halves.bundles(), at).map(Hit::Bundle);
        }
        let n = self.size().get();
        let sheets = self.sheets();
        let (sheet, area, is_on) = sheets
            .iter()
            .map(|(sheet, area)| (sheet, area, area.holds(at)))
            .chain(sheets.iter().map(|(sheet, area)| (sheet, area, false)))
            .find(|(sheet, area, is_on)| *is_on || **sheet != Sheet::Whole && Line::of(area, n, at).is_some())?;
        if !is_on {
            return Line::of(area, n, at).map(Hit::Tooth);
        }
        let place = |at: f64, from: f64| ((at - from) / area.side * n as f64) as usize;
        Some(Hit::Square(*sheet, Square::new(place(at.1, area.y), self.size().last() - place(at.0, area.x))))
    }
}
