//! A server on a failing disk.

use super::scene::{Injected, Scene, WORDS, faults};
use super::school::{self, Pupil, School, Truth};
use eightfold_harness::program::{Ended, is_long, program, start};
use eightfold_harness::site::{Site, announced, authority};
use eightfold_harness::waiting::wait_for;
use std::process::{Child, Command};

/// Starts a server on a failing disk, with more options. Returns the server and its address, or how it ended.
fn serve(
    scene: &Scene,
    fault: &str,
    more: impl FnOnce(&mut Command) -> &mut Command,
) -> Result<(Child, String), Ended> {
    let mut command = scene.command(program(), fault);
    command.args(["serve", "--listen", "127.0.0.1:0", "--results", &scene.file("results")]);
    let mut child = start(more(&mut command));
    match announced(&mut child) {
        Ok(url) => Ok((child, url)),
        Err(_) => Err(Ended::of(child)),
    }
}

/// Kills a server, which must not have panicked.
fn kill(mut server: Child, fault: &str) {
    server.kill().unwrap();
    let said = Ended::of(server).stderr;
    assert!(!said.contains("panicked"), "{fault}: {said}");
}

/// Posts a document to a server with the given fault, and then checks what a sound server finds. Returns the calls.
fn post(scene: &Scene, document: &str, fault: &str) -> Vec<(String, bool)> {
    scene.clear();
    let mut stored = None;
    match serve(scene, fault, |command| command) {
        Err(Ended { code, stderr: said, .. }) => {
            assert_eq!(code, Some(5), "{fault}: {said}");
            assert!(said.starts_with("eightfold: ") && !said.contains("panicked"), "{fault}: {said}");
        }
        Ok((server, url)) => {
            let posted = scene.sound(&["post", document, &url, "--patience", "0"]);
            kill(server, fault);
            match posted {
                Ok(printed) => stored = printed.trim().rsplit_once('/').map(|(_, id)| id.to_owned()),
                Err(said) => assert!(said.starts_with("eightfold: the result was not posted to "), "{fault}: {said}"),
            }
        }
    }
    let calls = scene.calls();
    // Every file with a result's name is a result, and a stored document is there.
    let results = scene.data().join("results");
    let site = Site::with(&results, |_| {});
    let list = site.get("/api/results").json();
    let names: Vec<_> = list["results"].as_array().unwrap().iter().map(|entry| entry["id"].as_str().unwrap()).collect();
    if let Some(id) = &stored {
        assert_eq!(names, [id], "{fault}: a stored document should be listed");
    }
    for file in std::fs::read_dir(&results).unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_some_and(|ending| ending == "json") {
            scene.sound(&["verify", file.to_str().unwrap()]).unwrap_or_else(|said| panic!("{fault}: {said}"));
            assert!(names.contains(&file.file_stem().unwrap().to_str().unwrap()), "{fault}: {}", file.display());
        }
    }
    let again = scene.sound(&["post", document, &site.url(""), "--patience", "0"]);
    assert!(again.is_ok(), "{fault}: posted again, {again:?}");
    calls
}

#[test]
fn a_server_keeps_all_of_a_result_or_nothing() {
    let (scene, own) = (Scene::new("server"), Scene::new("server-document"));
    let document = own.file("n5.json");
    own.sound(&["count", "5", "--out", &document, "--backend", "cpu", "--progress", "none"]).unwrap();
    let calls = post(&scene, &document, "io 0");
    assert!(calls.iter().any(|(call, _)| call == "rename"), "{calls:?}");
    let mut injected = Injected::default();
    for fault in faults(calls.len()) {
        injected.add(&post(&scene, &document, &fault));
    }
    injected.assert_all(&["open", "write", "sync", "rename"]);
}

