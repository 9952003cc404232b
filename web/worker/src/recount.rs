//! The recount of a group of a document, beside the document's own figures. Two groups that changed places are hidden
//! by sums and by all other checks, but not by this one.

use super::count::{Piece, lanes};
use super::row_sets::RowSetGroup;
use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::count::{Engine, Space};
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
        context.tell(Reply::Recounted(found));
    }

    fn count(self, context: &dyn WorkerContext) -> Option<RecountedGroup> {
        let document = Document::read(&context.file(self.file)?).ok()?;
        let (size, cut) = (document.size(), &document.cut);
        let engine = Engine::new(lanes())?;
        let mut space = Space::boxed();
        let since = context.clock();
        let (case, counted) = match cut.method() {
            Method::Batch => {
                let place = cut.case_of(self.group)?;
                let piece = Piece { case: place.case, base: place.groups.start, first: self.group, groups: 1 };
                let (_, case, units) = piece.groups(size).next()?;
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
        let listed = document.groups().and_then(|groups| groups.iter().find(|(index, _)| *index == self.group));
        Some(RecountedGroup { case, counted, said: listed.map(|(_, tally)| tally), microseconds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examine::Examined;
    use crate::{Kept, Request};
    use eightfold_core::{BoardSize, CaseKind};
    use eightfold_results::{Cut, GroupsWanted, RunInfo, Work};

    fn recounted(text: &str, group: u32) -> Option<RecountedGroup> {
        let mut context = Kept::default();
        context.files.push((5, text.as_bytes().to_vec()));
        match context.serve(&Request::Recount(Recount { file: 5, group })).pop() {
            Some(Reply::Recounted(found)) => found,
            other => panic!("{other:?}"),
        }
    }

    /// Returns a document of a whole count, after a change of its groups.
    fn document(n: usize, method: Method, wanted: GroupsWanted, change: impl Fn(&mut [(u32, GroupTally)])) -> String {
        let mut work = Work::new(BoardSize::new(n).unwrap(), method, None).unwrap();
        let groups: Vec<_> = (0..work.cut().groups()).collect();
        let request = Request::count(work.cut(), &groups, (0..n as u8).collect());
        let mut groups = Vec::new();
        for reply in Kept::default().serve(&request) {
            let Reply::Counted(part) = reply else { panic!("{reply:?}") };
            groups.extend(part.groups);
            for (column, turns) in part.turns {
                work.add_turns(column.into(), turns, "here").unwrap();
            }
        }
        change(&mut groups);
        for (index, tally) in groups {
            work.add_group(index, tally, "here").unwrap();
        }
        work.document(&RunInfo::default(), wanted).unwrap().to_json()
    }

    fn is_corner(found: &RecountedGroup) -> bool {
        found.case.is_some_and(|case| case.kind == CaseKind::Corner)
    }

    #[test]
    fn groups_of_the_joins_are_counted_again_by_the_batch_engine() {
        for method in [Method::Join, Method::Fold] {
            // One group claims two solutions of its neighbour; an odd number would be found at once.
            let text = document(11, method, GroupsWanted::Always, |groups| {
                let claimed = |at: usize| groups[at].1.sum().unwrap();
                let claims = [claimed(1) + 2, claimed(2) - 2].map(|sum| GroupTally::of_row_sets(method, sum));
                [groups[1].1, groups[2].1] = claims;
            });
            let examined = Examined::of(text.as_bytes());
            assert!(examined.is_sound());
            let map = examined.digest.unwrap().row_sets.unwrap();
            assert_eq!(map.cells.iter().map(|cell| cell.units).sum::<u32>(), 236);
            for group in 0..4 {
                let found = recounted(&text, group).unwrap();
                assert_eq!(
                    (found.said == Some(found.counted), found.case),
                    (![1, 2].contains(&group), None),
                    "{group}"
                );
            }
            assert_eq!(recounted(&text, 4), None);
        }
    }

    #[test]
    fn every_group_of_a_right_document_is_what_it_says() {
        let text = document(12, Method::Batch, GroupsWanted::Always, |_| {});
        let groups = (0..).map_while(|group| recounted(&text, group)).collect::<Vec<_>>();
        assert_eq!(groups.len(), 26);
        assert!(groups.iter().all(|found| found.said == Some(found.counted)), "{groups:?}");
        assert!([true, false].map(|corner| groups.iter().any(|found| is_corner(found) == corner)) == [true; 2]);
        // A group that is not listed is still counted, with no figures to contradict it.
        let silent = recounted(&document(12, Method::Batch, GroupsWanted::Never, |_| {}), 9).unwrap();
        assert_eq!((silent.said, silent.counted), (None, groups[9].counted));
        assert_eq!(recounted("{}", 0), None);
    }

    /// No check fails, not even the checksum's, and yet two groups of one case are wrong.
    #[test]
    fn two_groups_that_changed_places_are_found() {
        let cut = Cut::new(BoardSize::new(12).unwrap(), Method::Batch).unwrap();
        let swapped = document(12, Method::Batch, GroupsWanted::Always, |groups| {
            let differ = |at: &usize| {
                cut.position(*at as u32) == cut.position(*at as u32 + 1) && groups[*at].1 != groups[at + 1].1
            };
            let at = (0..groups.len() - 1).find(differ).unwrap();
            (groups[at].1, groups[at + 1].1) = (groups[at + 1].1, groups[at].1);
        });
        assert!(Examined::of(swapped.as_bytes()).is_sound());
        let wrong: Vec<_> = (0..cut.groups())
            .filter(|group| recounted(&swapped, *group).is_some_and(|found| found.said != Some(found.counted)))
            .collect();
        assert!(matches!(wrong[..], [one, other] if one + 1 == other), "{wrong:?}");
    }
}
