//! Words of Learn's frame: buttons, goals, and what a board filled by hand is like.

use crate::base::settings::Language;
use crate::learn::beat::Goal;
use crate::learn::figure::{Control, Figure, Flags, Growth, Hand, Search, Sheet, Sum, Turning};
use crate::text::{class_size, say, say_named};
use crate::walk::text::short;
use eightfold_core::ladder::Reason;
use eightfold_core::masks::attacked;
use eightfold_core::{BoardSize, Class};
use std::cmp::Ordering;

/// Names a control.
pub(crate) fn control(control: Control, figure: &Figure, language: Language) -> String {
    match (control, figure) {
        (Control::Play, _) if figure.is_moving() => say!(language, "learn-control-pause"),
        (Control::Back, Figure::SolutionGallery(_)) => say!(language, "learn-control-before"),
        (Control::Back, Figure::Halves(_)) => say!(language, "learn-control-half-before"),
        (Control::Forward, Figure::Halves(_)) => say!(language, "learn-control-half"),
        (Control::Gather, Figure::Piles(piles)) if piles.gathered => say!(language, "learn-control-spread"),
        (Control::DialColumn | Control::DialFalling | Control::DialRising, Figure::Flags(flags)) => {
            line(Flags::dialled(control), flags.size, language)
        }
        (Control::Guess, _) => say!(language, "learn-guess"),
        (Control::Workers, _) => say!(language, "learn-workers"),
        (Control::Bound1, _) => "BOUND1".to_owned(),
        (control, _) => say_named!(language, "learn-control-{}", control.name()),
    }
}

/// Names the number of a line, as the articles compute it.
pub(crate) fn line(line: Reason, size: BoardSize, language: Language) -> String {
    match line {
        Reason::Falling => say!(language, "learn-line-falling"),
        Reason::Rising => say!(language, "learn-line-rising", last = size.last()),
        _ => say!(language, "learn-line-column"),
    }
}

/// Says how far the reader's answers have come.
pub(crate) fn streak(search: &Search, language: Language) -> String {
    let streak = search.streak.unwrap_or_default();
    match search.answered {
        None => say!(language, "learn-streak-ask"),
        Some((_, true)) => say!(language, "learn-streak-right", streak),
        Some((square, false)) => match search.next_queen() {
            Some((queen, _)) if queen.row != square.row => say!(language, "learn-streak-row", row = queen.row),
            _ => say!(language, "learn-streak-wrong"),
        },
    }
}

/// Says what became of the search for a board on a sheet.
pub(crate) fn picked(sheet: &Sheet, language: Language) -> String {
    match sheet.picked() {
        None => say!(language, "learn-pick-ask"),
        Some((_, true)) => say!(language, "learn-pick-right"),
        Some((at, false)) if Some(at) == sheet.marked => say!(language, "learn-pick-itself"),
        Some((_, false)) => say!(language, "learn-pick-wrong"),
    }
}

/// Says how the board in the reader's hand compares with the first one.
pub(crate) fn turned(turning: &Turning, language: Language) -> String {
    let (seen, all) = turning.seen();
    let compared = match turning.compared() {
        _ if turning.is_smallest() => say!(language, "learn-turned-smallest"),
        Ordering::Less => say!(language, "learn-turned-smaller"),
        Ordering::Equal => say!(language, "learn-turned-same"),
        Ordering::Greater => say!(language, "learn-turned-larger"),
    };
    say!(language, "learn-turned", compared, seen, all)
}

/// Says what is to be reached.
pub(crate) fn goal(goal: Goal, figure: &Figure, language: Language) -> String {
    match (goal, figure) {
        (Goal::Peace(queens), _) => say!(language, "learn-goal-peace", queens),
        (Goal::Solution, Figure::Hand(hand)) => say!(language, "learn-goal-solution", n = hand.board.size),
        (Goal::Guess, _) => say!(language, "learn-goal-guess"),
        (Goal::Lines, _) => say!(language, "learn-goal-lines"),
        (Goal::Streak(wanted), _) => say!(language, "learn-goal-streak", wanted),
        (Goal::Pick, _) => say!(language, "learn-goal-pick"),
        (Goal::Smallest, _) => say!(language, "learn-goal-smallest"),
        (Goal::Count, Figure::Sum(sum)) => say!(language, "learn-goal-count", n = sum.size),
        (Goal::End, Figure::Race(_)) => say!(language, "learn-goal-finish"),
        (Goal::End, _) => say!(language, "learn-goal-end"),
        (Goal::Closes(rule, squares), _) => say!(language, "learn-goal-closes", rule = short(rule, language), squares),
        (Goal::Decided(class), _) => say!(language, "learn-goal-decided", class = class_size(class, language)),
        _ => say!(language, "learn-goal-dead-row"),
    }
}

/// Says why the square that the reader pressed is not the one that is sought.
pub(crate) fn decided(search: &Search, sought: Class, language: Language) -> String {
    match search.decision() {
        _ if search.walk.asked.is_none() => String::new(),
        None => say!(language, "learn-decided-nothing"),
        Some((class, _)) if class != sought => {
            say!(language, "learn-decided-class", class = class_size(class, language))
        }
        Some((class, false)) => say!(language, "learn-decided-letter", class = class_size(class, language)),
        Some((_, true)) => String::new(),
    }
}

/// Says how near a guess was, once the number is shown.
pub(crate) fn guessed(growth: &Growth, language: Language) -> String {
    match growth.judged() {
        None => String::new(),
        Some((Ordering::Equal, _)) => say!(language, "learn-guess-right"),
        Some((_, factor @ ..=10)) => say!(language, "learn-guess-near", factor),
        Some((Ordering::Less, factor)) => say!(language, "learn-guess-low", factor),
        Some((_, factor)) => say!(language, "learn-guess-high", factor),
    }
}

/// Says how far a count has come.
pub(crate) fn sum(sum: &Sum, language: Language) -> String {
    let half = sum.half();
    match sum.is_complete() {
        true => say!(language, "learn-sum-whole", half, total = 2 * half),
        false if sum.broken => say!(language, "learn-sum-broken"),
        false => say!(language, "learn-sum-so-far", half),
    }
}

/// Says how a board filled by hand stands.
pub(crate) fn hand(hand: &Hand, language: Language) -> String {
    let (board, n) = (&hand.board, hand.board.size);
    let (queens, pairs) = (board.queens().count(), board.attacks().len());
    let counted = say!(language, "learn-hand", queens, n);
    let more = match hand.hint {
        Some(square) if board.queens().any(|queen| queen == square) => Some(say!(language, "learn-hint-remove")),
        Some(_) => Some(say!(language, "learn-hint-place")),
        None if pairs > 0 => Some(say!(language, "learn-hand-attacks", pairs)),
        None if board.solution().is_some() => Some(say!(language, "learn-hand-solved")),
        None if queens == 1 => board
            .queens()
            .next()
            .map(|queen| say!(language, "learn-hand-one", squares = attacked(n, queen).len() as u64)),
        None => hand.dead_row().map(|row| say!(language, "learn-hand-dead", row)),
    };
    match (more, language) {
        (None, _) => counted,
        (Some(more), Language::English) => format!("{counted}. {more}"),
        (Some(more), Language::Japanese) => format!("{counted}。{more}"),
    }
}
