//! `resume --skip-damaged` as a process: what the damaged lines of a journal held is counted again, and commands that
//! refuse a damaged journal recommend it.

use super::*;
use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};

const RESUME: [&str; 5] = ["resume", "n.jsonl", "--skip-damaged", "--out", "n.json"];

/// Creates a folder with the journal of N = 12, which has 26 groups and 12 turns. Also returns the journal's lines.
fn twelve(name: &str) -> (Folder, Vec<String>) {
    let folder = Folder::new(name);
    done(&folder, &["count", "12", "--journal", "n.jsonl", "--backend", "cpu", "--progress", "none"]);
    let lines = fs::read_to_string(folder.join("n.jsonl")).unwrap().lines().map(String::from).collect();
    (folder, lines)
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
    let (folder, mut lines) = twelve("skipped-one");
    let at = lines.iter().position(|line| line.starts_with("{\"g\":7,")).unwrap();
    let sound = lines.clone();
    lines[at] = changed(&lines[at]);
    let damaged = lines.join("\n") + "\n";
    fs::write(folder.join("n.jsonl"), &damaged).unwrap();
    // Every command that takes a journal refuses the damaged one and names the remedy.
    for (arguments, code) in
        [(&["resume", "n.jsonl"][..], 5), (&["merge", "n.jsonl", "--out", "n.json"], 5), (&["verify", "n.jsonl"], 1)]
    {
        let remedy = "; leave damaged lines out and go on with: eightfold resume n.jsonl --skip-damaged\n";
        run_in(&folder, arguments).assert_refused(code, remedy);
    }
    let ended = run_in(&folder, &RESUME);
    ended.assert_said(
        0,
        &format!(
            "n.jsonl: 1 damaged line left out, from line {} on; the damaged journal is kept as n.jsonl.damaged.",
            at + 1
        ),
    );
    assert_eq!(totals(&folder.join("n.json")), Some(14_200));
    assert_eq!(fs::read_to_string(folder.join("n.jsonl.damaged")).unwrap(), damaged);
    // The sound lines are as they were, and the group that was lost has a line again.
    let mended = fs::read_to_string(folder.join("n.jsonl")).unwrap();
    let kept: Vec<_> = sound.iter().enumerate().filter(|(line, _)| *line != at).map(|(_, line)| &**line).collect();
    assert_eq!(mended.lines().take(kept.len()).collect::<Vec<_>>(), kept);
    assert!(mended.lines().skip(kept.len()).any(|line| line.starts_with("{\"g\":7,")), "{mended}");
    done(&folder, &["verify", "n.jsonl"]);
    // A sound journal stays as it is, and an earlier damaged one keeps its name.
    done(&folder, &RESUME);
    assert!(!folder.join("n.jsonl.damaged-2").exists());
    fs::write(folder.join("n.jsonl"), &damaged).unwrap();
    done(&folder, &RESUME);
    assert_eq!(fs::read_to_string(folder.join("n.jsonl.damaged-2")).unwrap(), damaged);
}

#[test]
fn without_a_header_or_with_contradictions_nothing_is_changed() {
    let (folder, lines) = twelve("skipped-refused");
    let group = lines.iter().find(|line| line.starts_with("{\"g\":7,")).unwrap();
    let thirteen = made_journal(&[], &[]);
    let header = changed(&lines[0]);
    for (text, sentence) in [
        ([&header, &*lines[1..].join("\n"), "\n"].join("\n"), "; without its first line, a journal cannot be resumed"),
        (String::new(), "n.jsonl is empty; a journal has at least a header; without its first line"),
        (made_journal(&[(0, [1, 0, 0, 0]), (0, [2, 0, 0, 0])], &[]), "; the journal was not changed"),
        ("{\"format\":\"eightfold-result\"}".into(), "n.jsonl is a result document; only a journal can be resumed"),
    ] {
        fs::write(folder.join("n.jsonl"), &text).unwrap();
        run_in(&folder, &RESUME).assert_refused(5, sentence);
        assert_eq!(fs::read_to_string(folder.join("n.jsonl")).unwrap(), text);
    }
    // Lines below the header of another count do not fit.
    fs::write(folder.join("n.jsonl"), [&thirteen, &**group, "\n"].concat()).unwrap();
    assert!(run_in(&folder, &RESUME).stderr.contains("1 damaged line left out, from line 2 on"));
    run_in(&folder, &["resume", ".", "--skip-damaged"]).assert_refused(5, ". cannot be read: it is not a file");
}

/// An editor or a transfer in text mode may change every line end, and a power failure leaves holes of zeros in files
/// that are far larger than the bytes written to them.
#[test]
fn returns_and_holes_cost_neither_memory_nor_other_lines() {
    let (folder, lines) = twelve("skipped-holes");
    fs::write(folder.join("n.jsonl"), lines.join("\r\n") + "\r\n").unwrap();
    run_in(&folder, &["resume", "n.jsonl"]).assert_refused(5, "eightfold resume n.jsonl --skip-damaged\n");
    run_in(&folder, &RESUME)
        .assert_said(0, "n.jsonl: line ends mended; the damaged journal is kept as n.jsonl.damaged.");
    fs::write(folder.join("n.jsonl"), lines.join("\n") + "\n").unwrap();
    let mut file = OpenOptions::new().write(true).open(folder.join("n.jsonl")).unwrap();
    // A hole of a gigabyte with a line behind it, and another hole at the end.
    file.seek(SeekFrom::Start(1 << 30)).unwrap();
    file.write_all(format!("\n{}\n", lines[5]).as_bytes()).unwrap();
    file.set_len(2 << 30).unwrap();
    drop(file);
    let mut resume = eightfold(RESUME);
    if cfg!(target_os = "linux") {
        // Limit the address space to a quarter of the file.
        resume = shell("ulimit -v 524288 && exec \"$0\" resume n.jsonl --skip-damaged --out n.json --threads 1");
    }
    let ended = run(resume.current_dir(&folder));
    ended.assert_said(0, &format!("n.jsonl: 2 damaged lines left out, from line {} on", lines.len() + 1));
    assert_eq!(totals(&folder.join("n.json")), Some(14_200));
    done(&folder, &["verify", "n.jsonl"]);
}
