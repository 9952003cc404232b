//! Unexpected entries in the server's folder: links, pipes, folders, and changed files.

use super::school::{LONG, School};
use super::*;
use eightfold_harness::files::{pipe, temporaries};
use eightfold_harness::program::ended_within;
use eightfold_results::Document;
use std::fs::OpenOptions;
use std::io::Write;
use std::os::unix::fs::{FileExt, FileTypeExt, symlink};
use std::path::PathBuf;

/// The content of a file outside the folder, which the server must not touch.
const OUTSIDE: &str = "somebody's thesis\n";

/// Returns the path of a result's file.
fn file(results: &Folder, id: &str) -> PathBuf {
    results.join(format!("{id}.json"))
}

/// Checks that a server refuses to start with a folder.
fn refused(results: &Folder, words: &str) {
    let server = start(eightfold(["serve", "--listen", "127.0.0.1:0", "--results"]).arg(&**results));
    ended_within(server, Duration::from_secs(20), "a refusal").assert_refused(5, words);
}

#[test]
fn a_link_under_a_results_name_is_replaced_and_never_followed() {
    let (results, outside) = (Folder::new("server-link"), Folder::new("server-link-outside"));
    let (victim, missing) = (outside.join("thesis.txt"), outside.join("missing.txt"));
    fs::write(&victim, OUTSIDE).unwrap();
    let documents = Documents::new();
    let linked: Vec<_> =
        [&victim, &missing].into_iter().zip(0..).map(|(to, ms)| (to, documents.document(ms))).collect();
    for (to, (id, _)) in &linked {
        symlink(to, file(&results, id)).unwrap();
    }
    let site = Site::with(&results, |_| {});
    assert!(names(&site).is_empty());
    for (_, (id, text)) in &linked {
        assert_eq!(site.post("/api/results", text).status, 201);
        assert!(fs::symlink_metadata(file(&results, id)).unwrap().is_file());
        assert_eq!(site.get(&format!("/api/results/{id}")).text(), *text);
    }
    assert_eq!(fs::read_to_string(&victim).unwrap(), OUTSIDE);
    assert!(!missing.exists(), "nothing should be created behind the link");

    // A link that appears later is not followed either, even if it leads to the right bytes.
    let (id, text) = &linked[0].1;
    let elsewhere = outside.join("copy.json");
    fs::rename(file(&results, id), &elsewhere).unwrap();
    symlink(&elsewhere, file(&results, id)).unwrap();
    assert_eq!(site.get(&format!("/api/results/{id}")).status, 410);
    assert_eq!(site.post("/api/results", text).status, 201);
    assert!(fs::symlink_metadata(file(&results, id)).unwrap().is_file());
}

#[test]
fn a_pipe_under_a_results_name_holds_up_nobody() {
    let results = Folder::new("server-pipe");
    let (id, text) = Documents::new().document(1);
    pipe(&file(&results, &id));
    let site = Site::with(&results, |_| {});
    let path = format!("/api/results/{id}");
    for _ in 0..2 {
        assert_eq!(site.post("/api/results", &text).status, 201);
        assert_eq!(site.get(&path).text(), text);
        fs::remove_file(file(&results, &id)).unwrap();
        pipe(&file(&results, &id));
        assert_eq!(site.get(&path).status, 410);
        assert!(names(&site).is_empty());
    }
    let left = fs::symlink_metadata(file(&results, &id)).unwrap().file_type();
    assert!(left.is_fifo(), "a file that was not asked for should stay");
}

#[test]
fn a_folder_under_a_results_name_is_named_and_others_are_stored() {
    let results = Folder::new("server-folder");
    let documents = Documents::new();
    let ((taken, text), (_, other)) = (documents.document(1), documents.document(2));
    fs::create_dir_all(file(&results, &taken).join("inside")).unwrap();
    let site = Site::with(&results, |_| {});
    let answer = site.post("/api/results", &text);
    assert_eq!(answer.status, 500);
    assert!(answer.sentence().contains("cannot be written to the server's disk: "), "{}", answer.text());
    assert_eq!(site.post("/api/results", &other).status, 201);
    assert_eq!(names(&site).len(), 1);
    assert!(temporaries(&results).is_empty(), "no half written file should be left");
}

