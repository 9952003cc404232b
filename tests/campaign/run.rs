//! `eightfold campaign run`: what is lost or a lie changes nothing in the journal and the document.

use super::*;
use eightfold_harness::files::whole_lines;
use eightfold_results::campaign::{Party, Report};
use eightfold_results::parse;

#[test]
fn a_coordinator_and_the_store_that_are_lost_together_are_made_anew_but_not_from_another_journal() {
    let mut campaign = Campaign::create("17", "join", "");
    let [journal, away] = ["c.jsonl", "away.jsonl"].map(|name| campaign.path(name));
    fs::rename(&journal, &away).unwrap();
    let count = ["count", "13", "--method", "join", "--journal", "c.jsonl", "--progress", "none"];
    run(eightfold(count).current_dir(campaign.nats.folder())).succeeded();
    campaign.nats.lose_store();
    let refused = "c.jsonl is of N = 13 and scheme 2; campaign c is of N = 17 and scheme 2";
    campaign.said("run c").assert_refused(5, refused);
    campaign.said("status c").assert_refused(5, "has no campaign c; create one with `eightfold campaign create`");
    // With its own journal it comes back, also later.
    fs::rename(&away, &journal).unwrap();
    campaign.begin_coordinator();
    campaign.begin_workers(2);
    campaign.until_counted(5);
    campaign.coordinator = None;
    campaign.nats.lose_store();
    campaign.begin_coordinator();
    campaign.ended().assert_said(0, "creating it again from c.terms.json and c.jsonl");
    // Another campaign does not come into being by a slip of the name.
    campaign.said("run d --journal c.jsonl").assert_refused(5, "has no campaign d");
    // The journal alone is enough for the document.
    campaign.nats.lose_store();
    campaign.compare();
}

#[test]
fn streams_and_consumers_that_somebody_deletes_and_a_store_that_is_lost_are_made_again() {
    let mut campaign = Campaign::begin("17", "join", 2);
    campaign.until_counted(1);
    campaign.nats.lose_store();
    assert!(!campaign.has_ended());
    let parts = ["CONSUMER.DELETE.E8T_c.workers", "STREAM.DELETE.E8T_c", "STREAM.DELETE.E8C", "STREAM.DELETE.E8R_c"];
    for (number, part) in (1..).zip(parts) {
        campaign.until_counted(3 * number);
        campaign.ask(&format!("$JS.API.{part}"));
        // Later than the next look of the coordinator.
        sleep(Duration::from_millis(2500));
    }
    campaign
        .completes()
        .assert_said(0, "The server has lost the campaign or a part of it; creating it again from the journal.");
}

/// The journal has each result once, also of the lots that are counted again.
#[test]
fn after_a_bit_has_flipped_in_a_stored_file_the_campaign_ends_as_it_would_have() {
    for (stream, said) in [
        ("E8R_c", "The server cannot read the votes that it has stored"),
        ("E8C", "The server cannot read the terms that it has stored"),
    ] {
        let mut campaign = Campaign::begin("17", "join", 2);
        campaign.until_counted(15);
        campaign.nats.flip_bit(stream);
        let ended = campaign.completes();
        ended.assert_said(0, said);
        assert_eq!(ended.stderr.matches("creating it again").count(), 1, "{ended}");
        assert!(campaign.said("status c").succeeded().contains("complete, 208 lots decided"), "{stream}");
    }
}

#[test]
fn the_state_of_a_campaign_says_what_a_damaged_store_lacks_and_what_to_do() {
    for (stream, code, said) in [
        ("E8R_c", 0, "the server cannot read all votes that it has stored; `eightfold campaign run c` has"),
        ("E8C", 5, "has lost the terms of campaign c, but not its votes; `eightfold campaign run c` in the folder"),
    ] {
        let mut campaign = Campaign::begin("17", "join", 2);
        campaign.until_counted(15);
        campaign.coordinator = None;
        campaign.nats.flip_bit(stream);
        let status = campaign.said("status c");
        assert!(status.code == Some(code) && format!("{status}").contains(said), "{stream}: {status}");
        campaign.begin_coordinator();
        wait_until("a store that is whole", || {
            let status = campaign.said("status c");
            status.code == Some(0) && !status.stdout.contains(said)
        });
    }
}

#[test]
#[ignore = "long: a minute of losses"]
fn a_server_that_loses_the_campaign_all_the_time_ends_the_coordinator_and_a_fresh_store_ends_the_campaign() {
    let mut campaign = Campaign::begin("17", "join", 2);
    campaign.until_counted(15);
    campaign.workers.clear();
    let begun = Instant::now();
    while !campaign.has_ended() {
        assert!(begun.elapsed() < PATIENCE, "the coordinator does not end");
        campaign.ask("$JS.API.STREAM.DELETE.E8R_c");
        sleep(Duration::from_millis(500));
    }
    let said = "the server keeps losing the campaign; stop the server, delete its store, start it, and run this command again (decided lots are kept in c.jsonl)";
    campaign.ended().assert_said(5, said);
    assert!(whole_lines(&campaign.journal()) > 15);
    campaign.nats.lose_store();
    campaign.begin_coordinator();
    campaign.begin_workers(2);
    campaign.completes().assert_said(0, "creating it again from c.terms.json and c.jsonl");
}

