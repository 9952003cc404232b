//! The state of Learn: the beat, its figure, and the progress.

use crate::learn::beat::Beat;
use crate::learn::chapters::CHAPTERS;
use crate::learn::figure::{self, Figure};
use crate::learn::progress::{At, PathProgress};

/// Something that happens to Learn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// On to the next beat. After the last one there is none.
    Next,
    /// Back to the beat before.
    Back,
    /// Something in the figure, by a key as well.
    Figure(figure::Action),
    /// A finger touched the page here; `None` for what turns no page.
    Touch(Option<(i32, i32)>),
    /// It left the page here.
    Lift(Option<(i32, i32)>),
}

/// The beat where the reader is, and all that was reached.
#[derive(Debug)]
pub(crate) struct State {
    /// The progress.
    pub(crate) progress: PathProgress,
    /// The figure.
    pub(crate) figure: Box<dyn Figure>,
    /// `true` if no figure begins to move by itself.
    pub(super) calm: bool,
    /// The place where a finger touched the page.
    pub(super) touched: Option<(i32, i32)>,
}

impl Default for State {
    fn default() -> State {
        let progress = PathProgress::default();
        State { figure: (progress.at.beat().figure)(), progress, calm: false, touched: None }
    }
}

impl State {
    /// The shortest way of a finger across the page that turns to another beat, in pixels of the style sheet.
    const SWIPE: i32 = 60;

    /// Returns the beat.
    pub(crate) fn beat(&self) -> &'static Beat {
        self.progress.at.beat()
    }

    /// Returns `true` if the goal of the beat was reached, now or on another day.
    pub(crate) fn is_reached(&self) -> bool {
        self.progress.reached.contains(&self.progress.at)
    }

    /// Lists the beats of a chapter whose goals are still to be reached.
    pub(crate) fn unreached(&self, chapter: usize) -> impl Iterator<Item = At> + '_ {
        let beats = CHAPTERS[chapter].beats.iter().enumerate().filter(|(_, beat)| beat.goal.is_some());
        beats.map(move |(at, _)| At::Beat(chapter, at)).filter(|at| !self.progress.reached.contains(at))
    }

    /// Returns the minutes from a beat of a chapter to the end of the path.
    pub(crate) fn minutes_left(chapter: usize, beat: usize) -> usize {
        let ahead: usize = CHAPTERS[chapter + 1..].iter().map(|it| it.minutes(0)).sum();
        CHAPTERS[chapter].minutes(beat) + ahead
    }

    /// Returns the beat after the present one.
    pub(crate) fn after(&self) -> Option<At> {
        self.progress.at.path().find(|at| *at > self.progress.at)
    }

    /// Returns the beat before the present one.
    pub(crate) fn before(&self) -> Option<At> {
        self.progress.at.path().take_while(|at| *at < self.progress.at).last()
    }

    /// Turns to another beat. The present one stays as it is.
    pub(super) fn turn(&mut self, to: Option<At>) {
        if let Some(at) = to.filter(|at| *at != self.progress.at) {
            self.progress.at = at;
            self.begin();
        }
    }

    /// Sets the figure of the beat.
    pub(super) fn begin(&mut self) {
        self.figure = (self.beat().figure)();
        if self.calm {
            self.figure.calm();
        }
    }

    /// Turns to another beat if a finger has moved across the page rather than along it.
    pub(super) fn lift(&mut self, place: Option<(i32, i32)>) {
        let Some(((from_x, from_y), (x, y))) = self.touched.take().zip(place) else { return };
        let (across, along) = (x - from_x, (y - from_y).abs());
        if across.abs() >= State::SWIPE && across.abs() > 2 * along {
            self.turn(if across < 0 { self.after() } else { self.before() });
        }
    }

    /// Takes down that the goal was reached.
    pub(super) fn judge(&mut self) {
        if self.beat().goal.is_some_and(|goal| self.figure.reaches(goal)) {
            self.progress.reach();
        }
    }
}
