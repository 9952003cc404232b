//! The part of an address that leads to a beat: `chapter=puzzle&beat=2`.

use crate::base::pairs::{Pair, number, put};
use crate::learn::chapters::CHAPTERS;

/// A place on the path. What it omits stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The chapter, by its place among all of them.
    pub(crate) chapter: Option<usize>,
    /// The beat, counted from 1.
    pub(crate) beat: Option<u64>,
}

impl Place {
    /// Returns the place of a beat.
    pub(crate) const fn of(chapter: usize, beat: usize) -> Place {
        Place { chapter: Some(chapter), beat: Some(beat as u64 + 1) }
    }

    /// Reads a pair, and returns `true` if it was understood.
    pub(crate) fn read(&mut self, key: &str, value: &str) -> bool {
        match key {
            "chapter" => put(&mut self.chapter, chapter(value)),
            "beat" => put(&mut self.beat, number(value)),
            _ => false,
        }
    }

    /// Returns the pairs in the order in which they are written.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        vec![
            ("chapter", self.chapter.and_then(|at| CHAPTERS.get(at)).map(|chapter| chapter.name.to_owned())),
            ("beat", self.beat.map(|beat| beat.to_string())),
        ]
    }
}

/// Returns the place of the chapter with a name.
pub(crate) fn chapter(name: &str) -> Option<usize> {
    CHAPTERS.iter().position(|chapter| chapter.name == name)
}
