//! Connections: how many there may be, how long each may keep the server waiting, and how they end.
//!
//! axum's own loop takes any number of them and waits for ever; so this is hyper with limits, and axum inside.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::io::{self, Write};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};

/// How many connections are served at once. Systems give a process some thousand files, and results are files too.
const CONNECTIONS: usize = 512;

/// How long the head of a request may take, and how long a connection may ask nothing.
const HEAD: Duration = Duration::from_secs(10);

/// How large a head may be, in bytes and in lines.
const HEAD_BYTES: usize = 32 << 10;
const HEAD_LINES: usize = 64;

/// How long a reader may take nothing of what is sent to it. Event streams say something more often than that.
const READER: Duration = Duration::from_secs(30);

/// How long connections that are still busy at the end may take to finish.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Said to a connection that is one too many.
const TOO_MANY: &str = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n\
    Content-Length: 83\r\nConnection: close\r\n\r\n\
    {\"error\":\"this server has as many connections as it takes; try again in a moment\"}\n";

/// Answers until `stop`, then lets the answers under way finish.
pub(super) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let connections = GracefulShutdown::new();
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_BYTES).max_headers(HEAD_LINES);
    let mut stop = pin!(stop);
    loop {
        let stream = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(_) => {
                    // Out of files, mostly: those who are done will make room.
                    sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
        };
        let Ok(place) = places.clone().try_acquire_owned() else {
            turn_away(stream);
            continue;
        };
        let io = TokioIo::new(Patient::new(stream));
        let connection = connections.watch(builder.serve_connection(io, TowerToHyperService::new(router.clone())));
        tokio::spawn(async move {
            // A connection that breaks is its client's affair.
            let _ignored = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _too_late = timeout(LAST_WORDS, connections.shutdown()).await;
}

/// Says so without waiting, as far as a fresh connection takes it.
fn turn_away(stream: TcpStream) {
    if let Ok(mut stream) = stream.into_std() {
        let _ignored = stream.write(TOO_MANY.as_bytes());
    }
}

/// A connection whose reader must take something now and then.
struct Patient {
    stream: TcpStream,
    deadline: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn new(stream: TcpStream) -> Patient {
        Patient { stream, deadline: None }
    }

    /// Passes on what came of writing; a writer that has waited for too long fails.
    fn watched<T>(&mut self, outcome: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if outcome.is_ready() {
            self.deadline = None;
            return outcome;
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + READER)));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let outcome = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.watched(outcome, context)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let outcome = Pin::new(&mut this.stream).poll_flush(context);
        this.watched(outcome, context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let outcome = Pin::new(&mut this.stream).poll_write_vectored(context, pieces);
        this.watched(outcome, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
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
