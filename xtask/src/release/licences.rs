//! The licences in the published files: ours, and those of the included libraries, most of which require this.

use super::Entry;
use crate::workspace::{TaskError, cargo, doing, output, read, root};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

/// Returns the files with the licences, for a folder of an archive.
pub(super) fn entries(folder: &str) -> Result<Vec<Entry>, TaskError> {
    let mut entries = vec![Entry::new(format!("{folder}LICENSES-OF-LIBRARIES"), of_libraries()?)];
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        entries.push(Entry::new(format!("{folder}{name}"), read(&root().join(name))?));
    }
    Ok(entries)
}

/// The licences of the standard libraries of Rust and C, which are not packages.
const RUNTIMES: &str = include_str!("runtimes.txt");

/// The text about libraries that do not contain their licence.
const WITHOUT: &str = "The packages of these libraries contain no text of their licence. LICENSE-MIT and LICENSE-APACHE beside \
                       this file have the terms of MIT and of Apache-2.0.";

/// Returns the licences of the libraries in the program and in the page. Each text appears once, below the names of the
/// libraries that have it.
fn of_libraries() -> Result<String, TaskError> {
    let cargo = |words: &str| output("cargo", cargo().args(words.split(' ')).arg("--locked"));
    let tree = cargo("tree --edges normal --target all --prefix none -p eightfold -p eightfold-web -p eightfold-gpu")?;
    let reading = || doing("read the licences of libraries");
    // A line has the name, the version, and more.
    let used: BTreeSet<_> = tree.lines().filter_map(|line| Some(line.split_once(" v")?.0)).collect();
    let metadata: Value = cargo("metadata --format-version 1")?.parse().map_err(io::Error::from).map_err(reading())?;
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in metadata["packages"].as_array().into_iter().flatten().filter(|it| it["source"].is_string()) {
        let [name, version, licence, path] =
            ["name", "version", "license", "manifest_path"].map(|member| package[member].as_str().unwrap_or_default());
        if !used.contains(name) {
            continue;
        }
        let folder = Path::new(path).parent().unwrap_or(root());
        let files = fs::read_dir(folder).map_err(reading())?.flatten();
        let is_licence = |file: &fs::DirEntry| {
            let name = file.file_name().to_string_lossy().to_uppercase();
            ["LICEN", "COPYING", "NOTICE"].iter().any(|begin| name.starts_with(begin))
        };
        let own = files.filter(is_licence).map(|file| fs::read_to_string(file.path()));
        let mut own = own.collect::<Result<Vec<_>, _>>().map_err(reading())?;
        let mut about = format!("{name} {version} ({licence})");
        if own.is_empty() {
            let authors: Vec<_> =
                package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            about += &format!(" by {}", if authors.is_empty() { "its authors".into() } else { authors.join(", ") });
            own.push(WITHOUT.into());
        }
        for text in own {
            texts.entry(text).or_default().insert(about.clone());
        }
    }
    let block = |(text, names): (&String, &BTreeSet<String>)| {
        format!("{}\n\n{}\n", names.iter().cloned().collect::<Vec<_>>().join("\n"), text.trim_end())
    };
    let blocks = texts.iter().map(block).chain([RUNTIMES.into()]);
    Ok(blocks.collect::<Vec<_>>().join(&format!("\n{}\n\n", "-".repeat(80))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_libraries_in_the_program_and_the_page_are_named_and_no_others() {
        let text = of_libraries().unwrap();
        for (library, is_inside) in
            [("\naxum 0.", true), ("\nyew 0.", true), ("\nmusl ", true), ("proptest ", false), ("fantoccini", false)]
        {
            assert_eq!(text.contains(library), is_inside, "{library}");
        }
        assert!(text.contains("Permission is hereby granted, free of charge"), "{text}");
    }
}
