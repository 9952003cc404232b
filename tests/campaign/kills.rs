//! Campaigns in which processes are killed: their journals and documents are those of a count on one machine.

use super::*;

/// Has something killed in turn, from the beginning to the end of a campaign. Returns how often.
fn endure(n: &'static str, method: &'static str, also: &[fn(&mut Campaign)]) -> u32 {
    let mut campaign = Campaign::begin(n, method, 3);
    let faults = [a_worker_is_killed, Campaign::kill_coordinator, |it: &mut Campaign| it.nats.start_again()];
    let mut times = 0;
    for fault in faults.iter().chain(also).cycle() {
        // A machine on which nothing lives long enough to do anything gets more time. A lot in hand comes back when the
        // server has lived for a lease.
        sleep(Duration::from_millis(300) * (1 + times / 20));
        if campaign.has_ended() {
            break;
        }
        fault(&mut campaign);
        times += 1;
        assert!(times < 500, "the campaign does not end: {:?}", campaign.report());
    }
    campaign.completes().assert_printed("all checks passed");
    times
}

#[test]
fn whatever_is_killed_the_document_is_that_of_one_machine() {
    let times = endure("17", "join", &[]);
    assert!(times > 3, "it ended after {times} kills");
}

#[test]
#[ignore = "long: something is killed all the time for ten minutes"]
fn ten_minutes_of_kills_change_no_document() {
    let (begun, mut times, mut campaigns) = (Instant::now(), 0, 0);
    let also = [the_server_is_silent, |it: &mut Campaign| it.nats.lose_store(), a_second_one_comes_and_goes];
    while begun.elapsed() < Duration::from_secs(600) || campaigns < 20 {
        let (n, method) = if campaigns % 4 == 3 { ("18", "batch") } else { ("17", "join") };
        times += endure(n, method, &also);
        campaigns += 1;
    }
    println!("{campaigns} campaigns, {times} kills");
    assert!(times > 100, "{campaigns} campaigns, {times} kills");
}

fn a_worker_is_killed(campaign: &mut Campaign) {
    drop(campaign.workers.remove(0));
    campaign.begin_workers(1);
}

/// Stops the server for longer than a lease.
fn the_server_is_silent(campaign: &mut Campaign) {
    campaign.nats.freeze();
    sleep(Duration::from_secs(3));
    campaign.nats.thaw();
}

/// Makes a second campaign, has the same workers count for it for a moment, and deletes it under their hands.
fn a_second_one_comes_and_goes(campaign: &mut Campaign) {
    campaign.said("create 16 --name d --method join").succeeded();
    let coordinator = Process::start(&mut campaign.command("run d --progress none"));
    sleep(Duration::from_millis(500));
    drop(coordinator);
    let deleting = async { connect(&campaign.nats.url()).await.delete("d").await };
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(deleting).unwrap();
    for name in ["d.jsonl", "d.terms.json"] {
        fs::remove_file(campaign.path(name)).unwrap();
    }
    // A coordinator that is killed soon has no lease yet.
    let _ = fs::remove_file(campaign.path("d.lease"));
}
