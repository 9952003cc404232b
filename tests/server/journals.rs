//! The notes and journals of runs after a kill or a fault.

use super::runs::{LONG, SHORT, begin, done, is, result, run, tell, total, wait};
use super::*;
use eightfold_core::count::Tally;
use eightfold_harness::program;
use eightfold_results::{GroupTally, JournalHeader, JournalLine};
use std::path::PathBuf;

/// Returns the path of a file that belongs to a run.
fn kept(results: &Folder, id: &str, ending: &str) -> PathBuf {
    results.join(format!("runs/{id}.{ending}"))
}

/// Starts a run, pauses it after some groups, and waits until the pause is recorded on the disk.
fn at_rest(site: &Site, results: &Folder, size: u32) -> String {
    let id = begin(site, size);
    wait(site, &id, |run| done(run) > 0);
    assert_eq!(tell(site, &id, "pause").0, 200);
    wait(site, &id, is("paused"));
    let note = kept(results, &id, "json");
    // The note is written shortly after the server reports the run as paused.
    wait_until("its note", || fs::read_to_string(&note).unwrap().contains("\"paused\""));
    id
}

#[test]
fn a_run_whose_journal_cannot_be_read_can_be_ended() {
    let results = Folder::new("server-journal-damaged");
    let mut site = Site::with(&results, |_| {});
    let id = at_rest(&site, &results, LONG);
    site.kill();
    let journal = kept(&results, &id, "jsonl");
    fs::write(&journal, format!("{}x\n", fs::read_to_string(&journal).unwrap())).unwrap();

    let mut site = Site::with(&results, |_| {});
    assert_eq!(run(&site, &id)["state"], "failed");
    // The run keeps its place in the queue, because someone may repair its journal.
    let statuses: Vec<_> = (0..16).map(|_| site.post("/api/runs", "{\"n\":21}").status).collect();
    assert_eq!((&statuses[..15], statuses[15]), (&[201; 15][..], 429));
    let (status, ended) = tell(&site, &id, "stop");
    assert_eq!((status, &ended["state"], &ended["result"]), (200, &"stopped".into(), &Value::Null));
    let sentence = ended["error"].as_str().unwrap();
    assert!(sentence.ends_with(&format!("the journal was renamed to {id}.jsonl.aside")), "{sentence}");
    assert!(!journal.exists() && kept(&results, &id, "jsonl.aside").exists());
    assert_eq!(site.post("/api/runs", "{\"n\":21}").status, 201);
    site.kill();
    assert_eq!(run(&Site::with(&results, |_| {}), &id)["state"], "stopped");
}

