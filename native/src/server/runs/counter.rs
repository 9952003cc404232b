//! The counting thread: one run at a time, with the engine and the journal of `eightfold count`.

use super::keeper::Keeper;
use super::{Run, RunId, Runs, Table};
use crate::count::{End, Listener, Recorder, Rescued, Resources, check, rescue, run_here, sitting};
use crate::date;
use crate::failure::{Failure, say};
use crate::id::Id;
use crate::locked::locked;
use crate::server::class::{self, Class};
use crate::server::hub::Hub;
use crate::server::store::Store;
use crate::terminal::plural;
use eightfold_core::BoardSize;
use eightfold_results::protocol::{RunProgress, RunState};
use eightfold_results::{GroupsWanted, RunInfo, Work};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, thread};

/// The interval between reports of a run's progress.
const REPORTED: Duration = Duration::from_millis(250);

/// The interval between records of a run's counting time, the same as between syncs of its journal.
const NOTED: Duration = Duration::from_secs(10);

/// The outcome of a sitting of a run.
pub(super) enum Ended {
    /// Nothing is left to count.
    Done(Option<Id>),
    /// The user asked to stop.
    Stopped(Option<Id>),
    /// The user asked to stop, and there is no result, for this reason.
    Unkept(String),
    /// It was interrupted, and keeps its journal.
    Paused,
    Failed(String),
}

impl Runs {
    /// Reads all recorded runs and starts the counting thread.
    pub(in crate::server) fn start(
        folder: &Path,
        store: Arc<Store>,
        hub: Arc<Hub>,
        class: Option<Arc<Class>>,
        resources: Resources,
        largest: BoardSize,
    ) -> io::Result<Arc<Runs>> {
        let keeper = Keeper(folder.into());
        let mut runs = keeper.read()?;
        let mut queue = Vec::new();
        // A class started its count itself, so resume the count without waiting for the user.
        for (id, run) in runs.iter_mut().filter(|(_, run)| run.again && class.is_some()) {
            run.state = RunState::Queued;
            queue.push(*id);
        }
        runs.values_mut().for_each(|run| run.again = false);
        let table = Mutex::new(Table { runs, queue, ..Table::default() });
        let (changed, writing) = (Condvar::new(), Mutex::default());
        let runs = Arc::new(Runs { keeper, store, hub, class, resources, largest, table, changed, writing });
        let counting = runs.clone();
        thread::Builder::new().name("runs".into()).spawn(move || {
            while let Some((id, run)) = counting.next() {
                let ended = counting.count(id, &run).unwrap_or_else(|failure| Ended::Failed(failure.to_string()));
                counting.ended(id, ended);
                counting.rest();
            }
        })?;
        Ok(runs)
    }

