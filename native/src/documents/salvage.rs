//! `eightfold salvage`: the intact lines of a damaged journal, in a new one.

use super::SalvageArguments;
use crate::failure::Failure;
use crate::files::input::{begins_like_a_document, no_journal};
use crate::terminal::command;
use crate::{date, files};
use eightfold_core::Method;
use eightfold_results::{JournalHeader, Salvage, SalvageError, Salvaged, Shown};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Seek, Write};
use std::path::Path;

/// Writes the intact lines to a new journal and prints the numbers of the others.
pub(crate) fn salvage(arguments: &SalvageArguments, output: &mut impl Write) -> Result<(), Failure> {
    let (journal, out) = (&arguments.journal, &arguments.out);
    files::check_named("--out", out, "")?;
    let file = open(journal)?;
    let salvaged = arguments.read(&file)?;
    let (summary, sentences, is_whole) = (summary(&salvaged), salvaged.sentences(), salvaged.is_whole());
    let may_be_ours = arguments.size.is_none() && salvaged.has_foreign();
    let size = salvaged.found.header.size;
    write(journal, &file, out, salvaged)?;
    let written = writeln!(output, "{}", Shown(&format!("{}: {summary}", out.display())))
        .and_then(|()| sentences.iter().try_for_each(|sentence| writeln!(output, "  {}", Shown(sentence))))
        .and_then(|()| output.flush());
    if !is_whole {
        // The output may be closed; the exit code must still be right.
        let resume = command::argument(out);
        let more = match may_be_ours {
            true => format!("; lines before the header were skipped; to keep them as N = {size}, add --n {size}"),
            false => String::new(),
        };
        let sentence =
            format!("{} is damaged{more}; count what is missing with: eightfold resume {resume}", journal.display());
        return Err(Failure::Disagrees(sentence));
    }
    Ok(written?)
}

/// Opens a journal that no count is writing.
fn open(path: &Path) -> Result<File, Failure> {
    // Refuse pipes: opening one would wait for its other end, and the file is read twice.
    if !fs::metadata(path).map_err(|error| files::unreadable(path, &error))?.is_file() {
        return Err(Failure::File(format!("{} cannot be read: it is not a file", path.display())));
    }
    let file = File::open(path).map_err(|error| files::unreadable(path, &error))?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => {
            Err(Failure::File(format!("{} is being written by a count; stop it first", path.display())))
        }
        // Some file systems have no locks; then no count holds one.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// Finds the lines that can be kept.
fn read(path: &Path, file: &File, given: Option<JournalHeader>) -> Result<Salvaged, Failure> {
    let mut salvage = Salvage::new(&path.display().to_string(), given);
    pieces(file, |piece| salvage.push(piece)).map_err(|error| files::unreadable(path, &error))?;
    salvage.finish().map_err(|error| {
        let name = path.display();
        match error {
            SalvageError::Newer(_) => Failure::File(format!("{name}: {error}")),
            SalvageError::OtherHeader(_) => Failure::Usage(format!("{name} {error}; omit --n and --shard")),
            SalvageError::Empty => Failure::File(format!("{name} {error}; there is nothing to recover")),
            SalvageError::NoHeader(_) if begins_like_a_document(path) => Failure::File(no_journal(path, "recovered")),
            SalvageError::NoHeader(_) => Failure::File(format!(
                "{name} {error}; the board size is not known: if you know it, add --n N, and --shard i/k \
                 for a part"
            )),
        }
    })
}

/// Writes the kept lines to a file that must not exist yet, and syncs it.
fn write(journal: &Path, file: &File, out: &Path, salvaged: Salvaged) -> Result<(), Failure> {
    let new = OpenOptions::new().write(true).create_new(true).open(out).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            Failure::File(format!("{} exists and is left as it is; give --out another name", out.display()))
        }
        _ => files::unwritable(out, &error),
    })?;
    let written = write_lines(file, &new, salvaged).map_err(|error| files::unwritable(out, &error)).and_then(
        |is_all| match is_all {
            true => files::sync_folder(out).map_err(|error| files::unwritable(out, &error)),
            false => Err(Failure::File(format!("{} was changed while it was read; try again", journal.display()))),
        },
    );
    written.map_err(|failure| match fs::remove_file(out) {
        Ok(()) => failure,
        Err(error) => Failure::File(format!("{failure}; and the unfinished file cannot be removed: {error}")),
    })
}

/// Writes the kept lines. Returns `true` if all of them were found again.
fn write_lines(file: &File, new: &File, mut salvaged: Salvaged) -> io::Result<bool> {
    let mut output = BufWriter::new(new);
    writeln!(output, "{}", salvaged.found.header.encode())?;
    let mut written = Ok(());
    let mut keep = |line: &str| {
        if written.is_ok() {
            written = writeln!(output, "{line}");
        }
    };
    pieces(file, |piece| salvaged.push(piece, &mut keep))?;
    let is_all = salvaged.finish(&mut keep);
    written?;
    output.flush()?;
    drop(output);
    new.sync_all()?;
    Ok(is_all)
}

/// Passes a file to `take` in pieces, from its beginning to its current end.
fn pieces(mut file: &File, mut take: impl FnMut(&[u8])) -> io::Result<()> {
    file.rewind()?;
    let mut input = BufReader::with_capacity(1 << 16, file.take(file.metadata()?.len()));
    loop {
        let piece = input.fill_buf()?;
        if piece.is_empty() {
            return Ok(());
        }
        take(piece);
        let length = piece.len();
        input.consume(length);
    }
}

fn summary(salvaged: &Salvaged) -> String {
    let (work, kept) = (&salvaged.found.work, salvaged.kept);
    let lines = if kept == 1 { "1 line is kept".into() } else { format!("{kept} lines are kept") };
    match work.shard() {
        None => format!("{lines}; of N = {}, {}", work.size(), work.missing()),
        Some(shard) => {
            let missing = match work.missing_groups().count() + work.missing_turns().count() {
                0 => "nothing is".into(),
                1 => "1 part is".into(),
                count => format!("{count} parts are"),
            };
            format!("{lines}; of shard {shard} of N = {}, {missing} missing", work.size())
        }
    }
}

impl SalvageArguments {
    /// Finds the lines that can be kept. Arguments that replace the header do not name the method, so this tries each
    /// method and takes the one for which more lines can be kept.
    fn read(&self, file: &File) -> Result<Salvaged, Failure> {
        let mut headers = self.headers().into_iter();
        let mut best = read(&self.journal, file, headers.next());
        for header in headers {
            let other = read(&self.journal, file, Some(header));
            let is_better = |other: &Salvaged| best.as_ref().map_or(true, |best| best.kept < other.kept);
            if other.as_ref().is_ok_and(is_better) {
                best = other;
            }
        }
        best
    }

    /// Returns the headers that can replace a damaged one, one for each method. The date of the damaged one is lost.
    fn headers(&self) -> Vec<JournalHeader> {
        let Some(size) = self.size else { return Vec::new() };
        let created = date::now();
        let methods = Method::ALL.into_iter().filter(|method| method.can_count(size));
        let header = |method| JournalHeader { size, method, shard: self.shard, created: created.clone() };
        methods.map(header).collect()
    }
}
