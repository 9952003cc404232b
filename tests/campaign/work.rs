//! `eightfold work`: whatever happens to workers and their server, each lot is counted rightly, and none is lost.

use super::*;
use eightfold_campaign::Bytes;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::library;
use eightfold_results::campaign::{Party, Want};

/// A lot that takes longer than any test: the first groups of a board that is too large for one.
fn endless(name: &str) -> Spec {
    spec(name, 24, Method::Join, 256)
}

/// Starts a worker with this many threads.
fn worker(nats: &Nats, party: &str, threads: &str, arguments: &[&str]) -> Process {
    let url = nats.url();
    let words = ["work", "--progress", "none", "--party", party, "--threads", threads, "--nats", &url];
    Process::start(nats.program(words).args(arguments).env_remove("EIGHTFOLD_NATS"))
}

#[test]
fn a_campaign_that_waits_for_another_party_keeps_no_worker_from_the_next_one() {
    let mut waiting = Campaign::create("10", "batch", "");
    waiting.begin_coordinator();
    let ada = worker(&waiting.nats, "ada", "2", &[]);
    // The requests for second votes come back to this worker again and again.
    waiting.until("a vote on each lot", |report| report.votes == u64::from(report.lots));
    waiting.said("create 10 --method batch --name alone --quorum 1").succeeded();
    Process::start(&mut waiting.command("run alone --progress none")).ended().succeeded();
    let said = ada.stopped().succeeded();
    assert!(said.starts_with("alone: ") && said.contains("\nc: "), "{said}");
}

#[tokio::test]
async fn the_batch_engine_confirms_what_is_audited() {
    for samples in ["", "--audit-samples"] {
        let mut campaign = Campaign::create("12", "join", &format!("--audit 1 {samples}"));
        campaign.begin_coordinator();
        campaign.begin_workers(2);
        campaign.completes();
        let votes = votes(&campaign.exchange().await).await;
        let audits = votes.iter().filter(|vote| String::from_utf8_lossy(&vote.bytes).contains("\"engine\":\"batch\""));
        let (lots, turns) = (campaign.report().unwrap().lots as usize, 12);
        assert_eq!(audits.count(), lots - turns, "one vote on each lot of groups");
    }
}

#[tokio::test]
async fn a_graphics_card_is_a_worker_like_any_other_in_scheme_1() {
    let mut campaign = Campaign::create("10", "batch", "");
    let folder = Folder::new("card");
    fs::copy(library("eightfold_mock_cuda"), folder.join("libcuda.so")).unwrap();
    let card = |campaign: &Campaign, party: &str, faults: &str| {
        let words = ["work", "--party", party, "--campaign", "c", "--backend", "cuda", "--progress", "none"];
        let mut command = campaign.nats.program(words);
        Process::start(command.env("LD_LIBRARY_PATH", &*folder).env("EIGHTFOLD_MOCK_CUDA", faults))
    };
    campaign.begin_coordinator();
    let lost = card(&campaign, "bob", "lost=1").ended();
    assert_eq!(lost.code, Some(4), "{lost}");
    let ada = card(&campaign, "ada", "");
    campaign.begin_workers(1);
    campaign.completes();
    ada.stopped().succeeded();
    let mut on_card = 0;
    for vote in votes(&campaign.exchange().await).await {
        let text = String::from_utf8_lossy(&vote.bytes);
        let is_on_card = vote.party.as_str() != "w1" && text.contains("\"groups\":");
        assert_eq!(text.contains("\"backend\":\"cuda\""), is_on_card, "turns are for the processor: {text}");
        on_card += usize::from(is_on_card);
    }
    assert!(on_card > 0);
}

