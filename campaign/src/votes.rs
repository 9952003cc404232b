//! Votes as they were stored, read in order from any place on.
//!
//! A reader is a consumer that the server holds in memory, so it dies with the server. Then a new one is made that
//! starts after the last vote that was read. The reader takes its place from the stream's sequence; the consumer's
//! sequence shows whether a vote was lost on the way; and the time of the last vote shows whether the server has lost
//! that vote and given its place to another. Silence proves nothing. But if the server says for a while that there are
//! no more votes although more are known, a new consumer is made, possibly on another server: after one of three was
//! frozen, a consumer of version 2.9 was seen to stop 27 votes before the last.

use crate::exchange::Exchange;
use crate::fault::Fault;
use crate::link::Link;
use crate::pull::{Arrival, LONGEST_PAUSE, PAUSE, Puller};
use crate::register::last;
use crate::streams;
use crate::subjects::{self, Read};
use async_nats::Message;
use async_nats::datetime::DateTime;
use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use bytes::Bytes;
use eightfold_results::campaign::Party;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// The number of votes that are requested at once.
const BATCH: usize = 1000;

/// The shortest time for which one request waits.
const SHORTEST_WAIT: Duration = Duration::from_millis(10);

/// The longest time for which one request waits.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The time after which the server forgets a reader that requests nothing.
const FORGET: Duration = Duration::from_secs(120);

/// The time to wait before asking a server again that seems to have lost votes.
const SECOND_LOOK: Duration = Duration::from_secs(2);

/// The time after which a reader that knows of more votes but receives none replaces its consumer.
const QUIET: Duration = Duration::from_secs(5);

/// A vote as it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteMessage {
    /// The vote's place in the stream, from 1.
    pub sequence: u64,
    /// The time at which the server stored the vote, in seconds since 1970 by the server's clock.
    pub stored: u64,
    /// The number of the lot.
    pub lot: u32,
    /// The party that voted.
    pub party: Party,
    /// The content of the message.
    pub bytes: Bytes,
}

/// The message that votes before it no longer count, as it was stored among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reopened {
    /// The message's place among the votes.
    pub sequence: u64,
    /// The time at which the server stored the message, in seconds since 1970 by the server's clock.
    pub stored: u64,
    /// The content of the message.
    pub bytes: Bytes,
}

/// A reader of votes.
#[derive(Debug)]
pub struct Votes {
    /// The messages that votes no longer count, as far as they were read; the caller takes them from here. They come
    /// with the votes that [`Votes::next`] returns, some of which come before them and some after.
    pub reopened: Vec<Reopened>,
    /// The number of votes read under subjects that name no lot or no party, and the last of these subjects. The caller
    /// takes them from here.
    pub strays: (u64, String),
    link: Link,
    stream: String,
    /// The time at which the stream was created, which tells it from a recreated one.
    created: DateTime,
    position: u64,
    /// The time at which the server stored the message at `position`, if it was read.
    last: Option<DateTime>,
    goal: u64,
    /// The number of messages that the consumer has delivered.
    delivered: u64,
    puller: Option<Puller>,
    /// The time of the last message, or at which the consumer was made.
    heard: Instant,
    /// The pause before the next consumer is made. It grows until votes arrive again.
    pause: Duration,
}

impl Exchange {
    /// Starts to read votes after a place; 0 is the beginning.
    pub async fn votes_after(&self, position: u64) -> Result<Votes, Fault> {
        let (link, stream) = (self.link.clone(), subjects::votes_stream(&self.name));
        let info = streams::info(&link, &stream).await?;
        let (created, goal) = (info.created, info.state.last_sequence);
        let (reopened, strays, last, puller) = (Vec::new(), (0, String::new()), None, None);
        let (delivered, heard, pause) = (0, Instant::now(), PAUSE);
        Ok(Votes { reopened, strays, link, stream, created, position, last, goal, delivered, puller, heard, pause })
    }

    /// Returns every message that votes before it no longer count, in order.
    pub async fn reopened(&self) -> Result<Vec<Reopened>, Fault> {
        let (stream, mut reopened) = (subjects::votes_stream(&self.name), Vec::new());
        while let Some(found) =
            last(&self.link, &stream, &subjects::reopening(&self.name, reopened.len() as u32 + 1)).await?
        {
            let stored = u64::try_from(found.time.unix_timestamp()).unwrap_or_default();
            reopened.push(Reopened { sequence: found.sequence, stored, bytes: found.payload });
        }
        Ok(reopened)
    }
}

