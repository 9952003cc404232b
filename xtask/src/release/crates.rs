//! The crates for others, packed by cargo: the same bytes from the same commit by the same cargo, since it writes a fixed
//! time and names the commit in them.

use crate::workspace::{TaskError, cargo, doing, run, target_folder};
use std::fs;
use std::path::Path;

/// The crates, each before those that need it.
const CRATES: [&str; 2] = ["eightfold-core", "eightfold-results"];

/// Packs the crates. A test compiles what is packed, so cargo need not.
pub(super) fn make(release: &Path) -> Result<(), TaskError> {
    let mut pack = cargo();
    pack.args(["package", "--locked", "--no-verify", "--allow-dirty"]);
    run("cargo package", pack.args(CRATES.iter().flat_map(|name| ["--package", name])))?;
    for name in CRATES {
        let packed = format!("{name}-{}.crate", env!("CARGO_PKG_VERSION"));
        let from = target_folder()?.join("package").join(&packed);
        fs::copy(&from, release.join(&packed)).map_err(doing(format!("copy {}", from.display())))?;
    }
    Ok(())
}
