//! Wheels for Python: the program for a kind of machine, and the module of `python/eightfold`, which runs it.

use super::archive::{self, Entry};
use super::kind::Kind;
use super::{VERSION, gather, licences, npm};
use crate::workspace::{TaskError, doing, read, read_text, root};
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;

/// The script of views in notebooks. In the wheel, it is preceded by the element's script.
const WIDGET: &str = "eightfold/notebook.js";

/// Builds the program for each kind of machine and writes its wheel.
pub(super) fn make(release: &Path) -> Result<(), TaskError> {
    for &kind in Kind::HERE {
        let tags = tags(kind);
        let entries = entries(kind, tags)?;
        archive::zip(&release.join(format!("eightfold-{VERSION}-py3-none-{tags}.whl")), entries)?;
    }
    Ok(())
}

/// Returns the platforms that a wheel installs on. The statically linked program runs with any C library. Where the one
/// for graphics cards runs too, pip prefers its wheel, because that requires a newer C library.
const fn tags(kind: Kind) -> &'static str {
    match kind {
        Kind::Linux => "manylinux_2_17_x86_64.musllinux_1_1_x86_64",
        Kind::LinuxArm => "manylinux_2_17_aarch64.musllinux_1_1_aarch64",
        Kind::LinuxWithCards => "manylinux_2_28_x86_64",
        Kind::Windows => "win_amd64",
        Kind::Mac => "macosx_11_0_arm64",
    }
}

/// Returns the files of a wheel.
fn entries(kind: Kind, tags: &str) -> Result<Vec<Entry>, TaskError> {
    let python = root().join("python");
    let (data, info) = (format!("eightfold-{VERSION}.data"), format!("eightfold-{VERSION}.dist-info"));
    let mut entries = vec![Entry::program(format!("{data}/scripts/{}", kind.file()), read(&kind.build()?)?)];
    gather(&python.join("eightfold"), "eightfold", &mut entries).map_err(doing("gather the module for Python"))?;
    entries.retain(|entry| !entry.path.contains("__pycache__"));
    for entry in entries.iter_mut().filter(|entry| entry.path == WIDGET) {
        entry.bytes =
            [npm::filled("web/element/eightfold.js")?.into_bytes(), std::mem::take(&mut entry.bytes)].concat();
    }
    entries.extend(npm::page("eightfold/page")?);
    entries.extend(licences::entries(&format!("{info}/licenses/"))?);
    let metadata = read_text(&python.join("METADATA"))?.replace("{version}", VERSION);
    entries.push(Entry::new(format!("{info}/METADATA"), metadata));
    let mut wheel = "Wheel-Version: 1.0\nGenerator: eightfold\nRoot-Is-Purelib: false\n".to_owned();
    for tag in tags.split('.') {
        // Writing to a string cannot fail.
        let _ = writeln!(wheel, "Tag: py3-none-{tag}");
    }
    entries.push(Entry::new(format!("{info}/WHEEL"), wheel));
    let mut record = String::new();
    for Entry { path, bytes, .. } in &entries {
        let _ = writeln!(record, "{path},sha256={},{}", BASE64URL_NOPAD.encode(&Sha256::digest(bytes)), bytes.len());
    }
    let _ = writeln!(record, "{info}/RECORD,,");
    entries.push(Entry::new(format!("{info}/RECORD"), record));
    Ok(entries)
}
