//! Moving through the search: step by step, by playing, and by runs. A run that takes longer than a few frames is moved
//! to the worker.

use crate::base::notice::Notice;
use crate::base::settings::Speed;
use crate::parts::position::Position;
use crate::parts::steps;
use crate::walk::state::{Goal, Motion, State};
use crate::walk::stops::{can_be_chosen, offered};
use eightfold_core::ladder::Event;
use eightfold_core::trace::{Player, Run, Stop};
use eightfold_worker::TaskEvent;
use std::rc::Rc;

impl State {
    /// A run that takes more frames than this is moved to the worker, before the reader sees it start.
    const FRAMES: u32 = 4;

    /// Starts a run to a stop if the search reaches it on this board, and otherwise adds a notice.
    pub(super) fn look_for(&mut self, stop: Stop, notices: &mut Vec<Notice>) {
        let (rung, size) = (self.rung(), self.size());
        if can_be_chosen(stop, &self.shown) {
            self.set_out(Goal::Stop(stop), notices);
        } else {
            self.halt();
            let is_offered = offered(&self.shown).contains(&stop);
            let notice = if is_offered { Notice::NoneOn(stop, rung, size) } else { Notice::NeverComes(stop, rung) };
            *notices = vec![notice];
        }
    }

    /// Starts a run from the current step.
    pub(super) fn set_out(&mut self, goal: Goal, notices: &mut Vec<Notice>) {
        notices.clear();
        self.halt();
        if !self.shown.is_end() {
            self.begin_run(goal, notices);
        } else if let Some(stop) = missed(goal) {
            notices.push(Notice::NoneLeft(stop));
        }
    }

    /// Goes to a step: at once if it is explored, otherwise by a run.
    pub(super) fn go_to(&mut self, step: u64, notices: &mut Vec<Notice>) {
        self.rest();
        // Seeking is fast backwards, and forwards within the explored part.
        self.player.seek(step.min(self.farthest));
        if step <= self.player.position() {
            self.show();
        } else {
            self.begin_run(Goal::Step(step), notices);
        }
    }

    fn begin_run(&mut self, goal: Goal, notices: &mut Vec<Notice>) {
        self.outset = self.player.position();
        if goal == Goal::End {
            self.player.seek(self.farthest);
        }
        self.frames = 0;
        self.run(goal, notices);
    }

    /// Continues a run for one frame.
    pub(super) fn run(&mut self, goal: Goal, notices: &mut Vec<Notice>) {
        let run = match goal {
            Goal::Stop(stop) => self.advance(State::STEPS_PER_FRAME, |event| stop.at(event)),
            Goal::End => self.advance(State::STEPS_PER_FRAME, |_| false),
            Goal::Step(step) => {
                let steps = step.saturating_sub(self.player.position());
                match self.advance(steps.min(State::STEPS_PER_FRAME), |_| false) {
                    Run::OutOfSteps if self.player.position() >= step => Run::Stopped,
                    run => run,
                }
            }
        };
        self.frames += 1;
        match run {
            Run::OutOfSteps if self.frames >= State::FRAMES && !self.explorer.has_failed => {
                self.motion = Motion::Sent(goal);
                self.explorer.send(&self.player, &self.timeline, goal);
            }
            Run::OutOfSteps => self.motion = Motion::Running(goal),
            Run::Stopped | Run::Ended => self.arrive(goal, notices),
        }
    }

    /// Ends a run at the step reached, or where it started if the search ended without reaching the goal.
    fn arrive(&mut self, goal: Goal, notices: &mut Vec<Notice>) {
        self.motion = Motion::Still;
        let end = self.player.position();
        if matches!(goal, Goal::Step(step) if step > end) {
            // The notice about the end replaces the one about the limit of links.
            notices.retain(|notice| !matches!(notice, Notice::TooFar(_)));
            notices.push(Notice::PastEnd(end));
        }
        if self.player.event() == Some(Event::Done)
            && let Some(stop) = missed(goal)
        {
            notices.push(Notice::NoneLeft(stop));
            self.player.seek(self.outset);
        }
        self.show();
    }

