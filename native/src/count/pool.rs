//! The threads: one pinned to each core it may use, each with an engine's memory of its own.
//!
//! Threads take tasks from one dispenser and send what they found to the thread that started them, which writes everything
//! down. A thread that is asked to stop finishes the task in its hands.

use super::tasks::{Task, Tasks};
use crate::failure::{Failure, say};
use eightfold_core::BoardSize;
use eightfold_core::count::{Engine, Space, Tally, Turns, count_turns};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// A task that was done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Done {
    Group { index: u32, tally: Tally, units: u64, nodes: u64 },
    Turns { column: usize, turns: Turns },
}

/// Who hears of what the threads do.
pub(crate) trait Listener {
    /// A task was done. A failure stops the count.
    fn done(&mut self, done: Done) -> Result<(), Failure>;

    /// Some time has passed.
    fn tick(&mut self) -> Result<(), Failure>;
}

/// How often the listener ticks.
const TICK: Duration = Duration::from_millis(100);

/// How many threads this process may run at once: its cores, as far as affinity and quotas allow.
pub(crate) fn allowed_threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Runs something alone on the first core, as the only thread of a count would be.
pub(crate) fn on_a_pinned_thread<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let pinned = || {
        if let Some(core) = core_affinity::get_core_ids().unwrap_or_default().first() {
            core_affinity::set_for_current(*core);
        }
        work()
    };
    thread::scope(|scope| match scope.spawn(pinned).join() {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    })
}

/// Does all tasks, or as many as are done before `stop` is set; whether all were.
pub(crate) fn run(
    size: BoardSize,
    tasks: Tasks,
    engine: Engine,
    threads: usize,
    stop: &AtomicBool,
    listener: &mut impl Listener,
) -> Result<bool, Failure> {
    let tasks = Mutex::new(tasks.fuse());
    let cores = core_affinity::get_core_ids().unwrap_or_default();
    let failed = AtomicBool::new(false);
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        for number in 0..threads {
            // Where several threads share a core there is no point in saying which.
            let core = cores.get(number).copied().filter(|_| threads <= cores.len());
            let (sender, tasks, failed) = (sender.clone(), &tasks, &failed);
            let work = move || {
                if let Some(core) = core {
                    core_affinity::set_for_current(core);
                }
                let mut space = Space::boxed();
                while !stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
                    let Some(task) = tasks.lock().unwrap_or_else(PoisonError::into_inner).next() else { break };
                    if sender.send(perform(size, task, engine, &mut space)).is_err() {
                        break;
                    }
                }
            };
            match thread::Builder::new().name(format!("count {number}")).spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(Failure::Output(error)),
                Err(error) => {
                    say(&format!("Only {number} of {threads} threads could be started: {error}."));
                    break;
                }
            }
        }
        drop(sender);
        loop {
            let heard = match receiver.recv_timeout(TICK) {
                Ok(done) => listener.done(done),
                Err(RecvTimeoutError::Timeout) => listener.tick(),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if let Err(failure) = heard {
                failed.store(true, Ordering::Relaxed);
                return Err(failure);
            }
        }
    })?;
    Ok(tasks.into_inner().unwrap_or_else(PoisonError::into_inner).next().is_none())
}

fn perform(size: BoardSize, task: Task, engine: Engine, space: &mut Space) -> Done {
    match task {
        Task::Turns { column } => Done::Turns { column, turns: count_turns(size, column) },
        Task::Group { index, case, units } => {
            let (count, before) = (units.len() as u64, space.nodes());
            let tally = engine.count(&case, units, space);
            Done::Group { index, tally, units: count, nodes: space.nodes() - before }
        }
    }
}