#[tokio::test]
async fn a_liar_is_outvoted_and_named_and_votes_on_lots_that_do_not_exist_are_counted() {
    let mut campaign = Campaign::create("14", "join", "");
    let exchange = campaign.exchange().await;
    let mallory = "mallory".parse().unwrap();
    let vote = |lot, bytes: Vec<u8>| exchange.vote(lot, &mallory, bytes.into());
    assert!(vote(1_000_000, vec![b'x'; 4000]).await.is_err(), "no vote on a lot of one group is so long");
    for lot in 0..100 {
        vote(1_000_000 + lot, vec![b'x'; 1000]).await.unwrap();
    }
    ["abc", "-1"].iter().for_each(|lot| _ = campaign.ask(&format!("e8.c.vote.{lot}.mallory")));
    campaign.begin_coordinator();
    campaign.lie(&["mallory"], 0..3).await;
    campaign.lie(&["school"], 3..5).await;
    campaign.begin_workers(2);
    let ended = campaign.completes();
    ended.assert_printed("5 lots were disputed and are settled");
    // The first two may be told at once.
    assert!((6..=7).contains(&ended.stderr.matches("do not exist").count()), "{ended}");
    let report = campaign.report().unwrap();
    let wrong = |name: &str| report.active.iter().find(|active| active.party == name).map(|active| active.record.wrong);
    assert_eq!((wrong("mallory"), wrong("school"), wrong("w1"), wrong("w2")), (Some(3), Some(2), Some(0), Some(0)));
    let text = campaign.said("status c").succeeded();
    for words in ["disputed: lot ", "mallory (wrong)", "102 votes for lots that do not exist"] {
        assert!(text.contains(words), "{text}");
    }
}

/// Its leases are so short that 20 of them are over soon. Another program keeps lots too and says nothing.
#[tokio::test]
async fn a_worker_that_holds_lots_and_answers_none_is_named_once_and_gets_no_more() {
    let spec = Spec { lease_ms: 400, beat_ms: 100, ..spec("c", 12, Method::Join, 1) };
    let (nats, stage) = Stage::begin(spec).await;
    let (mut campaign, hoarder) = (Campaign::of(nats, "12", "join"), "hoarder".parse().unwrap());
    campaign.begin_coordinator();
    let (mut wants, mut held) = (stage.exchange.wants().await.unwrap(), Vec::new());
    while held.len() < 5 {
        held.extend(wants.pull(5 - held.len(), PATIENCE).await.unwrap());
    }
    let begun = Instant::now();
    let keep = async || {
        for (number, held) in (0..).zip(&held) {
            held.keep().await.unwrap();
            if number < 3 && begun.elapsed() >= number * Duration::from_millis(600) {
                stage.exchange.begin(held.lot, &hoarder, 0).await.unwrap();
            }
        }
    };
    eventually(SOON, "lots that are kept without a word", async || {
        keep().await;
        let report = stage.exchange.last_report().await.unwrap();
        report.is_some_and(|bytes| parse::<Report>(&bytes).is_ok_and(|report| report.silent == 2))
    })
    .await;
    campaign.begin_workers(2);
    eventually(SOON, "its lots to be asked of others", async || {
        keep().await;
        campaign.has_ended()
    })
    .await;
    let ended = campaign.completes();
    ended.assert_said(0, "held by workers that were silent for three leases, and handed to others too");
    ended.assert_said(0, "hoarder has 3 lots in hand, one for 0:00:0");
    assert_eq!(ended.stderr.matches("gets no more until it answers").count(), 1, "{ended}");
    let text = campaign.said("status c").succeeded();
    assert!(!text.contains("gets no more") && !text.contains("were silent"), "it is complete: {text}");
}

#[tokio::test]
async fn requests_that_are_drained_are_made_again_and_a_lot_that_ends_its_workers_waits_for_the_next_run() {
    let mut campaign = Campaign::begin("12", "join", 0);
    let exchange = campaign.exchange().await;
    let (mut wants, mut drained) = (exchange.wants().await.unwrap(), 0);
    let lots = campaign.until("a beginning", |_| true).lots;
    while drained < lots {
        for held in wants.pull(100, PATIENCE).await.unwrap() {
            held.done().await.unwrap();
            drained += 1;
        }
    }
    assert_eq!(exchange.figures().await.unwrap().wants, 0);
    let are_back = async || exchange.figures().await.unwrap().wants >= u64::from(lots);
    eventually(SOON, "the requests to be made again", are_back).await;

    // A worker begins, and nothing is heard of it again. No lease is waited for here.
    let (mut times, crash) = (0, "crash".parse().unwrap());
    while times <= 20 {
        for held in wants.pull(100, PATIENCE).await.unwrap() {
            if held.lot == 3 {
                times = held.deliveries;
                exchange.begin(3, &crash, times).await.unwrap();
            }
            held.give_back(Duration::ZERO).await.unwrap();
        }
    }
    // The last words leave this process.
    tokio::time::sleep(Duration::from_millis(100)).await;
    let report = campaign.until("a lot set aside", |report| !report.aside.is_empty());
    assert_eq!(report.aside, [3]);
    campaign.begin_workers(2);
    campaign.until("all others", |report| report.decided + 1 == report.lots);
    campaign.kill_coordinator();
    campaign.completes();
}

