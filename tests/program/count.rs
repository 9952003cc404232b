//! Counting as a process: answers and journals. However the process ends, nothing is lost.

use super::*;
use eightfold_harness::files::{result, whole_lines};
use std::collections::BTreeSet;
use std::process::Child;
use std::thread::sleep;
use std::time::Duration;

fn command(arguments: &[&str]) -> Command {
    eightfold([arguments, &["--progress", "none"]].concat())
}

fn count(arguments: &[&str]) -> Ended {
    run(&mut command(arguments))
}

fn stdout(arguments: &[&str]) -> String {
    count(arguments).succeeded()
}

fn failed(arguments: &[&str], code: i32, words: &str) {
    count(arguments).assert_refused(code, words);
}

fn document(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn every_kind_of_lanes_and_any_number_of_threads_give_the_same_document() {
    let expected = result(&document(&stdout(&["count", "13", "--json"])));
    for lanes in ["portable", "avx2", "avx512"] {
        for threads in ["1", "3"] {
            let ended = count(&["count", "13", "--json", "--lanes", lanes, "--threads", threads]);
            if ended.code == Some(3) {
                ended.assert_refused(3, &format!("this processor has no {lanes}; --lanes can be portable"));
                continue;
            }
            let found = document(&ended.succeeded());
            assert_eq!(result(&found), expected, "{lanes}, {threads} threads");
            assert_eq!(found["run"]["host"]["lanes"], lanes);
        }
    }
}

#[test]
fn what_makes_no_sense_is_refused_in_one_line() {
    let folder = Folder::new("refused");
    let here = folder.display().to_string();
    failed(&["count", "32"], 2, "boards from 1 to 31 can be counted");
    failed(&["count", "0"], 2, "boards from 1 to 31 can be counted");
    let by_colours = "the batch engine counts boards of 1 to 29 rows; N = 30 is counted by colours, on the processor";
    failed(&["count", "30", "--method", "batch"], 2, by_colours);
    failed(&["count", "8", "--to", "7"], 2, "--to 7 is below N = 8");
    failed(&["count", "8", "--threads", "0"], 2, "--threads");
    failed(&["count", "8", "--lanes", "mmx"], 2, "portable, neon, avx2, avx512");
    failed(&["count", "8", "--backend", "cpu", "--audit", "0.5"], 2, "--backend cpu uses no device");
    failed(&["count", "8", "--audit", "2"], 2, "from 0 to 1");
    failed(&["count", "18", "--audit-samples"], 2, "--audit <RATE>");
    failed(&["count", "28", "--backend", "wgpu"], 3, "up to 27 rows");
    for backend in ["abacus", "cpu+cuda", "cuda+wgpu"] {
        failed(&["count", "8", "--backend", backend], 2, "auto, cpu, cuda, wgpu, cuda+cpu, wgpu+cpu");
    }
    failed(&["count", "8", "--shard", "4/4"], 2, "i runs from 0 to k-1");
    failed(&["count", "8", "--to", "9", "--shard", "0/2"], 2, "cannot be used with");
    failed(&["count", "8", "--to", "9", "--journal", "x"], 2, "cannot be used with");
    failed(&["count", "8", "--out", "/nowhere/at/all.json"], 5, "/nowhere/at/all.json");
    failed(&["count", "8", "--journal", "/nowhere/at/all.jsonl"], 5, "/nowhere/at/all.jsonl");
    failed(&["count", "8", "--out", &here], 5, &here);
    failed(&["count", "8", "--out", "-"], 2, "--out needs the name of a file; - does not name one here");
    failed(&["count", "8", "--threads", "many"], 2, "many' for '--threads <T>': it should be a whole number");
    failed(&["resume", "/nowhere.jsonl"], 5, "/nowhere.jsonl");
}

fn begin(arguments: &[&str]) -> Child {
    start(&mut command(arguments))
}

/// Kills a count several times at random moments and resumes it each time. The document equals that of an undisturbed
/// count, and no group appears twice in the journal.
fn killed_at_random_and_resumed(n: &str, method: &str, kills: usize) {
    let folder = Folder::new(&format!("killed-{method}"));
    let (journal, out) = (folder.file("n.jsonl"), folder.file("n.json"));
    let count = ["count", n, "--method", method, "--lanes", "portable"];
    let undisturbed = document(&stdout(&[&count[..], &["--json"]].concat()));
    let mut seed = u64::from(std::process::id()) | 1;
    let mut killed = 0;
    let mut child = begin(&[&count[..], &["--threads", "1", "--journal", &journal]].concat());
    wait_until("the journal's header", || whole_lines(journal.as_ref()) > 0);
    for _ in 0..kills {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        sleep(Duration::from_millis(seed >> 33 & 63));
        killed += usize::from(child.try_wait().unwrap().is_none());
        kill(&mut child);
        child = begin(&["resume", &journal, "--out", &out, "--lanes", "portable", "--threads", "1"]);
        sleep(Duration::from_millis(10));
    }
    Ended::of(child).succeeded();
    assert!(killed >= 3, "the count was over before it could be killed");
    assert_eq!(result(&document(&fs::read_to_string(&out).unwrap())), result(&undisturbed));
    let text = fs::read_to_string(&journal).unwrap();
    let groups = text.lines().filter(|line| line.starts_with("{\"g\"")).map(|line| line.split(',').next());
    let different: BTreeSet<_> = groups.clone().collect();
    let all = undisturbed["scheme"]["groups"].as_u64().unwrap() as usize;
    assert_eq!((groups.count(), different.len()), (all, all));
}

#[test]
fn killed_and_resumed_the_batch_engine_gives_the_same_document() {
    killed_at_random_and_resumed("16", "batch", 10);
}

#[test]
fn killed_and_resumed_the_colours_give_the_same_document() {
    killed_at_random_and_resumed("18", "colours", 20);
}

/// Some programs send a signal twice, to a process and to its group. The two count as one request to stop.
#[test]
#[cfg(unix)]
fn asked_to_stop_it_finishes_its_groups_and_says_how_to_go_on() {
    for names in [&["-INT"][..], &["-TERM"], &["-TERM", "-TERM"]] {
        let folder = Folder::new("stopped");
        let (journal, out) = (folder.file("n.jsonl"), folder.file("part.json"));
        let child = begin(&["count", "19", "--journal", &journal]);
        wait_until("some groups", || whole_lines(journal.as_ref()) > 20);
        names.iter().for_each(|name| signal(&child, name));
        Ended::of(child).assert_said(4, &format!("eightfold resume {journal}"));
        let text = fs::read_to_string(&journal).unwrap();
        let last = text.strip_suffix('\n').unwrap().lines().last();
        assert!(last.is_some_and(|line| line.starts_with("{\"s\":1,")), "the stop should end a sitting: {last:?}");
        // The journal can be read.
        run(&mut eightfold(["merge", &journal, "--out", &out])).assert_refused(4, "the result is not complete");
        assert_eq!(document(&fs::read_to_string(&out).unwrap())["complete"], false);
    }
}

#[test]
fn two_processes_never_write_one_journal() {
    let folder = Folder::new("locked");
    let journal = folder.file("n.jsonl");
    let mut child = begin(&["count", "20", "--journal", &journal]);
    wait_until("the journal's header", || whole_lines(journal.as_ref()) > 0);
    let before = fs::read(&journal).unwrap();
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 1, "a journal is a single file");
    // Only Linux reports who holds a lock, and only on some file systems.
    let locks = fs::read_to_string("/proc/locks").unwrap_or_default();
    let number = child.id().to_string();
    let holder = match locks.split_whitespace().any(|word| word == number) {
        true => format!("is being written by process {number};"),
        false => "is being written by another process;".into(),
    };
    failed(&["resume", &journal], 5, &holder);
    failed(&["count", "20", "--backend", "cpu", "--journal", &journal], 5, &holder);
    kill(&mut child);
    assert!(fs::read(&journal).unwrap().starts_with(&before));
}

