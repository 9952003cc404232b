//! The sound lines of a journal that has damaged ones.
//!
//! Every line has a seal of its own, so a damaged line does not affect the others. The file is read twice, so that the
//! memory holds the finished work and not the file: the first reading finds the lines that can be kept, the second
//! hands them out unchanged.
//!
//! After a crash, a hole of zeros or the beginning of another line may precede a line. A line of a journal is one
//! object without others inside, so the text from the last opening brace on is tried too.

use super::fault::LineFault;
use super::left::{Left, SalvageError};
use super::line::{JournalHeader, JournalLine, is_sealed};
use super::lines::{Line, Lines, Meaning};
use super::reader::Journal;
use crate::fault::Fault;
use crate::parts::WorkError;
use crate::ranges::Ranges;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::convert::Infallible;

/// The first reading of a damaged journal, which looks for lines that can be kept.
///
/// ```
/// use eightfold_core::{BoardSize, Method, count::Symmetric};
/// use eightfold_results::{JournalHeader, JournalLine, JournalVersion, Salvage};
///
/// let (version, created) = (JournalVersion::LATEST, "2026-11-20T08:00:00Z".into());
/// let header = JournalHeader { version, size: BoardSize::new(8)?, method: Method::Batch, shard: None, created };
/// let turns = |column, rot180| {
///     JournalLine::Turns { column, turns: Symmetric { rot180, rot90: 0 }, backend: "cpu".into() }.encode()
/// };
/// let damaged = turns(3, 1).replace("\"1\"", "\"2\"");
/// let lines = [header.encode(), turns(2, 1), damaged, turns(4, 1), turns(5, 1), turns(5, 7)];
/// let text = lines.map(|line| line + "\n").concat();
///
/// let mut salvage = Salvage::new("n8.jsonl", None);
/// salvage.push(text.as_bytes());
/// let salvaged = salvage.finish().unwrap();
/// assert!(!salvaged.is_whole());
/// assert_eq!(
///     salvaged.sentences(),
///     [
///         "1 line is left out: changed since written, or not a journal's (3)",
///         "1 part has different results, and none of them is kept: \
///          turns t5 is [1, 0] in line 5 of n8.jsonl but [7, 0] in line 6 of n8.jsonl",
///     ]
/// );
/// let (mut kept, mut again) = (Vec::new(), salvaged.lines());
/// again.push(text.as_bytes(), &mut |line| kept.push(line.to_owned()));
/// again.finish(&mut |line| kept.push(line.to_owned()));
/// assert_eq!(kept, [turns(2, 1), turns(4, 1)]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Debug)]
pub struct Salvage {
    lines: Lines,
    sorter: Sorter,
}

/// The state of a reading, without the bytes of the line that has begun.
#[derive(Debug)]
struct Sorter {
    source: String,
    given: Option<JournalHeader>,
    found: Option<Journal>,
    /// `true` if the last header was one of this count.
    is_ours: bool,
    /// The reason why nothing can be kept.
    error: Option<SalvageError>,
    first_fault: Option<LineFault>,
    kept: u64,
    others: Others,
}

/// The lines that are not kept.
#[derive(Debug, Default, PartialEq)]
struct Others {
    left_out: BTreeMap<Left, Ranges>,
    /// The parts that have different results.
    groups: BTreeSet<u32>,
    columns: BTreeSet<usize>,
    conflicts: Vec<String>,
}

/// The result of a first reading: what can be kept of a journal.
#[derive(Debug)]
pub struct Salvaged {
    /// The header for a journal of the kept lines, and the work that they describe.
    pub found: Journal,
    first: Sorter,
}

impl Salvage {
    /// Begins to read. `source` names the journal in sentences. A `header` takes the place of one that is damaged.
    pub fn new(source: &str, header: Option<JournalHeader>) -> Salvage {
        let sorter = Sorter {
            source: source.into(),
            found: header.clone().and_then(|header| Journal::below(header).ok()),
            is_ours: header.is_some(),
            given: header,
            error: None,
            first_fault: None,
            kept: 0,
            others: Others::default(),
        };
        Salvage { lines: Lines::default(), sorter }
    }

