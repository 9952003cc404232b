//! `eightfold work`: whatever happens to workers and their server, each lot is counted rightly, and none is lost.

use super::*;
use eightfold_campaign::{Access, Bytes, Server};
use eightfold_harness::folder::Folder;
use eightfold_harness::program::library;
use eightfold_results::campaign::Want;

/// A lot that takes longer than any test: the first groups of a board that is too large for one.
fn endless(name: &str) -> Spec {
    spec(name, 24, Method::Join, 256)
}

/// Starts a worker with one thread.
fn one(nats: &Nats, party: &str, arguments: &[&str]) -> Process {
    let url = nats.url();
    let words = ["work", "--progress", "none", "--party", party, "--threads", "1", "--nats", &url];
    Process::start(nats.program(words).args(arguments).env_remove("EIGHTFOLD_NATS"))
}

/// Ends workers as a user would.
fn succeed(workers: impl IntoIterator<Item = Process>) {
    for worker in workers {
        worker.stopped().succeeded();
    }
}

#[tokio::test]
async fn a_campaign_that_waits_for_another_party_keeps_no_worker_from_the_next_one() {
    let (nats, mut waiting) = Stage::begin(spec("waiting", 10, Method::Batch, 5)).await;
    let ada = Process::worker(&nats, "ada", &["--threads", "2"]);
    waiting.ask_all().await;
    let lots = waiting.fold.lots.count() as usize;
    waiting.until("a vote on each lot", |stage| stage.ballots.len() == lots).await;
    // The second votes, which come back to this worker again and again.
    waiting.ask_all().await;
    let alone = Spec { quorum: 1, ..spec("alone", 10, Method::Batch, 5) };
    Stage::new(&nats, alone).await.run().await;
    assert_eq!(waiting.ballots.len(), lots);
    let said = ada.stopped().succeeded();
    assert!(said.starts_with("alone: ") && said.contains("\nwaiting: "), "{said}");
}

#[tokio::test]
async fn the_batch_engine_confirms_what_is_audited() {
    let nats = Nats::start();
    for (name, audit_samples) in [("whole", false), ("sampled", true)] {
        let terms = Spec { audit: 1_000_000, audit_samples, ..spec(name, 12, Method::Join, 3) };
        let mut stage = Stage::new(&nats, terms).await;
        let workers = ["ada", "grace"].map(|party| one(&nats, party, &["--campaign", name]));
        stage.run().await;
        let audited = stage.ballots.iter().filter(|(_, vote)| vote.engine == Method::Batch).count();
        assert_eq!(audited, stage.fold.lots.of_turns(0).unwrap() as usize, "one vote on each lot of groups");
        succeed(workers);
    }
}

#[tokio::test]
async fn a_graphics_card_is_a_worker_like_any_other_in_scheme_1() {
    let nats = Nats::start();
    let folder = Folder::new("card");
    fs::copy(library("eightfold_mock_cuda"), folder.join("libcuda.so")).unwrap();
    let card = |party: &str, faults: &str| {
        let words = ["work", "--party", party, "--campaign", "card", "--backend", "cuda", "--progress", "none"];
        Process::start(nats.program(words).env("LD_LIBRARY_PATH", &*folder).env("EIGHTFOLD_MOCK_CUDA", faults))
    };
    let mut stage = Stage::new(&nats, spec("card", 10, Method::Batch, 3)).await;
    stage.ask_all().await;
    let lost = card("bob", "lost=1").ended();
    assert_eq!(lost.code, Some(4), "{lost}");
    let workers = [card("ada", ""), one(&nats, "grace", &[])];
    stage.run().await;
    succeed(workers);
    for (ballot, vote) in &stage.ballots {
        let is_on_card = ballot.party.as_str() != "grace" && matches!(vote.counted, Counted::Groups(_));
        assert_eq!(vote.backend, if is_on_card { "cuda" } else { "cpu" }, "turns are for the processor");
    }
    assert!(stage.ballots.iter().any(|(_, vote)| vote.backend == "cuda"));
}

