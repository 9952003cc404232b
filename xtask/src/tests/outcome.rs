//! The outcomes of tests, parsed from the output of Rust's test harness.

/// The way in which a test ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed,
    /// The test did not run, for the given reason.
    Skipped(String),
    /// The test failed, or does not exist.
    Failed,
}

/// Parses the output of a process that ran one test.
///
/// A test that finds out only at run time that it lacks a device prints a line like that of an ignored test. Rust's
/// test harness counts it as passed; here it counts as skipped.
pub(crate) fn of_a_test(output: &str, succeeded: bool) -> Outcome {
    let mut lines = output.lines();
    let is_passed = |line: &str| line.starts_with("test result: ") && line.contains(" 1 passed");
    match lines.find_map(|line| reason(line, " ... ignored").or(reason(line, " ... skipped"))) {
        _ if !succeeded => Outcome::Failed,
        Some(reason) => Outcome::Skipped(reason),
        None if output.lines().any(is_passed) => Outcome::Passed,
        None => Outcome::Failed,
    }
}

/// Returns the reason why a test was skipped, as in `test counts_sixteen ... ignored, long: a minute`.
fn reason(line: &str, word: &str) -> Option<String> {
    let (_, outcome) = line.strip_prefix("test ")?.split_once(word)?;
    Some(outcome.strip_prefix(", ").unwrap_or("no reason given").to_owned())
}

/// Parses the names and outcomes of doctests, as in `test shared/src/board.rs - BoardSize (line 9) ... ok`.
pub(crate) fn of_examples(output: &str, succeeded: bool) -> Vec<(String, Outcome)> {
    let outcome = |line: &str| {
        let (name, outcome) = line.strip_prefix("test ")?.rsplit_once(" ... ")?;
        let outcome = match outcome {
            "ok" => Outcome::Passed,
            "FAILED" => Outcome::Failed,
            // The example is not meant to be run.
            "ignored" => Outcome::Skipped("no reason given".into()),
            _ => return None,
        };
        let name = name.trim_end_matches(" fail").trim_end_matches(" - compile");
        Some((format!("doc::{name}"), outcome))
    };
    let mut outcomes: Vec<_> = output.lines().filter_map(outcome).collect();
    if !succeeded && outcomes.iter().all(|(_, outcome)| *outcome != Outcome::Failed) {
        // The examples could not be compiled, or rustdoc is missing.
        outcomes.push(("doc".into(), Outcome::Failed));
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSED: &str = "test a ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 9 filtered out;";

    #[test]
    fn a_test_passes_if_it_ran_and_the_process_succeeded() {
        assert_eq!(of_a_test(PASSED, true), Outcome::Passed);
        assert_eq!(of_a_test(PASSED, false), Outcome::Failed);
        // The test does not exist.
        assert_eq!(of_a_test(&PASSED.replace(" 1 passed", " 0 passed"), true), Outcome::Failed);
        // The process ended in the middle of the test, although with exit code 0.
        assert_eq!(of_a_test("running 1 test\n", true), Outcome::Failed);
    }

    #[test]
    fn a_skipped_test_has_a_reason() {
        let ignored = "test a ... ignored, long: a minute\ntest result: ok. 0 passed; 0 failed; 1 ignored;";
        assert_eq!(of_a_test(ignored, true), Outcome::Skipped("long: a minute".into()));
        let gave_up = format!("test a ... skipped, no device\n{PASSED}");
        assert_eq!(of_a_test(&gave_up, true), Outcome::Skipped("no device".into()));
        assert_eq!(of_a_test(&gave_up, false), Outcome::Failed);
    }

    #[test]
    fn examples_are_read_with_their_outcomes() {
        let output = "   Doc-tests eightfold_core\n\nrunning 3 tests\n\
            test shared/src/board.rs - BoardSize (line 9) ... ok\n\
            test shared/src/board.rs - Placement (line 70) - compile ... FAILED\n\
            test shared/src/lib.rs - (line 3) ... ignored\n\
            test result: FAILED. 1 passed; 1 failed; 1 ignored;\n";
        assert_eq!(of_examples("error: no rustdoc", false), [("doc".into(), Outcome::Failed)]);
        let outcomes = of_examples(output, false);
        assert_eq!(outcomes[0], ("doc::shared/src/board.rs - BoardSize (line 9)".into(), Outcome::Passed));
        assert_eq!(outcomes[1], ("doc::shared/src/board.rs - Placement (line 70)".into(), Outcome::Failed));
        assert_eq!((outcomes.len(), &outcomes[2].1), (3, &Outcome::Skipped("no reason given".into())));
    }
}
