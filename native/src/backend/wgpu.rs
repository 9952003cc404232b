//! Whatever Vulkan, Metal or DirectX 12 reach, by wgpu.
//!
//! Nothing here panics when a device fails: errors that wgpu would panic with are kept in [`Trouble`] and looked at after each
//! launch, and so is the word that a device is lost.

use super::gpu::{Device, Gpu, Launcher};
use super::{Backend, BackendError, Description, Found, Limit};
use eightfold_core::BoardSize;
use eightfold_shaders::expand::Batch;
use eightfold_shaders::layout::{CONTROL_WORDS, ENTRY_POINT, Frame, POISON, Rule, TALLY_WORDS, WORKGROUP, wgsl};
use eightfold_shaders::rules::Rules;
use pollster::block_on;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use wgpu::{BufferUsages, ErrorFilter, PollType};

/// The interfaces, the preferred ones first: a device that is reached by two of them is used by the first.
const INTERFACES: [wgpu::Backend; 3] = [wgpu::Backend::Vulkan, wgpu::Backend::Metal, wgpu::Backend::Dx12];

/// Bytes of a prefix and of a tally: four words.
const FOUR_WORDS: usize = 4 * size_of::<u32>();

/// The class of a device that is a program on the processor.
pub(super) const SOFTWARE: &str = "software";

/// The buffers that the kernel binds.
const BINDINGS: u32 = 5;

const CONTROL_BYTES: usize = CONTROL_WORDS * size_of::<u32>();

/// How long to wait for a launch before looking whether the device is still there.
const PATIENCE: Duration = Duration::from_secs(1);

/// Looks for devices and makes those ready that can count; `threads` is what `--gpu-threads` says.
pub(super) fn found(threads: Option<u32>) -> Vec<Found> {
    let adapters = adapters();
    if adapters.is_empty() {
        return vec![Found { kind: "wgpu", device: Err(NOTHING.into()) }];
    }
    let mut known: Vec<wgpu::AdapterInfo> = Vec::new();
    let mut devices = Vec::new();
    for adapter in adapters {
        let info = adapter.get_info();
        let same = known
            .iter()
            .find(|other| other.backend != info.backend && (other.vendor, other.device) == (info.vendor, info.device));
        let device = match same {
            Some(other) => Err(format!("{}: {} reaches it already", name(&info), other.backend)),
            None => WgpuDevice::open(&adapter, &wgsl())
                .map(|device| Box::new(Gpu::new(device, threads)) as Box<dyn Backend>)
                .map_err(|error| error.to_string()),
        };
        devices.push(Found { kind: "wgpu", device });
        known.push(info);
    }
    devices
}

/// What to say when there is nothing.
const NOTHING: &str = "no device is reached by Vulkan, Metal or DirectX 12; a driver may be missing";

/// All that the interfaces reach, those of the preferred interface first.
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

/// wgpu tells errors as paragraphs.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What went wrong with a device since it was opened: the first thing is kept.
#[derive(Clone, Debug, Default)]
struct Trouble(Arc<Mutex<Option<String>>>);

