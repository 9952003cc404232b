//! The kernel in WGSL, run on a device by wgpu for both the program and the page.
//!
//! The two differ only in the way they wait: a program polls its device, a page yields to its browser. So each launch
//! takes a waiting function. Nothing here panics when a device fails. Errors on which wgpu would panic are recorded and
//! checked after each launch, and so is the loss of a device. Every error is a sentence of one line, without the
//! device's name.

use crate::expand::Batch;
use crate::layout::{Budget, CONTROL_WORDS, ENTRY_POINT, Frame, POISON, Rule, TALLY_WORDS, WORKGROUP};
use crate::rules::Rules;
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use eightfold_core::BoardSize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wgpu::{BufferAsyncError, BufferUsages, ErrorFilter};

/// The bytes of a prefix and of a tally: four words.
const FOUR_WORDS: usize = 4 * size_of::<u32>();

/// The number of buffers that the kernel binds.
const BINDINGS: u32 = 5;

const CONTROL_BYTES: usize = CONTROL_WORDS * size_of::<u32>();

/// Joins an error's text into one line, since wgpu reports errors as paragraphs.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Compiles the kernel.
async fn pipeline(device: &wgpu::Device, source: &str) -> Result<wgpu::ComputePipeline, String> {
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
    match scope.pop().await {
        Some(error) => Err(format!("its driver refuses the kernel: {}", one_line(&error.to_string()))),
        None => Ok(pipeline),
    }
}

/// The first error of a device since it was opened.
#[derive(Clone, Debug, Default)]
struct Trouble(Arc<Mutex<Option<String>>>);

impl Trouble {
    fn note(&self, what: &str) {
        locked(&self.0).get_or_insert_with(|| one_line(what));
    }
}

/// A device with the kernel on it. Clones share the device.
#[derive(Clone, Debug)]
pub struct KernelDevice {
    /// wgpu's device.
    pub raw: wgpu::Device,
    queue: wgpu::Queue,
    pipeline: wgpu::ComputePipeline,
    trouble: Trouble,
    /// `true` if the device is software that runs on the processor.
    pub is_software: bool,
}

