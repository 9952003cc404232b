//! Files that anyone may have written, read with bounded memory.

use crate::failure::Failure;
use crate::waiting;
use eightfold_core::result::{Document, Journal, JournalError, JournalHeader, JournalReader, Outcome, examine};
use std::io::{self, Read};
use std::path::Path;

/// What a file holds.
#[derive(Debug)]
pub(super) enum Input {
    Journal(Box<Journal>),
    /// The bytes of what should be a document.
    Document(Vec<u8>),
}

/// Reads what should be a document; `-` is the standard input. What is larger than any document comes with one byte too
/// many, and no more: the core has the sentence for it.
pub(super) fn document(path: &Path) -> Result<Vec<u8>, Failure> {
    if path == Path::new("-") {
        return waiting::stdin().and_then(all).map_err(|error| unreadable(Path::new("the standard input"), &error));
    }
    waiting::open(path).and_then(all).map_err(|error| unreadable(path, &error))
}

/// Reads a document that passes every check.
pub(crate) fn checked(path: &Path) -> Result<Document, Failure> {
    sound(path, &self::document(path)?)
}

/// The document that these bytes of a file are, if it passes every check. Bytes that are no document fail the first ones.
pub(super) fn sound(path: &Path, bytes: &[u8]) -> Result<Document, Failure> {
    let (checks, document) = examine(bytes);
    let name = path.display();
    match (checks.into_iter().find(|check| check.outcome == Outcome::Fail), document) {
        (None, Some(document)) => Ok(document),
        (Some(check), _) => {
            Err(Failure::Disagrees(format!("{name} fails the check of {}: {}", check.name, check.sentence)))
        }
        (None, None) => Err(Failure::Disagrees(format!("{name} is no result"))),
    }
}

/// Reads a document or a journal, whichever it is.
pub(super) fn any(path: &Path) -> Result<Input, Failure> {
    let unreadable = |error: io::Error| unreadable(path, &error);
    let mut file = waiting::open(path).map_err(unreadable)?;
    let mut head = Vec::new();
    file.by_ref().take(JournalReader::LINE as u64).read_to_end(&mut head).map_err(unreadable)?;
    if head.is_empty() {
        return Err(Failure::File(format!("{} is empty; it should be a document or a journal", path.display())));
    }
    if !is_journal(&head) {
        return all(head.chain(file)).map(Input::Document).map_err(unreadable);
    }
    let mut reader = JournalReader::new(&path.display().to_string());
    let refused = |error: JournalError| Failure::File(error.to_string());
    let mut piece = head;
    while !piece.is_empty() {
        reader.push(&piece).map_err(refused)?;
        piece.clear();
        file.by_ref().take(1 << 16).read_to_end(&mut piece).map_err(unreadable)?;
    }
    reader.finish().map(Box::new).map(Input::Journal).map_err(refused)
}

/// A journal says so in its first line; a document may come in one line, but says something else.
pub(super) fn is_journal(head: &[u8]) -> bool {
    let line = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
    String::from_utf8_lossy(line).contains(&format!("\"{}\"", JournalHeader::FORMAT))
}

fn all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(Document::LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::File(format!("{} cannot be read: {error}", path.display()))
}
