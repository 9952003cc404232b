//! The server's limits: bodies, heads, connections and results.

use super::*;
#[cfg(unix)]
use eightfold_harness::program::shell;
#[cfg(unix)]
use std::process::{Command, Stdio};

/// The time to wait, on a busy machine, for the server to give up on a client that is silent for ten seconds.
const SOON: Duration = Duration::from_secs(30);

/// Connects to a site and sends bytes. Errors are ignored, because a server that refuses the bytes may close the
/// connection before it has read them all. What counts is its answer.
fn sent(site: &Site, bytes: impl AsRef<[u8]>) -> Connection {
    let mut connection = Connection::to(site.authority()).unwrap();
    let _all_were_read = connection.send(bytes.as_ref());
    connection
}

/// Returns the head of a request that posts `length` bytes of JSON.
fn posting(path: &str, length: usize) -> String {
    format!("POST {path} HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: {length}\r\n\r\n")
}

#[test]
fn a_body_that_does_not_come_is_not_waited_for() {
    let site = Site::start();
    let begun = Instant::now();
    let mut slow = sent(&site, posting("/api/results", 1000) + "{");
    // Other clients are served meanwhile.
    assert_eq!(site.get("/api/results").status, 200);
    let answer = slow.answer().unwrap();
    assert_eq!((answer.status, answer.header("connection")), (408, "close"));
    assert_eq!(answer.sentence(), "the rest of the request did not arrive in time");
    assert!(begun.elapsed() > Duration::from_secs(5) && begun.elapsed() < SOON, "{:?}", begun.elapsed());
    assert!(names(&site).is_empty());
}

#[test]
fn a_head_that_does_not_come_and_a_connection_that_asks_nothing_are_closed() {
    let site = Site::start();
    let mut silent = Connection::to(site.authority()).unwrap();
    let mut half = sent(&site, "GET / HTTP/1.1\r\nHost: localhost\r\nX: ");
    let begun = Instant::now();
    for (name, connection) in [("silent", &mut silent), ("half", &mut half)] {
        // The server closes the connection, perhaps after an answer.
        while connection.line().is_ok_and(|line| !line.is_empty()) {}
        assert!(begun.elapsed() < SOON, "{name}: {:?}", begun.elapsed());
    }
}

#[test]
fn a_body_that_is_too_large_is_refused_before_it_is_sent() {
    let site = Site::start();
    let length = 65 << 20;
    let answer = sent(&site, posting("/api/results", length)).answer().unwrap();
    assert_eq!((answer.status, answer.header("connection")), (413, "close"));
    assert_eq!(answer.sentence(), format!("{length} bytes are too many; this address takes at most 67108864"));

    // The limit for bodies other than documents is much lower.
    let answer = site.post("/api/session", &format!("{{{}}}", " ".repeat(1 << 16)));
    assert_eq!(answer.status, 413, "{}", answer.text());
}

#[test]
fn a_body_says_what_it_is_and_how_long() {
    let site = Site::start();
    let (_, text) = Documents::new().document(1);
    for kind in ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"] {
        let answer = site.ask("POST", "/api/results", kind, text.as_bytes());
        assert_eq!(answer.status, 415, "a page could send {kind:?} without asking first");
    }
    let head = format!("{JSON}Transfer-Encoding: chunked\r\n");
    let answer = site.ask("POST", "/api/results", &head, b"");
    assert_eq!((answer.status, answer.sentence().contains("Content-Length")), (411, true));
    // A request with two lengths is refused.
    for (head, status) in [
        ("Transfer-Encoding: chunked\r\nContent-Length: 7\r\n", 411),
        ("Content-Length: 7\r\nContent-Length: 8\r\n", 400),
    ] {
        let request =
            format!("POST /api/session HTTP/1.1\r\nHost: localhost\r\n{JSON}{head}\r\n7\r\n{{\"n\":5}}\r\n0\r\n\r\n");
        assert_eq!(sent(&site, request).answer().unwrap().status, status);
    }
    let json = "Content-Type: Application/JSON; charset=utf-8\r\n";
    assert_eq!(site.ask("POST", "/api/results", json, text.as_bytes()).status, 201);
}

