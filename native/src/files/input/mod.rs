//! Files of unknown origin, read with bounded memory.

use super::unreadable;
use crate::failure::Failure;
use crate::machine::processor::pool;
use crate::terminal::waiting;
use eightfold_results::{Check, Document, Journal, JournalError, JournalHeader, JournalLine, JournalReader};
use eightfold_results::{Outcome, ReadLine, examine};
use rayon::prelude::*;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::str;

/// The contents of a file that was read.
#[derive(Debug)]
pub(crate) enum Input {
    Journal(Result<Box<Journal>, JournalError>),
    /// The bytes of a supposed document.
    Document(Vec<u8>),
}

/// Reads a file with a document that passes every check.
pub(crate) fn checked(path: &Path) -> Result<Document, Failure> {
    read(path, |_, input| all(input)).and_then(|bytes| sound_in(path, &bytes))
}

/// Reads a document that passes every check from the bytes of a file.
pub(crate) fn sound_in(path: &Path, bytes: &[u8]) -> Result<Document, Failure> {
    sound(bytes).map_err(|fault| Failure::Disagrees(format!("{} {fault}", path.display())))
}

/// Reads a document that passes every check, or says which it fails.
pub(crate) fn sound(bytes: &[u8]) -> Result<Document, String> {
    let (checks, document) = examine(bytes);
    passed(checks)?;
    document.ok_or_else(|| "is not a result document".into())
}

/// Says which of some checks fails, if one does.
pub(crate) fn passed(checks: Vec<Check>) -> Result<(), String> {
    match checks.into_iter().find(|check| check.outcome == Outcome::Fail) {
        None => Ok(()),
        Some(check) => Err(format!("fails the check of {}: {}", check.name, check.sentence)),
    }
}

/// Reads a document or a journal; `-` is the standard input.
pub(crate) fn any(path: &Path) -> Result<Input, Failure> {
    read(path, any_of)
}

/// Reads a file or the standard input. A document larger than any is cut off one byte past the limit, and the crate of results
/// has the sentence for that.
fn read<T>(path: &Path, read: impl FnOnce(&str, Box<dyn Read>) -> io::Result<T>) -> Result<T, Failure> {
    let (name, input) = match path == Path::new("-") {
        true => ("the standard input".into(), waiting::stdin()),
        false => (path.display().to_string(), waiting::open(path)),
    };
    input.and_then(|input| read(&name, input)).map_err(|error| unreadable(Path::new(&name), &error))
}

fn any_of(name: &str, mut input: impl Read) -> io::Result<Input> {
    let mut piece = Vec::new();
    input.by_ref().take(HEAD).read_to_end(&mut piece)?;
    if !is_journal(&piece) {
        return all(piece.chain(input)).map(Input::Document);
    }
    let journal = journal(name, BufReader::new(piece.chain(input)), |_| {})?;
    Ok(Input::Journal(journal.map(Box::new)))
}

/// Reads a journal, and shows its bytes. One core adds lines to the work while the others read the next ones: with two cores, a
/// million lines take 0.25 s in place of 0.40.
pub(crate) fn journal(
    name: &str,
    mut input: impl BufRead,
    mut show: impl FnMut(&[u8]),
) -> io::Result<Result<Journal, JournalError>> {
    let (mut reader, mut piece) = (JournalReader::new(name), Vec::new());
    let mut to_end_of_line = |piece: &mut Vec<u8>, least| {
        piece.clear();
        input.by_ref().take(least).read_to_end(piece)?;
        let most = JournalReader::LINE as u64 + 1;
        input.by_ref().take(most).read_until(b'\n', piece).map(|_| show(piece))
    };
    to_end_of_line(&mut piece, 0)?;
    if let Err(error) = reader.push(&piece) {
        return Ok(Err(error));
    }
    let (is_end, mut lines, mut threads) = (|byte: &u8| *byte == b'\n', Vec::new(), None);
    // A line without its end is the last one of the file, or too long.
    let (taken, begun) = loop {
        to_end_of_line(&mut piece, 1 << 20)?;
        let begun = piece.split_off(piece.iter().rposition(is_end).map_or(0, |end| end + 1));
        let take = || lines.into_iter().try_for_each(|line| reader.take(line));
        // No line behind a wrong one matters.
        let read = |mut lines: Vec<ReadLine>, line: &[u8]| {
            if lines.last().is_none_or(|line| line.meaning.is_ok()) {
                lines.push(ReadLine::new(&line[..line.len() - 1]));
            }
            lines
        };
        // A short journal needs no others.
        let (taken, next) = match threads.get_or_insert_with(|| pool(piece.len() >> 16)) {
            Some(pool) => {
                pool.join(take, || piece.par_split_inclusive(is_end).fold(Vec::new, read).flatten_iter().collect())
            }
            None => (take(), piece.split_inclusive(is_end).fold(Vec::new(), read)),
        };
        lines = next;
        if taken.is_err() || piece.is_empty() || !begun.is_empty() {
            break (taken, begun);
        }
    };
    let taken = taken.and_then(|()| lines.into_iter().try_for_each(|line| reader.take(line)));
    Ok(taken.and_then(|()| reader.push(&begun)).and_then(|()| reader.finish()))
}

/// The number of bytes that show what a file is.
pub(super) const HEAD: u64 = 1 << 16;

/// Returns `true` if a file is a journal, by the name of the format in its first line. A document may be a single line
/// too, but has another name. If the first line is damaged, the other lines still show a journal.
pub(super) fn is_journal(head: &[u8]) -> bool {
    let line = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let says_so = String::from_utf8_lossy(line).contains(&format!("\"{}\"", JournalHeader::FORMAT));
    says_so || has_sound_lines(head)
}

/// Returns `true` if a file has an intact journal line near its beginning.
pub(crate) fn begins_like_a_journal(path: &Path) -> bool {
    has_sound_lines(&head(path))
}

/// Returns `true` if a file says near its beginning that it is a result document.
pub(crate) fn begins_like_a_document(path: &Path) -> bool {
    names_a_document(&head(path))
}

pub(super) fn names_a_document(head: &[u8]) -> bool {
    String::from_utf8_lossy(head).contains(&format!("\"{}\"", Document::FORMAT))
}

/// Returns the first bytes of a file; none of one that cannot be read, or that would have to be waited for.
fn head(path: &Path) -> Vec<u8> {
    let mut head = Vec::new();
    if !path.is_file() {
        return head;
    }
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    if read.is_ok() { head } else { Vec::new() }
}

fn has_sound_lines(head: &[u8]) -> bool {
    let mut lines = head.split(|&byte| byte == b'\n').filter_map(|line| str::from_utf8(line).ok());
    // `salvage` takes lines with a carriage return.
    lines.any(|line| JournalLine::decode(line.strip_suffix('\r').unwrap_or(line)).is_ok())
}

/// Reads a document, or a byte more than one can have.
pub(super) fn all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(Document::LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
