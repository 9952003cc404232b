//! Counting with the join as a process: the choice of the method, journals, documents, audits, and the time left.

use super::*;
use eightfold_core::join::RowSet;
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
    let folder = Folder::new("join-table");
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
    assert_eq!(table("join"), batch);
}

#[test]
fn the_method_is_chosen_and_told_with_its_reason() {
    let folder = Folder::new("join-chosen");
    let how = ["--backend", "cpu", "--progress", "none", "--out", "n.json", "--force"];
    let count = |arguments: &[&str]| said(&folder, &[&["count"], arguments, &how].concat());
    assert!(count(&["12"]).starts_with("Counting with the batch engine: below N = 1"));
    assert_eq!(scheme(&folder), 1);
    assert_eq!(count(&["12", "--method", "batch"]), "");
    let join = count(&["12", "--method", "join", "--threads", "2"]);
    assert!(join.starts_with("Counting with the join. It takes up to ") && join.lines().count() == 1, "{join}");
    assert!(join.ends_with(" MiB of memory in each of 2 threads.\n"), "{join}");
    assert_eq!(scheme(&folder), 2);
    let small = count(&["3", "--method", "join"]);
    assert_eq!(small, "Counting with the batch engine: the join counts boards of 4 to 29 rows.\n");
    assert_eq!(scheme(&folder), 1);
    assert!(count(&["3"]).starts_with("Counting with the batch engine: below N = 1"));
    let large = count(&["17"]);
    assert!(large.starts_with("Counting with the "), "{large}");
    // A part is cut in the same way on every machine, whichever method is faster there.
    for (n, scheme_of_parts) in [(17, 1), (18, 2)] {
        assert_eq!(Method::shared(BoardSize::new(n).unwrap()).scheme(), scheme_of_parts);
        for lanes in ["portable", "auto"] {
            let part = count(&[&n.to_string(), "--shard", "3/300", "--lanes", lanes]);
            assert!(part.contains(&format!(": parts of N = {n} are counted with it on every machine, so ")), "{part}");
            assert_eq!(scheme(&folder), scheme_of_parts);
        }
    }
    // The method determines that the processor counts.
    let auto = said(&folder, &["count", "18", "--shard", "3/300", "--progress", "none", "--gpu-threads", "4"]);
    let lines: Vec<_> = auto.lines().collect();
    let effect = ["Counting on the processor: the join counts nowhere else.", "--gpu-threads has no effect."];
    assert!(lines[..2] == effect && lines[2].starts_with("Counting with the join: parts of N = 18 "), "{auto}");
}

#[test]
fn a_variable_makes_any_processor_pass_for_a_narrower_one() {
    let folder = Folder::new("join-widest");
    let with = |widest: &str, arguments: &[&str]| {
        run(eightfold(arguments).args(["--progress", "none"]).env("EIGHTFOLD_LANES", widest).current_dir(&*folder))
    };
    let plain = with("portable", &["count", "14", "--backend", "cpu", "--out", "n.json"]);
    let said = "Counting with the join: from N = 14 on it is faster than the batch engine with portable lanes.";
    assert!(plain.stderr.starts_with(said), "{plain}");
    assert_eq!((plain.code, scheme(&folder)), (Some(0), 2));
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
    let folder = Folder::new("join-refused");
    let refused = |arguments: &[&str], code: i32, words: &str| run_in(&folder, arguments).assert_refused(code, words);
    refused(&["count", "8", "--method", "fold"], 2, "[possible values: auto, batch, join]");
    let none =
        "--audit applies to devices and to the join; --backend cpu uses no device, and here the batch engine counts";
    refused(&["count", "20", "--method", "batch", "--backend", "cpu", "--audit", "0.1"], 2, none);
    done(&folder, &["count", "12", "--shard", "0/2", "--method", "join", "--journal", "join.jsonl"]);
    let before = fs::read(folder.join("join.jsonl")).unwrap();
    for backend in ["cuda", "wgpu", "cuda+cpu", "wgpu+cpu"] {
        let words = "the join counts on the processor; --method batch counts on cards";
        refused(&["count", "12", "--method", "join", "--backend", backend], 2, words);
        refused(&["resume", "join.jsonl", "--backend", backend], 2, words);
    }
    refused(&["resume", "join.jsonl", "--method", "batch"], 2, "--method");
    let mixed = "join.jsonl exists, of scheme 2 (join), which does not mix with scheme 1 (batch); `eightfold resume join.jsonl` continues it";
    refused(&["count", "12", "--method", "batch", "--journal", "join.jsonl"], 5, mixed);
    let part = "join.jsonl exists, of part 0/2; `eightfold resume";
    refused(&["count", "12", "--method", "join", "--journal", "join.jsonl"], 5, part);
    refused(&["count", "13", "--method", "join", "--journal", "join.jsonl"], 5, "join.jsonl exists, of N = 12; `eight");
    assert_eq!(fs::read(folder.join("join.jsonl")).unwrap(), before);
}

