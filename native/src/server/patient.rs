//! A connection with limited patience. A client must read now and then, and a refused client receives the reason.

use super::head;
use serde_json::json;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

/// The longest time in which a client reads nothing of its answer. Event streams send something more often.
const READER: Duration = Duration::from_secs(30);

/// The time for which a refused client may go on sending before it reads the reason.
const LINGER: Duration = Duration::from_secs(2);

/// A connection with limited patience.
pub(super) struct Patient {
    stream: TcpStream,
    deadline: Option<Pin<Box<Sleep>>>,
    /// The rest of an answer with a sentence, which is sent in place of an empty one.
    instead: Option<Vec<u8>>,
    /// `true` if the last answer was a refusal.
    refused: bool,
    lingering: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    pub(super) fn new(stream: TcpStream) -> Patient {
        Patient { stream, deadline: None, instead: None, refused: false, lingering: None }
    }

    /// Passes on the outcome of writing, and fails after too long a wait.
    fn watched<T>(&mut self, outcome: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if outcome.is_ready() {
            self.deadline = None;
            return outcome;
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + READER)));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    /// Reads and drops further input until the client has closed the connection too or its time is over. Closing a
    /// connection with unread input would reset it and lose the answer.
    fn poll_linger(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let lingering = self.lingering.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + LINGER)));
        let mut scrap = [0; 1 << 12];
        while lingering.as_mut().poll(context).is_pending() {
            let mut scrap = ReadBuf::new(&mut scrap);
            let read = ready!(Pin::new(&mut self.stream).poll_read(context, &mut scrap));
            if read.is_err() || scrap.filled().is_empty() {
                break;
            }
        }
        Poll::Ready(())
    }
}

/// Returns an answer with a sentence for an empty one of hyper, which answers by itself if it cannot read a head.
fn in_words(answer: &[u8]) -> Option<Vec<u8>> {
    let head = str::from_utf8(answer).ok()?.strip_suffix("\r\n\r\n")?;
    let (first, lines) = head.split_once("\r\n")?;
    if !lines.split("\r\n").any(|line| line.eq_ignore_ascii_case("content-length: 0")) {
        return None;
    }
    let sentence = match first.strip_prefix("HTTP/1.1 ")?.get(..3)? {
        "400" => "this is not a request of HTTP/1.1".to_owned(),
        "414" | "431" => head::too_large(),
        _ => return None,
    };
    let body = json!({ "error": sentence }).to_string() + "\n";
    let length = body.len();
    let head = format!("{first}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close");
    Some(format!("{head}\r\n\r\n{body}").into_bytes())
}

impl AsyncRead for Patient {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_read(context, buffer)
    }
}

/// Without vectored writes hyper passes head and body in one piece, so a small answer is one packet.
impl AsyncWrite for Patient {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if let Some(status) = bytes.strip_prefix(b"HTTP/1.1 ") {
            this.refused = matches!(status.first(), Some(b'4' | b'5'));
            this.instead = this.instead.take().or_else(|| in_words(bytes));
        }
        while let Some(instead) = this.instead.as_mut().filter(|instead| !instead.is_empty()) {
            let outcome = Pin::new(&mut this.stream).poll_write(context, instead);
            if let Poll::Ready(Ok(written)) = outcome {
                instead.drain(..written);
            }
            ready!(this.watched(outcome, context))?;
        }
        if this.instead.take().is_some() {
            return Poll::Ready(Ok(bytes.len()));
        }
        let outcome = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.watched(outcome, context)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let outcome = Pin::new(&mut this.stream).poll_flush(context);
        this.watched(outcome, context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.lingering.is_none() {
            ready!(Pin::new(&mut this.stream).poll_shutdown(context))?;
        }
        if this.refused {
            ready!(this.poll_linger(context));
        }
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_answers_without_words_are_put_into_words() {
        let bare = |status: &str| format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\ndate: now\r\n\r\n");
        for status in ["400 Bad Request", "431 Request Header Fields Too Large"] {
            let answer = String::from_utf8(in_words(bare(status).as_bytes()).unwrap()).unwrap();
            let (head, body) = answer.split_once("\r\n\r\n").unwrap();
            assert!(head.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{head}");
            assert!(head.contains(&format!("Content-Length: {}\r\n", body.len())), "{head}");
            assert!(serde_json::from_str::<serde_json::Value>(body).unwrap()["error"].is_string());
        }
        let own = "HTTP/1.1 431 X\r\ncontent-length: 2\r\n\r\n{}";
        for other in [&bare("200 OK"), &bare("204 No Content"), own, "", "HTTP/1.1 ", "content-length: 0\r\n\r\n"] {
            assert!(in_words(other.as_bytes()).is_none(), "{other}");
        }
    }
}
