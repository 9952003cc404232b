//! A count that a server's page watches live: a thread sends the latest progress once a second.
//!
//! The count never waits for the server. If it cannot be reached, that is reported once, and tried again at intervals.

use super::GLANCE;
use super::server::{PostError, Server};
use crate::failure::say_below;
use crate::machine;
use eightfold_core::{BoardSize, Method};
use eightfold_results::protocol::{Named, NewRun, RunProgress, Update, UpdateState};
use eightfold_results::{Shard, parse};
use hyper::StatusCode;
use hyper::body::Bytes;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

/// The time between two messages.
pub(crate) const INTERVAL: Duration = Duration::from_secs(1);

/// The pause after a failed message, and the longest time for one message.
const LEFT_ALONE: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(5);

/// The message to be sent next, once there is one, and `true` if it is the last.
type Next = Option<(Update, bool)>;

/// A count that is reported to a server.
#[derive(Debug)]
pub(crate) struct Live {
    next: watch::Sender<Next>,
    /// Carries no messages; it closes when the thread ends.
    ended: Receiver<()>,
    method: Method,
    latest: RunProgress,
}

impl Live {
    /// Starts to report a count.
    pub(crate) fn start(server: &Server, size: BoardSize, method: Method, shard: Option<Shard>) -> Live {
        let (next, messages) = watch::channel(None);
        let reporter = Reporter { server: server.clone(), size, shard, run: None, complained: false };
        let (alive, ended) = channel::<()>();
        if let Ok(runtime) = machine::runtime() {
            let send = move || {
                let _until_the_end = alive;
                runtime.block_on(reporter.send_all(messages));
                runtime.shutdown_background();
            };
            // Without a thread the channel closes at once, and nothing waits for it.
            let _started = thread::Builder::new().name("live".into()).spawn(send);
        }
        Live { next, ended, method, latest: RunProgress::default() }
    }

    /// Reports the present progress.
    pub(crate) fn report(&mut self, progress: &RunProgress) {
        self.latest = progress.clone();
        self.put(UpdateState::Running, None, false);
    }

    /// Sends the end of the count, and the name of the result on the server if it was posted. Waits for the sending
    /// thread until patience runs out or the user asks to stop, but never longer than one message may take.
    pub(crate) fn end(self, state: UpdateState, result: Option<String>, patience: Duration, stop: &AtomicBool) {
        self.put(state, result, true);
        let (begun, patience) = (Instant::now(), patience.min(PATIENCE));
        while begun.elapsed() < patience && !stop.load(Ordering::Relaxed) {
            let left = patience.saturating_sub(begun.elapsed());
            if self.ended.recv_timeout(left.min(GLANCE)) == Err(RecvTimeoutError::Disconnected) {
                return;
            }
        }
    }

    fn put(&self, state: UpdateState, result: Option<String>, last: bool) {
        let update = Update { method: self.method, progress: self.latest.clone(), state, result };
        self.next.send_replace(Some((update, last)));
    }
}

/// The sending thread's side.
struct Reporter {
    server: Server,
    size: BoardSize,
    shard: Option<Shard>,
    /// The run's name on the server.
    run: Option<String>,
    complained: bool,
}

impl Reporter {
    async fn send_all(mut self, mut messages: watch::Receiver<Next>) {
        let is_last = |next: &Next| next.as_ref().is_some_and(|(_, last)| *last);
        while messages.changed().await.is_ok() {
            let Some((update, last)) = messages.borrow_and_update().clone() else { continue };
            let sent = timeout(PATIENCE, self.send(&update)).await.unwrap_or_else(|_| Err(PostError::silence()));
            if last {
                return;
            }
            // Do not report a failure once the last message is due.
            let Some(trouble) = sent.err().filter(|_| !is_last(&messages.borrow())) else { continue };
            if !std::mem::replace(&mut self.complained, true) {
                say_below(&format!("{} cannot show this count ({trouble}); counting continues.", self.server.url));
            }
            drop(timeout(LEFT_ALONE, messages.wait_for(is_last)).await);
            messages.mark_changed();
        }
    }

    async fn send(&mut self, update: &Update) -> Result<(), PostError> {
        let body = Bytes::from(update.to_string());
        if let Some(run) = &self.run {
            match self.server.post(&format!("/runs/{run}/progress"), body.clone()).await {
                // The server was restarted and does not know the run.
                Err(PostError::Lasting { status: StatusCode::NOT_FOUND, .. }) => self.run = None,
                sent => return sent.map(drop),
            }
        }
        let wanted = NewRun {
            n: self.size.get() as u32,
            shard: self.shard.map(|shard| shard.to_string()),
            // Servers that are older than this member refuse it. They see the method in the progress.
            method: None,
            elsewhere: Some(machine::host_name().unwrap_or_else(|| "another machine".into())),
        };
        let answer = self.server.post("/runs", wanted.to_string().into()).await?;
        let run = self.run.insert(parse::<Named>(&answer).map_err(|_| PostError::Stranger)?.id);
        self.server.post(&format!("/runs/{run}/progress"), body).await.map(drop)
    }
}
