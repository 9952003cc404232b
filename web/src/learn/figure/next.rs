//! A search in which the reader predicts the next queen wherever there is a choice: in each row with at least two free
//! squares. The search passes the other rows by itself, because a row without a free square leaves nothing to press.

use crate::learn::figure::Search;
use crate::learn::figure::prelude::*;
use crate::parts::board::Spots;
use crate::walk::sum::board::Open;
use eightfold_core::trace::Player;

/// A search and the reader's answers.
#[derive(Debug)]
pub(crate) struct NextQueen {
    /// The search.
    pub(crate) search: Search,
    /// The number of right answers in succession.
    streak: usize,
    /// The last answer, and whether it was right.
    answered: Option<(Square, bool)>,
}

impl NextQueen {
    /// Starts the questions at the current step of a search.
    pub(crate) const fn from(search: Search) -> NextQueen {
        NextQueen { search, streak: 0, answered: None }
    }

    /// Returns the square where the search places its next queen, and the step at which it does.
    pub(crate) fn next_queen(&self) -> Option<(Square, u64)> {
        let player = self.search.ahead(|event| matches!(event, Event::Place(_)));
        match player.event() {
            Some(Event::Place(queen)) => Some((queen, player.position())),
            _ => None,
        }
    }

    /// Returns the row that the search looks at, which has the frame.
    fn row(&self) -> Option<u8> {
        self.search.room.shown.row.map(|view| view.row as u8)
    }

    /// Returns `true` if the search has just given up a queen, and now moves her on.
    fn has_gone_back(&self) -> bool {
        matches!(self.search.room.shown.event, Some(Event::Remove(_)))
    }

    /// Returns a player at the next step with a choice after this one: at the first of them, once the search is over.
    fn next_choice(&self, step: u64) -> Player {
        let walk = &self.search.room;
        let mut player = Player::new(walk.rung(), walk.size());
        player.seek(step);
        while player.forward() && !has_choice(&player) {}
        if player.event() == Some(Event::Done) {
            player.seek(self.search.first.step.unwrap_or_default());
        }
        player
    }

    /// Returns the right answers to this number of questions.
    #[cfg(test)]
    pub(crate) fn ahead(&self, questions: usize) -> Vec<Square> {
        let mut step = self.search.room.shown.step;
        let mut right = || {
            let mut player = Player::new(self.search.room.rung(), self.search.room.size());
            player.seek(step);
            player.run_until(u64::MAX, |event| matches!(event, Event::Place(_)));
            step = self.next_choice(player.position()).position();
            match player.event() {
                Some(Event::Place(queen)) => Some(queen),
                _ => None,
            }
        };
        (0..questions).filter_map(|_| right()).collect()
    }

    /// Says how many answers were right in succession.
    fn sentence(&self, language: Language) -> String {
        match self.answered {
            None => say!(language, "learn-streak-ask"),
            Some((_, true)) if self.has_gone_back() => say!(language, "learn-streak-back", streak = self.streak),
            Some((_, true)) => say!(language, "learn-streak-right", streak = self.streak),
            Some((square, false)) if self.row() != Some(square.row) => say!(language, "learn-streak-row"),
            Some((_, false)) => say!(language, "learn-streak-wrong"),
        }
    }
}

impl Figure for NextQueen {
    fn opens_in(&self) -> (View, String) {
        self.search.opens_in()
    }

    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let (position, language) = (&self.search.room.shown, page.settings.language);
        html! {
            <>
                <div class="field">
                    { Open::of(position, Spots::default(), None, None).bare().drawn(None, None, language) }
                    { pressed(position.size, false, position.drawn().collect(), Vec::new(), language, act) }
                </div>
                { self.search.below(page, act) }
                <p class="caption" id="streak" aria-live="polite">{ self.sentence(language) }</p>
            </>
        }
    }

    /// Judges a pressed square. After a right answer the search goes on to the next row with a choice, so that the
    /// frame and the masks are those of the row that is asked about.
    fn apply(&mut self, action: &Action) {
        match (action, self.next_queen()) {
            (Action::Press(square), Some((queen, step))) => {
                let is_right = queen == *square;
                self.streak = if is_right { self.streak + 1 } else { 0 };
                self.answered = Some((*square, is_right));
                if is_right {
                    let onward = self.next_choice(step).position();
                    self.search.apply(&Action::Dial(Control::Step, onward));
                }
            }
            (Action::Control(Control::Restart), _) => {
                (self.streak, self.answered) = (0, None);
                self.search.apply(action);
            }
            _ => {}
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        self.search.is_idle(control)
    }

    fn reaches(&self, goal: Goal) -> bool {
        matches!(goal, Goal::Streak(wanted) if self.streak >= wanted)
    }
}

/// Returns `true` if at least two squares of the row are left to try.
fn has_choice(player: &Player) -> bool {
    let machine = player.machine();
    matches!(player.event(), Some(Event::Consider { .. } | Event::Remove(_)))
        && machine.stack_row(machine.row()).is_some_and(|row| row.untried.count_ones() > 1)
}
