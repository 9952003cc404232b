//! `eightfold campaign`: whatever is killed, lost or a lie, the journal and the document are those of a count on one machine.

use crate::stage::{PATIENCE, Worker, connect};
use eightfold_harness::nats::Nats;
use eightfold_harness::program::{Ended, eightfold, run, shell, signal, start};
use eightfold_results::campaign::{Counted, LotPart, Party, Report, Vote, Want};
use eightfold_results::{Document, GroupTally, JournalLine, JournalReader, protocol};
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A campaign with a server of its own. Its files lie in the server's folder.
struct Campaign {
    nats: Nats,
    coordinator: Option<Child>,
    workers: Vec<Worker>,
    /// The number of workers that have begun.
    begun: usize,
}

impl Campaign {
    /// Creates a campaign with leases that are short enough for a test.
    fn create(words: &[&str]) -> Campaign {
        let campaign = Campaign { nats: Nats::start(), coordinator: None, workers: Vec::new(), begun: 0 };
        let always = ["create", "--name", "c", "--lease", "2"];
        run(&mut campaign.command(always.iter().chain(words).copied())).succeeded();
        campaign
    }

    fn command<'a>(&self, words: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = eightfold(["campaign"].into_iter().chain(words));
        command.env("EIGHTFOLD_NATS", self.nats.url()).env_remove("EIGHTFOLD_NATS_KEY_FILE");
        command.current_dir(self.nats.folder());
        command
    }

    fn begin_coordinator(&mut self) {
        self.coordinator = Some(start(&mut self.command(["run", "c", "--progress", "none"])));
    }

    fn begin_worker(&mut self) {
        self.begun += 1;
        self.workers.push(Worker::start(&self.nats, &format!("w{}", self.begun), &["--threads", "1"]));
    }

    /// Waits for the end of the coordinator.
    fn ended(&mut self) -> Ended {
        let mut child = self.coordinator.take().unwrap();
        let begun = Instant::now();
        while child.try_wait().unwrap().is_none() {
            if begun.elapsed() > PATIENCE {
                kill(child);
                panic!("the campaign does not end: {:?}", self.report());
            }
            sleep(Duration::from_millis(20));
        }
        Ended::of(child)
    }

    /// Returns `true` if the coordinator has ended.
    fn has_ended(&mut self) -> bool {
        self.coordinator.as_mut().unwrap().try_wait().unwrap().is_some()
    }

    fn kill_worker(&mut self) {
        drop(self.workers.remove(0));
        self.begin_worker();
    }

    fn kill_coordinator(&mut self) {
        kill(self.coordinator.take().unwrap());
        self.begin_coordinator();
    }

    fn kill_server(&mut self) {
        self.nats.kill();
        self.nats.start_again();
    }

    /// Stops the server for longer than a lease.
    fn freeze_server(&mut self) {
        self.nats.freeze();
        sleep(Duration::from_secs(3));
        self.nats.thaw();
    }

    fn lose_store(&mut self) {
        self.nats.kill();
        self.nats.delete_store();
        self.nats.start_again();
    }

    /// Returns the last report of the coordinator.
    fn report(&self) -> Option<Report> {
        let text = run(&mut self.command(["status", "c", "--json"])).succeeded();
        let (_, report) = text.split_once(",\"report\":").unwrap();
        let (report, _) = report.split_once(",\"requests\":").unwrap();
        protocol::read(report.as_bytes()).ok()
    }

    /// Waits until something is true of the report.
    fn until(&self, what: &str, holds: impl Fn(&Report) -> bool) -> Report {
        let begun = Instant::now();
        loop {
            if let Some(report) = self.report().filter(|report| holds(report)) {
                return report;
            }
            assert!(begun.elapsed() < PATIENCE, "waited too long for {what}: {:?}", self.report());
            sleep(Duration::from_millis(50));
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.nats.folder().join(name)
    }

    /// Makes the document, and compares it and the journal with a count on one machine.
    fn compare(&self, n: &str, method: &str) {
        run(&mut self.command(["finish", "c", "--out", "c.json"])).succeeded();
        let counted = run(&mut eightfold(["count", n, "--method", method, "--json", "--progress", "none"])).succeeded();
        let [ours, theirs] = [fs::read(self.path("c.json")).unwrap(), counted.into_bytes()];
        let [ours, theirs] = [ours, theirs].map(|bytes| Document::read(&bytes).unwrap());
        assert_eq!(ours.totals().map(|totals| totals.total), theirs.totals().map(|totals| totals.total));
        assert!(ours.groups().unwrap().iter().eq(theirs.groups().unwrap().iter()), "other groups");

        let mut reader = JournalReader::new("c.jsonl");
        let text = fs::read_to_string(self.path("c.jsonl")).unwrap();
        reader.push(text.as_bytes()).unwrap();
        assert!(reader.finish().unwrap().work.is_complete());
        let mut seen: Vec<_> = text.lines().skip(1).map(|line| JournalLine::decode(line).unwrap()).collect();
        seen.retain(|line| !matches!(line, JournalLine::Sitting(_)));
        let key = |line: &JournalLine| match line {
            JournalLine::Group { index, .. } => u64::from(*index),
            JournalLine::Turns { column, .. } => 1 << 40 | *column as u64,
            JournalLine::Sitting(_) => u64::MAX,
        };
        let mut keys: Vec<_> = seen.iter().map(key).collect();
        keys.sort_unstable();
        assert!(keys.is_sorted_by(|one, next| one < next), "a part is in the journal twice");
    }
}

