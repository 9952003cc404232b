//! Messages: their bytes, round trips, members that are missing or unknown.

use eightfold_core::Method;
use eightfold_core::count::Tally;
use eightfold_results::protocol::{
    CaseProgress, Entry, EntryList, MessageError, Named, NewRun, Refused, ResultEvent, Run, RunList, RunProgress,
    RunState, ServerAbility, SignIn, Stored, Update, UpdateState, read,
};
use proptest::prelude::*;
use serde_json::Value;
use std::fmt::{Debug, Display};

const RUN: &str = r#"{"created":"2026-11-20T08:00:00Z","error":null,"host":null,"id":"632050536cea1b4e","n":8,"place":"server","progress":{"cases":[{"groups":1,"n":["0","3","3","0"]},{"groups":0,"n":["0","0","0","0"]}],"done":4,"elapsed_ms":1200,"left_ms":null,"nodes":18446744073709551615,"nodes_per_second":700,"units":44},"result":null,"shard":"0/4","sittings":2,"state":"running"}"#;

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
        host: None,
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

/// Checks the bytes of a message, and that they are read as the same message.
fn is_written<T: Display + Debug + PartialEq>(
    message: &T,
    text: &str,
    read: impl Fn(&[u8]) -> Result<T, MessageError>,
) {
    assert_eq!(message.to_string(), text);
    assert_eq!(read(text.as_bytes()).as_ref(), Ok(message), "{text}");
}

