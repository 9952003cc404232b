//! Bodies of requests, read with bounded memory and in bounded time.

use super::answer::Refusal;
use super::pool::{Pool, Room};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use eightfold_results::Document;
use eightfold_results::protocol::MessageError;
use futures_util::StreamExt;
use std::ops::Deref;
use std::time::Duration;
use tokio::time::timeout;

/// The largest body of a request other than a document. A body up to this size needs no room among the large ones, so that
/// they cannot hold it up. Connections bound the number of such bodies.
const SMALL: usize = 1 << 16;

/// The memory for all larger bodies together: three of the largest documents.
const ALL_TOGETHER: usize = 3 * Document::LARGEST;

/// The longest silence of a sender, and the longest time for a whole body.
const SILENCE: Duration = Duration::from_secs(10);
const WHOLE: Duration = Duration::from_secs(120);

/// A function that reads a message from the bytes of a body.
type Reader<T> = fn(&[u8]) -> Result<T, MessageError>;

/// The reader of bodies, which bounds the memory of all connections together.
#[derive(Debug)]
pub(super) struct Bodies(Pool);

/// A body. Its memory counts until this is dropped.
#[derive(Debug)]
pub(super) struct Sent {
    bytes: Vec<u8>,
    _room: Room,
}

impl Deref for Sent {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Bodies {
    pub(super) fn new() -> Bodies {
        Bodies(Pool::new(ALL_TOGETHER))
    }

    /// Reads a small message.
    pub(super) async fn message<T>(&self, request: Request, read: Reader<T>) -> Result<T, Refusal> {
        let bytes = self.read(request, SMALL).await?;
        read(&bytes).map_err(|error| Refusal::bad(format!("the request cannot be understood: {error}")))
    }

    /// Reads a body that declares its length and says that it is JSON. A page of another site cannot say that without
    /// asking first.
    pub(super) async fn read(&self, request: Request, most: usize) -> Result<Sent, Refusal> {
        let length = length(&request, most)?;
        let (room, give_way) = self.0.enter();
        let reading = async {
            let mut pieces = request.into_body().into_data_stream();
            let mut bytes = Vec::new();
            while let Some(piece) = timeout(SILENCE, pieces.next()).await.map_err(|_| slow())? {
                let piece = piece.map_err(|_| Refusal::bad("the request ended too early"))?;
                make_room(&mut bytes, piece.len(), length, &room).await?;
                bytes.extend_from_slice(&piece);
            }
            Ok(bytes)
        };
        let bytes = tokio::select! {
            biased;
            Ok(()) = give_way => return Err(crowded()),
            read = timeout(WHOLE, reading) => read.map_err(|_| slow())??,
        };
        room.arrived();
        Ok(Sent { bytes, _room: room })
    }
}

fn slow() -> Refusal {
    Refusal::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not arrive in time")
}

fn crowded() -> Refusal {
    Refusal::busy("too much is being sent at the same time; try again in a moment")
}

/// Reserves memory for the next piece of a body and a quarter more, up to the length of the body.
async fn make_room(bytes: &mut Vec<u8>, piece: usize, length: usize, room: &Room) -> Result<(), Refusal> {
    let needed = bytes.len() + piece;
    if needed <= bytes.capacity() {
        return Ok(());
    }
    let wanted = (needed + needed / 4).clamp(needed, length.max(needed));
    if wanted > SMALL && !room.grow(wanted).await {
        return Err(crowded());
    }
    bytes.reserve_exact(wanted - bytes.len());
    Ok(())
}

/// Returns the length of the body, if the request declares its length and type.
fn length(request: &Request, most: usize) -> Result<usize, Refusal> {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = header(CONTENT_TYPE).split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let sentence = "the request must say that it is JSON: Content-Type: application/json";
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence));
    }
    let Ok(length) = header(CONTENT_LENGTH).parse::<usize>() else {
        let sentence = "the request must say how long it is: Content-Length";
        return Err(Refusal::new(StatusCode::LENGTH_REQUIRED, sentence));
    };
    if length > most {
        let sentence = format!("{length} bytes are too many; this address takes at most {most}");
        return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, sentence));
    }
    Ok(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    const LARGE: usize = 1 << 20;

    /// Reads a body with a declared length and some bytes.
    async fn send(bodies: &Bodies, length: usize, body: Body) -> Result<Sent, Refusal> {
        let request = Request::post("/").header(CONTENT_TYPE, "application/json").header(CONTENT_LENGTH, length);
        bodies.read(request.body(body).unwrap(), length).await
    }

    #[tokio::test]
    async fn what_was_sent_has_its_place_until_it_is_dropped() {
        let bodies = Bodies(Pool::new(3 * LARGE));
        let send = || send(&bodies, LARGE, Body::from(vec![b' '; LARGE]));
        let mut sent = Vec::new();
        for _ in 0..3 {
            sent.push(send().await.unwrap());
        }
        assert_eq!(sent[0].len(), LARGE);
        assert!(send().await.unwrap_err().into_sentence().starts_with("too much is being sent"));
        sent.pop();
        assert!(send().await.is_ok());
    }

    #[tokio::test]
    async fn what_is_small_needs_no_room_and_what_is_only_promised_takes_none() {
        let bodies = Bodies(Pool::new(3 * LARGE));
        let full: Vec<_> = [LARGE; 3].map(|length| send(&bodies, length, Body::from(vec![b' '; length]))).into();
        let full = futures_util::future::join_all(full).await;
        assert!(full.iter().all(Result::is_ok));
        assert!(send(&bodies, SMALL, Body::from(vec![b' '; SMALL])).await.is_ok());
        drop(full);
        let promised: Vec<_> = (0..100).map(|_| send(&bodies, LARGE, Body::from("{}"))).collect();
        assert!(futures_util::future::join_all(promised).await.iter().all(Result::is_ok));
    }
}
