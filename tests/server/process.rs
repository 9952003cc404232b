//! `eightfold serve` as a process: its sentences, its exit codes and how it stops.

use eightfold_harness::program::{eightfold, run, signal};
use eightfold_harness::site::Site;
use std::net::TcpStream;

/// Runs `eightfold serve --listen ADDRESS`, which must refuse. Returns its exit code and its sentence.
fn refused(address: &str) -> (Option<i32>, String) {
    let ended = run(&mut eightfold(["serve", "--listen", address]));
    assert!(ended.stdout.is_empty(), "a refused address must not be announced");
    (ended.code, ended.stderr)
}

#[test]
fn an_address_that_others_can_reach_is_refused_without_a_token() {
    let (code, sentence) = refused("0.0.0.0:0");
    assert_eq!(code, Some(2));
    assert!(sentence.contains("can be reached from other machines, so it needs a token"), "{sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
}

#[test]
fn a_check_tells_whether_a_server_answers() {
    let mut site = Site::start();
    let address = site.authority().to_owned();
    let check = || run(&mut eightfold(["serve", "--check", "--listen", &address]));
    assert_eq!(check().succeeded(), "");
    site.kill();
    check().assert_refused(5, &format!("no server answers at {address}: "));
}

#[test]
fn what_is_not_an_address_is_a_usage_error() {
    let (code, sentence) = refused("here");
    assert_eq!(code, Some(2));
    assert!(sentence.contains("an address is written like 127.0.0.1:8008"), "{sentence}");
}

/// A browser holds a connection open meanwhile, without asking anything.
#[cfg(unix)]
#[test]
fn it_stops_when_asked_to() {
    for name in ["-INT", "-TERM"] {
        let mut site = Site::start();
        let _idle = TcpStream::connect(site.authority()).unwrap();
        let child = site.child();
        signal(child, name);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{name}");
    }
}
