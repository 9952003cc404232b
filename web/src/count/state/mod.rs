//! Counting in the page: groups of a board are handed out to workers, one message at a time, and their results are
//! added up.
//!
//! It is pure, like the rest of the state: the time comes with every action. A pause terminates the workers even in the
//! middle of a task, so it never takes longer than a frame; groups that they had not reported are handed out again
//! later.

mod card;
mod hands;
mod left;
mod method;
pub(crate) mod place;
mod progress;
mod shown;
#[cfg(test)]
mod tests;

use crate::count::trial::{Estimate, Trial};
use crate::results::ring::MOST;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::{BoardSize, Method};
use eightfold_results::{Cut, GroupTally, Host, RunInfo, utc};
use eightfold_worker::compose::Compose;
use eightfold_worker::examine::Examined;
use eightfold_worker::{Failure, Request, Task, TaskEvent, TaskOwner};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

pub(crate) use card::{Card, Means};
pub(crate) use left::Left;
pub(crate) use method::MethodReason;
use place::Place;
use shown::{Arrived, Frames};

/// A count in the page: the reader's choices, and its progress.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counting {
    pub(crate) size: BoardSize,
    pub(crate) means: Means,
    pub(crate) card: Card,
    /// The chosen method; `None` leaves the choice to the page.
    pub(crate) wanted: Option<Method>,
    workers: Option<u8>,
    cores: u8,
    pub(crate) phase: Phase,
    run: Run,
    frames: Frames,
    trial: Trial,
    /// The document of the counted groups.
    pub(crate) document: Document,
    /// The time of the latest action, in milliseconds since 1970.
    now: u64,
    /// `true` if the processor counts with 128-bit lanes; known once it has counted.
    pub(crate) vectors: Option<bool>,
    /// The number of the file to be made.
    file: u32,
    browser: String,
    /// `true` for the count of a lesson: it has workers of its own, beside those of Count, and makes no document.
    in_lesson: bool,
    /// The reason why a worker was last lost.
    failure: Failure,
    /// The count that was last discarded, which can be restored until the next one starts.
    pub(crate) forgotten: Option<Box<Counting>>,
}

/// The counted and uncounted parts of a count since it was started.
#[derive(Clone, Debug, Default, PartialEq)]
struct Run {
    cut: Option<Cut>,
    left: Left,
    hands: Vec<WorkerSlot>,
    groups: BTreeMap<u32, GroupTally>,
    arrived: Arrived,
    turns: BTreeMap<u8, Symmetric>,
    /// The sum of the batch engine's groups.
    ties: Tally,
    /// The sum of the colours' groups.
    sums: u128,
    units: u64,
    /// The estimated time that a group takes, in microseconds.
    pace: Option<u64>,
    /// The graphics card that took part in the count, if any.
    card: Option<String>,
    clock: Clock,
}

/// The phase of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Phase {
    /// No count has been started.
    #[default]
    Ready,
    /// Workers are counting.
    Running,
    /// The count is paused.
    Paused,
    /// Everything has been counted.
    Done,
    /// No worker can continue.
    Broken(Failure),
}

/// The document of the counted groups.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Document {
    /// There is no document, and no worker is making one.
    #[default]
    None,
    /// A worker is making it, as the file with this number.
    Making(Task, u32),
    /// It is ready.
    Made(Made),
    /// It cannot be made, for this reason.
    Refused(String),
    /// The worker broke off while making it.
    Lost,
}

/// A finished document.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Made {
    pub(crate) file: u32,
    /// The results of its checks, and its contents.
    pub(crate) examined: Box<Examined>,
}

/// The state of one worker.
#[derive(Clone, Debug, Default, PartialEq)]
struct WorkerSlot {
    task: Option<Task>,
    /// The groups that it has yet to report.
    share: Left,
    /// The number of times that it has broken off in a row.
    broke: u8,
}

