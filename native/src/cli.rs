//! The command line: its commands, and one sentence if it cannot be understood.

use crate::failure::{Failure, shortened};
use crate::{bench, completions, count, devices, documents, images, ladder, plan, post, server, solutions, today};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, Parser, Subcommand};
use std::env;
use std::ffi::OsString;

/// N-queens, seen and counted: the article series from brute force to symmetry elimination, and a fast counter.
#[derive(Debug, Parser)]
#[command(
    version,
    bin_name = env!("CARGO_PKG_NAME"), // whatever name it was started by: help repeats it
    disable_help_subcommand = true, // ours is a command like the others, and knows which name was meant
    after_help = "Without a command, a terminal shows the menu of the articles.\n\
                  Results go to stdout, everything else to stderr. Exit codes: 0 success, 1 an answer disagrees \
                  with the known one, 2 wrong usage, 3 no such device, 4 stopped early, 5 something could not be read or \
                  written."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count all solutions and their classes, as fast as this machine can
    Count(count::CountArguments),
    /// Continue a count that was stopped
    Resume(count::ResumeArguments),
    /// Combine the results of several documents and journals
    Merge(documents::MergeArguments),
    /// Check result documents and journals
    Verify(documents::VerifyArguments),
    /// Send a result document to a server
    Post(post::PostArguments),
    /// Run one algorithm of the series, or compare all of them
    Ladder(ladder::LadderArguments),
    /// List solutions
    Solutions(solutions::SolutionsArguments),
    /// Show the eight images of a board, its class and its representative
    Images(images::ImagesArguments),
    /// Show the board of the day, which has one solution
    Today(today::TodayArguments),
    /// Time every way of counting, checking every answer
    Bench(bench::BenchArguments),
    /// Tell how long a large board would take, and about how many solutions it has
    Plan(plan::PlanArguments),
    /// List what this machine can count with, and why the rest cannot be used
    Devices(devices::DevicesArguments),
    /// Serve the page from this machine, with results and counts
    Serve(server::ServeArguments),
    /// Print a completion script for a shell
    Completions(completions::CompletionsArguments),
    /// Print the manual page, or write one for each command
    Man(completions::ManArguments),
    /// Print the help of a command
    Help(HelpArguments),
}

/// The arguments of `eightfold help`.
#[derive(Debug, Args)]
pub(crate) struct HelpArguments {
    /// The command, such as `count` [default: the program]
    #[arg(value_name = "COMMAND")]
    command: Vec<OsString>,
}

/// Parses the command line. Help and version are printed here, and end the program.
pub(crate) fn parse() -> Result<Option<Command>, Failure> {
    parse_from(env::args_os())
}

/// Runs `eightfold help`: `help count` is `count --help`.
pub(crate) fn help(HelpArguments { command }: HelpArguments) -> Result<(), Failure> {
    let words = [env!("CARGO_PKG_NAME").into()].into_iter().chain(command).chain(["--help".into()]);
    parse_from(words)?;
    print_help()
}

fn parse_from(words: impl IntoIterator<Item = OsString>) -> Result<Option<Command>, Failure> {
    match Cli::try_parse_from(words) {
        Ok(cli) => Ok(cli.command),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print()?;
            Err(Failure::NoMore)
        }
        Err(error) => Err(Failure::Usage(sentence(&error))),
    }
}

/// Prints the text of `--help`.
pub(crate) fn print_help() -> Result<(), Failure> {
    Ok(definition().print_help()?)
}

/// Returns the definition of the command line.
pub(crate) fn definition() -> clap::Command {
    Cli::command()
}

/// Turns a message of clap into one line: its first paragraph, with the name that was probably meant and a hint at the
/// help.
fn sentence(error: &clap::Error) -> String {
    let text = shortened(error.to_string());
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut line = line.strip_prefix("error: ").unwrap_or(&line).to_owned();
    for (of_the_library, plain) in NUMBERS {
        line = line.replace(of_the_library, plain);
    }
    if let Some((number, range)) = line.rsplit_once(" is not in ") {
        line = format!("{number} is not in {}", range.replace("..=", " to "));
    }
    if let Some(name) = similar(error) {
        line += &format!("; did you mean '{name}'?");
    }
    format!("{line} (see --help)")
}

/// Returns the name that is most similar to one that does not exist.
fn similar(error: &clap::Error) -> Option<&String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    kinds.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(name) => Some(name),
        // The most similar one is last.
        ContextValue::Strings(names) => names.last(),
        _ => None,
    })
}

/// The standard library's words for a number that cannot be read, and ours.
const NUMBERS: [(&str, &str); 3] = [
    (": invalid digit found in string", ": it should be a whole number"),
    (": cannot parse integer from empty string", ": it should be a whole number"),
    (": number too large to fit in target type", ": the number is too large"),
];
