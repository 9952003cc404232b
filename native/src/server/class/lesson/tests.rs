//! Tests of a lesson without a server, at times that the tests choose.

use super::*;
use eightfold_results::class::NewPupil;
use std::net::Ipv4Addr;

const SECOND: Duration = Duration::from_secs(1);

/// A lesson and its pupils.
struct Scene {
    lesson: Lesson,
    pupils: Pupils,
    ids: Vec<String>,
    now: Instant,
}

impl Scene {
    fn new(pupils: usize) -> Scene {
        let (now, pupils_) = (Instant::now(), Pupils::default());
        let mut scene = Scene { lesson: Lesson::new(None, "mild-otter", now), pupils: pupils_, ids: Vec::new(), now };
        (0..pupils).for_each(|_| scene.join());
        scene
    }

    fn join(&mut self) {
        let mei = NewPupil { name: "Mei".into(), version: String::new() };
        let admission = self.pupils.join(mei, b"", Ipv4Addr::LOCALHOST.into(), self.now).unwrap();
        self.ids.push(admission.id);
    }

    fn order(&mut self, order: &str) {
        let order = Order::read(order.as_bytes()).unwrap();
        self.lesson.order(order, "mild-otter", &mut self.pupils, self.now).unwrap();
    }

    fn says(&mut self, pupil: usize, sign: &str) -> Result<(), String> {
        let sign = Sign::read(sign.as_bytes()).unwrap();
        let heard = self.lesson.hear(&self.ids[pupil], sign, &mut self.pupils, self.now);
        heard.map_err(|refusal| refusal.sentence)
    }

    /// Lets time pass, and returns the lesson.
    fn after(&mut self, time: Duration) -> Message {
        self.now += time;
        self.lesson.advance(&mut self.pupils, self.now);
        self.lesson.message(&self.pupils, self.now)
    }

    fn asked(&mut self, time: Duration) -> Asked {
        self.after(time).ask.unwrap()
    }
}

fn bars(asked: &Asked) -> Vec<(u32, Option<u8>)> {
    asked.bars.iter().map(|bar| (bar.count, bar.answer)).collect()
}

