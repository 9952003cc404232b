//! The progress of a count.

use crate::count::state::{Counting, Phase, Run};
use eightfold_core::BoardSize;
use eightfold_core::count::Tally;
use eightfold_results::time_left;
use std::time::Duration;

/// The progress of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The number of finished groups, and of all.
    pub(crate) groups: [u32; 2],
    /// The number of finished units, and of all.
    pub(crate) units: [u64; 2],
    /// The time spent counting, in milliseconds.
    pub(crate) elapsed: u64,
    /// The estimated time left, in milliseconds.
    pub(crate) left: Option<u64>,
    /// The number of solutions found so far, without thirds of solutions whose other thirds have not been counted.
    pub(crate) solutions: u128,
}

impl Progress {
    /// Returns the share of finished units, in thousandths.
    pub(crate) fn share(&self) -> u64 {
        (self.units[0] * 1000).checked_div(self.units[1]).unwrap_or(1000)
    }
}

/// Returns the number of solutions in groups of the colours and of the batch engine. A count has only one kind.
pub(super) fn solutions(sums: u128, ties: Tally) -> u128 {
    let [n1, n2, n3, n4] = ties.n;
    sums + Tally { n: [n1, n2, n3 - n3 % 3, n4] }.solutions().unwrap_or_default()
}

impl Counting {
    /// Returns the duration of this sitting, and the number of units counted in it.
    pub(super) fn sitting(&self) -> (Duration, u64) {
        let Run { clock, units, .. } = &self.run;
        (Duration::from_millis(self.now - clock.since), units - clock.units)
    }

    pub(crate) fn progress(&self) -> Progress {
        let [all_groups, all_units] =
            self.run.cut.as_ref().map_or([0, 0], |cut| [u64::from(cut.groups()), cut.units()]);
        let solutions = match self.size {
            // N = 1 has one solution, which belongs to no case.
            BoardSize::MIN => u128::from(self.phase == Phase::Done),
            _ => solutions(self.run.sums, self.run.ties),
        };
        let elapsed = self.elapsed();
        let (sitting, here) = self.sitting();
        let left = time_left(sitting, here, all_units - self.run.units);
        let running = self.phase == Phase::Running;
        Progress {
            groups: [self.run.groups.len() as u32, all_groups as u32],
            units: [self.run.units, all_units],
            elapsed,
            left: left.filter(|_| running).map(|left| left.as_millis() as u64),
            solutions,
        }
    }
}