#[tokio::test]
async fn a_lot_that_takes_longer_than_its_lease_is_kept_and_given_back_at_once_at_the_end() {
    let (nats, mut stage) = Stage::begin(endless("endless")).await;
    // The third thread waits for a lot meanwhile, the longer the later it is.
    let ada = Process::worker(&nats, "ada", &["--threads", "3", "--campaign", "endless"]);
    for lot in [0, 1] {
        stage.ask(lot).await;
        assert_eq!(stage.until_begun().await, (lot, "ada".into()));
    }
    tokio::time::sleep(3 * Duration::from_millis(stage.fold.spec.lease_ms)).await;
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
    let (nats, mut stage) = Stage::begin(spec("not", 12, Method::Batch, 1)).await;
    let want = Want { not: vec!["ada".into()], ..stage.fold.want(0).unwrap() };
    stage.exchange.ask(1, 0, want.to_string().into()).await.unwrap();
    let ada = one(&nats, "ada", &["--campaign", "not"]);
    tokio::time::sleep(Duration::from_secs(3)).await;
    stage.hear().await;
    assert!(stage.ballots.is_empty());
    let mut wants = stage.exchange.wants().await.unwrap();
    let held = wants.pull(1, Duration::from_secs(10)).await.unwrap().remove(0);
    assert!((2..=12).contains(&held.deliveries), "handed out {} times", held.deliveries);
    held.give_back(Duration::ZERO).await.unwrap();
    // The first one waits for lots of this campaign, and the other one only looks by now and then.
    let (grace, begun) = (one(&nats, "grace", &[]), Instant::now());
    stage.until("the vote of another", |stage| !stage.ballots.is_empty()).await;
    assert!(begun.elapsed() < Duration::from_secs(30), "the first one keeps the lot from the other");
    assert_eq!(stage.ballots[0].0.party.as_str(), "grace");
    succeed([ada, grace]);
}

/// After a kill between the vote and its receipt, the lot comes again.
#[tokio::test]
async fn a_vote_that_is_there_already_is_as_good_as_a_new_one() {
    let (nats, mut stage) = Stage::begin(spec("again", 12, Method::Join, 1)).await;
    let ada = one(&nats, "ada", &[]);
    stage.ask(0).await;
    stage.until("a vote", |stage| !stage.ballots.is_empty()).await;
    let first = stage.ballots[0].0.bytes.clone();
    // The same request once more, as if it had never been acknowledged.
    let again = Want { not: Vec::new(), ..stage.fold.want(0).unwrap() };
    stage.exchange.ask(7, 0, again.to_string().into()).await.unwrap();
    let is_acknowledged = async || stage.exchange.figures().await.unwrap().wants == 0;
    eventually(Duration::from_secs(60), "the want to be acknowledged", is_acknowledged).await;
    stage.hear().await;
    assert_eq!(stage.ballots.len(), 1);
    assert_eq!(stage.ballots[0].0.bytes, first);
    ada.stopped().succeeded();
}

#[tokio::test]
async fn a_worker_ends_by_itself_when_its_time_is_over() {
    let (nats, mut stage) = Stage::begin(Spec { lease_ms: 60_000, ..endless("endless") }).await;
    let start = Instant::now();
    let ada = one(&nats, "ada", &["--for", "2s", "--campaign", "endless"]);
    stage.ask(0).await;
    stage.until_begun().await;
    let said = ada.ended().succeeded();
    assert!((2..20).contains(&start.elapsed().as_secs()) && said.ends_with("; 1 lot went back\n"), "{said}");
    let held = stage.exchange.wants().await.unwrap().pull(1, Duration::from_secs(5)).await.unwrap();
    assert_eq!(held.len(), 1, "the lot is there for another worker");
}

