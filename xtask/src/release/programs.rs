//! The archives of the program, with the page embedded, shell completions, manual pages and documents.

use super::archive::{self, Entry};
use super::kind::Kind;
use super::{VERSION, gather, licences};
use crate::workspace::{TaskError, doing, output, read, root, run};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The files and folders that are copied next to the program: the READMEs, and the targets of their links.
const COMPANIONS: [&str; 9] = [
    "INSTALL.md",
    "README.md",
    "README.ja.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "RELEASING.md",
    "CHANGELOG.md",
    "docs",
    "bench/gpu",
];

/// The supported shells, each with the name of the file in which the shell expects its completions.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "eightfold.bash"),
    ("elvish", "eightfold.elv"),
    ("fish", "eightfold.fish"),
    ("powershell", "_eightfold.ps1"),
    ("zsh", "_eightfold"),
];

/// Builds the program for each kind of machine and packs it with its companions. The completions and manual pages are
/// written by the program that runs here.
pub(super) fn make(release: &Path) -> Result<(), TaskError> {
    let companions = companions(&Kind::HERE[0].build()?, &release.with_file_name("companions"))?;
    for &kind in Kind::HERE {
        let program = kind.build()?;
        let name = format!("eightfold-{VERSION}-{}", kind.triple());
        let mut entries = vec![Entry::program(kind.file(), read(&program)?)];
        entries.extend_from_slice(&companions);
        for entry in &mut entries {
            entry.path.insert_str(0, &format!("{name}/"));
        }
        match kind {
            Kind::Windows => archive::zip(&release.join(format!("{name}.zip")), entries)?,
            _ => archive::tar_gz(&release.join(format!("{name}.tar.gz")), entries)?,
        }
    }
    Ok(())
}

/// Returns the files that come with the program, some of which the program first writes into a folder.
fn companions(program: &Path, folder: &Path) -> Result<Vec<Entry>, TaskError> {
    let gathering = || doing(format!("gather {}", folder.display()));
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(gathering())?;
    }
    complete(program, &folder.join("completions"))?;
    run("eightfold man", Command::new(program).arg("man").arg("--out").arg(folder.join("man")))?;
    let mut entries = licences::entries("")?;
    for companion in COMPANIONS {
        gather(&root().join(companion), companion, &mut entries).map_err(gathering())?;
    }
    for made in ["completions", "man"] {
        gather(&folder.join(made), made, &mut entries).map_err(gathering())?;
    }
    fs::remove_dir_all(folder).map_err(gathering())?;
    // This is the only executable companion.
    entries.iter_mut().for_each(|entry| entry.runs = entry.path == "bench/gpu");
    Ok(entries)
}

/// Lets the program write its completion scripts.
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
        let mut entries = licences::entries("").unwrap();
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
