//! The thread that counts: one run at a time, with the engine and the journal of `eightfold count`.

use super::keeper::Keeper;
use super::{Place, Run, RunId, Runs, Table};
use crate::count::{End, Recorder, Resources, check, rescue, run_here, sitting};
use crate::date;
use crate::failure::Failure;
use crate::id::Id;
use crate::server::hub::Hub;
use crate::server::store::Store;
use eightfold_core::BoardSize;
use eightfold_results::protocol::{RESULT_EVENT, ResultEvent, RunProgress, RunState};
use eightfold_results::{GroupsWanted, RunInfo, Work};
use std::io;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often the progress of a run is told.
const TOLD: Duration = Duration::from_millis(250);

/// How often it is written down meanwhile for how long a run has counted: as often as its journal is put on the disk.
const NOTED: Duration = Duration::from_secs(10);

/// How a sitting of a run came out.
pub(super) enum Ended {
    /// Nothing is left to be counted of it.
    Done(Option<Id>),
    /// Somebody asked for it.
    Stopped(Option<Id>),
    /// Somebody asked for it, and nobody can read what was counted.
    Unreadable(String),
    /// It was interrupted, and its journal is kept.
    Paused,
    Failed(String),
}

impl Runs {
    /// All runs that were written down, and a thread that counts.
    pub(in crate::server) fn start(
        folder: &Path,
        store: Arc<Store>,
        hub: Arc<Hub>,
        resources: Resources,
        largest: BoardSize,
    ) -> io::Result<Arc<Runs>> {
        let keeper = Keeper::new(folder);
        let table = Table { runs: keeper.read()?, ..Table::default() };
        let runs = Runs {
            keeper,
            store,
            hub,
            resources,
            largest,
            table: Mutex::new(table),
            changed: Condvar::new(),
            writing: Mutex::default(),
        };
        let runs = Arc::new(runs);
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

    /// Lets the run in hand rest, and waits for it a little: its journal has all but what is in hand.
    pub(in crate::server) fn close(&self, patience: Duration) {
        let mut table = self.table();
        table.closing = true;
        table.queue.clear();
        for run in table.runs.values_mut().filter(|run| run.state == RunState::Running) {
            run.state = RunState::Pausing;
            run.ask_to_stop();
        }
        self.changed.notify_all();
        let waited = self.changed.wait_timeout_while(table, patience, |table| table.counting);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    /// Waits for a run in the queue; `None` when the server ends.
    fn next(&self) -> Option<(RunId, Run)> {
        let mut table = self.table();
        loop {
            if table.closing {
                return None;
            }
            if !table.queue.is_empty() {
                let id = table.queue.remove(0);
                if let Some(run) = table.runs.get_mut(&id) {
                    run.state = RunState::Running;
                    run.sittings += 1;
                    run.place = Place::Here { asked_to_stop: Arc::default() };
                    let run = run.clone();
                    table.counting = true;
                    let _told = self.tell(&table, id);
                    drop(table);
                    self.note(id);
                    return Some((id, run));
                }
            }
            table = self.changed.wait(table).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// One sitting of a run.
    fn count(&self, id: RunId, run: &Run) -> Result<Ended, Failure> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        let stop = match &run.place {
            Place::Here { asked_to_stop } => asked_to_stop.as_ref(),
            Place::Elsewhere { .. } => &NEVER,
        };
        let (mut journal, mut work) = self.keeper.open(id, run)?;
        journal.count_sittings(run.sittings);
        let before = Duration::from_millis(run.progress.elapsed_ms);
        let mut noted = Instant::now();
        let mut recorder = Recorder::new(&work, before, TOLD, |progress: &RunProgress| {
            let mut table = self.table();
            if let Some(run) = table.runs.get_mut(&id) {
                run.progress = progress.clone();
                let _told = self.tell(&table, id);
            }
            drop(table);
            if noted.elapsed() >= NOTED {
                noted = Instant::now();
                self.note(id);
            }
        });
        let sitting = sitting::count(&mut work, self.resources, Some(&mut journal), stop, &mut recorder)?;
        let is_whole = sitting.is_whole();
        if let Some(unkept) = sitting.unkept.filter(|_| !is_whole && !self.is_stopping(id)) {
            return Ok(Ended::Failed(rescue(&journal, &unkept, &work)));
        }
        drop(journal);
        match sitting.end {
            End::Lost(error) => return Err(error.into()),
            End::Stopped if !self.is_stopping(id) => return Ok(Ended::Paused),
            End::Stopped | End::Whole => {}
        }
        let run = self.table().runs.get(&id).cloned().unwrap_or_else(|| run.clone());
        let result = self.keep(&run, &work)?;
        Ok(if is_whole { Ended::Done(result) } else { Ended::Stopped(result) })
    }

    fn is_stopping(&self, id: RunId) -> bool {
        self.table().runs.get(&id).is_some_and(|run| run.state == RunState::Stopping)
    }

    /// Makes a result of what a run that rests has counted.
    pub(super) fn wind_up(&self, id: RunId, run: &Run) -> Ended {
        if !self.keeper.has_journal(id) {
            return Ended::Stopped(None);
        }
        let failed = |failure: Failure| Ended::Failed(failure.to_string());
        match self.keeper.open(id, run) {
            Ok((_journal, work)) => self.keep(run, &work).map_or_else(failed, Ended::Stopped),
            Err(failure) => match self.keeper.set_aside(id) {
                Some(name) => Ended::Unreadable(format!("{failure}; its name is {name} now")),
                None => failed(failure),
            },
        }
    }

    /// Stores what is counted as a document; nothing if nothing is.
    fn keep(&self, run: &Run, work: &Work) -> Result<Option<Id>, Failure> {
        if work.groups().next().is_none() && work.turns().next().is_none() {
            return Ok(None);
        }
        let shard = run.shard.map(|shard| ["--shard".to_owned(), shard.to_string()]);
        let command = ["eightfold".to_owned(), "serve:".into(), "count".into(), run.size.to_string()];
        let info = RunInfo {
            command: command.into_iter().chain(shard.into_iter().flatten()).collect(),
            started: Some(date::utc(run.created)),
            wall_ms: run.progress.elapsed_ms,
            sittings: run.sittings,
            ..run_here(self.resources)
        };
        let document = work.document(&info, GroupsWanted::Auto)?;
        check(&document).map_err(Failure::Disagrees)?;
        let (stored, entry) = self.store.keep(&document).map_err(|refusal| Failure::File(refusal.into_sentence()))?;
        if stored.new {
            self.hub.publish(RESULT_EVENT, &ResultEvent::Added(entry));
        }
        Ok(Some(stored.id))
    }

    /// Notes how a sitting came out.
    pub(super) fn ended(&self, id: RunId, ended: Ended) {
        let was_kept = matches!(ended, Ended::Done(_) | Ended::Stopped(_));
        let mut table = self.table();
        let Some(run) = table.runs.get_mut(&id) else { return };
        let again = std::mem::take(&mut run.again);
        match ended {
            Ended::Done(result) => (run.state, run.result) = (RunState::Done, result),
            Ended::Stopped(result) => (run.state, run.result, run.error) = (RunState::Stopped, result, None),
            Ended::Unreadable(sentence) => (run.state, run.error) = (RunState::Stopped, Some(sentence)),
            Ended::Failed(sentence) => (run.state, run.error) = (RunState::Failed, Some(sentence)),
            // Somebody wanted more than a rest, when it had just come to one.
            Ended::Paused if run.state == RunState::Stopping => {
                let run = run.clone();
                drop(table);
                let ended = self.wind_up(id, &run);
                return self.ended(id, ended);
            }
            Ended::Paused if again => {
                run.state = RunState::Queued;
                table.queue.push(id);
            }
            Ended::Paused => run.state = RunState::Paused,
        }
        let _told = self.tell(&table, id);
        drop(table);
        // The journal goes last: until it is written down where the result is, nothing else says what was counted.
        if self.note(id) && was_kept {
            self.keeper.remove_journal(id);
        }
    }

    /// Nothing is in hand any more.
    fn rest(&self) {
        self.table().counting = false;
        self.changed.notify_all();
    }
}
