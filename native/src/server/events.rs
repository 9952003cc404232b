//! `GET /api/events`: what happens, as it happens, in the form that browsers call server-sent events.

use super::answer::Refusal;
use super::app::App;
use super::hub::Event;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use eightfold_results::protocol::STATE_EVENT;
use futures_util::stream;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, watch};

/// How often a stream on which nothing happens says so.
const ALIVE: Duration = Duration::from_secs(15);

/// How soon a browser should come back.
const RETRY: Duration = Duration::from_secs(2);

/// Where one stream is.
struct Listener {
    app: Arc<App>,
    news: watch::Receiver<Option<u64>>,
    /// The number of the next event; `None` before the whole state was told.
    next: Option<u64>,
    waiting: VecDeque<Event>,
    _place: OwnedSemaphorePermit,
}

/// The stream, from the event after `Last-Event-ID`, or from the whole state on.
pub(super) async fn events(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Refusal> {
    let place = app.listeners.clone().try_acquire_owned();
    let place = place.map_err(|_| Refusal::busy("as many pages listen as this server takes; close one"))?;
    let last = headers.get("last-event-id").and_then(|name| name.to_str().ok());
    let listener = Listener {
        news: app.hub.news(),
        next: last.and_then(|name| app.hub.resumed(name)),
        waiting: VecDeque::new(),
        _place: place,
        app,
    };
    let stream = stream::unfold(listener, |mut listener| async {
        let event = listener.next_event().await?;
        Some((Ok::<_, Infallible>(event), listener))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE)).into_response())
}

impl Listener {
    /// Waits for the next event; `None` when the server ends.
    async fn next_event(&mut self) -> Option<sse::Event> {
        loop {
            // Seen before the ring is read, so that what comes in between wakes this again.
            (*self.news.borrow_and_update())?;
            if let Some(event) = self.waiting.pop_front() {
                return Some(self.told(event.number + 1, event.name, &event.data));
            }
            let hub = &self.app.hub;
            let Some(events) = self.next.and_then(|next| hub.since(next)) else {
                let next = hub.next();
                // What happens while the state is read is told again, rather than not at all.
                self.next = Some(next);
                let state = self.app.state().to_string();
                return Some(self.told(next, STATE_EVENT, &state).retry(RETRY));
            };
            if let Some(last) = events.last() {
                self.next = Some(last.number + 1);
                self.waiting.extend(events);
                continue;
            }
            self.news.changed().await.ok()?;
        }
    }

    fn told(&self, next: u64, name: &str, data: &str) -> sse::Event {
        sse::Event::default().id(self.app.hub.name(next)).event(name).data(data)
    }
}
