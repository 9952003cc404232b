//! The campaigns that a worker counts for.

use super::counter::Site;
use crate::backend::BackendName;
use crate::campaign::open;
use crate::failure::Failure;
use eightfold_campaign::{Delivery, Exchange, Fault, Server, Wants};
use eightfold_core::Method;
use eightfold_results::campaign::{Report, ReportState, Spec};
use eightfold_results::parse;
use eightfold_shaders::layout::LARGEST;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time between two looks at which campaigns there are: for a worker that has work, and for an idle one.
const LOOKS: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(2)];

/// A campaign that this worker counts for.
pub(super) struct Queue {
    pub(super) exchange: Exchange,
    pub(super) site: Arc<Site>,
    wants: Wants,
}

/// The campaigns of a server that this worker counts for: the one that was chosen, or all.
pub(super) struct Queues {
    server: Server,
    /// `true` if only one campaign is counted for.
    pub(super) is_chosen: bool,
    backend: BackendName,
    queues: Vec<Queue>,
    /// The number of the campaign that is asked first.
    at: usize,
    looked: Option<Instant>,
    /// `true` if no campaign had lots at the last pull.
    is_idle: bool,
    /// The campaigns that this worker cannot count for. Each is mentioned once.
    passed_over: BTreeSet<String>,
    /// The messages to print that say why a campaign was passed over.
    pub(super) words: Vec<String>,
}

impl Queues {
    /// Returns the chosen campaign, or all of a server that this backend counts.
    pub(super) fn new(server: Server, backend: BackendName, chosen: Option<Queue>) -> Queues {
        let (is_chosen, queues) = (chosen.is_some(), chosen.into_iter().collect());
        let (at, looked, passed_over, words) = Default::default();
        Queues { server, is_chosen, backend, queues, at, looked, is_idle: true, passed_over, words }
    }

    /// Returns the time between two signs of life in a chosen campaign: the longer, the more workers there may be, and
    /// the less often an idle one should look. With several campaigns it is zero.
    pub(super) fn beat(&self) -> Duration {
        let queue = self.queues.first().filter(|_| self.is_chosen);
        queue.map_or(Duration::ZERO, |queue| Duration::from_millis(queue.site.spec.beat_ms))
    }

    /// Pulls lots, at most `most`, of the first campaign that has any. Only a chosen campaign is waited for, up to
    /// `wait`.
    pub(super) async fn pull(&mut self, most: usize, wait: Duration) -> Result<Option<(&Queue, Vec<Delivery>)>, Fault> {
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
                        self.words.push(format!("Campaign {name} is skipped: this key is not for it."));
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

    /// Notes whether the last pull brought lots for other parties.
    pub(super) fn met_others(&mut self, met: bool) {
        self.queues[self.at].wants.met_others(met);
    }

    /// Goes on to the next campaign: this one has lots, but none that this worker may count now.
    pub(super) fn go_on(&mut self) {
        self.at += 1;
    }

    /// Opens new campaigns.
    async fn look(&mut self) -> Result<(), Fault> {
        let pause = LOOKS[usize::from(self.is_idle)];
        if self.looked.is_some_and(|looked| looked.elapsed() < pause) {
            return Ok(());
        }
        for name in self.server.campaigns().await? {
            if self.passed_over.contains(&name) || self.queues.iter().any(|queue| queue.exchange.name == name) {
                continue;
            }
            match Queue::open(self.server.campaign(&name), self.backend).await {
                Ok(queue) => self.queues.push(queue),
                Err(Failure::Server(Fault::Gone)) => {}
                Err(Failure::Server(fault)) => return Err(fault),
                Err(why) => {
                    self.words.push(format!("Skipped: {why}."));
                    self.passed_over.insert(name);
                }
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
        report.is_some_and(|bytes| parse::<Report>(&bytes).is_ok_and(|report| report.state == ReportState::Done))
    }

    /// Reads the terms of the campaign that gave the last lots again: another one of its name may have been created.
    /// Returns `true` if they changed, and this worker can count for it.
    pub(super) async fn open_again(&mut self) -> bool {
        let Some(queue) = self.queues.get_mut(self.at) else { return false };
        let Ok(Some(spec)) = open::terms(&queue.exchange).await else { return false };
        let is_another = spec != queue.site.spec && check_fit(self.backend, &spec).is_ok();
        if is_another {
            queue.site = Arc::new(Site::new(spec));
        }
        is_another
    }
}

impl Queue {
    async fn open(exchange: Exchange, backend: BackendName) -> Result<Queue, Failure> {
        let spec = open::terms(&exchange).await?.ok_or(Fault::Gone)?;
        Queue::new(exchange, spec, backend).await
    }

    /// Opens a campaign with these terms, unless the backend cannot count for it.
    pub(super) async fn new(exchange: Exchange, spec: Spec, backend: BackendName) -> Result<Queue, Failure> {
        check_fit(backend, &spec)?;
        let wants = exchange.wants().await?;
        Ok(Queue { exchange, site: Arc::new(Site::new(spec)), wants })
    }
}

fn check_fit(backend: BackendName, spec: &Spec) -> Result<(), Failure> {
    let (named, name, size, scheme) = (backend.name(), &spec.name, spec.size, spec.method.scheme());
    let why = match spec.method {
        Method::Join if backend.is_device() => format!(
            "campaign {name} is counted by the join (scheme {scheme}), which runs on the processor only; omit \
             --backend {named}"
        ),
        Method::Batch if backend.is_device() && size.get() > LARGEST => format!(
            "the kernels count boards of up to {LARGEST} rows; campaign {name} is of N = {size} and needs --backend cpu"
        ),
        _ => return Ok(()),
    };
    Err(Failure::NoDevice(why))
}
