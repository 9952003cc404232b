//! A machine's state in a few hundred bytes, small enough to keep many of them or to send one to another thread.
//!
//! Almost all of a machine's state follows from the squares of its queens. The rung's own rules work out again which
//! squares of a row are closed, so a snapshot holds only the queens, the squares left to try in one row, and the
//! counts. Bytes from elsewhere go through the same rules: queens that the search would not have placed are refused.

use super::Machine;
use super::walker::{Next, Walker};
use crate::board::{BoardSize, Square};
use crate::ladder::given::{MOST, Start};
use crate::ladder::ledger::Ledger;
use crate::ladder::rung::Rung;
use crate::masks::Case;
use crate::placement::Placement;
use crate::regions::Regions;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// The state of a [`Machine`] as bytes.
///
/// ```text
/// 8 bytes   steps, the lowest byte first
/// 1         the rung's place in Rung::ALL
/// 1         N, and 128 more on a board with regions, whose numbers follow, a byte for each square
/// 1         how many queens stand, and as many bytes with their columns
/// 1         what comes next
/// 1         how many events of this state were reported, 0 if all were
/// 1 to 9    each: the squares left to try, and the ledger; seven bits a byte, the lowest first
/// N         the columns of the board that was counted last, if any was
/// 6 to 13   in a rung with start states, the number of the current one, from 1, and its choices; seven bits a byte
/// ```
///
/// ```
/// use eightfold_core::{BoardSize, ladder::{Machine, Rung, Snapshot}};
///
/// let mut machine = Machine::new(Rung::Symmetry, BoardSize::new(8)?);
/// (0..1000).for_each(|_| drop(machine.step()));
/// let bytes = machine.snapshot().as_bytes().to_vec();
///
/// let mut again = Snapshot::from_bytes(&bytes).unwrap().machine();
/// assert_eq!(again.board(), machine.board());
/// assert_eq!(again.step(), machine.step());
/// assert!(Snapshot::from_bytes(&bytes[1..]).is_err());
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Bytes that a machine wrote, or that were checked to be bytes that one could have written.
    bytes: Box<[u8]>,
}

/// The bit beside N on a board with regions.
const REGIONS: u8 = 1 << 7;

/// Bytes that are not a snapshot of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSnapshot;

impl fmt::Display for NoSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these bytes are no state that a search can be in")
    }
}

impl core::error::Error for NoSnapshot {}

impl Machine {
    /// Takes a snapshot of the current state, to continue from it later or elsewhere.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let (course, size) = (Course::of(&self.walker), self.size());
        let mut bytes = Vec::with_capacity(256);
        bytes.extend(self.steps.to_le_bytes());
        let flag = if self.regions().is_some() { REGIONS } else { 0 };
        bytes.extend([self.rung as u8, size.get() as u8 | flag]);
        if let Some(regions) = self.regions() {
            let squares = (0..size.get()).flat_map(|row| (0..size.get()).map(move |column| Square::new(row, column)));
            bytes.extend(squares.map(|square| regions.region(square) as u8));
        }
        bytes.push(self.board().len() as u8);
        bytes.extend(self.board());
        bytes.extend([course.next as u8, course.told]);
        write(&mut bytes, course.untried.into());
        for count in counts(&mut { self.ledger }) {
            write(&mut bytes, *count);
        }
        bytes.extend(self.last_solution());
        if self.rung.traits().has_starts {
            write(&mut bytes, self.start.map_or(0, |start| start.number + 1));
            let choices = self.start.map_or([0; MOST], |start| start.choices);
            choices.into_iter().for_each(|choice| write(&mut bytes, choice.into()));
        }
        Snapshot { bytes: bytes.into() }
    }
}

impl Snapshot {
    /// The largest number of steps of a snapshot that is accepted. At a nanosecond each they would take two years, and
    /// no count can overflow within twice that time.
    const FARTHEST: u64 = 1 << 56;

    /// Reads a snapshot.
    ///
    /// # Errors
    /// Returns an error if no search of its rung and board places its queens there, or if its counts contradict each
    /// other.
    pub fn from_bytes(bytes: &[u8]) -> Result<Snapshot, NoSnapshot> {
        read_machine(bytes).ok_or(NoSnapshot)?;
        Ok(Snapshot { bytes: bytes.into() })
    }

