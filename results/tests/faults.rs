//! Wrong JSON: sentences about faults have one form, whichever reader finds them, and contain no words of the
//! underlying libraries.

use super::row_sets::sealed;
use super::*;
use eightfold_results::campaign::log::{Head, LotEntry};
use eightfold_results::campaign::{Map, Overview, Reopening, Report, Want};
use eightfold_results::class::{Admission, ClassNow, Invitation, NewCount, NewPupil};
use eightfold_results::parse;
use eightfold_results::protocol::{EntryList, Named, NewRun, Refused, ResultEvent, Run, RunList, SignIn};
use serde_json::json;
use std::fmt::Display;

/// A valid text, and its reader, which returns the sentence for a text that it refuses.
type Reader = (&'static str, String, Box<dyn Fn(&str) -> Option<String>>);

fn reader<T, E: Display>(
    name: &'static str,
    text: impl Display,
    read: impl Fn(&[u8]) -> Result<T, E> + 'static,
) -> Reader {
    (name, text.to_string(), Box::new(move |text| read(text.as_bytes()).err().map(|error| error.to_string())))
}

/// A sealed line of a journal. The seal is recomputed, so that only the members are wrong.
fn line<T, E: Display>(name: &'static str, text: &str, read: impl Fn(&str) -> Result<T, E> + 'static) -> Reader {
    let own = text.split_once(",\"x\":").unwrap().0.to_owned() + "}";
    let sealed = |text: &str| match text.ends_with('}') {
        true => sealed(text).trim_end().to_owned(),
        false => text.into(),
    };
    (name, own, Box::new(move |text| read(&sealed(text)).err().map(|error| error.to_string())))
}

/// Every reader of JSON that foreign text can reach.
fn readers() -> Vec<Reader> {
    let spec = Spec { replicas: 3, audit: 10, ..Spec::new("n10", size(10), Method::Join).unwrap() };
    let vote = Vote { counted: Counted::sums(&[432]), ..Vote::new(0, Method::Join, "cpu") };
    let ties = Vote { counted: Counted::ties(&[Tally { n: [1, 2, 3, 4] }]), ..Vote::new(0, Method::Batch, "cpu") };
    let fold = Fold::new(spec.clone(), spec.work());
    let want = fold.want(0).unwrap();
    let head = include_str!("data/log-n10-reopened/head.json");
    let entry = include_str!("data/log-n10-reopened/log.jsonl").lines().next().unwrap();
    let of_log = Head::read(head.as_bytes()).unwrap().spec;
    let batch = Spec::new("n8", size(8), Method::Batch).unwrap();
    let report = json!({
        "state": "running", "at": "", "lots": 9, "decided": 1, "votes": 1, "lacking": 1, "parties": 1, "disputes": 1,
        "active": [{"party": "ada", "votes": 1, "right": 1, "wrong": 0, "ms": 7, "lot": null}], "aside": [3],
        "disputed": [{"lot": 3, "sides": [["ada"], ["bob"]], "groups": [1], "right": 0}],
        "holders": [{"party": "ada", "lots": 1, "ms": 2}], "elapsed_ms": 7, "left_ms": null,
    });
    let progress = json!({
        "units": 44, "done": 4, "nodes": 5, "nodes_per_second": 7, "elapsed_ms": 1, "left_ms": 2,
        "cases": [{"groups": 1, "n": ["0", "3", "3", "0"]}],
    });
    let mei = json!({
        "id": "p-0a", "name": "Mei", "number": 1, "here": true, "workers": 2, "answers": 1, "wrong": 0, "lots": [3],
    });
    let class = json!({
        "run": null, "cells": "d01o00", "pupils": [mei], "total": "92", "shut": false,
    });
    let run = json!({
        "id": "6320", "n": 8, "shard": "0/4", "method": "join", "state": "running", "created": "",
        "sittings": 2, "progress": progress, "result": "r", "error": "e",
    });
    let entries = json!({
        "id": "55c3", "n": 8, "complete": true, "total": "92", "unique": "12", "groups": [8, 8], "backend": "cpu",
        "threads": 4, "wall_ms": 3, "finished": "", "bytes": 2048, "stored": "",
    });
    let header = JournalHeader { shard: Some(Shard::new(1, 4).unwrap()), ..journal_header(10, Method::Join) };
    let backend = || "cpu".into();
    let sitting = Sitting { number: 1, started: String::new(), ended: String::new(), wall_ms: 7, backend: backend() };
    let group = |tally| JournalLine::Group { index: 0, tally, backend: backend() }.encode();
    let turns = JournalLine::Turns { column: 3, turns: Symmetric::default(), backend: backend() };
    vec![
        reader("document", include_str!("data/example-n8.json"), Document::read),
        reader("document of a join", include_str!("data/join-n8.json"), Document::read),
        line("header", &header.encode(), JournalHeader::decode),
        line("group", &group(GroupTally::Ties(Tally { n: [6, 2, 0, 0] })), JournalLine::decode),
        line("sum", &group(GroupTally::Sum(40)), JournalLine::decode),
        line("turns", &turns.encode(), JournalLine::decode),
        line("sitting", &JournalLine::Sitting(sitting).encode(), JournalLine::decode),
        reader("head of a log", head, Head::read),
        reader("line of a log", entry, move |line: &[u8]| LotEntry::read(line, &of_log, &of_log.lots())),
        reader("spec", &spec, Spec::read),
        reader("want", &want, parse::<Want>),
        reader("overview", Overview::new(&spec, &Map::new(&fold)), parse::<Overview>),
        reader("vote", vote, move |vote: &[u8]| Vote::read(vote, &spec, &spec.lots(), 0)),
        reader("vote of scheme 1", ties, move |vote: &[u8]| Vote::read(vote, &batch, &batch.lots(), 0)),
        reader("report", report, parse::<Report>),
        reader("reopening", r#"{"lots":[[3,4],[7,10]]}"#, parse::<Reopening>),
        reader("new pupil", r#"{"name":"Mei","workers":3,"version":"1"}"#, NewPupil::read),
        reader("admission", r#"{"id":"p-0a","secret":"5f1e","beat_ms":3}"#, parse::<Admission>),
        reader("class", &class, parse::<ClassNow>),
        reader("invitation", r#"{"word":"","url":"","qr":["10","01"]}"#, parse::<Invitation>),
        reader("board of a class", r#"{"n":12}"#, parse::<NewCount>),
        reader("request for a run", r#"{"n":8,"shard":"0/4","method":"join"}"#, parse::<NewRun>),
        reader("sign in", r#"{"token":"a"}"#, parse::<SignIn>),
        reader("run", &run, parse::<Run>),
        reader("runs", json!({"runs": [run], "max_n": 9, "threads": 1, "lanes": "a"}), parse::<RunList>),
        reader("results", json!({"results": [entries]}), parse::<EntryList>),
        reader("event", json!({"added": entries}), parse::<ResultEvent>),
        reader("name", r#"{"id":"a"}"#, parse::<Named>),
        reader("refusal", r#"{"error":"a"}"#, parse::<Refused>),
    ]
}

/// Collects the places of all values in a value, as JSON pointers.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.into());
    match value {
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| places(value, &format!("{at}/{name}"), found));
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(index, value)| places(value, &format!("{at}/{index}"), found));
        }
        _ => {}
    }
}

/// Returns copies of a valid text, each with one fault.
fn damaged(text: &str) -> Vec<String> {
    let good: Value = serde_json::from_str(text).unwrap();
    let (mut all, mut wrong) = (Vec::new(), Vec::new());
    places(&good, "", &mut all);
    let huge = json!(u64::MAX);
    let others = [json!("x"), json!(31), json!(-1), json!(1.5), json!(1e300), huge, json!([]), json!({}), Value::Null];
    for place in &all {
        for other in others.iter().chain([&json!(true), &json!([["x"], 1, 2, 3, 4, 5, 6])]) {
            let mut bad = good.clone();
            *bad.pointer_mut(place).unwrap() = other.clone();
            wrong.push(bad.to_string());
        }
        let Some((outside, name)) = place.rsplit_once('/') else { continue };
        for renamed in [false, true] {
            let mut bad = good.clone();
            match bad.pointer_mut(outside).unwrap() {
                Value::Object(members) => {
                    let value = members.remove(name).unwrap();
                    if renamed {
                        members.insert(format!("{name}s"), value);
                    }
                }
                Value::Array(list) if renamed => list.push(list[0].clone()),
                Value::Array(list) => drop(list.remove(name.parse().unwrap())),
                _ => unreachable!(),
            }
            wrong.push(bad.to_string());
        }
    }
    let ends = (0..text.len()).filter(|&end| text.is_char_boundary(end));
    wrong.extend(ends.map(|end| text[..end].to_owned()));
    wrong.extend(["]", ",", "{}", "\u{0}"].map(|more| format!("{text}{more}")));
    wrong.extend(["nul", "\"", "{\"a\":tru}", "{\"a\" 1}", "[1 2]", "01", "\"\\x\"", "\"\\ud800\""].map(String::from));
    wrong
}

/// Words in the errors of serde and serde_json.
const FOREIGN: [&str; 31] = [
    "invalid type",
    "invalid value",
    "invalid length",
    ", expected",
    "EOF",
    " at line ",
    "trailing",
    "missing field",
    "unknown field",
    "unknown variant",
    "duplicate field",
    "key must be",
    "flattened data",
    "did not match",
    "struct ",
    "enum",
    "variant",
    "integer",
    "floating point",
    "string `",
    "expected a string",
    "sequence",
    "a map,",
    "a boolean",
    " u8",
    "u16",
    "u32",
    "u64",
    "usize",
    "recursion limit",
    "number out of range",
];

/// Returns `true` for a sentence in the form of this crate: the place, and the fault. For a value of the wrong kind,
/// the sentence says what was found and what belongs there.
fn is_of_our_form(sentence: &str) -> bool {
    let is_place = |place: &str| {
        let letters = place.chars().all(|letter| letter.is_ascii_alphanumeric() || "_.[]".contains(letter));
        !place.is_empty() && letters
    };
    let problem =
        sentence.split_once(": ").filter(|(place, _)| is_place(place)).map_or(sentence, |(_, problem)| problem);
    let kinds = ["null", "true", "false", "a text", "a list", "an object", "the number ", "the text "];
    let is_of_a_kind = |problem: &str| {
        let found = problem.strip_prefix("is ").is_some_and(|rest| kinds.iter().any(|kind| rest.starts_with(kind)));
        found && !problem.starts_with("is null, but ")
    };
    let begins = ["is ", "are ", "has ", "lists ", "not JSON: ", "line ", "column ", "group ", "there is no "];
    match is_of_a_kind(problem) {
        true => problem.contains(", where ") && problem.ends_with(" belongs") || problem.ends_with(" not belong here"),
        false => begins.iter().any(|begin| problem.starts_with(begin)) || problem.starts_with("was changed since"),
    }
}

#[test]
fn every_fault_is_told_in_one_form() {
    for (name, text, read) in readers() {
        assert_eq!(read(&text), None, "{name}");
        let (mut refused, mut texts) = (0, 0);
        for wrong in damaged(&text) {
            texts += 1;
            let Some(sentence) = read(&wrong) else { continue };
            refused += 1;
            let foreign = FOREIGN.iter().find(|words| sentence.contains(**words));
            assert_eq!(foreign, None, "{name}: {sentence}: {wrong}");
            assert!(is_of_our_form(&sentence), "{name}: {sentence}: {wrong}");
        }
        assert!(2 * refused > texts, "{name}: only {refused} of {texts} are refused");
    }
}
