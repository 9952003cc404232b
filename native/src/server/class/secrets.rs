//! The secrets of a class: the word, what lets a browser in once it knew the word, and the teacher's token.
//!
//! They are in a file of the server's folder that only its owner can read, for the hours of a school day, so that a
//! server that is started again finds its class as it was.

use super::word;
use crate::failure::Failure;
use crate::files::{self, own};
use crate::random;
use crate::token::Token;
use eightfold_results::Hex;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Duration;

/// The name of the file.
pub(super) const SECRETS: &str = "class.json";

/// The time for which a file is used.
const LIFE: Duration = Duration::from_secs(12 * 3600);

/// The most bytes of a file that are read.
const LONGEST: u64 = 4096;

/// The secrets, which are not shown.
pub(super) struct Secrets {
    pub(super) word: String,
    pub(super) pass: Token,
    pub(super) teacher: Token,
}

#[derive(Serialize, Deserialize)]
struct SavedSecrets {
    word: String,
    pass: String,
    teacher: String,
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secrets")
    }
}

impl Secrets {
    /// Returns the secrets stored in a folder, or new ones.
    pub(super) fn of(folder: &Path) -> Result<Secrets, Failure> {
        let path = folder.join(SECRETS);
        if let Some(kept) = read(&path).and_then(Secrets::kept) {
            return Ok(kept);
        }
        let token = || random::number().map(|number: [u8; 12]| Hex(&number).to_string());
        let kept = SavedSecrets { word: word::random()?, pass: token()?, teacher: token()? };
        let text = serde_json::to_string(&kept).map_err(io::Error::from);
        let written = text.and_then(|text| {
            files::replace(&path, |file| {
                only_for_owner(file)?;
                file.write_all(text.as_bytes())
            })
        });
        written.map_err(|error| files::unwritable(&path, &error))?;
        Secrets::kept(kept).ok_or_else(|| Failure::System("the class has no secrets".into()))
    }

    fn kept(SavedSecrets { word, pass, teacher }: SavedSecrets) -> Option<Secrets> {
        let token = |text: &str| Token::new(text, SECRETS).ok();
        Some(Secrets { pass: token(&pass)?, teacher: token(&teacher)?, word })
    }
}

/// Reads a file that is not too old.
fn read(path: &Path) -> Option<SavedSecrets> {
    let file = own::open(path).ok()?;
    // A file of the future is a new one, written before the clock was set back.
    let age = file.metadata().ok()?.modified().ok()?.elapsed().unwrap_or_default();
    if age >= LIFE {
        return None;
    }
    let mut text = Vec::new();
    file.take(LONGEST).read_to_end(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}

#[cfg(unix)]
fn only_for_owner(file: &fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn only_for_owner(_: &fs::File) -> io::Result<()> {
    Ok(())
}
