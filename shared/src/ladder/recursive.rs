//! The recursive form: each row is a call.

use super::attacks::Board;
use super::event::{Event, Observer};
use super::rules::{Carried, Passed, Rules, begin, complete, enter, standing};
use crate::board::{BoardSize, Square};

/// Searches a whole board and reports every event to `observer`.
pub(crate) fn search<R: Rules, O: Observer>(rules: R, observer: &mut O) {
    let mut search = Recursion { rules, board: [0; BoardSize::MAX.get()], observer };
    let (pair, rest) = R::State::START.split();
    let mut is_first = true;
    while begin(&mut search.rules, is_first, search.observer) {
        search.row::<true>(0, pair, rest);
        is_first = false;
    }
    search.observer.see(&Event::Done, &[]);
}

struct Recursion<'a, R, O> {
    rules: R,
    board: Board,
    observer: &'a mut O,
}

impl<R: Rules, O: Observer> Recursion<'_, R, O> {
    fn row<const SPLIT: bool>(
        &mut self,
        row: usize,
        pair: <R::State as Passed>::Pair,
        rest: <R::State as Passed>::Rest,
    ) {
        let state = R::State::join(pair, rest);
        let mut squares = enter::<SPLIT, R, O>(&mut self.rules, row, state, &self.board, self.observer);
        let last = self.rules.size().last();
        while let Some((column, closed)) = squares.take::<R, O>() {
            let square = Square::new(row, column);
            if let Some(reason) = closed {
                self.observer.see(&Event::Reject { square, reason }, standing(&self.board, row));
                continue;
            }
            self.board[row] = column as u8;
            self.observer.see(&Event::Place(square), standing(&self.board, row + 1));
            if row == last {
                complete(&self.rules, &self.board, self.observer);
            } else {
                let (pair, rest) = state.place(row, column).split();
                if SPLIT && row < R::OPENING_ROWS {
                    self.row::<true>(row + 1, pair, rest);
                } else {
                    self.row::<false>(row + 1, pair, rest);
                }
            }
            self.observer.see(&Event::Remove(square), standing(&self.board, row));
        }
    }
}
