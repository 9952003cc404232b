//! Which devices count, and why those: what `--backend`, `--gpu-threads` and `--audit` come to.

use super::audit::AuditRate;
use super::{Backend, Found, Shape, drivers};
use crate::failure::Failure;
use clap::ValueEnum;
use eightfold_core::BoardSize;
use eightfold_shaders::layout::LARGEST;

/// What counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BackendName {
    /// A graphics card for large boards if there is one, otherwise the processor; says which
    Auto,
    /// The processor
    Cpu,
    /// Graphics cards by CUDA
    Cuda,
    /// Graphics cards by Vulkan, Metal or DirectX 12
    Wgpu,
}

impl BackendName {
    const fn name(self) -> &'static str {
        match self {
            BackendName::Auto => "auto",
            BackendName::Cpu => "cpu",
            BackendName::Cuda => "cuda",
            BackendName::Wgpu => "wgpu",
        }
    }
}

/// What was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) backend: BackendName,
    pub(crate) gpu_threads: Option<u32>,
    pub(crate) audit: Option<AuditRate>,
}

/// The devices that count the groups. They are opened once and stay open; where there are none the processor counts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Devices {
    pub(crate) backends: &'static [Box<dyn Backend>],
    pub(crate) audit: AuditRate,
}

impl Devices {
    /// These, from now on. They live as long as the program, like the machine's cores.
    pub(crate) fn of(backends: Vec<Box<dyn Backend>>) -> Devices {
        Devices { backends: Box::leak(backends.into_boxed_slice()), audit: AuditRate::default() }
    }
}

/// Below this size a count is over before a graphics card is ready.
const WORTH_A_DEVICE: usize = 17;

/// All devices of a kind, whether or not they can count.
pub(crate) fn found(kind: BackendName, shape: Shape) -> Vec<Found> {
    if let Some(reason) = drivers::too_little_room() {
        return vec![Found { kind: kind.name(), device: Err(reason) }];
    }
    match kind {
        #[cfg(feature = "cuda")]
        BackendName::Cuda => super::cuda::found(shape),
        #[cfg(feature = "wgpu")]
        BackendName::Wgpu => super::wgpu::found(shape),
        BackendName::Auto | BackendName::Cpu => Vec::new(),
        #[allow(unreachable_patterns, reason = "some builds have all of them")]
        kind => {
            let _no_kernels = shape;
            vec![Found { kind: kind.name(), device: Err("not in this build".into()) }]
        }
    }
}

impl Choice {
    /// The devices for boards of up to `size`; opened, where the choice is for any. `words` gets what is to be said of it
    /// when the count begins.
    pub(crate) fn devices(self, size: BoardSize, words: &mut Vec<String>) -> Result<Devices, Failure> {
        let only = |what: &str| Failure::Usage(format!("{what} is about devices; --backend cpu has none"));
        match self.backend {
            BackendName::Cpu if self.gpu_threads.is_some() => Err(only("--gpu-threads")),
            BackendName::Cpu if self.audit.is_some() => Err(only("--audit")),
            BackendName::Cpu => Ok(Devices::default()),
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
                words.extend(reasons.iter().map(|reason| format!("Left out: {reason}.")));
                let backends = hardware_first(backends);
                words.push(format!("Counting on {}.", names(&backends)));
                Ok(self.opened(backends))
            }
        }
    }

    /// The best there is, with a word on it.
    fn automatic(self, size: BoardSize, words: &mut Vec<String>) -> Devices {
        let why = if size.get() < WORTH_A_DEVICE {
            format!("N = {size} is counted before a graphics card would be ready")
        } else if size.get() > LARGEST {
            format!("graphics cards count boards of up to {LARGEST} rows")
        } else {
            let mut reasons = Vec::new();
            for kind in [BackendName::Cuda, BackendName::Wgpu] {
                let (mut backends, why) = usable(found(kind, self.shape()));
                let before = backends.len();
                backends.retain(|backend| is_discrete(backend.as_ref()));
                reasons.push(match (before, why.as_slice()) {
                    (0, why) => format!("{}: {}", kind.name(), why.join("; ")),
                    _ => format!("{}: no discrete graphics card", kind.name()),
                });
                if !backends.is_empty() {
                    let names = names(&backends);
                    words.push(format!("Counting on {names}: a graphics card is faster than a processor."));
                    return self.opened(backends);
                }
            }
            reasons.join("; ")
        };
        words.push(format!("Counting on the processor: {why}."));
        let given = [("--gpu-threads", self.gpu_threads.is_some()), ("--audit", self.audit.is_some())];
        words
            .extend(given.iter().filter(|(_, given)| *given).map(|(option, _)| format!("{option} has nothing to do.")));
        Devices::default()
    }

    fn opened(self, backends: Vec<Box<dyn Backend>>) -> Devices {
        Devices { audit: self.audit.unwrap_or_default(), ..Devices::of(backends) }
    }

    const fn shape(self) -> Shape {
        Shape { threads: self.gpu_threads, rows_left: None }
    }
}

fn names(backends: &[Box<dyn Backend>]) -> String {
    backends.iter().map(|backend| backend.describe().name.as_str()).collect::<Vec<_>>().join(" and ")
}

fn is_discrete(backend: &dyn Backend) -> bool {
    backend.describe().class == Some("discrete")
}

/// The devices that can count, and what is the matter with the others.
fn usable(found: Vec<Found>) -> (Vec<Box<dyn Backend>>, Vec<String>) {
    let (mut backends, mut reasons) = (Vec::new(), Vec::new());
    for found in found {
        match found.device {
            Ok(backend) => backends.push(backend),
            Err(reason) => reasons.push(reason),
        }
    }
    (backends, reasons)
}

/// Without those that only look like a device: they are programs on the processor, worth using where nothing else is.
pub(crate) fn hardware_first(mut backends: Vec<Box<dyn Backend>>) -> Vec<Box<dyn Backend>> {
    let is_software = |backend: &dyn Backend| backend.describe().class == Some("software");
    if backends.iter().any(|backend| !is_software(backend.as_ref())) {
        backends.retain(|backend| !is_software(backend.as_ref()));
    }
    backends
}
