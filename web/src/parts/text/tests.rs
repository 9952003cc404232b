use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::parts::text::*;
use crate::text::checked::check;
use eightfold_core::ladder::Rung;
use std::iter;

#[test]
fn every_step_of_a_search_is_told_in_both_languages() {
    for (rung, n) in Rung::ALL.into_iter().flat_map(|rung| [1, 2, 4, 5, 6].map(|n| (rung, n))) {
        // The searches of the first rungs are long.
        let n = if rung < Rung::Backtracking { n.min(4) } else { n };
        for position in iter::once(Position::after(rung, n, 0)).chain(Position::all(rung, n)) {
            let told = |language| sentence(&position, language).joined(language);
            // "One solution", "no two of the queens": one language uses words, the other digits.
            check(told, !position.is_end() && !position.is_complete() && !position.is_start());
            check(|language| description(&position, language), true);
        }
    }
}

#[test]
fn sentences_name_what_happened() {
    let said = |step| sentence(&Position::after(Rung::Bitmap, 4, step), Language::English).joined(Language::English);
    let sentences = [
        "The board is empty. Step forward to begin looking for all ways to place 4 queens.",
        "Looking at row 0. Open: bits 3, 2, 1 and 0.",
        "A queen is placed on row 0, bit 0. Still to try in this row: bits 3, 2 and 1.",
        "Looking at row 1. Open: bits 3 and 2.",
        "A queen is placed on row 1, bit 2. Still to try in this row: bit 3.",
        "Looking at row 2. Every square is closed, so the search goes back.",
    ];
    assert_eq!([0, 1, 2, 3, 4, 5].map(said), sentences);
}

#[test]
fn a_board_is_described() {
    let wanted = "Board of 5 by 5 after step 3. Queens: row 0 bit 0. Looking at row 1. Its bits 4, 3 and 2: open, still \
                  to try. Its bit 0: closed, column (down). Its bit 1: closed, rising diagonal (left).";
    assert_eq!(description(&Position::after(Rung::Bitmap, 5, 3), Language::English), wanted);
}
