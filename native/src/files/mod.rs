//! Files that are written whole or not at all.

pub(crate) mod input;
pub(crate) mod overwrite;
pub(crate) mod own;

use crate::failure::Failure;
use crate::terminal::waiting;
use std::ffi::OsStr;
use std::fs::{self, DirEntry, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::{sync::atomic::Ordering, thread, time::Duration};

/// Writes a file under a temporary name beside `path`, and renames it once it is whole on the disk.
///
/// A pipe or a terminal is written to directly: it must not be replaced by a file.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if is_special(path) {
        let reader = || format!("a reader of {}", path.display());
        return waiting::announced(reader, || {
            let reader = until_read(path)?;
            let written = fs::write(path, bytes).map_err(|error| unwritable(path, &error));
            drop(reader);
            written
        });
    }
    replace(&target(path), |file| file.write_all(bytes)).map_err(|error| unwritable(path, &error))
}

/// Waits until a pipe has a reader, or until the user asks to stop; simply opening the pipe for writing would block
/// without reacting to signals. The reader stays as long as the returned file is open.
#[cfg(unix)]
fn until_read(path: &Path) -> Result<Option<File>, Failure> {
    use crate::terminal::stop;
    use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
    let asked = stop::flag()?;
    while fs::metadata(path).is_ok_and(|there| there.file_type().is_fifo()) {
        match File::options().write(true).custom_flags(libc::O_NONBLOCK).open(path) {
            Err(error) if error.raw_os_error() == Some(libc::ENXIO) => {}
            Err(error) => return Err(unwritable(path, &error)),
            Ok(file) => return Ok(Some(file)),
        }
        if asked.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted(format!("stopped while waiting for a reader of {}", path.display())));
        }
        thread::sleep(Duration::from_millis(50));
    }
    Ok(None)
}

/// Does nothing: on other systems pipes have no names in folders.
#[cfg(not(unix))]
fn until_read(_: &Path) -> Result<Option<File>, Failure> {
    Ok(None)
}

/// Makes a write beyond the shell's limit on file sizes (`ulimit -f`) fail, as on a full disk, instead of ending the
/// program.
pub(crate) fn survive_limits() {
    // Without a handler, the signal ends the program.
    #[cfg(unix)]
    let _registered = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// Writes a file that the user did not ask for, in the first folder that accepts it, under the first free name there:
/// `STEM.ENDING`, `STEM-2.ENDING` and so on. Returns its path.
pub(crate) fn write_spare(
    folders: &[PathBuf],
    stem: &str,
    ending: &str,
    write: impl Fn(&mut File) -> io::Result<()>,
) -> Result<PathBuf, Failure> {
    let mut first = None;
    for folder in folders {
        let written = reserve(folder, stem, ending).and_then(|path| match replace(&target(&path), &write) {
            Ok(()) => Ok(path),
            Err(error) => {
                // The reserved file is empty, and belongs to this process.
                let _ignored = fs::remove_file(&path);
                Err(error)
            }
        });
        match written {
            Ok(path) => return Ok(path),
            // The first error is the one that matters.
            Err(error) => drop(first.get_or_insert(unwritable(&folder.join(format!("{stem}.{ending}")), &error))),
        }
    }
    Err(first.unwrap_or_else(|| Failure::File("there is no folder to write to".into())))
}

/// Creates an empty file under the first free name.
fn reserve(folder: &Path, stem: &str, ending: &str) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let path =
            folder.join(if number == 1 { format!("{stem}.{ending}") } else { format!("{stem}-{number}.{ending}") });
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < SPARE_NAMES => number += 1,
            made => return made.map(|_| path),
        }
    }
}

/// The number of names that are tried for a file that the user did not ask for.
const SPARE_NAMES: u32 = 10_000;

/// Writes a file under a temporary name beside `path`, and renames it once it is whole on the disk. A link or a pipe at
/// `path` is itself replaced, and the target of the link is left alone.
pub(crate) fn replace(path: &Path, write: impl Fn(&mut File) -> io::Result<()>) -> io::Result<()> {
    let (temporary, mut file) = temporary(path)?;
    let mut write = || {
        write(&mut file)?;
        file.sync_all()?;
        fs::rename(&temporary, path)?;
        sync_folder(path)
    };
    write().inspect_err(|_| {
        // The first error is the one that matters.
        let _ignored = fs::remove_file(&temporary);
    })
}

/// Syncs the name of a new file to the disk.
#[cfg(unix)]
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    match File::open(folder(path)).and_then(|folder| folder.sync_all()) {
        // The folder can be written to but not opened, or the system has no such call: leave syncing to the system.
        Err(error) if [InvalidInput, PermissionDenied, Unsupported].contains(&error.kind()) => Ok(()),
        synced => synced,
    }
}

/// Does nothing: on other systems folders cannot be opened, and syncing is left to the system.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Checks, before a long count, that its result can be written to `path`.
pub(crate) fn check_writable(path: &Path) -> Result<(), Failure> {
    check_named("--out", path, "; to print what is in it, name /dev/stdout")?;
    if path.is_dir() {
        return Err(unwritable(path, &io::Error::other("it is a folder")));
    }
    if is_special(path) {
        return Ok(());
    }
    temporary(&target(path))
        .and_then(|(temporary, _)| fs::remove_file(temporary))
        .map_err(|error| unwritable(path, &error))
}

