//! A server that documents are posted to, and whose disk fails.

use super::scene::{Injected, Scene, WORDS};
use eightfold_tests::asking;
use eightfold_tests::program::program;
use eightfold_tests::site::Site;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};

/// A server on a disk that fails, and where it is; or the sentence with which it ended.
fn serve(scene: &Scene, fault: &str) -> Result<(Child, String), (Option<i32>, String)> {
    let mut command = scene.command(program(), fault);
    command.args(["serve", "--listen", "127.0.0.1:0", "--results", &scene.file("results")]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    match line.trim().strip_prefix("Eightfold is at ") {
        Some(url) => Ok((child, url.to_owned())),
        None => {
            let mut said = String::new();
            child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
            Err((child.wait().unwrap().code(), said))
        }
    }
}

/// One post to a server whose call K fails. The calls that it made.
fn post(scene: &Scene, document: &str, fault: &str) -> Vec<(String, bool)> {
    scene.clear();
    let mut stored = None;
    match serve(scene, fault) {
        Err((code, said)) => {
            assert_eq!(code, Some(5), "{fault}: {said}");
            assert!(said.starts_with("eightfold: ") && !said.contains("panicked"), "{fault}: {said}");
        }
        Ok((mut child, url)) => {
            let posted = scene.sound(&["post", document, &url, "--patience", "0"]);
            child.kill().unwrap();
            child.wait().unwrap();
            let mut said = String::new();
            child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
            assert!(!said.contains("panicked"), "{fault}: {said}");
            match posted {
                Ok(printed) => stored = printed.trim().rsplit_once('/').map(|(_, id)| id.to_owned()),
                Err(said) => assert!(said.starts_with("eightfold: the result was not posted to "), "{fault}: {said}"),
            }
        }
    }
    let calls = scene.calls();
    // Whatever is there under a result's name is one, and what was stored is there.
    let results = scene.data().join("results");
    let site = Site::with(&results, |_| {});
    let list = asking::ask(site.authority(), "GET", "/api/results", "", b"").json();
    let names: Vec<_> = list["results"].as_array().unwrap().iter().map(|entry| entry["id"].as_str().unwrap()).collect();
    if let Some(id) = &stored {
        assert_eq!(names, [id], "{fault}: what was stored is listed");
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
    for word in WORDS {
        for at in 1..=calls.len() {
            injected.add(&post(&scene, &document, &format!("{word} {at}")));
        }
    }
    injected.assert_all(&["open", "write", "sync", "rename"]);
}
