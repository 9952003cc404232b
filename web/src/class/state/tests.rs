//! Tests of a lesson without a server.

use super::*;
use crate::class::quiz::{COUNT, Misread};
use crate::class::state::count::SHORTEST;
use crate::class::state::help::{Outcome, Wish};
use crate::learn::figure::BoardToFill;
use eightfold_core::Square;
use eightfold_results::class::{Admission, Asked, Bar, Cell, LotState, Pupil, Run, RunState, Sign};

/// Returns the view of a teacher whose class has so many pupils.
fn teacher(pupils: u8) -> State {
    let mut state = State::default();
    let invitation = message::Invitation { word: "mild-otter".into(), url: String::new(), qr: Vec::new() };
    state.apply(Action::Teacher(Box::new(TeacherNow { invitation, names: Vec::new() })));
    report(&mut state, Lesson { quiz: State::default_quiz(), ..Lesson::default() }, pupils);
    assert_eq!((state.role(), state.here().count()), (Role::Teacher, pupils.into()));
    state
}

/// Returns the view of a pupil with the first seat.
fn pupil(lesson: Lesson) -> State {
    let mut state = State::default();
    let admission = Admission { id: "p-1".into(), secret: "s".into(), number: 1, beat_ms: 4_000 };
    state.apply(Action::Help(help::Action::Return("Mei".into(), admission, 1)));
    report(&mut state, lesson, 2);
    assert_eq!((state.role(), state.help.number()), (Role::Pupil, Some(1)));
    state
}

fn report(state: &mut State, lesson: Lesson, pupils: u8) {
    let pupils = (1..=pupils).map(|number| Pupil { number, is_here: true }).collect();
    state.apply(Action::Now(Box::new(ClassNow { pupils, lesson, ..ClassNow::default() })));
}

fn at(station: Station, page: u8) -> Lesson {
    Lesson { station, page, quiz: State::default_quiz(), ..Lesson::default() }
}

/// Returns the lesson while a question is open, or after its clock.
fn asking(number: u8, turn: u32, is_open: bool) -> Lesson {
    let bars = vec![Bar { count: 1, answer: None }];
    let ask = Asked { number, turn, seconds: Some(30), left_ms: Some(30_000), is_open, answered: 1, bars };
    Lesson { ask: Some(ask), ..at(Station::Quiz, number) }
}

/// Presses the key at a time, and returns what it asks the server for, if anything.
fn press(state: &mut State, now: u64) -> Option<Request> {
    let before = state.request.as_ref().map(|(number, _)| *number);
    state.apply(Action::Onward(now));
    state.request.clone().filter(|(number, _)| Some(*number) != before).map(|(_, request)| request)
}

fn to(station: Station) -> Option<Request> {
    Some(Request::Lesson(Order { station: Some(station), ..Order::default() }))
}

/// Returns what the phone says and the server has not heard yet.
fn said(state: &State) -> Vec<Sign> {
    let said = state.help.calls().filter_map(|call| match &call.wish {
        Wish::Say(sign) => Some(*sign),
        _ => None,
    });
    said.collect()
}

#[test]
fn one_key_leads_through_the_whole_lesson() {
    let mut state = teacher(2);
    let page =
        |station, page| Some(Request::Lesson(Order { station: Some(station), page: Some(page), ..Order::default() }));
    let run = |n, state| Run { n, state, time_ms: None, result: None, error: None };
    for (now, (lesson, wanted)) in (1..).map(|second| second * 1_000).zip([
        (at(Station::Door, 0), to(Station::Wall)),
        (at(Station::Wall, 0), page(Station::Wall, 1)),
        (at(Station::Wall, 5), page(Station::Wall, 6)),
        (at(Station::Wall, 6), to(Station::Phones)),
        (at(Station::Phones, 9), page(Station::Phones, 0)),
        (at(Station::Phones, 0), to(Station::Quiz)),
        (
            at(Station::Quiz, 2),
            Some(Request::Lesson(Order {
                ask: Some(message::Ask { number: 2, seconds: Some(30) }),
                ..Order::default()
            })),
        ),
        (asking(2, 1, true), Some(Request::Lesson(Order { stop: Some(2), ..Order::default() }))),
        (asking(2, 1, false), page(Station::Quiz, 3)),
        (asking(9, 1, false), to(Station::Count)),
        (at(Station::Count, 16), Some(Request::Count(16))),
        (at(Station::Paper, 0), None),
    ]) {
        report(&mut state, lesson, 2);
        assert_eq!(press(&mut state, now), wanted);
    }
    assert!(state.prints, "the key prints the sheet");
    // While a count runs the key does nothing, and after it the key leads on.
    for (stage, wanted) in [(RunState::Running, None), (RunState::Done, to(Station::Paper))] {
        let total = (stage == RunState::Done).then(|| "14772512".to_owned());
        let class =
            ClassNow { lesson: at(Station::Count, 16), run: Some(run(16, stage)), total, ..ClassNow::default() };
        state.apply(Action::Now(Box::new(class)));
        state.apply(Action::Tick(state.now + SHORTEST));
        let now = state.now + 1_000;
        assert_eq!(press(&mut state, now), wanted);
    }
}

