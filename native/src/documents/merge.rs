//! `eightfold merge`: the results of several files, in one document.

use super::MergeArguments;
use crate::count::new_work;
use crate::date;
use crate::failure::{Failure, say};
use crate::files;
use crate::files::damage::hint;
use crate::files::input::{self, Input};
use crate::machine::processor::map_on_all_cores;
use crate::terminal::command;
use eightfold_results::{
    Check, Document, GroupsWanted, Host, Journal, Outcome, RunInfo, Shown, Torn, Work, WorkError, checks,
};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The number of files that are read ahead of what is joined.
const AT_ONCE: usize = 64;

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
    let parts =
        files.chunks(AT_ONCE).flat_map(|files| files.iter().zip(map_on_all_cores(files, |path| Part::read(path))));
    for (path, part) in parts {
        let Part { work, torn, run } = part?;
        if let Some(torn) = torn {
            say(&format!("{}: {torn}", path.display()));
        }
        history.add(run);
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

/// The contents of one file.
struct Part {
    work: Work,
    torn: Option<Torn>,
    run: History,
}

impl Part {
    /// Reads a file. Only documents that pass every check are accepted, or damage would spread.
    fn read(path: &Path) -> Result<Part, Failure> {
        let name = path.display().to_string();
        match input::any(path)? {
            Input::Journal(journal) => {
                let journal = journal.map_err(|error| Failure::File(format!("{error}{}", hint(path, &error))))?;
                Ok(Part { torn: journal.torn, run: History::of_journal(&journal), work: journal.work })
            }
            Input::Document(bytes) if bytes.is_empty() => {
                Err(Failure::File(format!("{name} is empty; it should be a document or a journal")))
            }
            Input::Document(bytes) => {
                let document = input::sound(path, &bytes)?;
                Ok(Part { torn: None, run: History::of_document(document.run()), work: document.work(&name)? })
            }
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
    fn of_document(run: &RunInfo) -> History {
        let RunInfo { started, finished, wall_ms, sittings, backend, devices, .. } = run.clone();
        History { started, finished, wall_ms, sittings, backends: vec![backend], devices }
    }

    fn of_journal(journal: &Journal) -> History {
        let sittings = &journal.sittings;
        History {
            started: Some(journal.header.created.clone()),
            finished: sittings.last().map(|last| last.ended.clone()),
            wall_ms: sittings.wall_ms(),
            sittings: sittings.count(),
            backends: journal.backends.clone(),
            devices: Vec::new(),
        }
    }

    /// Adds the runs of another part. Times are written so that their order is alphabetical.
    fn add(&mut self, other: History) {
        self.started = [self.started.take(), other.started].into_iter().flatten().min();
        self.finished = self.finished.take().max(other.finished);
        self.wall_ms = self.wall_ms.saturating_add(other.wall_ms);
        self.sittings = self.sittings.saturating_add(other.sittings);
        remember(&mut self.backends, other.backends);
        remember(&mut self.devices, other.devices);
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
fn remember(known: &mut Vec<String>, names: Vec<String>) {
    for name in names {
        if !known.contains(&name) {
            known.push(name);
        }
    }
}
