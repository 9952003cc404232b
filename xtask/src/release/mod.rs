//! `cargo xtask dist`: builds the files to publish, in dist/release, with the checksum of each.
//!
//! It uploads nothing. The project's owner does that, as RELEASING.md says.

mod archive;
mod kind;
mod licences;
mod npm;
mod programs;
mod wheel;

use crate::page;
use crate::workspace::{
    TaskError, cargo, doing, output, published_page_folder, read, release_folder, root, run, target_folder,
};
use archive::Entry;
use clap::ValueEnum;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// The version of everything that is published.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The crates to publish, each before those that depend on it.
const CRATES: [&str; 2] = ["eightfold-core", "eightfold-results"];

/// The name of the file with the checksums.
const SUMS: &str = "SHA256SUMS";

/// The arguments of `cargo xtask dist`.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Arguments {
    /// The parts to make [default: all]
    #[arg(value_name = "PART")]
    parts: Vec<Part>,

    #[command(flatten)]
    page: page::Address,
}

/// A part of a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// The program in archives, one for each kind of machine
    Programs,
    /// The custom element, as a package for npm
    Npm,
    /// The program for Python, with a module
    Wheel,
    /// The crates of the core and of the formats
    Crates,
}

impl Part {
    /// Builds the files of this part in a folder.
    fn make(self, folder: &Path) -> Result<(), TaskError> {
        match self {
            Part::Programs => programs::make(folder),
            Part::Npm => npm::make(folder),
            Part::Wheel => wheel::make(folder),
            Part::Crates => pack_crates(folder),
        }
    }
}

/// Builds the named parts of a release, or all of them if none is named, and writes the checksums of all files in the
/// folder.
pub(crate) fn release(arguments: &Arguments) -> Result<(), TaskError> {
    let parts = &arguments.parts[..];
    let folder = release_folder();
    if parts.is_empty() && folder.exists() {
        fs::remove_dir_all(&folder).map_err(doing(format!("empty {}", folder.display())))?;
    }
    fs::create_dir_all(&folder).map_err(doing(format!("make {}", folder.display())))?;
    page::build(page::Quality::Small, &published_page_folder(), arguments.page.address.as_deref())?;
    let parts = if parts.is_empty() { Part::value_variants() } else { parts };
    parts.iter().try_for_each(|part| part.make(&folder))?;
    let sums = sums(&folder)?;
    print!("{sums}");
    fs::write(folder.join(SUMS), sums).map_err(doing(format!("write {SUMS}")))?;
    println!("dist:    {}", folder.display());
    let changes = output("git status", Command::new("git").args(["status", "--porcelain"]).current_dir(root()));
    if changes.is_ok_and(|changes| !changes.is_empty()) {
        println!("dist:    these files belong to no commit, since the working tree has changes; see git status");
    }
    Ok(())
}

/// Packs the crates. The same version of cargo packs the same commit into the same bytes, since it writes a fixed time
/// and the commit into them. Cargo does not verify them, because a test compiles the packed crates.
fn pack_crates(release: &Path) -> Result<(), TaskError> {
    let mut pack = cargo();
    pack.args(["package", "--locked", "--no-verify", "--allow-dirty"]);
    run("cargo package", pack.args(CRATES.iter().flat_map(|name| ["--package", name])))?;
    for name in CRATES {
        let packed = format!("{name}-{VERSION}.crate");
        let from = target_folder()?.join("package").join(&packed);
        fs::copy(&from, release.join(&packed)).map_err(doing(format!("copy {}", from.display())))?;
    }
    Ok(())
}

/// Returns the checksum of each file in a folder, in the format of `sha256sum --check`.
fn sums(folder: &Path) -> Result<String, TaskError> {
    let reading = || doing(format!("read {}", folder.display()));
    let mut names: Vec<_> = fs::read_dir(folder).map_err(reading())?.flatten().map(|entry| entry.file_name()).collect();
    names.sort();
    let mut sums = String::new();
    // Skip folders: someone may have unpacked an archive here.
    for name in names.iter().filter(|name| *name != SUMS && folder.join(name).is_file()) {
        // Writing to a string cannot fail.
        let _ = writeln!(sums, "{}  {}", sum(&read(&folder.join(name))?), name.display());
    }
    Ok(sums)
}

/// Returns the SHA-256 checksum of some bytes, in hexadecimal digits.
fn sum(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}

/// Reads a file, or each file of a folder, for an archive.
fn gather(from: &Path, path: &str, entries: &mut Vec<Entry>) -> io::Result<()> {
    if from.is_dir() {
        return fs::read_dir(from)?.try_for_each(|entry| {
            let entry = entry?;
            gather(&entry.path(), &format!("{path}/{}", entry.file_name().display()), entries)
        });
    }
    entries.push(Entry::new(path, fs::read(from)?));
    Ok(())
}
