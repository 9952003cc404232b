//! The state of the view: the unit, the station, and the reader's choices.
//!
//! The anatomies of all units are computed at the start, which takes a few milliseconds.

mod dial;
mod splitting;
mod station;
#[cfg(test)]
mod tests;

use crate::base::settings::DRAWN;
use crate::join::place::Place;
use eightfold_core::join::{Anatomy, Corner, Half, Meeting, Piece, RowSet, meet};
use eightfold_core::{BoardSize, Placement};
use std::cmp::Reverse;
use std::rc::Rc;

pub(crate) use dial::Dial;
pub(crate) use splitting::{Splitting, Tried};
pub(crate) use station::Station;

/// The state of the view.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) units: Rc<[Anatomy]>,
    /// The place of the unit in `units`.
    unit: usize,
    pub(crate) station: Station,
    /// The places of the four pieces in their lists, in the order of [`Corner::ALL`].
    pieces: [usize; 4],
    /// The number of splits, or of tables of the leaf that were looked up so far.
    step: usize,
    pub(crate) splitting: Splitting,
    /// The east half that the pointer is on.
    pub(crate) pointed: Option<usize>,
    /// The diagonal that the pointer is on, as a row of the leaf.
    pub(crate) traced: Option<usize>,
}

/// An action in the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    Station(Station),
    /// A step forward: the next split, the next table, or the next station.
    Forward,
    /// A step back.
    Back,
    /// To the first station.
    First,
    /// To the last station.
    Last,
    /// To the next choice of a dial, or from the last to the first.
    Next(Dial),
    /// To the previous choice of a dial, or from the first to the last.
    Before(Dial),
    /// A choice on a dial.
    Choose(Dial, usize),
    /// Play the split, or pause it.
    Play,
    /// A choice on each of two dials.
    Both([Dial; 2], [usize; 2]),
    /// The row (a diagonal) and column (an east half) of the leaf under the pointer, if any.
    Point(Option<usize>, Option<usize>),
}

impl Default for State {
    fn default() -> State {
        // An [`Anatomy`] can be made of the board that the articles draw.
        let size = BoardSize::new(DRAWN as usize).unwrap_or(BoardSize::MIN);
        let units: Rc<[Anatomy]> = RowSet::units(size).map(Anatomy::new).collect();
        let mut state = State {
            units,
            unit: 0,
            station: Station::Rows,
            pieces: [0; 4],
            step: 0,
            splitting: Splitting::default(),
            pointed: None,
            traced: None,
        };
        state.choose_unit(state.find(State::FIRST.into()).unwrap_or_default());
        state
    }
}

impl State {
    /// The rows of the unit that is shown first. Its solutions have three different weights, one west half has
    /// solutions of two weights, and its reversal is another unit.
    const FIRST: u32 = 0b1001_0110;

    /// Returns the place of the unit with these rows.
    fn find(&self, rows: u64) -> Option<usize> {
        self.units.iter().position(|unit| u64::from(unit.unit().rows()) == rows)
    }

    /// Returns the unit that is shown.
    pub(crate) fn anatomy(&self) -> &Anatomy {
        &self.units[self.unit]
    }

    /// Returns the piece that is chosen in a quarter.
    pub(crate) fn piece(&self, corner: Corner) -> &Piece {
        &self.anatomy().pieces(corner)[self.pieces[corner as usize]]
    }

    /// Returns the relation between the chosen pieces of the west or of the east.
    pub(crate) fn meeting(&self, is_west: bool) -> Meeting {
        let [north, south] = corners(is_west).map(|corner| self.piece(corner));
        meet(north, south)
    }

    /// Returns the place of the chosen half in its list, if the chosen pieces agree.
    pub(crate) fn half(&self, is_west: bool) -> Option<usize> {
        let chosen = corners(is_west).map(|corner| self.pieces[corner as usize]);
        self.halves(is_west).iter().position(|half| half.pieces == chosen)
    }

    /// Returns the halves of the west or of the east.
    pub(crate) fn halves(&self, is_west: bool) -> &[Half] {
        if is_west { self.anatomy().west() } else { self.anatomy().east() }
    }

    /// Returns the chosen west half.
    pub(crate) fn west(&self) -> Option<&Half> {
        self.half(true).map(|at| &self.halves(true)[at])
    }

    /// Returns the place of the east half to show: the one under the pointer, or the chosen one.
    pub(crate) fn east(&self) -> Option<usize> {
        self.pointed.or_else(|| self.half(false))
    }

    /// Returns the board of the chosen halves, if it is a solution.
    pub(crate) fn board(&self) -> Option<Placement> {
        self.anatomy().board(self.west()?, self.east()?)
    }

