//! The map of a count: a cell for a range of groups, in the colour of the worker that counted most of them.

use crate::files::count::state::Counting;
use eightfold_results::Cut;

/// A cell of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    /// The worker that counted most of the cell's groups.
    pub(crate) worker: u8,
    /// The number of counted groups in the cell, and of all its groups.
    pub(crate) groups: [u32; 2],
}

/// The worker that counted each group.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Counters {
    /// The number of the worker that counted each group, from 1; 0 for groups not yet counted.
    by: Vec<u8>,
}

impl Counters {
    /// Records which worker counted a group; `all` is the number of groups of the count.
    pub(super) fn note(&mut self, group: u32, all: u32, worker: usize) {
        self.by.resize(all as usize, 0);
        if let Some(by) = self.by.get_mut(group as usize) {
            *by = worker as u8 + 1;
        }
    }
}

impl Counting {
    /// The maximum number of cells in the map.
    const CELLS: usize = 480;

    /// Returns the cells of the map, in the order of the groups. The map is empty before the count starts.
    pub(crate) fn map(&self) -> Vec<Cell> {
        let all = self.run.cut.as_ref().map_or(0, Cut::groups) as usize;
        let cells = all.min(Counting::CELLS);
        let cell = |at: usize| {
            let (from, to) = (at * all / cells, (at + 1) * all / cells);
            // One entry per worker, after one for groups that are not yet counted.
            let mut counted = [0_u32; Counting::MOST_WORKERS as usize + 1];
            let by = self.run.counters.by.get(from..to).unwrap_or_default();
            by.iter().for_each(|worker| counted[usize::from(*worker)] += 1);
            let workers = &counted[1..];
            let most = (0..workers.len()).rev().max_by_key(|worker| workers[*worker]).unwrap_or_default();
            Cell { worker: most as u8, groups: [workers.iter().sum(), (to - from) as u32] }
        };
        (0..cells).map(cell).collect()
    }

    /// Returns the number of groups that each worker counted.
    pub(crate) fn counted_by(&self) -> Vec<u32> {
        let mut all = vec![0; self.run.hands.len()];
        for worker in self.run.counters.by.iter().filter_map(|by| by.checked_sub(1)) {
            if let Some(counted) = all.get_mut(usize::from(worker)) {
                *counted += 1;
            }
        }
        all
    }
}
