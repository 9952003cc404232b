//! The state of the view: a board, what of it is shown, and the moment of its motion.
//!
//! Pure: time comes in as milliseconds, and the size of the stage as an action.

mod table;
#[cfg(test)]
mod tests;
mod work;

use crate::base::settings::{DRAWN, nearest};
use crate::colours::place::Place;
use crate::colours::pose::{Area, Lattice, Parting, Stage, Wall, eased, slowing};
use eightfold_core::colours::{Bundle, Colour, Halves, Key};
use eightfold_core::{BoardSize, Square};
use std::cell::OnceCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

pub(crate) use table::{Line, Table};
pub(crate) use work::{FORECASTS, Work};

/// The state of the view.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) halves: Rc<Halves>,
    pub(crate) scene: Scene,
    pub(crate) table: Table,
    /// The motion in a table.
    pub(crate) motion: Motion,
    /// The diagonals that are drawn.
    pub(crate) rays: Vec<Ray>,
    /// The sheet and the row of the queen that is lifted.
    pub(crate) lifted: Option<(Sheet, u8)>,
    /// The numbers of white and black halves of the keys that the wall shows in full colour, if not all.
    pub(crate) filter: Option<(usize, usize)>,
    /// The key that is chosen in the wall.
    pub(crate) cursor: usize,
    /// `true` if the table was opened from the wall.
    pub(crate) from_wall: bool,
    /// The milliseconds since the scene or its last motion began.
    pub(crate) clock: f64,
    pub(crate) stage: Stage,
    wall: OnceCell<Rc<Wall>>,
    /// `true` if motions are shown only at their end.
    pub(crate) calm: bool,
    /// A number that grows with each change.
    version: u64,
}

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Scene {
    /// One board.
    Rest,
    /// The board comes apart into a table.
    Parting,
    /// The table of one key.
    Table,
    /// The table goes into the wall, and the others follow.
    Gathering,
    /// The tables of all keys.
    Wall,
    /// Halves against boards.
    Work(Work),
}

/// A motion in a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Motion {
    Still,
    /// It takes a new size; the lattice that it had.
    Resizes(Lattice),
    /// The two sheets of the board in this row and column slide together.
    Slides(usize, usize),
}

/// A picture on the stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sheet {
    /// The board at rest.
    Whole,
    /// A half of a colour, by its place in the table.
    Half(Colour, usize),
    /// The board of a white and a black half.
    Board(usize, usize),
}

/// The diagonals from a square, and its row and column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ray {
    pub(crate) on: Sheet,
    pub(crate) from: Square,
    /// `true` if the row and the column are drawn too.
    pub(crate) is_full: bool,
    /// The moment at which they begin to grow.
    pub(crate) begins: f64,
}

/// An action in the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    /// The black button.
    Go,
    /// The button beside it.
    Other,
    /// To the next key, or the one before.
    Turn(bool),
    /// In the wall, to the table below, or above.
    Down(bool),
    Size(u64),
    /// Open the table of a key.
    Open(usize),
    /// Show the keys with so many white and black halves, or all.
    Filter((usize, usize)),
    /// A square of a picture was pressed.
    Press(Sheet, Square),
    /// A tooth was pressed.
    Tooth(Line),
    /// A board was pressed.
    Slide(usize, usize),
    /// A point of the stage was pressed.
    Point((f64, f64)),
    /// The stage has this size.
    Stage(Stage),
}

/// The thing at a point of the stage.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hit {
    Square(Sheet, Square),
    Tooth(Line),
    Bundle(usize),
}

/// Only the version is compared: it grows with each change.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.version == other.version
    }
}

impl Default for State {
    fn default() -> State {
        let halves = State::halves_of(nearest(DRAWN, State::COUNTED));
        let mut state = State {
            table: Table::best(&halves),
            halves: Rc::new(halves),
            scene: Scene::Rest,
            motion: Motion::Still,
            rays: Vec::new(),
            lifted: None,
            filter: None,
            cursor: 0,
            from_wall: false,
            clock: 0.0,
            stage: (600.0, 600.0),
            wall: OnceCell::new(),
            calm: false,
            version: 0,
        };
        state.rest();
        state
    }
}

