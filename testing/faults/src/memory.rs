//! The functions that allocate. The C library also has them under names of its own, so they need not be looked up,
//! which would allocate.

use crate::plan::starves;
use crate::real::Errno;
use std::ffi::{c_int, c_void};
use std::ptr;

unsafe extern "C" {
    fn __libc_malloc(size: usize) -> *mut c_void;
    fn __libc_calloc(number: usize, size: usize) -> *mut c_void;
    fn __libc_realloc(memory: *mut c_void, size: usize) -> *mut c_void;
    fn __libc_memalign(alignment: usize, size: usize) -> *mut c_void;
}

/// Defines functions that return null if an allocation fails, and otherwise call the C library's.
macro_rules! allocating {
    ($($name:ident = $own:ident($($argument:ident: $type:ty),*);)*) => { $(
        // SAFETY: this library is there to have the C library's names.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name($($argument: $type),*) -> *mut c_void {
            if starves() {
                Errno::NO_MEMORY.leave();
                return ptr::null_mut();
            }
            // SAFETY: the arguments are the caller's own.
            unsafe { $own($($argument),*) }
        }
    )* };
}

allocating! {
    malloc = __libc_malloc(size: usize);
    calloc = __libc_calloc(number: usize, size: usize);
    realloc = __libc_realloc(memory: *mut c_void, size: usize);
    memalign = __libc_memalign(alignment: usize, size: usize);
    aligned_alloc = __libc_memalign(alignment: usize, size: usize);
}

// SAFETY: this library is there to have the C library's names.
#[unsafe(no_mangle)]
unsafe extern "C" fn posix_memalign(at: *mut *mut c_void, alignment: usize, size: usize) -> c_int {
    // SAFETY: the arguments are the caller's own.
    let memory = if starves() { ptr::null_mut() } else { unsafe { __libc_memalign(alignment, size) } };
    if memory.is_null() {
        return Errno::NO_MEMORY.0;
    }
    // SAFETY: callers pass an address for what they want.
    unsafe { *at = memory };
    0
}
