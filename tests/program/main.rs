//! The program `eightfold` as a process: its output, its messages, its exit codes and the files it writes.
// On other systems, tests with signals and shells are left out, and the items that only they use are unused.
#![cfg_attr(not(target_os = "linux"), allow(unused))]

mod about;
mod array;
mod bench;
mod cli;
mod colours;
mod count;
mod documents;
mod ends;
mod fuzz;
mod journals;
mod plan;
mod recount;
#[cfg(target_os = "linux")]
mod skipped;
mod slurm;
mod terminal;
mod today;
mod tour;
mod windows;

use eightfold_core::count::{Symmetric, Tally, count_symmetric};
use eightfold_core::{BoardSize, Method};
use eightfold_harness::files::repository;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::{
    Ended, eightfold, kill, printed, printed_in as done, run, run_in, shell, signal, start,
};
use eightfold_harness::waiting::wait_until;
use eightfold_results::{Document, GroupTally, JournalHeader, JournalLine, Work};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Reads a document that the program wrote.
fn read_document(path: impl AsRef<Path>) -> Document {
    Document::read(&fs::read(path).unwrap()).unwrap()
}

/// Returns the header of a journal as this program writes it.
fn header(n: usize, method: Method) -> JournalHeader {
    let created = "2026-11-20T08:00:00Z".into();
    JournalHeader { size: BoardSize::new(n).unwrap(), method, shard: None, created }
}

fn group(index: u32, tally: impl Into<GroupTally>) -> JournalLine {
    JournalLine::Group { index, tally: tally.into(), backend: "cpu".into() }
}

fn turns(column: usize, turns: Symmetric) -> JournalLine {
    JournalLine::Turns { column, turns, backend: "cpu".into() }
}

/// Encodes a journal as text.
fn written(header: &JournalHeader, lines: impl IntoIterator<Item = JournalLine>) -> String {
    let lines = lines.into_iter().map(|line| line.encode(header));
    [header.encode()].into_iter().chain(lines).map(|line| line + "\n").collect()
}

/// Makes a journal of N = 8 with these groups and turns.
fn made_journal(groups: &[(u32, [u64; 4])], rot180: &[(usize, u64)]) -> String {
    let groups = groups.iter().map(|&(index, n)| group(index, Tally { n }));
    let turns = rot180.iter().map(|&(column, rot180)| turns(column, Symmetric { rot180, rot90: 0 }));
    written(&header(8, Method::Batch), groups.chain(turns))
}

/// Returns the work of a complete document, but with these groups. Counts the turns again, because the document only
/// has their sum.
fn work_of(document: &Document, groups: impl IntoIterator<Item = (u32, GroupTally)>) -> Work {
    let mut work = Work::new(document.size(), document.cut.method(), None).unwrap();
    for (index, tally) in groups {
        work.add_group(index, tally, "").unwrap();
    }
    for column in 0..document.size().get() {
        work.add_turns(column, count_symmetric(document.size(), column), "").unwrap();
    }
    work
}

/// Returns the commands that `--help` lists: the first words of the lines below `Commands:`.
fn commands() -> Vec<String> {
    commands_of(&["--help"])
}

/// Returns the names of the commands that a help text lists.
fn commands_of(help: &[&str]) -> Vec<String> {
    let help = printed(help);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let lines = list.lines().take_while(|line| line.starts_with("  "));
    let names = lines.filter(|line| !line.starts_with("    ")).filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}
