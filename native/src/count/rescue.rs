//! A new journal with everything counted, for when the old one can no longer be written.

use super::journal::{Journal, Unkept};
use crate::failure::Failure;
use crate::files;
use crate::terminal::command;
use eightfold_results::{JournalLine, Work};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The outcome of a rescue.
#[derive(Debug)]
pub(crate) struct Rescued {
    /// The new journal, if one could be written.
    pub(crate) path: Option<PathBuf>,
    /// Says why a rescue was needed, where the results are kept, and how to continue.
    pub(crate) sentence: String,
}

/// Writes `work` to another journal.
pub(crate) fn rescue(journal: &Journal, unkept: &Unkept, work: &Work) -> Rescued {
    let go_on = |path: &Path| format!("continue with: eightfold resume {}", command::argument(path));
    let written = written_anew(journal, work);
    let sentence = match &written {
        Ok(path) => format!("{unkept}; everything counted is kept in {}; {}", path.display(), go_on(path)),
        Err(_) if unkept.readable => format!("{unkept}; the lines already in it are kept; {}", go_on(journal.path())),
        Err(failure) => format!("{unkept}, and what was counted could not be saved elsewhere: {failure}"),
    };
    Rescued { path: written.ok(), sentence }
}

/// Writes `work` to a journal beside the old one, or in the folder for temporary files.
fn written_anew(journal: &Journal, work: &Work) -> Result<PathBuf, Failure> {
    let folders = [files::folder_of(journal.path()).to_owned(), std::env::temp_dir()];
    let stem = format!("n{}-rescued", work.size());
    files::write_spare(&folders, &stem, "jsonl", |file| {
        let mut output = BufWriter::new(file);
        lines(journal, work).try_for_each(|line| writeln!(output, "{line}"))?;
        output.flush()
    })
}

/// Returns the lines of a journal of `work`, with the old header. The processor always counts the turns.
fn lines(journal: &Journal, work: &Work) -> impl Iterator<Item = String> {
    let backend = journal.backend();
    let groups = work.groups().map(move |(index, tally)| JournalLine::Group { index, tally, backend: backend.clone() });
    let turns = work.turns().map(|(column, turns)| JournalLine::Turns { column, turns, backend: "cpu".into() });
    let sittings = journal.sittings_in_one().map(JournalLine::Sitting);
    let header = &journal.header;
    let encode = |line: JournalLine| line.encode(header);
    [header.encode()].into_iter().chain(groups.chain(turns).chain(sittings).map(encode))
}
