//! The program `eightfold` as a process: its output, its sentences, its exit codes and the files it leaves.
// Elsewhere the tests with signals and shells are left out, and whatever only they use is unused.
#![cfg_attr(not(target_os = "linux"), allow(unused))]

mod about;
mod bench;
mod cli;
mod count;
mod documents;
mod ends;
mod fuzz;
mod join;
mod journals;
mod log;
mod plan;
mod recount;
mod salvage;
mod terminal;
mod windows;

use eightfold_core::count::{Symmetric, Tally};
use eightfold_core::{BoardSize, Method};
use eightfold_harness::program::printed;
use eightfold_results::{Document, JournalHeader, JournalLine, JournalVersion};
use std::fs;
use std::path::Path;

/// Reads a document that the program wrote.
fn read_document(path: impl AsRef<Path>) -> Document {
    Document::read(&fs::read(path).unwrap()).unwrap()
}

/// Makes a journal of N = 8 with these groups and turns.
fn made_journal(version: JournalVersion, groups: &[(u32, [u64; 4])], turns: &[(usize, u64)]) -> String {
    let size = BoardSize::new(8).unwrap();
    let header =
        JournalHeader { version, size, method: Method::Batch, shard: None, created: "2026-11-20T08:00:00Z".into() };
    let groups =
        groups.iter().map(|&(index, n)| JournalLine::Group { index, tally: Tally { n }.into(), backend: "cpu".into() });
    let turns = turns.iter().map(|&(column, rot180)| {
        let turns = Symmetric { rot180, rot90: 0 };
        JournalLine::Turns { column, turns, backend: "cpu".into() }
    });
    let lines = groups.chain(turns).map(|line| line.encode());
    [header.encode()].into_iter().chain(lines).map(|line| line + "\n").collect()
}

/// Returns the commands that `--help` lists: the first words of the lines below `Commands:`.
fn commands() -> Vec<String> {
    let help = printed(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let lines = list.lines().take_while(|line| line.starts_with("  "));
    let names = lines.filter(|line| !line.starts_with("    ")).filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}
