//! Joining several files into one, as `eightfold merge` does.

use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_results::{GroupsWanted, Host, Outcome, RunInfo, Work, examine};

/// A request to join files.
#[derive(Clone, Debug, PartialEq)]
pub struct Join {
    /// The files to join, by number, each with its name for messages.
    pub files: Vec<(u32, String)>,
    /// The number of the file to make.
    pub into: u32,
}
wire!(struct Join { files, into });

impl Join {
    pub(crate) fn work(&self, context: &mut dyn WorkerContext) {
        let joined = self.join(context).map(|text| context.make_file(self.into, text));
        context.tell(Reply::Joined(joined.err()));
    }

    /// Returns the text of the joined document. Only sound documents are joined, so that damage does not spread.
    fn join(&self, context: &dyn WorkerContext) -> Result<String, String> {
        let mut joined: Option<Work> = None;
        let mut run = RunInfo {
            program: "eightfold page".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            host: Host { os: "web".into(), arch: "wasm32".into(), threads: 1, ..Host::default() },
            ..RunInfo::default()
        };
        for (file, name) in &self.files {
            let bytes = context.file(*file).unwrap_or_default();
            let (checks, document) = examine(&bytes);
            if let Some(check) = checks.iter().find(|check| check.outcome == Outcome::Fail) {
                return Err(format!("{name} fails the check of {}: {}", check.name, check.sentence));
            }
            let Some(document) = document else { return Err(format!("{name} is no result")) };
            let work = document.work(name).map_err(|error| error.to_string())?;
            match &mut joined {
                Some(whole) => whole.merge(&work).map_err(|error| error.to_string())?,
                none => *none = Some(work),
            }
            run.add(&document.run);
        }
        let Some(work) = joined else { return Err("there is nothing to join".into()) };
        let document = work.document(&run, GroupsWanted::Auto).map_err(|error| error.to_string())?;
        Ok(document.to_json())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RecordingContext, Request};
    use eightfold_core::count::{Symmetric, Tally};
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::Document;

    /// Returns a document of the groups and turns whose numbers have this remainder modulo 2.
    fn half(remainder: u32) -> Vec<u8> {
        let mut work = Work::new(BoardSize::new(7).unwrap(), Method::Batch, None).unwrap();
        for group in (0..work.cut().groups()).filter(|group| group % 2 == remainder) {
            work.add_group(group, Tally::default(), "").unwrap();
        }
        for column in (0..7).filter(|column| column % 2 == remainder as usize) {
            work.add_turns(column, Symmetric::default(), "").unwrap();
        }
        let run = RunInfo { wall_ms: 5, sittings: 1, backend: "cpu".into(), ..RunInfo::default() };
        work.document(&run, GroupsWanted::Auto).unwrap().to_json().into_bytes()
    }

    fn joined(files: &[Vec<u8>]) -> (RecordingContext, Option<String>) {
        let mut context = RecordingContext::default();
        context.files.extend(files.iter().enumerate().map(|(at, bytes)| (at as u32, bytes.clone())));
        let files = (0..files.len() as u32).map(|file| (file, format!("part{file}.json"))).collect();
        match context.serve(&Request::Join(Join { files, into: 9 })).pop() {
            Some(Reply::Joined(refused)) => (context, refused),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn two_halves_are_the_whole() {
        let (context, refused) = joined(&[half(0), half(1)]);
        let (number, bytes) = context.files.last().unwrap();
        assert_eq!((*number, refused), (9, None));
        let document = Document::read(bytes).unwrap();
        assert!(document.is_complete);
        assert_eq!((document.run.wall_ms, document.run.sittings, document.run.backend.as_str()), (10, 2, "cpu"));
    }

    #[test]
    fn what_is_damaged_is_not_joined() {
        let (context, refused) = joined(&[half(0), b"{}".to_vec()]);
        assert_eq!(context.files.len(), 2, "nothing was made");
        assert!(refused.unwrap().starts_with("part1.json fails the check of shape"));
    }
}
