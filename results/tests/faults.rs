//! Wrong JSON: every reader refuses it in one sentence, and those of documents can be translated.

use super::colours::sealed;
use super::*;
use eightfold_results::class::{Answer, Loan, NewCount, Run};
use eightfold_results::{Argument, Sentence, examine, parse};
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

/// A reader of each kind that foreign text can reach.
fn readers() -> Vec<Reader> {
    let loan = Loan { size: size(10), method: Method::Colours, lot: 0, first: 0, count: 1 };
    let answer = Answer { lot: 0, tallies: vec![GroupTally::Sum(140)] };
    let group = JournalLine::Group { index: 0, tally: GroupTally::Sum(40), backend: "cpu".into() };
    let header = journal_header(10, Method::Colours);
    let group = group.encode(&header);
    let own = group.split_once(",\"x\":").unwrap().0.to_owned() + "}";
    let of_line = move |text: &[u8]| {
        // The seal is recomputed, so that only the members are wrong.
        let text = str::from_utf8(text).unwrap();
        let text = if text.ends_with('}') { sealed("10 3 all\n", text) } else { text.into() };
        JournalLine::decode(text.trim_end(), &header)
    };
    vec![
        reader("document", include_str!("data/example-n8.json"), Document::read),
        reader("document of the colours", include_str!("data/colours-n8.json"), Document::read),
        reader("header", journal_header(10, Method::Colours).encode(), |line: &[u8]| {
            JournalHeader::decode(str::from_utf8(line).unwrap())
        }),
        reader("group", own, of_line),
        reader("loan", &loan, parse::<Loan>),
        reader("answer", answer, |answer: &[u8]| Answer::read(answer, Method::Colours, 0, &(0..1))),
        reader("request for a count", r#"{"n":12}"#, parse::<NewCount>),
        reader("count", r#"{"n":12,"state":"done","time_ms":1,"result":"a","error":"b"}"#, parse::<Run>),
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

#[test]
fn every_fault_is_one_sentence() {
    for (name, text, read) in readers() {
        assert_eq!(read(&text), None, "{name}");
        let wrong = damaged(&text);
        let sentences: Vec<_> = wrong.iter().filter_map(|wrong| read(wrong)).collect();
        for sentence in &sentences {
            assert!(sentence.len() < 400 && !sentence.contains('\n'), "{name}: {sentence}");
            assert!(!sentence.contains(" at line "), "the place comes first: {name}: {sentence}");
        }
        assert!(2 * sentences.len() > wrong.len(), "{name}: only {} of {} are refused", sentences.len(), wrong.len());
    }
}

/// Returns `true` for a sentence that has a part in English only.
fn is_in_english_only(sentence: &Sentence) -> bool {
    let said = |argument: &Argument| matches!(argument, Argument::Said(words) if is_in_english_only(words));
    sentence.name == "told" || sentence.arguments.iter().any(|(_, argument)| said(argument))
}

/// serde's own words are in English, and the page is not. This notices when serde changes them.
#[test]
fn every_fault_of_a_document_can_be_translated() {
    for text in [include_str!("data/example-n8.json"), include_str!("data/colours-n8.json")] {
        for wrong in damaged(text) {
            for check in examine(wrong.as_bytes()).0 {
                let is_vague = check
                    .sentence
                    .arguments
                    .iter()
                    .any(|(_, argument)| matches!(argument, Argument::Said(words) if words.name == "wrong-here"));
                assert!(!is_vague && !is_in_english_only(&check.sentence), "{}: {wrong}", check.sentence);
            }
        }
    }
}
