//! Some parts of a board, counted again for comparison.

use super::parts::{Done, Extent, Parts};
use super::pool::{self, End, Listener};
use super::progress::Progress;
use super::resources::Resources;
use super::tasks::Tasks;
use crate::failure::Failure;
use crate::terminal::stop;
use eightfold_results::Cut;

/// Counts these groups and the turns of these columns, both in order, and reports each one that is done.
pub(crate) fn again(
    cut: &Cut,
    groups: impl Iterator<Item = u32>,
    columns: impl Iterator<Item = usize>,
    resources: Resources,
    report: impl FnMut(&Done),
) -> Result<End, Failure> {
    let (size, method) = (cut.size(), cut.method());
    let (groups, columns): (Vec<_>, Vec<_>) = (groups.collect(), columns.collect());
    let (all, before) = (Parts::of(cut, groups.iter().copied()), Parts::default());
    let extent = Extent { size, method: resources.engine_for(method), all, before, turns: columns.len() };
    let progress = Progress::new(resources.progress, extent);
    let mut recounting = Recounting { report, progress };
    let end = pool::run(size, Tasks::of(cut, columns, groups), resources, stop::flag()?, &mut recounting);
    recounting.progress.finish_if_shown();
    end
}

struct Recounting<F> {
    report: F,
    progress: Progress,
}

impl<F: FnMut(&Done)> Listener for Recounting<F> {
    fn done(&mut self, done: Done) -> Result<(), Failure> {
        self.progress.note(&done);
        (self.report)(&done);
        Ok(())
    }

    fn tick(&mut self) {
        self.progress.tick();
    }
}
