//! One JSON object per run.

use super::timed;
use crate::failure::Failure;
use crate::terminal::write_json;
use eightfold_core::ladder::{CaseLedgers, Event, Form, Ledger, Observer, Reason, Rung};
use eightfold_core::{BoardSize, Case, Cell, Class};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// A run as it is printed. Counts are strings, because some are too large for the numbers of some JSON readers.
#[derive(Debug, Serialize)]
struct RunReport {
    rung: &'static str,
    n: usize,
    form: &'static str,
    total: String,
    unique: Option<String>,
    count2: Option<String>,
    count4: Option<String>,
    count8: Option<String>,
    nodes: String,
    /// The number of boards with their first k queens placed.
    per_row: Vec<String>,
    checks: Option<BTreeMap<String, String>>,
    /// Squares closed and branches given up, by reason; reasons that never arose are left out.
    prunes: BTreeMap<&'static str, String>,
    cases: Option<Vec<CaseReport>>,
    /// The start states by their weight, in the rungs that have them.
    start_states: Option<BTreeMap<u8, WeightReport>>,
    /// The time of a search that only counts solutions and nodes; the other figures come from a second search.
    seconds: f64,
}

/// The start states of one weight.
#[derive(Debug, Default, Serialize)]
struct WeightReport {
    count: u64,
    /// The boards found from them, each once.
    found: u64,
}

/// Counts start states and boards by weight.
#[derive(Debug, Default)]
struct Weights(BTreeMap<u8, WeightReport>);

impl Observer for Weights {
    const EXPLAIN: bool = false;

    fn see(&mut self, event: &Event, _board: &[u8]) {
        match event {
            Event::Start(start) => self.0.entry(start.weight).or_default().count += 1,
            Event::Solution { weight, .. } => self.0.entry(*weight).or_default().found += 1,
            _ => {}
        }
    }
}

#[derive(Debug, Serialize)]
struct CaseReport {
    case: &'static str,
    bound1: u8,
    nodes: String,
    total: String,
    unique: String,
    checks: Option<BTreeMap<String, String>>,
}

/// Searches, and prints an object on one line.
pub(super) fn run(rung: Rung, size: BoardSize, form: Form, output: &mut impl Write) -> Result<(), Failure> {
    write_json(output, &report(rung, size, form)?)?;
    Ok(output.flush()?)
}

fn report(rung: Rung, size: BoardSize, form: Form) -> Result<RunReport, Failure> {
    let (_, time) = timed(rung, size, form)?;
    let mut cases = Vec::new();
    let mut ledgers = CaseLedgers::new(|case, ledger| cases.push(case_report(rung, case, ledger)));
    rung.search(size, form, &mut ledgers);
    let ledger = ledgers.all;
    let start_states = rung.traits().has_starts.then(|| {
        let mut weights = Weights::default();
        rung.search(size, form, &mut weights);
        weights.0
    });
    let class = |class| rung.knows_classes().then(|| ledger.of_class(class).to_string());
    Ok(RunReport {
        rung: rung.name(),
        n: size.get(),
        form: form.name(),
        total: ledger.total.to_string(),
        unique: rung.knows_classes().then(|| ledger.found.to_string()),
        count2: class(Class::Two),
        count4: class(Class::Four),
        count8: class(Class::Eight),
        nodes: ledger.nodes.to_string(),
        per_row: ledger.per_row[..=size.get()].iter().map(u64::to_string).collect(),
        checks: checks(rung, &ledger),
        prunes: Reason::all()
            .filter(|reason| ledger.pruned(*reason) != 0)
            .map(|reason| (reason.name(), ledger.pruned(reason).to_string()))
            .collect(),
        cases: rung.is_split().then_some(cases),
        start_states,
        seconds: time.as_secs_f64(),
    })
}

fn checks(rung: Rung, ledger: &Ledger) -> Option<BTreeMap<String, String>> {
    let check = |cell: Cell| (cell.name().to_lowercase(), ledger.checks[cell as usize].to_string());
    rung.checks_cells().then(|| Cell::ALL.map(check).into())
}

fn case_report(rung: Rung, case: Case, ledger: &Ledger) -> CaseReport {
    CaseReport {
        case: case.kind.name(),
        bound1: case.bound1,
        nodes: ledger.nodes.to_string(),
        total: ledger.total.to_string(),
        unique: ledger.found.to_string(),
        checks: checks(rung, ledger),
    }
}