impl KernelDevice {
    /// Opens an adapter's device and compiles the kernel, `source`.
    ///
    /// # Errors
    /// Returns the reason if the device cannot count.
    pub async fn open(adapter: &wgpu::Adapter, source: &str) -> Result<KernelDevice, String> {
        if !adapter.get_downlevel_capabilities().flags.contains(wgpu::DownlevelFlags::COMPUTE_SHADERS) {
            return Err("it runs no compute shaders".into());
        }
        let has = adapter.limits();
        if has.max_storage_buffers_per_shader_stage < BINDINGS {
            let bindings = has.max_storage_buffers_per_shader_stage;
            return Err(format!("the kernel needs {BINDINGS} buffers, and it binds {bindings}"));
        }
        let limits = wgpu::Limits {
            max_storage_buffers_per_shader_stage: BINDINGS,
            max_storage_buffer_binding_size: has.max_storage_buffer_binding_size,
            max_buffer_size: has.max_buffer_size,
            ..wgpu::Limits::downlevel_defaults().using_resolution(has)
        };
        let descriptor = wgpu::DeviceDescriptor {
            label: Some("eightfold"),
            required_limits: limits,
            ..wgpu::DeviceDescriptor::default()
        };
        let opened = adapter.request_device(&descriptor).await;
        let (device, queue) = opened.map_err(|error| one_line(&error.to_string()))?;
        let trouble = Trouble::default();
        let (errors, loss) = (trouble.clone(), trouble.clone());
        device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| errors.note(&error.to_string())));
        device.set_device_lost_callback(move |reason, message| {
            if reason != wgpu::DeviceLostReason::Destroyed {
                loss.note(&message);
            }
        });

        let pipeline = pipeline(&device, source).await?;
        let is_software = adapter.get_info().device_type == wgpu::DeviceType::Cpu;
        let device = KernelDevice { raw: device, queue, pipeline, trouble, is_software };
        device.check()?;
        Ok(device)
    }

    /// Checks that nothing has gone wrong since the device was opened.
    ///
    /// # Errors
    /// Returns the first error, if there was one.
    pub fn check(&self) -> Result<(), String> {
        locked(&self.trouble.0).clone().map_or(Ok(()), Err)
    }

    /// Returns the largest number of prefixes that the device's buffers can hold.
    pub fn most_prefixes(&self) -> usize {
        let limits = self.raw.limits();
        let bytes = limits.max_storage_buffer_binding_size.min(limits.max_buffer_size);
        usize::try_from(bytes).unwrap_or(usize::MAX) / FOUR_WORDS
    }

    /// Returns the number of rows placed before the kernel takes over.
    pub fn split(&self, size: BoardSize) -> usize {
        match self.is_software {
            // Mesa's software device ends long loops: see `Budget`.
            true => Rules::possible_split(size, size.get().saturating_sub(10)),
            false => Rules::usual_split(size),
        }
    }

    fn buffer(&self, label: &str, bytes: usize, usage: BufferUsages) -> wgpu::Buffer {
        let descriptor =
            wgpu::BufferDescriptor { label: Some(label), size: bytes as u64, usage, mapped_at_creation: false };
        self.raw.create_buffer(&descriptor)
    }

    /// Binds buffers to the kernel, in the order in which it takes them.
    fn bind(&self, in_order: [&wgpu::Buffer; BINDINGS as usize]) -> wgpu::BindGroup {
        let entries: Vec<_> = (0..)
            .zip(in_order)
            .map(|(binding, buffer)| wgpu::BindGroupEntry { binding, resource: buffer.as_entire_binding() })
            .collect();
        self.raw.create_bind_group(&wgpu::BindGroupDescriptor {
            label: None,
            layout: &self.pipeline.get_bind_group_layout(0),
            entries: &entries,
        })
    }

    /// Reads the first bytes of a buffer that a submission fills.
    async fn read(
        &self,
        buffer: &wgpu::Buffer,
        bytes: u64,
        index: wgpu::SubmissionIndex,
        wait: impl AsyncFn(wgpu::SubmissionIndex, Mapped) -> Result<(), String>,
    ) -> Result<Vec<u32>, String> {
        self.check()?;
        let mapped = Mapped::default();
        let teller = Teller(mapped.clone());
        buffer.map_async(wgpu::MapMode::Read, ..bytes, move |result| teller.0.tell(result));
        // Prefer the device's own error, which says more than the failure to read its memory.
        wait(index, mapped).await.map_err(|why| self.check().err().unwrap_or(why))?;
        let view = buffer.get_mapped_range(..bytes).map_err(|error| error.to_string())?;
        let words = view.as_chunks::<4>().0.iter().map(|word| u32::from_ne_bytes(*word)).collect();
        drop(view);
        buffer.unmap();
        self.check()?;
        Ok(words)
    }
}

/// One worker's share of a device: the rules of a board, and buffers.
#[derive(Debug)]
pub struct Slot {
    device: KernelDevice,
    rules: wgpu::Buffer,
    /// The buffers, made when first needed and again when they are too small.
    buffers: Option<Buffers>,
    scratch: Vec<u8>,
}

#[derive(Debug)]
struct Buffers {
    /// The number of prefixes that the buffers hold.
    room: usize,
    control: wgpu::Buffer,
    prefixes: wgpu::Buffer,
    tables: wgpu::Buffer,
    tallies: wgpu::Buffer,
    /// The poison that the tallies are filled with before the first launch.
    poison: wgpu::Buffer,
    read_back: wgpu::Buffer,
    bindings: wgpu::BindGroup,
}

impl Buffers {
    fn new(device: &KernelDevice, rules: &wgpu::Buffer, room: usize) -> Buffers {
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
        let bindings = device.bind([&control, rules, &prefixes, &tables, &tallies]);
        Buffers { room, control, prefixes, tables, tallies, poison, read_back, bindings }
    }
}

impl Slot {
    /// Creates a slot with the rules of a board.
    ///
    /// # Errors
    /// Returns an error if the device is lost.
    pub fn new(device: &KernelDevice, rules: &Rules) -> Result<Slot, String> {
        let words = rules.all().iter().flat_map(Rule::words);
        let bytes: Vec<_> = words.flat_map(u32::to_ne_bytes).collect();
        // A buffer must not be empty, although boards without cases have no rules.
        let size = bytes.len().max(FOUR_WORDS);
        let buffer = device.buffer("rules", size, BufferUsages::STORAGE | BufferUsages::COPY_DST);
        device.queue.write_buffer(&buffer, 0, &bytes);
        device.check()?;
        Ok(Slot { device: device.clone(), rules: buffer, buffers: None, scratch: Vec::new() })
    }

