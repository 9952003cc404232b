//! Connections: their number, the time for which each may keep the server waiting, and their end.
//!
//! axum's own loop accepts any number of connections and waits for ever, so this is hyper with limits and axum inside.

use super::places::Places;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use eightfold_results::protocol::Refused;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::io::{self, Read, Write};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// The number of connections that are served at once, if the process may have twice as many files: results are files
/// too.
const CONNECTIONS: u64 = 2048;

/// The number of files that a process may have where the system does not say.
const FILES: u64 = 1024;

/// The number of further connections whose clients have a moment to ask before they are refused. Those beyond are
/// refused at once.
const REFUSED: usize = 64;

/// The longest time for which a refused client may ask, and for which it may read the answer.
const MOMENT: Duration = Duration::from_secs(1);

/// The longest time for the head of a request, and for a connection without a request.
const HEAD: Duration = Duration::from_secs(10);

/// The largest head, in bytes and in lines.
const HEAD_BYTES: usize = 32 << 10;
const HEAD_LINES: usize = 64;

/// The most bytes that a connection reads ahead.
const BUFFER: usize = 2 * HEAD_BYTES;

/// The longest time that a client may go without reading any of its answer.
const READER: Duration = Duration::from_secs(30);

/// The time that busy connections have to finish at shutdown.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Serves connections until `stop`, then lets the answers in progress finish.
pub(super) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let files = rlimit::increase_nofile_limit(2 * CONNECTIONS).unwrap_or(FILES);
    let served = Places::new(CONNECTIONS.min(files / 2) as usize, 0);
    let refused = Arc::new(Semaphore::new(REFUSED));
    let full = full();
    let connections = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(BUFFER);
    builder.max_header_size(HEAD_BYTES).max_headers(HEAD_LINES);
    // A client may close its side as soon as it has sent its request.
    builder.half_close(true);
    let mut stop = pin!(stop);
    loop {
        let (stream, address) = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener) => accepted,
        };
        let Some(place) = served.take(address.ip(), false) else {
            refuse(stream, refused.clone().try_acquire_owned().ok(), full.clone());
            continue;
        };
        // Without TCP_NODELAY the second half of an answer waits 40 ms for the acknowledgement of the first.
        let _slower_without = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(READER));
        let service = router.clone().map_request(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            request
        });
        let service = TowerToHyperService::new(service);
        let connection = connections.watch(builder.serve_connection(TokioIo::new(Box::pin(stream)), service));
        tokio::spawn(async move {
            // Ignore errors: a broken connection affects only its client.
            let _ignored = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _too_late = timeout(LAST_WORDS, connections.shutdown()).await;
}

/// Accepts a connection.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            // Usually out of file descriptors; retry once other connections may have ended.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Refuses a connection with an answer. Where there is a place for it, its client has a moment to ask and another to
/// read: clients may take an answer for an error if it comes before they ask, or if the connection is closed while they
/// send.
fn refuse(mut stream: TcpStream, place: Option<OwnedSemaphorePermit>, answer: Arc<str>) {
    let mut request = [0; 4096];
    if place.is_none() {
        // Do not wait for the request: many silent clients would delay the answers of all others.
        let _written = stream.into_std().and_then(|mut stream| {
            let _nothing_yet = stream.read(&mut request);
            stream.write_all(answer.as_bytes())
        });
        return;
    }
    tokio::spawn(async move {
        let _asked = timeout(MOMENT, AsyncReadExt::read(&mut stream, &mut request)).await;
        let answering = async {
            AsyncWriteExt::write_all(&mut stream, answer.as_bytes()).await?;
            stream.shutdown().await?;
            while AsyncReadExt::read(&mut stream, &mut request).await? > 0 {}
            Ok::<_, io::Error>(())
        };
        let _answered = timeout(MOMENT, answering).await;
        drop(place);
    });
}

/// Returns the answer to clients that connect while all places are taken.
fn full() -> Arc<str> {
    let error = "this server has as many connections as it can take; try again in a moment".into();
    let body = format!("{}\n", Refused { error });
    let head =
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 1\r\nconnection: close";
    format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).into()
}
