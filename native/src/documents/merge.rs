//! `eightfold merge`: the results of several files, in one document.

use super::MergeArguments;
use crate::count::{new_work, program_here};
use crate::failure::{Failure, say};
use crate::files;
use crate::files::input::{self, Input, skip_hint};
use crate::files::overwrite::{ForceArguments, Results};
use crate::machine::processor::map_on_all_cores;
use eightfold_results::{Document, GroupsWanted, RunInfo, Shard, Shown, Torn, Work, WorkError, checks};
use std::collections::BTreeSet;
use std::fs::{self, DirEntry};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The number of files that are read at once, before they are joined.
const AT_ONCE: usize = 64;

/// Combines all files, writes the document and prints a summary.
pub(crate) fn merge(arguments: &MergeArguments, output: &mut impl Write) -> Result<(), Failure> {
    let found = with_journals_of_folders(&arguments.files)?;
    let inputs: Vec<_> = found.iter().map(PathBuf::as_path).collect();
    files::check_distinct(&arguments.out, &inputs)?;
    files::check_writable(&arguments.out)?;
    let Joined { work, document, shards } = joined(&found)?;
    writeln!(output, "{}", Shown(&save(&arguments.out, arguments.force, &work, &document)?))?;
    output.flush()?;
    match (document.is_complete, shards) {
        (true, _) => Ok(()),
        (false, None) => Err(Failure::Interrupted("the result is not complete".into())),
        (false, Some(count)) => {
            let lacking = array(&work.unfinished_shards(count));
            Err(Failure::Interrupted(format!("of {count} parts, these are not complete: --array {lacking}")))
        }
    }
}

/// Puts the journals of a folder in its place. Empty ones have nothing to join: a process was killed when it had only
/// just begun.
fn with_journals_of_folders(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let listed = fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let listed = listed.map_err(|error| files::unreadable(path, &error))?;
        let is_filled = |path: &PathBuf| fs::metadata(path).is_ok_and(|it| it.is_file() && it.len() > 0);
        let journals =
            listed.iter().map(DirEntry::path).filter(|path| path.extension().is_some_and(|it| it == "jsonl"));
        let mut journals: Vec<_> = journals.filter(is_filled).collect();
        journals.sort();
        found.append(&mut journals);
    }
    Ok(found)
}

/// Returns numbers, which are in order, as the list that the option `--array` of a scheduler takes: `3,17-19,40`.
fn array(numbers: &[u32]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let written = runs.map(|run| match *run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run.iter().map(u32::to_string).collect(),
    });
    written.collect::<Vec<_>>().join(",")
}

/// Files that were combined.
struct Joined {
    work: Work,
    document: Document,
    /// The number of shards that the journals divide the count into, if they agree on one.
    shards: Option<u32>,
}

/// Writes a document of joined files, if it may replace what is at `out`, and returns a line that describes it.
fn save(out: &Path, force: ForceArguments, work: &Work, document: &Document) -> Result<String, Failure> {
    force.check(out, Results::Known(work))?;
    files::write_whole(out, document.to_json().as_bytes())?;
    Ok(format!("{}: {}", out.display(), summary(work, document)))
}

/// Combines all files into a document that passes every check.
fn joined(files: &[PathBuf]) -> Result<Joined, Failure> {
    let mut run = RunInfo { finished: None, ..program_here() };
    let (mut joined, mut shards): (Option<(Work, &Path)>, _) = (None, BTreeSet::new());
    let parts =
        files.chunks(AT_ONCE).flat_map(|files| files.iter().zip(map_on_all_cores(files, |path| Part::read(path))));
    for (path, part) in parts {
        let Part { work, torn, run: of_part } = part?;
        if let Some(torn) = torn {
            say(&format!("{}: {torn}", path.display()));
        }
        run.add(&of_part);
        shards.extend(work.shard().map(Shard::count));
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
    input::passed(checks(&document)).map_err(|fault| Failure::Disagrees(format!("the combined result {fault}")))?;
    let shards = shards.pop_first().filter(|_| shards.is_empty());
    Ok(Joined { work, document, shards })
}

/// Describes a document in a line.
fn summary(work: &Work, document: &Document) -> String {
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
                let journal = journal.map_err(|error| Failure::File(format!("{error}{}", skip_hint(path, &error))))?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_for_an_array_has_its_runs_as_ranges() {
        assert_eq!(array(&[3, 17, 18, 19, 40, 41]), "3,17-19,40-41");
        assert_eq!(array(&[0]), "0");
    }
}