impl Votes {
    /// Returns the place of the last vote that was read, or 0.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// Returns `true` if every vote was read that existed when the last consumer was made.
    pub fn has_caught_up(&self) -> bool {
        self.position >= self.goal
    }

    /// Replaces the consumer. The new one is only made if the server still has the last vote that was read.
    pub fn renew(&mut self) {
        self.puller = None;
    }

    /// Reads the next votes as soon as there are any, some hundreds at most. Returns none if none arrives within
    /// `wait`.
    ///
    /// Returns [`Fault::Gone`] if the stream was deleted or recreated, or if the server has lost its latest votes: some
    /// that were read no longer exist then, and reading must start over.
    pub async fn next(&mut self, wait: Duration) -> Result<Vec<VoteMessage>, Fault> {
        let begun = Instant::now();
        let mut ballots = Vec::new();
        loop {
            let left = wait.saturating_sub(begun.elapsed()).max(SHORTEST_WAIT);
            let mut puller = match self.puller.take().filter(|puller| !puller.is_forgotten()) {
                Some(puller) => puller,
                None => {
                    (self.delivered, self.heard) = (0, Instant::now());
                    self.renewed().await?
                }
            };
            if !puller.is_open() {
                puller.request(BATCH, Some(left.min(LONGEST_WAIT))).await?;
            }
            let Ok(arrival) = timeout(left, puller.arrival()).await else {
                self.puller = Some(puller);
                return Ok(ballots);
            };
            match arrival? {
                Arrival::Message(message) => {
                    self.heard = Instant::now();
                    let mut is_whole = self.take(message, &mut ballots)?;
                    while is_whole
                        && ballots.len() < BATCH
                        && let Some(message) = puller.arrived()
                    {
                        is_whole = self.take(message, &mut ballots)?;
                    }
                    self.puller = is_whole.then_some(puller);
                    if !ballots.is_empty() || !self.reopened.is_empty() {
                        self.pause = PAUSE;
                        return Ok(ballots);
                    }
                }
                Arrival::End => {
                    self.puller = Some(puller).filter(|_| self.has_caught_up() || self.heard.elapsed() < QUIET);
                }
                Arrival::Busy | Arrival::Lost => {
                    sleep(self.pause).await;
                    self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                }
            }
            if begun.elapsed() >= wait {
                return Ok(ballots);
            }
        }
    }

    /// Makes a consumer that starts after the last vote that was read, or with that vote if its time is known.
    async fn renewed(&mut self) -> Result<Puller, Fault> {
        let known = self.position.max(self.goal);
        let mut info = streams::info(&self.link, &self.stream).await?;
        if info.state.last_sequence < known {
            // A server of a cluster that was frozen may answer for a moment as if it were still in charge.
            sleep(SECOND_LOOK).await;
            info = streams::info(&self.link, &self.stream).await?;
        }
        if info.created != self.created || info.state.last_sequence < known {
            return Err(Fault::Gone);
        }
        self.goal = info.state.last_sequence;
        let config = pull::Config {
            deliver_policy: DeliverPolicy::ByStartSequence {
                start_sequence: self.position + u64::from(self.last.is_none()),
            },
            ack_policy: AckPolicy::None,
            inactive_threshold: FORGET,
            memory_storage: true,
            ..pull::Config::default()
        };
        let made = streams::consume(&self.link, &format!("CREATE.{}", self.stream), &self.stream, config).await?;
        Puller::new(&self.link, &self.stream, &made.name).await
    }

