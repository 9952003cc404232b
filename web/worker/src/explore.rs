//! Exploring ahead in a search: to its end, to a step, or to an event.
//!
//! On the way the worker reports the snapshots that the page's player would have taken, and the data for the timeline.
//! So the page can jump to any step that the worker has visited, and nothing is lost when the worker is
//! stopped.

use super::wire::{Wire, wire, write_list};
use super::{Reply, WorkerContext};
use crate::timeline::Timeline;
use eightfold_core::ladder::{Machine, Snapshot};
use eightfold_core::trace::{Outset, Scout, Stop};

/// The goal of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The next event that this stop names.
    Stop(Stop),
    /// This step.
    Step(u64),
    /// The end of the search.
    End,
}
wire!(enum Goal { 0 => Stop(stop), 1 => Step(step), 2 => End });

/// A request for a walk.
#[derive(Clone, Debug, PartialEq)]
pub struct Explore {
    /// The starting point, with the snapshots that the player already has.
    pub outset: Outset,
    /// The timeline so far.
    pub timeline: Timeline,
    /// The goal at which it ends.
    pub goal: Goal,
}
wire!(struct Explore { outset, timeline, goal });

/// The progress of a walk, with everything seen since the last report.
#[derive(Clone, Debug, PartialEq)]
pub struct Explored {
    /// The step reached.
    pub step: u64,
    /// The duration of the walk, in milliseconds.
    pub elapsed: u32,
    /// The estimated share of the whole search that is done, in 10,000ths.
    pub share: u32,
    /// The snapshots for the player.
    pub snapshots: Vec<Snapshot>,
    /// The whole timeline so far.
    pub timeline: Timeline,
    /// `true` if the walk ends here, at its goal or at the end of the search.
    pub arrived: bool,
}
wire!(struct Explored { step, elapsed, share, snapshots, timeline, arrived });

impl Explore {
    /// The number of steps between two readings of the clock, which take about a millisecond.
    const STRETCH: u64 = 10_000;

    /// Walks towards the goal, reporting at intervals.
    pub(crate) fn work(self, context: &mut dyn WorkerContext) {
        // The page sends only valid outsets.
        let Some(mut scout) = Scout::new(self.outset) else { return };
        let mut timeline = self.timeline;
        let begun = context.clock();
        loop {
            let arrived = walk(&mut scout, &mut timeline, self.goal);
            if arrived || context.is_due() {
                context.tell(Reply::Explored(Explored {
                    step: scout.machine().steps(),
                    elapsed: (context.clock() - begun) as u32,
                    share: share(scout.machine()),
                    snapshots: scout.take(),
                    timeline: timeline.clone(),
                    arrived,
                }));
            }
            if arrived {
                return;
            }
        }
    }
}

/// Walks one stretch and returns whether it reached the goal or the end of the search.
fn walk(scout: &mut Scout, timeline: &mut Timeline, goal: Goal) -> bool {
    let left = match goal {
        Goal::Step(step) => step.saturating_sub(scout.machine().steps()),
        Goal::Stop(_) | Goal::End => u64::MAX,
    };
    for _ in 0..left.min(Explore::STRETCH) {
        let Some(event) = scout.step() else { return true };
        timeline.record(scout.machine().steps(), &event);
        if let Goal::Stop(stop) = goal
            && stop.at(&event)
        {
            return true;
        }
    }
    left <= Explore::STRETCH
}

/// Estimates the share of the search that is done, in 10,000ths, assuming that every open square of a row leads to the
/// same amount of work.
fn share(machine: &Machine) -> u32 {
    let (mut behind, mut part) = (0.0, 1.0);
    for row in (0..=machine.row()).map_while(|row| machine.stack_row(row)) {
        let open = row.closed.open();
        let (all, left) = (open.count_ones(), (open & row.untried).count_ones());
        if all == 0 {
            break;
        }
        // Within this row, count the square with the queen as half done.
        let Some(_) = row.queen else {
            behind += part * f64::from(all - left) / f64::from(all);
            break;
        };
        behind += part * f64::from((all - left).saturating_sub(1)) / f64::from(all);
        part /= f64::from(all);
    }
    (behind * 10_000.0) as u32
}

impl Wire for Snapshot {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self.as_bytes(), out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Snapshot> {
        Snapshot::from_bytes(&Vec::<u8>::read(bytes)?).ok()
    }
}

wire!(struct Outset { from, spacing, next });
