//! The address on which the server listens.

use crate::failure::Failure;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::str::FromStr;
use std::time::Duration;
use tokio::net::TcpListener;

/// The first port to try if none was asked for.
pub(super) const DEFAULT_PORT: u16 = 8008;

/// The last port to try if none was asked for.
const LAST_PORT: u16 = DEFAULT_PORT + 91;

/// An address to listen on, as written on the command line: `127.0.0.1:8008`, `[::1]:8008` or `localhost:8008`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ListenAddress(SocketAddr);

impl FromStr for ListenAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numeric = match text.strip_prefix("localhost:") {
            Some(port) => format!("127.0.0.1:{port}"),
            None => text.to_owned(),
        };
        let address = numeric.parse().map_err(|_| String::from("an address is written like 127.0.0.1:8008"))?;
        Ok(Self(address))
    }
}

/// Listens on the requested address, or on the first free port from [`DEFAULT_PORT`].
///
/// Addresses that other machines can reach require a token.
pub(super) async fn listen(asked: Option<ListenAddress>, has_token: bool) -> Result<TcpListener, Failure> {
    match asked {
        Some(ListenAddress(address)) if !address.ip().is_loopback() && !has_token => Err(Failure::Usage(format!(
            "{address} can be reached from other machines, so it needs a token: put one in EIGHTFOLD_TOKEN or \
                 --token-file (or use 127.0.0.1 or [::1])"
        ))),
        Some(ListenAddress(address)) => TcpListener::bind(address).await.map_err(|error| unavailable(address, &error)),
        None => first_free(DEFAULT_PORT, LAST_PORT).await,
    }
}

/// The longest that [`check`] waits for a connection, and for its answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Returns an error unless a server answers at an address, whatever the answer.
pub(super) fn check(asked: Option<ListenAddress>) -> Result<(), Failure> {
    let address = asked.map_or(SocketAddr::from((Ipv4Addr::LOCALHOST, DEFAULT_PORT)), |ListenAddress(asked)| asked);
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

async fn first_free(first: u16, last: u16) -> Result<TcpListener, Failure> {
    for port in first..=last {
        let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port);
        match TcpListener::bind(address).await {
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

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
    }

    #[test]
    fn addresses_are_read() {
        let read = |text: &str| text.parse::<ListenAddress>().map(|ListenAddress(address)| address.to_string());
        assert_eq!(read("127.0.0.1:80").as_deref(), Ok("127.0.0.1:80"));
        assert_eq!(read("localhost:0").as_deref(), Ok("127.0.0.1:0"));
        assert_eq!(read("[::1]:8008").as_deref(), Ok("[::1]:8008"));
        for wrong in ["", "8008", "localhost", "127.0.0.1", "127.0.0.1:65536", "example.org:80"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_busy_port_is_an_error_when_asked_for_and_passed_over_when_not() {
        block_on(async {
            let busy = listen(Some("127.0.0.1:0".parse().unwrap()), false).await.unwrap();
            let address = busy.local_addr().unwrap();
            let error = listen(Some(ListenAddress(address)), false).await.unwrap_err();
            assert!(matches!(error, Failure::System(_)), "{error}");
            assert!(error.to_string().starts_with(&format!("cannot listen on {address}: ")), "{error}");
            let error = first_free(address.port(), address.port()).await.unwrap_err();
            assert!(error.to_string().contains("are all taken"), "{error}");
        });
    }
}
