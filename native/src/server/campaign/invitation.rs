//! The invitation of visitors: the address at which they reach the server, with their token, and the same as a QR code.

use super::Campaign;
use eightfold_results::campaign::visit::Invitation;
use qrcodegen::{QrCode, QrCodeEcc};
use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

impl Campaign {
    /// Returns the invitation of visitors to a server that listens at an address, or has an origin of its own behind a
    /// proxy, if they can help.
    pub(in crate::server) fn invitation(&self, address: SocketAddr, origin: Option<&str>) -> Option<Invitation> {
        self.visits.as_ref()?;
        let url = url(address, origin, self.token.as_str());
        Some(Invitation { qr: qr(&url), url })
    }
}

/// Shows the way in for visitors, on a terminal only: the address has a secret, which belongs in no log.
pub(in crate::server) fn announce(Invitation { url, .. }: &Invitation) -> io::Result<()> {
    let mut stderr = io::stderr().lock();
    if !stderr.is_terminal() {
        return writeln!(stderr, "Visitors may help; GET /api/campaign/invitation gives their address, with a token.");
    }
    writeln!(stderr, "Visitors may help at {url} (the page shows you this address as a QR code).")
}

fn url(address: SocketAddr, origin: Option<&str>, token: &str) -> String {
    let base = origin.map_or_else(|| format!("http://{}", reachable(address)), str::to_owned);
    format!("{base}/{}", Invitation::fragment(token))
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
        let rows = qr("http://192.168.100.100:8008/#/campaign?visitor=0123456789abcdef01234567");
        assert_eq!((rows.len(), rows.iter().all(|row| row.len() == rows.len())), (37, true));
        assert!(rows[0].starts_with("11111110") && rows[0].ends_with("01111111"), "{}", rows[0]);
        assert!(qr(&"long".repeat(1000)).is_empty());
    }

    #[test]
    fn an_invitation_names_an_address_that_others_can_reach() {
        let url = |address: &str, origin| url(address.parse().unwrap(), origin, "0123");
        assert_eq!(url("192.0.2.7:8008", None), "http://192.0.2.7:8008/#/campaign?visitor=0123");
        assert_eq!(url("[2001:db8::7]:80", None), "http://[2001:db8::7]:80/#/campaign?visitor=0123");
        let behind = url("127.0.0.1:8008", Some("https://queens.example.org"));
        assert_eq!(behind, "https://queens.example.org/#/campaign?visitor=0123");
        for every in ["0.0.0.0:8008", "[::]:8008"] {
            let url = url(every, None);
            assert!(!url.contains("0.0.0.0") && !url.contains("[::]") && url.contains(":8008/#"), "{url}");
        }
    }
}
