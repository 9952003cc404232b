//! The coordinator of a campaign begins, is the only one, and ends when it is asked to.

use super::*;
use eightfold_results::campaign::ReportState;

/// Two machines with one name, as clones have, and one path: `/proc/self/cwd` leads each process to a folder of its
/// own.
#[cfg(target_os = "linux")]
#[test]
fn of_two_coordinators_on_cloned_machines_the_second_is_refused() {
    let mut campaign = Campaign::create("16", "join", "--quorum 1");
    let clone = campaign.path("clone");
    fs::create_dir(&clone).unwrap();
    let journal = ["--journal", "/proc/self/cwd/c.jsonl"];
    let begin = |campaign: &mut Campaign| campaign.begin_coordinator_with(|command| _ = command.args(journal));
    begin(&mut campaign);
    campaign.until("a beginning", |_| true);
    let command = |campaign: &Campaign| {
        let mut command = campaign.command("run c --progress none");
        command.args(journal).current_dir(&clone);
        command
    };
    let assert_refused =
        |ended: &Ended| ended.assert_said(5, "another coordinator runs this campaign: /proc/self/cwd/c.jsonl on ");
    assert_refused(&run(&mut command(&campaign)));
    assert!(!clone.join("c.jsonl").exists() && !clone.join("c.terms.json").exists());
    campaign.said("run c --progress none").assert_refused(5, "is being written by");

    // After a silence the second takes over, and the first is refused when it wakes.
    let first = campaign.coordinator.as_ref().unwrap();
    first.signal("-STOP");
    let second = Process::start(&mut command(&campaign));
    wait_until("the second in charge", || clone.join("c.lease").exists());
    first.signal("-CONT");
    assert_refused(&campaign.ended());

    // The second is killed. Its next process goes on at once, and until it ends the first is refused.
    drop(second);
    let second = Process::start(&mut command(&campaign));
    begin(&mut campaign);
    assert_refused(&campaign.ended());
    drop(second);
    begin(&mut campaign);
    campaign.begin_workers(1);
    campaign.completes();
}

#[test]
fn stop_ends_the_coordinator_at_once_and_run_goes_on() {
    let mut campaign = Campaign::begin("12", "batch", 0);
    campaign.until("a beginning", |_| true);
    campaign.said("stop c").assert_printed("its coordinator is stopping");
    campaign.ended().assert_refused(4, "continue with: eightfold campaign run c");
    campaign.said("stop c").assert_printed("no coordinator is running");
    let signalled = Process::start(&mut campaign.command("run c --progress none"));
    sleep(Duration::from_millis(500));
    assert_eq!(signalled.stopped().code, Some(4));
    campaign.until("its last word", |report| report.state == ReportState::Stopped);

    // Also while the server is silent. After that time the coordinator waits for an answer.
    campaign.begin_coordinator();
    campaign.until("another beginning", |report| report.state == ReportState::Running);
    campaign.nats.freeze();
    sleep(Duration::from_secs(4));
    let coordinator = campaign.coordinator.take().unwrap();
    coordinator.signal("-TERM");
    let ended = coordinator.ended_within(SOON);
    campaign.nats.thaw();
    ended.assert_said(4, "stopped; the decided lots are kept in c.jsonl");

    campaign.begin_coordinator();
    campaign.begin_workers(2);
    campaign.completes();
}
