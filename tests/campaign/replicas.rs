//! Three servers that keep everything together: whichever of them is away, no vote is lost, and the document is that of
//! one machine.

use super::*;
use eightfold_harness::files::whole_lines;
use std::sync::mpsc::{Receiver, channel};
use std::thread::spawn;
use tokio::runtime::{Builder, Runtime};

/// The first lot that no campaign of these tests has.
const ABSENT: u32 = 1_000_000;

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

/// A campaign on three servers, with a party that votes all the time on lots that do not exist.
struct Joined {
    campaign: Campaign,
    /// The votes of that party that were acknowledged.
    acknowledged: Receiver<u32>,
}

impl Joined {
    fn begin() -> Joined {
        let mut campaign = Campaign::of(Nats::three(), "18", "batch").created("--quorum 1 --replicas 3");
        campaign.begin_coordinator();
        campaign.begin_workers(3);
        campaign.until_counted(3);
        let (url, (sender, acknowledged)) = (campaign.nats.url(), channel());
        spawn(move || {
            runtime().block_on(async {
                let exchange = connect(&url).await.campaign("c");
                let witness = "witness".parse().unwrap();
                for lot in ABSENT.. {
                    // Nobody receives any more when the test is over.
                    if exchange.vote(lot, &witness, "seen".into()).await.is_ok() && sender.send(lot).is_err() {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            });
        });
        Joined { campaign, acknowledged }
    }

    /// Returns the number of lines in the journal.
    fn groups(&self) -> usize {
        whole_lines(&self.campaign.journal())
    }

    /// Waits until more groups are counted, if any are left.
    fn goes_on(&mut self) {
        let before = self.groups();
        let begun = Instant::now();
        while self.groups() <= before + 3 && !self.campaign.has_ended() {
            assert!(begun.elapsed() < PATIENCE * 4, "the campaign stands still: {:?}", self.campaign.report());
            sleep(Duration::from_millis(20));
        }
    }

    /// Waits for the end, checks that every acknowledged vote is stored, and returns what the coordinator said.
    fn ended(mut self) -> String {
        let ended = self.campaign.completes();
        assert!(ended.stdout.contains("all checks passed"), "{ended}");
        let acknowledged = BTreeSet::from_iter(self.acknowledged.try_iter());
        drop(self.acknowledged);
        // A server that has just been unfrozen may return stale data for a moment.
        sleep(Duration::from_secs(3));
        let stored = runtime().block_on(async { votes(&self.campaign.exchange().await).await });
        let stored = stored.into_iter().map(|ballot| ballot.lot).collect();
        let lost: Vec<_> = acknowledged.difference(&stored).collect();
        println!("{} votes of the witness were acknowledged", acknowledged.len());
        assert!(acknowledged.len() > 50 && lost.is_empty(), "{} acknowledged, lost {lost:?}", acknowledged.len());
        ended.stderr
    }
}

#[test]
fn replicas_that_the_servers_cannot_keep_are_refused_in_a_sentence() {
    let create = |campaign: &Campaign, name: &str, replicas: &str| {
        campaign.said(&format!("create 12 --name {name} --replicas {replicas}"))
    };
    let alone = Campaign::of(Nats::start(), "12", "auto");
    create(&alone, "c", "3").assert_refused(5, "fewer than 3 servers can keep this campaign");
    assert!(!alone.path("c.jsonl").exists());
    create(&alone, "c", "1").succeeded();
    create(&alone, "d", "3").assert_refused(5, "or give --replicas a smaller number");

    let mut joined = Campaign::of(Nats::three(), "12", "auto");
    create(&joined, "one", "1").succeeded();
    create(&joined, "c", "5").assert_refused(5, "fewer than 5 servers can keep this campaign");
    create(&joined, "c", "3").succeeded();
    create(&joined, "two", "1").succeeded();
    // Its terms, too, which are in one stream with those of the others, are on all servers.
    for number in 0..3 {
        joined.nats.server(number).kill();
        wait_until("the terms", || joined.said("status c").code == Some(0));
        joined.nats.server(number).start_again();
    }
}

#[test]
#[ignore = "long: each of three servers is killed several times"]
fn whichever_of_three_servers_is_killed_no_vote_is_lost() {
    let mut joined = Joined::begin();
    let mut times = 0;
    while !joined.campaign.has_ended() {
        // A cluster that is never whole for long gets more time.
        sleep(Duration::from_secs(5) * (1 + times as u32 / 20));
        joined.campaign.nats.server(times % 3).kill();
        sleep(Duration::from_secs(2));
        joined.campaign.nats.server(times % 3).start_again();
        times += 1;
        assert!(times < 200, "the campaign does not end: {:?}", joined.campaign.report());
    }
    println!("{times} kills");
    assert!(times >= 3, "it ended after {times} kills");
    joined.ended();
}

#[test]
#[ignore = "long: each of three servers is silent for longer than anyone waits"]
fn a_campaign_goes_on_while_one_of_three_servers_is_frozen() {
    let mut joined = Joined::begin();
    for number in 0..3 {
        joined.campaign.nats.server(number).freeze();
        joined.goes_on();
        sleep(Duration::from_secs(10));
        joined.goes_on();
        joined.campaign.nats.server(number).thaw();
    }
    joined.ended();
}

/// Until then servers of version 2.9 may stand still; newer ones go on.
#[test]
#[ignore = "long: the disk of each of three servers is full for a while"]
fn a_campaign_goes_on_when_a_full_disk_of_one_of_three_servers_has_room_again() {
    let mut joined = Joined::begin();
    for number in 0..3 {
        joined.campaign.nats.server(number).fill_disk();
        sleep(Duration::from_secs(15));
        joined.campaign.nats.server(number).clear_disk();
        joined.campaign.nats.server(number).start_again();
        joined.goes_on();
    }
    joined.ended();
}

#[test]
#[ignore = "long: two servers are away for longer than anyone waits"]
fn a_campaign_waits_for_the_second_of_three_servers_and_says_so() {
    let mut joined = Joined::begin();
    (1..3).for_each(|number| joined.campaign.nats.server(number).kill());
    sleep(Duration::from_secs(30));
    let before = joined.groups();
    sleep(Duration::from_secs(5));
    assert_eq!(joined.groups(), before, "nothing is counted without a majority");
    joined.campaign.nats.server(1).start_again();
    joined.goes_on();
    joined.campaign.nats.server(2).start_again();
    let said = joined.ended();
    let words = ["Waiting for it; no result is lost.", "The server answers again.", "has lost"];
    assert_eq!(words.map(|word| said.matches(word).count()), [1, 1, 0], "{said}");
}

/// That server leads afterwards, so everybody asks it.
#[test]
#[ignore = "long: two campaigns on three servers"]
fn after_a_bit_has_flipped_in_a_file_of_one_of_three_servers_the_campaign_ends_as_it_would_have() {
    for (stream, said) in [("E8R_c", ""), ("E8C", "A server cannot read the terms that it has stored; another one")] {
        let mut campaign = Campaign::of(Nats::three(), "17", "join").created("--replicas 3");
        campaign.begin_coordinator();
        campaign.begin_workers(2);
        campaign.until_counted(15);
        campaign.nats.server(0).flip_bit(stream);
        wait_until("the lead of the server with the damaged file", || {
            campaign.ask(&format!("$JS.API.STREAM.LEADER.STEPDOWN.{stream}"));
            sleep(Duration::from_secs(1));
            campaign.ask(&format!("$JS.API.STREAM.INFO.{stream}")).contains("\"leader\":\"s0\"")
        });
        campaign.kill_coordinator();
        campaign.completes().assert_said(0, said);
        assert!(campaign.said("status c").succeeded().contains("complete, 208 lots decided"), "{stream}");
    }
}
