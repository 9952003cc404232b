//! `cargo xtask test`: every test, in one command.

use crate::summary::Summary;
use crate::workspace::{TaskError, cargo, doing};
use crate::{need, page, program};
use std::io::{BufRead, BufReader, Write, pipe, stdout};
use std::process::Command;

/// The arguments of `cargo xtask test`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Run the campaigns too: the tests that are otherwise skipped because they take minutes
    #[arg(long)]
    long: bool,

    /// Never install anything; say what is missing instead
    #[arg(long)]
    no_install: bool,
}

/// Installs missing tools, builds the page and the program, runs every test and sums up the results.
pub(crate) fn test(arguments: &Arguments) -> Result<(), TaskError> {
    need::ensure(!arguments.no_install)?;
    page::build()?;
    let program = program::build_for_tests()?;

    let (mut summary, mut succeeded) = (Summary::default(), true);
    for packages in [&program::TESTED[..], &["--package", "xtask"]] {
        let mut command = cargo();
        command.arg("test").args(packages).args(["--all-features", "--no-fail-fast"]);
        command.env("CARGO_TERM_COLOR", "never").env("EIGHTFOLD_PROGRAM", &program);
        if arguments.long {
            command.env("EIGHTFOLD_LONG", "1").args(["--", "--include-ignored"]);
        }
        succeeded &= watch(&mut command, &mut summary)?;
    }
    print!("{summary}");
    match (succeeded, summary.totals().failed) {
        (true, 0) => Ok(()),
        (false, 0) => Err(TaskError::Said("cargo test failed before every test could run; see above".into())),
        _ => Err(TaskError::Said("not every test passed".into())),
    }
}

/// Shows the command's output as it arrives, sums it up, and returns whether the command succeeded. Both streams go through
/// one pipe: one names the tests that run, the other reports their results, and only together do they show which class a
/// result belongs to.
fn watch(command: &mut Command, summary: &mut Summary) -> Result<bool, TaskError> {
    let watching = || doing("watch cargo test");
    let (reader, writer) = pipe().map_err(watching())?;
    command.stdout(writer.try_clone().map_err(watching())?).stderr(writer);
    let mut child = command.spawn().map_err(watching())?;
    // The command keeps the writing ends. The pipe ends only when they are closed here as well.
    command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());

    for line in BufReader::new(reader).split(b'\n') {
        let line = String::from_utf8_lossy(&line.map_err(watching())?).into_owned();
        writeln!(stdout(), "{line}").map_err(watching())?;
        summary.read(&line);
    }
    Ok(child.wait().map_err(watching())?.success())
}
