//! Groups of scheme 2 or 3 that are left, spread over the board size.

use super::super::walk::{RowSetGroup, RowSetWalk, Waypoints};
use eightfold_core::join::Spread;
use eightfold_results::Cut;

/// The groups that are left, spread over the board size.
#[derive(Debug)]
pub(super) struct RowSetGroups {
    /// The groups that were left at the beginning, in order.
    indices: Vec<u32>,
    /// The places of those that are left now.
    places: Spread,
    way: Waypoints<RowSetWalk>,
}

impl RowSetGroups {
    /// Returns these groups of a board, which are in order.
    pub(super) fn new(cut: &Cut, indices: Vec<u32>) -> RowSetGroups {
        let places = Spread::over(indices.len());
        RowSetGroups { indices, places, way: Waypoints::new(cut) }
    }

    /// Returns the number of groups that are left.
    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns the next group.
    pub(super) fn take(&mut self) -> Option<RowSetGroup> {
        self.places.next().and_then(|place| self.way.group(self.indices[place]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Tasks;
    use crate::backend::row_sets::{Joiner, RowSetCounter};
    use eightfold_core::count::{Engine, LaneKind};
    use eightfold_core::join::JoinMemory;
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::{Pace, Work};
    use std::time::Duration;

    /// Takes the work of each group for its time. Clocks would measure what else the machine does. In the order of their
    /// numbers the groups give errors of up to 44 %.
    #[test]
    fn after_a_tenth_of_the_join_the_time_left_is_known() {
        let engine = Engine::new(LaneKind::best()).unwrap();
        for n in [15, 16, 17] {
            let size = BoardSize::new(n).unwrap();
            let mut tasks = Tasks::left(&Work::new(size, Method::Join, None).unwrap());
            let mut joiner = Joiner::new(size, engine, JoinMemory::USUAL);
            let (mut marks, mut units) = (Vec::new(), 0);
            while let Some(group) = tasks.next_row_sets() {
                for unit in group.units() {
                    joiner.count(unit, &|| false);
                    units += 1;
                }
                marks.push((Duration::from_micros(joiner.steps()), units));
            }
            let (mut pace, &(whole, all)) = (Pace::of(Method::Join), marks.last().unwrap());
            for (time, done) in marks {
                pace.note(time, done);
                if done * 10 < all || done * 10 > all * 9 {
                    continue;
                }
                let [told, left] =
                    [pace.left(time, done, all - done).unwrap(), whole - time].map(|time| time.as_secs_f64());
                assert!((told / left - 1.0).abs() < 0.2, "N = {n}: {told} at {done} of {all}, not {left}");
            }
        }
    }
}
