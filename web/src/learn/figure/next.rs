//! A search in which the reader predicts each next queen.

use crate::base::panels::Panels;
use crate::learn::figure::Search;
use crate::learn::figure::prelude::*;
use crate::parts::board::{Spots, board};

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

    /// Says how many answers were right in succession.
    fn sentence(&self, language: Language) -> String {
        match self.answered {
            None => say!(language, "learn-streak-ask"),
            Some((_, true)) => say!(language, "learn-streak-right", streak = self.streak),
            Some((square, false)) => match self.next_queen() {
                Some((queen, _)) if self.row() != Some(queen.row) => say!(language, "learn-streak-stuck"),
                Some((queen, _)) if queen.row != square.row => say!(language, "learn-streak-row"),
                _ => say!(language, "learn-streak-wrong"),
            },
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
                    { board(position, Spots::default(), Panels::default(), true, language, &Callback::noop()) }
                    { pressed(position.size, position.drawn().collect(), Vec::new(), language, act) }
                </div>
                { self.search.below(page, act) }
                <p class="caption" id="streak" aria-live="polite">{ self.sentence(language) }</p>
            </>
        }
    }

    /// Judges a pressed square. After a right answer the search places the queen and looks at the next row, so that
    /// the frame and the masks are those of the row that is asked about.
    fn apply(&mut self, action: &Action) {
        match (action, self.next_queen()) {
            (Action::Press(square), Some((queen, step))) => {
                let is_right = queen == *square;
                self.streak = if is_right { self.streak + 1 } else { 0 };
                self.answered = Some((*square, is_right));
                if is_right {
                    self.search.apply(&Action::Dial(Control::Step, step));
                    let mut player = self.search.ahead(|_| true);
                    player.seek(step + 1);
                    if let Some(Event::Consider { .. }) = player.event() {
                        self.search.apply(&Action::Dial(Control::Step, step + 1));
                    }
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
