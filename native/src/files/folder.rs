//! Folders that are written whole or not at all, and files that exist only while the program needs them.

use super::{sync_folder, temporary, temporary_with, unwritable};
use crate::failure::Failure;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Checks, before long work, that its result can be written to a folder at `path`. Refuses a name that is taken.
pub(crate) fn check_free(path: &Path) -> Result<(), Failure> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(taken(path));
    }
    temporary_with(path, |folder| fs::create_dir(folder))
        .and_then(|(folder, ())| fs::remove_dir(folder))
        .map_err(|error| unwritable(path, &error))
}

/// Writes a folder under a temporary name beside `path`, and renames it once it is whole on the disk.
pub(crate) fn write_folder<T>(path: &Path, write: impl FnOnce(&Path) -> Result<T, Failure>) -> Result<T, Failure> {
    let (temporary, ()) =
        temporary_with(path, |folder| fs::create_dir(folder)).map_err(|error| unwritable(path, &error))?;
    let rename = || {
        sync_folder(&temporary.join("."))?;
        fs::rename(&temporary, path)?;
        sync_folder(path)
    };
    let written = write(&temporary).and_then(|result| match fs::symlink_metadata(path) {
        Ok(_) => Err(taken(path)),
        Err(_) => rename().map(|()| result).map_err(|error| unwritable(path, &error)),
    });
    written.inspect_err(|_| {
        // The first error is the one that matters.
        let _ignored = fs::remove_dir_all(&temporary);
    })
}

/// Returns the failure for a name that is taken.
pub(crate) fn taken(path: &Path) -> Failure {
    Failure::File(format!("{} exists and is left as it is; give --out another name", path.display()))
}

/// A file that is removed when this is dropped.
#[derive(Debug)]
pub(crate) struct Scratch {
    path: PathBuf,
}

impl Scratch {
    /// Creates an empty file beside `path`, where the result needs room too.
    pub(crate) fn in_folder_of(path: &Path) -> Result<(Scratch, File), Failure> {
        temporary(path).map(|(path, file)| (Scratch { path }, file)).map_err(|error| unwritable(path, &error))
    }

    /// Returns its path.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A file that stays does no harm.
        let _ignored = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_there_whole_or_not_at_all() {
        let here = std::env::temp_dir().join(format!("eightfold-{}-folder", std::process::id()));
        fs::create_dir_all(&here).unwrap();
        let path = here.join("log");
        let names = || fs::read_dir(&here).unwrap().count();
        let fill = |folder: &Path| fs::write(folder.join("a"), "text").map_err(|error| unwritable(folder, &error));

        check_free(&path).unwrap();
        let failed: Result<(), _> = write_folder(&path, |folder| {
            fill(folder)?;
            assert!(!path.exists());
            Err(Failure::Interrupted("stopped".into()))
        });
        assert_eq!((failed.unwrap_err().to_string(), names()), ("stopped".into(), 0));

        write_folder(&path, fill).unwrap();
        assert_eq!((fs::read_to_string(path.join("a")).unwrap().as_str(), names()), ("text", 1));
        let sentence = format!("{} exists and is left as it is; give --out another name", path.display());
        assert_eq!(check_free(&path).unwrap_err().to_string(), sentence);
        assert_eq!(write_folder(&path, fill).unwrap_err().to_string(), sentence);
        assert!(check_free(&here.join("none/log")).is_err());

        let (scratch, _) = Scratch::in_folder_of(&path).unwrap();
        assert_eq!(names(), 2);
        drop(scratch);
        assert_eq!(names(), 1);
        fs::remove_dir_all(here).unwrap();
    }
}
