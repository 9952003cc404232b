//! The custom element, as a package for npm: `web/element` with the page in a folder.

use super::archive::{self, Entry};
use crate::workspace::{TaskError, doing, page_folder, root};
use std::fs;
use std::path::Path;

/// The files of the package, besides the page, by their folders here.
const FILES: [(&str, &[&str]); 2] = [
    ("web/element", &["eightfold.js", "eightfold.d.ts", "package.json", "README.md"]),
    ("", &["LICENSE-MIT", "LICENSE-APACHE"]),
];

/// Packs the element and the page.
pub(super) fn make(release: &Path) -> Result<(), TaskError> {
    let version = env!("CARGO_PKG_VERSION");
    let views = views(&read(&root().join("web/src/lib.rs"))?);
    let mut entries = Vec::new();
    for (folder, names) in FILES {
        for name in names {
            let text = read(&root().join(folder).join(name))?;
            let filled = text.replace("{{version}}", version).replace("{{views}}", &views);
            entries.push(Entry::new(format!("package/{name}"), filled));
        }
    }
    let reading = || doing("read the page");
    for file in fs::read_dir(page_folder()).map_err(reading())? {
        let path = file.map_err(reading())?.path();
        // Hosts of packages compress by themselves.
        if path.extension().is_some_and(|it| it != "gz") {
            let name = path.file_name().unwrap_or_default().display();
            entries.push(Entry::new(format!("package/page/{name}"), fs::read(&path).map_err(reading())?));
        }
    }
    archive::tar_gz(&release.join(format!("eightfold-{version}.tgz")), entries)
}

fn read(path: &Path) -> Result<String, TaskError> {
    fs::read_to_string(path).map_err(doing(format!("read {}", path.display())))
}

/// Returns the names of the views as a list in JavaScript, from the lines of the page's source that list them.
fn views(source: &str) -> String {
    let list = source.split_once("$with! {").and_then(|(_, rest)| rest.split_once('}')).map_or("", |(list, _)| list);
    let names = list.lines().filter_map(|line| line.split_once(": ")).map(|(name, _)| name.trim());
    let names: Vec<_> = names.filter(|name| !name.starts_with('/')).map(|name| format!("\"{name}\"")).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_are_those_of_the_page() {
        let views = views(&read(&root().join("web/src/lib.rs")).unwrap());
        assert!(views.starts_with("\"learn\", \"walk\", \"play\", ") && views.ends_with(", \"articles\""), "{views}");
    }
}
