use crate::results::state::*;
use eightfold_results::Outcome;
use eightfold_worker::{Failure, RecordingContext};
use std::rc::Rc;

fn reply_to(results: &Results, news: Result<Reply, Failure>) -> TaskEvent {
    results.task.as_ref().unwrap().news(news)
}

/// Lets a worker serve a task, and passes on all its replies.
fn serve(results: &mut Results, context: &mut RecordingContext, task: &Task) {
    context.serve(&task.request).into_iter().for_each(|reply| results.on_task_event(task.news(Ok(reply))));
}

/// Returns the task of recounting or searching.
fn again(results: &Results) -> Task {
    results.tasks().find(|task| task.owner == TaskOwner::Recount).unwrap().clone()
}

/// Lets the worker serve tasks until there are none left.
fn settle(results: &mut Results, context: &mut RecordingContext) {
    while let Some(task) = results.task.clone() {
        serve(results, context, &task);
    }
}

pub(super) const N8: &[u8] = include_bytes!("../../../../results/tests/data/example-n8.json");

pub(super) fn open(files: &[(&str, &[u8])]) -> (Results, RecordingContext) {
    let (mut results, mut context) = (Results::default(), RecordingContext::default());
    context.files.extend(files.iter().enumerate().map(|(at, (_, bytes))| (at as u32, bytes.to_vec())));
    results.apply(Action::Open(files.iter().enumerate().map(|(at, (name, _))| ((*name).into(), at as u32)).collect()));
    settle(&mut results, &mut context);
    (results, context)
}

const COLOURS8: &[u8] = include_bytes!("../../../../results/tests/data/colours-n8.json");

/// A result of the colours has no cases, and actions that ask for one have no effect.
#[test]
fn a_result_without_cases_is_looked_at_like_any_other() {
    let (mut results, mut context) = open(&[("a.json", N8), ("b.json", COLOURS8), ("c.json", COLOURS8)]);
    let chosen = results.chosen().unwrap();
    assert!(chosen.is_sound() && chosen.digest().unwrap().cases.is_empty());
    assert_eq!(results.joinable().iter().map(|opened| opened.name.as_str()).collect::<Vec<_>>(), ["b.json", "c.json"]);
    // The only group can be recounted, and the batch engine agrees with the document.
    let group = (Action::RecountGroup(0), Some(true));
    let nothing = [Action::Recount(0), Action::Sample(0), Action::RecountGroup(9)].map(|action| (action, None));
    for (action, agrees) in nothing.into_iter().chain([group]) {
        results.apply(action);
        let tasks: Vec<_> = results.tasks().cloned().collect();
        tasks.iter().for_each(|task| serve(&mut results, &mut context, task));
        assert_eq!(results.again().and_then(Again::agrees), agrees);
    }
    results.apply(Action::Join(9));
    assert!(results.is_joining() && results.uses(9));
    settle(&mut results, &mut context);
    let joined = results.chosen().unwrap();
    assert_eq!((&joined.source, joined.file), (&Source::Joined, Some(9)));
    assert_eq!(joined.digest().unwrap().totals.as_ref().unwrap()[0], "92");
    assert_eq!(results.joinable().len(), 2, "what was joined is not joined again");
}

#[test]
fn what_is_closed_is_no_longer_worked_on_nor_kept() {
    let mut results = Results::default();
    results.apply(Action::Open(vec![("a".into(), 0), ("b".into(), 1)]));
    let first = reply_to(&results, Err(Failure::Broken));
    let [a, b] = [0, 1].map(|at: usize| results.opened[at].id);
    results.apply(Action::Close(a));
    assert!(!results.uses(0) && results.uses(1));
    assert_eq!(
        results.task.as_ref().map(|task| &task.request),
        Some(&Request::Examine(Examine { file: 1, changed: None }))
    );
    results.on_task_event(first);
    assert_eq!(results.opened[0].stage, Stage::Read, "late news is nobody's");
    results.on_task_event(reply_to(&results, Err(Failure::NoWorker)));
    assert_eq!(results.opened[0].stage, Stage::Failed(Trouble::Worker(Failure::NoWorker)));
    results.apply(Action::Close(b));
    assert!(!results.is_own() && results.task.is_none());
}

const EXAMPLE: &[u8] = include_bytes!("../../../data/example.json");

/// Opens the view as on a first visit.
fn at_rest() -> (Results, RecordingContext) {
    let (mut results, mut context) = (Results::default(), RecordingContext::default());
    assert!(results.visit(place::Place::default()));
    let (id, source) = results.fetched().next().map(|(id, source)| (id, source.clone())).unwrap();
    assert_eq!(source.path().as_deref(), Some("example.json"));
    context.files.push((7, EXAMPLE.to_vec()));
    results.apply(Action::Came(id, Ok(7)));
    settle(&mut results, &mut context);
    (results, context)
}

