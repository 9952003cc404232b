//! The reader's progress, which the machine keeps: the beat where the last visit ended, and the goals that were
//! reached.

use crate::learn::chapters::CHAPTERS;
use crate::learn::place::chapter;
use std::fmt;

/// A beat: the chapter's place, and its own in the chapter.
pub(crate) type At = (usize, usize);

/// The progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PathProgress {
    /// The beat where the reader is.
    pub(crate) at: At,
    /// The beats whose goal was reached, in the order in which that happened.
    pub(crate) reached: Vec<At>,
}

impl PathProgress {
    /// Reads what was stored. Beats that are no more are forgotten.
    pub(crate) fn read(stored: &str) -> PathProgress {
        let mut words = stored.split(' ').filter_map(read);
        PathProgress { at: words.next().unwrap_or_default(), reached: words.collect() }
    }

    /// Takes down that the goal of the present beat was reached.
    pub(crate) fn reach(&mut self) {
        if !self.reached.contains(&self.at) {
            self.reached.push(self.at);
        }
    }
}

/// Reads a beat, as in `puzzle.2`.
fn read(word: &str) -> Option<At> {
    let (name, beat) = word.split_once('.')?;
    let at = (chapter(name)?, beat.parse::<usize>().ok()?.checked_sub(1)?);
    (at.1 < CHAPTERS[at.0].beats.len()).then_some(at)
}

/// As it is stored: the beat where the reader is, then the goals.
impl fmt::Display for PathProgress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |at: &At| format!("{}.{}", CHAPTERS[at.0].name, at.1 + 1);
        formatter.write_str(&word(&self.at))?;
        self.reached.iter().try_for_each(|at| write!(formatter, " {}", word(at)))
    }
}
