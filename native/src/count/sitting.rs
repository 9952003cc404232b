//! One sitting of a count: from the present state of the work to the end, or to a stop.

use super::journal::{Journal, Unkept};
use super::parts::{Done, Extent};
use super::pool::{self, End, Listener};
use super::progress::Progress;
use super::resources::Resources;
use super::tasks::{self, Tasks};
use crate::failure::Failure;
use eightfold_results::Work;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The outcome of a sitting.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    pub(crate) end: End,
    pub(crate) time: Duration,
    pub(crate) nodes: u64,
    /// The number of units of the colours, or of a device's groups, that were counted again.
    pub(crate) audited: u64,
    /// The reason why the journal no longer keeps the results, which `work` still has.
    pub(crate) unkept: Option<Unkept>,
}

impl Sitting {
    /// Returns `true` if everything was counted.
    pub(crate) fn is_whole(&self) -> bool {
        self.end == End::Whole
    }
}

/// An observer of a sitting, which cannot affect it.
pub(crate) trait Watch {
    /// Is called for each finished task.
    fn done(&mut self, _: &Done) {}

    /// Is called at least every tenth of a second.
    fn tick(&mut self, _: &Progress) {}

    /// Is called with the final progress of the sitting.
    fn end(&mut self, _: &Progress) {}
}

/// Observes nothing.
impl Watch for () {}

/// Counts what `work` lacks until `stop` is set, and records each group when it is done.
pub(crate) fn count(
    work: &mut Work,
    resources: Resources,
    journal: Option<&mut Journal>,
    stop: &AtomicBool,
    watch: &mut dyn Watch,
) -> Result<Sitting, Failure> {
    let (all, before) = tasks::parts(work);
    let (size, tasks) = (work.size(), Tasks::left(work));
    let is_repeated = tasks.are_over();
    let extent =
        Extent { size, method: resources.engine_for(work.method()), all, before, turns: work.missing_turns().count() };
    let progress = Progress::new(resources.progress, extent);
    let mut bookkeeper = Bookkeeper { work, journal, unkept: None, audited: 0, progress, watch };
    let counted = pool::run(size, tasks, resources, stop, &mut bookkeeper);
    bookkeeper.progress.stop();
    // If nothing was left to count, the journal was only read, which is not a sitting.
    if let Some(journal) = bookkeeper.journal.as_mut().filter(|_| !is_repeated) {
        journal.end_sitting(bookkeeper.progress.elapsed(), &resources.backend());
    }
    // Write the results to the disk before anything is printed, even if the count failed.
    bookkeeper.write(Journal::finish);
    bookkeeper.progress.finish();
    bookkeeper.watch.end(&bookkeeper.progress);
    let end = counted?;
    Ok(Sitting {
        end,
        time: bookkeeper.progress.elapsed(),
        nodes: bookkeeper.progress.nodes(),
        audited: bookkeeper.audited,
        unkept: bookkeeper.unkept,
    })
}

/// The receiver of every finished task: it updates the work, the journal, the progress and the observer.
struct Bookkeeper<'a> {
    work: &'a mut Work,
    journal: Option<&'a mut Journal>,
    unkept: Option<Unkept>,
    audited: u64,
    progress: Progress,
    watch: &'a mut dyn Watch,
}

impl Bookkeeper<'_> {
    /// Writes to the journal, unless that has failed before.
    fn write(&mut self, write: impl FnOnce(&mut Journal) -> Result<(), Unkept>) {
        if let (Some(journal), None) = (&mut self.journal, &self.unkept) {
            self.unkept = write(journal).err();
        }
    }
}

impl Listener for Bookkeeper<'_> {
    fn done(&mut self, done: Done) -> Result<(), Failure> {
        match done {
            Done::Group { index, tally, audited, .. } => {
                self.work.add_group(index, tally, "this count")?;
                self.audited += audited;
            }
            Done::Turns { column, turns } => _ = self.work.add_turns(column, turns, "this count")?,
        }
        self.progress.note(&done);
        self.write(|journal| journal.write(done));
        self.watch.done(&done);
        Ok(())
    }

    fn tick(&mut self) {
        self.write(Journal::tick);
        self.progress.tick();
        self.watch.tick(&self.progress);
    }

    fn wants_more(&self) -> bool {
        self.unkept.is_none()
    }
}
