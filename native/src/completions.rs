//! `eightfold completions` and `eightfold man`: what a shell and `man` can know of the program, from the same definitions
//! that read the command line, so that none of the three can say something the others do not.
//!
//! Everything is rendered to memory first: clap's generators panic when a pipe closes, and here that is success.

use crate::failure::Failure;
use crate::files;
use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// What `eightfold completions` was asked to do.
#[derive(Debug, Args)]
#[command(after_help = "Where the script goes:\n  \
    bash        eightfold completions bash > ~/.local/share/bash-completion/completions/eightfold\n  \
    zsh         eightfold completions zsh > FOLDER/_eightfold     FOLDER being in $fpath\n  \
    fish        eightfold completions fish > ~/.config/fish/completions/eightfold.fish\n  \
    powershell  eightfold completions powershell >> $PROFILE\n  \
    elvish      eightfold completions elvish >> ~/.config/elvish/rc.elv")]
pub(crate) struct CompletionsArguments {
    /// The shell
    shell: Shell,
}

/// What `eightfold man` was asked to do.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold man | man -l -                         read it now\n  \
    eightfold man --out ~/.local/share/man/man1     then `man eightfold` and `man eightfold-count`")]
pub(crate) struct ManArguments {
    /// Write the pages of the program and of each command into this folder, which is made if need be
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Prints the completion script of a shell.
pub(crate) fn run(
    arguments: &CompletionsArguments,
    mut program: Command,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "eightfold", &mut script);
    Ok(output.write_all(&script)?)
}

/// Prints the manual page of the program, or writes the pages of all commands.
pub(crate) fn man(arguments: &ManArguments, mut program: Command, output: &mut impl Write) -> Result<(), Failure> {
    // Gives the commands their full names, as in eightfold-count.
    program.build();
    let Some(folder) = &arguments.out else {
        return Ok(output.write_all(&page(program)?.1)?);
    };
    fs::create_dir_all(folder).map_err(|error| files::unwritable(folder, &error))?;
    let commands: Vec<_> = program.get_subcommands().cloned().collect();
    for command in commands.into_iter().chain([program]) {
        let (name, text) = page(command)?;
        files::write_whole(&folder.join(name), &text)?;
    }
    Ok(())
}

/// The name of a command's page, and the page.
fn page(command: Command) -> Result<(String, Vec<u8>), Failure> {
    let page = Man::new(command).source(concat!("eightfold ", env!("CARGO_PKG_VERSION"))).manual("Eightfold");
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok((page.get_filename(), text))
}
