//! The map of a campaign for those who watch it: the state of each lot, and the party that it belongs to.

use super::{Fold, Party};
use crate::json::text_in_json;
use crate::sha256::Hex;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::named;

/// The state of each lot as far as votes and messages about begun lots show it, drawn in at most [`Map::MOST_CELLS`]
/// cells.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::campaign::{Fold, Map, Spec};
///
/// let size = BoardSize::new(8)?;
/// let spec = Spec::new("n8", size, Method::Join).unwrap();
/// let fold = Fold::new(spec.clone(), spec.work());
/// let mut map = Map::new(&fold);
/// map.begin(&fold, &"ada".parse()?, 1);
/// assert_eq!((map.cells().count(), map.parties()), (9, &["ada".to_owned()][..]));
/// let cells: Vec<_> = map.cells().map(|cell| cell.to_string()).collect();
/// assert_eq!(cells[..3], ["o00", "h01", "o00"]);
/// assert_eq!(map.changes(), [(1, map.cells().nth(1).unwrap())]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Map {
    lots: Vec<Cell>,
    /// The number of consecutive lots in each cell; the last cell may have fewer.
    pub(super) lots_of_a_cell: u32,
    parties: Vec<String>,
    changed: BTreeSet<u32>,
}

/// A cell of a map. It is written as the letter of its state and two hexadecimal digits for the party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The state of its lots.
    pub state: LotState,
    /// The number of the party, from 1; [`Cell::NO_PARTY`] or [`Cell::OTHERS`].
    pub party: u8,
}

named! {
    /// The state of a lot, for a map.
    pub enum LotState {
        /// The lot waits for a party.
        Open = "o",
        /// A party has begun the lot.
        InHand = "h",
        /// A party has voted on the lot, and another one has to.
        Voted = "v",
        /// The lot's result is believed.
        Decided = "d",
        /// The answers to the lot differ, and none is believed yet.
        Disputed = "x",
    }
}

impl Cell {
    /// The number that stands for no party: nothing is known of the lot, or it was decided before the map was made.
    pub const NO_PARTY: u8 = 0;
    /// The number that all parties share for which none is left.
    pub const OTHERS: u8 = 255;
    /// The number of characters of a cell.
    pub const LENGTH: usize = 3;

    const OPEN: Cell = Cell { state: LotState::Open, party: Cell::NO_PARTY };

    /// Reads a cell.
    ///
    /// ```
    /// use eightfold_results::campaign::{Cell, LotState};
    ///
    /// assert_eq!(Cell::read("dff"), Some(Cell { state: LotState::Decided, party: Cell::OTHERS }));
    /// for wrong in ["", "d", "d1", "d+1", "z01", "d012", "d0ä"] {
    ///     assert_eq!(Cell::read(wrong), None, "{wrong}");
    /// }
    /// ```
    pub fn read(text: &str) -> Option<Cell> {
        let (letter, digits) = text.split_at_checked(1)?;
        let state = LotState::named(letter)?;
        let [party] = Hex::read(digits)?;
        Some(Cell { state, party })
    }

    /// Combines the lots of one cell: a disputed lot decides, then one in hand, then one with votes. A mixture of open
    /// and decided lots counts as voted.
    fn of(lots: &[Cell]) -> Cell {
        let first = |state: LotState| lots.iter().copied().find(|lot| lot.state == state);
        let all = |state: LotState| lots.iter().all(|lot| lot.state == state);
        if let Some(disputed) = first(LotState::Disputed) {
            return disputed;
        }
        if all(LotState::Decided) || all(LotState::Open) {
            return lots.first().copied().unwrap_or(Cell::OPEN);
        }
        let voted = || first(LotState::Voted).or_else(|| first(LotState::Decided));
        let begun = first(LotState::InHand).or_else(voted).unwrap_or(Cell::OPEN);
        Cell { state: if begun.state == LotState::Decided { LotState::Voted } else { begun.state }, ..begun }
    }
}

text_in_json!(Cell, "a map of cells such as d01");

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02x}", self.state, self.party)
    }
}

impl Map {
    /// The most cells of a map. More would not be distinguishable on a screen.
    pub const MOST_CELLS: u32 = 4096;

