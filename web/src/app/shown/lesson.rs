//! A lesson on a page without a program: it counts by itself, and its address has its length.

use super::Shown;
use crate::app::state::Action as PageAction;
use crate::class::Action;
use crate::class::state::Known;
use eightfold_results::class::{ClassNow, Invitation, Lesson, Order, Run, RunState, Station, TeacherNow};

impl Shown {
    fn lesson(&mut self, action: Action) {
        self.act(PageAction::Lesson(action));
    }

    /// Waits for so many milliseconds.
    fn wait(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        self.lesson(Action::Tick(self.now));
    }
}

#[test]
fn after_a_restart_the_ring_has_its_number_though_no_cells() {
    let mut shown = Shown::at("#/lesson?lang=en");
    let invitation = Invitation { word: "mild-otter".into(), url: "http://192.0.2.7/".into(), qr: Vec::new() };
    shown.lesson(Action::Teacher(Box::new(TeacherNow { invitation, names: Vec::new() })));
    let run = Some(Run { n: 12, state: RunState::Done, time_ms: None, result: None, error: None });
    let lesson = Lesson { station: Station::Count, page: 12, ..Lesson::default() };
    let class = ClassNow { run, lesson, total: Some("14200".into()), ..ClassNow::default() };
    shown.lesson(Action::Known(Known::There(Box::new(class), false)));
    assert_eq!((shown.text(".words h2"), shown.all(".closed").len()), ("You found them all.".into(), 1));
    assert!(shown.text("#class-total").ends_with("14,200"), "{}", shown.text("#class-total"));
}

#[test]
fn without_a_program_count_counts_in_place() {
    let mut shown = Shown::at("#/lesson?station=count&minutes=90&lang=en");
    shown.lesson(Action::Known(Known::Absent));
    shown.lesson(Action::Here("http://192.0.2.7/".into(), 2));
    shown.wait(0);
    let choose = Order { station: Some(Station::Count), page: Some(12), ..Order::default() };
    shown.lesson(Action::Lead(choose.clone()));
    assert_eq!(shown.text(".words h2"), "In how many ways can 12 queens stand?");
    assert_eq!((shown.text("#class-on"), shown.texts("#count-go").len()), ("Count".into(), 0));
    shown.lesson(Action::Onward(shown.now));
    // The workers are done, and the ring fills in four seconds.
    assert_eq!((shown.text("#class-on"), shown.texts(".by-pupil").len()), ("Counting …".into(), 0));
    shown.wait(2_000);
    assert!(!shown.all(".by-pupil").is_empty() && !shown.text("#class-total").ends_with("14,200"));
    shown.wait(2_000);
    assert!(shown.text("#class-total").ends_with("14,200"), "{}", shown.text("#class-total"));
    assert_eq!(
        (shown.text(".words h2"), shown.text("#class-on")),
        ("You found them all.".into(), "On to paper".into())
    );
    assert!(shown.all(".letter").is_empty(), "workers have no letters");
    assert_eq!(shown.all(".cell").len(), shown.all(".by-pupil").len(), "the ring is whole");
    assert_eq!(shown.text("#to-count small"), "14 min left");
    // It is on the card, and still there on the way back.
    shown.lesson(Action::Go(Station::Paper));
    assert!(shown.text(".keepsake-card").contains("14,200"));
    shown.lesson(Action::Back(shown.now));
    assert!(shown.text("#class-total").ends_with("14,200"));
    // The board itself begins anew, and another one as well.
    shown.lesson(Action::Lead(choose));
    assert_eq!((shown.text("#class-on"), shown.texts(".by-pupil").len()), ("Count".into(), 0));
    // The length is in the address, and in the line of stations.
    assert!(shown.address().contains("station=count&minutes=90"), "{}", shown.address());
    assert!(shown.text("#to-phones").contains("30 min"), "{}", shown.text("#to-phones"));
    shown.lesson(Action::Lead(Order { minutes: Some(45), ..Order::default() }));
    assert!(!shown.address().contains("minutes"), "{}", shown.address());
}
