//! The program `eightfold`.

mod server;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// N-queens, seen and counted.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the page on this machine
    Serve(server::ServeArguments),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Serve(arguments) => match server::serve(&arguments) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("eightfold: {error}");
                ExitCode::from(error.exit_code())
            }
        },
    }
}
