//! What is sent to the server, read with bounded memory and bounded time.

use super::answer::Refusal;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout, timeout_at};

/// What requests other than documents may have.
const SMALL: usize = 1 << 16;

/// What all requests together may have in memory, in KiB: three of the largest documents.
const ALL_TOGETHER: usize = 3 * 64 * 1024;

/// How long a sender may be silent, and how long the whole may take.
const SILENCE: Duration = Duration::from_secs(10);
const WHOLE: Duration = Duration::from_secs(120);

/// Reads bodies, of all connections together no more than memory allows.
#[derive(Debug)]
pub(super) struct Bodies(Arc<Semaphore>);

/// What was sent. Its place among all bodies is free again when this is dropped, not before.
#[derive(Debug)]
pub(super) struct Sent {
    bytes: Vec<u8>,
    _room: OwnedSemaphorePermit,
}

impl Deref for Sent {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Bodies {
    pub(super) fn new() -> Bodies {
        Bodies(Arc::new(Semaphore::new(ALL_TOGETHER)))
    }

    /// A small value. What is unknown in it is an error, not a wish that is passed over.
    pub(super) async fn value<T: DeserializeOwned>(&self, request: Request) -> Result<T, Refusal> {
        let bytes = self.read(request, SMALL).await?;
        serde_json::from_slice(&bytes).map_err(|error| Refusal::bad(format!("the request makes no sense: {error}")))
    }

    /// All bytes of a body that says how many they are and that they are JSON. A page of another site cannot say that
    /// without asking first.
    pub(super) async fn read(&self, request: Request, most: usize) -> Result<Sent, Refusal> {
        let length = length(&request, most)?;
        let room = u32::try_from(length.div_ceil(1024)).unwrap_or(u32::MAX);
        let room = self.0.clone().try_acquire_many_owned(room);
        let room = room.map_err(|_| Refusal::busy("too much is being sent at the same time; try again in a moment"))?;
        let deadline = Instant::now() + WHOLE;
        let mut pieces = request.into_body().into_data_stream();
        let mut bytes = Vec::new();
        let slow = |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not come in time");
        while let Some(piece) =
            timeout_at(deadline, timeout(SILENCE, pieces.next())).await.map_err(slow)?.map_err(slow)?
        {
            let piece = piece.map_err(|_| Refusal::bad("the request ended too early"))?;
            bytes.extend_from_slice(&piece);
        }
        Ok(Sent { bytes, _room: room })
    }
}

/// How long the body is, if it says so and what it is.
fn length(request: &Request, most: usize) -> Result<usize, Refusal> {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = header(CONTENT_TYPE).split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let sentence = "what is sent here should say that it is JSON: Content-Type: application/json";
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence));
    }
    let Ok(length) = header(CONTENT_LENGTH).parse::<usize>() else {
        let sentence = "what is sent here should say how long it is: Content-Length";
        return Err(Refusal::new(StatusCode::LENGTH_REQUIRED, sentence));
    };
    if length > most {
        let sentence = format!("{length} bytes are too many; at most {most} are read here");
        return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, sentence));
    }
    Ok(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    #[tokio::test]
    async fn what_was_sent_has_its_place_until_it_is_dropped() {
        let bodies = Bodies::new();
        let largest = 64 << 20;
        let send = || {
            let request = Request::post("/").header(CONTENT_TYPE, "application/json").header(CONTENT_LENGTH, largest);
            bodies.read(request.body(Body::from("{}")).unwrap(), largest)
        };
        let mut sent = Vec::new();
        for _ in 0..3 {
            sent.push(send().await.unwrap());
        }
        assert_eq!(&*sent[0], b"{}");
        assert!(send().await.unwrap_err().into_sentence().starts_with("too much is being sent"));
        sent.pop();
        assert!(send().await.is_ok());
    }
}
