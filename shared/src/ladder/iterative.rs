//! The iterative form: one loop, and an array for each value that the recursive form keeps in its calls.

use super::attacks::Board;
use super::event::{Event, Observer};
use super::rules::{Carried, Row, Rules, begin, complete, enter, standing};
use crate::board::{BoardSize, Square};

/// Searches a whole board and reports every event to `observer`.
pub(crate) fn search<R: Rules, O: Observer>(mut rules: R, observer: &mut O) {
    let mut is_first = true;
    while begin(&mut rules, is_first, observer) {
        search_rows(&mut rules, observer);
        is_first = false;
    }
    observer.see(&Event::Done, &[]);
}

#[inline(always)]
fn search_rows<R: Rules, O: Observer>(rules: &mut R, observer: &mut O) {
    const ROWS: usize = BoardSize::MAX.get();
    let last = rules.size().last();
    let mut board: Board = [0; ROWS];
    // These are the articles' arrays: left, down and right are in `state`, bitmap in `rows`.
    let mut state = [R::State::START; ROWS];
    let mut rows = [Row::UNSEEN; ROWS];
    let mut row = 0;
    rows[0] = enter::<true, R, O>(rules, 0, state[0], &board, observer);
    loop {
        let Some((column, closed)) = rows[row].take::<R, O>() else {
            // Nothing is left in this row: go back to the row above, whose queen moves on to its next square.
            if row == 0 {
                break;
            }
            row -= 1;
            observer.see(&Event::Remove(Square::new(row, board[row].into())), standing(&board, row));
            continue;
        };
        let square = Square::new(row, column);
        if let Some(reason) = closed {
            observer.see(&Event::Reject { square, reason }, standing(&board, row));
            continue;
        }
        board[row] = column as u8;
        observer.see(&Event::Place(square), standing(&board, row + 1));
        if row == last {
            complete(rules, &board, observer);
            observer.see(&Event::Remove(square), standing(&board, row));
        } else {
            state[row + 1] = state[row].place(row, column);
            row += 1;
            rows[row] = enter::<true, R, O>(rules, row, state[row], &board, observer);
        }
    }
}
