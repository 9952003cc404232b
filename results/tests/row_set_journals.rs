//! Journals of scheme 2: read, refused and salvaged.

use eightfold_core::{BoardSize, Method};
use eightfold_results::{
    GroupTally, Journal, JournalError, JournalHeader, JournalLine, JournalReader, JournalVersion, Salvage, Sha256,
    Shard,
};

/// A journal of another program, of the golden units.
const EXAMPLE: &str = r#"{"format":"eightfold-journal","version":2,"n":10,"scheme":2,"shard":null,"created":"2026-11-20T08:00:00Z","x":"64711799"}
{"g":0,"c":"420","b":"cpu","x":"b32979d2"}
{"g":1,"c":"304","b":"cpu","x":"1726d5b9"}
"#;

fn header(method: Method, shard: Option<Shard>) -> JournalHeader {
    let (version, created) = (JournalVersion::LATEST, "2026-11-20T08:00:00Z".into());
    JournalHeader { version, size: BoardSize::new(10).unwrap(), method, shard, created }
}

/// Returns a line with this text and the seal that fits it.
fn sealed(text: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(text.as_bytes());
    let [a, b, c, d, ..] = hash.finish();
    let digits = u32::from_be_bytes([a, b, c, d]);
    format!("{},\"x\":\"{digits:08x}\"}}\n", text.strip_suffix('}').unwrap())
}

fn group(index: u32, count: u64) -> String {
    JournalLine::Group { index, tally: GroupTally::Sum(count), backend: "cpu".into() }.encode() + "\n"
}

fn read(text: &str) -> Result<Journal, JournalError> {
    let mut reader = JournalReader::new("n10.jsonl");
    reader.push(text.as_bytes())?;
    reader.finish()
}

fn refused(text: &str, sentence: &str) {
    assert_eq!(read(text).unwrap_err().to_string(), format!("n10.jsonl: {sentence}"));
}

#[test]
fn the_example_is_written_as_it_was_read() {
    let journal = read(EXAMPLE).unwrap();
    assert_eq!((&journal.header, journal.work.method()), (&header(Method::Join, None), Method::Join));
    assert!(journal.work.groups().eq([(0, GroupTally::Sum(420)), (1, GroupTally::Sum(304))]));
    assert_eq!(header(Method::Join, None).encode() + "\n" + &group(0, 420) + &group(1, 304), EXAMPLE);
    let shard = header(Method::Join, Shard::new(1, 2).ok());
    assert_eq!(JournalHeader::decode(&shard.encode()), Ok(shard));
}

/// Lines of schemes 2 and 3 differ, so neither is taken for the other, not even below a header that was lost.
#[test]
fn lines_of_the_folded_join_show_their_scheme() {
    let folded = |index, count| {
        JournalLine::Group { index, tally: GroupTally::Folded(count), backend: "cpu".into() }.encode() + "\n"
    };
    let [join, fold] = [Method::Join, Method::Fold].map(|method| header(method, None).encode() + "\n");
    let text = fold.clone() + &folded(0, 432) + &folded(1, 292);
    let journal = read(&text).unwrap();
    assert!(journal.work.groups().eq([(0, GroupTally::Folded(432)), (1, GroupTally::Folded(292))]));
    refused(
        &(fold.clone() + &group(1, 304)),
        "line 2: group 1 is 304 in scheme 2, but a group has one count in scheme 3",
    );
    refused(&(join + &folded(1, 292)), "line 2: group 1 is 292 in scheme 3, but a group has one count in scheme 2");
    let headless = text.replacen("\"n\":10", "\"n\":11", 1);
    let kept = |method| salvaged(&headless, Some(header(method, None))).unwrap().0;
    assert_eq!((kept(Method::Fold), kept(Method::Join)), (text, header(Method::Join, None).encode() + "\n"));
}

#[test]
fn every_fault_of_a_header_has_its_sentence() {
    let head = |text: &str| sealed(&format!("{{\"format\":\"eightfold-journal\",\"version\":2,{text}}}"));
    let end = "\"shard\":null,\"created\":\"2026-11-20T08:00:00Z\"";
    for (text, sentence) in [
        ("\"n\":10,\"scheme\":4", "scheme: is 4; only schemes 1 to 3 are known here"),
        ("\"n\":10,\"scheme\":0", "scheme: is 0; only schemes 1 to 3 are known here"),
        ("\"n\":10,\"scheme\":4294967298", "scheme: is 4294967298; only schemes 1 to 3 are known here"),
        ("\"n\":10,\"scheme\":\"2\"", "scheme: found string \"2\", where a whole number from 0 on belongs"),
        ("\"n\":10", "scheme: is missing"),
        ("\"n\":3,\"scheme\":2", "n: is 3; boards from 4 to 29 can be counted in scheme 2"),
        ("\"n\":30,\"scheme\":2", "n: is 30; boards from 1 to 29 can be counted"),
    ] {
        refused(&head(&format!("{text},{end}")), &format!("line 1: {sentence}"));
    }
    assert!(read(&head(&format!("\"n\":3,\"scheme\":1,{end}"))).is_ok());
}

