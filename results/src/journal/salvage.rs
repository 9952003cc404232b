//! Salvage: the sound lines of a journal that has damaged ones.
//!
//! Every line has its own seal, so a damaged line does not affect the others. The file is read twice, so that memory
//! holds the finished work and not the file: the first reading finds the lines that can be kept, and the second passes
//! them on unchanged. The work knows the number of the line that each result came from.
//!
//! After a crash, a hole of zeros or the start of another line may precede a line. A line of a journal is one object
//! without nested objects, so the text from the last opening brace on is tried too.

use super::fault::LineFault;
use super::line::{JournalHeader, JournalLine, check_seal};
use super::lines::{Line, Lines, Meaning};
use super::reader::Journal;
use crate::fault::{Fault, Faults};
use crate::work::missing::Ranges;
use crate::work::parts::WorkError;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;
use eightfold_core::method::Method;
use thiserror::Error;

/// The first reading of a damaged journal, which looks for lines that can be kept.
///
/// ```
/// use eightfold_core::{BoardSize, Method, count::Symmetric};
/// use eightfold_results::{JournalHeader, JournalLine, Salvage};
///
/// let created = "2026-11-20T08:00:00Z".into();
/// let header = JournalHeader { size: BoardSize::new(8)?, method: Method::Batch, shard: None, created };
/// let turns = |column, rot180| {
///     JournalLine::Turns { column, turns: Symmetric { rot180, rot90: 0 }, backend: "cpu".into() }.encode(&header)
/// };
/// let damaged = turns(3, 1).replace("\"1\"", "\"2\"");
/// let lines = [header.encode(), turns(2, 1), damaged, turns(4, 1), turns(5, 1), turns(5, 7)];
/// let text = lines.map(|line| line + "\n").concat();
///
/// let mut salvage = Salvage::new("n8.jsonl", None);
/// salvage.push(text.as_bytes());
/// let mut salvaged = salvage.finish().unwrap();
/// assert!(!salvaged.is_whole());
/// assert_eq!(
///     salvaged.sentences(),
///     [
///         "1 line is left out: changed since it was written, or not a line of this journal (3)",
///         "1 part has different results, and none of them is kept: \
///          turns t5 is [1, 0] in line 5 of n8.jsonl but [7, 0] in line 6 of n8.jsonl",
///     ]
/// );
/// let mut kept = Vec::new();
/// salvaged.push(text.as_bytes(), &mut |line| kept.push(line.to_owned()));
/// salvaged.finish(&mut |line| kept.push(line.to_owned()));
/// assert_eq!(kept, [turns(2, 1), turns(4, 1)]);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Debug)]
pub struct Salvage {
    lines: Lines,
    sorter: Sorter,
}

/// The state of a reading, without the bytes of the current line.
#[derive(Debug, Default)]
struct Sorter {
    source: String,
    given: Option<JournalHeader>,
    found: Option<Journal>,
    /// `true` if the last header belonged to this count.
    is_ours: bool,
    /// The reason why nothing can be kept.
    error: Option<SalvageError>,
    first_fault: Option<LineFault>,
    kept: u64,
    /// The line numbers of the sittings that are kept.
    sittings: BTreeSet<u64>,
    others: Others,
}

/// The lines that are not kept.
#[derive(Debug, Default)]
struct Others {
    left_out: BTreeMap<Left, Ranges>,
    /// The parts with different results: groups here, columns of turns in `columns`.
    groups: BTreeSet<u32>,
    columns: BTreeSet<usize>,
    conflicts: Faults,
}

/// The result of the first reading: what can be kept of a journal. It then takes the same bytes again and passes on the
/// lines that are kept.
#[derive(Debug)]
pub struct Salvaged {
    /// The header for a journal of the kept lines, and the work that they describe.
    pub found: Journal,
    /// The number of lines that are kept, without the header.
    pub kept: u64,
    sittings: BTreeSet<u64>,
    others: Others,
    /// The state of the second reading.
    lines: Lines,
    handed_out: u64,
}

impl Salvage {
    /// Starts reading. Sentences call the journal `source`. A given `header` replaces a damaged one.
    pub fn new(source: &str, header: Option<JournalHeader>) -> Salvage {
        let sorter = Sorter {
            source: source.into(),
            found: header.clone().and_then(|header| Journal::below(header).ok()),
            is_ours: header.is_some(),
            given: header,
            ..Sorter::default()
        };
        Salvage { lines: Lines::default(), sorter }
    }

    /// Takes the next bytes.
    pub fn push(&mut self, mut bytes: &[u8]) {
        while let Some(line) = self.lines.next(&mut bytes) {
            self.sorter.line(line, Left::Damaged);
        }
    }

