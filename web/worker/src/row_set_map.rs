//! The groups of a document of scheme 2 in a picture of all row sets: north rows across, south rows down.

use super::wire::wire;
use eightfold_core::BoardSize;
use eightfold_core::join::RowSet;
use std::collections::BTreeMap;

/// A picture of all row sets, cell by cell. On a large board, a cell holds several row sets that differ in a few rows.
#[derive(Clone, Debug, PartialEq)]
pub struct RowSetMap {
    /// The number of north rows and of south rows in which the row sets of a cell agree: the lowest of each.
    pub bits: [u8; 2],
    /// The cells that contain a unit, row by row.
    pub cells: Vec<RowSetCell>,
}
wire!(struct RowSetMap { bits, cells });

/// A cell of the map of row sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowSetCell {
    /// Its column and its row.
    pub place: [u8; 2],
    /// The number of its units.
    pub units: u32,
    /// The first and the last group with units in the cell.
    pub groups: [u32; 2],
    /// The number of these groups that are known, and the number of all of them.
    pub known: [u32; 2],
    /// The solutions that the known groups count.
    pub found: u64,
    /// The number of units of the known groups.
    pub counted: u64,
}
wire!(struct RowSetCell { place, units, groups, known, found, counted });

impl RowSetCell {
    /// Returns the mean count of a unit in the known groups, or `None` if no group is known.
    pub const fn mean(&self) -> Option<u64> {
        self.found.checked_div(self.counted)
    }
}

impl RowSetMap {
    /// The largest number of rows on a side of the picture, which therefore has up to 128 x 128 cells.
    const MOST_BITS: usize = 7;

    /// Distributes groups over the picture.
    pub(crate) fn of(size: BoardSize, sums: &[(u32, u64)]) -> RowSetMap {
        let group = RowSet::group(size);
        let [north, south] = [RowSet::west(size), size.get() - RowSet::west(size)];
        let dropped = [north, south].map(|rows| rows.saturating_sub(RowSetMap::MOST_BITS));
        let mut cells: BTreeMap<[u8; 2], RowSetCell> = BTreeMap::new();
        let mut sums = sums.iter().peekable();
        let mut units = RowSet::units(size).peekable();
        for index in 0.. {
            if units.peek().is_none() {
                break;
            }
            let sum = sums.next_if(|(known, _)| *known == index).map(|(_, sum)| *sum);
            let members: Vec<_> = units.by_ref().take(group).collect();
            for unit in &members {
                let place = [unit.north() >> dropped[0], unit.south() >> dropped[1]].map(|part| part as u8);
                let fresh = RowSetCell { place, groups: [index; 2], ..RowSetCell::default() };
                let cell = cells.entry([place[1], place[0]]).or_insert(fresh);
                cell.units += 1;
                // Count each group once in a cell, at its first unit there.
                if cell.groups[1] != index || cell.known[1] == 0 {
                    cell.groups[1] = index;
                    cell.known[1] += 1;
                    if let Some(sum) = sum {
                        cell.known[0] += 1;
                        cell.found = cell.found.saturating_add(sum);
                        cell.counted += members.len() as u64;
                    }
                }
            }
        }
        let bits = [north - dropped[0], south - dropped[1]].map(|bits| bits as u8);
        RowSetMap { bits, cells: cells.into_values().collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_lies_in_one_cell_and_every_group_is_found() {
        for n in [4, 7, 12, 15, 16] {
            let size = BoardSize::new(n).unwrap();
            let groups = RowSet::count(size).div_ceil(RowSet::group(size) as u64) as u32;
            // Leave out one group.
            let lacking = groups / 2;
            let sums: Vec<_> = (0..groups).filter(|index| *index != lacking).map(|index| (index, 1)).collect();
            let map = RowSetMap::of(size, &sums);
            let units: u64 = map.cells.iter().map(|cell| u64::from(cell.units)).sum();
            assert_eq!(units, RowSet::count(size), "N={n}");
            assert!(map.cells.len() <= 128 * 128 && map.cells.is_sorted_by_key(|cell| [cell.place[1], cell.place[0]]));
            for cell in &map.cells {
                let [known, all] = cell.known;
                assert!(known <= all && u64::from(known) == cell.found, "{cell:?}");
                assert!(all <= cell.groups[1] - cell.groups[0] + 1 && all <= cell.units, "{cell:?}");
                assert!(cell.place[0] >> map.bits[0] == 0 && cell.place[1] >> map.bits[1] == 0);
            }
            assert!(map.cells.iter().any(|cell| cell.known[0] < cell.known[1]));
        }
    }
}
