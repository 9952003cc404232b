//! `verify` and `merge` as processes: their output, their exit codes, and the files they leave.

use super::*;
use eightfold_harness::files::{damaged, damaged_folder, example, pipe};
use eightfold_harness::program::program;
use eightfold_results::CheckName;
use std::fs::File;
use std::io::Write;
use std::process::Stdio;

/// Checks that the program refuses with one line on stderr, and does not write `out.json`.
fn refused(folder: &Path, arguments: &[&str], exit: i32, sentence: &str) {
    let ended = run_in(folder, arguments);
    assert_eq!((ended.code, ended.stderr), (Some(exit), format!("eightfold: {sentence}\n")), "{arguments:?}");
    assert!(!folder.join("out.json").exists(), "{arguments:?}");
}

/// Runs `verify` on bytes from a pipe.
fn verified_from_a_pipe(bytes: &[u8]) -> Ended {
    let mut child = start(eightfold(["verify", "-"]).stdin(Stdio::piped()));
    child.stdin.take().unwrap().write_all(bytes).unwrap();
    Ended::of(child)
}

#[test]
fn a_good_document_passes_every_check() {
    let folder = Folder::new("documents-good");
    let example = example();
    let text = done(&folder, &["verify", example.to_str().unwrap()]);
    for name in CheckName::ALL {
        let outcome = if name.applies_to(Method::Batch) { "pass  " } else { "not applicable  " };
        assert!(text.contains(&format!("  {:<20} {outcome}", name.name())), "{name}:\n{text}");
    }
    let ended = verified_from_a_pipe(&fs::read(&example).unwrap());
    assert_eq!(ended.code, Some(0));
    assert_eq!(ended.stdout.lines().skip(1).collect::<Vec<_>>(), text.lines().skip(1).collect::<Vec<_>>());
}

/// The lines of shell in docs/formats.md, which are independent of this program, give the checksum of what it writes.
#[cfg(target_os = "linux")]
#[test]
fn the_documented_lines_of_shell_give_the_checksum() {
    let folder = Folder::new("documents-shell");
    done(&folder, &["count", "9", "--out", "n16.json"]);
    let lines = include_str!("../../docs/formats.md").split("```sh\n").find(|lines| lines.starts_with("sum=")).unwrap();
    let lines = lines.split_once("```").unwrap().0;
    let said = Command::new("sh").args(["-c", lines]).current_dir(&*folder).output().unwrap().stdout;
    let stated = read_document(folder.join("n16.json")).checksum;
    assert_eq!(String::from_utf8(said).unwrap(), format!("{stated}  -\n"));
}

/// This checks the program's messages; the tests of the formats check every sentence.
#[test]
fn damaged_documents_fail_with_their_sentences() {
    let damaged: Vec<_> =
        damaged().into_iter().filter(|it| ["another-answer.json", "not-json.json"].contains(&&*it.file)).collect();
    let files: Vec<_> = damaged.iter().map(|damaged| &*damaged.file).collect();
    let ended = run_in(&damaged_folder(), &[&["verify"], &files[..]].concat());
    assert_eq!((ended.code, files.len()), (Some(1), 2), "{ended}");
    for damaged in &damaged {
        let fails = format!("\n  {:<20} FAIL            {}\n", damaged.check, damaged.sentence);
        let (_, checks) = ended.stdout.split_once(&format!("{}\n", damaged.file)).unwrap();
        assert!(checks.contains(&fails), "{fails}: {checks}");
        assert!(ended.stderr.contains(&format!(" {} fails: {}", damaged.file, damaged.check)), "{ended}");
    }
}

/// The sentence about a partial result, which has no totals that could reveal an error.
const PARTIAL: &str = "\n  The result is partial, so only a recount checks its figures. Of many groups, --recount 0.1 finds a \
                       single wrong one with a chance of 10 %, and one of 22 wrong ones with 90 %.\n";

#[test]
fn what_a_partial_result_does_not_show_is_reported() {
    let folder = Folder::new("documents-partial");
    fs::write(folder.join("n.jsonl"), made_journal(&[(5, [7, 2, 0, 0])], &[(2, 1)])).unwrap();
    run_in(&folder, &["merge", "n.jsonl", "--out", "n.json"]).assert_said(4, "the result is not complete");
    for file in ["n.json", "n.jsonl"] {
        let said = done(&folder, &["verify", file]);
        assert!(said.ends_with(PARTIAL), "{said}");
    }
    let whole = done(&folder, &["verify", example().to_str().unwrap()]);
    assert!(!whole.contains("partial"), "{whole}");
}

