//! The streams of a campaign and their settings.

use crate::fault::{Attempt, Fault};
use crate::link::Link;
use crate::name::Name;
use crate::subjects::{self, API, REGISTERED, REGISTERS, WORKERS};
use async_nats::jetstream::ErrorCode;
use async_nats::jetstream::consumer::{self, AckPolicy, IntoConsumerConfig, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, Info, RetentionPolicy, StorageType};
use bytes::Bytes;
use eightfold_results::campaign::Spec;
use serde::de::IgnoredAny;
use serde_json::json;
use std::time::Duration;

/// The most pulls that wait at the server. Idle workers beyond these look by now and then.
///
/// The server goes through all of them for every pull: with 10,000, version 2.9.10 stood still.
const WAITING: i64 = 256;

/// Returns the settings of the stream with wants: each stays until it is acknowledged, and no subject holds two.
fn wants(campaign: &Name, spec: &Spec) -> Config {
    let subjects = vec![subjects::wants(campaign)];
    let stream = write_once(subjects::wants_stream(campaign), subjects, spec.replicas);
    Config { retention: RetentionPolicy::WorkQueue, ..stream }
}

/// Returns the settings of the stream with votes: nothing is ever removed, and no subject holds two.
fn votes(campaign: &Name, spec: &Spec) -> Config {
    Config {
        // Without a limit, anyone could store a megabyte at a time for good.
        max_message_size: spec.largest_vote().try_into().unwrap_or(i32::MAX),
        retention: RetentionPolicy::Limits,
        deny_delete: true,
        deny_purge: true,
        allow_direct: true,
        ..write_once(subjects::votes_stream(campaign), subjects::votes(campaign).into(), spec.replicas)
    }
}

/// Returns the settings of the stream with registers: the last message of a subject is its value.
fn registers(replicas: u8) -> Config {
    Config {
        discard: DiscardPolicy::Old,
        discard_new_per_subject: false,
        ..write_once(REGISTERS.to_owned(), REGISTERED.map(str::to_owned).into(), replicas)
    }
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

/// Returns the settings of the consumer of all workers.
fn workers(spec: &Spec) -> consumer::Config {
    let config = pull::Config {
        durable_name: Some(WORKERS.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: Duration::from_millis(spec.lease_ms),
        max_deliver: -1,
        max_ack_pending: spec.in_hand.into(),
        max_waiting: WAITING,
        ..pull::Config::default()
    };
    config.into_consumer_config()
}

/// Makes the stream of registers unless it is there. All campaigns share it, so it has as many replicas as any of them wants.
///
/// # Errors
/// Returns an error if it is there with other settings, and if the server does not make it.
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

/// Makes the streams of a campaign and the consumer of its workers, where they are missing.
///
/// # Errors
/// Returns an error if one of them is there with other settings, and if the server does not make them.
pub(crate) async fn ensure(link: &Link, campaign: &Name, spec: &Spec) -> Result<(), Fault> {
    make(link, "CREATE", &votes(campaign, spec)).await?;
    make(link, "CREATE", &wants(campaign, spec)).await?;
    let stream = subjects::wants_stream(campaign);
    let subject = format!("{API}.CONSUMER.DURABLE.CREATE.{stream}.{WORKERS}");
    let question = json!({ "stream_name": stream, "config": workers(spec) });
    link.ask::<IgnoredAny>(&subject, &question).await.map(drop)
}

/// Makes a stream, or changes it. The server accepts that again if the settings are the same.
async fn make(link: &Link, how: &str, settings: &Config) -> Result<(), Fault> {
    let subject = format!("{API}.STREAM.{how}.{}", settings.name);
    let question = Bytes::from(serde_json::to_vec(settings).unwrap_or_default());
    let made = link.repeat(|| link.answered::<IgnoredAny>(&subject, None, question.clone())).await;
    match made {
        Ok(_) => Ok(()),
        Err(attempt) if attempt.is_one_of(&[ErrorCode::STREAM_NAME_EXIST]) => Err(Fault::Misfit(settings.name.clone())),
        Err(attempt) if attempt.lacks_servers() => {
            Err(Fault::TooFew { url: link.url.clone(), replicas: settings.num_replicas })
        }
        Err(attempt) => Err(link.fault(attempt)),
    }
}

/// Deletes the streams of a campaign. One that is missing is deleted already.
///
/// # Errors
/// Returns an error if the server does not delete them.
pub(crate) async fn delete(link: &Link, campaign: &Name) -> Result<(), Fault> {
    for stream in [subjects::wants_stream(campaign), subjects::votes_stream(campaign)] {
        let delete = format!("{API}.STREAM.DELETE.{stream}");
        Fault::unless_gone(link.ask::<IgnoredAny>(&delete, &json!({})).await)?;
    }
    Ok(())
}

/// Returns the state of a stream.
///
/// # Errors
/// Returns [`Fault::Gone`] if there is no such stream.
pub(crate) async fn info(link: &Link, stream: &str) -> Result<Info, Fault> {
    link.ask(&format!("{API}.STREAM.INFO.{stream}"), &json!({})).await
}

/// Returns the fault that a failed write to a stream leaves. If nothing listens to its subject, the stream is missing, or the
/// servers that keep it are electing one of them.
pub(crate) async fn fault(link: &Link, stream: &str, attempt: Attempt) -> Fault {
    match attempt {
        Attempt::Unheard => info(link, stream).await.err().unwrap_or_else(|| link.fault(attempt)),
        other => link.fault(other),
    }
}

/// Returns the state of the consumer of all workers.
///
/// # Errors
/// Returns [`Fault::Gone`] if there is no such consumer.
pub(crate) async fn workers_info(link: &Link, campaign: &Name) -> Result<consumer::Info, Fault> {
    let stream = subjects::wants_stream(campaign);
    link.ask(&format!("{API}.CONSUMER.INFO.{stream}.{WORKERS}"), &json!({})).await
}
