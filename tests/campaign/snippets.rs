//! The examples of docs/campaigns.md and docs/services.md that start workers and coordinators: what they start counts a
//! campaign to its end.

use super::*;
use std::os::unix::fs::PermissionsExt;

/// Returns the examples in a language, from the chapter on starting workers.
fn examples(language: &str) -> Vec<&'static str> {
    let document = include_str!("../../docs/campaigns.md");
    let (_, chapter) = document.split_once("## Starting workers\n").unwrap();
    let fence = format!("```{language}\n");
    chapter.split(&*fence).skip(1).map(|rest| rest.split_once("```").unwrap().0).collect()
}

/// Prepares a command as a machine of the cluster would run it, with the program on its path.
pub(crate) fn elsewhere(campaign: &Campaign, mut command: Command) -> Command {
    let (here, folder) = (campaign.nats.folder(), program().parent().unwrap().display().to_string());
    let path = format!("{}:{folder}:{}", here.display(), std::env::var("PATH").unwrap());
    command.env("PATH", path).env("EIGHTFOLD_NATS", campaign.nats.url()).env_remove("EIGHTFOLD_NATS_KEY_FILE");
    command.current_dir(here);
    command
}

/// Returns the one example of the shell that has a word.
fn example(word: &str) -> &'static str {
    let [example] = *examples("sh").into_iter().filter(|it| it.contains(word)).collect::<Vec<_>>() else {
        panic!("one example with {word}")
    };
    example
}

/// Returns the example for Slurm.
pub(crate) fn slurm_script() -> &'static str {
    example("#SBATCH")
}

/// Returns the words of each list with a name in YAML.
fn lists<'a>(text: &'a str, name: &str) -> Vec<Vec<&'a str>> {
    let begin = format!("{name}: [");
    let lists = text.lines().filter_map(|line| line.trim().strip_prefix(&*begin)?.strip_suffix(']'));
    lists.map(|list| list.split(", ").map(|word| word.trim_matches('"')).collect()).collect()
}

/// Starts a command of an example.
fn begin(campaign: &Campaign, name: &str, words: &[&str]) -> Process {
    let mut command = elsewhere(campaign, Command::new(name));
    Process::start(command.args(words).env("SLURM_CPUS_PER_TASK", "1"))
}

/// Two tasks of Slurm, two pods of Kubernetes, and three machines reached by ssh: each of the seven has to vote on
/// every lot.
#[test]
fn whoever_is_started_elsewhere_counts() {
    let mut campaign = Campaign::of(Nats::start(), "12", "batch").named("n26").created("--quorum 7");
    campaign.begin_coordinator();
    fs::write(campaign.path("work.sh"), slurm_script()).unwrap();
    let begin = |name: &str, words: &[&str]| begin(&campaign, name, words);
    let mut all = Vec::from([(); 2].map(|()| begin("sh", &["work.sh", "n26"])));
    let pods = examples("yaml");
    assert_eq!(pods.len(), 2, "a Deployment and a Job");
    for pod in pods {
        assert!(pod.contains("name: EIGHTFOLD_NATS"));
        all.push(begin("eightfold", &lists(pod, "args")[0]));
    }
    // Every machine is this one.
    let ssh = campaign.path("ssh");
    fs::write(&ssh, "#!/bin/sh\nshift\nexec sh -c \"$*\"\n").unwrap();
    fs::set_permissions(&ssh, fs::Permissions::from_mode(0o755)).unwrap();
    begin("sh", &["-c", example("ssh")]).ended().succeeded();
    campaign.completes();
    for worker in all {
        // Each notices by itself that the campaign is complete.
        assert!(worker.ended().succeeded().starts_with("n26: "));
    }
    for host in ["one", "two", "three"] {
        // The last line of a worker that has ended.
        let log = campaign.path(&format!("work-{host}.log"));
        let said = || fs::read_to_string(&log).is_ok_and(|text| text.contains("n26: "));
        wait_until(&format!("the end of the worker of {}", log.display()), said);
    }
}

/// The unit's coordinator is killed, and that of the container goes on.
#[test]
fn services_count_a_campaign_to_its_end() {
    let mut campaign = Campaign::of(Nats::start(), "12", "batch").named("n20").created("");
    let document = include_str!("../../docs/services.md");
    let units = document.lines().filter_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/eightfold "));
    let units: Vec<Vec<_>> = units.map(|unit| unit.split(' ').collect()).collect();
    let ([run, work], [_server, again, too]) = (&*units, &*lists(document, "command")) else { panic!("{document}") };
    let run: Vec<_> = run.iter().map(|&word| if word == "%i" { "n20" } else { word }).collect();
    campaign.coordinator = Some(begin(&campaign, "eightfold", &run));
    campaign.until("a report", |_| true);
    campaign.coordinator = None;
    campaign.coordinator = Some(begin(&campaign, "eightfold", again));
    let workers = [work, too].map(|words| begin(&campaign, "eightfold", words));
    campaign.completes();
    for worker in workers {
        assert!(worker.stopped().succeeded().starts_with("n20: "));
    }
}
