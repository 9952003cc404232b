//! The state of the walk: one search, and the reader's position in it.
//!
//! [`State::apply`], [`State::frame`], [`State::on_task_event`] and [`State::visit`] change it, without a clock, a
//! storage or a browser: time is passed in as milliseconds, workers as tasks and their reports. Messages to the reader
//! are added to the page's notices, which each of these functions borrows.

mod action;
mod explorer;
#[cfg(test)]
mod explorer_tests;
#[cfg(test)]
mod hand_tests;
mod predictions;
mod run;
#[cfg(test)]
pub(super) mod tests;
mod travel;

use crate::base::embed::Chosen;
use crate::base::notice::Notice;
use crate::base::settings::{LARGEST, largest, nearest};
use crate::parts::position::Position;
use crate::walk::export::film;
use crate::walk::predict::{Predicting, Score};
use crate::walk::swipe::{Finger, Swipe};
use crate::walk::time::Hand;
use eightfold_core::ladder::{Machine, Rung};
use eightfold_core::trace::{Player, Stop};
use eightfold_core::{BoardSize, Square};
use eightfold_worker::timeline::Timeline;
use std::rc::Rc;

pub(crate) use action::{Action, Goal, Held, Motion, Opening};
pub(crate) use explorer::{Explorer, Headway};
pub(crate) use run::Stands;

/// One search, and the reader's position in it.
#[derive(Debug)]
pub(crate) struct State {
    player: Player,
    /// The position to draw. It stays the same during a run, since rapidly changing boards would not help the reader.
    pub(crate) shown: Rc<Position>,
    /// The position drawn before that, so that a change can be animated.
    pub(crate) before: Option<Rc<Position>>,
    /// The steps per second at which the last step was played; 0 if the reader made it.
    pub(crate) pace: f64,
    /// `true` if the button that is about to be clicked was held down, so that the click is no step.
    was_held: bool,
    /// The current motion.
    pub(crate) motion: Motion,
    pub(crate) opening: Opening,
    /// `true` if nothing may move unasked.
    pub(super) is_calm: bool,
    /// The day whose board is walked, as its date; in the module of a first visit, as the address has it.
    pub(crate) day: Option<String>,
    /// The drawing of the articles whose search is walked, until another search is chosen.
    pub(crate) drawing: Option<u64>,
    /// The farthest step explored; the player has snapshots up to there.
    farthest: u64,
    /// The step at which the run started.
    outset: u64,
    /// The number of frames of the run so far.
    frames: u32,
    /// The events of the explored part of the search, by step.
    pub(crate) timeline: Rc<Timeline>,
    /// The worker that explores ahead.
    pub(crate) explorer: Explorer,
    /// The length of a film, in steps forward.
    pub(crate) film: u64,
    /// The parts chosen for a lesson.
    pub(crate) lesson: Chosen,
    /// The square that the reader asks about.
    pub(crate) asked: Option<Square>,
    /// `true` if receiving the focus asked about the square. The click that moved the focus must not cancel the
    /// question.
    just_asked: bool,
    /// The stay of the queen that the reader asks about.
    pub(crate) stands: Option<Stands>,
    /// The number of questions asked so far, up to two. The first answer comes with a legend.
    pub(crate) questions: u8,
    /// The square under the pointer.
    pub(crate) pointed: Option<Square>,
    /// The line of the sum, or the row of the case, that the reader asks about, by its name.
    pub(crate) line: Option<&'static str>,
    /// `true` while the list of algorithms and sizes is open.
    pub(crate) is_choosing: bool,
    /// The pointer on the line of time.
    pub(crate) hand: Hand,
    /// The finger on the board.
    finger: Finger,
    /// The questions about the next event.
    pub(crate) predicting: Predicting,
    /// The rung and the board that the reader chose last, possibly on another day. Following a link does not count as a
    /// choice.
    pub(crate) chosen: Option<(Rung, BoardSize)>,
}

