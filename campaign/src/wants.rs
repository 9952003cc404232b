//! Wants: requests for votes, each held by one worker at a time.

use crate::exchange::Exchange;
use crate::fault::Fault;
use crate::link::Link;
use crate::pull::{Arrival, LONGEST_PAUSE, PAUSE, Puller};
use crate::streams;
use crate::subjects::{self, Read, WORKERS};
use async_nats::Message;
use async_nats::jetstream::AckKind;
use bytes::Bytes;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The wants of a campaign, as a worker pulls them.
#[derive(Debug)]
pub struct Wants {
    exchange: Exchange,
    puller: Puller,
    /// The number of wants to pull in addition to those that the caller requests.
    beyond: usize,
}

impl Exchange {
    /// Starts to pull wants.
    pub async fn wants(&self) -> Result<Wants, Fault> {
        let puller = Puller::new(&self.link, &subjects::wants_stream(&self.name), WORKERS).await?;
        Ok(Wants { exchange: self.clone(), puller, beyond: 0 })
    }
}

impl Wants {
    /// Pulls at most `most` wants, plus those that [`Wants::met_others`] adds: all that are there or, if there are
    /// none, the first that arrives within `wait`. It never waits for a batch to fill. The answer is empty if none
    /// arrives. The server lets a few hundred workers wait; others sleep for that time and then look again.
    ///
    /// Each returned want is held: it must be kept, given back or acknowledged, or it goes to another worker. So do the
    /// wants of a call that is dropped before it returns.
    ///
    /// Returns [`Fault::Gone`] if the campaign has no wants to pull, and [`Fault::Forbidden`] if the key may not pull
    /// them.
    pub async fn pull(&mut self, most: usize, wait: Duration) -> Result<Vec<Delivery>, Fault> {
        let (begun, most) = (Instant::now(), most + self.beyond);
        let (mut held, mut pause) = (Vec::new(), PAUSE);
        // Take late answers to an earlier request.
        while held.len() < most
            && let Some(message) = self.puller.arrived()
        {
            held.extend(Delivery::of(&self.exchange.link, message));
        }
        while held.len() < most {
            let mut end = match self.round(most - held.len(), None, &mut held).await {
                // The next call will return the fault again.
                Err(_) if !held.is_empty() => break,
                end => end?,
            };
            let left = wait.saturating_sub(begun.elapsed());
            if matches!(end, Arrival::End) && held.is_empty() && !left.is_zero() {
                end = self.round(1, Some(left), &mut held).await?;
            }
            if !held.is_empty() {
                break;
            }
            // Check this even if the time is over: a caller that only waits for moments would never learn that the
            // server is silent.
            if matches!(end, Arrival::Lost) {
                match streams::workers_info(&self.exchange.link, &self.exchange.name).await {
                    // A worker may have no right to ask. Its next pull will show whether the server answers.
                    Ok(_) | Err(Fault::Forbidden(_)) => {}
                    Err(fault) => return Err(fault),
                }
                // Sleep, so that the loop does not spin.
                sleep(pause.min(left)).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            if begun.elapsed() >= wait {
                break;
            }
            // The limit of waiting workers is reached.
            if matches!(end, Arrival::Busy) {
                sleep(left).await;
            }
        }
        Ok(held)
    }

    /// Records whether the last pull brought wants meant for other parties. Each such pull doubles the number of
    /// additional wants to pull, and any other halves it: the server hands out wants that were given back before all
    /// others, so a party that pulled few at a time would keep getting those that it cannot use.
    pub fn met_others(&mut self, met: bool) {
        self.beyond = if met { (self.beyond * 2).clamp(8, 64) } else { self.beyond / 2 };
    }

    /// Sends one request and adds the wants that it brings. Returns how it ended.
    async fn round(
        &mut self,
        batch: usize,
        wait: Option<Duration>,
        held: &mut Vec<Delivery>,
    ) -> Result<Arrival, Fault> {
        self.puller.request(batch, wait).await?;
        loop {
            match self.puller.arrival().await? {
                Arrival::Message(message) => held.extend(Delivery::of(&self.exchange.link, message)),
                end => return Ok(end),
            }
        }
    }
}

/// A want that this worker holds until the lease ends.
#[derive(Debug)]
pub struct Delivery {
    link: Link,
    /// The lot to count.
    pub lot: u32,
    /// The content of the message.
    pub bytes: Bytes,
    /// The number of times that the want was handed out, including this one. It grows for a lot that kills its workers.
    pub deliveries: u64,
    ack: String,
}

impl Delivery {
    /// The shortest time between two signs of life, whatever the terms of a campaign say.
    pub const SHORTEST_BEAT: Duration = Duration::from_millis(50);

    fn of(link: &Link, message: Message) -> Option<Delivery> {
        let Read::Want(lot) = subjects::read(&message.subject)? else { return None };
        let message = link.delivered(message);
        let deliveries = message.info().ok()?.delivered.unsigned_abs();
        let ack = message.message.reply?.to_string();
        Some(Delivery { link: link.clone(), lot, bytes: message.message.payload, deliveries, ack })
    }

    /// Keeps the want for another lease.
    pub async fn keep(&self) -> Result<(), Fault> {
        self.link.send(&self.ack, None, AckKind::Progress.into()).await
    }

    /// Gives the want back, to be handed out again after a delay.
    pub async fn give_back(&self, delay: Duration) -> Result<(), Fault> {
        let delay = (!delay.is_zero()).then_some(delay);
        self.link.send(&self.ack, None, AckKind::Nak(delay).into()).await
    }

    /// Removes the want, whose vote must be stored already, and waits until the server has confirmed it. Without that
    /// confirmation the want may be handed out again, which does no harm.
    pub async fn done(&self) -> Result<(), Fault> {
        let attempt = || self.link.once(&self.ack, None, AckKind::Ack.into());
        self.link.repeat(attempt).await.map(drop).map_err(|attempt| self.link.fault(attempt))
    }
}