/// Returns a finished journal of N = 8, to be damaged.
fn journal_of_eight(folder: &Folder) -> Vec<u8> {
    stdout(&["count", "8", "--journal", &folder.file("good.jsonl")]);
    fs::read(folder.join("good.jsonl")).unwrap()
}

#[test]
fn damaged_journals_are_refused_and_left_as_they_are() {
    let folder = Folder::new("damaged");
    let good = journal_of_eight(&folder);
    let mut flipped = good.clone();
    flipped[good.len() / 2] ^= 4;
    for (name, bytes, words) in [
        ("empty", &[][..], "remove it and start again"),
        ("torn-header", &good[..20], "if it was only just created, remove it and start again"),
        ("flipped", &flipped, "line"),
        ("a-text", b"buy milk", "is not a journal, and was not changed\n"),
    ] {
        let path = folder.file(name);
        fs::write(&path, bytes).unwrap();
        failed(&["resume", &path], 5, words);
        assert_eq!(fs::read(&path).unwrap(), bytes, "{name} was changed");
    }
}

#[test]
fn a_torn_last_line_is_dropped_with_a_word() {
    let folder = Folder::new("torn");
    let (good, path) = (journal_of_eight(&folder), folder.file("torn.jsonl"));
    // The count was killed while it wrote its last group, so the line of its sitting is missing.
    let sitting = String::from_utf8_lossy(&good).rfind("{\"s\"").unwrap();
    fs::write(&path, &good[..sitting - 9]).unwrap();
    let ended = count(&["resume", &path, "--json"]);
    assert!(ended.stderr.contains("torn") && ended.stderr.contains("dropped"), "{ended}");
    let expected = document(&stdout(&["count", "8", "--json"]));
    assert_eq!(result(&document(&ended.succeeded())), result(&expected));
    // The journal is whole again.
    assert_eq!(whole_lines(path.as_ref()), good.iter().filter(|byte| **byte == b'\n').count());
}

