//! Runs: counts of this server, one at a time.
//!
//! A run of the server is a journal and a note in a file, so it outlives the page that began it and the server that
//! counts it. `counter` is the counting thread, `keeper` the files.

mod counter;
mod keeper;

use super::answer::Refusal;
use super::class::Class;
use super::hub::Hub;
use super::store::Store;
use crate::count::{MethodName, Resources};
use crate::id::Id;
use crate::locked::locked;
use axum::http::StatusCode;
use eightfold_core::{BoardSize, Method};
use eightfold_results::Shard;
use eightfold_results::protocol::{self, RUN_EVENT, RunProgress, RunState};
use keeper::Keeper;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

/// The most unfinished runs; a further one is refused.
const UNFINISHED: usize = 16;

/// The number of ended runs that stay listed.
const ENDED: usize = 100;

/// The name of a run. It is random, so that no page mistakes one run for another after a restart.
pub(super) type RunId = Id<8>;

/// The answer to a request that concerns one run.
type RunAnswer = Result<protocol::Run, Refusal>;

/// A run.
#[derive(Clone, Debug)]
struct Run {
    size: BoardSize,
    shard: Option<Shard>,
    method: Method,
    /// `true` if the class of this server counts.
    of_class: bool,
    asked_to_stop: Arc<AtomicBool>,
    state: RunState,
    /// `true` if the run should be resumed once it has paused.
    again: bool,
    created: SystemTime,
    sittings: u64,
    progress: RunProgress,
    result: Option<Id>,
    error: Option<String>,
}

impl Run {
    fn new(size: BoardSize, shard: Option<Shard>, method: Method, state: RunState) -> Run {
        Run {
            size,
            shard,
            method,
            of_class: false,
            asked_to_stop: Arc::default(),
            state,
            again: false,
            created: SystemTime::now(),
            sittings: 0,
            progress: RunProgress::default(),
            result: None,
            error: None,
        }
    }

    fn ask_to_stop(&self) {
        self.asked_to_stop.store(true, Ordering::Relaxed);
    }

    /// Returns the run as the server lists it.
    fn message(&self, id: RunId) -> protocol::Run {
        protocol::Run {
            id: id.to_string(),
            n: self.size.get(),
            shard: self.shard.map(|shard| shard.to_string()),
            method: Some(self.method),
            state: self.state,
            created: crate::date::utc(self.created),
            sittings: self.sittings,
            progress: self.progress.clone(),
            result: self.result.map(|id| id.to_string()),
            error: self.error.clone(),
        }
    }
}

/// All runs.
#[derive(Debug)]
pub(super) struct Runs {
    keeper: Keeper,
    store: Arc<Store>,
    hub: Arc<Hub>,
    class: Option<Arc<Class>>,
    pub(super) resources: Resources,
    pub(super) largest: BoardSize,
    table: Mutex<Table>,
    /// Woken when the table changes.
    changed: Condvar,
    /// Locked while a note is written, in place of the table, so that readers do not wait for a slow disk.
    writing: Mutex<()>,
}

#[derive(Debug, Default)]
struct Table {
    runs: BTreeMap<RunId, Run>,
    queue: Vec<RunId>,
    /// `true` once the server shuts down and starts nothing new.
    closing: bool,
    /// The run that the counting thread is counting.
    counting: Option<RunId>,
    /// The sentence of a run that failed while the server shut down.
    failure: Option<String>,
}

impl Runs {
    /// Publishes the state of a run.
    fn publish(&self, table: &Table, id: RunId) -> RunAnswer {
        self.changed.notify_all();
        let message = table.runs.get(&id).ok_or_else(unknown)?.message(id);
        self.hub.publish(RUN_EVENT, &message);
        Ok(message)
    }

    /// Writes the state of a run to the disk. Returns `true` on success.
    fn note(&self, id: RunId) -> bool {
        let _writing = locked(&self.writing);
        // Looked up only now, so that the later of two writers writes the later state.
        let run = locked(&self.table).runs.get(&id).cloned();
        match run {
            Some(run) => self.keeper.write(id, &run),
            None => {
                self.keeper.remove(id);
                true
            }
        }
    }

