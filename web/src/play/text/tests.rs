use crate::base::settings::{LARGEST, Language};
use crate::parts::text::plain_square;
use crate::play::state::{Action, Play, Standing};
use crate::play::text as play;
use crate::text::checked::check;
use eightfold_core::attempt::Line;
use eightfold_core::{BoardSize, Square};

#[test]
fn every_board_is_told_in_both_languages() {
    let mut met = 0;
    for n in Play::SMALLEST..=LARGEST {
        for seed in 0..40_usize {
            let mut board = Play::nearest(n as u64);
            for queen in 0..seed % n {
                let queen = (seed + 1) * (2 * queen + 3);
                board.apply(Action::Toggle(Square::new(queen / n % n, queen % n)));
                check(|language| play::news(&board, language), true);
                // "No two": one language uses words, the other digits.
                check(|language| play::rest(&board, language), false);
                if let Some(end) = board.dead_end() {
                    check(|language| play::framed(end.line(), board.size(), language), true);
                    met += 1;
                } else if let Standing::Alive(_) = board.standing {
                    board.apply(Action::Next);
                    check(|language| play::rest(&board, language), true);
                }
            }
        }
    }
    assert!(met > 100, "{met} dead ends");
}

#[test]
fn a_solution_is_told_in_both_languages() {
    let mut board = Play::nearest(4);
    (0..8).for_each(|_| board.apply(Action::Next));
    check(|language| play::news(&board, language), true);
    check(|language| play::rest(&board, language), true);
    assert_eq!(play::news(&board, Language::English), "1 of 1 found");
    assert!(play::rest(&board, Language::English).contains("it makes 2 boards"));
    // Play is for those who have not met the names of the classes.
    assert!([Language::English, Language::Japanese].iter().all(|it| !play::rest(&board, *it).contains("COUNT")));
}

/// Boards to fill have no numbers, so people count from the upper left corner, and from 1.
#[test]
fn rows_and_columns_are_counted_from_one_and_from_the_left() {
    let (size, english) = (BoardSize::new(6).unwrap(), Language::English);
    assert_eq!(play::framed(Line::Row(0), size, english), "It is row 1.");
    assert_eq!(
        [5, 0].map(|bit| play::framed(Line::Column(bit), size, english)),
        ["It is column 1.", "It is column 6."]
    );
    let named = [(0, 5), (1, 0)].map(|(row, bit)| plain_square(Square::new(row, bit), size, false, english));
    assert_eq!(named, ["row 1 column 1", "row 2 column 6"]);
}