#[test]
fn journals_are_verified_too() {
    let folder = Folder::new("documents-journals");
    done(&folder, &["count", "8", "--journal", "n.jsonl"]);
    let said = done(&folder, &["verify", "n.jsonl"]);
    assert!(said.starts_with("n.jsonl\n  journal              pass            18 lines of N = 8 are intact"), "{said}");
    for (name, is_shown) in
        [("known values", true), ("n1 in corner cases", true), ("shape", false), ("checksum", false)]
    {
        assert_eq!(said.contains(&format!("\n  {name:<20} pass ")), is_shown, "{name}: {said}");
    }
    let good = fs::read_to_string(folder.join("n.jsonl")).unwrap();
    let verify = |text: &str, words: &str| {
        fs::write(folder.join("bad.jsonl"), text).unwrap();
        let ended = run_in(&folder, &["verify", "bad.jsonl"]);
        assert_eq!(ended.code, Some(1), "{}", ended.stdout);
        assert!(ended.stdout.contains(words), "{}", ended.stdout);
        ended.stderr
    };
    verify(&good.replacen("\"6\"", "\"7\"", 1), "  journal              FAIL            bad.jsonl: line ");
    // The line's checksum is right, but its figures are impossible.
    let impossible = made_journal(&[(4, [0, 1, 0, 0])], &[]);
    let said = verify(&impossible, "  n1 in corner cases   FAIL            n2 of case corner 6 is 1, but ");
    assert_eq!(said, "eightfold: bad.jsonl fails: n1 in corner cases\n");
    // Verify from a pipe. A torn last line is dropped, as when a count is resumed.
    let ended = verified_from_a_pipe(&good.as_bytes()[..good.len() - 1]);
    assert_eq!(ended.code, Some(0));
    assert!(ended.stdout.contains("line 18 is torn"), "{}", ended.stdout);
}

#[test]
fn what_cannot_be_read_is_reported() {
    let folder = Folder::new("documents-unreadable");
    let ended = run_in(&folder, &["verify", "nothing.json"]);
    assert_eq!(ended.code, Some(5));
    assert!(ended.stderr.starts_with("eightfold: nothing.json cannot be read: "), "{}", ended.stderr);
    assert_eq!(run_in(&folder, &["verify", "."]).code, Some(5));
    assert_eq!(run_in(&folder, &["verify"]).code, Some(2));
    // The other files are still checked, and a failed check outweighs a missing file.
    fs::write(folder.join("empty.json"), "").unwrap();
    let ended = run_in(&folder, &["verify", "nothing.json", "empty.json"]);
    assert_eq!(ended.code, Some(1));
    assert_eq!(ended.stderr.lines().count(), 2, "{}", ended.stderr);
}

/// The files of two gigabytes are sparse. They are refused once the limit on bytes to read is exceeded.
#[test]
fn huge_files_are_refused() {
    let folder = Folder::new("documents-huge");
    let huge = |name: &str, text: &str| {
        let mut file = File::create(folder.join(name)).unwrap();
        file.write_all(text.as_bytes()).unwrap();
        file.set_len(2 << 30).unwrap();
    };
    huge("huge.json", "{");
    huge("huge.jsonl", &made_journal(&[], &[]));
    let ended = run_in(&folder, &["verify", "huge.json"]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.stdout.contains("FAIL            larger than the 64 MiB that a document may have"));
    let sentence = "huge.json fails the check of limits: larger than the 64 MiB that a document may have";
    refused(&folder, &["merge", "huge.json", "--out", "out.json"], 1, sentence);
    let sentence = "huge.jsonl: line 2: is not a line of a journal: it is longer than 4096 bytes; leave damaged lines out \
                    and go on with: eightfold resume huge.jsonl --skip-damaged";
    refused(&folder, &["merge", "huge.jsonl", "--out", "out.json"], 5, sentence);
}

/// Three shards, one of them as a journal, add up to the result of a single count.
#[test]
fn shards_are_joined_to_the_whole() {
    let folder = Folder::new("documents-shards");
    for shard in ["0", "1", "2"] {
        let (share, out, journal) = (format!("{shard}/3"), format!("{shard}.json"), format!("{shard}.jsonl"));
        done(&folder, &["count", "12", "--shard", &share, "--out", &out, "--journal", &journal]);
    }
    let two = run_in(&folder, &["merge", "0.json", "1.jsonl", "--out", "two.json"]);
    two.assert_refused(4, "of 3 parts, these are not complete: --array 2\n");
    let missing =
        "8 of 26 groups (2, 5, 8, 11, 14, 17 and 2 more ranges) and 4 of 12 turns (t2, t5, t8, t11) are missing";
    assert_eq!(two.stdout, format!("two.json: N = 12 is not complete: {missing}\n"));
    // Parts may overlap.
    let said = done(&folder, &["merge", "two.json", "1.json", "2.jsonl", "--out", "all.json"]);
    assert_eq!(said, "all.json: N = 12 is complete: 14200 solutions, 1787 unique\n");
    done(&folder, &["count", "12", "--out", "whole.json"]);
    done(&folder, &["verify", "two.json", "all.json", "whole.json"]);
    let read = |name: &str| read_document(folder.join(name));
    let (all, whole) = (read("all.json"), read("whole.json"));
    assert_eq!((all.totals, all.symmetric), (whole.totals, whole.symmetric));
    assert_eq!((&all.cases, all.groups()), (&whole.cases, whole.groups()));
    // Shard 1 is given twice, as a journal and as a document.
    assert_eq!((all.run.sittings, all.run.backend.as_str()), (4, "cpu"));
}

