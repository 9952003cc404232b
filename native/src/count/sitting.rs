//! One sitting of a count: from what is done already to the end, or to where somebody stops it.

use super::done::Done;
use super::journal::Journal;
use super::means::Means;
use super::pool::{self, End, Listener};
use super::progress::Progress;
use super::tasks::{self, Tasks};
use crate::failure::Failure;
use eightfold_core::result::Work;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What a sitting came to.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    pub(crate) end: End,
    pub(crate) time: Duration,
    pub(crate) nodes: u64,
}

impl Sitting {
    /// Whether everything that was to be counted is.
    pub(crate) fn is_whole(&self) -> bool {
        self.end == End::Whole
    }
}

/// Who looks on while a sitting counts, and cannot disturb it.
pub(crate) trait Watch {
    /// A task was done.
    fn done(&mut self, done: &Done);

    /// Some time has passed, a tenth of a second at most.
    fn tick(&mut self, progress: &Progress);

    /// The sitting is over, and this is how far it came.
    fn end(&mut self, progress: &Progress);
}

/// Nobody.
pub(crate) struct Unwatched;

impl Watch for Unwatched {
    fn done(&mut self, _: &Done) {}

    fn tick(&mut self, _: &Progress) {}

    fn end(&mut self, _: &Progress) {}
}

/// Counts what `work` lacks until `stop` is set, writing each group down as it is done.
pub(crate) fn count(
    work: &mut Work,
    means: Means,
    journal: Option<&mut Journal>,
    stop: &AtomicBool,
    watch: &mut dyn Watch,
) -> Result<Sitting, Failure> {
    let (units, before) = tasks::units(work);
    let tasks = Tasks::left(work);
    let is_retold = tasks.are_over();
    let size = work.size();
    let progress = Progress::new(means.progress, size, units, before, work.missing_turns().count());
    let mut books = Books { work, journal, progress, watch };
    let counted = pool::run(size, tasks, means, stop, &mut books);
    books.progress.stop();
    // Whatever happened, what is done is on the disk before anything is said. The first failure is the one that matters.
    let ended = if is_retold { Ok(()) } else { books.end_in_journal(means) };
    let synced = books.journal.as_mut().map_or(Ok(()), |journal| journal.sync());
    books.progress.finish();
    books.watch.end(&books.progress);
    let end = counted?;
    ended.and(synced)?;
    Ok(Sitting { end, time: books.progress.elapsed(), nodes: books.progress.nodes() })
}

/// What hears of every task that was done.
struct Books<'a> {
    work: &'a mut Work,
    journal: Option<&'a mut Journal>,
    progress: Progress,
    watch: &'a mut dyn Watch,
}

impl Books<'_> {
    /// Writes the line of this sitting. A journal that has nothing left to count is only read, which is not a sitting.
    fn end_in_journal(&mut self, means: Means) -> Result<(), Failure> {
        let time = self.progress.elapsed();
        self.journal.as_mut().map_or(Ok(()), |journal| journal.end_sitting(time, means.backend()))
    }
}

impl Listener for Books<'_> {
    fn done(&mut self, done: Done) -> Result<(), Failure> {
        match done {
            Done::Group { index, tally, units, nodes, .. } => {
                self.work.add_group(index, tally, "this count")?;
                self.progress.add(units, nodes);
            }
            Done::Turns { column, turns } => {
                self.work.add_turns(column, turns, "this count")?;
                self.progress.add_turns();
            }
        }
        if let Some(journal) = &mut self.journal {
            journal.write(done)?;
        }
        self.watch.done(&done);
        self.tick()
    }

    fn tick(&mut self) -> Result<(), Failure> {
        if let Some(journal) = &mut self.journal {
            journal.tick()?;
        }
        self.progress.tick();
        self.watch.tick(&self.progress);
        Ok(())
    }
}
