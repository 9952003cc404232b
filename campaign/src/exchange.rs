//! The exchange of a campaign: wants go out, votes come in.

use crate::fault::Fault;
use crate::link::Link;
use crate::register::{self, last};
use crate::streams;
use crate::subjects::{self, REGISTERS, Read};
use bytes::Bytes;
use eightfold_results::campaign::{Party, Spec};
use serde::de::IgnoredAny;
use serde_json::json;

/// A campaign on a server. Clones share the connection.
#[derive(Clone, Debug)]
pub struct Exchange {
    pub(crate) link: Link,
    /// The name of the campaign.
    pub name: String,
}

/// The state of a campaign's streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The wants that are not acknowledged yet.
    pub wants: u64,
    /// The wants among them that were handed out: workers hold them, or gave them back and their delay is not over.
    pub in_hand: u64,
    /// The pulls that wait for a want: workers without work.
    pub waiting: u64,
    /// The number of votes; `None` for the key of a worker, which has no right to ask.
    pub votes: Option<u64>,
    /// The size in bytes of those of the two streams that the key may ask about.
    pub bytes: u64,
}

impl Exchange {
    /// Reads the terms, or `None` if there is no such campaign.
    pub async fn spec(&self) -> Result<Option<Bytes>, Fault> {
        let found = Fault::unless_gone(last(&self.link, REGISTERS, &subjects::spec(&self.name)).await)?;
        Ok(found.flatten().map(|found| found.payload))
    }

    /// Creates whatever the campaign lacks with these terms: everything, if the server has lost its store. The terms
    /// are written once, and what exists stays. Returns `true` if there were no terms, and [`Fault::Exists`] if there
    /// are others.
    pub async fn ensure(&self, spec: &Spec) -> Result<bool, Fault> {
        streams::ensure_registers(&self.link, spec.replicas).await?;
        let terms = Bytes::from(spec.to_string());
        let written = register::write(&self.link, &subjects::spec(&self.name), 0, terms.clone()).await?;
        if written.is_none() && self.spec().await? != Some(terms) {
            return Err(Fault::Exists(self.name.clone()));
        }
        streams::ensure(&self.link, &self.name, spec).await?;
        Ok(written.is_some())
    }

    /// Asks for the k-th vote on a lot. Returns `false` if that want exists already, held or not, and leaves it
    /// unchanged. A call whose answer was lost is repeated, and then returns `false` too.
    pub async fn ask(&self, k: u32, lot: u32, bytes: Bytes) -> Result<bool, Fault> {
        self.write_once(&subjects::want(&self.name, k, lot), bytes).await
    }

    /// Votes on a lot. Returns `false` if the party's vote on the lot exists already, and leaves it unchanged. As with
    /// [wants](Exchange::ask), a call whose answer was lost returns `false` too. Returns [`Fault::Forbidden`] if the
    /// key may not vote for this party.
    pub async fn vote(&self, lot: u32, party: &Party, bytes: Bytes) -> Result<bool, Fault> {
        self.write_once(&subjects::vote(&self.name, lot, party), bytes).await
    }

    /// Publishes the coordinator's report, which replaces the previous one.
    pub async fn report(&self, bytes: Bytes) -> Result<(), Fault> {
        streams::store(&self.link, REGISTERS, &subjects::report(&self.name), None, bytes).await.map(drop)
    }

    /// Reads the coordinator's last report, if there is one.
    pub async fn last_report(&self) -> Result<Option<Bytes>, Fault> {
        Ok(last(&self.link, REGISTERS, &subjects::report(&self.name)).await?.map(|found| found.payload))
    }