impl Trouble {
    fn note(&self, what: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| one_line(what));
    }

    fn noted(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A device, with the kernel on it.
#[derive(Debug)]
pub(crate) struct WgpuDevice {
    description: Description,
    device: wgpu::Device,
    queue: wgpu::Queue,
    pipeline: wgpu::ComputePipeline,
    trouble: Trouble,
}

impl WgpuDevice {
    /// The first device there is, with a kernel of a test's own.
    #[cfg(test)]
    pub(super) fn first(source: &str) -> Result<WgpuDevice, BackendError> {
        let nothing = || BackendError::Unusable { device: "wgpu".into(), why: NOTHING.into() };
        WgpuDevice::open(adapters().first().ok_or_else(nothing)?, source)
    }

    /// What a driver that gives up would do.
    #[cfg(test)]
    pub(super) fn lose(&self) {
        self.device.destroy();
    }

    /// Opens an adapter's device and compiles the kernel, `source`.
    pub(super) fn open(adapter: &wgpu::Adapter, source: &str) -> Result<WgpuDevice, BackendError> {
        let info = adapter.get_info();
        let unusable = |why: String| BackendError::Unusable { device: name(&info), why };
        if !adapter.get_downlevel_capabilities().flags.contains(wgpu::DownlevelFlags::COMPUTE_SHADERS) {
            return Err(unusable("it runs no compute shaders".into()));
        }
        let has = adapter.limits();
        if has.max_storage_buffers_per_shader_stage < BINDINGS {
            let bindings = has.max_storage_buffers_per_shader_stage;
            return Err(unusable(format!("the kernel needs {BINDINGS} buffers, and it binds {bindings}")));
        }
        let limits = wgpu::Limits {
            max_storage_buffers_per_shader_stage: BINDINGS,
            max_storage_buffer_binding_size: has.max_storage_buffer_binding_size,
            max_buffer_size: has.max_buffer_size,
            ..wgpu::Limits::downlevel_defaults().using_resolution(has.clone())
        };
        let descriptor = wgpu::DeviceDescriptor {
            label: Some("eightfold"),
            required_limits: limits.clone(),
            ..wgpu::DeviceDescriptor::default()
        };
        let (device, queue) =
            block_on(adapter.request_device(&descriptor)).map_err(|error| unusable(one_line(&error.to_string())))?;
        let trouble = Trouble::default();
        let (errors, loss) = (trouble.clone(), trouble.clone());
        device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| errors.note(&error.to_string())));
        device.set_device_lost_callback(move |reason, message| {
            if reason != wgpu::DeviceLostReason::Destroyed {
                loss.note(&message);
            }
        });

        let scope = device.push_error_scope(ErrorFilter::Validation);
        let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: Some("queens.wgsl"),
            source: wgpu::ShaderSource::Wgsl(source.into()),
        });
        let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
            label: Some(ENTRY_POINT),
            layout: None,
            module: &module,
            entry_point: Some(ENTRY_POINT),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            cache: None,
        });
        if let Some(error) = block_on(scope.pop()) {
            return Err(unusable(format!("its driver refuses the kernel: {}", one_line(&error.to_string()))));
        }
        if let Some(what) = trouble.noted() {
            return Err(unusable(what));
        }
        Ok(WgpuDevice { description: describe(&info, &limits), device, queue, pipeline, trouble })
    }

    fn lost(&self, why: impl Into<String>) -> BackendError {
        BackendError::Lost { device: self.description.name.clone(), why: why.into() }
    }

    /// Notes that nobody looked at yet.
    fn check(&self) -> Result<(), BackendError> {
        self.trouble.noted().map_or(Ok(()), |what| Err(self.lost(what)))
    }

    fn buffer(&self, label: &str, bytes: usize, usage: BufferUsages) -> wgpu::Buffer {
        let descriptor =
            wgpu::BufferDescriptor { label: Some(label), size: bytes as u64, usage, mapped_at_creation: false };
        self.device.create_buffer(&descriptor)
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
            wgpu::DeviceType::Cpu => SOFTWARE,
            wgpu::DeviceType::Other => "of unknown kind",
        }),
        api: Some(info.backend.to_string()),
        driver: Some(driver.trim().to_owned()).filter(|driver| !driver.is_empty()),
        // wgpu does not say.
        memory: None,
        limits: vec![
            Limit { name: "bytes of a buffer", value: limits.max_storage_buffer_binding_size },
            Limit { name: "threads of a workgroup", value: limits.max_compute_invocations_per_workgroup.into() },
            Limit { name: "workgroups of a launch", value: limits.max_compute_workgroups_per_dimension.into() },
        ],
    }
}

impl Device for WgpuDevice {
    fn describe(&self) -> &Description {
        &self.description
    }

    fn most_prefixes(&self) -> usize {
        let limits = self.device.limits();
        let bytes = limits.max_storage_buffer_binding_size.min(limits.max_buffer_size);
        usize::try_from(bytes).unwrap_or(usize::MAX) / FOUR_WORDS
    }

