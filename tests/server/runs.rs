//! Runs that the server counts: watched, paused, and found again after a restart.

use super::*;

/// A board size whose count takes long enough to be observed, and one that is counted immediately.
pub(super) const LONG: u32 = 18;
pub(super) const SHORT: u32 = 10;

pub(super) fn begin(site: &Site, size: u32) -> String {
    id(&begin_by(site, size, "batch"))
}

/// Starts a run with a request, and returns it.
fn begun(site: &Site, request: &str) -> Value {
    let answer = site.post("/api/runs", request);
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// Starts a run with a method, and returns it.
fn begin_by(site: &Site, size: u32, method: &str) -> Value {
    begun(site, &format!("{{\"n\":{size},\"method\":\"{method}\"}}"))
}

fn id(run: &Value) -> String {
    run["id"].as_str().unwrap().to_owned()
}

pub(super) fn tell(site: &Site, run: &str, what: &str) -> (u16, Value) {
    let answer = site.ask("POST", &format!("/api/runs/{run}/{what}"), "", b"");
    (answer.status, answer.json())
}

pub(super) fn run(site: &Site, run: &str) -> Value {
    site.get(&format!("/api/runs/{run}")).json()
}

/// Waits until a run is in the wanted state, and returns it.
pub(super) fn wait(site: &Site, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    wait_for(&format!("a change of run {id}"), || Some(run(site, id)).filter(&wanted))
}

pub(super) fn is(state: &str) -> impl Fn(&Value) -> bool {
    move |run| run["state"] == state
}

pub(super) fn done(run: &Value) -> u64 {
    run["progress"]["done"].as_u64().unwrap()
}

/// Returns the result of a run. The server stores only results that pass all checks.
pub(super) fn result(site: &Site, run: &Value) -> Value {
    site.get(&format!("/api/results/{}", run["result"].as_str().unwrap())).json()
}

pub(super) fn total(site: &Site, run: &Value) -> String {
    result(site, run)["totals"]["total"].as_str().unwrap_or_default().into()
}

#[test]
fn a_run_becomes_a_result_and_the_next_waits_for_it() {
    let site = Site::start();
    let (first, second) = (begin(&site, LONG), begin(&site, SHORT));
    assert_eq!(run(&site, &second)["state"], "queued");
    wait(&site, &first, |run| run["state"] == "running" && done(run) > 0);
    assert_eq!(run(&site, &second)["state"], "queued");
    let run = wait(&site, &second, is("done"));
    assert_eq!(total(&site, &run), "724");
    let run = wait(&site, &first, is("done"));
    assert_eq!(total(&site, &run), "666090624");
    assert_eq!(run["progress"]["done"], run["progress"]["units"]);
    // Each case has the figures of the document.
    let document = result(&site, &run);
    let (cases, told) = (document["cases"].as_array().unwrap(), run["progress"]["cases"].as_array().unwrap());
    assert_eq!(cases.len(), told.len());
    for (case, told) in cases.iter().zip(told) {
        assert_eq!([&case["n1"], &case["n2"], &case["n3"], &case["n4"]], [0, 1, 2, 3].map(|n| &told["n"][n]));
    }
    assert_eq!(tell(&site, &first, "pause").0, 409);
    assert_eq!(tell(&site, "0000000000000000", "pause").0, 404);
}

#[test]
fn a_run_rests_when_told_to_goes_on_and_ends_as_a_part() {
    let site = Site::start();
    let id = begin(&site, LONG);
    wait(&site, &id, |run| done(run) > 0);
    assert_eq!(tell(&site, &id, "pause").0, 200);
    let rested = wait(&site, &id, is("paused"));
    thread::sleep(Duration::from_millis(400));
    assert_eq!(done(&run(&site, &id)), done(&rested), "a paused run should not count");
    assert!(done(&rested) < rested["progress"]["units"].as_u64().unwrap(), "the run should be paused midway");

    // Resume the run, perhaps before its sitting has ended.
    assert_eq!(tell(&site, &id, "resume").0, 200);
    let more = wait(&site, &id, |run| done(run) > done(&rested));
    assert_eq!(more["sittings"], 2);
    assert_eq!(tell(&site, &id, "stop").0, 200);
    let stopped = wait(&site, &id, |run| run["state"] == "stopped" || run["state"] == "done");
    assert_eq!(stopped["state"], "stopped");
    let part = result(&site, &stopped);
    let figures = (&part["complete"], &part["totals"], &part["run"]["sittings"]);
    assert_eq!(figures, (&false.into(), &Value::Null, &2.into()));
    assert!(!part["groups"].as_array().unwrap().is_empty());
    assert_eq!(tell(&site, &id, "resume").0, 409);

    // A run that never started leaves no result.
    let (first, second) = (begin(&site, LONG), begin(&site, SHORT));
    assert_eq!(tell(&site, &second, "pause").1["state"], "paused");
    let (status, run) = tell(&site, &second, "stop");
    assert_eq!((status, &run["state"], &run["result"]), (200, &"stopped".into(), &Value::Null));
    assert_eq!(tell(&site, &first, "stop").0, 200);
    wait(&site, &first, |run| run["state"] == "stopped");
}

#[test]
fn a_run_outlives_a_kill_and_an_orderly_end() {
    let results = Folder::new("server-run-kept");
    let mut site = Site::with(&results, |_| {});
    let long = begin(&site, LONG);
    let [by_colours, batch] = [(13, "colours"), (12, "batch")].map(|(size, method)| id(&begin_by(&site, size, method)));
    let before = done(&wait(&site, &long, |run| done(run) > 0));
    site.kill();

    let mut site = Site::with(&results, |_| {});
    let found = run(&site, &long);
    assert_eq!((&found["state"], &found["n"]), (&"paused".into(), &LONG.into()));
    assert!(done(&found) >= before, "{before} units were reported, {} are there", done(&found));
    let cases = found["progress"]["cases"].as_array().unwrap();
    assert!(cases.iter().any(|case| case["groups"].as_u64() > Some(0)));
    for (waiting, method, solutions) in [(by_colours, "colours", "73712"), (batch, "batch", "14200")] {
        let found = run(&site, &waiting);
        assert_eq!((&found["state"], &found["method"]), (&"paused".into(), &method.into()));
        assert_eq!(tell(&site, &waiting, "resume").0, 200);
        assert_eq!(total(&site, &wait(&site, &waiting, is("done"))), solutions);
    }
    assert_eq!(tell(&site, &long, "resume").0, 200);
    wait(&site, &long, |run| done(run) > done(&found));

    // An orderly shutdown pauses the run.
    let child = site.child();
    #[cfg(unix)]
    signal(child, "-INT");
    #[cfg(not(unix))]
    child.kill().unwrap();
    child.wait().unwrap();
    let site = Site::with(&results, |_| {});
    assert_eq!(run(&site, &long)["state"], "paused");
    assert_eq!(tell(&site, &long, "resume").0, 200);
    let ended = wait(&site, &long, is("done"));
    assert_eq!((total(&site, &ended).as_str(), ended["sittings"].as_u64()), ("666090624", Some(3)));
}

/// Returns the scheme of a run's result, and the command in it.
fn origin(site: &Site, run: &Value) -> (u64, String) {
    let result = result(site, run);
    let words: Vec<_> = result["run"]["command"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    (result["scheme"]["id"].as_u64().unwrap(), words.join(" "))
}

#[test]
fn a_run_counts_with_the_method_that_was_asked_for() {
    let site = Site::start();
    let by_colours = begin_by(&site, 14, "colours");
    assert_eq!(by_colours["method"], "colours");
    let by_colours = wait(&site, &id(&by_colours), is("done"));
    assert_eq!(total(&site, &by_colours), "365596");
    assert_eq!(origin(&site, &by_colours), (3, "eightfold serve: count 14 --method colours".into()));
    assert_eq!(by_colours["progress"]["cases"], Value::Array(Vec::new()));
    // The server chooses the method as the command line does.
    for (size, method, chosen) in
        [(12, "auto", "batch"), (18, "auto", "colours"), (3, "colours", "batch"), (18, "batch", "batch")]
    {
        assert_eq!(begin_by(&site, size, method)["method"], chosen, "N = {size}, {method}");
    }
    assert_eq!(begun(&site, r#"{"n":18}"#)["method"], "colours", "as auto");
    for (size, chosen) in [(16, "batch"), (17, "colours")] {
        let part = begun(&site, &format!(r#"{{"n":{size},"shard":"3/300","method":"auto"}}"#));
        assert_eq!(part["method"], chosen, "parts of N = {size} are counted alike on every machine");
    }
    for (request, sentence) in [
        (r#"{"n":12,"method":"jion"}"#, "method: is not auto, batch or colours"),
        (r#"{"n":12,"method":2}"#, "the request cannot be understood: method: is the number 2, where a text belongs"),
        (
            r#"{"n":12,"elsewhere":"a"}"#,
            "the request cannot be understood: elsewhere: is unknown; expected one of `n`, `shard`, `method`",
        ),
    ] {
        let answer = site.post("/api/runs", request);
        assert_eq!((answer.status, answer.json()["error"].as_str().unwrap()), (400, sentence));
    }
}
