//! The streams of a campaign: their settings, and what is stored in them.

use crate::fault::{Attempt, Fault};
use crate::link::Link;
use crate::subjects::{self, REGISTERS, WORKERS};
use async_nats::HeaderMap;
use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::consumer::{self, AckPolicy, IntoConsumerConfig, pull};
use async_nats::jetstream::publish::PublishAck;
use async_nats::jetstream::stream::{Config, DiscardPolicy, Info, RetentionPolicy, StorageType};
use bytes::Bytes;
use eightfold_results::campaign::Spec;
use serde::de::IgnoredAny;
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

/// The most pulls that wait at the server. Further idle workers ask again from time to time.
///
/// The server goes through all waiting pulls for every pull: with 10,000, version 2.9.10 stood still.
const WAITING: i64 = 256;

/// The number of times that something must be found before it is believed.
const LOOKS: u32 = 3;

/// The pause between two looks.
const PAUSE: Duration = Duration::from_secs(1);

/// Returns the settings of the stream with wants: each want stays until it is acknowledged, and each subject holds at
/// most one.
fn wants(campaign: &str, spec: &Spec) -> Config {
    let subjects = vec![subjects::want(campaign, "*", "*")];
    let stream = write_once(subjects::wants_stream(campaign), subjects, spec.replicas);
    Config { retention: RetentionPolicy::WorkQueue, ..stream }
}

/// Returns the settings of the stream with votes: nothing is ever removed, and no subject holds two.
fn votes(campaign: &str, spec: &Spec) -> Config {
    let subjects = vec![subjects::vote(campaign, "*", "*"), subjects::reopening(campaign, "*")];
    Config {
        // Without a limit, anyone could permanently store a megabyte at a time.
        max_message_size: spec.largest_vote().try_into().unwrap_or(i32::MAX),
        deny_delete: true,
        deny_purge: true,
        allow_direct: true,
        ..write_once(subjects::votes_stream(campaign), subjects, spec.replicas)
    }
}

/// Returns the settings of the stream with registers: the last message of a subject is its value.
fn registers(replicas: u8) -> Config {
    let subjects = vec![subjects::spec("*"), subjects::lease("*"), subjects::report("*")];
    let stream = write_once(REGISTERS.to_owned(), subjects, replicas);
    Config { discard: DiscardPolicy::Old, discard_new_per_subject: false, ..stream }
}

/// Returns the settings of a stream in which the first message of a subject stays, and a second is refused.
fn write_once(name: String, subjects: Vec<String>, replicas: u8) -> Config {
    Config {
        name,
        subjects,
        max_messages_per_subject: 1,
        discard: DiscardPolicy::New,
        discard_new_per_subject: true,
        storage: StorageType::File,
        num_replicas: replicas.into(),
        ..Config::default()
    }
}

/// Returns the settings of the consumer that all workers share.
fn workers(spec: &Spec) -> pull::Config {
    pull::Config {
        durable_name: Some(WORKERS.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: Duration::from_millis(spec.lease_ms),
        max_deliver: -1,
        max_ack_pending: spec.in_hand.into(),
        max_waiting: WAITING,
        ..pull::Config::default()
    }
}

/// Creates the stream of registers unless it exists. All campaigns share it, so it has as many replicas as the campaign
/// that needs most.
pub(crate) async fn ensure_registers(link: &Link, replicas: u8) -> Result<(), Fault> {
    let wanted = registers(replicas);
    match make(link, "CREATE", &wanted).await {
        Err(Fault::Misfit(_)) => {}
        made => return made,
    }
    let there = Config { num_replicas: info(link, REGISTERS).await?.config.num_replicas, ..wanted.clone() };
    make(link, "CREATE", &there).await?;
    if there.num_replicas < wanted.num_replicas { make(link, "UPDATE", &wanted).await } else { Ok(()) }
}

/// Creates the streams of a campaign and the consumer of its workers, as far as they are missing.
pub(crate) async fn ensure(link: &Link, campaign: &str, spec: &Spec) -> Result<(), Fault> {
    make(link, "CREATE", &votes(campaign, spec)).await?;
    make(link, "CREATE", &wants(campaign, spec)).await?;
    let stream = subjects::wants_stream(campaign);
    consume(link, &format!("DURABLE.CREATE.{stream}.{WORKERS}"), &stream, workers(spec)).await.map(drop)
}

/// Creates or changes a consumer of a stream.
pub(crate) async fn consume(
    link: &Link,
    how: &str,
    stream: &str,
    settings: pull::Config,
) -> Result<consumer::Info, Fault> {
    // The settings of `pull::Config` have names that new servers refuse.
    let question = json!({ "stream_name": stream, "config": settings.into_consumer_config() });
    link.ask(&format!("CONSUMER.{how}"), &question).await
}

/// Creates a stream, or changes it. The server accepts a repetition if the settings are the same.
async fn make(link: &Link, how: &str, settings: &Config) -> Result<(), Fault> {
    match link.try_ask::<IgnoredAny>(&format!("STREAM.{how}.{}", settings.name), settings).await {
        Ok(_) => Ok(()),
        Err(attempt) if attempt.is_one_of(&[ErrorCode::STREAM_NAME_EXIST]) => Err(Fault::Misfit(settings.name.clone())),
        Err(attempt) if attempt.lacks_servers() => {
            Err(Fault::TooFew { url: link.url.clone(), replicas: settings.num_replicas })
        }
        Err(attempt) => Err(link.fault(attempt)),
    }
}

/// Returns the state of a stream, or [`Fault::Gone`] if there is none.
pub(crate) async fn info(link: &Link, stream: &str) -> Result<Info, Fault> {
    link.ask(&format!("STREAM.INFO.{stream}"), &json!({})).await
}

/// Returns `true` if `look` returns `true` every time. A server of a cluster that was frozen may answer for a moment as
/// if it were still in charge.
pub(crate) async fn is_lasting(mut look: impl AsyncFnMut() -> Result<bool, Fault>) -> Result<bool, Fault> {
    for _ in 1..LOOKS {
        if !look().await? {
            return Ok(false);
        }
        sleep(PAUSE).await;
    }
    look().await
}

/// Returns the state of the consumer that all workers share, or [`Fault::Gone`] if there is none.
pub(crate) async fn workers_info(link: &Link, campaign: &str) -> Result<consumer::Info, Fault> {
    let stream = subjects::wants_stream(campaign);
    link.ask(&format!("CONSUMER.INFO.{stream}.{WORKERS}"), &json!({})).await
}

/// Stores a message and returns its place in the stream, or `None` if the subject's existing message prevents it.
pub(crate) async fn store(
    link: &Link,
    stream: &str,
    subject: &str,
    headers: Option<HeaderMap>,
    bytes: Bytes,
) -> Result<Option<u64>, Fault> {
    match link.repeat(|| link.answered::<PublishAck>(subject, headers.clone(), bytes.clone())).await {
        Ok(stored) => Ok(Some(stored.sequence)),
        Err(attempt) if attempt.is_too_late() => Ok(None),
        // Nothing listens to the subject: the stream is missing, or its servers are electing a leader.
        Err(Attempt::Unheard) => Err(info(link, stream).await.err().unwrap_or_else(|| link.fault(Attempt::Unheard))),
        Err(attempt) => Err(link.fault(attempt)),
    }
}
