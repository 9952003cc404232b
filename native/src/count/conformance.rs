//! The tests that every backend must pass: each unit counted as the core counts it, wherever a board is split, and
//! every planted fault caught.
//!
//! The kernels' twin serves as a device here, so that everything around a kernel is tested on machines without a
//! graphics card.

use super::sitting::{self, Watch};
use super::{Done, Resources, Sitting, count_all, new_work};
use crate::backend::audit::Auditor;
use crate::backend::device::{Device, DeviceBackend, Launcher};
use crate::backend::{Backend, BackendError, Cpu, Description, Devices, Group, Shape, usable};
use crate::failure::Failure;
use eightfold_core::count::{Engine, LaneKind, Scheme, Space, Totals};
use eightfold_core::{BoardSize, Method, known};
use eightfold_shaders::expand::Batch;
use eightfold_shaders::layout::TALLY_WORDS;
use eightfold_shaders::rules::Rules;
use eightfold_shaders::twin;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn engine() -> Engine {
    Engine::new(LaneKind::best()).unwrap()
}

/// Finds the first unit that a backend counts differently from the core. It is not enough to compare sums, because
/// errors of opposite sign cancel.
pub(super) fn differing_unit(backend: &dyn Backend, n: usize) -> Option<String> {
    let mut worker = backend.prepare(size(n), 0).unwrap();
    let mut space = Space::boxed();
    Scheme::new(size(n)).cases().find_map(|case| {
        let alone = |(index, unit)| Group { index, case, units: vec![unit] };
        let units: Vec<_> = (0..).zip(Scheme::units(&case)).map(alone).collect();
        let counted = worker.count(&units).unwrap();
        assert_eq!(counted.len(), units.len(), "{} leaves no unit out", backend.describe().name);
        units.iter().zip(counted).find_map(|(unit, counted)| {
            let expected = engine().count(&case, unit.units.iter().copied(), &mut space);
            let name = &backend.describe().name;
            (counted.tally != expected).then(|| {
                format!(
                    "N={n}, {}, unit {}: {name} {:?}, the core {expected:?}",
                    case.case(),
                    unit.index,
                    counted.tally
                )
            })
        })
    })
}

/// Returns the splits that a board allows, each once; `None` is the default split.
pub(super) fn splits(n: usize) -> impl Iterator<Item = Option<usize>> {
    let possible = (2..n).filter(move |split| Rules::possible_split(size(n), *split) == *split);
    std::iter::once(None).chain(possible.map(Some))
}

fn threads(most: u32) -> Shape {
    Shape { threads: Some(most), ..Shape::default() }
}

/// A fault planted in a twin.
#[derive(Clone, Copy, Debug, PartialEq)]
enum PlantedFault {
    None,
    /// The twin counts one solution too many below this prefix of each launch.
    OneMore {
        prefix: usize,
    },
    /// The twin is full from this launch on.
    Full {
        launch: usize,
    },
    /// The twin vanishes before this launch.
    Gone {
        launch: usize,
    },
}

impl PlantedFault {
    /// Returns the error of a launch, if this is the fault's time.
    fn error(self, launch: usize) -> Result<(), BackendError> {
        let device = "the twin".into();
        match self {
            PlantedFault::Full { launch: at } if launch >= at => {
                Err(BackendError::Unusable { device, why: "it is full".into() })
            }
            PlantedFault::Gone { launch: at } if launch >= at => {
                Err(BackendError::Lost { device, why: "it is gone".into() })
            }
            _ => Ok(()),
        }
    }
}

/// The twin as a device.
#[derive(Debug)]
struct Twin {
    description: Description,
    fault: PlantedFault,
    launches: AtomicUsize,
}

fn twin(fault: PlantedFault) -> DeviceBackend<Twin> {
    let description = Description { kind: "twin", name: "the twin".into(), ..Description::default() };
    DeviceBackend::new(Twin { description, fault, launches: AtomicUsize::new(0) }, threads(64))
}

