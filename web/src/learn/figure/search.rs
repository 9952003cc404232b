//! A search, step by step: the search of Walk, with as much around the board as the beat speaks of.

use crate::base::settings::Speed;
use crate::learn::figure::{Action, Control, Live};
use crate::parts::room::{Moves, Room};
use crate::walk::state as walk;
use eightfold_core::ladder::{Event, Reason, Rung};
use eightfold_core::trace::Player;
use eightfold_core::{BoardSize, Cell, Class, Square};

/// A part of Walk that a beat shows with the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WalkPart {
    /// The sentence about the last step.
    Saying,
    /// The tree of the search.
    Tree,
    /// The masks of the row.
    Masks,
    /// Of the masks, what the queens above attack.
    Attacks,
    /// Of the masks, the open squares.
    Open,
    /// The expressions that made the masks.
    Expressions,
    /// The calls and the flags.
    Flags,
    /// The events so far, counted.
    Ledger,
    /// The answer to "why not here?", in words and as two small boards.
    Why,
}

/// The event that a beat begins at.
pub(crate) type Sought = fn(&Event) -> bool;

/// A search.
#[derive(Debug)]
pub(crate) struct Search {
    /// The search.
    pub(crate) walk: walk::State,
    speed: Speed,
    parts: &'static [WalkPart],
    /// The step at which the figure begins.
    outset: u64,
    /// The reader's right answers in a row, where the beat asks for the next square.
    pub(crate) streak: Option<usize>,
    /// The last answer, and `true` if it was right.
    pub(crate) answered: Option<(Square, bool)>,
}

impl Search {
    /// Slow enough to read the sentences.
    const CALM: Speed = Speed::new(2);

    /// Returns a search at its beginning, with these parts of Walk.
    pub(crate) fn new(rung: Rung, size: BoardSize, parts: &'static [WalkPart]) -> Search {
        Search {
            walk: walk::State::new(rung, size),
            speed: Search::CALM,
            parts,
            outset: 0,
            streak: None,
            answered: None,
        }
    }

    /// Returns the same search, in which the reader says which square is next.
    pub(crate) fn asking(self) -> Search {
        Search { streak: Some(0), ..self }
    }

    /// Returns the square where the search places its next queen, and the step of that.
    pub(crate) fn next_queen(&self) -> Option<(Square, u64)> {
        let player = self.ahead(|event| matches!(event, Event::Place(_)));
        match player.event() {
            Some(Event::Place(queen)) => Some((queen, player.position())),
            _ => None,
        }
    }

    /// Takes an answer: after a right one the search goes on to its next queen.
    fn answer(&mut self, square: Square) {
        let (Some(streak), Some((queen, step))) = (self.streak, self.next_queen()) else { return };
        let is_right = queen == square;
        self.streak = Some(if is_right { streak + 1 } else { 0 });
        self.answered = Some((square, is_right));
        if is_right {
            self.act(walk::Action::Seek(step));
        }
    }

    /// Returns the same search at another speed: a place in the table of speeds.
    pub(crate) fn paced(self, place: usize) -> Search {
        Search { speed: Speed::new(place), ..self }
    }

    /// Returns the same search where an event happens next, or at its end. The figure begins there.
    pub(crate) fn at(self, is_sought: Sought) -> Search {
        let step = self.ahead(is_sought).position();
        self.from(step)
    }

    /// Returns the search where an event happens next, or at its end.
    fn ahead(&self, is_sought: Sought) -> Player {
        let mut player = Player::new(self.walk.rung(), self.walk.size());
        player.seek(self.walk.shown.step);
        // One such run for all beats: with closures it would be a copy for each of them, a kilobyte of module apiece.
        player.run_until(walk::State::STEPS_PER_FRAME, is_sought);
        player
    }

    /// Returns the same search from a step on. The figure begins there.
    pub(crate) fn from(mut self, step: u64) -> Search {
        self.outset = step;
        self.act(walk::Action::Seek(step));
        self
    }

