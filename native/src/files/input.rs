//! Files of unknown origin, read with bounded memory, and the command that recovers the intact lines of a damaged
//! journal.

use super::unreadable;
use crate::failure::Failure;
use crate::machine::processor::pool;
use crate::terminal::{command, waiting};
use eightfold_results::{
    Check, Document, Journal, JournalError, JournalFault, JournalHeader, JournalLine, JournalReader, LineFault,
    Outcome, ReadLine, examine,
};
use rayon::prelude::*;
use std::fs::{self, File};
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

/// Reads a document that passes every check, or returns a sentence about the check that it fails.
pub(crate) fn sound(bytes: &[u8]) -> Result<Document, String> {
    let (checks, document) = examine(bytes);
    passed(checks)?;
    document.ok_or_else(|| "is not a result document".into())
}

/// Returns a sentence about the first failed check as an error, if any check failed.
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

/// Reads a file or the standard input. An input above the size limit of documents is cut off one byte past it, so that
/// the crate of results reports it as too large.
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

/// Reads a journal, and passes its bytes to `show`. One core adds lines to the work while the others read the next
/// ones: with two cores, a million lines take 0.25 s instead of 0.40.
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
    let Some(header) = reader.header().cloned() else { return Ok(reader.finish()) };
    let (is_end, mut lines, mut threads) = (|byte: &u8| *byte == b'\n', Vec::new(), None);
    // A line without its end is the last one of the file, or too long.
    let (taken, begun) = loop {
        to_end_of_line(&mut piece, 1 << 20)?;
        let begun = piece.split_off(piece.iter().rposition(is_end).map_or(0, |end| end + 1));
        let take = || lines.into_iter().try_for_each(|line| reader.take(line));
        // Skip the lines after a wrong one.
        let read = |mut lines: Vec<ReadLine>, line: &[u8]| {
            if lines.last().is_none_or(|line| line.meaning.is_ok()) {
                lines.push(ReadLine::new(&line[..line.len() - 1], &header));
            }
            lines
        };
        // A short journal is read by this thread alone.
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

/// The number of bytes by which the kind of a file is recognized.
pub(super) const HEAD: u64 = 1 << 16;

/// Returns `true` if a file is a journal, by the name of the format in its first line. A document may be a single line
/// too, but names another format. If the first line is damaged, the form of the others still
/// identifies a journal.
pub(super) fn is_journal(head: &[u8]) -> bool {
    let line = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let says_so = String::from_utf8_lossy(line).contains(&format!("\"{}\"", JournalHeader::FORMAT));
    says_so || has_lines(head)
}

/// Returns `true` if a file is the beginning of a journal's header, or begins with one.
pub(crate) fn begins_like_a_header(path: &Path) -> bool {
    let begin = format!("{{\"format\":\"{}\"", JournalHeader::FORMAT);
    let head = head(path);
    head.starts_with(begin.as_bytes()) || begin.as_bytes().starts_with(&head)
}

/// Returns `true` if a file says near its beginning that it is a result document.
pub(crate) fn begins_like_a_document(path: &Path) -> bool {
    names_a_document(&head(path))
}

/// Says what is at a path instead of a journal, with advice, or returns `None` if a journal or nothing is there.
pub(crate) fn what_is_no_journal(path: &Path) -> Option<&'static str> {
    let about = fs::metadata(path).ok()?;
    if about.is_dir() {
        return Some("is a folder; give --journal the name of a new file");
    }
    if !about.is_file() {
        return Some("is a pipe or a device, not a file; give --journal the name of a new file");
    }
    let head = head(path);
    if names_a_document(&head) {
        return Some(
            "is a result document, not a journal; give --journal the name of a new file, and the name of the document to \
             --out",
        );
    }
    // A file that cannot be read is not judged.
    let is_read = about.len() == 0 || !head.is_empty();
    (is_read && !is_journal(&head)).then_some("is not a journal; give --journal the name of a new file")
}

