//! The recursive form: a row is a call.

use super::event::{Event, Observer};
use super::rules::{Board, Rules, complete, enter, standing};
use crate::board::{BoardSize, Square};

/// Searches all of a board, telling `observer` what happens.
pub(crate) fn search<R: Rules, O: Observer>(rules: R, observer: &mut O) {
    let mut search = Recursion { rules, board: [0; BoardSize::MAX.get()], observer };
    search.row(0, &rules.start());
    search.observer.see(&Event::Done, &[]);
}

struct Recursion<'a, R, O> {
    rules: R,
    board: Board,
    observer: &'a mut O,
}

impl<R: Rules, O: Observer> Recursion<'_, R, O> {
    fn row(&mut self, row: usize, state: &R::State) {
        let mut squares = enter(&mut self.rules, row, state, &self.board, self.observer);
        while let Some((column, closed)) = squares.take() {
            let square = Square::new(row, column);
            if let Some(reason) = closed {
                self.observer.see(&Event::Reject { square, reason }, standing(&self.board, row));
                continue;
            }
            self.board[row] = column as u8;
            self.observer.see(&Event::Place(square), standing(&self.board, row + 1));
            if row == self.rules.size().last() {
                complete(&self.rules, &self.board, self.observer);
            } else {
                self.row(row + 1, &self.rules.place(row, state, column));
            }
            self.observer.see(&Event::Remove(square), standing(&self.board, row));
        }
    }
}
