//! Tests of a browser of the class, without a server or workers.

use super::*;
use eightfold_core::{BoardSize, Method};
use eightfold_results::GroupTally;
use eightfold_worker::RecordingContext;
use eightfold_worker::count::Counted as Reported;

fn loan(method: Method, n: usize, lot: u32, first: u32, count: u32) -> Outcome {
    Outcome::Lent(Loan { size: BoardSize::new(n).unwrap(), method, lot, first, count })
}

/// Returns a browser with one worker that has been admitted.
fn pupil() -> Help {
    let mut help = Help::default();
    help.apply(Action::Join(1));
    assert_eq!(help.calls().count(), 0, "it needs a name");
    help.apply(Action::Name("Teacher".into()));
    help.apply(Action::Join(1));
    assert_eq!((&help.stage, help.calls().count()), (&Stage::Away(Some(Why::Reserved)), 0));
    help.apply(Action::Name("Mei".into()));
    help.apply(Action::Join(1));
    let admission = Admission { id: "p-1".into(), secret: "s".into(), number: 1, beat_ms: 4_000 };
    let Wish::Join(mei) = tell(&mut help, Outcome::Admitted(admission)).wish else { panic!("{help:?}") };
    assert_eq!(mei.to_string(), r#"{"name":"Mei","version":"0.1.0"}"#);
    help
}

/// Returns a browser that has borrowed a lot of groups, from this one on.
fn with_groups(first: u32, count: u32) -> Help {
    let mut help = pupil();
    tell(&mut help, loan(Method::Batch, 8, 0, first, count));
    help
}

/// Returns the only call apart from the beat, which comes last.
fn call(help: &Help) -> Call {
    let call = help.calls().next().cloned();
    call.filter(|call| !matches!(call.wish, Wish::Beat(_))).unwrap()
}

/// Applies the outcome of the only call, and returns that call.
fn tell(help: &mut Help, outcome: Outcome) -> Call {
    let call = call(help);
    help.apply(Action::Answered(call.serial, outcome));
    call
}

/// Lets the workers finish their tasks.
fn work_on(help: &mut Help) {
    for task in help.tasks().cloned().collect::<Vec<_>>() {
        // A count may have workers at the same time, so pupils need their own owners.
        assert!(matches!(task.owner, TaskOwner::Pupil(_)), "{task:?}");
        for reply in RecordingContext::default().serve(&task.request) {
            help.apply(Action::TaskEvent(task.news(Ok(reply))));
        }
    }
}

#[test]
fn a_lot_is_borrowed_counted_and_answered() {
    let mut help = pupil();
    for (method, first) in [(Method::Batch, 2), (Method::Colours, 0)] {
        assert_eq!(tell(&mut help, loan(method, 10, 7, first, 1)).wish, Wish::Borrow);
        assert_eq!(help.tasks().count(), 1);
        assert_eq!(
            help.calls().map(|call| &call.wish).collect::<Vec<_>>(),
            [&Wish::Beat(2_000)],
            "nothing else is asked"
        );
        work_on(&mut help);
        assert!(help.tasks().count() == 0 && help.counted[&7] > 0);
        let Wish::Answer(answer) = tell(&mut help, Outcome::Done).wish else { panic!("{help:?}") };
        assert_eq!((answer.lot, answer.tallies.len()), (7, 1));
    }
}

#[test]
fn the_own_ways_are_those_of_the_last_count() {
    let mut help = pupil();
    let mut cells = [Cell { state: LotState::Decided, pupil: Cell::PROGRAM }; 8];
    cells[7].pupil = help.number().unwrap();
    for lot in [7, Loan::ROUND + 7] {
        tell(&mut help, loan(Method::Batch, 10, lot, 2, 1));
        work_on(&mut help);
        tell(&mut help, Outcome::Done);
        let (mine, ways) = help.own(&cells);
        assert!(mine == 1 && ways > 0, "lot {lot}: {ways}");
    }
}

#[test]
fn the_own_ways_of_all_parts_are_the_number() {
    let mut help = pupil();
    let parts = Cut::new(BoardSize::new(12).unwrap(), Method::Batch).unwrap().groups();
    for lot in 0..parts {
        tell(&mut help, loan(Method::Batch, 12, lot, lot, 1));
        work_on(&mut help);
        tell(&mut help, Outcome::Done);
    }
    let own = Cell { state: LotState::Decided, pupil: help.number().unwrap() };
    assert_eq!(help.own(&vec![own; parts as usize]), (26, 14_200));
}

#[test]
fn what_comes_late_changes_nothing_and_what_is_lost_is_asked_again() {
    let mut help = pupil();
    let first = tell(&mut help, Outcome::Lost);
    let second = call(&help);
    assert!(help.is_lost && second.serial != first.serial && second.delay > 0);
    help.apply(Action::Answered(first.serial, loan(Method::Batch, 8, 0, 0, 1)));
    assert_eq!(help.tasks().count(), 0);
    tell(&mut help, Outcome::Done);
    assert!(!help.is_lost && call(&help).delay > 0, "there is none now");
    tell(&mut help, loan(Method::Batch, 8, 0, 0, 1));
    work_on(&mut help);
    let answers = tell(&mut help, Outcome::Lost);
    assert_eq!(tell(&mut help, Outcome::Done).wish, answers.wish, "the answer is kept");
    assert_eq!(call(&help).wish, Wish::Borrow);
    // The browser keeps sending beats.
    for (outcome, delay) in [(Outcome::Done, 2_000), (Outcome::Lost, Help::AGAIN)] {
        let beat = help.calls().last().unwrap().serial;
        help.apply(Action::Answered(beat, outcome));
        assert_eq!(help.calls().last().map(|call| (&call.wish, call.delay)), Some((&Wish::Beat(2_000), delay)));
    }
}

#[test]
fn a_browser_is_sent_away() {
    let mut help = pupil();
    let why = Why::Refused("no".into());
    tell(&mut help, Outcome::Over(why.clone()));
    assert_eq!((&help.stage, help.tasks().count(), help.calls().count()), (&Stage::Away(Some(why)), 0, 0));
    // A forgotten browser joins again and drops its work.
    let mut help = with_groups(0, 1);
    let beat = help.calls().last().unwrap().serial;
    help.apply(Action::Answered(beat, Outcome::Over(Why::Forgotten)));
    assert!(help.stage == Stage::Joins && help.tasks().count() == 0 && matches!(call(&help).wish, Wish::Join(_)));
    assert!(help.seat().is_some() && help.admission().is_none(), "it shows the seat that it had");
    // If the server does not answer then, it is asked again.
    let again = tell(&mut help, Outcome::Lost);
    assert!(help.is_lost && help.stage == Stage::Joins && call(&help).wish == again.wish && call(&help).delay > 0);
    let mut help = with_groups(0, 1);
    let task = help.tasks().next().unwrap().clone();
    let beat = help.calls().last().unwrap().serial;
    help.apply(Action::Answered(beat, Outcome::Over(Why::Removed)));
    assert_eq!((help.admission(), help.seat(), help.tasks().count()), (None, None, 0));
    let counted =
        Reported { groups: vec![(0, GroupTally::Ties(Tally::default()))], whole: true, ..Reported::default() };
    help.apply(Action::TaskEvent(task.news(Ok(Reply::Counted(counted)))));
    assert_eq!(help.calls().count(), 0);
    // A browser without workers stays, and asks later.
    let mut help = with_groups(0, 1);
    let task = help.tasks().next().unwrap().clone();
    help.apply(Action::TaskEvent(task.news(Err(Failure::NoWorker))));
    assert!(help.admission().is_some() && help.tasks().count() == 0 && help.calls().all(|call| call.delay > 0));
    // A lot that the board does not have is not counted.
    assert!(matches!(&with_groups(99, 2).stage, Stage::Away(Some(Why::Refused(_)))));
}
