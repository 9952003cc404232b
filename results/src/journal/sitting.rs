//! The sittings of a count. Each ends with a line in the journal.

use super::fault::LineFault;
use alloc::string::String;

/// One sitting of a count: from its start until it finishes or is stopped.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::{JournalHeader, JournalLine, Sitting};
///
/// let [started, ended] = ["2026-11-20T08:00:00Z", "2026-11-20T08:00:01Z"].map(Into::into);
/// let sitting = Sitting { number: 1, started, ended, wall_ms: 1234, backend: "cpu".into() };
/// let line = JournalLine::Sitting(sitting);
/// let (size, created) = (BoardSize::new(12)?, "2026-11-20T08:00:00Z".into());
/// let header = JournalHeader { size, method: Method::Batch, shard: None, created };
/// assert_eq!(
///     line.encode(&header),
///     r#"{"s":1,"started":"2026-11-20T08:00:00Z","ended":"2026-11-20T08:00:01Z","ms":1234,"b":"cpu","x":"d4d17290"}"#
/// );
/// assert_eq!(JournalLine::decode(&line.encode(&header), &header), Ok(line));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The number of the sitting, from 1.
    pub number: u32,
    /// The time when the sitting started.
    pub started: String,
    /// The time when the sitting ended.
    pub ended: String,
    /// The length of the sitting in milliseconds.
    pub wall_ms: u64,
    /// The backend that counted, or the names of several.
    pub backend: String,
}

/// The sittings of a journal, as far as its lines describe them.
///
/// A sitting that is killed leaves no line. If it wrote anything else after the line of the previous sitting, it is
/// counted all the same; several such sittings in a row count as one.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::{JournalHeader, JournalLine, JournalReader, Sitting};
///
/// let created = "2026-11-20T08:00:00Z";
/// let (size, method) = (BoardSize::new(3)?, Method::Batch);
/// let header = JournalHeader { size, method, shard: None, created: created.into() };
/// let sitting = |number| {
///     let [started, ended] = [created; 2].map(Into::into);
///     JournalLine::Sitting(Sitting { number, started, ended, wall_ms: 70, backend: "cpu".into() }).encode(&header)
/// };
/// let sittings = |lines: &[String]| {
///     let mut reader = JournalReader::new("n3.jsonl");
///     lines.iter().for_each(|line| reader.push(format!("{line}\n").as_bytes()).unwrap());
///     let sittings = reader.finish().unwrap().sittings;
///     (sittings.count(), sittings.wall_ms)
/// };
/// assert_eq!(sittings(&[header.encode()]), (1, 0)); // it runs, or was killed
/// assert_eq!(sittings(&[header.encode(), sitting(1)]), (1, 70));
/// assert_eq!(sittings(&[header.encode(), sitting(1), sitting(3)]), (3, 140)); // the second was killed
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sittings {
    /// The last sitting that has a line.
    pub last: Option<Sitting>,
    /// The length of all sittings that have a line, in milliseconds.
    pub wall_ms: u64,
    /// `true` if anything was written after the last of these lines.
    is_open: bool,
}

impl Sittings {
    /// Returns the number of sittings, as far as the journal shows it.
    pub fn count(&self) -> u64 {
        self.last.as_ref().map_or(0, |last| u64::from(last.number)) + u64::from(self.is_open)
    }

    /// Adds the line of a sitting. Returns `true` if it is new, and `false` if it repeats the last one.
    pub(super) fn add(&mut self, sitting: Sitting) -> Result<bool, LineFault> {
        match &self.last {
            Some(last) if *last == sitting => return Ok(false),
            Some(last) if last.number == sitting.number => return Err(LineFault::SittingTwice(sitting.number)),
            Some(last) if last.number > sitting.number => {
                return Err(LineFault::SittingOrder { number: sitting.number, last: last.number });
            }
            _ => {}
        }
        self.wall_ms = self.wall_ms.saturating_add(sitting.wall_ms);
        self.last = Some(sitting);
        self.is_open = false;
        Ok(true)
    }

    /// Notes a line that a sitting wrote before its end.
    pub(super) const fn go_on(&mut self) {
        self.is_open = true;
    }
}
