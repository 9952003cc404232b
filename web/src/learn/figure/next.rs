//! A search in which the reader says where the next queen goes.

use crate::base::panels::Panels;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::learn::beat::Goal;
use crate::learn::figure::search::{Sought, ahead};
use crate::learn::figure::{Action, Control, Figure};
use crate::learn::state;
use crate::learn::view::figure::pressed;
use crate::parts::board::{Spots, board};
use crate::parts::position::Position;
use crate::parts::room::Page;
use crate::text::say;
use crate::walk::place::Place;
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::Player;
use eightfold_core::{BoardSize, Square};
use yew::prelude::*;

/// A search and the reader's answers.
#[derive(Clone, Debug)]
pub(crate) struct NextQueen {
    /// The search.
    pub(crate) player: Player,
    /// The step at which the figure begins.
    outset: u64,
    /// The right answers in a row.
    streak: usize,
    /// The last answer, and `true` if it was right.
    answered: Option<(Square, bool)>,
}

impl NextQueen {
    /// Returns a search where an event happens first.
    pub(crate) fn new(rung: Rung, size: BoardSize, is_sought: Sought) -> NextQueen {
        let player = ahead(Player::new(rung, size), is_sought);
        NextQueen { outset: player.position(), player, streak: 0, answered: None }
    }

    /// Returns the square where the search places its next queen, and the step of that.
    pub(crate) fn next_queen(&self) -> Option<(Square, u64)> {
        let player = ahead(self.player.clone(), |event| matches!(event, Event::Place(_)));
        match player.event() {
            Some(Event::Place(queen)) => Some((queen, player.position())),
            _ => None,
        }
    }

    /// Says how far the reader's answers have come.
    fn told(&self, language: Language) -> String {
        match self.answered {
            None => say!(language, "learn-streak-ask"),
            Some((_, true)) => say!(language, "learn-streak-right", streak = self.streak),
            Some((square, false)) => match self.next_queen() {
                Some((queen, _)) if queen.row != square.row => say!(language, "learn-streak-row", row = queen.row),
                _ => say!(language, "learn-streak-wrong"),
            },
        }
    }
}

impl Figure for NextQueen {
    fn opens_in(&self) -> (View, String) {
        let machine = self.player.machine();
        (View::Walk, Place::of(machine.rung(), machine.size(), machine.steps()).to_string())
    }

    fn draw(&self, page: &Page<state::Action>, act: &Callback<Action>) -> Html {
        let (position, language) = (Position::of(&self.player), page.settings.language);
        html! {
            <>
                <div class="field">
                    { board(&position, Spots::default(), Panels::default(), true, language, &Callback::noop()) }
                    { pressed(position.size, position.drawn().collect(), Vec::new(), language, act) }
                </div>
                <p class="caption" id="streak" aria-live="polite">{ self.told(language) }</p>
            </>
        }
    }

    /// After a right answer the search goes on to its next queen.
    fn apply(&mut self, action: &Action) {
        match (action, self.next_queen()) {
            (Action::Press(square), Some((queen, step))) => {
                let is_right = queen == *square;
                self.streak = if is_right { self.streak + 1 } else { 0 };
                self.answered = Some((*square, is_right));
                if is_right {
                    self.player.seek(step);
                }
            }
            (Action::Control(Control::Restart), _) => {
                (self.streak, self.answered) = (0, None);
                self.player.seek(self.outset);
            }
            _ => {}
        }
    }

    fn is_idle(&self, _: Control) -> bool {
        self.player.position() == self.outset
    }

    fn reaches(&self, goal: Goal) -> bool {
        matches!(goal, Goal::Streak(wanted) if self.streak >= wanted)
    }
}
