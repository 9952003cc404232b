//! The join on devices, under the same tests: each unit as the core joins it, and every planted fault caught.

use super::{PlantedFault, Twin, both, engine, size, twin};
use crate::backend::device::DeviceBackend;
use crate::backend::tiles::{Joined, Memories, TileLauncher};
use crate::backend::{Backend, BackendError, Devices};
use crate::count::joining::Joining;
use crate::count::{Resources, Sitting, count_all};
use crate::failure::Failure;
use crate::machine::address_space::REST;
use eightfold_core::count::Totals;
use eightfold_core::join::{Join, JoinMemory, RowSet, spread};
use eightfold_core::{Method, known};
use eightfold_shaders::tiles::{COUNT_WORDS, Deck, tile};
use std::sync::atomic::Ordering;

fn memories(n: usize) -> Memories {
    Memories::new(size(n), JoinMemory::USUAL, 1)
}

/// Finds the first of up to `most` units of a board that a backend joins differently from the core.
pub(super) fn differing_unit(backend: &dyn Backend, n: usize, most: usize) -> Option<String> {
    let mut joiner = backend.join(engine(), &memories(n)).unwrap();
    let (join, mut memory) = (Join::like(&engine()), JoinMemory::new(size(n), JoinMemory::USUAL));
    let all: Vec<_> = RowSet::units(size(n)).collect();
    let units: Vec<_> = spread(all.len()).take(most).map(|at| all[at]).collect();
    let Joined { counts, pairs } = joiner.join(&units, &|| false).unwrap().unwrap();
    assert_eq!(counts.len(), units.len(), "{} leaves no unit out", backend.describe().name);
    let name = &backend.describe().name;
    let differing = units.iter().zip(counts).find_map(|(unit, count)| {
        let expected = join.count(*unit, &mut memory);
        (count != expected).then(|| format!("N={n}, {unit:?}: {name} {count}, the core {expected}"))
    });
    differing.or_else(|| {
        let expected = memory.work().pairs;
        (pairs != expected).then(|| format!("N={n}: {name} found {pairs} pairs, the core {expected}"))
    })
}

/// The twin of the kernel for tiles, with the fault planted in its device.
pub(super) struct TwinTiles<'a>(pub(super) &'a Twin);

impl TileLauncher for TwinTiles<'_> {
    fn steps(&self) -> u32 {
        5_000
    }

    fn has_room(&self, deck: &Deck) -> bool {
        // A low limit, so that a group needs several launches.
        deck.pieces().len() < 30
    }

    fn launch(&mut self, deck: &Deck) -> Result<Vec<u32>, BackendError> {
        let launch = self.0.launches.fetch_add(1, Ordering::Relaxed);
        self.0.fault.error(launch)?;
        let mut counts = tile::run(deck);
        if let PlantedFault::OneMore { prefix: piece } = self.0.fault
            && piece < deck.pieces().len()
        {
            counts[piece * COUNT_WORDS] += 1;
        }
        Ok(counts)
    }
}

/// Joins a board with devices, and audits a share of its units.
fn join(n: usize, backends: Vec<Box<dyn Backend>>, audit: &str, samples: bool) -> Result<(Totals, Sitting), Failure> {
    let mut devices = Devices { audit: audit.parse().unwrap(), ..Devices::of(backends) };
    devices.audit.by_samples = samples;
    let resources = Resources { devices, ..Resources::processor(engine(), 2) };
    count_all(size(n), Method::Join, resources)
}

/// Returns the text of the failure of a join on a faulty device.
fn failure(n: usize, backend: impl Backend + 'static, audit: &str) -> String {
    join(n, vec![Box::new(backend)], audit, false).unwrap_err().to_string()
}

#[test]
fn the_twin_joins_each_unit() {
    for n in 4..=11 {
        assert_eq!(differing_unit(&twin(PlantedFault::None), n, usize::MAX), None);
    }
}

