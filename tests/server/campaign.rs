//! A campaign that the server shows: its map, its events, and the messages if it cannot be shown.

use super::acted::{Acted, NAME, cell, shown};
use super::results::{event, listen};
use super::*;
use eightfold_results::campaign::ReportState;

#[test]
fn the_map_fills_by_events_and_a_lost_server_is_shown_as_silent() {
    let mut acted = Acted::new();
    let lots = acted.spec.lots().count();
    // This vote comes before the site starts, the others while it watches.
    acted.vote("ada", 0, acted.counted(0));
    let site = acted.site();
    let mut events = listen(&site, "");
    let campaign = shown(&site, "the first vote", |campaign| cell(campaign, 0) == "v01");
    assert_eq!((&campaign["spec"]["n"], &campaign["spec"]["name"]), (&8.into(), &NAME.into()));
    assert_eq!(campaign["cells"].as_str().unwrap().len(), 3 * lots as usize);
    assert!(campaign["report"].is_null() && campaign["silent"].is_null() && campaign["total"].is_null());

    acted.begin("grace", 1);
    shown(&site, "the begun lot", |campaign| cell(campaign, 1) == "h02");
    let wrong = Counted::ties(&[eightfold_core::count::Tally { n: [9; 4] }]);
    acted.vote("grace", 0, wrong);
    shown(&site, "the dispute", |campaign| cell(campaign, 0) == "x01");
    acted.vote("mary", 0, acted.counted(0));
    let end = serde_json::json!([0, "d01"]);
    let change = wait_for("an event with its end", || Some(event(&mut events).2).filter(|it| it["changes"][0] == end));
    assert!(site.get("/api/campaign").json()["number"].as_u64() >= change["number"].as_u64());

    acted.report(ReportState::Running, 1);
    shown(&site, "the report", |campaign| campaign["report"]["state"] == "running");
    acted.nats.kill();
    shown(&site, "the silence", |campaign| campaign["silent"] == "server");
    acted.nats.start_again();
    shown(&site, "the coordinator's silence", |campaign| campaign["silent"] == "coordinator");
    (1..lots).for_each(|lot| acted.decide(lot));
    shown(&site, "all results", |campaign| (0..lots as usize).all(|lot| cell(campaign, lot).starts_with('d')));
    acted.report(ReportState::Done, lots);
    let campaign = shown(&site, "the total", |campaign| !campaign["total"].is_null());
    assert_eq!((&campaign["total"], &campaign["report"]["state"]), (&"92".into(), &"done".into()));
    assert_eq!(campaign["parties"], serde_json::json!(["ada", "grace"]));
}

#[test]
fn a_campaign_that_cannot_be_shown_is_a_sentence_before_anything_is_served() {
    let acted = Acted::new();
    let refused = |arguments: &[&str], code: i32, words: &str| {
        let mut command = eightfold(["serve", "--listen", "127.0.0.1:0", "--results"]);
        let ended = run(command.arg(&*acted.results).args(arguments).env_remove("EIGHTFOLD_NATS"));
        ended.assert_said(code, words);
        assert_eq!(ended.stdout, "", "{arguments:?}");
    };
    let url = acted.nats.url();
    refused(&["--campaign", "n9", "--nats", &url], 5, "has no campaign n9; it has n8\n");
    refused(&["--campaign", NAME, "--nats", "nats://127.0.0.1:9"], 5, "does not answer");
    refused(&["--nats", &url], 2, "--campaign NAME");
    refused(&["--campaign", NAME], 2, "");
    let site = Site::start();
    let none = site.get("/api/campaign");
    let sentence = "this server shows no campaign; `eightfold serve --campaign NAME` shows one";
    assert_eq!((none.status, none.sentence().as_str()), (404, sentence));
}
