//! Tests of the state of Count, with simulated workers.

mod card;

use crate::count::state::*;
use eightfold_core::known;
use eightfold_results::{CheckName, Outcome};
use eightfold_worker::card::{Adapter, Lack};
use eightfold_worker::count::Counted;
use eightfold_worker::{RecordingContext, Reply};
use proptest::prelude::*;
use std::collections::VecDeque;

/// A page whose workers reply when the test lets them.
pub(super) struct Page {
    pub(super) counting: Counting,
    /// The tasks in progress, each with its remaining replies.
    under_way: Vec<(Task, VecDeque<Reply>)>,
    now: u64,
    files: u32,
    /// The answer to the search for a graphics card.
    card: Result<Adapter, Lack>,
}

impl Page {
    pub(super) fn new(n: u64, workers: u64) -> Page {
        let (counting, card) = (Counting::default(), Err(Lack::NoAdapter));
        let mut page = Page { counting, under_way: Vec::new(), now: 1_000_000, files: 0, card };
        page.act(Action::Size(n));
        page.act(Action::Workers(workers));
        page
    }

    pub(super) fn act(&mut self, action: Action) {
        self.now += 7;
        self.counting.apply(action, self.now);
        let wanted: Vec<_> = self.counting.tasks().cloned().collect();
        for task in &wanted {
            let same = |other: &&Task| (other.owner, other.serial) == (task.owner, task.serial);
            assert_eq!(wanted.iter().filter(same).count(), 1);
            assert_eq!(wanted.iter().filter(|other| other.owner == task.owner).count(), 1, "one task a worker");
        }
        self.under_way.retain(|(task, _)| wanted.contains(task));
        for task in wanted {
            if !self.under_way.iter().any(|(other, _)| *other == task) {
                let replies = match &task.request {
                    Request::Look => vec![Reply::Card(self.card.clone())],
                    request => RecordingContext::default().serve(request),
                };
                self.under_way.push((task, replies.into()));
            }
        }
    }

    /// Returns a page that counts on a graphics card, which was found.
    pub(super) fn with_card(n: u64, workers: u64) -> Page {
        let mut page = Page::new(n, workers);
        page.card = Ok(Adapter { name: "A card".into(), software: false });
        page.act(Action::With(Means::Card));
        page.hear_all();
        assert!(page.counting.on_card());
        page
    }

    /// Returns the owners of the tasks that count.
    fn counters(&self) -> Vec<TaskOwner> {
        let counts = |(task, _): &&(Task, _)| matches!(task.request, Request::Count(_));
        self.under_way.iter().filter(counts).map(|(task, _)| task.owner).collect()
    }

    /// Reports that a worker at the graphics card cannot continue.
    pub(super) fn lack(&mut self, which: usize, lack: Lack) {
        let at_card = |(task, _): &&(Task, _)| matches!(task.owner, TaskOwner::Card(_));
        let at_card: Vec<_> = self.under_way.iter().filter(at_card).map(|(task, _)| task).collect();
        if let Some(task) = at_card.get(which % at_card.len().max(1)) {
            let news = task.news(Ok(Reply::Card(Err(lack))));
            self.act(Action::TaskEvent(news));
        }
    }

    /// Returns what the document says about the count: the backend, the devices, and whether lanes were used.
    fn counted_by(&self) -> (String, Vec<String>, bool) {
        let run = &self.counting.made().unwrap().examined.digest.as_ref().unwrap().run;
        (run.backend.clone(), run.devices.clone(), run.host.lanes.is_some())
    }

    pub(super) fn go(&mut self) {
        self.files += 1;
        self.act(Action::Go { file: self.files, browser: "Browser".into() });
    }

    /// Delivers the next reply of one of the workers, or its failure.
    fn hear(&mut self, which: usize, breaks: bool) {
        if self.under_way.is_empty() {
            return;
        }
        let at = which % self.under_way.len();
        let (task, replies) = &mut self.under_way[at];
        let news = task.news(replies.pop_front().filter(|_| !breaks).ok_or(Failure::Broken));
        if news.news.is_err() {
            self.under_way.remove(at);
        }
        self.act(Action::TaskEvent(news));
    }

    pub(super) fn hear_all(&mut self) {
        let mut which = 0;
        while !self.under_way.is_empty() {
            self.hear(which, false);
            which += 1;
        }
    }

    pub(super) fn total(&self) -> Option<String> {
        Some(self.counting.made()?.examined.digest.as_ref()?.totals.as_ref()?[0].clone())
    }
}

