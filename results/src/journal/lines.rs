//! The lines of a file that should be a journal, whatever its bytes are.

use super::fault::{LONGEST, LineFault};
use super::line::{JournalHeader, JournalLine};
use alloc::vec::Vec;
use core::{mem, str};

/// A splitter that takes the bytes of a file in pieces of any length. Its memory holds one line, and of a long one the
/// end.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The end of the current line, and the length of all of it so far.
    tail: Vec<u8>,
    length: u64,
    /// The number of lines that have ended, without the current one.
    pub(super) ended: u64,
    /// `true` if the current line has ended.
    is_over: bool,
}

/// A line without its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub(super) number: u64,
    /// Its bytes, or the last ones of a line that is too long.
    bytes: &'a [u8],
    pub(super) length: u64,
}

/// The meaning of a line that is read by itself.
pub(super) enum Meaning {
    Header(JournalHeader),
    Line(JournalLine),
}

impl Meaning {
    pub(super) fn decode(text: &str) -> Result<Meaning, LineFault> {
        match JournalLine::decode(text) {
            Err(_) if text.contains(JournalHeader::FORMAT) => JournalHeader::decode(text).map(Meaning::Header),
            line => line.map(Meaning::Line),
        }
    }
}

impl<'a> Line<'a> {
    /// Returns a line of these bytes, whose number does not matter.
    pub(super) fn new(bytes: &'a [u8]) -> Line<'a> {
        Line { number: 0, bytes: &bytes[bytes.len().saturating_sub(LONGEST)..], length: bytes.len() as u64 }
    }

    pub(super) const fn is_too_long(self) -> bool {
        self.length > self.bytes.len() as u64
    }

    /// Returns the text of the line.
    pub(super) fn text(self) -> Result<&'a str, LineFault> {
        if self.is_too_long() {
            return Err(LineFault::TooLong);
        }
        str::from_utf8(self.bytes).map_err(|_| LineFault::NotText)
    }

    /// Returns the text from the last opening brace on. A line of a journal is one object without others inside, and a
    /// brace is never a part of another character.
    pub(super) fn last_object(self) -> &'a str {
        let brace = self.bytes.iter().rposition(|&byte| byte == b'{').unwrap_or(0);
        str::from_utf8(&self.bytes[brace..]).unwrap_or_default()
    }

    /// Returns the line without a carriage return at its end, which an editor or a transfer of text may have put there.
    /// The seals are without it.
    pub(super) fn without_return(self) -> Line<'a> {
        match self.bytes.strip_suffix(b"\r") {
            Some(bytes) => Line { bytes, length: self.length - 1, ..self },
            None => self,
        }
    }
}

impl Lines {
    /// Returns the next line that ends in these bytes, and leaves those behind it. `None` once all bytes are taken.
    pub(super) fn next(&mut self, bytes: &mut &[u8]) -> Option<Line<'_>> {
        if self.is_over {
            self.tail.clear();
            (self.length, self.ended, self.is_over) = (0, self.ended + 1, false);
        }
        let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else {
            self.keep(mem::take(bytes));
            return None;
        };
        self.keep(&bytes[..end]);
        *bytes = &bytes[end + 1..];
        self.is_over = true;
        Some(self.line())
    }

    /// Returns the line that has begun and not ended, if there is one.
    pub(super) fn begun(&self) -> Option<Line<'_>> {
        (self.length > 0).then(|| self.line())
    }

    fn line(&self) -> Line<'_> {
        Line { number: self.ended + 1, bytes: &self.tail, length: self.length }
    }

    /// Takes a part of a line. Of a long one it keeps the end, which may be a whole line of a journal.
    fn keep(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.tail.extend_from_slice(&bytes[bytes.len().saturating_sub(LONGEST)..]);
        let excess = self.tail.len().saturating_sub(LONGEST);
        self.tail.drain(..excess);
    }
}
