//! The CUDA driver: looking for it, its errors in words, and the few calls without a safe wrapper.
#![allow(unsafe_code)] // the calls of a library in C

use cudarc::driver::sys::{self, CUresult};
use cudarc::driver::{CudaContext, CudaStream, DevicePtrMut, DriverError, LaunchArgs, LaunchConfig, result};
use eightfold_shaders::layout::POISON;
use std::ffi::c_void;
use std::fmt;
use std::sync::Arc;

/// A version of CUDA in the driver's notation: 1000 times the major number plus 10 times the minor one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Version(i32);

impl Version {
    /// The oldest version that can be used: the first one with stream-ordered memory, support for which is queried when
    /// a device is opened. Its PTX version is newer than the kernel's.
    const OLDEST: Version = Version(11_020);
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 1000, self.0 % 1000 / 10)
    }
}

/// Every function of the driver that is called, here or by cudarc. A missing function would end the program, so all are
/// looked for first.
const FUNCTIONS: [&str; 34] = [
    "cuInit",
    "cuDriverGetVersion",
    "cuGetErrorName",
    "cuGetErrorString",
    "cuDeviceGetCount",
    "cuDeviceGet",
    "cuDeviceGetName",
    "cuDeviceGetAttribute",
    "cuDeviceTotalMem_v2",
    "cuDevicePrimaryCtxRetain",
    "cuDevicePrimaryCtxRelease_v2",
    "cuDevicePrimaryCtxSetFlags_v2",
    "cuCtxGetCurrent",
    "cuCtxSetCurrent",
    "cuCtxSynchronize",
    "cuModuleLoadData",
    "cuModuleUnload",
    "cuModuleGetFunction",
    "cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
    "cuStreamCreate",
    "cuStreamDestroy_v2",
    "cuStreamSynchronize",
    "cuStreamWaitEvent",
    "cuEventCreate",
    "cuEventRecord",
    "cuEventDestroy_v2",
    "cuMemAlloc_v2",
    "cuMemFree_v2",
    "cuMemAllocAsync",
    "cuMemFreeAsync",
    "cuMemcpyHtoDAsync_v2",
    "cuMemcpyDtoHAsync_v2",
    "cuMemsetD8Async",
    "cuLaunchKernel",
];

/// Returns the driver's version if it can be used.
pub(super) fn version() -> Result<Version, String> {
    // SAFETY: the library that is loaded is the driver's, or one that was installed in its place.
    if !unsafe { sys::is_culib_present() } {
        return Err("no CUDA driver is installed".into());
    }
    // SAFETY: as above. The library is present, so this does not panic.
    let library = unsafe { sys::culib() };
    for name in FUNCTIONS {
        // SAFETY: the function is only looked for, not called, so its type does not matter.
        if unsafe { library.get::<*const c_void>(name) }.is_err() {
            return Err(format!("the library found as CUDA's driver has no {name}: it is too old, or not the driver"));
        }
    }
    let mut version = 0;
    // SAFETY: the call writes one number, and the pointer is to a number.
    unsafe { sys::cuDriverGetVersion(&mut version) }.result().map_err(sentence)?;
    let version = Version(version);
    if version < Version::OLDEST {
        return Err(format!("the driver is for CUDA {version}; at least {} is needed", Version::OLDEST));
    }
    Ok(version)
}

/// Returns the number of devices. Call [`version`] first.
pub(super) fn device_count() -> Result<usize, String> {
    match CudaContext::device_count() {
        Ok(0) | Err(DriverError(CUresult::CUDA_ERROR_NO_DEVICE)) => Err("the driver finds no device".into()),
        Ok(count) => Ok(count as usize),
        Err(error) => Err(sentence(error)),
    }
}

/// Lets threads sleep while they wait for a device. Otherwise they would poll and occupy the cores that make prefixes.
pub(super) fn let_waiters_sleep(ordinal: usize) -> Result<(), DriverError> {
    result::init()?;
    let device = result::device::get(ordinal as i32)?;
    let flags = sys::CUctx_flags::CU_CTX_SCHED_BLOCKING_SYNC as u32;
    // SAFETY: the device comes from the driver, and only a flag changes.
    unsafe { sys::cuDevicePrimaryCtxSetFlags_v2(device, flags) }.result()
}

/// Describes an error in words, with its name for looking it up.
pub(super) fn sentence(error: DriverError) -> String {
    let meaning = match error.0 {
        CUresult::CUDA_ERROR_STUB_LIBRARY => {
            "the library found as CUDA's driver is a stub, which is only for linking programs"
        }
        CUresult::CUDA_ERROR_OUT_OF_MEMORY => "it does not have enough memory",
        CUresult::CUDA_ERROR_INVALID_PTX
        | CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION
        | CUresult::CUDA_ERROR_NO_BINARY_FOR_GPU
        | CUresult::CUDA_ERROR_INVALID_IMAGE
        | CUresult::CUDA_ERROR_JIT_COMPILER_NOT_FOUND => "its driver does not accept the kernel",
        CUresult::CUDA_ERROR_SYSTEM_DRIVER_MISMATCH => "the driver's library and the system's driver do not match",
        CUresult::CUDA_ERROR_LAUNCH_FAILED | CUresult::CUDA_ERROR_ILLEGAL_ADDRESS => "the kernel crashed",
        CUresult::CUDA_ERROR_LAUNCH_TIMEOUT => "the system ended the kernel because it took too long",
        CUresult::CUDA_ERROR_ECC_UNCORRECTABLE => "its memory has an error that cannot be corrected",
        _ => match error.error_string() {
            Ok(text) => &text.to_string_lossy(),
            Err(_) => "the driver reports an error",
        },
    };
    format!("{meaning} ({:?})", error.0)
}

/// Fills device memory with ones, which is [`POISON`].
pub(super) fn fill_with_ones(stream: &Arc<CudaStream>, memory: &mut impl DevicePtrMut<u32>) -> Result<(), DriverError> {
    const { assert!(POISON == u32::MAX) };
    let bytes = memory.num_bytes();
    stream.context().bind_to_thread()?;
    let (address, _recorded) = memory.device_ptr_mut(stream);
    // SAFETY: the memory belongs to the caller alone and has `bytes` bytes, of which every pattern is a valid number.
    // It stays allocated until the stream has run this, because it is freed in the order of the stream too.
    unsafe { result::memset_d8_async(address, 0xff, bytes, stream.cu_stream()) }
}

/// Launches the kernel. The arguments are its five buffers, each with room for every prefix that the control buffer
/// counts.
pub(super) fn launch(arguments: &mut LaunchArgs<'_>, config: LaunchConfig) -> Result<(), DriverError> {
    // SAFETY: the number and types of the arguments are the kernel's. It reads and writes only inside the buffers, as
    // tests confirm that run it with bounds checks. The memory of a block is large enough for its threads.
    unsafe { arguments.launch(config) }.map(|_no_events| ())
}