impl State {
    /// The number of drawings of the articles that are a search.
    const DRAWINGS: u64 = 3;
    /// The largest number of steps in a frame, so that it takes only a few milliseconds.
    pub(crate) const STEPS_PER_FRAME: u64 = 50_000;
    /// The largest number of steps per second at which queens and bits are animated.
    const UNHURRIED: f64 = 12.0;

    /// The steps per second of the first descent: 190 ms for each.
    const DESCENT: f64 = 1000.0 / 190.0;

    /// The time for which a board found stays while single steps are played, in seconds.
    const FOUND: f64 = 0.6;

    /// Returns a search at its beginning.
    pub(crate) fn new(rung: Rung, size: BoardSize) -> State {
        State::of(Machine::new(rung, size))
    }

    /// Returns the search that a machine is about to begin.
    fn of(search: Machine) -> State {
        let player = Player::of(search.clone());
        let shown = Rc::new(Position::of(&player));
        let timeline = Timeline::new(search);
        State {
            player,
            shown,
            before: None,
            pace: 0.0,
            was_held: false,
            motion: Motion::Still,
            opening: Opening::Over,
            is_calm: false,
            day: None,
            drawing: None,
            farthest: 0,
            outset: 0,
            frames: 0,
            explorer: Explorer::default(),
            timeline: Rc::new(timeline),
            film: film::LENGTH,
            lesson: Chosen::default(),
            asked: None,
            just_asked: false,
            stands: None,
            questions: 0,
            pointed: None,
            line: None,
            is_choosing: false,
            hand: Hand::default(),
            finger: Finger::default(),
            predicting: Predicting::default(),
            chosen: None,
        }
    }

    /// Returns the rung that is walked.
    pub(crate) fn rung(&self) -> Rung {
        self.shown.rung
    }

    pub(crate) fn size(&self) -> BoardSize {
        self.shown.size
    }

    /// Returns `true` if only the whole module, which is to come, can show the search.
    pub(crate) fn is_awaited(&self) -> bool {
        !cfg!(feature = "whole") && self.day.is_some()
    }

    /// Returns the step that the search has reached, even during a run.
    pub(crate) fn step(&self) -> u64 {
        match self.motion {
            Motion::Sent(_) => self.explorer.headway.step.max(self.player.position()),
            _ => self.player.position(),
        }
    }

