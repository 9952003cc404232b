//! `eightfold merge`: the results of several files, in one document.

use super::MergeArguments;
use crate::count::new_work;
use crate::date;
use crate::failure::{Failure, say};
use crate::files;
use crate::files::damage::hint;
use crate::files::input::{self, Input};
use crate::terminal::command;
use eightfold_results::{
    Check, Document, GroupsWanted, Host, Journal, Outcome, RunInfo, Shown, Work, WorkError, checks,
};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Combines all files, writes the document and prints a summary.
pub(crate) fn merge(arguments: &MergeArguments, output: &mut impl Write) -> Result<(), Failure> {
    let inputs: Vec<_> = arguments.files.iter().map(PathBuf::as_path).collect();
    files::check_distinct(&arguments.out, &inputs)?;
    files::check_writable(&arguments.out)?;
    let (work, document) = joined(&arguments.files)?;
    files::write_whole(&arguments.out, document.to_json().as_bytes())?;
    let joined = format!("{}: {}", arguments.out.display(), summary(&work, &document));
    writeln!(output, "{}", Shown(&joined))?;
    Ok(output.flush()?)
}

/// Combines all files to a document that passes every check.
pub(crate) fn joined(files: &[PathBuf]) -> Result<(Work, Document), Failure> {
    let mut history = History::default();
    let mut joined: Option<(Work, &Path)> = None;
    for path in files {
        let work = read(path, &mut history)?;
        let (whole, first) = match &mut joined {
            Some(joined) => joined,
            none => {
                // The first file may be a shard; the combination is not.
                let whole = new_work(work.size(), work.method(), None)?;
                none.insert((whole, path))
            }
        };
        if whole.size() != work.size() {
            return Err(Failure::Usage(format!(
                "{} is of N = {} and {} of N = {}: only results of one board size can be joined",
                first.display(),
                whole.size(),
                path.display(),
                work.size()
            )));
        }
        if whole.method() != work.method() {
            let both = [(whole.method(), *first), (work.method(), path)];
            let both = both.map(|(method, path)| (method, path.display().to_string()));
            return Err(Failure::Usage(WorkError::OtherScheme(Box::new(both)).to_string()));
        }
        whole.merge(&work)?;
    }
    let Some((work, _)) = joined else { return Err(Failure::Usage("there is nothing to join".into())) };
    let document = work.document(&history.run(), GroupsWanted::Auto).map_err(|error| {
        let names: Vec<_> = files.iter().map(|path| path.display().to_string()).collect();
        let names = names.join(", ");
        let sentence =
            format!("{names} cannot be right: {error}; `eightfold verify FILE --recount 1` names what is wrong");
        Failure::Disagrees(sentence)
    })?;
    if let Some(check) = checks(&document).into_iter().find(|check| check.outcome == Outcome::Fail) {
        let Check { name, sentence, .. } = check;
        return Err(Failure::Disagrees(format!("the combined result fails the check of {name}: {sentence}")));
    }
    Ok((work, document))
}

/// Describes a document in a line.
pub(crate) fn summary(work: &Work, document: &Document) -> String {
    let size = document.size();
    match document.totals() {
        Some(totals) => format!("N = {size} is complete: {} solutions, {} unique", totals.total, totals.unique),
        None => format!("N = {size} is not complete: {}", work.missing()),
    }
}

/// Reads one file. Only documents that pass every check are accepted, or damage would spread.
fn read(path: &Path, history: &mut History) -> Result<Work, Failure> {
    let name = path.display().to_string();
    match input::any(path)? {
        Input::Journal(journal) => {
            let journal = journal.map_err(|error| Failure::File(format!("{error}{}", hint(path, &error))))?;
            if let Some(torn) = journal.torn {
                say(&format!("{name}: {torn}"));
            }
            history.add_journal(&journal);
            Ok(journal.work)
        }
        Input::Document(bytes) if bytes.is_empty() => {
            Err(Failure::File(format!("{name} is empty; it should be a document or a journal")))
        }
        Input::Document(bytes) => {
            let document = input::sound(path, &bytes)?;
            history.add_document(document.run());
            Ok(document.work(&name)?)
        }
    }
}

/// The runs of all parts as one: times and sittings are added up, from the first start to the last end. A journal of
/// version 1 only knows its start.
#[derive(Debug, Default)]
struct History {
    started: Option<String>,
    finished: Option<String>,
    wall_ms: u64,
    sittings: u64,
    backends: Vec<String>,
    devices: Vec<String>,
}

impl History {
    fn add_document(&mut self, run: &RunInfo) {
        self.start(run.started.clone());
        self.finished = self.finished.take().max(run.finished.clone());
        self.wall_ms = self.wall_ms.saturating_add(run.wall_ms);
        self.sittings = self.sittings.saturating_add(run.sittings);
        remember(&mut self.backends, std::slice::from_ref(&run.backend));
        remember(&mut self.devices, &run.devices);
    }

    fn add_journal(&mut self, journal: &Journal) {
        self.start(Some(journal.header.created.clone()));
        let sittings = &journal.sittings;
        self.finished = self.finished.take().max(sittings.last().map(|last| last.ended.clone()));
        self.wall_ms = self.wall_ms.saturating_add(sittings.wall_ms());
        self.sittings = self.sittings.saturating_add(sittings.count());
        remember(&mut self.backends, &journal.backends);
    }

    /// Keeps the earlier of two times, which are written so that their order is alphabetical.
    fn start(&mut self, other: Option<String>) {
        self.started = [self.started.take(), other].into_iter().flatten().min();
    }

    fn run(self) -> RunInfo {
        RunInfo {
            program: env!("CARGO_PKG_NAME").into(),
            version: env!("CARGO_PKG_VERSION").into(),
            commit: None,
            command: command::words(),
            started: self.started,
            finished: self.finished.or_else(|| Some(date::utc(SystemTime::now()))),
            wall_ms: self.wall_ms,
            sittings: self.sittings,
            backend: self.backends.join(", "),
            host: Host {
                os: std::env::consts::OS.into(),
                arch: std::env::consts::ARCH.into(),
                cpu: None,
                threads: 1,
                lanes: None,
            },
            devices: self.devices,
        }
    }
}

/// Adds the names that are new.
fn remember(known: &mut Vec<String>, names: &[String]) {
    for name in names {
        if !known.contains(name) {
            known.push(name.clone());
        }
    }
}
