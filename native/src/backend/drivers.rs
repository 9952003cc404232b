//! Precautions against device drivers, which write to stderr and crash when address space is short.
#![allow(unsafe_code)] // the environment of a library in C

use crate::machine::address_space;

/// The bytes of address space that a driver takes for itself and for each core. Mesa's software device needs 600 MB
/// with one core, 800 with two and 1,400 with four; with less it crashes more often than it reports an error.
const FOR_ITSELF: u64 = 1 << 30;
const FOR_A_CORE: u64 = 256 << 20;

/// The variable that switches off Mesa's layer for listing the desktop's graphics card first, and the variables with
/// which users choose a card.
pub(crate) const NO_LAYER: &str = "NODEVICE_SELECT";
#[cfg(target_os = "linux")]
const WANTS_LAYER: [&str; 2] = ["MESA_VK_DEVICE_SELECT", "DRI_PRIME"];

/// Keeps libraries of drivers from writing to stderr. Mesa's layer asks the desktop for its card, and without a desktop
/// libwayland writes `error: XDG_RUNTIME_DIR is invalid or not set`. This program looks at all devices, so it does not
/// need their order.
///
/// Call this first, before there are any other threads.
pub(crate) fn hush() {
    #[cfg(target_os = "linux")]
    if WANTS_LAYER.iter().all(|name| std::env::var_os(name).is_none()) {
        use std::ffi::{CString, c_char, c_int};
        // The standard library's function panics when memory runs out.
        unsafe extern "C" {
            fn setenv(name: *const c_char, value: *const c_char, overwrite: c_int) -> c_int;
        }
        if let Ok(name) = CString::new(NO_LAYER) {
            // SAFETY: both texts end with 0 and are copied. Nothing else accesses the environment meanwhile, because
            // this is the program's only thread.
            let _ignored = unsafe { setenv(name.as_ptr(), c"1".as_ptr(), 1) };
        }
    }
}

/// Returns the reason not to load a driver, if this process has too little address space for one.
pub(super) fn too_little_room() -> Option<String> {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let needed = FOR_ITSELF + cores * FOR_A_CORE;
    let limit = address_space::limit().filter(|limit| *limit < needed)?;
    Some(format!(
        "this process may use {} MiB of address space (ulimit -v); drivers need {} MiB, and crash with less",
        limit >> 20,
        needed >> 20
    ))
}