impl WorkerSlot {
    /// The number of times after which a worker that broke off is not restarted.
    const BREAKS: u8 = 2;

    const fn is_sound(&self) -> bool {
        self.broke < WorkerSlot::BREAKS
    }
}

/// When the count was started, and how long it has been counting, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Clock {
    started: u64,
    /// The time counted in earlier sittings.
    before: u64,
    /// The time when this sitting began, or ended.
    since: u64,
    sittings: u64,
    /// The number of units that were done when this sitting began.
    units: u64,
}

/// An action of a count.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// The reader chose a board size. Ignored during a count.
    Size(u64),
    /// The reader chose the number of workers. Ignored during a count.
    Workers(u64),
    /// The reader chose the hardware to count with. Ignored during a count.
    With(Means),
    /// The reader chose the method, or left the choice to the page. Ignored during a count.
    By(Option<Method>),
    /// The number of cores became known.
    Cores(u64),
    /// Start, pause or resume, or make a lost document again. The page's address and the browser's name are written
    /// into the document.
    Go {
        /// An unused file number for the document.
        file: u32,
        /// The browser's user agent string.
        browser: String,
    },
    /// Discard everything that was counted.
    Forget,
    /// Restore the discarded count.
    Undo,
    /// A worker replied.
    TaskEvent(TaskEvent),
}

impl Default for Counting {
    fn default() -> Counting {
        Counting {
            size: Counting::nearest(Counting::FIRST),
            means: Means::Processor,
            card: Card::Unasked,
            wanted: None,
            workers: None,
            cores: 1,
            phase: Phase::Ready,
            run: Run::default(),
            frames: Frames::default(),
            trial: Trial::default(),
            document: Document::None,
            now: 0,
            vectors: None,
            file: 0,
            browser: String::new(),
            in_lesson: false,
            failure: Failure::Broken,
            forgotten: None,
        }
    }
}

impl Counting {
    /// Returns the count of a lesson, which begins with a board.
    pub(crate) fn of_lesson(n: u64) -> Counting {
        Counting { size: Counting::nearest(n), in_lesson: true, ..Counting::default() }
    }

    /// Returns the owner of the tasks of a worker.
    fn owner(&self, worker: u8) -> TaskOwner {
        TaskOwner::Counter(if self.in_lesson { worker + Counting::MOST_WORKERS as u8 } else { worker })
    }

    /// The largest board that can be counted here, which takes hours on sixteen cores. Larger ones are for the program.
    pub(crate) const LARGEST: u64 = 22;
    /// The boards on the ruler. Smaller ones can only be named by an address.
    pub(crate) const RULER: RangeInclusive<u64> = 8..=Counting::LARGEST;
    pub(crate) const MOST_WORKERS: u64 = 64;
    /// The maximum number of workers for a graphics card, each of which needs its own buffers there.
    const MOST_FEEDERS: u64 = 8;
    /// The default number of workers that feed a graphics card: while it counts for one, the others prepare their next
    /// messages.
    const FEEDERS: u8 = 4;
    /// The board size on a first visit.
    const FIRST: u64 = 18;
    /// The time that the work of one message should take, in microseconds: long compared with the cost of a message,
    /// but short for people.
    const MESSAGE: u64 = 100_000;

    /// Returns the available size nearest to `n`.
    pub(crate) fn nearest(n: u64) -> BoardSize {
        BoardSize::new(n.clamp(1, Counting::LARGEST) as usize).unwrap_or(BoardSize::MIN)
    }

    /// Returns the number of workers: by default one for each core, or fewer to feed a graphics card.
    pub(crate) fn workers(&self) -> u8 {
        let usual = if self.on_card() { self.cores.min(Counting::FEEDERS) } else { self.cores };
        self.workers.unwrap_or(usual).min(self.most_workers() as u8)
    }

    /// Returns the maximum number of workers.
    pub(crate) fn most_workers(&self) -> u64 {
        if self.on_card() { Counting::MOST_FEEDERS } else { Counting::MOST_WORKERS }
    }