#[test]
fn contradictions_are_named_and_nothing_is_written() {
    let folder = Folder::new("documents-contradictions");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("a.jsonl", &made_journal(&[(5, [6, 2, 0, 0]), (6, [0, 3, 3, 0])], &[]));
    write("b.jsonl", &made_journal(&[(6, [0, 4, 3, 0])], &[]));
    let merge = |one, other| ["merge", one, other, "--out", "out.json"];
    let sentence = "group 6 (edge 2) is [0, 3, 3, 0] in line 3 of a.jsonl but [0, 4, 3, 0] in line 2 of b.jsonl";
    refused(&folder, &merge("a.jsonl", "b.jsonl"), 1, sentence);
    // Results of different boards or schemes cannot be merged, and the sentence names those of both files.
    done(&folder, &["count", "9", "--out", "nine.json"]);
    fs::copy(repository("results/tests/data/colours-n8.json"), folder.join("colours.json")).unwrap();
    let sentence = "nine.json is of N = 9 and a.jsonl of N = 8: only results of one board size can be joined";
    refused(&folder, &merge("nine.json", "a.jsonl"), 2, sentence);
    let sentence = "colours.json is of scheme 3 (colours) and a.jsonl of scheme 1 (batch): \
                    only results of one scheme can be joined";
    refused(&folder, &merge("colours.json", "a.jsonl"), 2, sentence);
}

#[test]
fn damaged_parts_are_not_joined() {
    let folder = Folder::new("documents-damaged");
    let copy = |name: &str| {
        let name = format!("{name}.json");
        fs::copy(damaged_folder().join(&name), folder.join(&name)).unwrap();
    };
    ["another-answer", "empty"].into_iter().for_each(copy);
    let merge = |name| ["merge", name, "--out", "out.json"];
    let sentence =
        "another-answer.json fails the check of known values: total is 100, but the known value for N = 8 is 92";
    refused(&folder, &merge("another-answer.json"), 1, sentence);
    refused(&folder, &merge("empty.json"), 5, "empty.json is empty; it should be a document or a journal");
    let text = made_journal(&[(5, [6, 2, 0, 0])], &[]);
    // A torn last line is dropped with a message.
    fs::write(folder.join("torn.jsonl"), text.trim_end()).unwrap();
    let ended = run_in(&folder, &merge("torn.jsonl"));
    assert_eq!(ended.code, Some(4));
    assert!(ended.stderr.starts_with("torn.jsonl: line 2 is torn ("), "{}", ended.stderr);
    assert!(ended.stdout.contains("8 of 8 groups (0-7) and 8 of 8 turns (t0-t7) are missing"), "{}", ended.stdout);
}

/// After a second without data, every command that reads a pipe names the pipe it waits for. It still reads data that
/// arrives later.
#[test]
#[cfg(unix)]
fn a_wait_is_reported() {
    use std::io::{BufRead, BufReader, Read};
    let folder = Folder::new("documents-waits");
    pipe(&folder.join("pipe"));
    fs::copy(example(), folder.join("good.json")).unwrap();
    let nobody = "http://127.0.0.1:1";
    let waits = |arguments: &[&str], wait: &str, go_on: &dyn Fn(), code: i32| {
        // `timeout` ends the program even if it waits without a message.
        let mut command = Command::new("timeout");
        command.arg("20").arg(program()).args(arguments).current_dir(&folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let (mut line, mut stderr) = (String::new(), BufReader::new(child.stderr.take().unwrap()));
        stderr.read_line(&mut line).unwrap();
        assert_eq!(line, format!("Waiting for {wait}.\n"), "{arguments:?}");
        go_on();
        drop(child.stdin.take());
        stderr.read_to_string(&mut line).unwrap();
        assert_eq!(code, child.wait().unwrap().code().unwrap(), "{arguments:?}: {line}");
    };
    let example = fs::read(folder.join("good.json")).unwrap();
    let write = |bytes: &[u8]| fs::write(folder.join("pipe"), bytes).unwrap();
    let writer = "a writer to pipe";
    waits(&["verify", "pipe"], writer, &|| write(&example), 0);
    waits(&["merge", "pipe", "--out", "out.json"], writer, &|| write(&example), 0);
    waits(&["post", "pipe", nobody, "--patience", "0"], writer, &|| write(&example), 5);
    waits(&["post", "good.json", nobody, "--patience", "0", "--token-file", "pipe"], writer, &|| write(b"short"), 2);
    waits(&["verify", "-"], "input on the standard input", &|| (), 1);
    let read = || assert!(fs::read_to_string(folder.join("pipe")).unwrap().starts_with('{'));
    let count = ["count", "4", "--method", "batch", "--backend", "cpu", "--progress", "none", "--out", "pipe"];
    waits(&count, "a reader of pipe", &read, 0);
    // If data arrives in time, there is no message.
    let (path, text) = (folder.join("pipe"), example.clone());
    let writing = std::thread::spawn(move || fs::write(path, text).unwrap());
    let ended = run_in(&folder, &["verify", "pipe"]);
    assert_eq!((ended.code, ended.stderr), (Some(0), String::new()));
    writing.join().unwrap();
}
