//! Tests of quizzes without a page.

use crate::base::settings::sizes;
use crate::class::quiz::code::{CHECKS, Code, DIGITS, LONGEST as LONGEST_TIME, Misread};
use crate::class::quiz::questions::{level, steps};
use crate::class::quiz::*;
use eightfold_core::predict::Prompt;
use eightfold_core::trace::Player;
use std::collections::BTreeSet;

const WORDS: [&str; 4] = ["owl", "Émile Noël", "数学", "x"];

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn word(text: &str) -> Word {
    Word::typed(text).unwrap()
}

#[test]
fn ten_different_questions_rise_and_belong_to_their_word() {
    for rung in Rung::ALL {
        let mut of_words = BTreeSet::new();
        for text in WORDS {
            let drawn = steps(word(text).seed(rung, size(8)), rung, size(8)).unwrap();
            assert_eq!(steps(word(text).seed(rung, size(8)), rung, size(8)), Some(drawn));
            assert_eq!(BTreeSet::from(drawn).len(), COUNT, "{rung} {text}");
            let mut player = Player::new(rung, size(8));
            let levels = drawn.map(|step| {
                player.seek(step);
                level(Prompt::of(player.machine()).unwrap().asks())
            });
            assert!(levels.is_sorted() && levels[0] < levels[COUNT - 1], "{rung} {text}: {levels:?}");
            of_words.insert(drawn);
        }
        assert_eq!(of_words.len(), WORDS.len(), "{rung}");
    }
    // These values must not change, so that links and codes keep their meaning.
    let owl = word("OWL ").seed(Rung::Symmetry, size(8));
    assert_eq!(owl, word("owl").seed(Rung::Symmetry, size(8)));
    assert_eq!(steps(owl, Rung::Symmetry, size(8)), Some([326, 1112, 276, 1537, 1049, 1124, 1256, 1550, 1257, 691]));
}

#[test]
fn a_search_without_ten_questions_has_no_quiz() {
    for (rung, n) in
        Rung::ALL.into_iter().flat_map(|rung| sizes(rung).map(move |n| (rung, n))).filter(|it| it.1 <= size(4))
    {
        let mut player = Player::new(rung, n);
        let mut questions = 0;
        while Prompt::of(player.machine()).is_some() {
            questions += 1;
            player.forward();
        }
        assert_eq!(Quiz::new(&word("owl"), rung, n).is_some(), questions >= COUNT, "{rung} {n}");
    }
    assert_eq!(Quiz::new(&word("owl"), Rung::Symmetry, size(1)), None);
}

#[test]
fn a_word_is_any_text_of_some_length() {
    assert_eq!(Word::typed(" \t"), None);
    assert_eq!(Word::typed(&"あ".repeat(LONGEST + 1)), None);
    assert_eq!(word("  two   words "), word("two words"));
    for text in [&"あ".repeat(LONGEST), "100% & = #/?", "e\u{301}"] {
        assert_eq!(Word::unescaped(&Word::escaped(text)).as_deref(), Some(text));
    }
    for nonsense in ["%", "%2", "%2G", "%+1", "%FF", "%E3%81"] {
        assert_eq!(Word::unescaped(nonsense), None, "{nonsense}");
    }
}

#[test]
fn every_result_is_read_back() {
    for right in 0..=COUNT {
        for seconds in [0, 1, 59, 60, 61, 2_400, LONGEST_TIME, LONGEST_TIME + 1, u64::MAX] {
            for check in [0, 1, 4_711, CHECKS - 1] {
                let code = Code::new(right, seconds, check);
                let text = code.to_string();
                assert_eq!(text.len(), 9, "{text}");
                for typed in [text.clone(), text.to_lowercase(), text.replace('-', " "), text.replace('0', "o")] {
                    assert_eq!(Code::read(&typed, Some(check)), Ok(code), "{typed}");
                }
                assert_eq!(Code::read(&text, Some(check ^ 1)), Err(Misread::Other));
                assert_eq!(Code::read(&text, None), Err(Misread::Other));
                assert_eq!(code.time(), format!("{}:{:02}", seconds.min(5_999) / 60, seconds.min(5_999) % 60));
            }
        }
    }
    for text in ["", "-", "3K7Q0ZX", "3K7Q-0ZX9-1", "猫"] {
        assert_eq!(Code::read(text, Some(1)), Err(Misread::Length), "{text}");
    }
}

#[test]
fn each_wrong_digit_and_each_swap_of_neighbours_is_found() {
    for (right, seconds, check) in [(0, 0, 0), (10, LONGEST_TIME, CHECKS - 1), (7, 272, 9_182), (3, 61, 12)] {
        let text = Code::new(right, seconds, check).to_string().replace('-', "");
        for at in 0..text.len() {
            for other in
                DIGITS.iter().map(|it| char::from(*it)).chain(['U', '!']).filter(|it| !text[at..].starts_with(*it))
            {
                let typed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
                assert_eq!(Code::read(&typed, Some(check)), Err(Misread::Mistyped), "{text} as {typed}");
            }
            let mut typed = text.clone().into_bytes();
            if at > 0 && typed[at] != typed[at - 1] {
                typed.swap(at, at - 1);
                let typed = String::from_utf8(typed).unwrap();
                assert_eq!(Code::read(&typed, Some(check)), Err(Misread::Mistyped), "{text} as {typed}");
            }
        }
    }
}

#[test]
fn each_question_has_four_answers_the_same_for_all() {
    for rung in Rung::ALL {
        let quiz = Quiz::new(&word("owl"), rung, size(8)).unwrap();
        for number in 0..COUNT {
            let question = quiz.question(number).unwrap();
            assert!(question.choice.right() < question.choice.picks().len(), "{rung} {number}");
            assert_eq!(quiz.question(number), Some(question), "everybody sees the same");
        }
        assert_eq!(quiz.question(COUNT), None);
    }
}

#[test]
fn a_code_belongs_to_its_quiz() {
    let [owl, cat] = ["owl", "cat"].map(|text| Quiz::new(&word(text), Rung::Symmetry, size(8)).unwrap());
    let code = owl.code(7, 272_900);
    assert_eq!((code.right, code.time().as_str(), owl.read(&code.to_string())), (7, "4:32", Ok(code)));
    assert_eq!(cat.read(&code.to_string()), Err(Misread::Other));
}