    fn split(&self, size: BoardSize) -> usize {
        match self.description.class {
            // It ends long loops: see `layout::BUDGET`.
            Some(SOFTWARE) => Rules::possible_split(size, size.get().saturating_sub(10)),
            _ => Rules::usual_split(size),
        }
    }

    fn prepare(&self, rules: &Rules) -> Result<Box<dyn Launcher + '_>, BackendError> {
        let words = rules.all().iter().flat_map(Rule::words);
        let bytes: Vec<_> = words.flat_map(u32::to_ne_bytes).collect();
        // Boards without cases have no rules, and no buffer may be empty.
        let size = bytes.len().max(FOUR_WORDS);
        let buffer = self.buffer("rules", size, BufferUsages::STORAGE | BufferUsages::COPY_DST);
        self.queue.write_buffer(&buffer, 0, &bytes);
        self.check()?;
        Ok(Box::new(Slot { device: self, rules: buffer, buffers: None, scratch: Vec::new() }))
    }
}

/// The buffers of one worker.
#[derive(Debug)]
struct Slot<'a> {
    device: &'a WgpuDevice,
    rules: wgpu::Buffer,
    /// Made when they are first needed, and again when they are too small.
    buffers: Option<Buffers>,
    scratch: Vec<u8>,
}

#[derive(Debug)]
struct Buffers {
    /// How many prefixes there is room for.
    room: usize,
    control: wgpu::Buffer,
    prefixes: wgpu::Buffer,
    tables: wgpu::Buffer,
    tallies: wgpu::Buffer,
    /// What tallies are filled with beforehand.
    poison: wgpu::Buffer,
    read_back: wgpu::Buffer,
    bindings: wgpu::BindGroup,
}

impl Buffers {
    fn new(device: &WgpuDevice, rules: &wgpu::Buffer, room: usize) -> Buffers {
        let storage = BufferUsages::STORAGE | BufferUsages::COPY_DST;
        let four = FOUR_WORDS * room;
        let control = device.buffer("control", CONTROL_BYTES, storage | BufferUsages::COPY_SRC);
        let prefixes = device.buffer("prefixes", four, storage);
        let tables = device.buffer("tables", 4 * room, storage);
        let tallies = device.buffer("tallies", four, storage | BufferUsages::COPY_SRC);
        let poison = device.buffer("poison", four, BufferUsages::COPY_SRC | BufferUsages::COPY_DST);
        let read_back =
            device.buffer("read back", four + CONTROL_BYTES, BufferUsages::MAP_READ | BufferUsages::COPY_DST);
        device.queue.write_buffer(&poison, 0, &POISON.to_ne_bytes().repeat(TALLY_WORDS * room));
        let in_order = [&control, rules, &prefixes, &tables, &tallies];
        let entries: Vec<_> = (0..)
            .zip(in_order)
            .map(|(binding, buffer)| wgpu::BindGroupEntry { binding, resource: buffer.as_entire_binding() })
            .collect();
        let bindings = device.device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &device.pipeline.get_bind_group_layout(0),
            entries: &entries,
        });
        Buffers { room, control, prefixes, tables, tallies, poison, read_back, bindings }
    }
}

impl Slot<'_> {
    /// Copies words to a buffer of the device.
    fn write(device: &WgpuDevice, scratch: &mut Vec<u8>, buffer: &wgpu::Buffer, words: impl Iterator<Item = u32>) {
        scratch.clear();
        words.for_each(|word| scratch.extend_from_slice(&word.to_ne_bytes()));
        device.queue.write_buffer(buffer, 0, scratch);
    }

    /// Waits until a buffer can be read.
    fn wait(&self, index: &wgpu::SubmissionIndex, mapped: &Receiver<Mapped>) -> Result<(), BackendError> {
        loop {
            let wait = PollType::Wait { submission_index: Some(index.clone()), timeout: Some(PATIENCE) };
            let polled = self.device.device.poll(wait);
            self.device.check()?;
            match (mapped.try_recv(), polled) {
                (Ok(Ok(())), _) => return Ok(()),
                (Ok(Err(_)), _) => return Err(self.device.lost("its memory can no longer be read")),
                (Err(TryRecvError::Disconnected), _) => return Err(self.device.lost("it does not answer")),
                // A launch may take long; and the other worker may be the one who is about to pass on the answer.
                (Err(TryRecvError::Empty), Ok(_) | Err(wgpu::PollError::Timeout)) => {}
                (Err(TryRecvError::Empty), Err(error)) => return Err(self.device.lost(error.to_string())),
            }
        }
    }
}

