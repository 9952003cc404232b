//! Connections: their number, the time for which each may keep the server waiting, and their end.
//!
//! axum's own loop accepts any number of connections and waits for ever, so this is hyper with limits and axum inside.

use super::answer::Refusal;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::pending;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// The number of connections that are served at once, if the process may have twice as many files: results are files too.
const CONNECTIONS: u64 = 2048;

/// The number of files that a process may have where the system does not say.
const FILES: u64 = 1024;

/// The number of further connections that are refused with an answer. Those beyond wait until one of them has gone.
const REFUSED: usize = 64;

/// The longest time for the head of a request, and for a connection without a request.
const HEAD: Duration = Duration::from_secs(10);

/// The largest head, in bytes and in lines.
const HEAD_BYTES: usize = 32 << 10;
const HEAD_LINES: usize = 64;

/// The most bytes that a connection reads ahead.
const BUFFER: usize = 2 * HEAD_BYTES;

/// The longest time in which a client reads nothing of its answer.
const READER: Duration = Duration::from_secs(30);

/// The time for busy connections to finish at the end.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Serves connections until `stop`, then lets the answers in progress finish.
pub(super) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let files = rlimit::increase_nofile_limit(2 * CONNECTIONS).unwrap_or(FILES);
    let [served, refused] =
        [CONNECTIONS.min(files / 2) as usize, REFUSED].map(|places| Arc::new(Semaphore::new(places)));
    let full = Router::new()
        .fallback(async || Refusal::busy("this server has as many connections as it can take; try again in a moment"));
    let connections = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(BUFFER);
    builder.max_header_size(HEAD_BYTES).max_headers(HEAD_LINES);
    // A client may close its side as soon as it has sent its request.
    builder.half_close(true);
    let mut stop = pin!(stop);
    loop {
        let (stream, address, place, is_served) = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &served, &refused) => accepted,
        };
        // Otherwise the second half of an answer waits 40 ms for the acknowledgement of the first.
        let _slower_without = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(READER));
        let router = if is_served { router.clone() } else { full.clone() };
        let service = router.map_request(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            request
        });
        let service = TowerToHyperService::new(service);
        let connection = connections.watch(builder.serve_connection(TokioIo::new(Box::pin(stream)), service));
        tokio::spawn(async move {
            // A broken connection concerns only its client.
            let _ignored = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _too_late = timeout(LAST_WORDS, connections.shutdown()).await;
}

/// Accepts a connection. Returns it with its address, its place, and whether it is served or only refused.
async fn accept(
    listener: &TcpListener,
    served: &Arc<Semaphore>,
    refused: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit, bool) {
    loop {
        let Ok(one_more) = refused.clone().acquire_owned().await else { return pending().await };
        match listener.accept().await {
            Ok((stream, address)) => {
                return match served.clone().try_acquire_owned() {
                    Ok(place) => (stream, address, place, true),
                    Err(_) => (stream, address, one_more, false),
                };
            }
            // Usually out of files: other connections will end and make room.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}