/// Repeats every vote of the worker w1 as a party whose program is of another version, and one of them in words that
/// the coordinator does not know.
async fn vote_with_another_version(campaign: &Campaign) {
    let (exchange, old) = (campaign.exchange().await, "old".parse::<Party>().unwrap());
    for ballot in votes(&exchange).await.into_iter().filter(|ballot| ballot.party.as_str() == "w1") {
        let text = String::from_utf8(ballot.bytes.to_vec()).unwrap();
        let mine = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
        let theirs = text.replace(&mine, "\"version\":\"0.0.9\",\"mood\":[1,{\"fine\":true}]");
        assert_ne!(text, theirs);
        let text = if ballot.lot == 3 { "{\"lot\":3}".into() } else { theirs };
        exchange.vote(ballot.lot, &old, text.into()).await.unwrap();
    }
}

#[test]
fn a_full_disk_ends_the_coordinator_with_a_sentence_and_loses_no_vote() {
    let mut campaign = Campaign::create("14", "batch", "");
    // Files may have four blocks, and the signal that tells of more is ignored.
    let mut command = shell("ulimit -f 4; \"$0\" campaign run c --progress none");
    command.env("EIGHTFOLD_NATS", campaign.nats.url()).current_dir(campaign.nats.folder());
    campaign.coordinator = Some(Process::start(&mut command));
    campaign.begin_workers(2);
    campaign.ended().assert_refused(5, "c.jsonl cannot be written");
    campaign.begin_coordinator();
    campaign.completes();
}

/// Runs a campaign through trouble of its server that lasts longer than anyone waits before speaking.
fn assert_waited_out(begin: fn(&mut Nats), end: fn(&mut Nats)) {
    let mut campaign = Campaign::create("17", "batch", "--quorum 1");
    campaign.begin_coordinator();
    campaign.begin_worker_with(|command| _ = command.args(["--campaign", "c"]));
    campaign.until_counted(1);
    begin(&mut campaign.nats);
    sleep(Duration::from_secs(20));
    end(&mut campaign.nats);
    for ended in [campaign.ended(), campaign.workers.remove(0).ended()] {
        for words in ["Waiting for it; no result is lost.", "The server answers again."] {
            assert_eq!((ended.code, ended.stderr.matches(words).count()), (Some(0), 1), "{words}, but {ended}");
        }
        assert!(ended.stderr.lines().all(|line| after_time(line).is_some()), "each line says when: {ended}");
    }
    // Each vote that is stored was heard, and counted once.
    let status = campaign.said("status c --json").succeeded();
    let votes = campaign.report().unwrap().votes;
    assert!(status.contains(&format!("\"votes\":{votes},\"bytes\":")), "{votes} votes were counted: {status}");
    campaign.compare();
}

#[test]
fn a_server_that_is_killed_is_told_once_and_waited_out() {
    assert_waited_out(Nats::kill, Nats::start_again);
}

/// Such a server hands out lots and stores no votes.
#[test]
fn a_full_disk_of_the_server_is_told_once_and_waited_out() {
    assert_waited_out(|nats| nats.fill_disk(), |nats| nats.clear_disk());
}

/// Such a server executes late the calls whose callers have given up.
#[test]
fn a_silent_server_is_told_once_and_waited_out() {
    assert_waited_out(|nats| nats.freeze(), |nats| nats.thaw());
}

/// The other party is of another version, and one of its votes cannot be read.
#[tokio::test]
async fn one_worker_alone_waits_for_another_party_of_any_version_and_says_so() {
    let mut campaign = Campaign::begin("10", "batch", 1);
    let report = campaign.until("its votes", |report| report.votes == u64::from(report.lots));
    assert_eq!((report.decided, report.lacking), (0, 1));
    campaign.said("status c").assert_printed("waiting for 1 party");

    vote_with_another_version(&campaign).await;
    let all_but_one = |report: &Report| report.decided + 1 == report.lots;
    campaign.until("the votes of another version to count", all_but_one);
    campaign.begin_workers(1);
    campaign.completes().assert_said(0, "The vote of old on lot 3 cannot be read: engine: is missing.");
    campaign.said("stop c").assert_printed("complete, so there is nothing to stop");
}
