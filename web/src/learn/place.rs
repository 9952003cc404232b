//! The part of an address that leads to a beat: `page=3`, or `chapter=puzzle&beat=2`.

use crate::base::pairs::{NUMBER, ON, Words, place};
use crate::learn::chapters::{CHAPTERS, PAGES};
use crate::learn::progress::At;

const CHAPTER: Words<usize> =
    Words { read: chapter, write: |at| CHAPTERS.get(*at).map(|chapter| chapter.name.to_owned()) };

place! {
    /// A place on one of the paths. Omitted pairs keep their values.
    {
        /// The page of the short path. The first screen is number 0.
        "page": page: u64 = NUMBER;
        /// The chapter, by its place among all of them.
        "chapter": chapter: usize = CHAPTER;
        /// The beat, counted from 1.
        "beat": beat: u64 = NUMBER;
        /// `true` if the tree of the first screen is folded.
        "folded": folded: bool = ON;
    }
    history: page, chapter, beat, folded
}

impl Place {
    /// Returns the place of a beat.
    pub(crate) const fn of(at: At) -> Place {
        match at {
            At::Page(page) => Place { page: Some(page as u64), chapter: None, beat: None, folded: None },
            At::Beat(chapter, beat) => {
                Place { page: None, chapter: Some(chapter), beat: Some(beat as u64 + 1), folded: None }
            }
        }
    }

    /// Returns the beat nearest to the place, for a reader who is at `from`, and `true` if the place exists.
    pub(crate) fn nearest(&self, from: At) -> (At, bool) {
        let within = |asked: u64, least: u64, most: usize| {
            let nearest = asked.clamp(least, most as u64);
            (nearest as usize, nearest == asked)
        };
        if let Some(page) = self.page.or(self.folded.map(|_| 0)) {
            let (page, is_there) = within(page, 0, PAGES.len() - 1);
            return (At::Page(page), is_there);
        }
        let (chapter, beat) = match (self.chapter, self.beat, from) {
            (None, None, _) => return (from, true),
            (to, beat, At::Beat(chapter, now)) if to.is_none_or(|to| to == chapter) => {
                (chapter, beat.unwrap_or(now as u64 + 1))
            }
            (to, beat, _) => (to.unwrap_or_default(), beat.unwrap_or(1)),
        };
        let (beat, is_there) = within(beat, 1, CHAPTERS[chapter].beats.len());
        (At::Beat(chapter, beat - 1), is_there)
    }
}

/// Returns the index of the chapter with this name.
pub(crate) fn chapter(name: &str) -> Option<usize> {
    CHAPTERS.iter().position(|chapter| chapter.name == name)
}
