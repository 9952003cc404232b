//! The replaced functions on files, and those that allocate. Their signatures are those of the C library. The mode of a
//! file, which is a variadic argument in C, is an ordinary argument here: on 64-bit Linux both are passed the same way.

use crate::place::{HERE, counts_file, counts_path};
use crate::plan::{Call, Fault, fault, starves};
use crate::real::{Errno, next};
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::ptr;

/// The flags that C calls `O_WRONLY`, `O_RDWR` and `O_CREAT`.
const WRITES: c_int = 1 | 2 | 0o100;

const fn opening(flags: c_int) -> Call {
    if flags & WRITES == 0 { Call::Look } else { Call::Open }
}

/// Returns `true` if a call should be passed on to the C library. Otherwise sets `errno` for the caller.
fn goes_on(counts: bool, call: Call) -> bool {
    match counts.then(|| fault(call)).flatten() {
        // Ignore `Half`, since only writes can be cut short.
        None | Some(Fault::Half) => true,
        Some(Fault::With(error)) => {
            error.leave();
            false
        }
    }
}

/// Returns how many of its bytes a write may take, or `None` if the write fails.
fn takes(file: c_int, bytes: usize) -> Option<usize> {
    match counts_file(file).then(|| fault(Call::Write)).flatten() {
        None => Some(bytes),
        Some(Fault::Half) => Some(bytes / 2),
        Some(Fault::With(error)) => {
            error.leave();
            None
        }
    }
}

/// Defines functions that return -1 if the plan lets the call fail, and otherwise call the C library's function.
macro_rules! failing {
    ($($name:ident($($argument:ident: $type:ty),*) if $counts:expr, $call:expr;)*) => { $(
        // SAFETY: replacing the C library's function of this name is the purpose of this library.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name($($argument: $type),*) -> c_int {
            let next = next!($name as unsafe extern "C" fn($($type),*) -> c_int);
            // SAFETY: the arguments are the caller's own.
            if goes_on($counts, $call) { unsafe { next($($argument),*) } } else { -1 }
        }
    )* };
}

failing! {
    open(path: *const c_char, flags: c_int, mode: c_uint) if counts_path(HERE, path), opening(flags);
    open64(path: *const c_char, flags: c_int, mode: c_uint) if counts_path(HERE, path), opening(flags);
    openat(at: c_int, path: *const c_char, flags: c_int, mode: c_uint) if counts_path(at, path), opening(flags);
    openat64(at: c_int, path: *const c_char, flags: c_int, mode: c_uint) if counts_path(at, path), opening(flags);
    creat(path: *const c_char, mode: c_uint) if counts_path(HERE, path), Call::Open;
    creat64(path: *const c_char, mode: c_uint) if counts_path(HERE, path), Call::Open;
    fsync(file: c_int) if counts_file(file), Call::Sync;
    fdatasync(file: c_int) if counts_file(file), Call::Sync;
    ftruncate(file: c_int, length: i64) if counts_file(file), Call::Cut;
    ftruncate64(file: c_int, length: i64) if counts_file(file), Call::Cut;
    rename(from: *const c_char, to: *const c_char) if counts_path(HERE, to), Call::Rename;
    renameat(at: c_int, from: *const c_char, there: c_int, to: *const c_char) if counts_path(there, to), Call::Rename;
    renameat2(at: c_int, from: *const c_char, there: c_int, to: *const c_char, flags: c_uint)
        if counts_path(there, to), Call::Rename;
    link(from: *const c_char, to: *const c_char) if counts_path(HERE, to), Call::Open;
    unlink(path: *const c_char) if counts_path(HERE, path), Call::Unlink;
    unlinkat(at: c_int, path: *const c_char, flags: c_int) if counts_path(at, path), Call::Unlink;
}

/// Defines functions that write all of their bytes, or fewer if the plan cuts the write short.
macro_rules! writing {
    ($($name:ident(file, bytes, length $(, $argument:ident: $type:ty)?);)*) => { $(
        // SAFETY: replacing the C library's function of this name is the purpose of this library.
        #[unsafe(no_mangle)]
        unsafe extern "C" fn $name(file: c_int, bytes: *const c_void, length: usize $(, $argument: $type)?) -> isize {
            let next = next!($name as unsafe extern "C" fn(c_int, *const c_void, usize $(, $type)?) -> isize);
            match takes(file, length) {
                // SAFETY: the arguments are the caller's own, and no more bytes than it gave.
                Some(length) => unsafe { next(file, bytes, length $(, $argument)?) },
                None => -1,
            }
        }
    )* };
}

writing! {
    write(file, bytes, length);
    pwrite(file, bytes, length, offset: i64);
    pwrite64(file, bytes, length, offset: i64);
}

/// Writes several buffers. A fault makes the whole write fail.
// SAFETY: replacing the C library's function of this name is the purpose of this library.
#[unsafe(no_mangle)]
unsafe extern "C" fn writev(file: c_int, pieces: *const c_void, number: c_int) -> isize {
    let next = next!(writev as unsafe extern "C" fn(c_int, *const c_void, c_int) -> isize);
    match takes(file, 2) {
        // SAFETY: the arguments are the caller's own.
        Some(2) => unsafe { next(file, pieces, number) },
        _ => {
            crate::real::Errno::NO_SPACE.leave();
            -1
        }
    }
}

unsafe extern "C" {
    fn __libc_malloc(size: usize) -> *mut c_void;
    fn __libc_calloc(number: usize, size: usize) -> *mut c_void;
    fn __libc_realloc(memory: *mut c_void, size: usize) -> *mut c_void;
    fn __libc_memalign(alignment: usize, size: usize) -> *mut c_void;
}

// Call the originals by the C library's internal names, because looking them up would allocate.
/// Defines functions that return null if the plan lets the allocation fail, and otherwise call the C library's
/// function.
macro_rules! allocating {
    ($($name:ident = $own:ident($($argument:ident: $type:ty),*);)*) => { $(
        // SAFETY: replacing the C library's function of this name is the purpose of this library.
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

// SAFETY: replacing the C library's function of this name is the purpose of this library.
#[unsafe(no_mangle)]
unsafe extern "C" fn posix_memalign(at: *mut *mut c_void, alignment: usize, size: usize) -> c_int {
    // SAFETY: the arguments are the caller's own.
    let memory = if starves() { ptr::null_mut() } else { unsafe { __libc_memalign(alignment, size) } };
    if memory.is_null() {
        return Errno::NO_MEMORY.0;
    }
    // SAFETY: callers pass a valid address for the result.
    unsafe { *at = memory };
    0
}
