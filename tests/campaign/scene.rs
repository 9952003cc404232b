//! Processes that end with their test; a campaign whose lots the test asks for in the coordinator's place; and a whole
//! campaign as processes, with a server of its own, and a count on one machine to compare its journal and document
//! with.

use super::*;
use eightfold_campaign::{Access, Exchange, Server, VoteMessage};
use eightfold_harness::files::whole_lines;
use eightfold_harness::program::kill;
use eightfold_results::campaign::{LotPart, Report, Want};
use eightfold_results::{GroupTally, JournalReader, parse};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::ops::Range;
use std::process::Child;

/// The longest time for one step of a small campaign on a busy machine. A step that is missing ends the test by then.
pub(crate) const SOON: Duration = Duration::from_secs(30);

/// A campaign with a server of its own. Its files lie in the server's folder.
pub(crate) struct Campaign {
    name: &'static str,
    pub(crate) nats: Nats,
    pub(crate) coordinator: Option<Process>,
    /// The board size and the method, as the command line has them.
    counts: [&'static str; 2],
    /// The workers that were not killed, the first one first.
    pub(crate) workers: Vec<Process>,
    /// The number of workers that have begun.
    begun: usize,
}

impl Campaign {
    /// Creates a campaign with leases that are short enough for a test, and begins its coordinator and some workers.
    pub(crate) fn begin(n: &'static str, method: &'static str, workers: usize) -> Campaign {
        let mut campaign = Campaign::create(n, method, "");
        campaign.begin_coordinator();
        campaign.begin_workers(workers);
        campaign
    }

    /// Creates such a campaign, with further words, and begins nothing.
    pub(crate) fn create(n: &'static str, method: &'static str, words: &str) -> Campaign {
        Campaign::of(Nats::start(), n, method).created(words)
    }

    /// Takes a server on which the campaign is already, or is not yet.
    pub(crate) fn of(nats: Nats, n: &'static str, method: &'static str) -> Campaign {
        Campaign { name: "c", nats, coordinator: None, counts: [n, method], workers: Vec::new(), begun: 0 }
    }

    /// Gives it another name than `c`.
    pub(crate) fn named(self, name: &'static str) -> Campaign {
        Campaign { name, ..self }
    }

    /// Creates it on its server, with further words.
    pub(crate) fn created(self, words: &str) -> Campaign {
        let [n, method] = self.counts;
        self.said(&format!("create {n} --method {method} --name {} --lease 2 {words}", self.name)).succeeded();
        self
    }

    /// Makes keys for a coordinator and the worker ada, and has the server know no one else.
    pub(crate) fn lock(&mut self) {
        for words in ["boss --coordinator --out boss.key", "ada --out ada.key"] {
            self.said(&format!("invite {} {words}", self.name)).succeeded();
        }
        fs::copy(self.path("campaigns.nats.conf"), self.path("nats.conf")).unwrap();
        self.nats.start_again();
    }

    /// Runs a command of the campaign, whose words stand between spaces.
    pub(crate) fn said(&self, words: &str) -> Ended {
        run(&mut self.command(words))
    }

    /// Checks something in the folder of the campaign.
    pub(crate) fn verified(&self, words: &str) -> Ended {
        run(&mut self.nats.program(["verify"].into_iter().chain(words.split_whitespace())))
    }

    /// Connects to the server as another program does.
    pub(crate) async fn exchange(&self) -> Exchange {
        connect(&self.nats.url()).await.campaign(self.name)
    }

    /// Sends a message without content, as anyone can on a server without keys. Returns the answer, or nothing if none
    /// comes soon.
    pub(crate) fn ask(&self, subject: &str) -> String {
        let url = self.nats.url();
        let mut server = TcpStream::connect(url.split(',').next().unwrap().strip_prefix("nats://").unwrap()).unwrap();
        server.set_read_timeout(Some(Duration::from_secs(3))).unwrap();
        let lines = format!("CONNECT {{}}\r\nSUB answer 1\r\nPUB {subject} answer 0\r\n\r\n");
        server.write_all(lines.as_bytes()).unwrap();
        let mut lines = BufReader::new(server).lines().map_while(Result::ok);
        lines.find(|line| line.starts_with('{')).unwrap_or_default()
    }