    /// Handles an event from the worker.
    pub(crate) fn on_task_event(&mut self, told: TaskEvent, notices: &mut Vec<Notice>) {
        let explored = match self.explorer.on_task_event(told) {
            Ok(Some(explored)) => explored,
            Ok(None) => return,
            Err(_) => {
                // A run that the reader started continues frame by frame; unasked exploring ends.
                if let Motion::Sent(goal) = self.motion {
                    notices.push(Notice::NoWorker);
                    self.motion = Motion::Running(goal);
                }
                return;
            }
        };
        for snapshot in explored.snapshots {
            // The player drops a snapshot that does not fit, because it has reached that part itself in the meantime.
            self.player.learn(snapshot);
        }
        self.farthest = self.farthest.max(explored.step);
        if explored.timeline.explored > self.timeline.explored {
            self.timeline = Rc::new(explored.timeline);
        }
        if let Motion::Sent(goal) = self.motion
            && explored.arrived
        {
            self.player.seek(explored.step);
            self.arrive(goal, notices);
        }
    }

    /// Makes a step for the reader and ends the current motion.
    pub(super) fn by_hand(&mut self, notices: &mut Vec<Notice>, step: impl FnOnce(&mut Player)) {
        notices.clear();
        self.rest();
        step(&mut self.player);
        self.show();
    }

    /// Ends the current motion, and shows the step reached.
    pub(crate) fn halt(&mut self) {
        self.rest();
        self.show();
    }

    /// Ends the current motion. A worker's run ends at the step that it has reached.
    pub(super) fn rest(&mut self) {
        if let Motion::Sent(_) = self.motion {
            self.explorer.task = None;
            self.player.seek(self.player.position().max(self.explorer.headway.step));
        }
        self.motion = Motion::Still;
    }

    /// Returns the position drawn before, if the one shown is a single step away and the step is animated.
    pub(crate) fn stepped(&self) -> Option<&Position> {
        self.before.as_deref().filter(|it| !self.hurried && it.step.abs_diff(self.shown.step) == 1)
    }

    pub(super) fn show(&mut self) {
        let shown = Rc::new(Position::of(&self.player));
        if shown.step != self.shown.step {
            self.before = Some(std::mem::replace(&mut self.shown, shown));
            self.hurried = false;
        } else {
            self.shown = shown;
        }
    }

    /// Plays as many steps as the elapsed time allows.
    pub(super) fn play(&mut self, mut earned: f64, elapsed: f64, speed: Speed) {
        let steps = steps::due(&mut earned, elapsed, speed.steps_per_second());
        if steps > 0 {
            self.advance(steps.min(State::STEPS_PER_FRAME), |_| false);
            self.show();
            self.hurried = speed.steps_per_second() > State::UNHURRIED;
        }
        self.motion = if self.shown.is_end() { Motion::Still } else { Motion::Playing(earned) };
    }

    /// Plays some steps, and records their events on the timeline.
    pub(super) fn advance(&mut self, steps: u64, stop: impl Fn(&Event) -> bool) -> Run {
        // `make_mut` copies if the page still holds the last drawing: a few hundred bytes, and at most 200 KB. Two such
        // copies take less time than the steps of a frame.
        let timeline = Rc::make_mut(&mut self.timeline);
        let mut position = self.player.position();
        let run = self.player.run_until(steps, |event| {
            position += 1;
            timeline.record(position, event);
            stop(event)
        });
        self.farthest = self.farthest.max(position);
        run
    }
}

/// Returns the stop that a run has missed if it ends with the search. Missed solutions need no notice, because the last
/// sentence of the search mentions them.
const fn missed(goal: Goal) -> Option<Stop> {
    match goal {
        Goal::Stop(Stop::Solution | Stop::Off(_)) | Goal::Step(_) | Goal::End => None,
        Goal::Stop(stop) => Some(stop),
    }
}