    /// Returns the number of workers that can still be started.
    pub(crate) fn sound_workers(&self) -> usize {
        self.run.hands.iter().filter(|hand| hand.is_sound()).count()
    }

    /// Returns `true` if the board and the workers can be changed, that is, unless a count is in progress.
    pub(crate) const fn is_free(&self) -> bool {
        matches!(self.phase, Phase::Ready | Phase::Done)
    }

    /// Returns `true` if everything is counted but the document is missing, because the worker that made it broke off.
    pub(crate) const fn lacks_document(&self) -> bool {
        matches!((self.phase, &self.document), (Phase::Done, Document::Lost))
    }

    /// Returns the finished document, if there is one.
    pub(crate) const fn made(&self) -> Option<&Made> {
        match &self.document {
            Document::Made(made) => Some(made),
            _ => None,
        }
    }

    /// Iterates over the files of this count and of the discarded one.
    pub(crate) fn files(&self) -> impl Iterator<Item = u32> {
        [Some(self), self.forgotten.as_deref()].into_iter().flatten().filter_map(|count| match &count.document {
            Document::Making(_, number) | Document::Made(Made { file: number, .. }) => Some(*number),
            _ => None,
        })
    }

    /// Returns the number of groups of the count, or of one that would start now.
    pub(crate) fn groups_in_all(&self) -> u32 {
        // Larger boards have more groups than a ring has cells, by any method, and take long to cut.
        let would = || match self.size.get() {
            19.. => MOST as u32,
            _ => Cut::new(self.size, self.method()).map_or(0, |cut| cut.groups()),
        };
        self.run.cut.as_ref().map_or_else(would, Cut::groups)
    }