#[test]
fn a_question_has_a_clock_and_its_bars_tell_their_answers_afterwards() {
    let mut scene = Scene::new(5);
    scene.order(r#"{"station":3,"ask":{"number":2,"seconds":30}}"#);
    for (pupil, answer) in [(0, 3), (1, 0), (2, 3), (0, 0)] {
        scene.says(pupil, &format!(r#"{{"ask":2,"answer":{answer}}}"#)).unwrap();
    }
    let asked = scene.asked(29 * SECOND);
    assert_eq!((asked.is_open, asked.answered, bars(&asked)), (true, 3, vec![(1, None), (2, None)]));
    assert_eq!(scene.lesson.times().0, Some(scene.now + SECOND));
    let lesson = scene.after(SECOND);
    let asked = lesson.ask.unwrap();
    assert_eq!((asked.is_open, bars(&asked)), (false, vec![(1, Some(3)), (2, Some(0))]));
    assert_eq!(lesson.sums, [Sum { number: 2, counts: [2, 0, 0, 1], here: 5 }]);
    let late = scene.says(4, r#"{"ask":2,"answer":0}"#).unwrap_err();
    assert_eq!(late, "question 3 is not open: its clock has ended, or has not begun");
    assert!(scene.says(4, r#"{"ask":1,"answer":0}"#).is_err(), "another question");
}

#[test]
fn it_ends_two_seconds_after_the_last_answer_of_those_who_are_here() {
    let mut scene = Scene::new(2);
    scene.order(r#"{"ask":{"number":0}}"#);
    scene.says(0, r#"{"ask":0,"answer":1}"#).unwrap();
    assert!(scene.asked(999 * SECOND).is_open, "it has no clock");
    scene.says(1, r#"{"ask":0,"answer":1}"#).unwrap();
    scene.now += SECOND;
    scene.says(1, r#"{"ask":0,"answer":2}"#).unwrap();
    assert!(scene.asked(SECOND).is_open, "two seconds to correct it");
    // Somebody comes, is missing, and leaves.
    scene.join();
    assert!(scene.asked(9 * SECOND).is_open);
    let late = scene.ids.pop().unwrap();
    scene.pupils.remove(&late, scene.now).unwrap();
    assert!(scene.asked(SECOND).is_open && !scene.asked(2 * SECOND).is_open);
    // More time is given although all have answered.
    scene.order(r#"{"ask":{"number":1,"seconds":30}}"#);
    (0..2).for_each(|pupil| scene.says(pupil, r#"{"ask":1,"answer":1}"#).unwrap());
    scene.order(r#"{"more":1}"#);
    let asked = scene.asked(44 * SECOND);
    assert_eq!((asked.is_open, asked.seconds, scene.asked(SECOND).is_open), (true, Some(45), false));
}

#[test]
fn a_hasty_teacher_breaks_nothing() {
    let mut scene = Scene::new(1);
    scene.order(r#"{"ask":{"number":0,"seconds":30}}"#);
    scene.says(0, r#"{"ask":0,"answer":1}"#).unwrap();
    let turn = scene.asked(SECOND).turn;
    for order in [r#"{"ask":{"number":0,"seconds":30}}"#, r#"{"stop":1}"#, r#"{"more":9}"#, r#"{"hold":true}"#] {
        scene.order(order);
        let asked = scene.asked(Duration::ZERO);
        assert_eq!((asked.is_open, asked.answered, asked.turn), (true, 1, turn), "{order}");
    }
    // Stopped by mistake, twice: opened again, and the answer comes again.
    scene.order(r#"{"stop":0}"#);
    scene.order(r#"{"stop":0}"#);
    assert_eq!((scene.asked(SECOND).is_open, scene.lesson.kept.ask), (false, None));
    scene.order(r#"{"more":0}"#);
    let lesson = scene.after(14 * SECOND);
    let asked = lesson.ask.unwrap();
    assert_eq!((asked.is_open, asked.answered, asked.seconds, lesson.sums), (true, 0, Some(15), Vec::new()));
    assert_ne!(asked.turn, turn, "the browsers send their answers again");
    scene.says(0, r#"{"ask":0,"answer":1}"#).unwrap();
    // The next question comes before the clock has ended.
    scene.order(r#"{"page":1}"#);
    let lesson = scene.after(Duration::ZERO);
    assert_eq!((lesson.page, lesson.ask.unwrap().is_open, lesson.sums[0].counts), (1, false, [0, 1, 0, 0]));
    // Back and forth: a station keeps its page, and the class follows except at Phones.
    for (order, station, page, follows) in [
        (r#"{"station":2}"#, Station::Phones, 0, false),
        (r#"{"station":4}"#, Station::Count, 16, true),
        (r#"{"station":3}"#, Station::Quiz, 1, true),
    ] {
        scene.order(order);
        let Message { station: at, page: shown, is_led, is_held, .. } = scene.after(SECOND);
        assert_eq!((at, shown, is_led, is_held), (station, page, follows, false), "{order}");
    }
    let wrong = Order { page: Some(10), ..Order::default() };
    let refused = scene.lesson.order(wrong, "", &mut scene.pupils, scene.now).unwrap_err();
    assert_eq!(refused.sentence, "page: is 10, but this station has the pages 0 to 9");
}

#[test]
fn the_last_three_are_not_shown_as_missing() {
    let mut scene = Scene::new(6);
    assert_eq!(scene.after(SECOND).missing, [0; 0], "nothing is asked");
    scene.order(r#"{"ask":{"number":0,"seconds":60}}"#);
    assert_eq!(scene.after(SECOND).missing, [1, 2, 3, 4, 5, 6]);
    scene.says(1, r#"{"ask":0,"answer":1}"#).unwrap();
    scene.says(4, r#"{"ask":0,"answer":0}"#).unwrap();
    assert_eq!(scene.after(SECOND).missing, [1, 3, 4, 6]);
    scene.says(0, r#"{"ask":0,"answer":2}"#).unwrap();
    assert_eq!(scene.after(SECOND).missing, [0; 0]);
    // Those who leave are not missing.
    scene.order(r#"{"station":1,"page":5}"#);
    assert_eq!(scene.after(SECOND).missing.len(), 6);
    for id in &scene.ids[..3] {
        scene.pupils.remove(id, scene.now).unwrap();
    }
    assert_eq!(scene.after(SECOND).missing, [0; 0]);
}

#[test]
fn guesses_come_three_at_a_time_and_only_the_nearest_has_a_letter() {
    let mut scene = Scene::new(5);
    let refused = "the class is not asked for this guess now";
    assert_eq!(scene.says(0, r#"{"page":5,"guess":12}"#).unwrap_err(), refused);
    scene.order(r#"{"station":1,"page":5}"#);
    for (pupil, guess) in [(0, 46.0), (1, 12.0)] {
        scene.says(pupil, &Sign::Guess { page: 5, guess }.to_string()).unwrap();
    }
    let guesses = scene.after(SECOND).guesses;
    assert_eq!((guesses.count, guesses.values), (2, vec![]), "a disc that comes alone would tell whose it is");
    scene.says(2, r#"{"page":5,"guess":8}"#).unwrap();
    assert_eq!(scene.after(SECOND).guesses.values, [8.0, 12.0, 46.0]);
    scene.says(3, r#"{"page":5,"guess":23}"#).unwrap();
    scene.order(r#"{"page":6}"#);
    let guesses = scene.after(SECOND).guesses;
    assert_eq!((guesses.values.len(), guesses.nearest), (4, vec![]), "all, once it is folded");
    assert_eq!(scene.says(4, r#"{"page":5,"guess":12}"#).unwrap_err(), refused);

    scene.order(r#"{"station":4,"page":12}"#);
    let guess = |scene: &mut Scene, pupil, guess| scene.says(pupil, &Sign::Guess { page: 12, guess }.to_string());
    for (pupil, power) in [(0, 4.5), (1, 4.0), (2, 4.2), (3, 4.2)] {
        guess(&mut scene, pupil, power).unwrap();
    }
    assert_eq!(guess(&mut scene, 4, 20.5).unwrap_err(), "guess: is not 0 to 20");
    let run = Run { n: 12, state: RunState::Running, time_ms: None, result: None, error: None };
    scene.lesson.follow(Some(&run), None);
    assert_eq!(guess(&mut scene, 4, 4.15).unwrap_err(), refused, "the count has begun");
    assert_eq!(scene.after(SECOND).guesses.nearest, [0; 0]);
    scene.lesson.follow(Some(&Run { state: RunState::Done, ..run.clone() }), Some("14200"));
    let guesses = scene.after(SECOND).guesses;
    assert_eq!((guesses.values, &guesses.nearest), (vec![4.0, 4.2, 4.2, 4.5], &vec![3, 4]));
    scene.order(r#"{"station":5}"#);
    assert_eq!(scene.after(SECOND).guesses.nearest, guesses.nearest, "the card has them");
    scene.order(r#"{"station":4}"#);
    // Another board takes other guesses.
    scene.order(r#"{"page":13}"#);
    scene.lesson.follow(Some(&run), Some("14200"));
    assert_eq!(scene.after(SECOND).guesses, Guesses::default());
    assert_eq!(guess(&mut scene, 4, 4.0).unwrap_err(), refused, "it names the board before");
    scene.says(4, r#"{"page":13,"guess":5}"#).unwrap();
}

#[test]
fn the_line_of_pages_shows_discs_and_those_who_stay_for_a_while() {
    let mut scene = Scene::new(3);
    scene.order(r#"{"station":2}"#);
    scene.says(0, r#"{"page":7}"#).unwrap();
    scene.says(1, r#"{"page":9}"#).unwrap();
    scene.now += 80 * SECOND;
    scene.says(0, r#"{"page":7}"#).unwrap();
    scene.says(2, r#"{"page":7}"#).unwrap();
    let pages = scene.after(10 * SECOND).pages;
    let on = |page, here, still| OnPage { page, here, still };
    assert_eq!(pages, [on(7, 2, 1), on(9, 1, 1)]);
    let named: Vec<_> = scene.pupils.names().iter().map(|it| (it.number, it.page)).collect();
    assert_eq!(named, [(1, Some(7)), (2, Some(9)), (3, Some(7))]);
}

#[test]
fn a_restart_keeps_the_place_and_asks_an_open_question_again() {
    let mut scene = Scene::new(1);
    scene.order(r#"{"quiz":{"word":"owl","rung":"symmetry","n":6}}"#);
    scene.order(r#"{"ask":{"number":4,"seconds":20},"hold":true,"minutes":90,"seconds":0}"#);
    scene.says(0, r#"{"ask":4,"answer":1}"#).unwrap();
    let before = scene.after(SECOND);
    let text = serde_json::to_string(&scene.lesson.kept).unwrap();
    let kept = serde_json::from_str(&text).unwrap();
    scene.lesson = Lesson::new(Some(kept), "mild-otter", scene.now);
    scene.pupils = Pupils::default();
    let after = scene.after(Duration::ZERO);
    let [asked, again] = [&before, &after].map(|lesson| lesson.ask.clone().unwrap());
    assert_eq!(
        (before.station, before.page, before.quiz, before.is_held),
        (after.station, after.page, after.quiz, true)
    );
    assert_eq!((before.minutes, before.seconds, after.minutes, after.seconds), (90, 0, 90, 0));
    assert!(again.is_open && again.number == 4 && again.turn != asked.turn);
    assert_eq!(scene.lesson.times().0, Some(scene.now + 20 * SECOND));
    // A question that had ended is not asked again.
    scene.order(r#"{"stop":4}"#);
    let lesson = Lesson::new(Some(scene.lesson.kept.clone()), "mild-otter", scene.now);
    assert_eq!(lesson.message(&scene.pupils, scene.now).ask, None);
}

#[test]
fn one_board_at_a_time_is_shown_until_the_class_turns_to_a_page() {
    let mut scene = Scene::new(2);
    let board = r#"{"page":2,"rows":[1,3,null,null,null,null,null,null]}"#;
    let refused = "the wall takes no board of this page now";
    assert_eq!(scene.says(0, board).unwrap_err(), refused, "the class is at the door");
    scene.order(r#"{"station":1,"page":3}"#);
    assert_eq!(scene.says(0, board).unwrap_err(), refused, "it is a board of another page");
    scene.order(r#"{"page":2}"#);
    scene.says(0, board).unwrap();
    assert_eq!(scene.says(1, board).unwrap_err(), refused, "one at a time");
    scene.order(r#"{"station":1}"#);
    assert_eq!(scene.says(0, board).unwrap_err(), refused, "a pupil shows one board of a page");
    scene.says(1, board).unwrap();
    scene.order(r#"{"hold":true}"#);
    assert_eq!(scene.after(SECOND).example, Some([Some(1), Some(3), None, None, None, None, None, None]));
    for order in [r#"{"station":1}"#, r#"{"page":3}"#, r#"{"station":4}"#, r#"{"ask":{"number":0}}"#] {
        scene.order(r#"{"station":1,"page":2}"#);
        scene.join();
        scene.says(scene.ids.len() - 1, board).unwrap();
        scene.order(order);
        assert_eq!(scene.after(SECOND).example, None, "{order}");
    }
}