pub(super) fn names_a_document(head: &[u8]) -> bool {
    String::from_utf8_lossy(head).contains(&format!("\"{}\"", Document::FORMAT))
}

/// Returns the first bytes of a file, or none if it cannot be read or reading it might block.
fn head(path: &Path) -> Vec<u8> {
    let mut head = Vec::new();
    if !path.is_file() {
        return head;
    }
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    if read.is_ok() { head } else { Vec::new() }
}

fn has_lines(head: &[u8]) -> bool {
    let mut lines = head.split(|&byte| byte == b'\n').filter_map(|line| str::from_utf8(line).ok());
    // `resume --skip-damaged` takes lines with a carriage return.
    lines.any(|line| JournalLine::is_one(line.strip_suffix('\r').unwrap_or(line)))
}

/// Reads a document; of a longer input, one byte more than a document can have.
pub(super) fn all(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(Document::LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the error message for a document where a journal is needed.
pub(crate) fn no_journal(path: &Path, wish: &str) -> String {
    format!("{} is a result document; only a journal can be {wish}", path.display())
}

/// Returns the command that leaves damaged lines out, or an empty string if that cannot help.
pub(crate) fn skip_hint(journal: &Path, error: &JournalError) -> String {
    match error.fault {
        // Results that contradict each other are not damaged lines, and only a regular file can be mended.
        JournalFault::Line(line, ref fault)
            if (line > 1 || has_header(journal)) && !matches!(fault, LineFault::Work(_)) && journal.is_file() =>
        {
            let journal = command::argument(journal);
            format!("; leave damaged lines out and go on with: eightfold resume {journal} --skip-damaged")
        }
        _ => String::new(),
    }
}

/// Returns `true` if the first line of a file is a header, perhaps with a carriage return.
fn has_header(path: &Path) -> bool {
    let head = head(path);
    let line = head.split(|&byte| byte == b'\n').next().and_then(|line| str::from_utf8(line).ok());
    line.is_some_and(|line| JournalHeader::decode(line.trim_end()).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::processor::map_on_all_cores;
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::GroupTally;

    #[test]
    fn a_long_journal_is_read_as_it_is_line_by_line() {
        let (size, created) = (BoardSize::new(29).unwrap(), "2026-11-26".into());
        let header = JournalHeader { size, method: Method::Colours, shard: None, created };
        let line =
            |index| JournalLine::Group { index, tally: GroupTally::Sum(2), backend: "cpu".into() }.encode(&header);
        let head = header.encode();
        let lines: Vec<_> = std::iter::once(head.clone()).chain((0..40_000).map(line)).collect();
        let long = "x".repeat(JournalReader::LINE + 1);
        let ends = [line(40_000).as_str(), "", "\n", "torn", &long, &head].map(|end| lines.join("\n") + "\n" + end);
        let wrong = ["no line", &head, &lines[7].replace('2', "4")].map(|wrong| {
            let mut lines: Vec<_> = lines.iter().map(String::as_str).collect();
            lines.insert(30_000, wrong);
            lines.join("\n") + "\n"
        });
        let blank = head.clone() + &"\n".repeat(3 << 20);
        for text in ends.iter().chain(&wrong).chain([&blank]) {
            let mut reader = JournalReader::new("j");
            let told = |journal: Journal| (journal.lines, journal.whole, journal.repeated, journal.torn);
            let one_by_one = reader.push(text.as_bytes()).and_then(|()| reader.finish());
            let mut shown = Vec::new();
            let read = journal("j", text.as_bytes(), |bytes| shown.extend_from_slice(bytes)).unwrap();
            assert!(read.is_err() || shown == text.as_bytes(), "every byte is shown");
            assert_eq!(read.map(told), one_by_one.map(told), "{}", &text[text.len() - 60..]);
        }
        // Of several journals, each is read by one thread.
        let lines = |text: &&String| journal("j", text.as_bytes(), |_| {}).unwrap().map(|journal| journal.lines);
        assert!(map_on_all_cores(&[&ends[1]; 8], lines).into_iter().all(|lines| lines == Ok(40_001)));
    }
}
