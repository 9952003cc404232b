//! Counts that fail or are stopped: what they keep, what they report, and their exit codes.

#![cfg(unix)]

use super::*;
use eightfold_harness::files::{pipe, temporaries, whole_lines};
use eightfold_harness::program::{self, printed_in};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::process::{Child, Output};

/// Starts the program in a folder, so that files have short names.
fn start(folder: &Path, arguments: &[&str]) -> Child {
    program::start(eightfold(arguments).current_dir(folder))
}

/// Runs the program with its standard output closed at the other end.
fn unread(folder: &Path, arguments: &[&str]) -> Ended {
    let mut child = start(folder, arguments);
    drop(child.stdout.take());
    Ended::of(child)
}

/// Starts a long count, runs `happens` once it is counting, and asks it to stop. Returns its last message and exit
/// code.
fn stopped(folder: &Path, arguments: &[&str], happens: impl FnOnce()) -> (String, Option<i32>) {
    let mut child = start(folder, &[arguments, &["--backend", "cpu", "--progress", "json"]].concat());
    let mut said = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert!(said.next().unwrap().starts_with('{'));
    happens();
    signal(&child, "-INT");
    let last = said.last().unwrap();
    (last, child.wait().unwrap().code())
}

fn refused(arguments: &[&str], words: &str) {
    let folder = Folder::new("ends");
    run_in(&folder, arguments).assert_refused(2, words);
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 0, "{arguments:?}");
}

#[test]
fn a_result_is_posted_or_kept_though_nobody_reads_the_answer() {
    let folder = Folder::new("ends-post");
    // No server answers at this address.
    unread(&folder, &["count", "10", "--post", "http://127.0.0.1:1", "--patience", "0"])
        .assert_said(5, "the result is kept in n10-");
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 1);
}

#[test]
fn every_size_is_kept_though_nobody_reads_the_table() {
    let folder = Folder::new("ends-all");
    unread(&folder, &["count", "4", "--to", "10", "--out", "all"]).succeeded();
    for n in 4..=10 {
        printed_in(&folder, &["verify", &format!("all/n{n}.json")]);
        assert_eq!(read_document(folder.join(format!("all/n{n}.json"))).size().get(), n);
    }
    // A count that writes no file stops, because no one would see the other answers.
    unread(&folder, &["count", "4", "--to", "27"]).succeeded();
}

/// No server answers at this address. Larger boards are counted and kept nevertheless.
#[test]
fn each_size_is_kept_though_no_server_takes_it() {
    let folder = Folder::new("ends-unposted");
    let posted = ["--post", "http://127.0.0.1:1", "--patience", "0"];
    let ended = run_in(&folder, &[&["count", "10", "--to", "12"][..], &posted].concat());
    assert_eq!(ended.code, Some(5), "{ended}");
    for n in 10..=12 {
        assert_eq!(ended.stderr.matches(&format!("the result is kept in n{n}-")).count(), 1, "{ended}");
    }
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 3);
}

#[test]
fn a_pipe_that_nobody_reads_is_not_waited_for_after_the_first_request_to_stop() {
    let folder = Folder::new("ends-pipe");
    pipe(&folder.join("pipe"));
    let mut child = start(&folder, &["count", "8", "--out", "pipe"]);
    let mut said = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert!(said.any(|line| line == "Waiting for a reader of pipe."));
    signal(&child, "-TERM");
    let last = said.last().unwrap();
    let code = child.wait().unwrap().code();
    assert_eq!((last.as_str(), code), ("eightfold: stopped while waiting for a reader of pipe", Some(4)));
}