pub(super) fn known_total(n: u64) -> Option<String> {
    known::total(BoardSize::new(n as usize).unwrap()).map(|total| total.to_string())
}

#[test]
fn every_board_is_counted_by_any_number_of_workers_and_any_method() {
    for (n, method) in (1..=12).flat_map(|n| [None, Some(Method::Colours)].map(|method| (n, method))) {
        for workers in [1, 2, 5, 64] {
            let mut page = Page::new(n, workers);
            page.act(Action::By(method));
            page.go();
            // Boards too small for the colours use the batch engine.
            let chosen = method.filter(|_| n >= 4);
            assert_eq!(page.counting.method(), chosen.unwrap_or(Method::Batch));
            assert!(page.under_way.len() <= workers as usize);
            page.hear_all();
            assert_eq!(page.counting.phase, Phase::Done, "N={n}, {workers} workers");
            assert_eq!(page.total(), known_total(n), "N={n}, {workers} workers");
            let progress = page.counting.progress();
            assert_eq!((progress.units[0], progress.groups[0]), (progress.units[1], progress.groups[1]));
            assert_eq!((progress.share(), progress.solutions.to_string().into()), (1000, known_total(n)));
            let examined = &page.counting.made().unwrap().examined;
            assert!(examined.is_sound());
            let (method, digest) = (page.counting.method(), examined.digest.as_ref().unwrap());
            assert!(digest.complete && digest.method == method);
            // All checks apply, except to the smallest boards.
            let passed = examined.checks.iter().filter(|check| check.outcome == Outcome::Pass).count();
            let apply = CheckName::ALL.into_iter().filter(|name| name.applies_to(method)).count();
            assert!(n < 5 || passed == apply, "N={n}: {:?}", examined.checks);
        }
    }
}

/// The ring fills cell by cell and not at once; the number of solutions grows, and never exceeds the total.
#[test]
fn the_ring_and_the_number_grow_until_all_is_counted() {
    for (n, method) in (5..=12).flat_map(|n| [Method::Batch, Method::Colours].map(|method| (n, method))) {
        let all: u128 = known::total(BoardSize::new(n as usize).unwrap()).unwrap();
        let mut page = Page::new(n, 3);
        page.act(Action::By(Some(method)));
        page.counting.see(true);
        let groups = page.counting.groups_in_all();
        assert_eq!(page.counting.cells(), vec![None; groups as usize]);
        page.go();
        let (mut before, mut frames) = (0, 0);
        while page.counting.phase == Phase::Running || page.counting.is_moving() {
            page.hear(frames, false);
            page.counting.frame(10.0);
            frames += 1;
            let (shown, solutions) = page.counting.so_far();
            assert!(before <= solutions && solutions <= all, "N={n} {method:?}");
            before = solutions;
            let cells = page.counting.cells();
            assert!(cells[..shown as usize].iter().all(|cell| cell.is_some_and(|worker| worker < 3)));
            assert!(cells[shown as usize..].iter().all(Option::is_none));
        }
        assert!(frames >= 110, "N={n} {method:?}: {frames}");
        assert!(page.counting.is_shown_to_the_end());
        assert_eq!(page.counting.so_far(), (groups, all), "N={n} {method:?}");
    }
    // With less motion, or while another view is shown, all of it stands at once.
    for calms in [true, false] {
        let mut page = Page::new(10, 2);
        page.counting.see(true);
        if calms {
            page.counting.calm();
        }
        page.go();
        page.hear_all();
        assert!(page.counting.is_moving());
        if calms {
            page.counting.frame(0.0);
        } else {
            page.counting.see(false);
        }
        assert!(page.counting.is_shown_to_the_end() && !page.counting.is_moving());
    }
}

