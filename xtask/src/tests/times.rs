//! The seconds that each test took when it last ran here, by which tests are put in order and the time left is told.

use crate::workspace::target_folder;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The file in the target folder: a line for each test, with its seconds and its name.
const FILE: &str = "test-times.txt";

/// The seconds of a test that has not run here yet, by the first of these beginnings that its name has.
const USUAL: [(&str, f64); 5] =
    [("doc", 60.0), ("page::", 20.0), ("campaign::", 12.0), ("faults::", 4.0), ("program::", 2.0)];

/// The seconds of all other tests.
const SHORT: f64 = 0.1;

/// The times of tests.
#[derive(Debug, Default)]
pub(crate) struct Times {
    path: Option<PathBuf>,
    seconds: BTreeMap<String, f64>,
}

impl Times {
    /// Reads the times of the last runs. Without any, the order is that of the kinds of tests.
    pub(crate) fn read() -> Times {
        let path = target_folder().ok().map(|folder| folder.join(FILE));
        let text = path.as_ref().and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
        let line = |line: &str| {
            let (seconds, name) = line.split_once(' ')?;
            Some((name.to_owned(), seconds.parse().ok()?))
        };
        Times { path, seconds: text.lines().filter_map(line).collect() }
    }

    /// Returns the seconds that a test will probably take.
    pub(crate) fn expected(&self, name: &str) -> f64 {
        let usual = || USUAL.iter().find(|(begin, _)| name.starts_with(begin)).map_or(SHORT, |(_, seconds)| *seconds);
        self.seconds.get(name).copied().unwrap_or_else(usual)
    }

    /// Takes down the seconds of a test.
    pub(crate) fn took(&mut self, name: &str, seconds: f64) {
        self.seconds.insert(name.into(), seconds);
    }

    /// Writes the times for the next run, which can do without.
    pub(crate) fn write(&self) {
        let lines = self.seconds.iter().map(|(name, seconds)| format!("{seconds:.2} {name}\n"));
        if let Some(path) = &self.path {
            let _ignored = fs::write(path, lines.collect::<String>());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_expected_to_take_as_long_as_before() {
        let mut times = Times::default();
        assert!(times.expected("page::why") > times.expected("program::cli"));
        assert_eq!(times.expected("unit::web::x"), SHORT);
        times.took("page::looks", 31.5);
        assert_eq!(times.expected("page::looks"), 31.5);
    }
}
