//! The program in archives: with the page in it, scripts for shells, manual pages and documents.

use super::archive::{self, Entry};
use crate::program;
use crate::workspace::{TaskError, doing, host_triple, output, root, run};
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

/// Builds the program and packs it with its companions.
pub(super) fn make(release: &Path) -> Result<(), TaskError> {
    let program = program::build_release()?;
    let name = format!("eightfold-{}-{}", env!("CARGO_PKG_VERSION"), host_triple()?);
    let folder = release.with_file_name(&name);
    let gathering = || doing(format!("gather {}", folder.display()));
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(gathering())?;
    }
    complete(&program, &folder.join("completions"))?;
    run("eightfold man", Command::new(&program).arg("man").arg("--out").arg(folder.join("man")))?;
    let mut entries = vec![Entry::program(format!("{name}/eightfold"), fs::read(&program).map_err(gathering())?)];
    for companion in COMPANIONS {
        gather(&root().join(companion), &format!("{name}/{companion}"), &mut entries).map_err(gathering())?;
    }
    for made in ["completions", "man"] {
        gather(&folder.join(made), &format!("{name}/{made}"), &mut entries).map_err(gathering())?;
    }
    archive::tar_gz(&release.join(format!("{name}.tar.gz")), entries)?;
    fs::remove_dir_all(&folder).map_err(gathering())
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

    /// Iterates over the targets of a document's links and pictures, except those on other sites and in the document
    /// itself.
    fn links(document: &str) -> impl Iterator<Item = &str> {
        let targets = document.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        targets.filter(|target| !target.is_empty() && !target.contains("://"))
    }

    #[test]
    fn what_the_readmes_lead_to_is_copied_with_them() {
        let mut entries = Vec::new();
        for companion in COMPANIONS {
            gather(&root().join(companion), companion, &mut entries).unwrap();
        }
        let is_there = |target: &str| {
            entries.iter().any(|entry| {
                entry.path.strip_prefix(target).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            })
        };
        let dead = |readme: &str| -> Vec<String> {
            let text = fs::read_to_string(root().join(readme)).unwrap();
            assert!(links(&text).count() > 9, "{readme} leads somewhere");
            links(&text).filter(|target| !is_there(target.trim_end_matches('/'))).map(str::to_owned).collect()
        };
        assert_eq!(["README.md", "README.ja.md"].map(dead).concat(), Vec::<String>::new());
    }
}
