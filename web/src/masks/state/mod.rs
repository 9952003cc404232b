//! The state of the view: a case, how its board lies, and what was stamped on it.

pub(crate) mod figure;
mod hand;
pub(crate) mod prune_costs;
#[cfg(test)]
mod tests;

use crate::masks::place::{Place, Turn as Tried};
use crate::masks::state::hand::Hold;
use crate::masks::{MaskFigure, PruneCosts};
use crate::parts::pose::{Pose, Touch, Turn};
use eightfold_core::ladder::Prunes;
use eightfold_core::{Square, Symmetry};

/// The view.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The case that is shown.
    pub(crate) figure: MaskFigure,
    /// The case shown before, from which its masks follow.
    pub(crate) before: MaskFigure,
    pub(crate) shown: Shown,
    pub(crate) pose: Pose,
    /// The images that the board was turned into, each of which left its stamp.
    pub(crate) stamped: Vec<Symmetry>,
    /// The squares on which a queen was tried, and that turned out to be closed.
    pub(crate) closed: Vec<Square>,
    /// `true` once the board was turned into all of them.
    pub(crate) ended: bool,
    /// The place of the mask whose bits are shown; beyond the last one, the usual mask.
    pub(crate) mask: Option<usize>,
    /// The cost of a search without some of the prunes.
    pub(crate) costs: PruneCosts,
    motion: Motion,
    hold: Hold,
    /// `true` if the pointer has moved something since it was pressed.
    pub(crate) dragged: bool,
    /// `true` if only ends of motions are shown.
    calm: bool,
}

/// The part of the case that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The board as it is.
    #[default]
    Rest,
    /// A queen that is tried on a square.
    Tried(Square),
    /// The board turned into an image.
    Turned(Symmetry),
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Motion {
    #[default]
    Still,
    /// The board turns for a queen or by hand.
    Turning(Turn),
    /// The board turns into an image, the one at this place among the landings, and waits there; the milliseconds since
    /// it began. If it plays, the next one follows.
    Landing { at: usize, elapsed: f64, plays: bool },
    /// The board comes home: after all landings, or because the reader wishes it.
    Home(Turn),
}

/// An action of the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    /// Show another case.
    Figure(MaskFigure),
    /// Show the next case of the board, or the one before.
    Next(bool),
    /// Show this case on the next larger board, or the next smaller one.
    Grow(bool),
    /// Press a square: move a queen there, try one, or turn the board back.
    Press(Square),
    /// Turn it into the next image, or back into the one before.
    Step(bool),
    /// The button of the moment: turn the board into all images, skip, or turn it back.
    Go,
    /// Take the marks away.
    Wipe,
    /// Take hold of the board or its queen, move it, or let go.
    Hand(Touch),
    /// Show the bits of a mask.
    Mask(usize),
    /// Set the prunes that are on.
    Prunes(Prunes),
}

impl State {
    /// The time of a turn to the next image, in milliseconds.
    const TURN: f64 = 540.0;
    /// The time of a flip.
    const FLIP: f64 = 720.0;
    /// The pause after each stamp, and after the first, which no turn precedes.
    const PAUSE: f64 = 430.0;
    const FIRST: f64 = 700.0;
    /// The way home after all.
    const HOME: f64 = 900.0;
    /// The fall of a queen, before the board turns for her.
    const DROP: f64 = 330.0;

    /// Returns `true` while a motion runs that soon ends by itself.
    pub(crate) fn settles(&self) -> bool {
        matches!(self.motion, Motion::Turning(_) | Motion::Home(_))
    }

    /// Returns `true` while something moves.
    pub(crate) fn is_moving(&self) -> bool {
        self.motion != Motion::Still
    }

    /// Returns `true` while the board turns into all images.
    pub(crate) fn is_playing(&self) -> bool {
        matches!(self.motion, Motion::Landing { plays: true, .. }) || self.is_going_home()
    }

    fn is_going_home(&self) -> bool {
        matches!(self.motion, Motion::Home(_)) && self.shown != Shown::Rest
    }

    /// Returns the square to which the tried queen has come, if the board turned for her.
    pub(crate) fn landed(&self) -> Option<Square> {
        let Shown::Tried(square) = self.shown else { return None };
        let image = self.figure.image(square).filter(|_| !self.is_moving())?;
        Some(image.apply(self.figure.size, square))
    }

