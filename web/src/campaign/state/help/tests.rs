//! A visitor without a server and without workers.

use super::*;
use eightfold_core::count::Tally;
use eightfold_core::{BoardSize, Method};
use eightfold_worker::Kept;
use eightfold_worker::count::Counted as Reported;

fn loan(method: Method, n: usize, lot: u32, part: LotPart) -> Outcome {
    let size = BoardSize::new(n).unwrap();
    Outcome::Lent(Box::new(Want::new(size, method, lot, part)))
}

/// A visitor with one worker, who was let in.
fn visitor() -> Help {
    let mut help = Help::default();
    help.apply(Action::Join(1));
    assert!(help.calls().is_empty(), "a visitor needs a name");
    help.apply(Action::Name("Mei".into()));
    help.apply(Action::Join(1));
    let joins = help.calls();
    assert_eq!(joins[0].wish, Wish::Join(r##"{"name":"Mei","colour":"#d9483b","workers":1}"##.into()));
    let admission = Admission { id: "v-1".into(), secret: "s".into(), deadline_ms: 60_000, beat_ms: 4_000 };
    help.apply(Action::Told(joins[0].serial, Outcome::Admitted(admission)));
    help
}

/// A visitor to whom a lot of some groups is lent.
fn with_groups(groups: std::ops::Range<u32>) -> Help {
    let mut help = visitor();
    let asked = call(&help);
    help.apply(Action::Told(asked.serial, loan(Method::Batch, 8, 0, LotPart::Groups(groups))));
    help
}

fn call(help: &Help) -> Call {
    let calls = help.calls();
    assert_eq!(calls.len(), 1, "{calls:?}");
    calls[0].clone()
}

/// Lets the workers do what is asked of them.
fn work_on(help: &mut Help) {
    for task in help.tasks().cloned().collect::<Vec<_>>() {
        for reply in Kept::default().serve(&task.request) {
            help.apply(Action::TaskEvent(task.news(Ok(reply))));
        }
    }
}

#[test]
fn a_lot_is_borrowed_counted_and_answered() {
    let mut help = visitor();
    for (method, part, member) in [
        (Method::Batch, LotPart::Groups(2..3), "groups"),
        (Method::Batch, LotPart::Turns(3), "turns"),
        (Method::Join, LotPart::Groups(0..1), "groups"),
        (Method::Fold, LotPart::Groups(1..2), "groups"),
    ] {
        let asked = call(&help);
        assert_eq!(asked.wish, Wish::Borrow);
        help.apply(Action::Told(asked.serial, loan(method, 10, 7, part.clone())));
        assert_eq!(help.lots().collect::<Vec<_>>(), [7]);
        assert!(help.calls().is_empty(), "nothing is asked while it counts");
        work_on(&mut help);
        let answers = call(&help);
        let Wish::Answer(7, body) = &answers.wish else { panic!("{answers:?}") };
        assert!(body.starts_with(&format!("{{\"lot\":7,\"{member}\":[")), "{body}");
        help.apply(Action::Told(answers.serial, Outcome::Done));
    }
    assert_eq!(help.answered, 4);
}

#[test]
fn what_comes_late_changes_nothing_and_what_is_lost_is_asked_again() {
    let mut help = visitor();
    let first = call(&help);
    help.apply(Action::Told(first.serial, Outcome::Lost));
    let second = call(&help);
    assert!(help.is_lost && second.serial != first.serial && second.delay > 0);
    help.apply(Action::Told(first.serial, loan(Method::Batch, 8, 0, LotPart::Groups(0..1))));
    assert_eq!(help.lots().count(), 0);
    help.apply(Action::Told(second.serial, Outcome::Done));
    assert!(!help.is_lost && call(&help).delay > 0, "there is none now");
    let third = call(&help);
    help.apply(Action::Told(third.serial, loan(Method::Batch, 8, 0, LotPart::Groups(0..1))));
    work_on(&mut help);
    let answers = call(&help);
    help.apply(Action::Told(answers.serial, Outcome::Lost));
    let again = call(&help);
    assert_eq!(again.wish, answers.wish, "the answer is kept");
    help.apply(Action::Told(again.serial, Outcome::Taken));
    assert_eq!((help.answered, help.taken, call(&help).wish), (0, 1, Wish::Borrow));
}

#[test]
fn a_visitor_leaves_or_is_sent_away() {
    for why in [Why::Ended, Why::Forgotten, Why::Refused("no".into())] {
        let mut help = visitor();
        let asked = call(&help);
        help.apply(Action::Told(asked.serial, Outcome::Over(why.clone())));
        assert_eq!((&help.stage, help.tasks().count(), help.calls().len()), (&Stage::Away(Some(why)), 0, 0));
    }
    let mut help = visitor();
    help.apply(Action::Beaten(Outcome::Over(Why::Ended)));
    assert_eq!(&help.stage, &Stage::Away(Some(Why::Ended)));
    let mut help = with_groups(0..1);
    let task = help.tasks().next().unwrap().clone();
    help.apply(Action::Leave);
    assert_eq!((help.admission(), help.tasks().count()), (None, 0));
    let counted =
        Reported { groups: vec![(0, GroupTally::Ties(Tally::default()))], whole: true, ..Reported::default() };
    help.apply(Action::TaskEvent(task.news(Ok(Reply::Counted(counted)))));
    assert!(help.calls().is_empty());
    // A browser without workers cannot help.
    let mut help = with_groups(0..1);
    let task = help.tasks().next().unwrap().clone();
    help.apply(Action::TaskEvent(task.news(Err(Failure::NoWorker))));
    assert_eq!(&help.stage, &Stage::Away(Some(Why::NoWorker)));
    // A lot that is not cut from the board is not counted.
    assert!(matches!(&with_groups(99..101).stage, Stage::Away(Some(Why::Refused(_)))));
}
