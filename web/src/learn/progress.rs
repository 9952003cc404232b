//! The reader's progress, kept in the browser's storage: the beat where the last visit ended, and the goals reached.

use crate::learn::beat::Beat;
use crate::learn::chapters::{CHAPTERS, PAGES};
use crate::learn::place::chapter;
use std::fmt;

/// A beat, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum At {
    /// A page of the short path.
    Page(usize),
    /// A beat of a chapter.
    Beat(usize, usize),
}

impl Default for At {
    fn default() -> At {
        At::Page(0)
    }
}

impl At {
    /// The name of the pages in storage. No chapter has it.
    const PAGE: &'static str = "page";

    /// Returns the beat at this index.
    pub(crate) fn beat(self) -> &'static Beat {
        match self {
            At::Page(page) => &PAGES[page].beat,
            At::Beat(chapter, beat) => &CHAPTERS[chapter].beats[beat],
        }
    }

    /// Iterates over the path that contains this beat, from beginning to end.
    pub(crate) fn path(self) -> Box<dyn Iterator<Item = At>> {
        match self {
            At::Page(_) => Box::new((0..PAGES.len()).map(At::Page)),
            At::Beat(..) => Box::new(
                CHAPTERS
                    .iter()
                    .enumerate()
                    .flat_map(|(at, it)| (0..it.beats.len()).map(move |beat| At::Beat(at, beat))),
            ),
        }
    }

    /// Parses a beat, as in `puzzle.2` or `page.2`.
    fn read(word: &str) -> Option<At> {
        let (name, number) = word.split_once('.')?;
        let number: usize = number.parse().ok()?;
        match name {
            At::PAGE => (number < PAGES.len()).then_some(At::Page(number)),
            name => {
                let (chapter, beat) = (chapter(name)?, number.checked_sub(1)?);
                (beat < CHAPTERS[chapter].beats.len()).then_some(At::Beat(chapter, beat))
            }
        }
    }
}

/// Writes the stored form.
impl fmt::Display for At {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Page(page) => write!(formatter, "{}.{page}", At::PAGE),
            At::Beat(chapter, beat) => write!(formatter, "{}.{}", CHAPTERS[*chapter].name, beat + 1),
        }
    }
}

/// The progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PathProgress {
    /// The beat where the reader is.
    pub(crate) at: At,
    /// The beats whose goals were reached, in the order in which they were.
    pub(crate) reached: Vec<At>,
}

impl PathProgress {
    /// Parses stored progress, and ignores beats that no longer exist. Before there were pages, the first screen was
    /// the first beat of the first chapter.
    pub(crate) fn read(stored: &str) -> PathProgress {
        let mut words = stored.split(' ').filter_map(At::read);
        let at = words.next().filter(|at| *at != At::Beat(0, 0)).unwrap_or_default();
        PathProgress { at, reached: words.collect() }
    }

    /// Records that the goal of the current beat was reached.
    pub(crate) fn reach(&mut self) {
        if !self.reached.contains(&self.at) {
            self.reached.push(self.at);
        }
    }
}

/// Writes the stored form: the beat where the reader is, then the beats whose goals were reached.
impl fmt::Display for PathProgress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.at)?;
        self.reached.iter().try_for_each(|at| write!(formatter, " {at}"))
    }
}
