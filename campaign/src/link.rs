//! A connection to the server on which every call is repeated until it is answered.
//!
//! A server that is killed and restarted answers nothing for a while, and may have stored a request without answering
//! it. So a call may happen twice; callers only make calls that can be repeated without effect.

use crate::fault::{Attempt, Fault};
use crate::subjects::API;
use async_nats::client::traits::Publisher;
use async_nats::jetstream::{self, ErrorCode, response::Response};
use async_nats::message::OutboundMessage;
use async_nats::{Client, Event, HeaderMap, Message, Request, ServerError, Subscriber};
use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

/// The time that one attempt waits for its answer.
const ANSWER: Duration = Duration::from_secs(3);

/// The time in which a subject without a listener may still get one, such as while a cluster elects a leader.
const LISTENER: Duration = Duration::from_secs(3);

/// The first pause between attempts, and the longest, which is reached by doubling.
const PAUSES: [Duration; 2] = [Duration::from_millis(20), Duration::from_secs(1)];

/// The reports of a connection, apart from answers.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// The number of times that the connection was made.
    connections: u64,
    /// The last complaint of the server in its own words, such as a missing right.
    complaint: String,
    /// `true` if the server refuses the key, as it does after the key was revoked.
    key_refused: bool,
}

/// Writes an event of the connection into the news.
pub(crate) fn hear(news: &watch::Sender<News>, event: &Event) {
    match event {
        // Complaints concern earlier requests, and the rights may have changed since.
        Event::Connected => {
            news.send_modify(|news| *news = News { connections: news.connections + 1, ..News::default() });
        }
        Event::ServerError(ServerError::Other(complaint)) => {
            news.send_modify(|news| news.complaint.clone_from(complaint));
        }
        Event::ServerError(ServerError::AuthorizationViolation) => news.send_modify(|news| news.key_refused = true),
        Event::ClientError(error) if error.to_string().contains("authorization violation") => {
            news.send_modify(|news| news.key_refused = true);
        }
        _ => {}
    }
}

/// A connection to the server. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    pub(crate) client: Client,
    pub(crate) jetstream: jetstream::Context,
    pub(crate) news: watch::Receiver<News>,
    /// The address of the server, without a password.
    pub(crate) url: String,
    /// The prefix of the subjects under which the holder of a key receives answers.
    pub(crate) inbox: Option<String>,
    /// The time for which a call is repeated.
    pub(crate) patience: Duration,
}

impl Link {
    /// Returns a message that a consumer delivered, with the server's information about it.
    pub(crate) fn delivered(&self, message: Message) -> jetstream::Message {
        jetstream::Message { message, context: self.jetstream.clone() }
    }

    /// Asks the server about streams, consumers and messages.
    pub(crate) async fn ask<T: DeserializeOwned>(&self, subject: &str, question: &impl Serialize) -> Result<T, Fault> {
        self.try_ask(subject, question).await.map_err(|attempt| self.fault(attempt))
    }

    /// Asks the same as [`Link::ask`], but returns the server's error as it is.
    pub(crate) async fn try_ask<T>(&self, subject: &str, question: &impl Serialize) -> Result<T, Attempt>
    where
        T: DeserializeOwned,
    {
        let question = Bytes::from(serde_json::to_vec(question).unwrap_or_default());
        let subject = format!("{API}.{subject}");
        self.repeat(|| self.answered(&subject, None, question.clone())).await
    }

    /// Sends one request, and returns the server's error as it is.
    pub(crate) async fn answered<T: DeserializeOwned>(
        &self,
        subject: &str,
        headers: Option<HeaderMap>,
        payload: Bytes,
    ) -> Result<T, Attempt> {
        let message = self.once(subject, headers, payload).await?;
        match serde_json::from_slice(&message.payload) {
            Ok(Response::Ok(answer)) => Ok(answer),
            Ok(Response::Err { error }) => Err(Attempt::Answered(error)),
            Err(_) => {
                Err(Attempt::Useless(Fault::Refused(format!("its answer to {subject} is not that of a NATS server"))))
            }
        }
    }

    /// Sends one request and waits for its answer.
    pub(crate) async fn once(
        &self,
        subject: &str,
        headers: Option<HeaderMap>,
        payload: Bytes,
    ) -> Result<Message, Attempt> {
        let request = Request { payload: Some(payload), headers, timeout: Some(Some(ANSWER)), inbox: None };
        tokio::select! {
            answer = self.client.send_request(subject.to_owned(), request) => Ok(answer?),
            forbidden = self.forbidden(subject) => Err(Attempt::Useless(forbidden)),
        }
    }

