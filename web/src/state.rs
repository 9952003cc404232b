//! The state of the page and everything that can happen to it.
//!
//! [`State::apply`] is the only way to change it. It is a function of the state and the action alone: no clock, no
//! storage, no browser; time comes in as [`Action::Frame`]. It works in place, because the player with its snapshots is too
//! large to copy on every step.

use crate::address::{Address, Notice};
use crate::position::Position;
use crate::settings::{Language, Settings, Speed, Theme};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::{Player, Run, Stop};
use std::rc::Rc;

/// Something that happens to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Back to the beginning.
    First,
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// Start playing, or stop whatever is under way.
    Play,
    /// On to the next solution.
    NextSolution,
    /// Stop whatever is under way.
    Stop,
    /// A frame of the screen is due; milliseconds since the last one.
    Frame(f64),
    /// Another board.
    Size(BoardSize),
    /// Another language.
    Language(Language),
    /// Another theme.
    Theme(Theme),
    /// Another speed.
    Speed(Speed),
    /// An address was entered or followed.
    Visit(Address),
    /// The notices were read.
    Dismiss,
}

/// What goes on by itself, frame by frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    /// Nothing.
    Still,
    /// Playing; the part of a step that time has earned so far.
    Playing(f64),
    /// Running to a goal as fast as the frames allow.
    Running(Goal),
}

/// Where a run goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To the next solution.
    Solution,
    /// To this step.
    Step(u64),
}

/// The page.
#[derive(Debug)]
pub struct State {
    player: Player,
    shown: Rc<Position>,
    motion: Motion,
    settings: Settings,
    notices: Vec<Notice>,
}

impl State {
    /// The most steps of a frame, so that it is over in a few milliseconds.
    pub const STEPS_PER_FRAME: u64 = 50_000;
    /// Time that passed while nothing was drawn is not made up for.
    const LONGEST_FRAME: f64 = 100.0;

    /// The page as it opens.
    #[must_use]
    pub fn new(settings: Settings) -> State {
        let player = Player::new(Rung::Bitmap, settings.size);
        let shown = Rc::new(Position::of(&player));
        State { player, shown, motion: Motion::Still, settings, notices: Vec::new() }
    }

    /// What is to be drawn. During a run this stays what it was when the run began: a whirl of boards helps nobody.
    #[must_use]
    pub const fn shown(&self) -> &Rc<Position> {
        &self.shown
    }

    /// The step the search has reached, also during a run.
    #[must_use]
    pub const fn step(&self) -> u64 {
        self.player.position()
    }

    /// What goes on.
    #[must_use]
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// What the reader chose.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What the reader should know about the address.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// The address of the page as it is.
    #[must_use]
    pub fn address(&self) -> String {
        let step = match self.motion {
            // A link copied on the way leads where the way leads.
            Motion::Running(Goal::Step(step)) => step,
            _ => self.shown.step,
        };
        Address::of(self.settings.size, step, self.settings.language, self.settings.theme)
    }

    /// Lets something happen.
    pub fn apply(&mut self, action: Action) {
        match action {
            Action::First => self.by_hand(|player| player.seek(0)),
            Action::Back => self.by_hand(|player| {
                player.back();
            }),
            Action::Forward => self.by_hand(|player| {
                player.forward();
            }),
            Action::Play => match self.motion {
                Motion::Still if !self.shown.is_end() => self.motion = Motion::Playing(0.0),
                Motion::Still => {}
                _ => self.halt(),
            },
            Action::NextSolution => {
                self.halt();
                if !self.shown.is_end() {
                    self.run(Goal::Solution);
                }
            }
            Action::Stop => self.halt(),
            Action::Frame(elapsed) => match self.motion {
                Motion::Still => {}
                Motion::Playing(earned) => self.play(earned, elapsed),
                Motion::Running(goal) => self.run(goal),
            },
            Action::Size(size) => self.begin(size),
            Action::Language(language) => self.settings.language = language,
            Action::Theme(theme) => self.settings.theme = theme,
            Action::Speed(speed) => self.settings.speed = speed,
            Action::Visit(address) => self.visit(address),
            Action::Dismiss => self.notices.clear(),
        }
    }

    /// A step by hand ends whatever is under way.
    fn by_hand(&mut self, step: impl FnOnce(&mut Player)) {
        self.notices.clear();
        self.motion = Motion::Still;
        step(&mut self.player);
        self.show();
    }

    fn halt(&mut self) {
        self.motion = Motion::Still;
        self.show();
    }

    fn show(&mut self) {
        self.shown = Rc::new(Position::of(&self.player));
    }

    /// Plays as many steps as the time that passed is worth.
    fn play(&mut self, earned: f64, elapsed: f64) {
        let elapsed = elapsed.clamp(0.0, State::LONGEST_FRAME);
        let earned = earned + elapsed / 1000.0 * self.settings.speed.steps_per_second();
        let steps = (earned as u64).min(State::STEPS_PER_FRAME);
        if steps == 0 {
            self.motion = Motion::Playing(earned);
            return;
        }
        self.player.seek(self.player.position() + steps);
        self.show();
        self.motion = if self.shown.is_end() { Motion::Still } else { Motion::Playing(earned.fract()) };
    }

    /// Runs on towards a goal for one frame.
    fn run(&mut self, goal: Goal) {
        let run = match goal {
            Goal::Solution => self.player.run(Stop::Solution, State::STEPS_PER_FRAME),
            Goal::Step(step) => {
                let steps = step.saturating_sub(self.player.position());
                match self.player.run_until(steps.min(State::STEPS_PER_FRAME), |_| false) {
                    Run::OutOfSteps if self.player.position() >= step => Run::Stopped,
                    run => run,
                }
            }
        };
        match (run, goal) {
            (Run::OutOfSteps, _) => self.motion = Motion::Running(goal),
            (Run::Ended, Goal::Step(step)) if step > self.player.position() => {
                self.notices.push(Notice::PastEnd(self.player.position()));
                self.halt();
            }
            _ => self.halt(),
        }
    }

    fn begin(&mut self, size: BoardSize) {
        self.settings.size = size;
        self.player = Player::new(Rung::Bitmap, size);
        self.notices.clear();
        self.halt();
    }

    fn visit(&mut self, address: Address) {
        self.settings.language = address.language.unwrap_or(self.settings.language);
        self.settings.theme = address.theme.unwrap_or(self.settings.theme);
        let size = address.size.unwrap_or(self.settings.size);
        if size != self.settings.size {
            self.begin(size);
        }
        self.notices = address.notices;
        self.motion = Motion::Still;
        if address.step <= self.player.position() {
            // Going back is quick from anywhere; so is staying.
            self.player.seek(address.step);
            self.show();
        } else {
            self.run(Goal::Step(address.step));
        }
    }
}

#[cfg(test)]
mod tests;
