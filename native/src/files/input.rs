//! Files of unknown origin, read with bounded memory.

use super::unreadable;
use crate::failure::Failure;
use crate::terminal::waiting;
use eightfold_results::{Check, Document, Journal, JournalError, JournalHeader, JournalLine, JournalReader};
use eightfold_results::{Outcome, examine};
use std::fs::File;
use std::io::{self, Read};
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
    let mut reader = JournalReader::new(name);
    while !piece.is_empty() {
        if let Err(error) = reader.push(&piece) {
            return Ok(Input::Journal(Err(error)));
        }
        piece.clear();
        input.by_ref().take(1 << 16).read_to_end(&mut piece)?;
    }
    Ok(Input::Journal(reader.finish().map(Box::new)))
}

/// The number of bytes that show what a file is.
const HEAD: u64 = 1 << 16;

/// Returns `true` if a file is a journal, by the name of the format in its first line. A document may be a single line
/// too, but has another name. If the first line is damaged, the other lines still show a journal.
fn is_journal(head: &[u8]) -> bool {
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
    String::from_utf8_lossy(&head(path)).contains(&format!("\"{}\"", Document::FORMAT))
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

fn all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(Document::LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
