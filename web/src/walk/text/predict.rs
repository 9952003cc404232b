//! Questions about the next event, their answers, and the reasons for the right one.

use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::text::{attack, capital, case, class_size, gap, image, reason, say, say_named};
use crate::walk::predict::{Asked, Topic};
use crate::walk::text::why::smaller;
use crate::walk::trial::Trial;
use eightfold_core::ladder::{Reason, attackers};
use eightfold_core::predict::{Answer, Asks, Why};
use eightfold_core::{Placement, Square};
use std::cmp::Ordering;

/// Words the question.
pub(crate) fn question(asks: Asks, language: Language) -> String {
    match asks {
        Asks::Next { row: 0 } => say!(language, "predict-next-first", row = 0_u8),
        Asks::Next { row } => say!(language, "predict-next", row),
        Asks::Onward { row } => say!(language, "predict-onward", row),
        Asks::Dead { row } => say!(language, "predict-dead", row),
        Asks::Rule { square: Square { row, column } } => say!(language, "predict-rule", row, column),
        Asks::GivenUp { row } => say!(language, "predict-given-up", row),
        Asks::Bound1 { row } => say!(language, "predict-bound1", row),
        Asks::Counts => say!(language, "predict-counts"),
        Asks::Image { image: symmetry, cell: None } => {
            say!(language, "predict-image", image = image(symmetry, language))
        }
        Asks::Image { image: symmetry, cell: Some(cell) } => {
            say!(language, "predict-image-cell", cell = cell.name(), image = image(symmetry, language))
        }
        Asks::Line => say!(language, "predict-line"),
        Asks::Weight => say!(language, "predict-weight"),
        Asks::Class => say!(language, "predict-class"),
        Asks::Off => say!(language, "predict-off"),
        Asks::Another => say!(language, "predict-another"),
    }
}

/// Names an answer that is a button; other answers are squares and queens on the board.
pub(crate) fn answer(answer: Answer, asks: Asks, language: Language) -> Option<String> {
    Some(match answer {
        Answer::Square(_) | Answer::Queen(_) => return None,
        Answer::NoSquare if matches!(asks, Asks::Onward { .. }) => say!(language, "predict-nowhere"),
        Answer::NoSquare => say!(language, "predict-no-square"),
        Answer::Is(true) => say!(language, "predict-yes"),
        Answer::Is(false) => say!(language, "predict-no"),
        Answer::Rule(None) if asks == Asks::Line => say!(language, "predict-no-line"),
        Answer::Rule(None) => say!(language, "predict-no-rule"),
        Answer::Rule(Some(rule)) => short(rule, language),
        Answer::Image(Ordering::Less) => say!(language, "predict-smaller"),
        Answer::Image(Ordering::Equal) => say!(language, "predict-equal"),
        Answer::Image(Ordering::Greater) => say!(language, "predict-larger"),
        Answer::Weight(0) | Answer::Class(None) => say!(language, "predict-given-up-board"),
        Answer::Weight(weight) => weight.to_string(),
        Answer::Class(Some(class)) => class_size(class, language),
    })
}

/// Names a rule in a form short enough for a button.
pub(crate) fn short(rule: Reason, language: Language) -> String {
    match rule {
        Reason::SideMask | Reason::Bound2 | Reason::LastMask => rule.name().to_ascii_uppercase(),
        Reason::Smaller(_) => reason(rule, language),
        _ => say_named!(language, "predict-rule-{}", rule.name()),
    }
}

/// Gives the reason why an answer is wrong.
pub(crate) fn because(asked: &Asked, reason_why: Why, language: Language) -> String {
    let position = asked.looked_at();
    let both = |one: String, other: String| format!("{one}{}{other}", gap(language));
    let open = |Square { row, column }: Square| say!(language, "why-open", row, column);
    match reason_why {
        Why::Closed(square, rule) => both(
            say!(language, "why-closed", row = square.row, column = square.column),
            closed(position, square, rule, language),
        ),
        Why::Open(square) => match attackers(&position.queens, square).next() {
            Some(_) => both(open(square), say!(language, "predict-unchecked")),
            None => open(square),
        },
        Why::Tried(square) => both(open(square), say!(language, "why-tried")),
        Why::Lowest(Square { row, column }) => say!(language, "predict-lowest", row, column),
        Why::AllClosed(row) => say!(language, "predict-all-closed", row),
        Why::Onward(Some(Square { row, column })) => say!(language, "predict-onward-to", row, column),
        Why::Onward(None) => say!(language, "predict-onward-nowhere"),
        Why::GivenUp(rule) => capital(&say!(language, "why-rule", why = reason(rule, language))),
        Why::Attack(Square { row, column }, above, line) => {
            both(say!(language, "predict-look", row, column), attack(above, line, language))
        }
        Why::NoAttack => say!(language, "predict-no-attack"),
        Why::Compared(check, decides) => {
            let own = |row: u8| position.queens.get(usize::from(row)).copied();
            let image = Placement::from_rows(&position.queens).ok().map(|board| board.image(check.image));
            let bits = decides.and_then(|row| Some((row, own(row)?, *image?.rows().get(usize::from(row))?)));
            match bits {
                Some((row, own, image)) => say!(language, "predict-differs", row, image, own),
                None => say!(language, "predict-same"),
            }
        }
        Why::Counted { weight, class: None } if position.rung.traits().has_starts => {
            say!(language, "predict-counted-start", weight)
        }
        Why::Counted { weight, class: None } => say!(language, "predict-counted", weight),
        Why::Counted { class: Some(class), .. } => say!(language, "predict-counted-class", members = class.members()),
        Why::Last(Square { row, .. }) => say!(language, "predict-last", row),
        Why::Starts(Some(number)) => say!(language, "predict-starts", number = number + 1),
        Why::Starts(None) => say!(language, "predict-starts-none"),
        Why::Begins(it) => {
            let row = position.queens.len() - 1;
            say!(language, "predict-begins", row, case = case(it, language))
        }
    }
}

/// Says why a square is closed: by the queens that attack it or, if there are none, by the rule and its image.
fn closed(position: &Position, square: Square, rule: Reason, language: Language) -> String {
    let attacks = position.attacking(square).into_iter().map(|(queen, line)| attack(queen, line, language));
    let mut sentences: Vec<_> = attacks.collect();
    if sentences.is_empty() {
        sentences.push(capital(&say!(language, "why-rule", why = reason(rule, language))));
        let image = Trial::of(position, square).and_then(|trial| trial.image);
        sentences.extend(image.map(|image| smaller(&image, square, language)));
    }
    sentences.join(gap(language))
}

/// Names the subject of a question.
pub(crate) fn topic(topic: Topic, language: Language) -> String {
    say_named!(language, "predict-topic-{}", topic.name())
}
