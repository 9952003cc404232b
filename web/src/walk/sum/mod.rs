//! The sum in the open row: the masks that the queens above leave for it, one below the other, and what is left free.
//!
//! Each 1 of `left`, `down` and `right` is the end of a queen's line. A bit is kept by its queen, so one row down it is
//! the same bit, one column farther along her line:
//!
//! ```text
//! . Q . .
//! / | \ .
//! 1 0 0 0   left
//! 0 1 0 0   down
//! 0 0 1 0   right
//! -------
//! 0 0 0 1   bitmap
//! ```

pub(crate) mod answer;
mod asked;
pub(crate) mod board;
mod images;
pub(crate) mod loupe;
pub(crate) mod names;
mod regions;
mod sight;

use crate::parts::position::Position;
use eightfold_core::Square;
use eightfold_core::ladder::{Event, Reason, Rung};

/// The lines on which queens attack, in the order of the sum. The columns that a line moves with each row follow.
const QUEENS: [(&str, Reason, i32); 3] =
    [("left", Reason::Rising, 1), ("down", Reason::Column, 0), ("right", Reason::Falling, -1)];

/// The sum of a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sum {
    /// The row that is open.
    pub(crate) row: usize,
    /// The masks, in their order.
    pub(crate) lines: Vec<Line>,
    /// The bits of the queens.
    pub(crate) bits: Vec<Bit>,
    /// The result: the squares still to try. `None` if the search keeps no such number, or has not reached a row.
    pub(crate) open: Option<u32>,
    /// The queen that stands in the row.
    pub(crate) queen: u32,
}

/// A mask in the sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) name: &'static str,
    pub(crate) mask: u32,
    pub(crate) reason: Reason,
}

/// A bit that a queen sets, or set before she was removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bit {
    /// The place of its line in the sum.
    pub(crate) line: usize,
    pub(crate) queen: Square,
    /// The column of the open row, which may lie beside the board.
    pub(crate) column: i32,
    /// `false` if the queen does not stand above the row; the bit is then still in her, or again.
    pub(crate) is_out: bool,
}

/// Returns `true` if a rung has a sum: if it knows lines of attack without looking at each queen.
pub(crate) fn has_sum(rung: Rung) -> bool {
    rung > Rung::Backtracking
}

/// Returns the number of lines in the sum of a search, which is the same in all of its rows.
pub(crate) fn height(position: &Position) -> usize {
    match has_sum(position.rung) {
        true => QUEENS.len() + usize::from(position.regions.is_some()) + usize::from(rules(position.rung).count() > 0),
        false => 0,
    }
}

/// Returns the reasons other than queens and regions for which a rung closes squares: the rules of symmetry, and the
/// given queens of a start state.
fn rules(rung: Rung) -> impl Iterator<Item = Reason> {
    let queens = QUEENS.map(|(_, reason, _)| reason);
    rung.traits().closes.iter().copied().filter(move |reason| !queens.contains(reason))
}

impl Sum {
    /// Returns the sum of the row that a search considers, or `None` while the board is full, at the end, and on rungs
    /// without masks and flags. `left` is the queen that was removed in the last step.
    pub(crate) fn of(position: &Position, left: Option<Square>) -> Option<Sum> {
        Sum::of_row(position, None, left)
    }

    /// Returns the sum of a row, which a question may ask about before the search looks at it. What the search has not
    /// found there is missing: the result, and the mask of a rule.
    pub(crate) fn of_row(position: &Position, asked: Option<usize>, left: Option<Square>) -> Option<Sum> {
        let is_full = position.queens.len() == position.size.get() && !matches!(position.event, Some(Event::Place(_)));
        if !has_sum(position.rung) || is_full || position.is_end() {
            return None;
        }
        let view = position.row.filter(|view| asked.is_none_or(|row| row == view.row && view.seen != 0));
        let row = asked.or(view.map(|view| view.row)).unwrap_or(0);
        let bits = bits(position, row, asked.is_some() || view.is_some(), left);
        let queens = QUEENS.iter().enumerate().map(|(line, (name, reason, _))| {
            let own = bits.iter().filter(|bit| bit.line == line && bit.is_out && bit.is_on(position));
            Line { name, mask: own.fold(0, |mask, bit| mask | 1 << bit.column), reason: *reason }
        });
        let by = |reason| view.map_or(0, |view| view.closed.by(reason));
        let areas = position.regions.map(|_| ("areas", by(Reason::Region), Reason::Region));
        let rule = rules(position.rung).next().map(|first| {
            // At BOUND2 with both side columns empty, the row is given up before its mask is made.
            let given_up = view.and_then(|view| view.closed.branch()).map(|reason| (reason, position.size.full()));
            let own = rules(position.rung).map(|reason| (reason, by(reason))).find(|(_, mask)| *mask != 0);
            let (reason, mask) = given_up.or(own).unwrap_or((first, 0));
            let name = if mask == 0 { "rule" } else { name_of(reason) };
            (
                name,
                given_up.map_or_else(|| rules(position.rung).fold(0, |all, it| all | by(it)), |(_, all)| all),
                reason,
            )
        });
        let others = areas.into_iter().chain(rule).map(|(name, mask, reason)| Line { name, mask, reason });
        Some(Sum {
            row,
            lines: queens.chain(others).collect(),
            bits,
            open: view.filter(|_| position.has_masks()).map(|view| view.untried),
            queen: view.map_or(0, |view| view.queen),
        })
    }

