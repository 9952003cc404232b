//! `cargo xtask dist`: one folder to copy to another machine of the same kind.

use crate::workspace::{TaskError, doing, host_triple, output, root, run};
use crate::{page, program};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Copied beside the program when they are there.
const COMPANIONS: [&str; 4] = ["README.md", "README.ja.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// The shells that the program knows, each with the name that its script has where the shell looks for it.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "eightfold.bash"),
    ("elvish", "eightfold.elv"),
    ("fish", "eightfold.fish"),
    ("powershell", "_eightfold.ps1"),
    ("zsh", "_eightfold"),
];

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
    complete(&program, &folder.join("completions"))?;
    run("eightfold man", Command::new(&program).arg("man").arg("--out").arg(folder.join("man")))?;
    println!("dist:    {}", folder.display());
    println!("Copy the folder to a machine of the same kind; nothing else is needed there. `./eightfold serve` shows");
    println!(
        "the page that is inside the program; `./eightfold --help` lists what else it does. Beside it are scripts"
    );
    println!("for shells (completions) and manual pages (man).");
    Ok(())
}

/// Has the program write its completion scripts.
fn complete(program: &Path, folder: &Path) -> Result<(), TaskError> {
    fs::create_dir_all(folder).map_err(doing(format!("make {}", folder.display())))?;
    for (shell, name) in COMPLETIONS {
        let script = output("eightfold completions", Command::new(program).args(["completions", shell]))?;
        fs::write(folder.join(name), script).map_err(doing(format!("write {name}")))?;
    }
    Ok(())
}