    /// Has parties agree on a lie about some lots of groups.
    pub(crate) async fn lie(&self, parties: &[&str], lots: Range<u32>) {
        let exchange = self.exchange().await;
        let spec = Spec::read(&exchange.spec().await.unwrap().unwrap()).unwrap();
        for (party, lot) in parties.iter().flat_map(|party| lots.clone().map(move |lot| (party, lot))) {
            let Some(LotPart::Groups(groups)) = spec.lots().part(lot) else { unreachable!() };
            let counted = Counted::Groups(groups.map(|_| GroupTally::Sum(1)).collect());
            let vote = Vote { counted, ..Vote::new(lot, spec.method, "cpu") };
            exchange.vote(lot, &party.parse().unwrap(), vote.to_string().into()).await.unwrap();
        }
    }

    pub(crate) fn command(&self, words: &str) -> Command {
        self.nats.program(["campaign"].into_iter().chain(words.split_whitespace()))
    }

    pub(crate) fn begin_coordinator(&mut self) {
        self.begin_coordinator_with(|_| {});
    }

    /// Starts the coordinator with changes to its command.
    pub(crate) fn begin_coordinator_with(&mut self, change: impl FnOnce(&mut Command)) {
        let mut command = self.command(&format!("run {} --progress none", self.name));
        change(&mut command);
        self.coordinator = Some(Process::start(&mut command));
    }

    pub(crate) fn begin_workers(&mut self, number: usize) {
        (0..number).for_each(|_| self.begin_worker_with(|_| {}));
    }

    /// Starts a worker with changes to its command.
    pub(crate) fn begin_worker_with(&mut self, change: impl FnOnce(&mut Command)) {
        self.begun += 1;
        // With wide lanes a campaign would be over before its trouble begins.
        let slow = ["--threads", "1", "--lanes", "portable"];
        let mut command = self.nats.program(["work", "--progress", "none", "--party", &format!("w{}", self.begun)]);
        change(command.args(slow));
        self.workers.push(Process::start(&mut command));
    }

    /// Waits for the end of the coordinator, which takes long where servers fail all the time.
    #[track_caller]
    pub(crate) fn ended(&mut self) -> Ended {
        let begun = Instant::now();
        while !self.has_ended() {
            assert!(begun.elapsed() < PATIENCE * 5, "the campaign does not end: {:?}", self.report());
            sleep(Duration::from_millis(20));
        }
        self.coordinator.take().unwrap().ended()
    }

    /// Waits until the campaign is complete, and compares its document with that of one machine.
    #[track_caller]
    pub(crate) fn completes(&mut self) -> Ended {
        let ended = self.ended();
        assert_eq!(ended.code, Some(0), "{ended}");
        self.compare();
        ended
    }

    /// Returns `true` if the coordinator has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.coordinator.as_mut().unwrap().has_ended()
    }

    pub(crate) fn kill_coordinator(&mut self) {
        self.coordinator = None;
        self.begin_coordinator();
    }

    /// Returns the last report of the coordinator.
    pub(crate) fn report(&self) -> Option<Report> {
        let text = self.said(&format!("status {} --json", self.name)).succeeded();
        let (_, report) = text.split_once(",\"report\":").unwrap();
        let (report, _) = report.split_once(",\"requests\":").unwrap();
        parse(report.as_bytes()).ok()
    }

    /// Waits until the journal has this many groups. The report would say so later.
    #[track_caller]
    pub(crate) fn until_counted(&self, groups: usize) {
        wait_until("groups in the journal", || whole_lines(&self.journal()) > groups);
    }

    /// Waits until something is true of the report.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, holds: impl Fn(&Report) -> bool) -> Report {
        let begun = Instant::now();
        loop {
            if let Some(report) = self.report().filter(|report| holds(report)) {
                return report;
            }
            assert!(begun.elapsed() < PATIENCE, "waited too long for {what}: {:?}", self.report());
            sleep(Duration::from_millis(50));
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.nats.folder().join(name)
    }

    /// Returns the path of the journal.
    pub(crate) fn journal(&self) -> PathBuf {
        self.path(&format!("{}.jsonl", self.name))
    }

    /// Makes the document, and compares it and the journal with a count on one machine.
    pub(crate) fn compare(&self) {
        let [n, method] = self.counts;
        self.nats.assert_counted(self.name, n, method);
        let mut reader = JournalReader::new(self.name);
        reader.push(&fs::read(self.journal()).unwrap()).unwrap();
        let journal = reader.finish().unwrap();
        assert_eq!((journal.work.is_complete(), journal.repeated), (true, 0), "a part is missing or there twice");
    }
}

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
pub(crate) async fn votes(exchange: &Exchange) -> Vec<VoteMessage> {
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
    pub(crate) async fn voted(&self) -> VoteMessage {
        eventually(PATIENCE, "a vote", async || !votes(&self.exchange).await.is_empty()).await;
        votes(&self.exchange).await.remove(0)
    }
}
