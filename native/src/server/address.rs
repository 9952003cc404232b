//! The address on which the server listens.

use crate::failure::Failure;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};

/// The first port to try if none was asked for.
pub(super) const DEFAULT_PORT: u16 = 8008;

/// The last port to try if none was asked for.
const LAST_PORT: u16 = DEFAULT_PORT + 91;

/// Reads an address to listen on, as written on the command line: `127.0.0.1:8008`, `[::1]:8008` or `localhost:8008`.
pub(super) fn read(text: &str) -> Result<SocketAddr, &'static str> {
    let numeric = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    numeric.as_deref().unwrap_or(text).parse().map_err(|_| "an address is written like 127.0.0.1:8008")
}

/// Listens on the requested address, or on the default one at the first free port from [`DEFAULT_PORT`].
///
/// Addresses that other machines can reach require a token.
pub(super) async fn listen(
    asked: Option<SocketAddr>,
    usual: Ipv4Addr,
    has_token: bool,
) -> Result<TcpListener, Failure> {
    match asked {
        Some(address) if !address.ip().is_loopback() && !has_token => Err(Failure::Usage(format!(
            "{address} can be reached from other machines, so it needs a token: put one in EIGHTFOLD_TOKEN or \
                 --token-file (or use 127.0.0.1 or [::1])"
        ))),
        Some(address) => bind(address).map_err(|error| unavailable(address, &error)),
        None => first_free(usual, DEFAULT_PORT, LAST_PORT).await,
    }
}

/// The most connections that wait to be accepted. The usual 128 are fewer than a class that begins at once may open.
const WAITING: u32 = 1024;

fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // As `TcpListener::bind` does: elsewhere two servers could then share a port.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// The time that [`check`] waits for a connection, and for the answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Returns an error unless a server answers at the address. Any answer will do.
pub(super) fn check(asked: Option<SocketAddr>) -> Result<(), Failure> {
    let address = asked.unwrap_or_else(|| (Ipv4Addr::LOCALHOST, DEFAULT_PORT).into());
    let ask = || {
        let mut server = TcpStream::connect_timeout(&address, PATIENCE)?;
        server.set_read_timeout(Some(PATIENCE))?;
        server.write_all(format!("HEAD / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes())?;
        let mut answer = [0; 7];
        server.read_exact(&mut answer)?;
        if answer == *b"HTTP/1." { Ok(()) } else { Err(io::Error::other("the answer is not HTTP")) }
    };
    ask().map_err(|error| Failure::System(format!("no server answers at {address}: {error}")))
}

fn unavailable(address: SocketAddr, error: &io::Error) -> Failure {
    Failure::System(format!("cannot listen on {address}: {error}"))
}

async fn first_free(usual: Ipv4Addr, first: u16, last: u16) -> Result<TcpListener, Failure> {
    for port in first..=last {
        let address = SocketAddr::from((usual, port));
        match bind(address) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            outcome => return outcome.map_err(|error| unavailable(address, &error)),
        }
    }
    Err(Failure::System(format!(
        "the ports {first} to {last} are all taken; name a free one with --listen 127.0.0.1:PORT"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        for (text, address) in
            [("127.0.0.1:80", "127.0.0.1:80"), ("localhost:0", "127.0.0.1:0"), ("[::1]:8", "[::1]:8")]
        {
            assert_eq!(read(text), Ok(address.parse().unwrap()));
        }
        for wrong in ["", "8008", "localhost", "127.0.0.1", "127.0.0.1:65536", "example.org:80"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[tokio::test]
    async fn a_busy_port_is_an_error_when_asked_for_and_passed_over_when_not() {
        let busy = listen(Some(read("127.0.0.1:0").unwrap()), Ipv4Addr::LOCALHOST, false).await.unwrap();
        let address = busy.local_addr().unwrap();
        let error = listen(Some(address), Ipv4Addr::LOCALHOST, false).await.unwrap_err();
        assert!(error.to_string().starts_with(&format!("cannot listen on {address}: ")), "{error}");
        let error = first_free(Ipv4Addr::LOCALHOST, address.port(), address.port()).await.unwrap_err();
        assert!(error.to_string().contains("are all taken"), "{error}");
    }
}