#[test]
fn a_device_that_joins_one_unit_wrong_is_caught() {
    let difference = differing_unit(&twin(PlantedFault::OneMore { prefix: 3 }), 10, usize::MAX).unwrap();
    assert!(difference.starts_with("N=10, RowSet(") && difference.contains("the twin"), "{difference}");
}

#[test]
fn an_audit_catches_a_device_that_joins_one_unit_wrong_and_names_it() {
    for samples in [false, true] {
        let wrong: Box<dyn Backend> = Box::new(twin(PlantedFault::OneMore { prefix: 3 }));
        let sentence = join(10, vec![wrong], "1", samples).unwrap_err().to_string();
        assert!(
            sentence.starts_with("the twin counted wrong: in group ") && sentence.contains(", unit "),
            "{sentence}"
        );
        assert!(join(10, vec![Box::new(twin(PlantedFault::None))], "1", samples).is_ok());
    }
}

#[test]
fn a_device_that_is_full_midway_is_lost() {
    for (launch, sentence) in [(0, "the twin cannot count: it is full"), (16, "the twin was lost: it is full")] {
        assert_eq!(failure(12, twin(PlantedFault::Full { launch }), "0"), sentence);
    }
}

#[test]
fn several_devices_share_the_row_sets() {
    let (one, other) = (Box::new(twin(PlantedFault::None)), Box::new(twin(PlantedFault::None)));
    let (totals, sitting) = join(12, vec![one, other], "0.05", false).unwrap();
    assert_eq!(Some(totals.total), known::total(size(12)));
    assert!(sitting.audited > 0, "units are audited");
}

#[test]
fn devices_come_first_where_memory_is_short() {
    let beside = both(PlantedFault::None, "0");
    let alone = Resources { devices: Devices { beside_processor: false, ..beside.devices }, ..beside };
    let workers = beside.devices.workers();
    let shares = |resources: Resources, room: usize| {
        let joining = Joining::with(Some(room as u64 * Joining::ROOM + REST), workers + 2);
        let Resources { threads, most_dealers, join_bytes, .. } =
            Resources { threads: 2, ..resources }.joining(joining).unwrap();
        (most_dealers, threads, join_bytes)
    };
    let usual = JoinMemory::USUAL;
    assert_eq!(shares(beside, workers + 9), (workers, 2, usual));
    assert_eq!(shares(beside, workers + 1), (workers, 1, usual));
    assert_eq!(shares(beside, 2), (1, 1, usual));
    assert_eq!(shares(beside, 1), (1, 1, usual / 2));
    assert_eq!(shares(alone, 2), (2, 2, usual));
}

#[cfg(feature = "wgpu")]
mod on_wgpu {
    use super::super::on_wgpu::device;
    use super::*;
    use crate::backend::Shape;
    use crate::backend::device::Device;
    use crate::backend::wgpu::WgpuDevice;
    use eightfold_core::BoardSize;
    use eightfold_core::join::{ColumnSet, Placements, TakesTiles};
    use eightfold_shaders::{layout, tiles};

    /// Opens the first device, with a kernel for tiles. Without a device the test is listed as skipped.
    fn with(tiles: fn(BoardSize) -> String) -> Option<DeviceBackend<WgpuDevice>> {
        let mut device = device(&layout::wgsl())?;
        device.tiles = tiles;
        Some(DeviceBackend::new(device, Shape::default()))
    }

    /// Returns the kernel with `right` replaced by the faulty `wrong`.
    fn faulty(size: BoardSize, right: &str, wrong: &str) -> String {
        let kernel = tiles::wgsl(size);
        assert!(kernel.contains(right), "{right}");
        kernel.replace(right, wrong)
    }

    #[test]
    fn the_kernel_joins_each_unit() {
        let Some(gpu) = with(tiles::wgsl) else { return };
        let all = (4..=12).map(|n| (n, usize::MAX));
        for (n, most) in all.chain([(13, 100), (14, 60), (15, 30), (16, 16)]) {
            assert_eq!(differing_unit(&gpu, n, most), None);
        }
    }