impl Drop for Campaign {
    fn drop(&mut self) {
        self.coordinator.take().into_iter().for_each(kill);
    }
}

/// Ends a process as a power cut would.
fn kill(mut child: Child) {
    let _gone = child.kill();
    let _gone = child.wait();
}

/// Has something killed in turn, from the beginning to the end of a campaign. Returns how often.
fn endure(n: &str, method: &str, pause: Duration, also: &[fn(&mut Campaign)]) -> usize {
    let mut campaign = Campaign::create(&[n, "--method", method]);
    campaign.begin_coordinator();
    (0..3).for_each(|_| campaign.begin_worker());
    let faults = [Campaign::kill_worker, Campaign::kill_coordinator, Campaign::kill_server];
    let mut times = 0;
    for fault in faults.iter().chain(also).cycle() {
        sleep(pause);
        if campaign.has_ended() {
            break;
        }
        fault(&mut campaign);
        times += 1;
        assert!(times < 500, "the campaign does not end: {:?}", campaign.report());
    }
    let said = campaign.ended().succeeded();
    assert!(said.contains(&format!("N = {n} is complete")) && said.contains("all checks passed"), "{said}");
    campaign.compare(n, method);
    times
}

#[test]
fn whatever_is_killed_the_document_is_that_of_one_machine() {
    let times = endure("17", "join", Duration::from_millis(300), &[]);
    assert!(times > 3, "it ended after {times} kills");
}

#[test]
#[ignore = "long: something is killed every second for ten minutes"]
fn ten_minutes_of_kills_change_no_document() {
    let (begun, mut times, mut campaigns) = (Instant::now(), 0, 0);
    while begun.elapsed() < Duration::from_secs(600) {
        times += endure("18", "batch", Duration::from_secs(1), &[Campaign::freeze_server, Campaign::lose_store]);
        campaigns += 1;
    }
    println!("{campaigns} campaigns, {times} kills");
    assert!(times > 100, "{campaigns} campaigns, {times} kills");
}

#[test]
fn a_server_that_has_lost_its_store_is_filled_from_the_journal() {
    let mut campaign = Campaign::create(&["17", "--method", "join"]);
    campaign.begin_coordinator();
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.until("some lots", |report| report.decided > 5);
    campaign.nats.kill();
    campaign.nats.delete_store();
    campaign.nats.start_again();
    campaign.ended().succeeded();
    campaign.lose_store();
    // The journal alone is enough for the document.
    campaign.compare("17", "join");
}