impl Device for Twin {
    // Limits the number of workers, so that on any machine some groups are done before a later launch fails.
    const OVERLAPS: bool = false;

    fn describe(&self) -> &Description {
        &self.description
    }

    fn most_prefixes(&self) -> usize {
        // A low limit, so that many launches are needed.
        5_000
    }

    fn prepare(&self, rules: &Rules) -> Result<Box<dyn Launcher + '_>, BackendError> {
        Ok(Box::new(TwinLauncher { twin: self, rules: rules.clone() }))
    }
}

struct TwinLauncher<'a> {
    twin: &'a Twin,
    rules: Rules,
}

impl Launcher for TwinLauncher<'_> {
    fn launch(&mut self, batch: &Batch, threads: u32) -> Result<Vec<u32>, BackendError> {
        let launch = self.twin.launches.fetch_add(1, Ordering::Relaxed);
        self.twin.fault.error(launch)?;
        let mut tallies = twin::run(&self.rules, batch, threads as usize).tallies;
        if let PlantedFault::OneMore { prefix } = self.twin.fault
            && prefix < batch.len()
        {
            tallies[prefix * TALLY_WORDS] += 1;
        }
        Ok(tallies)
    }
}

/// Counts a board with devices, and audits a share of their groups.
fn count(n: usize, backends: Vec<Box<dyn Backend>>, audit: &str) -> Result<(Totals, Sitting), Failure> {
    let devices = Devices { audit: audit.parse().unwrap(), ..Devices::of(backends) };
    let resources = Resources { devices, ..Resources::processor(engine(), 2) };
    count_all(size(n), Method::Batch, resources)
}

/// Returns the text of the failure of a count on a faulty device.
fn failure(n: usize, backend: impl Backend + 'static, audit: &str) -> String {
    count(n, vec![Box::new(backend)], audit).unwrap_err().to_string()
}

#[test]
fn the_processor_counts_each_unit() {
    for lanes in LaneKind::ALL.into_iter().filter_map(Engine::new) {
        for n in 4..=10 {
            assert_eq!(differing_unit(&Cpu::new(lanes, 1), n), None);
        }
    }
}

#[test]
fn the_twin_counts_each_unit_wherever_it_is_split() {
    for n in 4..=11 {
        for split in splits(n) {
            let twin = DeviceBackend { rows_left: split.map(|rows| n - rows), ..twin(PlantedFault::None) };
            assert_eq!(differing_unit(&twin, n), None, "split at {split:?}");
        }
    }
}

#[test]
fn a_device_that_is_wrong_in_one_unit_is_caught() {
    let wrong = twin(PlantedFault::OneMore { prefix: 3 });
    let difference = differing_unit(&wrong, 9).unwrap();
    assert!(difference.starts_with("N=9, ") && difference.contains("the twin"), "{difference}");
}

#[test]
fn an_audit_catches_a_device_that_is_wrong_in_one_unit_and_names_it() {
    let sentence = failure(9, twin(PlantedFault::OneMore { prefix: 3 }), "1");
    assert!(sentence.starts_with("the twin counted wrong: in group ") && sentence.contains(", unit "), "{sentence}");

    // A correct device passes the audit, and a share of 0 audits nothing.
    assert!(count(9, vec![Box::new(twin(PlantedFault::None))], "1").is_ok());
    assert!(Auditor::new("0".parse().unwrap(), engine()).is_none());
}

/// A device that is full before anything is counted is unusable. Later there are results to keep, so the count ends as
/// if the device was lost.
#[test]
fn a_device_that_is_full_midway_is_lost() {
    for (launch, sentence) in [(0, "the twin cannot count: it is full"), (9, "the twin was lost: it is full")] {
        assert_eq!(failure(12, twin(PlantedFault::Full { launch }), "0"), sentence);
    }
}

#[test]
fn several_devices_share_the_groups() {
    let (one, other) = (Box::new(twin(PlantedFault::None)), Box::new(twin(PlantedFault::None)));
    let (totals, sitting) = count(11, vec![one, other], "0.3").unwrap();
    assert_eq!(Some(totals.total), known::total(size(11)));
    assert!(sitting.nodes > 10_000, "nodes are told: {}", sitting.nodes);
}

