//! A folder for one test, removed when the test is over.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process};

/// A new folder that is removed with its contents when this value is dropped. It dereferences to its path.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Creates a unique folder whose path contains `name`.
    pub fn new(name: &str) -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("eightfold-{}-{number}-{name}", process::id()));
        fs::create_dir_all(&path).expect("the folder for temporary files can be written");
        Folder(path)
    }

    /// Returns the path of a file in the folder, as an argument for a program.
    pub fn file(&self, name: &str) -> String {
        self.join(name).display().to_string()
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl AsRef<Path> for Folder {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Ignore an error, so that a failed test reports its own reason.
        let _ignored = fs::remove_dir_all(&self.0);
    }
}
