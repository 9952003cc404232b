//! The note and the journal of a class's count after a kill or a fault.

use super::school::{LONG, School};
use super::*;
use eightfold_core::count::Tally;
use eightfold_harness::program;
use eightfold_results::{GroupTally, JournalHeader, JournalLine};
use serde_json::json;
use std::path::PathBuf;

/// Returns the path of a file that belongs to the count.
fn kept(results: &Path, ending: &str) -> PathBuf {
    results.join(format!("class-count.{ending}"))
}

/// Leaves the note and the journal of a count of N = 12 that was not over.
fn noted(folder: &Path, state: &str, journal: &str) {
    let note = json!({ "n": 12, "state": state, "result": null, "error": null });
    fs::write(kept(folder, "json"), note.to_string()).unwrap();
    fs::write(kept(folder, "jsonl"), journal).unwrap();
}

/// Opens a school that has paused its long count after some groups.
fn at_rest() -> School {
    let school = School::open();
    assert_eq!(school.begin(LONG).status, 201);
    school.advance();
    school.pause();
    school
}

/// Checks that the count's error says where its journal is now.
fn is_aside(school: &School, state: &str, ending: &str) {
    let now = school.wait(state);
    let sentence = now["run"]["error"].as_str().unwrap();
    assert!(sentence.ends_with(&format!("; the journal was renamed to class-count.{ending}")), "{sentence}");
    assert!(!kept(&school.folder, "jsonl").exists() && kept(&school.folder, ending).exists());
}