fn broken(results: &Results) -> usize {
    results.checks().iter().filter(|check| check.outcome == Outcome::Fail).count()
}

#[test]
fn an_example_is_shown_until_something_is_open() {
    let (mut results, _) = at_rest();
    assert!(!results.is_own() && results.chosen().unwrap().is_sound() && !results.unfolded);
    assert_eq!((results.checks().len(), results.sources().count()), (12, 0));
    results.apply(Action::Open(vec![("a.json".into(), 0)]));
    assert!(results.is_own() && results.opened.len() == 1);
    results.apply(Action::Close(results.opened[0].id));
    assert!(!results.is_own() && results.opened.len() == 1);
}

#[test]
fn a_changed_digit_is_checked_and_put_back() {
    let (mut results, mut context) = at_rest();
    let mut press = |results: &mut Results, at, spin| {
        results.apply(Action::Digit(at, spin));
        settle(results, &mut context);
        (results.total().unwrap().to_owned(), broken(results))
    };
    assert_eq!(press(&mut results, 1, Spin::Up), ("15200".into(), 5));
    assert_eq!(press(&mut results, 1, Spin::Down), ("14200".into(), 0));
    assert!(!results.is_changed());
    // The first digit is never 0, and others go round.
    assert_eq!(press(&mut results, 0, Spin::Down).0, "94200");
    assert_eq!(press(&mut results, 0, Spin::To(0)).0, "14200");
    assert_eq!(press(&mut results, 4, Spin::Down).0, "14209");
    assert_eq!(press(&mut results, 4, Spin::Up).0, "14200");
    assert_eq!(press(&mut results, 9, Spin::Up).0, "14200");
    assert_eq!(press(&mut results, 2, Spin::To(9)), ("14900".into(), 5));
    // The file keeps its own checks and figures.
    assert!(results.chosen().unwrap().is_sound() && !results.unfolded);
    results.apply(Action::Seal(CheckName::Known));
    assert_eq!(results.pressed().unwrap().outcome, Outcome::Fail);
    results.apply(Action::Seal(CheckName::Known));
    assert_eq!(results.pressed(), None);
    results.apply(Action::PutBack);
    assert_eq!((results.total(), broken(&results)), (Some("14200"), 0));
    // Late checks of a digit that was put back, or of another file, are ignored.
    results.apply(Action::Digit(1, Spin::Up));
    let late = results.task.clone().unwrap();
    results.apply(Action::PutBack);
    serve(&mut results, &mut context, &late);
    assert_eq!((broken(&results), results.task.is_none()), (0, true));
}

#[test]
fn a_changed_case_is_checked_and_put_back() {
    let (mut results, mut context) = at_rest();
    let mut press = |results: &mut Results, at, spin| {
        results.apply(Action::Case(at, spin));
        settle(results, &mut context);
        let failed = results.checks().into_iter().filter(|check| check.outcome == Outcome::Fail);
        (results.cases()[at.min(13)].n[0], failed.map(|check| check.name).collect::<Vec<_>>())
    };
    use CheckName::{Cases, Checksum, Groups};
    assert_eq!(press(&mut results, 1, Spin::Up), (31, vec![Groups, Cases, Checksum]));
    assert_eq!(press(&mut results, 1, Spin::Down), (30, vec![]));
    assert!(!results.is_changed());
    assert_eq!(press(&mut results, 13, Spin::To(9)).0 % 10, 9);
    assert_eq!(press(&mut results, 14, Spin::Up).1.len(), 3, "there is no such case");
    results.apply(Action::Digit(1, Spin::Up));
    results.apply(Action::PutBack);
    assert!(!results.is_changed() && results.cases()[1].n[0] == 30);
}

/// The reader's own files open the fold if something in them failed or is missing. The reader may close it.
#[test]
fn what_fails_or_lacks_opens_the_fold() {
    let (mut results, _) = open(&[("a.json", N8), ("b.json", b"{}")]);
    assert!(results.unfolded);
    results.apply(Action::Fold);
    assert!(!results.unfolded);
    results.apply(Action::Choose(1));
    assert!(!results.unfolded);
    results.apply(Action::Choose(2));
    assert!(results.unfolded);
}

