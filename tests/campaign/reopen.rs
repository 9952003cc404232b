//! The way on after a wrong result: it is told, whoever voted for it is named, and its lots are answered again.

use super::*;
use eightfold_results::campaign::ReportState;

#[tokio::test]
async fn after_a_wrong_result_its_parties_are_named_and_its_lots_answered_again() {
    let mut campaign = Campaign::begin("14", "join", 0);
    campaign.until("a beginning", |_| true);
    campaign.lie(&["mallory", "mallet"], 0..3).await;
    campaign.until("a lie that is believed", |report| report.decided == 3);
    campaign.begin_workers(2);
    campaign.ended().assert_said(1, "cannot be right");
    assert_eq!(campaign.report().unwrap().state, ReportState::Stopped, "it is not complete");

    campaign.said("log c --out wrong").succeeded();
    let named = campaign.verified("--log wrong --recount 1");
    let sentence = "wrong votes          FAIL            lots 0-2 rest on the votes of mallory and mallet";
    assert!(named.code == Some(1) && named.stdout.contains(sentence), "{named}");
    assert!(named.stderr.contains("`eightfold campaign reopen` has lots counted again"), "{named}");

    campaign.said("reopen c").assert_refused(2, "<--lots <LOTS>|--party <PARTY>>");
    campaign.said("reopen c --party ada").assert_refused(2, "campaign c has no vote of a party named \"ada\"");
    campaign.said("reopen c --lots 3,9999").assert_refused(2, "there is no lot 9999: campaign c has lots 0 to ");
    campaign.said("reopen c --lots 9-7").assert_refused(2, "lots are numbers and ranges, such as 3,7-9");
    let reopened = campaign.said("reopen c --party mallory").succeeded();
    let said = "Campaign c: the votes of mallory no longer count; other parties will count the lots that needed them. ";
    assert!(reopened.starts_with(said), "{reopened}");
    campaign.said("finish c --out c.json").assert_refused(4, "were reopened, so no document is written");

    // It survives kills, also while the journal is written anew.
    campaign.begin_coordinator();
    for pause in [100, 300, 500] {
        sleep(Duration::from_millis(pause));
        if !campaign.has_ended() {
            campaign.kill_coordinator();
        }
    }
    campaign.completes().assert_printed("all checks passed");
    // The party has lost its votes, so they no longer contradict the votes of others.
    let report = campaign.report().unwrap();
    let has_votes = |name| report.active.iter().any(|active| active.party == name && active.record.votes > 0);
    assert_eq!(["mallory", "mallet"].map(has_votes), [false, true]);
    let sides = || report.disputed.iter().flat_map(|dispute| &dispute.sides).flatten();
    assert_eq!(["mallory", "mallet"].map(|name| sides().filter(|side| *side == name).count()), [0, 3]);

    // The log has both answers, and says which votes count no more.
    campaign.said("log c --out right").succeeded();
    campaign.verified("--log right c.json --recount 1").assert_printed("; lots were reopened once");
    let lines = fs::read_to_string(campaign.path("right/log.jsonl")).unwrap();
    let first = lines.lines().next().unwrap();
    assert!(first.contains(r#""party":"mallory""#) && first.matches(r#""void":true"#).count() == 1, "{first}");
    let head = fs::read_to_string(campaign.path("right/head.json")).unwrap();
    assert!(head.contains(r#""reopened":[{"at":"20"#) && head.contains(r#""party":"mallory"}]"#), "{head}");

    // A coordinator that begins again finds nothing to do, also without its journal.
    fs::remove_file(campaign.path("c.jsonl")).unwrap();
    for words in ["c.jsonl is missing", ""] {
        campaign.begin_coordinator();
        campaign.completes().assert_said(0, words);
    }
}

#[test]
fn a_complete_campaign_is_asked_of_other_parties_and_reopened_while_it_runs() {
    let mut campaign = Campaign::begin("12", "batch", 2);
    campaign.ended().succeeded();
    campaign.said("reopen c --lots 0-2,4").succeeded();
    let status = campaign.said("status c").succeeded();
    assert!(!status.contains("complete") && status.contains("  lots were reopened since; "), "{status}");
    campaign.said("log c --out reopened").assert_printed("c is not complete: lots were reopened, and ");
    campaign.begin_coordinator();
    // Both workers have voted on them.
    campaign.until("open lots", |report| report.decided + 4 == report.lots && report.lacking == 1);
    campaign.said("reopen c --lots 7").succeeded();
    campaign.until("another open lot", |report| report.decided + 5 == report.lots);
    campaign.kill_coordinator();
    campaign.begin_workers(2);
    campaign.completes().assert_printed("all checks passed");
}
