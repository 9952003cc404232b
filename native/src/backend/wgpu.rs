//! Devices reached by Vulkan, Metal or DirectX 12, through wgpu. The kernel's side is in `eightfold_shaders::device`.

use super::device::{Device, DeviceBackend, Launcher};
use super::{Backend, BackendError, Description, DeviceLimit, DeviceLookup, Shape};
use eightfold_core::BoardSize;
use eightfold_shaders::device::{KernelDevice, Mapped, Slot};
use eightfold_shaders::expand::Batch;
use eightfold_shaders::layout::wgsl;
use eightfold_shaders::rules::Rules;
use pollster::block_on;
use std::time::Duration;
use wgpu::PollType;

/// The interfaces in order of preference. A device that two of them reach is used through the first.
const INTERFACES: [wgpu::Backend; 3] = [wgpu::Backend::Vulkan, wgpu::Backend::Metal, wgpu::Backend::Dx12];

/// The time to wait for a launch before checking that the device is still there.
const PATIENCE: Duration = Duration::from_secs(1);

/// Looks for devices and prepares those that can count, with the requested shape.
pub(super) fn found(shape: Shape) -> Vec<DeviceLookup> {
    let adapters = adapters();
    if adapters.is_empty() {
        return vec![Err(NOTHING.into())];
    }
    let mut known: Vec<wgpu::AdapterInfo> = Vec::new();
    let mut devices = Vec::new();
    for adapter in adapters {
        let info = adapter.get_info();
        let same = known
            .iter()
            .find(|other| other.backend != info.backend && (other.vendor, other.device) == (info.vendor, info.device));
        devices.push(match same {
            Some(other) => Err(format!("{}: already used through {}", name(&info), other.backend)),
            None => WgpuDevice::open(&adapter, &wgsl())
                .map(|device| Box::new(DeviceBackend::new(device, shape)) as Box<dyn Backend>)
                .map_err(|error| error.to_string()),
        });
        // If this interface fails, another one may still reach the same card.
        if devices.last().is_some_and(Result::is_ok) {
            known.push(info);
        }
    }
    devices
}

/// The reason when no device is found.
const NOTHING: &str = "Vulkan, Metal and DirectX 12 find no device; a driver may be missing";

/// Returns all adapters, in the order of preferred interfaces.
fn adapters() -> Vec<wgpu::Adapter> {
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor {
        backends: wgpu::Backends::PRIMARY,
        ..wgpu::InstanceDescriptor::new_without_display_handle()
    });
    let mut adapters = block_on(instance.enumerate_adapters(wgpu::Backends::PRIMARY));
    let rank = |adapter: &wgpu::Adapter| INTERFACES.iter().position(|api| *api == adapter.get_info().backend);
    adapters.retain(|adapter| rank(adapter).is_some());
    adapters.sort_by_key(rank);
    adapters
}

fn name(info: &wgpu::AdapterInfo) -> String {
    format!("{} ({})", info.name, info.backend)
}

/// A device with the compiled kernel.
#[derive(Debug)]
pub(crate) struct WgpuDevice {
    description: Description,
    device: KernelDevice,
}

impl WgpuDevice {
    /// Opens the first device with the kernel of a test.
    #[cfg(test)]
    pub(crate) fn first(source: &str) -> Result<WgpuDevice, BackendError> {
        let nothing = || BackendError::Unusable { device: "wgpu".into(), why: NOTHING.into() };
        WgpuDevice::open(adapters().first().ok_or_else(nothing)?, source)
    }

    /// Loses the device, as if its driver had given up.
    #[cfg(test)]
    pub(crate) fn lose(&self) {
        self.device.raw.destroy();
    }

    /// Opens an adapter's device and compiles the kernel, `source`.
    pub(super) fn open(adapter: &wgpu::Adapter, source: &str) -> Result<WgpuDevice, BackendError> {
        let info = adapter.get_info();
        match block_on(KernelDevice::open(adapter, source)) {
            Ok(device) => {
                let description = describe(&info, &device.raw.limits());
                Ok(WgpuDevice { description, device })
            }
            Err(why) => Err(BackendError::Unusable { device: name(&info), why }),
        }
    }

    fn lost(&self, why: String) -> BackendError {
        BackendError::Lost { device: self.description.name.clone(), why }
    }

    /// Waits until a buffer can be read.
    fn wait(&self, index: &wgpu::SubmissionIndex, mapped: &Mapped) -> Result<(), String> {
        loop {
            let wait = PollType::Wait { submission_index: Some(index.clone()), timeout: Some(PATIENCE) };
            let polled = self.device.raw.poll(wait);
            self.device.check()?;
            match (mapped.answer(), polled) {
                (Some(answer), _) => return answer,
                // A launch may take long, and another worker may be about to deliver the answer.
                (None, Ok(_) | Err(wgpu::PollError::Timeout)) => {}
                (None, Err(error)) => return Err(error.to_string()),
            }
        }
    }
}

fn describe(info: &wgpu::AdapterInfo, limits: &wgpu::Limits) -> Description {
    let driver = [info.driver.as_str(), info.driver_info.as_str()].join(" ");
    Description {
        kind: "wgpu",
        name: info.name.clone(),
        class: Some(match info.device_type {
            wgpu::DeviceType::DiscreteGpu => "discrete",
            wgpu::DeviceType::IntegratedGpu => "integrated",
            wgpu::DeviceType::VirtualGpu => "virtual",
            wgpu::DeviceType::Cpu => "software",
            wgpu::DeviceType::Other => "of unknown kind",
        }),
        api: Some(info.backend.to_string()),
        driver: Some(driver.trim().to_owned()).filter(|driver| !driver.is_empty()),
        // wgpu does not report it.
        memory: None,
        limits: vec![
            DeviceLimit { name: "bytes of a buffer", value: limits.max_storage_buffer_binding_size },
            DeviceLimit { name: "threads of a workgroup", value: limits.max_compute_invocations_per_workgroup.into() },
            DeviceLimit { name: "workgroups of a launch", value: limits.max_compute_workgroups_per_dimension.into() },
        ],
    }
}

impl Device for WgpuDevice {
    // wgpu has each launch wait for the one before.
    const OVERLAPS: bool = false;

    fn describe(&self) -> &Description {
        &self.description
    }

    fn most_prefixes(&self) -> usize {
        self.device.most_prefixes()
    }

    fn split(&self, size: BoardSize) -> usize {
        self.device.split(size)
    }

    fn prepare(&self, rules: &Rules) -> Result<Box<dyn Launcher + '_>, BackendError> {
        let slot = Slot::new(&self.device, rules).map_err(|why| self.lost(why))?;
        Ok(Box::new(WgpuLauncher { device: self, slot }))
    }
}

/// A worker's buffers on the device.
struct WgpuLauncher<'a> {
    device: &'a WgpuDevice,
    slot: Slot,
}

impl Launcher for WgpuLauncher<'_> {
    fn launch(&mut self, batch: &Batch, threads: u32) -> Result<Vec<u32>, BackendError> {
        let device = self.device;
        let launch = self.slot.launch(batch, threads, async |index, mapped| device.wait(&index, &mapped));
        block_on(launch).map_err(|why| device.lost(why))
    }
}
