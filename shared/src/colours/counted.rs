//! The sets of second columns that count.

use super::WhiteRows;
use super::sets::{full, reversed};

/// The sets that count: those from one to another, as numbers. Above them a set may have other bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    /// The bits of a set.
    pub(super) bits: u16,
    pub(super) least: u16,
    pub(super) greatest: u16,
}

impl Counted {
    /// Returns `true` if not all sets count.
    pub(super) const fn is_part(self) -> bool {
        self.greatest - self.least < self.bits
    }

    /// Returns the set of these second columns of white queens alone, in the table of a colour, if it counts.
    pub(super) fn only(self, second: u32, unit: WhiteRows, colour: usize) -> Option<Counted> {
        let lines = WhiteRows::lines(unit.size()).1;
        // On even boards columns are numbered from the other end.
        let white = if unit.size().get().is_multiple_of(2) { reversed(second, lines) } else { second };
        let set = (if colour == 0 { white } else { full(lines) & !white }) as u16;
        (self.least..=self.greatest).contains(&set).then_some(Counted { least: set, greatest: set, ..self })
    }
}

/// Returns the sets that count in the table of a colour, white (0) or black (1).
///
/// On even boards rev B' must not be less than A, and neither must its complement, which has more columns unless A has
/// half of the lines. The table of the white queens has rev B', that of the black ones its complement.
pub(super) fn counted(unit: WhiteRows, colour: usize) -> Counted {
    let (first, second) = WhiteRows::lines(unit.size());
    let (all, a) = (full(second), unit.first());
    let is_even = unit.size().get().is_multiple_of(2);
    let least = if is_even { a } else { 0 };
    let greatest = if is_even && 2 * a.count_ones() as usize == first { all & !a } else { all };
    let [least, greatest] = if colour == 0 { [least, greatest] } else { [all & !greatest, all & !least] };
    Counted { bits: all as u16, least: least as u16, greatest: greatest as u16 }
}
