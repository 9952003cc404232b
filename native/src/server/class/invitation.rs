//! The invitation of a class: the address at which others reach the server, with the word, and the same as a QR code.

use super::secrets::SECRETS;
use eightfold_results::class::Invitation;
use qrcodegen::{QrCode, QrCodeEcc};
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::Path;

/// Returns the invitation to a server that listens at an address, or has an origin of its own behind a proxy.
pub(super) fn invitation(word: &str, address: SocketAddr, origin: Option<&str>) -> Invitation {
    let url = url(address, origin, word);
    Invitation { word: word.into(), qr: qr(&url), url }
}

/// Shows the way in: the word and the address as text and as a code that a camera reads, and the teacher's address if
/// its token was made here. Only a terminal gets code and token; elsewhere, as in a log, the token stays in its file.
pub(in crate::server) fn announce(
    invitation: &Invitation,
    teacher: Option<&str>,
    folder: &Path,
    is_only_here: bool,
) -> io::Result<()> {
    let Invitation { word, url, qr } = invitation;
    let mut stderr = io::stderr().lock();
    let is_terminal = stderr.is_terminal();
    if is_terminal {
        writeln!(stderr, "\n{}", drawn(qr))?;
    }
    writeln!(stderr, "The class joins at {url}\nThe word is {word}")?;
    if is_only_here {
        writeln!(stderr, "Only this machine reaches it; without --listen, others do.")?;
    }
    match teacher {
        Some(teacher) if is_terminal => writeln!(stderr, "The teacher's page is {teacher}\n"),
        Some(_) => writeln!(stderr, "The teacher's token is in {}.", folder.join(SECRETS).display()),
        None => writeln!(stderr),
    }
}

/// Returns `true` if only this machine reaches a server at an address. Others may reach one that answers to an origin,
/// through a proxy.
pub(in crate::server) const fn is_only_here(address: SocketAddr, origin: Option<&str>) -> bool {
    address.ip().is_loopback() && origin.is_none()
}

/// Draws a QR code in half blocks, light on dark as most terminals are, with a margin.
fn drawn(qr: &[String]) -> String {
    let side = qr.len() as i32;
    let is_light = |x: i32, y: i32| {
        let row = usize::try_from(y).ok().and_then(|y| qr.get(y));
        let module = row.and_then(|row| usize::try_from(x).ok().and_then(|x| row.as_bytes().get(x)));
        y < side + 2 && module != Some(&b'1')
    };
    let line = |y: i32| {
        let block = |x: i32| match (is_light(x, y), is_light(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        (-2..side + 2).map(block).collect::<String>() + "\n"
    };
    (-2..side + 2).step_by(2).map(line).collect()
}

fn url(address: SocketAddr, origin: Option<&str>, word: &str) -> String {
    let base = origin.map_or_else(|| format!("http://{}", reachable(address)), str::to_owned);
    format!("{base}/{}", Invitation::fragment(word))
}

/// Returns the rows of a text as a QR code, which a camera reads even if some of it is hidden. There are none for a
/// text that is too long, such as one with a very long origin.
fn qr(text: &str) -> Vec<String> {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return Vec::new() };
    let size = 0..code.size();
    size.clone().map(|y| size.clone().map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect()).collect()
}

/// Returns an address at which other machines reach a server, which may listen at all of them.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // Addresses that are reserved for documentation. A machine without a network can still invite itself.
    let (far, here): (IpAddr, IpAddr) = match address {
        SocketAddr::V4(_) => (Ipv4Addr::new(192, 0, 2, 1).into(), Ipv4Addr::LOCALHOST.into()),
        SocketAddr::V6(_) => (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(), Ipv6Addr::LOCALHOST.into()),
    };
    // Connecting a UDP socket sends nothing; it only chooses the network.
    let own = UdpSocket::bind((address.ip(), 0)).and_then(|socket| {
        socket.connect((far, 9))?;
        socket.local_addr()
    });
    SocketAddr::new(own.map_or(here, |own| own.ip()), address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_a_mark_in_its_corners() {
        let rows = qr("http://192.168.100.100:8008/#/lesson?word=strawberry-lighthouse");
        assert_eq!((rows.len(), rows.iter().all(|row| row.len() == rows.len())), (37, true));
        assert!(rows[0].starts_with("11111110") && rows[0].ends_with("01111111"), "{}", rows[0]);
        assert!(qr(&"long".repeat(1000)).is_empty());
    }

    #[test]
    fn a_terminal_shows_two_rows_of_modules_in_a_line() {
        let code = ["101", "010", "111"].map(str::to_owned);
        assert_eq!(drawn(&code), "███████\n██▄▀▄██\n██▄▄▄██\n▀▀▀▀▀▀▀\n");
    }

    #[test]
    fn an_invitation_names_an_address_that_others_can_reach() {
        let url = |address: &str, origin| url(address.parse().unwrap(), origin, "mild-otter");
        assert_eq!(url("192.0.2.7:8008", None), "http://192.0.2.7:8008/#/lesson?word=mild-otter");
        assert_eq!(url("[2001:db8::7]:80", None), "http://[2001:db8::7]:80/#/lesson?word=mild-otter");
        let behind = url("127.0.0.1:8008", Some("https://queens.example.org"));
        assert_eq!(behind, "https://queens.example.org/#/lesson?word=mild-otter");
        let only = |address: &str, origin| is_only_here(address.parse().unwrap(), origin);
        assert!(only("127.0.0.1:8008", None) && only("[::1]:8008", None) && !only("192.0.2.7:8008", None));
        assert!(!only("127.0.0.1:8008", Some("https://queens.example.org")), "through the proxy");
        for every in ["0.0.0.0:8008", "[::]:8008"] {
            let url = url(every, None);
            assert!(!url.contains("0.0.0.0") && !url.contains("[::]") && url.contains(":8008/#"), "{url}");
        }
    }
}