/// Counts the groups that each backend has done.
#[derive(Default)]
struct Shares(BTreeMap<&'static str, usize>);

impl Watch for Shares {
    fn done(&mut self, done: &Done) {
        if let Done::Group { backend, .. } = done {
            *self.0.entry(backend).or_default() += 1;
        }
    }
}

/// Returns the resources of the twin, and of the processor beside it.
fn both(fault: PlantedFault, audit: &str) -> Resources {
    let devices = Devices::of(vec![Box::new(twin(fault))]);
    let devices = Devices { with_processor: true, audit: audit.parse().unwrap(), ..devices };
    Resources { devices, ..Resources::processor(engine(), 1) }
}

/// Counts N = 13 on the twin and on the processor. Returns the total, and the groups that each has done.
fn count_on_both(fault: PlantedFault) -> (Option<u128>, Shares) {
    let (mut work, mut shares) = (new_work(size(13), Method::Batch, None).unwrap(), Shares::default());
    let never = AtomicBool::new(false);
    let sitting = sitting::count(&mut work, both(fault, "0"), None, &never, &mut shares).unwrap();
    assert!(sitting.is_whole(), "{:?}", sitting.end);
    (work.totals().unwrap().map(|totals| totals.total), shares)
}

#[test]
fn a_device_and_the_processor_share_the_groups() {
    // A busy machine may start one of them only when the other has counted everything.
    let share = |_| {
        let (total, Shares(shares)) = count_on_both(PlantedFault::None);
        assert_eq!(total, known::total(size(13)), "{shares:?}");
        shares.len() == 2
    };
    assert!((0..50).any(share));
}

#[test]
fn the_processor_ends_the_count_of_a_device_that_vanishes() {
    for launch in [0, 2] {
        let (total, Shares(shares)) = count_on_both(PlantedFault::Gone { launch });
        let by_twin = shares.get("twin").copied().unwrap_or(0);
        assert_eq!(total, known::total(size(13)), "{shares:?}");
        assert!(launch > 0 || by_twin == 0, "{shares:?}");
    }
}

#[test]
fn a_device_that_is_wrong_ends_the_count_though_the_processor_could_go_on() {
    let wrong = |_| count_all(size(13), Method::Batch, both(PlantedFault::OneMore { prefix: 3 }, "1")).err();
    let sentence = (0..50).find_map(wrong).unwrap().to_string();
    assert!(sentence.starts_with("the twin counted wrong: in group "), "{sentence}");
}

#[test]
fn software_is_used_only_where_there_is_no_hardware() {
    let found = |class: &&'static str| {
        let mut twin = twin(PlantedFault::None);
        twin.device.description.class = Some(class);
        Ok(Box::new(twin) as Box<dyn Backend>)
    };
    let used = |classes: &[&'static str]| {
        let (used, _) = usable(classes.iter().map(found).collect());
        used.iter().filter_map(|device| device.describe().class).collect::<Vec<_>>()
    };
    assert_eq!(used(&["software", "discrete"]), ["discrete"]);
    assert_eq!(used(&["software"]), ["software"]);
}

#[cfg(feature = "wgpu")]
mod on_wgpu {
    use super::{differing_unit, failure, size, splits, threads};
    use crate::backend::device::DeviceBackend;
    use crate::backend::wgpu::WgpuDevice;
    use crate::backend::{Backend, BackendError, BackendName, Group, Shape, found};
    use eightfold_core::count::Scheme;
    use eightfold_shaders::layout::wgsl;
    use std::io::Write;

    /// Opens the first device that wgpu reaches, with a kernel. Without a device the test is listed as skipped.
    pub(super) fn device(source: &str) -> Option<WgpuDevice> {
        WgpuDevice::first(source).inspect_err(|reason| skip(&reason.to_string())).ok()
    }