/// A full disk is always reported. If the path is a device, it is written to and not replaced.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    use std::os::unix::fs::FileTypeExt;
    let count = ["count", "8", "--method", "batch", "--backend", "cpu", "--out", "/dev/full"];
    failed(&count, 5, "/dev/full cannot be written: No space left");
    assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let ended = run(command(&["count", "8", "--json"]).stdout(full));
    ended.assert_said(5, "the output cannot be written: No space left");
}

/// A result must not overwrite the file it is made from.
#[test]
fn a_result_never_overwrites_its_source() {
    let folder = Folder::new("source");
    let [journal, link] = ["n.jsonl", "link"].map(|name| folder.file(name));
    failed(&["count", "8", "--journal", &journal, "--out", &journal], 2, "would overwrite");
    stdout(&["count", "8", "--journal", &journal]);
    let before = fs::read(&journal).unwrap();
    failed(&["resume", &journal, "--out", &journal], 2, "would overwrite");
    assert_eq!(run_in(&folder, &["merge", "n.jsonl", "--out", "n.jsonl"]).code, Some(2));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&journal, &link).unwrap();
        failed(&["resume", &journal, "--out", &link], 2, "would overwrite");
        // Both paths name the same file, which does not exist yet.
        let count = ["count", "8", "--journal", "./later.jsonl", "--out", "later.jsonl"];
        run_in(&folder, &count).assert_refused(2, "would overwrite ./later.jsonl");
        assert!(!folder.join("later.jsonl").exists());
    }
    assert_eq!(fs::read(&journal).unwrap(), before);
}

/// The complete document, the journal and the key may be the only copies, so they are never overwritten.
#[test]
fn only_a_document_that_is_worth_no_more_is_overwritten() {
    let folder = Folder::new("overwritten");
    let said = |words: &str| run_in(&folder, &words.split(' ').collect::<Vec<_>>());
    let is_complete = |name: &str| read_document(folder.join(name)).is_complete;
    fs::create_dir(folder.join("all")).unwrap();
    fs::write(folder.join("all/n9.json"), "SUAPIHUXCBE").unwrap();
    said("count 12 --journal n12.jsonl").succeeded();
    let journal = "n12.jsonl is a journal (N = 12), which is never overwritten; give --out another name";
    let key = "n9.json is not a result document, and is never overwritten; give --out another name";
    let files = ["n12.jsonl", "all/n9.json"].map(|name| folder.join(name));
    let before = files.each_ref().map(|file| fs::read(file).unwrap());
    for (words, sentence) in [
        ("count 8 --out n12.jsonl", journal),
        ("count 8 --force --journal n8.jsonl --out n12.jsonl", journal),
        ("count 8 --to 10 --out all", key),
        ("merge n12.jsonl --out all/n9.json --force", key),
        ("resume n12.jsonl --out all/n9.json", key),
        ("count 8 --force", "--out <FILE|DIR>"),
    ] {
        said(words).assert_refused(2, sentence);
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("n12.jsonl", folder.join("link")).unwrap();
        said("count 8 --out link").assert_refused(2, "link is a journal (N = 12), which is never overwritten");
        fs::remove_file(folder.join("link")).unwrap();
    }
    assert_eq!(files.map(|file| fs::read(file).unwrap()), before);
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 2, "a refused count leaves no file");
    assert_eq!(fs::read_dir(folder.join("all")).unwrap().count(), 1, "nothing is counted before the refusal");

    let half = "count 8 --method batch --out n8.json --shard 0/2";
    let other = half.replace("0/2", "1/2");
    fs::write(folder.join("n8.json"), "").unwrap();
    for words in [half, half, "count 8 --out n8.json", "count 8 --out n8.json"] {
        said(words).succeeded();
    }
    let sentence = "n8.json is a complete document, which a partial one replaces only with --force";
    said(half).assert_refused(2, sentence);
    said("count 8 --method batch --journal part.jsonl --shard 0/2").succeeded();
    said("merge part.jsonl --out n8.json").assert_refused(2, sentence);
    assert!(is_complete("n8.json"));
    said("merge part.jsonl --out n8.json --force").assert_refused(4, "of 2 parts, these are not complete: --array 1");
    assert!(!is_complete("n8.json"));
    let sentence = "n8.json is a partial document with results that the new one lacks; --force replaces it";
    said(&other).assert_refused(2, sentence);
    said(&(other + " --force")).succeeded();
    said("count 9 --out n8.json").assert_refused(2, "n8.json is a document of N = 8; --force replaces it");
    fs::write(folder.join("n8.json"), "{\"format\": \"eightfold-result\"").unwrap();
    let sentence = "n8.json is a result document that fails the check of shape: ";
    said("count 8 --out n8.json").assert_refused(2, sentence);
    said("count 9 --out n8.json --force").succeeded();
    assert_eq!(read_document(folder.join("n8.json")).size().get(), 9);
}

#[test]
fn a_check_whose_words_nobody_reads_still_fails() {
    let folder = Folder::new("closed");
    fs::write(folder.join("bad.json"), "{}").unwrap();
    let mut child = start(&mut eightfold(["verify", &folder.file("bad.json")]));
    drop(child.stdout.take());
    assert_eq!(Ended::of(child).code, Some(1));
}