/// Returns a request with a head of exactly this length.
fn head_of(bytes: usize) -> String {
    let head =
        |filling: usize| format!("GET /api/results HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(filling));
    head(bytes - head(0).len())
}

#[test]
fn a_head_may_have_32_kib_and_64_lines() {
    let site = Site::start();
    let status = |request: &str| sent(&site, request).answer().unwrap().status;
    let lines = |number: usize| format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X: x\r\n".repeat(number - 1));
    for fitting in [head_of(32 << 10), lines(64)] {
        assert_eq!(status(&fitting), 200, "{} bytes", fitting.len());
    }
    let path = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "x".repeat(32 << 10));
    let too_large = [(32 << 10) + 1, 40_000, 64 << 10, 100_000, 1 << 20].map(head_of);
    for head in too_large.into_iter().chain([65, 100, 2000].map(lines)).chain([path]) {
        assert_eq!(status(&head), 431, "{} bytes", head.len());
    }
    // The limit also applies to a head that arrives in pieces.
    let mut connection = Connection::to(site.authority()).unwrap();
    let _all_were_read = head_of(40_000).as_bytes().chunks(1000).try_for_each(|piece| connection.send(piece));
    assert_eq!(connection.answer().unwrap().status, 431);
}

#[test]
fn what_is_not_a_request_is_refused() {
    let site = Site::start();
    for nonsense in ["\0\0\0\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n"] {
        assert_eq!(sent(&site, nonsense).answer().unwrap().status, 400, "{nonsense:?}");
    }
}

#[test]
fn a_kept_connection_is_answered_at_once() {
    let site = Site::start();
    let (id, text) = Documents::new().document(1);
    assert_eq!(site.post("/api/results", &text).status, 201);
    let mut connection = Connection::to(site.authority()).unwrap();
    let mut waits = || {
        let begun = Instant::now();
        assert_eq!(connection.ask("GET", &format!("/api/results/{id}"), "", b"").unwrap().status, 200);
        begun.elapsed() > Duration::from_millis(30)
    };
    // An answer whose second half waits for the acknowledgement of the first takes 40 ms, as every third answer once
    // did. A busy machine delays some answers as well, so there are several attempts.
    let waited: Vec<_> = (0..5).map(|_| (0..100).filter(|_| waits()).count()).collect();
    assert!(waited.iter().any(|&waited| waited < 5), "of 100 answers these waited: {waited:?}");
}

