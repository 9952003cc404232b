//! The thread's work: sittings of a count, each with the journal of `eightfold count`, and the result at the end.

use super::{Run, Runner};
use crate::count::sitting::{self, Watch};
use crate::count::{Done, End, Rescued, check, rescue, run_here};
use crate::date;
use crate::failure::{Failure, say};
use crate::id::Id;
use crate::locked::locked;
use eightfold_results::class::RunState;
use eightfold_results::{GroupsWanted, RunInfo};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, PoisonError};

/// A count that is over: the name of its result, if anything was counted, and the time that it took if it is complete.
type Over = (Option<Id>, Option<u64>);

/// A watcher that tells the class of each group.
struct Teller<'a>(&'a Runner);

impl Watch for Teller<'_> {
    fn done(&mut self, done: &Done) {
        if let &Done::Group { index, tally, .. } = done {
            self.0.class.counted(index, tally);
        }
    }
}

impl Runner {
    /// Does what is wanted until the server shuts down.
    pub(super) fn work(&self) {
        while let Some((run, stop)) = self.next() {
            let sat = if run.state == RunState::Running { self.sit(&run, &stop) } else { Ok(true) };
            let over = sat.and_then(|is_over| is_over.then(|| self.keep(&run)).transpose());
            self.ended(&run, over);
        }
    }

    /// Waits until a count wants to go on or to end. Returns `None` when the server shuts down.
    fn next(&self) -> Option<(Run, Arc<AtomicBool>)> {
        let is_idle = |table: &mut super::Table| !table.closing && !table.run.as_ref().is_some_and(Run::is_wanted);
        let mut table = self.changed.wait_while(locked(&self.table), is_idle).unwrap_or_else(PoisonError::into_inner);
        if table.closing {
            return None;
        }
        let (run, stop) = (table.run.as_mut()?, Arc::<AtomicBool>::default());
        if run.state == RunState::Running {
            run.error = None;
        }
        let run = run.clone();
        table.stop = Some(stop.clone());
        Some((run, stop))
    }

    /// Counts one sitting. Returns `true` if nothing is left to count.
    fn sit(&self, run: &Run, stop: &AtomicBool) -> Result<bool, Failure> {
        let (mut journal, mut work) = self.files.open(run)?;
        let resources = self.resources.within_memory(work.method())?;
        self.class.begin(run.number, &work);
        let sitting = sitting::count(&mut work, resources, Some(&mut journal), stop, &mut Teller(self))?;
        if let Some(unkept) = &sitting.unkept {
            let Rescued { path, sentence } = rescue(&journal, unkept, &work);
            // Else its lock would keep it where it is.
            drop(journal);
            if !path.is_some_and(|path| self.files.adopt(&path)) {
                return Err(Failure::File(sentence));
            }
            if !sitting.is_whole() && !self.is_stopping() {
                let sentence = format!("{unkept}; everything counted is kept, and the count can be resumed");
                return Err(Failure::File(sentence));
            }
        }
        match sitting.end {
            End::Lost(error) => Err(error.into()),
            end => Ok(end == End::Whole),
        }
    }

    fn is_stopping(&self) -> bool {
        locked(&self.table).run.as_ref().is_some_and(|run| run.state == RunState::Stopping)
    }

    /// Makes a result of the groups in the journal, if there are any.
    fn keep(&self, run: &Run) -> Result<Over, Failure> {
        if !self.files.has_journal() {
            return Ok((None, None));
        }
        let (_journal, read) = self.files.take_up()?;
        let work = &read.work;
        if work.groups().next().is_none() && work.turns().next().is_none() {
            return Ok((None, None));
        }
        let RunInfo { started, finished, wall_ms, sittings, .. } = read.run();
        let info = RunInfo {
            command: ["eightfold", "serve:", "count", &run.size.to_string()].map(Into::into).into(),
            started,
            finished,
            wall_ms,
            sittings,
            ..run_here(self.resources.within_memory(work.method()).unwrap_or(self.resources))
        };
        let document = work.document(&info, GroupsWanted::Auto)?;
        check(&document).map_err(Failure::Disagrees)?;
        let (id, _) = self.store.keep(&document).map_err(|refusal| Failure::File(refusal.sentence))?;
        Ok((Some(id), document.is_complete.then_some(wall_ms)))
    }

    /// Notes how a sitting of `run` ended: with a result, with an error, or with neither.
    fn ended(&self, run: &Run, over: Result<Option<Over>, Failure>) {
        // A journal that is unreadable or does not add up is in the way of whoever stops the count or begins anew.
        let is_stopped = run.state == RunState::Stopping;
        let over = over.map_err(|failure| {
            let is_aside = is_stopped || matches!(failure, Failure::Disagrees(_) | Failure::Work(_));
            let name = is_aside.then(|| self.files.set_aside()).flatten();
            name.map_or_else(|| failure.to_string(), |name| format!("{failure}; the journal was renamed to {name}"))
        });
        let mut table = locked(&self.table);
        let closing = table.closing;
        let Some(run) = &mut table.run else { return };
        let (mut has_changed, mut is_kept) = (true, false);
        match over {
            // The count was paused, or goes on, here or in the next server.
            Ok(None) => has_changed = false,
            Ok(Some((result, time_ms))) => {
                is_kept = true;
                (run.result, run.time_ms) = (result, time_ms);
                run.state = if time_ms.is_some() { RunState::Done } else { RunState::Stopped };
            }
            Err(sentence) => {
                run.state = if is_stopped { RunState::Stopped } else { RunState::Failed };
                run.error = Some(sentence.clone());
                match closing {
                    true => table.failure = Some(sentence),
                    false => say(&format!("{}: the count of the class failed: {sentence}", date::now())),
                }
            }
        }
        drop(table);
        // The journal is removed last: until the place of the result is recorded, nothing else has the groups.
        if has_changed && self.note() && is_kept {
            self.files.remove_journal();
        }
        locked(&self.table).stop = None;
        self.changed.notify_all();
    }
}
