//! Clocks that are apart by years, and that jump: no decision of a campaign compares them.

use super::*;

/// A clock that the test sets. The processes that were given to it read it at each look at the date; the time that
/// passes goes on as it is.
struct Clock(PathBuf);

impl Clock {
    /// Sets the clock ahead of the true one, such as by `-400d`.
    fn set(&self, ahead: &str) {
        fs::write(&self.0, ahead).unwrap();
    }

    /// Gives a process to this clock.
    fn rule(&self, command: &mut Command) {
        command.env("LD_PRELOAD", library()).env("FAKETIME_TIMESTAMP_FILE", &self.0);
        command.env("FAKETIME_NO_CACHE", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }
}

/// Returns the library of `faketime`, which knows where it is.
fn library() -> String {
    let shown = Command::new("faketime").args(["-m", "-f", "+0s", "env"]).output();
    let shown = String::from_utf8(shown.expect("faketime starts; `apt-get install faketime` installs it").stdout);
    let shown = shown.expect("variables are text");
    let library = shown.lines().find_map(|line| line.strip_prefix("LD_PRELOAD="));
    library.expect("faketime names its library").into()
}

/// Returns the year of a date.
fn year(date: &str) -> i32 {
    date[..4].parse().unwrap()
}

#[tokio::test]
async fn clocks_that_are_years_apart_and_jump_change_no_document() {
    let mut campaign = Campaign::create("17", "join", "");
    let clocks = [("coordinator.clock", "-4000d"), ("ahead.clock", "+4000d"), ("behind.clock", "-7000d")];
    let [coordinators, ahead, behind] = clocks.map(|(name, ahead)| {
        let clock = Clock(campaign.path(name));
        clock.set(ahead);
        clock
    });
    campaign.begin_coordinator_with(|command| coordinators.rule(command));
    campaign.begin_worker_with(|command| ahead.rule(command));
    campaign.begin_worker_with(|command| behind.rule(command));
    campaign.begin_workers(1);
    eventually(SOON, "votes of all workers", async || years_of_votes(&campaign).await.len() >= 3).await;
    let first = campaign.until("a report", |_| true);

    // Some jump while they run, and the next coordinator is further back than the votes that it hears again.
    ahead.set("-1d");
    behind.set("+8000d");
    campaign.coordinator = None;
    coordinators.set("-9000d");
    campaign.begin_coordinator_with(|command| coordinators.rule(command));
    campaign.ended().succeeded();
    let last = campaign.report().unwrap();
    campaign.compare();

    // All this happened: each process read the clock that it was given.
    let (first, last) = (year(&first.at), year(&last.at));
    assert!((13..=14).contains(&(first - last)), "the coordinators reported from {first} and from {last}");
    let years = years_of_votes(&campaign).await;
    let truth = first + 11;
    for (party, ahead) in [("w1", 11), ("w2", -19), ("w2", 22), ("w3", 0)] {
        let near = |year: &i32| (year - truth - ahead).abs() <= 1;
        let is_told = years.iter().any(|(name, year)| name == party && near(year));
        assert!(is_told, "{party} from {ahead} years on: {years:?}");
    }
}

/// Returns who voted in which year, by the clock of whoever voted.
async fn years_of_votes(campaign: &Campaign) -> BTreeSet<(String, i32)> {
    let votes = votes(&campaign.exchange().await).await.into_iter().map(|ballot| {
        let text = String::from_utf8(ballot.bytes.to_vec()).unwrap();
        (ballot.party.to_string(), year(text.split_once("\"ended\":\"").unwrap().1))
    });
    votes.collect()
}
