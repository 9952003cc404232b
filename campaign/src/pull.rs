//! Pulling messages from a consumer.
//!
//! Requests and answers are handled here one by one, because in trials each way that the client library offers had a
//! drawback: it waits for a whole batch before work begins, or keeps asking a server that has forgotten the consumer.

use crate::fault::Fault;
use crate::link::Link;
use crate::subjects;
use async_nats::jetstream::consumer::pull::BatchConfig;
use async_nats::{Message, StatusCode, Subscriber};
use bytes::Bytes;
use futures_util::{FutureExt, StreamExt};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// The longest delay of an answer.
const GRACE: Duration = Duration::from_secs(2);

/// The first pause after an arrival that is not a message; each later pause is twice as long.
pub(crate) const PAUSE: Duration = Duration::from_millis(100);

/// The longest pause.
pub(crate) const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Status 409, with which the server ends a pull for a reason other than time, such as a deleted consumer.
const ENDED: u16 = 409;

/// A consumer to pull from, and an inbox for its messages.
#[derive(Debug)]
pub(crate) struct Puller {
    link: Link,
    next: String,
    inbox: String,
    arriving: Subscriber,
    /// The number of requests so far. Each has its own inbox, so that the late end of one does not end another.
    requests: u64,
    expected: usize,
    until: Instant,
    connections: u64,
}

/// A reply to a pull: a message, or the end of the request.
#[derive(Debug)]
pub(crate) enum Arrival {
    /// A message.
    Message(Message),
    /// The end of a request: everything there was has arrived, or the time is over.
    End,
    /// The end of a request because too many requests wait at the server, or too many messages are in hand.
    Busy,
    /// The consumer is gone, the connection was lost together with the request, or the server is silent.
    Lost,
}

impl Puller {
    /// Starts to listen for messages of a consumer.
    pub(crate) async fn new(link: &Link, stream: &str, consumer: &str) -> Result<Puller, Fault> {
        let inbox = link.client.new_inbox();
        let arriving = link.subscribe(format!("{inbox}.*")).await?;
        let now = Instant::now();
        let next = subjects::next(stream, consumer);
        let connections = link.connections();
        Ok(Puller { link: link.clone(), next, inbox, arriving, requests: 0, expected: 0, until: now, connections })
    }

    /// Requests messages: those that are there now or, given `wait`, also those that come within that time.
    pub(crate) async fn request(&mut self, batch: usize, wait: Option<Duration>) -> Result<(), Fault> {
        let config = BatchConfig { batch, expires: wait, no_wait: wait.is_none(), ..BatchConfig::default() };
        let payload = Bytes::from(serde_json::to_vec(&config).unwrap_or_default());
        self.requests += 1;
        let reply = format!("{}.{}", self.inbox, self.requests);
        self.connections = self.link.connections();
        self.link.send(&self.next, Some(reply), payload).await?;
        self.expected = batch;
        self.until = Instant::now() + wait.unwrap_or_default() + GRACE;
        Ok(())
    }

    /// Returns `true` if the last request has not ended, so that messages may still come.
    pub(crate) fn is_open(&self) -> bool {
        self.expected > 0
    }

    /// Returns `true` if the server has forgotten the last request, and perhaps the consumer too: the end of the
    /// request is overdue, or the connection on which it was sent was lost.
    pub(crate) fn is_forgotten(&self) -> bool {
        self.connections != self.link.connections() || (self.is_open() && Instant::now() > self.until)
    }

    /// Returns a message that has arrived already.
    pub(crate) fn arrived(&mut self) -> Option<Message> {
        loop {
            let message = self.arriving.next().now_or_never()??;
            match self.sorted(message) {
                None => {}
                Some(Arrival::Message(message)) => return Some(message),
                Some(_end) => return None,
            }
        }
    }

    /// Waits for the next arrival of the last request. Returns an error if the key has no right to pull.
    pub(crate) async fn arrival(&mut self) -> Result<Arrival, Fault> {
        while self.expected > 0 {
            let message = tokio::select! {
                message = timeout_at(self.until, self.arriving.next()) => message,
                () = self.link.reconnected(self.connections) => return Ok(self.lost()),
                forbidden = self.link.forbidden(&self.next) => return Err(forbidden),
            };
            let Ok(Some(message)) = message else { return Ok(self.lost()) };
            if let Some(arrival) = self.sorted(message) {
                return Ok(arrival);
            }
        }
        Ok(Arrival::End)
    }

    /// Tells a message from an end of the last request. An end of an earlier request is ignored.
    fn sorted(&mut self, message: Message) -> Option<Arrival> {
        let Some(status) = message.status else {
            self.expected = self.expected.saturating_sub(1);
            return Some(Arrival::Message(message));
        };
        if message.subject.rsplit('.').next() != Some(self.requests.to_string().as_str()) {
            return None;
        }
        let end = match status {
            StatusCode::IDLE_HEARTBEAT => return None,
            StatusCode::TIMEOUT | StatusCode::NOT_FOUND => Arrival::End,
            status if status.as_u16() == ENDED && is_busy(&message) => Arrival::Busy,
            _ => Arrival::Lost,
        };
        self.expected = 0;
        Some(end)
    }

    fn lost(&mut self) -> Arrival {
        self.expected = 0;
        Arrival::Lost
    }
}

/// Returns `true` if a request ended because of a limit, not because the consumer is gone.
fn is_busy(message: &Message) -> bool {
    message.description.as_deref().is_some_and(|words| words.starts_with("Exceeded"))
}
