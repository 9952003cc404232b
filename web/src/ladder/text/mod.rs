//! Sentences of Ladder: ideas and costs of the rungs, times, and the programs of the articles.

use crate::base::settings::Language;
use crate::text::say_named;

/// Names a program of the articles.
pub(crate) fn program(program: &str, language: Language) -> String {
    say_named!(language, "program-{}", program)
}
