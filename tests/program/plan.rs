//! `eightfold plan`: the estimated time of a board, from a sample of its groups, and the commands that count it.

use super::*;

fn planned(words: &[&str]) -> Value {
    let said = run(&mut eightfold(["plan"].iter().chain(words).copied())).succeeded();
    serde_json::from_str(&said).unwrap()
}

#[test]
fn a_plan_says_how_long_a_count_takes_and_how_to_begin_it() {
    let plan = planned(&["17", "--for", "1s", "--cores", "100", "--json"]);
    let number = |name: &str| plan[name].as_f64().unwrap_or_else(|| panic!("{name} in {plan}"));
    assert!(number("groups_counted") >= 10.0 && number("groups") == 191.0, "{plan}");
    assert!(number("error") > 0.0 && number("error") < number("core_hours"), "{plan}");
    let ratio = number("hours") * 100.0 / number("core_hours");
    assert!((0.99..1.01).contains(&ratio), "{plan}");

    // The sample of a small board is finished early, without using the whole minute.
    let small = planned(&["8", "--json"]);
    assert_eq!(small["groups_counted"].as_f64(), small["groups"].as_f64().map(|groups| groups * 10.0), "{small}");
    let said = run(&mut eightfold(["plan", "8"])).succeeded();
    assert!(said.starts_with("N = 8 by colours, from "), "{said}");
    assert!(said.contains("All of it takes ") && said.ends_with("  eightfold count 8\n"), "{said}");
    let said = run(&mut eightfold(["plan", "17", "--for", "1s", "--cores", "100"])).succeeded();
    assert!(said.contains("  eightfold count 17 --shard 0/1 --journal n17-0.jsonl "), "{said}");
    assert!(said.ends_with("  eightfold merge n17-*.jsonl --out n17.json\n"), "{said}");
}

/// Compares estimates with the known totals, which they do not use.
#[test]
fn a_plan_foretells_the_total_without_bias_and_the_same_on_every_machine() {
    let forecast =
        |n: &str, seed: &str, draws: &str| planned(&[n, "--draws", draws, "--seed", seed, "--json"])["forecast"].take();
    // These boards have only one group.
    for (n, total) in [("4", 2), ("5", 10), ("6", 4)] {
        let forecast = forecast(n, "1", "2");
        assert_eq!((&forecast["known"], forecast["value"].as_f64()), (&total.into(), Some(f64::from(total))));
        assert_eq!(forecast["error"].as_f64(), Some(0.0));
    }
    let distances = (1..=20).map(|seed| {
        let forecast = forecast("16", &seed.to_string(), "200");
        let [value, error, known] = ["value", "error", "known"].map(|name| forecast[name].as_f64().unwrap());
        (value - known) / error
    });
    let distances: Vec<_> = distances.collect();
    assert!(distances.iter().all(|distance| distance.abs() < 3.0), "{distances:?}");
    // The mean of twenty estimates has a smaller error than a single estimate.
    let mean = distances.iter().sum::<f64>() / 20.0;
    assert!(mean.abs() < 3.0 / f64::sqrt(20.0), "{mean} of {distances:?}");
    let value = |seed| (forecast("16", seed, "200")["value"].as_f64().unwrap() * 1e-3).round();
    assert!(value("1") == value("1") && value("1") != value("2"));
}

#[test]
fn a_plan_that_cannot_be_made_is_refused_with_a_sentence() {
    for (words, sentence) in [
        (&["3"][..], "a plan is for boards of 4 to 31 rows, not N = 3"),
        (&["32"], "a plan is for boards of 4 to 31 rows, not N = 32"),
        (&["33"], "33"),
        (&["18", "--for", "0s"], "a time is one or more numbers with d, h, m or s"),
        (&["18", "--cores", "0"], "0 is not in 1 to 10000000"),
        (&["18", "--draws", "1"], "1 is not in 2 to 100000000"),
        (&["18", "--draws", "9", "--for", "1s"], "--draws"),
    ] {
        run(&mut eightfold(["plan"].iter().chain(words).copied())).assert_refused(2, sentence);
    }
}

#[cfg(unix)]
#[test]
fn a_plan_that_is_stopped_ends_at_once() {
    use eightfold_harness::program::{ended_within, signal, start};
    use std::thread::sleep;
    use std::time::Duration;

    // A group of this board takes minutes.
    let planning = start(&mut eightfold(["plan", "28"]));
    sleep(Duration::from_secs(2));
    signal(&planning, "-INT");
    let ended = ended_within(planning, Duration::from_secs(20), "the end of a plan");
    ended.assert_said(4, "there is no plan");
}

/// Counting these boards completely takes as long as the plan says.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "long: compares plans with whole counts"]
fn whole_counts_take_as_long_as_was_planned() {
    // The processor time of ended child processes in hundredths of a second: fields 16 and 17.
    let spent = || {
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
        let fields: Vec<_> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
        fields[13..15].iter().map(|ticks| ticks.parse::<f64>().unwrap()).sum::<f64>() / 100.0
    };
    for n in ["19", "20"] {
        let plan = planned(&[n, "--for", "30s", "--json"]);
        let [planned, error] = ["core_hours", "error"].map(|name| plan[name].as_f64().unwrap() * 3600.0);
        let begun = spent();
        run(&mut eightfold(["count", n, "--method", "colours", "--progress", "none"])).succeeded();
        let took = spent() - begun;
        println!("N = {n}: {planned:.2} ± {error:.2} s planned, {took:.2} s taken");
        assert!((planned - took).abs() < (took * 0.1).max(2.0 * error), "N = {n}: {planned} ± {error}, not {took}");
    }
}
