//! The campaigns that a worker counts for.

use super::site::Site;
use crate::backend::BackendName;
use eightfold_campaign::{Exchange, Fault, Held, Name, Server, Wants};
use eightfold_core::Method;
use eightfold_results::campaign::{self, Report, ReportState, Spec};
use eightfold_shaders::layout::LARGEST;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time between two looks at which campaigns there are: for a worker that has work, and for an idle one.
const LOOKS: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(2)];

/// A campaign that this worker counts for.
#[derive(Debug)]
pub(super) struct Queue {
    pub(super) exchange: Exchange,
    pub(super) site: Arc<Site>,
    wants: Wants,
}

/// The campaigns of a server that this worker counts for: the one that was chosen, or all.
#[derive(Debug)]
pub(super) struct Queues {
    server: Server,
    /// `true` if only one campaign is counted for.
    pub(super) is_chosen: bool,
    /// The backend that counts.
    backend: BackendName,
    queues: Vec<Queue>,
    /// The number of the campaign that is asked first.
    at: usize,
    looked: Option<Instant>,
    /// `true` if no campaign had lots at the last pull.
    is_idle: bool,
    /// The campaigns that this worker cannot count for. Each is mentioned once.
    passed_over: BTreeSet<Name>,
    /// The reasons for that, to be said.
    pub(super) words: Vec<String>,
}

impl Queues {
    /// Returns all campaigns of a server that this backend counts.
    pub(super) fn all(server: &Server, backend: BackendName) -> Queues {
        let (queues, passed_over, words) = (Vec::new(), BTreeSet::new(), Vec::new());
        let (server, at, looked) = (server.clone(), 0, None);
        Queues { server, is_chosen: false, backend, queues, at, looked, is_idle: true, passed_over, words }
    }

    /// Returns one campaign, which the backend counts.
    pub(super) async fn chosen(
        server: &Server,
        backend: BackendName,
        exchange: Exchange,
        spec: Spec,
    ) -> Result<Queues, Fault> {
        let queue = Queue::new(exchange, spec).await?;
        Ok(Queues { is_chosen: true, queues: vec![queue], ..Queues::all(server, backend) })
    }

    /// Returns the time between two signs of life in a chosen campaign: the longer, the more workers there may be, and the
    /// less often an idle one should look. With several campaigns it is zero.
    pub(super) fn beat(&self) -> Duration {
        let queue = self.queues.first().filter(|_| self.is_chosen);
        queue.map_or(Duration::ZERO, |queue| Duration::from_millis(queue.site.spec.beat_ms))
    }

    /// Pulls lots, at most `most`, of the first campaign that has any. Only a chosen campaign is waited for, up to `wait`.
    pub(super) async fn pull(&mut self, most: usize, wait: Duration) -> Result<Option<(&Queue, Vec<Held>)>, Fault> {
        if !self.is_chosen {
            self.look().await?;
        }
        for _ in 0..self.queues.len() {
            self.at %= self.queues.len();
            let wait = if self.is_chosen { wait } else { Duration::ZERO };
            match self.queues[self.at].wants.pull(most, wait).await {
                Ok(held) if held.is_empty() => self.at += 1,
                Ok(held) => {
                    self.is_idle = false;
                    return Ok(Some((&self.queues[self.at], held)));
                }
                Err(fault @ (Fault::Gone | Fault::Forbidden(_))) if !self.is_chosen => {
                    let name = self.queues.remove(self.at).exchange.name.clone();
                    if let Fault::Forbidden(_) = fault {
                        self.words.push(format!("Not for this worker: campaign {name}, because {fault}."));
                        self.passed_over.insert(name);
                    }
                    if self.queues.is_empty() {
                        break;
                    }
                }
                Err(fault) => return Err(fault),
            }
        }
        self.is_idle = true;
        Ok(None)
    }

