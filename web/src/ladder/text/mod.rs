//! Sentences of Ladder: ideas and costs of the rungs, times, and the programs of the articles.

use crate::base::settings::Language;
use crate::text::{File, files, say_named};

/// The messages of this view.
pub(crate) const MESSAGES: &[File] = &files!["ladder", "race"];

/// The messages that name the programs of the articles, which both modules show.
pub(crate) const PROGRAMS: &[File] = &files!["programs"];

/// Names a program of the articles.
pub(crate) fn program(program: &str, language: Language) -> String {
    say_named!(language, "program-{}", program)
}
