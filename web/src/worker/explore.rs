//! Walking ahead in a search, for the timeline and the tree.

use super::wire::wire;
use super::{Desk, Reply};
use crate::timeline::Timeline;
use crate::tree::Tree;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Machine, Rung};

/// A search to walk ahead in, from its beginning to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Explore {
    /// The rung.
    pub rung: Rung,
    /// The board.
    pub size: BoardSize,
}
wire!(struct Explore { rung, size });

/// What was seen so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Explored {
    /// What happened where.
    pub timeline: Timeline,
    /// The same as a tree.
    pub tree: Tree,
    /// How long it took, in milliseconds.
    pub elapsed: u32,
}
wire!(struct Explored { timeline, tree, elapsed });

impl Explore {
    /// Steps between two looks at the clock: well below a millisecond.
    const STRETCH: u64 = 10_000;

    /// Walks, and reports now and then.
    pub(super) fn work(&self, desk: &mut dyn Desk) {
        let mut machine = Machine::new(self.rung, self.size);
        let mut timeline = Timeline::nothing();
        let mut tree = Tree::new(self.rung, self.size, None);
        while timeline.length().is_none() {
            for _ in 0..Explore::STRETCH {
                let Some(event) = machine.step() else { break };
                timeline.record(machine.steps(), &event);
                tree.record(machine.steps(), &event);
            }
            if timeline.length().is_some() || desk.is_due() {
                desk.tell(Reply::Explored(Explored {
                    timeline: timeline.clone(),
                    tree: tree.clone(),
                    elapsed: desk.elapsed(),
                }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::{Kept, Request, work};

    #[test]
    fn the_whole_search_is_reported_piece_by_piece() {
        let size = BoardSize::new(11).unwrap();
        let mut desk = Kept::default();
        work(Request::Explore(Explore { rung: Rung::Symmetry, size }), &mut desk);
        let explored = |reply: &Reply| match reply {
            Reply::Explored(it) => it.timeline.explored(),
            other => panic!("{other:?}"),
        };
        let explored: Vec<_> = desk.0.iter().map(explored).collect();
        assert!(explored.len() > 1 && explored.is_sorted(), "{explored:?}");
        let Some(Reply::Explored(last)) = desk.0.last() else { panic!("a report at the end") };
        let mut machine = Machine::new(Rung::Symmetry, size);
        while machine.step().is_some() {}
        assert_eq!(last.timeline.length(), Some(machine.steps()));
        assert_eq!(last.tree, Tree::new(Rung::Symmetry, size, Some(u64::MAX)));
    }
}
