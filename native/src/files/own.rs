//! Files in a folder of the program, which may contain anything under the names that the program uses.
//!
//! Only regular files are opened there, and never through a link, so that nothing outside the folder is read or
//! written. Opening a pipe does not wait for its other end, so it cannot hold up the program.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a file for reading.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    open_with(OpenOptions::new().read(true), path)
}

/// Opens a file with `options`.
///
/// # Errors
/// Returns an error if it cannot be opened, and if it is a link or anything else that is not a regular file.
pub(crate) fn open_with(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    match never_following(options).open(path) {
        Ok(file) if file.metadata()?.is_file() => Ok(file),
        Ok(_) => Err(io::Error::other(NotRegular)),
        // A link, a folder or a socket cannot be opened with these options, and the system's message would not say why.
        Err(_) if fs::symlink_metadata(path).is_ok_and(|there| !there.is_file()) => Err(io::Error::other(NotRegular)),
        Err(error) => Err(error),
    }
}

/// Returns `true` if an error means that the file is missing, or that its name belongs to something that is not a
/// regular file.
pub(crate) fn is_gone(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::NotFound
        || error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<NotRegular>)
}

/// The error for a name that belongs to something other than a regular file.
#[derive(Debug, thiserror::Error)]
#[error("it is not a regular file")]
struct NotRegular;

#[cfg(unix)]
fn never_following(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_NOCTTY)
}

/// Makes Windows open a link as itself, which is not a regular file.
#[cfg(windows)]
fn never_following(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::windows::fs::OpenOptionsExt;
    const FILE_FLAG_OPEN_REPARSE_POINT: u32 = 0x0020_0000;
    options.custom_flags(FILE_FLAG_OPEN_REPARSE_POINT)
}
