//! A document on the disk: where the user asked for it, or where it is kept until a server has it.

use crate::failure::Failure;
use crate::files;
use eightfold_results::Document;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file that holds a document.
#[derive(Debug)]
pub(super) struct Copy {
    pub(super) path: PathBuf,
    /// `true` if the user gave the file its name.
    pub(super) wanted: bool,
}

impl Copy {
    /// Writes a document where the user asked for it. A pipe or a terminal keeps nothing, so there is no copy then.
    pub(super) fn wanted(document: &Document, out: &Path) -> Result<Option<Copy>, Failure> {
        files::write_whole(out, document.to_json().as_bytes())?;
        Ok((!files::is_special(out)).then(|| Copy { path: out.into(), wanted: true }))
    }

    /// Writes a document for which the user named no file, under a free name in the current folder or in the one for
    /// temporary files.
    pub(super) fn spare(document: &Document) -> Result<Copy, Failure> {
        let checksum = document.checksum.to_string();
        let stem = format!("n{}-{}", document.size(), &checksum[..8]);
        let folders = [PathBuf::new(), std::env::temp_dir()];
        let text = document.to_json();
        let path = files::write_spare(&folders, &stem, "json", |file| file.write_all(text.as_bytes()))?;
        Ok(Copy { path, wanted: false })
    }

    /// Removes a file that the user did not ask for: a server has the document now.
    pub(super) fn drop_spare(self) {
        if !self.wanted {
            // If it cannot be removed, an unneeded copy stays.
            let _ignored = fs::remove_file(self.path);
        }
    }
}
