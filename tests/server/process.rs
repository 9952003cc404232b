//! `eightfold serve` as a process: its sentences, its exit codes and how it stops.

use eightfold_harness::program::program;
use eightfold_harness::site::Site;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Command;

/// Runs `eightfold serve --listen ADDRESS`, which must refuse; returns its exit code and what it said.
fn refused(address: &str) -> (Option<i32>, String) {
    let output =
        Command::new(program()).args(["serve", "--listen", address]).env_remove("EIGHTFOLD_TOKEN").output().unwrap();
    assert!(output.stdout.is_empty(), "an address that is refused must not be announced");
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Asks over a plain connection and returns the whole answer.
fn ask(site: &Site, request: &str) -> String {
    let url = site.url("");
    let address = url.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_busy_port_that_was_asked_for_is_an_error() {
    let busy = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = busy.local_addr().unwrap().to_string();
    let (code, sentence) = refused(&address);
    assert_eq!(code, Some(5));
    assert!(sentence.starts_with(&format!("eightfold: cannot listen on {address}: ")), "{sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
}

#[test]
fn an_address_that_others_can_reach_is_refused_without_a_token() {
    let (code, sentence) = refused("0.0.0.0:0");
    assert_eq!(code, Some(2));
    assert!(sentence.contains("can be reached from other machines, so it needs a token"), "{sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
}

#[test]
fn what_is_no_address_is_a_usage_error() {
    let (code, sentence) = refused("here");
    assert_eq!(code, Some(2));
    assert!(sentence.contains("an address is written like 127.0.0.1:8008"), "{sentence}");
}

#[test]
fn the_page_is_answered_to_this_machine_only() {
    let site = Site::start();
    let answer = ask(&site, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.contains("<title>Eightfold</title>"), "{answer}");
    let answer = ask(&site, "GET / HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.1 421 "), "{answer}");
}

/// Also while a browser holds a connection open without asking anything.
#[cfg(unix)]
#[test]
fn it_stops_when_told_to() {
    for signal in ["-INT", "-TERM"] {
        let mut site = Site::start();
        let url = site.url("");
        let _idle = TcpStream::connect(url.trim_start_matches("http://").trim_end_matches('/')).unwrap();
        let child = site.child();
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{signal}");
    }
}