impl State {
    /// The boards whose halves are counted here.
    pub(crate) const COUNTED: RangeInclusive<usize> = 4..=Halves::LARGEST;
    /// The time in which a table takes a new size.
    const RESIZES: f64 = 380.0;
    /// The time in which diagonals grow.
    pub(crate) const RAYS: f64 = 900.0;
    /// The time in which a table goes to its place in the wall.
    pub(crate) const GOES: f64 = 700.0;

    fn halves_of(size: BoardSize) -> Halves {
        Halves::new(size).unwrap_or_else(|| unreachable!("the size is one of those that are counted"))
    }

    pub(crate) fn size(&self) -> BoardSize {
        self.halves.size()
    }

    /// Returns the number of boards of this size.
    pub(crate) fn boards(&self) -> usize {
        self.halves.bundles().iter().map(Bundle::boards).sum()
    }

    /// Returns the number on the ruler: the size, or that of the forecast that is shown.
    pub(crate) fn shown_size(&self) -> u64 {
        match self.scene {
            Scene::Work(work) => work.forecast().map_or(self.size().get() as u64, |it| it.n),
            _ => self.size().get() as u64,
        }
    }

    /// Returns the place of the table's key among those that open a board.
    pub(crate) fn index(&self) -> Option<usize> {
        self.halves.bundles().iter().position(|bundle| bundle.key == self.table.key)
    }

    /// Returns the wall of this board on the stage.
    pub(crate) fn wall(&self) -> Rc<Wall> {
        self.wall.get_or_init(|| Rc::new(Wall::of(self.halves.bundles(), self.stage))).clone()
    }

    /// Returns the lattice of the table at this moment.
    pub(crate) fn lattice(&self) -> Lattice {
        let to = Lattice::of(self.table.white.len().max(1), self.table.black.len().max(1), self.stage);
        match (self.motion, self.scene) {
            (Motion::Resizes(from), _) => from.toward(to, slowing(self.clock / State::RESIZES)),
            (_, Scene::Gathering) => to.toward(self.wall().of_table(self.cursor), eased(self.clock / State::GOES)),
            _ => to,
        }
    }

    /// Returns the moments at which the table comes apart.
    pub(crate) fn parting(&self) -> Parting {
        Parting::of(self.table.white.len(), self.table.black.len())
    }

    /// Returns the number of tables in the wall at this moment, with the share of the next one as its fraction.
    pub(crate) fn gathered(&self) -> f64 {
        let all = self.halves.bundles().len() as f64;
        let share = ((self.clock - State::GOES) / self.gathers()).clamp(0.0, 1.0);
        (all * share.powf(2.6)).max(1.0)
    }

    /// Returns the number of boards in the tables that are in the wall at this moment.
    pub(crate) fn gathered_boards(&self) -> usize {
        self.halves.bundles().iter().take(self.gathered() as usize).map(Bundle::boards).sum()
    }

    /// Returns the time in which the other tables follow into the wall.
    fn gathers(&self) -> f64 {
        (900.0 + 70.0 * self.halves.bundles().len() as f64).min(5200.0)
    }

    /// Returns how long the present motion lasts.
    fn lasts(&self) -> f64 {
        let rays = self.rays.iter().map(|ray| ray.begins + State::RAYS).fold(0.0, f64::max);
        let scene = match self.scene {
            Scene::Rest | Scene::Wall => 0.0,
            Scene::Parting => self.parting().end(),
            Scene::Gathering => State::GOES + self.gathers(),
            Scene::Work(work) => work.lasts(),
            Scene::Table => match self.motion {
                Motion::Still => 0.0,
                Motion::Resizes(_) => State::RESIZES,
                Motion::Slides(..) => Parting::TOGETHER + Parting::NODS,
            },
        };
        scene.max(rays)
    }

