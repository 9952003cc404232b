//! `cargo xtask dist`: a folder to copy to another machine of the same kind.

use crate::workspace::{TaskError, doing, host_triple, output, root, run};
use crate::{page, program};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// The files and whole folders copied beside the program: the READMEs, and the targets of their links.
const COMPANIONS: [&str; 9] = [
    "README.md",
    "README.ja.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs",
    "bench/gpu",
];

/// The shells that the program supports, each with the file name under which the shell looks for its script.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "eightfold.bash"),
    ("elvish", "eightfold.elv"),
    ("fish", "eightfold.fish"),
    ("powershell", "_eightfold.ps1"),
    ("zsh", "_eightfold"),
];

/// Builds the page and the program and gathers them in the folder.
pub(crate) fn dist() -> Result<(), TaskError> {
    page::build(page::Quality::Small)?;
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
        COMPANIONS.into_iter().try_for_each(|name| copy(&root().join(name), &folder.join(name)))
    };
    gather().map_err(doing(format!("gather {}", folder.display())))?;
    complete(&program, &folder.join("completions"))?;
    run("eightfold man", Command::new(&program).arg("man").arg("--out").arg(folder.join("man")))?;
    println!("dist:    {}", folder.display());
    println!("Copy the folder to a machine of the same kind; nothing else is needed there. `./eightfold serve` shows");
    println!(
        "the page that is inside the program; `./eightfold --help` lists what else it does. Beside it are scripts"
    );
    println!("for shells (completions), manual pages (man) and documents, of which README.md is the first.");
    Ok(())
}

/// Copies a file, or a folder with its contents, and creates missing parent folders.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        return fs::read_dir(from)?.try_for_each(|entry| {
            let entry = entry?;
            copy(&entry.path(), &to.join(entry.file_name()))
        });
    }
    if let Some(above) = to.parent() {
        fs::create_dir_all(above)?;
    }
    fs::copy(from, to).map(drop)
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// Iterates over the targets of a document's links and pictures, except those on other sites and in the document
    /// itself.
    fn links(document: &str) -> impl Iterator<Item = &str> {
        let targets = document.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        targets.filter(|target| !target.is_empty() && !target.contains("://"))
    }

    #[test]
    fn what_the_readmes_lead_to_is_copied_with_them() {
        let folder = std::env::temp_dir().join(format!("eightfold-dist-{}", std::process::id()));
        for name in COMPANIONS {
            copy(&root().join(name), &folder.join(name)).unwrap();
        }
        let dead = |readme: &str| -> Vec<PathBuf> {
            let text = fs::read_to_string(folder.join(readme)).unwrap();
            assert!(links(&text).count() > 9, "{readme} leads somewhere");
            links(&text).map(|target| folder.join(target)).filter(|path| !path.exists()).collect()
        };
        let dead = ["README.md", "README.ja.md"].map(dead).concat();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(dead, Vec::<PathBuf>::new());
    }
}
