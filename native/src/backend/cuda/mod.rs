//! NVIDIA's devices, through the CUDA driver. Nothing else needs to be installed to count, and nothing at all to build.
//!
//! The driver's library is looked for when it is first needed. Every obstacle is reported in a sentence: no library, a
//! library that lacks a function called here, a stub for linking, no device, a driver that is too old.

mod driver;

use super::device::{Device, DeviceBackend, Launcher, workers};
use super::{Backend, BackendError, Description, DeviceLimit, DeviceLookup, Shape};
use cudarc::driver::sys::{CUdevice_attribute as Attribute, CUresult};
use cudarc::driver::{CudaContext, CudaFunction, CudaSlice, CudaStream, DriverError, LaunchConfig, PushKernelArg};
use cudarc::nvrtc::Ptx;
use eightfold_shaders::cuda;
use eightfold_shaders::expand::Batch;
use eightfold_shaders::layout::{Budget, CONTROL_WORDS, ENTRY_POINT, Frame, POISON, Rule, TALLY_WORDS, WORKGROUP};
use eightfold_shaders::rules::Rules;
use std::sync::Arc;

/// The number of words of a prefix, its table and its tally.
const WORDS_OF_A_PREFIX: usize = 4 + 1 + TALLY_WORDS;

/// Looks for devices and prepares those that can count, with the requested shape.
pub(super) fn found(shape: Shape) -> Vec<DeviceLookup> {
    let open = |ordinal, version| match CudaDevice::open(ordinal, version, cuda::PTX) {
        Ok(device) => Ok(Box::new(DeviceBackend::new(device, shape)) as Box<dyn Backend>),
        Err(error) => Err(error.to_string()),
    };
    match driver::version().and_then(|version| Ok((version, driver::device_count()?))) {
        Err(why) => vec![Err(why)],
        Ok((version, count)) => (0..count).map(|ordinal| open(ordinal, version)).collect(),
    }
}

/// A device with the kernel loaded.
#[derive(Debug)]
pub(super) struct CudaDevice {
    description: Description,
    context: Arc<CudaContext>,
    kernel: CudaFunction,
    processors: u32,
}

impl CudaDevice {
    /// Opens a device and loads a kernel.
    fn open(ordinal: usize, version: driver::Version, ptx: &str) -> Result<CudaDevice, BackendError> {
        let number = format!("CUDA's device {ordinal}");
        let unusable = |device: &str| {
            let device = device.to_owned();
            move |error| BackendError::Unusable { device, why: driver::sentence(error) }
        };
        driver::let_waiters_sleep(ordinal).map_err(unusable(&number))?;
        let context = CudaContext::new(ordinal).map_err(unusable(&number))?;
        let name = context.name().map_err(unusable(&number))?;
        let attribute = |attribute| context.attribute(attribute).map_err(unusable(&name));
        let processors = attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)?.max(1) as u32;
        let integrated = attribute(Attribute::CU_DEVICE_ATTRIBUTE_INTEGRATED)? != 0;
        let shared = attribute(Attribute::CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK)?.max(0) as u32;
        let (major, minor) = context.compute_capability().map_err(unusable(&name))?;
        let description = Description {
            kind: "cuda",
            name: name.clone(),
            class: Some(if integrated { "integrated" } else { "discrete" }),
            api: Some(format!("CUDA, compute capability {major}.{minor}")),
            driver: Some(format!("for CUDA {version}")),
            memory: Some(context.total_mem().map_err(unusable(&name))? as u64),
            limits: vec![
                DeviceLimit { name: "multiprocessors", value: processors.into() },
                DeviceLimit { name: "bytes of a block's memory", value: shared.into() },
            ],
        };
        let module = context.load_module(Ptx::from_src(ptx)).map_err(unusable(&name))?;
        let kernel = module.load_function(ENTRY_POINT).map_err(unusable(&name))?;
        Ok(CudaDevice { description, context, kernel, processors })
    }

    fn lost(&self, error: DriverError) -> BackendError {
        BackendError::Lost { device: self.description.name.clone(), why: driver::sentence(error) }
    }

    /// Returns the error of a failed preparation. Nothing is counted yet, so too little memory only means that another
    /// device is needed.
    fn unprepared(&self, error: DriverError) -> BackendError {
        match error.0 {
            CUresult::CUDA_ERROR_OUT_OF_MEMORY => {
                BackendError::Unusable { device: self.description.name.clone(), why: driver::sentence(error) }
            }
            _ => self.lost(error),
        }
    }
}

impl Device for CudaDevice {
    fn describe(&self) -> &Description {
        &self.description
    }

