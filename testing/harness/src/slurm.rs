//! A Slurm cluster in a temporary folder: a controller and two nodes, all on this machine.

use crate::folder::Folder;
use crate::program::kill;
use crate::waiting::wait_until;
use std::fs;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

/// The number of processors that each node reports, independent of the machine.
const PROCESSORS: u32 = 4;

/// A running cluster. Dropping it ends the cluster and its jobs.
#[derive(Debug)]
pub struct Slurm {
    daemons: Vec<Child>,
    // Declared after the daemons, which write to the folder until they end.
    folder: Folder,
}

impl Slurm {
    /// Starts a cluster, and waits until its nodes accept jobs.
    pub fn start() -> Slurm {
        let folder = Folder::new("slurm");
        let at = folder.display();
        let free = || TcpListener::bind("127.0.0.1:0").expect("a port is free");
        // All three are bound at the same time, so that they differ.
        let ports = [free(), free(), free()].map(|it| it.local_addr().expect("a port has a number").port());
        let [controller, node1, node2] = ports;
        let user = Command::new("id").arg("-un").output().expect("the system has users").stdout;
        let user = String::from_utf8_lossy(&user);
        let text = format!(
            "ClusterName=eightfold\n\
             SlurmctldHost=localhost\n\
             SlurmctldPort={controller}\n\
             SlurmUser={user}\n\
             SlurmdUser={user}\n\
             AuthInfo=socket={at}/munge.socket\n\
             JobRequeue=0\n\
             SlurmctldPidFile={at}/slurmctld.pid\n\
             SlurmdPidFile={at}/%n.pid\n\
             StateSaveLocation={at}/state\n\
             SlurmdSpoolDir={at}/%n\n\
             ProctrackType=proctrack/linuxproc\n\
             TaskPlugin=task/none\n\
             MpiDefault=none\n\
             SelectType=select/cons_tres\n\
             SelectTypeParameters=CR_CPU\n\
             SchedulerParameters=sched_interval=1\n\
             JobCompType=jobcomp/filetxt\n\
             JobCompLoc={at}/completed\n\
             KillWait=5\n\
             ReturnToService=2\n\
             SlurmdParameters=config_overrides\n\
             NodeName=node1 NodeHostname=localhost Port={node1} CPUs={PROCESSORS}\n\
             NodeName=node2 NodeHostname=localhost Port={node2} CPUs={PROCESSORS}\n\
             PartitionName=all Nodes=node1,node2 Default=YES State=UP\n"
        );
        let made = fs::create_dir(folder.join("state")).and_then(|()| fs::write(folder.join("slurm.conf"), text));
        made.expect("the folder for temporary files can be written");
        fs::write(folder.join("munge.key"), [7; 128]).expect("the folder for temporary files can be written");
        let mut slurm = Slurm { daemons: Vec::new(), folder };
        // Without `--force`, munge refuses a folder for temporary files, which anyone can write.
        let files = ["--socket=munge.socket", "--key-file=munge.key", "--pid-file=munge.pid", "--seed-file=munge.seed"];
        slurm.begin("munged", &[&files[..], &["--log-file=munge.log", "--foreground", "--force"]].concat());
        wait_until("munge", || slurm.folder.join("munge.socket").exists());
        slurm.begin("slurmctld", &["-D"]);
        slurm.begin("slurmd", &["-D", "-N", "node1"]);
        slurm.begin("slurmd", &["-D", "-N", "node2"]);
        wait_until("two nodes of Slurm", || slurm.said("sinfo", &["-hNo", "%t"]) == "idle\nidle\n");
        slurm
    }

    fn begin(&mut self, name: &str, words: &[&str]) {
        let mut command = self.command(name);
        let quiet = command.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = quiet.current_dir(&self.folder).spawn();
        self.daemons.push(child.unwrap_or_else(|error| panic!("{name}: {error}; `apt-get install slurm-wlm munge`")));
    }

    /// Returns one of Slurm's commands, ready to run.
    pub fn command(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        command.env("SLURM_CONF", self.folder.join("slurm.conf"));
        command
    }

    /// Runs one of Slurm's commands, and returns its standard output.
    pub fn said(&self, name: &str, words: &[&str]) -> String {
        let output = self.command(name).args(words).stderr(Stdio::null()).output().expect("Slurm is installed");
        String::from_utf8(output.stdout).expect("Slurm prints UTF-8")
    }

    /// Returns the states in which a job ended or was requeued, in order.
    pub fn states(&self, job: &str) -> Vec<String> {
        let text = fs::read_to_string(self.folder.join("completed")).unwrap_or_default();
        let lines = text.lines().filter(|line| line.contains(&format!(" ArrayJobId={job} ")));
        let state = |line: &str| line.split(' ').find_map(|word| word.strip_prefix("JobState=").map(str::to_owned));
        lines.filter_map(state).collect()
    }
}

impl Drop for Slurm {
    fn drop(&mut self) {
        // Cancel all jobs, because they would outlive the nodes.
        self.said("scancel", &["--me"]);
        wait_until("the end of all jobs", || self.said("squeue", &["-h"]).is_empty());
        self.daemons.iter_mut().rev().for_each(kill);
    }
}
