//! Results: stored, listed, returned and announced.

use super::*;
use eightfold_harness::files::{damaged, damaged_folder};

#[test]
fn a_result_is_stored_once_listed_given_and_removed() {
    let site = Site::start();
    let (id, text) = Documents::new().document(7);
    let stored = site.post("/api/results", &text);
    assert_eq!((stored.status, stored.header("location")), (201, format!("/api/results/{id}").as_str()));
    assert_eq!(stored.json()["id"], id.as_str());
    let again = site.post("/api/results", &format!("\n{text} "));
    assert_eq!((again.status, again.json()["new"].as_bool()), (200, Some(false)), "the same document in more space");
    assert_eq!(site.post("/api/results", &text.replace('\n', " ")).status, 422, "its sum is over its lines");

    let list = site.get("/api/results").json();
    let entry = &list["results"][0];
    assert_eq!((&entry["id"], &entry["n"], &entry["total"]), (&id.clone().into(), &5.into(), &"10".into()));
    assert_eq!((&entry["unique"], &entry["complete"], &entry["wall_ms"]), (&"2".into(), &true.into(), &7.into()));
    assert_eq!(list["results"].as_array().unwrap().len(), 1);

    let path = format!("/api/results/{id}");
    let given = site.get(&path);
    assert_eq!((given.text(), given.header("content-type")), (text, "application/json"));
    let known = format!("If-None-Match: {}\r\n", given.header("etag"));
    assert_eq!(site.ask("GET", &path, &known, b"").status, 304);

    assert_eq!(site.ask("DELETE", &path, "", b"").status, 204);
    for method in ["GET", "DELETE"] {
        let answer = site.ask(method, &path, "", b"");
        assert_eq!((answer.status, answer.sentence().is_empty()), (404, false));
    }
    assert!(names(&site).is_empty());
}

#[test]
fn a_damaged_document_is_refused_with_the_sentence_that_verify_has() {
    let site = Site::start();
    let damaged = damaged().into_iter().find(|damaged| damaged.file == "another-answer.json").unwrap();
    let answer = site.post("/api/results", &fs::read_to_string(damaged_folder().join(damaged.file)).unwrap());
    let sentence = format!("the document fails the check of {}: {}", damaged.check, damaged.sentence);
    assert_eq!((answer.status, answer.sentence()), (422, sentence));
    assert!(names(&site).is_empty());
}

/// Reads one event: its id, name and data.
pub(super) fn event(connection: &mut Connection) -> (String, String, Value) {
    let (mut id, mut name, mut data) = (String::new(), String::new(), Value::Null);
    loop {
        let line = connection.line().unwrap();
        assert!(!line.is_empty(), "the stream should continue");
        match line.trim_end().split_once(": ") {
            Some(("id", value)) => id = value.into(),
            Some(("event", value)) => name = value.into(),
            Some(("data", value)) => data = serde_json::from_str(value).unwrap(),
            // This is the length of a chunk, or an empty line, which ends an event.
            _ if line == "\n" && !name.is_empty() => return (id, name, data),
            _ => {}
        }
    }
}

/// Subscribes to events, with these lines in the head of the request.
pub(super) fn listen(site: &Site, head: &str) -> Connection {
    let (connection, head) = asking::head(site.authority(), "GET", "/api/events", head);
    assert_eq!((head.status, head.header("content-type")), (200, "text/event-stream"));
    connection
}

#[test]
fn events_tell_what_happens_and_what_a_listener_missed() {
    let documents = Documents::new();
    let site = Site::start();
    let after = |last: &str| listen(&site, &format!("Last-Event-ID: {last}\r\n"));
    let mut listener = listen(&site, "");
    assert_eq!(event(&mut listener).1, "anew");
    let (first, text) = documents.document(0);
    assert_eq!(site.post("/api/results", &text).status, 201);
    let (last, name, data) = event(&mut listener);
    assert_eq!((name.as_str(), &data["added"]["id"]), ("result", &first.clone().into()));
    drop(listener);

    let missed: Vec<_> = (1..20).map(|number| documents.document(number)).collect();
    for (_, text) in &missed {
        assert_eq!(site.post("/api/results", text).status, 201);
    }
    assert_eq!(site.ask("DELETE", &format!("/api/results/{first}"), "", b"").status, 204);
    let mut listener = after(&last);
    for (id, _) in &missed {
        assert_eq!(event(&mut listener).2["added"]["id"], id.as_str());
    }
    assert_eq!(event(&mut listener).2["removed"], first.as_str());

    // If the last event is of another server, or has been forgotten, the server says so.
    for unknown in ["0-3", "x", "18446744073709551615-18446744073709551615"] {
        assert_eq!(event(&mut after(unknown)).1, "anew", "{unknown}");
    }
    for number in 20..1050 {
        assert_eq!(site.post("/api/results", &documents.document(number).1).status, 201);
    }
    assert_eq!(event(&mut after(&last)).1, "anew", "forgotten");
    // Of 1,051 events, the server remembers the last 1,024.
    let era = last.split_once('-').unwrap().0;
    for (next, name) in [("26", "anew"), ("27", "result"), ("1052", "anew"), ("x", "anew")] {
        assert_eq!(event(&mut after(&format!("{era}-{next}"))).1, name, "{next}");
    }
}

#[test]
fn one_server_writes_a_folder() {
    let results = Folder::new("server-one");
    let _first = Site::with(&results, |_| {});
    let second = run(eightfold(["serve", "--listen", "127.0.0.1:0", "--results"]).arg(&*results));
    second.assert_refused(5, "another server keeps its results in");
}
