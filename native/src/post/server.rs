//! A server that documents are posted to: its address, and requests to it.
//!
//! The client uses hyper, as this program's own server does, so it needs no further crate. It uses plain HTTP: TLS
//! would bring a stack of its own, and belongs in front of a server that others can reach.

use crate::token::Token;
use eightfold_results::parse;
use eightfold_results::protocol::Refused;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The longest time for a connection, and for an answer, however large the document.
const CONNECTING: Duration = Duration::from_secs(10);
const ANSWERING: Duration = Duration::from_secs(150);

/// The largest answer of an Eightfold server.
const LARGEST_ANSWER: usize = 1 << 20;

/// The number of characters of a foreign sentence that are repeated.
const SENTENCE: usize = 300;

/// The address of a server: `http://HOST[:PORT]`, and a path before `/api` if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ServerUrl {
    /// Host and port as the request names them.
    authority: String,
    host: String,
    port: u16,
    prefix: String,
}

impl FromStr for ServerUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<ServerUrl, Self::Err> {
        const WRONG: &str = "the address of a server is written like http://127.0.0.1:8008";
        if text.get(..8).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https://")) {
            return Err(
                "https is not supported here; post to the server's plain address, through a tunnel such as `ssh -L` \
                        if it is far away",
            );
        }
        let uri: Uri = text.parse().map_err(|_| WRONG)?;
        let authority = uri.authority().filter(|_| uri.scheme_str() == Some("http")).ok_or(WRONG)?;
        if authority.as_str().contains('@') {
            return Err(
                "an address must not contain a name or password; the token is read from EIGHTFOLD_TOKEN or --token-file",
            );
        }
        if uri.query().is_some() {
            return Err(WRONG);
        }
        // An invalid port must not become another port, because the token is sent there.
        let port = match authority.as_str() == authority.host() {
            true => 80,
            false => authority.port_u16().ok_or(WRONG)?,
        };
        let bare = authority.host().trim_start_matches('[').trim_end_matches(']');
        Ok(ServerUrl {
            authority: authority.as_str().into(),
            host: bare.into(),
            port,
            prefix: uri.path().trim_end_matches('/').into(),
        })
    }
}

impl ServerUrl {
    /// Returns `true` if requests to this address stay on this machine.
    pub(crate) fn is_here(&self) -> bool {
        self.host.eq_ignore_ascii_case("localhost")
            || self.host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }
}

impl fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}{}", self.authority, self.prefix)
    }
}

/// The reason why a server did not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub(super) enum PostError {
    /// A retry may succeed.
    #[error("{0}")]
    Passing(String),
    /// A retry will not succeed.
    #[error("{0}")]
    Lasting(String),
    /// It answers, but not as an Eightfold server does.
    #[error("this is not the address of an Eightfold server; please check it")]
    Stranger,
}

impl PostError {
    /// Returns the trouble with a server that does not answer in time.
    pub(super) fn silence() -> PostError {
        PostError::Passing("it does not answer".into())
    }
}

/// A server, and the token that opens it.
#[derive(Clone, Debug)]
pub(super) struct Server {
    pub(super) url: ServerUrl,
    pub(super) token: Option<Token>,
}

impl Server {
    /// Sends JSON to an address below `/api` and returns the answer.
    pub(super) async fn post(&self, path: &str, body: Bytes) -> Result<Bytes, PostError> {
        let answered = timeout(ANSWERING, self.exchange(path, body)).await;
        let (status, bytes) = answered.map_err(|_| PostError::silence())??;
        if status.is_success() {
            return Ok(bytes);
        }
        let sentence = match parse::<Refused>(&bytes) {
            Ok(Refused { error }) => error.chars().take(SENTENCE).collect(),
            Err(_) => format!("it answers {status}"),
        };
        Err(match status {
            StatusCode::REQUEST_TIMEOUT
            | StatusCode::TOO_MANY_REQUESTS
            | StatusCode::INTERNAL_SERVER_ERROR
            | StatusCode::BAD_GATEWAY
            | StatusCode::SERVICE_UNAVAILABLE
            | StatusCode::GATEWAY_TIMEOUT => PostError::Passing(sentence),
            _ => PostError::Lasting(sentence),
        })
    }

    async fn exchange(&self, path: &str, body: Bytes) -> Result<(StatusCode, Bytes), PostError> {
        let url = &self.url;
        let passing = |error: &dyn fmt::Display| PostError::Passing(error.to_string());
        let connected = timeout(CONNECTING, TcpStream::connect((url.host.as_str(), url.port))).await;
        let stream = connected.map_err(|_| passing(&"it cannot be reached"))?.map_err(|error| passing(&error))?;
        // Otherwise the end of a document waits for the acknowledgement of its beginning.
        let _slower_without = stream.set_nodelay(true);
        let shaken = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = shaken.map_err(|error| passing(&error))?;
        let driver = tokio::spawn(connection);
        let mut request = Request::builder()
            .method(Method::POST)
            .uri(format!("{}/api{path}", url.prefix))
            .header(HOST, &url.authority)
            .header(ACCEPT, "application/json")
            .header(CONTENT_TYPE, "application/json");
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, token.bearer());
        }
        let request = request.body(Full::new(body)).map_err(|error| passing(&error))?;
        let answered = async {
            let response = sender.send_request(request).await.map_err(|error| passing(&error))?;
            let status = response.status();
            let body = Limited::new(response.into_body(), LARGEST_ANSWER).collect().await;
            Ok((status, body.map_err(|error| passing(&error))?.to_bytes()))
        };
        let answer = answered.await;
        driver.abort();
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_servers_are_read() {
        let read = |text: &str| text.parse::<ServerUrl>();
        let plain = read("http://127.0.0.1:8008/").unwrap();
        assert_eq!((plain.to_string().as_str(), plain.port, plain.is_here()), ("http://127.0.0.1:8008", 8008, true));
        let far = read("http://queens.example.org/eightfold/").unwrap();
        assert_eq!((far.to_string().as_str(), far.port), ("http://queens.example.org/eightfold", 80));
        assert!(!far.is_here());
        assert!(read("http://[::1]:8008").unwrap().is_here());
        for wrong in ["", "ftp://here", "//here", "http://", "http://here?x", "http://here:", "http://[::1]:x"] {
            assert!(read(wrong).unwrap_err().contains("is written like"), "{wrong}");
        }
    }
}
