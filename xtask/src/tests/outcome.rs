//! The outcome of a test, read from what Rust's test harness prints.

/// The way in which a test ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed,
    /// The test did not run, for this reason.
    Skipped(String),
    /// The test failed, or there is no such test.
    Failed,
}

impl Outcome {
    /// Reads the output of a process that ran one test.
    ///
    /// A test that finds only at run time that it lacks a device prints a line like that of an ignored one. Rust's test
    /// harness counts it as passed; here it counts as skipped.
    pub(crate) fn read(output: &str, succeeded: bool) -> Outcome {
        let figures = |name: &str| {
            output.lines().filter_map(|line| line.strip_prefix("test result: ")).any(|line| line.contains(name))
        };
        let reason = output.lines().find_map(|line| reason(line, " ... ignored").or(reason(line, " ... skipped")));
        match reason {
            _ if !succeeded => Outcome::Failed,
            Some(reason) => Outcome::Skipped(reason),
            None if figures(" 1 passed") => Outcome::Passed,
            None => Outcome::Failed,
        }
    }
}

/// Returns the reason of a skipped test, as in `test counts_sixteen ... ignored, long: a minute`.
fn reason(line: &str, word: &str) -> Option<String> {
    let (_, outcome) = line.strip_prefix("test ")?.split_once(word)?;
    Some(outcome.strip_prefix(", ").unwrap_or("no reason given").to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSED: &str = "test a ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 9 filtered out;";

    #[test]
    fn a_test_passes_if_it_ran_and_the_process_succeeded() {
        assert_eq!(Outcome::read(PASSED, true), Outcome::Passed);
        assert_eq!(Outcome::read(PASSED, false), Outcome::Failed);
        // There is no such test.
        assert_eq!(Outcome::read(&PASSED.replace(" 1 passed", " 0 passed"), true), Outcome::Failed);
        // The process ended in the middle, with a code that says nothing.
        assert_eq!(Outcome::read("running 1 test\n", true), Outcome::Failed);
    }

    #[test]
    fn a_skipped_test_has_a_reason() {
        let ignored = "test a ... ignored, long: a minute\ntest result: ok. 0 passed; 0 failed; 1 ignored;";
        assert_eq!(Outcome::read(ignored, true), Outcome::Skipped("long: a minute".into()));
        let gave_up = format!("test a ... skipped, no device\n{PASSED}");
        assert_eq!(Outcome::read(&gave_up, true), Outcome::Skipped("no device".into()));
        assert_eq!(Outcome::read(&gave_up, false), Outcome::Failed);
    }
}