    /// Returns the number of splits, or of tables of the leaf that were looked up so far.
    pub(crate) const fn step(&self) -> usize {
        self.step
    }

    /// Returns `true` once the rows of all tables are joined.
    pub(crate) fn is_joined(&self) -> bool {
        self.station == Station::Leaf && self.step == self.last_step()
    }

    /// Returns the last step of the station.
    pub(crate) fn last_step(&self) -> usize {
        match self.station {
            Station::Split => self.splitting.dissection().depth(),
            Station::Leaf => self.anatomy().groups().len() + 1,
            _ => 0,
        }
    }

    /// Returns the choices of a dial, and the place of the current one among them.
    pub(crate) fn choices(&self, dial: Dial) -> (Vec<usize>, Option<usize>) {
        let (choices, chosen): (Vec<_>, _) = match (dial, dial.corner()) {
            (_, Some(corner)) => {
                let choices = (0..self.anatomy().pieces(corner).len()).filter(|at| self.has_place(corner, *at));
                (choices.collect(), Some(self.pieces[corner as usize]))
            }
            (Dial::Unit, _) => ((0..self.units.len()).collect(), Some(self.unit)),
            (Dial::West, _) => ((0..self.halves(true).len()).collect(), self.half(true)),
            (Dial::Diagonal, _) => (self.splitting.diagonals(), self.splitting.dissection().first()),
            (Dial::East, _) => ((0..self.halves(false).len()).collect(), self.half(false)),
            (_, None) => {
                let chosen = self.west().map(|half| half.pieces).zip(self.half(false));
                let is_chosen = |(half, east): (&Half, usize)| Some((half.pieces, east)) == chosen;
                let solutions = self.anatomy().solutions();
                ((0..solutions.count()).collect(), self.anatomy().solutions().position(is_chosen))
            }
        };
        let at = choices.iter().position(|at| Some(*at) == chosen);
        (choices, at)
    }

    /// Returns `true` if a piece can be chosen at this station. Where halves are shown, a northern piece must agree
    /// with some southern one, and a southern one with the chosen northern one.
    fn has_place(&self, corner: Corner, at: usize) -> bool {
        let halves = self.halves(corner.is_west());
        let [north, _] = corners(corner.is_west());
        !self.station.shows_halves()
            || match corner.is_north() {
                true => halves.iter().any(|half| half.pieces[0] == at),
                false => halves.iter().any(|half| half.pieces == [self.pieces[north as usize], at]),
            }
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: Action) {
        let is_dialled = matches!(action, Action::Next(_) | Action::Before(_) | Action::Choose(..) | Action::Both(..));
        let stays_joined = is_dialled && self.is_joined();
        if !matches!(action, Action::Play | Action::Point(..)) {
            self.splitting.rest();
        }
        match action {
            Action::Point(diagonal, east) => {
                self.traced = diagonal.filter(|at| *at < self.anatomy().diagonals());
                self.pointed = east.filter(|at| *at < self.halves(false).len());
            }
            Action::Station(station) => self.go(station),
            Action::First => self.go(Station::ALL[0]),
            Action::Last => self.go(Station::Sum),
            Action::Forward if self.step < self.last_step() => {
                self.step += 1;
                self.splitting.begin();
            }
            Action::Forward => self.go(self.station.next()),
            Action::Back if self.step > 0 => self.step -= 1,
            Action::Back => {
                // Going back shows the last step of the station before.
                self.go(self.station.before());
                self.step = self.last_step();
            }
            Action::Play => {
                if self.station == Station::Split {
                    self.step = self.splitting.play(self.step);
                }
            }
            Action::Next(dial) => self.turn(dial, 1),
            Action::Before(dial) => self.turn(dial, self.choices(dial).0.len().saturating_sub(1)),
            Action::Choose(dial, at) => self.choose(dial, at),
            Action::Both([first, second], at) => {
                self.choose(first, at[0]);
                self.choose(second, at[1]);
            }
        }
        self.agree();
        // If the leaf was counted, it stays so for the newly chosen pair.
        self.step = if stays_joined { self.last_step() } else { self.step.min(self.last_step()) };
    }

    /// Goes on with the split by some milliseconds.
    pub(crate) fn frame(&mut self, elapsed: f64) {
        self.step = self.splitting.frame(elapsed, self.step);
    }

    fn go(&mut self, station: Station) {
        if station != self.station {
            (self.station, self.step, self.pointed, self.traced) = (station, 0, None, None);
        }
    }

    /// Turns a dial by this number of places, wrapping around at the end.
    fn turn(&mut self, dial: Dial, by: usize) {
        let (choices, at) = self.choices(dial);
        let to = at.map_or(0, |at| (at + by) % choices.len().max(1));
        if let Some(to) = choices.get(to) {
            self.choose(dial, *to);
        }
    }

