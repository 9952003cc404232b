//! Long journals are read on all cores, and line by line the same comes of them.

use super::*;
use crate::machine::processor::map_on_all_cores;
use eightfold_core::{BoardSize, Method};
use eightfold_results::GroupTally;

#[test]
fn a_long_journal_is_read_as_it_is_line_by_line() {
    let (size, created) = (BoardSize::new(24).unwrap(), "2026-11-26".into());
    let header = JournalHeader { size, method: Method::Join, shard: None, created }.encode();
    let line = |index| JournalLine::Group { index, tally: GroupTally::Sum(2), backend: "cpu".into() }.encode();
    let lines: Vec<_> = std::iter::once(header.clone()).chain((0..40_000).map(line)).collect();
    let long = "x".repeat(JournalReader::LINE + 1);
    let ends = [line(40_000).as_str(), "", "\n", "torn", &long, &header].map(|end| lines.join("\n") + "\n" + end);
    let wrong = ["no line", &header, &lines[7].replace('2', "4")].map(|wrong| {
        let mut lines: Vec<_> = lines.iter().map(String::as_str).collect();
        lines.insert(30_000, wrong);
        lines.join("\n") + "\n"
    });
    let blank = header.clone() + &"\n".repeat(3 << 20);
    for text in ends.iter().chain(&wrong).chain([&blank]) {
        let mut reader = JournalReader::new("j");
        let told = |journal: Journal| (journal.lines, journal.whole, journal.repeated, journal.torn);
        let one_by_one = reader.push(text.as_bytes()).and_then(|()| reader.finish());
        let mut shown = Vec::new();
        let read = journal("j", text.as_bytes(), |bytes| shown.extend_from_slice(bytes)).unwrap();
        assert!(read.is_err() || shown == text.as_bytes(), "every byte is shown");
        assert_eq!(read.map(told), one_by_one.map(told), "{}", &text[text.len() - 60..]);
    }
    // Of several, each is read by one thread.
    let lines = |text: &&String| journal("j", text.as_bytes(), |_| {}).unwrap().map(|journal| journal.lines);
    assert!(map_on_all_cores(&[&ends[1]; 8], lines).into_iter().all(|lines| lines == Ok(40_001)));
}