    /// Returns `true` if the search has found no free square in the row.
    pub(crate) fn is_dead(&self, position: &Position) -> bool {
        self.open == Some(0) && matches!(position.event, Some(Event::Consider { .. } | Event::Prune { .. }))
    }
}

impl Line {
    /// Returns the digit of a column: on the rung that has an array of flags for each direction, the number of the
    /// column's flag there.
    pub(crate) fn digit(&self, position: &Position, square: Square, is_set: bool) -> String {
        let (row, column) = (i32::from(square.row), i32::from(square.column));
        match self.reason {
            _ if position.rung != Rung::Flags => u8::from(is_set).to_string(),
            Reason::Falling => (column + row).to_string(),
            Reason::Rising => (column - row + position.size.last() as i32).to_string(),
            _ => column.to_string(),
        }
    }
}

impl Bit {
    /// Returns `true` if the bit is in a column of the board.
    pub(crate) fn is_on(&self, position: &Position) -> bool {
        (0..position.size.get() as i32).contains(&self.column)
    }
}

/// Returns the bits of the queens that stand above a row, those given below it, and those of the row, which are not out
/// yet.
fn bits(position: &Position, row: usize, is_known: bool, left: Option<Square>) -> Vec<Bit> {
    // The queen that the step has removed is there too when it is reached from the next one, so that the step back to
    // this one and on shows her bits come out of her.
    let gone = match position.event {
        Some(Event::Remove(queen)) => Some(queen),
        _ => None,
    };
    let left = left.filter(|left| usize::from(left.row) >= position.queens.len() && Some(*left) != gone);
    let placed = position.squares().chain(gone).chain(left);
    let below = position.given().filter(|queen| is_known && usize::from(queen.row) > row);
    let queens: Vec<_> =
        placed.map(|queen| (queen, usize::from(queen.row) < row)).chain(below.map(|it| (it, true))).collect();
    let of_line = |(line, (_, _, step)): (usize, &(&str, Reason, i32))| {
        let step = *step;
        queens
            .iter()
            .map(move |(queen, is_out)| {
                let rows = if *is_out { row as i32 - i32::from(queen.row) } else { 0 };
                Bit { line, queen: *queen, column: i32::from(queen.column) + step * rows, is_out: *is_out }
            })
            .collect::<Vec<_>>()
    };
    QUEENS.iter().enumerate().flat_map(of_line).collect()
}

