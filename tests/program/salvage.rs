//! `salvage` as a process: salvaged journals can be resumed, and commands that refuse a damaged journal recommend
//! `salvage`.

use super::*;
use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};

/// Creates a folder with the journal of N = 12, which has 26 groups and 12 turns. Also returns the journal's lines.
fn twelve(name: &str) -> (Folder, Vec<String>) {
    let folder = Folder::new(name);
    done(&folder, &["count", "12", "--journal", "n.jsonl", "--backend", "cpu", "--progress", "none"]);
    let lines = fs::read_to_string(folder.join("n.jsonl")).unwrap().lines().map(String::from).collect();
    (folder, lines)
}

/// Returns the number, from 1, of the line that starts with a text.
fn line_of(lines: &[String], part: &str) -> usize {
    lines.iter().position(|line| line.starts_with(part)).unwrap() + 1
}

/// Changes a digit of a line.
fn changed(line: &str) -> String {
    let at = line.rfind("\"x\":\"").unwrap() + 5;
    let digit = if &line[at..=at] == "0" { "1" } else { "0" };
    format!("{}{digit}{}", &line[..at], &line[at + 1..])
}

fn totals(path: &Path) -> Option<u128> {
    read_document(path).totals.map(|totals| totals.total)
}

#[test]
fn one_damaged_line_costs_one_line() {
    let (folder, mut lines) = twelve("salvage-one");
    let line = line_of(&lines, "{\"g\":7,");
    lines[line - 1] = changed(&lines[line - 1]);
    let damaged = lines.join("\n") + "\n";
    fs::write(folder.join("n.jsonl"), &damaged).unwrap();
    // Every command that takes a journal refuses the damaged one and recommends `salvage`.
    let command = "eightfold salvage n.jsonl --out n-salvaged.jsonl";
    for (arguments, code) in
        [(&["resume", "n.jsonl"][..], 5), (&["merge", "n.jsonl", "--out", "n.json"], 5), (&["verify", "n.jsonl"], 1)]
    {
        let remedy = format!("; recover its intact lines with: {command}\n");
        run_in(&folder, arguments).assert_refused(code, &remedy);
    }
    let ended = run_in(&folder, &command.split(' ').skip(1).collect::<Vec<_>>());
    let said = format!(
        "n-salvaged.jsonl: {} lines are kept; of N = 12, 1 of 26 groups (7) are missing\n  \
         1 line is left out: changed since it was written, or not a line of this journal ({line})\n",
        lines.len() - 2
    );
    assert_eq!(ended.stdout, said);
    ended.assert_refused(1, "n.jsonl is damaged; count what is missing with: eightfold resume n-salvaged.jsonl\n");
    assert_eq!(fs::read_to_string(folder.join("n.jsonl")).unwrap(), damaged, "it should stay unchanged");
    // Each command accepts the salvaged file as a journal.
    assert!(done(&folder, &["verify", "n-salvaged.jsonl"]).contains("journal"));
    let part = run_in(&folder, &["merge", "n-salvaged.jsonl", "--out", "part.json"]);
    assert!(part.code == Some(4) && part.stdout.contains("1 of 26 groups (7)"), "{part}");
    done(&folder, &["resume", "n-salvaged.jsonl", "--out", "n.json"]);
    assert_eq!(totals(&folder.join("n.json")), Some(14_200));
}

#[test]
fn what_is_sound_is_kept_whole_and_nothing_is_ever_overwritten() {
    let (folder, lines) = twelve("salvage-whole");
    let before = fs::read(folder.join("n.jsonl")).unwrap();
    let said = done(&folder, &["salvage", "n.jsonl", "--out", "new.jsonl"]);
    assert_eq!(said, format!("new.jsonl: {} lines are kept; of N = 12, nothing is missing\n", lines.len() - 1));
    assert_eq!(fs::read(folder.join("new.jsonl")).unwrap(), before, "the copy should be equal byte by byte");
    for out in ["n.jsonl", "./n.jsonl", "new.jsonl"] {
        let sentence = format!("{out} exists and is left as it is; give --out another name\n");
        run_in(&folder, &["salvage", "n.jsonl", "--out", out]).assert_refused(5, &sentence);
    }
    assert_eq!(fs::read(folder.join("n.jsonl")).unwrap(), before);
    // A file that cannot be read or written is reported in one sentence, and nothing is left behind.
    for (arguments, words) in [
        (["salvage", "nowhere.jsonl", "--out", "x.jsonl"], "nowhere.jsonl cannot be read: "),
        (["salvage", ".", "--out", "x.jsonl"], ". cannot be read: it is not a file"),
        (["salvage", "n.jsonl", "--out", "nowhere/x.jsonl"], "nowhere/x.jsonl cannot be written: "),
    ] {
        run_in(&folder, &arguments).assert_refused(5, words);
    }
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 2);
}