#[tokio::test]
async fn a_request_that_does_not_belong_to_the_campaign_is_refused_in_a_sentence() {
    let (nats, mut stage) = Stage::begin(spec("mixed", 12, Method::Batch, 2)).await;
    let other = Stage::new(&nats, spec("other", 13, Method::Batch, 2)).await;
    let want = other.fold.want(1).unwrap();
    stage.exchange.ask(1, 1, want.to_string().into()).await.unwrap();
    stage.exchange.ask(1, 2, Bytes::from("{}")).await.unwrap();
    let ada = one(&nats, "ada", &["--campaign", "mixed"]);
    stage.ask(3).await;
    stage.until("the vote on a good one", |stage| !stage.ballots.is_empty()).await;
    assert_eq!(stage.ballots[0].0.lot, 3);
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
    let nats = Nats::start();
    let joined = spec("joined", 12, Method::Join, 1);
    Stage::new(&nats, joined.clone()).await;
    let wrong = Spec { name: "wrong".into(), quorum: 10, ..joined };
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
        refused(&format!("--for {time}"), 2, "a time is a number with d, h, m or s");
    }
    refused("--for 0s", 2, "and more than 0s");
    refused("--party Ada", 2, "a party is named by 1 to 32 of a to z");
    for backend in ["cuda", "wgpu"] {
        let omit = format!("--backend {backend}");
        let why =
            format!("campaign joined is of scheme 2, the join's, which counts on the processor only; omit {omit}");
        refused(&format!("--campaign joined {omit}"), 3, &why);
    }
    let mut nowhere = nats.program(["work"]);
    let ended = Process::start(nowhere.env_remove("EIGHTFOLD_NATS")).ended_within(SOON);
    ended.assert_refused(2, "no server is named; give --nats URL or set EIGHTFOLD_NATS");
}

/// The key of a worker has rights in one campaign, and a server may have others, which are looked at first.
#[tokio::test]
async fn a_worker_votes_where_its_key_has_the_right_and_says_where_it_has_none() {
    let mut campaign = Campaign::of(Nats::start(), "12", "batch");
    campaign.lock();
    let boss = fs::read_to_string(campaign.path("boss.key")).unwrap();
    let access = Access::open(&campaign.nats.url()).with_seed(boss.lines().next().unwrap());
    let owned = Server::connect(&access).await.unwrap();
    let mut stage = Stage::at(&owned, Spec { quorum: 1, ..spec("c", 12, Method::Batch, 1) }).await;
    stage.ask(0).await;
    let begin = |words: &[&str]| {
        let mut command = campaign.nats.program(["work", "--progress", "none", "--threads", "1", "--key", "ada.key"]);
        Process::start(command.args(words))
    };
    let why = "the server does not let this key vote as grace in campaign c; \
               --party names the user that the key belongs to";
    let assert_not_allowed = |ended: &Ended| {
        assert_eq!(ended.code, Some(5), "{ended}");
        assert!(ended.stderr.lines().last().unwrap().ends_with(why), "{ended}");
    };
    assert_not_allowed(&begin(&["--party", "grace"]).ended());
    let figures = stage.exchange.figures().await.unwrap();
    assert_eq!((figures.wants, figures.votes), (1, Some(0)));
    // The file that `campaign invite` writes says whose the key is.
    let file = campaign.path("ada.key");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("# party ada ", "# party grace ")).unwrap();
    let ended = begin(&[]).ended();
    assert_not_allowed(&ended);
    assert!(ended.stderr.contains("Working as grace,"), "{ended}");
    fs::write(&file, text.lines().next().unwrap()).unwrap();
    begin(&[]).ended().assert_refused(2, "does not say whose it is; give the name of its user with --party");

    let mut another = Stage::at(&owned, spec("another", 10, Method::Batch, 5)).await;
    another.ask_all().await;
    let worker = begin(&["--party", "ada"]);
    stage.run().await;
    let ended = worker.stopped();
    assert_eq!(ended.stderr.matches("Not for this worker: campaign another, because this key has no right").count(), 1);
    assert!(ended.succeeded().starts_with("c: "));
}