    /// Returns the bytes that [`Snapshot::from_bytes`] reads.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the number of events that led to this state.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.bytes.first_chunk().map_or(0, |steps| u64::from_le_bytes(*steps))
    }

    /// Returns whether both snapshots belong to the same search: the same rung on the same board.
    pub(crate) fn is_of_search(&self, other: &Snapshot) -> bool {
        self.search() == other.search()
    }

    /// Returns the bytes of rung and board.
    fn search(&self) -> &[u8] {
        let (n, flag) = (usize::from(self.bytes[9] & !REGIONS), self.bytes[9] & REGIONS);
        &self.bytes[8..if flag == 0 { 10 } else { 10 + n * n }]
    }

    /// Restores the machine in this state.
    ///
    /// # Panics
    /// Never panics: the bytes were checked when the snapshot was made.
    #[must_use]
    pub fn machine(&self) -> Machine {
        read_machine(&self.bytes).expect("a snapshot is a state of its search")
    }
}

/// The position of a walker, as far as it does not follow from its queens.
#[derive(Clone, Copy, Debug)]
struct Course {
    next: Next,
    /// The number of pending events already reported; 0 when none is pending.
    told: u8,
    /// The squares left to try in the row that is being tried.
    untried: u32,
}

type CaseBegun = Option<(Case, usize)>;

impl Course {
    fn of(walker: &Walker) -> Course {
        let track = &walker.track;
        let waiting = track.pending.told < track.pending.events().len();
        let untried = if track.next == Next::Try { track.rows[track.row].untried } else { 0 };
        Course { next: track.next, told: if waiting { track.pending.told as u8 } else { 0 }, untried }
    }

    /// Places the queens row by row, as a search does, and moves on to this position. Returns `None` if no search
    /// reaches it.
    fn resume(self, walker: &mut Walker, queens: &[u8]) -> Option<CaseBegun> {
        let size = walker.track.size;
        let mut case = None;
        for &column in queens {
            if walker.track.queens == size.get() || usize::from(column) >= size.get() {
                return None;
            }
            look(walker, &mut case);
            let track = &mut walker.track;
            let row = &mut track.rows[track.row];
            let queen = 1 << column;
            if row.untried & row.closed.open() & queen == 0 {
                return None;
            }
            row.untried &= !(queen | (queen - 1));
            walker.place(column.into());
        }
        walker.track.pending.clear();
        match (self.next, walker.track.next) {
            (Next::Enter, Next::Enter) | (Next::Complete, Next::Complete) => {}
            (Next::Try, Next::Enter) => {
                look(walker, &mut case);
                let track = &mut walker.track;
                let row = &mut track.rows[track.row];
                // Squares are taken from the lowest on, and none before all events of the row have been reported.
                let taken = row.untried & !self.untried;
                let in_order = taken < self.untried & self.untried.wrapping_neg() || self.untried == 0;
                if self.untried & !row.untried != 0 || !in_order || self.told > 0 && taken != 0 {
                    return None;
                }
                row.untried = self.untried;
            }
            (Next::Clear, Next::Complete) => walker.complete(),
            (Next::Begin | Next::Nothing, Next::Begin) if queens.is_empty() => {}
            (Next::Nothing, Next::Enter) if queens.is_empty() => {
                look(walker, &mut case);
                walker.track.rows[0].untried = 0;
            }
            _ => return None,
        }
        let track = &mut walker.track;
        track.next = self.next;
        if self.next != Next::Try && self.untried != 0 {
            return None;
        }
        match usize::from(self.told) {
            0 => track.pending.clear(),
            told if told < track.pending.events().len() && self.next != Next::Nothing => track.pending.told = told,
            _ => return None,
        }
        Some(case)
    }
}

/// Looks at the row, as a step does, and records the case that begins there.
fn look(walker: &mut Walker, case: &mut CaseBegun) {
    walker.look();
    let track = &walker.track;
    if let Some(begun) = track.pending.case() {
        *case = Some((begun, track.queens));
    }
}

