//! The recount of a group of a document, beside the document's own figures. Two groups that changed places are hidden
//! by sums and by all other checks, but not by this one.

use super::count::lanes;
use super::row_sets::RowSetGroup;
use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::count::{CaseRows, Engine, Scheme, Space};
use eightfold_core::join::audit_unit;
use eightfold_core::{Case, Method};
use eightfold_results::{Document, GroupTally};

/// A request to count a group of a file again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recount {
    /// The file.
    pub file: u32,
    /// The group.
    pub group: u32,
}
wire!(struct Recount { file, group });

/// The outcome of a recount.
#[derive(Clone, Debug, PartialEq)]
pub struct Recounted {
    /// The group counted again, or `None` if the file is not a document or has no such group.
    pub found: Option<RecountedGroup>,
}
wire!(struct Recounted { found });

/// A group that was counted again.
#[derive(Clone, Debug, PartialEq)]
pub struct RecountedGroup {
    /// Its case. Groups of row sets have none.
    pub case: Option<Case>,
    /// The tally as found now.
    pub counted: GroupTally,
    /// The tally in the document, if it lists this group.
    pub said: Option<GroupTally>,
    /// The time that counting took.
    pub microseconds: u64,
}
wire!(struct RecountedGroup { case, counted, said, microseconds });

impl Recount {
    pub(crate) fn work(self, context: &mut dyn WorkerContext) {
        let found = self.count(context);
        context.tell(Reply::Recounted(Recounted { found }));
    }

