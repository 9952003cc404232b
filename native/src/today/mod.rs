//! `eightfold today`: the board of a day.

mod picture;

use crate::failure::Failure;
use crate::terminal::{plural, write_json};
use clap::Args;
use eightfold_core::Square;
use eightfold_core::daily::{Day, Puzzle, Regions};
use picture::Picture;
use serde::Serialize;
use std::env;
use std::io::{self, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

/// The arguments of `eightfold today`.
#[derive(Debug, Args)]
#[command(
    after_help = "Place a queen in each row, each column and each region, so that no two stand on one diagonal. \
    Boards get harder from Monday to Sunday; those of Friday and Sunday have nine rows.\n\n\
    Examples:\n  \
    eightfold today 2026-12-10               the board of that day\n  \
    eightfold today 2026-12-10 --solution    the same with its queens"
)]
pub(crate) struct TodayArguments {
    /// The day, from 2026-12-01 to 2099-12-31 [default: today's date in UTC]
    #[arg(value_name = "DATE")]
    date: Option<Day>,

    /// Print a JSON object; `regions` has the number of each square's region, row by row, column 0 first
    #[arg(long)]
    json: bool,

    /// Show the queens too
    #[arg(long)]
    solution: bool,
}

#[derive(Debug, Serialize)]
struct DayReport<'a> {
    date: String,
    n: usize,
    regions: Vec<Vec<usize>>,
    difficulty: DifficultyReport,
    candidate: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<&'a [u8]>,
}

#[derive(Debug, Serialize)]
struct DifficultyReport {
    level: u8,
    reason: &'static str,
    count: u32,
    steps: u32,
}

/// Prints the board.
pub(crate) fn run(arguments: &TodayArguments, output: &mut impl Write) -> Result<(), Failure> {
    let day = arguments.date.map_or_else(today, Ok)?;
    let puzzle = Puzzle::of(day);
    let Puzzle { candidate, regions, solution, difficulty } = &puzzle;
    if arguments.json {
        let report = DayReport {
            date: day.to_string(),
            n: regions.size().get(),
            regions: numbers(regions),
            difficulty: DifficultyReport {
                level: difficulty.hardest.level(),
                reason: difficulty.hardest.name(),
                count: difficulty.count,
                steps: difficulty.steps,
            },
            candidate: *candidate,
            columns: arguments.solution.then(|| solution.rows()),
        };
        return write_json(output, &report);
    }
    let is_coloured = io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let picture = Picture { regions, solution: arguments.solution.then_some(solution), is_coloured };
    let (weekday, steps, hardest) = (day.weekday(), plural(difficulty.steps, "step"), difficulty.hardest);
    let (count, level) = (difficulty.count, hardest.level());
    writeln!(
        output,
        "{weekday}, {day}. Difficulty {difficulty}: {steps}, {count} by reason {level} of 6, \"{hardest}\"."
    )?;
    Ok(write!(output, "{picture}")?)
}

/// Returns the present day, in UTC.
fn today() -> Result<Day, Failure> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Day::since_1970((seconds / 86_400) as i64).map_err(|error| {
        Failure::Usage(format!(
            "by this machine's clock there is no board today: {error}; name a day, as in eightfold today {}",
            error.nearest()
        ))
    })
}

/// Returns the number of the region of each square, row by row.
fn numbers(regions: &Regions) -> Vec<Vec<usize>> {
    let columns = 0..regions.size().get();
    let row = |row| columns.clone().map(|column| regions.region(Square::new(row, column))).collect();
    columns.clone().map(row).collect()
}
