//! The measurement of the ladder, rung by rung: the real program makes each run, and its answer is checked.
//!
//! Every rung is timed at a common size, so that rungs can be compared, and at a size of its own at which a run takes
//! long enough for its rate to be more than noise.

use crate::workspace::{TaskError, output};
use eightfold_core::{BoardSize, known};
use serde_json::Value;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;

/// The size at which all rungs are compared. Brute force still ends soon there, and the last rungs have some work to
/// do.
pub(super) const COMMON_SIZE: usize = 8;

/// The least time of one run, in seconds, at a size that fits its rung.
const LONG_ENOUGH: f64 = 0.1;

/// The forms of every rung, as the command line names them.
const FORMS: [&str; 2] = ["recursive", "iterative"];

/// The result of a run.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    pub(super) rung: String,
    pub(super) form: &'static str,
    pub(super) size: usize,
    pub(super) total: u128,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
}

/// The command `eightfold ladder`.
pub(super) struct Ladder {
    program: PathBuf,
}

impl Ladder {
    pub(super) fn new(program: PathBuf) -> Self {
        Self { program }
    }

    /// Runs every rung in both forms, `times` over at each of its sizes.
    pub(super) fn measure(&self, largest: usize, times: u32) -> Result<Vec<Run>, TaskError> {
        let mut runs = Vec::new();
        for rung in self.rungs()? {
            let fitting = self.fitting_size(&rung, largest)?;
            for form in FORMS {
                let mut sizes = vec![COMMON_SIZE, fitting];
                sizes.dedup();
                for size in sizes {
                    println!("{rung}, {form}, N = {size}");
                    for _ in 0..times {
                        runs.push(self.run(&rung, form, size)?);
                    }
                }
            }
        }
        Ok(runs)
    }

    /// Finds the first size from [`COMMON_SIZE`] on at which a run takes [`LONG_ENOUGH`].
    fn fitting_size(&self, rung: &str, largest: usize) -> Result<usize, TaskError> {
        for size in COMMON_SIZE..largest {
            if self.run(rung, FORMS[0], size)?.seconds >= LONG_ENOUGH {
                return Ok(size);
            }
        }
        Ok(largest)
    }

    /// Returns the names of all rungs, in their order.
    fn rungs(&self) -> Result<Vec<String>, TaskError> {
        let reports = self.ask("all", FORMS[0], 4)?;
        let names = reports.iter().map(|report| report["rung"].as_str().map(str::to_owned));
        names.collect::<Option<Vec<_>>>().ok_or_else(|| TaskError::Said("a rung of the ladder has no name".into()))
    }

    /// Runs a rung once.
    fn run(&self, rung: &str, form: &'static str, size: usize) -> Result<Run, TaskError> {
        match self.ask(rung, form, size)?.as_slice() {
            [report] => read(report, rung, form, size),
            reports => Err(TaskError::Said(format!("{rung} at N = {size} gave {} reports, not one", reports.len()))),
        }
    }

    fn ask(&self, rung: &str, form: &str, size: usize) -> Result<Vec<Value>, TaskError> {
        let mut command = Command::new(&self.program);
        command.args(["ladder", rung, &size.to_string(), "--form", form, "--json", "--yes"]);
        let text = output("eightfold ladder", &mut command)?;
        reports(&text).map_err(|error| TaskError::Said(format!("eightfold ladder did not print JSON: {error}")))
    }
}

/// Returns every run unprocessed, for further analysis.
pub(super) fn raw(runs: &[Run]) -> String {
    let mut csv = String::from("rung,form,n,total,nodes,seconds\n");
    for Run { rung, form, size, total, nodes, seconds } in runs {
        // Writing to a string cannot fail.
        let _ = writeln!(csv, "{rung},{form},{size},{total},{nodes},{seconds}");
    }
    csv
}

/// Parses the reports in the program's output, whether they come one after another or in a list.
fn reports(text: &str) -> Result<Vec<Value>, serde_json::Error> {
    let mut reports = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter() {
        match value? {
            Value::Array(more) => reports.extend(more),
            one => reports.push(one),
        }
    }
    Ok(reports)
}

/// Reads a report and checks its total against the known one.
fn read(report: &Value, rung: &str, form: &'static str, size: usize) -> Result<Run, TaskError> {
    let figure = |name: &str| report[name].as_str().and_then(|digits| digits.parse::<u128>().ok());
    let run = || {
        Some(Run {
            rung: rung.into(),
            form,
            size,
            total: figure("total")?,
            nodes: u64::try_from(figure("nodes")?).ok()?,
            seconds: report["seconds"].as_f64()?,
        })
    };
    let run =
        run().ok_or_else(|| TaskError::Said(format!("the report of {rung} at N = {size} lacks a figure: {report}")))?;
    match BoardSize::new(size).ok().and_then(known::total) {
        Some(known) if known == run.total => Ok(run),
        known => Err(TaskError::Said(format!(
            "{rung} ({form}) counted {} boards at N = {size}, where {} are known; its time is not kept",
            run.total,
            known.map_or_else(|| "none".into(), |known| known.to_string()),
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn reports_come_in_lines_or_in_a_list() {
        assert_eq!(reports("{\"n\":1}\n{\"n\":2}\n").unwrap().len(), 2);
        assert_eq!(reports("[{\"n\":1},{\"n\":2}]").unwrap().len(), 2);
        assert!(reports("rung n total").is_err());
    }

    #[test]
    fn a_wrong_total_is_not_timed() {
        let report = |total: &str| json!({ "rung": "bitmap", "total": total, "nodes": "2057", "seconds": 0.5 });
        let run = read(&report("92"), "bitmap", "recursive", 8).unwrap();
        assert_eq!((run.total, run.nodes, run.seconds), (92, 2057, 0.5));
        let error = read(&report("91"), "bitmap", "recursive", 8).unwrap_err().to_string();
        assert!(error.contains("counted 91") && error.contains("92 are known"), "{error}");
    }
}