    /// Takes the next bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        self.read(Some(bytes), &mut |_, _| {});
    }

    /// Takes the end of the file.
    ///
    /// # Errors
    /// When no header says to which count the lines belong.
    pub fn finish(mut self) -> Result<Salvaged, SalvageError> {
        self.read(None, &mut |_, _| {});
        let mut first = self.sorter;
        if let Some(error) = first.error {
            return Err(error);
        }
        let nothing = || first.first_fault.take().map_or(SalvageError::Empty, SalvageError::NoHeader);
        let mut found = first.found.take().ok_or_else(nothing)?;
        // A line of each was kept until the other came.
        first.others.groups.iter().for_each(|&index| _ = found.work.forget_group(index));
        first.others.columns.iter().for_each(|&column| _ = found.work.forget_turns(column));
        first.kept -= first.others.contradicted() as u64;
        Ok(Salvaged { found, first })
    }

    /// Takes the next bytes, or without any the last line, which may lack only its end. Hands out each line that says something
    /// new.
    fn read(&mut self, bytes: Option<&[u8]>, new: &mut impl FnMut(&str, &JournalLine)) {
        let Salvage { lines, sorter } = self;
        match (bytes, lines.begun()) {
            (Some(bytes), _) => {
                let Ok(()) = lines.push::<Infallible>(bytes, |line| {
                    sorter.line(line, Left::Damaged, new);
                    Ok(())
                });
            }
            (None, Some(line)) => sorter.line(line, Left::Torn, new),
            (None, None) => {}
        }
    }
}

impl Sorter {
    /// Takes a line, which is left out for the reason `unsound` if nothing in it is sound.
    fn line(&mut self, line: Line<'_>, unsound: Left, new: &mut impl FnMut(&str, &JournalLine)) {
        let number = line.number;
        let read = self.sound(line.without_return()).map_err(|fault| (unsound, fault));
        let added = read.and_then(|(text, meaning, is_alone)| {
            let Some(line) = self.place(meaning, number)? else { return Ok(()) };
            if self.add(&line, number)? {
                self.kept += 1;
                if !is_alone {
                    self.others.leave(Left::Beginning, number);
                }
                new(text, &line);
            }
            Ok(())
        });
        if let Err((left, fault)) = added {
            self.others.leave(left, number);
            self.first_fault.get_or_insert(fault);
        }
    }

    /// Finds what is sound in a line. Returns its text, its meaning, and `true` if nothing comes before it.
    fn sound<'a>(&mut self, line: Line<'a>) -> Result<(&'a str, Meaning, bool), LineFault> {
        let read = |text| self.decode(text, line.number).map(|meaning| (text, meaning, true));
        let fault = match line.text().and_then(read) {
            Err(fault) => fault,
            sound => return sound,
        };
        let text = line.last_object();
        self.decode(text, line.number).map(|meaning| (text, meaning, false)).map_err(|_| fault)
    }

    fn decode(&mut self, text: &str, number: u64) -> Result<Meaning, LineFault> {
        let read = Meaning::decode(text);
        if let Err(fault) = &read
            && text.contains(JournalHeader::FORMAT)
        {
            // The meaning of what follows is unknown. In the place of the header, one that is given says it.
            self.is_ours &= number == 1;
            if is_sealed(text) && number == 1 {
                self.error = Some(SalvageError::Newer(fault.clone()));
            }
        }
        read
    }

    /// Takes a header, or returns a line that is below one of this count.
    fn place(&mut self, meaning: Meaning, number: u64) -> Result<Option<JournalLine>, (Left, LineFault)> {
        let foreign = |problem: &str| (Left::Foreign, LineFault::Member(Fault::new(problem)));
        let header = match meaning {
            Meaning::Line(line) if self.is_ours => return Ok(Some(line)),
            Meaning::Line(_) => return Err(foreign("does not follow a header of this count")),
            Meaning::Header(header) => header,
        };
        let is_first = self.found.is_none() || self.given.is_some() && number == 1;
        let count = |header: &JournalHeader| (header.size, header.method, header.shard);
        self.is_ours = self.found.as_ref().is_none_or(|found| count(&found.header) == count(&header));
        if !self.is_ours {
            if is_first {
                self.error = Some(SalvageError::OtherHeader(header));
            }
            return Err(foreign("is the header of another count"));
        }
        match &mut self.found {
            Some(found) if is_first => found.header = header,
            Some(found) => found.repeated += 1,
            none => *none = Journal::below(header).ok(),
        }
        Ok(None)
    }

    /// Adds a line of this count. Returns `true` if it says something new.
    fn add(&mut self, line: &JournalLine, number: u64) -> Result<bool, (Left, LineFault)> {
        let Some(found) = &mut self.found else { return Ok(false) };
        match found.add(line, &self.source, number) {
            Ok(is_new) => Ok(is_new),
            Err(LineFault::Work(error @ WorkError::Conflict(_))) => {
                self.others.contradict(line, &error);
                Ok(false)
            }
            Err(fault) => Err((Left::Impossible, fault)),
        }
    }
}

