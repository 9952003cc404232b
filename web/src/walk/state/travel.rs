//! Inputs that reach a walk from outside: places of the address bar, frames of an animation, reports of the worker.

use crate::base::notice::Notice;
use crate::base::pairs::FARTHEST;
use crate::base::settings::Speed;
use crate::parts::position::Position;
use crate::parts::steps::{self, from_the_top, step_of_case, step_of_queens};
use crate::walk::place::Place;
use crate::walk::state::{Explorer, Goal, Motion, Opening, State};
use crate::walk::time::{Contact, Touched};
use eightfold_core::daily::{Day, DayError, Puzzle};
use eightfold_core::ladder::{Event, Machine};
use eightfold_core::trace::Player;
use eightfold_core::{BoardSize, Case, CaseKind, CornerMasks, EdgeMasks};
use std::rc::Rc;

impl State {
    /// Goes to a place.
    pub(crate) fn visit(&mut self, place: &Place, notices: &mut Vec<Notice>) {
        let asked = place.step.unwrap_or_default();
        self.is_choosing = false;
        if asked > FARTHEST {
            notices.push(Notice::TooFar(FARTHEST));
        }
        let before = self.size().get() as u64;
        let (n, rung) = (place.size.unwrap_or(before), place.rung.unwrap_or(self.rung()));
        match place.day.as_deref() {
            Some(day) => self.begin_day(day, notices),
            None if n != before || rung != self.rung() || self.day.is_some() => self.begin(n, rung, notices),
            None => {}
        }
        let size = self.size();
        self.asked = place.asked.filter(|asked| usize::from(asked.row.max(asked.column)) < size.get());
        self.drawing = place.drawing.filter(|drawing| (1..=State::DRAWINGS).contains(drawing));
        self.turn_predictions(place.predict.is_some());
        if self.asked != place.asked || self.drawing != place.drawing {
            notices.push(Notice::LeftOut);
        }
        self.go_to(self.step_named(place).unwrap_or(asked.min(FARTHEST)), notices);
    }

    /// Starts the search of a day's board, unless it is already walked. Without a board for the date, the nearest day's
    /// is walked.
    fn begin_day(&mut self, day: &str, notices: &mut Vec<Notice>) {
        if self.day.as_deref() == Some(day) {
            return;
        }
        if !cfg!(feature = "whole") {
            // The module of a first visit has no boards of the day. It keeps the date until the whole module comes.
            self.day = Some(day.to_owned());
            return;
        }
        let read = day.parse::<Day>();
        notices.extend(read.err().map(Notice::Day));
        let day = read.unwrap_or_else(DayError::nearest);
        self.restart(Machine::with_regions(Puzzle::of(day).regions));
        self.day = Some(day.to_string());
    }

    /// Returns the step at which a place's queens are placed or its case begins, if it can be reached within one
    /// frame's steps.
    fn step_named(&self, place: &Place) -> Option<u64> {
        if let Some(rows) = &place.rows {
            let queens = from_the_top(rows).filter(|_| rows.len() == self.size().get())?;
            return self.step_of(&queens);
        }
        let bound1 = u8::try_from(place.bound1?).ok()?;
        let (kind, is_there) = match place.corner {
            Some(true) => (CaseKind::Corner, CornerMasks::new(self.size(), bound1.into()).is_some()),
            _ => (CaseKind::Edge, EdgeMasks::new(self.size(), bound1.into()).is_some()),
        };
        let case = Some(Case { kind, bound1 }).filter(|_| is_there)?;
        step_of_case(self.rung(), self.size(), case, State::STEPS_PER_FRAME)
    }

    fn step_of(&self, queens: &[u8]) -> Option<u64> {
        step_of_queens(self.shown.search(), queens, State::STEPS_PER_FRAME)
    }

    /// Goes to the step at which the queens of another search are placed, if both boards have the same size.
    pub(super) fn keep_board(&mut self, size: BoardSize, queens: &[u8], notices: &mut Vec<Notice>) {
        if queens.is_empty() || size != self.size() {
            return;
        }
        if let Some(step) = self.step_of(queens) {
            self.go_to(step, notices);
            self.before = None;
        }
    }

    /// Handles the pointer on the line of time.
    pub(super) fn touch_time(&mut self, it: Touched, notices: &mut Vec<Notice>) {
        if let Some(step) = self.hand.touched(it, &self.timeline) {
            notices.clear();
            self.close_question();
            self.go_to(step, notices);
            self.hand.halfway = self.hand.beyond().filter(|_| step == self.shown.step).map(|(other, part)| {
                let mut player = self.player.clone();
                player.seek(other);
                (Rc::new(Position::of(&player)), part)
            });
        } else if it.contact == Contact::Move && !matches!(self.motion, Motion::Sent(_)) {
            // A copy has the snapshots too, so this takes as long as going there.
            let mut player = self.player.clone();
            player.seek(it.step(&self.timeline));
            self.hand.glance = Some(Rc::new(Position::of(&player)));
        }
    }

    /// Advances by one frame; `elapsed` is the time since the last one, in milliseconds.
    pub(crate) fn frame(&mut self, elapsed: f64, speed: Speed, notices: &mut Vec<Notice>) {
        match self.motion {
            Motion::Still | Motion::Sent(_) => {}
            Motion::Playing(earned) => self.play(earned, elapsed, speed),
            Motion::Held(held) => self.run_held(held, elapsed),
            Motion::Descending(earned) => self.go_down(earned, elapsed),
            Motion::Running(goal) => self.run(goal, notices),
        }
    }

    /// Goes down to the first row without a free square: step by step or, if nothing may move unasked, at once.
    pub(crate) fn descend(&mut self) {
        let end = self.first_dead();
        self.opening = Opening::Shown(end);
        match self.is_calm {
            true => self.go_to(end, &mut Vec::new()),
            false => self.motion = Motion::Descending(0.0),
        }
    }

    /// Returns the step at which the search first considers a row without a free square.
    pub(crate) fn first_dead(&self) -> u64 {
        let is_dead = |event: &Event| matches!(event, Event::Consider { closed, .. } if closed.open() == 0);
        let mut player = Player::of(self.shown.search());
        player.run_until(State::STEPS_PER_FRAME, is_dead);
        player.position()
    }

    fn go_down(&mut self, mut earned: f64, elapsed: f64) {
        let Opening::Shown(end) = self.opening else { return self.halt() };
        let steps = steps::due(&mut earned, elapsed, State::DESCENT).min(end - self.shown.step);
        if steps > 0 {
            self.advance(steps, |_| false);
            self.show();
            self.pace = State::DESCENT;
        }
        self.motion = if self.shown.step < end { Motion::Descending(earned) } else { Motion::Still };
    }

    /// Returns `true` where the descent has led, until something is pressed.
    pub(crate) fn has_descended(&self) -> bool {
        self.opening == Opening::Shown(self.shown.step)
    }

    /// Stops the descent where it is.
    pub(super) fn end_opening(&mut self) {
        self.opening = Opening::Over;
        if matches!(self.motion, Motion::Descending(_)) {
            self.halt();
        }
    }

    /// Sends the worker through the rest of a short search, if it has no other task.
    pub(crate) fn explore_unasked(&mut self) {
        let (explorer, timeline) = (&mut self.explorer, &self.timeline);
        let is_short = self.shown.size.get() <= Explorer::LARGEST;
        if is_short && explorer.task.is_none() && !explorer.has_failed && timeline.length.is_none() {
            explorer.send(&self.player, timeline, Goal::End);
        }
    }
}
