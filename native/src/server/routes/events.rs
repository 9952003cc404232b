//! `GET /api/events`: events as they happen, as server-sent events. A class gets its own only.

use crate::server::access::Standing;
use crate::server::answer::Refusal;
use crate::server::app::App;
use crate::server::hub::Event;
use crate::server::places::Place;
use axum::Extension;
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use eightfold_results::class::CLASS_EVENT;
use eightfold_results::protocol::ANEW_EVENT;
use futures_util::stream;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The time after which a silent stream sends a sign of life. The second one that a client has not taken ends its
/// stream.
const ALIVE: Duration = Duration::from_secs(5);

/// The time after which a browser should reconnect.
const RETRY: Duration = Duration::from_secs(2);

/// The position of one stream.
struct EventStream {
    app: Arc<App>,
    standing: Standing,
    news: watch::Receiver<Option<u64>>,
    /// The number of the next event; `None` until the listener has been told that it begins anew.
    next: Option<u64>,
    waiting: VecDeque<Event>,
    _place: Place,
}

/// Opens a stream, from the event after `Last-Event-ID` on, or anew.
pub(super) async fn events(
    State(app): State<Arc<App>>,
    Extension(standing): Extension<Standing>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let place = app.listeners.take(from.ip(), standing == Standing::Owner);
    let full = || Refusal::busy("this server has as many listening pages as it can take; close one");
    let place = place.ok_or_else(full)?;
    let last = headers.get("last-event-id").and_then(|name| name.to_str().ok());
    let listener = EventStream {
        news: app.hub.news(),
        next: last.and_then(|name| app.hub.resumed(name)),
        waiting: VecDeque::new(),
        _place: place,
        standing,
        app,
    };
    let stream = stream::unfold(listener, |mut listener| async {
        let event = listener.next_event().await?;
        Some((Ok::<_, Infallible>(event), listener))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(ALIVE)).into_response())
}

impl EventStream {
    /// Waits for the next event. Returns `None` when the server shuts down.
    async fn next_event(&mut self) -> Option<sse::Event> {
        let sees_all = self.standing == Standing::Owner;
        loop {
            // Marked as seen before the ring is read, so that an event in between wakes this again.
            (*self.news.borrow_and_update())?;
            if let Some(event) = self.waiting.pop_front() {
                return Some(self.sse_event(event.number + 1, event.name, &event.data));
            }
            let hub = &self.app.hub;
            let Some(events) = self.next.and_then(|next| hub.since(next)) else {
                let next = hub.next();
                self.next = Some(next);
                return Some(self.sse_event(next, ANEW_EVENT, "{}").retry(RETRY));
            };
            if let Some(last) = events.last() {
                self.next = Some(last.number + 1);
                self.waiting.extend(events.into_iter().filter(|event| sees_all || event.name == CLASS_EVENT));
                continue;
            }
            self.news.changed().await.ok()?;
        }
    }

    fn sse_event(&self, next: u64, name: &str, data: &str) -> sse::Event {
        sse::Event::default().id(self.app.hub.name(next)).event(name).data(data)
    }
}
