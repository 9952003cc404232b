//! The examples of docs/campaigns.md that start workers elsewhere: what they start counts a campaign to its end.

use super::*;
use std::os::unix::fs::PermissionsExt;

/// Returns the examples in a language, from the chapter on starting workers.
fn examples(language: &str) -> Vec<&'static str> {
    let document = include_str!("../../docs/campaigns.md");
    let (_, chapter) = document.split_once("## Starting workers\n").unwrap();
    let fence = format!("```{language}\n");
    chapter.split(&*fence).skip(1).map(|rest| rest.split_once("```").unwrap().0).collect()
}

/// Begins the campaign of the examples, for which no worker counts yet.
fn campaign() -> Campaign {
    let mut campaign = Campaign::named("n26", Nats::start(), "13", "batch", "");
    campaign.begin_coordinator();
    campaign
}

/// Prepares a command as a machine of the cluster would run it, with the program on its path.
fn elsewhere(campaign: &Campaign, name: &str) -> Command {
    let mut command = Command::new(name);
    let (here, folder) = (campaign.nats.folder(), program().parent().unwrap().display().to_string());
    let path = format!("{}:{folder}:{}", here.display(), std::env::var("PATH").unwrap());
    command.env("PATH", path).env("EIGHTFOLD_NATS", campaign.nats.url()).env_remove("EIGHTFOLD_NATS_KEY_FILE");
    command.current_dir(here);
    command
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
    let mut campaign = campaign();
    fs::write(campaign.nats.folder().join("work.sh"), slurm_script()).unwrap();
    let task = || start(elsewhere(&campaign, "sh").args(["work.sh", "n26"]).env("SLURM_CPUS_PER_TASK", "1"));
    let tasks = [task(), task()];
    campaign.completes();
    for task in tasks {
        // Each notices by itself that the campaign is complete.
        assert!(Ended::of(task).succeeded().starts_with("n26: "));
    }
}

#[test]
fn pods_of_kubernetes_count() {
    let examples = examples("yaml");
    assert_eq!(examples.len(), 2, "a Deployment and a Job");
    let mut campaign = campaign();
    let pods = Vec::from_iter(examples.into_iter().map(|example| {
        let list = example.lines().find_map(|line| line.trim().strip_prefix("args: [")?.strip_suffix(']')).unwrap();
        assert!(example.contains("name: EIGHTFOLD_NATS"));
        start(elsewhere(&campaign, "eightfold").args(list.split(", ").map(|word| word.trim_matches('"'))))
    }));
    campaign.completes();
    for pod in pods {
        assert!(Ended::of(pod).succeeded().starts_with("n26: "));
    }
}

#[test]
fn machines_that_are_reached_by_ssh_count() {
    let [line] = *examples("sh").into_iter().filter(|it| it.contains("ssh")).collect::<Vec<_>>() else {
        panic!("one example for ssh")
    };
    let mut campaign = campaign();
    // Every machine is this one.
    let ssh = campaign.nats.folder().join("ssh");
    fs::write(&ssh, "#!/bin/sh\nshift\nexec sh -c \"$*\"\n").unwrap();
    fs::set_permissions(&ssh, fs::Permissions::from_mode(0o755)).unwrap();
    run(elsewhere(&campaign, "sh").args(["-c", line])).succeeded();
    let logs = ["one", "two", "three"].map(|host| campaign.nats.folder().join(format!("work-{host}.log")));
    campaign.completes();
    for log in logs {
        // The last line of a worker that has ended.
        let said = || fs::read_to_string(&log).is_ok_and(|text| text.contains("n26: "));
        wait_until(&format!("the end of the worker of {}", log.display()), said);
    }
}
