//! The recount of a group of a document, with the document's own figures. It detects two swapped groups, which sums and
//! all other checks miss.

use super::count::{Piece, lanes};
use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::colours::{WhiteRows, audit_unit};
use eightfold_core::count::{Engine, Space};
use eightfold_core::{Case, Method};
use eightfold_results::{Document, GroupTally};

/// A request to recount a group of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recount {
    /// The file.
    pub file: u32,
    /// The group.
    pub group: u32,
}
wire!(struct Recount { file, group });

/// A recounted group.
#[derive(Clone, Debug, PartialEq)]
pub struct RecountedGroup {
    /// Its case. Groups of the colours have none.
    pub case: Option<Case>,
    /// The tally found by the recount.
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
                let (_, case, units) = Piece::of(cut, self.group).groups(size).next()?;
                (Some(case.case()), engine.count(&case, units, &mut space).into())
            }
            // Count with the batch engine, which has nothing in common with the colours but the board.
            Method::Colours if self.group < cut.groups() => {
                let units = WhiteRows::of_group(size, self.group.into());
                let sum = units.map(|unit| audit_unit(&engine, unit, &mut space)).sum();
                (None, GroupTally::Sum(sum))
            }
            Method::Colours => return None,
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
    use crate::{RecordingContext, Request};
    use eightfold_core::{BoardSize, CaseKind};
    use eightfold_results::{GroupsWanted, RunInfo, Work};

    fn recounted(text: &str, group: u32) -> Option<RecountedGroup> {
        let mut context = RecordingContext::default();
        context.files.push((5, text.as_bytes().to_vec()));
        match context.serve(&Request::Recount(Recount { file: 5, group })).pop() {
            Some(Reply::Recounted(found)) => found,
            other => panic!("{other:?}"),
        }
    }

    /// Returns a document of a whole count whose groups were changed.
    fn document(n: usize, method: Method, wanted: GroupsWanted, change: impl Fn(&mut [(u32, GroupTally)])) -> String {
        let mut work = Work::new(BoardSize::new(n).unwrap(), method, None).unwrap();
        let groups: Vec<_> = (0..work.cut().groups()).collect();
        let request = Request::count(work.cut(), &groups, (0..n as u8).collect());
        let mut groups = Vec::new();
        for reply in RecordingContext::default().serve(&request) {
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

    #[test]
    fn groups_of_the_colours_are_counted_again_by_the_batch_engine() {
        // One group claims four solutions of the next; another number might be detected without a recount.
        let text = document(11, Method::Colours, GroupsWanted::Always, |groups| {
            let claimed = |at: usize| groups[at].1.sum().unwrap();
            let claims = [claimed(1) + 4, claimed(2) - 4].map(GroupTally::Sum);
            [groups[1].1, groups[2].1] = claims;
        });
        let examined = Examined::of(text.as_bytes());
        assert!(examined.is_sound());
        for group in 0..15 {
            let found = recounted(&text, group).unwrap();
            assert_eq!((found.said == Some(found.counted), found.case), (![1, 2].contains(&group), None), "{group}");
        }
        assert_eq!(recounted(&text, 15), None);
    }

    #[test]
    fn every_group_of_a_right_document_is_what_it_says() {
        let text = document(12, Method::Batch, GroupsWanted::Always, |_| {});
        let groups = (0..).map_while(|group| recounted(&text, group)).collect::<Vec<_>>();
        assert_eq!(groups.len(), 26);
        assert!(groups.iter().all(|found| found.said == Some(found.counted)), "{groups:?}");
        let kinds = || groups.iter().filter_map(|found| Some(found.case?.kind));
        assert!(kinds().any(|kind| kind == CaseKind::Corner) && kinds().any(|kind| kind == CaseKind::Edge));
        // A group that is not listed is still recounted, but there are no figures to compare.
        let silent = recounted(&document(12, Method::Batch, GroupsWanted::Never, |_| {}), 9).unwrap();
        assert_eq!((silent.said, silent.counted), (None, groups[9].counted));
        assert_eq!(recounted("{}", 0), None);
    }
}
