//! Embeds the page in the program.
//!
//! `cargo xtask build` leaves the page in dist/page; this script turns that folder, or the one named by the environment
//! variable EIGHTFOLD_PAGE, into a table of `include_bytes!`. Without a page the table is empty; the program still
//! builds, and serves a few lines about building the page.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-env-changed=EIGHTFOLD_PAGE");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let folder = env::var_os("EIGHTFOLD_PAGE").map_or_else(|| here.join("../dist/page"), PathBuf::from);
    // Cargo watches everything in the folder, and runs this script each time while there is none.
    println!("cargo:rerun-if-changed={}", folder.display());

    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let copies = out.join("page");
    if copies.exists() {
        fs::remove_dir_all(&copies)?;
    }
    fs::create_dir(&copies)?;
    fs::write(out.join("page.rs"), table(&folder, &copies)?)
}

/// Returns the Rust source of the table, sorted by name so that equal pages make equal programs. It names copies of the
/// files: a page that is built at the same time removes the files of the last one, and the compiler would miss them.
fn table(folder: &Path, copies: &Path) -> io::Result<String> {
    let mut names = Vec::new();
    if folder.join("index.html").is_file() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.file_type()?.is_file() && !name.ends_with(".gz") {
                names.push(name);
            }
        }
    }
    names.sort();

    let mut table = String::from("static FILES: &[File] = &[\n");
    for name in names {
        let tag = content_tag(&folder.join(&name))?;
        let gzipped = folder.join(format!("{name}.gz"));
        let is_gzipped = gzipped.is_file();
        let copy = copies.join(&name);
        fs::copy(if is_gzipped { gzipped } else { folder.join(&name) }, &copy)?;
        let path = copy.to_string_lossy();
        // Writing to a string cannot fail.
        let _ = writeln!(
            table,
            "    File {{ name: {name:?}, tag: \"\\\"{tag:016x}\\\"\", bytes: include_bytes!({path:?}), is_gzipped: {is_gzipped} }},"
        );
    }
    table.push_str("];\n");
    Ok(table)
}

/// Returns a tag that differs when the content does, which is all that an entity tag needs.
fn content_tag(path: &Path) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    hasher.write(&fs::read(path)?);
    Ok(hasher.finish())
}
