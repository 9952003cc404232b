//! A register: a subject whose last message is its value, written by revision.
//!
//! The server refuses a write that expects a revision other than the last, so one of two writers wins. A write whose
//! answer was lost is repeated and refused; the mark in each write shows whether the value found is its own.

use crate::fault::Fault;
use crate::link::Link;
use crate::streams;
use crate::subjects::REGISTERS;
use async_nats::HeaderMap;
use async_nats::header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE;
use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::stream::RawMessage;
use bytes::Bytes;
use serde::Deserialize;
use serde_json::{Value, json};

/// The header with the mark of a write.
const MARK: &str = "Eightfold-Mark";

#[derive(Debug, Deserialize)]
struct Got {
    message: RawMessage,
}

/// Writes a value if the last revision is `expected`, where 0 means that there is none. Returns the new revision, or
/// `None` if the last revision is another one.
pub(crate) async fn write(link: &Link, subject: &str, expected: u64, bytes: Bytes) -> Result<Option<u64>, Fault> {
    let mark = link.client.new_inbox();
    let mut headers = HeaderMap::new();
    headers.insert(NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, expected.to_string().as_str());
    headers.insert(MARK, mark.as_str());
    if let Some(revision) = streams::store(link, REGISTERS, subject, Some(headers), bytes).await? {
        return Ok(Some(revision));
    }
    let there = last(link, REGISTERS, subject).await?;
    let is_own = |there: &StreamMessage| there.headers.get(MARK).is_some_and(|own| own.as_str() == mark);
    Ok(there.filter(is_own).map(|there| there.sequence))
}

/// Returns the last message of a stream under a subject, if there is one.
pub(crate) async fn last(link: &Link, stream: &str, subject: &str) -> Result<Option<StreamMessage>, Fault> {
    get(link, stream, &json!({ "last_by_subj": subject })).await
}

/// Returns a message of a stream, if it is there.
pub(crate) async fn get(link: &Link, stream: &str, which: &Value) -> Result<Option<StreamMessage>, Fault> {
    match link.try_ask::<Got>(&format!("STREAM.MSG.GET.{stream}"), which).await {
        Ok(got) => StreamMessage::try_from(got.message).map(Some).map_err(|error| Fault::Refused(error.to_string())),
        Err(attempt) if attempt.is_one_of(&[ErrorCode::NO_MESSAGE_FOUND]) => Ok(None),
        Err(attempt) => Err(link.fault(attempt)),
    }
}
