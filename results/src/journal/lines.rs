//! The lines of a file that may not be a journal.

use super::fault::{LONGEST, LineFault};
use alloc::vec::Vec;
use core::{mem, str};

/// A splitter that takes the bytes of a file in pieces of any length. It keeps one line in memory, or the end of a line
/// that is too long.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The end of the current line; `length` is that of the whole line so far.
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
    /// The number of the line, from 1.
    pub(super) number: u64,
    /// The bytes of the line, or the last bytes of a line that is too long.
    bytes: &'a [u8],
    pub(super) length: u64,
}

impl<'a> Line<'a> {
    /// Returns a line with these bytes, whose number does not matter.
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
}

impl Lines {
    /// Returns the next line that ends within these bytes, and leaves the bytes after it in `bytes`. Returns `None`
    /// once all bytes are taken.
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

    /// Returns the line that has not ended yet, if there is one.
    pub(super) fn begun(&self) -> Option<Line<'_>> {
        (self.length > 0).then(|| self.line())
    }

    fn line(&self) -> Line<'_> {
        Line { number: self.ended + 1, bytes: &self.tail, length: self.length }
    }

    /// Adds a part of a line. Only the end of a long line is kept; it may be a whole line of a journal.
    fn keep(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.tail.extend_from_slice(&bytes[bytes.len().saturating_sub(LONGEST)..]);
        let excess = self.tail.len().saturating_sub(LONGEST);
        self.tail.drain(..excess);
    }
}