/// Changes the count of a group in a journal, with a seal that fits.
fn falsified(journal: &Path) -> String {
    let mut is_changed = false;
    let text = fs::read_to_string(journal).unwrap();
    let header = JournalHeader::decode(text.lines().next().unwrap()).unwrap();
    let line = |line: &str| match JournalLine::decode(line, &header) {
        Ok(JournalLine::Group { index, tally: GroupTally::Ties(Tally { mut n }), backend }) if !is_changed => {
            is_changed = true;
            n[3] += 1;
            let line = JournalLine::Group { index, tally: GroupTally::Ties(Tally { n }), backend };
            format!("{}\n", line.encode(&header).trim_end())
        }
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

#[test]
fn a_count_that_does_not_add_up_ends_and_can_begin_anew() {
    let results = Folder::new("server-journal-wrong");
    let mut site = Site::with(&results, |_| {});
    let runs = [LONG, SHORT, SHORT, SHORT].map(|size| begin(&site, size));
    site.kill();
    let whole = results.join("whole.jsonl");
    program::run(eightfold(["count", &SHORT.to_string(), "--method", "batch", "--journal"]).arg(&whole)).succeeded();
    for id in &runs[1..] {
        fs::write(kept(&results, id, "jsonl"), falsified(&whole)).unwrap();
    }
    let site = Site::with(&results, |_| {});
    let says_so = |run: &Value, ending: &str| {
        let (id, sentence) = (run["id"].as_str().unwrap(), run["error"].as_str().unwrap());
        assert!(sentence.ends_with(&format!("; the journal was renamed to {id}.{ending}")), "{sentence}");
        assert!(!kept(&results, id, "jsonl").exists() && kept(&results, id, ending).exists());
    };
    let (status, stopped) = tell(&site, &runs[1], "stop");
    assert_eq!((status, &stopped["state"]), (200, &"stopped".into()));
    says_so(&stopped, "jsonl.aside");
    // A second journal that is set aside does not replace the first.
    for ending in ["jsonl.aside", "jsonl.aside-2"] {
        fs::write(kept(&results, &runs[2], "jsonl"), falsified(&whole)).unwrap();
        assert_eq!(tell(&site, &runs[2], "resume").0, 200);
        says_so(&wait(&site, &runs[2], is("failed")), ending);
    }
    assert!(kept(&results, &runs[2], "jsonl.aside").exists());
    // A run that is stopped after its failure still says where its journal is.
    assert_eq!(tell(&site, &runs[3], "resume").0, 200);
    says_so(&wait(&site, &runs[3], is("failed")), "jsonl.aside");
    let (status, stopped) = tell(&site, &runs[3], "stop");
    assert_eq!((status, &stopped["state"]), (200, &"stopped".into()));
    says_so(&stopped, "jsonl.aside");
    assert_eq!(tell(&site, &runs[2], "resume").0, 200);
    assert_eq!(total(&site, &wait(&site, &runs[2], is("done"))), "724");
}

#[test]
fn a_journal_that_was_only_just_begun_is_begun_again() {
    let results = Folder::new("server-journal-empty");
    let mut site = Site::with(&results, |_| {});
    let (_, waiting) = (begin(&site, LONG), begin(&site, SHORT));
    site.kill();
    fs::write(kept(&results, &waiting, "jsonl"), "").unwrap();
    let site = Site::with(&results, |_| {});
    assert_eq!(run(&site, &waiting)["state"], "paused");
    assert_eq!(tell(&site, &waiting, "resume").0, 200);
    let ended = wait(&site, &waiting, is("done"));
    assert_eq!(total(&site, &ended), "724");
}

#[test]
fn a_journal_stays_until_it_is_written_down_where_the_result_is() {
    let results = Folder::new("server-journal-last");
    let mut site = Site::with(&results, |_| {});
    let id = at_rest(&site, &results, LONG);
    // Replace the note by a folder, so that it cannot be written.
    let (note, journal) = (kept(&results, &id, "json"), kept(&results, &id, "jsonl"));
    fs::remove_file(&note).unwrap();
    fs::create_dir(&note).unwrap();
    let (_, ended) = tell(&site, &id, "stop");
    assert_eq!((&ended["state"], ended["result"].is_string()), (&"stopped".into(), true));
    assert!(journal.exists(), "nothing else records what was counted");

    // Act as if the server was killed after it wrote the note and before it removed the journal.
    let id = begin(&site, SHORT);
    wait(&site, &id, is("done"));
    let journal = kept(&results, &id, "jsonl");
    wait_until("the end of the journal", || !journal.exists());
    site.kill();
    fs::write(&journal, "what is left of it").unwrap();
    let site = Site::with(&results, |_| {});
    assert_eq!(total(&site, &run(&site, &id)), "724");
    assert!(!journal.exists());
}

#[test]
fn a_kill_does_not_forget_how_long_was_counted() {
    let results = Folder::new("server-run-time");
    let mut site = Site::with(&results, |_| {});
    let id = begin(&site, 22);
    let note = kept(&results, &id, "json");
    let written = || serde_json::from_slice::<Value>(&fs::read(&note).unwrap()).unwrap()["wall_ms"].as_u64().unwrap();
    wait_until("the time that was counted", || written() > 0);
    site.kill();
    let written = written();
    let site = Site::with(&results, |_| {});
    assert_eq!(run(&site, &id)["progress"]["elapsed_ms"], written);
}

/// From a journal alone, several killed sittings in a row look like one. The server counts all of them, and gives the
/// next sitting its number.
#[test]
fn a_run_and_its_journal_tell_of_the_same_sittings() {
    let results = Folder::new("server-journal-sittings");
    let mut site = Site::with(&results, |_| {});
    let id = at_rest(&site, &results, 20);
    let told = || {
        let text = fs::read_to_string(kept(&results, &id, "jsonl")).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let sittings = lines.filter(|line| line.get("s").is_some());
        sittings.map(|line| ["s", "ms"].map(|name| line[name].as_u64().unwrap())).collect::<Vec<_>>()
    };
    let rested = run(&site, &id);
    assert_eq!(told(), [[1, rested["progress"]["elapsed_ms"].as_u64().unwrap()]]);
    for _ in 0..2 {
        let before = done(&run(&site, &id));
        assert_eq!(tell(&site, &id, "resume").0, 200);
        wait(&site, &id, |run| done(run) > before);
        site.kill();
        site = Site::with(&results, |_| {});
    }
    assert_eq!(tell(&site, &id, "resume").0, 200);
    assert_eq!(wait(&site, &id, |run| run["state"] == "running" && done(run) > 0)["sittings"], 4);
    assert_eq!(tell(&site, &id, "pause").0, 200);
    wait(&site, &id, is("paused"));
    assert_eq!(told().iter().map(|[number, _]| *number).collect::<Vec<_>>(), [1, 4]);
}

#[test]
fn what_a_run_counted_outlives_its_journal() {
    let results = Folder::new("server-journal-gone");
    let site = Site::with(&results, |_| {});
    // Other programs may do this to the journal during a run.
    let removed: fn(&Path) = |journal| fs::remove_file(journal).unwrap();
    let emptied: fn(&Path) = |journal| drop(fs::File::create(journal).unwrap());
    let cut: fn(&Path) = |journal| fs::OpenOptions::new().write(true).open(journal).unwrap().set_len(300).unwrap();
    for (disturb, why) in [(removed, "was removed or replaced"), (emptied, "was changed"), (cut, "was changed")] {
        let id = begin(&site, LONG);
        wait(&site, &id, |run| done(run) > 0);
        disturb(&kept(&results, &id, "jsonl"));
        assert_eq!(tell(&site, &id, "pause").0, 200);
        let failed = wait(&site, &id, is("failed"));
        let sentence = failed["error"].as_str().unwrap();
        assert!(sentence.contains(&format!("{why} by another program")), "{sentence}");
        assert!(sentence.ends_with("; everything counted is kept, and the run can be resumed"), "{sentence}");
        // The run continues where it was, and its result has all groups.
        assert_eq!(tell(&site, &id, "resume").0, 200);
        let more = wait(&site, &id, |run| done(run) > done(&failed));
        assert_eq!((&more["state"], &more["error"]), (&"running".into(), &Value::Null));
        assert_eq!(tell(&site, &id, "stop").0, 200);
        let stopped = wait(&site, &id, is("stopped"));
        let document = result(&site, &stopped);
        assert!(!document["groups"].as_array().unwrap().is_empty(), "{document}");
    }
    // A run that is stopped directly does not need its journal.
    let id = begin(&site, LONG);
    wait(&site, &id, |run| done(run) > 0);
    fs::remove_file(kept(&results, &id, "jsonl")).unwrap();
    assert_eq!(tell(&site, &id, "stop").0, 200);
    assert!(wait(&site, &id, is("stopped"))["result"].is_string());
}

/// If someone removes the folder of a server, the groups in memory are kept elsewhere.
#[test]
#[cfg(unix)]
fn a_run_whose_folder_is_removed_is_kept_elsewhere_however_it_ends() {
    for (end, size) in [("its own", 17), ("stop", LONG), ("-TERM", LONG)] {
        let (results, spare) = (Folder::new("server-run-folder"), Folder::new("server-run-spare"));
        let log = spare.join("log");
        let mut site = Site::with(&results, |command| {
            command.env("TMPDIR", &*spare).stderr(fs::File::create(&log).unwrap());
        });
        let id = begin(&site, size);
        wait(&site, &id, |run| done(run) > 0);
        fs::remove_dir_all(&*results).unwrap();
        if end == "-TERM" {
            signal(site.child(), end);
            assert_eq!(site.child().wait().unwrap().code(), Some(5));
        } else {
            if end == "stop" {
                assert_eq!(tell(&site, &id, end).0, 200);
            }
            let failed = wait(&site, &id, is("failed"));
            let sentence = failed["error"].as_str().unwrap();
            wait_until("the same words for the owner", || fs::read_to_string(&log).unwrap().contains(sentence));
        }
        let said = fs::read_to_string(&log).unwrap();
        let rescued = spare.join(format!("n{size}-rescued.jsonl"));
        let words =
            format!("everything counted is kept in {0}; continue with: eightfold resume {0}", rescued.display());
        assert!(said.contains(&words), "{end}: {said}");
        assert!(fs::read_to_string(&rescued).unwrap().lines().count() > 1, "{end}");
        if size < LONG {
            let resumed = program::run(eightfold(["resume", "--progress", "none"]).arg(&rescued));
            assert!(resumed.code == Some(0) && resumed.stdout.contains("95815104"), "{resumed}");
        }
    }
}
