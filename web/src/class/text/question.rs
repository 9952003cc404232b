//! The words of a question with four answers, and of what leads to each.

use crate::base::settings::Language;
use crate::class::quiz::Question;
use crate::text::{image, say};
use crate::walk::text as words;
use eightfold_core::Square;
use eightfold_core::predict::{Answer, Asks, Hint, Pick, Question as Kind};
use std::cmp::Ordering;

/// Words the question. Its answers are buttons, so it does not speak of squares to press.
pub(crate) fn asks(question: &Question, language: Language) -> String {
    match question.choice.question() {
        Kind::Step(Asks::Next { row }) => say!(language, "class-asks-next", row),
        Kind::Step(Asks::Onward { row }) => say!(language, "class-asks-onward", row),
        Kind::Step(Asks::Bound1 { row }) => say!(language, "class-asks-bound1", row),
        Kind::Step(Asks::Off) => say!(language, "class-asks-off"),
        Kind::Step(asks) => words::question(asks, language),
        Kind::Open { row } => say!(language, "class-asks-open", row),
        Kind::Lines { square: Square { row, column } } => say!(language, "class-asks-lines", row, column),
        Kind::Start => say!(language, "class-asks-start"),
    }
}

/// Names an answer, also one that is a square or a queen of the board.
pub(crate) fn answer(question: &Question, place: usize, language: Language) -> String {
    let Some(pick) = question.choice.picks().get(place).copied() else { return String::new() };
    let asks = question.asked.prompt.asks();
    match pick {
        Pick::Step(Answer::Square(square)) => say!(language, "class-bit", column = square.column),
        Pick::Step(Answer::Queen(row)) => say!(language, "class-row", row),
        Pick::Step(answer) => words::answer(answer, asks, language).unwrap_or_default(),
        Pick::Open(squares) => say!(language, "class-open", squares),
        Pick::Lines(lines) if lines.is_empty() => say!(language, "predict-no-rule"),
        Pick::Lines(lines) => lines.iter().map(|line| words::short(line, language)).collect::<Vec<_>>().join(" + "),
        Pick::Decides(Ordering::Less, row) => say!(language, "class-smaller", row),
        Pick::Decides(Ordering::Equal, _) => say!(language, "predict-equal"),
        Pick::Decides(Ordering::Greater, row) => say!(language, "class-larger", row),
        Pick::Start(Some(number)) => say!(language, "class-start", number = number + 1),
        Pick::Start(None) => say!(language, "predict-no-square"),
    }
}

/// Says why the right answer is right, or what leads to a wrong one.
pub(crate) fn reason(question: &Question, place: usize, language: Language) -> String {
    match question.choice.hint(place) {
        Hint::Why(why) => words::because(&question.asked, why, language),
        Hint::Without(rule) => say!(language, "class-without", rule = words::short(rule, language)),
        Hint::OnlyColumns => say!(language, "class-only-columns"),
        Hint::NotOn(_, rule) => say!(language, "class-not-on", rule = words::short(rule, language)),
        Hint::OtherImage(symmetry) => say!(language, "class-other-image", image = image(symmetry, language)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::quiz::{COUNT, Quiz, Word};
    use eightfold_core::BoardSize;
    use eightfold_core::ladder::Rung;
    use std::collections::BTreeSet;

    #[test]
    fn every_question_has_four_answers_in_words_and_a_reason_for_each() {
        for (rung, word) in Rung::ALL.into_iter().flat_map(|rung| ["owl", "mild-otter"].map(|word| (rung, word))) {
            let quiz = Quiz::new(&Word::typed(word).unwrap(), rung, BoardSize::new(8).unwrap()).unwrap();
            for question in (0..COUNT).filter_map(|number| quiz.question(number)) {
                for language in [Language::English, Language::Japanese] {
                    assert!(!asks(&question, language).is_empty());
                    let answers: BTreeSet<_> = (0..4).map(|place| answer(&question, place, language)).collect();
                    assert!(answers.len() == 4 && !answers.contains(""), "{rung}: {answers:?}");
                    assert!((0..4).all(|place| !reason(&question, place, language).is_empty()), "{rung}");
                }
            }
        }
    }
}
