//! Tests of all beats and pages: goals can be reached, claims hold, and texts are short.

mod gestures;
mod orders;
mod way;

pub(super) use way::way;

use crate::base::settings::Language;
use crate::learn::beat::{Beat, Goal};
use crate::learn::chapters::{CHAPTERS, CLAIMS, PAGE_CLAIMS, PAGES, Page};
use crate::learn::figure::{self, BoardToFill, Control, Figure, Quiz, Search, search};
use crate::learn::place::{Place, chapter};
use crate::learn::progress::{At, PathProgress};
use crate::learn::state::{Action, State};
use crate::parts::position::Position;
use crate::parts::room::{Effects, Keeps, Room};
use crate::text::{below, grouped, say_named};
use eightfold_core::ladder::Reason;
use eightfold_core::predict::{Answer, Why};
use eightfold_core::{BoardSize, Cell, Class, EdgeMasks, Placement, Square};

/// A fact about its figure that the text of a beat states.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Claim {
    /// These squares of a search, by row and bit, are closed for this reason.
    Closed(&'static [(usize, usize)], Reason),
    /// A queen is on this square, by row and bit.
    Queen(usize, usize),
    /// A search asks about this square.
    Asks(Square),
    /// The text contains these numbers, which are computed here in another way.
    Says(fn() -> Vec<u128>),
    /// Another property of the position that a search shows.
    Shows(fn(&Position) -> bool),
    /// Another property of the figure.
    Holds(fn(&dyn Figure) -> bool),
}

/// Makes a claim about a figure of one type: `holds!(BoardToFill, |hand| hand.solution().is_some())`.
macro_rules! holds {
    ($Figure:ty, $holds:expr) => {
        $crate::learn::tests::Claim::Holds(|figure| figure.of::<$Figure>().is_some_and($holds))
    };
}
pub(crate) use holds;

/// A search shows a solution.
pub(crate) const IS_SOLUTION: Claim =
    Claim::Shows(|position| Placement::from_rows(&position.queens).is_ok_and(|board| board.is_solution()));

const BOTH: [Language; 2] = [Language::English, Language::Japanese];
/// The most words of an English text, and the most letters of a Japanese one.
const WORDS: usize = 60;
const LETTERS: usize = 190;

fn act(state: &mut State, action: Action) {
    state.apply(action, &mut Effects::default());
}

/// Returns every beat with its chapter's name, its number and its claims.
pub(super) fn beats() -> impl Iterator<Item = (String, &'static Beat, &'static [Claim])> {
    let chapters = CHAPTERS.iter().zip(CLAIMS).flat_map(|(chapter, claims)| {
        assert_eq!(chapter.beats.len(), claims.len(), "{}", chapter.name);
        let beats = chapter.beats.iter().zip(*claims).enumerate();
        beats.map(|(at, (beat, claims))| (format!("{} {}", chapter.name, at + 1), beat, *claims))
    });
    assert_eq!(PAGES.len(), PAGE_CLAIMS.len());
    let pages = PAGES.iter().zip(PAGE_CLAIMS).enumerate();
    chapters.chain(pages.map(|(at, (page, claims))| (format!("page {at}"), &page.beat, *claims)))
}

/// Returns the length of a text: its words in English, its letters in Japanese.
fn length(text: &str, language: Language) -> usize {
    match language {
        Language::English => text.split_whitespace().count(),
        Language::Japanese => text.chars().filter(|letter| !letter.is_whitespace()).count(),
    }
}

fn is_too_long(text: &str, language: Language) -> bool {
    length(text, language) > if language == Language::English { WORDS } else { LETTERS }
}

#[test]
fn texts_are_short_in_both_languages() {
    for ((name, beat, _), language) in beats().flat_map(|it| BOTH.map(|language| (it.clone(), language))) {
        let (title, text) = ((beat.says.title)(language), (beat.says.text)(language));
        let size = text.split_whitespace().count().max(text.chars().count());
        assert!(!is_too_long(&text, language), "{name} in {language:?}, {size}: {text}");
        assert!(!title.is_empty() && title.chars().count() < 60, "{name}: {title}");
        assert_eq!(text.matches('*').count() % 2, 0, "{name}: {text}");
    }
}

