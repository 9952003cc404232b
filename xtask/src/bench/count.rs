//! The measurement of counting by the program's own bench, with every answer checked once more.

use super::spread::Spread;
use crate::workspace::{TaskError, doing};
use eightfold_core::{BoardSize, known};
use serde_json::Value;
use std::fmt::{self, Write};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// The name of the reference: the articles' method.
pub(super) const REFERENCE: &str = "ladder symmetry";

/// The smallest board. Below it, a count ends before its threads are awake.
const FIRST: usize = 12;

/// A way to count at one size.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) size: usize,
    /// [`REFERENCE`], or a kind of lanes, with `join-` before it for the join.
    pub(super) way: String,
    pub(super) threads: usize,
    pub(super) outcome: Outcome,
}

/// The outcome of a row.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outcome {
    /// The row was measured, with at least one run. The join has no nodes.
    Measured { seconds: Vec<f64>, nodes: Option<u64>, solutions: u128 },
    /// This machine cannot run the row, for this reason.
    Skipped(String),
}

impl Row {
    /// Returns the spread of the row's runs, or `None` if it was skipped.
    pub(super) fn spread(&self) -> Option<Spread> {
        match &self.outcome {
            Outcome::Measured { seconds, .. } => Spread::of(seconds.iter().copied()),
            Outcome::Skipped(_) => None,
        }
    }

    /// Returns the number of runs.
    pub(super) fn runs(&self) -> usize {
        match &self.outcome {
            Outcome::Measured { seconds, .. } => seconds.len(),
            Outcome::Skipped(_) => 0,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.threads == 1 { "" } else { "s" };
        write!(f, "N = {}, {}, {} thread{plural}", self.size, self.way, self.threads)
    }
}

/// Returns the arguments for the program's bench.
pub(super) fn arguments(largest: usize, runs: u32) -> [String; 8] {
    let words = ["bench", "--from", &FIRST.to_string(), "--to", &largest.to_string(), "--runs", &runs.to_string()];
    let [bench, from, first, to, last, word, runs] = words.map(str::to_owned);
    [bench, from, first, to, last, word, runs, "--json".into()]
}

/// Runs the program's bench and passes all rows so far to `keep` after each new one.
pub(super) fn measure(
    program: &Path,
    arguments: &[String],
    mut keep: impl FnMut(&[Row]) -> Result<(), TaskError>,
) -> Result<Vec<Row>, TaskError> {
    let what = "eightfold bench";
    let mut child =
        Command::new(program).args(arguments).stdout(Stdio::piped()).spawn().map_err(doing(format!("start {what}")))?;
    let mut rows = Vec::new();
    let mut read_rows = || {
        for line in child.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines) {
            let row = read(&line.map_err(doing(format!("read from {what}")))?)?;
            match row.spread() {
                Some(spread) => println!("{row}: {:.6} s", spread.shortest),
                None => println!("{row}: skipped"),
            }
            rows.push(row);
            keep(&rows)?;
        }
        Ok(())
    };
    let outcome = read_rows();
    if outcome.is_err() {
        // The error is reported below. It does not matter if the bench has already ended.
        let _over = child.kill();
    }
    let status = child.wait().map_err(doing(format!("wait for {what}")))?;
    outcome?;
    if status.success() { Ok(rows) } else { Err(TaskError::Failed { what: what.into(), status }) }
}

/// Reads a line of the bench and checks its answer against the known one.
fn read(line: &str) -> Result<Row, TaskError> {
    let row = || {
        let report: Value = serde_json::from_str(line).ok()?;
        let whole = |name: &str| report[name].as_u64();
        let outcome = match report["skipped"].as_str() {
            Some(reason) => Outcome::Skipped(reason.into()),
            None => Outcome::Measured {
                seconds: report["seconds"].as_array()?.iter().map(Value::as_f64).collect::<Option<_>>()?,
                nodes: match &report["nodes"] {
                    Value::Null => None,
                    nodes => Some(nodes.as_u64()?),
                },
                solutions: report["solutions"].as_str()?.parse().ok()?,
            },
        };
        Some(Row {
            size: whole("n")?.try_into().ok()?,
            way: report["way"].as_str()?.into(),
            threads: whole("threads")?.try_into().ok()?,
            outcome,
        })
    };
    let row = row().ok_or_else(|| TaskError::Said(format!("eightfold bench did not print a row: {line}")))?;
    if let Outcome::Measured { seconds, solutions, .. } = &row.outcome {
        let known = BoardSize::new(row.size).ok().and_then(known::total);
        if known != Some(*solutions) {
            let known = known.map_or_else(|| "none".into(), |known| known.to_string());
            return Err(TaskError::Said(format!("{row}: {solutions} counted, {known} known; its time is not kept")));
        }
        if seconds.is_empty() || seconds.iter().any(|seconds| *seconds <= 0.0) {
            return Err(TaskError::Said(format!("{row}: there is no time, or one that cannot be: {line}")));
        }
    }
    Ok(row)
}

/// Returns every run unprocessed, and every row that was skipped.
pub(super) fn raw(rows: &[Row]) -> String {
    let mut csv = String::from("n,way,threads,run,seconds,nodes,solutions,skipped\n");
    for Row { size, way, threads, outcome } in rows {
        // Writing to a string cannot fail.
        match outcome {
            Outcome::Measured { seconds, nodes, solutions } => {
                let nodes = nodes.map_or_else(String::new, |nodes| nodes.to_string());
                for (run, seconds) in (1..).zip(seconds) {
                    let _ = writeln!(csv, "{size},{way},{threads},{run},{seconds},{nodes},{solutions},");
                }
            }
            Outcome::Skipped(reason) => {
                let _ = writeln!(csv, "{size},{way},{threads},,,,,\"{}\"", reason.replace('"', "\"\""));
            }
        }
    }
    csv
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        r#"{"n":12,"way":"avx2","threads":2,"seconds":[0.5,0.25],"nodes":100,"solutions":"14200","skipped":null}"#;
    const SKIPPED: &str = r#"{"n":12,"way":"avx512","threads":1,"seconds":[],"nodes":null,"solutions":null,"skipped":"no \"zmm\", sorry"}"#;

    #[test]
    fn rows_are_measured_or_skipped() {
        let row = read(LINE).unwrap();
        assert_eq!(row.to_string(), "N = 12, avx2, 2 threads");
        assert_eq!(row.spread().unwrap().shortest, 0.25);
        let skipped = read(SKIPPED).unwrap();
        assert_eq!((skipped.to_string().as_str(), skipped.spread()), ("N = 12, avx512, 1 thread", None));
        let csv = raw(&[row, skipped]);
        let lines: Vec<_> = csv.lines().skip(1).collect();
        assert_eq!(
            lines,
            ["12,avx2,2,1,0.5,100,14200,", "12,avx2,2,2,0.25,100,14200,", "12,avx512,1,,,,,\"no \"\"zmm\"\", sorry\""]
        );
    }

    #[test]
    fn a_wrong_answer_is_not_timed() {
        let error = read(&LINE.replace("14200", "14201")).unwrap_err().to_string();
        assert_eq!(error, "N = 12, avx2, 2 threads: 14201 counted, 14200 known; its time is not kept");
        let error = read(&LINE.replace("0.5,0.25", "")).unwrap_err().to_string();
        assert!(error.contains("there is no time"), "{error}");
        for line in ["", "N way", "{}", "[]", &LINE.replace("\"nodes\":100", "\"nodes\":-1")] {
            assert!(read(line).unwrap_err().to_string().contains("did not print a row"), "{line}");
        }
    }
}
