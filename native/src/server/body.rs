//! Bodies of requests, read with bounded memory and in bounded time.

use super::answer::Refusal;
use axum::body::{BodyDataStream, Bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use eightfold_results::{Document, ReadError};
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The largest body of a request other than a document. A body up to this size needs no room among the large ones, so
/// that they cannot hold it up. Connections bound the number of such bodies.
const SMALL: usize = 1 << 16;

/// The memory for all larger bodies together, those of answers included: three of the largest documents.
const ALL_TOGETHER: usize = 3 * Document::LARGEST;

/// The time that a larger body waits for memory.
const WAITING: Duration = Duration::from_secs(3);

/// The longest silence of a sender, and the longest time for a whole body.
const SILENCE: Duration = Duration::from_secs(10);
const WHOLE: Duration = Duration::from_secs(120);

/// The time for which a refused client may go on sending. Closing a connection with unread input would reset it, and
/// the client might lose the answer.
const LINGER: Duration = Duration::from_secs(2);

/// A function that reads a message from the bytes of a body.
type Reader<T> = fn(&[u8]) -> Result<T, ReadError>;

/// The reader of bodies, which bounds the memory of all connections together.
#[derive(Debug)]
pub(super) struct Bodies(Arc<Semaphore>);

/// Bytes with their memory permit, which is released on drop.
#[derive(Debug)]
struct Reservation {
    bytes: Vec<u8>,
    _room: Room,
}

/// The memory permit of a body; `None` for a small one.
pub(super) type Room = Option<OwnedSemaphorePermit>;

impl AsRef<[u8]> for Reservation {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Returns bytes that hold their memory permit until the last reference to them is dropped.
pub(super) fn held(bytes: Vec<u8>, room: Room) -> Bytes {
    Bytes::from_owner(Reservation { bytes, _room: room })
}

impl Bodies {
    pub(super) fn new() -> Bodies {
        Bodies(Arc::new(Semaphore::new(ALL_TOGETHER)))
    }

    /// Reserves memory for (part of) a body, waiting briefly if none is free.
    pub(super) async fn room(&self, bytes: usize, length: usize) -> Result<Room, Refusal> {
        if length <= SMALL {
            return Ok(None);
        }
        let crowded = || Refusal::busy("too much is being sent at the same time; try again in a moment");
        let room = self.0.clone().acquire_many_owned(u32::try_from(bytes).map_err(|_| crowded())?);
        match timeout(WAITING, room).await {
            Ok(Ok(room)) => Ok(Some(room)),
            _ => Err(crowded()),
        }
    }

    /// Reads a small message.
    pub(super) async fn message<T>(&self, request: Request, read: Reader<T>) -> Result<T, Refusal> {
        let bytes = self.read(request, SMALL).await?;
        read(&bytes).map_err(|error| Refusal::bad(format!("the request cannot be understood: {error}")))
    }

    /// Reads a body that declares its length and the type JSON. A page of another site cannot send that type without a
    /// preflight request.
    pub(super) async fn read(&self, request: Request, most: usize) -> Result<Bytes, Refusal> {
        let length = length(&request, most);
        let mut pieces = request.into_body().into_data_stream();
        let reading = async {
            let length = length?;
            let (mut bytes, mut room) = (Vec::new(), self.room(0, length).await?);
            while let Some(piece) = timeout(SILENCE, pieces.next()).await.map_err(|_| slow())? {
                let piece = piece.map_err(|_| Refusal::bad("the request ended too early"))?;
                if let Some((room, more)) = room.as_mut().zip(self.room(piece.len(), length).await?) {
                    room.merge(more);
                }
                bytes.extend_from_slice(&piece);
            }
            Ok(held(bytes, room))
        };
        let read = timeout(WHOLE, reading).await.unwrap_or_else(|_| Err(slow()));
        read.inspect_err(|_| drain(pieces))
    }
}

fn slow() -> Refusal {
    Refusal::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not arrive in time")
}

/// Reads and drops the rest of a refused request for a while, concurrently with the answer.
pub(super) fn drain(mut pieces: BodyDataStream) {
    tokio::spawn(timeout(LINGER, async move { while let Some(Ok(_)) = pieces.next().await {} }));
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
