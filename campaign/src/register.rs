//! A register: a subject whose last message is its value, written by revision.
//!
//! The server refuses a write that expects another revision than the last, so of two writers one wins. A write whose
//! answer was lost is repeated and refused; the mark that each write carries says whose value it found.

use crate::fault::Fault;
use crate::link::Link;
use crate::streams;
use crate::subjects::{API, REGISTERS};
use async_nats::HeaderMap;
use async_nats::header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE;
use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::publish::PublishAck;
use async_nats::jetstream::stream::RawMessage;
use bytes::Bytes;
use serde::Deserialize;
use serde_json::json;

/// The header with the mark of a write.
const MARK: &str = "Eightfold-Mark";

/// The errors of a write that expects another revision than the last.
const ANOTHER: [ErrorCode; 2] = [ErrorCode::STREAM_WRONG_LAST_SEQUENCE, ErrorCode::STREAM_WRONG_LAST_SEQUENCE_CONSTANT];

/// A subject whose last message is its value.
#[derive(Clone, Debug)]
pub(crate) struct Register {
    link: Link,
    subject: String,
}

/// The value of a register.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    pub(crate) revision: u64,
    pub(crate) bytes: Bytes,
    mark: String,
}

#[derive(Debug, Deserialize)]
struct Got {
    message: RawMessage,
}

impl Register {
    pub(crate) fn new(link: &Link, subject: String) -> Register {
        Register { link: link.clone(), subject }
    }

    /// Reads the value, if there is one.
    pub(crate) async fn read(&self) -> Result<Option<Value>, Fault> {
        Ok(last(&self.link, REGISTERS, &self.subject).await?.map(value))
    }

    /// Writes a value whatever was there before.
    pub(crate) async fn put(&self, bytes: Bytes) -> Result<(), Fault> {
        let write = async || self.link.answered::<PublishAck>(&self.subject, None, bytes.clone()).await;
        match self.link.repeat(write).await {
            Ok(_) => Ok(()),
            Err(attempt) => Err(streams::fault(&self.link, REGISTERS, attempt).await),
        }
    }

    /// Writes a value if the last revision is `expected`, where 0 means that there is none. Returns the new revision, or
    /// `None` if the last one is another.
    pub(crate) async fn write(&self, expected: u64, bytes: Bytes) -> Result<Option<u64>, Fault> {
        let mark = self.link.client.new_inbox();
        let mut headers = HeaderMap::new();
        headers.insert(NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, expected.to_string().as_str());
        headers.insert(MARK, mark.as_str());
        let write = || self.link.answered::<PublishAck>(&self.subject, Some(headers.clone()), bytes.clone());
        match self.link.repeat(write).await {
            Ok(written) => Ok(Some(written.sequence)),
            Err(attempt) if attempt.is_one_of(&ANOTHER) => {
                let there = self.read().await?;
                Ok(there.filter(|there| there.mark == mark).map(|there| there.revision))
            }
            Err(attempt) => Err(streams::fault(&self.link, REGISTERS, attempt).await),
        }
    }
}

fn value(message: StreamMessage) -> Value {
    let mark = message.headers.get(MARK).map(|mark| mark.as_str().to_owned()).unwrap_or_default();
    Value { revision: message.sequence, bytes: message.payload, mark }
}

/// Returns the last message of a stream under a subject, if there is one.
pub(crate) async fn last(link: &Link, stream: &str, subject: &str) -> Result<Option<StreamMessage>, Fault> {
    let question = Bytes::from(json!({ "last_by_subj": subject }).to_string());
    let api = format!("{API}.STREAM.MSG.GET.{stream}");
    match link.repeat(|| link.answered::<Got>(&api, None, question.clone())).await {
        Ok(got) => StreamMessage::try_from(got.message).map(Some).map_err(|error| Fault::Refused(error.to_string())),
        Err(attempt) if attempt.is_one_of(&[ErrorCode::NO_MESSAGE_FOUND]) => Ok(None),
        Err(attempt) => Err(link.fault(attempt)),
    }
}
