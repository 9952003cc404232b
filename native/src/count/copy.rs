//! A document on the disk: where it was asked for, or where it is kept until somebody else has it.

use crate::failure::Failure;
use crate::files;
use eightfold_results::Document;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file that holds a document.
#[derive(Debug)]
pub(super) struct Copy {
    path: PathBuf,
    /// True if the user gave the file its name.
    wanted: bool,
}

impl Copy {
    /// Writes a document where it was asked for. What is no file, such as a pipe, keeps nothing.
    pub(super) fn wanted(document: &Document, out: &Path) -> Result<Option<Copy>, Failure> {
        files::write_whole(out, document.to_json().as_bytes())?;
        Ok((!files::is_special(out)).then(|| Copy { path: out.into(), wanted: true }))
    }

    /// Writes a document that the user asked no file for, under a name that is free, in the present folder or in the
    /// one for temporary files.
    pub(super) fn spare(document: &Document) -> Result<Copy, Failure> {
        let checksum = document.checksum().to_string();
        let stem = format!("n{}-{}", document.size(), &checksum[..8]);
        let folders = [PathBuf::new(), std::env::temp_dir()];
        let text = document.to_json();
        let path = files::write_spare(&folders, &stem, "json", |file| file.write_all(text.as_bytes()))?;
        Ok(Copy { path, wanted: false })
    }

    /// Returns the file's name.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns whether the user gave the file its name.
    pub(super) fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Removes a file that the user did not ask for: a server has the document now.
    pub(super) fn drop_spare(self) {
        if !self.wanted {
            // One file too many is no loss.
            let _ignored = fs::remove_file(self.path);
        }
    }
}
