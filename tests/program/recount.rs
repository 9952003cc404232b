//! `verify --recount` as a process: a share of the listed results, counted again.

use super::{made_journal, read_document};
use eightfold_core::Method;
use eightfold_core::count::count_symmetric;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::{Ended, eightfold, printed_in as done, run_in, signal, start};
use eightfold_results::{GroupsWanted, JournalVersion, Work};
use std::fs;

/// Returns a journal of N = 8 with two groups, which are right, and the turns of two columns, of which the second are
/// wrong.
fn journal() -> String {
    made_journal(JournalVersion::LATEST, &[(5, [6, 2, 0, 0]), (6, [0, 3, 3, 0])], &[(2, 1), (3, 7)])
}

/// Two groups of one case have changed places in the document. No check finds that but a recount.
#[test]
fn a_recount_finds_what_no_check_does() {
    let folder = Folder::new("recount-swapped");
    done(&folder, &["count", "14", "--method", "batch", "--out", "n.json", "--progress", "none"]);
    let right = read_document(folder.join("n.json"));
    let mut groups = right.groups().unwrap().ties().to_vec();
    let edge = right.cut().cases().iter().find(|case| case.groups.len() > 2).unwrap().groups.start as usize;
    let (one, other) = (groups[edge].1, groups[edge + 1].1);
    assert_ne!(one, other);
    (groups[edge].1, groups[edge + 1].1) = (other, one);
    let mut work = Work::new(right.size(), Method::Batch, None).unwrap();
    for &(index, tally) in &groups {
        work.add_group(index, tally, "").unwrap();
    }
    for column in 0..14 {
        work.add_turns(column, count_symmetric(right.size(), column), "").unwrap();
    }
    let swapped = work.document(right.run(), GroupsWanted::Always).unwrap();
    fs::write(folder.join("swapped.json"), swapped.to_json()).unwrap();
    done(&folder, &["verify", "swapped.json"]);
    done(&folder, &["verify", "n.json", "--recount", "1"]);
    let ended = run_in(&folder, &["verify", "swapped.json", "--recount", "1", "--seed", "7"]);
    assert_eq!((ended.code, ended.stderr.as_str()), (Some(1), "eightfold: swapped.json fails: recount\n"));
    let all = groups.len();
    let said = format!(
        "  recount              FAIL            {all} of {all} groups were counted again, and 2 differ (--seed 7): "
    );
    assert!(ended.stdout.contains(&said), "{}", ended.stdout);
    assert!(ended.stdout.contains(&format!("group {edge} (")), "{}", ended.stdout);

    // A journal's turns can be wrong as well. Half of two is one, and a seed reproduces the choice.
    fs::write(folder.join("n.jsonl"), journal()).unwrap();
    let verify = |rate: &str, seed: &str| {
        let ended = run_in(&folder, &["verify", "n.jsonl", "--recount", rate, "--seed", seed]);
        (ended.code, ended.stdout.lines().last().unwrap().to_owned())
    };
    let (ended, said) = verify("1", "1");
    assert_eq!(ended, Some(1));
    assert!(said.ends_with("and 1 differs (--seed 1): turns t3 is [7, 0] in the file, but counts to [1, 0]"), "{said}");
    let halves: Vec<_> = (0..20).map(|seed| verify("0.5", &seed.to_string())).collect();
    assert!(halves.iter().all(|(_, said)| said.contains("  1 of 2 groups and 1 of 2 turns were counted again, and ")));
    assert!([Some(0), Some(1)].iter().all(|ended| halves.iter().any(|half| half.0 == *ended)), "{halves:?}");
    assert_eq!(verify("0.5", "3"), halves[3]);
}

#[test]
fn what_cannot_be_counted_again_is_said() {
    let folder = Folder::new("recount-no-recount");
    done(&folder, &["count", "12", "--groups", "never", "--out", "sums.json"]);
    fs::write(folder.join("bad.json"), "{}").unwrap();
    let last =
        |file: &str| run_in(&folder, &["verify", file, "--recount", "0.5"]).stdout.lines().last().map(String::from);
    let not = |sentence: &str| Some(format!("  recount              not applicable  {sentence}"));
    let sums = "no groups are listed, and counting whole cases again takes as long as the count did";
    assert_eq!(last("sums.json"), not(sums));
    assert_eq!(last("bad.json"), not("a file that cannot be read cannot be counted again"));
    for (arguments, words) in [
        (&["--recount", "2"][..], "a share is a number from 0 to 1"),
        (&["--recount", "some"], "a share is a number from 0 to 1"),
        (&["--recount", "0"], "--recount 0 counts nothing again; 0.01 counts a group in a hundred"),
        (&["--seed", "2"], "--recount <RATE>"),
    ] {
        let ended = run_in(&folder, &[&["verify", "sums.json"], arguments].concat());
        assert_eq!(ended.code, Some(2));
        assert!(ended.stderr.contains(words), "{}", ended.stderr);
    }
}

#[test]
#[cfg(unix)]
fn a_recount_can_be_stopped() {
    use std::io::{BufRead, BufReader};
    let folder = Folder::new("recount-stopped");
    done(&folder, &["count", "20", "--shard", "0/32", "--out", "part.json", "--progress", "none"]);
    // A failure of another file is not forgotten.
    fs::write(folder.join("bad.json"), "{}").unwrap();
    for (files, ended) in [(&["part.json"][..], 4), (&["bad.json", "part.json", "part.json"], 1)] {
        let arguments = [&["verify", "--recount", "1", "--seed", "9"], files].concat();
        let mut child = start(eightfold(arguments).current_dir(&folder));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // The checks come before the long part.
        assert!(lines.any(|line| line.unwrap().contains("  checksum             pass  ")));
        signal(&child, "-INT");
        // No later file is begun.
        assert!(lines.all(|line| !line.unwrap().contains("part.json")));
        let Ended { code, stderr: said, .. } = Ended::of(child);
        assert_eq!(code, Some(ended), "{said}");
        let sentence = "parts had been counted again (--seed 9); none of these differs\n";
        assert!(said.contains("eightfold: stopped when ") && said.contains(sentence), "{said}");
        assert_eq!(said.contains("eightfold: bad.json fails: shape\n"), ended == 1, "{said}");
    }
}
