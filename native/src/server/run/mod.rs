//! The count of a class: one board at a time, with a journal, so it outlives the page that began it and the server that
//! leads it.
//!
//! The state is what the teacher wishes; a thread follows it. `sitting` is the work of that thread, `files` what is
//! kept on the disk.

mod files;
mod sitting;

use super::answer::Refusal;
use super::class::Class;
use super::store::Store;
use crate::count::Resources;
use crate::failure::Failure;
use crate::id::Id;
use crate::locked::locked;
use axum::http::StatusCode;
use eightfold_core::BoardSize;
use eightfold_results::class::{self, RunState, Wish};
use files::Files;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The answer to a request that concerns the count.
type Answer = Result<class::Run, Refusal>;

/// A count of the class.
#[derive(Clone, Debug)]
struct Run {
    /// The number of the count since this server started.
    number: u64,
    size: BoardSize,
    state: RunState,
    time_ms: Option<u64>,
    result: Option<Id>,
    error: Option<String>,
}

impl Run {
    /// Returns the count as the class sees it.
    fn message(&self) -> class::Run {
        class::Run {
            n: self.size.get(),
            state: self.state,
            time_ms: self.time_ms,
            result: self.result.map(|id| id.to_string()),
            error: self.error.clone(),
        }
    }

    /// Returns `true` if the thread has something to do.
    fn is_wanted(&self) -> bool {
        matches!(self.state, RunState::Running | RunState::Stopping)
    }
}

/// The thread that counts with the class, and the last count.
#[derive(Debug)]
pub(super) struct Runner {
    files: Files,
    store: Arc<Store>,
    class: Arc<Class>,
    resources: Resources,
    table: Mutex<Table>,
    /// Woken when the table changes.
    changed: Condvar,
    /// Locked while the note is written, in place of the table, so that readers do not wait for a slow disk.
    writing: Mutex<()>,
}

#[derive(Debug, Default)]
struct Table {
    run: Option<Run>,
    /// Ends the thread's present sitting; `None` while the thread rests.
    stop: Option<Arc<AtomicBool>>,
    /// `true` once the server shuts down and starts nothing new.
    closing: bool,
    /// The sentence of a count that failed while the server shut down.
    failure: Option<String>,
}

impl Table {
    fn end_sitting(&self) {
        self.stop.iter().for_each(|stop| stop.store(true, Ordering::Relaxed));
    }
}

impl Runner {
    /// Starts the thread. A count that was running when the last server ended goes on.
    pub(super) fn start(
        folder: &Path,
        store: Arc<Store>,
        class: Arc<Class>,
        resources: Resources,
    ) -> io::Result<Arc<Runner>> {
        let files = Files(folder.into());
        let table = Mutex::new(Table { run: files.read()?, ..Table::default() });
        let (changed, writing) = (Condvar::new(), Mutex::default());
        let runner = Arc::new(Runner { files, store, class, resources, table, changed, writing });
        let counting = runner.clone();
        thread::Builder::new().name("run".into()).spawn(move || counting.work())?;
        Ok(runner)
    }

    /// Returns the last count.
    pub(super) fn now(&self) -> Option<class::Run> {
        locked(&self.table).run.as_ref().map(Run::message)
    }