#[test]
fn what_is_not_a_file_under_the_name_of_a_count_holds_up_nobody() {
    let outside = Folder::new("server-count-outside");
    let victim = outside.join("thesis.txt");
    fs::write(&victim, OUTSIDE).unwrap();
    let make: [&dyn Fn(&Path); 3] =
        [&pipe, &|path| symlink(&victim, path).unwrap(), &|path| fs::create_dir(path).unwrap()];
    for make in make {
        let folder = Folder::new("server-count-pipe");
        make(&folder.join("class-count.json"));
        make(&folder.join("class-count.jsonl"));
        let school = School { site: School::start(&folder), folder };
        assert_eq!(school.now()["run"], Value::Null);
        assert_eq!(school.begin(12).status, 201);
        assert!(school.folder.join("class-count.jsonl.aside").symlink_metadata().is_ok());
        assert_eq!(fs::read_to_string(&victim).unwrap(), OUTSIDE);
    }
}

#[test]
fn what_is_kept_of_a_count_never_goes_through_a_link() {
    let (school, outside) = (School::open(), Folder::new("server-run-outside"));
    assert_eq!(school.begin(LONG).status, 201);
    school.advance();
    let [note, journal] = ["json", "jsonl"].map(|ending| school.folder.join(format!("class-count.{ending}")));
    let victim = outside.join("thesis.txt");
    fs::write(&victim, OUTSIDE).unwrap();
    fs::remove_file(&note).unwrap();
    symlink(&victim, &note).unwrap();
    assert_eq!(school.wish("pause").status, 200);
    assert!(fs::symlink_metadata(&note).unwrap().is_file(), "the note is written anew");
    assert_eq!(fs::read_to_string(&victim).unwrap(), OUTSIDE);

    // A journal behind a link is not used, but the count can be stopped.
    let elsewhere = outside.join("journal.jsonl");
    let school = school.killed(|_| {
        fs::rename(&journal, &elsewhere).unwrap();
        symlink(&elsewhere, &journal).unwrap();
    });
    let before = fs::read(&elsewhere).unwrap();
    assert_eq!(school.wish("resume").status, 200);
    let failed = school.wait("failed");
    assert!(failed["run"]["error"].as_str().unwrap().ends_with("it is not a regular file"), "{failed}");
    assert_eq!(school.wish("stop").status, 200);
    school.wait("stopped");
    assert_eq!(fs::read(&elsewhere).unwrap(), before);
    assert!(school.folder.join("class-count.jsonl.aside").is_symlink());
}

#[test]
fn a_lock_that_is_not_the_servers_own_is_refused() {
    let outside = Folder::new("server-lock-outside");
    let victim = outside.join("thesis.txt");
    fs::write(&victim, OUTSIDE).unwrap();
    for (name, to) in [("there", &victim), ("missing", &outside.join("missing.txt"))] {
        let results = Folder::new(&format!("server-lock-{name}"));
        symlink(to, results.join("lock")).unwrap();
        refused(&results, "lock: it is not a regular file");
    }
    assert_eq!((fs::read_to_string(&victim).unwrap().as_str(), outside.join("missing.txt").exists()), (OUTSIDE, false));

    let results = Folder::new("server-lock-pipe");
    pipe(&results.join("lock"));
    refused(&results, "lock: it is not a regular file");
}

/// Changes a file in one of several ways.
fn spoil(path: &Path, how: &str) {
    let text = fs::read(path).unwrap();
    match how {
        "removed" => fs::remove_file(path).unwrap(),
        "garbled" => fs::write(path, text.iter().rev().copied().collect::<Vec<_>>()).unwrap(),
        "cut" => fs::write(path, &text[..text.len() / 2]).unwrap(),
        "longer" => OpenOptions::new().append(true).open(path).unwrap().write_all(b"x").unwrap(),
        "a byte, and the old time" => {
            let file = OpenOptions::new().write(true).open(path).unwrap();
            let modified = file.metadata().unwrap().modified().unwrap();
            file.write_all_at(&[text[text.len() / 2] ^ 1], text.len() as u64 / 2).unwrap();
            file.set_modified(modified).unwrap();
        }
        _ => fs::write(path, "").unwrap(),
    }
}

