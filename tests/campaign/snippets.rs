//! The examples of docs/campaigns.md that start workers elsewhere: what they start counts a campaign to its end.

use crate::stage::PATIENCE;
use eightfold_harness::nats::Nats;
use eightfold_harness::program::{Ended, eightfold, program, run, start};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Returns the examples in a language, from the chapter on starting workers.
fn examples(language: &str) -> Vec<&'static str> {
    let document = include_str!("../../docs/campaigns.md");
    let (_, chapter) = document.split_once("## Starting workers\n").unwrap();
    let fence = format!("```{language}\n");
    chapter.split(&*fence).skip(1).map(|rest| rest.split_once("```").unwrap().0).collect()
}

/// The campaign of the examples, on a private server.
struct Campaign {
    nats: Nats,
    coordinator: Option<Child>,
}

impl Campaign {
    fn begin() -> Campaign {
        let nats = Nats::start();
        let command = |words: &[&str]| {
            let mut command = eightfold(words);
            command.env("EIGHTFOLD_NATS", nats.url()).env_remove("EIGHTFOLD_NATS_KEY_FILE").current_dir(nats.folder());
            command
        };
        run(&mut command(&["campaign", "create", "13", "--name", "n26", "--lease", "2"])).succeeded();
        let coordinator = Some(start(&mut command(&["campaign", "run", "n26", "--progress", "none"])));
        Campaign { nats, coordinator }
    }

    /// Prepares a command as a machine of the cluster would run it, with the program on its path.
    fn elsewhere(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        let folder = program().parent().unwrap().display().to_string();
        let path = format!("{}:{folder}:{}", self.nats.folder().display(), std::env::var("PATH").unwrap());
        command.env("PATH", path).env("EIGHTFOLD_NATS", self.nats.url()).env_remove("EIGHTFOLD_NATS_KEY_FILE");
        command.current_dir(self.nats.folder());
        command
    }

    /// Waits until the count is complete. The server stays, so that workers notice it too.
    fn complete(&mut self) {
        let mut coordinator = self.coordinator.take().unwrap();
        let begun = Instant::now();
        while coordinator.try_wait().unwrap().is_none() {
            if begun.elapsed() > PATIENCE {
                coordinator.kill().unwrap();
                panic!("the workers of the example do not finish the campaign");
            }
            sleep(Duration::from_millis(20));
        }
        let said = Ended::of(coordinator).succeeded();
        assert!(said.contains("N = 13 is complete: 73712 solutions"), "{said}");
    }
}

/// Returns the example for Slurm.
pub(crate) fn slurm_script() -> &'static str {
    let [script] = *examples("sh").into_iter().filter(|it| it.contains("#SBATCH")).collect::<Vec<_>>() else {
        panic!("one example for Slurm")
    };
    script
}

#[test]
fn an_array_of_slurm_counts() {
    let mut campaign = Campaign::begin();
    fs::write(campaign.nats.folder().join("work.sh"), slurm_script()).unwrap();
    let task = || start(campaign.elsewhere("sh").args(["work.sh", "n26"]).env("SLURM_CPUS_PER_TASK", "1"));
    let tasks = [task(), task()];
    campaign.complete();
    for task in tasks {
        // Each notices by itself that the campaign is complete.
        assert!(Ended::of(task).succeeded().starts_with("n26: "));
    }
}

#[test]
fn pods_of_kubernetes_count() {
    let examples = examples("yaml");
    assert_eq!(examples.len(), 2, "a Deployment and a Job");
    let mut campaign = Campaign::begin();
    let pods = Vec::from_iter(examples.into_iter().map(|example| {
        let list = example.lines().find_map(|line| line.trim().strip_prefix("args: [")?.strip_suffix(']')).unwrap();
        assert!(example.contains("name: EIGHTFOLD_NATS"));
        start(campaign.elsewhere("eightfold").args(list.split(", ").map(|word| word.trim_matches('"'))))
    }));
    campaign.complete();
    for pod in pods {
        assert!(Ended::of(pod).succeeded().starts_with("n26: "));
    }
}

#[test]
fn machines_that_are_reached_by_ssh_count() {
    let [line] = *examples("sh").into_iter().filter(|it| it.contains("ssh")).collect::<Vec<_>>() else {
        panic!("one example for ssh")
    };
    let mut campaign = Campaign::begin();
    // Every machine is this one.
    let ssh = campaign.nats.folder().join("ssh");
    fs::write(&ssh, "#!/bin/sh\nshift\nexec sh -c \"$*\"\n").unwrap();
    fs::set_permissions(&ssh, fs::Permissions::from_mode(0o755)).unwrap();
    run(campaign.elsewhere("sh").args(["-c", line])).succeeded();
    let logs = ["one", "two", "three"].map(|host| campaign.nats.folder().join(format!("work-{host}.log")));
    campaign.complete();
    let begun = Instant::now();
    for log in logs {
        // The last line of a worker that has ended.
        while !fs::read_to_string(&log).is_ok_and(|text| text.contains("n26: ")) {
            assert!(begun.elapsed() < PATIENCE, "{}: {:?}", log.display(), fs::read_to_string(&log));
            sleep(Duration::from_millis(20));
        }
    }
}
