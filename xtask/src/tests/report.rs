//! The results of a run of the tests, summed up by class.

use super::outcome::Outcome;
use std::collections::BTreeMap;
use std::fmt;

/// The prefixes of the names of tests that run only with a switch, with that switch.
const ASKED_FOR: [(&str, &str); 4] = [
    ("windows::", "--windows "),
    ("package::", "--packages "),
    ("page::engines::firefox::", "--browsers "),
    ("page::engines::chromium::", "--browsers "),
];

/// The numbers of tests that passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// The results so far.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// `true` if long tests run too.
    long: bool,
    /// The seed of the lots that tests of the page draw.
    seed: u32,
    classes: BTreeMap<String, (Counts, f64)>,
    failed: Vec<String>,
    skipped: Vec<String>,
    /// The tests that took longest, and at least a second, with the longest first.
    slowest: Vec<(f64, String)>,
}

/// The number of slow tests to list.
const SLOWEST: usize = 10;

impl Report {
    /// Creates a report without results, of a run with or without long tests.
    pub(crate) fn new(long: bool, seed: u32) -> Report {
        Report { long, seed, ..Report::default() }
    }

    /// Adds the outcome of a test, which took some seconds.
    pub(crate) fn add(&mut self, class: &str, name: &str, outcome: &Outcome, seconds: f64) {
        let (counts, sum) = self.classes.entry(class.into()).or_default();
        *sum += seconds;
        let at = self.slowest.partition_point(|(other, _)| *other >= seconds);
        if seconds >= 1.0 {
            self.slowest.insert(at, (seconds, name.into()));
            self.slowest.truncate(SLOWEST);
        }
        match outcome {
            Outcome::Passed => counts.passed += 1,
            Outcome::Failed => {
                counts.failed += 1;
                let asked = ASKED_FOR.into_iter().filter(|(beginning, _)| name.starts_with(beginning));
                let asked: String = asked.map(|(_, switch)| switch).collect();
                let more = match self.long {
                    true => "--long ".into(),
                    false if class == "page" => format!("--seed {} ", self.seed),
                    false => String::new(),
                };
                self.failed.push(format!("{name}\n    cargo xtask test {asked}{more}{name}"));
            }
            Outcome::Skipped(reason) => {
                counts.skipped += 1;
                self.skipped.push(format!("{name}: {reason}"));
            }
        }
    }

    /// Returns `true` if no test has ended.
    pub(crate) fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// Returns the sum over all classes.
    pub(crate) fn totals(&self) -> Counts {
        self.classes.values().fold(Counts::default(), |sum, (counts, _)| Counts {
            passed: sum.passed + counts.passed,
            failed: sum.failed + counts.failed,
            skipped: sum.skipped + counts.skipped,
        })
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:<16}{:>8}{:>8}{:>8}{:>10}", "class", "passed", "failed", "skipped", "seconds")?;
        for (class, (Counts { passed, failed, skipped }, seconds)) in &self.classes {
            writeln!(f, "{class:<16}{passed:>8}{failed:>8}{skipped:>8}{seconds:>10.0}")?;
        }
        let slowest = self.slowest.iter().map(|(seconds, name)| format!("{seconds:.0} s {name}")).collect();
        for (title, names) in [("slowest", &slowest), ("skipped", &self.skipped), ("failed", &self.failed)] {
            if !names.is_empty() {
                writeln!(f, "\n{title}:")?;
                names.iter().try_for_each(|name| writeln!(f, "  {name}"))?;
            }
        }
        if !self.long && self.classes.contains_key("page") {
            writeln!(f, "\nseed {} drew where a test of the page has many windows, languages or ways", self.seed)?;
        }
        writeln!(f, "\n{}", self.totals())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_summed_by_class_and_the_closing_line_stands_alone() {
        let mut report = Report::new(true, 7);
        assert!(report.is_empty());
        report.add("unit", "unit::web::state", &Outcome::Passed, 0.25);
        report.add("page", "page::looks", &Outcome::Passed, 2.0);
        report.add("page", "page::walk", &Outcome::Failed, 3.0);
        report.add("page", "page::gpu", &Outcome::Skipped("no device".into()), 0.0);
        report.add("windows", "windows::fuzz", &Outcome::Failed, 1.0);
        let text = report.to_string();
        assert!(text.contains("\npage                   1       1       1         5\n"), "{text}");
        assert!(text.contains("\nslowest:\n  3 s page::walk\n  2 s page::looks\n"), "{text}");
        assert!(text.contains("\nskipped:\n  page::gpu: no device\n"), "{text}");
        assert!(text.contains("\nfailed:\n  page::walk\n    cargo xtask test --long page::walk\n"), "{text}");
        assert!(text.contains("\n    cargo xtask test --windows --long windows::fuzz\n"), "{text}");
        assert_eq!(text.lines().last(), Some("2 passed, 2 failed, 1 skipped"));
    }

    #[test]
    fn a_failed_test_of_the_page_is_named_with_the_seed_that_drew_its_lots() {
        let mut report = Report::new(false, 7);
        report.add("page", "page::walk", &Outcome::Failed, 3.0);
        report.add("server", "server::class", &Outcome::Failed, 1.0);
        let text = report.to_string();
        assert!(text.contains("\n    cargo xtask test --seed 7 page::walk\n"), "{text}");
        assert!(text.contains("\n    cargo xtask test server::class\n"), "{text}");
        assert!(text.contains("\nseed 7 drew "), "{text}");
    }
}
