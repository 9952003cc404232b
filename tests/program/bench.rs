//! `eightfold bench`: every way to count is listed, and every time belongs to a checked answer.

use super::*;
use eightfold_core::known;

fn bench(arguments: &str) -> Ended {
    run(eightfold(["bench"]).args(arguments.split(' ')))
}

fn rows(arguments: &str) -> Vec<Value> {
    let text = bench(arguments).succeeded();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_way_is_timed_as_often_as_asked_for_or_says_why_not() {
    let rows = rows("--from 8 --to 9 --runs 3 --threads 2 --json");
    let ways: Vec<_> = rows.iter().map(|row| (&row["n"], &row["way"], &row["threads"])).collect();
    // The ways are the reference, and two methods with three kinds of lanes, with one and with two threads.
    assert_eq!(ways.len(), 2 * (1 + 2 * 3 * 2), "{ways:?}");
    assert!(rows.iter().any(|row| row["way"] == "portable" && row["threads"] == 2));
    for row in &rows {
        let seconds = row["seconds"].as_array().unwrap();
        if row["skipped"].is_null() {
            let size = BoardSize::new(row["n"].as_u64().unwrap() as usize).unwrap();
            let known = known::total(size).unwrap().to_string();
            assert_eq!(row["solutions"].as_str(), Some(known.as_str()), "{row}");
            assert_eq!(seconds.len(), 3, "{row}");
            assert!(seconds.iter().all(|seconds| seconds.as_f64().unwrap() > 0.0), "{row}");
            let by_colours = row["way"].as_str().unwrap().starts_with("colours-");
            assert_eq!(row["nodes"].as_u64().is_some_and(|nodes| nodes > 0), !by_colours, "{row}");
            let processor = row["processor_seconds"].as_array().unwrap();
            assert_eq!(processor.len(), 3, "{row}");
        } else {
            assert!(row["skipped"].as_str().unwrap().contains("does not have it"), "{row}");
            assert!(seconds.is_empty() && row["solutions"].is_null() && row["nodes"].is_null(), "{row}");
        }
    }
    let always = |way: &str| rows.iter().filter(|row| row["way"] == way).all(|row| row["skipped"].is_null());
    assert!(always("ladder symmetry") && always("portable") && always("colours-portable"));
}

#[test]
fn the_table_has_a_row_for_each_way() {
    let table = bench("--from 8 --to 8 --runs 1 --threads 1").succeeded();
    assert_eq!(table.lines().count(), 1 + 1 + 2 * 3, "{table}");
    for name in ["ladder symmetry", "portable", "avx512", "colours-portable", "colours-avx2", "colours-avx512"] {
        assert!(table.contains(name), "{table}");
    }
}

#[test]
fn boards_that_are_not_counted_by_colours_are_skipped() {
    let rows = rows("--from 3 --to 4 --runs 1 --threads 1 --ways colours-portable --json");
    assert_eq!(rows[0]["skipped"], "this board is not counted by colours");
    assert!(rows[1]["skipped"].is_null() && rows.len() == 2, "only this way was asked for: {rows:?}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (arguments, words) in [
        ("--from 12 --to 28", "--to 28 is too large: only totals up to N = 27 are known"),
        ("--from 9 --to 8", "--from 9 is above --to 8; give both, the smaller one first"),
        // The conflict is with a default value.
        ("--from 18", "--from 18 is above --to 16; give both, the smaller one first"),
        ("--ways portable,portable", "--ways names portable twice"),
        ("--rows-left 10", "--rows-left applies to devices; add --ways cuda or --ways wgpu"),
        ("--ways abacus", "invalid value 'abacus'"),
    ] {
        bench(arguments).assert_refused(2, words);
    }
}