    /// Iterates over the tasks of the workers.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        let making = match &self.document {
            Document::Making(task, _) => Some(task),
            _ => None,
        };
        let hands = self.run.hands.iter().filter_map(|hand| hand.task.as_ref());
        hands.chain(making).chain(self.card.task()).chain(self.trial.tasks())
    }

    /// Begins a trial of the workers that would count now, if the reader can see what it says.
    fn weigh(&mut self) {
        if self.frames.seen && self.phase == Phase::Ready {
            let owners: Vec<_> = (0..self.workers()).map(|worker| self.owner(worker)).collect();
            self.trial.begin(owners.into_iter());
        }
    }

    /// Estimates the time of a count of this board with the present choices, or returns `None` if nothing is known
    /// about them.
    pub(crate) fn estimate(&self, size: BoardSize) -> Option<Estimate> {
        let is_usual = self.means == Means::Processor && self.wanted.is_none();
        self.trial.estimate(size).filter(|_| is_usual)
    }

    fn elapsed(&self) -> u64 {
        self.run.clock.before + if self.phase == Phase::Running { self.now - self.run.clock.since } else { 0 }
    }

    /// Applies an action, at a time in milliseconds since 1970.
    pub(crate) fn apply(&mut self, action: Action, now: u64) {
        // The machine's clock may be set back, but time in a count never goes back.
        self.now = now.max(self.now);
        match action {
            Action::Size(n) if self.is_free() => {
                self.forget();
                self.size = Counting::nearest(n);
                // The machine may be busier than it was at the last trial, or less busy.
                self.weigh();
            }
            Action::Workers(count) if self.is_free() => {
                self.workers = Some(count.clamp(1, Counting::MOST_WORKERS) as u8);
                self.weigh();
            }
            Action::With(means) if self.is_free() => self.choose(means),
            Action::By(method) if self.is_free() => self.wanted = method,
            Action::Cores(count) => {
                self.cores = count.clamp(1, Counting::MOST_WORKERS) as u8;
                self.weigh();
            }
            Action::Size(_) | Action::Workers(_) | Action::With(_) | Action::By(_) => {}
            // Ignore this while a worker looks for the card, because it is not yet known what will count.
            Action::Go { .. } if self.is_looking() => {}
            // The count is already over.
            Action::Go { .. } if self.phase == Phase::Done && self.is_moving() => self.catch_up(),
            Action::Go { file, browser } => {
                (self.file, self.browser) = (file, browser);
                match self.phase {
                    _ if self.lacks_document() => self.compose(),
                    Phase::Running => self.halt(Phase::Paused),
                    Phase::Ready | Phase::Done | Phase::Paused | Phase::Broken(_) => self.go(),
                }
            }
            Action::Forget if self.phase == Phase::Ready => {}
            Action::Forget => {
                if self.phase == Phase::Running {
                    self.halt(Phase::Paused);
                }
                self.forgotten = Some(Box::new(self.clone()));
                self.forget();
            }
            Action::Undo => {
                if let Some(forgotten) = self.forgotten.take() {
                    *self = Counting { now: self.now, ..*forgotten };
                    // The worker that was making the document was terminated or ignored, so ask again.
                    if matches!(self.document, Document::Making(..)) {
                        self.compose();
                    }
                }
            }
            Action::TaskEvent(event) => self.on_task_event(event),
        }
    }

    fn forget(&mut self) {
        (self.phase, self.run, self.document) = Default::default();
    }

    /// Starts or resumes the count.
    fn go(&mut self) {
        if self.phase == Phase::Done {
            self.forget();
        }
        self.forgotten = None;
        self.trial.give_up();
        let (method, workers) = (self.method(), self.workers());
        let run = &mut self.run;
        if run.cut.is_none() {
            run.cut = Cut::new(self.size, method);
            run.clock.started = self.now;
        }
        let Some(cut) = &run.cut else { return };
        run.left = Left::of(cut, |index| run.groups.contains_key(&index), |column| run.turns.contains_key(&column));
        run.hands = vec![WorkerSlot::default(); workers.into()];
        let sittings = run.clock.sittings + 1;
        run.clock = Clock { since: self.now, sittings, units: run.units, ..run.clock };
        self.document = Document::None;
        self.phase = Phase::Running;
        self.hand_out();
    }

    /// Stops the workers and has a document made of the finished groups.
    fn halt(&mut self, phase: Phase) {
        (self.run.clock.before, self.run.clock.since) = (self.elapsed(), self.now);
        self.phase = phase;
        self.run.hands.iter_mut().for_each(|hand| (hand.task, hand.share) = (None, Left::default()));
        if !(self.in_lesson || self.run.groups.is_empty() && self.run.turns.is_empty()) {
            self.compose();
        }
    }

    /// Asks a worker to make a document of the counted groups.
    fn compose(&mut self) {
        let Run { clock, card, .. } = &self.run;
        let place = Place { workers: Some(self.workers().into()), ..self.place() };
        let processor_counts = card.is_none() || self.vectors.is_some();
        let run = RunInfo {
            program: "eightfold page".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            commit: None,
            command: vec![format!("#/count?{place}")],
            started: Some(utc(clock.started / 1000)),
            finished: Some(utc(clock.since / 1000)),
            wall_ms: clock.before,
            sittings: clock.sittings,
            backend: if card.is_some() { "wgpu" } else { "cpu" }.into(),
            host: Host {
                os: "web".into(),
                arch: "wasm32".into(),
                cpu: Some(self.browser.clone()),
                threads: self.workers().into(),
                lanes: processor_counts.then(|| self.lanes().name().into()),
            },
            devices: card.iter().cloned().collect(),
        };
        let groups = self.run.groups.clone().into_iter().collect();
        let turns = self.run.turns.clone().into_iter().collect();
        let compose = Compose { size: self.size, method: self.cut_by(), groups, turns, run, into: self.file };
        let task = Task::new(TaskOwner::Counter(0), Request::Compose(Box::new(compose)));
        self.document = Document::Making(task, self.file);
    }
}
