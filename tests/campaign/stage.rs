//! A private server, a campaign on it, and its coordinator, played through the layer and the fold.

use super::*;
use eightfold_campaign::{Access, Ballot, Begun, Exchange, Server, Votes};
use eightfold_core::{BoardSize, known};
use eightfold_harness::program::kill;
use eightfold_results::campaign::Fold;
use std::process::Child;

/// The longest time that anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The time for which votes are waited for at once.
const WAIT: Duration = Duration::from_millis(50);

/// A campaign and its coordinator.
pub(crate) struct Stage {
    pub(crate) exchange: Exchange,
    pub(crate) fold: Fold,
    /// Every vote, in order.
    pub(crate) ballots: Vec<(Ballot, Vote)>,
    votes: Votes,
    /// The lots that are begun from the creation on.
    pub(crate) begun: Begun,
    asked: BTreeSet<(u32, u32)>,
}

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

/// A process of a campaign. It is killed when it is dropped, so a test that fails leaves none behind.
pub(crate) struct Process(Option<Child>);

impl Process {
    pub(crate) fn start(command: &mut Command) -> Process {
        Process(Some(start(command)))
    }

    /// Starts a worker of a server, which says nothing but what happens.
    pub(crate) fn worker(nats: &Nats, party: &str, arguments: &[&str]) -> Process {
        Process::start(nats.program(["work", "--progress", "none", "--party", party]).args(arguments))
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

impl Stage {
    /// Starts a server, and creates a campaign of which nothing is asked yet.
    pub(crate) async fn begin(spec: Spec) -> (Nats, Stage) {
        let nats = Nats::start();
        let stage = Stage::new(&nats, spec).await;
        (nats, stage)
    }

    /// Creates a campaign of which nothing is asked yet.
    pub(crate) async fn new(nats: &Nats, spec: Spec) -> Stage {
        Stage::at(&connect(&nats.url()).await, spec).await
    }

    /// Creates a campaign of which nothing is asked yet, over this connection.
    pub(crate) async fn at(server: &Server, spec: Spec) -> Stage {
        let exchange = server.create(&spec).await.unwrap();
        let (votes, begun) = (exchange.votes_after(0).await.unwrap(), exchange.begun().await.unwrap());
        let fold = Fold::new(spec.clone(), spec.work());
        Stage { exchange, fold, ballots: Vec::new(), votes, begun, asked: BTreeSet::new() }
    }

    /// Asks for one lot.
    pub(crate) async fn ask(&mut self, lot: u32) {
        if let Some(want) = self.fold.want(lot).filter(|want| self.asked.insert((want.vote, want.lot))) {
            self.exchange.ask(want.vote, lot, want.to_string().into()).await.unwrap();
        }
    }

    /// Asks for every lot that needs another vote, apart from those that are asked for.
    pub(crate) async fn ask_all(&mut self) {
        for lot in self.fold.open_lots().collect::<Vec<_>>() {
            self.ask(lot).await;
        }
    }

    /// Hears the votes that are there.
    pub(crate) async fn hear(&mut self) {
        for ballot in self.votes.next(WAIT).await.unwrap() {
            let vote = self.fold.read(ballot.lot, &ballot.bytes).unwrap();
            self.fold.hear(&ballot.party, vote.clone()).unwrap();
            self.ballots.push((ballot, vote));
        }
    }

    /// Coordinates until every lot is decided, and compares the result with what is known.
    pub(crate) async fn run(&mut self) {
        let begun = Instant::now();
        while self.fold.open() > 0 {
            self.ask_all().await;
            self.hear().await;
            if begun.elapsed() > PATIENCE {
                panic!("{} lots are open: {:?}, {:?}", self.fold.open(), self.exchange.figures().await, self.ballots);
            }
        }
        let totals = self.fold.work().totals().unwrap().unwrap();
        assert_eq!(Some(totals.total), known::total(self.fold.spec.size));
        assert_eq!(self.fold.disputes().count(), 0);
        let pairs: BTreeSet<_> = self.ballots.iter().map(|(ballot, _)| (ballot.lot, ballot.party.clone())).collect();
        assert_eq!(pairs.len(), self.ballots.len(), "no party votes twice on a lot");
    }

    /// Waits until something is true of the votes that were heard.
    pub(crate) async fn until(&mut self, what: &str, holds: impl Fn(&Stage) -> bool) {
        eventually(PATIENCE, what, async || {
            self.hear().await;
            holds(self)
        })
        .await;
    }

    /// Waits until a party begins a lot.
    pub(crate) async fn until_begun(&mut self) -> (u32, String) {
        let mut found = None;
        eventually(PATIENCE, "a lot that is begun", async || {
            found = self.begun.next_now().filter(|(_, _, deliveries)| *deliveries > 0);
            found.is_some()
        })
        .await;
        let (lot, party, _) = found.unwrap();
        (lot, party.to_string())
    }
}
