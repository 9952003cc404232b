//! The choice of devices that count, with its reasons: the meaning of `--backend`, `--gpu-threads` and `--audit`.

use super::audit::AuditRate;
use super::{Backend, DeviceLookup, Shape, drivers};
use crate::failure::Failure;
use clap::ValueEnum;
use eightfold_core::BoardSize;
use eightfold_shaders::layout::LARGEST;

/// A backend on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BackendName {
    /// A graphics card for large boards if there is one, otherwise the processor; prints its choice
    Auto,
    /// The processor
    Cpu,
    /// Graphics cards through CUDA
    Cuda,
    /// Graphics cards through Vulkan, Metal or DirectX 12
    Wgpu,
    /// Graphics cards through CUDA, and beside them the processor
    #[value(name = "cuda+cpu")]
    CudaAndCpu,
    /// Graphics cards through Vulkan, Metal or DirectX 12, and beside them the processor
    #[value(name = "wgpu+cpu")]
    WgpuAndCpu,
}

impl BackendName {
    /// Returns `true` if the name asks for devices.
    pub(crate) const fn is_device(self) -> bool {
        !matches!(self, BackendName::Auto | BackendName::Cpu)
    }

    /// Returns `true` if the name asks for devices and for the processor.
    pub(crate) const fn is_both(self) -> bool {
        matches!(self, BackendName::CudaAndCpu | BackendName::WgpuAndCpu)
    }

    /// Returns its name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            BackendName::Auto => "auto",
            BackendName::Cpu => "cpu",
            BackendName::Cuda => "cuda",
            BackendName::Wgpu => "wgpu",
            BackendName::CudaAndCpu => "cuda+cpu",
            BackendName::WgpuAndCpu => "wgpu+cpu",
        }
    }
}

/// The devices that were asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) backend: BackendName,
    pub(crate) gpu_threads: Option<u32>,
    pub(crate) audit: AuditRate,
}

/// The devices that count the groups. They are opened once and stay open. Without any, the processor counts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Devices {
    pub(crate) backends: &'static [Box<dyn Backend>],
    /// `true` if the processor counts groups beside them.
    pub(crate) with_processor: bool,
    /// The share that is counted twice: of the devices' groups, or without devices of the colours' units.
    pub(crate) audit: AuditRate,
}

impl Devices {
    /// Keeps these devices open for as long as the program runs.
    pub(crate) fn of(backends: Vec<Box<dyn Backend>>) -> Devices {
        Devices { backends: Box::leak(backends.into_boxed_slice()), ..Devices::default() }
    }

    /// Returns the number of workers of all devices.
    pub(crate) fn workers(self) -> usize {
        self.backends.iter().map(|backend| backend.workers()).sum()
    }

    /// Returns `true` if the processor counts groups, alone or beside devices.
    pub(crate) const fn have_processor(self) -> bool {
        self.backends.is_empty() || self.with_processor
    }
}

/// The smallest board size for which a device is worth opening: smaller counts end before a graphics card is ready.
const WORTH_A_DEVICE: usize = 18;

/// Returns all devices of a kind, including those that cannot count.
pub(crate) fn found(kind: BackendName, shape: Shape) -> Vec<DeviceLookup> {
    if let Some(reason) = drivers::too_little_room() {
        return vec![Err(reason)];
    }
    match kind {
        #[cfg(feature = "cuda")]
        BackendName::Cuda | BackendName::CudaAndCpu => super::cuda::found(shape),
        #[cfg(feature = "wgpu")]
        BackendName::Wgpu | BackendName::WgpuAndCpu => super::wgpu::found(shape),
        BackendName::Auto | BackendName::Cpu => Vec::new(),
        #[allow(unreachable_patterns, reason = "some builds have all of them")]
        _ => {
            let _no_kernels = shape;
            vec![Err("not in this build".into())]
        }
    }
}

