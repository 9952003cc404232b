//! The script for Slurm of docs/many-machines.md, submitted to a cluster as it stands.

use super::array::{merge_and_verify, path_to, script};
use super::*;
use eightfold_harness::program::program;
use eightfold_harness::slurm::Slurm;

/// The journals of however many jobs, ended in whatever way, are those of one machine.
#[test]
#[ignore = "long: Slurm looks for jobs to begin only every few seconds"]
fn however_jobs_end_the_same_array_goes_on() {
    let folder = Folder::new("slurm-array");
    fs::write(folder.join("part.sh"), script()).unwrap();
    // The cluster ends first, so that no job outlives its folder.
    let slurm = Slurm::start();
    let submit = || {
        let mut submit = slurm.command("sbatch");
        submit.args(["--parsable", "--cpus-per-task=1", "--array=0-3", "part.sh", "19", "4"]).current_dir(&folder);
        let path = path_to(program().parent().unwrap());
        run(submit.env("PATH", path)).succeeded().trim().to_owned()
    };
    let succeeded = |name: &str, words: &[&str]| _ = run(slurm.command(name).args(words)).succeeded();
    let first = submit();
    wait_until("journals of all parts", || {
        (0..4).all(|part| folder.join(format!("n19/{part}.jsonl")).metadata().is_ok_and(|it| it.len() > 0))
    });
    // A job that has ended by now is not there to be disturbed, which the next array does not notice.
    let disturb = |name: &str, words: &[&str]| _ = run(slurm.command(name).args(words));
    disturb("scancel", &[&format!("{first}_0")]);
    disturb("scancel", &["--signal=KILL", "--batch", &format!("{first}_1")]);
    disturb("scontrol", &["requeue", &format!("{first}_2")]);
    succeeded("scancel", &[&first]);
    wait_until("the end of the first jobs", || slurm.said("squeue", &["-h"]).is_empty());
    submit();
    wait_until("the end of all jobs", || slurm.said("squeue", &["-h"]).is_empty());
    let printed = merge_and_verify(&folder, "19");
    assert_eq!(printed[0], "n19.json: N = 19 is complete: 4968057848 solutions, 621012754 unique\n");
}
