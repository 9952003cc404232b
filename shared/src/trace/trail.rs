//! A bounded number of snapshots, at equal distances along a search.

use crate::ladder::Snapshot;
use alloc::vec::Vec;

/// The snapshots at each multiple of a spacing, from the beginning of the search on. When there are too many, every
/// second one is dropped and the spacing doubles.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    kept: Vec<Snapshot>,
    pub(super) spacing: u64,
}

impl Trail {
    /// The largest number of snapshots, at some 200 bytes each. Even at the end of the search for N = 16, after three
    /// thousand million steps, the replay from one snapshot to the next takes only half a million steps.
    pub(super) const MOST: usize = 8192;
    /// The initial spacing: replaying less than this takes less time than taking more snapshots would.
    const SPACING: u64 = 256;

    pub(super) fn new(beginning: Snapshot) -> Trail {
        Trail { kept: alloc::vec![beginning], spacing: Trail::SPACING }
    }

    /// Returns the step at which the next snapshot is due.
    pub(super) fn next(&self) -> u64 {
        self.kept.len() as u64 * self.spacing
    }

    /// Returns the last snapshot.
    pub(super) fn last(&self) -> &Snapshot {
        &self.kept[self.kept.len() - 1]
    }

    /// Returns the nearest snapshot at or before a step.
    pub(super) fn before(&self, step: u64) -> &Snapshot {
        &self.kept[((step / self.spacing) as usize).min(self.kept.len() - 1)]
    }

    /// Takes the snapshot that is due next, or a later one from a trail whose spacing has already doubled. Returns
    /// whether the snapshot fits. A snapshot before the last one is already known, and fits.
    pub(super) fn take(&mut self, snapshot: Snapshot) -> bool {
        if !snapshot.is_of_search(&self.kept[0]) {
            return false;
        }
        let (step, mut spacing, mut count) = (snapshot.steps(), self.spacing, self.kept.len() as u64);
        while step > count * spacing && step.is_multiple_of(2 * spacing) {
            (spacing, count) = (2 * spacing, count.div_ceil(2));
        }
        if step > count * spacing {
            return false;
        }
        while self.spacing < spacing {
            self.thin();
        }
        if step == self.next() {
            self.kept.push(snapshot);
            if self.kept.len() > Trail::MOST {
                self.thin();
            }
        }
        true
    }

    fn thin(&mut self) {
        self.spacing *= 2;
        let spacing = self.spacing;
        self.kept.retain(|snapshot| snapshot.steps().is_multiple_of(spacing));
    }
}
