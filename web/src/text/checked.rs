//! A check that a sentence exists in both languages and says the same in both.

use crate::base::settings::Language;

fn is_japanese(text: &str) -> bool {
    text.chars().any(|letter| matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'))
}

/// Returns the numbers in a text in ascending order; both languages must have the same ones.
fn numbers(text: &str) -> Vec<String> {
    let is_part = |letter: char| letter.is_ascii_digit();
    let mut numbers: Vec<_> = text.replace(',', "").split(|letter| !is_part(letter)).map(str::to_owned).collect();
    numbers.retain(|number| !number.is_empty());
    numbers.sort();
    numbers
}

/// Checks a text in both languages; the numbers are compared unless one language may spell them out.
pub(crate) fn check(text: impl Fn(Language) -> String, same_numbers: bool) {
    let (english, japanese) = (text(Language::English), text(Language::Japanese));
    assert!(!english.is_empty() && english.is_ascii() | english.contains(['…', '←', '×', '\u{a0}']), "{english}");
    assert!(is_japanese(&japanese), "{japanese}");
    assert!(!same_numbers || numbers(&english) == numbers(&japanese), "{english} / {japanese}");
}

#[test]
#[should_panic(expected = "with 2 / 数は 3")]
fn a_number_that_differs_is_caught() {
    check(|language| if language == Language::English { "with 2".to_owned() } else { "数は 3".to_owned() }, true);
}
