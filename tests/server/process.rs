//! `eightfold serve` as a process: its messages, its exit codes and how it stops.

use super::*;
use std::net::TcpStream;

#[test]
fn an_address_that_is_none_or_needs_a_token_is_refused() {
    for (address, words) in [
        ("0.0.0.0:0", "can be reached from other machines, so it needs a token"),
        ("here", "an address is written like 127.0.0.1:8008"),
    ] {
        let ended = run(&mut eightfold(["serve", "--listen", address]));
        ended.assert_refused(2, words);
        assert_eq!(ended.stdout, "", "a refused address must not be announced");
    }
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

/// An idle connection, such as browsers keep, does not delay the end.
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
