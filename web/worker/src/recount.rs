//! The recount of a group of a document, beside the document's own figures. Two groups that changed places are hidden
//! by sums and by all other checks, but not by this one.

use super::count::lanes;
use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::CaseKind;
use eightfold_core::count::{CaseRows, Engine, Scheme, Space};
use eightfold_results::{Document, Groups};

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
    /// True if its case has the first queen in the corner.
    pub corner: bool,
    /// BOUND1 of its case.
    pub bound1: u8,
    /// The counts n1 to n4 as found now.
    pub counted: [u64; 4],
    /// The counts n1 to n4 in the document, if it lists this group.
    pub said: Option<[u64; 4]>,
    /// The time that counting took.
    pub microseconds: u64,
}
wire!(struct RecountedGroup { corner, bound1, counted, said, microseconds });

impl Recount {
    pub(crate) fn work(self, context: &mut dyn WorkerContext) {
        let found = self.count(context);
        context.tell(Reply::Recounted(Recounted { found }));
    }

    fn count(self, context: &dyn WorkerContext) -> Option<RecountedGroup> {
        let document = Document::read(&context.file(self.file)?).ok()?;
        let place = document.cut().case_of(self.group)?;
        let case = CaseRows::new(document.size(), place.case)?;
        let engine = Engine::new(lanes())?;
        let before = (self.group - place.groups.start) as usize * Scheme::GROUP;
        let since = context.clock();
        let tally = engine.count(&case, Scheme::units(&case).skip(before).take(Scheme::GROUP), &mut Space::boxed());
        let microseconds = ((context.clock() - since) * 1000.0) as u64;
        let listed = document.groups().map_or(&[][..], Groups::ties);
        let said = listed.binary_search_by_key(&self.group, |(index, _)| *index).ok().map(|at| listed[at].1.n);
        let corner = place.case.kind == CaseKind::Corner;
        Some(RecountedGroup { corner, bound1: place.case.bound1, counted: tally.n, said, microseconds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examine::Examined;
    use crate::{Kept, Request, work};
    use eightfold_core::count::{Tally, count_symmetric};
    use eightfold_core::{BoardSize, Method};
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

    #[test]
    fn every_group_of_a_right_document_is_what_it_says() {
        let text = document(GroupsWanted::Always, |index| index);
        let groups = (0..).map_while(|group| recounted(&text, group)).collect::<Vec<_>>();
        assert_eq!(groups.len(), 26);
        assert!(groups.iter().all(|found| found.said == Some(found.counted)), "{groups:?}");
        assert!(groups.iter().any(|found| found.corner) && groups.iter().any(|found| !found.corner));
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
                (one.corner, one.bound1) == (other.corner, other.bound1) && one.counted != other.counted
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
