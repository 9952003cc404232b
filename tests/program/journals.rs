//! Journals of several sittings.

use super::*;
use eightfold_results::RunInfo;

/// Reads the lines of a journal.
fn lines(path: &Path) -> Vec<String> {
    fs::read_to_string(path).unwrap().lines().map(String::from).collect()
}

/// Reads the lines about sittings, as JSON.
fn sittings(path: &Path) -> Vec<Value> {
    let lines = lines(path).into_iter().map(|line| serde_json::from_str::<Value>(&line).unwrap());
    lines.filter(|line| line.get("s").is_some()).collect()
}

/// Removes lines from a journal, as if they had never been written.
fn take_out(path: &Path, is_out: impl Fn(&str) -> bool) {
    let kept: String = lines(path).into_iter().filter(|line| !is_out(line)).map(|line| line + "\n").collect();
    assert_ne!(kept, fs::read_to_string(path).unwrap(), "no line was removed");
    fs::write(path, kept).unwrap();
}

/// Reads a document's description of its run.
fn run(path: &Path) -> RunInfo {
    read_document(path).run
}

#[test]
fn sittings_are_counted_and_their_times_add_up() {
    let folder = Folder::new("journals-sittings");
    let (journal, out) = (folder.join("n.jsonl"), folder.join("n.json"));
    done(&folder, &["count", "10", "--journal", "n.jsonl", "--out", "n.json"]);
    let [first] = &sittings(&journal)[..] else { panic!("{:?}", sittings(&journal)) };
    assert!(first["s"] == 1 && first["b"] == "cpu" && first["started"].as_str() <= first["ended"].as_str(), "{first}");
    assert_eq!((run(&out).sittings, Some(run(&out).wall_ms)), (1, first["ms"].as_u64()));
    for (group, number) in [(3, 2), (5, 3)] {
        take_out(&journal, |line| line.starts_with(&format!("{{\"g\":{group},")));
        done(&folder, &["resume", "n.jsonl", "--out", "n.json"]);
        let told = sittings(&journal);
        let numbers: Vec<_> = told.iter().map(|line| line["s"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (1..=number).collect::<Vec<_>>());
        let sum: u64 = told.iter().map(|line| line["ms"].as_u64().unwrap()).sum();
        assert_eq!((run(&out).sittings, run(&out).wall_ms), (number, sum));
        done(&folder, &["merge", "n.jsonl", "--out", "merged.json"]);
        let merged = run(&folder.join("merged.json"));
        assert_eq!((merged.sittings, merged.wall_ms), (number, sum), "`merge` should say the same");
        assert_eq!(merged.finished.as_deref(), told.last().unwrap()["ended"].as_str());
    }
}

/// A killed sitting writes no line at its end, but its groups follow the line of the previous sitting.
#[test]
fn a_sitting_that_was_killed_is_counted_by_what_it_left() {
    let folder = Folder::new("journals-killed");
    let journal = folder.join("n.jsonl");
    done(&folder, &["count", "10", "--journal", "n.jsonl"]);
    for group in [3, 5] {
        take_out(&journal, |line| line.starts_with(&format!("{{\"g\":{group},")));
        done(&folder, &["resume", "n.jsonl"]);
    }
    // Make it look as if the second sitting was killed: only its group is left.
    take_out(&journal, |line| {
        line.starts_with("{\"s\":2") || line.starts_with("{\"s\":3") || line.starts_with("{\"g\":5,")
    });
    done(&folder, &["resume", "n.jsonl", "--out", "n.json"]);
    let numbers: Vec<_> = sittings(&journal).iter().map(|line| line["s"].as_u64().unwrap()).collect();
    assert_eq!((numbers, run(&folder.join("n.json")).sittings), (vec![1, 3], 3));
}

/// A journal without anything left to count can be read any number of times.
#[test]
fn a_count_that_is_over_is_retold_as_it_was() {
    let folder = Folder::new("journals-retold");
    let journal = folder.join("n.jsonl");
    done(&folder, &["count", "10", "--journal", "n.jsonl"]);
    let before = lines(&journal);
    let ended = sittings(&journal)[0]["ended"].as_str().map(String::from);
    for _ in 0..2 {
        done(&folder, &["resume", "n.jsonl", "--out", "n.json"]);
        let run = run(&folder.join("n.json"));
        assert_eq!((run.sittings, Some(run.wall_ms)), (1, sittings(&journal)[0]["ms"].as_u64()));
        assert_eq!(run.finished, ended);
    }
    assert_eq!(lines(&journal), before);
}

/// A count never writes into a file that is no journal, and says what the file is.
#[test]
fn what_is_no_journal_is_named() {
    let folder = Folder::new("journals-others");
    let (text, inside, pipe) = (folder.join("keyfile"), folder.join("inside"), folder.join("pipe"));
    fs::write(&text, "a key\n").unwrap();
    fs::create_dir(inside).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(pipe).status().unwrap().success());
    std::os::unix::fs::symlink("nothing", folder.join("dangling")).unwrap();
    let advice = "give --journal the name of a new file";
    for (name, what) in [
        ("keyfile", "is not a journal"),
        ("inside", "is a folder"),
        ("pipe", "is a pipe or a device, not a file"),
        ("dangling", "is a link to nothing"),
    ] {
        let said = format!("{name} {what}; {advice}\n");
        run_in(&folder, &["count", "8", "--journal", name]).assert_refused(5, &said);
    }
    assert_eq!(fs::read_to_string(text).unwrap(), "a key\n");
}
