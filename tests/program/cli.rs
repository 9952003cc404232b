//! The command line: its output, its error messages, its exit codes.

use super::*;
use eightfold_harness::program::{Running, printed as stdout, program};
use std::io::{BufRead, BufReader};

fn json(line: &str) -> serde_json::Value {
    serde_json::from_str(line).unwrap()
}

/// Checks that the program refuses with one line on stderr that contains some words, nothing on stdout, and exit code
/// 2.
fn refused(arguments: &[&str], words: &str) {
    let ended = run(&mut eightfold(arguments));
    ended.assert_refused(2, words);
    assert!(ended.stdout.is_empty(), "{arguments:?}");
}

#[test]
fn no_sentence_repeats_a_very_long_argument() {
    let long = "a".repeat(5000);
    for arguments in
        [&[&*long][..], &["count", &long], &["count", "8", &format!("--backend={long}")], &["verify", &long]]
    {
        let said = run(&mut eightfold(arguments)).stderr;
        assert!(said.len() < 400 && said.contains("aaa…"), "{said}");
    }
}

#[test]
fn what_makes_no_sense_is_refused_in_one_line() {
    refused(&["ladder", "nope", "8"], "[possible values: brute-force, permutations, backtracking");
    for size in ["0", "33", "x", "99999999999999999999999", ""] {
        refused(&["ladder", "symmetry", size], "a board size is a whole number from 1 to 32");
    }
    refused(&["ladder", "symmetry"], "<N>");
    refused(
        &["ladder", "symmetry", "8", "--start-states"],
        "symmetry has no start states to list; give one of node-layer,",
    );
    refused(&["ladder", "all", "8", "--start-states"], "all has no start states to list");
    refused(&["ladder", "carry-chain", "8", "--start-states", "--json"], "cannot be used with");
    refused(&["ladder", "constellations", "0", "--start-states"], "a board size is a whole number from 1 to 32");
    refused(&["verify", "n8.json", "--recount", "1", "--seed", "1 2"], "'--seed <SEED>': it should be a whole number");
    refused(&["solutions", "8", "--limit", &"9".repeat(20)], "the number is too large");
    refused(&["ladder", "symmetry", "8", "--to", "4"], "--to 4 is below N = 8");
    refused(&["ladder", "symmetry", "8", "--form", "sideways"], "recursive, iterative");
    refused(&["images", "0 0 1"], "rows 0 and 1 both name column 0");
    refused(&["images", ""], "the row list is empty");
    refused(&["images", "0 two 4"], "row 1 of the list is no number");
    refused(&["images", "0 7 1"], "row 1 names column 7; 3 rows make columns 0 to 2");
    refused(&["images", "0 300 1"], "row 1 names column 300");
    refused(&["images", "0 99999999999999999999"], "row 1 names a column beyond any board; 2 rows make columns 0 to 1");
    refused(&["images", &"0 ".repeat(33)], "a board has at most 32");
    refused(&["today", "soon"], "invalid value 'soon' for '[DATE]': a date has a year, a month and a day");
    refused(&["today", "2026-11-30"], "the boards begin on 2026-12-01");
    refused(&["today", "2027-02-29"], "the calendar has no such day; the nearest is 2027-02-28");
    refused(&["today", "2100-01-01"], "the boards end on 2099-12-31");
    refused(&["solutions", "8", "--class", "3"], "2, 4 or 8 members");
    refused(&["solutions", "8", "--from", "0 9"], "columns 0 to 7");
    refused(&["solutions", "8", "--limit", "few"], "--limit");
    refused(&["sing"], "sing");
    refused(&["cout"], "unrecognized subcommand 'cout'; did you mean 'count'? (see --help)");
    refused(&["count", "8", "--thread", "2"], "unexpected argument '--thread' found; did you mean '--threads'?");
    refused(
        &["count", "8", "--backend", "cqu"],
        "[possible values: auto, cpu, cuda, wgpu, cuda+cpu, wgpu+cpu]; did you mean 'cpu'?",
    );
}

#[test]
fn what_would_take_too_long_wants_a_yes() {
    refused(&["ladder", "brute-force", "12"], "add --yes");
    refused(&["ladder", "brute-force", "8", "--to", "32"], "add --yes");
    refused(&["ladder", "symmetry", "32"], "would not finish in a lifetime; add --yes");
    // A comparison skips such an algorithm with a message, and runs the others.
    let ended = run(&mut eightfold(["ladder", "all", "11"]));
    let said = &ended.stderr;
    assert!(said.starts_with("Skipped: brute-force at N = 11") && said.lines().count() == 1, "{said}");
    assert_eq!(ended.succeeded().lines().filter(|row| row.contains("2680")).count(), 15);
}