    /// Adds a vote to those read. A vote under a subject that names no lot or no party counts as read.
    ///
    /// Returns `false` if messages before it are missing: they were lost with a connection, and must be read again. A
    /// gap in the stream's numbers alone means that those votes were deleted. Returns [`Fault::Gone`] if the message at
    /// the last place is not the one that was read there.
    fn take(&mut self, message: Message, ballots: &mut Vec<VoteMessage>) -> Result<bool, Fault> {
        let message = self.link.delivered(message);
        let Ok(info) = message.info() else { return Ok(true) };
        let (sequence, stored) = (info.stream_sequence, info.published.unix_timestamp().unsigned_abs());
        let at = Some(info.published);
        self.delivered += 1;
        if info.consumer_sequence != self.delivered {
            return Ok(false);
        }
        if sequence == self.position && self.last.is_some() && self.last != at {
            return Err(Fault::Gone);
        }
        if sequence <= self.position {
            return Ok(true);
        }
        (self.position, self.last) = (sequence, at);
        let Message { subject, payload: bytes, .. } = message.message;
        match subjects::read(&subject) {
            Some(Read::Vote(lot, party)) => ballots.push(VoteMessage { sequence, stored, lot, party, bytes }),
            Some(Read::Reopening) => self.reopened.push(Reopened { sequence, stored, bytes }),
            Some(Read::Stray) => self.strays = (self.strays.0 + 1, subject.to_string()),
            _ => {}
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Access, Bytes, Exchange, Server};
    use async_nats::Message;
    use eightfold_core::{BoardSize, Method};
    use eightfold_harness::nats::Nats;
    use eightfold_results::campaign::Spec;
    use futures_util::{StreamExt, TryStreamExt, stream};
    use std::future::ready;
    use std::time::Duration;

    #[tokio::test]
    async fn votes_behind_a_lost_one_are_read_again_and_those_behind_a_gap_are_not() {
        let nats = Nats::start();
        let mut votes = campaign(&nats).await.votes_after(0).await.unwrap();
        let mut ballots = Vec::new();
        // The second vote is missing from the stream; the one before the fifth is lost, and lost again with the next
        // consumer.
        for (sequence, place, is_whole, position) in
            [(1, 1, true, 1), (3, 2, true, 3), (2, 3, true, 3), (5, 5, false, 3)]
        {
            assert_eq!(votes.take(delivered(sequence, place), &mut ballots), Ok(is_whole), "{sequence}");
            assert_eq!(votes.position(), position, "{sequence}");
        }
        votes.delivered = 0;
        assert_eq!((votes.take(delivered(5, 2), &mut ballots), votes.position()), (Ok(false), 3));
        assert_eq!(ballots.iter().map(|vote| vote.sequence).collect::<Vec<_>>(), [1, 3]);
    }

    /// Returns a vote as the server delivers it, with its number in the stream and its number among the consumer's
    /// messages.
    fn delivered(sequence: u64, place: u64) -> Message {
        Message {
            subject: format!("e8.n8.vote.{sequence}.a").into(),
            reply: Some(format!("$JS.ACK.E8R_n8.x.1.{sequence}.{place}.1795267253877918132.0").into()),
            payload: Bytes::new(),
            headers: None,
            status: None,
            description: None,
            length: 0,
        }
    }

    #[tokio::test]
    async fn a_reader_whose_connection_breaks_misses_nothing() {
        const MANY: u32 = 20_000;
        let nats = Nats::start();
        let campaign = campaign(&nats).await;
        let party = "a".parse().unwrap();
        let vote = |lot| campaign.vote(lot, &party, Bytes::from("92"));
        stream::iter(0..MANY).map(vote).buffer_unordered(100).try_for_each(|_| ready(Ok(()))).await.unwrap();

        let mut votes = campaign.votes_after(0).await.unwrap();
        let mut read = Vec::new();
        let mut breaks = 0..10;
        while !votes.has_caught_up() {
            let next = votes.next(Duration::from_secs(10)).await.unwrap();
            read.extend(next.into_iter().map(|vote| vote.sequence));
            // Break the connection while the rest of the request may be on its way.
            if breaks.next().is_some() {
                campaign.link.client.force_reconnect().await.unwrap();
            }
        }
        assert_eq!(read, (1..=u64::from(MANY)).collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn a_consumer_that_knows_of_fewer_votes_than_there_are_is_replaced() {
        let nats = Nats::start();
        let campaign = campaign(&nats).await;
        campaign.vote(7, &"a".parse().unwrap(), Bytes::from("92")).await.unwrap();
        let mut votes = campaign.votes_after(0).await.unwrap();
        // This consumer starts after the vote.
        votes.position = 1;
        votes.puller = Some(votes.renewed().await.unwrap());
        (votes.position, votes.heard) = (0, super::Instant::now() - super::QUIET);
        for _ in 0..100 {
            if let [vote] = &votes.next(Duration::from_millis(100)).await.unwrap()[..] {
                return assert_eq!(vote.lot, 7);
            }
        }
        panic!("the vote is not read");
    }

    async fn campaign(nats: &Nats) -> Exchange {
        let spec = Spec::new("n8", BoardSize::new(8).unwrap(), Method::Batch).unwrap();
        Server::connect(&Access::open(&nats.url())).await.unwrap().create(&spec).await.unwrap()
    }
}