#[test]
fn the_pieces_of_the_line_have_45_minutes_together_or_as_many_as_are_chosen() {
    let mut state = teacher(2);
    for (minutes, [gone, left]) in [(45, [26_000, 8_000]), (20, [12_111, 3_000]), (90, [51_000, 17_000])] {
        report(&mut state, Lesson { since_ms: 60_000, minutes, ..at(Station::Quiz, 0) }, 2);
        let all = Station::ALL.map(|it| state.length(it)).iter().sum::<u64>();
        assert_eq!(all.div_ceil(1_000), u64::from(minutes) * 60);
        let (was, is_left) = state.gone();
        assert_eq!([was * 1_000 / 60_000, is_left * 1_000 / 60_000], [gone, left], "{minutes}");
    }
}

#[test]
fn a_guess_is_sent_again_for_another_board_and_for_the_same_one_anew() {
    let mut state = pupil(at(Station::Count, 16));
    let class = |page, run: Option<RunState>| {
        let run = run.map(|state| Run { n: 16, state, time_ms: None, result: None, error: None });
        let total = run.as_ref().filter(|run| run.state == RunState::Done).map(|_| "14772512".to_owned());
        Action::Now(Box::new(ClassNow { lesson: at(Station::Count, page), run, total, ..ClassNow::default() }))
    };
    for (before, after, is_kept) in [
        ((16, None), (16, Some(RunState::Running)), true),
        ((16, Some(RunState::Done)), (16, None), false),
        ((16, None), (17, None), false),
    ] {
        state.apply(class(before.0, before.1));
        state.apply(Action::Phone(phone::Action::Send));
        state.apply(class(after.0, after.1));
        assert_eq!(state.phone.is_bet.is_some(), is_kept, "{before:?}, {after:?}");
    }
}

#[test]
fn a_pupil_shows_the_own_board_and_the_wall_has_it_until_the_lesson_takes_it_away() {
    let press =
        |row, column| Action::Path(learn::state::Action::Figure(figure::Action::Press(Square::new(row, column))));
    let queens = |state: &State| -> Vec<_> {
        state.path.figure.of::<BoardToFill>().unwrap().board.queens().map(|queen| (queen.row, queen.column)).collect()
    };
    let with = |example| Lesson { example, ..at(Station::Wall, 2) };
    let mut state = pupil(with(None));
    assert_eq!(state.own_board(), None, "it is the page's");
    state.apply(press(0, 1));
    let mut rows = [None; 8];
    rows[0] = Some(1);
    state.apply(Action::Phone(phone::Action::Show));
    assert_eq!(said(&state), [Sign::Board { page: 2, rows }]);
    report(&mut state, with(Some(rows)), 2);
    assert_eq!((state.own_board(), queens(&state)), (None, vec![(0, 1)]), "one board at a time");
    report(&mut state, with(None), 2);
    assert_eq!(state.own_board(), None, "and one board of a page");

    let mut state = teacher(2);
    report(&mut state, with(None), 2);
    state.apply(press(2, 2));
    // A queen that is not on the board of the page is left out.
    rows[7] = Some(7);
    for (example, shown) in [(Some(rows), vec![(0, 1)]), (None, vec![])] {
        report(&mut state, with(example), 2);
        assert_eq!(queens(&state), shown);
    }
}

#[test]
fn a_hasty_press_and_a_held_key_count_for_nothing() {
    let mut state = teacher(2);
    assert_eq!(press(&mut state, 1_000), to(Station::Wall));
    // Each press begins the time anew, so a key that is held never leads on.
    for now in [1_030, 1_600, 2_200, 2_800] {
        assert_eq!(press(&mut state, now), None, "{now}");
    }
    assert_eq!(press(&mut state, 3_600), to(Station::Wall));
    // Back is another direction.
    report(&mut state, at(Station::Wall, 1), 2);
    state.apply(Action::Back(3_700));
    let (_, request) = state.request.clone().unwrap();
    assert_eq!(request, Request::Lesson(Order { station: Some(Station::Wall), page: Some(0), ..Order::default() }));
    // A press closes what lies over the wall, and nothing else.
    state.apply(Action::Letter('w'));
    assert_eq!((state.over, press(&mut state, 9_000), state.over), (Some(Over::Door), None, None));
}