    /// Reports this test as skipped. The line bypasses the capture of output, so that `cargo xtask test` can read it.
    /// Threads are named after their test.
    fn skip(reason: &str) {
        let name = std::thread::current().name().unwrap_or("of a kernel").to_owned();
        writeln!(std::io::stdout(), "\ntest {name} ... skipped, {reason}").unwrap();
    }

    #[test]
    fn the_kernel_counts_each_unit_wherever_it_is_split() {
        let Some(device) = device(&wgsl()) else { return };
        let mut gpu = DeviceBackend::new(device, Shape::default());
        for n in 4..=13 {
            // On the larger boards the deepest splits have more prefixes than a test has time for.
            for split in splits(n).filter(|split| split.is_none_or(|rows| rows <= 7)) {
                gpu.rows_left = split.map(|rows| n - rows);
                assert_eq!(differing_unit(&gpu, n), None, "split at {split:?}");
            }
        }
    }

    #[test]
    fn one_thread_is_enough() {
        let Some(device) = device(&wgsl()) else { return };
        // The thread exceeds its budget, so the kernel is launched again for the remaining prefixes.
        assert_eq!(differing_unit(&DeviceBackend::new(device, threads(1)), 12), None);
    }

    #[test]
    fn a_kernel_that_is_wrong_in_one_unit_is_caught() {
        let right = "tallies[prefix] = counts;";
        let wrong = wgsl().replace(right, "tallies[prefix] = counts + vec4<u32>(u32(prefix == 7u), 0u, 0u, 0u);");
        assert_ne!(wrong, wgsl());
        let Some(device) = device(&wrong) else { return };
        let gpu = DeviceBackend::new(device, Shape::default());
        assert!(differing_unit(&gpu, 9).is_some_and(|difference| difference.starts_with("N=9, ")));
        let sentence = failure(9, gpu, "1");
        assert!(sentence.contains(" counted wrong: in group ") && sentence.contains(", unit "), "{sentence}");
    }

    #[test]
    fn a_kernel_that_writes_nothing_leaves_poison() {
        let silent = wgsl().replace("if prefix < count {", "if prefix < 0u {");
        assert_ne!(silent, wgsl());
        let Some(device) = device(&silent) else { return };
        let sentence = failure(9, DeviceBackend::new(device, Shape::default()), "0");
        assert!(sentence.contains("was not written"), "{sentence}");
    }

    #[test]
    fn a_device_that_is_lost_midway_is_a_sentence() {
        let Some(device) = device(&wgsl()) else { return };
        let gpu = DeviceBackend::new(device, Shape::default());
        let mut worker = gpu.prepare(size(9), 0).unwrap();
        let case = Scheme::new(size(9)).cases().next().unwrap();
        let group = Group { index: 0, case, units: Scheme::units(&case).collect() };
        assert!(worker.count(std::slice::from_ref(&group)).is_ok());
        gpu.device.lose();
        for _ in 0..2 {
            let lost = worker.count(std::slice::from_ref(&group)).unwrap_err();
            assert!(matches!(lost, BackendError::Lost { .. }) && lost.to_string().lines().count() == 1, "{lost}");
        }
        assert!(matches!(gpu.prepare(size(9), 1).err(), Some(BackendError::Lost { .. })));
    }

    #[test]
    fn a_kernel_that_is_refused_is_a_sentence() {
        let broken = wgsl().replace("var top = lowest;", "var top = 0.5;");
        assert_ne!(broken, wgsl());
        if device(&wgsl()).is_some() {
            let sentence = WgpuDevice::first(&broken).unwrap_err().to_string();
            assert!(sentence.contains("refuses the kernel"), "{sentence}");
        }
    }

    #[test]
    fn each_device_that_is_found_counts() {
        let found = found(BackendName::Wgpu, Shape::default());
        if found.iter().all(Result::is_err) {
            skip("nothing is reached");
        }
        for device in found.into_iter().flatten() {
            assert_eq!(differing_unit(device.as_ref(), 8), None);
        }
    }
}
