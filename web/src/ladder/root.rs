//! The view of Ladder: the rungs compared and in a race, on one board.

use crate::base::notice::Notice;
use crate::base::pairs::Pair;
use crate::ladder::place::Place;
use crate::ladder::race::{Race, RaceAction};
use crate::ladder::state as ladder;
use crate::ladder::state::Ladder;
use eightfold_worker::TaskEvent;
use std::rc::Rc;

/// The rungs compared and in a race.
#[derive(Debug)]
pub(crate) struct State {
    /// The rungs on one board.
    pub(crate) ladder: Rc<Ladder>,
    /// Some of the rungs in a race.
    pub(crate) race: Race,
}

/// Something that happens in the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Something in the comparison.
    Ladder(ladder::Action),
    /// Something in the race.
    Race(RaceAction),
    /// Stop the race.
    Stop,
    /// A frame of the screen is due; milliseconds since the last one.
    Frame(f64),
    /// A worker had something to say.
    TaskEvent(TaskEvent),
}

impl Default for State {
    fn default() -> State {
        State { ladder: Rc::default(), race: Race::new(Ladder::nearest(Ladder::FIRST as u64), Race::FIRST) }
    }
}

impl State {
    /// Returns the pairs of an address that lead back to what is shown.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        Place::of(&self.ladder, &self.race).pairs()
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Ladder(action) => {
                Rc::make_mut(&mut self.ladder).apply(action);
                self.race.resize(self.ladder.size);
            }
            Action::Race(action) => self.race.apply(action),
            Action::Stop => self.race.pause(),
            Action::Frame(elapsed) => self.race.frame(elapsed),
            Action::TaskEvent(told) => Rc::make_mut(&mut self.ladder).told(told),
        }
    }

    /// Shows what the pairs of an address ask for, and returns `true` if all were understood.
    pub(crate) fn visit<'a>(
        &mut self,
        pairs: impl Iterator<Item = (&'a str, &'a str)>,
        notices: &mut Vec<Notice>,
    ) -> bool {
        let mut place = Place::default();
        let mut understood = true;
        for (key, value) in pairs {
            understood &= place.read(key, value, notices);
        }
        place.show(Rc::make_mut(&mut self.ladder), &mut self.race, notices);
        understood
    }
}
