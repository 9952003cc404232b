//! Messages that are not stored: a party began a lot, the coordinator should stop. Clients that do not listen miss
//! them, and nothing depends on them.

use crate::exchange::Exchange;
use crate::fault::Fault;
use crate::link::Link;
use crate::subjects::{self, Read};
use async_nats::Subscriber;
use async_nats::jetstream::AckKind;
use bytes::Bytes;
use eightfold_results::campaign::Party;
use futures_util::{FutureExt, StreamExt};

impl Exchange {
    /// Announces that a party has begun a lot, which the server has handed out `deliveries` times; 0 says that the
    /// party still has it in hand. The message may be lost without harm.
    pub async fn begin(&self, lot: u32, party: &Party, deliveries: u64) -> Result<(), Fault> {
        self.link.send(&subjects::begun(&self.name, lot, party), None, deliveries.to_string().into()).await
    }

    /// Listens for lots that are begun from now on.
    pub async fn begun(&self) -> Result<Begun, Fault> {
        Ok(Begun(self.link.subscribe(subjects::begun(&self.name, "*", "*")).await?))
    }

    /// Listens for wants that workers keep from now on.
    pub async fn kept(&self) -> Result<LifeSigns, Fault> {
        Ok(LifeSigns(self.link.subscribe(subjects::acks(&self.name)).await?))
    }

    /// Asks the coordinator to stop. Returns `false` if none answers.
    pub async fn stop(&self) -> Result<bool, Fault> {
        let subject = subjects::stop(&self.name);
        match self.link.once(&subject, None, Bytes::new()).await {
            Ok(_) => Ok(true),
            Err(attempt) if attempt.may_pass() => Ok(false),
            Err(attempt) => Err(self.link.fault(attempt)),
        }
    }

    /// Listens for requests to stop.
    pub async fn stops(&self) -> Result<Stops, Fault> {
        let requests = self.link.subscribe(subjects::stop(&self.name)).await?;
        Ok(Stops { link: self.link.clone(), requests })
    }
}

/// Messages about lots that were begun.
#[derive(Debug)]
pub struct Begun(Subscriber);

impl Begun {
    /// Returns the next lot that was begun, its party, and the number of times that the server had handed the lot out,
    /// if such a message has arrived. The number is 0 if the party has had the lot in hand for a while.
    pub fn next_now(&mut self) -> Option<(u32, Party, u64)> {
        loop {
            let message = self.0.next().now_or_never()??;
            if let Some(Read::Begun(lot, party)) = subjects::read(&message.subject) {
                let deliveries = std::str::from_utf8(&message.payload).ok().and_then(|text| text.parse().ok());
                return Some((lot, party, deliveries.unwrap_or(1)));
            }
        }
    }
}

/// Signs of life of workers that keep wants. They do not name the worker.
#[derive(Debug)]
pub struct LifeSigns(Subscriber);

impl LifeSigns {
    /// Returns the place of the next want that was kept, if such a message has arrived.
    pub fn next_now(&mut self) -> Option<u64> {
        loop {
            let message = self.0.next().now_or_never()??;
            if message.payload == Bytes::from(AckKind::Progress) {
                return subjects::read_ack(&message.subject);
            }
        }
    }
}

/// The requests to stop that arrive.
#[derive(Debug)]
pub struct Stops {
    link: Link,
    requests: Subscriber,
}

impl Stops {
    /// Returns `true` if a request has arrived, and answers it.
    pub async fn was_asked(&mut self) -> bool {
        let mut was_asked = false;
        while let Some(Some(request)) = self.requests.next().now_or_never() {
            was_asked = true;
            if let Some(inbox) = request.reply {
                // If the answer is lost, the next report says the same.
                let _unanswered = self.link.send(&inbox, None, Bytes::new()).await;
            }
        }
        was_asked
    }
}