#[test]
fn what_is_no_name_for_a_journal_is_refused() {
    refused(&["count", "8", "--journal", "-"], "--journal needs the name of a file; - does not name one here");
    let folder = Folder::new("ends-document");
    printed_in(&folder, &["count", "8", "--out", "n8.json"]);
    let ended = run_in(&folder, &["count", "8", "--journal", "n8.json"]);
    assert!(!ended.stderr.contains("resume"), "{ended}");
    ended.assert_refused(5, "n8.json is a result document, not a journal");
    run_in(&folder, &["count", "8", "--journal", "/dev/null"]).assert_refused(5, "/dev/null");
    // Reading from a pipe would block until someone writes to it.
    pipe(&folder.join("pipe"));
    run_in(&folder, &["count", "8", "--journal", "pipe"]).assert_refused(5, "pipe is a pipe or a device, not a file");
}

#[test]
fn what_could_not_be_kept_at_a_stop_is_said() {
    let folder = Folder::new("ends-stop");
    let away = folder.join("away");
    fs::create_dir(&away).unwrap();
    let remove = || fs::remove_dir(&away).unwrap();
    let (said, code) = stopped(&folder, &["count", "20", "--method", "batch", "--out", "away/n20.json"], remove);
    assert_eq!(code, Some(4), "{said}");
    let kept_though = |said: &str, why: &str| {
        let (words, kept) = said.rsplit_once("; the result is kept in ").unwrap();
        assert!(words.contains(why), "{said}");
        assert!(!read_document(folder.join(kept)).is_complete);
    };
    kept_though(&said, "away/n20.json cannot be written: ");
    // A file that someone else creates there in the meantime is left unchanged, and so is a complete document.
    let key = || fs::write(folder.join("key"), "mine").unwrap();
    let (said, code) = stopped(&folder, &["count", "20", "--method", "batch", "--out", "key"], key);
    assert!(code == Some(4) && fs::read(folder.join("key")).unwrap() == b"mine", "{said}");
    kept_though(&said, "stopped; key is not a result document, and is never overwritten");
    let slowly = ["--method", "batch", "--lanes", "portable", "--threads", "1"];
    let count = ["count", "17", "--backend", "cpu", "--out", "n17.json"];
    printed_in(&folder, &[&count[..], &["--method", "colours"]].concat());
    let (said, code) = stopped(&folder, &[&["count", "17", "--out", "n17.json"], &slowly[..]].concat(), || ());
    assert!(code == Some(4) && read_document(folder.join("n17.json")).is_complete, "{said}");
    kept_though(&said, "stopped; n17.json is a complete document, which a partial one replaces only with --force");
    let (said, _) = stopped(&folder, &["count", "20", "--method", "batch"], || ());
    assert!(said.ends_with("the count is not saved; use --journal or --out to save it"), "{said}");
    // With --to there is no journal to recommend.
    let (said, _) = stopped(&folder, &["count", "20", "--to", "21", "--method", "batch"], || ());
    assert!(said.ends_with("the count is not saved; use --out to save it"), "{said}");
}

#[test]
fn a_document_that_cannot_be_made_is_refused_before_the_count() {
    let always = "N = 25 has 2103365 groups, more than a document can list";
    refused(&["count", "25", "--method", "batch", "--groups", "always", "--json"], always);
    refused(&["count", "8", "--to", "25", "--method", "batch", "--groups", "always", "--out", "all"], always);
    let part = "more than a document can list: count it with --journal";
    refused(&["count", "25", "--method", "batch", "--shard", "0/2"], part);
    refused(&["count", "25", "--method", "batch", "--shard", "0/2", "--journal", "n.jsonl", "--out", "n.json"], part);
}

/// The recommended command works even if the journal's name is not valid Unicode.
#[test]
fn a_command_to_copy_works_though_the_name_is_not_text() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("ends-bytes");
    let name = OsStr::from_bytes(b"-n\xff '\x1b[2J8.jsonl");
    let count = |n| {
        let mut journal = OsStr::new("--journal=").to_owned();
        journal.push(name);
        run(eightfold(["count", n]).arg(journal).current_dir(&folder))
    };
    assert_eq!(count("8").code, Some(0));
    let Ended { code, stderr: said, .. } = count("9");
    assert_eq!(code, Some(5));
    let command = said.split('`').nth(1).unwrap().strip_prefix("eightfold ").unwrap();
    let mut bash = Command::new("bash");
    bash.args(["-c", &format!("\"$0\" {command}")]).arg(program::program()).current_dir(&folder);
    run(&mut bash).assert_printed("\n 8:               92 ");
}