    /// Returns the boards of the film that begins here, fewer if the search ends before.
    pub(crate) fn boards(&self) -> Vec<Position> {
        let mut player = self.player.clone();
        player.seek(self.shown.step);
        let mut boards = vec![Position::of(&player)];
        while boards.len() as u64 <= self.film && player.forward() {
            boards.push(Position::of(&player));
        }
        boards
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: Action, notices: &mut Vec<Notice>) {
        if action.is_press() {
            self.end_opening();
        }
        if action.leads_on() {
            self.close_question();
        }
        match action {
            Action::First => self.by_hand(notices, |player| player.seek(0)),
            Action::Back => self.by_hand(notices, |player| {
                player.back();
            }),
            Action::Forward => {
                notices.clear();
                self.rest();
                self.advance(1, |_| false);
                self.halt();
            }
            Action::Hold(held) => self.hold(held),
            Action::Release(clicks) => self.release(clicks),
            Action::Click(_) if std::mem::take(&mut self.was_held) => {}
            Action::Click(forward) => self.apply(if forward { Action::Forward } else { Action::Back }, notices),
            Action::Play => match self.motion {
                Motion::Still if !self.shown.is_end() => {
                    notices.clear();
                    self.motion = Motion::Playing(0.0);
                }
                Motion::Still => {}
                _ => self.halt(),
            },
            Action::NextSolution => self.set_out(Goal::Stop(Stop::Solution), notices),
            // A rung has cases or start states, and one key for both.
            Action::RunTo(Stop::Case) if self.rung().traits().has_starts => self.look_for(Stop::Start, notices),
            Action::RunTo(stop) => self.look_for(stop, notices),
            Action::Until(row) => self.set_out(Goal::Stop(Stop::Off(row)), notices),
            Action::Over => match self.player.over() {
                Some(stop) => self.set_out(Goal::Stop(stop), notices),
                None => self.apply(Action::Forward, notices),
            },
            Action::Out => self.set_out(self.player.out().map_or(Goal::End, Goal::Stop), notices),
            Action::Last => self.set_out(Goal::End, notices),
            Action::Seek(step) => {
                notices.clear();
                self.go_to(step, notices);
            }
            Action::Stop => {
                self.close_question();
                self.is_choosing = false;
                self.halt();
            }
            Action::Choosing(is_open) => self.is_choosing = is_open,
            Action::Time(touch) => self.touch_time(touch, notices),
            Action::Press(square) => self.press(square, notices),
            Action::Key(key) => self.key(key, notices),
            Action::Predict => {
                self.halt();
                self.turn_predictions(!self.predicting.is_on);
            }
            Action::Answer(answer) => self.answer(answer, notices),
            Action::ForgetAnswers => self.predicting.score = Score::default(),
            // During predictions a press on a square is an answer, and showing its attackers would be a hint.
            Action::Ask(_) | Action::Point(_) if self.predicting.is_on => {}
            Action::Ask(asked) => {
                self.just_asked = self.asked != asked;
                // The click that follows the focus asks the same.
                self.questions = (self.questions + u8::from(asked.is_some() && self.just_asked)).min(2);
                (self.asked, self.line) = (asked, None);
                self.stands = self.stay();
                // A key may have asked, so ignore the square under a resting pointer.
                self.pointed = None;
            }
            Action::Point(pointed) => self.pointed = pointed,
            Action::Line(name) => {
                self.line = (self.line != Some(name)).then_some(name);
                self.questions = (self.questions + u8::from(self.line.is_some())).min(2);
                (self.asked, self.pointed, self.stands) = (None, None, None);
            }
            Action::Touch(touch) => match self.finger.moved(touch) {
                Some(Swipe::Onward) => self.apply(Action::Forward, notices),
                Some(Swipe::Back) => self.apply(Action::Back, notices),
                None => {}
            },
            Action::Film(steps) => self.film = steps.clamp(1, film::MOST),
            Action::Lesson(part) => self.lesson = self.lesson.toggled(part),
            // The page itself draws and saves the film.
            Action::Draw(_) => {}
            Action::Size(size) => {
                notices.clear();
                self.begin(size.get() as u64, self.rung(), notices);
            }
            Action::Rung(rung) => {
                let queens = self.shown.queens.clone();
                let size = self.size();
                notices.clear();
                self.begin(size.get() as u64, rung, notices);
                self.keep_board(size, &queens, notices);
                self.is_choosing = false;
            }
        }
    }

    /// Closes the question about a square or a line, so that the sentence of the step returns.
    pub(super) const fn close_question(&mut self) {
        (self.asked, self.line, self.stands) = (None, None, None);
    }

    /// Starts the search of a rung on the nearest board on which it can be walked, with a notice if that is another
    /// one.
    fn begin(&mut self, n: u64, rung: Rung, notices: &mut Vec<Notice>) {
        let size = nearest(n, 1..=largest(rung));
        if n > largest(rung) as u64 && largest(rung) < LARGEST {
            notices.push(Notice::Limited(rung, size));
        } else if size.get() as u64 != n {
            notices.push(Notice::Size(size));
        }
        self.restart(Machine::new(rung, size));
    }

    /// Starts another search.
    fn restart(&mut self, search: Machine) {
        let before = std::mem::replace(self, State::of(search));
        (self.film, self.lesson, self.chosen) = (before.film, before.lesson, before.chosen);
        self.questions = before.questions;
        self.is_choosing = before.is_choosing;
        self.explorer = before.explorer;
        self.explorer.task = None;
        self.predicting = Predicting { judged: None, ..before.predicting };
    }
}
