//! The sound lines of a damaged journal, in a journal in its place.

use super::journal::lock;
use crate::failure::{Failure, say};
use crate::files;
use crate::files::input::begins_like_a_document;
use crate::terminal::plural;
use eightfold_results::{JournalError, JournalFault, JournalReader, ReadLine};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The lines of a journal that were left out.
#[derive(Debug, Default)]
struct LeftOut {
    count: u64,
    /// The number of the first one.
    first: u64,
    /// The bytes of the other lines, with one for each line end.
    kept: u64,
}

/// Leaves the damaged lines of a journal out, and keeps the damaged journal beside it. A sound journal stays as it is.
///
/// Each line has a seal, so a line that was changed is known. Of results that contradict each other none is damaged, so
/// they are refused as always.
pub(super) fn mend(path: &Path) -> Result<(), Failure> {
    let unreadable = |error: io::Error| files::unreadable(path, &error);
    // Opening a pipe would wait for its other end.
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(unreadable(io::Error::other("it is not a file")));
    }
    let file = File::options().read(true).write(true).open(path).map_err(unreadable)?;
    lock(path, &file)?;
    let refused = |error: JournalError| {
        Failure::File(match error.fault {
            JournalFault::Line(2.., _) => format!("{error}; the journal was not changed"),
            _ if begins_like_a_document(path) => files::input::no_journal(path, "resumed"),
            _ => format!("{error}; without its first line, a journal cannot be resumed"),
        })
    };
    let left_out = sound_lines(path, &file, |_| Ok(())).map_err(unreadable)?.map_err(refused)?;
    if left_out.kept == file.metadata().map_err(unreadable)?.len() {
        return Ok(());
    }
    let unwritable = |error: io::Error| files::unwritable(path, &error);
    let kept = keep(path).map_err(unwritable)?;
    files::replace(path, |new| {
        let mut output = BufWriter::new(new);
        // The locked file was read to its end a moment ago.
        let _known = sound_lines(path, &file, |line| output.write_all(line).and_then(|()| output.write_all(b"\n")))?;
        output.flush()
    })
    .map_err(unwritable)?;
    let (LeftOut { count, first, .. }, path, kept) = (left_out, path.display(), kept.display());
    let what = match count {
        0 => "line ends mended".to_owned(),
        _ => format!("{} left out, from line {first} on", plural(count, "damaged line")),
    };
    say(&format!("{path}: {what}; the damaged journal is kept as {kept}."));
    Ok(())
}

/// Gives a damaged journal a second name beside its own, the first one that is free.
fn keep(path: &Path) -> io::Result<PathBuf> {
    let mut names = (1..).map(|number| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { ".damaged".into() } else { format!(".damaged-{number}") });
        PathBuf::from(name)
    });
    loop {
        let name = names.next().unwrap_or_default();
        match fs::hard_link(path, &name) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            linked => return linked.map(|()| name),
        }
    }
}

/// Passes the sound lines of a journal on, and returns the others. Fails without a sound header, and if two sound lines
/// contradict each other.
fn sound_lines(
    path: &Path,
    mut file: &File,
    mut keep: impl FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<Result<LeftOut, JournalError>> {
    file.rewind()?;
    let (mut input, mut line) = (BufReader::new(file), Vec::new());
    let mut reader = JournalReader::new(&path.display().to_string());
    let mut left_out = LeftOut::default();
    if next_line(&mut input, &mut line)?
        && let Err(error) = reader.push(&[&line[..], b"\n"].concat())
    {
        return Ok(Err(error));
    }
    let Some(header) = reader.header().cloned() else { return Ok(reader.finish().map(|_| left_out)) };
    left_out.kept += line.len() as u64 + 1;
    keep(&line)?;
    for number in 2.. {
        if !next_line(&mut input, &mut line)? {
            break;
        }
        let read = ReadLine::new(&line, &header);
        if read.meaning.is_err() {
            left_out.count += 1;
            left_out.first = if left_out.first == 0 { number } else { left_out.first };
        } else if let Err(error) = reader.take(read) {
            return Ok(Err(error));
        } else {
            left_out.kept += line.len() as u64 + 1;
            keep(&line)?;
        }
    }
    Ok(Ok(left_out))
}

/// Reads the next line without its end, and without a carriage return, which a transfer in text mode may have added. Of
/// a line that is too long only its beginning is read. Returns `false` at the end of the file.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    input.take(JournalReader::LINE as u64 + 2).read_until(b'\n', line)?;
    let is_there = !line.is_empty();
    if line.pop_if(|last| *last == b'\n').is_some() {
        line.pop_if(|last| *last == b'\r');
    } else if line.len() > JournalReader::LINE {
        input.skip_until(b'\n')?;
    }
    Ok(is_there)
}
