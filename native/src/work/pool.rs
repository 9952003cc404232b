//! The counting threads of a worker. Each counts one lot at a time and knows nothing of the server.
//!
//! The threads are never waited for: a unit of a large board takes minutes, and a worker has to end at once.

use super::counter::Counter;
use super::counter::Site;
use crate::backend::{Backend, BackendError, Cpu};
use crate::count::Resources;
use crate::date;
use crate::failure::Failure;
use crate::locked::locked;
use crate::machine::address_space;
use eightfold_core::Method;
use eightfold_results::campaign::{LotPart, Vote, Want};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::sync::oneshot;

/// The vote on a lot; `None` if the lot was given up.
pub(super) type Answer = Result<Option<Vote>, BackendError>;

/// A lot to count, and the channel for its answer. If the receiver is dropped, counting stops.
struct Job {
    site: Arc<Site>,
    want: Want,
    answer: oneshot::Sender<Answer>,
}

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

    /// Hands a lot to the next thread that is free. If the receiver is dropped before it has the answer, the lot is
    /// given up, and the thread is free at the end of its unit.
    pub(super) fn count(&self, site: &Arc<Site>, want: &Want) -> oneshot::Receiver<Answer> {
        let (answer, receiver) = oneshot::channel();
        // If all threads have ended, the receiver hears of it.
        let _sent = self.jobs.send(Job { site: Arc::clone(site), want: want.clone(), answer });
        receiver
    }
}

fn work(jobs: &Mutex<Receiver<Job>>, mut counter: Counter<'_>, backend: &dyn Backend) {
    loop {
        // One thread waits at the channel, the others for the lock.
        let job = locked(jobs).recv();
        let Ok(Job { site, want, answer }) = job else { return };
        let begun = Instant::now();
        let counted = counter.count(&site, &want, &|| answer.is_closed());
        let ms = begun.elapsed().as_millis() as u64;
        let is_on_backend = want.method == Method::Batch && matches!(want.part, LotPart::Groups(_));
        let backend = if is_on_backend { backend.describe().kind } else { "cpu" };
        let (version, ended) = (env!("CARGO_PKG_VERSION").into(), date::now());
        let vote = |counted| Vote { counted, version, ms, ended, ..Vote::new(want.lot, want.engine(), backend) };
        // A worker that ends no longer listens.
        let _sent = answer.send(counted.map(|counted| counted.map(vote)));
    }
}