#[test]
fn a_header_that_is_damaged_can_be_given() {
    let (folder, mut lines) = twelve("salvage-header");
    lines[0] = changed(&lines[0]);
    fs::write(folder.join("n.jsonl"), lines.join("\n") + "\n").unwrap();
    run_in(&folder, &["resume", "n.jsonl"])
        .assert_refused(5, "eightfold salvage n.jsonl --out n-salvaged.jsonl --n N\n");
    // The journal may be damaged at any place. A file that is not a journal has nothing to salvage.
    let command = "eightfold salvage bad.jsonl --out bad-salvaged.jsonl --n N\n";
    let rest = lines[1..].join("\n") + "\n";
    for header in ["{\"format\":\"eightfold-journul\"", "", "\0\0\0\0", "{\"fmt\":1}", &"\0".repeat(9000)] {
        fs::write(folder.join("bad.jsonl"), format!("{header}\n{rest}")).unwrap();
        for arguments in
            [&["resume", "bad.jsonl"][..], &["merge", "bad.jsonl", "--out", "n.json"], &["verify", "bad.jsonl"]]
        {
            let said = run_in(&folder, arguments).stderr;
            assert!(said.ends_with(command), "{header}, {arguments:?}: {said}");
        }
    }
    for text in ["{}", "hello\n"] {
        fs::write(folder.join("bad.jsonl"), text).unwrap();
        let said = run_in(&folder, &["resume", "bad.jsonl"]).stderr;
        assert!(!said.contains("salvage") && !said.contains("result document"), "{said}");
    }
    for document in ["{\n \"format\": \"eightfold-result\"\n}\n", "{\"format\":\"eightfold-result\"}"] {
        fs::write(folder.join("bad.json"), document).unwrap();
        let is_told = |arguments: &[&str], wish: &str| {
            let sentence = format!("eightfold: bad.json is a result document; only a journal can be {wish}\n");
            assert_eq!(run_in(&folder, arguments).stderr, sentence);
        };
        is_told(&["resume", "bad.json"], "resumed");
        is_told(&["salvage", "bad.json", "--out", "new.jsonl"], "recovered");
    }
    let ended = run_in(&folder, &["salvage", "n.jsonl", "--out", "new.jsonl"]);
    ended.assert_refused(5, "n.jsonl has no header that can be read: line 1: was changed since");
    ended.assert_refused(5, "if you know it, add --n N, and --shard i/k for a part");
    assert!(!folder.join("new.jsonl").exists());
    let ended = run_in(&folder, &["salvage", "n.jsonl", "--out", "new.jsonl", "--n", "12"]);
    let left_out = "of N = 12, nothing is missing\n  1 line is left out: changed since it was written, or not a line of this journal (1)\n";
    assert!(ended.code == Some(1) && ended.stdout.ends_with(left_out), "{ended}");
    done(&folder, &["resume", "new.jsonl", "--out", "n.json"]);
    assert_eq!(totals(&folder.join("n.json")), Some(14_200));
    // Options that contradict a sound header are refused.
    let sentence = "new.jsonl has a sound header, which says that all of N = 12 was counted; omit --n and --shard\n";
    run_in(&folder, &["salvage", "new.jsonl", "--out", "x.jsonl", "--n", "13"]).assert_refused(2, sentence);
    assert!(!folder.join("x.jsonl").exists());
}

/// An editor or a transfer in text mode may change every line end.
#[test]
fn a_journal_with_carriage_returns_is_whole() {
    let (folder, lines) = twelve("salvage-returns");
    fs::write(folder.join("n.jsonl"), lines.join("\r\n") + "\r\n").unwrap();
    run_in(&folder, &["resume", "n.jsonl"]).assert_refused(5, "eightfold salvage n.jsonl --out n-salvaged.jsonl");
    done(&folder, &["salvage", "n.jsonl", "--out", "n-salvaged.jsonl"]);
    assert_eq!(fs::read_to_string(folder.join("n-salvaged.jsonl")).unwrap(), lines.join("\n") + "\n");
}

