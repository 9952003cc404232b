//! A reader that takes journals piece by piece. It keeps the finished work in memory, not the file.

use super::fault::{JournalError, JournalFault, LONGEST, LineFault};
use super::line::{JournalHeader, JournalLine};
use super::lines::{Line, Lines};
use super::sitting::Sittings;
use crate::document::run::RunInfo;
use crate::fault::Fault;
use crate::work::Work;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A reader that takes the bytes of a journal in pieces of any length. Lines are short, so even a file of 2 GB of
/// spaces is refused at its beginning.
///
/// ```
/// use eightfold_core::{BoardSize, Method, count::Symmetric};
/// use eightfold_results::{JournalHeader, JournalLine, JournalReader};
///
/// let created = "2026-11-20T08:00:00Z".into();
/// let header = JournalHeader { size: BoardSize::new(8)?, method: Method::Batch, shard: None, created };
/// let line = JournalLine::Turns { column: 3, turns: Symmetric::default(), backend: "cpu".into() };
/// let mut reader = JournalReader::new("n8.jsonl");
/// reader.push(header.encode().as_bytes()).unwrap();
/// reader.push(b"\n").unwrap();
/// reader.push(line.encode(&header).as_bytes()).unwrap(); // killed before the end of the line was written
/// let journal = reader.finish().unwrap();
/// assert!(!journal.work.has_turns(3));
/// let torn = journal.torn.unwrap();
/// assert_eq!(torn.to_string(), "line 2 is torn (46 bytes without an end of line) and was dropped");
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Debug)]
pub struct JournalReader {
    source: String,
    lines: Lines,
    journal: Option<Journal>,
}

/// A journal that was read to its end.
#[derive(Clone, Debug)]
pub struct Journal {
    /// The header.
    pub header: JournalHeader,
    /// The work that the lines describe.
    pub work: Work,
    /// The number of complete lines.
    pub lines: u64,
    /// The length of the complete lines in bytes. A writer continues there.
    pub whole: u64,
    /// The number of lines that repeat an earlier one.
    pub repeated: u64,
    /// The names of the backends that counted, each once; at most a few.
    pub backends: Vec<String>,
    /// The number and the time of the sittings.
    pub sittings: Sittings,
    /// The torn line at the end, if there is one.
    pub torn: Option<Torn>,
}

impl Journal {
    /// The most names of backends that are kept.
    const BACKENDS: usize = 8;

    /// Returns a journal with this header and no other lines.
    pub(super) fn below(header: JournalHeader) -> Result<Journal, LineFault> {
        // A header of a board that no method counts was refused earlier.
        let too_large = || LineFault::from(Fault::new("is too large").in_member("n"));
        let work = Work::new(header.size, header.method, header.shard).ok_or_else(too_large)?;
        let (mut sittings, backends) = (Sittings::default(), Vec::new());
        sittings.go_on();
        Ok(Journal { header, work, lines: 0, whole: 0, repeated: 0, backends, sittings, torn: None })
    }

    /// Adds the content of a line. Returns `true` if no earlier line has the same content.
    pub(super) fn add(&mut self, line: &JournalLine, source: &str, number: u64) -> Result<bool, LineFault> {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let is_new = match line {
            JournalLine::Group { index, tally, .. } => self.work.add_group_of_line(*index, *tally, source, number)?,
            JournalLine::Turns { column, turns, .. } => self.work.add_turns_of_line(*column, *turns, source, number)?,
            JournalLine::Sitting(sitting) => self.sittings.add(sitting.clone())?,
        };
        self.repeated += u64::from(!is_new);
        if let JournalLine::Group { backend, .. } | JournalLine::Turns { backend, .. } = line {
            self.sittings.go_on();
            if self.backends.len() < Journal::BACKENDS && !self.backends.contains(backend) {
                self.backends.push(backend.clone());
            }
        }
        Ok(is_new)
    }

    /// Adds the next line, if it is sound.
    fn take(&mut self, line: ReadLine, source: &str) -> Result<(), LineFault> {
        self.add(&line.meaning?, source, self.lines + 1)?;
        self.lines += 1;
        self.whole += line.length + 1;
        Ok(())
    }

    /// Returns the run of all its sittings.
    pub fn run(&self) -> RunInfo {
        RunInfo {
            started: Some(self.header.created.clone()),
            finished: self.sittings.last.as_ref().map(|last| last.ended.clone()),
            wall_ms: self.sittings.wall_ms,
            sittings: self.sittings.count(),
            backend: self.backends.join(", "),
            ..RunInfo::default()
        }
    }
}

