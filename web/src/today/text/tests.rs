//! Sentences in both languages.

use crate::text::checked::check;
use crate::today::state::{Game, Mark, Marks};
use crate::today::text::*;

#[test]
fn sentences_say_the_same_in_both_languages() {
    let game = Game::of(Day::FIRST, None);
    assert_eq!(game.mark(61), Mark::Open);
    let said = square(&game, 61, false, Language::English);
    assert_eq!(said, "row 8, column 3, orange region f, open");
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

#[test]
fn a_clash_names_what_two_queens_share_and_a_change_what_it_did() {
    let mut game = Game::of(Day::FIRST, None);
    let said = |game: &Game, pair| clash(game, pair, Language::English);
    assert_eq!(said(&game, [0, 7]), "Two queens are in row 1.");
    assert_eq!(said(&game, [7, 15]), "Two queens are in column 1.");
    assert_eq!(said(&game, [7, 63 - 7]), "The queens of rows 1 and 8 are on one diagonal.");
    for pair in [[0, 7], [7, 15], [7, 56]] {
        check(|language| clash(&game, pair, language), true);
    }
    for (marks, heard) in [
        (Marks { queens: 1 << 7, crosses: 0 }, "Queen in row 1, column 1. 1 of 8 are set."),
        (Marks { queens: 0, crosses: 0 }, "The queen of row 1, column 1 is taken back. 0 of 8 are set."),
        (Marks { queens: 0, crosses: 6 }, "Crossed: row 1 column 6 and row 1 column 7."),
        (Marks { queens: 0, crosses: 2 }, "Open again: row 1 column 6."),
        (Marks { queens: 1 << 9, crosses: 4 }, "Queen in row 2, column 7. 1 of 8 are set."),
        (Marks { queens: 0, crosses: 0 }, "The board is empty."),
    ] {
        game.last = std::mem::replace(&mut game.marks, marks);
        assert_eq!(change(&game, Language::English), heard);
        check(|language| change(&game, language), true);
    }
}

#[test]
fn lines_are_spoken_as_sentences() {
    let lines = ["Done in 0:08", "no hint", "You set 8 queens."].map(str::to_owned);
    assert_eq!(spoken(lines.iter(), Language::English), "Done in 0:08. no hint. You set 8 queens. ");
    let lines = ["0:08 で完成", "8 個です。"].map(str::to_owned);
    assert_eq!(spoken(lines.iter(), Language::Japanese), "0:08 で完成。8 個です。");
}

#[test]
fn several_houses_are_named_by_their_kind_once() {
    let named = |kind, numbers: &[usize], language| {
        houses(numbers.iter().map(|number| House { kind, number: *number }), 8, language)
    };
    let said = |kind, numbers| named(kind, numbers, Language::English);
    assert_eq!(said(Kind::Row, &[0, 3, 2]), "rows 1, 3 and 4");
    assert_eq!(said(Kind::Column, &[4, 3]), "columns 4 and 5");
    assert_eq!(said(Kind::Region, &[1, 0]), "the red (a) and blue (b) regions");
    assert_eq!(said(Kind::Region, &[1]), "the blue region (b)");
    for kind in Kind::ALL {
        check(|language| named(kind, &[0, 3, 2], language), true);
    }
}