#[test]
fn a_coordinator_and_the_store_that_are_lost_together_are_made_anew() {
    let mut campaign = Campaign::create(&["17", "--method", "join"]);
    campaign.begin_coordinator();
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.until("some lots", |report| report.decided > 5);
    kill(campaign.coordinator.take().unwrap());
    campaign.lose_store();
    campaign.begin_coordinator();
    let ended = campaign.ended();
    assert!(ended.stderr.contains("it is made anew from c.terms.json and c.jsonl"), "{}", ended.stderr);
    ended.succeeded();
    campaign.compare("17", "join");
    // Another campaign does not come into being by a slip of the name.
    run(&mut campaign.command(["run", "d", "--journal", "c.jsonl"])).assert_refused(5, "has no campaign d");
}

#[test]
fn a_lost_journal_is_made_anew_from_the_votes() {
    let mut campaign = Campaign::create(&["14", "--method", "batch"]);
    campaign.begin_coordinator();
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.ended().succeeded();
    fs::remove_file(campaign.path("c.jsonl")).unwrap();
    campaign.begin_coordinator();
    let ended = campaign.ended();
    assert!(ended.stderr.contains("c.jsonl is missing"), "{}", ended.stderr);
    ended.succeeded();
    campaign.compare("14", "batch");
}

/// Answers lots as a party that lies about all that it answers, until so many are answered.
async fn lie(campaign: &Campaign, party: &str, lots: usize) {
    let exchange = connect(&campaign.nats.url()).await.campaign(&"c".parse().unwrap());
    let (mut wants, party) = (exchange.wants().await.unwrap(), party.parse::<Party>().unwrap());
    for _ in 0..lots {
        let held = wants.pull(1, PATIENCE).await.unwrap().pop().unwrap();
        let want = Want::read(&held.bytes).unwrap();
        let counted = match &want.part {
            LotPart::Groups(groups) => Counted::Groups(groups.clone().map(|_| GroupTally::Sum(1)).collect()),
            LotPart::Turns(_) => Counted::Turns(eightfold_core::count::Symmetric { rot180: 1, rot90: 0 }),
        };
        let vote = Vote { counted, ..Vote::new(want.lot, want.engine(), "cpu") };
        exchange.vote(want.lot, &party, vote.to_string().into()).await.unwrap();
        held.done().await.unwrap();
    }
}

#[tokio::test]
async fn a_liar_is_outvoted_and_named() {
    let mut campaign = Campaign::create(&["14", "--method", "join"]);
    campaign.begin_coordinator();
    lie(&campaign, "mallory", 3).await;
    lie(&campaign, "school.mei", 2).await;
    (0..2).for_each(|_| campaign.begin_worker());
    let said = campaign.ended().succeeded();
    assert!(said.contains("5 lots were disputed and are settled"), "{said}");
    let report = campaign.report().unwrap();
    let wrong = |name: &str| report.active.iter().find(|active| active.party == name).map(|active| active.record.wrong);
    assert_eq!((wrong("mallory"), wrong("school.mei"), wrong("w1"), wrong("w2")), (Some(3), Some(2), Some(0), Some(0)));
    let text = run(&mut campaign.command(["status", "c"])).succeeded();
    assert!(text.contains("disputed: lot ") && text.contains("mallory (wrong)"), "{text}");
    campaign.compare("14", "join");
}

