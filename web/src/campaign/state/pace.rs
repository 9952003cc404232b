//! The pace of a campaign: the lots that are decided in a minute, from the last reports.

use eightfold_results::campaign::Report;
use std::collections::VecDeque;

/// The last reports: the milliseconds since the coordinator began, and the lots decided by then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pace {
    reports: VecDeque<(u64, u32)>,
}

impl Pace {
    /// The time that is looked back, in milliseconds.
    const BACK: u64 = 60_000;

    /// Returns the number of lots in a minute, once two reports are there.
    pub(crate) fn lots_a_minute(&self) -> Option<f64> {
        let ((first, before), (last, now)) = (self.reports.front()?, self.reports.back()?);
        (last > first).then(|| f64::from(now - before) * 60_000.0 / (last - first) as f64)
    }

    pub(super) fn follow(&mut self, report: Option<&Report>) {
        let Some(report) = report else { return };
        let (at, decided) = (report.elapsed_ms, report.decided);
        // A coordinator that began anew counts from 0 again.
        if self.reports.back().is_some_and(|(last, before)| at < *last || decided < *before) {
            self.reports.clear();
        }
        if self.reports.back().is_none_or(|(last, _)| at > *last) {
            self.reports.push_back((at, decided));
        }
        while self.reports.front().is_some_and(|(first, _)| at - first > Pace::BACK) && self.reports.len() > 2 {
            self.reports.pop_front();
        }
    }
}