    /// Lists all runs, the newest first.
    pub(super) fn list(&self) -> Vec<protocol::Run> {
        let table = locked(&self.table);
        let mut runs: Vec<_> = table.runs.iter().collect();
        runs.sort_by_key(|(id, run)| (std::cmp::Reverse(run.created), **id));
        runs.into_iter().map(|(id, run)| run.message(*id)).collect()
    }

    /// Returns one run.
    pub(super) fn get(&self, id: RunId) -> RunAnswer {
        locked(&self.table).runs.get(&id).map(|run| run.message(id)).ok_or_else(unknown)
    }

    /// Adds a count to the queue.
    pub(super) fn begin(&self, size: BoardSize, shard: Option<Shard>, method: MethodName) -> RunAnswer {
        if size > self.largest {
            let sentence = format!("this server counts up to N = {}; --max-n sets that", self.largest);
            return Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence));
        }
        let method = self.resources.method(method, size, shard);
        self.enqueue(locked(&self.table), Run::new(size, shard, method, RunState::Queued))
    }

    /// Adds a count of the class to the queue. There is one at a time.
    pub(super) fn begin_with_class(&self, size: BoardSize) -> RunAnswer {
        let table = locked(&self.table);
        let mut all = table.runs.iter().filter(|(_, run)| run.of_class);
        if let Some((id, run)) = all.find(|(id, run)| self.is_unfinished(**id, run)) {
            let sentence =
                format!("the class is counting N = {} now; stop that run, {id}, before you start another", run.size);
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        let run = Run::new(size, None, Method::shared(size), RunState::Queued);
        // The last count is the one with the latest time, even if the clock was set back since the one before.
        let before =
            table.runs.values().filter(|run| run.of_class).map(|run| run.created + Duration::from_millis(1)).max();
        let created = before.map_or(run.created, |before| run.created.max(before));
        self.enqueue(table, Run { of_class: true, created, ..run })
    }

    /// Returns the last count of the class.
    pub(super) fn of_class(&self) -> Option<protocol::Run> {
        let table = locked(&self.table);
        let all = table.runs.iter().filter(|(_, run)| run.of_class);
        all.max_by_key(|(_, run)| run.created).map(|(id, run)| run.message(*id))
    }

    fn enqueue(&self, mut table: MutexGuard<'_, Table>, run: Run) -> RunAnswer {
        if table.closing {
            return Err(Refusal::busy(
                "this server is shutting down and starts nothing new; try again when it is back",
            ));
        }
        let unfinished = table.runs.iter().filter(|(id, run)| self.is_unfinished(**id, run)).count();
        if unfinished >= UNFINISHED {
            let sentence =
                format!("{unfinished} runs are not finished, as many as this server can take; stop one first");
            return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence));
        }
        let id = RunId::random().map_err(|_| Refusal::failed("the system gives no random bytes"))?;
        table.runs.insert(id, run);
        table.queue.push(id);
        let mut changed = self.forget_the_oldest(&mut table);
        changed.push(id);
        let message = self.publish(&table, id);
        drop(table);
        for id in changed {
            self.note(id);
        }
        message
    }

    /// Pauses a run, after the groups in progress.
    pub(super) fn pause(&self, id: RunId) -> RunAnswer {
        self.change(id, "paused", |run, queue| {
            run.again = false;
            match run.state {
                RunState::Queued => {
                    run.state = RunState::Paused;
                    queue.retain(|queued| *queued != id);
                }
                RunState::Running => {
                    run.state = RunState::Pausing;
                    run.ask_to_stop();
                }
                RunState::Pausing | RunState::Paused => {}
                _ => return false,
            }
            true
        })
    }

    /// Puts a paused or failed run back in the queue.
    pub(super) fn resume(&self, id: RunId) -> RunAnswer {
        self.change(id, "resumed", |run, queue| {
            match run.state {
                RunState::Paused | RunState::Failed => {
                    run.state = RunState::Queued;
                    run.error = None;
                    queue.push(id);
                }
                RunState::Pausing => run.again = true,
                RunState::Queued | RunState::Running => {}
                _ => return false,
            }
            true
        })
    }

    /// Ends a run. Its groups become a result.
    pub(super) fn stop(&self, id: RunId) -> RunAnswer {
        let mut at_rest = None;
        self.change(id, "stopped", |run, queue| {
            match run.state {
                RunState::Running | RunState::Pausing => {
                    run.state = RunState::Stopping;
                    run.ask_to_stop();
                }
                RunState::Queued | RunState::Paused | RunState::Failed => {
                    run.state = RunState::Stopping;
                    at_rest = Some(run.clone());
                    queue.retain(|queued| *queued != id);
                }
                RunState::Stopping | RunState::Stopped => {}
                _ => return false,
            }
            true
        })?;
        if let Some(run) = at_rest {
            let ended = self.wind_up(id, &run);
            self.ended(id, ended);
        }
        self.get(id)
    }

    /// Changes a run and the queue, unless the change does not fit the run's state.
    fn change(&self, id: RunId, word: &str, change: impl FnOnce(&mut Run, &mut Vec<RunId>) -> bool) -> RunAnswer {
        let mut table = locked(&self.table);
        let Table { runs, queue, .. } = &mut *table;
        let run = runs.get_mut(&id).ok_or_else(unknown)?;
        if !change(run, queue) {
            let sentence = format!("this run is {} and cannot be {word}", run.state.name());
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        let message = self.publish(&table, id);
        drop(table);
        self.note(id);
        message
    }

    /// Returns `true` if a run counts as unfinished: it waits, counts or is paused, or it failed and still has its
    /// groups.
    fn is_unfinished(&self, id: RunId, run: &Run) -> bool {
        !run.state.has_ended() || run.state == RunState::Failed && self.keeper.has_journal(id)
    }

    /// Drops the oldest ended runs from the list, and returns their names.
    fn forget_the_oldest(&self, table: &mut Table) -> Vec<RunId> {
        let is_over = |id: RunId, run: &Run| run.state.has_ended() && !self.is_unfinished(id, run);
        let ended = table.runs.iter().filter(|(id, run)| is_over(**id, run));
        let mut ended: Vec<_> = ended.map(|(id, run)| (run.created, *id)).collect();
        ended.sort_unstable();
        ended.truncate(ended.len().saturating_sub(ENDED));
        let ended: Vec<_> = ended.into_iter().map(|(_, id)| id).collect();
        table.runs.retain(|id, _| !ended.contains(id));
        ended
    }
}

