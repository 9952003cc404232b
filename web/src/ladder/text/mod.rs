//! Sentences of Ladder: ideas and costs of the rungs, times, and the programs of the articles.

use crate::base::settings::Language;
use crate::ladder::state::times::TimesSource;
use crate::text::{File, files, say, say_named};
use eightfold_core::ladder::Rung;

/// The messages of this view.
pub(crate) const MESSAGES: &[File] = &files!["ladder", "race"];

/// The messages that name the programs of the articles, which both modules show.
pub(crate) const PROGRAMS: &[File] = &files!["programs"];

/// Says what a rung adds to the one that it builds on.
pub(crate) fn adds(rung: Rung, language: Language) -> String {
    say_named!(language, "adds-{}", rung.name())
}

/// Says what a rung costs.
pub(crate) fn costs(rung: Rung, language: Language) -> String {
    say_named!(language, "costs-{}", rung.name())
}

/// Names a line of the chart.
pub(crate) fn source(source: TimesSource, language: Language) -> String {
    match source {
        TimesSource::Here(rung) => say!(language, "ladder-here", rung = crate::text::rung(rung, language)),
        TimesSource::Printed { program, .. } => printed(program, language),
    }
}

/// Returns a program of the articles.
pub(crate) fn printed(program: &str, language: Language) -> String {
    say_named!(language, "program-{}", program)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::state::published::published;

    #[test]
    fn every_program_has_a_name() {
        for program in published() {
            for language in [Language::English, Language::Japanese] {
                assert!(!printed(program.program, language).starts_with("program-"));
            }
        }
    }
}
