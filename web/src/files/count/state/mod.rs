//! Counting in the page: the parts of a board's count are handed out to workers, a message at a time, and what comes
//! back is put together.
//!
//! Pure, like the rest of the state: the time comes in with every action. A pause ends the workers in the middle of
//! whatever they do, so it never takes longer than a frame; what they had not reported yet is handed out again later.

mod card;
mod hands;
mod left;
mod map;
mod method;
pub(crate) mod place;
mod progress;
#[cfg(test)]
mod tests;

use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::{BoardSize, Method};
use eightfold_results::{Cut, GroupTally, Host, Pace, RunInfo, utc};
use eightfold_worker::compose::Compose;
use eightfold_worker::examine::Examined;
use eightfold_worker::{Failure, Request, Task, TaskEvent, TaskOwner};
use std::collections::BTreeMap;

pub(crate) use card::{Card, Means};
pub(crate) use left::Left;
use map::Counters;
pub(crate) use method::MethodReason;
use place::Place;

/// A count in the page: what was chosen, and how far it is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counting {
    pub(crate) size: BoardSize,
    pub(crate) means: Means,
    pub(crate) card: Card,
    /// The method that was chosen; `None` leaves the choice to the page.
    pub(crate) wanted: Option<Method>,
    workers: Option<u8>,
    cores: u8,
    pub(crate) phase: Phase,
    run: Run,
    /// The document of what is counted.
    pub(crate) document: Document,
    /// The number of tasks so far, which is the number of the last one.
    sent: u32,
    /// When something was heard last, in milliseconds since 1970.
    now: u64,
    /// `true` if the processor counts with lanes of 128 bits; known once it has counted.
    pub(crate) vectors: Option<bool>,
    /// The number of the file to be made, and what the browser calls itself.
    file: u32,
    browser: String,
    /// Why a worker was lost last.
    failure: Failure,
    /// The count that was forgotten last, which can be brought back until the next one begins.
    pub(crate) forgotten: Option<Box<Counting>>,
}

/// All that is counted, and to be counted, since it was begun.
#[derive(Clone, Debug, Default, PartialEq)]
struct Run {
    cut: Option<Cut>,
    left: Left,
    hands: Vec<WorkerSlot>,
    groups: BTreeMap<u32, GroupTally>,
    counters: Counters,
    turns: BTreeMap<u8, Symmetric>,
    /// The sum of the batch engine's groups.
    ties: Tally,
    /// The sum of the join's groups.
    joined: u128,
    units: u64,
    /// About how long a group takes, in microseconds.
    pace: Option<u64>,
    /// The graphics card that counted, if one did.
    card: Option<String>,
    clock: Clock,
}

/// The phase of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Nothing was begun.
    #[default]
    Ready,
    /// Workers count.
    Running,
    /// Begun and paused.
    Paused,
    /// All is counted.
    Done,
    /// No worker goes on.
    Broken(Failure),
}

/// The document of what is counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Document {
    /// No worker makes one.
    #[default]
    None,
    /// A worker makes it, as the file of this number.
    Making(Task, u32),
    /// It is there.
    Made(Made),
    /// It cannot be made, for this reason.
    Refused(String),
    /// The worker broke off over it.
    Lost,
}

/// A document that was made.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Made {
    /// The number of the file.
    pub(crate) file: u32,
    /// The outcome of its checks, and its contents.
    pub(crate) examined: Box<Examined>,
}

/// One worker.
#[derive(Clone, Debug, Default, PartialEq)]
struct WorkerSlot {
    task: Option<Task>,
    /// The groups that it has not reported.
    share: Left,
    /// The number of times it broke off.
    broke: u8,
}

impl WorkerSlot {
    /// A worker that broke off so often is not started again.
    const BREAKS: u8 = 2;

    const fn is_sound(&self) -> bool {
        self.broke < WorkerSlot::BREAKS
    }
}

/// When it was begun, and for how long it counted. All in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Clock {
    started: u64,
    /// In the sittings before this one.
    before: u64,
    /// When this sitting began, or ended.
    since: u64,
    sittings: u64,
    /// Units that were done when this sitting began.
    units: u64,
    /// The pace of this sitting.
    pace: Pace,
}

/// An event in the life of a count.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Another board; nothing while it counts.
    Size(u64),
    /// Another number of workers; nothing while it counts.
    Workers(u64),
    /// The reader chose the hardware to count with. Ignored during a count.
    With(Means),
    /// The reader chose the method, or left the choice to the page. Ignored during a count.
    By(Option<Method>),
    /// The number of cores became known.
    Cores(u64),
    /// Start, pause or go on. The number is for the file that comes of it; the page's address and the browser's name
    /// stand in the document.
    Go {
        /// A number that no file has yet.
        file: u32,
        /// The browser's name for itself.
        browser: String,
    },
    /// To the beginning; what was counted is forgotten.
    Forget,
    /// Back to the count that was forgotten.
    Undo,
    /// News from a worker.
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
            document: Document::None,
            sent: 0,
            now: 0,
            vectors: None,
            file: 0,
            browser: String::new(),
            failure: Failure::Broken,
            forgotten: None,
        }
    }
}

impl Counting {
    /// The largest board that is counted here: hours on sixteen cores. Larger ones are for the program.
    pub(crate) const LARGEST: u64 = 22;
    pub(crate) const MOST_WORKERS: u64 = 64;
    /// The most workers at a graphics card, each of which has buffers of its own there.
    const MOST_FEEDERS: u64 = 8;
    /// The default number of workers that feed a graphics card: while it counts for one, the others prepare more.
    const FEEDERS: u8 = 4;
    /// The board before another is chosen.
    const FIRST: u64 = 14;
    /// The time that the work of one message should take, in microseconds: long compared with the cost of a message,
    /// short for people.
    const MESSAGE: u64 = 100_000;