/// Refuses `-`, which for other options stands for the standard input or output. `way_out` ends the message with
/// advice.
pub(crate) fn check_named(option: &str, path: &Path, way_out: &str) -> Result<(), Failure> {
    if path != Path::new("-") {
        return Ok(());
    }
    Err(Failure::Usage(format!("{option} needs the name of a file; - does not name one here{way_out}")))
}

/// Returns the file that writing to `path` ends up in: a link stays a link, and the file that it points to is replaced.
/// Two names of one file give the same path, even before the file exists.
pub(crate) fn target(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| {
        let path = match fs::read_link(path) {
            // The link points to a file that does not exist yet.
            Ok(link) => path.parent().unwrap_or(Path::new("")).join(link),
            Err(_) => path.into(),
        };
        match (fs::canonicalize(folder(&path)), path.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => path,
        }
    })
}

/// Returns the folder of a file, as the path names it: empty if it names none.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}

/// Returns the folder of a file, as a path that can be opened.
fn folder(path: &Path) -> &Path {
    Some(folder_of(path)).filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Refuses to overwrite one of the files that a result is made of.
pub(crate) fn check_distinct(out: &Path, inputs: &[&Path]) -> Result<(), Failure> {
    match inputs.iter().find(|input| target(input) == target(out)) {
        None => Ok(()),
        Some(input) => {
            let sentence = format!("the result would overwrite {}; give --out another name", input.display());
            Err(Failure::Usage(sentence))
        }
    }
}

/// Returns `true` if a path leads to something that is neither a file nor a folder.
pub(crate) fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// The longest file name, in bytes, that is kept in a temporary name, because systems limit the length of names.
const LONG_NAME: usize = 100;

/// Creates a file beside `path` under a free name.
fn temporary(path: &Path) -> io::Result<(PathBuf, File)> {
    temporary_with(path, |path| File::create_new(path))
}

/// Creates something beside `path` under a free name, with the first free number from this process's ID on: on a volume
/// that two containers share, two processes may have the same ID.
pub(crate) fn temporary_with<T>(path: &Path, create: impl Fn(&Path) -> io::Result<T>) -> io::Result<(PathBuf, T)> {
    let mut number = std::process::id();
    let stem = path.file_name().filter(|name| name.len() <= LONG_NAME).unwrap_or(OsStr::new("eightfold"));
    loop {
        let mut name = stem.to_owned();
        name.push(format!(".{number}.tmp"));
        let temporary = path.with_file_name(name);
        match create(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number = number.wrapping_add(1),
            made => return made.map(|made| (temporary, made)),
        }
    }
}

/// Removes a temporary file that a killed process left while writing one of `ours`. Any other file in the folder
/// belongs to somebody else, whatever its name.
pub(crate) fn remove_half_written(file: &DirEntry, ours: impl FnOnce(&str) -> bool) {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let name = file.file_name();
    let whole = name.to_str().and_then(|name| name.strip_suffix(".tmp")?.rsplit_once('.'));
    if whole.is_some_and(|(whole, number)| is_number(number) && ours(whole))
        && file.file_type().is_ok_and(|kind| kind.is_file())
    {
        // A file that stays does no harm.
        let _ignored = fs::remove_file(file.path());
    }
}

/// Returns the failure of reading a file.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::File(format!("{} cannot be read: {}", path.display(), why(error)))
}

/// Returns the failure of writing a file.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::File(format!("{} cannot be written: {}", path.display(), why(error)))
}

/// Says why a file cannot be read or written. Where something of another kind is in the way, the system's words are
/// about the call and not about the path.
fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        io::ErrorKind::NotADirectory => "a part of its path is a file".into(),
        _ => error.to_string(),
    }
}

/// Creates the folder that `--out` names, and those above it, unless it is there.
pub(crate) fn create_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let sentence = format!("{} cannot be written: it is a file, and here --out names a folder", path.display());
            Failure::File(sentence)
        }
        _ => unwritable(path, &error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_not_asked_for_takes_a_name_that_is_free() {
        let folder = std::env::temp_dir().join(format!("eightfold-{}-spare", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in ["n8.json", "n8-2.json"] {
            fs::write(folder.join(name), "mine").unwrap();
        }
        let write = |text: &'static str| move |file: &mut File| file.write_all(text.as_bytes());
        let folders = [folder.join("not-there"), folder.clone()];
        assert_eq!(write_spare(&folders, "n8", "json", write("spare")).unwrap(), folder.join("n8-3.json"));
        // A failed write leaves nothing behind.
        let full = |_: &mut File| Err(io::Error::other("no room"));
        assert!(write_spare(&folders[1..], "n8", "json", full).unwrap_err().to_string().ends_with("no room"));
        let texts = ["n8.json", "n8-2.json", "n8-3.json"].map(|name| fs::read_to_string(folder.join(name)).unwrap());
        assert_eq!(texts, ["mine", "mine", "spare"]);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_file_with_the_longest_name_is_written() {
        let folder = std::env::temp_dir().join(format!("eightfold-{}-long", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("n".repeat(255));
        check_writable(&path).unwrap();
        write_whole(&path, b"text").unwrap();
        assert_eq!(fs::read(path).unwrap(), b"text");
        fs::remove_dir_all(folder).unwrap();
    }
}