    fn most_prefixes(&self) -> usize {
        // Leave half of the memory to other users of the device, and divide the rest among the workers.
        let memory = self.description.memory.unwrap_or(0) / 2;
        usize::try_from(memory).unwrap_or(usize::MAX) / workers() / (4 * WORDS_OF_A_PREFIX)
    }

    fn prepare(&self, rules: &Rules) -> Result<Box<dyn Launcher + '_>, BackendError> {
        let stream = self.context.new_stream().map_err(|error| self.unprepared(error))?;
        let mut words: Vec<u32> = rules.all().iter().flat_map(Rule::words).collect();
        // Boards without cases have no rules, and no buffer may be empty.
        words.resize(words.len().max(4), 0);
        let on_device = stream.clone_htod(&words).map_err(|error| self.unprepared(error))?;
        let rules = rules.clone();
        Ok(Box::new(Slot { device: self, stream, rules, on_device, buffers: None, scratch: Vec::new() }))
    }
}

/// One worker's stream and buffers on the device. Copies and launches of one stream run in order, concurrently with
/// those of other workers.
struct Slot<'a> {
    device: &'a CudaDevice,
    stream: Arc<CudaStream>,
    rules: Rules,
    on_device: CudaSlice<u32>,
    /// Allocated on first use, and again when they are too small for a batch.
    buffers: Option<Buffers>,
    scratch: Vec<u32>,
}

struct Buffers {
    /// The number of prefixes that the buffers can hold.
    room: usize,
    control: CudaSlice<u32>,
    prefixes: CudaSlice<u32>,
    tables: CudaSlice<u32>,
    tallies: CudaSlice<u32>,
}

impl Buffers {
    fn new(stream: &Arc<CudaStream>, room: usize) -> Result<Buffers, DriverError> {
        Ok(Buffers {
            room,
            control: stream.alloc_zeros(CONTROL_WORDS)?,
            prefixes: stream.alloc_zeros(4 * room)?,
            tables: stream.alloc_zeros(room)?,
            tallies: stream.alloc_zeros(TALLY_WORDS * room)?,
        })
    }
}

impl Launcher for Slot<'_> {
    fn launch(&mut self, batch: &Batch, threads: u32) -> Result<Vec<u32>, BackendError> {
        if self.buffers.as_ref().is_none_or(|buffers| buffers.room < batch.len()) {
            // Freed first, to make room for the new ones.
            self.buffers = None;
            let room = batch.len().next_power_of_two().min(self.device.most_prefixes());
            let buffers = Buffers::new(&self.stream, room).map_err(|error| self.device.lost(error))?;
            self.buffers = Some(buffers);
        }
        self.count(batch, threads).map_err(|error| self.device.lost(error))
    }
}

impl Slot<'_> {
    fn count(&mut self, batch: &Batch, threads: u32) -> Result<Vec<u32>, DriverError> {
        let (device, stream, mut written) = (self.device, &self.stream, vec![POISON; TALLY_WORDS * batch.len()]);
        let Some(buffers) = &mut self.buffers else { return Ok(written) };
        let split = batch.prefixes().first().map_or(self.rules.size().get(), Frame::row);
        let shared_mem_bytes = cuda::shared_bytes(self.rules.size(), split);

        // More threads than run at once would find no work left.
        let per_processor =
            device.kernel.occupancy_max_active_blocks_per_multiprocessor(WORKGROUP, shared_mem_bytes as usize, None)?;
        let at_once = device.processors.saturating_mul(per_processor.max(1)).saturating_mul(WORKGROUP);
        let threads = threads.min(at_once).min(batch.len() as u32);

        self.scratch.clear();
        self.scratch.extend(batch.prefixes().iter().flat_map(Frame::words));
        stream.memcpy_htod(&self.scratch, &mut buffers.prefixes)?;
        stream.memcpy_htod(batch.tables(), &mut buffers.tables)?;
        stream.memcpy_htod(&batch.control(threads, Budget::None), &mut buffers.control)?;
        driver::fill_with_ones(stream, &mut buffers.tallies.slice_mut(..written.len()))?;

        let config = LaunchConfig {
            grid_dim: (threads.div_ceil(WORKGROUP), 1, 1),
            block_dim: (WORKGROUP, 1, 1),
            shared_mem_bytes,
        };
        let mut launch = stream.launch_builder(&device.kernel);
        launch.arg(&mut buffers.control).arg(&self.on_device).arg(&buffers.prefixes).arg(&buffers.tables);
        launch.arg(&mut buffers.tallies);
        driver::launch(&mut launch, config)?;

        // Synchronize first: a copy to ordinary host memory waits in the driver until the kernel is done, and may block
        // other workers' calls. This call also reports earlier errors.
        stream.synchronize()?;
        stream.memcpy_dtoh(&buffers.tallies.slice(..written.len()), &mut written)?;
        stream.synchronize()?;
        Ok(written)
    }
}
