//! The program `eightfold`.

mod backend;
mod bench;
mod cli;
mod completions;
mod count;
mod date;
mod devices;
mod documents;
mod failure;
mod files;
mod id;
mod images;
mod ladder;
mod locked;
mod machine;
mod menu;
mod plan;
mod post;
mod random;
mod server;
mod solutions;
mod terminal;
mod today;
mod token;

use cli::Command;
use failure::Failure;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let settled = machine::address_space::settle();
    files::survive_limits();
    backend::hush();
    failure::report(settled.and_then(|()| run()))
}

fn run() -> Result<(), Failure> {
    let command = cli::parse()?;
    machine::processor::settle_lanes()?;
    let mut output = io::stdout().lock();
    match command {
        Some(Command::Count(arguments)) => count::run(&arguments, &mut output),
        Some(Command::Resume(arguments)) => count::resume(&arguments, &mut output),
        Some(Command::Merge(arguments)) => documents::merge(&arguments, &mut output),
        Some(Command::Verify(arguments)) => documents::verify(&arguments, &mut output),
        Some(Command::Post(arguments)) => post::run(&arguments, &mut output),
        Some(Command::Ladder(arguments)) => ladder::run(&arguments, &mut output),
        Some(Command::Solutions(arguments)) => solutions::run(&arguments, &mut output),
        Some(Command::Images(arguments)) => images::run(&arguments, &mut output),
        Some(Command::Today(arguments)) => today::run(&arguments, &mut output),
        Some(Command::Bench(arguments)) => bench::run(&arguments, &mut output),
        Some(Command::Plan(arguments)) => plan::run(&arguments, &mut output),
        Some(Command::Devices(arguments)) => devices::run(&arguments, &mut output),
        Some(Command::Completions(arguments)) => completions::run(&arguments, cli::definition(), &mut output),
        Some(Command::Man(arguments)) => completions::man(&arguments, cli::definition(), &mut output),
        Some(Command::Help(arguments)) => cli::help(arguments),
        Some(Command::Serve(arguments)) => {
            drop(output); // the server writes from where it runs
            server::serve(&arguments)
        }
        None if io::stdin().is_terminal() && io::stdout().is_terminal() => {
            menu::run(&mut io::stdin().lock(), &mut output)
        }
        None => cli::print_help(),
    }
}
