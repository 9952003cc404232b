//! The functions of the C library that this library needs, and the originals of those that it replaces.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::process::abort;

unsafe extern "C" {
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
    fn __errno_location() -> *mut c_int;
    pub(crate) fn getenv(name: *const c_char) -> *const c_char;
    pub(crate) fn getcwd(buffer: *mut c_char, size: usize) -> *const c_char;
    pub(crate) fn readlink(path: *const c_char, buffer: *mut c_char, size: usize) -> isize;
}

/// Returns the address of the function of this name that this library hides.
pub(crate) fn address(name: &CStr) -> usize {
    const RTLD_NEXT: *mut c_void = -1_isize as *mut c_void;
    // SAFETY: the name ends with 0, and the function only looks for it.
    match unsafe { dlsym(RTLD_NEXT, name.as_ptr()) } as usize {
        0 => abort(),
        address => address,
    }
}

/// Evaluates to the C library's function of a name that this library hides, as a function of the given type.
macro_rules! next {
    ($name:ident as $type:ty) => {{
        static ADDRESS: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        const NAME: &std::ffi::CStr =
            match std::ffi::CStr::from_bytes_with_nul(concat!(stringify!($name), "\0").as_bytes()) {
                Ok(name) => name,
                Err(_) => panic!("no name has a 0"),
            };
        let known = ADDRESS.load(std::sync::atomic::Ordering::Relaxed);
        let address = if known == 0 { crate::real::address(NAME) } else { known };
        ADDRESS.store(address, std::sync::atomic::Ordering::Relaxed);
        // SAFETY: the address is that of the C library's function of this name, which is of this type.
        unsafe { std::mem::transmute::<usize, $type>(address) }
    }};
}
pub(crate) use next;

/// A system error, as its `errno`.
#[derive(Clone, Copy)]
pub(crate) struct Errno(pub(crate) c_int);

impl Errno {
    pub(crate) const IO: Errno = Errno(5);
    pub(crate) const NO_MEMORY: Errno = Errno(12);
    pub(crate) const NO_SPACE: Errno = Errno(28);

    /// Stores the error in `errno`.
    pub(crate) fn leave(self) {
        // SAFETY: the function returns the address of this thread's `errno`.
        unsafe { *__errno_location() = self.0 };
    }
}
