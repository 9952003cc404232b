//! A reader of journals that takes them piece by piece. Its memory holds the finished work, not the file.

use super::fault::{JournalError, JournalFault, LONGEST, LineError, LineFault};
use super::line::{JournalHeader, JournalLine, JournalVersion};
use super::sitting::Sittings;
use crate::fault::Fault;
use crate::work::Work;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A reader that takes the bytes of a journal in pieces of any length. Lines are short, so a file of 2 GB of spaces is
/// refused at its beginning.
///
/// ```
/// use eightfold_core::{BoardSize, Method, count::Symmetric};
/// use eightfold_results::{JournalHeader, JournalLine, JournalReader, JournalVersion};
///
/// let (version, created) = (JournalVersion::LATEST, "2026-11-20T08:00:00Z".into());
/// let header = JournalHeader { version, size: BoardSize::new(8)?, method: Method::Batch, shard: None, created };
/// let line = JournalLine::Turns { column: 3, turns: Symmetric::default(), backend: "cpu".into() };
/// let mut reader = JournalReader::new("n8.jsonl");
/// reader.push(header.encode().as_bytes()).unwrap();
/// reader.push(b"\n").unwrap();
/// reader.push(line.encode().as_bytes()).unwrap(); // killed before the end of the line was written
/// let journal = reader.finish().unwrap();
/// assert!(!journal.work.has_turns(3));
/// let torn = journal.torn.unwrap();
/// assert_eq!(torn.to_string(), "line 2 is torn (46 bytes without an end of line) and was dropped");
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Debug)]
pub struct JournalReader {
    source: String,
    pending: Vec<u8>,
    lines: u64,
    whole: u64,
    repeated: u64,
    backends: Vec<String>,
    sittings: Sittings,
    begun: Option<(JournalHeader, Work)>,
}

/// A journal that was read to its end.
#[derive(Clone, Debug)]
pub struct Journal {
    /// Its first line.
    pub header: JournalHeader,
    /// The work that its lines describe.
    pub work: Work,
    /// The number of its whole lines.
    pub lines: u64,
    /// The length of those lines in bytes. A writer continues there.
    pub whole: u64,
    /// The number of lines that repeat another.
    pub repeated: u64,
    /// The backends that counted, each name once; a few names at most.
    pub backends: Vec<String>,
    /// The sittings: their number and their time.
    pub sittings: Sittings,
    /// The beginning of a line at the end, if there is one.
    pub torn: Option<Torn>,
}

/// A last line without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Torn {
    /// The number that the line would have, from 1.
    pub line: u64,
    /// The number of its bytes that are present.
    pub bytes: usize,
}

impl fmt::Display for Torn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is torn ({} bytes without an end of line) and was dropped", self.line, self.bytes)
    }
}

impl JournalReader {
    /// The most bytes of a line.
    pub const LINE: usize = LONGEST;
    /// The most names of backends that are remembered.
    const BACKENDS: usize = 8;

    /// Begins to read. Sentences name the journal as `source`.
    #[must_use]
    pub fn new(source: &str) -> JournalReader {
        let (source, pending, backends, sittings) = (source.into(), Vec::new(), Vec::new(), Sittings::default());
        JournalReader { source, pending, lines: 0, whole: 0, repeated: 0, backends, sittings, begun: None }
    }

    /// Takes the next bytes.
    ///
    /// ```
    /// # use eightfold_results::JournalReader;
    /// let error = JournalReader::new("n8.jsonl").push(b"hello\n").unwrap_err();
    /// assert_eq!(error.to_string(), "n8.jsonl: line 1: not JSON: column 1: expected value");
    /// ```
    ///
    /// # Errors
    /// When a line is wrong. The reader is of no use then.
    pub fn push(&mut self, mut bytes: &[u8]) -> Result<(), JournalError> {
        while let Some(end) = bytes.iter().position(|&byte| byte == b'\n') {
            let (line, rest) = (&bytes[..end], &bytes[end + 1..]);
            if self.pending.is_empty() {
                self.line(line)?;
            } else {
                self.keep(line)?;
                let line = core::mem::take(&mut self.pending);
                self.line(&line)?;
            }
            bytes = rest;
        }
        self.keep(bytes)
    }