    /// Returns the same search at its last solution, after all of it was explored.
    pub(crate) fn explored(self) -> Search {
        let mut player = Player::new(self.walk.rung(), self.walk.size());
        let mut last = 0;
        while player.position() < walk::State::STEPS_PER_FRAME && player.forward() {
            if matches!(player.event(), Some(Event::Solution { .. })) {
                last = player.position();
            }
        }
        self.from(player.position()).from(last)
    }

    /// Returns the same search, in which a square is asked about.
    pub(crate) fn wondering(mut self, square: Square) -> Search {
        self.act(walk::Action::Ask(Some(square)));
        self
    }

    /// Returns `true` if the row that the search looks at has this number of squares that a rule closes.
    pub(crate) fn closes(&self, rule: Reason, squares: u32) -> bool {
        let closed = match self.walk.shown.event {
            Some(Event::Consider { closed, .. }) => closed.by(rule),
            _ => 0,
        };
        closed.count_ones() == squares
    }

    /// Returns the class of the board that was just counted, and `true` if the cell that the reader points at decided it.
    pub(crate) fn decision(&self) -> Option<(Class, bool)> {
        let shown = &self.walk.shown;
        let Some(Event::Solution { class: Some(class), .. }) = shown.event else { return None };
        let (masks, asked) = (shown.edge?, self.walk.asked?);
        let cell = Cell::ALL.into_iter().find(|cell| masks.cell(*cell) == asked)?;
        Some((class, cell.tie() == Some(class)))
    }

    /// Returns `true` if the beat shows a part.
    pub(crate) fn shows(&self, part: WalkPart) -> bool {
        self.parts.contains(&part)
    }

    /// Returns the class of the masks that the beat shows.
    pub(crate) fn masks(&self) -> Option<&'static str> {
        let classes = [(WalkPart::Masks, "of-row"), (WalkPart::Attacks, "of-attacks"), (WalkPart::Open, "of-open")];
        classes.into_iter().find(|(part, _)| self.shows(*part)).map(|(_, class)| class)
    }

    fn act(&mut self, action: walk::Action) {
        // Remarks are for Walk, which has a place for them.
        self.walk.apply(action, &mut Vec::new());
    }
}

impl Live for Search {
    fn pairs(&self) -> String {
        self.walk.place().to_string()
    }

    fn apply(&mut self, action: &Action) {
        let action = match action {
            Action::Press(square) => return self.answer(*square),
            Action::Walk(action) => action.clone(),
            Action::Dial(Control::Step, step) => walk::Action::Seek(*step),
            Action::Control(Control::Play) if self.walk.shown.is_end() => {
                self.act(walk::Action::First);
                walk::Action::Play
            }
            Action::Control(Control::Play) => walk::Action::Play,
            Action::Control(Control::Back) => walk::Action::Back,
            Action::Control(Control::Forward) => walk::Action::Forward,
            Action::Control(Control::Next) => {
                // The square was asked about on the board before.
                self.act(walk::Action::Ask(None));
                walk::Action::NextSolution
            }
            Action::Control(Control::End) => walk::Action::Last,
            Action::Control(Control::Restart) => {
                (self.streak, self.answered) = (self.streak.map(|_| 0), None);
                walk::Action::Seek(self.outset)
            }
            _ => return,
        };
        self.act(action);
    }

    fn is_idle(&self, control: Control) -> bool {
        let shown = &self.walk.shown;
        match control {
            Control::Back => shown.is_start(),
            Control::Forward | Control::Next | Control::End => shown.is_end(),
            Control::Restart => shown.step == self.outset,
            _ => false,
        }
    }

    fn frame(&mut self, elapsed: f64) {
        self.walk.frame(elapsed, self.speed, &mut Vec::new());
    }

    fn rest(&mut self) {
        self.walk.halt();
    }

    fn is_moving(&self) -> bool {
        self.walk.is_moving()
    }
}
