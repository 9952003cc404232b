//! A sorter of the lines of a file that should be a journal. Its memory holds a few lines.

use super::fault::{LONGEST, LineError, LineFault};
use super::left::{Left, SalvageError};
use super::line::{JournalHeader, JournalLine, JournalVersion, is_sealed};
use crate::fault::Fault;
use alloc::vec::Vec;
use core::{mem, str};

/// A line of a known kind.
pub(super) enum Sorted<'a> {
    /// A header of this count: the first one, or a further one.
    Header {
        header: &'a JournalHeader,
        is_first: bool,
    },
    /// A line whose seal fits, below a header of this count.
    Line {
        text: &'a str,
        line: JournalLine,
        /// `true` if nothing comes before it in the same line.
        is_alone: bool,
    },
    Left(Left, LineFault),
}

/// A text that was read by itself.
enum Read {
    Header(JournalHeader),
    Line(JournalLine),
}

#[derive(Debug)]
pub(super) struct Sorter {
    /// The end of the current line, and the length of all of it so far.
    tail: Vec<u8>,
    length: u64,
    /// The number of the last line that was sorted.
    number: u64,
    given: Option<JournalHeader>,
    header: Option<JournalHeader>,
    /// `true` if the last header was one of this count.
    is_ours: bool,
    /// The reason why the file cannot be sorted at all.
    error: Option<SalvageError>,
}

impl Sorter {
    /// Begins to sort. A header that is given takes the place of one that is damaged.
    pub(super) fn new(given: Option<JournalHeader>) -> Sorter {
        let (header, is_ours) = (given.clone(), given.is_some());
        Sorter { tail: Vec::new(), length: 0, number: 0, given, header, is_ours, error: None }
    }

    /// Returns `true` if a line has begun and not ended.
    pub(super) const fn is_within_a_line(&self) -> bool {
        self.length > 0
    }

    /// Returns the number of the last line.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Returns the header that was given, and the one that applies.
    pub(super) fn headers(self) -> Result<(Option<JournalHeader>, Option<JournalHeader>), SalvageError> {
        self.error.map_or(Ok((self.given, self.header)), Err)
    }

    pub(super) fn push(&mut self, mut bytes: &[u8], each: &mut impl FnMut(u64, Sorted<'_>)) {
        while let Some(end) = bytes.iter().position(|&byte| byte == b'\n') {
            self.keep(&bytes[..end]);
            bytes = &bytes[end + 1..];
            self.number += 1;
            let mut tail = mem::take(&mut self.tail);
            each(self.number, self.sort(&tail));
            // Its room is used again.
            tail.clear();
            (self.tail, self.length) = (tail, 0);
        }
        self.keep(bytes);
    }

    /// Takes a part of a line. Of a long one it keeps the end, which may be a whole line of a journal.
    fn keep(&mut self, bytes: &[u8]) {
        self.length += bytes.len() as u64;
        self.tail.extend_from_slice(&bytes[bytes.len().saturating_sub(LONGEST)..]);
        let excess = self.tail.len().saturating_sub(LONGEST);
        self.tail.drain(..excess);
    }

    fn sort<'a>(&'a mut self, tail: &'a [u8]) -> Sorted<'a> {
        let is_short = self.length == tail.len() as u64;
        // An editor or a transfer of text may have put a carriage return before each end of line. The seals are without it.
        let tail = tail.strip_suffix(b"\r").unwrap_or(tail);
        let whole = match str::from_utf8(tail) {
            _ if !is_short => Err(LineFault::TooLong),
            text => text.map_err(|_| LineFault::NotText),
        };
        let fault = match whole.clone().and_then(|text| self.read(text).map(|read| (text, read))) {
            Ok((text, read)) => return self.place(text, read, true),
            Err(fault) => fault,
        };
        // Ours have one object each. A brace is never a part of another character.
        let brace = tail.iter().rposition(|&byte| byte == b'{').unwrap_or(0);
        let rest = str::from_utf8(&tail[brace..]).unwrap_or_default();
        match self.read(rest) {
            Ok(read) => self.place(rest, read, false),
            Err(_) => Sorted::Left(Left::Damaged, fault),
        }
    }

    fn read(&mut self, text: &str) -> Result<Read, LineFault> {
        let error = match JournalLine::decode(text) {
            Ok(line) => return Ok(Read::Line(line)),
            Err(error) => error,
        };
        if !text.contains(JournalHeader::FORMAT) {
            return Err(error.into());
        }
        JournalHeader::decode(text).map(Read::Header).map_err(|error| {
            // The meaning of what follows is unknown. In the place of the header, one that is given says it.
            self.is_ours &= self.number == 1;
            if is_sealed(text) && self.number == 1 {
                self.error = Some(SalvageError::Newer(error.clone()));
            }
            error.into()
        })
    }

    fn place<'a>(&'a mut self, text: &'a str, read: Read, is_alone: bool) -> Sorted<'a> {
        let foreign = |problem: &str| Sorted::Left(Left::Foreign, LineError::Member(Fault::new(problem)).into());
        match read {
            Read::Header(header) => {
                let is_first = self.header.is_none() || self.given.is_some() && self.number == 1;
                let count = |header: &JournalHeader| (header.size, header.method, header.shard);
                let is_same = |own: &JournalHeader| count(own) == count(&header);
                self.is_ours = self.header.as_ref().is_none_or(is_same);
                if !self.is_ours {
                    if is_first {
                        self.error = Some(SalvageError::OtherHeader(header));
                    }
                    return foreign("is the header of another count");
                }
                if is_first {
                    self.header = Some(header);
                }
                let Some(header) = &self.header else { return foreign("is not a header") };
                Sorted::Header { header, is_first }
            }
            Read::Line(_) if !self.is_ours => foreign("does not follow a header of this count"),
            Read::Line(JournalLine::Sitting(_))
                if self.header.as_ref().is_some_and(|own| own.version == JournalVersion::One) =>
            {
                Sorted::Left(Left::Impossible, LineFault::SittingInVersionOne)
            }
            Read::Line(line) => Sorted::Line { text, line, is_alone },
        }
    }
}
