//! Counting by colours as a process: the choice of the method, journals, documents, audits, and the time left.

use super::*;
use eightfold_core::colours::WhiteRows;
use eightfold_harness::files::damaged_folder;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Runs a count, which must succeed, and returns its messages.
fn said(folder: &Path, arguments: &[&str]) -> String {
    let ended = run_in(folder, arguments);
    assert_eq!(ended.code, Some(0), "{ended}");
    ended.stderr
}

/// Returns the scheme of the document `n.json`.
fn scheme(folder: &Path) -> u32 {
    read_document(folder.join("n.json")).cut.method().scheme()
}

#[test]
fn all_methods_give_the_same_table() {
    let folder = Folder::new("colours-table");
    let table = |method| {
        let rows = done(&folder, &["count", "1", "--to", "15", "--method", method, "--progress", "none"]);
        rows.lines().map(|row| row[..37].to_owned()).collect::<Vec<_>>()
    };
    let batch = table("batch");
    for (line, row) in [
        (0, " N:            Total           Unique"),
        (1, " 1:                1                1"),
        (3, " 3:                0                0"),
        (8, " 8:               92               12"),
        (14, "14:           365596            45752"),
    ] {
        assert_eq!(batch[line], row);
    }
    assert_eq!(table("colours"), batch);
}

#[test]
fn the_method_is_chosen_and_told_with_its_reason() {
    let folder = Folder::new("colours-chosen");
    let how = ["--backend", "cpu", "--progress", "none", "--out", "n.json", "--force"];
    let count = |arguments: &[&str]| said(&folder, &[&["count"], arguments, &how].concat());
    assert!(count(&["12"]).starts_with("Counting with the batch engine: below N = 1"));
    assert_eq!(scheme(&folder), 1);
    assert_eq!(count(&["12", "--method", "batch"]), "");
    let colours = count(&["12", "--method", "colours", "--threads", "2"]);
    assert!(colours.starts_with("Counting by colours. It takes up to ") && colours.lines().count() == 1, "{colours}");
    assert!(colours.ends_with(" MiB of memory in each of 2 threads.\n"), "{colours}");
    assert_eq!(scheme(&folder), 3);
    let small = count(&["3", "--method", "colours"]);
    assert_eq!(small, "Counting with the batch engine: only boards of 4 to 31 rows are counted by colours.\n");
    assert_eq!(scheme(&folder), 1);
    assert!(count(&["3"]).starts_with("Counting with the batch engine: below N = 1"));
    let large = count(&["17"]);
    assert!(large.starts_with("Counting "), "{large}");
    // A part is cut in the same way on every machine, whichever method is faster there.
    for (n, scheme_of_parts) in [(16, 1), (17, 3)] {
        assert_eq!(Method::shared(BoardSize::new(n).unwrap()).scheme(), scheme_of_parts);
        for lanes in ["portable", "auto"] {
            let part = count(&[&n.to_string(), "--shard", "3/300", "--lanes", lanes]);
            assert!(part.contains(&format!(": so are parts of N = {n} on every machine, so that ")), "{part}");
            assert_eq!(scheme(&folder), scheme_of_parts);
        }
    }
    // The method determines that the processor counts.
    let auto = said(&folder, &["count", "18", "--shard", "3/300", "--progress", "none", "--gpu-threads", "4"]);
    let lines: Vec<_> = auto.lines().collect();
    let effect = ["Counting on the processor: the colours are counted nowhere else.", "--gpu-threads has no effect."];
    assert!(lines[..2] == effect && lines[2].starts_with("Counting by colours: so are parts of N = 18 "), "{auto}");
}

#[test]
fn a_variable_makes_any_processor_pass_for_a_narrower_one() {
    let folder = Folder::new("colours-widest");
    let with = |widest: &str, arguments: &[&str]| {
        run(eightfold(arguments).args(["--progress", "none"]).env("EIGHTFOLD_LANES", widest).current_dir(&*folder))
    };
    let plain = with("portable", &["count", "16", "--backend", "cpu", "--out", "n.json"]);
    let said = "Counting by colours: from N = 14 on it is faster than the batch engine with portable lanes.";
    assert!(plain.stderr.starts_with(said), "{plain}");
    assert_eq!((plain.code, scheme(&folder)), (Some(0), 3));
    let wider = with("portable", &["count", "8", "--lanes", "avx2"]);
    wider.assert_refused(3, "this processor has no avx2; --lanes can be portable or auto");
    let nonsense = with("sse", &["count", "8"]);
    nonsense.assert_refused(
        2,
        "EIGHTFOLD_LANES names no lanes; set it to portable, neon, avx2 or avx512, or leave it unset",
    );
    with("simd128", &["count", "8"]).assert_refused(3, "EIGHTFOLD_LANES is simd128, but it exists only in a browser");
    assert_eq!(with("", &["count", "8"]).code, Some(0));
}

