//! The state of the view: a board, what of it is shown, and the moment of its motion.
//!
//! Pure: time comes in as milliseconds, and the size of the stage as an action.

mod drag;
mod hands;
mod table;
#[cfg(test)]
mod tests;
mod visit;
mod work;

use crate::base::settings::{DRAWN, nearest};
use crate::colours::pose::{Lattice, Parting, Stage, Wall, eased, slowing};
use eightfold_core::colours::{Bundle, Colour, Halves};
use eightfold_core::{BoardSize, Square};
use std::cell::OnceCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

pub(crate) use drag::Hand;
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
    /// The thing that a pointer drags over the table.
    pub(crate) hand: Option<Hand>,
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

/// The picture that is shown.
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
    /// A half that was dragged away glides home.
    Home(Colour, usize, Stage),
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
    /// A pointer that went down at the first point has moved to the second one.
    Drag((f64, f64), (f64, f64)),
    /// The pointer was lifted.
    Drop,
    /// The stage has this size.
    Stage(Stage),
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
            hand: None,
            filter: None,
            cursor: 0,
            from_wall: false,
            clock: 0.0,
            stage: State::UNMEASURED,
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
    /// The stage before it is measured. Nothing that can be pressed has a place yet. No measured side has a fraction.
    pub(crate) const UNMEASURED: Stage = (600.5, 600.5);
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
                Motion::Home(..) => Hand::GLIDES,
            },
        };
        scene.max(rays)
    }

    /// Returns `true` while a motion runs that soon ends by itself.
    pub(crate) fn settles(&self) -> bool {
        self.is_moving() && !matches!(self.scene, Scene::Work(work) if work.plays)
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
            Action::Drag(from, to) => self.drag(from, to),
            Action::Drop => self.let_go(),
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
}