    /// Goes on to the next campaign: this one has lots, but none that this worker may count now.
    pub(super) fn go_on(&mut self) {
        self.at += 1;
    }

    /// Opens campaigns that are new.
    async fn look(&mut self) -> Result<(), Fault> {
        let pause = LOOKS[usize::from(self.is_idle)];
        if self.looked.is_some_and(|looked| looked.elapsed() < pause) {
            return Ok(());
        }
        for name in self.server.campaigns().await? {
            if self.passed_over.contains(&name) || self.queues.iter().any(|queue| queue.exchange.name == name) {
                continue;
            }
            match Queue::open(&self.server, &name, self.backend).await {
                Ok(Ok(queue)) => self.queues.push(queue),
                Ok(Err(why)) => {
                    self.words.push(format!("Not for this worker: {why}."));
                    self.passed_over.insert(name);
                }
                Err(Fault::Gone) => {}
                Err(fault) => return Err(fault),
            }
        }
        self.looked = Some(Instant::now());
        Ok(())
    }

    /// Returns `true` if the chosen campaign is complete, as its coordinator reports.
    pub(super) async fn is_complete(&self) -> bool {
        let Some(queue) = self.queues.first().filter(|_| self.is_chosen) else { return false };
        // A worker may have no right to read the report. It waits for lots then.
        let report = queue.exchange.last_report().await.ok().flatten();
        report
            .is_some_and(|bytes| campaign::read::<Report>(&bytes).is_ok_and(|report| report.state == ReportState::Done))
    }

    /// Reads the terms of a campaign again: a campaign of the same name may have been created anew. Returns `true` if they
    /// changed, and this worker can count for it.
    pub(super) async fn open_again(&mut self, name: &str) -> Result<bool, Fault> {
        let Some(queue) = self.queues.iter_mut().find(|queue| *queue.exchange.name == *name) else {
            return Ok(false);
        };
        let Some(bytes) = queue.exchange.spec().await? else { return Ok(false) };
        let is_fit = |spec: &Spec| *spec != queue.site.spec && unfit_for(self.backend, spec).is_none();
        let Some(spec) = Spec::read(&bytes).ok().filter(is_fit) else { return Ok(false) };
        queue.site = Arc::new(Site::new(spec));
        Ok(true)
    }
}

impl Queue {
    /// Opens a campaign of a server. Returns the reason if this worker cannot count for it.
    async fn open(server: &Server, name: &Name, backend: BackendName) -> Result<Result<Queue, String>, Fault> {
        let exchange = server.campaign(name);
        let bytes = exchange.spec().await?.ok_or(Fault::Gone)?;
        let spec = match Spec::read(&bytes) {
            Ok(spec) => spec,
            Err(error) => return Ok(Err(format!("the terms of campaign {name} cannot be used: {error}"))),
        };
        match unfit_for(backend, &spec) {
            Some(why) => Ok(Err(why)),
            None => Queue::new(exchange, spec).await.map(Ok),
        }
    }

    async fn new(exchange: Exchange, spec: Spec) -> Result<Queue, Fault> {
        let wants = exchange.wants().await?;
        Ok(Queue { exchange, site: Arc::new(Site::new(spec)), wants })
    }
}

/// Returns the reason why a backend cannot count for a campaign.
pub(super) fn unfit_for(backend: BackendName, spec: &Spec) -> Option<String> {
    let named = backend.name();
    let (name, size, scheme) = (&spec.name, spec.size, spec.method.scheme());
    match spec.method {
        _ if !backend.is_device() => None,
        Method::Join | Method::Fold => Some(format!(
            "campaign {name} is of scheme {scheme}, the join's, which counts on the processor only; omit --backend {named}"
        )),
        Method::Batch if size.get() > LARGEST => Some(format!(
            "the kernels count boards of up to {LARGEST} rows; campaign {name} is of N = {size} and needs --backend cpu"
        )),
        Method::Batch => None,
    }
}
