//! The example for Slurm, submitted to a cluster: however its jobs end, the document is that of one machine.

use super::*;
use crate::snippets::{elsewhere, slurm_script};
use eightfold_harness::slurm::Slurm;

/// Submits the script as it stands, with these options before it. Returns the number of the job.
fn submit(slurm: &Slurm, campaign: &Campaign, options: &[&str]) -> String {
    let mut command = elsewhere(campaign, slurm.command("sbatch"));
    command.args(["--parsable", "--cpus-per-task=1"]).args(options).args(["work.sh", "c"]);
    run(&mut command).succeeded().trim().to_owned()
}

/// A quorum of nine parties is not reached by the seven that begin before the last jobs, so the campaign outlives them.
#[test]
#[ignore = "long: a job reaches its limit, which is a minute at least"]
fn however_jobs_end_the_document_is_that_of_one_machine() {
    let mut campaign = Campaign::create("18", "join", "--quorum 9");
    fs::write(campaign.path("work.sh"), slurm_script()).unwrap();
    campaign.begin_coordinator();
    // The cluster ends first, so that no job outlives the campaign.
    let slurm = Slurm::start();
    let succeeded = |name: &str, words: &[&str]| _ = run(slurm.command(name).args(words)).succeeded();
    let until = |job: &str, states: &[&str]| {
        wait_until(&format!("job {job} to be {states:?}"), || slurm.states(job) == states);
    };
    let one = |node: &str, options: &[&str]| {
        submit(&slurm, &campaign, &[&["--array=1", &format!("--nodelist={node}")], options].concat())
    };
    let at_limit = one("node2", &["--time=1", "--signal=B:CONT@0"]);
    let warned = one("node2", &["--time=2"]);
    let [cancelled, killed, requeued, failed] = ["node2", "node2", "node1", "node1"].map(|node| one(node, &[]));
    campaign.until("votes of all of them", |report| report.active.len() == 6);
    succeeded("scancel", &[&cancelled]);
    succeeded("scancel", &["--signal=KILL", "--batch", &killed]);
    succeeded("scontrol", &["requeue", &requeued]);
    // On a node that is drained a job goes on, and none begins. When it is down, its job begins anew elsewhere.
    let state =
        |state: &str| succeeded("scontrol", &["update", "NodeName=node1", "Reason=trial", &format!("State={state}")]);
    state("drain");
    let waiting = one("node1", &[]);
    for (job, states) in [(&cancelled, "CANCELLED"), (&killed, "FAILED"), (&requeued, "PENDING")] {
        until(job, &[states]);
    }
    let running = slurm.said("squeue", &["-h", "-o", "%A", "--states=running"]);
    assert!(running.contains(&failed) && !running.contains(&waiting), "{failed} runs, {waiting} does not: {running}");
    // A job of which something is left on a node that goes down would fail with it.
    wait_until("what ends to have ended", || slurm.said("squeue", &["-h", "--states=completing"]).is_empty());
    state("down");
    until(&failed, &["NODE_FAIL"]);
    state("resume");
    until(&warned, &["COMPLETED"]);
    until(&at_limit, &["TIMEOUT"]);

    // Slurm lets those that begin anew wait for two minutes.
    for job in [&requeued, &failed] {
        succeeded("scontrol", &["update", &format!("JobId={job}"), "StartTime=now"]);
    }
    let last = submit(&slurm, &campaign, &["--array=1-9"]);
    campaign.completes();
    wait_until("the end of all jobs", || slurm.said("squeue", &["-h"]).is_empty());
    println!("{}", slurm.said("sacct", &["--completion"]));
    until(&requeued, &["PENDING", "COMPLETED"]);
    until(&failed, &["NODE_FAIL", "COMPLETED"]);
    assert_eq!(slurm.states(&last), ["COMPLETED"; 9]);
    let said = |job: &str| fs::read_to_string(campaign.path(&format!("slurm-{job}_1.out"))).unwrap();
    for job in [&requeued, &failed] {
        let said = said(job);
        assert_eq!(said.matches("Working as ").count(), 2, "both times are in one file: {said}");
    }
    // A node where the key is missing.
    let keyless = submit(&slurm, &campaign, &["--array=1", "--export=ALL,EIGHTFOLD_NATS_KEY_FILE=/nowhere/c.key"]);
    until(&keyless, &["FAILED"]);
    let said = said(&keyless);
    assert!(said.contains("the key in /nowhere/c.key cannot be read: No such file or directory"), "{said}");
}
