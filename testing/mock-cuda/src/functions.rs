//! The functions of the library, by their names in C. Handles are numbers from 1 on. Those of a real driver are
//! pointers, but callers never dereference them.

use crate::driver::{
    ANSWERS, Answer, INVALID_PTX, INVALID_VALUE, NO_DEVICE, NO_PERMISSION, NOT_FOUND, SUCCESS, UNSUPPORTED_PTX_VERSION,
    driver,
};
use eightfold_ptx::{Fault, Grid, Module};
use std::cell::Cell;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::time::Duration;
use std::{slice, thread};

type Handle = usize;

/// Converts a result to the answer of a call.
fn answer(done: Result<(), Answer>) -> Answer {
    done.err().unwrap_or(SUCCESS)
}

thread_local! {
    static CONTEXT: Cell<Handle> = const { Cell::new(0) };
}

/// Defines functions that return one value: `name(arguments) -> value`. The first argument of each is the address to
/// which it writes the value; the others follow.
macro_rules! giving {
    ($($name:ident($($argument:ident: $type:ty),*) -> $value:ty { $body:expr })*) => { $(
        // SAFETY: only this library defines functions of these names.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(at: *mut $value $(, $argument: $type)*) -> Answer {
            // The lock is released before the work begins.
            let works = driver().check();
            let value = works.and_then(|()| $body);
            // SAFETY: callers pass a valid address for the value.
            answer(value.map(|value| unsafe { at.write(value) }))
        }
    )* };
}

/// Defines functions that return no value. The caller answers for the addresses that they copy bytes to.
macro_rules! doing {
    ($($name:ident($($argument:ident: $type:ty),*) { $body:expr })*) => { $(
        // SAFETY: only this library defines functions of these names.
        #[unsafe(no_mangle)]
        extern "C" fn $name($($argument: $type),*) -> Answer {
            // The lock is released before the work begins.
            let works = driver().check();
            answer(works.and_then(|()| $body))
        }
    )* };
}

giving! {
    cuDriverGetVersion() -> c_int { Ok(if driver().faults.has("old") { 9_000 } else { 12_040 }) }
    cuDeviceGetCount() -> c_int { Ok(driver().devices() as c_int) }
    cuDeviceGet(ordinal: c_int) -> c_int {
        if (ordinal as usize) < driver().devices() { Ok(ordinal) } else { Err(INVALID_VALUE) }
    }
    cuDeviceTotalMem_v2(_device: c_int) -> usize { Ok(driver().total_memory()) }
    cuDeviceGetAttribute(attribute: c_uint, _device: c_int) -> c_int { Ok(attribute_of_a_device(attribute)) }
    cuDevicePrimaryCtxRetain(device: c_int) -> Handle { Ok(device as usize + 1) }
    cuCtxGetCurrent() -> Handle { Ok(CONTEXT.get()) }
    cuModuleLoadData(text: *const c_char) -> Handle { load(text) }
    cuModuleGetFunction(module: Handle, name: *const c_char) -> Handle { function(module, name) }
    cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        _function: Handle, _threads: c_int, _dynamic: usize, _flags: c_uint
    ) -> c_int { Ok(2) }
    cuStreamCreate(_flags: c_uint) -> Handle { Ok(1) }
    cuEventCreate(_flags: c_uint) -> Handle { Ok(1) }
    cuMemAlloc_v2(bytes: usize) -> u64 { driver().allocate(bytes) }
    cuMemAllocAsync(bytes: usize, _stream: Handle) -> u64 { driver().allocate(bytes) }
}

doing! {
    cuInit(_flags: c_uint) { initialise() }
    cuCtxSetCurrent(context: Handle) { { CONTEXT.set(context); Ok(()) } }
    cuDevicePrimaryCtxRelease_v2(_device: c_int) { Ok(()) }
    cuDevicePrimaryCtxSetFlags_v2(_device: c_int, _flags: c_uint) { Ok(()) }
    cuCtxSynchronize() { driver().synchronise() }
    cuModuleUnload(_module: Handle) { Ok(()) }
    cuStreamDestroy_v2(_stream: Handle) { Ok(()) }
    cuStreamSynchronize(_stream: Handle) { driver().synchronise() }
    cuStreamWaitEvent(_stream: Handle, _event: Handle, _flags: c_uint) { Ok(()) }
    cuEventRecord(_event: Handle, _stream: Handle) { Ok(()) }
    cuEventDestroy_v2(_event: Handle) { Ok(()) }
    cuMemFree_v2(address: u64) { driver().memory.free(address).map_err(invalid) }
    cuMemFreeAsync(address: u64, _stream: Handle) { driver().memory.free(address).map_err(invalid) }
    cuMemsetD8Async(address: u64, byte: u8, bytes: usize, _stream: Handle) {
        driver().memory.bytes_mut(address, bytes).map(|memory| memory.fill(byte)).map_err(invalid)
    }
    cuMemcpyHtoDAsync_v2(to: u64, from: *const u8, bytes: usize, _stream: Handle) {
        // SAFETY: the caller passes the address of this many bytes.
        copy_in(to, unsafe { slice::from_raw_parts(from, bytes) })
    }
    cuMemcpyDtoHAsync_v2(to: *mut u8, from: u64, bytes: usize, _stream: Handle) {
        // SAFETY: the caller passes the address of a buffer for this many bytes.
        copy_out(from, unsafe { slice::from_raw_parts_mut(to, bytes) })
    }
}

fn invalid(_: Fault) -> Answer {
    INVALID_VALUE
}