/// The journal records when a count began and which backends took part, and `merge` reports the same.
#[test]
fn a_resumed_count_tells_of_its_beginning() {
    let folder = Folder::new("ends-resumed");
    let created = "2026-01-02T03:04:05Z";
    let header = JournalHeader { created: created.into(), ..header(8, Method::Batch) };
    let group = JournalLine::Group { index: 5, tally: Tally { n: [6, 2, 0, 0] }.into(), backend: "cuda".into() };
    fs::write(folder.join("n.jsonl"), written(&header, [group])).unwrap();
    let run = |arguments: &[&str], backend: &str| {
        printed_in(&folder, arguments);
        let document = read_document(folder.join("n.json"));
        assert_eq!(document.run.started.as_deref(), Some(created), "{arguments:?}");
        assert_eq!(document.run.backend, backend, "{arguments:?}");
    };
    run(&["resume", "n.jsonl", "--backend", "cpu", "--out", "n.json"], "cuda, cpu");
    run(&["merge", "n.jsonl", "--out", "n.json"], "cuda, cpu");
    // Nothing is left to count.
    run(&["resume", "n.jsonl", "--backend", "cpu", "--out", "n.json"], "cuda, cpu");
}

fn wait_for_lines(journal: &Path, number: usize) {
    wait_until(&format!("{number} lines in {}", journal.display()), || whole_lines(journal) >= number);
}

/// Returns the document that `merge` makes of a file.
fn document_of(folder: &Path, journal: &str) -> Document {
    let merged = run_in(folder, &["merge", journal, "--out", "merged.json"]);
    assert!([Some(0), Some(4)].contains(&merged.code), "{merged}");
    read_document(folder.join("merged.json"))
}

