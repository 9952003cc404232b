//! Messages: their bytes, round trips, members that are missing or unknown.

use super::*;
use eightfold_results::class::{NewCount, Run, RunState};
use eightfold_results::protocol::{Entry, EntryList, Named, Refused, ResultEvent, SignIn, Stored};
use eightfold_results::{ReadError, parse};
use std::fmt::{Debug, Display};

const ENTRY: &str = r#"{"id":"55c37849bd077f066c2c1d969218e584","n":8,"complete":true,"total":"92","unique":"12","groups":[8,8],"backend":"cpu","threads":4,"wall_ms":3,"finished":null,"bytes":2048,"stored":"2026-11-20T08:00:00Z"}"#;

fn entry() -> Entry {
    Entry {
        id: "55c37849bd077f066c2c1d969218e584".into(),
        n: 8,
        complete: true,
        total: Some("92".into()),
        unique: Some("12".into()),
        groups: [8, 8],
        backend: "cpu".into(),
        threads: 4,
        wall_ms: 3,
        finished: None,
        bytes: 2048,
        stored: "2026-11-20T08:00:00Z".into(),
    }
}

/// Checks the bytes of a message, and that they are read back as the same message.
fn is_written<T: Display + Debug + PartialEq>(message: &T, text: &str, read: impl Fn(&[u8]) -> Result<T, ReadError>) {
    assert_eq!(message.to_string(), text);
    assert_eq!(read(text.as_bytes()).as_ref(), Ok(message), "{text}");
}

#[test]
fn messages_have_their_bytes() {
    is_written(&EntryList::default(), "{\"results\":[]}", parse::<EntryList>);
    let list = EntryList { results: vec![entry()] };
    is_written(&list, &format!("{{\"results\":[{ENTRY}]}}"), parse::<EntryList>);
    is_written(&ResultEvent::Added(entry()), &format!("{{\"added\":{ENTRY}}}"), parse::<ResultEvent>);
    is_written(&ResultEvent::Removed("a\"b".into()), r#"{"removed":"a\"b"}"#, parse::<ResultEvent>);

    let stored = Stored { id: "a".into(), new: false }.to_string();
    assert_eq!(stored, r#"{"id":"a","new":false}"#);
    for answer in [&stored, r#"{"id":"a"}"#] {
        assert_eq!(parse::<Named>(answer.as_bytes()), Ok(Named { id: "a".into() }));
    }
    is_written(&Refused { error: "no\n".into() }, r#"{"error":"no\n"}"#, parse::<Refused>);
    is_written(&SignIn { token: "\u{7f}ö".into() }, "{\"token\":\"\u{7f}ö\"}", parse::<SignIn>);
}

#[test]
fn a_secret_is_not_shown() {
    assert_eq!(format!("{:?}", SignIn { token: "secret".into() }), "SignIn");
}

fn refused<T: Debug>(read: Result<T, ReadError>) -> String {
    read.unwrap_err().to_string()
}

#[test]
fn requests_are_read_strictly() {
    for (text, sentence) in [
        ("{", "not JSON: column 1"),
        ("[]", "is a list, where an object belongs"),
        ("{}", "n: is missing"),
        (r#"{"n":"8"}"#, "n: is the text \"8\", which does not belong here"),
        (r#"{"n":-1}"#, "n: is the number -1, which does not belong here"),
        (r#"{"n":8,"n":8}"#, "column 10: the member \"n\" occurs twice in one object"),
        (r#"{"n":8,"m":8}"#, "m: is unknown; expected `n`"),
    ] {
        assert_eq!(refused(parse::<NewCount>(text.as_bytes())), sentence);
    }
    let wish = parse::<SignIn>(br#"{"token":"a","stay":true}"#);
    assert_eq!(refused(wish), "stay: is unknown; expected `token`");
}

#[test]
fn answers_of_a_newer_server_are_read() {
    let list = parse::<EntryList>(format!("{{\"newer\":1,\"results\":[7,{ENTRY}]}}").as_bytes()).unwrap();
    assert_eq!(list.results, [entry()], "the other is left out");
    let without = ENTRY.replacen("\"bytes\":2048,", "", 1);
    let list = parse::<EntryList>(format!("{{\"results\":[{without},{ENTRY}]}}").as_bytes()).unwrap();
    assert_eq!(list.results, [entry()], "the other is left out");
    assert_eq!(refused(parse::<ResultEvent>(b"{}")), "expected value");
    assert_eq!(refused(parse::<Named>(br#"{"new":true}"#)), "id: is missing");
}

#[test]
fn every_state_has_the_word_that_is_sent() {
    for state in RunState::ALL {
        assert_eq!(serde_json::to_value(state).unwrap(), state.name());
        assert!(!state.has_ended() || state == RunState::Failed || state.wishes().is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(
        n in any::<u32>(),
        state in prop::sample::select(&RunState::ALL[..]),
        time_ms in any::<Option<u64>>(),
        [result, error] in any::<[Option<String>; 2]>(),
    ) {
        let run = Run { n: n as usize, state, time_ms, result, error };
        prop_assert_eq!(parse::<Run>(run.to_string().as_bytes()), Ok(run));
    }
}
