//! A count that a server's page watches while it counts: a thread sends how it goes, once a second, the latest word only.
//!
//! The count never waits for it. A server that cannot be reached is named once; it is asked again now and then.

use super::server::{Server, Trouble};
use super::{GLANCE, runtime};
use crate::failure::say_below;
use eightfold_core::BoardSize;
use eightfold_results::Shard;
use eightfold_results::protocol::{NewRun, Run, RunProgress, Update, UpdateState};
use hyper::StatusCode;
use hyper::body::Bytes;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::time::timeout;

/// How often a count is told.
pub(crate) const TOLD: Duration = Duration::from_secs(1);

/// How long a server that did not listen is left alone, and how long one word may take.
const LEFT_ALONE: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(5);

/// What is to be sent next.
#[derive(Debug, Default)]
struct Slot {
    update: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Waiting {
    update: Option<Update>,
    last: bool,
}

/// A count that is told to a server.
#[derive(Debug)]
pub(crate) struct Live {
    slot: Arc<Slot>,
    /// Nothing is ever sent: it hangs up when the thread has ended.
    ended: Receiver<()>,
    latest: RunProgress,
}

impl Live {
    /// Begins to tell of a count.
    pub(crate) fn start(server: &Server, size: BoardSize, shard: Option<Shard>) -> Live {
        let slot = Arc::new(Slot::default());
        let teller = Teller { server: server.clone(), size, shard, run: None, complained: false };
        let (alive, ended) = channel::<()>();
        if let Ok(runtime) = runtime() {
            let slot = slot.clone();
            let tell = move || {
                let _until_the_end = alive;
                teller.tell_all(&slot, &runtime);
                runtime.shutdown_background();
            };
            // Without a thread it hangs up at once, and nobody waits.
            let _started = thread::Builder::new().name("live".into()).spawn(tell);
        }
        Live { slot, ended, latest: RunProgress::default() }
    }

    /// How the count goes now.
    pub(crate) fn tell(&mut self, progress: &RunProgress) {
        self.latest = progress.clone();
        self.put(UpdateState::Running, None, false);
    }

    /// Sends what became of the count, and the name of the result on the server if it was posted. Waits for the
    /// thread that sends it, until patience ends or somebody asks to stop, and no longer than one word may take.
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
        let update = Update { progress: self.latest.clone(), state, result };
        *self.slot.update.lock().unwrap_or_else(PoisonError::into_inner) = Waiting { update: Some(update), last };
        self.slot.changed.notify_one();
    }
}

/// The thread's side.
struct Teller {
    server: Server,
    size: BoardSize,
    shard: Option<Shard>,
    /// The run's name on the server.
    run: Option<String>,
    complained: bool,
}

impl Teller {
    fn tell_all(mut self, slot: &Slot, runtime: &Runtime) {
        loop {
            let waiting = slot.update.lock().unwrap_or_else(PoisonError::into_inner);
            let waiting = slot.changed.wait_while(waiting, |waiting| waiting.update.is_none());
            let Waiting { update, last } = std::mem::take(&mut *waiting.unwrap_or_else(PoisonError::into_inner));
            let Some(update) = update else { continue };
            let told = runtime.block_on(async { timeout(PATIENCE, self.tell(&update)).await });
            let trouble = match told {
                Ok(Ok(())) => None,
                Ok(Err(trouble)) => Some(trouble.to_string()),
                Err(_) => Some("it does not answer".into()),
            };
            if last {
                return;
            }
            let Some(trouble) = trouble else { continue };
            if slot.update.lock().unwrap_or_else(PoisonError::into_inner).last {
                // Counting does not go on.
                continue;
            }
            if !std::mem::replace(&mut self.complained, true) {
                say_below(&format!("{} cannot show this count ({trouble}); counting goes on.", self.server.url));
            }
            let waiting = slot.update.lock().unwrap_or_else(PoisonError::into_inner);
            drop(slot.changed.wait_timeout_while(waiting, LEFT_ALONE, |waiting| !waiting.last));
        }
    }

    async fn tell(&mut self, update: &Update) -> Result<(), Trouble> {
        let body = Bytes::from(update.to_string());
        if let Some(run) = &self.run {
            match self.server.post(&format!("/runs/{run}/progress"), body.clone()).await {
                // The server was started anew and knows nothing of it.
                Err(Trouble::Lasting { status: StatusCode::NOT_FOUND, .. }) => self.run = None,
                told => return told.map(drop),
            }
        }
        let wanted = NewRun {
            n: self.size.get() as u32,
            shard: self.shard.map(|shard| shard.to_string()),
            elsewhere: Some(host_name()),
        };
        let answer = self.server.post("/runs", wanted.to_string().into()).await?;
        let run = self.run.insert(Run::read(&answer).map_err(|_| Trouble::Stranger)?.id);
        self.server.post(&format!("/runs/{run}/progress"), body).await.map(drop)
    }
}

/// What this machine calls itself.
fn host_name() -> String {
    let told = fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let told = told.or_else(|| ["HOSTNAME", "COMPUTERNAME"].into_iter().find_map(|name| std::env::var(name).ok()));
    told.map_or_else(|| "another machine".into(), |name| name.trim().into())
}