    fn choose(&mut self, dial: Dial, at: usize) {
        match dial {
            Dial::Unit if at < self.units.len() => self.choose_unit(at),
            Dial::West if at < self.halves(true).len() => self.choose_pieces(true, self.halves(true)[at].pieces),
            Dial::East if at < self.halves(false).len() => self.choose_pieces(false, self.halves(false)[at].pieces),
            Dial::Diagonal if self.splitting.diagonals().contains(&at) => {
                self.splitting.choose(Some(at));
                self.step = self.step.max(1);
                self.splitting.begin();
            }
            Dial::Solution => {
                let solution = self.anatomy().solutions().nth(at).map(|(half, east)| (half.pieces, east));
                if let Some((pieces, east)) = solution {
                    self.choose_pieces(true, pieces);
                    self.choose(Dial::East, east);
                }
            }
            _ => {
                if let Some(corner) = dial.corner().filter(|corner| at < self.anatomy().pieces(*corner).len()) {
                    self.pieces[corner as usize] = at;
                }
            }
        }
    }

    /// Chooses the northern and the southern piece of one half.
    fn choose_pieces(&mut self, is_west: bool, pieces: [usize; 2]) {
        for (corner, at) in corners(is_west).into_iter().zip(pieces) {
            self.choose(Dial::of(corner), at);
        }
    }

    /// Chooses a unit, and in it the west half with the most solutions, and the first of these solutions.
    fn choose_unit(&mut self, at: usize) {
        self.unit = at;
        let anatomy = self.anatomy();
        let most = |(at, half): &(usize, &Half)| (anatomy.completed_by(half).count_ones(), Reverse(*at));
        let west = anatomy.west().iter().enumerate().max_by_key(most).map(|(_, half)| half);
        let bits = west.map_or(0, |half| anatomy.completed_by(half));
        let east = anatomy.east().get(if bits == 0 { 0 } else { bits.trailing_zeros() as usize });
        let [[x, y], [z, s]] = [west, east].map(|half| half.map_or([0, 0], |half| half.pieces));
        (self.pieces, self.step, self.pointed, self.traced) = ([x, y, z, s], 0, None, None);
    }

    /// Replaces chosen pieces that do not agree by some that do, in stations that show halves.
    fn agree(&mut self) {
        for is_west in [true, false] {
            let [north, _] = corners(is_west);
            if self.station.shows_halves() && self.half(is_west).is_none() {
                let halves = self.halves(is_west);
                let same = halves.iter().find(|half| half.pieces[0] == self.pieces[north as usize]);
                if let Some(pieces) = same.or(halves.first()).map(|half| half.pieces) {
                    self.choose_pieces(is_west, pieces);
                }
            }
        }
    }

    /// Goes to a place, and returns `true` if all of its pairs lead somewhere. Omitted pairs take their defaults.
    pub(crate) fn visit(&mut self, place: &Place) -> bool {
        let first = u64::from(State::FIRST);
        let found = self.find(place.unit.unwrap_or(first));
        self.choose_unit(found.or(self.find(first)).unwrap_or_default());
        self.station = place.station.unwrap_or_default();
        let asked = place.pieces.clone().unwrap_or_default();
        for (corner, at) in Corner::ALL.into_iter().zip(&asked) {
            self.choose(Dial::of(corner), *at);
        }
        let (pieces, few) = (self.pieces, asked.len() != 4 && !asked.is_empty());
        let missing = asked.iter().zip(pieces).any(|(asked, chosen)| *asked != chosen);
        self.agree();
        let first = place.first.and_then(|at| usize::try_from(at).ok());
        let has_first = first.is_none_or(|at| self.splitting.diagonals().contains(&at));
        self.splitting.choose(first.filter(|_| has_first));
        let step = usize::try_from(place.step.unwrap_or_default()).unwrap_or(usize::MAX);
        self.step = if step == 0 { 0 } else { step.min(self.last_step()) };
        self.splitting.rest();
        !(found.is_none() || few || missing || pieces != self.pieces || !has_first || self.step != step)
    }

    /// Returns the place of what is shown.
    pub(crate) fn place(&self) -> Place {
        Place {
            unit: Some(self.anatomy().unit().rows().into()),
            station: Some(self.station),
            pieces: Some(self.pieces.to_vec()),
            step: matches!(self.station, Station::Split | Station::Leaf).then_some(self.step as u64),
            first: self.splitting.first().filter(|_| self.station == Station::Split).map(|at| at as u64),
        }
    }
}

/// Returns the two quarters of a half.
pub(crate) const fn corners(is_west: bool) -> [Corner; 2] {
    if is_west { Corner::WEST } else { Corner::EAST }
}