#[test]
fn what_is_gone_or_changed_is_not_given_not_listed_and_stored_again() {
    let results = Folder::new("server-spoiled");
    let site = Site::with(&results, |_| {});
    let small = Documents::new().document(1);
    let large = with_member(&small.1, &format!("\"more\": \"{}\"", "x".repeat(300_000)));
    for (id, text) in [&small, &large] {
        let (path, address) = (file(&results, id), format!("/api/results/{id}"));
        assert_eq!(site.post("/api/results", text).status, 201);
        let stored = fs::read_to_string(&path).unwrap();
        for how in ["removed", "garbled", "cut", "longer", "empty", "a byte, and the old time"] {
            assert_eq!(site.get(&address).text(), stored, "{how}");
            spoil(&path, how);
            let answer = site.get(&address);
            assert_eq!(answer.status, 410, "{how}: {}", answer.text());
            assert!(answer.sentence().ends_with("on the server's disk; post the result again"), "{how}");
            assert!(names(&site).is_empty(), "{how}");
            assert_eq!(site.get(&address).status, 404, "{how}");
            let again = site.post("/api/results", text);
            assert_eq!((again.status, &again.json()["new"]), (201, &true.into()), "{how}");

            // Damage is also repaired if the document is posted again before anyone reads it.
            spoil(&path, how);
            let again = site.post("/api/results", text);
            assert_eq!((again.status, &again.json()["new"]), (201, &true.into()), "{how}");
            assert_eq!(fs::read_to_string(&path).unwrap(), stored, "{how}");
            assert_eq!(site.post("/api/results", text).status, 200, "{how}");
            assert_eq!(names(&site).len(), 1, "{how}");
        }
        assert_eq!(site.ask("DELETE", &address, "", b"").status, 204);
    }
}

#[test]
fn a_result_that_is_changed_and_removed_while_it_is_sent_is_sent_as_it_was() {
    let results = Folder::new("server-changed");
    let site = Site::with(&results, |_| {});
    // The document is larger than the buffers of the connection.
    let (id, text) = with_member(&Documents::new().document(1).1, &format!("\"more\": \"{}\"", "x".repeat(40 << 20)));
    assert_eq!(site.post("/api/results", &text).status, 201);
    let address = format!("/api/results/{id}");
    let (mut connection, head) = asking::head(site.authority(), "GET", &address, "");
    let length = head.header("content-length").parse().unwrap();
    let open = OpenOptions::new().write(true).open(file(&results, &id)).unwrap();
    open.write_all_at(b"y", (39 << 20) as u64).unwrap();
    assert_eq!(site.ask("DELETE", &address, "", b"").status, 204);
    let (mut read, mut piece) = (Vec::new(), vec![0; 1 << 16]);
    while read.len() < length {
        let bytes = connection.read(&mut piece).unwrap();
        read.extend_from_slice(&piece[..bytes]);
    }
    assert!(Document::read(&read).is_ok_and(|document| document.checksum.to_string().starts_with(&id)));
    assert!(names(&site).is_empty());
}

#[test]
fn a_folder_that_is_removed_while_it_is_used_costs_what_was_in_it_and_no_more() {
    let results = Folder::new("server-removed");
    let site = Site::with(&results, |_| {});
    let documents = Documents::new();
    let (id, text) = documents.document(1);
    assert_eq!(site.post("/api/results", &text).status, 201);
    fs::remove_dir_all(&*results).unwrap();
    assert_eq!(site.get(&format!("/api/results/{id}")).status, 410);
    let answer = site.post("/api/results", &text);
    assert_eq!(answer.status, 500, "{}", answer.text());
    assert!(names(&site).is_empty());
    fs::create_dir_all(&*results).unwrap();
    assert_eq!(site.post("/api/results", &text).status, 201);
}