    pub(crate) fn is_moving(&self) -> bool {
        self.clock < self.lasts()
    }

    /// Advances by some milliseconds.
    pub(crate) fn frame(&mut self, elapsed: f64) {
        self.version += 1;
        self.clock += elapsed;
        if !self.is_moving() {
            self.arrive();
        }
    }

    /// Ends the present motion at once.
    pub(crate) fn finish(&mut self) {
        self.version += 1;
        if let Scene::Work(work) = &mut self.scene {
            work.plays = false;
        }
        self.clock = f64::MAX;
        self.arrive();
    }

    /// Shows motions only at their end from now on.
    pub(crate) fn calm(&mut self) {
        self.calm = true;
        self.finish();
    }

    /// Goes on to what follows a motion.
    fn arrive(&mut self) {
        self.motion = Motion::Still;
        match self.scene {
            Scene::Parting => self.scene = Scene::Table,
            Scene::Gathering => self.scene = Scene::Wall,
            Scene::Work(work) if work.plays => self.enter(Scene::Work(work.next(self))),
            _ => {}
        }
    }

    /// Begins a scene.
    fn enter(&mut self, scene: Scene) {
        (self.scene, self.clock, self.motion, self.lifted) = (scene, 0.0, Motion::Still, None);
        self.rays.clear();
        if self.calm {
            self.finish();
        }
    }

    /// Shows the first board of the key at rest, with the diagonals of a queen of each colour.
    fn rest(&mut self) {
        if self.index().is_none() {
            self.table = Table::best(&self.halves);
        }
        self.table = Table::of(&self.halves, self.table.key);
        self.from_wall = false;
        self.enter(Scene::Rest);
        let last = self.size().last() as u8;
        let off_centre = |at: &Square| (2 * at.row).abs_diff(last) + (2 * at.column).abs_diff(last);
        let queens = [&self.table.white, &self.table.black].map(|halves| halves[0].queens().min_by_key(off_centre));
        let ray = |(queen, begins): (Option<Square>, f64)| {
            Some(Ray { on: Sheet::Whole, from: queen?, is_full: false, begins })
        };
        self.rays = queens.into_iter().zip([600.0, 1900.0]).filter_map(ray).collect();
        if self.calm {
            self.clock = f64::MAX;
        }
    }

    /// Shows another table in place of the present one, or of a bundle of the wall.
    fn show(&mut self, table: Table) {
        let before = match self.scene {
            Scene::Table => Some(self.lattice()),
            Scene::Wall => Some(self.wall().of_table(self.cursor)),
            _ => None,
        };
        self.table = table;
        self.enter(Scene::Table);
        let before = before.filter(|before| *before != self.lattice() && !self.calm);
        self.motion = before.map_or(Motion::Still, Motion::Resizes);
    }

    /// Opens the table of a key that opens boards.
    fn open(&mut self, at: usize) {
        let Some(bundle) = self.halves.bundles().get(at).copied() else { return };
        self.from_wall |= self.scene == Scene::Wall;
        self.cursor = at;
        self.show(Table::of(&self.halves, bundle.key));
    }

