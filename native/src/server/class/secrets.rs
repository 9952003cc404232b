//! The secrets of a class: the word, what lets a browser in once it knew the word, and the teacher's token; and beside
//! them the place of its lesson.
//!
//! They are in a file of the server's folder that only its owner can read, for the hours of a school day, so that a
//! server that is started again finds its class as it was.

use super::lesson::Kept;
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
use std::time::{Duration, SystemTime};

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
    /// The time at which the file was made, which does not change when the lesson goes on.
    made: SystemTime,
}

#[derive(Serialize, Deserialize)]
struct SavedSecrets {
    word: String,
    pass: String,
    teacher: String,
    #[serde(default)]
    lesson: Option<Kept>,
}

impl std::fmt::Debug for Secrets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secrets")
    }
}

impl Secrets {
    /// Returns the secrets and the lesson stored in a folder, or new secrets.
    pub(super) fn of(folder: &Path) -> Result<(Secrets, Option<Kept>), Failure> {
        let path = folder.join(SECRETS);
        for file in fs::read_dir(folder).into_iter().flatten().flatten() {
            files::remove_half_written(&file, |name| name == SECRETS);
        }
        if let Some(kept) = read(&path).and_then(|(saved, made)| Secrets::kept(saved, made)) {
            return Ok(kept);
        }
        let token = || random::number().map(|number: [u8; 12]| Hex(&number).to_string());
        let saved = SavedSecrets { word: word::random()?, pass: token()?, teacher: token()?, lesson: None };
        let made = SystemTime::now();
        write(&path, &saved, made)?;
        Secrets::kept(saved, made).ok_or_else(|| Failure::System("the class has no secrets".into()))
    }

    fn kept(
        SavedSecrets { word, pass, teacher, lesson }: SavedSecrets,
        made: SystemTime,
    ) -> Option<(Secrets, Option<Kept>)> {
        let token = |text: &str| Token::new(text, SECRETS).ok();
        Some((Secrets { pass: token(&pass)?, teacher: token(&teacher)?, word, made }, lesson))
    }

    /// Writes the lesson down beside the secrets.
    pub(super) fn keep(&self, folder: &Path, lesson: Kept) -> Result<(), Failure> {
        let text = |token: &Token| token.as_str().to_owned();
        let (word, lesson) = (self.word.clone(), Some(lesson));
        let saved = SavedSecrets { word, pass: text(&self.pass), teacher: text(&self.teacher), lesson };
        write(&folder.join(SECRETS), &saved, self.made)
    }
}

fn write(path: &Path, saved: &SavedSecrets, made: SystemTime) -> Result<(), Failure> {
    let text = serde_json::to_string(saved).map_err(io::Error::from);
    let written = text.and_then(|text| {
        files::replace(path, |file| {
            only_for_owner(file)?;
            file.write_all(text.as_bytes())?;
            file.set_modified(made)
        })
    });
    written.map_err(|error| files::unwritable(path, &error))
}

/// Reads a file that is not too old, with the time at which it was made.
fn read(path: &Path) -> Option<(SavedSecrets, SystemTime)> {
    let file = own::open(path).ok()?;
    // A file of the future is a new one, written before the clock was set back.
    let made = file.metadata().ok()?.modified().ok()?;
    let age = made.elapsed().unwrap_or_default();
    if age >= LIFE {
        return None;
    }
    let mut text = Vec::new();
    file.take(LONGEST).read_to_end(&mut text).ok()?;
    Some((serde_json::from_slice(&text).ok()?, made))
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
