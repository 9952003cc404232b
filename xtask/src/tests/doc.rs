//! The examples in documentation, which rustdoc compiles and runs.

use super::outcome::Outcome;
use crate::program::TESTED;
use crate::workspace::cargo;
use std::process::Command;

/// Prepares a run of all examples, or of those whose name contains one of some texts.
pub(crate) fn command(names: &[String]) -> Command {
    let mut command = cargo();
    command.arg("test").args(TESTED.words).args(["--doc", "--no-fail-fast", "--"]);
    command.args(names.iter().map(|name| name.trim_start_matches("doc::")));
    command.env("CARGO_TERM_COLOR", "never");
    command
}

/// Reads the names and outcomes of the examples: `test shared/src/board.rs - BoardSize (line 9) ... ok`.
pub(crate) fn outcomes(output: &str, succeeded: bool) -> Vec<(String, Outcome)> {
    let outcome = |line: &str| {
        let (name, outcome) = line.strip_prefix("test ")?.rsplit_once(" ... ")?;
        let outcome = match outcome {
            "ok" => Outcome::Passed,
            "FAILED" => Outcome::Failed,
            // An example that is not meant to be run.
            "ignored" => Outcome::Skipped("no reason given".into()),
            _ => return None,
        };
        let name = name.strip_suffix(" - compile fail").or(name.strip_suffix(" - compile")).unwrap_or(name);
        Some((format!("doc::{name}"), outcome))
    };
    let mut outcomes: Vec<_> = output.lines().filter_map(outcome).collect();
    if !succeeded && outcomes.iter().all(|(_, outcome)| *outcome != Outcome::Failed) {
        // They could not be compiled, or rustdoc is missing.
        outcomes.push(("doc".into(), Outcome::Failed));
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_read_with_their_outcomes() {
        let output = "   Doc-tests eightfold_core\n\nrunning 3 tests\n\
            test shared/src/board.rs - BoardSize (line 9) ... ok\n\
            test shared/src/board.rs - Placement (line 70) - compile ... FAILED\n\
            test shared/src/lib.rs - (line 3) ... ignored\n\
            test result: FAILED. 1 passed; 1 failed; 1 ignored;\n";
        assert_eq!(super::outcomes("error: no rustdoc", false), [("doc".into(), Outcome::Failed)]);
        let outcomes = outcomes(output, false);
        assert_eq!(outcomes[0], ("doc::shared/src/board.rs - BoardSize (line 9)".into(), Outcome::Passed));
        assert_eq!(outcomes[1], ("doc::shared/src/board.rs - Placement (line 70)".into(), Outcome::Failed));
        assert_eq!((outcomes.len(), &outcomes[2].1), (3, &Outcome::Skipped("no reason given".into())));
    }
}