    /// Ends the first reading at the end of the file. The last line may lack only its line end.
    ///
    /// # Errors
    /// When no header shows which count the lines belong to.
    pub fn finish(self) -> Result<Salvaged, SalvageError> {
        let Salvage { lines, mut sorter } = self;
        if let Some(line) = lines.begun() {
            sorter.line(line, Left::Torn);
        }
        let Sorter { found, error, first_fault, kept, sittings, others, .. } = sorter;
        if let Some(error) = error {
            return Err(error);
        }
        let nothing = || first_fault.map_or(SalvageError::Empty, SalvageError::NoHeader);
        let mut found = found.ok_or_else(nothing)?;
        // The first line of each conflict was kept until the second one was read.
        others.groups.iter().for_each(|&index| _ = found.work.forget_group(index));
        others.columns.iter().for_each(|&column| _ = found.work.forget_turns(column));
        let kept = kept - others.conflicts.count as u64;
        Ok(Salvaged { found, kept, sittings, others, lines: Lines::default(), handed_out: 0 })
    }
}

impl Sorter {
    /// Reads a line. If nothing in it is sound, it is left out for the reason `unsound`.
    fn line(&mut self, line: Line<'_>, unsound: Left) {
        let number = line.number;
        let line = line.without_return();
        let read = self.sound(line).map_err(|fault| match !self.is_ours && line.is_one() {
            true => Sorter::foreign("does not follow a header of this count"),
            false => (unsound, fault),
        });
        let added = read.and_then(|(meaning, is_alone)| {
            let Some(line) = self.place(meaning, number)? else { return Ok(()) };
            if self.add(&line, number)? {
                self.kept += 1;
                if matches!(line, JournalLine::Sitting(_)) {
                    self.sittings.insert(number);
                }
                if !is_alone {
                    self.others.leave(Left::Beginning, number);
                }
            }
            Ok(())
        });
        if let Err((left, fault)) = added {
            self.others.leave(left, number);
            self.first_fault.get_or_insert(fault);
        }
    }

    /// Finds the sound part of a line. Returns its content, and `true` if nothing precedes it.
    fn sound(&mut self, line: Line<'_>) -> Result<(Meaning, bool), LineFault> {
        let alone = line.text().and_then(|text| self.decode(text, line.number)).map(|meaning| (meaning, true));
        let last = |fault| self.decode(line.last_object(), line.number).map(|last| (last, false)).map_err(|_| fault);
        alone.or_else(last)
    }

    fn decode(&mut self, text: &str, number: u64) -> Result<Meaning, LineFault> {
        let read = Meaning::decode(text, self.found.as_ref().map(|found| &found.header));
        if let Err(fault) = &read
            && text.contains(JournalHeader::FORMAT)
        {
            // This header cannot be read, so the lines that follow may belong to any count. Only on the first line can
            // the given header replace it.
            self.is_ours &= number == 1;
            if check_seal("", text).is_ok() && number == 1 {
                self.error = Some(SalvageError::Newer(fault.clone()));
            }
        }
        read
    }

    fn foreign(problem: &str) -> (Left, LineFault) {
        (Left::Foreign, Fault::new(problem).into())
    }

    /// Takes a header, or returns a line of this count.
    fn place(&mut self, meaning: Meaning, number: u64) -> Result<Option<JournalLine>, (Left, LineFault)> {
        let header = match meaning {
            Meaning::Line(line) => return Ok(Some(line)),
            Meaning::Header(header) => header,
        };
        let is_first = self.found.is_none() || self.given.is_some() && number == 1;
        let count = |header: &JournalHeader| (header.size, header.method, header.shard);
        self.is_ours = self.found.as_ref().is_none_or(|found| count(&found.header) == count(&header));
        if !self.is_ours {
            if is_first {
                self.error = Some(SalvageError::OtherHeader(header));
            }
            return Err(Sorter::foreign("is the header of another count"));
        }
        match &mut self.found {
            Some(found) if is_first => found.header = header,
            Some(found) => found.repeated += 1,
            none => *none = Journal::below(header).ok(),
        }
        Ok(None)
    }

    /// Adds a line of this count. Returns `true` if its content is new.
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
    fn leave(&mut self, left: Left, number: u64) {
        self.left_out.entry(left).or_default().add(number);
    }

    fn contradict(&mut self, line: &JournalLine, error: &WorkError) {
        let is_new = match line {
            JournalLine::Group { index, .. } => self.groups.insert(*index),
            JournalLine::Turns { column, .. } => self.columns.insert(*column),
            JournalLine::Sitting(_) => false,
        };
        if is_new {
            self.conflicts.add(error.to_string());
        }
    }
}

impl Salvaged {
    /// Returns `true` if no content of the journal is left out.
    pub fn is_whole(&self) -> bool {
        self.others.conflicts.count == 0 && self.others.left_out.is_empty()
    }