/// The most words (English) and letters (Japanese) of a page with its goal; the first screen may have more.
const PAGE: [usize; 2] = [25, 70];

#[test]
fn a_page_is_read_at_a_glance() {
    for (language, most) in BOTH.into_iter().zip(PAGE) {
        for (at, Page { beat, .. }) in PAGES.iter().enumerate().skip(1) {
            let goal = beat.goal.map(|goal| goal.sentence(language)).unwrap_or_default();
            let told = format!("{} {goal}", (beat.says.text)(language));
            assert!(length(&told, language) <= most, "page {at}, {}: {told}", length(&told, language));
        }
    }
}

#[test]
fn every_page_goes_deeper_into_a_chapter() {
    for Page { deeper, .. } in PAGES {
        assert!(chapter(deeper).is_some(), "{deeper}");
    }
}

/// Names that contain a digit, which is not a number in the text.
const NAMES: [&str; 7] = ["BOUND1", "BOUND2", "$bound1", "$bound2", "COUNT2", "COUNT4", "COUNT8"];

/// Returns the lines of messages that contain a typed digit.
fn typed_digits(messages: &str) -> Vec<&str> {
    let is_digit = |letter: char| letter.is_ascii_digit() || matches!(letter, '０'..='９');
    let unnamed = |line: &str| NAMES.iter().fold(line.to_owned(), |line, name| line.replace(name, ""));
    messages.lines().filter(|line| unnamed(line).chars().any(is_digit)).collect()
}

/// Every number in a text must be a variable, computed by the core.
#[test]
fn no_digit_is_typed() {
    for (file, language) in below("learn").into_iter().flat_map(|file| BOTH.map(|language| (file, language))) {
        assert_eq!(typed_digits(file.text(language)), [""; 0]);
    }
    let wrong = ["b = all 92", "c = ８個", "d = BOUND1 is 2", "e = BOUND12"];
    assert_eq!(typed_digits(&format!("a = BOUND1\n{}", wrong.join("\n"))), wrong);
}

/// Checks a claim against the figure and the text of a beat.
fn is_true(claim: Claim, beat: &Beat, figure: &dyn Figure) -> bool {
    let walk = figure.of::<Search>().map(|search| &search.room);
    match claim {
        Claim::Closed(squares, reason) => walk.is_some_and(|walk| {
            let closing = |(row, column): &(usize, usize)| walk.shown.closing(Square::new(*row, *column));
            squares.iter().all(|square| closing(square).contains(&reason))
        }),
        Claim::Queen(row, column) => {
            let queen = Square::new(row, column);
            walk.is_some_and(|walk| walk.shown.squares().any(|it| it == queen))
                || figure.of::<BoardToFill>().is_some_and(|hand| hand.board.queens().any(|it| it == queen))
        }
        Claim::Asks(square) => walk.is_some_and(|walk| walk.asked == Some(square)),
        Claim::Says(numbers) => BOTH.into_iter().all(|language| {
            let text = (beat.says.text)(language);
            // Match whole numbers, not parts of larger ones.
            let words = text.split(|letter: char| !letter.is_ascii_digit() && letter != ',');
            let words: Vec<_> = words.map(|word| word.trim_end_matches(',')).collect();
            numbers().iter().all(|number| words.contains(&&*grouped(number)))
        }),
        Claim::Shows(claim) => walk.is_some_and(|walk| claim(&walk.shown)),
        Claim::Holds(claim) => claim(figure),
    }
}

#[test]
fn claims_of_texts_hold() {
    for (name, beat, claims) in beats() {
        let figure = (beat.figure)();
        for (at, claim) in claims.iter().enumerate() {
            assert!(is_true(*claim, beat, &*figure), "{name}, claim {at}: {}", (beat.says.text)(Language::English));
        }
    }
}

