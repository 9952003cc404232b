//! The life of a visitor, alone, against others, and to an early end.

use super::*;
use crate::acted::{cell, shown};
use eightfold_core::count::Tally;
use eightfold_results::campaign::{LotPart, Spec};
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

    assert_eq!(mei.answer(lot, acted.counted(lot)).status, 204);
    assert_eq!(mei.answer(lot, acted.counted(lot)).status, 409, "it is answered");
    shown(&site, "the vote", |campaign| cell(campaign, lot as usize) == "v01");
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
    let mut lots: Vec<_> = (0..3).map(|_| lot_of(&kei.lot())).collect();
    assert_eq!(kei.borrow().status, 204, "a quarter of the open lots is with visitors: {lots:?}");
    let answered: Vec<_> = lots.iter().map(|&lot| kei.answer(lot, acted.counted(lot)).status).collect();
    assert_eq!(answered, [204; 3]);
    while !lots.contains(&another) && lots.len() < 15 {
        let lot = lot_of(&kei.lot());
        assert_eq!(kei.answer(lot, acted.counted(lot)).status, 204);
        lots.push(lot);
    }
    assert!(lots.contains(&another), "the lot that went back: {another} of {lots:?}");
}

#[test]
fn a_liar_is_outvoted_by_workers_and_named() {
    let (mut acted, site) = opened(0..4);
    let (liar, mei) = (Guest::join(&site, "Liar"), Guest::join(&site, "Mei"));
    assert_eq!(lot_of(&liar.lot()), 0);
    assert_eq!(liar.answer(0, Counted::ties(&[Tally { n: [9; 4] }])).status, 204);
    acted.vote("ada", 0, acted.counted(0));
    acted.coordinate();
    assert_eq!(acted.fold.open(), 4);
    shown(&site, "the dispute", |campaign| cell(campaign, 0).starts_with('x'));
    assert_eq!(lot_of(&mei.lot()), 1, "a dispute is for workers");
    acted.vote("grace", 0, acted.counted(0));
    (1..4).for_each(|lot| acted.decide(lot));
    assert_eq!(mei.answer(1, acted.counted(1)).status, 204, "an answer that comes late");
    acted.coordinate();
    assert_eq!(acted.fold.open(), 0);
    let campaign = shown(&site, "the end", |campaign| {
        campaign["report"]["state"] == "done" && campaign["visitors"][1]["right"] == 1 && !campaign["total"].is_null()
    });
    let sides = json!([[liar.party()], ["ada", "grace"]]);
    let dispute = &campaign["report"]["disputed"][0];
    assert_eq!((&dispute["lot"], &dispute["sides"], &dispute["right"]), (&0.into(), &sides, &1.into()));
    let records = [0, 1].map(|at| &campaign["visitors"][at]).map(|one| (one["right"].as_u64(), one["wrong"].as_u64()));
    assert_eq!(records, [(Some(0), Some(1)), (Some(1), Some(0))]);
    assert_eq!((&campaign["total"], mei.borrow().status, mei.ask("DELETE", "", "").status), (&"92".into(), 410, 410));
}

#[test]
fn a_visitor_that_disappears_loses_its_lot_and_one_that_is_too_slow_too() {
    let quick = |spec: Spec| Spec { lease_ms: 800, beat_ms: 200, ..spec };
    let mut acted = Acted::with(quick);
    decide_all_but(&mut acted, 0..4);
    // A worker takes the other lots.
    acted.runtime.block_on(async {
        let mut taken = 0;
        while taken < 3 {
            for held in acted.exchange.wants().await.unwrap().pull(4, Duration::from_secs(5)).await.unwrap() {
                if held.lot == 0 {
                    held.give_back(Duration::ZERO).await.unwrap();
                } else {
                    held.done().await.unwrap();
                    taken += 1;
                }
            }
        }
    });
    let site = site(&acted);
    let (gone, slow) = (Guest::join(&site, "Gone"), Guest::join(&site, "Slow"));
    let loan = gone.lot();
    assert_eq!((lot_of(&loan), gone.times), (0, [800, 16_000]));
    // One that shows that it is alive keeps its lot for longer than the others would wait.
    for _ in 0..20 {
        assert_eq!((gone.ask("POST", "", "").status, slow.borrow().status), (204, 204));
        sleep(Duration::from_millis(100));
    }
    assert_eq!(lot_of(&slow.lot()), 0, "after some silence it goes to another");
    assert_eq!(gone.answer(0, acted.counted(0)).status, 404);
    wait_until("the deadline of the slow one", || {
        sleep(Duration::from_millis(100));
        assert_eq!(slow.ask("POST", "", "").status, 204);
        // As long as the lot is lent, an answer without a result has the wrong shape.
        slow.ask("PUT", "/lots/0", "{}").status == 409
    });
    assert_eq!(lot_of(&Guest::join(&site, "Next").lot()), 0);
}

#[test]
fn a_server_that_ends_gives_all_lots_back() {
    let (acted, mut site) = opened(5..9);
    assert_eq!(lot_of(&Guest::join(&site, "Mei").lot()), 5);
    let again = |wait| {
        acted.runtime.block_on(async {
            let mut wants = acted.exchange.wants().await.unwrap();
            wants.pull(1, Duration::from_millis(wait)).await.unwrap().first().map(|held| held.lot)
        })
    };
    assert_eq!(again(300), Some(6), "lot 5 is in hand");
    signal(site.child(), "-TERM");
    assert_eq!(site.child().wait().unwrap().code(), Some(0));
    assert_eq!(again(5000), Some(5));
}
