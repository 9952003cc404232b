//! The test whether a file lies below the folder whose calls are counted.

use crate::plan;
use crate::real::{getcwd, readlink};
use std::ffi::{CStr, c_char, c_int};

/// `AT_FDCWD`, the C library's number for the working directory.
pub(crate) const HERE: c_int = -100;

const LONGEST: usize = 4096;

/// Returns `true` if calls on this path are counted. A relative path starts from an open folder or [`HERE`].
pub(crate) fn counts_path(folder: c_int, path: *const c_char) -> bool {
    if plan::below().is_none() || path.is_null() {
        return false;
    }
    // SAFETY: callers pass paths, which end with 0.
    let path = unsafe { CStr::from_ptr(path) }.to_bytes();
    match (path.starts_with(b"/"), folder) {
        (true, _) => is_below(path),
        (false, HERE) => {
            let mut buffer = [0; LONGEST];
            // SAFETY: the buffer has room for this many bytes, and a path left there ends with 0.
            let here = unsafe { getcwd(buffer.as_mut_ptr(), LONGEST).as_ref().map(|here| CStr::from_ptr(here)) };
            here.is_some_and(|here| is_below(here.to_bytes()))
        }
        (false, folder) => counts_file(folder),
    }
}

/// Returns `true` if calls on this open file are counted.
pub(crate) fn counts_file(file: c_int) -> bool {
    if plan::below().is_none() || file < 0 {
        return false;
    }
    const LINKS: &[u8] = b"/proc/self/fd/";
    let mut link = [0_u8; 40];
    let mut room = [0; 20];
    let number = plan::decimal(file as u64, &mut room);
    link[..LINKS.len()].copy_from_slice(LINKS);
    link[LINKS.len()..][..number.len()].copy_from_slice(number);
    let mut target = [0_u8; LONGEST];
    // SAFETY: the link's name ends with 0, and the buffer has room for this many bytes.
    let read = unsafe { readlink(link.as_ptr().cast(), target.as_mut_ptr().cast(), LONGEST) };
    usize::try_from(read).is_ok_and(|length| is_below(&target[..length]))
}

fn is_below(path: &[u8]) -> bool {
    plan::below().is_some_and(|folder| {
        let rest = path.strip_prefix(folder.to_bytes());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b"/"))
    })
}