impl Others {
    /// The number of conflicts that are described; further ones are only counted.
    const TOLD: usize = 6;

    /// Returns the number of parts that have different results.
    fn contradicted(&self) -> usize {
        self.groups.len() + self.columns.len()
    }

    fn leave(&mut self, left: Left, number: u64) {
        self.left_out.entry(left).or_default().add(number);
    }

    fn contradict(&mut self, line: &JournalLine, error: &WorkError) {
        let is_new = match line {
            JournalLine::Group { index, .. } => self.groups.insert(*index),
            JournalLine::Turns { column, .. } => self.columns.insert(*column),
            JournalLine::Sitting(_) => false,
        };
        if is_new && self.conflicts.len() < Others::TOLD {
            self.conflicts.push(error.to_string());
        }
    }

    /// Returns `true` if a line is about a part that has different results.
    fn are_about(&self, line: &JournalLine) -> bool {
        match line {
            JournalLine::Group { index, .. } => self.groups.contains(index),
            JournalLine::Turns { column, .. } => self.columns.contains(column),
            JournalLine::Sitting(_) => false,
        }
    }
}

impl Salvaged {
    /// Returns the number of lines that are kept, without the header.
    pub const fn kept(&self) -> u64 {
        self.first.kept
    }

    /// Returns `true` if nothing that the journal said is left out.
    pub fn is_whole(&self) -> bool {
        self.first.others.contradicted() == 0 && self.first.others.left_out.is_empty()
    }

    /// Returns `true` if lines are left out because they are not below the header of this count. If the header before them was
    /// lost, they may belong to it.
    pub fn has_foreign(&self) -> bool {
        self.first.others.left_out.contains_key(&Left::Foreign)
    }

    /// Returns sentences that say what is left out and why, with the numbers of the lines. Lines that repeat others are
    /// mentioned too, though nothing is lost with them.
    pub fn sentences(&self) -> Vec<String> {
        let others = &self.first.others;
        let left = |(left, lines): (&Left, &Ranges)| {
            let (count, reason) = (lines.count, left.reason());
            let subject = match (left, count) {
                (Left::Beginning, 1) => "1 line is kept".into(),
                (Left::Beginning, _) => format!("{count} lines are kept, each"),
                (_, 1) => "1 line is left out:".into(),
                _ => format!("{count} lines are left out:"),
            };
            format!("{subject} {reason} ({lines})")
        };
        let mut sentences: Vec<_> = others.left_out.iter().map(left).collect();
        let contradicted = others.contradicted();
        if contradicted > 0 {
            let parts = if contradicted == 1 { "1 part has".into() } else { format!("{contradicted} parts have") };
            let more = match contradicted - others.conflicts.len() {
                0 => String::new(),
                more => format!("; and {more} more"),
            };
            let conflicts = others.conflicts.join("; ");
            sentences.push(format!("{parts} different results, and none of them is kept: {conflicts}{more}"));
        }
        match self.found.repeated {
            0 => {}
            1 => sentences.push("1 line says again what another says, and is not repeated".into()),
            count => sentences.push(format!("{count} lines say again what others say, and are not repeated")),
        }
        sentences
    }

    /// Returns a second reader, which takes the same bytes again and hands out the lines that are kept.
    pub fn lines(self) -> KeptLines {
        let again = Salvage::new(&self.first.source, self.first.given.clone());
        KeptLines { again, handed_out: 0, first: self.first }
    }
}

/// The lines that are kept of a damaged journal. Made by [`Salvaged::lines`].
#[derive(Debug)]
pub struct KeptLines {
    again: Salvage,
    handed_out: u64,
    /// The findings of the first reading.
    first: Sorter,
}

impl KeptLines {
    /// Takes the next bytes, and hands out what is kept of them.
    pub fn push(&mut self, bytes: &[u8], keep: &mut impl FnMut(&str)) {
        self.read(Some(bytes), keep);
    }

    /// Takes the end of the file. Returns `true` if every line to keep was handed out; otherwise the second reading had
    /// other bytes than the first.
    pub fn finish(mut self, keep: &mut impl FnMut(&str)) -> bool {
        self.read(None, keep);
        self.handed_out == self.first.kept && self.again.sorter.others == self.first.others
    }

    fn read(&mut self, bytes: Option<&[u8]>, keep: &mut impl FnMut(&str)) {
        let KeptLines { again, handed_out, first } = self;
        again.read(bytes, &mut |text, line| {
            if !first.others.are_about(line) {
                *handed_out += 1;
                keep(text);
            }
        });
    }
}