#[test]
fn a_wrong_claim_is_caught() {
    let (_, beat, _) = beats().next().unwrap();
    let figure = (beat.figure)();
    assert!(is_true(Claim::Says(|| vec![92]), beat, &*figure));
    assert!(
        !is_true(Claim::Says(|| vec![92, 2]), beat, &*figure) && !is_true(Claim::Says(|| vec![93]), beat, &*figure)
    );
    assert!(!is_true(Claim::Queen(0, 7), beat, &*figure));
    let (_, wheels, _) = beats().find(|(name, ..)| name == "turning-back 2").unwrap();
    let mut figure = (wheels.figure)();
    assert!(!is_true(Claim::Closed(&[(1, 0)], Reason::Column), wheels, &*figure));
    for _ in 0..3 {
        figure.apply(&figure::Action::Control(Control::Forward));
    }
    // A queen is now on row 0, bit 0.
    assert!(is_true(Claim::Closed(&[(2, 0)], Reason::Column), wheels, &*figure));
    assert!(!is_true(Claim::Closed(&[(2, 0)], Reason::Rising), wheels, &*figure));
}

/// A reader cannot get three right answers in succession by giving the same answer three times.
#[test]
fn the_same_answer_is_not_right_twice_in_a_row() {
    let mut quizzes = 0;
    for (name, beat, _) in beats() {
        let figure = (beat.figure)();
        let Some(quiz) = figure.of::<Quiz>() else { continue };
        quizzes += 1;
        let prompts = quiz.ahead(20);
        assert!(prompts.windows(2).all(|pair| pair[0].right() != pair[1].right()), "{name}");
    }
    assert!(quizzes >= 4, "{quizzes}");
}

#[test]
fn every_goal_is_reached_by_hand_and_not_before() {
    let mut goals = 0;
    for (name, beat, _) in beats() {
        let Some(goal) = beat.goal else { continue };
        let mut figure = (beat.figure)();
        assert!(!figure.reaches(goal), "{name} is reached at once");
        for action in way(goal, &*figure) {
            figure.apply(&action);
        }
        // End an animation.
        figure.rest();
        assert!(figure.reaches(goal), "{name} is not reached: {figure:?}");
        goals += 1;
    }
    assert!(goals >= 3);
}

/// Returns the goal of a beat, and its figure after some actions.
fn after(name: &str, actions: &[figure::Action]) -> (Goal, Box<dyn Figure>) {
    let (_, beat, _) = beats().find(|(it, ..)| it == name).unwrap();
    let mut figure = (beat.figure)();
    actions.iter().for_each(|action| figure.apply(action));
    (beat.goal.unwrap(), figure)
}

#[test]
fn goals_are_not_reached_by_wrong_answers() {
    let is_reached = |name, actions: &[figure::Action]| {
        let (goal, figure) = after(name, actions);
        figure.reaches(goal)
    };
    // A wrong answer resets the streak, and gives a reason.
    let (goal, figure) = after("corner 4", &[]);
    let answers = way(goal, &*figure);
    let wrong = figure::Action::Answer(Answer::Rule(Some(Reason::Column)));
    assert!(is_reached("corner 4", &answers));
    let broken = [&answers[..1], std::slice::from_ref(&wrong), &answers[1..]].concat();
    assert!(!is_reached("corner 4", &broken));
    let (_, figure) = after("corner 4", &[wrong]);
    let quiz = figure.of::<Quiz>().unwrap();
    assert!(matches!(quiz.judged, Some(Err(Why::Closed(_, Reason::Corner)))) && quiz.streak == 0);
    // The search must be paused at the step, and exactly two squares must be closed.
    let (goal, figure) = after("closing 5", &[]);
    let found = way(goal, &*figure);
    assert!(is_reached("closing 5", &found));
    let playing = [&found[..], &[figure::Action::Control(Control::Play)]].concat();
    assert!(!is_reached("closing 5", &playing));
    assert!(!after("closing 5", &found).1.reaches(Goal::Closes(Reason::LastMask, 4)));
    // On the right board, the right cell must be asked about.
    let (goal, figure) = after("ties 5", &[]);
    let [seek, ask] = way(goal, &*figure).try_into().unwrap();
    assert!(is_reached("ties 5", &[seek.clone(), ask.clone()]) && !is_reached("ties 5", &[ask]));
    for cell in [Cell::A, Cell::C] {
        let square = EdgeMasks::new(BoardSize::new(8).unwrap(), 2).unwrap().cell(cell);
        let other = figure::Action::Walk(crate::walk::state::Action::Ask(Some(square)));
        let (_, figure) = after("ties 5", &[seek.clone(), other]);
        let walk = &figure.of::<Search>().unwrap().room;
        assert_eq!(search::decision(walk), Some((Class::Four, false)), "which is said");
    }
}

