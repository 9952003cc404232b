//! The start states of a rung, one JSON object per line, so that others can search them elsewhere.

use super::Rungs;
use crate::failure::{Failure, say};
use crate::terminal::write_json;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Rung, Start};
use serde::Serialize;
use std::io::{BufWriter, Write};

/// A start state as it is printed.
#[derive(Debug, Serialize)]
struct StartReport {
    rung: &'static str,
    n: usize,
    /// Its place among the start states of the board, from 1.
    number: u64,
    /// The number of solutions that each board found from here counts for.
    weight: u8,
    /// The row and column of each queen, from the top.
    queens: Vec<[u8; 2]>,
}

/// Prints the start states of a rung.
pub(super) fn run(rungs: &Rungs, size: BoardSize, output: &mut impl Write) -> Result<(), Failure> {
    let with_starts = || Rung::ALL.into_iter().filter(|rung| rung.traits().has_starts);
    let rung = match rungs {
        Rungs::One(rung) if rung.traits().has_starts => *rung,
        _ => {
            let name = if let Rungs::One(rung) = rungs { rung.name() } else { "all" };
            let names: Vec<_> = with_starts().map(Rung::name).collect();
            return Err(Failure::Usage(format!(
                "{name} has no start states to list; give one of {} with --start-states",
                names.join(", ")
            )));
        }
    };
    remark(rung, size);
    let mut output = BufWriter::new(output);
    for start in rung.start_states(size) {
        write_json(&mut output, &report(rung, size, &start))?;
    }
    Ok(output.flush()?)
}

fn report(rung: Rung, size: BoardSize, start: &Start) -> StartReport {
    StartReport {
        rung: rung.name(),
        n: size.get(),
        number: start.number + 1,
        weight: start.weight,
        queens: start.given.queens().map(|queen| [queen.row, queen.column]).collect(),
    }
}

/// Tells the user if a board is too small for the start states of a rung.
pub(super) fn remark(rung: Rung, size: BoardSize) {
    if !rung.traits().has_starts || size.get() >= 4 {
        return;
    }
    match rung.start_states(size).next() {
        Some(_) => say(&format!("{rung} begins at N = 4; at N = {size} the whole board is its one start state.")),
        None => say(&format!("{rung} begins at N = 4; at N = {size} it has no start state, so it counts 0.")),
    }
}
