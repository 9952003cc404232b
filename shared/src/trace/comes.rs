//! The stops that a search reaches, by its rung and its board.

use super::Stop;
use crate::board::BoardSize;
use crate::known;
use crate::ladder::{Reason, Rung};
use crate::masks::Cell;
use crate::symmetry::{Class, Symmetry};

impl Stop {
    /// Returns whether a search reaches this stop at all, as far as that is known beforehand. If it does not, a run
    /// would go through the whole search in vain.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Class, ladder::Rung, trace::Stop};
    ///
    /// let [eight, twelve] = [8, 12].map(|n| BoardSize::new(n).unwrap());
    /// let count2 = Stop::Class(Class::Two);
    /// assert!(!count2.comes(Rung::Symmetry, eight) && count2.comes(Rung::Symmetry, twelve));
    /// assert!(!count2.comes(Rung::Bitmap, twelve)); // this rung does not know the classes
    /// ```
    pub fn comes(self, rung: Rung, size: BoardSize) -> bool {
        let n = size.get();
        let has = |class| known::counts(size).is_none_or(|known| known.of_class(class) > 0);
        match self {
            Stop::Solution => known::total(size) != Some(0),
            Stop::Class(class) => rung.knows_classes() && has(class),
            Stop::Check => rung.knows_classes() && n >= 4,
            Stop::Cell(cell) => {
                let has_queen = match cell {
                    // 6 × 6 has a single class, which is decided at B.
                    Cell::A => n >= 4 && n != 6,
                    Cell::B => n >= 6,
                    Cell::C => n >= 7,
                };
                rung.checks_cells() && has_queen
            }
            Stop::Case => match rung {
                Rung::Bound1 => n >= 2,
                Rung::Bound2 => n >= 3,
                Rung::Symmetry => n >= 4,
                _ => false,
            },
            Stop::Pruned(reason) => prunes(rung, n, reason, has(Class::Eight)),
            Stop::Off(row) => usize::from(row) < n,
            // Only a frontier can be empty: two queens fit on no board of 2 by 2, nor three on one of 3 by 3.
            Stop::Start => rung.traits().has_starts && (rung != Rung::NodeLayer || !(2..4).contains(&n)),
        }
    }
}

/// Returns whether a rung closes squares, or gives up rows or boards, for a reason on a board of `n` rows. `has_eight`
/// is true if the board has classes of COUNT8.
fn prunes(rung: Rung, n: usize, reason: Reason, has_eight: bool) -> bool {
    if rung.traits().has_starts {
        // Boards too small for a border are searched whole.
        let whole = rung != Rung::NodeLayer && (2..4).contains(&n);
        return match reason {
            Reason::Column | Reason::Rising => n >= 5 || whole,
            Reason::Falling => n >= 6 || whole,
            Reason::Given => n >= 4,
            _ => false,
        };
    }
    let symmetry = rung == Rung::Symmetry;
    let half = rung.traits().closes.contains(&Reason::Mirror);
    match reason {
        Reason::Column | Reason::Rising => n >= 2,
        // On smaller boards, every square on the falling diagonal of a first queen is closed for an earlier reason.
        Reason::Falling => n >= 2 + usize::from(half) + usize::from(symmetry),
        Reason::Mirror => half && n >= 2,
        Reason::Given | Reason::Region => false,
        Reason::Corner => symmetry && n >= 3,
        Reason::Bound2 => symmetry && n >= 5,
        Reason::SideMask | Reason::NoSideQueen => symmetry && n >= 6,
        Reason::LastMask => symmetry && n >= 8,
        Reason::Smaller(image) if symmetry => match image {
            Symmetry::Rotate90 => n >= 8,
            Symmetry::Rotate180 => n >= 7 && n != 8,
            Symmetry::Rotate270 => n >= 7,
            _ => false,
        },
        Reason::Smaller(image) if rung.knows_classes() => match image {
            Symmetry::Identity => false,
            Symmetry::Rotate90 => n >= 5,
            // The mirror image is smaller only if the first queen is in the middle column, which even boards lack.
            Symmetry::FlipHorizontal if halves_first_row(rung) => n >= 7 && n % 2 == 1,
            Symmetry::FlipHorizontal => n >= 4,
            Symmetry::FlipFalling => n >= 7,
            // If a board equals its half turn, these images equal others that are compared earlier.
            Symmetry::Rotate180 | Symmetry::FlipRising => n >= 5 && has_eight,
            Symmetry::Rotate270 => n >= 7,
            Symmetry::FlipVertical => n >= 8,
        },
        Reason::Smaller(_) => false,
    }
}

/// Returns whether a rung compares images and puts the first queen in one half of its row only.
const fn halves_first_row(rung: Rung) -> bool {
    matches!(rung, Rung::FlagsSymmetryPruned | Rung::BitmapSymmetryPruned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::Machine;
    use alloc::vec::Vec;

    /// Runs whole searches: `comes` must be true for exactly the stops that they reach.
    #[test]
    fn whole_searches_come_to_these_stops_and_to_no_others() {
        let plain = [Stop::Solution, Stop::Check, Stop::Case, Stop::Start];
        let classes = Class::ALL.map(Stop::Class).into_iter().chain(Cell::ALL.map(Stop::Cell));
        let stops: Vec<_> = plain.into_iter().chain(classes).chain(Reason::all().map(Stop::Pruned)).collect();
        for rung in Rung::ALL {
            for n in 1..=if rung < Rung::Backtracking { 5 } else { 10 } {
                let size = BoardSize::new(n).unwrap();
                let (mut machine, mut seen) = (Machine::new(rung, size), Vec::new());
                while let Some(event) = machine.step() {
                    for stop in &stops {
                        if stop.at(&event) && !seen.contains(stop) {
                            seen.push(*stop);
                        }
                    }
                }
                for stop in &stops {
                    assert_eq!(stop.comes(rung, size), seen.contains(stop), "{rung}, N = {n}: {stop:?}");
                }
            }
        }
    }
}
