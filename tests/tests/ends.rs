//! How a count ends when something is in its way: what is kept, what is said, and with which exit code.

#![cfg(unix)]

use eightfold_core::BoardSize;
use eightfold_core::count::Tally;
use eightfold_core::result::{Document, JournalHeader, JournalLine, JournalVersion};
use eightfold_tests::folder::Folder;
use eightfold_tests::program::program;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program in a folder, so that files have short names.
fn start(folder: &Path, arguments: &[&str]) -> Child {
    Command::new(program())
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// What it says on stderr, and how it ends.
fn end(child: Child) -> (String, Option<i32>) {
    let Output { status, stderr, .. } = child.wait_with_output().unwrap();
    (String::from_utf8(stderr).unwrap(), status.code())
}

/// Lets nobody read what it prints.
fn unread(folder: &Path, arguments: &[&str]) -> (String, Option<i32>) {
    let mut child = start(folder, arguments);
    drop(child.stdout.take());
    end(child)
}

/// Starts a count that takes long, lets something happen once it counts, and asks it to stop.
fn stopped(folder: &Path, arguments: &[&str], happens: impl FnOnce()) -> (String, Option<i32>) {
    let mut child = start(folder, &[arguments, &["--backend", "cpu", "--progress", "json"]].concat());
    let mut said = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert!(said.next().unwrap().starts_with('{'));
    happens();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let last = said.last().unwrap();
    (last, child.wait().unwrap().code())
}

fn refused(arguments: &[&str], words: &str) {
    let folder = Folder::unique("ends");
    let (said, code) = end(start(&folder, arguments));
    assert_eq!((code, said.lines().count()), (Some(2), 1), "{arguments:?}: {said}");
    assert!(said.contains(words), "{arguments:?}: {said}");
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 0, "{arguments:?}");
}

#[test]
fn a_result_is_posted_or_kept_though_nobody_reads_the_answer() {
    let folder = Folder::new("ends-post");
    // Nobody answers there.
    let (said, code) = unread(&folder, &["count", "10", "--post", "http://127.0.0.1:1", "--patience", "0"]);
    assert_eq!(code, Some(5), "{said}");
    assert!(said.contains("it is kept in n10-"), "{said}");
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 1);
}

#[test]
fn every_size_is_kept_though_nobody_reads_the_table() {
    let folder = Folder::new("ends-all");
    let (said, code) = unread(&folder, &["count", "4", "--to", "10", "--out", "all"]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(fs::read_dir(folder.join("all")).unwrap().count(), 7);
    // Without anything to keep there is no reason to go on.
    let (said, code) = unread(&folder, &["count", "4", "--to", "27"]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn what_could_not_be_kept_at_a_stop_is_said() {
    let folder = Folder::new("ends-stop");
    let away = folder.join("away");
    fs::create_dir(&away).unwrap();
    let remove = || fs::remove_dir(&away).unwrap();
    let (said, code) = stopped(&folder, &["count", "20", "--out", "away/n20.json"], remove);
    assert_eq!(code, Some(4), "{said}");
    assert!(said.contains("nothing is kept: away/n20.json cannot be written: "), "{said}");
    let (said, _) = stopped(&folder, &["count", "20"], || ());
    assert!(said.ends_with("nothing is kept: --journal or --out would have"), "{said}");
    // With --to there is no journal to advise.
    let (said, _) = stopped(&folder, &["count", "20", "--to", "21"], || ());
    assert!(said.ends_with("nothing is kept: --out would have"), "{said}");
}

#[test]
fn a_document_that_cannot_be_made_is_refused_before_the_count() {
    let always = "N = 25 has 2103365 groups, more than a document can list";
    refused(&["count", "25", "--groups", "always", "--json"], always);
    refused(&["count", "8", "--to", "25", "--groups", "always", "--out", "all"], always);
    let part = "more than a document can list: only a journal keeps it";
    refused(&["count", "25", "--shard", "0/2"], part);
    refused(&["count", "25", "--shard", "0/2", "--journal", "n.jsonl", "--out", "n.json"], part);
}

/// One file by two names, which is not there yet.
#[test]
fn a_result_never_overwrites_a_journal_to_come() {
    refused(&["count", "8", "--journal", "./n.jsonl", "--out", "n.jsonl"], "would overwrite ./n.jsonl");
}

#[test]
fn commands_to_copy_are_quoted() {
    let folder = Folder::new("ends-quoted");
    for (name, argument) in [("my n8.jsonl", "'my n8.jsonl'"), ("-n8.jsonl", "./-n8.jsonl")] {
        let journal = format!("--journal={name}");
        assert_eq!(end(start(&folder, &["count", "8", &journal])).1, Some(0));
        let (said, code) = end(start(&folder, &["count", "8", &journal]));
        assert_eq!(code, Some(5));
        assert!(said.contains(&format!("{name} exists; `eightfold resume {argument}` goes on")), "{said}");
    }
}

/// What was counted before, by what and when it began is in the journal, and `merge` says the same of it.
#[test]
fn a_resumed_count_tells_of_its_beginning() {
    let folder = Folder::new("ends-resumed");
    let created = "2026-01-02T03:04:05Z";
    let (version, size) = (JournalVersion::One, BoardSize::new(8).unwrap());
    let header = JournalHeader { version, size, shard: None, created: created.into() };
    let group = JournalLine::Group { index: 5, tally: Tally { n: [6, 2, 0, 0] }, backend: "cuda".into() };
    fs::write(folder.join("n.jsonl"), format!("{}\n{}\n", header.encode(), group.encode())).unwrap();
    let run = |arguments: &[&str], backend: &str| {
        let (said, code) = end(start(&folder, arguments));
        assert_eq!(code, Some(0), "{said}");
        let document = Document::read(&fs::read(folder.join("n.json")).unwrap()).unwrap();
        assert_eq!(document.run().started.as_deref(), Some(created), "{arguments:?}");
        assert_eq!(document.run().backend, backend, "{arguments:?}");
    };
    run(&["resume", "n.jsonl", "--backend", "cpu", "--out", "n.json"], "cuda, cpu");
    run(&["merge", "n.jsonl", "--out", "n.json"], "cuda, cpu");
    // Nothing is left to count.
    run(&["resume", "n.jsonl", "--backend", "cpu", "--out", "n.json"], "cuda, cpu");
}