#[tokio::test]
async fn a_lot_that_takes_longer_than_its_lease_is_kept_and_given_back_at_once_at_the_end() {
    let (nats, stage) = Stage::begin(endless("endless")).await;
    // The third thread waits for a lot meanwhile, the longer the later it is.
    let ada = worker(&nats, "ada", "3", &["--campaign", "endless"]);
    let (mut begun, party) = (stage.exchange.begun().await.unwrap(), "ada".parse::<Party>().unwrap());
    for lot in [0, 1] {
        stage.ask(&stage.want(lot)).await;
        eventually(PATIENCE, "word of its beginning", async || begun.next_now() == Some((lot, party.clone(), 1))).await;
    }
    tokio::time::sleep(3 * Duration::from_millis(stage.spec.lease_ms)).await;
    assert_eq!(stage.exchange.figures().await.unwrap().in_hand, 2);
    let stopped = Instant::now();
    ada.signal("-TERM");
    let mut wants = stage.exchange.wants().await.unwrap();
    let mut back = 0;
    while back < 2 {
        for held in wants.pull(2, Duration::from_secs(5)).await.unwrap() {
            assert_eq!(held.deliveries, 2, "no other worker got it in the meantime");
            back += 1;
        }
    }
    let took = stopped.elapsed();
    assert!(took < Duration::from_secs(1), "{took:?}");
    let said = ada.ended().succeeded();
    let (none, back) = ("endless: 0 lots counted by ada in 0:00:0", "; 2 lots went back\n");
    assert!(said.starts_with(none) && said.ends_with(back), "{said}");
}

#[tokio::test]
async fn a_worker_leaves_lots_that_are_not_for_it_to_others_and_does_not_spin() {
    let (nats, stage) = Stage::begin(spec("not", 12, Method::Batch, 1)).await;
    stage.ask(&Want { not: vec!["ada".into()], ..stage.want(0) }).await;
    let ada = worker(&nats, "ada", "1", &["--campaign", "not"]);
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(votes(&stage.exchange).await, []);
    let mut wants = stage.exchange.wants().await.unwrap();
    let held = wants.pull(1, Duration::from_secs(10)).await.unwrap().remove(0);
    assert!((2..=12).contains(&held.deliveries), "handed out {} times", held.deliveries);
    held.give_back(Duration::ZERO).await.unwrap();
    // The first one waits for lots of this campaign, and the other one only looks by now and then.
    let (grace, begun) = (worker(&nats, "grace", "1", &[]), Instant::now());
    let vote = stage.voted().await;
    assert!(begun.elapsed() < Duration::from_secs(30), "the first one keeps the lot from the other");
    assert_eq!(vote.party.as_str(), "grace");
    [ada, grace].into_iter().for_each(|worker| _ = worker.stopped().succeeded());
}

/// After a kill between the vote and its receipt, the lot comes again.
#[tokio::test]
async fn a_vote_that_is_there_already_is_as_good_as_a_new_one() {
    let (nats, stage) = Stage::begin(spec("again", 12, Method::Join, 1)).await;
    let ada = worker(&nats, "ada", "1", &[]);
    stage.ask(&stage.want(0)).await;
    let first = stage.voted().await;
    // The same request once more, as if it had never been acknowledged.
    stage.ask(&Want { vote: 7, ..stage.want(0) }).await;
    let is_acknowledged = async || stage.exchange.figures().await.unwrap().wants == 0;
    eventually(Duration::from_secs(60), "the want to be acknowledged", is_acknowledged).await;
    assert_eq!(votes(&stage.exchange).await, [first]);
    ada.stopped().succeeded();
}

#[tokio::test]
async fn a_worker_ends_by_itself_when_its_time_is_over() {
    let (nats, stage) = Stage::begin(Spec { lease_ms: 60_000, ..endless("endless") }).await;
    let start = Instant::now();
    let ada = worker(&nats, "ada", "1", &["--for", "2s", "--campaign", "endless"]);
    stage.ask(&stage.want(0)).await;
    let said = ada.ended().succeeded();
    assert!((2..20).contains(&start.elapsed().as_secs()) && said.ends_with("; 1 lot went back\n"), "{said}");
    let held = stage.exchange.wants().await.unwrap().pull(1, Duration::from_secs(5)).await.unwrap();
    assert_eq!(held.len(), 1, "the lot is there for another worker");
}

#[tokio::test]
async fn a_request_that_does_not_belong_to_the_campaign_is_refused_in_a_sentence() {
    let (nats, stage) = Stage::begin(spec("mixed", 12, Method::Batch, 2)).await;
    stage.ask(&Want { size: BoardSize::new(13).unwrap(), ..stage.want(1) }).await;
    stage.exchange.ask(1, 2, Bytes::from("{}")).await.unwrap();
    let ada = worker(&nats, "ada", "1", &["--campaign", "mixed"]);
    stage.ask(&stage.want(3)).await;
    assert_eq!(stage.voted().await.lot, 3);
    // The others may come first or after it.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let said = ada.stopped();
    said.assert_said(
        0,
        "Refused: the request for lot 1 of campaign mixed cannot be used: lot: is not of this campaign",
    );
    said.assert_said(0, "Refused: the request for lot 2 of campaign mixed cannot be used: n: is missing");
}