impl Slot<'_> {
    /// Launches the kernel, on tallies full of poison the first time, and has what it leaves copied for the host: the tallies,
    /// then the control buffer.
    fn submit(&self, buffers: &Buffers, threads: u32, tallies: u64, first: bool) -> wgpu::SubmissionIndex {
        let device = self.device;
        let mut encoder = device.device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        if first {
            encoder.copy_buffer_to_buffer(&buffers.poison, 0, &buffers.tallies, 0, tallies);
        }
        {
            let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
            pass.set_pipeline(&device.pipeline);
            pass.set_bind_group(0, &buffers.bindings, &[]);
            pass.dispatch_workgroups(threads.div_ceil(WORKGROUP), 1, 1);
        }
        encoder.copy_buffer_to_buffer(&buffers.tallies, 0, &buffers.read_back, 0, tallies);
        encoder.copy_buffer_to_buffer(&buffers.control, 0, &buffers.read_back, tallies, CONTROL_BYTES as u64);
        device.queue.submit([encoder.finish()])
    }

    /// What a launch left behind.
    fn read(&self, buffers: &Buffers, index: &wgpu::SubmissionIndex, tallies: u64) -> Result<Vec<u32>, BackendError> {
        let device = self.device;
        device.check()?;
        let range = ..tallies + CONTROL_BYTES as u64;
        let (sender, mapped) = channel();
        buffers.read_back.map_async(wgpu::MapMode::Read, range, move |result| {
            // Nobody listens any more when the launch was given up.
            let _ignored = sender.send(result);
        });
        self.wait(index, &mapped)?;
        let view = buffers.read_back.get_mapped_range(range).map_err(|error| device.lost(error.to_string()))?;
        let words = view.as_chunks::<4>().0.iter().map(|word| u32::from_ne_bytes(*word)).collect();
        drop(view);
        buffers.read_back.unmap();
        device.check()?;
        Ok(words)
    }
}

type Mapped = Result<(), wgpu::BufferAsyncError>;

impl Launcher for Slot<'_> {
    fn launch(&mut self, batch: &Batch, threads: u32) -> Result<Vec<u32>, BackendError> {
        let device = self.device;
        let groups = device.device.limits().max_compute_workgroups_per_dimension;
        let threads = threads.min(groups.saturating_mul(WORKGROUP)).min(batch.len() as u32);
        if self.buffers.as_ref().is_none_or(|buffers| buffers.room < batch.len()) {
            let room = batch.len().next_power_of_two().min(device.most_prefixes());
            self.buffers = Some(Buffers::new(device, &self.rules, room));
        }
        let Some(buffers) = &self.buffers else { return Err(device.lost("it has no buffers")) };
        Slot::write(device, &mut self.scratch, &buffers.control, batch.control(threads).into_iter());
        Slot::write(device, &mut self.scratch, &buffers.tables, batch.tables().iter().copied());
        let frames = batch.prefixes().iter().flat_map(Frame::words);
        Slot::write(device, &mut self.scratch, &buffers.prefixes, frames);

        // Threads end before the prefixes do when these are many: then they are launched again.
        let (tallies, mut first) = ((FOUR_WORDS * batch.len()) as u64, true);
        loop {
            let index = self.submit(buffers, threads, tallies, first);
            let words = self.read(buffers, &index, tallies)?;
            match words.split_last_chunk::<CONTROL_WORDS>() {
                Some((_, [next, ..])) if (*next as usize) < batch.len() => first = false,
                Some((tallies, _)) => return Ok(tallies.to_vec()),
                None => return Err(device.lost("it gave nothing back")),
            }
        }
    }
}