#[test]
fn requests_in_one_piece_are_answered_one_after_the_other() {
    let site = Site::start();
    let list = "GET /api/results HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let sign_in = posting("/api/session", 12) + "{\"token\":\"\"}";
    let mut connection = sent(&site, format!("{}{sign_in}{list}nonsense\r\n\r\n{list}", list.repeat(100)));
    let statuses: Vec<_> = (0..103).map(|_| connection.answer().unwrap().status).collect();
    assert!(statuses[..100].iter().all(|status| *status == 200));
    assert_eq!(statuses[100..], [204, 200, 400]);
    assert!(connection.line().unwrap().is_empty(), "nothing after nonsense should be read");
}

#[test]
fn a_large_document_that_is_being_checked_holds_up_nobody() {
    let site = Site::start();
    let chain = format!("{}{{}}{}", "{\"\":".repeat(27), "}".repeat(27));
    let member = format!("\"more\":[{}0]", format!("{chain},").repeat((60 << 20) / chain.len()));
    let text = Documents::new().document(1).1.replacen('{', &format!("{{{member},"), 1);
    std::thread::scope(|scope| {
        let posting: Vec<_> = (0..2).map(|_| scope.spawn(|| site.post("/api/results", &text))).collect();
        while !posting.iter().all(std::thread::ScopedJoinHandle::is_finished) {
            let begun = Instant::now();
            assert_eq!(site.get("/api/results").status, 200);
            assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
            std::thread::sleep(Duration::from_millis(5));
        }
        for posted in posting {
            let answer = posted.join().unwrap();
            assert_eq!((answer.status, answer.sentence().contains("check of checksum")), (422, true));
        }
    });
}

/// Begins to post a document, but sends only a part of it.
fn stalled(site: &Site, length: usize, part: usize) -> Connection {
    sent(site, posting("/api/results", length) + &" ".repeat(part))
}

/// Adds many spaces to a document, which do not change its meaning.
fn large(text: &str) -> String {
    format!("{}{text}", " ".repeat(20 << 20))
}

#[test]
fn bodies_that_are_only_promised_keep_nobody_out() {
    let site = Site::start();
    let _stalled: Vec<_> = (0..300).map(|_| stalled(&site, 64 << 20, 1)).collect();
    let begun = Instant::now();
    let (_, text) = Documents::new().document(1);
    assert_eq!(site.post("/api/results", &text).status, 201);
    assert_eq!(site.post("/api/results", &large(&text)).status, 200);
    // The server gives up on the stalled connections much later.
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
}

#[test]
fn large_bodies_that_stall_hold_up_other_large_ones_and_not_for_long() {
    let site = Site::start();
    let mut stalled: Vec<_> = (0..3).map(|_| stalled(&site, 64 << 20, (64 << 20) - 1)).collect();
    let (_, text) = Documents::new().document(1);
    wait_until("the memory to be taken", || site.post("/api/results", &large(&text)).status == 503);
    assert_eq!(site.post("/api/results", &text).status, 201, "a small document should be stored at once");
    for connection in &mut stalled {
        assert_eq!(connection.answer().unwrap().status, 408);
    }
    assert_eq!(site.post("/api/results", &large(&text)).status, 200);
}

/// Limits the program to 100 open files, and so to 50 connections.
#[cfg(unix)]
fn with_few_files(command: &mut Command) {
    let arguments: Vec<_> = command.get_args().map(ToOwned::to_owned).collect();
    *command = shell("ulimit -n 100; exec \"$0\" \"$@\"");
    command.args(arguments).stderr(Stdio::null());
}

#[test]
#[cfg(unix)]
fn a_connection_too_many_is_refused_with_an_answer() {
    let results = Folder::new("server-connections");
    let site = Site::with(&results, with_few_files);
    let request = format!("GET /api/results HTTP/1.1\r\nHost: {}\r\n\r\n", site.authority());
    let connect = || Connection::to(site.authority()).unwrap();
    let ask = |connection: &mut Connection| {
        connection.send(request.as_bytes()).unwrap();
        connection.answer().unwrap()
    };
    let mut connections: Vec<_> = (0..50).map(|_| connect()).collect();
    assert!(connections.iter_mut().all(|connection| ask(connection).status == 200));
    let answer = ask(&mut connect());
    assert_eq!((answer.status, answer.header("retry-after"), answer.header("connection")), (503, "1", "close"));
    assert!(answer.sentence().contains("as many connections as it can take"), "{}", answer.text());
    // Even if more connect at once than there are files, each gets an answer.
    let mut refused: Vec<_> = (0..100).map(|_| connect()).collect();
    refused.iter_mut().for_each(|connection| connection.send(request.as_bytes()).unwrap());
    assert!(refused.iter_mut().all(|connection| connection.answer().unwrap().status == 503));
    // Silent connections do not delay the answers to others, and are refused in the same way.
    let begun = Instant::now();
    let mut silent: Vec<_> = (0..100).map(|_| connect()).collect();
    assert_eq!(ask(&mut connect()).status, 503);
    assert!(silent.iter_mut().all(|connection| connection.answer().unwrap().status == 503));
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    drop(connections);
    wait_until("free places", || ask(&mut connect()).status == 200);
}

#[test]
fn a_client_that_has_closed_its_side_gets_its_answer() {
    let site = Site::start();
    let text = Documents::new().document(1).1;
    for (path, body, status) in
        [("/api/results", text.as_str(), 201), ("/api/session", "{\"token\":\"\"}", 204), ("/api/x", "{}", 404)]
    {
        let mut connection = Connection::to(site.authority()).unwrap();
        connection.request("POST", path, JSON, body.as_bytes()).unwrap();
        connection.finish().unwrap();
        assert_eq!(connection.answer().unwrap().status, status, "{path}");
        assert!(connection.line().unwrap().is_empty(), "the server closes its side too");
    }
}

#[test]
fn a_refused_client_that_goes_on_sending_hears_why() {
    let results = Folder::new("server-refused");
    let site = guarded(&results);
    let body = vec![b' '; 40 << 20];
    assert_eq!(site.ask("POST", "/api/results", JSON, &body).status, 401);
    let right = bearer(TOKEN);
    assert_eq!(site.ask("POST", "/api/results", &right, &body).status, 415);
    assert_eq!(site.ask("POST", "/api/session", &format!("{right}{JSON}"), &body).status, 413);
}

#[test]
fn listeners_are_limited() {
    let site = Site::start();
    let listen = || {
        let (connection, answer) = asking::head(site.authority(), "GET", "/api/events", "");
        (connection, answer.status)
    };
    let listeners: Vec<_> = (0..320).map(|_| listen()).collect();
    assert!(listeners.iter().all(|(_, status)| *status == 200));
    assert_eq!(listen().1, 503);
    drop(listeners);
    wait_until("the place of a listener that went away", || listen().1 == 200);
}

#[test]
fn the_space_for_results_is_limited() {
    let results = Folder::new("server-limits");
    let site = Site::with(&results, |command| _ = command.args(["--quota", "0"]));
    let answer = site.post("/api/results", &Documents::new().document(1).1);
    assert_eq!(answer.status, 507);
    assert!(answer.sentence().starts_with("results use 0 of 0 bytes"), "{}", answer.text());
    assert!(names(&site).is_empty());
}
