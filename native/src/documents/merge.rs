//! `eightfold merge`: the results of several files, in one document.

use super::MergeArguments;
use crate::count::{new_work, program_here};
use crate::failure::{Failure, say};
use crate::files;
use crate::files::input::{self, Input, salvage_hint};
use crate::files::overwrite::{ForceArguments, Results};
use crate::machine::processor::map_on_all_cores;
use eightfold_results::{Document, GroupsWanted, RunInfo, Shown, Torn, Work, WorkError, checks};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The number of files that are read at once, before they are joined.
const AT_ONCE: usize = 64;

/// Combines all files, writes the document and prints a summary.
pub(crate) fn merge(arguments: &MergeArguments, output: &mut impl Write) -> Result<(), Failure> {
    let inputs: Vec<_> = arguments.files.iter().map(PathBuf::as_path).collect();
    files::check_distinct(&arguments.out, &inputs)?;
    files::check_writable(&arguments.out)?;
    let (work, document) = joined(&arguments.files)?;
    writeln!(output, "{}", Shown(&save(&arguments.out, arguments.force, &work, &document)?))?;
    Ok(output.flush()?)
}

/// Writes a document of joined files, if it may replace what is at `out`, and returns a line that describes it.
pub(crate) fn save(out: &Path, force: ForceArguments, work: &Work, document: &Document) -> Result<String, Failure> {
    force.check(out, Results::Known(work))?;
    files::write_whole(out, document.to_json().as_bytes())?;
    Ok(format!("{}: {}", out.display(), summary(work, document)))
}

/// Combines all files into a document that passes every check.
pub(crate) fn joined(files: &[PathBuf]) -> Result<(Work, Document), Failure> {
    let mut run = RunInfo { finished: None, ..program_here() };
    let mut joined: Option<(Work, &Path)> = None;
    let parts =
        files.chunks(AT_ONCE).flat_map(|files| files.iter().zip(map_on_all_cores(files, |path| Part::read(path))));
    for (path, part) in parts {
        let Part { work, torn, run: of_part } = part?;
        if let Some(torn) = torn {
            say(&format!("{}: {torn}", path.display()));
        }
        run.add(&of_part);
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
    // A journal whose only sitting was killed states only its start.
    run.finished = run.finished.or_else(|| program_here().finished);
    let document = work.document(&run, GroupsWanted::Auto).map_err(|error| {
        let names: Vec<_> = files.iter().map(|path| path.display().to_string()).collect();
        let names = names.join(", ");
        let sentence =
            format!("{names} cannot be right: {error}; `eightfold verify FILE --recount 1` shows what is wrong");
        Failure::Disagrees(sentence)
    })?;
    let sound = input::passed(checks(&document)).map(|()| (work, document));
    sound.map_err(|fault| Failure::Disagrees(format!("the combined result {fault}")))
}

/// Describes a document in a line.
pub(crate) fn summary(work: &Work, document: &Document) -> String {
    let size = document.size();
    match document.totals {
        Some(totals) => format!("N = {size} is complete: {} solutions, {} unique", totals.total, totals.unique),
        None => format!("N = {size} is not complete: {}", work.missing()),
    }
}

/// The contents of one file.
struct Part {
    work: Work,
    torn: Option<Torn>,
    run: RunInfo,
}

impl Part {
    /// Reads a file. Documents must pass every check, so that damage does not spread.
    fn read(path: &Path) -> Result<Part, Failure> {
        let name = path.display().to_string();
        match input::any(path)? {
            Input::Journal(journal) => {
                let journal =
                    journal.map_err(|error| Failure::File(format!("{error}{}", salvage_hint(path, &error))))?;
                Ok(Part { torn: journal.torn, run: journal.run(), work: journal.work })
            }
            Input::Document(bytes) if bytes.is_empty() => {
                Err(Failure::File(format!("{name} is empty; it should be a document or a journal")))
            }
            Input::Document(bytes) => {
                let document = input::sound_in(path, &bytes)?;
                Ok(Part { torn: None, run: document.run.clone(), work: document.work(&name)? })
            }
        }
    }
}
