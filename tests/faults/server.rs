//! A server on a failing disk.

use super::scene::{Injected, Scene, WORDS, faults};
use eightfold_harness::asking;
use eightfold_harness::program::{Ended, is_long, program, start};
use eightfold_harness::site::{Site, announced, authority};
use eightfold_harness::waiting::wait_for;
use std::process::Child;

/// Starts a server on a failing disk. Returns the server and its address, or how it ended.
fn serve(scene: &Scene, fault: &str) -> Result<(Child, String), Ended> {
    let mut command = scene.command(program(), fault);
    command.args(["serve", "--listen", "127.0.0.1:0", "--results", &scene.file("results")]);
    let mut child = start(&mut command);
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
    match serve(scene, fault) {
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

/// Lets a server with the given fault count N = 8, and then checks what a sound server finds. Returns the calls.
fn count(scene: &Scene, fault: &str) -> Vec<(String, bool)> {
    scene.clear();
    let (mut begun, mut done, mut error) = (None, None, String::new());
    match serve(scene, fault) {
        Err(ended) => assert_eq!(ended.code, Some(5), "{fault}: {ended}"),
        Ok((server, url)) => {
            let authority = authority(&url);
            let answer = asking::post(authority, "/api/runs", "{\"n\":8}");
            match answer.status {
                201 => begun = answer.json()["id"].as_str().map(str::to_owned),
                _ => assert!(answer.status >= 500 && !answer.sentence().is_empty(), "{fault}: {answer:?}"),
            }
            if let Some(id) = &begun {
                let ended = wait(authority, id);
                assert!(ended["state"] == "done" || !ended["error"].is_null(), "{fault}: {ended}");
                error = ended["error"].as_str().unwrap_or_default().to_owned();
                done = ended["result"].as_str().map(str::to_owned);
            }
            kill(server, fault);
        }
    }
    let calls = scene.calls();
    let site = Site::with(&scene.data().join("results"), |_| {});
    let get = |path: &str| site.get(path).json();
    // The next server knows an accepted run, unless all later writes failed. An announced result exists. On a full
    // disk, reads and removals still succeed, so they say nothing about whether it takes more.
    let needs_room = |call: &str| !["look", "unlink"].contains(&call);
    let takes_more = calls.iter().rfind(|(call, _)| needs_room(call)).is_none_or(|(_, failed)| !failed);
    if let Some(id) = begun.filter(|_| takes_more || done.is_some()) {
        let run = get(&format!("/api/runs/{id}"));
        assert_eq!(run["id"], id.as_str(), "{fault}: {run} after {calls:?}");
    }
    if let Some(result) = &done {
        assert_eq!(get(&format!("/api/results/{result}"))["totals"]["total"], "92", "{fault}");
    }
    drop(site);
    // Remaining journals can be resumed. If no result could be stored, a journal remains. The run's error is truthful.
    let mut journals = 0;
    for journal in std::fs::read_dir(scene.data().join("results/runs")).unwrap().map(|file| file.unwrap().path()) {
        let is_journal = journal.extension().is_some_and(|ending| ending == "jsonl");
        if is_journal && std::fs::read(&journal).unwrap().contains(&b'\n') {
            let resumed = scene.sound(&["resume", journal.to_str().unwrap(), "--backend", "cpu", "--progress", "none"]);
            assert!(resumed.as_ref().is_ok_and(|printed| printed.contains(" 92 ")), "{fault}: {resumed:?}");
            journals += 1;
        }
    }
    assert!(journals > 0 || !error.starts_with("the result cannot be written"), "{fault}: {error}");
    assert_eq!(scene.keeps_what_it_says(&error, "92"), Ok(()), "{fault}: {error}");
    calls
}

/// Waits until a run has ended.
fn wait(authority: &str, id: &str) -> serde_json::Value {
    wait_for("the end of a run", || {
        let run = asking::get(authority, &format!("/api/runs/{id}")).json();
        let goes_on = ["queued", "running"].iter().any(|state| run["state"] == *state);
        (!goes_on).then_some(run)
    })
}

#[test]
fn a_server_that_counts_loses_no_run() {
    let scene = Scene::new("run");
    let calls = count(&scene, "io 0");
    assert!(calls.len() > 20, "{calls:?}");
    let step = if is_long() { 1 } else { 3 };
    let mut injected = Injected::default();
    for (number, word) in WORDS.into_iter().enumerate() {
        for at in (1 + number % step..=calls.len()).step_by(step) {
            injected.add(&count(&scene, &format!("{word} {at}")));
        }
    }
    injected.assert_all(&["open", "write", "sync", "rename"]);
}