    /// Returns `true` if lines are left out because they do not follow a header of this count. If the header before
    /// them was lost, they may still belong to it.
    pub fn has_foreign(&self) -> bool {
        self.others.left_out.contains_key(&Left::Foreign)
    }

    /// Returns sentences that say what is left out and why, with the numbers of the lines. Lines that repeat others are
    /// mentioned too, though nothing is lost with them.
    pub fn sentences(&self) -> Vec<String> {
        let others = &self.others;
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
        let parts = match others.conflicts.count {
            0 => None,
            1 => Some("1 part has".into()),
            count => Some(format!("{count} parts have")),
        };
        if let Some(parts) = parts {
            let conflicts = &others.conflicts;
            sentences.push(format!("{parts} different results, and none of them is kept: {conflicts}"));
        }
        match self.found.repeated {
            0 => {}
            1 => sentences.push("1 line repeats another and is not written again".into()),
            count => sentences.push(format!("{count} lines repeat others and are not written again")),
        }
        sentences
    }

    /// Takes the same bytes again, and passes on the lines that are kept.
    pub fn push(&mut self, mut bytes: &[u8], keep: &mut impl FnMut(&str)) {
        let mut lines = mem::take(&mut self.lines);
        while let Some(line) = lines.next(&mut bytes) {
            self.hand_out(line, keep);
        }
        self.lines = lines;
    }

    /// Ends the second reading at the end of the file. Returns `true` if every kept line was passed on; otherwise the
    /// bytes differed from those of the first reading.
    pub fn finish(mut self, keep: &mut impl FnMut(&str)) -> bool {
        if let Some(line) = mem::take(&mut self.lines).begun() {
            self.hand_out(line, keep);
        }
        self.handed_out == self.kept
    }

    /// Passes on a line if it is kept, without other bytes before it.
    fn hand_out(&mut self, line: Line<'_>, keep: &mut impl FnMut(&str)) {
        let line = line.without_return();
        let header = &self.found.header;
        let is_kept = |text: &&str| JournalLine::decode(text, header).is_ok_and(|read| self.keeps(&read, line.number));
        if let Some(text) = line.text().ok().into_iter().chain([line.last_object()]).find(is_kept) {
            keep(text);
            self.handed_out += 1;
        }
    }

    /// Returns `true` if the line with this number is the one whose content is kept.
    fn keeps(&self, line: &JournalLine, number: u64) -> bool {
        let is_from_here = |line: u32| u64::from(line) == number.min(u32::MAX.into());
        let work = &self.found.work;
        match line {
            JournalLine::Group { index, tally, .. } => {
                work.groups.get(*index).is_some_and(|kept| kept.figures == *tally && is_from_here(kept.line))
            }
            JournalLine::Turns { column, turns, .. } => {
                work.turns.get(column).is_some_and(|kept| kept.figures == *turns && is_from_here(kept.line))
            }
            JournalLine::Sitting(_) => self.sittings.contains(&number),
        }
    }
}

/// A reason why a line of a damaged journal is left out, or is not kept as it is. The report lists the reasons in this
/// order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Left {
    /// The line's seal does not match, or it is not a line of a journal.
    Damaged,
    /// The line is the last one and has no line end.
    Torn,
    /// The line comes before the header, or after the header of another count.
    Foreign,
    /// The count has no such group, turns or sitting.
    Impossible,
    /// Other bytes precede a sound line on the same line. They are left out, and the sound line is kept.
    Beginning,
}

impl Left {
    const fn reason(self) -> &'static str {
        match self {
            Left::Damaged => "changed since it was written, or not a line of this journal",
            Left::Torn => "torn, without an end of line",
            Left::Foreign => "not below the header of this count",
            Left::Impossible => "of a group, turns or a sitting that this count cannot have",
            Left::Beginning => "without the bytes before it",
        }
    }
}

/// A reason why nothing of a journal can be kept. The sentence follows the journal's name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SalvageError {
    /// The file is empty.
    #[error("is empty")]
    Empty,
    /// There is no header, and the first line has this fault.
    #[error("has no header that can be read: line 1: {0}")]
    NoHeader(LineFault),
    /// The header's seal matches but it cannot be read: a newer program wrote it.
    #[error("line 1: {0}")]
    Newer(LineFault),
    /// The header belongs to another count than the header that was given.
    #[error("has a sound header, which says that {} of N = {} was counted{}", share(.0), .0.size, by(.0.method))]
    OtherHeader(JournalHeader),
}

fn share(header: &JournalHeader) -> String {
    header.shard.map_or_else(|| "all".into(), |shard| format!("shard {shard}"))
}

/// Returns the words that name the scheme; empty for scheme 1, the first one.
fn by(method: Method) -> String {
    match method {
        Method::Batch => String::new(),
        Method::Colours => format!(" in scheme {} ({method})", method.scheme()),
    }
}
