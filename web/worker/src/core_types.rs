//! The encoding of types of other crates, which know nothing of it themselves.

use super::wire::{Bytes, Wire, wire};
use eightfold_core::ladder::{Ledger, Reason, Rung};
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Case, CaseKind, Cell, Class, Method, Placement, Squares};
use eightfold_results::{CheckName, Outcome};

impl Wire for BoardSize {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.get() as u8);
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<BoardSize> {
        BoardSize::new(bytes.byte()?.into()).ok()
    }
}

/// Encodes types that have a list of all their values as a place in that list.
macro_rules! wire_lists {
    ($($name:ty: $all:expr;)*) => {$(
        impl Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                // Every value is in the list, so the place is found.
                out.push($all.into_iter().position(|it| it == *self).unwrap_or_default() as u8);
            }

            fn read(bytes: &mut Bytes<'_>) -> Option<$name> {
                let place = bytes.byte()?;
                $all.into_iter().nth(place.into())
            }
        }
    )*};
}

wire_lists! {
    Rung: Rung::ALL;
    Class: [Class::One, Class::Two, Class::Four, Class::Eight];
    Cell: Cell::ALL;
    CaseKind: [CaseKind::First, CaseKind::Corner, CaseKind::Edge];
    Method: Method::ALL;
    CheckName: CheckName::ALL;
    Reason: Reason::all();
}

/// `true` if a check passed, `false` if it failed, and nothing if it does not apply.
impl Wire for Outcome {
    fn write(&self, out: &mut Vec<u8>) {
        (*self != Outcome::NotApplicable).then_some(*self == Outcome::Pass).write(out);
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Outcome> {
        let passed = Option::read(bytes)?;
        Some(passed.map_or(Outcome::NotApplicable, |passed| if passed { Outcome::Pass } else { Outcome::Fail }))
    }
}

impl Wire for Placement {
    fn write(&self, out: &mut Vec<u8>) {
        self.rows().len().write(out);
        out.extend_from_slice(self.rows());
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Placement> {
        let length = usize::read(bytes)?;
        Placement::from_rows(bytes.take(length)?).ok()
    }
}

impl Wire for Squares {
    fn write(&self, out: &mut Vec<u8>) {
        self.size().write(out);
        (0..self.size().get()).for_each(|row| self.row(row).write(out));
    }

    fn read(bytes: &mut Bytes<'_>) -> Option<Squares> {
        let size = BoardSize::read(bytes)?;
        let masks: Option<Vec<u32>> = (0..size.get()).map(|_| u32::read(bytes)).collect();
        let masks = masks.filter(|masks| masks.iter().all(|mask| mask & !size.full() == 0))?;
        Some(Squares::by_row(size, |row| masks[row]))
    }
}

wire!(enum Stop { 0 => Solution, 1 => Class(class), 2 => Check, 3 => Cell(cell), 4 => Pruned(reason), 5 => Case, 6 => Off(row) });
wire!(struct Case { kind, bound1 });
wire!(struct Ledger { nodes, total, found, classes, checks, per_row, prunes });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_arrives() {
        fn arrives<T: Wire + PartialEq + std::fmt::Debug>(sent: T) {
            assert_eq!(T::from_bytes(&sent.to_bytes()), Some(sent));
        }
        (1..=32).for_each(|n| arrives(BoardSize::new(n).unwrap()));
        Rung::ALL.into_iter().for_each(arrives);
        Method::ALL.into_iter().for_each(arrives);
        Reason::all().map(Stop::Pruned).for_each(arrives);
        Cell::ALL.into_iter().map(Stop::Cell).chain([Stop::Off(31)]).for_each(arrives);
        Reason::all().for_each(arrives);
        ["0", "1 3 0 2", "4 2 0 3 1"].iter().for_each(|list| arrives(list.parse::<Placement>().unwrap()));
        let kinds = [CaseKind::First, CaseKind::Corner, CaseKind::Edge];
        kinds.into_iter().for_each(|kind| arrives(Case { kind, bound1: 7 }));
        (1..=32).for_each(|n| arrives(Squares::by_row(BoardSize::new(n).unwrap(), |row| 0x9e37_79b9 >> row)));
        for nonsense in [&[2, 1][..], &[2, 4, 0], &[1, 1, 0]] {
            assert_eq!(Squares::from_bytes(nonsense), None);
        }
        for nonsense in [&[0][..], &[33], &[]] {
            assert_eq!(BoardSize::from_bytes(nonsense), None);
        }
        for no_board in [&[0][..], &[2, 1, 1], &[2, 0], &[33, 0]] {
            assert_eq!(Placement::from_bytes(no_board), None);
        }
        assert_eq!((Rung::from_bytes(&[13]), Stop::from_bytes(&[7]), Stop::from_bytes(&[1, 4])), (None, None, None));
    }
}
