//! `cargo xtask serve`: builds everything and runs `eightfold serve`.

use crate::workspace::{TaskError, page_folder};
use crate::{page, program, stage};
use std::ffi::OsString;
use std::panic::resume_unwind;
use std::process::Command;
use std::thread;

/// The arguments of `cargo xtask serve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Show everything that cargo says
    #[arg(long)]
    verbose: bool,

    /// Leave the page as it is in dist/page and build only the program
    #[arg(long)]
    no_page: bool,

    /// Passed on to `eightfold serve`: --listen ADDRESS, --open and so on
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "SERVE ARGUMENTS")]
    passed_on: Vec<OsString>,
}

/// Builds everything that is out of date and serves the page until Ctrl-C.
pub(crate) fn serve(arguments: &Arguments) -> Result<(), TaskError> {
    stage::speak(arguments.verbose);
    println!("Building the page and the program. The first time, this takes four to eight minutes on two cores.");
    // The program is built beside the page, and then with it, which takes a few seconds more.
    thread::scope(|scope| {
        let program = scope.spawn(|| program::build_to_serve("the program"));
        let page = if arguments.no_page { Ok(()) } else { page::build(page::Quality::Served, &page_folder(), None) };
        program.join().unwrap_or_else(|panic| resume_unwind(panic)).and(page)
    })?;
    let program = program::build_to_serve("the program with the page")?;
    hand_over(Command::new(program).arg("serve").args(&arguments.passed_on))
}

/// Replaces this process with the program, so that Ctrl-C reaches only the program, and the shell waits for its last
/// output.
#[cfg(unix)]
fn hand_over(command: &mut Command) -> Result<(), TaskError> {
    use std::os::unix::process::CommandExt;
    Err(crate::workspace::doing("start the program")(command.exec()))
}

#[cfg(not(unix))]
fn hand_over(command: &mut Command) -> Result<(), TaskError> {
    crate::workspace::run("eightfold serve", command)
}
