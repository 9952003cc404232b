//! A result document of a count, made and checked as the program makes and checks its own.

use super::count::lanes;
use super::examine::Examined;
use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::count::Symmetric;
use eightfold_core::{BoardSize, Method};
use eightfold_results::{GroupTally, GroupsWanted, Host, RunInfo, Work, WorkError, utc};

/// A count, from which a document is to be made.
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
    /// The circumstances of the count.
    pub sitting: Sitting,
    /// The number of the file to make.
    pub into: u32,
}
wire!(struct Compose { size, method, groups, turns, sitting, into });

/// The circumstances of a count in the page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sitting {
    /// The page's address, without its origin.
    pub address: String,
    /// The browser's name for itself.
    pub browser: String,
    /// The time at which the count began, in milliseconds since 1970.
    pub started: u64,
    /// The time at which it ended.
    pub finished: u64,
    /// The duration of the count, without pauses.
    pub milliseconds: u64,
    /// The number of times that it was started.
    pub sittings: u64,
    /// The number of workers that counted.
    pub workers: u64,
    /// The graphics card that counted, if one did.
    pub card: Option<String>,
    /// True if the processor counted groups.
    pub processor: bool,
}
wire!(struct Sitting { address, browser, started, finished, milliseconds, sittings, workers, card, processor });

impl Compose {
    pub(crate) fn work(&self, context: &mut dyn WorkerContext) {
        let outcome = self.text().map_err(|error| error.to_string()).map(|text| {
            let length = text.len() as u64;
            // The document is read as if it came from a stranger.
            let examined = Examined::of(text.as_bytes());
            context.make_file(self.into, text);
            (length, Box::new(examined))
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
        Ok(work.document(&self.sitting.run(), GroupsWanted::Auto)?.to_json())
    }
}

impl Sitting {
    fn run(&self) -> RunInfo {
        RunInfo {
            program: "eightfold page".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            commit: None,
            command: vec![self.address.clone()],
            started: Some(utc(self.started / 1000)),
            finished: Some(utc(self.finished / 1000)),
            wall_ms: self.milliseconds,
            sittings: self.sittings,
            backend: if self.card.is_some() { "wgpu" } else { "cpu" }.into(),
            host: Host {
                os: "web".into(),
                arch: "wasm32".into(),
                cpu: Some(self.browser.clone()),
                threads: self.workers,
                lanes: self.processor.then(|| lanes().name().into()),
            },
            devices: self.card.iter().cloned().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kept, Request};
    use eightfold_core::count::Tally;
    use eightfold_core::known;
    use eightfold_results::{CheckName, Cut, Document, Outcome};

    /// Returns a request for the document of a whole board, as this crate counts it.
    fn whole(size: BoardSize, method: Method) -> Compose {
        let sitting = Sitting {
            address: "#/count?n=8&workers=2".into(),
            browser: "A \"browser\"".into(),
            started: 1_795_161_600_000,
            finished: 1_795_161_601_999,
            milliseconds: 950,
            sittings: 1,
            workers: 2,
            card: None,
            processor: true,
        };
        let mut compose = Compose { size, method, groups: Vec::new(), turns: Vec::new(), sitting, into: 3 };
        let cut = Cut::new(size, method).unwrap();
        let groups: Vec<_> = (0..cut.groups()).collect();
        for reply in Kept::default().serve(&Request::count(&cut, &groups, (0..size.get() as u8).collect())) {
            let Reply::Counted(part) = reply else { panic!("{reply:?}") };
            compose.groups.extend(part.groups);
            compose.turns.extend(part.turns);
        }
        compose
    }

    /// Returns the context with the file that is made, if one is, and its examination or the reason that there is none.
    fn composed(compose: Compose) -> (Kept, Result<(u64, Box<Examined>), String>) {
        let mut context = Kept::default();
        match context.serve(&Request::Compose(Box::new(compose))).pop() {
            Some(Reply::Composed(outcome)) => (context, outcome),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_whole_count_passes_every_check() {
        let sizes = BoardSize::MIN.to(BoardSize::new(12).unwrap());
        let both = sizes.flat_map(|size| Method::ALL.map(|method| (size, method)));
        for (size, method) in both.filter(|(size, method)| method.can_count(*size)) {
            let (context, outcome) = composed(whole(size, method));
            let (length, examined) = outcome.unwrap();
            let [(3, bytes)] = &context.files[..] else { panic!("{:?}", context.files) };
            assert_eq!(length, bytes.len() as u64);
            let document = Document::read(bytes).unwrap();
            assert!(document.is_complete && document.cut.method() == method, "N={size}");
            assert_eq!(document.totals.unwrap().total, known::total(size).unwrap());
            assert_eq!(examined.checks.len(), CheckName::ALL.len());
            assert!(examined.is_sound(), "N={size}: {:?}", examined.checks);
            // All checks apply, except to the smallest boards.
            let passed = examined.checks.iter().filter(|check| check.outcome == Outcome::Pass).count();
            let apply = CheckName::ALL.into_iter().filter(|name| name.applies_to(method)).count();
            assert!(size.get() < 5 || passed == apply, "N={size}: {:?}", examined.checks);
            let run = &document.run;
            assert_eq!((run.wall_ms, run.host.threads, run.host.os.as_str()), (950, 2, "web"));
            assert_eq!(run.host.cpu.as_deref(), Some("A \"browser\""));
            let times = [&run.started, &run.finished].map(|time| time.as_deref().unwrap());
            assert_eq!(times, ["2026-11-20T08:00:00Z", "2026-11-20T08:00:01Z"]);
            assert_eq!(run.command, ["#/count?n=8&workers=2"]);
        }
    }

    #[test]
    fn what_cannot_be_is_no_document() {
        let size = BoardSize::new(6).unwrap();
        let tally = |n1| Tally { n: [n1, 0, 0, 0] }.into();
        let groups = vec![(0, tally(1)), (0, tally(2))];
        let (context, outcome) = composed(Compose { groups, ..whole(size, Method::Batch) });
        assert!(context.files.is_empty());
        let sentence = outcome.unwrap_err();
        assert!(sentence.contains("group 0"), "{sentence}");
    }
}
