//! The lease of the coordinator that is in charge.
//!
//! Two coordinators that both ask for votes would do no harm and only cause more work; the lease keeps the second one
//! away. Clocks of different machines are never compared: a coordinator that wants the lease watches it for a whole
//! term, and takes it over only if it was not renewed in that time.
//!
//! ```text
//! /data/n27.jsonl on node1, process 812   the coordinator, for people
//! _INBOX.pF2NFPQ0yhIqSSnQSjUQyc           the mark of its process
//! ```
//!
//! Two clones of a machine have coordinators of the same name, so only the mark tells whose lease it is.

use crate::exchange::Exchange;
use crate::fault::Fault;
use crate::link::Link;
use crate::register::{last, write};
use crate::streams;
use crate::subjects::{self, REGISTERS};
use async_nats::jetstream::message::StreamMessage;
use bytes::Bytes;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The number of times that a lease is read while it is watched.
const LOOKS: u32 = 10;

/// The right to coordinate a campaign, until it is released or not renewed in time.
#[derive(Debug)]
pub struct Lease {
    link: Link,
    subject: String,
    revision: u64,
    /// The value: the holder's name and the mark.
    bytes: Bytes,
    /// The mark, which only the process that took the lease knows. The next coordinator presents it to take the lease
    /// at once, if it knows that this one has ended.
    pub mark: String,
}

impl Exchange {
    /// Takes the lease of the coordinator. It does so at once if the lease is free or has the mark `before`, of a
    /// coordinator that is known to have ended; otherwise once the lease was not renewed for the time `term`. Returns
    /// [`Fault::Leased`] if another coordinator renews it. The name `holder` is for people.
    pub async fn lease(&self, holder: &str, before: Option<&str>, term: Duration) -> Result<Lease, Fault> {
        let (link, subject) = (self.link.clone(), subjects::lease(&self.name));
        let mark = link.client.new_inbox();
        let bytes = format!("{holder}\n{mark}").into();
        let mut lease = Lease { link, subject, revision: 0, bytes, mark };
        let mut first = None;
        loop {
            let found = lease.read().await?;
            lease.revision = found.as_ref().map_or(0, |found| found.sequence);
            let (seen, since) = *first.get_or_insert((lease.revision, Instant::now()));
            match found.and_then(|found| another(&found, before)) {
                Some(other) if lease.revision != seen => return Err(Fault::Leased(other)),
                Some(_) if since.elapsed() < term => sleep(term / LOOKS).await,
                _ => {
                    let bytes = lease.bytes.clone();
                    if let Some(revision) = write(&lease.link, &lease.subject, lease.revision, bytes).await? {
                        return Ok(Lease { revision, ..lease });
                    }
                }
            }
        }
    }
}

impl Lease {
    /// Renews the lease for another term. A term should hold several renewals.
    ///
    /// A renewal that failed because the server was silent may still be stored when the server resumes. The next
    /// renewal then finds an unexpected revision with this process's mark, and continues from there.
    ///
    /// Returns [`Fault::Leased`] if another holder has taken the lease over, and [`Fault::TakenOver`] if that one has
    /// released it since.
    pub async fn renew(&mut self) -> Result<(), Fault> {
        self.revision = match write(&self.link, &self.subject, self.revision, self.bytes.clone()).await? {
            Some(revision) => revision,
            None => match self.read().await? {
                Some(found) if found.payload == self.bytes => found.sequence,
                Some(found) => return Err(another(&found, None).map_or(Fault::TakenOver, Fault::Leased)),
                None => return Err(Fault::Gone),
            },
        };
        Ok(())
    }

    /// Releases the lease, so the next coordinator need not wait. If that fails, the lease ends with its term.
    pub async fn release(self) -> Result<(), Fault> {
        // If another coordinator holds the lease, there is nothing to release.
        write(&self.link, &self.subject, self.revision, Bytes::new()).await.map(drop)
    }

    /// Returns `true` if the server can read what it has stored of this lease.
    pub async fn is_readable(&self) -> Result<bool, Fault> {
        streams::is_lasting(async || self.read().await.map(|found| found.is_none())).await.map(|is_lost| !is_lost)
    }

    async fn read(&self) -> Result<Option<StreamMessage>, Fault> {
        last(&self.link, REGISTERS, &self.subject).await
    }
}

/// Returns the name of a lease's holder, unless it is free or has the mark `before`.
fn another(found: &StreamMessage, before: Option<&str>) -> Option<String> {
    let text = String::from_utf8_lossy(&found.payload);
    let (holder, mark) = text.split_once('\n').unwrap_or((&text, ""));
    (!holder.is_empty() && before.is_none_or(|before| before != mark)).then(|| holder.to_owned())
}