#[test]
fn the_articles_table() {
    let table = stdout(&["ladder", "symmetry", "4", "--to", "9"]);
    let rows: Vec<_> = table.lines().collect();
    assert_eq!((rows.len(), rows[0]), (7, " N:            Total           Unique      dd:hh:mm:ss.ms"));
    assert!(rows[1].starts_with(" 4:                2                1      00:00:00:0"), "{table}");
    assert!(rows[6].starts_with(" 9:              352               46      00:00:00:0"), "{table}");
    assert!(stdout(&["ladder", "bitmap", "8"]).contains(" 8:               92                -"));
}

#[test]
fn a_row_is_printed_as_soon_as_it_is_known() {
    let mut child = Running(start(&mut eightfold(["ladder", "bitmap", "4", "--to", "32", "--yes"])));
    let mut lines = BufReader::new(child.0.stdout.take().unwrap()).lines();
    let first: Vec<_> = lines.by_ref().take(3).map(Result::unwrap).collect();
    assert!(first[2].starts_with(" 5:               10"));
}

#[test]
fn a_comparison_has_a_row_for_every_rung() {
    let text = stdout(&["ladder", "all", "7"]);
    let rows: Vec<_> = text.lines().skip(2).collect();
    assert_eq!(rows.len(), 16, "{text}");
    assert!(rows.iter().all(|row| row.split_whitespace().nth(1) == Some("40")), "{text}");
    assert!(rows[12].starts_with("symmetry ") && rows[12].ends_with("  bound2"), "{text}");
}