#[test]
fn what_makes_no_sense_is_refused_in_one_line() {
    let folder = Folder::new("colours-refused");
    let refused = |arguments: &[&str], code: i32, words: &str| run_in(&folder, arguments).assert_refused(code, words);
    refused(&["count", "8", "--method", "fold"], 2, "[possible values: auto, batch, colours]");
    let none = "--audit applies to devices and to counting by colours; --backend cpu uses no device, and here the batch engine counts";
    refused(&["count", "20", "--method", "batch", "--backend", "cpu", "--audit", "0.1"], 2, none);
    done(&folder, &["count", "12", "--shard", "0/2", "--method", "colours", "--journal", "n.jsonl"]);
    let before = fs::read(folder.join("n.jsonl")).unwrap();
    for backend in ["cuda", "wgpu", "cuda+cpu", "wgpu+cpu"] {
        let words = "--method colours counts on the processor; --method batch counts on cards";
        refused(&["count", "12", "--method", "colours", "--backend", backend], 2, words);
        refused(&["resume", "n.jsonl", "--backend", backend], 2, words);
    }
    refused(&["resume", "n.jsonl", "--method", "batch"], 2, "--method");
    let mixed = "n.jsonl exists, of scheme 3 (colours), which does not mix with scheme 1 (batch); `eightfold resume n.jsonl` continues it";
    refused(&["count", "12", "--method", "batch", "--journal", "n.jsonl"], 5, mixed);
    let part = "n.jsonl exists, of part 0/2; `eightfold resume";
    refused(&["count", "12", "--method", "colours", "--journal", "n.jsonl"], 5, part);
    refused(&["count", "13", "--method", "colours", "--journal", "n.jsonl"], 5, "n.jsonl exists, of N = 12; `eight");
    assert_eq!(fs::read(folder.join("n.jsonl")).unwrap(), before);
}

/// A group of N = 25 takes many seconds, so a stopped count must not finish it first.
#[test]
#[cfg(unix)]
fn a_stop_does_not_wait_for_the_end_of_a_group() {
    // A group of N = 27 takes a quarter of a minute. A count begins with its symmetric boards, by columns of the first
    // queen: for N = 29 one takes longer still. Part 50 of 100 has no column.
    for (n, part) in [("27", "50/100"), ("29", "1/2")] {
        let folder = Folder::new("colours-stopped");
        let mut count = eightfold(["count", n, "--shard", part, "--method", "colours", "--journal", "n.jsonl"]);
        let child = start(count.args(["--backend", "cpu", "--progress", "none"]).current_dir(&folder));
        sleep(Duration::from_secs(2));
        let asked = Instant::now();
        signal(&child, "-INT");
        let ended = Ended::of(child);
        let took = asked.elapsed();
        ended.assert_said(4, "; continue with: eightfold resume n.jsonl");
        assert!(took < Duration::from_secs(5), "N = {n}: {took:?}");
        // The journal can be read, without the unfinished groups.
        run_in(&folder, &["merge", "n.jsonl", "--out", "part.json"]).assert_refused(4, "these are not complete");
    }
}

#[test]
fn an_audit_changes_nothing_where_nothing_is_wrong_and_says_what_it_did() {
    let folder = Folder::new("colours-audit");
    let all = WhiteRows::count(BoardSize::new(14).unwrap());
    let count = ["count", "14", "--method", "colours", "--progress", "none", "--out", "n.json"];
    let audited = |share: &str| {
        let audit: Vec<_> = ["--audit"].into_iter().chain(share.split(' ')).collect();
        let said = said(&folder, &[&count[..], &audit].concat());
        assert!(read_document(folder.join("n.json")).is_complete && !said.contains("no effect"), "{said}");
        said.lines().last().unwrap().to_owned()
    };
    let again = format!("N = 14: the batch engine counted {all} units again, and all agree.");
    assert_eq!(audited("1"), again);
    assert_eq!(audited("1 --audit-samples"), again.replace("the batch engine", "an audit by samples"));
    // The unit without white queens belongs to every share, so only a part that lacks it can have none.
    let few = "0.0000001";
    assert_eq!(audited(few), "N = 14: the batch engine counted 1 unit again, and it agrees.");
    let part = said(&folder, &[&count[..6], &["--shard", "1/2", "--audit", few]].concat());
    assert!(part.contains("\nN = 14: --audit chose none of the units that were counted.\n"), "{part}");
    assert!(!audited("0").contains("audit"));
    done(&folder, &["count", "12", "--method", "colours", "--journal", "n.jsonl", "--progress", "none"]);
    let repeated = said(&folder, &["resume", "n.jsonl", "--audit", "1", "--progress", "none"]);
    assert!(repeated.lines().last().unwrap().starts_with("Nothing was left to count, so nothing was audited;"));
}

/// With little memory, the program uses fewer threads.
#[test]
#[cfg(target_os = "linux")]
fn too_little_memory_for_all_threads_is_said() {
    let folder = Folder::new("colours-memory");
    let limited = |megabytes: u32, arguments: &str| {
        let line = format!("ulimit -v {}; exec \"$0\" {arguments} --backend cpu --progress none", megabytes << 10);
        let ended = Ended::new(shell(&line).current_dir(&folder).output().unwrap());
        assert_eq!(ended.code, Some(0), "{ended}");
        ended.stderr
    };
    let few = limited(300, "count 12 --method colours --threads 64");
    assert!(few.contains(" per thread; there is not enough for 64 threads, only for "), "{few}");
}

/// A journal or a document of a method that is gone says so, and is left as it is.
#[test]
fn files_of_the_join_are_refused() {
    let folder = Folder::new("colours-scheme-2");
    let old =
        r#"{"format":"eightfold-journal","version":2,"n":12,"scheme":2,"shard":null,"created":"2026-11-20T08:00:00Z"}"#;
    fs::write(folder.join("old.jsonl"), format!("{old}\n")).unwrap();
    fs::copy(damaged_folder().join("colours-of-the-join.json"), folder.join("old.json")).unwrap();
    let said = "is 2, which no released version wrote; count again";
    run_in(&folder, &["resume", "old.jsonl"]).assert_refused(5, &format!("old.jsonl: line 1: scheme: {said}"));
    run_in(&folder, &["merge", "old.jsonl", "--out", "n.json"]).assert_refused(5, &format!("scheme: {said}"));
    run_in(&folder, &["merge", "old.json", "--out", "n.json"]).assert_refused(1, &format!("scheme.id: {said}"));
    assert_eq!(fs::read_to_string(folder.join("old.jsonl")).unwrap(), format!("{old}\n"));
}