#[test]
fn every_fault_of_a_line_has_its_sentence() {
    let head = header(Method::Join, None).encode() + "\n";
    let kinds = "a group has n in scheme 1, c in scheme 2 and f in scheme 3";
    for (text, sentence) in [
        (r#"{"g":0,"b":"cpu"}"#, format!("has none of n, c and f; {kinds}")),
        (r#"{"g":0,"c":null,"b":"cpu"}"#, format!("has none of n, c and f; {kinds}")),
        (r#"{"g":0,"n":["1","0","0","0"],"c":"1","b":"cpu"}"#, format!("has two of n, c and f; {kinds}")),
        (r#"{"g":0,"c":420,"b":"cpu"}"#, "c: found integer `420`, where a count as a string of digits belongs".into()),
        (r#"{"g":0,"c":["420"],"b":"cpu"}"#, "c: found sequence, where a count as a string of digits belongs".into()),
        (r#"{"g":0,"c":"-1","b":"cpu"}"#, "c: is the string \"-1\"; counts are never negative".into()),
        (r#"{"g":0,"c":"","b":"cpu"}"#, "c: is the string \"\"; a count has digits 0 to 9 and nothing else".into()),
        (r#"{"g":0,"c":"042","b":"cpu"}"#, "c: is the string \"042\"; a count has no leading zeros".into()),
        (
            r#"{"g":0,"c":"18446744073709551616","b":"cpu"}"#,
            "c: is 18446744073709551616, which does not fit 64 bits".into(),
        ),
        (r#"{"g":0,"c":"1","c":"1","b":"cpu"}"#, "duplicate field `c`".into()),
        (r#"{"g":0,"c":"1"}"#, "b: is missing".into()),
        (r#"{"g":"0","c":"1","b":"cpu"}"#, "g: found string \"0\", where a whole number from 0 on belongs".into()),
        (r#"{"g":2,"c":"1","b":"cpu"}"#, "there is no group 2: the groups of N = 10 are 0 to 1".into()),
        (
            r#"{"g":4294967296,"c":"1","b":"cpu"}"#,
            "there is no group 4294967295: the groups of N = 10 are 0 to 1".into(),
        ),
        (
            r#"{"g":1,"n":["6","2","0","0"],"b":"cpu"}"#,
            "group 1 is [6, 2, 0, 0] in scheme 1, but a group has one count in scheme 2".into(),
        ),
    ] {
        refused(&(head.clone() + &sealed(text)), &format!("line 2: {sentence}"));
    }
    refused(
        &EXAMPLE.replacen("420", "421", 1),
        "line 2: was changed since it was written: its x is b32979d2, but the rest gives 5acf5834",
    );
    refused(
        &(head.clone() + &group(1, 304) + &group(1, 305)),
        "line 3: group 1 is 304 in line 2 of n10.jsonl but 305 in line 3 of n10.jsonl",
    );
    assert_eq!(read(&(head + &group(1, 304) + &group(1, 304))).unwrap().repeated, 1);
    let shard = header(Method::Join, Shard::new(0, 2).ok()).encode() + "\n";
    refused(&(shard + &group(1, 304)), "line 2: group 1 does not belong to shard 0/2");
    let batch = header(Method::Batch, None).encode() + "\n";
    refused(
        &(batch + &group(1, 304)),
        "line 2: group 1 (corner 3) is 304 in scheme 2, but a group has n1 to n4 in scheme 1",
    );
}

/// Salvages a journal. Returns the lines that are kept, and what is said of the others.
fn salvaged(text: &str, given: Option<JournalHeader>) -> Result<(String, Vec<String>), String> {
    let mut salvage = Salvage::new("n10.jsonl", given);
    salvage.push(text.as_bytes());
    let salvaged = salvage.finish().map_err(|error| error.to_string())?;
    let (mut kept, said) = (salvaged.header().encode() + "\n", salvaged.sentences());
    let mut keep = |line: &str| kept.extend([line, "\n"]);
    let mut again = salvaged.lines();
    again.push(text.as_bytes(), &mut keep);
    assert!(again.finish(&mut keep));
    assert!(read(&kept).is_ok(), "{kept}");
    Ok((kept, said))
}

#[test]
fn sound_lines_are_salvaged() {
    assert_eq!(salvaged(EXAMPLE, None), Ok((EXAMPLE.into(), Vec::new())));
    let (join, batch) = (header(Method::Join, None), header(Method::Batch, None));
    let head = join.encode() + "\n";
    let ties = sealed(r#"{"g":0,"n":["6","2","0","0"],"b":"cpu"}"#);
    let damaged = group(0, 420).replace("420", "421");
    let text = head.clone() + &damaged + &ties + &group(2, 5) + &group(0, 420) + &group(1, 304) + &group(1, 305);
    let said = [
        "1 line is left out: changed since written, or not a journal's (2)",
        "2 lines are left out: of a group, turns or a sitting that this count cannot have (3-4)",
        "1 part has different results, and none of them is kept: \
         group 1 is 304 in line 6 of n10.jsonl but 305 in line 7 of n10.jsonl",
    ];
    assert_eq!(salvaged(&text, None), Ok((head.clone() + &group(0, 420), said.map(String::from).into())));

    // Two journals of one board and different schemes in one file.
    let text = EXAMPLE.to_owned() + &batch.encode() + "\n" + &ties;
    let said = ["2 lines are left out: not below the header of this count (4-5)".into()];
    assert_eq!(salvaged(&text, None), Ok((EXAMPLE.into(), said.into())));

    // A header that is given replaces a damaged one, and no sound one of another count.
    let headless = EXAMPLE.replacen("\"n\":10", "\"n\":11", 1);
    let said = ["1 line is left out: changed since written, or not a journal's (1)".into()];
    assert_eq!(salvaged(&headless, Some(join)), Ok((EXAMPLE.into(), said.into())));
    let sentence = "has a sound header, which says that all of N = 10 was counted in scheme 2 (join)";
    assert_eq!(salvaged(EXAMPLE, Some(batch)), Err(sentence.into()));
    let third =
        sealed(r#"{"format":"eightfold-journal","version":2,"n":10,"scheme":4,"shard":null,"created":"","y":0}"#);
    assert_eq!(salvaged(&third, None), Err("line 1: scheme: is 4; only schemes 1 to 3 are known here".into()));
}