    /// Begins a count, unless the last one is not over.
    pub(super) fn begin(&self, size: BoardSize) -> Answer {
        // The last one may still be written down.
        let is_ending = |table: &mut Table| table.stop.is_some() && table.run.iter().all(|run| run.state.has_ended());
        let table = self.changed.wait_while(locked(&self.table), is_ending).unwrap_or_else(PoisonError::into_inner);
        let last = table.run.as_ref();
        let has_groups =
            |run: &&Run| !run.state.has_ended() || run.state == RunState::Failed && self.files.has_journal();
        if let Some(run) = last.filter(has_groups) {
            let sentence =
                format!("the class is counting N = {} now; stop that count before you start another", run.size);
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        if self.files.has_journal() && self.files.set_aside().is_none() {
            return Err(Refusal::failed("the journal of an earlier count is in the way and cannot be renamed"));
        }
        let number = last.map_or(0, |last| last.number + 1);
        let run = Run { number, size, state: RunState::Running, time_ms: None, result: None, error: None };
        self.change(table, run)
    }

    /// Does what the teacher wishes, if it fits the state of the count.
    pub(super) fn wish(&self, wish: Wish) -> Answer {
        let table = locked(&self.table);
        let none = || Refusal::new(StatusCode::NOT_FOUND, "the class has not counted yet");
        let mut run = table.run.clone().ok_or_else(none)?;
        let state = match wish {
            Wish::Pause => RunState::Paused,
            Wish::Resume => RunState::Running,
            Wish::Stop => RunState::Stopping,
        };
        if run.state == state {
            return Ok(run.message());
        }
        if !run.state.wishes().contains(&wish) {
            let sentence = format!("this count is {} and cannot be told to {wish}", run.state);
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        run.state = state;
        self.change(table, run)
    }

    /// Makes a change known to the thread, and writes it down.
    fn change(&self, mut table: MutexGuard<'_, Table>, run: Run) -> Answer {
        if table.closing {
            let sentence = "this server is shutting down and starts nothing new; try again when it is back";
            return Err(Refusal::busy(sentence));
        }
        let message = run.message();
        table.run = Some(run);
        table.end_sitting();
        self.changed.notify_all();
        drop(table);
        self.note();
        Ok(message)
    }

    /// Writes the state of the count to the disk. Returns `true` on success.
    fn note(&self) -> bool {
        let _writing = locked(&self.writing);
        // Looked up only now, so that the later of two writers writes the later state.
        let run = locked(&self.table).run.clone();
        run.is_none_or(|run| self.files.write(&run))
    }

    /// Ends the present sitting, and waits for it briefly, since the journal has everything but the groups in progress.
    /// Without a journal everything would be lost, so waits until the sitting ends.
    ///
    /// # Errors
    /// Returns what went wrong with the count meanwhile.
    pub(super) fn close(&self, patience: Duration) -> Result<(), Failure> {
        let mut table = locked(&self.table);
        table.closing = true;
        table.end_sitting();
        self.changed.notify_all();
        let waited = self.changed.wait_timeout_while(table, patience, |table| table.stop.is_some());
        let (table, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let is_unkept = |table: &mut Table| table.stop.is_some() && !self.files.has_journal();
        let mut table = self.changed.wait_while(table, is_unkept).unwrap_or_else(PoisonError::into_inner);
        table.failure.take().map_or(Ok(()), |sentence| Err(Failure::File(sentence)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::usual_resources;
    use crate::server::hub::Hub;
    use std::{env, fs, process};

    /// Starts the count of a class in a folder of its own.
    fn runner(folder: &Path) -> (Arc<Runner>, BoardSize) {
        fs::create_dir_all(folder).unwrap();
        let hub = Arc::new(Hub::new());
        let store = Arc::new(Store::open(folder, u64::MAX, hub.clone()).unwrap());
        let class = Arc::new(Class::open(folder, hub, ([127, 0, 0, 1], 0).into(), None).unwrap());
        let runner = Runner::start(folder, store, class, usual_resources().unwrap()).unwrap();
        (runner, BoardSize::new(12).unwrap())
    }

    #[test]
    fn a_server_that_ends_says_so_to_whoever_wants_a_count() {
        let folder = env::temp_dir().join(format!("eightfold-{}-closing", process::id()));
        let (runner, size) = runner(&folder);
        runner.close(Duration::ZERO).unwrap();
        let refused = runner.begin(size).unwrap_err().sentence;
        assert!(refused.starts_with("this server is shutting down"), "{refused}");
        assert_eq!(runner.now(), None);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_slow_disk_keeps_nobody_waiting_who_only_looks() {
        let folder = env::temp_dir().join(format!("eightfold-{}-slow", process::id()));
        let (runner, size) = runner(&folder);
        // As if the disk were still writing.
        let disk = runner.writing.lock().unwrap();
        let asking = runner.clone();
        let begun = thread::spawn(move || asking.begin(size));
        while runner.now().is_none() {
            thread::yield_now();
        }
        assert!(!begun.is_finished(), "it is written down before it is answered");
        drop(disk);
        assert!(begun.join().unwrap().is_ok());
        runner.close(Duration::from_secs(10)).unwrap();
        fs::remove_dir_all(folder).unwrap();
    }
}