#[test]
fn what_an_address_names_is_fetched_once() {
    let mut results = Results::default();
    let source = Source::read("results/n8.json").unwrap();
    results.open_from(source.clone());
    results.open_from(source.clone());
    assert_eq!(results.fetched().map(|(_, source)| source).collect::<Vec<_>>(), [&source]);
    let id = results.chosen().unwrap().id;
    assert_eq!(results.chosen().unwrap().name, "n8.json");
    results.apply(Action::Came(id, Err(Trouble::Address(Some(404)))));
    assert_eq!(results.chosen().unwrap().stage, Stage::Failed(Trouble::Address(Some(404))));
    assert_eq!(results.sources().collect::<Vec<_>>(), [&source]);
    results.open_from(source);
    assert_eq!(results.fetched().map(|(id, _)| id).collect::<Vec<_>>(), [id], "it is fetched once more");
    results.apply(Action::Came(id, Ok(3)));
    assert!(results.task.is_some());
}

#[test]
fn so_many_are_open_at_once() {
    let mut results = Results::default();
    results.apply(Action::Open((0..200).map(|file| (file.to_string(), file)).collect()));
    assert_eq!(results.opened.len(), Results::MOST);
    assert!(results.uses(199) && !results.uses(0));
    assert!(results.task.is_some());
    // The oldest file is closed like any other, so the worker continues with the next.
    let is_read = |results: &Results| results.opened[0].stage == Stage::Read && results.task.is_some();
    assert!(results.is_full() && is_read(&results));
    results.apply(Action::Open(vec![("one more".into(), 200)]));
    assert!(is_read(&results) && results.opened.len() == Results::MOST);
}

#[test]
fn files_that_cannot_be_joined_are_said_to_be_so() {
    let (mut results, _) = open(&[("a.json", N8), ("b.json", N8)]);
    for failure in [Failure::Broken, Failure::NoWorker] {
        results.apply(Action::Join(9));
        assert_eq!(results.unjoined, None);
        results.on_task_event(reply_to(&results, Err(failure)));
        assert_eq!((&results.unjoined, results.is_joining()), (&Some(Unjoined::Lost(failure)), false));
    }
    // Opening a file again shows it, and clears the warning of the one shown before.
    results.apply(Action::Open(vec![("again.json".into(), 0)]));
    assert_eq!((results.opened.len(), results.chosen), (2, Some(1)));
    assert_eq!(results.unjoined, None);
}

#[test]
fn a_document_is_joined_only_with_sound_ones_of_its_board() {
    let (mut results, _) = open(&[("a.json", N8), ("b.json", N8), ("c.json", b"{}")]);
    assert_eq!(results.joinable().len(), 0, "what is no document has no others");
    results.apply(Action::Choose(1));
    assert_eq!(results.joinable().len(), 2);
    // A document that failed a check is left out.
    let Stage::Known(examined) = &mut results.opened[1].stage else { panic!() };
    Rc::make_mut(examined).checks[0].outcome = Outcome::Fail;
    assert_eq!(results.joinable().len(), 0);
}

/// Lets the worker serve the task of recounting or searching.
fn settle_again(results: &mut Results, context: &mut RecordingContext) {
    let task = again(results);
    serve(results, context, &task);
}

#[test]
fn a_group_and_a_case_take_turns() {
    let (mut results, mut context) = open(&[("a.json", N8)]);
    results.apply(Action::Recount(0));
    results.apply(Action::RecountGroup(3));
    assert!(matches!(results.again(), Some(Again { finding: Finding::Group(3, _), .. })));
    assert_eq!(results.tasks().count(), 1);
    results.apply(Action::Recount(0));
    assert!(matches!(results.again(), Some(Again { finding: Finding::Case(_), .. })));
    results.apply(Action::Sample(0));
    assert!(matches!(results.again(), Some(Again { finding: Finding::Solution(..), .. })));
    assert_eq!(results.tasks().count(), 1);
    // A failure stays with its recount, and one from an earlier recount is ignored.
    results.apply(Action::RecountGroup(3));
    let late = again(&results);
    results.on_task_event(late.news(Err(Failure::Broken)));
    assert_eq!(results.again().unwrap().failure, Some(Failure::Broken));
    results.apply(Action::RecountGroup(4));
    results.on_task_event(late.news(Err(Failure::Broken)));
    assert_eq!(results.again().unwrap().failure, None);
    settle_again(&mut results, &mut context);
    assert_eq!(results.again().unwrap().agrees(), Some(true));
    // The contents of the file have changed since it was opened.
    results.apply(Action::RecountGroup(4));
    context.files[0].1.clear();
    settle_again(&mut results, &mut context);
    let Again { finding, failure, task, .. } = results.again().unwrap();
    assert_eq!((finding, failure, task), (&Finding::Group(4, None), &None, &None));
    results.apply(Action::StopRecount);
    assert_eq!(results.again(), None);
}
