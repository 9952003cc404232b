//! The program as one of the class: it confirms answers that no browser confirms, with the engine of `eightfold count`.

use super::Class;
use crate::backend::{Backend, Cpu};
use crate::count::{Resources, Walks};
use crate::locked::locked;
use eightfold_core::BoardSize;
use eightfold_results::campaign::{Counted, Vote};
use eightfold_results::class::PROGRAM;
use eightfold_results::{GroupTally, Work};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The time between two looks for something to do.
const PAUSE: Duration = Duration::from_millis(200);

impl Class {
    /// Answers lots until the count is over.
    pub(super) fn answer_for_program(&self, work: &Work, resources: Resources, over: &AtomicBool) {
        let (size, method) = (work.size(), work.method());
        let mut walks = Walks::new(work.cut());
        while !over.load(Ordering::Relaxed) {
            let next = {
                let hall = locked(&self.hall);
                hall.game.as_ref().and_then(|game| game.next_of_program(&hall.pupils, Instant::now()))
            };
            let counted = next.and_then(|(lot, groups)| Some((lot, count(size, &mut walks, groups, resources, over)?)));
            let Some((lot, tallies)) = counted else {
                thread::sleep(PAUSE);
                continue;
            };
            let vote = Vote { counted: Counted::Groups(tallies), ..Vote::new(lot, method, "cpu") };
            if let Some(game) = &mut locked(&self.hall).game {
                game.hear(PROGRAM, vote, Instant::now());
            }
        }
    }
}

/// Counts groups on one thread; `None` if it is over before they are all counted.
fn count(
    size: BoardSize,
    walks: &mut Walks,
    groups: Range<u32>,
    resources: Resources,
    over: &AtomicBool,
) -> Option<Vec<GroupTally>> {
    match walks {
        Walks::Cases(way) => {
            let cpu = Cpu::new(resources.engine, 1);
            let counted = cpu.prepare(size, 0).ok()?.count(&way.groups(groups)).ok()?;
            Some(counted.into_iter().map(|counted| counted.tally.into()).collect())
        }
        Walks::RowSets(way) => {
            let mut counter = resources.row_set_counter(size);
            let is_over = || over.load(Ordering::Relaxed);
            let mut sum = |group: crate::count::RowSetGroup| {
                group.units().map(|unit| counter.count(unit, &is_over)).sum::<Option<u64>>().map(GroupTally::Sum)
            };
            way.groups(groups).into_iter().map(&mut sum).collect()
        }
    }
}