fn initialise() -> Result<(), Answer> {
    let driver = driver();
    if driver.faults.has("no-driver-loaded") {
        Err(NO_PERMISSION)
    } else if driver.devices() == 0 {
        Err(NO_DEVICE)
    } else {
        Ok(())
    }
}

fn copy_in(to: u64, bytes: &[u8]) -> Result<(), Answer> {
    driver().memory.bytes_mut(to, bytes.len()).map(|memory| memory.copy_from_slice(bytes)).map_err(invalid)
}

fn copy_out(from: u64, bytes: &mut [u8]) -> Result<(), Answer> {
    let mut driver = driver();
    driver.copied += 1;
    driver.memory.bytes(from, bytes.len()).map(|memory| bytes.copy_from_slice(memory)).map_err(invalid)
}

/// Returns an attribute of the device. It has few multiprocessors, to keep the interpreter's launches short. The other
/// values are those of real devices.
fn attribute_of_a_device(attribute: c_uint) -> c_int {
    const SHARED_MEMORY_OF_A_BLOCK: c_uint = 8;
    const MULTIPROCESSORS: c_uint = 16;
    const CAPABILITY_MAJOR: c_uint = 75;
    const CAPABILITY_MINOR: c_uint = 76;
    const MEMORY_POOLS: c_uint = 115;
    match attribute {
        SHARED_MEMORY_OF_A_BLOCK => 48 << 10,
        MULTIPROCESSORS => 2,
        CAPABILITY_MAJOR => 7,
        CAPABILITY_MINOR => 5,
        MEMORY_POOLS => 1,
        _ => 0,
    }
}

fn load(text: *const c_char) -> Result<Handle, Answer> {
    let mut driver = driver();
    if driver.faults.has("refuses") {
        return Err(UNSUPPORTED_PTX_VERSION);
    }
    // SAFETY: PTX is passed as a text that ends with 0.
    let text = unsafe { CStr::from_ptr(text) };
    let module = Module::parse(&text.to_string_lossy()).map_err(|fault| {
        eprintln!("mock: {fault}");
        INVALID_PTX
    })?;
    driver.modules.push(module);
    Ok(driver.modules.len())
}

fn function(module: Handle, name: *const c_char) -> Result<Handle, Answer> {
    // SAFETY: names are texts that end with 0.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
    let mut driver = driver();
    let module = module.checked_sub(1).and_then(|at| driver.modules.get(at));
    let kernel = module.and_then(|module| module.kernel(&name)).cloned().ok_or(NOT_FOUND)?;
    driver.kernels.push(kernel);
    Ok(driver.kernels.len())
}

// SAFETY: only this library defines a function of this name.
#[unsafe(no_mangle)]
unsafe extern "C" fn cuDeviceGetName(at: *mut c_char, length: c_int, device: c_int) -> Answer {
    let hostile = if driver().faults.has("hostile") { "\u{1b}[2J\u{9b}2J\u{202e}\n" } else { "" };
    let name = format!("{hostile}Mock GPU {device}\0");
    let length = name.len().min(length as usize);
    // SAFETY: the caller passes the address of a buffer for this many bytes.
    unsafe { slice::from_raw_parts_mut(at.cast::<u8>(), length) }.copy_from_slice(&name.as_bytes()[..length]);
    answer(driver().check())
}

/// Writes the name of an answer, or its explanation, to an address.
fn explain(of: Answer, at: *mut *const c_char, text: fn(&(Answer, &CStr, &CStr)) -> *const c_char) -> Answer {
    let known = ANSWERS.iter().find(|known| known.0 == of).ok_or(INVALID_VALUE);
    // SAFETY: callers pass a valid address for the text.
    answer(known.map(|known| unsafe { at.write(text(known)) }))
}

// SAFETY: only this library defines a function of this name.
#[unsafe(no_mangle)]
extern "C" fn cuGetErrorName(of: Answer, at: *mut *const c_char) -> Answer {
    explain(of, at, |known| known.1.as_ptr())
}

// SAFETY: only this library defines a function of this name.
#[unsafe(no_mangle)]
extern "C" fn cuGetErrorString(of: Answer, at: *mut *const c_char) -> Answer {
    explain(of, at, |known| known.2.as_ptr())
}

// SAFETY: only this library defines a function of this name.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments, reason = "the driver's own")]
unsafe extern "C" fn cuLaunchKernel(
    function: Handle,
    blocks_x: c_uint,
    blocks_y: c_uint,
    blocks_z: c_uint,
    threads_x: c_uint,
    threads_y: c_uint,
    threads_z: c_uint,
    dynamic: c_uint,
    _stream: Handle,
    arguments: *const *const c_void,
    _extra: *const c_void,
) -> Answer {
    let breaks = driver().breaks();
    if breaks {
        // Give the program time to finish with the previous results.
        thread::sleep(Duration::from_millis(300));
    }
    let mut driver = driver();
    if let Err(broken) = driver.check() {
        return broken;
    }
    let kernel = function.checked_sub(1).and_then(|at| driver.kernels.get(at)).cloned();
    let Some(kernel) = kernel else { return INVALID_VALUE };
    if [blocks_y, blocks_z, threads_y, threads_z] != [1; 4] {
        return INVALID_VALUE;
    }
    // SAFETY: there is an address for each parameter of the kernel, and all of them are addresses of the device.
    let arguments = unsafe { slice::from_raw_parts(arguments.cast::<*const u64>(), kernel.parameters) };
    // SAFETY: as above.
    let arguments: Vec<u64> = arguments.iter().map(|argument| unsafe { argument.read() }).collect();
    let grid = Grid { blocks: blocks_x, threads: threads_x, dynamic: dynamic as usize };
    answer(driver.launch(&kernel, &grid, &arguments))
}
