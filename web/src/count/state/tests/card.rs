//! Tests of counting on a graphics card.

use super::*;

#[test]
fn a_card_is_fed_by_fewer_workers_than_there_may_be_cores() {
    let mut page = Page::new(8, 1);
    page.counting = Counting::default();
    page.card = Ok(Adapter { name: "A card".into(), software: false });
    page.act(Action::Cores(16));
    assert_eq!((page.counting.workers(), page.counting.most_workers()), (16, 64));
    page.act(Action::With(Means::Card));
    page.hear_all();
    assert_eq!((page.counting.workers(), page.counting.most_workers()), (4, 8));
    page.act(Action::Workers(20));
    assert_eq!(page.counting.workers(), 8);
}

#[test]
fn where_there_is_no_card_the_reason_is_kept_and_the_processor_counts() {
    for lack in [Lack::NoAdapter, Lack::NoWebGpu, Lack::Insecure, Lack::Unusable("no buffers".into())] {
        let mut page = Page::new(8, 2);
        page.card = Err(lack.clone());
        page.act(Action::With(Means::Card));
        // Pressing Count during the search for a card does nothing.
        page.go();
        assert!(page.counting.is_looking() && page.counters().is_empty());
        page.hear_all();
        assert_eq!(&page.counting.card, &Card::Lacking(lack));
        page.go();
        page.hear_all();
        assert_eq!((page.total(), page.counted_by().0), (known_total(8), "cpu".into()));
    }
    // A worker that fails to start ends the search for a card too.
    for failure in [Failure::NoWorker, Failure::Broken] {
        let mut page = Page::new(8, 2);
        page.act(Action::With(Means::Card));
        let news = page.under_way[0].0.news(Err(failure));
        page.act(Action::TaskEvent(news));
        assert_eq!(&page.counting.card, &Card::Lacking(Lack::Worker(failure)));
    }
    // Choosing the processor again stops the worker that looks for a card.
    let mut page = Page::new(8, 2);
    page.act(Action::With(Means::Card));
    page.act(Action::With(Means::Processor));
    assert!(page.under_way.is_empty() && !page.counting.is_looking());
}

#[test]
fn a_card_that_is_lost_midway_loses_nothing_and_the_processor_goes_on() {
    let mut page = Page::with_card(12, 2);
    page.go();
    (0..9).for_each(|which| page.hear(which, false));
    let before = page.counting.progress().groups[0];
    assert!(before > 0);
    page.lack(1, Lack::Lost("it is gone".into()));
    assert_eq!((page.counting.phase, page.counting.progress().groups[0]), (Phase::Running, before));
    assert_eq!(page.counters(), [TaskOwner::Counter(0), TaskOwner::Counter(1)]);
    page.hear_all();
    assert_eq!((page.counting.phase, page.total()), (Phase::Done, known_total(12)));
    assert_eq!(page.counted_by(), ("wgpu".into(), vec!["A card".into()], true));
    assert_eq!(&page.counting.card, &Card::Lacking(Lack::Lost("it is gone".into())));
}

#[test]
fn workers_at_a_card_that_break_off_again_and_again_are_replaced() {
    let mut page = Page::with_card(10, 1);
    page.go();
    page.hear(0, true);
    assert_eq!(page.counters(), [TaskOwner::Card(0)], "it is sent once more");
    page.hear(0, true);
    let broken = Card::Lacking(Lack::Worker(Failure::Broken));
    assert_eq!((page.counters(), &page.counting.card), (vec![TaskOwner::Counter(0)], &broken));
    page.hear_all();
    assert_eq!(page.total(), known_total(10));
}

#[test]
fn what_a_card_counted_is_thrown_away_when_it_counted_wrong() {
    let mut page = Page::with_card(12, 2);
    page.go();
    (0..9).for_each(|which| page.hear(which, false));
    page.lack(0, Lack::Wrong("group 3".into()));
    assert!(page.under_way.is_empty());
    assert_eq!((page.counting.phase, page.counting.progress().groups[0]), (Phase::Ready, 0));
    assert_eq!(&page.counting.card, &Card::Lacking(Lack::Wrong("group 3".into())));
    page.go();
    page.hear_all();
    assert_eq!((page.total(), page.counted_by()), (known_total(12), ("cpu".into(), vec![], true)));
}