#[test]
fn controls_are_few_and_each_does_something() {
    for (name, beat, _) in beats() {
        assert!(beat.controls.len() <= 3, "{name}");
        for one in beat.controls {
            let figure = (beat.figure)();
            for language in BOTH {
                let said = match figure.dial(*one, language) {
                    Some(dial) => dial.label,
                    None => say_named!(language, "control-{}", figure.name(*one)),
                };
                let said = [Some(said), beat.goal.map(|goal| goal.sentence(language))];
                let is_name = |said: &String| said.starts_with("learn-") || said.starts_with("control-");
                assert!(!said.iter().flatten().any(is_name), "{name}: {said:?}");
            }
            // A slider can be moved to its other end.
            if let Some(dial) = figure.dial(*one, Language::English) {
                let mut figure = figure;
                let end = if dial.value == dial.range.1 { dial.range.0 } else { dial.range.1 };
                figure.apply(&figure::Action::Dial(*one, end as u64));
                assert_eq!(figure.dial(*one, Language::English).map(|dial| dial.value), Some(end), "{name}: {one:?}");
                continue;
            }
            // Initially, after a press, or after another control, the control is not idle.
            let others = beat.controls.iter().map(|other| figure::Action::Control(*other));
            let others = others.chain(beat.goal.and_then(|goal| way(goal, &*(beat.figure)()).into_iter().next()));
            let figures = others.chain([figure::Action::Press(Square::new(0, 0))]).map(|action| {
                let mut figure = (beat.figure)();
                figure.apply(&action);
                figure
            });
            let mut figures = figures.chain([figure]);
            assert!(figures.any(|figure| !figure.is_idle(*one)), "{name}: {one:?}");
        }
    }
}

#[test]
fn a_second_visit_goes_on_where_the_first_ended() {
    let mut state = State::default();
    for _ in 0..2 {
        act(&mut state, Action::Next);
    }
    for action in way(Goal::Solution(BoardSize::new(4).unwrap()), &*state.figure) {
        act(&mut state, Action::Figure(action));
    }
    assert!(state.is_reached());
    let stored = state.progress.to_string();
    assert_eq!(stored, "page.2 page.2");
    let mut again = State::default();
    again.recall(&stored);
    assert_eq!(&again.progress, &state.progress);
    // After following an address to another place, the goal is still reached.
    let mut effects = Effects::default();
    again.show(Place { chapter: Some(1), ..Place::default() }, &mut effects);
    assert_eq!((again.progress.at, again.progress.reached.len(), effects.notices.len()), (At::Beat(1, 0), 1, 0));
    again.show(Place { beat: Some(99), ..Place::default() }, &mut effects);
    assert_eq!((again.progress.at, effects.notices.len()), (At::Beat(1, CHAPTERS[1].beats.len() - 1), 1));
    again.show(Place { page: Some(99), ..Place::default() }, &mut effects);
    assert_eq!((again.progress.at, effects.notices.len()), (At::Page(PAGES.len() - 1), 2));
    again.show(Place { beat: Some(2), ..Place::default() }, &mut effects);
    assert_eq!((again.progress.at, effects.notices.len()), (At::Beat(0, 1), 2));
    for nonsense in ["", "puzzle", "puzzle.0", "puzzle.99 nowhere.1", "a b c"] {
        assert_eq!(PathProgress::read(nonsense), PathProgress::default(), "{nonsense}");
    }
    // The form stored before there were pages, when the first screen was the first beat.
    let kept = PathProgress::read("puzzle.3 puzzle.2 puzzle.3");
    assert_eq!((kept.at, kept.reached), (At::Beat(0, 2), vec![At::Beat(0, 1), At::Beat(0, 2)]));
    assert_eq!(PathProgress::read("puzzle.1").at, At::Page(0));
}
