//! The view of Ladder: the rungs compared and in a race, on one board.

use crate::base::notice::Notice;
use crate::base::pairs::{FARTHEST, read};
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
    /// Returns the place that leads back to what is shown.
    pub(crate) fn place(&self) -> Place {
        let (ladder, race) = (&self.ladder, &self.race);
        Place {
            size: Some(ladder.size.get() as u64),
            rung: Some(ladder.chosen),
            step: Some(race.goal()),
            all_programs: Some(ladder.all),
            race: Some(race.rungs()).filter(|rungs| *rungs != Race::FIRST),
        }
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

    /// Shows what an address asks for, or the nearest to it, and returns `true` if all was understood.
    pub(crate) fn visit(&mut self, asked: &str, notices: &mut Vec<Notice>) -> bool {
        let (place, understood): (Place, bool) = read(asked);
        let ladder = Rc::make_mut(&mut self.ladder);
        let n = place.size.unwrap_or(ladder.size.get() as u64);
        let step = place.step.unwrap_or_default();
        ladder.visit(Ladder::nearest(n), place.rung.unwrap_or(ladder.chosen), place.all_programs.is_some());
        self.race.visit(ladder.size, place.race.as_deref().unwrap_or(&Race::FIRST), step.min(FARTHEST));
        if step > FARTHEST {
            notices.push(Notice::TooFar(FARTHEST));
        }
        if ladder.size.get() as u64 != n {
            notices.push(Notice::Size(ladder.size));
        }
        understood
    }
}
