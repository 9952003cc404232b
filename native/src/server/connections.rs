//! Connections: their number, the time for which each may keep the server waiting, and their end.
//!
//! axum's own loop accepts any number of connections and waits for ever, so this is hyper with limits and axum inside.

use super::head;
use super::patient::Patient;
use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWrite;
use tokio::net::TcpListener;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

/// The number of connections that are served at once. Systems give a process about a thousand files, and results are
/// files too.
const CONNECTIONS: usize = 512;

/// The number of further connections that are refused with an answer. Those beyond are closed without one.
const LEAVING: usize = 64;

/// The longest time for the head of a request, and for a connection without a request.
const HEAD: Duration = Duration::from_secs(10);

/// The number of bytes of a head that are read: more than allowed, so that it can be measured.
const READ_AHEAD: usize = 2 * head::BYTES;

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) IpAddr);

/// The time for busy connections to finish at the end.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// The answer to a connection that is one too many.
const TOO_MANY: &str = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n\
    Content-Length: 83\r\nConnection: close\r\n\r\n\
    {\"error\":\"this server has as many connections as it takes; try again in a moment\"}\n";

/// Serves connections until `stop`, then lets the answers in progress finish.
pub(super) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let [places, leaving] = [CONNECTIONS, LEAVING].map(|places| Arc::new(Semaphore::new(places)));
    let connections = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(READ_AHEAD).max_headers(head::LINES);
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => (stream, Peer(peer.ip())),
                Err(_) => {
                    // Usually out of files: other connections will end and make room.
                    sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
        };
        let Ok(place) = places.clone().try_acquire_owned() else {
            if let Ok(place) = leaving.clone().try_acquire_owned() {
                tokio::spawn(turn_away(Patient::new(stream), place));
            }
            continue;
        };
        // Otherwise the second half of an answer waits 40 ms for the acknowledgement of the first.
        let _slower_without = stream.set_nodelay(true);
        let io = TokioIo::new(Patient::new(stream));
        let router = TowerToHyperService::new(router.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            router.call(request)
        });
        let connection = connections.watch(builder.serve_connection(io, service));
        tokio::spawn(async move {
            // A broken connection concerns only its client.
            let _ignored = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _too_late = timeout(LAST_WORDS, connections.shutdown()).await;
}

/// Answers that there are too many connections, and lets the client read that.
async fn turn_away(mut stream: Patient, _place: OwnedSemaphorePermit) {
    // A fresh connection accepts this much at once.
    if poll_fn(|context| Pin::new(&mut stream).poll_write(context, TOO_MANY.as_bytes())).await.is_ok() {
        let _ignored = poll_fn(|context| Pin::new(&mut stream).poll_shutdown(context)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_too_many_is_told_so_in_full() {
        let (head, body) = TOO_MANY.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("Content-Length: {}\r\n", body.len())), "{} bytes", body.len());
        assert!(serde_json::from_str::<serde_json::Value>(body).unwrap()["error"].is_string());
    }
}