#[test]
fn the_wall_shows_the_pages_of_learn_and_folds_the_last() {
    let mut state = teacher(0);
    for (page, learn) in [(0, 0), (3, 3), (5, 5), (6, 5)] {
        report(&mut state, at(Station::Wall, page), 0);
        assert_eq!((state.page_of_learn(), state.path.progress.at), (Some(learn), At::Page(learn)));
        let tree = state.path.figure.of::<WholeTree>();
        assert_eq!(tree.is_some_and(|tree| tree.room.is_folding()), page == 6, "{page}");
    }
    report(&mut state, at(Station::Wall, 5), 0);
    assert!(!state.path.figure.of::<WholeTree>().unwrap().room.is_folding());
}

#[test]
fn a_pupil_answers_until_the_clock_ends_and_again_after_a_restart() {
    let mut state = pupil(at(Station::Quiz, 2));
    state.apply(Action::Letter('b'));
    assert_eq!((said(&state), state.phone.answers.len()), (vec![], 0), "nothing is asked yet");
    report(&mut state, asking(2, 1, true), 2);
    for (letter, answer) in [('b', 1), ('a', 0)] {
        state.apply(Action::Letter(letter));
        assert_eq!(said(&state), [Sign::Answer { ask: 2, answer }], "the last answer counts");
    }
    let serial = state.help.calls().last().unwrap().serial;
    state.apply(Action::Help(help::Action::Answered(serial, Outcome::Lost)));
    assert!(state.help.is_lost && said(&state) == [Sign::Answer { ask: 2, answer: 0 }], "it is sent again");
    let serial = state.help.calls().last().unwrap().serial;
    state.apply(Action::Help(help::Action::Answered(serial, Outcome::Done)));
    assert_eq!(said(&state), []);
    // A restarted program asks the same question in another turn.
    report(&mut state, asking(2, 7, true), 2);
    assert_eq!(said(&state), [Sign::Answer { ask: 2, answer: 0 }]);
    report(&mut state, asking(2, 7, false), 2);
    state.apply(Action::Letter('b'));
    assert_eq!(state.phone.answers[&2].0, 0, "the clock has ended");
    assert_eq!(state.own_rights().1, 1);
}

#[test]
fn a_pupil_walks_alone_when_let_go_and_follows_otherwise() {
    let mut state = pupil(at(Station::Phones, 0));
    assert_eq!((state.at(), state.page_of_learn()), ((Station::Phones, 6), Some(6)));
    assert_eq!(said(&state), [Sign::Page(6)], "it has a disc from the first page on");
    for page in 7..=12 {
        state.apply(Action::Path(learn::state::Action::Next));
        assert_eq!((state.at().1, said(&state)), (page, vec![Sign::Page(page)]));
    }
    state.apply(Action::Path(learn::state::Action::Next));
    assert!(state.is_through() && said(&state) == [Sign::Page(13)]);
    state.apply(Action::Phone(phone::Action::Again));
    assert_eq!(state.at(), (Station::Phones, 6));
    state.apply(Action::Path(learn::state::Action::Back));
    assert_eq!(state.at(), (Station::Phones, 6), "earlier pages are the wall's");
    // The wall shows a page to all.
    report(&mut state, at(Station::Phones, 9), 2);
    assert_eq!(state.page_of_learn(), Some(9));
    // A pupil who follows cannot choose a station, and one who was let go can.
    state.apply(Action::Go(Station::Quiz));
    report(&mut state, at(Station::Wall, 3), 2);
    assert_eq!((state.at(), state.request.is_none()), ((Station::Wall, 3), true));
    report(&mut state, Lesson { is_led: false, ..at(Station::Wall, 3) }, 2);
    assert_eq!(state.at().0, Station::Quiz);
}