fn read_machine(mut bytes: &[u8]) -> Option<Machine> {
    let bytes = &mut bytes;
    let steps = u64::from_le_bytes(*bytes.split_off(..8)?.first_chunk()?);
    let rung = *Rung::ALL.get(usize::from(*bytes.split_off_first()?))?;
    let n = *bytes.split_off_first()?;
    let size = BoardSize::new((n & !REGIONS).into()).ok()?;
    let mut walker = match (n & REGIONS, rung) {
        (0, _) => Walker::new(rung, size),
        (_, Rung::Bitmap) => Walker::with_regions(Regions::read(size, bytes.split_off(..size.get() * size.get())?)?),
        _ => return None,
    };
    let count = usize::from(*bytes.split_off_first()?);
    let queens = bytes.split_off(..count)?;
    let next = Next::ALL.into_iter().nth((*bytes.split_off_first()?).into())?;
    let told = *bytes.split_off_first()?;
    let untried = read(bytes)?.try_into().ok()?;
    let mut ledger = Ledger::new();
    for count in counts(&mut ledger) {
        *count = read(bytes)?;
    }
    let mut counted = [0; BoardSize::MAX.get()];
    if ledger.found > 0 {
        let board = bytes.split_off(..size.get())?;
        if !Placement::from_rows(board).is_ok_and(|board| board.is_solution()) {
            return None;
        }
        counted[..size.get()].copy_from_slice(board);
    }
    let start = read_start(bytes, &mut walker, rung, next)?;
    let case = Course { next, told, untried }.resume(&mut walker, queens)?;
    (bytes.is_empty() && adds_up(&ledger, rung, size, queens.len(), steps)).then_some(Machine {
        rung,
        steps,
        case,
        start,
        ledger,
        counted,
        walker,
    })
}

/// Reads the start state being searched, if the rung has any, and goes to it. Returns `None` if no search is there.
fn read_start(bytes: &mut &[u8], walker: &mut Walker, rung: Rung, next: Next) -> Option<Option<Start>> {
    if !rung.traits().has_starts {
        return Some(None);
    }
    let number = read(bytes)?;
    let mut choices = [0; MOST];
    for choice in &mut choices {
        *choice = u16::try_from(read(bytes)?).ok()?;
    }
    match number.checked_sub(1) {
        // Before the first start state, and after the last.
        None => (choices == [0; _] && matches!(next, Next::Begin | Next::Nothing)).then_some(None),
        Some(number) => walker.start_again(number, choices).filter(|_| next != Next::Nothing).map(Some),
    }
}

/// Returns whether a ledger can belong to a search after this many steps. A true result does not prove that it does.
fn adds_up(ledger: &Ledger, rung: Rung, size: BoardSize, queens: usize, steps: u64) -> bool {
    let Ledger { nodes, total, found, classes, checks, per_row, prunes } = ledger;
    // No sum of these overflows 128 bits.
    let sum = |counts: &[u64]| counts.iter().map(|count| u128::from(*count)).sum::<u128>();
    let (most, placed) = (u128::from(steps), sum(&per_row[1..]));
    steps <= Snapshot::FARTHEST
        && per_row[0] == 1
        && per_row[..=queens].iter().all(|boards| *boards > 0)
        && sum(&per_row[size.get() + 1..]) == 0
        && 2 * placed <= most + queens as u128
        && sum(&[*nodes, *found]) + sum(checks) <= most
        && u128::from(*total) <= 8 * u128::from(*found)
        && *found <= per_row[size.get()]
        && sum(classes) == if rung.knows_classes() { u128::from(*found) } else { 0 }
        && sum(prunes) <= 32 * most
}

/// Iterates over all counts of a ledger.
fn counts(ledger: &mut Ledger) -> impl Iterator<Item = &mut u64> {
    let Ledger { nodes, total, found, classes, checks, per_row, prunes } = ledger;
    [nodes, total, found].into_iter().chain(classes).chain(checks).chain(per_row).chain(prunes)
}

fn write(bytes: &mut Vec<u8>, mut count: u64) {
    while count >= 0x80 {
        bytes.push(count as u8 | 0x80);
        count >>= 7;
    }
    bytes.push(count as u8);
}

fn read(bytes: &mut &[u8]) -> Option<u64> {
    let mut count = 0;
    for place in 0..9 {
        let byte = *bytes.split_off_first()?;
        count |= u64::from(byte & 0x7f) << (7 * place);
        if byte < 0x80 {
            // Only the count 0 may end in a byte of 0.
            return (byte != 0 || place == 0).then_some(count);
        }
    }
    None
}
