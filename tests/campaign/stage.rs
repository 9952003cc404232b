//! Processes that end with their test, and a campaign whose lots the test asks for in the coordinator's place.

use super::*;
use eightfold_campaign::{Access, Ballot, Exchange, Server};
use eightfold_harness::program::kill;
use eightfold_results::campaign::Want;
use std::process::Child;

/// The longest time that anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// Returns the terms of a campaign with leases that are short enough for a test.
pub(crate) fn spec(name: &str, n: usize, method: Method, lot: u32) -> Spec {
    let usual = Spec::new(name, BoardSize::new(n).unwrap(), method).unwrap();
    Spec { lot, quorum: 2, lease_ms: 2000, beat_ms: 500, ..usual }
}

pub(crate) async fn connect(url: &str) -> Server {
    Server::connect(&Access::open(url)).await.unwrap()
}

/// Waits until something holds, for no longer than this, while the connections of the test go on.
pub(crate) async fn eventually(time: Duration, what: &str, mut holds: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !holds().await {
        assert!(begun.elapsed() < time, "waited too long for {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Returns every vote that is stored now.
pub(crate) async fn votes(exchange: &Exchange) -> Vec<Ballot> {
    let (mut votes, mut all) = (exchange.votes_after(0).await.unwrap(), Vec::new());
    while !votes.has_caught_up() {
        all.extend(votes.next(SOON).await.unwrap());
    }
    all
}

/// A process of a campaign. It is killed when it is dropped, so a test that fails leaves none behind.
pub(crate) struct Process(Option<Child>);

impl Process {
    pub(crate) fn start(command: &mut Command) -> Process {
        Process(Some(start(command)))
    }

    pub(crate) fn signal(&self, name: &str) {
        self.0.iter().for_each(|child| signal(child, name));
    }

    pub(crate) fn has_ended(&mut self) -> bool {
        self.0.as_mut().unwrap().try_wait().unwrap().is_some()
    }

    /// Waits for its end, and returns what it said.
    #[track_caller]
    pub(crate) fn ended(self) -> Ended {
        self.ended_within(PATIENCE)
    }

    /// Waits for its end for no longer than this.
    #[track_caller]
    pub(crate) fn ended_within(mut self, time: Duration) -> Ended {
        ended_within(self.0.take().unwrap(), time, "the end of a process")
    }

    /// Ends it as a user would, and returns what it said.
    #[track_caller]
    pub(crate) fn stopped(self) -> Ended {
        self.signal("-TERM");
        self.ended()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.0.iter_mut().for_each(kill);
    }
}

/// A campaign without a coordinator: the test asks for its lots.
pub(crate) struct Stage {
    pub(crate) exchange: Exchange,
    pub(crate) spec: Spec,
}

impl Stage {
    /// Starts a server, and creates a campaign of which nothing is asked yet.
    pub(crate) async fn begin(spec: Spec) -> (Nats, Stage) {
        let nats = Nats::start();
        let exchange = connect(&nats.url()).await.create(&spec).await.unwrap();
        (nats, Stage { exchange, spec })
    }

    /// Returns the request for the first vote on a lot.
    pub(crate) fn want(&self, lot: u32) -> Want {
        Want::new(self.spec.size, self.spec.method, lot, self.spec.lots().part(lot).unwrap())
    }

    pub(crate) async fn ask(&self, want: &Want) {
        self.exchange.ask(want.vote, want.lot, want.to_string().into()).await.unwrap();
    }

    /// Waits for a vote, and returns the first one.
    pub(crate) async fn voted(&self) -> Ballot {
        eventually(PATIENCE, "a vote", async || !votes(&self.exchange).await.is_empty()).await;
        votes(&self.exchange).await.remove(0)
    }
}