    /// Creates the map of a campaign from its fold.
    pub fn new(fold: &Fold) -> Map {
        let count = fold.lots.count();
        let state = |lot| if fold.is_decided(lot) { LotState::Decided } else { LotState::Open };
        Map {
            lots: (0..count).map(|lot| Cell { state: state(lot), ..Cell::OPEN }).collect(),
            lots_of_a_cell: count.div_ceil(Map::MOST_CELLS).max(1),
            parties: Vec::new(),
            changed: BTreeSet::new(),
        }
    }

    /// Returns the parties in the order of their numbers; the first one has number 1.
    pub fn parties(&self) -> &[String] {
        &self.parties
    }

    /// Notes that a party has begun a lot.
    pub fn begin(&mut self, fold: &Fold, party: &Party, lot: u32) {
        let is_untouched = |cell: &Cell| [LotState::Open, LotState::InHand].contains(&cell.state);
        if !fold.is_decided(lot) && self.lots.get(lot as usize).is_some_and(is_untouched) {
            let party = self.number(party.as_str());
            self.set(lot, Cell { state: LotState::InHand, party });
        }
    }

    /// Notes the vote of a party on a lot, after the fold has heard it.
    pub fn hear(&mut self, fold: &Fold, party: &Party, lot: u32) {
        let Some(before) = self.lots.get(lot as usize).copied() else { return };
        if before.state == LotState::Decided {
            return;
        }
        let dispute = fold.dispute(lot);
        let right = dispute.and_then(|dispute| dispute.sides.get(dispute.right?)?.first());
        let state = match fold.is_decided(lot) {
            true => LotState::Decided,
            false if dispute.is_some() => LotState::Disputed,
            false => LotState::Voted,
        };
        // A lot belongs to the party that answered it first, unless that answer was wrong.
        let is_first = [LotState::Open, LotState::InHand].contains(&before.state);
        let party = match right {
            Some(right) if state == LotState::Decided => self.number(right),
            _ if is_first => self.number(party.as_str()),
            _ => before.party,
        };
        self.set(lot, Cell { state, party });
    }

    /// Notes that a decided lot was opened again. The fold still has those of its votes that count.
    pub fn open(&mut self, fold: &Fold, lot: u32) {
        self.set(lot, Cell::OPEN);
        let ballots = fold.lots.part(lot).map(|part| fold.all_ballots(lot, &part)).unwrap_or_default();
        if let Some(first) = ballots.iter().find(|ballot| ballot.vote.is_some()) {
            self.hear(fold, &first.party, lot);
        }
    }

    /// Notes that the coordinator has decided every lot, possibly some of them by its journal or by a rule that this
    /// program does not know.
    pub fn complete(&mut self) {
        for lot in 0..self.lots.len() as u32 {
            let cell = self.lots[lot as usize];
            self.set(lot, Cell { state: LotState::Decided, ..cell });
        }
    }

    /// Returns the state of a lot.
    pub fn state(&self, lot: u32) -> Option<LotState> {
        self.lots.get(lot as usize).map(|cell| cell.state)
    }

    /// Returns the number of lots in each cell.
    pub const fn lots_of_a_cell(&self) -> u32 {
        self.lots_of_a_cell
    }

    /// Notes that a begun lot was given back without an answer.
    pub fn give_back(&mut self, lot: u32) {
        if self.state(lot) == Some(LotState::InHand) {
            self.set(lot, Cell::OPEN);
        }
    }

    /// Iterates over the cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.lots.chunks(self.lots_of_a_cell as usize).map(Cell::of)
    }

    /// Returns the cells that have changed since the last call, with their numbers.
    pub fn changes(&mut self) -> Vec<(u32, Cell)> {
        let changed = core::mem::take(&mut self.changed);
        let lots_of = |cell: u32| self.lots.chunks(self.lots_of_a_cell as usize).nth(cell as usize);
        changed.into_iter().filter_map(|cell| Some((cell, Cell::of(lots_of(cell)?)))).collect()
    }

    fn set(&mut self, lot: u32, cell: Cell) {
        let place = &mut self.lots[lot as usize];
        if *place != cell {
            *place = cell;
            self.changed.insert(lot / self.lots_of_a_cell);
        }
    }

    /// Returns the number of a party, and assigns one if it has none.
    fn number(&mut self, party: &str) -> u8 {
        match self.parties.iter().position(|known| known == party) {
            Some(place) => place as u8 + 1,
            None if self.parties.len() + 1 < Cell::OTHERS.into() => {
                self.parties.push(party.into());
                self.parties.len() as u8
            }
            None => Cell::OTHERS,
        }
    }
}