    /// Shows another board size, or a forecast.
    fn resize(&mut self, n: u64) {
        if let Some(work) = Work::of(n) {
            let from = if let Scene::Work(work) = self.scene { work.side(self) } else { Work::OWN.side(self) };
            return self.enter(Scene::Work(Work { from, ..work }));
        }
        let (size, was) = (nearest(n, State::COUNTED), self.scene);
        if size != self.size() {
            *self = State {
                version: self.version,
                stage: self.stage,
                calm: self.calm,
                table: self.table.clone(),
                halves: Rc::new(State::halves_of(size)),
                wall: OnceCell::new(),
                ..State::default()
            };
            self.table = Table::best(&self.halves);
        }
        match was {
            Scene::Wall | Scene::Gathering => self.enter(Scene::Wall),
            Scene::Table | Scene::Parting => self.show(Table::of(&self.halves, self.table.key)),
            _ => self.rest(),
        }
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: Action) {
        self.version += 1;
        match action {
            Action::Stage(stage) if stage == self.stage => {}
            Action::Stage(stage) => (self.stage, self.wall) = (stage, OnceCell::new()),
            Action::Go => self.go(),
            Action::Other => self.other(),
            Action::Size(n) if n == self.shown_size() && !matches!(self.scene, Scene::Work(_)) => {}
            Action::Size(n) => self.resize(n),
            Action::Open(at) => self.open(at),
            Action::Filter(terms) => {
                self.filter = Some(terms).filter(|it| self.filter != Some(*it));
            }
            Action::Turn(on) => self.turn(on),
            Action::Down(down) => self.go_down(down),
            Action::Point(at) => self.point(at),
            Action::Press(sheet, square) => self.press(sheet, square),
            Action::Tooth(line) => {
                let key = line.flipped(self.table.key);
                self.show(Table::of(&self.halves, key));
            }
            Action::Slide(white, black) => {
                self.enter(Scene::Table);
                self.motion = if self.calm { Motion::Still } else { Motion::Slides(white, black) };
            }
        }
    }

    fn go(&mut self) {
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

    fn other(&mut self) {
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
    fn turn(&mut self, on: bool) {
        let keys = self.halves.bundles().len();
        let by = if on { 1 } else { keys - 1 };
        match self.scene {
            Scene::Wall => self.cursor = (self.cursor + by) % keys,
            Scene::Table => self.open(self.index().map_or(0, |at| (at + by) % keys)),
            _ => {}
        }
    }

    /// Goes to the table below or above in the wall.
    fn go_down(&mut self, down: bool) {
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
    fn point(&mut self, at: (f64, f64)) {
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
    fn press(&mut self, sheet: Sheet, square: Square) {
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
    fn hit(&self, at: (f64, f64)) -> Option<Hit> {
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

    /// Returns the place that an address names.
    pub(crate) fn place(&self) -> Place {
        let any = |line: u32| Some(u64::from(line)).filter(|_| self.scene == Scene::Table && self.index().is_none());
        let key = self.index().filter(|_| self.scene == Scene::Table).map(|at| at as u64 + 1);
        let (rows, columns) = (any(self.table.key.rows), any(self.table.key.columns));
        Place { size: Some(self.shown_size()), key, rows, columns, all: (self.scene == Scene::Wall).then_some(true) }
    }

    /// Shows a place, or the nearest possible one, and returns `true` if all of it was shown.
    pub(crate) fn visit(&mut self, place: &Place) -> bool {
        if *place == self.place() {
            return true;
        }
        self.version += 1;
        let n = place.size.unwrap_or(DRAWN);
        let sizes = State::sizes();
        let near = sizes.into_iter().min_by_key(|it| it.abs_diff(n)).unwrap_or(DRAWN);
        self.scene = Scene::Rest;
        self.resize(near);
        self.finish();
        let keys = self.halves.bundles().len() as u64;
        let full = u64::from(self.size().full());
        match *place {
            _ if near > *State::COUNTED.end() as u64 => place.key.or(place.rows).or(place.columns).is_none(),
            Place { key: Some(key), .. } => {
                self.open(key.clamp(1, keys) as usize - 1);
                (1..=keys).contains(&key)
            }
            Place { rows: None, columns: None, all, .. } => {
                if all == Some(true) {
                    self.enter(Scene::Wall);
                }
                true
            }
            Place { rows, columns, .. } => {
                let [rows, columns] = [rows, columns].map(Option::unwrap_or_default);
                let key = Key { rows: (rows & full) as u32, columns: (columns & full) as u32 };
                self.show(Table::of(&self.halves, key));
                rows <= full && columns <= full
            }
        }
    }

    /// Returns the sizes on the ruler: those that are counted here, and those that are estimated.
    pub(crate) fn sizes() -> Vec<u64> {
        State::COUNTED.map(|n| n as u64).chain(FORECASTS.map(|it| it.n)).collect()
    }
}
