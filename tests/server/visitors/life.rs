//! The life of a visitor, beside workers, and to an early end.

use super::*;
use crate::acted::{cell, shown};
use eightfold_results::campaign::{LotPart, ReportState, Spec};
use std::thread::sleep;

#[test]
fn a_visitor_joins_borrows_answers_and_leaves() {
    let mut acted = Acted::new();
    let site = site(&acted);
    let mei = Guest::join(&site, "メイ");
    assert_eq!(mei.borrow().status, 204, "nothing is asked for yet");
    acted.coordinate();
    let loan = mei.lot();
    let lot = lot_of(&loan);
    assert_eq!((&loan["n"], &loan["scheme"]), (&8.into(), &1.into()));
    let Some(LotPart::Groups(groups)) = acted.spec.lots().part(lot) else { panic!("{loan}") };
    assert_eq!((&loan["first"], &loan["count"]), (&groups.start.into(), &groups.len().into()));
    assert_eq!(mei.times, [30_000, 600_000]);
    let campaign = shown(&site, "the begun lot", |campaign| cell(campaign, lot as usize) == "h01");
    assert_eq!(campaign["parties"], json!([mei.party()]));
    let here = json!({
        "party": mei.party(), "name": "メイ", "colour": "#c04a2b", "here": true, "votes": 0, "right": 0, "wrong": 0
    });
    assert_eq!(campaign["visitors"], json!([here]));
    let asked = acted.runtime.block_on(async {
        acted.exchange.wants().await.unwrap().pull(lot as usize + 1, Duration::from_secs(5)).await.unwrap()
    });
    assert!(asked.iter().any(|held| held.lot == lot), "workers are asked for the lot all the same");

    assert_eq!(mei.answer(lot, acted.counted(lot)).status, 204);
    assert_eq!(mei.answer(lot, acted.counted(lot)).status, 409, "it is answered");
    shown(&site, "the vote", |campaign| cell(campaign, lot as usize) == "v01");
    let voted = lot - 1;
    acted.vote("ada", voted, acted.counted(voted));
    acted.decide(lot);
    let campaign = shown(&site, "the result", |campaign| cell(campaign, lot as usize) == "d01");
    let visitor = &campaign["visitors"][0];
    assert_eq!((&visitor["votes"], &visitor["right"], &visitor["wrong"]), (&1.into(), &1.into(), &0.into()));

    assert_eq!(mei.ask("POST", "", "").status, 204);
    let another = lot_of(&mei.lot());
    assert_eq!(mei.ask("DELETE", "", "").status, 204);
    shown(&site, "that she has left", |campaign| campaign["visitors"][0]["here"] == false);
    assert_eq!(mei.borrow().status, 404);
    let kei = Guest::join(&site, "Kei");
    let lots: Vec<_> = (0..3).map(|_| lot_of(&kei.lot())).collect();
    assert_eq!(kei.borrow().status, 204, "a quarter of the open lots is with visitors: {lots:?}");
    assert!(lots.contains(&another), "the lot that went back: {another} of {lots:?}");
    assert!(!lots.contains(&voted), "the second answer to a lot is for workers: {voted} of {lots:?}");
    assert_eq!(kei.answer(another, acted.counted(another)).status, 204);
    acted.report(ReportState::Stopped, 1);
    shown(&site, "the coordinator's end", |campaign| campaign["report"]["state"] == "stopped");
    assert_eq!(kei.borrow().status, 204, "nothing is handed out");
    acted.report(ReportState::Done, acted.spec.lots().count());
    shown(&site, "the end", |campaign| campaign["report"]["state"] == "done");
    assert_eq!((kei.borrow().status, kei.ask("DELETE", "", "").status), (410, 410));
}

#[test]
fn a_visitor_that_disappears_loses_its_lot_and_one_that_is_too_slow_too() {
    let quick = |spec: Spec| Spec { lease_ms: 800, beat_ms: 200, ..spec };
    let mut acted = Acted::with(quick);
    decide_all_but(&mut acted, 0..4);
    let site = site(&acted);
    let (gone, slow) = (Guest::join(&site, "Gone"), Guest::join(&site, "Slow"));
    // Workers begin with the first lot, and visitors with the last one.
    assert_eq!((lot_of(&gone.lot()), gone.times), (3, [800, 16_000]));
    // One that shows that it is alive keeps its lot for longer than the others would wait.
    for _ in 0..20 {
        assert_eq!((gone.ask("POST", "", "").status, slow.borrow().status), (204, 204));
        sleep(Duration::from_millis(100));
    }
    assert_eq!(lot_of(&slow.lot()), 3, "after some silence it goes to another");
    assert_eq!(gone.answer(3, acted.counted(3)).status, 404);
    wait_until("the deadline of the slow one", || {
        sleep(Duration::from_millis(100));
        assert_eq!(slow.ask("POST", "", "").status, 204);
        // As long as the lot is lent, an answer without a result has the wrong shape.
        slow.ask("PUT", "/lots/3", "{}").status == 409
    });
    assert_eq!(lot_of(&Guest::join(&site, "Next").lot()), 3);
}