#[test]
fn a_report_in_json() {
    for form in ["recursive", "iterative"] {
        let report = json(&stdout(&["ladder", "symmetry", "8", "--json", "--form", form]));
        assert_eq!(report["form"], form);
        assert_eq!(report["nodes"], "488");
        let totals = ["total", "unique", "count2", "count4", "count8"].map(|name| &report[name]);
        assert_eq!(totals, ["92", "12", "0", "1", "11"]);
        assert_eq!(report["checks"], json(r#"{"a":"4","b":"2","c":"3"}"#));
        let lengths = ["per_row", "cases"].map(|name| report[name].as_array().map(Vec::len));
        assert_eq!(lengths, [Some(9), Some(8)]);
        assert_eq!((&report["cases"][5]["nodes"], report["seconds"].is_f64()), (&"246".into(), true));
    }
    let report = json(&stdout(&["ladder", "mirror", "8", "--json"]));
    for unknown in ["unique", "count2", "count4", "count8", "checks", "cases"] {
        assert!(report[unknown].is_null(), "{unknown}");
    }
}

#[test]
fn start_states_are_listed_as_json() {
    let listed = |rung: &str, n: &str| {
        let text = stdout(&["ladder", rung, n, "--start-states"]);
        text.lines().map(json).collect::<Vec<_>>()
    };
    let starts = listed("constellations", "8");
    assert_eq!(starts.len(), 92);
    for (number, start) in starts.iter().enumerate() {
        assert_eq!(
            (&start["rung"], &start["n"], &start["number"]),
            (&"constellations".into(), &8.into(), &(number + 1).into())
        );
        let rows = start["queens"].as_array().unwrap().iter().map(|queen| queen[0].as_u64().unwrap());
        assert!(rows.is_sorted() && start["queens"].as_array().unwrap().len() == 4);
    }
    assert_eq!((listed("node-layer", "6").len(), listed("carry-chain", "9").len()), (46, 861));
    let report = json(&stdout(&["ladder", "carry-chain", "8", "--json"]));
    assert_eq!(report["start_states"]["8"], json(r#"{"count":170,"found":11}"#));
    assert!(json(&stdout(&["ladder", "symmetry", "8", "--json"]))["start_states"].is_null());
}

/// On a board that is too small for start states, the total is right and a sentence says why.
#[test]
fn boards_without_a_border_are_told() {
    for (rung, n, total, said) in [
        (
            "constellations",
            "3",
            "0",
            "constellations begins at N = 4; at N = 3 the whole board is its one start state.",
        ),
        ("node-layer", "2", "0", "node-layer begins at N = 4; at N = 2 it has no start state, so it counts 0."),
        ("carry-chain", "1", "1", "carry-chain begins at N = 4; at N = 1 the whole board is its one start state."),
        ("constellations", "4", "2", ""),
        ("constellations", "5", "10", ""),
    ] {
        let ended = run(&mut eightfold(["ladder", rung, n]));
        assert_eq!(ended.stderr.trim_end(), said);
        assert_eq!(ended.succeeded().lines().nth(1).unwrap().split_whitespace().nth(1), Some(total), "{rung} {n}");
    }
}

#[test]
fn boards_as_the_articles_print_them() {
    let expected = "1\n 1 3 0 2 \n+-+-+-+-+\n| |O| | |\n+-+-+-+-+\n| | | |O|\n+-+-+-+-+\n|O| | | |\n+-+-+-+-+\n| | |O| |\n+-+-+-+-+\n\n";
    assert_eq!(stdout(&["ladder", "symmetry", "4", "--show"]), expected);
    assert_eq!(stdout(&["solutions", "4", "--unique", "--style", "article"]), expected);
    assert_eq!(stdout(&["ladder", "bitmap", "6", "--show"]).lines().filter(|line| line.contains('O')).count(), 24);
}

#[test]
fn a_search_for_a_rare_class_says_how_far_it_is() {
    let mut child = Running(start(&mut eightfold(["solutions", "31", "--class", "2"])));
    let first = BufReader::new(child.0.stderr.take().unwrap()).lines().next().unwrap().unwrap();
    let counts = first.strip_prefix("Searching N = 31: solutions found ").expect(&first);
    let (found, listed) = counts.split_once(", listed ").unwrap();
    assert!(found.parse::<u64>().unwrap() > 0 && listed == "0.", "{first}");
}

#[test]
fn lists_of_solutions() {
    assert_eq!(stdout(&["solutions", "4", "--style", "list"]), "1 3 0 2\n2 0 3 1\n");
    assert_eq!(stdout(&["solutions", "4", "--style", "json", "--limit", "1"]), "[1, 3, 0, 2]\n");
    assert_eq!(stdout(&["solutions", "4", "--limit", "1"]), "1 3 0 2\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n\n");
    assert_eq!(stdout(&["solutions", "8", "--style", "list"]).lines().count(), 92);
    assert_eq!(stdout(&["solutions", "8", "--style", "list", "--unique"]).lines().count(), 12);
    assert_eq!(stdout(&["solutions", "8", "--style", "list", "--class", "4"]).lines().count(), 4);
    assert_eq!(stdout(&["solutions", "1", "--style", "list", "--class", "1"]), "0\n");
    assert_eq!(stdout(&["solutions", "3", "--style", "list"]), "");
    assert_eq!(stdout(&["solutions", "32", "--limit", "0"]), "", "its first board would take far too long");
    let all = stdout(&["solutions", "8", "--style", "list"]);
    let last: Vec<_> = all.lines().skip(90).collect();
    let from = stdout(&["solutions", "8", "--style", "list", "--from", last[0]]);
    assert_eq!(from.lines().collect::<Vec<_>>(), last);
    assert!(stdout(&["solutions", "20", "--style", "list", "--from", "9,2", "--limit", "1"]).starts_with("9 2 "));
}

#[test]
fn a_reader_that_stops_early_is_not_an_error() {
    for arguments in [&["solutions", "14", "--style", "list"][..], &["ladder", "bitmap", "13", "--show"]] {
        let mut child = start(&mut eightfold(arguments));
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let ended = Ended::of(child);
        assert_eq!((ended.code, ended.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn images_of_a_board() {
    let text = stdout(&["images", "0 2 4 1 3"]);
    assert!(text.contains("is a solution.\nClass of 8; the representative is 0 2 4 1 3."));
    assert!(text.contains("\n90              4 1 3 0 2\n"));
    assert_eq!(text.matches('Q').count(), 8 * 5);
    assert!(stdout(&["images", "0,1,2"]).contains("not a solution: the queens of rows 0 and 1 share a diagonal"));
    let report = json(&stdout(&["images", "2 0 3 1", "--json"]));
    assert_eq!(report["class"], 2);
    assert_eq!(report["representative"], json("[1,3,0,2]"));
    assert_eq!(report["images"].as_array().unwrap().len(), 8);
}

#[test]
fn piped_without_a_command_it_prints_its_help() {
    let help = stdout(&[]);
    assert_eq!(help, stdout(&["--help"]));
    assert!(help.contains("Usage: eightfold") && help.contains("ladder") && help.contains("serve"));
    assert!(stdout(&["--version"]).starts_with("eightfold "));
    assert!(stdout(&["ladder", "--help"]).contains("SIDEMASK"));
    for command in [&[][..], &["count"], &["help"]] {
        assert_eq!(stdout(&[&["help"], command].concat()), stdout(&[command, &["--help"]].concat()));
    }
}

/// `script` gives the program a terminal, so the menu comes up.
#[test]
#[cfg(target_os = "linux")]
fn on_a_terminal_the_menu_asks() {
    let program = program();
    let typed = "printf '13\\nn\\ny\\n4\\n6\\nq\\n'";
    let line = format!("{typed} | script --quiet --return --command {} /dev/null", program.display());
    let output = Command::new("sh").args(["-c", &line]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).replace('\r', "");
    assert!(output.status.success(), "{text}");
    assert!(text.contains("choose an algorithm") && text.contains(" 6:                4                1"), "{text}");
}
