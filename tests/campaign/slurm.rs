//! The example for Slurm, submitted to a cluster: however its jobs end, the document is that of one machine.

use super::*;
use crate::snippets::{elsewhere, slurm_script};
use eightfold_harness::slurm::Slurm;

/// A campaign, and a cluster that counts for it.
struct Shift {
    // It ends first, so that no job outlives the campaign.
    slurm: Slurm,
    campaign: Campaign,
}

impl Shift {
    fn begin(n: &str, words: &str) -> Shift {
        let mut campaign = Campaign::create(n, "fold", words);
        fs::write(campaign.path("work.sh"), slurm_script()).unwrap();
        campaign.begin_coordinator();
        Shift { slurm: Slurm::start(), campaign }
    }

    /// Submits the script as it stands, with these options before it. Returns the number of the job.
    fn submit(&self, options: &[&str]) -> String {
        let mut command = elsewhere(&self.campaign, self.slurm.command("sbatch"));
        command.args(["--parsable", "--cpus-per-task=1"]).args(options).args(["work.sh", "c"]);
        run(&mut command).succeeded().trim().to_owned()
    }

    /// Has Slurm do something, which succeeds.
    fn slurm(&self, name: &str, words: &[&str]) {
        run(self.slurm.command(name).args(words)).succeeded();
    }

    /// Waits until a job has gone through these states.
    #[track_caller]
    fn until(&self, job: &str, states: &[&str]) {
        wait_until(&format!("job {job} to be {states:?}"), || self.slurm.states(job) == states);
    }
}

/// A quorum of nine parties is not reached by the seven that begin before the last jobs, so the campaign outlives them.
#[test]
#[ignore = "long: a job reaches its limit, which is a minute at least"]
fn however_jobs_end_the_document_is_that_of_one_machine() {
    let mut shift = Shift::begin("18", "--quorum 9");
    let one =
        |node: &str, options: &[&str]| shift.submit(&[&["--array=1", &format!("--nodelist={node}")], options].concat());
    let at_limit = one("node2", &["--time=1", "--signal=B:CONT@0"]);
    let warned = one("node2", &["--time=2"]);
    let [cancelled, killed, requeued, failed] = ["node2", "node2", "node1", "node1"].map(|node| one(node, &[]));
    shift.campaign.until("votes of all of them", |report| report.active.len() == 6);
    shift.slurm("scancel", &[&cancelled]);
    shift.slurm("scancel", &["--signal=KILL", "--batch", &killed]);
    shift.slurm("scontrol", &["requeue", &requeued]);
    // On a node that is drained a job goes on, and none begins. When it is down, its job begins anew elsewhere.
    let state =
        |state: &str| shift.slurm("scontrol", &["update", "NodeName=node1", "Reason=trial", &format!("State={state}")]);
    state("drain");
    let waiting = one("node1", &[]);
    for (job, states) in [(&cancelled, "CANCELLED"), (&killed, "FAILED"), (&requeued, "PENDING")] {
        shift.until(job, &[states]);
    }
    let running = shift.slurm.said("squeue", &["-h", "-o", "%A", "--states=running"]);
    assert!(running.contains(&failed) && !running.contains(&waiting), "{failed} runs, {waiting} does not: {running}");
    // A job of which something is left on a node that goes down would fail with it.
    wait_until("what ends to have ended", || shift.slurm.said("squeue", &["-h", "--states=completing"]).is_empty());
    state("down");
    shift.until(&failed, &["NODE_FAIL"]);
    state("resume");
    shift.until(&warned, &["COMPLETED"]);
    shift.until(&at_limit, &["TIMEOUT"]);

    // Slurm lets those that begin anew wait for two minutes.
    for job in [&requeued, &failed] {
        shift.slurm("scontrol", &["update", &format!("JobId={job}"), "StartTime=now"]);
    }
    let last = shift.submit(&["--array=1-9"]);
    shift.campaign.completes();
    wait_until("the end of all jobs", || shift.slurm.said("squeue", &["-h"]).is_empty());
    println!("{}", shift.slurm.said("sacct", &["--completion"]));
    shift.until(&requeued, &["PENDING", "COMPLETED"]);
    shift.until(&failed, &["NODE_FAIL", "COMPLETED"]);
    assert_eq!(shift.slurm.states(&last), ["COMPLETED"; 9]);
    let said = |job: &str| fs::read_to_string(shift.campaign.path(&format!("slurm-{job}_1.out"))).unwrap();
    for job in [&requeued, &failed] {
        let said = said(job);
        assert_eq!(said.matches("Working as ").count(), 2, "both times are in one file: {said}");
    }
    // A node where the key is missing.
    let keyless = shift.submit(&["--array=1", "--export=ALL,EIGHTFOLD_NATS_KEY_FILE=/nowhere/c.key"]);
    shift.until(&keyless, &["FAILED"]);
    let said = said(&keyless);
    assert!(said.contains("the key in /nowhere/c.key cannot be read: No such file or directory"), "{said}");
}