    /// Repeats attempts until one succeeds, none can succeed, or the time for repeating is over.
    ///
    /// With an asynchronous closure the compiler could not see that the result may move between threads.
    pub(crate) async fn repeat<T, F>(&self, mut attempt: impl FnMut() -> F) -> Result<T, Attempt>
    where
        F: Future<Output = Result<T, Attempt>>,
    {
        let begun = Instant::now();
        let [mut pause, longest] = PAUSES;
        loop {
            let failed = match attempt().await {
                Ok(result) => return Ok(result),
                Err(failed) => failed,
            };
            let patience = if matches!(failed, Attempt::Unheard) { LISTENER.min(self.patience) } else { self.patience };
            if !failed.may_pass() || begun.elapsed() + pause > patience {
                return Err(failed);
            }
            sleep(pause).await;
            pause = (pause * 2).min(longest);
        }
    }

    /// Converts a failed attempt into the fault to return.
    pub(crate) fn fault(&self, attempt: Attempt) -> Fault {
        let url = self.url.clone();
        match attempt {
            Attempt::Passing(_) if self.news.borrow().key_refused => {
                Fault::UnknownKey { url, keyed: self.inbox.is_some() }
            }
            Attempt::Passing(why) => Fault::Silent { url, why },
            Attempt::Unheard => Fault::Silent { url, why: "nothing there receives the request now".to_owned() },
            _ if attempt.is_one_of(&[ErrorCode::STREAM_NOT_FOUND, ErrorCode::CONSUMER_NOT_FOUND]) => Fault::Gone,
            Attempt::Answered(ref error) if attempt.may_pass() => Fault::Troubled { url, why: error.to_string() },
            Attempt::Answered(error) => Fault::Refused(error.to_string()),
            Attempt::Useless(fault) => fault,
        }
    }

    /// Converts an error of the connection into a fault.
    pub(crate) fn lost(&self, error: &impl ToString) -> Fault {
        self.fault(Attempt::Passing(error.to_string()))
    }

    /// Publishes without waiting for an answer; one may be sent to an inbox. While the connection is lost, up to some
    /// thousand messages are buffered.
    pub(crate) async fn send(&self, subject: &str, inbox: Option<String>, payload: Bytes) -> Result<(), Fault> {
        let (subject, reply) = (subject.into(), inbox.map(Into::into));
        let message = OutboundMessage { subject, reply, payload, headers: None };
        match timeout(self.patience, self.client.publish_message(message)).await {
            Ok(sent) => sent.map_err(|error| self.lost(&error)),
            Err(_) => Err(self.lost(&"it accepts no messages")),
        }
    }

    /// Listens to a subject that nothing stores.
    pub(crate) async fn subscribe(&self, subject: String) -> Result<Subscriber, Fault> {
        self.client.subscribe(subject).await.map_err(|error| self.lost(&error))
    }

    /// Returns how often the connection was made. When this number grows, everything that a server held for a client
    /// only in memory, such as a waiting pull, is lost.
    pub(crate) fn connections(&self) -> u64 {
        self.news.borrow().connections
    }

    /// Waits until the connection was made again.
    pub(crate) async fn reconnected(&self, connections: u64) {
        let mut news = self.news.clone();
        if news.wait_for(|news| news.connections != connections).await.is_err() {
            // The client and its news are gone, so the caller's timeouts end the wait.
            std::future::pending::<()>().await;
        }
    }

    /// Waits until the server complains that the key has no right to a subject, or to its inbox. A publisher alone
    /// would only see an answer that never comes.
    pub(crate) async fn forbidden(&self, subject: &str) -> Fault {
        let mut news = self.news.clone();
        news.mark_unchanged();
        let inbox = self.inbox.as_deref().unwrap_or("_INBOX");
        let publishing = format!("Publish to \"{subject}\"");
        let listening = format!("Subscription to \"{inbox}.");
        loop {
            if news.changed().await.is_err() {
                return std::future::pending().await;
            }
            let complaint = &news.borrow_and_update().complaint;
            if complaint.contains(&publishing) {
                return Fault::Forbidden(subject.to_owned());
            }
            if complaint.contains(&listening) {
                return Fault::Forbidden(format!("{inbox}.>"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_is_over_when_the_connection_is_made_again() {
        let (speak, news) = watch::channel(News::default());
        hear(&speak, &Event::ServerError(ServerError::Other("Permissions Violation".into())));
        assert!(!news.borrow().complaint.is_empty());
        hear(&speak, &Event::Connected);
        assert_eq!((news.borrow().complaint.as_str(), news.borrow().connections), ("", 1));
    }
}
