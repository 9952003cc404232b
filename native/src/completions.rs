//! `eightfold completions` and `eightfold man`: completion scripts and manual pages, made from the definitions that
//! parse the command line, so that the three always agree.
//!
//! Everything is rendered to memory first: clap's generators panic when a pipe closes, which counts as success here.

use crate::failure::Failure;
use crate::files;
use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use std::io::Write;
use std::path::PathBuf;

/// The arguments of `eightfold completions`.
#[derive(Debug, Args)]
#[command(after_help = "Where the script goes:\n  \
    bash        eightfold completions bash > ~/.local/share/bash-completion/completions/eightfold\n  \
    zsh         eightfold completions zsh > FOLDER/_eightfold     where FOLDER is in $fpath\n  \
    fish        eightfold completions fish > ~/.config/fish/completions/eightfold.fish\n  \
    powershell  eightfold completions powershell >> $PROFILE\n  \
    elvish      eightfold completions elvish >> ~/.config/elvish/rc.elv")]
pub(crate) struct CompletionsArguments {
    /// The shell
    shell: Shell,
}

/// The arguments of `eightfold man`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold man | man -l -                         read it now\n  \
    eightfold man --out ~/.local/share/man/man1     then `man eightfold` and `man eightfold-count`")]
pub(crate) struct ManArguments {
    /// Write the pages of the program and of each command into DIR, creating it if needed
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
    // This gives the commands their full names, such as eightfold-count.
    program.build();
    let Some(folder) = &arguments.out else {
        return Ok(output.write_all(&page(program)?.1)?);
    };
    files::create_folder(folder)?;
    let mut commands = vec![program];
    while let Some(command) = commands.pop() {
        commands.extend(command.get_subcommands().cloned());
        let (name, text) = page(command)?;
        files::write_whole(&folder.join(name), &text)?;
    }
    Ok(())
}

/// Returns the file name and the text of a command's page.
fn page(command: Command) -> Result<(String, Vec<u8>), Failure> {
    let notes = command.get_after_help().map_or_else(String::new, |help| notes(&help.to_string()));
    let page = Man::new(command.after_help(None::<&str>));
    let page = page.source(concat!("eightfold ", env!("CARGO_PKG_VERSION"))).manual("Eightfold");
    let mut text = Vec::new();
    page.render(&mut text)?;
    text.extend_from_slice(notes.as_bytes());
    Ok((page.get_filename(), text))
}

/// Returns what follows the options in a command's help as a section of a manual page. Lines that are set in are kept
/// as they are: they are commands to copy.
fn notes(help: &str) -> String {
    let mut section = ".SH NOTES\n".to_owned();
    for line in help.lines() {
        let text = line.replace('\\', "\\e").replace('-', "\\-");
        section += &match line {
            "" => ".PP\n".to_owned(),
            _ if line.starts_with("  ") => format!(".nf\n\\&{text}\n.fi\n"),
            _ => format!("\\&{text}\n"),
        };
    }
    section
}
