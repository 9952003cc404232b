//! The encoding of types from other crates, which do not depend on this one.

use super::wire::{Wire, wire, write_list};
use eightfold_core::ladder::{Ledger, Prunes, Reason, Rung};
use eightfold_core::trace::Stop;
use eightfold_core::{BoardSize, Case, CaseKind, Cell, Class, Method, Placement, Squares};
use eightfold_results::{CheckName, Host, Outcome, RunInfo};

wire!(BoardSize = BoardSize::MIN.to(BoardSize::MAX));
wire!(Rung = Rung::ALL);
wire!(Class = Class::ALL);
wire!(Cell = Cell::ALL);
wire!(CaseKind = CaseKind::ALL);
wire!(Method = Method::ALL);
wire!(CheckName = CheckName::ALL);
wire!(Outcome = Outcome::ALL);
wire!(Reason = Reason::all());
wire!(Prunes = Prunes::sets());

impl Wire for Placement {
    fn write(&self, out: &mut Vec<u8>) {
        write_list(self.rows(), out);
    }

    fn read(bytes: &mut &[u8]) -> Option<Placement> {
        Placement::from_rows(&Vec::<u8>::read(bytes)?).ok()
    }
}

impl Wire for Squares {
    fn write(&self, out: &mut Vec<u8>) {
        self.size().write(out);
        (0..self.size().get()).for_each(|row| self.row(row).write(out));
    }

    fn read(bytes: &mut &[u8]) -> Option<Squares> {
        let size = BoardSize::read(bytes)?;
        let masks: Vec<u32> = (0..size.get()).map(|_| u32::read(bytes)).collect::<Option<_>>()?;
        Some(Squares::by_row(size, |row| masks[row]))
    }
}

wire!(enum Stop { 0 => Solution, 1 => Class(class), 2 => Check, 3 => Cell(cell), 4 => Pruned(reason), 5 => Case, 6 => Off(row), 7 => Start });
wire!(struct Case { kind, bound1 });
wire!(struct RunInfo { program, version, commit, command, started, finished, wall_ms, sittings, backend, host, devices });
wire!(struct Host { os, arch, cpu, threads, lanes });
wire!(struct Ledger { nodes, total, found, classes, checks, per_row, prunes });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_arrives() {
        fn arrives<T: Wire + PartialEq + std::fmt::Debug>(sent: T) {
            assert_eq!(T::from_bytes(&sent.to_bytes()), Some(sent));
        }
        let sizes = || BoardSize::MIN.to(BoardSize::MAX);
        sizes().for_each(arrives);
        Rung::ALL.into_iter().for_each(arrives);
        Method::ALL.into_iter().for_each(arrives);
        Prunes::sets().for_each(arrives);
        Reason::all().map(Stop::Pruned).for_each(arrives);
        Cell::ALL.into_iter().map(Stop::Cell).chain([Stop::Off(31), Stop::Start]).for_each(arrives);
        ["0", "1 3 0 2", "4 2 0 3 1"].iter().for_each(|list| arrives(list.parse::<Placement>().unwrap()));
        CaseKind::ALL.into_iter().for_each(|kind| arrives(Case { kind, bound1: 7 }));
        sizes().for_each(|size| arrives(Squares::by_row(size, |row| 0x9e37_79b9 >> row)));
        assert_eq!((Rung::from_bytes(&[16]), Stop::from_bytes(&[8]), Stop::from_bytes(&[1, 4])), (None, None, None));
    }
}