#[test]
fn a_page_without_a_program_is_a_wall_alone() {
    let mut state = State::default();
    state.apply(Action::Known(Known::Absent));
    assert_eq!((state.role(), press(&mut state, 1_000)), (Role::Alone, None), "there is no server to ask");
    assert_eq!(state.lesson().station, Station::Wall);
    state.apply(Action::Go(Station::Quiz));
    for number in 0..COUNT as u8 {
        assert_eq!((state.lesson().page, state.asked().is_none()), (number, true));
        let right = state.question().unwrap().choice.right();
        let place = if number == 3 { (right + 1) % 2 } else { right };
        let is_right = place == right;
        state.apply(Action::Tick(1_000 * u64::from(number)));
        state.apply(Action::Pick(place));
        assert_eq!((state.picked, state.asked().is_some(), is_right), (Some(place), true, number != 3));
        state.apply(Action::Onward(10_000 + 1_000 * u64::from(number)));
    }
    let code = state.result().unwrap();
    assert_eq!((code.right, state.lesson().station), (COUNT - 1, Station::Count));
    state.apply(Action::Field(1, code.to_string()));
    assert_eq!(state.read(), Some(Ok(code)));
    // Another word is another quiz.
    state.apply(Action::Field(0, "owl".into()));
    state.apply(Action::Word);
    assert_eq!(
        (state.quiz_alone().word.as_str(), state.result(), state.read()),
        ("owl", None, Some(Err(Misread::Other)))
    );
}

#[test]
fn a_class_is_entered_again_only_when_it_was_there() {
    let mut state = State::default();
    state.enter("mild-otter".into());
    assert_eq!(state.tries, 1);
    state.apply(Action::Lost);
    assert_eq!(state.known, Known::Silent, "unanswered");
    state.apply(Action::Known(Known::Shut(None)));
    assert_eq!((&state.known, state.tries), (&Known::Shut(None), 1), "a stranger is asked for the word once");
    report(&mut state, Lesson::default(), 0);
    state.apply(Action::Lost);
    assert!(state.is_lost(), "the picture stays");
    state.apply(Action::Known(Known::Shut(None)));
    assert_eq!((&state.known, state.tries), (&Known::Unasked, 2), "the server was restarted");
}

#[test]
fn one_word_is_tried_at_a_time_and_again_without_an_answer() {
    let mut state = State::default();
    state.apply(Action::Known(Known::Shut(None)));
    state.apply(Action::Type("mild-nothing".into()));
    assert!(!state.is_trying());
    for _ in 0..2 {
        state.apply(Action::Enter);
        assert_eq!((state.is_trying(), state.tries), (true, 1));
    }
    state.apply(Action::Known(Known::Shut(Some(Shut::Wrong))));
    state.apply(Action::Type("mild-otter".into()));
    state.apply(Action::Enter);
    assert_eq!((state.secret.as_deref(), state.tries), (Some("mild-otter"), 2));
    state.apply(Action::Lost);
    assert_eq!(state.known, Known::Silent, "the last refusal is not taken for an answer to this word");
}

#[test]
fn a_page_that_cannot_listen_asks_now_and_then() {
    let mut state = State::default();
    report(&mut state, Lesson::default(), 0);
    state.apply(Action::Listens(false));
    assert!(state.is_unheard && !state.is_lost());
    state.apply(Action::Lost);
    assert!(!state.is_unheard && state.is_lost());
    state.apply(Action::Listens(true));
    report(&mut state, Lesson::default(), 0);
    assert!(!state.is_lost());
}

#[test]
fn a_short_count_fills_in_four_seconds() {
    let mut state = teacher(2);
    let run = |state| Some(Run { n: 12, state, time_ms: Some(400), result: None, error: None });
    let cells = vec![Cell { state: LotState::Decided, pupil: 1 }; 10];
    let class = |run, total| ClassNow { run, total, cells: cells.clone(), ..ClassNow::default() };
    state.apply(Action::Tick(1_000));
    state.apply(Action::Now(Box::new(class(run(RunState::Running), None))));
    state.apply(Action::Tick(1_400));
    state.apply(Action::Now(Box::new(class(run(RunState::Done), Some("14200".into())))));
    let filled = |state: &State| state.cells(12).iter().filter(|cell| cell.state == LotState::Decided).count();
    for (now, cells, is_over) in [(3_000, 5, false), (5_000, 10, true)] {
        state.apply(Action::Tick(now));
        assert_eq!((filled(&state), state.is_counted(), state.count_ms()), (cells, is_over, Some(400)));
    }
    // A very short one is heard of when it is over.
    let mut state = teacher(2);
    state.apply(Action::Tick(1_000));
    state.apply(Action::Now(Box::new(class(run(RunState::Done), Some("14200".into())))));
    assert_eq!((filled(&state), state.is_counted()), (0, false));
    state.apply(Action::Tick(5_000));
    assert!(state.is_counted() && filled(&state) == 10);
}