    /// Returns the size that is the nearest to a number.
    pub(crate) fn nearest(n: u64) -> BoardSize {
        BoardSize::new(n.clamp(1, Counting::LARGEST) as usize).unwrap_or(BoardSize::MIN)
    }

    /// Returns the number of workers: one for each core unless the reader chose. Fewer feed a graphics card.
    pub(crate) fn workers(&self) -> u8 {
        let usual = if self.on_card() { self.cores.min(Counting::FEEDERS) } else { self.cores };
        self.workers.unwrap_or(usual).min(self.most_workers() as u8)
    }

    /// Returns the largest number of workers.
    pub(crate) fn most_workers(&self) -> u64 {
        if self.on_card() { Counting::MOST_FEEDERS } else { Counting::MOST_WORKERS }
    }

    /// Workers that did not break off.
    pub(crate) fn sound_workers(&self) -> usize {
        self.run.hands.iter().filter(|hand| hand.is_sound()).count()
    }

    /// Returns `true` if another board, or other workers, may be chosen: not in the middle of a count.
    pub(crate) const fn is_free(&self) -> bool {
        matches!(self.phase, Phase::Ready | Phase::Done)
    }

    /// Returns `true` if everything is counted and only the document is missing, because the worker that made it broke
    /// off.
    pub(crate) const fn lacks_document(&self) -> bool {
        matches!((self.phase, &self.document), (Phase::Done, Document::Lost))
    }

    /// Returns the file of the document, if there is one.
    pub(crate) const fn made(&self) -> Option<&Made> {
        match &self.document {
            Document::Made(made) => Some(made),
            _ => None,
        }
    }

    /// Iterates over the files that belong to this count, and to the one that can be brought back.
    pub(crate) fn files(&self) -> impl Iterator<Item = u32> {
        [Some(self), self.forgotten.as_deref()].into_iter().flatten().filter_map(|count| match &count.document {
            Document::Making(_, number) | Document::Made(Made { file: number, .. }) => Some(*number),
            _ => None,
        })
    }

    /// Iterates over the tasks of the workers.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        let making = match &self.document {
            Document::Making(task, _) => Some(task),
            _ => None,
        };
        self.run.hands.iter().filter_map(|hand| hand.task.as_ref()).chain(making).chain(self.card.task())
    }

    fn elapsed(&self) -> u64 {
        self.run.clock.before + if self.phase == Phase::Running { self.now - self.run.clock.since } else { 0 }
    }

    /// Lets something happen, at a time in milliseconds since 1970.
    pub(crate) fn apply(&mut self, action: Action, now: u64) {
        // The clock of the machine may be set back; a count never runs backwards.
        self.now = now.max(self.now);
        match action {
            Action::Size(n) if self.is_free() => {
                self.forget();
                self.size = Counting::nearest(n);
            }
            Action::Workers(count) if self.is_free() => {
                self.workers = Some(count.clamp(1, Counting::MOST_WORKERS) as u8);
            }
            Action::With(means) if self.is_free() => self.choose(means),
            Action::By(method) if self.is_free() => self.wanted = method,
            Action::Cores(count) => self.cores = count.clamp(1, Counting::MOST_WORKERS) as u8,
            Action::Size(_) | Action::Workers(_) | Action::With(_) | Action::By(_) => {}
            // Ignored while the card is being looked for: it is not yet known what will count.
            Action::Go { .. } if self.is_looking() => {}
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
                    *self = Counting { now: self.now, sent: self.sent, ..*forgotten };
                    // The worker that was making the document has ended or was ignored, so ask again.
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

    /// Starts, or goes on.
    fn go(&mut self) {
        if self.phase == Phase::Done {
            self.forget();
        }
        self.forgotten = None;
        let (method, workers) = (self.method(), self.workers());
        let run = &mut self.run;
        if run.cut.is_none() {
            run.cut = Cut::new(self.size, method);
            run.clock.started = self.now;
        }
        let Some(cut) = &run.cut else { return };
        run.left = Left::of(cut, |index| run.groups.contains_key(&index), |column| run.turns.contains_key(&column));
        run.hands = vec![WorkerSlot::default(); workers.into()];
        let (sittings, pace) = (run.clock.sittings + 1, Pace::of(cut.method()));
        run.clock = Clock { since: self.now, sittings, units: run.units, pace, ..run.clock };
        self.document = Document::None;
        self.phase = Phase::Running;
        self.hand_out();
    }

    /// Ends the workers; the finished groups become a document.
    fn halt(&mut self, phase: Phase) {
        (self.run.clock.before, self.run.clock.since) = (self.elapsed(), self.now);
        self.phase = phase;
        self.run.hands.iter_mut().for_each(|hand| (hand.task, hand.share) = (None, Left::default()));
        if !(self.run.groups.is_empty() && self.run.turns.is_empty()) {
            self.compose();
        }
    }

    /// Has a document made of what is counted.
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
        let task = self.task(TaskOwner::Counter(0), Request::Compose(Box::new(compose)));
        self.document = Document::Making(task, self.file);
    }

    fn task(&mut self, owner: TaskOwner, request: Request) -> Task {
        self.sent = self.sent.wrapping_add(1);
        Task { owner, serial: self.sent, request }
    }
}
