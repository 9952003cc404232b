//! Word that nothing stores: a lot was begun, a coordinator should end. Whoever does not listen misses it, and nothing
//! depends on it.

use crate::fault::Fault;
use crate::link::Link;
use crate::name::Name;
use crate::subjects;
use async_nats::Subscriber;
use bytes::Bytes;
use eightfold_results::campaign::Party;
use futures_util::{FutureExt, StreamExt};
use std::time::Duration;

/// The time within which a coordinator answers.
const ANSWER: Duration = Duration::from_secs(3);

/// Word of lots that were begun.
#[derive(Debug)]
pub struct Begun(Subscriber);

impl Begun {
    pub(crate) async fn listen(link: &Link, campaign: &Name) -> Result<Begun, Fault> {
        Ok(Begun(link.subscribe(subjects::begun_all(campaign)).await?))
    }

    /// Returns the next lot that was begun, the party, and the number of times that the server had handed the lot out, if
    /// word of it has come; 0 if the party has had it in hand for a while.
    pub fn next_now(&mut self) -> Option<(u32, Party, u64)> {
        loop {
            let message = self.0.next().now_or_never()??;
            if let Some((lot, party)) = subjects::read_begun(&message.subject) {
                let deliveries = std::str::from_utf8(&message.payload).ok().and_then(|text| text.parse().ok());
                return Some((lot, party, deliveries.unwrap_or(1)));
            }
        }
    }
}

/// Requests to end.
#[derive(Debug)]
pub struct Stops {
    link: Link,
    requests: Subscriber,
}

impl Stops {
    pub(crate) async fn listen(link: &Link, campaign: &Name) -> Result<Stops, Fault> {
        let requests = link.subscribe(subjects::stop(campaign)).await?;
        Ok(Stops { link: link.clone(), requests })
    }

    /// Returns `true` if a request has come. It is answered.
    pub async fn was_asked(&mut self) -> bool {
        let mut was_asked = false;
        while let Some(Some(request)) = self.requests.next().now_or_never() {
            was_asked = true;
            if let Some(inbox) = request.reply {
                // Whoever asked sees from the next report what came of it.
                let _unanswered = self.link.send(inbox.to_string(), Bytes::new()).await;
            }
        }
        was_asked
    }
}

/// Asks the coordinator to end. Returns `false` if none answers.
pub(crate) async fn stop(link: &Link, campaign: &Name) -> Result<bool, Fault> {
    let subject = subjects::stop(campaign);
    let asking = link.once(&subject, None, Bytes::new());
    match tokio::time::timeout(ANSWER, asking).await {
        Ok(Ok(_)) => Ok(true),
        Err(_) => Ok(false),
        Ok(Err(attempt)) if attempt.may_pass() => Ok(false),
        Ok(Err(attempt)) => Err(link.fault(attempt)),
    }
}
