//! What the page leaves to workers: that they start, work beside the page, and stop when nobody wants them any more.

use super::reader::{choose, open, until, value};
use eightfold_tests::browser::browse;

/// Makes the page count its workers: how many were started and how many ended.
const COUNT_WORKERS: &str = "window.workers = { started: 0, ended: 0 };
    const Original = window.Worker;
    window.Worker = class extends Original {
        constructor(...given) { super(...given); window.workers.started += 1; }
        terminate() { super.terminate(); window.workers.ended += 1; }
    };";

#[test]
fn the_timeline_of_twelve_shows_the_whole_search() {
    browse(async |browser| {
        open(browser, "#/walk?n=12&rung=bitmap&lang=en").await;
        let mut player = super::reader::player(12);
        while player.forward() {}
        let end = player.position();
        until(browser, &format!("document.querySelector('#timeline').max === '{end}'")).await;
        let marks = value(browser, "document.querySelectorAll('.timeline path').length").await;
        assert_eq!(marks, 1, "solutions of no class");
        assert!(browser.text(".walk .step").await.ends_with("step 0"), "the reader has not moved");
    });
}

#[test]
fn a_worker_ends_with_the_search_it_walks() {
    browse(async |browser| {
        open(browser, "#/walk?n=4&rung=permutations&lang=en").await;
        browser.client.execute(COUNT_WORKERS, vec![]).await.unwrap();
        // Some seconds of work.
        choose(browser, "#size", "10 × 10").await;
        until(browser, "Number(document.querySelector('#timeline').max) > 100000").await;
        until(browser, "JSON.stringify(workers) === '{\"started\":1,\"ended\":0}'").await;
        choose(browser, "#size", "5 × 5").await;
        until(browser, "JSON.stringify(workers) === '{\"started\":1,\"ended\":1}'").await;
    });
}
