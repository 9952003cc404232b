//! The folder of results, and the lock that keeps a second server out of it.

use super::unusable;
use crate::failure::Failure;
use crate::files::own;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::{env, io};

/// The number of folders to try if none was named, and so of servers that can run side by side.
const TRIED: usize = 92;

/// A folder to which only this process writes.
#[derive(Debug)]
pub(super) struct Folder {
    pub(super) path: PathBuf,
    /// `true` if a preferred folder was taken by another server.
    pub(super) second_choice: bool,
    _lock: File,
}

impl Folder {
    /// Takes the named folder, or the first free one among the user's data.
    pub(super) fn take(named: Option<&Path>) -> Result<Folder, Failure> {
        if let Some(path) = named {
            return Folder::lock(path)?.ok_or_else(|| taken(path));
        }
        let home = data_folder().ok_or_else(|| {
            Failure::Usage("this system names no folder for results; name one with --results DIR".into())
        })?;
        let home = home.join("eightfold");
        for number in 1..=TRIED {
            let name = if number == 1 { "results".into() } else { format!("results-{number}") };
            if let Some(folder) = Folder::lock(&home.join(name))? {
                return Ok(Folder { second_choice: number > 1, ..folder });
            }
        }
        Err(taken(&home))
    }

    fn lock(path: &Path) -> Result<Option<Folder>, Failure> {
        let failed = |error| unusable(path, &error);
        make(path).map_err(failed)?;
        let mut options = OpenOptions::new();
        let lock = own::open_with(options.create(true).truncate(false).write(true), &path.join("lock"));
        let file = lock.map_err(|error| failed(io::Error::new(error.kind(), format!("lock: {error}"))))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Folder { path: path.into(), second_choice: false, _lock: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

fn taken(path: &Path) -> Failure {
    let path = path.display();
    Failure::File(format!(
        "another server keeps its results in {path}; give this one another folder with --results DIR"
    ))
}

/// Creates a folder that only its owner can read, and its parents.
fn make(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    // Something else may have had that name already.
    fs::read_dir(path).map(drop)
}

/// Returns the folder in which programs keep data of the user.
fn data_folder() -> Option<PathBuf> {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        absolute("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        absolute("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        absolute("XDG_DATA_HOME").or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
    }
}
