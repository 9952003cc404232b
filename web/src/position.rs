//! What there is to see of a search between two steps, copied out of the player.
//!
//! The components get nothing but this and a language, so they cannot reach into the search, and are drawn again only
//! when it changed.

use eightfold_core::ladder::{Attacks, Closed, Event, Ledger};
use eightfold_core::trace::Player;
use eightfold_core::{BoardSize, Square};

/// A search between two steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The board's size.
    pub size: BoardSize,
    /// How many steps led here.
    pub step: u64,
    /// What the last of them was.
    pub event: Option<Event>,
    /// The columns of the queens, row by row.
    pub queens: Vec<u8>,
    /// The row that the last step was about; none before the first and after the last step.
    pub row: Option<RowView>,
    /// What happened so far, counted.
    pub ledger: Ledger,
}

/// The row that a step was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowView {
    /// Its number.
    pub row: usize,
    /// The articles' left, down and right: what the queens above attack.
    pub attacks: Attacks,
    /// Why its squares are closed.
    pub closed: Closed,
    /// The articles' bitmap: squares that are open and were not tried yet.
    pub untried: u32,
    /// Its queen, as the articles' bit; 0 when none stands.
    pub queen: u32,
}

impl RowView {
    /// The open squares that were tried and left again.
    #[must_use]
    pub fn tried(&self) -> u32 {
        self.closed.open() & !self.untried & !self.queen
    }
}

impl Position {
    /// Copies what there is to see.
    #[must_use]
    pub fn of(player: &Player) -> Position {
        let machine = player.machine();
        let event = player.event();
        // After a queen is placed the machine is already in the row below, but has not looked at it yet.
        let row = match event {
            None | Some(Event::Done) => None,
            Some(Event::Place(queen)) => Some(queen.row.into()),
            Some(_) => Some(machine.row()),
        };
        let row = row.and_then(|row| machine.stack_row(row)).map(|stack| RowView {
            row: stack.row,
            attacks: stack.attacks.unwrap_or_default(),
            closed: stack.closed,
            untried: stack.untried,
            queen: stack.queen.map_or(0, |column| 1 << column),
        });
        Position {
            size: machine.size(),
            step: player.position(),
            event,
            queens: machine.board().to_vec(),
            row,
            ledger: *machine.ledger(),
        }
    }

    /// The squares on which queens stand.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.queens.iter().enumerate().map(|(row, column)| Square::new(row, usize::from(*column)))
    }

    /// Whether all queens stand.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.queens.len() == self.size.get()
    }

    /// Whether the search has not begun.
    #[must_use]
    pub const fn is_start(&self) -> bool {
        self.step == 0
    }

    /// Whether the search is over.
    #[must_use]
    pub const fn is_end(&self) -> bool {
        matches!(self.event, Some(Event::Done))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;

    /// The row shown is the one the sentence speaks of, its queen and candidates included, at every step.
    #[test]
    fn the_row_shown_is_the_row_of_the_event() {
        let mut player = Player::new(Rung::Bitmap, BoardSize::new(6).unwrap());
        assert_eq!(Position::of(&player).row, None);
        while player.forward() {
            let position = Position::of(&player);
            let Some(event) = position.event else { panic!("a step leaves an event") };
            if event == Event::Done {
                assert!(position.row.is_none() && position.is_end());
                continue;
            }
            let shown = position.row.unwrap();
            match event {
                Event::Consider { row, closed, .. } => {
                    assert_eq!((shown.row, shown.closed, shown.queen), (row.into(), closed, 0));
                    assert_eq!((shown.untried, shown.tried()), (closed.open(), 0));
                }
                Event::Place(square) => assert_eq!((shown.row, shown.queen), (square.row.into(), square.bit())),
                Event::Remove(square) => {
                    assert_eq!((shown.row, shown.queen), (square.row.into(), 0));
                    assert_ne!(shown.tried() & square.bit(), 0);
                }
                _ => assert!(position.is_complete() && shown.row == 5 && shown.queen != 0),
            }
            let parts = [shown.untried, shown.queen, shown.tried()];
            assert_eq!(parts.iter().sum::<u32>(), shown.closed.open(), "each open square is in one of the three");
        }
    }
}