#[test]
fn a_trial_foretells_the_time_and_gives_way_to_a_count() {
    let mut page = Page::new(12, 2);
    let estimate = |page: &Page, n: u64| page.counting.estimate(Counting::nearest(n));
    page.counting.see(true);
    page.act(Action::Cores(2));
    assert_eq!((page.under_way.len(), estimate(&page, 12)), (2, None), "all that would count");
    page.hear_all();
    for n in 9..=Counting::LARGEST {
        let [smaller, larger] = [n - 1, n].map(|n| estimate(&page, n).unwrap());
        assert!(smaller.least <= larger.least && larger.least < larger.most, "N={n}");
    }
    assert_eq!(estimate(&page, 7), None, "it is not on the ruler");
    page.act(Action::Workers(3));
    assert_eq!(page.under_way.len(), 3, "more workers are tried anew");
    page.hear_all();
    // Nothing was tried of another method.
    page.act(Action::By(Some(Method::Batch)));
    assert_eq!(estimate(&page, 18), None);
    // It runs only while it is wanted.
    let mut page = Page::new(8, 2);
    page.counting.see(true);
    page.act(Action::Cores(2));
    page.go();
    page.hear_all();
    assert_eq!((page.total(), estimate(&page, 8)), (known_total(8), None));
    let mut page = Page::new(8, 2);
    page.counting.see(true);
    page.counting.see(false);
    assert_eq!(page.counting.tasks().count(), 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Failures and pauses of any number leave each group counted once and the answer right.
    #[test]
    fn nothing_is_lost_and_nothing_counts_twice(
        n in 4_u64..=11,
        workers in 1_u64..=6,
        card in any::<bool>(),
        by_colours in any::<bool>(),
        happenings in prop::collection::vec((0..15, any::<usize>()), 0..80),
    ) {
        let mut page = if card { Page::with_card(n, workers) } else { Page::new(n, workers) };
        page.act(Action::By(by_colours.then_some(Method::Colours)));
        page.go();
        for (happening, which) in happenings {
            match happening {
                0 => page.hear(which, true),
                1 => page.lack(which, Lack::Lost("it is gone".into())),
                2 if page.counting.phase != Phase::Done => page.go(),
                2 => {}
                _ => page.hear(which, false),
            }
            let progress = page.counting.progress();
            prop_assert!(progress.units[0] <= progress.units[1]);
        }
        for _ in 0..3 {
            page.hear_all();
            if page.counting.phase != Phase::Done {
                page.go();
            }
        }
        page.hear_all();
        prop_assert_eq!(page.counting.phase, Phase::Done);
        // The worker that was making the document may have broken off.
        if !matches!(&page.counting.document, Document::Lost) {
            prop_assert_eq!(page.total(), known_total(n));
        }
    }
}

#[test]
fn a_pause_ends_every_worker_and_keeps_what_was_reported() {
    let mut page = Page::new(12, 3);
    page.go();
    (0..9).for_each(|which| page.hear(which, false));
    let before = page.counting.progress();
    page.go();
    assert_eq!(page.counting.phase, Phase::Paused);
    assert!(page.under_way.iter().all(|(task, _)| matches!(task.request, Request::Compose(_))));
    page.hear_all();
    let made = page.counting.made().unwrap();
    assert_eq!(made.file, 2);
    let digest = made.examined.digest.as_ref().unwrap();
    assert!(made.examined.is_sound() && !digest.complete);
    assert_eq!(digest.groups, before.groups);
    assert_eq!(digest.run.sittings, 1);
    page.go();
    assert_eq!(page.counting.made(), None);
    page.hear_all();
    assert_eq!(page.total(), known_total(12));
    assert_eq!(page.counting.made().unwrap().examined.digest.as_ref().unwrap().run.sittings, 2);
}

#[test]
fn a_worker_that_breaks_off_is_sent_once_more_and_then_no_more() {
    let mut page = Page::new(12, 2);
    page.go();
    let first = |page: &Page| page.under_way.iter().position(|(task, _)| task.owner == TaskOwner::Counter(0));
    let at = first(&page).unwrap();
    page.hear(at, true);
    let at = first(&page).expect("it is sent again");
    page.hear(at, true);
    assert_eq!((first(&page), page.counting.sound_workers()), (None, 1));
    page.hear_all();
    // The other worker counted everything.
    assert_eq!((page.counting.phase, page.total()), (Phase::Done, known_total(12)));
}

#[test]
fn without_any_worker_it_says_why_and_can_be_tried_again() {
    let mut page = Page::new(8, 2);
    page.go();
    for _ in 0..2 {
        let news = page.under_way[0].0.news(Err(Failure::NoWorker));
        page.act(Action::TaskEvent(news));
    }
    assert_eq!(page.counting.phase, Phase::Broken(Failure::NoWorker));
    assert_eq!((page.under_way.len(), &page.counting.document), (0, &Document::None));
    page.go();
    page.hear_all();
    assert_eq!(page.total(), known_total(8));
}

#[test]
fn a_count_whose_document_was_lost_is_kept_and_only_the_document_made_again() {
    let mut page = Page::new(9, 2);
    page.go();
    while page.counting.phase == Phase::Running {
        page.hear(0, false);
    }
    let counted = page.counting.progress();
    for _ in 0..2 {
        page.hear(0, true);
        assert_eq!((page.counting.phase, &page.counting.document), (Phase::Done, &Document::Lost));
        assert!(page.counting.lacks_document());
        page.now += 60_000;
        page.go();
        assert!(page.counters().is_empty() && page.counting.progress() == counted, "nothing is counted again");
    }
    page.hear_all();
    assert_eq!((page.total(), page.counting.made().unwrap().file), (known_total(9), 3));
    let run = &page.counting.made().unwrap().examined.digest.as_ref().unwrap().run;
    assert_eq!(run.started.as_deref(), Some("1970-01-01T00:16:40Z"));
    assert_eq!(run.finished, run.started, "it ended when the last group was counted");
    assert_eq!((run.command.join(" "), run.host.cpu.as_deref()), ("#/count?n=9&workers=2".into(), Some("Browser")));
    assert_eq!((run.host.os.as_str(), run.host.threads, run.sittings), ("web", 2, 1));
    page.go();
    assert_eq!((page.counting.phase, page.counting.progress().groups[0]), (Phase::Running, 0), "now it is done");
}

#[test]
fn nothing_is_chosen_anew_in_the_middle_of_a_count() {
    let mut page = Page::new(9, 2);
    page.go();
    page.act(Action::Size(5));
    page.act(Action::Workers(7));
    assert_eq!((page.counting.size.get(), page.counting.workers()), (9, 2));
    page.act(Action::Forget);
    assert!(page.under_way.is_empty() && page.counting.is_free());
    page.act(Action::Size(500));
    page.act(Action::Workers(0));
    assert_eq!((page.counting.size.get() as u64, page.counting.workers()), (Counting::LARGEST, 1));
}

#[test]
fn a_count_that_was_forgotten_comes_back_until_the_next_one_begins() {
    let mut page = Page::new(12, 2);
    page.go();
    (0..9).for_each(|which| page.hear(which, false));
    let [done, _] = page.counting.progress().groups;
    for _ in 0..2 {
        page.act(Action::Forget);
        page.act(Action::Forget);
        assert_eq!((page.counting.phase, page.under_way.len()), (Phase::Ready, 0));
        page.act(Action::Size(5));
        page.act(Action::Undo);
        assert_eq!((page.counting.phase, page.counting.progress().groups[0]), (Phase::Paused, done));
    }
    page.hear_all();
    assert!(page.counting.made().is_some() && page.counting.files().any(|file| file == 1));
    page.act(Action::Forget);
    assert!(page.counting.files().any(|file| file == 1), "its document can still be saved afterwards");
    page.act(Action::Undo);
    page.go();
    page.hear_all();
    assert_eq!(page.total(), known_total(12));
    page.act(Action::Forget);
    page.go();
    assert_eq!(page.counting.forgotten, None);
}

#[test]
fn messages_are_large_where_groups_are_quick_and_small_towards_the_end() {
    let mut counting = Counting::default();
    counting.apply(Action::Size(16), 0);
    counting.apply(Action::By(Some(Method::Batch)), 0);
    counting.apply(Action::Workers(2), 0);
    counting.apply(Action::Go { file: 0, browser: String::new() }, 0);
    let mut sizes = Vec::new();
    let mut now = 0;
    while counting.phase == Phase::Running {
        let task = counting.tasks().min_by_key(|task| task.serial).unwrap().clone();
        let Request::Count(count) = &task.request else { panic!("{task:?}") };
        let groups: Vec<_> = count.pieces.iter().flat_map(|it| it.first..it.first + it.groups).collect();
        sizes.push(groups.len());
        // Three milliseconds per group.
        let microseconds = 3000 * groups.len() as u64;
        let groups = groups.into_iter().map(|index| (index, Tally::default().into())).collect();
        let turns = count.turns.iter().map(|column| (*column, Symmetric::default())).collect();
        let counted = Counted { groups, turns, microseconds, whole: true, vectors: true };
        now += microseconds / 1000;
        counting.apply(Action::TaskEvent(task.news(Ok(Reply::Counted(counted)))), now);
    }
    assert_eq!(sizes.iter().sum::<usize>(), 119);
    assert!(*sizes.iter().max().unwrap() > 20 && *sizes.last().unwrap() == 1 && sizes.len() < 20, "{sizes:?}");
}

#[test]
fn the_time_that_is_left_follows_from_the_pace_so_far() {
    let mut page = Page::new(12, 1);
    page.act(Action::By(Some(Method::Batch)));
    page.go();
    assert_eq!(page.counting.progress().left, None);
    (0..20).for_each(|_| page.hear(0, false));
    let progress = page.counting.progress();
    let [done, all] = progress.units;
    assert_eq!(progress.left, Some((all - done) * progress.elapsed / done));
}
