//! A folder for one test, gone when the test is over.

use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process};

/// An empty folder that is removed with everything in it when this is dropped. It dereferences to its path.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder; `name` tells it from those of other tests.
    ///
    /// # Panics
    /// When it cannot be made.
    #[must_use]
    pub fn new(name: &str) -> Folder {
        let path = env::temp_dir().join(format!("eightfold-{}-{name}", process::id()));
        fs::create_dir_all(&path).expect("the folder for temporary files can be written");
        Folder(path)
    }

    /// A new folder for something that a test may have several of.
    ///
    /// # Panics
    /// When it cannot be made.
    #[must_use]
    pub fn unique(name: &str) -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        Folder::new(&format!("{name}-{}", NUMBER.fetch_add(1, Ordering::Relaxed)))
    }

    /// The path of something in it, as an argument for a program.
    #[must_use]
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

impl Drop for Folder {
    fn drop(&mut self) {
        // A test that failed for another reason should say that one.
        let _ignored = fs::remove_dir_all(&self.0);
    }
}
