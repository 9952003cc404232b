//! `eightfold bench --units`: row sets drawn at random and joined, to estimate how long larger boards take.
//!
//! A whole count of a larger board takes months, but its units are alike enough for an estimate from a few hundred of
//! them. The result is the time for eight solutions, because the total is known for boards of up to 27 rows. Its
//! standard error is computed from ten shares of the same units.

use super::{BenchArguments, WayName};
use crate::count;
use crate::failure::Failure;
use crate::machine::processor;
use crate::random;
use crate::terminal::write_json;
use cpu_time::ProcessTime;
use eightfold_core::join::{Join, JoinMemory, RowSet};
use eightfold_core::{BoardSize, Method, Random};
use serde::Serialize;
use std::io::Write;

/// The measurements of one way at one size.
#[derive(Debug, Serialize)]
struct SampleRow {
    n: usize,
    way: String,
    units: u32,
    seed: u64,
    /// The solutions that the units add to the total, as a string, like every count.
    solutions: String,
    processor_seconds: f64,
    /// The time for eight solutions, and its standard error.
    nanoseconds_for_8: f64,
    error: f64,
}

/// The number of shares of a sample, from which its standard error is computed.
const SHARES: usize = 10;

/// Measures each way that joins at each size, with this number of units.
pub(super) fn run(arguments: &BenchArguments, units: u32, output: &mut impl Write) -> Result<(), Failure> {
    let BenchArguments { from, to, seed, .. } = *arguments;
    let ways = arguments.ways.iter().filter_map(|way| Some((way, way.lanes()?)));
    let joins = ways.filter(|(_, (method, _))| method.joins());
    let joins: Vec<_> = joins.filter_map(|(way, (_, lanes))| Some((way, Join::new(lanes)?))).collect();
    if joins.is_empty() {
        return Err(Failure::Usage(
            "--units is only for ways that join, and this processor can run none of those that were named".into(),
        ));
    }
    if !Method::Join.can_count(from) || !Method::Join.can_count(to) {
        return Err(Failure::Usage(format!("--units is for {}", count::boards(Method::Join))));
    }
    if !arguments.json {
        writeln!(
            output,
            "{:>3} {:<16}{:>7}{:>16}{:>14}{:>18}",
            "N", "way", "units", "solutions", "processor s", "ns for 8"
        )?;
    }
    for size in from.to(to) {
        for (way, join) in &joins {
            let row = processor::on_a_pinned_thread(|| measure(size, way, *join, units, seed))??;
            match arguments.json {
                true => write_json(output, &row)?,
                false => writeln!(
                    output,
                    "{:>3} {:<16}{:>7}{:>16}{:>14.3}{:>11.2} ± {:.2}",
                    row.n, row.way, row.units, row.solutions, row.processor_seconds, row.nanoseconds_for_8, row.error
                )?,
            }
            output.flush()?;
        }
    }
    Ok(())
}

/// Joins the units of one size.
fn measure(size: BoardSize, way: &WayName, join: Join, units: u32, seed: u64) -> Result<SampleRow, Failure> {
    let mut random = Random(seed);
    let mut memory = JoinMemory::new(size, JoinMemory::USUAL);
    let untold = |error| Failure::System(format!("the system does not report processor time: {error}"));
    // The shares of the time in seconds, and of the solutions.
    let mut shares = [(0.0, 0_u64); SHARES];
    for number in 0..units as usize {
        let unit = draw(size, &mut random);
        let clock = ProcessTime::try_now().map_err(untold)?;
        let count = join.count(unit, &mut memory);
        let (time, solutions) = &mut shares[number % SHARES];
        *time += clock.try_elapsed().map_err(untold)?.as_secs_f64();
        *solutions += count;
    }
    let (time, solutions) = shares.iter().fold((0.0, 0), |all, share| (all.0 + share.0, all.1 + share.1));
    if solutions == 0 {
        return Err(Failure::Usage(format!(
            "these {units} row sets of N = {size} have no solutions, so there is no time per solution; choose more \
             with --units"
        )));
    }
    let rate = time * 8e9 / solutions as f64;
    // The error of a ratio of two sums, from the residues: each share's time, less the time its solutions should take.
    let residue = |&(time, solutions): &(f64, u64)| time * 8e9 - rate * solutions as f64;
    let squares: f64 = shares.iter().map(|share| residue(share).powi(2)).sum();
    let error = (squares * SHARES as f64 / (SHARES - 1) as f64).sqrt() / solutions as f64;
    Ok(SampleRow {
        n: size.get(),
        way: way.to_string(),
        units,
        seed,
        solutions: solutions.to_string(),
        processor_seconds: time,
        nanoseconds_for_8: rate,
        error,
    })
}
/// Draws a row set, each with the same probability, and returns its unit.
fn draw(size: BoardSize, random: &mut Random) -> RowSet {
    let all: Vec<_> = (0..size.get()).collect();
    let rows = random::choose(random, &all, RowSet::west(size)).into_iter().fold(0, |rows, row| rows | 1 << row);
    match RowSet::new(size, rows) {
        Some(set) if set.is_unit() => set,
        Some(set) => set.reversed(),
        None => unreachable!("as many rows as the west has columns were chosen"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_drawn_as_often_as_they_count() {
        let (size, mut random) = (BoardSize::new(4).unwrap(), Random(7));
        let mut often = std::collections::BTreeMap::new();
        for _ in 0..6_000 {
            *often.entry(draw(size, &mut random).rows()).or_insert(0_i32) += 1;
        }
        let units: Vec<_> = RowSet::units(size).collect();
        assert!(often.keys().copied().eq(units.iter().map(|unit| unit.rows())));
        for unit in units {
            // Six row sets with a thousand draws each.
            let (found, expected) = (often[&unit.rows()], 1_000 * unit.reversals() as i32);
            assert!((found - expected).abs() < 200, "{unit:?}: {found}, expected {expected}");
        }
    }
}