/// A last line without its line end.
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

    /// Starts reading. Sentences call the journal `source`.
    pub fn new(source: &str) -> JournalReader {
        JournalReader { source: source.into(), lines: Lines::default(), journal: None }
    }

    /// Takes the next bytes.
    ///
    /// ```
    /// # use eightfold_results::JournalReader;
    /// let error = JournalReader::new("n8.jsonl").push(b"hello\n").unwrap_err();
    /// assert_eq!(error.to_string(), "n8.jsonl: line 1: not JSON: column 1");
    /// ```
    ///
    /// # Errors
    /// When a line is wrong. The reader cannot be used after an error.
    pub fn push(&mut self, mut bytes: &[u8]) -> Result<(), JournalError> {
        let JournalReader { source, lines, journal } = self;
        let error = |number, fault| JournalError { journal: source.clone(), fault: JournalFault::Line(number, fault) };
        while let Some(line) = lines.next(&mut bytes) {
            let taken = match journal {
                None => line.text().and_then(JournalHeader::decode).and_then(Journal::below).map(|below| {
                    *journal = Some(Journal { lines: 1, whole: line.length + 1, ..below });
                }),
                Some(journal) => {
                    let line = ReadLine::of(line, &journal.header);
                    journal.take(line, source)
                }
            };
            taken.map_err(|fault| error(line.number, fault))?;
        }
        match lines.begun() {
            // Refuse a line that is too long without waiting for its end.
            Some(line) if line.is_too_long() => Err(error(line.number, LineFault::TooLong)),
            _ => Ok(()),
        }
    }

    /// Returns the header, once it was read.
    pub fn header(&self) -> Option<&JournalHeader> {
        self.journal.as_ref().map(|journal| &journal.header)
    }

    /// Takes the next line below the header, read with [`ReadLine::new`]. No line may be incomplete.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Method, count::Symmetric};
    /// # use eightfold_results::{JournalHeader, JournalLine, JournalReader, ReadLine};
    /// # let created = "2026-11-20T08:00:00Z".into();
    /// # let header = JournalHeader { size: BoardSize::new(8)?, method: Method::Batch, shard: None, created };
    /// let mut reader = JournalReader::new("n8.jsonl");
    /// reader.push(format!("{}\n", header.encode()).as_bytes()).unwrap();
    /// let turns = |column| JournalLine::Turns { column, turns: Symmetric::default(), backend: "cpu".into() };
    /// // These two may come from other cores.
    /// let lines = [turns(3).encode(&header), "hello".into()].map(|line| ReadLine::new(line.as_bytes(), &header));
    /// let [first, second] = lines.map(|line| reader.take(line));
    /// assert_eq!(first, Ok(()));
    /// assert!(second.unwrap_err().to_string().starts_with("n8.jsonl: line 3: "));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// When the line is wrong, or no header was read. The reader cannot be used after an error.
    pub fn take(&mut self, line: ReadLine) -> Result<(), JournalError> {
        let JournalReader { source, lines, journal } = self;
        lines.ended += 1;
        let fault = match journal {
            None => Some(JournalFault::Empty),
            Some(journal) => journal.take(line, source).err().map(|fault| JournalFault::Line(journal.lines + 1, fault)),
        };
        fault.map_or(Ok(()), |fault| Err(JournalError { journal: source.clone(), fault }))
    }

    /// Ends the reading at the end of the file.
    ///
    /// ```
    /// # use eightfold_core::{BoardSize, Method};
    /// # use eightfold_results::{JournalHeader, JournalReader};
    /// let created = "2026-11-20T08:00:00Z".into();
    /// let header = JournalHeader { size: BoardSize::new(8)?, method: Method::Batch, shard: None, created };
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
        let torn = self.lines.begun().map(|line| Torn { line: line.number, bytes: line.length as usize });
        match self.journal {
            Some(journal) => Ok(Journal { torn, ..journal }),
            None => {
                let fault = if torn.is_some() { JournalFault::TornHeader } else { JournalFault::Empty };
                Err(JournalError { journal: self.source, fault })
            }
        }
    }
}

/// A line below the header of a journal in which every line must be sound, read without the lines around it.
#[derive(Debug)]
pub struct ReadLine {
    length: u64,
    /// The parsed line, or the reason why it could not be parsed.
    pub meaning: Result<JournalLine, LineFault>,
}

impl ReadLine {
    /// Reads the bytes of a line, without its line end. [`JournalReader::take`] has an example.
    pub fn new(bytes: &[u8], header: &JournalHeader) -> ReadLine {
        ReadLine::of(Line::new(bytes), header)
    }

    fn of(line: Line<'_>, header: &JournalHeader) -> ReadLine {
        let meaning = line.text().and_then(|text| match JournalLine::decode(text, header) {
            Err(_) if JournalHeader::decode(text).is_ok() => Err(LineFault::SecondHeader),
            read => read,
        });
        ReadLine { length: line.length, meaning }
    }
}
