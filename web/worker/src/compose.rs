//! A result document of a count, made and checked as the program does for its own counts.

use super::examine::Examined;
use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::count::Symmetric;
use eightfold_core::{BoardSize, Method};
use eightfold_results::{GroupTally, GroupsWanted, RunInfo, Work, WorkError};

/// A count to make a document of.
#[derive(Clone, Debug, PartialEq)]
pub struct Compose {
    /// The board.
    pub size: BoardSize,
    /// The method that counted it.
    pub method: Method,
    /// The groups by their numbers.
    pub groups: Vec<(u32, GroupTally)>,
    /// The turns by their columns.
    pub turns: Vec<(u8, Symmetric)>,
    /// The run that counted it.
    pub run: RunInfo,
    /// The number of the file to make.
    pub into: u32,
}
wire!(struct Compose { size, method, groups, turns, run, into });

impl Compose {
    pub(crate) fn work(&self, context: &mut dyn WorkerContext) {
        let outcome = self.text().map_err(|error| error.to_string()).map(|text| {
            // Read the document as if it came from a stranger.
            let examined = Examined::of(text.as_bytes());
            context.make_file(self.into, text);
            Box::new(examined)
        });
        context.tell(Reply::Composed(outcome));
    }

    fn text(&self) -> Result<String, WorkError> {
        let Some(mut work) = Work::new(self.size, self.method, None) else { return Ok(String::new()) };
        for (index, tally) in &self.groups {
            work.add_group(*index, *tally, "this page")?;
        }
        for (column, turns) in &self.turns {
            work.add_turns(usize::from(*column), *turns, "this page")?;
        }
        Ok(work.document(&self.run, GroupsWanted::Auto)?.to_json())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RecordingContext, Request};
    use eightfold_core::count::Tally;
    use eightfold_results::Document;

    /// Requests a document of these groups, and returns it with the files that were made.
    fn composed(groups: Vec<(u32, GroupTally)>) -> (RecordingContext, Result<Box<Examined>, String>) {
        let (size, method, run) = (BoardSize::new(6).unwrap(), Method::Batch, RunInfo::default());
        let compose = Compose { size, method, groups, turns: Vec::new(), run, into: 3 };
        let mut context = RecordingContext::default();
        match context.serve(&Request::Compose(Box::new(compose))).pop() {
            Some(Reply::Composed(outcome)) => (context, outcome),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_file_is_made_unless_the_groups_cannot_be() {
        let tally = |n1| (0, Tally { n: [n1, 0, 0, 0] }.into());
        let (context, outcome) = composed(vec![tally(1)]);
        let [(3, bytes)] = &context.files[..] else { panic!("{:?}", context.files) };
        let digest = outcome.unwrap().digest.unwrap();
        assert_eq!((&Document::read(bytes).unwrap().run, digest.groups[0]), (&digest.run, 1));
        let (context, outcome) = composed(vec![tally(1), tally(2)]);
        let sentence = outcome.unwrap_err();
        assert!(context.files.is_empty() && sentence.contains("group 0"), "{sentence}");
    }
}
