//! What a server bears: bodies, heads, connections, runs and results have an end.

use super::{Documents, JSON, get, names, post};
use eightfold_tests::asking::{Connection, ask};
use eightfold_tests::folder::Folder;
use eightfold_tests::site::Site;
use std::time::{Duration, Instant};

/// The whole wait for what is silent for ten seconds, on a busy machine.
const SOON: Duration = Duration::from_secs(30);

#[test]
fn a_body_that_does_not_come_is_not_waited_for() {
    let site = Site::start();
    let mut slow = Connection::to(site.authority()).unwrap();
    let begun = Instant::now();
    slow.send(
        format!("POST /api/results HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: 1000\r\n\r\n{{").as_bytes(),
    )
    .unwrap();
    // Others are served meanwhile.
    assert_eq!(get(&site, "/api/results").status, 200);
    let answer = slow.answer().unwrap();
    assert_eq!((answer.status, answer.header("connection")), (408, "close"));
    assert_eq!(answer.sentence(), "the rest of the request did not come in time");
    assert!(begun.elapsed() > Duration::from_secs(5) && begun.elapsed() < SOON, "{:?}", begun.elapsed());
    assert!(names(&site).is_empty());
}

#[test]
fn a_head_that_does_not_come_and_a_connection_that_asks_nothing_are_closed() {
    let site = Site::start();
    let mut silent = Connection::to(site.authority()).unwrap();
    let mut half = Connection::to(site.authority()).unwrap();
    half.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ").unwrap();
    let begun = Instant::now();
    for (name, connection) in [("silent", &mut silent), ("half", &mut half)] {
        // Closed, or told so first.
        while connection.line().is_ok_and(|line| !line.is_empty()) {}
        assert!(begun.elapsed() < SOON, "{name}: {:?}", begun.elapsed());
    }
}

#[test]
fn a_body_that_is_too_large_is_refused_before_it_is_sent() {
    let site = Site::start();
    let mut connection = Connection::to(site.authority()).unwrap();
    let length = 65 << 20;
    let head = format!("POST /api/results HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: {length}\r\n\r\n");
    connection.send(head.as_bytes()).unwrap();
    let answer = connection.answer().unwrap();
    assert_eq!((answer.status, answer.header("connection")), (413, "close"));
    assert_eq!(answer.sentence(), format!("{length} bytes are too many; at most 67108864 are read here"));

    // And of what is no document, much less.
    let answer = post(&site, "/api/runs", &format!("{{\"n\":5{}}}", " ".repeat(1 << 16)));
    assert_eq!(answer.status, 413, "{}", answer.text());
}

#[test]
fn a_body_says_what_it_is_and_how_long() {
    let site = Site::start();
    let (_, text) = Documents::new().document(1);
    for kind in ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"] {
        let answer = ask(site.authority(), "POST", "/api/results", kind, text.as_bytes());
        assert_eq!(answer.status, 415, "a page could send {kind:?} without asking first");
    }
    let head = format!("{JSON}Transfer-Encoding: chunked\r\n");
    let answer = ask(site.authority(), "POST", "/api/results", &head, b"");
    assert_eq!((answer.status, answer.sentence().contains("Content-Length")), (411, true));
    let json = "Content-Type: Application/JSON; charset=utf-8\r\n";
    assert_eq!(ask(site.authority(), "POST", "/api/results", json, text.as_bytes()).status, 201);
}

#[test]
fn a_head_that_is_too_large_is_refused() {
    let site = Site::start();
    let long = format!("X: {}\r\n", "x".repeat(64 << 10));
    let many = "X: x\r\n".repeat(100);
    for head in [long, many] {
        let status = Connection::to(site.authority()).and_then(|mut connection| connection.ask("GET", "/", &head, b""));
        // It may be closed before everything was sent.
        assert!(status.as_ref().map_or(true, |answer| answer.status == 431), "{status:?}");
        assert_eq!(get(&site, "/").status, 200);
    }
}

#[test]
fn five_hundred_connections_at_once_are_answered_and_more_are_told() {
    let site = Site::start();
    let mut connections: Vec<_> = (0..500).map(|_| Connection::to(site.authority()).unwrap()).collect();
    let request = format!("GET /api/results HTTP/1.1\r\nHost: {}\r\n\r\n", site.authority());
    for connection in &mut connections {
        connection.send(request.as_bytes()).unwrap();
    }
    for connection in &mut connections {
        assert_eq!(connection.answer().unwrap().status, 200);
    }
    // All of them are still open; some more, and nobody else is let in.
    connections.extend((0..12).map(|_| Connection::to(site.authority()).unwrap()));
    for connection in &mut connections[500..] {
        connection.send(request.as_bytes()).unwrap();
        assert_eq!(connection.answer().unwrap().status, 200);
    }
    let mut one_too_many = Connection::to(site.authority()).unwrap();
    let answer = one_too_many.answer().unwrap();
    assert_eq!((answer.status, answer.header("retry-after")), (503, "1"));
    assert!(answer.sentence().contains("as many connections as it takes"), "{}", answer.text());
    drop(connections);
    let begun = Instant::now();
    let open = || Connection::to(site.authority()).and_then(|mut connection| connection.ask("GET", "/", "", b""));
    while !open().is_ok_and(|answer| answer.status == 200) {
        assert!(begun.elapsed() < SOON, "the places are free again");
    }
}

#[test]
fn listeners_have_an_end() {
    let site = Site::start();
    let request = format!("GET /api/events HTTP/1.1\r\nHost: {}\r\n\r\n", site.authority());
    let listen = || {
        let mut connection = Connection::to(site.authority()).unwrap();
        connection.send(request.as_bytes()).unwrap();
        let answer = connection.head().unwrap();
        (connection, answer.status)
    };
    let listeners: Vec<_> = (0..64).map(|_| listen()).collect();
    assert!(listeners.iter().all(|(_, status)| *status == 200));
    assert_eq!(listen().1, 503);
    drop(listeners);
    let begun = Instant::now();
    while listen().1 != 200 {
        assert!(begun.elapsed() < SOON, "a listener that went away leaves its place");
    }
}

#[test]
fn results_and_runs_have_an_end() {
    let results = Folder::new("server-limits");
    let site = Site::with(&results, |command| {
        command.args(["--quota", "0", "--max-n", "20"]);
    });
    let answer = post(&site, "/api/results", &Documents::new().document(1).1);
    assert_eq!(answer.status, 507);
    assert!(answer.sentence().starts_with("0 of 0 bytes are taken by results"), "{}", answer.text());
    assert!(names(&site).is_empty());

    let answer = post(&site, "/api/runs", "{\"n\":21}");
    assert_eq!(
        (answer.status, answer.sentence().as_str()),
        (422, "this server counts up to N = 20; --max-n sets that")
    );
    for wrong in [
        "{\"n\":0}",
        "{\"n\":30}",
        "{\"n\":-1}",
        "{\"n\":\"8\"}",
        "{}",
        "[",
        "{\"n\":8,\"shard\":\"2/2\"}",
        "{\"n\":8,\"x\":1}",
    ] {
        let answer = post(&site, "/api/runs", wrong);
        assert_eq!(answer.status, 400, "{wrong}");
        assert!(!answer.sentence().is_empty(), "{wrong}");
    }
    let statuses: Vec<_> = (0..17).map(|_| post(&site, "/api/runs", "{\"n\":20}").status).collect();
    assert_eq!((&statuses[..16], statuses[16]), (&[201; 16][..], 429));
}