/// The words that report a disturbance of a journal, and the disturbance, which happens while the journal is written.
type Disturbance = (&'static str, fn(&Path));

const DISTURBANCES: [Disturbance; 5] = [
    ("was removed or replaced", |journal| fs::remove_file(journal).unwrap()),
    ("was removed or replaced", |journal| {
        fs::write(journal.with_extension("new"), "mine").unwrap();
        fs::rename(journal.with_extension("new"), journal).unwrap();
    }),
    ("was changed", |journal| drop(fs::File::create(journal).unwrap())),
    ("was changed", |journal| {
        // The length stays the same, but one byte differs.
        let mut file = fs::OpenOptions::new().write(true).open(journal).unwrap();
        file.seek(SeekFrom::Start(200)).unwrap();
        file.write_all(b"#").unwrap();
    }),
    ("was changed", |journal| {
        fs::OpenOptions::new().append(true).open(journal).unwrap().write_all(b"mine\n").unwrap();
    }),
];

/// Closing the terminal ends a count in the same way as a request to terminate, unless the count runs under `nohup`.
/// The tests themselves may run under `nohup`, so the signal's default action must be restored.
#[test]
#[cfg(target_os = "linux")]
fn a_lost_terminal_loses_nothing() {
    let folder = Folder::new("ends-terminal");
    let count = "\"$0\" count 18 --method batch --threads 1 --journal n.jsonl --out r.json --progress none";
    let hung_up = |line: &str| {
        let child = program::start(shell(line).current_dir(&folder));
        wait_for_lines(&folder.join("n.jsonl"), 40);
        signal(&child, "-HUP");
        child
    };
    let Ended { code, stderr: said, .. } = Ended::of(hung_up(&format!("exec env --default-signal=HUP {count}")));
    assert_eq!(code, Some(4), "{said}");
    let partial = read_document(folder.join("r.json"));
    assert!(!partial.is_complete && partial.groups().unwrap().len() > 10);
    assert_eq!(document_of(&folder, "n.jsonl").run.sittings, 1);

    for name in ["n.jsonl", "r.json"] {
        fs::remove_file(folder.join(name)).unwrap();
    }
    let mut child = hung_up(&format!("trap '' HUP; exec {count}"));
    let lines = whole_lines(&folder.join("n.jsonl"));
    wait_for_lines(&folder.join("n.jsonl"), lines + 20);
    assert!(child.try_wait().unwrap().is_none());
    kill(&mut child);
}

#[test]
fn a_journal_that_is_disturbed_while_it_is_written_is_kept_anew() {
    for (number, (words, disturb)) in DISTURBANCES.into_iter().enumerate() {
        let folder = Folder::new("ends-disturbed");
        let journal = folder.join("n.jsonl");
        fs::write(folder.join("n18-rescued.jsonl"), "mine").unwrap();
        let count = ["count", "18", "--method", "batch", "--threads", "1", "--journal", "n.jsonl", "--out", "r.json"];
        let mut before = 0;
        let (said, code) = stopped(&folder, &count, || {
            wait_for_lines(&journal, 40);
            before = whole_lines(&journal);
            disturb(&journal);
        });
        assert_eq!(code, Some(5), "{number}: {said}");
        let rescued = "n18-rescued-2.jsonl";
        let go_on = format!("everything counted is kept in {rescued}; continue with: eightfold resume {rescued}");
        assert!(said.contains(words) && said.contains(&go_on), "{number}: {said}");
        // If a document was requested too, the stopped count still writes it.
        assert!(said.ends_with("a partial result is in r.json"), "{number}: {said}");
        // Lines written after the file was truncated are at its beginning, not behind a hole.
        assert!(fs::read(&journal).is_ok_and(|bytes| !bytes.contains(&0)) || !journal.exists(), "{number}");
        let (kept, partial) = (document_of(&folder, rescued), read_document(folder.join("r.json")));
        assert!(kept.groups().unwrap().len() + 19 >= before, "{number}: {before} lines");
        assert_eq!((kept.groups(), partial.is_complete), (partial.groups(), false), "{number}");
        assert!(kept.run.sittings == 1 && kept.run.wall_ms > 0, "{number}: its time should be kept too");
        assert_eq!(fs::read(folder.join("n18-rescued.jsonl")).unwrap(), b"mine");
        assert!(temporaries(&folder).is_empty());
    }
}

/// A count that finishes gives its answer even if its journal was destroyed.
#[test]
fn an_answer_is_printed_and_kept_though_its_journal_is_gone() {
    for out in [None, Some("r.json")] {
        let folder = Folder::new("ends-whole");
        let journal = folder.join("n.jsonl");
        let mut arguments =
            vec!["count", "15", "--threads", "1", "--lanes", "portable", "--method", "batch", "--journal", "n.jsonl"];
        arguments.extend(out.iter().flat_map(|out| ["--out", out]));
        let child = start(&folder, &arguments);
        wait_for_lines(&journal, 2);
        fs::File::create(&journal).unwrap();
        let Ended { code, stdout: printed, stderr: said } = Ended::of(child);
        assert_eq!(code, Some(5), "{said}");
        assert!(printed.contains("\n15:          2279184           285053 "), "{printed}");
        assert!(said.contains("n.jsonl was changed by another program while it was being written; "), "{said}");
        let kept = out.unwrap_or("n15-rescued.jsonl");
        assert!(said.contains(&format!(" is kept in {kept}")), "{said}");
        assert!(document_of(&folder, kept).is_complete);
        assert_eq!(folder.join("n15-rescued.jsonl").exists(), out.is_none());
    }
}

/// To the program, the shell's limit on file sizes looks like a full disk.
#[test]
fn a_journal_that_finds_no_room_is_gone_on_with_when_there_is_some() {
    let folder = Folder::new("ends-room");
    // The document needs fewer bytes for each group than the journal, so it fits within the same limit.
    let command = "ulimit -f 96; exec \"$0\" count 18 --method batch --backend cpu --journal n.jsonl --out r.json";
    let Ended { code, stderr: said, .. } = run(shell(command).current_dir(&folder));
    assert_eq!(code, Some(5), "{said}");
    let go_on =
        "the lines already in it are kept; continue with: eightfold resume n.jsonl; a partial result is in r.json";
    assert!(said.contains("n.jsonl cannot be written: File too large") && said.trim().ends_with(go_on), "{said}");
    let partial = read_document(folder.join("r.json"));
    assert!(partial.groups().unwrap().len() > 100);
    let ended = run_in(&folder, &["resume", "n.jsonl", "--out", "whole.json"]);
    assert!(ended.code == Some(0) && ended.stderr.contains("torn"), "{ended}");
    assert!(read_document(folder.join("whole.json")).is_complete);
}

/// Under any limit of `ulimit -v`, a count either succeeds or reports that it has too little memory.
#[test]
#[cfg(target_os = "linux")]
fn too_few_addresses_are_a_sentence() {
    let folder = Folder::new("ends-addresses");
    let limited = |kilobytes: u32, arguments: &str| {
        let line = format!("ulimit -v {kilobytes}; \"$0\" {arguments}");
        // A program that fails to start may print anything, even invalid UTF-8.
        let Output { status, stdout, stderr } = shell(&line).current_dir(&folder).output().unwrap();
        (status.code(), String::from_utf8_lossy(&stdout).into_owned(), String::from_utf8_lossy(&stderr).into_owned())
    };
    // The standard library allocates memory before the program begins, and aborts if that fails.
    let has_begun = |said: &str| !said.contains("failed to allocate an alternative stack");
    for (kilobytes, count, solutions) in [
        ((10_000..100_000).step_by(2_000), "count 11 --method batch", " 2680 "),
        ((24_000..300_000).step_by(4_000), "count 16 --method colours", " 14772512 "),
    ] {
        let (mut counted, mut refused) = (0, 0);
        for kilobytes in kilobytes {
            // Skip limits under which the system's loader fails, or the program has too little to begin.
            if limited(kilobytes, "--version").0 != Some(0) {
                continue;
            }
            let (code, printed, said) =
                limited(kilobytes, &format!("{count} --backend cpu --threads 4 --progress none"));
            if !has_begun(&said) {
                continue;
            }
            match code {
                Some(0) => counted += usize::from(printed.contains(solutions)),
                _ => refused += 1,
            }
            assert!(matches!(code, Some(0 | 5)), "{kilobytes}: {code:?}, {said}");
            let is_own = |line: &str| ["eightfold: ", "Only ", "Counting "].iter().any(|it| line.starts_with(it));
            assert!(said.lines().count() <= 2 && said.lines().all(is_own), "{kilobytes}: {said}");
        }
        assert!(counted > 10 && refused > 1, "{count}: {counted} counted, {refused} refused");
    }
    // A thread needs 2 MiB for its stack, so within 2 MiB of the least limit that lets the program start, it is
    // refused.
    let least = (4_000..100_000).step_by(250).find(|&kilobytes| limited(kilobytes, "--version").0 == Some(0)).unwrap();
    for arguments in ["bench --from 4 --to 4 --runs 1 --ways reference", "serve --listen 127.0.0.1:0 --results results"]
    {
        let mut refused = 0;
        for kilobytes in (least..least + 4_000).step_by(250) {
            let (code, _, said) = limited(kilobytes, &format!("--version && timeout -s INT 0.1 \"$0\" {arguments}"));
            refused += usize::from(code == Some(5) && said.starts_with("eightfold: ") && said.lines().count() == 1);
            assert!(!said.contains("panicked") || !has_begun(&said), "{kilobytes}: {said}");
        }
        assert!(refused > 0, "{arguments}");
    }
}
