//! A search, step by step: the search of Walk, with as much around the board as the beat speaks of.

use crate::base::settings::Speed;
use crate::learn::figure::{Action, Control};
use crate::walk::state as walk;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Rung};

/// A part of Walk that a beat shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The board.
    Board,
    /// The sentence about the last step.
    Saying,
    /// The tree of the search.
    Tree,
    /// The masks of the row.
    Masks,
}

/// A search.
#[derive(Debug)]
pub struct Search {
    walk: walk::State,
    speed: Speed,
    parts: &'static [Part],
    /// The step at which the figure begins.
    outset: u64,
}

impl Search {
    /// Slow enough to read the sentences.
    const CALM: Speed = Speed::new(2);

    /// Returns a search at its beginning, with these parts of Walk.
    #[must_use]
    pub fn new(rung: Rung, size: BoardSize, parts: &'static [Part]) -> Search {
        Search { walk: walk::State::new(rung, size), speed: Search::CALM, parts, outset: 0 }
    }

    /// The same search at another speed: a place in the table of speeds.
    #[must_use]
    pub fn paced(self, place: usize) -> Search {
        Search { speed: Speed::new(place), ..self }
    }

    /// The same search where an event has happened for the first time, or at its end. The figure begins there.
    #[must_use]
    pub fn at(mut self, is_sought: impl Fn(&Event) -> bool) -> Search {
        let (rung, size) = (self.walk.rung(), self.walk.size());
        let mut player = eightfold_core::trace::Player::new(rung, size);
        player.run_until(walk::State::STEPS_PER_FRAME, is_sought);
        self.outset = player.position();
        self.walk.apply(walk::Action::Seek(self.outset), &mut Vec::new());
        self
    }

    /// The same search after its end, or after as many steps as a frame allows.
    #[must_use]
    pub fn ended(self) -> Search {
        self.at(|_| false)
    }

    /// The search.
    #[must_use]
    pub const fn walk(&self) -> &walk::State {
        &self.walk
    }

    /// Returns `true` if the beat shows a part.
    #[must_use]
    pub fn shows(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    pub(super) fn apply(&mut self, action: Action) {
        let action = match action {
            Action::Walk(action) => action,
            Action::Control(Control::Play) if self.walk.shown().is_end() => {
                self.act(walk::Action::First);
                walk::Action::Play
            }
            Action::Control(Control::Play) => walk::Action::Play,
            Action::Control(Control::Back) => walk::Action::Back,
            Action::Control(Control::Forward) => walk::Action::Forward,
            Action::Control(Control::Next) => walk::Action::NextSolution,
            Action::Control(Control::Restart) => walk::Action::Seek(self.outset),
            _ => return,
        };
        self.act(action);
    }

    fn act(&mut self, action: walk::Action) {
        // Remarks are for Walk, which has a place for them.
        self.walk.apply(action, &mut Vec::new());
    }

    pub(super) fn frame(&mut self, elapsed: f64) {
        self.walk.frame(elapsed, self.speed, &mut Vec::new());
    }

    pub(super) fn rest(&mut self) {
        self.walk.halt();
    }

    pub(super) fn is_idle(&self, control: Control) -> bool {
        let shown = self.walk.shown();
        match control {
            Control::Back => shown.is_start(),
            Control::Forward | Control::Next => shown.is_end(),
            Control::Restart => shown.step == self.outset,
            _ => false,
        }
    }

    pub(super) fn pairs(&self) -> String {
        let pairs = self.walk.place().pairs().into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?)));
        pairs.collect::<Vec<_>>().join("&")
    }
}
