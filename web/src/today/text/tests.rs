//! Sentences in both languages.

use crate::text::checked::check;
use crate::today::state::{Game, Mark};
use crate::today::text::*;

#[test]
fn sentences_say_the_same_in_both_languages() {
    let game = Game::of(Day::FIRST, None);
    assert_eq!(game.mark(61), Mark::Open);
    let said = square(&game, 61, false, Language::English);
    assert_eq!(said, "row 8, column 3, orange region, open");
    for closed in [false, true] {
        check(|language| square(&game, 61, closed, language), true);
    }
    check(|language| date(game.day, language).replace("Dec", "12"), true);
    check(|language| weekday(game.day.weekday(), language), true);
    for error in [DayError::NotADate, DayError::TooEarly, DayError::TooLate] {
        check(|language| refused(error, language).replace("Dec", "12"), true);
    }
    assert_eq!([clock(5), clock(222), clock(3661)], ["0:05", "3:42", "1:01:01"]);
}
