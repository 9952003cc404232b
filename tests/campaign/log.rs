//! `eightfold campaign log`: the public log, from the votes on the server and the journal.

use super::*;

#[tokio::test]
async fn a_campaign_gives_its_log_from_the_server_and_the_journal() {
    let mut campaign = Campaign::create("12", "join", "");
    fs::copy(campaign.journal(), campaign.path("new.jsonl")).unwrap();
    campaign.lie(&["mallory"], 0..3).await;
    campaign.begin_coordinator();
    campaign.begin_workers(2);
    campaign.completes();
    // The lots of these votes are decided already, and the log has them all the same.
    campaign.lie(&["late"], 5..7).await;
    let all = campaign.report().unwrap().lots;
    let folder = campaign.nats.folder();

    // Nothing is decided by a journal without results, but the votes are there.
    let said = campaign.said("log c --out open --journal new.jsonl").succeeded();
    assert!(said.starts_with(&format!("open: every lot of {all}; c is not complete: ")), "{said}");
    assert!(fs::read_to_string(folder.join("open/log.jsonl")).unwrap().contains("\"believed\":null"));
    campaign.verified("--log open").succeeded();

    let said = campaign.said("log c --out public").succeeded();
    let root = said.split_once("; root ").unwrap().1[..64].to_owned();
    let begin = format!("public: every lot of {all}; c is complete, 14200 solutions; root {root}. Check it with: ");
    assert_eq!(said, format!("{begin}eightfold verify --log public\n"));
    let said = campaign.verified("--log public c.jsonl c.json --recount 1").succeeded();
    assert!(said.contains(&format!("the lines give the root {root}; ")), "{said}");
    assert!(said.contains(&format!("({} votes in all, quorum 2); disputed: 5\n", 2 * all + 5)), "{said}");
    let lines = fs::read_to_string(folder.join("public/log.jsonl")).unwrap();
    assert!(lines.starts_with("{\"lot\":0,") && lines.contains("\"party\":\"mallory\",\"stored\":\"20"), "{lines}");

    // What stands in the way leaves nothing behind.
    let files = || fs::read_dir(folder).unwrap().count();
    let before = files();
    for (words, code, sentence) in [
        ("c --out public", 5, "public exists and is left as it is; give --out another name"),
        ("c --out new --journal none.jsonl", 5, "none.jsonl cannot be read"),
        ("c --out new --journal c.json", 5, "c.json is not a journal"),
        ("c --out none/new", 5, "none/new cannot be written"),
        ("c --out c.jsonl", 2, "the result would overwrite c.jsonl"),
        ("d --out new", 5, "has no campaign d; it has c"),
    ] {
        campaign.said(&format!("log {words}")).assert_refused(code, sentence);
    }
    assert_eq!(files(), before);

    // The server has lost its votes. The journal has not.
    campaign.nats.lose_store();
    let restores = "has no campaign c; `eightfold campaign run c` in this folder restores it from c.jsonl";
    campaign.said("log c --out lost").assert_refused(5, restores);
    campaign.begin_coordinator();
    campaign.ended().succeeded();
    campaign.said("log c --out lost").succeeded();
    let lost = format!("votes on lots 0-{} are lost or void, so their results rest on the journal", all - 1);
    campaign.verified("--log lost c.json").assert_printed(&lost);
}
