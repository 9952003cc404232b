//! `cargo xtask bench`: a measurement, on this machine, of the gain from each idea of the ladder and of the speed of
//! counting.
//!
//! The release program runs every rung of the ladder, and its own bench of every way to count. Every answer is checked
//! before its time is kept; a fast wrong answer is worth nothing. The program measures the seconds itself, without
//! start-up. `bench/results/DATE-MACHINE/` receives setup.md (the machine and the commands), ladder-raw.csv and
//! count-raw.csv (every run) and summary.md (derived from them). Raw files are written row by row, so an abort loses no
//! measurement.

mod count;
mod ladder;
mod machine;
mod spread;
mod summary;

use crate::program;
use crate::workspace::{TaskError, doing, root};
use ladder::{COMMON_SIZE, Ladder};
use std::fs;
use std::path::PathBuf;

/// The arguments of `cargo xtask bench`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Number of runs of each measurement; long counts are run fewer times
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=1000))]
    runs: u32,

    /// The largest board a rung of the ladder is tried on
    #[arg(long, default_value_t = 14, value_parser = clap::value_parser!(u8).range(COMMON_SIZE as i64..=18))]
    largest: u8,

    /// Count up to N = 16 only, which takes a few minutes; without it up to N = 18
    #[arg(long)]
    quick: bool,

    /// Name of this machine in the folder of results; without it the name of the processor
    #[arg(long)]
    machine: Option<String>,

    /// Folder in which the folder of results is made; without it bench/results
    #[arg(long, value_name = "DIR")]
    results: Option<PathBuf>,
}

/// Measures the ladder and counting, and leaves a folder of results.
pub(crate) fn bench(arguments: &Arguments) -> Result<(), TaskError> {
    let program = program::build_release()?;
    let machine = machine::Machine::here()?;
    let name = arguments.machine.as_deref().unwrap_or(&machine.processor);
    let results = arguments.results.clone().unwrap_or_else(|| root().join("bench").join("results"));
    let folder = Folder(results.join(format!("{}-{}", machine::today(), machine::slug(name))));
    let counting = count::arguments(if arguments.quick { 16 } else { 18 }, arguments.runs);
    folder.write("setup.md", &machine.setup(&arguments.command(), &counting))?;

    let runs = Ladder::new(program.clone()).measure(arguments.largest.into(), arguments.runs)?;
    folder.write("ladder-raw.csv", &ladder::raw(&runs))?;
    let rows = count::measure(&program, &counting, |rows| folder.write("count-raw.csv", &count::raw(rows)))?;
    folder.write("summary.md", &summary::summary(&rows, &runs))?;
    println!("results: {}", folder.0.display());
    Ok(())
}

impl Arguments {
    /// Returns the command line that repeats the same measurements.
    fn command(&self) -> String {
        let quick = if self.quick { " --quick" } else { "" };
        format!("cargo xtask bench --runs {} --largest {}{quick}", self.runs, self.largest)
    }
}

/// The folder that results go to.
struct Folder(PathBuf);

impl Folder {
    fn write(&self, name: &str, text: &str) -> Result<(), TaskError> {
        let path = self.0.join(name);
        fs::create_dir_all(&self.0)
            .and_then(|()| fs::write(&path, text))
            .map_err(doing(format!("write {}", path.display())))
    }
}
