//! The part of an address that leads to a beat: `chapter=puzzle&beat=2`.

use crate::base::pairs::{NUMBER, Words, place};
use crate::learn::chapters::CHAPTERS;

const CHAPTER: Words<usize> =
    Words { read: chapter, write: |at| CHAPTERS.get(*at).map(|chapter| chapter.name.to_owned()) };

place! {
    /// A place on the path. What it omits stays as it is.
    {
        /// The chapter, by its place among all of them.
        "chapter": chapter: usize = CHAPTER;
        /// The beat, counted from 1.
        "beat": beat: u64 = NUMBER;
    }
    history: chapter, beat
}

impl Place {
    /// Returns the place of a beat.
    pub(crate) const fn of(chapter: usize, beat: usize) -> Place {
        Place { chapter: Some(chapter), beat: Some(beat as u64 + 1) }
    }
}

/// Returns the place of the chapter with a name.
pub(crate) fn chapter(name: &str) -> Option<usize> {
    CHAPTERS.iter().position(|chapter| chapter.name == name)
}