    /// Removes a want, even if a worker holds it. A want that does not exist counts as removed.
    ///
    /// A purge with a filter would do the same in one step, but version 2.9.10 of the server hands out nothing more
    /// after one.
    pub async fn forget(&self, k: u32, lot: u32) -> Result<(), Fault> {
        let stream = subjects::wants_stream(&self.name);
        let Some(found) = last(&self.link, &stream, &subjects::want(&self.name, k, lot)).await? else { return Ok(()) };
        let question = json!({ "seq": found.sequence });
        match self.link.ask::<IgnoredAny>(&format!("STREAM.MSG.DELETE.{stream}"), &question).await {
            Ok(_) | Err(Fault::Refused(_) | Fault::Troubled { .. }) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// Returns the lot of the want at a place in its stream, if it is there.
    pub async fn lot_at(&self, place: u64) -> Result<Option<u32>, Fault> {
        let found = register::get(&self.link, &subjects::wants_stream(&self.name), &json!({ "seq": place })).await?;
        Ok(found.and_then(|found| match subjects::read(&found.subject)? {
            Read::Want(lot) => Some(lot),
            _ => None,
        }))
    }

    /// Stores the message that votes before it no longer count.
    pub async fn reopen(&self, bytes: Bytes) -> Result<(), Fault> {
        let (stream, before) = (subjects::votes_stream(&self.name), self.reopened().await?.len() as u32);
        for k in before + 1.. {
            let subject = subjects::reopening(&self.name, k);
            // If the message exists already, an earlier attempt may have stored it without receiving the answer.
            if self.write_once(&subject, bytes.clone()).await?
                || last(&self.link, &stream, &subject).await?.is_some_and(|found| found.payload == bytes)
            {
                break;
            }
        }
        Ok(())
    }

    /// Returns `true` if a party has voted on any lot.
    pub async fn has_voted(&self, party: &Party) -> Result<bool, Fault> {
        let (stream, subject) = (subjects::votes_stream(&self.name), subjects::vote(&self.name, "*", party));
        last(&self.link, &stream, &subject).await.map(|found| found.is_some())
    }

    /// Returns `true` if the server can read the last vote that it stored. Votes are never removed, but after a bit has
    /// flipped in its file, version 2.9.10 stores votes and hands out none of them.
    pub async fn is_readable(&self) -> Result<bool, Fault> {
        let stream = subjects::votes_stream(&self.name);
        let is_lost = streams::is_lasting(async || {
            let last = streams::info(&self.link, &stream).await?.state.last_sequence;
            Ok(last > 0 && register::get(&self.link, &stream, &json!({ "seq": last })).await?.is_none())
        });
        is_lost.await.map(|is_lost| !is_lost)
    }

    /// Deletes all wants and votes with their streams.
    pub async fn discard(&self) -> Result<(), Fault> {
        for stream in [subjects::wants_stream(&self.name), subjects::votes_stream(&self.name)] {
            // A stream that does not exist counts as deleted.
            let deleted = self.link.ask::<IgnoredAny>(&format!("STREAM.DELETE.{stream}"), &json!({})).await;
            Fault::unless_gone(deleted)?;
        }
        Ok(())
    }

    /// Removes all wants, also those that workers hold.
    pub async fn forget_wants(&self) -> Result<(), Fault> {
        let stream = subjects::wants_stream(&self.name);
        self.link.ask::<IgnoredAny>(&format!("STREAM.PURGE.{stream}"), &json!({})).await.map(drop)
    }

    /// Returns the state of the streams.
    pub async fn figures(&self) -> Result<Figures, Fault> {
        let wants = streams::info(&self.link, &subjects::wants_stream(&self.name)).await?.state;
        let votes = match streams::info(&self.link, &subjects::votes_stream(&self.name)).await {
            Ok(info) => Some(info.state),
            Err(Fault::Forbidden(_)) => None,
            Err(fault) => return Err(fault),
        };
        let workers = streams::workers_info(&self.link, &self.name).await?;
        Ok(Figures {
            wants: wants.messages,
            in_hand: workers.num_ack_pending as u64,
            waiting: workers.num_waiting as u64,
            votes: votes.as_ref().map(|votes| votes.messages),
            bytes: wants.bytes + votes.map_or(0, |votes| votes.bytes),
        })
    }

    /// Stores a want, a vote or a reopening. Returns `false` if the subject has its message already.
    async fn write_once(&self, subject: &str, bytes: Bytes) -> Result<bool, Fault> {
        // Votes are in another stream, but a worker may not ask about that one; both are deleted together.
        let stream = subjects::wants_stream(&self.name);
        streams::store(&self.link, &stream, subject, None, bytes).await.map(|stored| stored.is_some())
    }
}