impl Choice {
    /// Opens the devices for boards of up to `size`. Adds the lines to print at the start of the count to `words`.
    pub(crate) fn devices(self, size: BoardSize, words: &mut Vec<String>) -> Result<Devices, Failure> {
        match self.backend {
            BackendName::Cpu if self.gpu_threads.is_some() => {
                Err(Failure::Usage("--gpu-threads is for devices; --backend cpu uses no device".into()))
            }
            BackendName::Cpu => Ok(self.none()),
            BackendName::Auto => Ok(self.automatic(size, words)),
            kind => {
                if size.get() > LARGEST {
                    return Err(Failure::NoDevice(format!(
                        "the kernels count boards of up to {LARGEST} rows; N = {size} needs --backend cpu"
                    )));
                }
                let (backends, reasons) = usable(found(kind, self.shape()));
                if backends.is_empty() {
                    let reasons = reasons.join("; ");
                    return Err(Failure::NoDevice(format!("--backend {}: {reasons}", kind.name())));
                }
                words.extend(reasons.iter().map(|reason| format!("Not used: {reason}.")));
                let with_processor = kind.is_both();
                let processor = if with_processor { " and on the processor" } else { "" };
                words.push(format!("Counting on {}{processor}.", names(&backends)));
                Ok(Devices { audit: self.audit, with_processor, ..Devices::of(backends) })
            }
        }
    }

    /// Chooses the best devices and adds the reason to `words`.
    fn automatic(self, size: BoardSize, words: &mut Vec<String>) -> Devices {
        let why = if !cfg!(any(feature = "cuda", feature = "wgpu")) {
            "this build cannot use graphics cards".into()
        } else if size.get() < WORTH_A_DEVICE {
            format!("N = {size} is counted before a graphics card would be ready")
        } else if size.get() > LARGEST {
            format!("graphics cards count boards of up to {LARGEST} rows")
        } else {
            let mut reasons = Vec::new();
            for kind in [BackendName::Cuda, BackendName::Wgpu] {
                let (mut backends, why) = usable(found(kind, self.shape()));
                let before = backends.len();
                backends.retain(|backend| backend.describe().class == Some("discrete"));
                reasons.push(match (before, why.as_slice()) {
                    (0, why) => format!("{}: {}", kind.name(), why.join("; ")),
                    _ => format!("{}: no discrete graphics card", kind.name()),
                });
                if !backends.is_empty() {
                    let names = names(&backends);
                    words.push(format!("Counting on {names}: boards of this size are usually faster there."));
                    return Devices { audit: self.audit, ..Devices::of(backends) };
                }
            }
            reasons.join("; ")
        };
        self.processor(&why, words)
    }

    /// Chooses the processor, for a reason that is added to `words`.
    pub(crate) fn processor(self, why: &str, words: &mut Vec<String>) -> Devices {
        words.push(format!("Counting on the processor: {why}."));
        words.extend(self.gpu_threads.map(|_| "--gpu-threads has no effect.".into()));
        self.none()
    }

    /// Returns no devices; the audit then applies to the colours.
    fn none(self) -> Devices {
        Devices { audit: self.audit, ..Devices::default() }
    }

    const fn shape(self) -> Shape {
        Shape { threads: self.gpu_threads, rows_left: None }
    }
}

fn names(backends: &[Box<dyn Backend>]) -> String {
    backends.iter().map(|backend| backend.describe().name.as_str()).collect::<Vec<_>>().join(" and ")
}

/// Separates the devices that can count from the reasons why others cannot. Software devices are left out if there is
/// any hardware: they run on the processor and take hours where a graphics card takes seconds.
pub(crate) fn usable(found: Vec<DeviceLookup>) -> (Vec<Box<dyn Backend>>, Vec<String>) {
    let (mut backends, mut reasons) = (Vec::new(), Vec::new());
    for device in found {
        match device {
            Ok(backend) => backends.push(backend),
            Err(reason) => reasons.push(reason),
        }
    }
    let is_hardware = |backend: &dyn Backend| backend.describe().class != Some("software");
    if backends.iter().any(|backend| is_hardware(backend.as_ref())) {
        backends.retain(|backend| is_hardware(backend.as_ref()));
    }
    (backends, reasons)
}