/// Lets a class of one browser count N = 12 on a server with the given fault, and then checks what a sound server
/// finds. Returns the calls.
fn count(scene: &Scene, truth: &Truth, fault: &str) -> Vec<(String, bool)> {
    scene.clear();
    let (mut has_begun, mut result, mut error) = (false, None, String::new());
    match serve(scene, fault, School::options) {
        Err(ended) => assert_eq!(ended.code, Some(5), "{fault}: {ended}"),
        Ok((server, url)) => {
            let authority = authority(&url);
            let ask = |method: &str, path: &str, body: &str| school::teacher(authority, method, path, body);
            let answer = ask("POST", "/api/class/count", "{\"n\":12}");
            has_begun = answer.status == 201;
            assert!(has_begun || answer.status >= 500 && !answer.sentence().is_empty(), "{fault}: {answer:?}");
            if has_begun {
                let word = ask("GET", "/api/class/teacher", "").json()["word"].as_str().unwrap().to_owned();
                let mei = Pupil::join(authority, &school::enter(authority, &word), "Mei");
                let run = wait_for("the end of the count", || {
                    // The count may have failed before the answer comes.
                    let _taken = mei.borrow().map(|loan| mei.answer(loan.lot, &truth.of(&loan, 0)));
                    let run = ask("GET", "/api/class", "").json()["run"].clone();
                    ["done", "failed"].iter().any(|state| run["state"] == *state).then_some(run)
                });
                assert!(run["state"] == "done" || !run["error"].is_null(), "{fault}: {run}");
                error = run["error"].as_str().unwrap_or_default().to_owned();
                result = run["result"].as_str().map(str::to_owned);
            }
            kill(server, fault);
        }
    }
    let calls = scene.calls();
    let site = Site::with(&scene.data().join("results"), |command| _ = School::options(command));
    let get = |path: &str| school::teacher(site.authority(), "GET", path, "").json();
    // The next server knows a count that was begun, unless all later writes failed. An announced result exists. On a
    // full disk, reads and removals still succeed, so they say nothing about whether it takes more.
    let needs_room = |call: &str| !["look", "unlink"].contains(&call);
    let takes_more = calls.iter().rfind(|(call, _)| needs_room(call)).is_none_or(|(_, failed)| !failed);
    if has_begun && (takes_more || result.is_some()) {
        wait_for("the count", || (get("/api/class")["run"]["n"] == 12).then_some(()));
    }
    if let Some(result) = &result {
        assert_eq!(get(&format!("/api/results/{result}"))["totals"]["total"], "14200", "{fault}");
    }
    drop(site);
    // Remaining journals can be resumed. If no result could be stored, a journal remains. The error is truthful.
    let mut journals = 0;
    for journal in std::fs::read_dir(scene.data().join("results")).unwrap().map(|file| file.unwrap().path()) {
        let is_journal = journal.extension().is_some_and(|ending| ending == "jsonl");
        if is_journal && std::fs::read(&journal).unwrap().contains(&b'\n') {
            let resumed = scene.sound(&["resume", journal.to_str().unwrap(), "--backend", "cpu", "--progress", "none"]);
            assert!(resumed.as_ref().is_ok_and(|printed| printed.contains(" 14200 ")), "{fault}: {resumed:?}");
            journals += 1;
        }
    }
    assert!(journals > 0 || !error.starts_with("the result cannot be written"), "{fault}: {error}");
    assert_eq!(scene.keeps_what_it_says(&error, "14200"), Ok(()), "{fault}: {error}");
    calls
}

#[test]
fn a_class_on_a_failing_disk_loses_no_count() {
    let (scene, truth) = (Scene::new("class"), Truth::new(12));
    let calls = count(&scene, &truth, "io 0");
    assert!(calls.len() > 20, "{calls:?}");
    // Most calls write a group each, so of many in a row only some fail.
    let is_first = |at: usize| at == 0 || calls[at - 1].0 != calls[at].0;
    let step = if is_long() { 1 } else { 40 };
    let chosen: Vec<_> = (0..calls.len()).filter(|&at| is_first(at) || at % step == 0).map(|at| at + 1).collect();
    let mut injected = Injected::default();
    for (number, word) in WORDS.into_iter().enumerate() {
        let share = if is_long() { 1 } else { 3 };
        for at in chosen.iter().skip(number % share).step_by(share) {
            injected.add(&count(&scene, &truth, &format!("{word} {at}")));
        }
    }
    injected.assert_all(&["open", "write", "sync", "rename"]);
}