    #[test]
    fn a_kernel_that_is_wrong_in_one_piece_is_caught() {
        const RIGHT: &str = "counts[group.x] = vec4<u32>(atomicLoad(&sum[0])";
        const WRONG: &str = "counts[group.x] = vec4<u32>(atomicLoad(&sum[0]) + u32(group.x == 7u)";
        let Some(gpu) = with(|size| faulty(size, RIGHT, WRONG)) else { return };
        assert!(differing_unit(&gpu, 9, usize::MAX).is_some_and(|difference| difference.starts_with("N=9, ")));
        let sentence = failure(9, gpu, "1");
        assert!(sentence.contains(" counted wrong: in group ") && sentence.contains(", unit "), "{sentence}");
    }

    /// Mesa's software device breaks off long loops, so a kernel that does not reach its end must be noticed.
    #[test]
    fn a_kernel_that_writes_nothing_or_stops_early_leaves_poison() {
        let silent = |size| faulty(size, "if thread == 0u &&", "if thread == 200u &&");
        let early = |size| faulty(size, "at <= piece.sets;", "at <= piece.sets && at < 3u;");
        for kernel in [silent, early] {
            let Some(gpu) = with(kernel) else { return };
            let sentence = failure(9, gpu, "0");
            assert!(sentence.contains("was not written"), "{sentence}");
        }
    }

    #[test]
    fn a_device_that_is_lost_midway_is_a_sentence() {
        let Some(gpu) = with(tiles::wgsl) else { return };
        let mut joiner = gpu.join(engine(), &memories(9)).unwrap();
        let units: Vec<_> = RowSet::units(size(9)).take(8).collect();
        assert!(joiner.join(&units, &|| false).is_ok());
        gpu.device.lose();
        for _ in 0..2 {
            let lost = joiner.join(&units, &|| false).unwrap_err();
            assert!(matches!(lost, BackendError::Lost { .. }) && lost.to_string().lines().count() == 1, "{lost}");
        }
    }

    #[test]
    fn a_kernel_that_is_refused_is_a_sentence() {
        let broken = |size| faulty(size, "var low = 0u;", "var low = 0.5;");
        let Some(gpu) = with(broken) else { return };
        let sentence = failure(9, gpu, "0");
        assert!(sentence.contains(" cannot count: its driver refuses the kernel"), "{sentence}");
    }

    #[test]
    fn a_launch_that_is_too_large_is_a_sentence() {
        let Some(gpu) = with(tiles::wgsl) else { return };
        let mut launcher = gpu.device.tiles(size(8)).unwrap().unwrap();
        // Each set of columns becomes a piece.
        let mut deck = Deck::new(size(8), 1);
        let list = Placements { rising: &[0; 2], falling: &[0; 2], seam: &[0; 2] };
        deck.west([list; 2], &[ColumnSet { x: [0, 1, 2], y: [0, 1, 2], weights: [[1; 2]; 2] }; 70_000]);
        deck.tile([&[1], &[1]]);
        let refused = launcher.launch(&deck).unwrap_err().to_string();
        assert!(
            refused.ends_with(" cannot count: a unit has 70000 pieces of tiles, and a launch takes 65535"),
            "{refused}"
        );
        assert!(!launcher.has_room(&deck));
    }

    #[test]
    fn units_are_given_up_between_two_tiles() {
        let Some(gpu) = with(tiles::wgsl) else { return };
        let mut joiner = gpu.join(engine(), &memories(12)).unwrap();
        let units: Vec<_> = RowSet::units(size(12)).take(8).collect();
        assert_eq!(joiner.join(&units, &|| true), Ok(None));
        // The units that were dealt before leave no trace.
        let joined = joiner.join(&units, &|| false).unwrap().unwrap();
        let (join, mut memory) = (Join::like(&engine()), JoinMemory::new(size(12), JoinMemory::USUAL));
        assert!(joined.counts.iter().copied().eq(units.iter().map(|unit| join.count(*unit, &mut memory))));
    }
}
