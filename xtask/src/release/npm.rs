//! The custom element, as a package for npm: `web/element` with the page in a folder.

use super::archive::{self, Entry};
use super::{VERSION, gather, licences};
use crate::workspace::{TaskError, doing, published_page_folder, read_text, root};
use std::path::Path;

/// The files of the element.
const FILES: [&str; 4] = ["eightfold.js", "eightfold.d.ts", "package.json", "README.md"];

/// Packs the element and the page.
pub(super) fn make(release: &Path) -> Result<(), TaskError> {
    let mut entries = page("package/page")?;
    entries.extend(licences::entries("package/")?);
    for name in FILES {
        entries.push(Entry::new(format!("package/{name}"), filled(&format!("web/element/{name}"))?));
    }
    archive::tar_gz(&release.join(format!("eightfold-{VERSION}.tgz")), entries)
}

/// Reads a file and fills in the version and the names of the views.
pub(super) fn filled(path: &str) -> Result<String, TaskError> {
    let views = views(&read_text(&root().join("web/src/lib.rs"))?);
    let text = read_text(&root().join(path.trim_start_matches('/')))?;
    Ok(text.replace("{{version}}", VERSION).replace("{{views}}", &views))
}

/// Returns the files of the page, for a folder of an archive. Compressed copies are left out, since hosts of packages
/// and wheels compress files themselves.
pub(super) fn page(folder: &str) -> Result<Vec<Entry>, TaskError> {
    let mut entries = Vec::new();
    gather(&published_page_folder(), folder, &mut entries).map_err(doing("read the page"))?;
    entries.retain(|entry| !entry.path.ends_with(".gz"));
    Ok(entries)
}

/// Returns the names of the views as a list in JavaScript, from the list in the page's source.
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
        let views = views(&read_text(&root().join("web/src/lib.rs")).unwrap());
        assert!(views.starts_with("\"learn\", \"today\", \"free\", ") && views.ends_with(", \"articles\""), "{views}");
    }
}
