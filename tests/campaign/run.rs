//! `eightfold campaign`: whatever is killed, lost or a lie, the journal and the document are those of a count on one machine.

use crate::scene::{Campaign, SOON, kill};
use crate::stage::{PATIENCE, connect};
use eightfold_harness::nats::Nats;
use eightfold_harness::program::{Ended, eightfold, ended_within, run, shell, signal, start};
use eightfold_results::GroupTally;
use eightfold_results::campaign::{Counted, LotPart, Party, Report, Vote, Want};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Has something killed in turn, from the beginning to the end of a campaign. Returns how often.
fn endure(n: &str, method: &str, pause: Duration, also: &[fn(&mut Campaign)]) -> u32 {
    let mut campaign = Campaign::create(&[n, "--method", method]);
    campaign.begin_coordinator();
    (0..3).for_each(|_| campaign.begin_worker());
    let faults = [Campaign::kill_worker, Campaign::kill_coordinator, Campaign::kill_server];
    let mut times = 0;
    for fault in faults.iter().chain(also).cycle() {
        // A machine on which nothing lives long enough to do anything gets more time.
        sleep(pause * (1 + times / 60));
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
    let times = endure("17", "fold", Duration::from_millis(300), &[]);
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
    campaign.until_counted(5);
    campaign.nats.kill();
    campaign.nats.delete_store();
    campaign.nats.start_again();
    campaign.ended().succeeded();
    campaign.lose_store();
    // The journal alone is enough for the document.
    campaign.compare("17", "join");
}

/// Deletes a part of a campaign, as anyone can on a server without keys.
fn delete(campaign: &Campaign, part: &str) {
    let mut server = TcpStream::connect(campaign.nats.url().strip_prefix("nats://").unwrap()).unwrap();
    server.write_all(format!("CONNECT {{}}\r\nPUB $JS.API.{part} 0\r\n\r\nPING\r\n").as_bytes()).unwrap();
    let mut lines = BufReader::new(server).lines();
    assert!(lines.any(|line| line.unwrap() == "PONG"));
}

#[test]
fn streams_and_consumers_that_somebody_deletes_are_made_again() {
    let mut campaign = Campaign::create(&["17", "--method", "join"]);
    campaign.begin_coordinator();
    (0..2).for_each(|_| campaign.begin_worker());
    let parts = ["CONSUMER.DELETE.E8T_c.workers", "STREAM.DELETE.E8T_c", "STREAM.DELETE.E8C", "STREAM.DELETE.E8R_c"];
    for (number, part) in (1..).zip(parts) {
        campaign.until_counted(3 * number);
        delete(&campaign, part);
        // Later than the next look of the coordinator.
        sleep(Duration::from_millis(2500));
    }
    let ended = campaign.ended();
    assert!(ended.stderr.contains("The server has lost a part of the campaign; it is made anew."), "{}", ended.stderr);
    ended.succeeded();
    campaign.compare("17", "join");
}

#[test]
fn a_coordinator_and_the_store_that_are_lost_together_are_made_anew() {
    let mut campaign = Campaign::create(&["17", "--method", "join"]);
    campaign.begin_coordinator();
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.until_counted(5);
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
fn the_journal_of_another_campaign_makes_no_lost_one_anew() {
    let mut campaign = Campaign::create(&["12", "--method", "batch"]);
    let [journal, away] = ["c.jsonl", "away.jsonl"].map(|name| campaign.path(name));
    fs::rename(&journal, &away).unwrap();
    let count = ["count", "13", "--method", "batch", "--journal", "c.jsonl", "--progress", "none"];
    run(eightfold(count).current_dir(campaign.nats.folder())).succeeded();
    campaign.lose_store();
    let refused = "c.jsonl is of N = 13 and scheme 1; campaign c is of N = 12 and scheme 1";
    run(&mut campaign.command(["run", "c"])).assert_refused(5, refused);
    run(&mut campaign.command(["status", "c"])).assert_refused(5, "has no campaign c; it has none");
    // With its own journal it comes back.
    fs::rename(&away, &journal).unwrap();
    campaign.begin_coordinator();
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.ended().succeeded();
    campaign.compare("12", "batch");
}

#[test]
fn a_lost_journal_is_made_anew_from_the_votes() {
    let mut campaign = Campaign::create(&["14", "--method", "batch"]);
    campaign.begin_coordinator();
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.ended().succeeded();
    fs::remove_file(campaign.path("c.jsonl")).unwrap();
    campaign.begin_coordinator();
    let ended = campaign.ended_within(SOON, "the votes on the server are not heard again");
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
    let mut campaign = Campaign::create(&["12", "--method", "fold"]);
    campaign.begin_coordinator();
    campaign.until("a beginning", |_| true);
    let exchange = connect(&campaign.nats.url()).await.campaign(&"c".parse().unwrap());
    let (mut wants, crash) = (exchange.wants().await.unwrap(), "crash".parse().unwrap());
    // A worker begins, and nothing is heard of it again. No lease is waited for here.
    let mut times = 0;
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
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.until("all others", |report| report.decided + 1 == report.lots);
    kill(campaign.coordinator.take().unwrap());
    campaign.begin_coordinator();
    campaign.ended().succeeded();
    campaign.compare("12", "fold");
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
    let begun = Instant::now();
    while exchange.figures().await.unwrap().wants < u64::from(lots) {
        assert!(begun.elapsed() < SOON, "the requests are not made again: {:?}", exchange.figures().await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.ended().succeeded();
    campaign.compare("12", "batch");
}

/// Repeats every vote of the worker w1 as a party whose program is of another version, and one of them in words that the
/// coordinator does not know.
async fn vote_with_another_version(campaign: &Campaign, lots: u32) {
    let exchange = connect(&campaign.nats.url()).await.campaign(&"c".parse().unwrap());
    let (mut votes, old) = (exchange.votes_after(0).await.unwrap(), "old".parse::<Party>().unwrap());
    let (begun, mut repeated) = (Instant::now(), 0);
    while repeated < lots {
        assert!(begun.elapsed() < SOON, "only {repeated} of {lots} lots were counted");
        for ballot in votes.next(Duration::from_millis(50)).await.unwrap() {
            if ballot.party.as_str() == "w1" {
                let text = String::from_utf8(ballot.bytes.to_vec()).unwrap();
                let mine = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
                let theirs = "\"version\":\"0.0.9\",\"mood\":[1,{\"fine\":true}]";
                let text = if ballot.lot == 3 { "{\"lot\":3}".into() } else { text.replace(&mine, theirs) };
                assert!(text.contains("mood") || ballot.lot == 3, "{text}");
                exchange.vote(ballot.lot, &old, text.into()).await.unwrap();
                repeated += 1;
            }
        }
    }
}

#[tokio::test]
async fn votes_of_another_version_count_and_those_that_cannot_be_read_are_asked_for_again() {
    let mut campaign = Campaign::create(&["12", "--method", "join"]);
    campaign.begin_coordinator();
    campaign.begin_worker();
    let lots = campaign.until("a beginning", |_| true).lots;
    vote_with_another_version(&campaign, lots).await;
    let all_but_one = |report: &Report| report.decided + 1 == report.lots;
    campaign.until_within(SOON, "the votes of another version to count", all_but_one);
    campaign.begin_worker();
    let ended = campaign.ended_within(SOON, "no other party is asked for the vote that cannot be read");
    assert!(ended.stderr.contains("The vote of old on lot 3 cannot be read: engine: is missing."), "{}", ended.stderr);
    ended.succeeded();
    campaign.compare("12", "join");
}

#[test]
fn a_full_disk_ends_the_coordinator_with_a_sentence_and_loses_no_vote() {
    let mut campaign = Campaign::create(&["14", "--method", "batch"]);
    // Files may have four blocks, and the signal that tells of more is ignored.
    let mut command = shell("ulimit -f 4; \"$0\" campaign run c --progress none");
    command.env("EIGHTFOLD_NATS", campaign.nats.url()).current_dir(campaign.nats.folder());
    campaign.coordinator = Some(start(&mut command));
    (0..2).for_each(|_| campaign.begin_worker());
    campaign.ended().assert_refused(5, "c.jsonl cannot be written");
    campaign.begin_coordinator();
    campaign.ended().succeeded();
    campaign.compare("14", "batch");
}

/// Runs a campaign through trouble of its server that lasts longer than anyone waits before speaking.
fn assert_waited_out(begin: fn(&Nats), end: fn(&Nats)) {
    let mut campaign = Campaign::create(&["17", "--method", "batch", "--quorum", "1"]);
    campaign.begin_coordinator();
    campaign.begin_worker_with(|command| {
        command.args(["--campaign", "c"]);
    });
    campaign.until_counted(1);
    begin(&campaign.nats);
    sleep(Duration::from_secs(20));
    end(&campaign.nats);
    for ended in [campaign.ended(), campaign.worker_ended()] {
        let said = ended.stderr.clone();
        ended.succeeded();
        let times =
            ["Waiting for it; nothing is lost.", "The server answers again."].map(|word| said.matches(word).count());
        assert_eq!(times, [1, 1], "{said}");
    }
    campaign.compare("17", "batch");
}

/// Such a server hands out lots and stores no votes.
#[test]
fn a_full_disk_of_the_server_is_told_once_and_waited_out() {
    assert_waited_out(Nats::fill_disk, Nats::clear_disk);
}

/// Such a server does late what it was asked to while nobody waited any more.
#[test]
fn a_silent_server_is_told_once_and_waited_out() {
    assert_waited_out(Nats::freeze, Nats::thaw);
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
    assert!(!campaign.path("other.jsonl").exists() && !campaign.path("other.terms.json").exists());
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
    let watching = start(&mut campaign.command(["status", "c", "--watch"]));
    sleep(Duration::from_millis(500));
    signal(&watching, "-INT");
    let watched = ended_within(watching, SOON, "the end of a look");
    assert_eq!((watched.code, watched.stderr.as_str()), (Some(0), ""), "a look loses nothing");
    let watching = start(&mut campaign.command(["status", "c", "--watch"]));
    sleep(Duration::from_millis(500));
    campaign.nats.freeze();
    sleep(Duration::from_secs(3));
    signal(&watching, "-INT");
    assert_eq!(ended_within(watching, SOON, "the end of a look at a silent server").code, Some(0));
    campaign.nats.thaw();
    campaign.begin_worker();
    campaign.ended().succeeded();
    let said = run(&mut campaign.command(["stop", "c"])).succeeded();
    assert!(said.contains("complete, so there is nothing to stop"), "{said}");
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
fn a_coordinator_ends_at_once_while_the_server_is_silent() {
    let mut campaign = Campaign::create(&["12", "--method", "batch"]);
    campaign.begin_coordinator();
    campaign.until("a beginning", |_| true);
    campaign.nats.freeze();
    // By then it waits for an answer.
    sleep(Duration::from_secs(4));
    signal(campaign.coordinator.as_ref().unwrap(), "-TERM");
    let ended = ended_within(campaign.coordinator.take().unwrap(), SOON, "the end of a coordinator that was stopped");
    campaign.nats.thaw();
    assert_eq!(ended.code, Some(4), "{ended}");
    assert!(ended.stderr.contains("stopped; c.jsonl keeps what is decided"), "{ended}");
}

#[test]
fn what_cannot_be_done_is_refused_in_a_sentence() {
    let campaign = Campaign::create(&["12"]);
    let refused = |words: &[&str], code, sentence: &str| {
        run(&mut campaign.command(words.iter().copied())).assert_refused(code, sentence);
    };
    refused(&["create", "12", "--name", "c"], 5, "c.jsonl exists");
    let said = run(&mut campaign.command(["create", "1", "--name", "one"])).succeeded();
    assert!(said.contains(", 1 lot, 2 votes for each,"), "{said}");
    refused(
        &["create", "12", "--name", "c", "--journal", "d.jsonl"],
        5,
        "there is a campaign c already; `eightfold campaign run c` goes on with it",
    );
    assert!(!campaign.path("d.jsonl").exists());
    // Without its journal, the campaign still has its terms.
    let [journal, away, terms] = ["c.jsonl", "away.jsonl", "c.terms.json"].map(|name| campaign.path(name));
    let kept = fs::read(&terms).unwrap();
    fs::rename(&journal, &away).unwrap();
    refused(
        &["create", "13", "--name", "c"],
        5,
        "there is a campaign c already; `eightfold campaign run c` goes on with it",
    );
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
    refused(&["create", "12", "--quorum", "0"], 2, "0 is not in 1..=9");
    refused(&["finish", "c", "--out", "c.json"], 4, "is not complete, so nothing is written");
    assert!(!campaign.path("c.json").exists());
    for words in [&["run", "d"][..], &["status", "d"], &["stop", "d"], &["finish", "d", "--out", "d.json"]] {
        refused(words, 5, "has no campaign d; it has c, one");
    }
    refused(&["status", "c", "--nats", "nats://127.0.0.1:1"], 5, "does not answer");
    refused(&["status", "c", "--nats", "http://127.0.0.1"], 5, "is not an address of a NATS server");
    let away = ["finish", "c", "--out", "c.json", "--nats", "nats://127.0.0.1:1"];
    refused(&away, 5, "`eightfold merge c.jsonl --out c.json` needs the journal only");
    refused(&["status", "c", "--key", "missing.key"], 5, "missing.key cannot be read");
    refused(&["status", "c", "--key", "."], 5, "the key in . cannot be read: Is a directory");
    fs::write(campaign.path("no.key"), "hello\n").unwrap();
    fs::set_permissions(campaign.path("no.key"), fs::Permissions::from_mode(0o600)).unwrap();
    refused(&["status", "c", "--key", "no.key"], 5, "no.key has no key: the seed of an nkey of a user");
    refused(&["create", "12", "--name", "d", "--journal", "."], 5, ". is a folder; --journal names a file");
    refused(&["run", "c", "--journal", "missing/c.jsonl"], 5, "missing/c.jsonl cannot be written");
    refused(&["revoke", "c", "ada"], 2, "c.nats.conf is missing; --conf names the file");
    let other = run(&mut eightfold(["count", "8", "--journal", "/dev/null"]));
    assert_ne!(other.code, Some(0));
}

#[test]
fn a_server_that_anyone_can_reach_and_use_is_warned_of() {
    let campaign = Campaign::create(&["8"]);
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port().to_string();
    let store = campaign.path("open");
    let mut server = Command::new("nats-server");
    server.args(["-a", "0.0.0.0", "-p", &port, "-js", "-sd"]).arg(&store).stderr(Stdio::null());
    let server = server.spawn().unwrap();
    let create = ["create", "8", "--name", "open", "--nats", &format!("nats://127.0.0.1:{port}")];
    let created = run(&mut campaign.command(create));
    kill(server);
    assert!(created.code == Some(0) && created.stderr.starts_with("Anyone who reaches the server at "), "{created}");
    let own = run(&mut campaign.command(["create", "8", "--name", "own"]));
    assert_eq!((own.code, own.stderr.as_str()), (Some(0), ""), "it listens for this machine only");
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
    assert_eq!(fs::metadata(campaign.path("ada.key")).unwrap().permissions().mode() & 0o777, 0o600);
    let text = fs::read_to_string(&conf).unwrap();
    assert!(seed.starts_with("SU") && !text.contains(seed.trim()), "{text}");
    assert!(text.contains("e8.c.vote.*.ada\"") && text.contains("e8.c.vote.*.school.*\""), "{text}");
    // Without room for a key, nothing of it is left.
    let mut full = shell("ulimit -f 0; \"$0\" campaign invite c bo --out bo.key");
    run(full.current_dir(campaign.nats.folder())).assert_refused(5, "bo.key cannot be written");
    assert!(!campaign.path("bo.key").exists());
    said(&["revoke", "c", "ada"]).succeeded();
    said(&["revoke", "c", "ada"]).assert_refused(2, "has no party ada");
    assert!(!fs::read_to_string(&conf).unwrap().contains(".ada"));
    fs::write(&conf, text.replace("vote.*.ada", "vote.*.>")).unwrap();
    said(&["invite", "c", "bo", "--out", "bo.key"]).assert_refused(5, "was changed by hand");
    assert!(!campaign.path("bo.key").exists());
}
