//! The counting threads of a worker. Each counts one lot at a time and knows nothing of the server.
//!
//! The threads are never waited for: a unit of a large board takes minutes, and a worker has to end at once.

use super::counter::Counter;
use super::site::Site;
use crate::backend::{Backend, BackendError, Cpu};
use crate::count::Resources;
use crate::failure::Failure;
use crate::locked::locked;
use crate::machine::address_space;
use eightfold_core::Method;
use eightfold_results::campaign::{Counted, LotPart, Want};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// A lot to be counted, and the way back for the answer.
#[derive(Debug)]
struct Job {
    site: Arc<Site>,
    want: Want,
    given_up: Arc<AtomicBool>,
    answer: oneshot::Sender<Answer>,
}

/// The answer of a thread.
#[derive(Debug)]
pub(super) struct Answer {
    /// The result; `None` if the lot was given up.
    pub(super) counted: Result<Option<Counted>, BackendError>,
    /// The backend that counted, by its name in votes.
    pub(super) backend: &'static str,
    /// The time that it took.
    pub(super) time: Duration,
}

/// A lot that a thread counts.
#[derive(Debug)]
pub(super) struct InHand {
    /// The answer, once the thread has it.
    pub(super) answer: oneshot::Receiver<Answer>,
    given_up: Arc<AtomicBool>,
}

impl InHand {
    /// Gives the lot up. The thread is free at the end of its unit.
    pub(super) fn give_up(&self) {
        self.given_up.store(true, Ordering::Relaxed);
    }
}

/// The counting threads.
#[derive(Debug)]
pub(super) struct Pool {
    jobs: Sender<Job>,
    /// The number of threads, each of which can count a lot.
    pub(super) threads: usize,
}

impl Pool {
    /// Starts the threads: those that keep the devices busy, or those of the processor.
    pub(super) fn start(resources: Resources) -> Result<Pool, Failure> {
        let cpu: &'static Cpu = Box::leak(Box::new(Cpu::new(resources.engine, resources.threads)));
        let devices = resources.devices.backends;
        let slots: Vec<(&'static dyn Backend, usize)> = match devices {
            [] => (0..resources.threads).map(|number| (cpu as &dyn Backend, number)).collect(),
            devices => {
                devices.iter().flat_map(|device| (0..device.workers()).map(move |n| (device.as_ref(), n))).collect()
            }
        };
        let (jobs, receiver) = channel();
        let receiver = Arc::new(Mutex::new(receiver));
        let threads = address_space::start(slots.len(), |number, thread| {
            let ((backend, of_backend), receiver) = (slots[number], Arc::clone(&receiver));
            let count = move || {
                if devices.is_empty() {
                    cpu.pin(number);
                }
                work(&receiver, Counter::new(resources, backend, of_backend), backend);
            };
            thread.spawn(count).map(drop)
        })?;
        Ok(Pool { jobs, threads })
    }

    /// Hands a lot to the next thread that is free.
    pub(super) fn count(&self, site: &Arc<Site>, want: &Want) -> InHand {
        let (answer, receiver) = oneshot::channel();
        let given_up = Arc::new(AtomicBool::new(false));
        let job = Job { site: Arc::clone(site), want: want.clone(), given_up: Arc::clone(&given_up), answer };
        // If all threads have ended, the receiver hears of it.
        let _sent = self.jobs.send(job);
        InHand { answer: receiver, given_up }
    }
}

/// Counts lots until the worker ends.
fn work(jobs: &Mutex<Receiver<Job>>, mut counter: Counter<'_>, backend: &dyn Backend) {
    loop {
        // One thread waits at the channel, the others for the lock.
        let job = locked(jobs).recv();
        let Ok(Job { site, want, given_up, answer }) = job else { return };
        let begun = Instant::now();
        let counted = counter.count(&site, &want, &|| given_up.load(Ordering::Relaxed));
        let is_on_backend = want.method == Method::Batch && matches!(want.part, LotPart::Groups(_));
        let backend = if is_on_backend { backend.describe().kind } else { "cpu" };
        // A worker that ends no longer listens.
        let _sent = answer.send(Answer { counted, backend, time: begun.elapsed() });
    }
}