/// Returns the name of a rule as the programs have it.
const fn name_of(reason: Reason) -> &'static str {
    match reason {
        Reason::Corner => "BOUND1",
        Reason::SideMask => "SIDEMASK",
        Reason::Bound2 | Reason::NoSideQueen => "BOUND2",
        Reason::LastMask => "LASTMASK",
        Reason::Given => "given",
        _ => "mirror",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::state::State;
    use eightfold_core::BoardSize;
    use eightfold_core::daily::{Day, Puzzle};
    use eightfold_core::ladder::Machine;
    use eightfold_core::trace::Player;

    fn everywhere(mut check: impl FnMut(&Position, Option<Sum>)) {
        Position::of_every_rung(7).for_each(|position| check(&position, Sum::of(&position, None)));
    }

    /// The bits kept by queen are the masks that the search carries, at every step of every rung.
    #[test]
    fn the_bits_of_the_queens_are_the_masks() {
        everywhere(|position, sum| {
            let Some(sum) = sum else { return };
            let Some(attacks) = position.row.and_then(|view| view.attacks) else { return };
            let masks: Vec<_> = sum.lines.iter().take(3).map(|line| line.mask).collect();
            assert_eq!(masks, [attacks.left, attacks.down, attacks.right], "{position:?}");
        });
    }

    /// The squares that no line of the sum has are those that the search finds open.
    #[test]
    fn the_sum_adds_up() {
        everywhere(|position, sum| {
            let (Some(sum), Some(view)) = (sum, position.row) else { return };
            if let Some(Event::Consider { .. }) = position.event
                && position.has_masks()
            {
                let covered = sum.lines.iter().fold(0, |all, line| all | line.mask);
                assert_eq!(position.size.full() & !covered, view.closed.open(), "{position:?}");
                assert_eq!(sum.open, Some(view.untried), "{position:?}");
            }
            assert_eq!(sum.lines.len(), height(position), "{position:?}");
        });
    }

    /// On a board of the day, the regions have a line of their own.
    #[test]
    fn areas_are_a_line_of_the_sum() {
        let mut player = Player::of(Machine::with_regions(Puzzle::of(Day::FIRST).regions));
        let mut closed = 0;
        while player.forward() {
            let position = Position::of(&player);
            let Some(sum) = Sum::of(&position, None) else { continue };
            assert_eq!(sum.lines[3].name, "areas");
            closed |= sum.lines[3].mask;
            if let Some(Event::Consider { closed, .. }) = position.event {
                let covered = sum.lines.iter().fold(0, |all, line| all | line.mask);
                assert_eq!(position.size.full() & !covered, closed.open(), "{position:?}");
            }
        }
        assert_ne!(closed, 0);
    }

    /// A bit goes one column along its queen's line with every row, and comes from the queen and returns into her.
    #[test]
    fn a_bit_is_kept_by_its_queen() {
        let size = BoardSize::new(8).unwrap();
        let mut state = State::new(Rung::Bitmap, size);
        let mut before: Option<Sum> = None;
        while state.shown.step < 400 {
            state.apply(crate::walk::state::Action::Forward, &mut Vec::new());
            let sum = Sum::of(&state.shown, state.spots().left());
            if let (Some(before), Some(sum)) = (&before, &sum) {
                for bit in &sum.bits {
                    let same = before.bits.iter().find(|it| (it.line, it.queen) == (bit.line, bit.queen));
                    let is_new = same.is_none();
                    // A new bit is still in its queen.
                    assert!(!is_new || !bit.is_out, "{bit:?}");
                    let Some(same) = same else { continue };
                    let step = QUEENS[bit.line].2;
                    let rows = sum.row as i32 - before.row as i32;
                    if same.is_out && bit.is_out {
                        assert_eq!(bit.column - same.column, step * rows, "{bit:?}");
                    }
                }
                // A queen that was removed is still there with her bits, so that they return.
                for gone in before.bits.iter().filter(|it| it.is_out && usize::from(it.queen.row) == sum.row) {
                    assert!(sum.bits.iter().any(|it| it.queen == gone.queen && !it.is_out), "{gone:?}");
                }
            }
            before = sum;
        }
    }

    /// On the rung of flags, the digit of a bit is that of the square which it is above.
    #[test]
    fn the_number_of_a_flag_stays_with_its_queen() {
        for position in Position::all(Rung::Flags, 6) {
            let Some(sum) = Sum::of(&position, None) else { continue };
            for bit in sum.bits.iter().filter(|bit| bit.is_out && bit.is_on(&position)) {
                let digit = |square| sum.lines[bit.line].digit(&position, square, true);
                assert_eq!(digit(bit.queen), digit(Square::new(sum.row, bit.column as usize)), "{bit:?}");
            }
        }
    }

    #[test]
    fn full_boards_and_the_first_rungs_have_no_sum() {
        everywhere(|position, sum| {
            let shown = has_sum(position.rung) && !position.is_end();
            let is_judged = matches!(position.event, Some(Event::Solution { .. } | Event::Check(_)));
            assert!(sum.is_none() || shown && !is_judged, "{position:?}");
        });
        assert!(Sum::of(&Position::after(Rung::Bitmap, 8, 0), None).is_some(), "before the first row");
    }
}