#[tokio::test]
async fn what_cannot_begin_is_refused_in_a_sentence() {
    let (nats, Stage { spec, .. }) = Stage::begin(spec("joined", 12, Method::Join, 1)).await;
    let wrong = Spec { name: "wrong".into(), quorum: 10, ..spec };
    connect(&nats.url()).await.create(&wrong).await.unwrap();
    let refused = |words: &str, code, sentence: &str| {
        let mut command = nats.program(["work", "--progress", "none"]);
        Process::start(command.args(words.split_whitespace())).ended_within(SOON).assert_refused(code, sentence);
    };
    refused("--nats nats://127.0.0.1:1 --key absent.key", 5, "the key in absent.key cannot be read: ");
    refused("--nats nats://127.0.0.1:1", 5, "does not answer");
    refused("--campaign none", 5, "has no campaign none");
    refused("--campaign wrong", 5, "the terms of campaign wrong cannot be used: quorum: is 10");
    for time in ["3", "-1h"] {
        refused(&format!("--for {time}"), 2, "a time is one or more numbers with d, h, m or s");
    }
    refused("--for 0s", 2, "and more than 0s");
    for name in ["Ada", "node1.rack"] {
        refused(&format!("--party {name}"), 2, "a party is named by 1 to 32 of a to z, 0 to 9 and -");
    }
    for backend in ["cuda", "wgpu"] {
        let omit = format!("--backend {backend}");
        let why =
            format!("campaign joined is counted by the join (scheme 2), which runs on the processor only; omit {omit}");
        refused(&format!("--campaign joined {omit}"), 3, &why);
    }
    let mut nowhere = nats.program(["work"]);
    let ended = Process::start(nowhere.env_remove("EIGHTFOLD_NATS")).ended_within(SOON);
    ended.assert_refused(2, "no server is named; give --nats URL or set EIGHTFOLD_NATS");
}

/// The key of a worker has rights in one campaign, and a server may have others, which are looked at first.
#[test]
fn a_worker_votes_where_its_key_has_the_right_and_says_where_it_has_none() {
    let mut campaign = Campaign::of(Nats::start(), "12", "batch");
    campaign.lock();
    let mut campaign = campaign.created("--quorum 1 --key boss.key");
    campaign.begin_coordinator_with(|command| _ = command.args(["--key", "boss.key"]));
    let begin = |words: &[&str]| {
        let mut command = campaign.nats.program(["work", "--progress", "none", "--threads", "1", "--key", "ada.key"]);
        Process::start(command.args(words))
    };
    // The file that `campaign invite` writes says whose the key is.
    let another =
        "the key in ada.key belongs to ada, which cannot vote as grace; omit --party, or give the key of grace";
    begin(&["--party", "grace"]).ended().assert_refused(2, another);
    // A bare seed does not.
    let file = campaign.path("ada.key");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.lines().next().unwrap()).unwrap();
    begin(&[]).ended().assert_refused(2, "does not say whose it is; give the name of its user with --party");
    let ended = begin(&["--party", "grace"]).ended();
    ended.assert_said(5, "Working as grace,");
    ended.assert_said(5, "eightfold: this key may not vote as grace in campaign c; it belongs to another party; ");
    campaign.said("status c --key boss.key").assert_printed(", 0 votes stored");

    campaign.said("create 10 --name another --key boss.key").succeeded();
    begin(&["--party", "ada", "--campaign", "another"]).ended().assert_said(5, "this key is not for campaign another");
    campaign.said("status another --key ada.key").assert_refused(5, "this key is not for campaign another");
    let worker = begin(&["--party", "ada"]);
    campaign.ended().succeeded();
    let ended = worker.stopped();
    assert_eq!(ended.stderr.matches("Campaign another is skipped: this key is not for it.").count(), 1, "{ended}");
    assert!(ended.succeeded().starts_with("c: "));
}