    /// Counts the prefixes of a batch with at most `threads` threads and returns the buffer of tallies. `wait` receives
    /// the number of a submission and a [`Mapped`], which reports when the submission's memory can be read, and returns
    /// after that report.
    ///
    /// # Errors
    /// Returns an error if the device is lost or `wait` fails.
    pub async fn launch(
        &mut self,
        batch: &Batch,
        threads: u32,
        wait: impl AsyncFn(wgpu::SubmissionIndex, Mapped) -> Result<(), String>,
    ) -> Result<Vec<u32>, String> {
        let groups = self.device.raw.limits().max_compute_workgroups_per_dimension;
        let threads = threads.min(groups.saturating_mul(WORKGROUP)).min(batch.len() as u32);
        let budget = if self.device.is_software { Budget::Software } else { Budget::Hardware };
        let buffers = match self.buffers.take() {
            Some(buffers) if buffers.room >= batch.len() => buffers,
            _ => {
                let room = batch.len().next_power_of_two().min(self.device.most_prefixes());
                Buffers::new(&self.device, &self.rules, room)
            }
        };
        self.write(&buffers.control, batch.control(threads, budget).into_iter());
        self.write(&buffers.tables, batch.tables().iter().copied());
        self.write(&buffers.prefixes, batch.prefixes().iter().flat_map(Frame::words));

        // With many prefixes, the threads exhaust their budget before all are counted, so launch again until none is
        // left.
        let (tallies, mut first) = ((FOUR_WORDS * batch.len()) as u64, true);
        let tallies = loop {
            let index = self.submit(&buffers, threads, tallies, first);
            let words = self.device.read(&buffers.read_back, tallies + CONTROL_BYTES as u64, index, &wait).await?;
            match words.split_last_chunk::<CONTROL_WORDS>() {
                Some((_, [next, ..])) if (*next as usize) < batch.len() => first = false,
                Some((tallies, _)) => break tallies.to_vec(),
                None => return Err("it gave nothing back".into()),
            }
        };
        self.buffers = Some(buffers);
        Ok(tallies)
    }

    /// Copies words to a buffer of the device.
    fn write(&mut self, buffer: &wgpu::Buffer, words: impl Iterator<Item = u32>) {
        self.scratch.clear();
        words.for_each(|word| self.scratch.extend_from_slice(&word.to_ne_bytes()));
        self.device.queue.write_buffer(buffer, 0, &self.scratch);
    }

    /// Launches the kernel and copies its results for the host: the tallies, then the control buffer. The first launch
    /// starts with tallies full of poison.
    fn submit(&self, buffers: &Buffers, threads: u32, tallies: u64, first: bool) -> wgpu::SubmissionIndex {
        let device = &self.device;
        let mut encoder = device.raw.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
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
}

/// The readiness of a launch's results, reported once. Callers may either poll [`Mapped::answer`] or await this future.
#[derive(Clone, Debug, Default)]
pub struct Mapped(Arc<Mutex<Told>>);

#[derive(Debug, Default)]
struct Told {
    answer: Option<Result<(), BufferAsyncError>>,
    waker: Option<Waker>,
}

impl Mapped {
    /// Returns the report, if it has arrived.
    pub fn answer(&self) -> Option<Result<(), String>> {
        let answer = locked(&self.0).answer.clone();
        answer.map(|answer| answer.map_err(|_| "its memory can no longer be read".into()))
    }

    fn tell(&self, answer: Result<(), BufferAsyncError>) {
        let mut told = locked(&self.0);
        told.answer.get_or_insert(answer);
        let waker = told.waker.take();
        drop(told);
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl Future for Mapped {
    type Output = Result<(), String>;

    fn poll(self: Pin<&mut Mapped>, context: &mut Context<'_>) -> Poll<Result<(), String>> {
        match self.answer() {
            Some(answer) => Poll::Ready(answer),
            None => {
                locked(&self.0).waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

/// The sender of the report. If it is dropped before it reported anything, it reports an error, so that no caller waits
/// forever.
struct Teller(Mapped);

impl Drop for Teller {
    fn drop(&mut self) {
        self.0.tell(Err(BufferAsyncError));
    }
}