#[tokio::test]
async fn a_lot_that_ends_its_workers_is_set_aside_and_tried_again_by_the_next_run() {
    let mut campaign = Campaign::create(&["12", "--method", "join"]);
    campaign.begin_coordinator();
    campaign.until("a beginning", |_| true);
    let exchange = connect(&campaign.nats.url()).await.campaign(&"c".parse().unwrap());
    for _ in 0..30 {
        // A worker begins, and nothing is heard of it again.
        exchange.begin(3, &"crash".parse().unwrap(), "".into()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let report = campaign.until("a lot set aside", |report| !report.aside.is_empty());
    assert_eq!(report.aside, [3]);
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.until("all others", |report| report.decided + 1 == report.lots);
    kill(campaign.coordinator.take().unwrap());
    campaign.begin_coordinator();
    campaign.ended().succeeded();
    campaign.compare("12", "join");
}

#[tokio::test]
async fn requests_that_a_worker_drains_are_made_again() {
    let mut campaign = Campaign::create(&["12", "--method", "batch"]);
    campaign.begin_coordinator();
    let exchange = connect(&campaign.nats.url()).await.campaign(&"c".parse().unwrap());
    let (mut wants, mut drained) = (exchange.wants().await.unwrap(), 0);
    let lots = campaign.until("a beginning", |_| true).lots;
    while drained < lots {
        for held in wants.pull(100, PATIENCE).await.unwrap() {
            held.done().await.unwrap();
            drained += 1;
        }
    }
    assert_eq!(exchange.figures().await.unwrap().wants, 0);
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.ended().succeeded();
    campaign.compare("12", "batch");
}

#[test]
fn a_full_disk_ends_the_coordinator_with_a_sentence_and_loses_no_vote() {
    let mut campaign = Campaign::create(&["14", "--method", "batch"]);
    // Files may have four blocks, and the signal that tells of more is ignored.
    let mut command = shell("trap '' XFSZ; ulimit -f 4; \"$0\" campaign run c --progress none");
    command.env("EIGHTFOLD_NATS", campaign.nats.url()).current_dir(campaign.nats.folder());
    campaign.coordinator = Some(start(&mut command));
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.ended().assert_refused(5, "c.jsonl cannot be written");
    campaign.begin_coordinator();
    campaign.ended().succeeded();
    campaign.compare("14", "batch");
}

#[test]
fn of_two_coordinators_the_second_is_refused() {
    let mut campaign = Campaign::create(&["14", "--method", "batch"]);
    campaign.begin_coordinator();
    campaign.until("a beginning", |_| true);
    let mut second = campaign.command(["run", "c", "--journal", "other.jsonl", "--progress", "none"]);
    let ended = run(&mut second);
    assert_eq!(ended.code, Some(5), "{}", ended.stderr);
    assert!(ended.stderr.contains("another coordinator is in charge"), "{}", ended.stderr);
    run(&mut campaign.command(["run", "c", "--progress", "none"])).assert_refused(5, "is being written by");
}

#[test]
fn one_worker_alone_waits_for_another_party_and_says_so() {
    let mut campaign = Campaign::create(&["10", "--method", "batch"]);
    campaign.begin_coordinator();
    campaign.begin_worker();
    let report = campaign.until("its votes", |report| report.votes == u64::from(report.lots));
    assert_eq!((report.decided, report.lacking), (0, 1));
    let text = run(&mut campaign.command(["status", "c"])).succeeded();
    assert!(text.contains("waiting for 1 party"), "{text}");
    campaign.begin_worker();
    campaign.ended().succeeded();
}

#[test]
fn stop_ends_the_coordinator_and_run_goes_on() {
    let mut campaign = Campaign::create(&["12", "--method", "batch"]);
    campaign.begin_coordinator();
    campaign.until("a beginning", |_| true);
    let said = run(&mut campaign.command(["stop", "c"])).succeeded();
    assert!(said.contains("its coordinator ends"), "{said}");
    campaign.ended().assert_refused(4, "continue with: eightfold campaign run c");
    let said = run(&mut campaign.command(["stop", "c"])).succeeded();
    assert!(said.contains("no coordinator runs"), "{said}");
    let signalled = start(&mut campaign.command(["run", "c", "--progress", "none"]));
    sleep(Duration::from_millis(500));
    signal(&signalled, "-TERM");
    assert_eq!(Ended::of(signalled).code, Some(4));
    campaign.begin_coordinator();
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.ended().succeeded();
    campaign.compare("12", "batch");
}

#[test]
fn what_cannot_be_done_is_refused_in_a_sentence() {
    let campaign = Campaign::create(&["12"]);
    let refused = |words: &[&str], code, sentence: &str| {
        run(&mut campaign.command(words.iter().copied())).assert_refused(code, sentence);
    };
    refused(&["create", "12", "--name", "c"], 5, "c.jsonl exists");
    refused(&["create", "12", "--name", "c", "--journal", "d.jsonl"], 5, "there is a campaign c already");
    assert!(!campaign.path("d.jsonl").exists());
    // Without its journal, the campaign still has its terms.
    let [journal, away, terms] = ["c.jsonl", "away.jsonl", "c.terms.json"].map(|name| campaign.path(name));
    let kept = fs::read(&terms).unwrap();
    fs::rename(&journal, &away).unwrap();
    refused(&["create", "13", "--name", "c"], 5, "there is a campaign c already");
    assert_eq!((fs::read(&terms).unwrap(), journal.exists()), (kept, false));
    refused(
        &["create", "12", "--name", "c", "--journal", "away.jsonl"],
        5,
        "run c --journal away.jsonl` goes on with it",
    );
    refused(&["finish", "c", "--out", "c.json", "--journal", "away.jsonl"], 4, "run c --journal away.jsonl` goes on");
    fs::rename(&away, &journal).unwrap();
    refused(&["create", "3", "--method", "join"], 2, "the join counts boards of 4 to 29 rows");
    refused(&["create", "12", "--name", "A"], 2, "1 to 32 of a to z");
    refused(
        &["create", "12", "--name", "d", "--audit", "0.1", "--method", "batch"],
        2,
        "--audit has the batch engine confirm",
    );
    refused(&["create", "12", "--quorum", "0"], 2, "1 to 9, or adaptive");
    refused(&["finish", "c", "--out", "c.json"], 4, "is not complete, so nothing is written");
    assert!(!campaign.path("c.json").exists());
    for words in [&["run", "d"][..], &["status", "d"], &["stop", "d"], &["finish", "d", "--out", "d.json"]] {
        refused(words, 5, "has no campaign d; it has c");
    }
    refused(&["status", "c", "--nats", "nats://127.0.0.1:1"], 5, "does not answer");
    refused(&["status", "c", "--nats", "http://127.0.0.1"], 5, "is not an address of a NATS server");
    refused(&["status", "c", "--key", "missing.key"], 5, "missing.key cannot be read");
    let other = run(&mut eightfold(["count", "8", "--journal", "/dev/null"]));
    assert_ne!(other.code, Some(0));
}

#[test]
fn invited_parties_have_keys_that_only_their_owner_can_read() {
    let campaign = Campaign::create(&["8"]);
    let said = |words: &[&str]| run(&mut campaign.command(words.iter().copied()));
    said(&["invite", "c", "ada", "--out", "ada.key"]).succeeded();
    said(&["invite", "c", "school", "--untrusted", "--out", "school.key"]).succeeded();
    said(&["invite", "c", "ada", "--out", "again.key"]).assert_refused(2, "has a party ada of campaign c already");
    said(&["invite", "c", "bo", "--out", "ada.key"]).assert_refused(5, "ada.key exists");
    let (seed, conf) = (fs::read_to_string(campaign.path("ada.key")).unwrap(), campaign.path("c.nats.conf"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(campaign.path("ada.key")).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let text = fs::read_to_string(&conf).unwrap();
    assert!(seed.starts_with("SU") && !text.contains(seed.trim()), "{text}");
    assert!(text.contains("e8.c.vote.*.ada\"") && text.contains("e8.c.vote.*.school.*\""), "{text}");
    said(&["revoke", "c", "ada"]).succeeded();
    said(&["revoke", "c", "ada"]).assert_refused(2, "has no party ada");
    assert!(!fs::read_to_string(&conf).unwrap().contains(".ada"));
    fs::write(&conf, text.replace("vote.*.ada", "vote.*.>")).unwrap();
    said(&["invite", "c", "bo", "--out", "bo.key"]).assert_refused(5, "was changed by hand");
    assert!(!campaign.path("bo.key").exists());
}
