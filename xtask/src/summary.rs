//! A reader of the output of `cargo test` that sums it up by class of test.
//!
//! The class is the target that a result belongs to: `unit` for the tests inside a crate, `doc` for documentation, and
//! the name of the file or folder for the integration tests (`golden`, `program`, `page` ...). The closing line is
//! separate, so a script can find it.
//!
//! A test that finds only at run time that it lacks a device prints a line like that of an ignored one: `test NAME ...
//! skipped, REASON`. Rust's test harness counts it as passed; here it counts as skipped.

use std::collections::BTreeMap;
use std::fmt;

/// The numbers of tests that passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl Counts {
    fn add(&mut self, more: Self) {
        self.passed += more.passed;
        self.failed += more.failed;
        self.skipped += more.skipped;
    }

    /// Reads `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s`.
    fn read(line: &str) -> Option<Self> {
        let (_, figures) = line.strip_prefix("test result: ")?.split_once(". ")?;
        let figure = |name: &str| {
            figures.split("; ").find_map(|part| part.trim().strip_suffix(name)?.trim().parse::<u64>().ok())
        };
        Some(Self { passed: figure("passed")?, failed: figure("failed")?, skipped: figure("ignored")? })
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// The results read so far.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    class: String,
    classes: BTreeMap<String, Counts>,
    failed: Vec<String>,
    skipped: Vec<String>,
    /// Tests that reported themselves as skipped since the last result.
    gave_up: u64,
}

impl Summary {
    /// Reads one line of the output.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some(class) = class_of(line) {
            self.class = class;
        } else if let Some(mut counts) = Counts::read(line) {
            let gave_up = std::mem::take(&mut self.gave_up).min(counts.passed);
            counts.passed -= gave_up;
            counts.skipped += gave_up;
            self.classes.entry(self.class.clone()).or_default().add(counts);
        } else if let Some(name) = skipped_test(line, " ... ignored") {
            self.skipped.push(name);
        } else if let Some(name) = skipped_test(line, " ... skipped") {
            self.skipped.push(name);
            self.gave_up += 1;
        } else if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
            self.failed.push(format!("{}: {name}", self.class));
        }
    }

    /// Returns the sum over all classes.
    pub(crate) fn totals(&self) -> Counts {
        let mut totals = Counts::default();
        self.classes.values().for_each(|counts| totals.add(*counts));
        totals
    }
}

/// Returns the class announced by `Running unittests src/lib.rs (…)`, `Running tests/golden.rs (…)`, `Running
/// program/main.rs (…)` or `Doc-tests eightfold_core`.
fn class_of(line: &str) -> Option<String> {
    let line = line.trim_start();
    if line.starts_with("Doc-tests ") {
        return Some("doc".into());
    }
    let target = line.strip_prefix("Running ")?.split(" (").next()?;
    if target.starts_with("unittests ") {
        return Some("unit".into());
    }
    // A test of several files, such as `page/main.rs`, is named after its folder.
    let path = target.strip_suffix("/main.rs").or(target.strip_suffix(".rs"))?;
    path.rsplit(['/', '\\']).next().map(str::to_owned)
}

/// Returns the name and reason of a skipped test, as in `test counts_sixteen ... ignored, long: a minute`. Examples
/// that are not meant to be run (```` ```ignore ````) are named too, although they have no reason.
fn skipped_test(line: &str, word: &str) -> Option<String> {
    let (name, outcome) = line.strip_prefix("test ")?.split_once(word)?;
    let reason = outcome.strip_prefix(", ").unwrap_or("no reason given");
    Some(format!("{name}: {reason}"))
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f)?;
        writeln!(f, "{:<16}{:>8}{:>8}{:>8}", "class", "passed", "failed", "skipped")?;
        for (class, counts) in &self.classes {
            if *counts != Counts::default() {
                writeln!(f, "{class:<16}{:>8}{:>8}{:>8}", counts.passed, counts.failed, counts.skipped)?;
            }
        }
        for (title, names) in [("skipped", &self.skipped), ("failed", &self.failed)] {
            if !names.is_empty() {
                writeln!(f, "\n{title}:")?;
                names.iter().try_for_each(|name| writeln!(f, "  {name}"))?;
            }
        }
        writeln!(f, "\n{}", self.totals())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "\
     Running unittests src/lib.rs (target/debug/deps/eightfold_core-1a)
test board::sizes ... ok
test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s
     Running program/main.rs (target/debug/deps/program-2b)
test cli::counts_sixteen ... ignored, long: a minute
test cli::refuses_zero ... FAILED
test counts_on_a_device ... skipped, no device
test counts_on_a_device ... ok
test result: FAILED. 4 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.30s
   Doc-tests eightfold_core
test result: ok. 7 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.20s
     Running tests/golden.rs (target/debug/deps/golden-4d)
test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.10s
     Running unittests src/main.rs (target/debug/deps/eightfold-3c)
test result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";

    fn summary() -> Summary {
        let mut summary = Summary::default();
        OUTPUT.lines().for_each(|line| summary.read(line));
        summary
    }

    #[test]
    fn results_are_summed_by_class() {
        let summary = summary();
        assert_eq!(summary.classes["unit"], Counts { passed: 3, failed: 0, skipped: 0 });
        assert_eq!(summary.classes["program"], Counts { passed: 3, failed: 1, skipped: 2 });
        assert_eq!(summary.classes["doc"], Counts { passed: 7, failed: 0, skipped: 0 });
        assert_eq!(summary.classes["golden"], Counts { passed: 2, failed: 0, skipped: 0 });
        assert_eq!(summary.skipped, ["cli::counts_sixteen: long: a minute", "counts_on_a_device: no device"]);
        assert_eq!(summary.failed, ["program: cli::refuses_zero"]);
    }

    #[test]
    fn the_closing_line_stands_alone() {
        assert_eq!(summary().to_string().lines().last(), Some("15 passed, 1 failed, 2 skipped"));
    }
}
