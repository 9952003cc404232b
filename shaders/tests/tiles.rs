//! Compares the twin of the kernel that joins tiles with the core, unit by unit.

use eightfold_core::BoardSize;
use eightfold_core::count::LaneKind;
use eightfold_core::join::{Join, JoinMemory, RowSet, spread};
use eightfold_shaders::layout::POISON;
use eightfold_shaders::tiles::{COUNT_WORDS, Deck, Poisoned, tile};

/// The join of a board, with its memory.
struct Core {
    join: Join,
    memory: JoinMemory,
    size: BoardSize,
}

impl Core {
    fn new(n: usize, bytes: usize) -> Core {
        let size = BoardSize::new(n).unwrap();
        Core { join: Join::new(LaneKind::best()).unwrap(), memory: JoinMemory::new(size, bytes), size }
    }

    /// Fills a deck with units.
    fn deal(&mut self, units: &[RowSet], steps: u32) -> Deck {
        let mut deck = Deck::new(self.size, steps);
        for unit in units {
            assert!(self.join.deal(&|| false, *unit, &(0..unit.parts()), &mut self.memory, &mut deck));
            deck.end(*unit);
        }
        deck
    }

    /// Compares the twin with the core on each of some units.
    fn check(&mut self, units: &[RowSet], steps: u32) {
        let deck = self.deal(units, steps);
        let (counts, pairs) = deck.counts(&tile::run(&deck)).unwrap();
        assert_eq!(counts.len(), units.len());
        let before = self.memory.work().pairs;
        for (unit, count) in units.iter().zip(counts) {
            assert_eq!(count, self.join.count(*unit, &mut self.memory), "{unit:?}, {steps} steps");
        }
        assert_eq!(pairs, self.memory.work().pairs - before, "{steps} steps");
    }
}

#[test]
fn the_twin_counts_each_unit() {
    for n in 4..=12 {
        let mut core = Core::new(n, JoinMemory::USUAL);
        let units: Vec<_> = RowSet::units(core.size).collect();
        core.check(&units, u32::MAX);
    }
}

#[test]
fn the_twin_counts_samples_of_larger_boards() {
    for (n, count) in [(13, 40), (14, 24), (15, 12), (16, 6)] {
        let mut core = Core::new(n, JoinMemory::USUAL);
        let all: Vec<_> = RowSet::units(core.size).collect();
        let units: Vec<_> = spread(all.len()).take(count).map(|at| all[at]).collect();
        core.check(&units, u32::MAX);
    }
}

/// With little memory a unit is dealt in several passes, and with few steps a tile is cut into many pieces.
#[test]
fn no_cut_changes_a_count() {
    let mut core = Core::new(14, 1 << 14);
    let units: Vec<_> = RowSet::units(core.size).skip(700).step_by(300).take(4).collect();
    let pieces = [u32::MAX, 400, 1].map(|steps| core.deal(&units, steps).pieces().len());
    assert!(pieces[0] > 5 * units.len() && pieces[1] > pieces[0] && pieces[2] > pieces[1], "{pieces:?}");
    [u32::MAX, 400, 1].into_iter().for_each(|steps| core.check(&units, steps));
}

#[test]
fn poison_is_never_a_count() {
    let mut core = Core::new(10, JoinMemory::USUAL);
    let units: Vec<_> = RowSet::units(core.size).take(9).collect();
    let deck = core.deal(&units, u32::MAX);
    let mut written = tile::run(&deck);
    assert!(deck.counts(&written).is_ok());
    let piece = deck.pieces().len() - 2;
    written[COUNT_WORDS * piece..][..COUNT_WORDS].fill(POISON);
    assert_eq!(deck.counts(&written), Err(Poisoned { piece }));
    assert!(deck.counts(&vec![POISON; written.len()]).is_err());
}
