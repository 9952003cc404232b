//! Moving through the search: step by step, by playing, and by runs. A run that takes longer than a few frames is moved
//! to the worker.

use crate::base::notice::Notice;
use crate::base::settings::Speed;
use crate::parts::position::Position;
use crate::parts::steps;
use crate::walk::state::{Goal, Held, Motion, State};
use eightfold_core::BoardSize;
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
        if self.shown.reaches(stop) {
            self.set_out(Goal::Stop(stop), notices);
        } else {
            self.halt();
            let comes = BoardSize::MIN.to(BoardSize::MAX).any(|size| stop.comes(rung, size));
            *notices = vec![if comes { Notice::NoneOn(stop, rung, size) } else { Notice::NeverComes(stop, rung) }];
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
        let is_slow = self.pace <= State::UNHURRIED;
        self.before.as_deref().filter(|it| is_slow && it.step.abs_diff(self.shown.step) == 1)
    }

    /// Returns `true` if the next step comes before a slow transition would end.
    pub(crate) fn is_brisk(&self) -> bool {
        self.pace > 2.0
    }

    /// A button or an arrow key begins to be held down, or repeats. Notices stay, since the page would move under the
    /// pointer without them, and the button would not be clicked.
    pub(super) fn hold(&mut self, held: Held) {
        self.was_held = false;
        if matches!(self.motion, Motion::Held(before) if before.forward == held.forward) {
            return;
        }
        self.halt();
        self.motion = Motion::Held(held);
    }

    /// It is released. `clicks` is `true` if it is a button that is about to be clicked.
    pub(super) fn release(&mut self, clicks: bool) {
        let Motion::Held(held) = self.motion else { return };
        // A slow click, which has not run yet, is a step.
        self.was_held = clicks && held.has_run;
        self.halt();
    }

    /// Runs for one frame, as long as a button or a key is held down.
    pub(super) fn run_held(&mut self, mut held: Held, elapsed: f64) {
        held.since += elapsed;
        let pace = held.pace();
        let steps = steps::due(&mut held.earned, elapsed, pace);
        held.has_run |= steps > 0;
        self.motion = Motion::Held(held);
        if steps == 0 {
            return;
        }
        // Not when the button goes down: what is above it may be lower then, and it must not move before its click.
        self.close_question();
        if held.forward {
            self.advance(steps, |_| false);
        } else {
            self.player.seek(self.player.position().saturating_sub(steps));
        }
        self.show();
        self.pace = pace;
    }

    pub(super) fn show(&mut self) {
        let shown = Rc::new(Position::of(&self.player));
        if shown.step != self.shown.step {
            self.before = Some(std::mem::replace(&mut self.shown, shown));
            self.pace = 0.0;
        } else {
            self.shown = shown;
        }
        self.hand.halfway = None;
        self.stands = self.stay();
    }

    /// Returns how long the queen stands that the reader asks about. The search ahead takes a few milliseconds, so it
    /// is made only at rest.
    pub(super) fn stay(&self) -> Option<Stands> {
        let queen = self.asked.filter(|_| self.motion == Motion::Still && !self.shown.is_end())?;
        self.shown.squares().find(|it| *it == queen)?;
        let mut player = self.player.clone();
        let mut found = 0;
        let run = player.run_until(State::STEPS_PER_FRAME, |event| {
            found += u64::from(matches!(event, Event::Solution { .. }));
            Stop::Off(queen.row).at(event)
        });
        let steps = player.position() - self.player.position();
        Some(Stands { row: queen.row, steps, found, goes: run == Run::Stopped })
    }

    /// Plays as many steps as the elapsed time allows. A board found stays for a moment, if single steps can be seen.
    pub(super) fn play(&mut self, mut earned: f64, elapsed: f64, speed: Speed) {
        let pace = speed.steps_per_second();
        if earned < 0.0 {
            self.motion = Motion::Playing((earned + elapsed * pace / 1000.0).min(0.0));
            return;
        }
        let steps = steps::due(&mut earned, elapsed, pace);
        if steps > 0 {
            self.advance(steps.min(State::STEPS_PER_FRAME), |_| false);
            self.show();
            self.pace = pace;
            if pace <= State::UNHURRIED && matches!(self.shown.event, Some(Event::Solution { .. })) {
                earned = -State::FOUND * pace;
            }
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

/// The steps for which a queen stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stands {
    /// Her row.
    pub(crate) row: u8,
    /// The steps until she goes, or those that were looked at.
    pub(crate) steps: u64,
    /// The boards that are found meanwhile.
    pub(crate) found: u64,
    /// `true` if she goes within these steps.
    pub(crate) goes: bool,
}

/// Returns the stop that a run has missed if it ends with the search. Missed solutions need no notice, because the last
/// sentence of the search mentions them.
const fn missed(goal: Goal) -> Option<Stop> {
    match goal {
        Goal::Stop(Stop::Solution | Stop::Off(_)) | Goal::Step(_) | Goal::End => None,
        Goal::Stop(stop) => Some(stop),
    }
}