    /// Takes the end of the file.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Method};
    /// # use eightfold_results::{JournalHeader, JournalReader, JournalVersion};
    /// let (version, created) = (JournalVersion::LATEST, "2026-11-20T08:00:00Z".into());
    /// let header = JournalHeader { version, size: BoardSize::new(8)?, method: Method::Batch, shard: None, created };
    /// let mut reader = JournalReader::new("n8.jsonl");
    /// reader.push(format!("{}\n", header.encode()).as_bytes()).unwrap();
    /// let journal = reader.finish().unwrap();
    /// assert_eq!((journal.header, journal.lines, journal.torn), (header, 1, None));
    /// assert!(JournalReader::new("n8.jsonl").finish().is_err()); // not even a header
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// When not even a header has been read.
    pub fn finish(self) -> Result<Journal, JournalError> {
        let torn = (!self.pending.is_empty()).then_some(Torn { line: self.lines + 1, bytes: self.pending.len() });
        match self.begun {
            Some((header, work)) => {
                let JournalReader { lines, whole, repeated, backends, sittings, .. } = self;
                Ok(Journal { header, work, lines, whole, repeated, backends, sittings, torn })
            }
            None => {
                let fault = if torn.is_some() { JournalFault::TornHeader } else { JournalFault::Empty };
                Err(JournalError { journal: self.source, fault })
            }
        }
    }

    fn keep(&mut self, bytes: &[u8]) -> Result<(), JournalError> {
        if self.pending.len() + bytes.len() > JournalReader::LINE {
            return Err(self.fault(LineFault::TooLong));
        }
        self.pending.extend_from_slice(bytes);
        Ok(())
    }

    fn line(&mut self, line: &[u8]) -> Result<(), JournalError> {
        if line.len() > JournalReader::LINE {
            return Err(self.fault(LineFault::TooLong));
        }
        self.understand(line).map_err(|fault| self.fault(fault))?;
        self.lines += 1;
        self.whole += line.len() as u64 + 1;
        Ok(())
    }

    fn understand(&mut self, line: &[u8]) -> Result<(), LineFault> {
        let line = core::str::from_utf8(line).map_err(|_| LineFault::NotText)?;
        let Some((header, work)) = &mut self.begun else {
            let header = JournalHeader::decode(line)?;
            // A header of a board that nothing counts has been refused above.
            let too_large = || LineError::Member(Fault::new("is too large").in_member("n"));
            let work = Work::new(header.size, header.method, header.shard).ok_or_else(too_large)?;
            self.begun = Some((header, work));
            self.sittings.go_on();
            return Ok(());
        };
        let number = u32::try_from(self.lines + 1).unwrap_or(u32::MAX);
        let (new, backend) = match JournalLine::decode(line) {
            Ok(JournalLine::Group { index, tally, backend }) => {
                (work.add_group_of_line(index, tally, &self.source, number)?, backend)
            }
            Ok(JournalLine::Turns { column, turns, backend }) => {
                (work.add_turns_of_line(column, turns, &self.source, number)?, backend)
            }
            Ok(JournalLine::Sitting(sitting)) => {
                if header.version == JournalVersion::One {
                    return Err(LineFault::SittingInVersionOne);
                }
                self.repeated += u64::from(!self.sittings.add(sitting)?);
                return Ok(());
            }
            Err(_) if JournalHeader::decode(line).is_ok() => return Err(LineFault::SecondHeader),
            Err(error) => return Err(error.into()),
        };
        if self.backends.len() < JournalReader::BACKENDS && !self.backends.contains(&backend) {
            self.backends.push(backend);
        }
        self.repeated += u64::from(!new);
        self.sittings.go_on();
        Ok(())
    }

    fn fault(&self, fault: LineFault) -> JournalError {
        JournalError { journal: self.source.clone(), fault: JournalFault::Line(self.lines + 1, fault) }
    }
}
