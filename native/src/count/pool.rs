//! The threads: those of the backends that count groups, and those of the processor, which also count the turns.
//!
//! Threads take tasks from one dispenser and send what they found to the thread that started them, which writes everything
//! down. A thread that is asked to stop finishes the task in its hands.

use super::done::Done;
use super::resources::Resources;
use super::tasks::Tasks;
use crate::backend::audit::Auditor;
use crate::backend::{Backend, BackendError, Cpu};
use crate::failure::{Failure, say};
use crate::machine::address_space;
use eightfold_core::BoardSize;
use eightfold_core::count::count_turns;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};
use std::time::Duration;

/// How the threads came to rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// All is done.
    Whole,
    /// Somebody asked for it.
    Stopped,
    /// A device was lost. What was done before stands.
    Lost(BackendError),
}

/// Who hears of what the threads do.
pub(crate) trait Listener {
    /// A task was done. A failure stops the count.
    fn done(&mut self, done: Done) -> Result<(), Failure>;

    /// Some time has passed.
    fn tick(&mut self);

    /// Returns whether anything more is to be begun. What is in hand is done and told all the same.
    fn wants_more(&self) -> bool;
}

/// How often the listener ticks.
const TICK: Duration = Duration::from_millis(100);

/// What the threads share.
struct Shared<'a> {
    size: BoardSize,
    resources: Resources,
    tasks: Mutex<Tasks>,
    /// How many threads take groups.
    takers: usize,
    stop: &'a AtomicBool,
    /// Set when nothing more is to be begun, whatever the reason.
    over: AtomicBool,
}

impl Shared<'_> {
    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.over.load(Ordering::Relaxed)
    }

    fn tasks(&self) -> MutexGuard<'_, Tasks> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The turns, on the processor, until there are no more.
    fn count_turns(&self, sender: &Sender<Heard>) {
        while !self.is_over() {
            let Some(column) = self.tasks().next_turns() else { break };
            let done = Done::Turns { column, turns: count_turns(self.size, column) };
            if sender.send(Ok(done)).is_err() {
                break;
            }
        }
    }

    /// The groups, on a backend, until there are no more.
    fn count_groups(&self, backend: &dyn Backend, number: usize, sender: &Sender<Heard>) -> Result<(), BackendError> {
        let mut worker = backend.prepare(self.size, number)?;
        let mut auditor = Auditor::new(self.resources.devices.audit, self.resources.engine);
        while !self.is_over() {
            let groups = self.tasks().share(worker.appetite(), self.takers);
            if groups.is_empty() {
                break;
            }
            for (group, counted) in groups.iter().zip(worker.count(&groups)?) {
                if let Some(auditor) = &mut auditor {
                    auditor.check(group, counted.tally, backend.describe(), worker.as_mut())?;
                }
                let done = Done::Group {
                    index: group.index,
                    tally: counted.tally,
                    units: group.units.len() as u64,
                    nodes: counted.nodes,
                    backend: backend.describe().kind,
                };
                if sender.send(Ok(done)).is_err() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn count_groups_or_tell(&self, backend: &dyn Backend, number: usize, sender: &Sender<Heard>) {
        if let Err(error) = self.count_groups(backend, number, sender) {
            let _nobody_listens = sender.send(Err(error));
        }
    }

    /// Starts all threads. They end when there is nothing left to do, or nobody who listens.
    fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        cpu: &'scope Cpu,
        sender: &Sender<Heard>,
    ) -> Result<(), Failure> {
        let devices = self.resources.devices.backends;
        let unstarted = |error| Failure::System(format!("no thread can be started to count: {error}"));
        let fit = address_space::threads();
        // The processor's threads begin with the turns: on large boards these take longest.
        for number in 0..self.resources.threads {
            let sender = sender.clone();
            let work = move || {
                cpu.pin(number);
                self.count_turns(&sender);
                if devices.is_empty() {
                    self.count_groups_or_tell(cpu, number, &sender);
                }
            };
            let named = thread::Builder::new().name(format!("count {number}"));
            let started = if number < fit {
                named.spawn_scoped(scope, work)
            } else {
                Err(io::Error::other(address_space::TOO_LITTLE))
            };
            match started {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(unstarted(error)),
                Err(error) => {
                    say(&format!("Only {number} of {} threads could be started: {error}.", self.resources.threads));
                    break;
                }
            }
        }
        for backend in devices {
            for number in 0..backend.workers() {
                let sender = sender.clone();
                let work = move || self.count_groups_or_tell(backend.as_ref(), number, &sender);
                let named = thread::Builder::new().name(format!("{} {number}", backend.describe().kind));
                named.spawn_scoped(scope, work).map_err(unstarted)?;
            }
        }
        Ok(())
    }

    /// Passes on what the threads say until the last has ended. The error of a device that was lost.
    fn listen(
        &self,
        receiver: &Receiver<Heard>,
        listener: &mut impl Listener,
    ) -> Result<Option<BackendError>, Failure> {
        let (mut lost, mut has_groups) = (None, false);
        loop {
            match receiver.recv_timeout(TICK) {
                Ok(Ok(done)) => {
                    has_groups |= matches!(done, Done::Group { .. });
                    listener.done(done)?;
                }
                Ok(Err(error)) => match if has_groups { error.midway() } else { error } {
                    // The others finish what is in their hands.
                    error @ BackendError::Lost { .. } => {
                        self.over.store(true, Ordering::Relaxed);
                        lost.get_or_insert(error);
                    }
                    error => return Err(error.into()),
                },
                Err(RecvTimeoutError::Timeout) => listener.tick(),
                Err(RecvTimeoutError::Disconnected) => return Ok(lost),
            }
            if !listener.wants_more() {
                self.over.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// What a thread says: something that it did, or why it can do no more.
type Heard = Result<Done, BackendError>;

/// Does all tasks, or as many as are done before `stop` is set or a device is lost.
pub(crate) fn run(
    size: BoardSize,
    tasks: Tasks,
    resources: Resources,
    stop: &AtomicBool,
    listener: &mut impl Listener,
) -> Result<End, Failure> {
    let cpu = Cpu::new(resources.engine, resources.threads);
    let takers = match resources.devices.backends {
        [] => resources.threads,
        backends => backends.iter().map(|backend| backend.workers()).sum(),
    };
    let shared = Shared { size, resources, tasks: Mutex::new(tasks), takers, stop, over: AtomicBool::new(false) };
    let lost = thread::scope(|scope| {
        let (sender, receiver) = channel();
        let begun = shared.start(scope, &cpu, &sender);
        // The last thread to end hangs up.
        drop(sender);
        let ended = begun.and_then(|()| shared.listen(&receiver, listener));
        ended.inspect_err(|_| shared.over.store(true, Ordering::Relaxed))
    })?;
    let are_over = shared.tasks.into_inner().unwrap_or_else(PoisonError::into_inner).are_over();
    Ok(match lost {
        Some(error) => End::Lost(error),
        None if are_over => End::Whole,
        None => End::Stopped,
    })
}
