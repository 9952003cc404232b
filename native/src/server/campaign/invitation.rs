//! The invitation of visitors: the address at which they reach the server, with their token.

use crate::server::access::Origin;
use eightfold_results::campaign::visit::Invitation;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Returns the invitation to a server that listens at an address, or behind the first of some origins.
pub(super) fn invitation(address: SocketAddr, origins: &[Origin], token: &str) -> Invitation {
    let base = origins.first().map_or_else(|| format!("http://{}", reachable(address)), |own| own.as_str().into());
    Invitation { url: format!("{base}/{}", Invitation::fragment(token)), qr: Vec::new() }
}

/// Returns an address at which other machines reach a server, which may listen at all of them.
fn reachable(address: SocketAddr) -> SocketAddr {
    // To connect without a message chooses the network, and nothing is sent. These addresses are reserved for documents.
    let (every, far): (IpAddr, IpAddr) = match address {
        SocketAddr::V4(_) => (Ipv4Addr::UNSPECIFIED.into(), Ipv4Addr::new(192, 0, 2, 1).into()),
        SocketAddr::V6(_) => (Ipv6Addr::UNSPECIFIED.into(), Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into()),
    };
    if !address.ip().is_unspecified() {
        return address;
    }
    let own = UdpSocket::bind((every, 0)).and_then(|socket| {
        socket.connect((far, 9))?;
        socket.local_addr()
    });
    // A machine without a network can still invite itself.
    let here = match address {
        SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    SocketAddr::new(own.map_or(here, |own| own.ip()), address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_names_an_address_that_others_can_reach() {
        let url = |address: &str, origins: &[&str]| {
            let origins: Vec<_> = origins.iter().map(|origin| origin.parse().unwrap()).collect();
            invitation(address.parse().unwrap(), &origins, "0123").url
        };
        assert_eq!(url("192.0.2.7:8008", &[]), "http://192.0.2.7:8008/#/campaign?visitor=0123");
        assert_eq!(url("[2001:db8::7]:80", &[]), "http://[2001:db8::7]:80/#/campaign?visitor=0123");
        let behind = url("127.0.0.1:8008", &["https://queens.example.org", "https://other.example.org"]);
        assert_eq!(behind, "https://queens.example.org/#/campaign?visitor=0123");
        for every in ["0.0.0.0:8008", "[::]:8008"] {
            let url = url(every, &[]);
            assert!(!url.contains("0.0.0.0") && !url.contains("[::]") && url.contains(":8008/#"), "{url}");
        }
    }
}