/// A group of N = 22 takes several seconds, so a stopped count must not finish it first.
#[test]
#[cfg(unix)]
fn a_stop_takes_no_longer_than_a_second() {
    let folder = Folder::new("join-stopped");
    let mut count = eightfold(["count", "22", "--method", "join", "--journal", "n.jsonl", "--backend", "cpu"]);
    let child = start(count.args(["--progress", "none"]).current_dir(&folder));
    sleep(Duration::from_secs(2));
    let asked = Instant::now();
    signal(&child, "-INT");
    let ended = Ended::of(child);
    let took = asked.elapsed();
    ended.assert_said(4, "; continue with: eightfold resume n.jsonl");
    assert!(took < Duration::from_secs(1), "{took:?}");
    // The journal can be read, without the unfinished groups.
    run_in(&folder, &["merge", "n.jsonl", "--out", "part.json"]).assert_refused(4, "the result is not complete");
}

#[test]
fn an_audit_changes_nothing_where_nothing_is_wrong_and_says_what_it_did() {
    let folder = Folder::new("join-audit");
    let all = RowSet::units(BoardSize::new(14).unwrap()).count();
    let count = ["count", "14", "--method", "join", "--progress", "none", "--out", "n.json"];
    let audited = |share: &str| {
        let audit: Vec<_> = ["--audit"].into_iter().chain(share.split(' ')).collect();
        let said = said(&folder, &[&count[..], &audit].concat());
        assert!(read_document(folder.join("n.json")).is_complete && !said.contains("no effect"), "{said}");
        said.lines().last().unwrap().to_owned()
    };
    let again = format!("N = 14: the batch engine counted {all} units again, and all agree.");
    assert_eq!(audited("1"), again);
    assert_eq!(audited("1 --audit-samples"), again.replace("the batch engine", "an audit by samples"));
    assert_eq!(audited("0.0000001"), "N = 14: --audit chose none of the units that were counted.");
    assert!(!audited("0").contains("audit"));
    done(&folder, &["count", "12", "--method", "join", "--journal", "n.jsonl", "--progress", "none"]);
    let repeated = said(&folder, &["resume", "n.jsonl", "--audit", "1", "--progress", "none"]);
    assert!(repeated.lines().last().unwrap().starts_with("Nothing was left to count, so nothing was audited;"));
}

/// With little memory, the program uses fewer threads, or counts with the batch engine.
#[test]
#[cfg(target_os = "linux")]
fn too_little_memory_for_all_threads_is_said() {
    let folder = Folder::new("join-memory");
    let limited = |megabytes: u32, arguments: &str| {
        let line = format!("ulimit -v {}; exec \"$0\" {arguments} --backend cpu --progress none", megabytes << 10);
        let ended = Ended::new(shell(&line).current_dir(&folder).output().unwrap());
        assert_eq!(ended.code, Some(0), "{ended}");
        ended.stderr
    };
    let few = limited(900, "count 17 --method join --threads 8");
    assert!(few.contains(" per thread; there is not enough for 8 threads, only for "), "{few}");
    let batch = limited(80, "count 18 --threads 1 --out n.json");
    let why = "Counting with the batch engine: there is too little memory for the join, which would be faster.\n";
    assert_eq!((batch.as_str(), scheme(&folder)), (why, 1));
}
