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
        // A link, a folder or a socket cannot be opened like that, and the system's message would not say why.
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

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::env;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    use std::process::{self, Command};

    #[test]
    fn only_regular_files_are_opened_and_none_is_waited_for() {
        let folder = env::temp_dir().join(format!("eightfold-{}-own", process::id()));
        fs::create_dir_all(folder.join("folder")).unwrap();
        let name = |name: &str| folder.join(name);
        fs::write(name("file"), "text").unwrap();
        symlink(name("file"), name("link")).unwrap();
        symlink(name("nothing"), name("dangling")).unwrap();
        assert!(Command::new("mkfifo").arg(name("pipe")).status().unwrap().success());
        let _listener = UnixListener::bind(name("socket")).unwrap();

        assert!(open(&name("file")).is_ok());
        let writing = |path: &Path| open_with(OpenOptions::new().write(true).create(true), path);
        for other in ["link", "dangling", "pipe", "socket", "folder"] {
            for opened in [open(&name(other)), writing(&name(other))] {
                let error = opened.unwrap_err();
                assert!(is_gone(&error) && error.to_string() == "it is not a regular file", "{other}: {error}");
            }
        }
        let missing = open(&name("missing")).unwrap_err();
        assert!(is_gone(&missing) && missing.kind() == io::ErrorKind::NotFound, "{missing}");
        assert!(!name("nothing").exists(), "no file is made behind a link");
        fs::remove_dir_all(folder).unwrap();
    }
}
