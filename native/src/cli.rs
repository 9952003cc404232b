//! The command line: what can be asked for, and one sentence when it cannot be understood.

use crate::bench;
use crate::completions;
use crate::count;
use crate::devices;
use crate::documents;
use crate::failure::Failure;
use crate::images;
use crate::ladder;
use crate::post;
use crate::server;
use crate::solutions;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

/// N-queens, seen and counted: the article series from brute force to symmetry elimination, and a fast counter.
#[derive(Debug, Parser)]
#[command(
    version,
    bin_name = env!("CARGO_PKG_NAME"), // whatever name it was started by: help repeats it
    disable_help_subcommand = true,
    after_help = "Without a command, on a terminal, the articles' menu asks what to run.\n\
                  Results go to stdout, everything else to stderr. Exit codes: 0 done, 1 an answer disagrees with what is \
                  known, 2 usage, 3 no such device, 4 stopped before the end, 5 something could not be read or written."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count all solutions and their classes, as fast as this machine can
    Count(count::CountArguments),
    /// Go on with a count that was stopped
    Resume(count::ResumeArguments),
    /// Join what several documents and journals say is done
    Merge(documents::MergeArguments),
    /// Keep what is sound in a damaged journal
    Salvage(documents::SalvageArguments),
    /// Check result documents and journals
    Verify(documents::VerifyArguments),
    /// Send a result document to a server
    Post(post::PostArguments),
    /// Run an algorithm of the series, or all of them to compare
    Ladder(ladder::LadderArguments),
    /// List solutions
    Solutions(solutions::SolutionsArguments),
    /// Show the eight images of a board, its class and its representative
    Images(images::ImagesArguments),
    /// Time every way to count, with every answer checked
    Bench(bench::BenchArguments),
    /// List what can count on this machine, and why the rest cannot
    Devices(devices::DevicesArguments),
    /// Serve the page, results and counts, on this machine
    Serve(server::ServeArguments),
    /// Print a script that lets a shell complete the command line
    Completions(completions::CompletionsArguments),
    /// Print the manual page, or write one for each command
    Man(completions::ManArguments),
}

/// Reads the command line. Help and version are printed here, and end the program.
pub(crate) fn parse() -> Result<Option<Command>, Failure> {
    match Cli::try_parse() {
        Ok(cli) => Ok(cli.command),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            error.print()?;
            Err(Failure::AlreadySaid)
        }
        Err(error) => Err(Failure::Usage(sentence(&error))),
    }
}

/// Prints what `--help` prints.
pub(crate) fn print_help() -> Result<(), Failure> {
    Ok(definition().print_help()?)
}

/// What can be asked for, as clap has it.
pub(crate) fn definition() -> clap::Command {
    Cli::command()
}

/// clap says what is wrong in its first paragraph, and then how to ask for help; here that is one line.
fn sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    format!("{line} (--help tells more)")
}