#[test]
fn a_count_whose_journal_cannot_be_read_can_be_ended() {
    let school = at_rest().killed(|folder| {
        let journal = kept(folder, "jsonl");
        fs::write(&journal, format!("{}x\n", fs::read_to_string(&journal).unwrap())).unwrap();
    });
    assert_eq!(school.wish("resume").status, 200);
    school.wait("failed");
    // Someone may repair the journal.
    assert_eq!(school.begin(12).status, 409);
    assert_eq!(school.wish("stop").status, 200);
    is_aside(&school, "stopped", "jsonl.aside");
    let school = school.killed(|_| {});
    is_aside(&school, "stopped", "jsonl.aside");
    assert_eq!(school.begin(12).status, 201);
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
fn a_count_that_does_not_add_up_ends_and_another_can_begin() {
    let whole = Folder::new("server-journal-whole");
    let whole = whole.join("whole.jsonl");
    program::run(eightfold(["count", "12", "--method", "batch", "--journal"]).arg(&whole)).succeeded();
    let mut school = School::open();
    // A second journal that is set aside does not replace the first.
    for ending in ["jsonl.aside", "jsonl.aside-2"] {
        school = school.killed(|folder| noted(folder, "paused", &falsified(&whole)));
        assert_eq!(school.wish("resume").status, 200);
        is_aside(&school, "failed", ending);
    }
    assert!(kept(&school.folder, "jsonl.aside").exists());
    // A count that is stopped after its failure still says where its journal is.
    assert_eq!(school.wish("stop").status, 200);
    is_aside(&school, "stopped", "jsonl.aside-2");
    assert_eq!(school.begin(12).status, 201);
    assert_eq!(school.wait("done")["total"], "14200");
}

#[test]
fn a_journal_that_was_only_just_begun_is_begun_again() {
    let school = School::open();
    let school = school.killed(|folder| noted(folder, "running", ""));
    assert_eq!(school.wait("done")["total"], "14200");
}

#[test]
fn a_journal_stays_until_it_is_written_down_where_the_result_is() {
    let school = at_rest();
    // Replace the note by a folder, so that it cannot be written.
    let [note, journal] = ["json", "jsonl"].map(|ending| kept(&school.folder, ending));
    fs::remove_file(&note).unwrap();
    fs::create_dir(&note).unwrap();
    assert_eq!(school.wish("stop").status, 200);
    let result = school.wait("stopped")["run"]["result"].clone();
    assert!(result.is_string() && journal.exists(), "nothing else records what was counted");

    // Act as if the server was killed after it wrote the note and before it removed the journal.
    let school = school.killed(|_| {
        fs::remove_dir(&note).unwrap();
        let text = json!({ "n": LONG, "state": "stopped", "result": result, "error": null });
        fs::write(&note, text.to_string()).unwrap();
    });
    assert!(school.wait("stopped")["run"]["result"].is_string() && !journal.exists());
}

#[test]
fn what_was_counted_outlives_its_journal() {
    let school = School::open();
    // Other programs may do this to the journal during a count.
    let removed: fn(&Path) = |journal| fs::remove_file(journal).unwrap();
    let emptied: fn(&Path) = |journal| drop(fs::File::create(journal).unwrap());
    let cut: fn(&Path) = |journal| fs::OpenOptions::new().write(true).open(journal).unwrap().set_len(300).unwrap();
    for (disturb, why) in [(removed, "was removed or replaced"), (emptied, "was changed"), (cut, "was changed")] {
        assert_eq!(school.begin(LONG).status, 201);
        school.advance();
        disturb(&kept(&school.folder, "jsonl"));
        assert_eq!(school.wish("pause").status, 200);
        let failed = school.wait("failed");
        let sentence = failed["run"]["error"].as_str().unwrap();
        assert!(sentence.contains(&format!("{why} by another program")), "{sentence}");
        assert!(sentence.ends_with("; everything counted is kept, and the count can be resumed"), "{sentence}");
        // The count continues where it was, and its result has all groups.
        let resumed = school.wish("resume");
        assert_eq!((resumed.status, &resumed.json()["state"]), (200, &"running".into()));
        school.advance();
        assert_eq!(school.wish("stop").status, 200);
        let document = school.result(&school.wait("stopped"));
        assert!(!document["groups"].as_array().unwrap().is_empty(), "{document}");
    }
    // A count that is stopped directly does not need its journal.
    let before = school.now()["run"]["result"].clone();
    assert_eq!(school.begin(LONG).status, 201);
    school.advance();
    fs::remove_file(kept(&school.folder, "jsonl")).unwrap();
    assert_eq!(school.wish("stop").status, 200);
    wait_until("its result", || {
        let run = school.now()["run"].clone();
        run["state"] == "stopped" && run["result"].is_string() && run["result"] != before
    });
}

/// If someone removes the folder of a server, the groups in memory are kept elsewhere.
#[test]
#[cfg(unix)]
fn a_count_whose_folder_is_removed_is_kept_elsewhere_however_it_ends() {
    for end in ["its own", "stop", "-TERM"] {
        let (folder, spare) = (Folder::new("server-run-folder"), Folder::new("server-run-spare"));
        let log = spare.join("log");
        let site = Site::with(&folder, |command| {
            School::options(command).env("TMPDIR", &*spare).stderr(fs::File::create(&log).unwrap());
        });
        let mut school = School { site, folder };
        assert_eq!(school.begin(LONG).status, 201);
        school.advance();
        fs::remove_dir_all(&*school.folder).unwrap();
        if end == "-TERM" {
            signal(school.site.child(), end);
            assert_eq!(school.site.child().wait().unwrap().code(), Some(5));
        } else {
            if end == "stop" {
                assert_eq!(school.wish(end).status, 200);
            }
            let failed = school.wait("failed");
            let sentence = failed["run"]["error"].as_str().unwrap();
            wait_until("the same words for the owner", || fs::read_to_string(&log).unwrap().contains(sentence));
        }
        let said = fs::read_to_string(&log).unwrap();
        let rescued = spare.join("n19-rescued.jsonl");
        let words =
            format!("everything counted is kept in {0}; continue with: eightfold resume {0}", rescued.display());
        assert!(said.contains(&words), "{end}: {said}");
        let resumed = program::run(eightfold(["resume", "--progress", "none"]).arg(&rescued));
        assert!(resumed.code == Some(0) && resumed.stdout.contains("4968057848"), "{end}: {resumed}");
    }
}