pub(super) fn unknown() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is no such run; see /api/runs for a list")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;
    use std::time::Duration;
    use std::{env, fs, process, thread};

    /// Starts runs in a folder of their own.
    fn runs(folder: &Path) -> Arc<Runs> {
        fs::create_dir_all(folder).unwrap();
        let hub = Arc::new(Hub::new());
        let store = Arc::new(Store::open(folder, u64::MAX, hub.clone()).unwrap());
        let (resources, size) = (crate::count::usual_resources().unwrap(), BoardSize::new(8).unwrap());
        Runs::start(folder, store, hub, None, resources, size).unwrap()
    }

    #[test]
    fn a_server_that_ends_says_so_to_whoever_wants_a_run() {
        let folder = env::temp_dir().join(format!("eightfold-{}-closing", process::id()));
        let (runs, size) = (runs(&folder), BoardSize::new(8).unwrap());
        runs.close(Duration::ZERO).unwrap();
        let refused = runs.begin(size, None, MethodName::Auto).unwrap_err().sentence;
        assert!(refused.starts_with("this server is shutting down"), "{refused}");
        assert!(runs.list().is_empty());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_slow_disk_keeps_nobody_waiting_who_only_looks() {
        let folder = env::temp_dir().join(format!("eightfold-{}-slow", process::id()));
        let (runs, size) = (runs(&folder), BoardSize::new(8).unwrap());
        // As if the disk were still writing.
        let disk = runs.writing.lock().unwrap();
        let asking = runs.clone();
        let begun = thread::spawn(move || asking.begin(size, None, MethodName::Auto));
        while runs.list().is_empty() {
            thread::yield_now();
        }
        assert!(!begun.is_finished(), "it is written down before it is answered");
        drop(disk);
        assert!(begun.join().unwrap().is_ok());
        runs.close(Duration::from_secs(10)).unwrap();
        fs::remove_dir_all(folder).unwrap();
    }
}