    /// Returns `true` if the board has just been stamped.
    pub(crate) fn is_stamping(&self) -> bool {
        let turned = |at: usize, elapsed: f64| elapsed >= self.time(at) && elapsed < self.time(at) + 220.0;
        matches!(self.motion, Motion::Landing { at, elapsed, .. } if turned(at, elapsed))
    }

    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Figure(figure) => self.set(figure),
            Action::Next(forward) => {
                let index = self.figure.index();
                self.set(self.figure.at(if forward { index + 1 } else { index.saturating_sub(1) }));
            }
            Action::Grow(larger) => {
                let n = self.figure.size.get() as u64;
                self.set(self.figure.on(if larger { n + 1 } else { n - 1 }));
            }
            // The press that ends a motion by hand is none.
            Action::Press(_) if std::mem::take(&mut self.dragged) => {}
            Action::Press(square) => self.press(square),
            Action::Go if self.is_playing() => self.finish(),
            Action::Go if self.shown != Shown::Rest => self.turn_back(),
            Action::Go => self.play(0, true),
            Action::Step(forward) => self.step(forward),
            Action::Wipe => {
                self.settle();
                self.ended = false;
                self.clean();
            }
            Action::Hand(touch) => self.touch(touch),
            Action::Mask(at) => self.mask = Some(at),
            Action::Prunes(prunes) => self.costs.weigh(self.figure.size, prunes, self.ended),
        }
    }

    /// Shows a case as it is.
    pub(crate) fn set(&mut self, figure: MaskFigure) {
        self.settle();
        if !self.ended {
            self.clean();
        }
        if figure != self.figure {
            if figure.is_corner != self.figure.is_corner {
                self.mask = None;
            }
            self.before = std::mem::replace(&mut self.figure, figure);
        }
        self.weigh();
    }

    fn weigh(&mut self) {
        self.costs.weigh(self.figure.size, self.costs.load.prunes, self.ended);
    }

    /// Takes the marks from the board.
    fn clean(&mut self) {
        self.stamped.clear();
        self.closed.clear();
    }

    /// Lays the board down as it is.
    fn settle(&mut self) {
        (self.shown, self.pose, self.motion) = (Shown::Rest, Pose::default(), Motion::Still);
    }

    fn press(&mut self, square: Square) {
        // The square on which the queen was tried takes her back.
        let is_back = match self.shown {
            Shown::Rest => false,
            Shown::Tried(tried) => tried == square && self.figure.image(tried).is_some(),
            Shown::Turned(_) => true,
        };
        match self.figure.pressed(square) {
            _ if self.is_playing() || is_back => self.apply(Action::Go),
            Some(figure) => self.set(figure),
            None if self.figure.queens().contains(&square) => self.settle(),
            None => self.try_on(square),
        }
    }

    /// Drops a queen on a square, and turns the board for her if an image brings her to the first queen or past her.
    fn try_on(&mut self, square: Square) {
        self.settle();
        self.shown = Shown::Tried(square);
        if self.figure.rule(square).is_some() && !self.closed.contains(&square) {
            self.closed.push(square);
        }
        if let Some(image) = self.figure.image(square) {
            self.turn(Turn::to(self.pose, image).after(State::DROP));
        }
    }

    fn turn(&mut self, turn: Turn) {
        self.motion = Motion::Turning(turn);
        if self.calm {
            self.finish();
        }
    }

    fn turn_back(&mut self) {
        self.shown = Shown::Rest;
        self.motion = Motion::Home(Turn::back(self.pose));
        if self.calm {
            self.finish();
        }
    }

    /// Turns the board into the image at this place among the landings.
    fn play(&mut self, at: usize, plays: bool) {
        if at == 0 {
            self.ended = false;
            self.clean();
            self.shown = Shown::Rest;
        }
        self.motion = Motion::Landing { at, elapsed: 0.0, plays };
        if self.calm {
            self.finish();
        }
    }

    /// Turns the board into the next image, or into the one before. After the last image it comes home.
    fn step(&mut self, forward: bool) {
        self.finish_turn();
        let landings = self.figure.landings();
        let place = |image| landings.iter().position(|it| *it == image);
        let at = match self.shown {
            Shown::Turned(image) => place(image),
            _ => None,
        };
        match (at, forward) {
            (None, true) => self.play(0, false),
            (Some(at), true) if at + 1 < landings.len() => self.play(at + 1, false),
            (Some(at), true) => self.go_home(at),
            (Some(at @ 1..), false) => {
                self.stamped.retain(|image| *image != landings[at] || self.ended);
                (self.pose, self.shown) = (self.resting(at - 1), Shown::Turned(landings[at - 1]));
            }
            (_, false) => self.apply(Action::Wipe),
        }
    }

    /// Ends a turn that is not part of a run.
    fn finish_turn(&mut self) {
        if let Motion::Landing { at, .. } = self.motion {
            self.land(at);
            self.motion = Motion::Still;
        } else {
            self.finish();
        }
    }

    fn go_home(&mut self, at: usize) {
        self.motion = Motion::Home(Turn::home(self.resting(at), State::HOME));
        if self.calm {
            self.finish();
        }
    }

    /// Returns the pose of the board in the image at this place: four quarters of a turn, a flip, and four more.
    fn resting(&self, at: usize) -> Pose {
        if self.figure.is_corner {
            return Pose::of(self.figure.landings()[at]);
        }
        Pose { angle: -90.0 * at as f64, axis: 0.0, flip: if at < 4 { 0.0 } else { 180.0 } }
    }

    /// Returns the time of the turn into the image at this place.
    fn time(&self, at: usize) -> f64 {
        match at {
            _ if self.figure.is_corner => State::FLIP,
            0 => 0.0,
            4 => State::FLIP,
            _ => State::TURN,
        }
    }

    /// Stamps the board in the image at this place.
    fn land(&mut self, at: usize) {
        let image = self.figure.landings()[at];
        self.pose = self.resting(at);
        self.stamp(image);
    }

    fn stamp(&mut self, image: Symmetry) {
        self.shown = Shown::Turned(image);
        if !self.stamped.contains(&image) {
            self.stamped.push(image);
        }
    }

    /// Shows the end of what moves.
    pub(crate) fn finish(&mut self) {
        match std::mem::take(&mut self.motion) {
            Motion::Still => {}
            Motion::Turning(_) => match self.shown {
                Shown::Tried(square) => {
                    self.pose = Pose::of(self.figure.image(square).unwrap_or(Symmetry::Identity));
                }
                _ => self.rest_by_hand(),
            },
            Motion::Home(_) if self.shown == Shown::Rest => self.settle(),
            Motion::Landing { at, plays: false, .. } => self.land(at),
            Motion::Landing { .. } | Motion::Home(_) => self.end(),
        }
    }

    /// Shows the board as a hand has left it, with its stamp.
    fn rest_by_hand(&mut self) {
        self.pose = self.pose.settled();
        match self.pose.image() {
            Symmetry::Identity => self.settle(),
            image => self.stamp(image),
        }
    }

    /// Shows what all landings have left.
    pub(crate) fn end(&mut self) {
        self.settle();
        self.ended = true;
        self.stamped = self.figure.landings().to_vec();
        self.weigh();
    }

    /// Advances what moves by some milliseconds.
    pub(crate) fn frame(&mut self, elapsed: f64) {
        match &mut self.motion {
            Motion::Still => {}
            Motion::Turning(turn) | Motion::Home(turn) => {
                let (pose, is_over) = turn.advance(elapsed);
                self.pose = pose;
                if is_over {
                    self.finish();
                }
            }
            Motion::Landing { at, elapsed: passed, plays } => {
                let (before, at, plays) = (*passed, *at, *plays);
                *passed += elapsed;
                self.follow(at, before, before + elapsed, plays);
            }
        }
    }

    /// Shows a moment of the turn into the image at this place.
    fn follow(&mut self, at: usize, before: f64, now: f64, plays: bool) {
        let (turn, last) = (self.time(at), self.figure.landings().len() - 1);
        let to = self.resting(at);
        let from = if at == 0 { Pose { flip: 0.0, ..to } } else { self.resting(at - 1) };
        if now < turn {
            self.pose = from.toward(to, now / turn);
            return;
        }
        if before < turn || self.shown != Shown::Turned(self.figure.landings()[at]) {
            self.land(at);
        }
        let pause = if turn == 0.0 { State::FIRST } else { State::PAUSE };
        match now >= turn + pause {
            true if !plays => self.motion = Motion::Still,
            true if at == last => self.go_home(at),
            true => self.play(at + 1, true),
            false => {}
        }
    }

    /// Ends what moves, and shows only ends from now on.
    pub(crate) fn calm(&mut self) {
        self.calm = true;
        self.finish();
    }

    pub(crate) fn place(&self) -> Place {
        let still = !self.is_moving();
        Place {
            turn: match self.shown {
                Shown::Tried(square) => Some(Tried::of(self.figure, square)),
                _ => None,
            },
            image: match self.shown {
                Shown::Turned(image) if still && image != Symmetry::Identity => Some(image),
                _ => None,
            },
            prunes: Some(self.costs.load.prunes),
            end: self.ended.then_some(true),
            ..Place::of(self.figure)
        }
    }

    /// Shows a place, and returns `true` if it has all that the place names but the case.
    pub(crate) fn visit(&mut self, figure: MaskFigure, place: &Place) -> bool {
        let prunes = place.prunes.unwrap_or(Prunes::ALL);
        (self.figure, self.before, self.mask) = (figure, figure, None);
        self.settle();
        self.clean();
        self.costs.load.prunes = prunes;
        // The rules that are off can only be seen once the others are known.
        self.ended = false;
        match place.end == Some(true) || prunes != Prunes::ALL {
            true => self.end(),
            false => self.weigh(),
        }
        if let Some(image) = place.image.filter(|image| *image != Symmetry::Identity) {
            self.pose = Pose::of(image);
            self.stamp(image);
        }
        let Some(tried) = place.turn else { return true };
        let Some(square) = tried.square(figure) else { return false };
        self.try_on(square);
        self.finish();
        true
    }
}
