//! A watcher of a sitting that reports its progress.

use super::parts::Done;
use super::progress::Progress;
use super::sitting::Watch;
use super::tasks;
use eightfold_results::protocol::RunProgress;
use eightfold_results::{Cut, Work};
use std::time::{Duration, Instant};

/// A watcher that reports the progress of a sitting at intervals.
pub(crate) struct Recorder<F> {
    cut: Cut,
    run: RunProgress,
    /// The duration of earlier sittings.
    before: Duration,
    pause: Duration,
    reported: Option<Instant>,
    /// `true` once it was reported that all units are done. This is reported at once and only once, because turns may
    /// take long.
    reported_whole: bool,
    report: F,
}

impl<F: FnMut(&RunProgress)> Recorder<F> {
    pub(crate) fn new(work: &Work, before: Duration, pause: Duration, report: F) -> Recorder<F> {
        let (all, done) = tasks::parts(work);
        let run = RunProgress::of(work, all.units, done.units);
        Recorder { cut: work.cut().clone(), run, before, pause, reported: None, reported_whole: false, report }
    }
}

impl<F: FnMut(&RunProgress)> Watch for Recorder<F> {
    fn done(&mut self, done: &Done) {
        if let Done::Group { index, tally, units, .. } = *done {
            self.run.add(&self.cut, index, tally);
            self.run.done += units;
        }
    }

    fn tick(&mut self, progress: &Progress) {
        let whole = self.run.done == self.run.units;
        if self.reported.is_none_or(|reported| reported.elapsed() >= self.pause) || whole && !self.reported_whole {
            self.reported_whole = whole;
            self.end(progress);
        }
    }

    fn end(&mut self, progress: &Progress) {
        self.reported = Some(Instant::now());
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.run.nodes = progress.nodes();
        self.run.nodes_per_second = progress.nodes_per_second() as u64;
        self.run.elapsed_ms = milliseconds(self.before + progress.elapsed());
        self.run.left_ms = progress.left().map(milliseconds);
        (self.report)(&self.run);
    }
}

#[cfg(test)]
mod tests {
    use super::super::parts::{Extent, Parts};
    use super::*;
    use crate::terminal::ProgressStyle;
    use eightfold_core::{BoardSize, Method};

    /// A board of three rows has no units, so all units are done while its turns are counted.
    #[test]
    fn turns_that_go_on_are_told_no_more_often_than_units() {
        let size = BoardSize::new(3).unwrap();
        let work = Work::new(size, Method::Batch, None).unwrap();
        let mut reported = 0;
        let mut recorder =
            Recorder::new(&work, Duration::ZERO, Duration::from_secs(3600), |_: &RunProgress| reported += 1);
        let (all, before) = (Parts::default(), Parts::default());
        let extent = Extent { size, method: Method::Batch, all, before, turns: 3 };
        let progress = Progress::new(ProgressStyle::None, extent);
        (0..10).for_each(|_| recorder.tick(&progress));
        recorder.end(&progress);
        drop(recorder);
        assert_eq!(reported, 2, "at the first tick and at the end");
    }
}