    /// Pauses the current run, and waits for it briefly, since its journal has everything but the groups in progress.
    /// Without a journal everything would be lost, so waits until the run ends.
    ///
    /// # Errors
    /// Returns what went wrong with the run meanwhile.
    pub(in crate::server) fn close(&self, patience: Duration) -> Result<(), Failure> {
        let mut table = locked(&self.table);
        table.closing = true;
        table.queue.clear();
        for run in table.runs.values_mut().filter(|run| run.state == RunState::Running) {
            run.state = RunState::Pausing;
            // The next server with a class continues the run.
            run.again = run.of_class;
            run.ask_to_stop();
        }
        self.changed.notify_all();
        let waited = self.changed.wait_timeout_while(table, patience, |table| table.counting.is_some());
        let (table, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let is_unkept = |table: &mut Table| table.counting.is_some_and(|id| !self.keeper.has_journal(id));
        let mut table = self.changed.wait_while(table, is_unkept).unwrap_or_else(PoisonError::into_inner);
        table.failure.take().map_or(Ok(()), |sentence| Err(Failure::File(sentence)))
    }

    /// Waits for a run in the queue. Returns `None` when the server shuts down.
    fn next(&self) -> Option<(RunId, Run)> {
        let is_idle = |table: &mut Table| !table.closing && table.queue.is_empty();
        loop {
            let mut table =
                self.changed.wait_while(locked(&self.table), is_idle).unwrap_or_else(PoisonError::into_inner);
            if table.closing {
                return None;
            }
            let id = table.queue.remove(0);
            let Some(run) = table.runs.get_mut(&id) else { continue };
            run.state = RunState::Running;
            run.sittings += 1;
            run.asked_to_stop = Arc::default();
            let run = run.clone();
            table.counting = Some(id);
            let _published = self.publish(&table, id);
            drop(table);
            self.note(id);
            return Some((id, run));
        }
    }

    /// Counts one sitting of a run.
    fn count(&self, id: RunId, run: &Run) -> Result<Ended, Failure> {
        let (mut journal, mut work) = self.keeper.open(id, run)?;
        journal.count_sittings(run.sittings);
        let resources = self.resources.within_memory(work.method())?;
        let before = Duration::from_millis(run.progress.elapsed_ms);
        let mut noted = Instant::now();
        let mut recorder = Recorder::new(&work, before, REPORTED, |progress: &RunProgress| {
            let mut table = locked(&self.table);
            if let Some(run) = table.runs.get_mut(&id) {
                run.progress = progress.clone();
                let _published = self.publish(&table, id);
            }
            drop(table);
            if noted.elapsed() >= NOTED {
                noted = Instant::now();
                self.note(id);
            }
        });
        let (journal_, stop) = (Some(&mut journal), &run.asked_to_stop);
        let sitting = match &self.class {
            _ if !run.of_class => sitting::count(&mut work, resources, journal_, stop, &mut recorder)?,
            Some(class) => {
                let mut copy = work.clone();
                let hands = |listener: &mut dyn Listener| class.count(id, &mut copy, resources, stop, listener);
                sitting::count_by(&mut work, resources, class::BACKEND, journal_, &mut recorder, hands)?
            }
            None => return Err(Failure::Usage("a class counts this board; start the server with --class".into())),
        };
        let (is_whole, mut unkept) = (sitting.is_whole(), sitting.unkept.clone());
        if is_whole || sitting.end == End::Stopped && self.is_stopping(id) {
            let run = locked(&self.table).runs.get(&id).cloned().unwrap_or_else(|| run.clone());
            match self.keep(&run, &work) {
                Ok(result) => return Ok(if is_whole { Ended::Done(result) } else { Ended::Stopped(result) }),
                // The fault that kept a result from the disk may have hit the journal, too.
                Err(Failure::File(_)) if let Some(error) = unkept.take().or_else(|| journal.sync().err()) => {
                    unkept = Some(error);
                }
                Err(failure @ Failure::File(_)) if !self.is_stopping(id) => return Err(failure),
                Err(failure) => {
                    // Its lock would keep it where it is.
                    drop(journal);
                    let sentence = self.set_aside(id, &failure);
                    return Ok(if self.is_stopping(id) { Ended::Unkept(sentence) } else { Ended::Failed(sentence) });
                }
            }
        }
        if let Some(unkept) = unkept {
            let Rescued { path, sentence } = rescue(&journal, &unkept, &work);
            // Else its lock would keep it where it is.
            drop(journal);
            return Ok(Ended::Failed(match path {
                Some(path) if self.keeper.adopt(id, &path) => {
                    format!("{unkept}; everything counted is kept, and the run can be resumed")
                }
                _ => sentence,
            }));
        }
        match sitting.end {
            End::Lost(error) => Err(error.into()),
            End::Stopped | End::Whole => Ok(Ended::Paused),
        }
    }

    fn is_stopping(&self, id: RunId) -> bool {
        locked(&self.table).runs.get(&id).is_some_and(|run| run.state == RunState::Stopping)
    }

    /// Ends a paused or failed run and makes a result of its groups. Without one, it ends too, and keeps the sentence
    /// of its failure, which names the journal that was set aside.
    pub(super) fn wind_up(&self, id: RunId, run: &Run) -> Ended {
        if !self.keeper.has_journal(id) {
            return run.error.clone().map_or(Ended::Stopped(None), Ended::Unkept);
        }
        let kept = self.keeper.open(id, run).and_then(|(_journal, work)| self.keep(run, &work));
        kept.map_or_else(|failure| Ended::Unkept(self.set_aside(id, &failure)), Ended::Stopped)
    }

    /// Sets aside the journal of a run that cannot become a result. Returns the reason, with the journal's new name.
    fn set_aside(&self, id: RunId, failure: &Failure) -> String {
        let name = self.keeper.set_aside(id);
        name.map_or_else(|| failure.to_string(), |name| format!("{failure}; the journal was renamed to {name}"))
    }

    /// Stores the counted groups as a document, if there are any.
    fn keep(&self, run: &Run, work: &Work) -> Result<Option<Id>, Failure> {
        if work.groups().next().is_none() && work.turns().next().is_none() {
            return Ok(None);
        }
        let shard = run.shard.map(|shard| ["--shard".to_owned(), shard.to_string()]);
        let by_colours = work.method().is_colours();
        let method = by_colours.then(|| ["--method".to_owned(), work.method().to_string()]);
        let command = ["eightfold".to_owned(), "serve:".into(), "count".into(), run.size.to_string()];
        let info = RunInfo {
            command: command.into_iter().chain(shard.into_iter().chain(method).flatten()).collect(),
            started: Some(date::utc(run.created)),
            wall_ms: run.progress.elapsed_ms,
            sittings: run.sittings,
            ..run_here(self.resources.within_memory(work.method()).unwrap_or(self.resources))
        };
        let info = match self.class.as_ref().filter(|_| run.of_class) {
            Some(class) => {
                let browsers = Some(class.counters() as u64).filter(|count| *count > 0);
                let devices = browsers.map(|count| plural(count, "browser")).into_iter().chain(["the program".into()]);
                RunInfo { backend: format!("{}, cpu", class::BACKEND), devices: devices.collect(), ..info }
            }
            None => info,
        };
        let document = work.document(&info, GroupsWanted::Auto)?;
        check(&document).map_err(Failure::Disagrees)?;
        let (id, _) = self.store.keep(&document).map_err(|refusal| Failure::File(refusal.sentence))?;
        Ok(Some(id))
    }

    /// Records the outcome of a sitting.
    pub(super) fn ended(&self, id: RunId, ended: Ended) {
        let was_kept = matches!(ended, Ended::Done(_) | Ended::Stopped(_));
        let mut table = locked(&self.table);
        let closing = table.closing;
        let Some(run) = table.runs.get_mut(&id) else { return };
        let again = if closing { run.again } else { std::mem::take(&mut run.again) };
        match ended {
            Ended::Done(result) => (run.state, run.result) = (RunState::Done, result),
            Ended::Stopped(result) => (run.state, run.result, run.error) = (RunState::Stopped, result, None),
            Ended::Unkept(sentence) => (run.state, run.error) = (RunState::Stopped, Some(sentence)),
            Ended::Failed(sentence) => {
                (run.state, run.error) = (RunState::Failed, Some(sentence.clone()));
                if table.closing {
                    table.failure = Some(sentence);
                } else {
                    say(&format!("{}: the run {id} failed: {sentence}", date::now()));
                }
            }
            // The user asked to stop the run when it had just paused.
            Ended::Paused if run.state == RunState::Stopping => {
                let run = run.clone();
                drop(table);
                let ended = self.wind_up(id, &run);
                return self.ended(id, ended);
            }
            // A server that is shutting down starts nothing, and leaves a note for the next one.
            Ended::Paused if again && !closing => {
                run.state = RunState::Queued;
                table.queue.push(id);
            }
            Ended::Paused => run.state = RunState::Paused,
        }
        let _published = self.publish(&table, id);
        drop(table);
        // The journal is removed last: until the place of the result is recorded, nothing else has the groups.
        if self.note(id) && was_kept {
            self.keeper.remove_journal(id);
        }
    }

    /// Notes that the counting thread is idle.
    fn rest(&self) {
        locked(&self.table).counting = None;
        self.changed.notify_all();
    }
}