/// The members of a run and of an event are in the order of their names, those of a listed result are not. Programs
/// that look for a piece of an answer instead of reading it depend on that.
#[test]
fn messages_have_the_bytes_that_they_always_had() {
    is_written(&run(), RUN, read::<Run>);
    let joined = Run { method: Some(Method::Join), ..run() };
    is_written(&joined, &RUN.replacen("\"n\":", "\"method\":\"join\",\"n\":", 1), read::<Run>);
    is_written(&RunList { runs: vec![run()], ability: None }, &format!("{{\"runs\":[{RUN}]}}"), read::<RunList>);
    let ability = ServerAbility { max_n: 22, threads: 4, lanes: "avx2".into() };
    let list = RunList { runs: vec![run(), run()], ability: Some(ability) };
    let text = format!("{{\"lanes\":\"avx2\",\"max_n\":22,\"runs\":[{RUN},{RUN}],\"threads\":4}}");
    is_written(&list, &text, read::<RunList>);
    let sorted: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(sorted.to_string(), text);

    is_written(&EntryList::default(), "{\"results\":[]}", read::<EntryList>);
    let list = EntryList { results: vec![entry()] };
    is_written(&list, &format!("{{\"results\":[{ENTRY}]}}"), read::<EntryList>);
    let sorted: Value = serde_json::from_str(ENTRY).unwrap();
    is_written(&ResultEvent::Added(entry()), &format!("{{\"added\":{sorted}}}"), read::<ResultEvent>);
    is_written(&ResultEvent::Removed("a\"b".into()), r#"{"removed":"a\"b"}"#, read::<ResultEvent>);

    let stored = Stored { id: "a".into(), new: false }.to_string();
    assert_eq!(stored, r#"{"id":"a","new":false}"#);
    for answer in [&stored, r#"{"id":"a"}"#] {
        assert_eq!(read::<Named>(answer.as_bytes()), Ok(Named { id: "a".into() }));
    }
    is_written(&Refused { error: "no\n".into() }, r#"{"error":"no\n"}"#, read::<Refused>);
    is_written(&SignIn { token: "\u{7f}ö".into() }, "{\"token\":\"\u{7f}ö\"}", SignIn::read);
    is_written(&NewRun { n: 18, ..NewRun::default() }, r#"{"n":18}"#, NewRun::read);
    let by_the_faster = NewRun { n: 18, method: Some("auto".into()), ..NewRun::default() };
    is_written(&by_the_faster, r#"{"n":18,"method":"auto"}"#, NewRun::read);
}

#[test]
fn a_secret_is_not_shown() {
    assert_eq!(format!("{:?}", SignIn { token: "secret".into() }), "SignIn");
}

fn refused<T: Debug>(read: Result<T, MessageError>) -> String {
    read.unwrap_err().to_string()
}

#[test]
fn requests_are_read_strictly() {
    let wrong = |text: &str| refused(NewRun::read(text.as_bytes()));
    assert_eq!(wrong("{"), "not JSON: line 1, column 2: expected a member's name in double quotes");
    assert_eq!(wrong("[]"), "is a list, where an object belongs");
    assert_eq!(wrong("{}"), "n: is missing");
    assert_eq!(wrong(r#"{"n":"8"}"#), "n: is the string \"8\", where a whole number from 0 on belongs");
    assert_eq!(wrong(r#"{"n":-1}"#), "n: is -1, where a whole number from 0 on belongs");
    assert_eq!(wrong(r#"{"n":4294967296}"#), "n: is 4294967296, which is too large");
    assert_eq!(wrong(r#"{"n":8,"n":8}"#), "line 1, column 8: the member \"n\" occurs twice in one object");
    assert_eq!(wrong(r#"{"n":8,"m":8}"#), "m: is not a member of this request");
    assert_eq!(wrong(r#"{"n":8,"shard":4}"#), "shard: is 4, where a string belongs");
    assert_eq!(NewRun::read(br#"{"n":8,"shard":null,"method":null,"elsewhere":null}"#), NewRun::read(br#"{"n":8}"#));
    assert_eq!(refused(SignIn::read(br#"{"token":"a","stay":true}"#)), "stay: is not a member of this request");

    let update =
        Update { method: Some(Method::Fold), progress: progress(), state: UpdateState::Done, result: None }.to_string();
    let wrong = |from: &str, to: &str| {
        assert!(update.contains(from), "{from}");
        refused(Update::read(update.replacen(from, to, 1).as_bytes()))
    };
    assert_eq!(wrong("\"fold\"", "\"folk\""), "method: is unknown: the methods are batch, join and fold");
    assert!(
        Update::read(update.replacen("\"method\":\"fold\",", "", 1).as_bytes()).is_ok_and(|old| old.method.is_none())
    );
    assert_eq!(wrong("\"done\",", "\"lost\","), "state: is not running, done or stopped");
    assert_eq!(wrong("\"units\":44", "\"units\":44,\"more\":1"), "progress.more: is not a member of this request");
    assert_eq!(wrong("\"done\":4,", ""), "progress.done: is missing, or not what belongs here");
    assert_eq!(wrong("\"3\"", "3"), "progress.cases: is missing, or not what belongs here");
    assert_eq!(wrong("{\"method\"", "{\"x\":1,\"method\""), "x: is not a member of this request");
    let without = update.replacen(",\"result\":null", "", 1).replacen("\"left_ms\":null,", "", 1);
    assert_eq!(Update::read(without.as_bytes()), Update::read(update.as_bytes()), "what may be null may be missing");
}

#[test]
fn answers_of_a_newer_server_are_read() {
    let more = RUN.replacen('{', "{\"newer\":[{}],", 1).replacen("\"cases\"", "\"newer\":1,\"cases\"", 1);
    assert_eq!(read::<Run>(more.as_bytes()), Ok(run()));
    let by_another = RUN.replacen("\"n\":", "\"method\":\"guess\",\"n\":", 1);
    assert_eq!(read::<Run>(by_another.as_bytes()), Ok(run()), "an unknown method is none");
    let unknown = RUN.replacen("running", "dreaming", 1);
    assert_eq!(refused(read::<Run>(unknown.as_bytes())), "state: is missing, or not what belongs here");
    let list = read::<RunList>(format!("{{\"newer\":1,\"runs\":[{unknown},7,{RUN}]}}").as_bytes()).unwrap();
    assert_eq!(list.runs, [run()], "the others are left out");
    let without = ENTRY.replacen("\"bytes\":2048,", "", 1);
    let list = read::<EntryList>(format!("{{\"results\":[{without},{ENTRY}]}}").as_bytes()).unwrap();
    assert_eq!(list.results, [entry()], "the other is left out");
    assert_eq!(refused(read::<ResultEvent>(b"{}")), "removed: is missing, or not what belongs here");
    assert_eq!(refused(read::<Named>(br#"{"new":true}"#)), "id: is missing, or not what belongs here");
}

#[test]
fn every_state_has_a_word_of_its_own() {
    for state in RunState::ALL {
        assert_eq!(RunState::named(state.name()), Some(state));
        assert!(!state.has_ended() || state == RunState::Failed || state.wishes().is_empty());
    }
    assert_eq!(RunState::named("x"), None);
}

fn any_progress() -> impl Strategy<Value = RunProgress> {
    let case = (any::<u32>(), any::<[u64; 4]>());
    let case = case.prop_map(|(groups, n)| CaseProgress { groups, tally: Tally { n } });
    (any::<[u64; 5]>(), any::<Option<u64>>(), prop::collection::vec(case, 0..4)).prop_map(
        |([units, done, nodes, nodes_per_second, elapsed_ms], left_ms, cases)| RunProgress {
            units,
            done,
            nodes,
            nodes_per_second,
            elapsed_ms,
            left_ms,
            cases,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(
        progress in any_progress(),
        state in prop::sample::select(&RunState::ALL[..]),
        n in any::<u32>(),
        texts in any::<[String; 2]>(),
        maybe in any::<[Option<String>; 4]>(),
        method in prop::option::of(prop::sample::select(&Method::ALL[..])),
    ) {
        let ([id, created], [shard, host, result, error]) = (texts, maybe);
        let new = NewRun { n, shard: shard.clone(), method: result.clone(), elsewhere: host.clone() };
        prop_assert_eq!(NewRun::read(new.to_string().as_bytes()), Ok(new));
        let update = Update { method, progress: progress.clone(), state: UpdateState::Stopped, result: result.clone() };
        prop_assert_eq!(Update::read(update.to_string().as_bytes()), Ok(update));
        let run = Run { id, n: n as usize, shard, host, method, state, created, sittings: 3, progress, result, error };
        let text = run.to_string();
        // Members in order, and strings escaped as before.
        prop_assert_eq!(serde_json::from_str::<Value>(&text).unwrap().to_string(), text.clone());
        prop_assert_eq!(read::<Run>(text.as_bytes()), Ok(run));
    }
}
