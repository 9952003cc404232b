//! Messages: their bytes, round trips, members that are missing or unknown.

use super::*;
use eightfold_results::protocol::{
    CaseProgress, Entry, EntryList, Named, NewRun, Refused, ResultEvent, Run, RunList, RunProgress, RunState, SignIn,
    Stored,
};
use eightfold_results::{ReadError, parse};
use std::fmt::{Debug, Display};

const RUN: &str = r#"{"id":"632050536cea1b4e","n":8,"shard":"0/4","state":"running","created":"2026-11-20T08:00:00Z","sittings":2,"progress":{"units":44,"done":4,"nodes":18446744073709551615,"nodes_per_second":700,"elapsed_ms":1200,"left_ms":null,"cases":[{"groups":1,"n":["0","3","3","0"]},{"groups":0,"n":["0","0","0","0"]}]},"result":null,"error":null}"#;

fn progress() -> RunProgress {
    RunProgress {
        units: 44,
        done: 4,
        nodes: u64::MAX,
        nodes_per_second: 700,
        elapsed_ms: 1200,
        left_ms: None,
        cases: vec![CaseProgress { groups: 1, tally: Tally { n: [0, 3, 3, 0] } }, CaseProgress::default()],
    }
}

fn run() -> Run {
    Run {
        id: "632050536cea1b4e".into(),
        n: 8,
        shard: Some("0/4".into()),
        method: None,
        state: RunState::Running,
        created: "2026-11-20T08:00:00Z".into(),
        sittings: 2,
        progress: progress(),
        result: None,
        error: None,
    }
}

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
    is_written(&run(), RUN, parse::<Run>);
    let by_colours = Run { method: Some(Method::Colours), ..run() };
    is_written(&by_colours, &RUN.replacen("\"state\":", "\"method\":\"colours\",\"state\":", 1), parse::<Run>);
    let list = RunList { runs: vec![run()], ..RunList::default() };
    is_written(&list, &format!("{{\"runs\":[{RUN}]}}"), parse::<RunList>);
    let list = RunList { runs: vec![run(), run()], max_n: Some(22), threads: Some(4), lanes: Some("avx2".into()) };
    let text = format!("{{\"runs\":[{RUN},{RUN}],\"max_n\":22,\"threads\":4,\"lanes\":\"avx2\"}}");
    is_written(&list, &text, parse::<RunList>);

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
    is_written(&NewRun { n: 18, ..NewRun::default() }, r#"{"n":18}"#, parse::<NewRun>);
    let by_the_faster = NewRun { n: 18, method: Some("auto".into()), ..NewRun::default() };
    is_written(&by_the_faster, r#"{"n":18,"method":"auto"}"#, parse::<NewRun>);
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
    let number = "a whole number from 0 to 4294967295";
    for (text, sentence) in [
        ("{", "not JSON: column 1"),
        ("[]", "is a list, where an object belongs"),
        ("{}", "n: is missing"),
        (r#"{"n":"8"}"#, &format!("n: is the text \"8\", where {number} belongs")),
        (r#"{"n":-1}"#, &format!("n: is the number -1, where {number} belongs")),
        (r#"{"n":4294967296}"#, &format!("n: is the number 4294967296, where {number} belongs")),
        (r#"{"n":8,"n":8}"#, "column 10: the member \"n\" occurs twice in one object"),
        (r#"{"n":8,"m":8}"#, "m: is unknown; expected one of `n`, `shard`, `method`"),
        (r#"{"n":8,"shard":4}"#, "shard: is the number 4, where a text belongs"),
    ] {
        assert_eq!(refused(parse::<NewRun>(text.as_bytes())), sentence);
    }
    let with_nulls = parse::<NewRun>(br#"{"n":8,"shard":null,"method":null}"#);
    assert_eq!(with_nulls, parse::<NewRun>(br#"{"n":8}"#));
    let wish = parse::<SignIn>(br#"{"token":"a","stay":true}"#);
    assert_eq!(refused(wish), "stay: is unknown; expected `token`");
}

#[test]
fn answers_of_a_newer_server_are_read() {
    let more = RUN.replacen('{', "{\"newer\":[{}],", 1).replacen("\"cases\"", "\"newer\":1,\"cases\"", 1);
    assert_eq!(parse::<Run>(more.as_bytes()), Ok(run()));
    let by_another = RUN.replacen("\"n\":", "\"method\":\"guess\",\"n\":", 1);
    assert_eq!(parse::<Run>(by_another.as_bytes()), Ok(run()), "an unknown method is none");
    let unknown = RUN.replacen("running", "dreaming", 1);
    let sentence = refused(parse::<Run>(unknown.as_bytes()));
    assert!(sentence.starts_with("state: unknown variant `dreaming`, expected one of `queued`, "), "{sentence}");
    let list = parse::<RunList>(format!("{{\"newer\":1,\"runs\":[{unknown},7,{RUN}]}}").as_bytes()).unwrap();
    assert_eq!(list.runs, [run()], "the others are left out");
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
        numbers in any::<[u64; 5]>(),
        left_ms in any::<Option<u64>>(),
        cases in prop::collection::vec((any::<u32>(), any::<[u64; 4]>()), 0..4),
        state in prop::sample::select(&RunState::ALL[..]),
        n in any::<u32>(),
        texts in any::<[String; 2]>(),
        maybe in any::<[Option<String>; 3]>(),
        method in prop::option::of(prop::sample::select(&Method::ALL[..])),
    ) {
        let ([id, created], [shard, result, error]) = (texts, maybe);
        let [units, done, nodes, nodes_per_second, elapsed_ms] = numbers;
        let cases = cases.into_iter().map(|(groups, n)| CaseProgress { groups, tally: Tally { n } }).collect();
        let progress = RunProgress { units, done, nodes, nodes_per_second, elapsed_ms, left_ms, cases };
        let new = NewRun { n, shard: shard.clone(), method: result.clone() };
        prop_assert_eq!(parse::<NewRun>(new.to_string().as_bytes()), Ok(new));
        let run = Run { id, n: n as usize, shard, method, state, created, sittings: 3, progress, result, error };
        prop_assert_eq!(parse::<Run>(run.to_string().as_bytes()), Ok(run));
    }
}