    fn count(self, context: &dyn WorkerContext) -> Option<RecountedGroup> {
        let document = Document::read(&context.file(self.file)?).ok()?;
        let (size, cut) = (document.size(), document.cut());
        let engine = Engine::new(lanes())?;
        let mut space = Space::boxed();
        let since = context.clock();
        let (case, counted) = match cut.method() {
            Method::Batch => {
                let place = cut.case_of(self.group)?;
                let case = CaseRows::new(size, place.case)?;
                let before = (self.group - place.groups.start) as usize * Scheme::GROUP;
                let units = Scheme::units(&case).skip(before).take(Scheme::GROUP);
                (Some(place.case), engine.count(&case, units, &mut space).into())
            }
            // The batch engine counts it, which shares nothing with the join but the board.
            method @ (Method::Join | Method::Fold) => {
                let group = RowSetGroup::all(size).find(|group| group.index == self.group)?;
                let sum = group.units(size, method).map(|unit| audit_unit(&engine, unit, &mut space)).sum();
                (None, GroupTally::of_row_sets(method, sum))
            }
        };
        let microseconds = ((context.clock() - since) * 1000.0) as u64;
        let said = document.groups().and_then(|groups| {
            let of = |at: usize| groups.iter().nth(at).map(|(_, tally)| tally);
            match cut.method() {
                Method::Batch => groups.ties().binary_search_by_key(&self.group, |(index, _)| *index),
                Method::Join | Method::Fold => groups.sums().binary_search_by_key(&self.group, |(index, _)| *index),
            }
            .ok()
            .and_then(of)
        });
        Some(RecountedGroup { case, counted, said, microseconds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examine::Examined;
    use crate::row_sets::CountRowSets;
    use crate::{Kept, Request, work};
    use eightfold_core::count::{Tally, count_symmetric};
    use eightfold_core::{BoardSize, CaseKind};
    use eightfold_results::{GroupsWanted, RunInfo, Work};

    fn recounted(text: &str, group: u32) -> Option<RecountedGroup> {
        let mut context = Kept::default();
        context.files.push((5, text.as_bytes().to_vec()));
        work(Request::Recount(Recount { file: 5, group }), &mut context);
        let Some(Reply::Recounted(recounted)) = context.told.pop() else { panic!("{:?}", context.told) };
        recounted.found
    }

    /// Returns a document of N = 12 with its groups moved to the places that `places` returns.
    fn document(wanted: GroupsWanted, places: impl Fn(u32) -> u32) -> String {
        let size = BoardSize::new(12).unwrap();
        let (engine, mut space) = (Engine::new(lanes()).unwrap(), Space::boxed());
        let mut work = Work::new(size, Method::Batch, None).unwrap();
        let mut index = 0;
        for case in Scheme::new(size).cases() {
            let units: Vec<_> = Scheme::units(&case).collect();
            for group in units.chunks(Scheme::GROUP) {
                let tally: Tally = engine.count(&case, group.iter().copied(), &mut space);
                work.add_group(places(index), tally, "here").unwrap();
                index += 1;
            }
        }
        for column in 0..12 {
            work.add_turns(column, count_symmetric(size, column), "here").unwrap();
        }
        work.document(&RunInfo::default(), wanted).unwrap().to_json()
    }

    fn is_corner(found: &RecountedGroup) -> bool {
        found.case.is_some_and(|case| case.kind == CaseKind::Corner)
    }

    #[test]
    fn groups_of_the_joins_are_counted_again_by_the_batch_engine() {
        [Method::Join, Method::Fold].into_iter().for_each(count_again);
    }

    fn count_again(method: Method) {
        let size = BoardSize::new(11).unwrap();
        let mut context = Kept::default();
        let groups: Vec<_> = RowSetGroup::all(size).collect();
        let turns = (0..11).collect();
        work(Request::CountRowSets(CountRowSets { size, method, groups, turns }), &mut context);
        let mut counted = Work::new(size, method, None).unwrap();
        for reply in context.told {
            let Reply::Counted(part) = reply else { panic!("{reply:?}") };
            for (index, tally) in part.groups {
                // One group claims two solutions of its neighbour; an odd number would be found at once.
                let claimed = tally.sum().unwrap() + 2 * u64::from(index == 1) - 2 * u64::from(index == 2);
                counted.add_group(index, GroupTally::of_row_sets(method, claimed), "here").unwrap();
            }
            for (column, turns) in part.turns {
                counted.add_turns(column.into(), turns, "here").unwrap();
            }
        }
        let text = counted.document(&RunInfo::default(), GroupsWanted::Always).unwrap().to_json();
        let examined = Examined::of(text.as_bytes());
        assert!(examined.is_sound());
        let map = examined.digest.unwrap().row_sets.unwrap();
        assert_eq!(map.cells.iter().map(|cell| cell.units).sum::<u32>(), 236);
        for group in 0..4 {
            let found = recounted(&text, group).unwrap();
            assert_eq!((found.said == Some(found.counted), found.case), (![1, 2].contains(&group), None), "{group}");
        }
        assert_eq!(recounted(&text, 4), None);
    }

    #[test]
    fn every_group_of_a_right_document_is_what_it_says() {
        let text = document(GroupsWanted::Always, |index| index);
        let groups = (0..).map_while(|group| recounted(&text, group)).collect::<Vec<_>>();
        assert_eq!(groups.len(), 26);
        assert!(groups.iter().all(|found| found.said == Some(found.counted)), "{groups:?}");
        assert!([true, false].map(|corner| groups.iter().any(|found| is_corner(found) == corner)) == [true; 2]);
        // A group that is not listed is still counted, with no figures to contradict it.
        let silent = recounted(&document(GroupsWanted::Never, |index| index), 9).unwrap();
        assert_eq!((silent.said, silent.counted), (None, groups[9].counted));
        assert_eq!(recounted("{}", 0), None);
    }

    /// No check fails, not even the checksum's, and yet two groups of one case are wrong.
    #[test]
    fn two_groups_that_changed_places_are_found() {
        let right = document(GroupsWanted::Always, |index| index);
        let groups: Vec<_> = (0..).map_while(|group| recounted(&right, group)).collect();
        let [one, other] = (1..groups.len())
            .map(|at| [at - 1, at])
            .find(|pair| {
                let [one, other] = pair.map(|at| &groups[at]);
                one.case == other.case && one.counted != other.counted
            })
            .unwrap()
            .map(|at| at as u32);
        let swapped = document(GroupsWanted::Always, |index| match index {
            _ if index == one => other,
            _ if index == other => one,
            _ => index,
        });
        assert!(Examined::of(swapped.as_bytes()).is_sound());
        for group in 0..groups.len() as u32 {
            let found = recounted(&swapped, group).unwrap();
            assert_eq!(found.said == Some(found.counted), ![one, other].contains(&group), "group {group}");
        }
    }
}
