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
use super::line::{JournalHeader, JournalLine};
use super::sitting::Sittings;
use super::sorter::{Sorted, Sorter};
use crate::parts::WorkError;
use crate::ranges::Ranges;
use crate::work::Work;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

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
    source: String,
    sorter: Sorter,
    found: Option<Finds>,
    first_fault: Option<LineFault>,
    left_out: [Ranges; Left::ALL.len()],
    kept: u64,
    repeated: u64,
}

/// The contents of all lines that can be kept.
#[derive(Debug)]
struct Finds {
    work: Work,
    sittings: Sittings,
    /// The parts that have different results.
    groups: BTreeSet<u32>,
    columns: BTreeSet<usize>,
    conflicts: Vec<String>,
}

/// The result of a first reading: what can be kept of a journal.
#[derive(Debug)]
pub struct Salvaged {
    header: JournalHeader,
    given: Option<JournalHeader>,
    work: Work,
    kept: u64,
    repeated: u64,
    contradicted: usize,
    conflicts: Vec<String>,
    left_out: [Ranges; Left::ALL.len()],
}

impl Salvage {
    /// Begins to read. `source` names the journal in sentences. A `header` takes the place of one that is damaged.
    #[must_use]
    pub fn new(source: &str, header: Option<JournalHeader>) -> Salvage {
        Salvage {
            source: source.into(),
            found: header.as_ref().and_then(Finds::of),
            sorter: Sorter::new(header),
            first_fault: None,
            left_out: Default::default(),
            kept: 0,
            repeated: 0,
        }
    }

    /// Takes the next bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        let Salvage { source, sorter, found, first_fault, left_out, kept, repeated } = self;
        sorter.push(bytes, &mut |number, sorted| {
            let fate = match sorted {
                Sorted::Header { header, is_first } => {
                    *repeated += u64::from(!is_first);
                    if found.is_none() {
                        *found = Finds::of(header);
                    }
                    return;
                }
                Sorted::Left(left, fault) => {
                    first_fault.get_or_insert(fault);
                    Fate::Left(left)
                }
                Sorted::Line { line, is_alone, .. } => {
                    let fate =
                        found.as_mut().map_or(Fate::Left(Left::Foreign), |found| found.add(line, source, number));
                    if matches!(fate, Fate::Kept) && !is_alone {
                        left_out[Left::Beginning as usize].add(number);
                    }
                    fate
                }
            };
            match fate {
                Fate::Kept => *kept += 1,
                Fate::Repeated => *repeated += 1,
                Fate::Contradicted => {}
                Fate::Left(left) => left_out[left as usize].add(number),
            }
        });
    }

    /// Takes the end of the file.
    ///
    /// # Errors
    /// When no header says to which count the lines belong.
    pub fn finish(mut self) -> Result<Salvaged, SalvageError> {
        if self.sorter.is_within_a_line() {
            let damaged = self.left_out[Left::Damaged as usize].clone();
            self.push(b"\n");
            if self.left_out[Left::Damaged as usize] != damaged {
                self.left_out[Left::Damaged as usize] = damaged;
                self.left_out[Left::Torn as usize].add(self.sorter.number());
            }
        }
        let (given, header) = self.sorter.headers()?;
        let (Some(header), Some(mut found)) = (header, self.found) else {
            return Err(self.first_fault.map_or(SalvageError::Empty, SalvageError::NoHeader));
        };
        // A line of each was kept until the other came.
        let contradicted = found.groups.len() + found.columns.len();
        for &index in &found.groups {
            found.work.forget_group(index);
        }
        for &column in &found.columns {
            found.work.forget_turns(column);
        }
        Ok(Salvaged {
            header,
            given,
            work: found.work,
            kept: self.kept - contradicted as u64,
            repeated: self.repeated,
            contradicted,
            conflicts: found.conflicts,
            left_out: self.left_out,
        })
    }
}

/// The fate of a line.
enum Fate {
    Kept,
    Repeated,
    Contradicted,
    Left(Left),
}

impl Finds {
    /// The number of conflicts that are described; further ones are only counted.
    const TOLD: usize = 6;

    fn of(header: &JournalHeader) -> Option<Finds> {
        let (groups, columns) = (BTreeSet::new(), BTreeSet::new());
        let work = Work::new(header.size, header.method, header.shard)?;
        Some(Finds { work, sittings: Sittings::default(), groups, columns, conflicts: Vec::new() })
    }

