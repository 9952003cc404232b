//! `verify --recount` as a process, which counts a share of the listed results again.

use super::*;
use eightfold_results::GroupsWanted;

/// Returns a journal of N = 8 with two correct groups and the turns of two columns, of which the second is wrong.
fn journal() -> String {
    made_journal(&[(5, [6, 2, 0, 0]), (6, [0, 3, 3, 0])], &[(2, 1), (3, 7)])
}

/// The document has two swapped groups, which belong to one case if the scheme has cases. Only a recount finds this.
/// The batch engine recounts groups of the colours.
#[test]
fn a_recount_finds_what_no_check_does() {
    for method in Method::ALL {
        let folder = Folder::new(&format!("recount-{method}"));
        let count = |more: &[&str]| {
            done(&folder, &[&["count", "14", "--method", method.name(), "--progress", "none"], more].concat())
        };
        count(&["--out", "n.json"]);
        let right = read_document(folder.join("n.json"));
        let mut groups: Vec<_> = right.groups().unwrap().iter().collect();
        let at =
            right.cut.cases().iter().find(|case| case.groups.len() > 2).map_or(7, |case| case.groups.start as usize);
        assert_ne!(groups[at].1, groups[at + 1].1);
        (groups[at].1, groups[at + 1].1) = (groups[at + 1].1, groups[at].1);
        let all = groups.len();
        let swapped = work_of(&right, groups).document(&right.run, GroupsWanted::Always).unwrap();
        fs::write(folder.join("swapped.json"), swapped.to_json()).unwrap();
        done(&folder, &["verify", "swapped.json"]);
        let by = if method == Method::Batch { "" } else { " (by the batch engine)" };
        let again = format!("{all} of {all} groups{by} were counted again, and ");
        let told = done(&folder, &["verify", "n.json", "--recount", "1", "--seed", "3"]);
        assert!(told.contains(&format!("{again}none differs (--seed 3)")), "{told}");
        let ended = run_in(&folder, &["verify", "swapped.json", "--recount", "1", "--seed", "7"]);
        assert_eq!((ended.code, ended.stderr.as_str()), (Some(1), "eightfold: swapped.json fails: recount\n"));
        let differ = format!("  recount              FAIL            {again}2 differ (--seed 7): ");
        assert!(ended.stdout.contains(&differ) && ended.stdout.contains(&format!("group {at} ")), "{ended}");
        count(&["--groups", "never", "--out", "sums.json"]);
        let what = if method == Method::Batch { "whole cases" } else { "everything" };
        let told = done(&folder, &["verify", "sums.json", "--recount", "0.5"]);
        let sentence = format!("no groups are listed, and counting {what} again takes as long as the count did");
        assert!(told.ends_with(&format!("  recount              not applicable  {sentence}\n")), "{told}");
    }
}

/// Half of two groups is one, and the seed determines which.
#[test]
fn a_recount_finds_wrong_turns_of_a_journal() {
    let folder = Folder::new("recount-turns");
    fs::write(folder.join("n.jsonl"), journal()).unwrap();
    let verify = |rate: &str, seed: &str| {
        let ended = run_in(&folder, &["verify", "n.jsonl", "--recount", rate, "--seed", seed]);
        (ended.code, ended.stdout.lines().last().unwrap().to_owned())
    };
    let (ended, said) = verify("1", "1");
    assert_eq!(ended, Some(1));
    assert!(
        said.ends_with("and 1 differs (--seed 1): turns t3 is [7, 0] in the file, but the recount gives [1, 0]"),
        "{said}"
    );
    let halves: Vec<_> = (0..20).map(|seed| verify("0.5", &seed.to_string())).collect();
    assert!(halves.iter().all(|(_, said)| said.contains("  1 of 2 groups and 1 of 2 turns were counted again, and ")));
    assert!([Some(0), Some(1)].iter().all(|ended| halves.iter().any(|half| half.0 == *ended)), "{halves:?}");
    assert_eq!(verify("0.5", "3"), halves[3]);
}

#[test]
fn what_cannot_be_counted_again_is_said() {
    let folder = Folder::new("recount-no-recount");
    fs::write(folder.join("bad.json"), "{}").unwrap();
    let told = run_in(&folder, &["verify", "bad.json", "--recount", "0.5"]).stdout;
    assert!(told.ends_with("not applicable  a file that cannot be read cannot be counted again\n"), "{told}");
    for (arguments, words) in [
        (&["--recount", "2"][..], "a share is a number from 0 to 1"),
        (&["--recount", "some"], "a share is a number from 0 to 1"),
        (&["--recount", "0"], "--recount 0 counts nothing again; 0.01 counts a group in a hundred"),
        (&["--seed", "2"], "--recount <RATE>"),
    ] {
        run_in(&folder, &[&["verify", "bad.json"], arguments].concat()).assert_said(2, words);
    }
}

#[test]
#[cfg(unix)]
fn a_recount_can_be_stopped() {
    use std::io::{BufRead, BufReader};
    let folder = Folder::new("recount-stopped");
    done(&folder, &["count", "20", "--shard", "0/32", "--out", "part.json", "--progress", "none"]);
    // If another file has failed, the exit code still says so.
    fs::write(folder.join("bad.json"), "{}").unwrap();
    for (files, ended) in [(&["part.json"][..], 4), (&["bad.json", "part.json", "part.json"], 1)] {
        let arguments = [&["verify", "--recount", "1", "--seed", "9"], files].concat();
        let mut child = start(eightfold(arguments).current_dir(&folder));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // The checks come before the recount, which takes long.
        assert!(lines.any(|line| line.unwrap().contains("  checksum             pass  ")));
        signal(&child, "-INT");
        // Later files are not checked any more.
        assert!(lines.all(|line| !line.unwrap().contains("part.json")));
        let Ended { code, stderr: said, .. } = Ended::of(child);
        assert_eq!(code, Some(ended), "{said}");
        let sentence = "parts had been counted again (--seed 9); none of these differs\n";
        assert!(said.contains("eightfold: stopped when ") && said.contains(sentence), "{said}");
        assert_eq!(said.contains("eightfold: bad.json fails: shape\n"), ended == 1, "{said}");
    }
}
