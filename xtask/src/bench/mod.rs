//! `cargo xtask bench`: what each idea of the ladder buys, measured on this machine.
//!
//! The release program is asked for every rung in both forms, several times over: at one size for all, so that rungs can
//! be compared, and at the largest size that stays short, so that each rung's rate is more than noise. Every total is
//! checked before its time is kept; a fast wrong answer is worth nothing. Seconds are the program's own, without
//! start-up. `bench/results/DATE-MACHINE/` gets setup.md (on what, with which commands), raw.csv (every run) and
//! summary.md (derived from it).

mod machine;
mod run;
mod summary;

use crate::program;
use crate::workspace::{TaskError, doing, root};
use run::{FORMS, Ladder, Run};
use std::fmt::Write;
use std::fs;

/// The size at which all rungs are compared: brute force still ends soon, and the last rungs have something to do.
const COMMON_SIZE: usize = 8;

/// A size fits a rung when one run takes at least this long.
const LONG_ENOUGH: f64 = 0.1;

/// What `cargo xtask bench` was asked to do.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Runs of each measurement
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    runs: u32,

    /// The largest board a rung is tried on
    #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u8).range(COMMON_SIZE as i64..=18))]
    largest: u8,

    /// Name of this machine in the folder of results; without it the name of the processor
    #[arg(long)]
    machine: Option<String>,
}

/// Measures every rung and leaves a folder of results.
pub(crate) fn bench(arguments: &Arguments) -> Result<(), TaskError> {
    let ladder = Ladder::new(program::build_release()?);
    let mut runs = Vec::new();
    for rung in ladder.rungs()? {
        let fitting = fitting_size(&ladder, &rung, usize::from(arguments.largest))?;
        for form in FORMS {
            let mut sizes = vec![COMMON_SIZE, fitting];
            sizes.dedup();
            for size in sizes {
                println!("{rung}, {form}, N = {size}");
                for _ in 0..arguments.runs {
                    runs.push(ladder.run(&rung, form, size)?);
                }
            }
        }
    }

    let machine = machine::Machine::here()?;
    let name = arguments.machine.as_deref().unwrap_or(&machine.processor);
    let folder = root().join("bench").join("results").join(format!("{}-{}", machine::today(), machine::slug(name)));
    let files = [
        ("setup.md", machine.setup(arguments.runs)),
        ("raw.csv", raw(&runs)),
        ("summary.md", summary::summary(&runs, COMMON_SIZE)),
    ];
    let write = || {
        fs::create_dir_all(&folder)?;
        files.iter().try_for_each(|(name, text)| fs::write(folder.join(name), text))
    };
    write().map_err(doing(format!("write {}", folder.display())))?;
    println!("results: {}", folder.display());
    Ok(())
}

/// The first size from [`COMMON_SIZE`] at which a run takes [`LONG_ENOUGH`].
fn fitting_size(ladder: &Ladder, rung: &str, largest: usize) -> Result<usize, TaskError> {
    for size in COMMON_SIZE..largest {
        if ladder.run(rung, FORMS[0], size)?.seconds >= LONG_ENOUGH {
            return Ok(size);
        }
    }
    Ok(largest)
}

/// Every run as it was, for whoever wants to derive something else.
fn raw(runs: &[Run]) -> String {
    let mut csv = String::from("rung,form,n,total,nodes,seconds\n");
    for Run { rung, form, size, total, nodes, seconds } in runs {
        // Writing to a string cannot fail.
        let _ = writeln!(csv, "{rung},{form},{size},{total},{nodes},{seconds}");
    }
    csv
}