    fn add(&mut self, line: JournalLine, source: &str, number: u64) -> Fate {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        let is_conflict = |added: &Result<bool, WorkError>| matches!(added, Err(WorkError::Conflict(_)));
        let (added, is_new) = match line {
            JournalLine::Sitting(sitting) => {
                return match self.sittings.add(sitting) {
                    Ok(true) => Fate::Kept,
                    Ok(false) => Fate::Repeated,
                    Err(_) => Fate::Left(Left::Impossible),
                };
            }
            JournalLine::Group { index, tally, .. } => {
                let added = self.work.add_group_of_line(index, tally, source, number);
                let is_new = is_conflict(&added) && self.groups.insert(index);
                (added, is_new)
            }
            JournalLine::Turns { column, turns, .. } => {
                let added = self.work.add_turns_of_line(column, turns, source, number);
                let is_new = is_conflict(&added) && self.columns.insert(column);
                (added, is_new)
            }
        };
        match added {
            Ok(true) => Fate::Kept,
            Ok(false) => Fate::Repeated,
            Err(error @ WorkError::Conflict(_)) => {
                if is_new && self.conflicts.len() < Finds::TOLD {
                    self.conflicts.push(error.to_string());
                }
                Fate::Contradicted
            }
            Err(_) => Fate::Left(Left::Impossible),
        }
    }
}

impl Salvaged {
    /// Returns the header for a journal of the kept lines.
    #[must_use]
    pub const fn header(&self) -> &JournalHeader {
        &self.header
    }

    /// Returns the work that the kept lines describe.
    #[must_use]
    pub const fn work(&self) -> &Work {
        &self.work
    }

    /// Returns the number of lines that are kept, without the header.
    #[must_use]
    pub const fn kept(&self) -> u64 {
        self.kept
    }

    /// Returns `true` if nothing that the journal said is left out.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.contradicted == 0 && self.left_out.iter().all(Ranges::is_empty)
    }

    /// Returns `true` if lines are left out because they are not below the header of this count. If the header before them was
    /// lost, they may belong to it.
    #[must_use]
    pub fn has_foreign(&self) -> bool {
        !self.left_out[Left::Foreign as usize].is_empty()
    }

    /// Returns sentences that say what is left out and why, with the numbers of the lines. Lines that repeat others are
    /// mentioned too, though nothing is lost with them.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let left = |(left, lines): (&Left, &Ranges)| {
            let (count, reason) = (lines.count(), left.reason());
            let subject = match (left, count) {
                (Left::Beginning, 1) => "1 line is kept".into(),
                (Left::Beginning, _) => format!("{count} lines are kept, each"),
                (_, 1) => "1 line is left out:".into(),
                _ => format!("{count} lines are left out:"),
            };
            (count > 0).then(|| format!("{subject} {reason} ({lines})"))
        };
        let mut sentences: Vec<_> = Left::ALL.iter().zip(&self.left_out).filter_map(left).collect();
        if self.contradicted > 0 {
            let parts = match self.contradicted {
                1 => "1 part has".into(),
                count => format!("{count} parts have"),
            };
            let conflicts = self.conflicts.join("; ");
            let more = match self.contradicted - self.conflicts.len() {
                0 => String::new(),
                more => format!("; and {more} more"),
            };
            sentences.push(format!("{parts} different results, and none of them is kept: {conflicts}{more}"));
        }
        match self.repeated {
            0 => {}
            1 => sentences.push("1 line says again what another says, and is not repeated".into()),
            count => sentences.push(format!("{count} lines say again what others say, and are not repeated")),
        }
        sentences
    }

    /// Returns a second reader, which takes the same bytes again and hands out the lines that are kept.
    #[must_use]
    pub fn lines(self) -> KeptLines {
        KeptLines { sorter: Sorter::new(self.given), work: self.work, sittings: Sittings::default() }
    }
}

/// The lines that are kept of a damaged journal. Made by [`Salvaged::lines`].
#[derive(Debug)]
pub struct KeptLines {
    sorter: Sorter,
    /// The parts still to come: each leaves with its line.
    work: Work,
    sittings: Sittings,
}

impl KeptLines {
    /// Takes the next bytes, and hands out what is kept of them.
    pub fn push(&mut self, bytes: &[u8], keep: &mut impl FnMut(&str)) {
        let KeptLines { sorter, work, sittings } = self;
        sorter.push(bytes, &mut |_, sorted| {
            let Sorted::Line { text, line, .. } = sorted else { return };
            let is_kept = match line {
                // A line with the tally of another scheme was left out.
                JournalLine::Group { index, tally, .. } => work.group(index) == Some(tally) && work.forget_group(index),
                JournalLine::Turns { column, .. } => work.forget_turns(column),
                JournalLine::Sitting(sitting) => sittings.add(sitting) == Ok(true),
            };
            if is_kept {
                keep(text);
            }
        });
    }

    /// Takes the end of the file. Returns `true` if every line to keep was handed out; otherwise the second reading had
    /// other bytes than the first.
    pub fn finish(mut self, keep: &mut impl FnMut(&str)) -> bool {
        if self.sorter.is_within_a_line() {
            self.push(b"\n", keep);
        }
        self.work.groups().next().is_none() && self.work.turns().next().is_none()
    }
}
