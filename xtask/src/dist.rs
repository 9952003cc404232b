//! `cargo xtask dist`: one folder to copy to another machine of the same kind.

use crate::workspace::{TaskError, doing, host_triple, root};
use crate::{page, program};
use std::fs;

/// Copied beside the program when they are there.
const COMPANIONS: [&str; 4] = ["README.md", "README.ja.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Builds page and program and gathers the folder.
pub(crate) fn dist() -> Result<(), TaskError> {
    page::build()?;
    let program = program::build_release()?;
    let name = format!("eightfold-{}-{}", env!("CARGO_PKG_VERSION"), host_triple()?);
    let folder = root().join("dist").join(&name);
    let gather = || {
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        let file = program.file_name().unwrap_or(program.as_os_str());
        fs::copy(&program, folder.join(file))?;
        for companion in COMPANIONS.map(|name| root().join(name)).iter().filter(|path| path.exists()) {
            fs::copy(companion, folder.join(companion.file_name().unwrap_or(companion.as_os_str())))?;
        }
        Ok(())
    };
    gather().map_err(doing(format!("gather {}", folder.display())))?;
    println!("dist:    {}", folder.display());
    println!("Copy the folder to a machine of the same kind; nothing else is needed there. `./eightfold serve` shows");
    println!("the page that is inside the program; `./eightfold --help` lists what else it does.");
    Ok(())
}