/// The file is a journal without a header, followed by a journal with one.
#[test]
fn lines_above_the_header_may_be_kept_too() {
    let (folder, lines) = twelve("salvage-above");
    fs::write(folder.join("n.jsonl"), [&lines[1..], &lines[..1]].concat().join("\n") + "\n").unwrap();
    let less = run_in(&folder, &["salvage", "n.jsonl", "--out", "less.jsonl"]);
    less.assert_said(1, "lines before the header were skipped; to keep them as N = 12, add --n 12");
    let all = run_in(&folder, &["salvage", "n.jsonl", "--out", "all.jsonl", "--n", "12"]);
    assert!(all.stdout.contains("of N = 12, nothing is missing") && !all.stderr.contains("add --n"), "{all}");
}

/// A power failure leaves holes of zeros, and a file may be far larger than the bytes written to it.
#[test]
fn files_of_two_gigabytes_cost_neither_memory_nor_lines() {
    let (folder, lines) = twelve("salvage-huge");
    let mut file = OpenOptions::new().write(true).open(folder.join("n.jsonl")).unwrap();
    // A hole of a gigabyte with a line behind it, and another hole at the end.
    file.seek(SeekFrom::Start(1 << 30)).unwrap();
    file.write_all(format!("{}\n", lines[5]).as_bytes()).unwrap();
    file.set_len(2 << 30).unwrap();
    drop(file);
    let mut salvage = eightfold(["salvage", "n.jsonl", "--out", "new.jsonl"]);
    if cfg!(target_os = "linux") {
        // Limit the address space to 200 MiB, a tenth of the file.
        salvage = shell("ulimit -v 204800 && exec \"$0\" salvage n.jsonl --out new.jsonl");
    }
    let ended = run(salvage.current_dir(&folder));
    assert_eq!(ended.code, Some(1), "{ended}");
    let said = ended.stdout;
    let torn = format!("1 line is left out: torn, without an end of line ({})", lines.len() + 2);
    let again = "1 line repeats another and is not written again";
    assert_eq!(said.lines().skip(1).collect::<Vec<_>>(), [format!("  {torn}"), format!("  {again}")], "{said}");
    assert_eq!(fs::read_to_string(folder.join("new.jsonl")).unwrap(), lines.join("\n") + "\n");
}

/// A running count appends to the file, so reading it twice would give different contents.
#[test]
#[cfg(unix)]
fn a_journal_that_is_being_written_is_left_to_its_count() {
    let (folder, lines) = twelve("salvage-locked");
    let file = fs::File::open(folder.join("n.jsonl")).unwrap();
    file.lock().unwrap();
    run_in(&folder, &["salvage", "n.jsonl", "--out", "new.jsonl"])
        .assert_refused(5, "n.jsonl is being written by a count; stop it first\n");
    assert!(!folder.join("new.jsonl").exists());
    drop(file);
    done(&folder, &["salvage", "n.jsonl", "--out", "new.jsonl"]);
    assert_eq!(fs::read_to_string(folder.join("new.jsonl")).unwrap(), lines.join("\n") + "\n");
}

/// Without its header, a journal of the colours is recognized by its lines.
#[test]
fn a_journal_of_the_colours_is_known_by_its_lines() {
    let (size, folder) = (BoardSize::new(10).unwrap(), Folder::new("salvage-colours"));
    // The golden units of N = 10 in five groups.
    let groups = (0..).zip([140, 112, 184, 148, 140]).map(|(index, sum)| group(index, GroupTally::Sum(sum)));
    let lines = groups.chain((0..10).map(|column| turns(column, count_symmetric(size, column))));
    let text = written(&header(10, Method::Colours), lines);
    fs::write(folder.join("n.jsonl"), text.replacen("10", "11", 1)).unwrap();
    let ended = run_in(&folder, &["salvage", "n.jsonl", "--n", "10", "--out", "colours.jsonl"]);
    assert!(ended.code == Some(1) && ended.stdout.contains("15 lines are kept; of N = 10, nothing "), "{ended}");
    let said = done(&folder, &["merge", "colours.jsonl", "--out", "n10.json"]);
    assert_eq!(said, "n10.json: N = 10 is complete: 724 solutions, 92 unique\n");
}
