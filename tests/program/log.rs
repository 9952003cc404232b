//! `verify --log` as a process: golden logs, and damaged ones.

use super::*;
use eightfold_results::campaign::log::Head;

/// Copies a log of `results/tests/data` to the folder `log`, and returns its lines.
fn copy_log(folder: &Path, name: &str) -> Vec<String> {
    let from = repository("results/tests/data").join(name);
    fs::create_dir_all(folder.join("log")).unwrap();
    for file in ["head.json", "log.jsonl"] {
        fs::copy(from.join(file), folder.join("log").join(file)).unwrap();
    }
    fs::read_to_string(from.join("log.jsonl")).unwrap().lines().map(String::from).collect()
}

/// Counts a board with the program, which writes `n.json`.
fn count(folder: &Path, n: &str, method: &str) {
    done(folder, &["count", n, "--method", method, "--groups", "always", "--out", "n.json", "--progress", "none"]);
}

fn head(folder: &Path) -> Head {
    Head::read(fs::read(folder.join("log/head.json")).unwrap().trim_ascii()).unwrap()
}

/// Runs `verify`, which must fail, and returns the lines of the failed checks.
fn failing(folder: &Path, arguments: &[&str], last: &str) -> Vec<String> {
    let ended = run_in(folder, &[&["verify"], arguments].concat());
    assert_eq!((ended.code, ended.stderr), (Some(1), format!("eightfold: {last}\n")), "{}", ended.stdout);
    let lines = ended.stdout.lines().filter(|line| line.contains(" FAIL "));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn a_log_passes_and_is_compared_with_the_document() {
    let folder = Folder::new("log-good");
    copy_log(&folder, "log-n8-batch");
    count(&folder, "8", "batch");
    let said = done(&folder, &["verify", "--log", "log", "n.json", "--recount", "1", "--seed", "1"]);
    for words in [
        " counts N = 8 by scheme 1",
        "; disputed: 6",
        "the lots add up to the total, 92\n",
        "  known values         pass            the totals of N = 8 are the known ones\n",
        " were counted again, and none differs (--seed 1)\n",
        "  log                  pass            all results that are also in the log are the same there\n",
    ] {
        assert!(said.contains(words), "{words}\n{said}");
    }
}

#[test]
fn damage_is_named() {
    let folder = Folder::new("log-damaged");
    let lines = copy_log(&folder, "log-n10-join");
    fs::write(folder.join("log/log.jsonl"), [&lines[..7], &lines[8..]].concat().join("\n") + "\n").unwrap();
    let last = "log fails: lots, root, sums; get it again, or compare it with another copy";
    let fails = failing(&folder, &["--log", "log"], last);
    assert_eq!(fails[0], "lots FAIL lot 7 is missing; line 8 has lot 8, where lot 7 belongs");
    assert!(fails[1].ends_with("a line was changed or reformatted, or comes from another log"), "{fails:?}");

    // Impossible turns fail the check of the sums.
    let turns = lines[11].replace("[[\"0\",\"0\"]]", "[[\"9999\",\"0\"]]");
    fs::write(folder.join("log/log.jsonl"), [&lines[..11], &[turns]].concat().join("\n") + "\n").unwrap();
    failing(&folder, &["--log", "log"], "log fails: root, sums; get it again, or compare it with another copy");

    // Cut off just before the end of the last line.
    fs::write(folder.join("log/log.jsonl"), lines.join("\n")).unwrap();
    let ended = run_in(&folder, &["verify", "--log", "log"]);
    assert!(ended.code == Some(1) && ended.stdout.contains("the last line has no line end"), "{}", ended.stdout);

    fs::write(folder.join("log/head.json"), "{}").unwrap();
    let fails = failing(&folder, &["--log", "log"], "log fails: head");
    assert_eq!(fails, ["head FAIL head.json: format: is missing"]);
    fs::remove_file(folder.join("log/head.json")).unwrap();
    for log in ["log", "none"] {
        let sentence = format!("{} cannot be read: ", Path::new(log).join("head.json").display());
        run_in(&folder, &["verify", "--log", log]).assert_refused(5, &sentence);
    }
}

/// Runs the Python example of docs/campaign-log.md, which is independent of this program.
#[test]
#[cfg(unix)]
fn another_program_computes_the_same_root() {
    let folder = Folder::new("log-python");
    copy_log(&folder, "log-n10-reopened");
    let (_, example) = include_str!("../../docs/campaign-log.md").split_once("```python\n").unwrap();
    let example = example.split_once("```").unwrap().0.replace("n20-log", "log");
    let said = Command::new("python3").args(["-c", &example]).current_dir(&*folder).output().unwrap();
    assert_eq!(String::from_utf8(said.stdout).unwrap(), format!("{}\n", head(&folder).root));
}

/// A log that was created anew passes every check. Only the published root distinguishes it from the original.
#[test]
fn a_log_is_compared_with_the_root_that_was_published() {
    let folder = Folder::new("log-root");
    copy_log(&folder, "log-n10-join");
    let published = head(&folder).root.to_string();
    for spelling in [published.clone(), published.to_uppercase()] {
        let said = done(&folder, &["verify", "--log", "log", "--root", &spelling]);
        assert!(said.contains("  published root       pass            the root in the head is the one "), "{said}");
    }
    copy_log(&folder, "log-n10-reopened");
    count(&folder, "10", "join");
    done(&folder, &["verify", "--log", "log", "n.json"]);
    let last = "log fails: published root; get the log that was published";
    let fails = failing(&folder, &["--log", "log", "--root", &published], last);
    let root = head(&folder).root;
    let sentence = format!("published root FAIL the root is {root}, and {published} was published: this is the log ");
    assert!(fails.len() == 1 && fails[0].starts_with(&sentence), "{fails:?}");
    for malformed in ["", &format!("{published}0"), &format!("+{}", &published[1..])] {
        run_in(&folder, &["verify", "--log", "log", "--root", malformed])
            .assert_said(2, "a root has 64 hexadecimal digits");
    }
    run_in(&folder, &["verify", "n.json", "--root", &published]).assert_said(2, "--log <PATH>");
}

#[test]
fn a_log_of_another_board_and_another_result_are_told() {
    let folder = Folder::new("log-other");
    copy_log(&folder, "log-n10-join");
    count(&folder, "8", "batch");
    let fails = failing(&folder, &["--log", "log", "n.json"], "n.json fails: log");
    assert_eq!(fails, ["log FAIL the log is not of N = 8, scheme 1"]);
    // Move two solutions to the other group, so that the total stays right.
    let groups = [(0, 434), (1, 290)].map(|(index, sum)| group(index, GroupTally::Sum(sum)));
    fs::write(folder.join("n.jsonl"), written(&header(10, Method::Join), groups)).unwrap();
    let fails = failing(&folder, &["--log", "log", "n.jsonl"], "n.jsonl fails: log");
    assert!(fails[0].contains("group 0 is ") && fails[0].contains(" in the log but "), "{fails:?}");
}
