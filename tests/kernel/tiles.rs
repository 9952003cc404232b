//! The shipped kernel for CUDA that joins tiles, run without a GPU: its counts, unit by unit, the number of executed
//! instructions, and planted faults that must be noticed.

use eightfold_core::BoardSize;
use eightfold_core::count::LaneKind;
use eightfold_core::join::{ColumnSet, Join, JoinMemory, Placements, RowSet, TakesTiles, spread};
use eightfold_harness::kernel::{join, tile_kernel};
use eightfold_ptx::Kernel;
use eightfold_shaders::cuda::TILES;
use eightfold_shaders::tiles::{COUNT_WORDS, Deck, tile};

/// Some units of a board, dealt into a deck, with the counts and the number of pairs that the core finds.
struct Dealt {
    deck: Deck,
    counts: Vec<u64>,
    pairs: u64,
}

impl Dealt {
    /// Deals up to `most` units, in pieces of at most about `steps` steps.
    fn new(n: usize, most: usize, steps: u32) -> Dealt {
        let size = BoardSize::new(n).unwrap();
        let core = Join::new(LaneKind::best()).unwrap();
        let mut memory = JoinMemory::new(size, JoinMemory::USUAL);
        let all: Vec<_> = RowSet::units(size).collect();
        let (mut deck, mut counts) = (Deck::new(size, steps), Vec::new());
        for unit in spread(all.len()).take(most).map(|at| all[at]) {
            assert!(core.deal(&|| false, unit, &(0..unit.parts()), &mut memory, &mut deck));
            deck.end(unit);
            counts.push(core.count(unit, &mut memory));
        }
        Dealt { deck, counts, pairs: memory.work().pairs }
    }

    /// Describes the first error in a kernel's counts.
    fn fault_of(&self, kernel: &Kernel) -> Option<String> {
        let written = match join(kernel, &self.deck, self.deck.pieces()) {
            Ok((written, _)) => written,
            Err(fault) => return Some(fault.to_string()),
        };
        match self.deck.counts(&written) {
            Err(poisoned) => Some(poisoned.to_string()),
            Ok((counts, pairs)) => {
                let unit = counts.iter().zip(&self.counts).position(|(one, other)| one != other);
                assert_eq!(counts.len(), self.counts.len());
                unit.map(|unit| format!("unit {unit}"))
                    .or_else(|| (pairs != self.pairs).then(|| format!("{pairs} pairs, not {}", self.pairs)))
            }
        }
    }
}

#[test]
fn the_ptx_joins_each_unit() {
    let kernel = tile_kernel(TILES.ptx);
    let all = (4..=12).map(|n| (n, usize::MAX));
    for (n, most) in all.chain([(13, 60), (14, 24), (15, 10), (16, 5)]) {
        for steps in [u32::MAX, 500].into_iter().take(if n < 11 { 2 } else { 1 }) {
            assert_eq!(Dealt::new(n, most, steps).fault_of(&kernel), None, "N = {n}, {steps} steps");
        }
    }
}

/// Units that are small enough for tests have no full tiles, and no sets of columns with more than 64 placements, which
/// are gathered in several passes. So these placements and halves are random.
#[test]
fn the_ptx_joins_long_lists_and_full_tiles_as_the_twin_does() {
    let mut state = 1_u64;
    let mut sparse = |_| {
        let mut next = || {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (state >> 33) as u32
        };
        next() & next() & next() & 0x7ffff
    };
    let mut words = |count: usize| (0..count).map(&mut sparse).collect::<Vec<u32>>();
    let lists = [300, 200].map(|count| [words(count), words(count), words(count)]);
    let [north, south] = lists.each_ref().map(|[rising, falling, seam]| Placements { rising, falling, seam });
    let mut deck = Deck::new(BoardSize::new(20).unwrap(), u32::MAX);
    let set = |weights| ColumnSet { x: [3, 90, 290], y: [1, 120, 190], weights };
    deck.west([north, south], &[set([[1, 2], [4, 0]]), set([[0, 1], [2, 4]])]);
    for halves in [2048, 1100, 31] {
        let [rising, falling] = [words(halves), words(halves)];
        deck.tile([&rising, &falling]);
    }
    assert_eq!(join(&tile_kernel(TILES.ptx), &deck, deck.pieces()).unwrap().0, tile::run(&deck));
}

#[test]
fn planted_faults_are_caught() {
    let dealt = Dealt::new(15, 4, u32::MAX);
    for (from, to) in PLANTED {
        assert!(TILES.ptx.contains(from), "`{from}` is in the PTX");
        assert!(dealt.fault_of(&tile_kernel(&TILES.ptx.replace(from, to))).is_some(), "`{from}` made `{to}`");
    }
}

const PLANTED: [(&str, &str); 5] = [
    // Both parts of x weigh the same.
    ("16, 3;", "0, 3;"),
    // Warps do not wait for each other.
    ("bar.sync", "// bar.sync"),
    // The votes are read from a place that no thread has written.
    ("[memory+3840]", "[memory+3848]"),
    // Seams are ignored.
    ("+8];", "+4];"),
    // A count is never written.
    ("st.global.v4.u32", "// st.global.v4.u32"),
];

/// The limits lie slightly above the figures in docs/performance.md, so a slower kernel fails here. They are for some
/// pieces of some units: more would take minutes.
#[test]
fn the_kernel_executes_no_more_than_it_did() {
    let kernel = tile_kernel(TILES.ptx);
    for (n, units, every, limit) in [(16, 5, 1, 300.0), (18, 6, 3, 318.0)] {
        let Dealt { deck, .. } = Dealt::new(n, units, 1 << 20);
        let pieces: Vec<_> = deck.pieces().iter().skip(every / 2).step_by(every).copied().collect();
        let (written, counts) = join(&kernel, &deck, &pieces).unwrap();
        let pairs: u32 = written.chunks(COUNT_WORDS).map(|count| count[2]).sum();
        let each = counts.by_warp() as f64 / f64::from(pairs);
        assert!(each < limit, "N = {n}: {each} instructions by warp for each of {pairs} pairs");
    }
}
