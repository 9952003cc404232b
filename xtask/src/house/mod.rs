//! `cargo xtask house`: what holds for the source as a whole, and no compiler checks.
//!
//! Modules are rooms of a house. Arrows between them go down, so that each room can be read with what is below it, and
//! never in a circle. A type's name stands for one thing in its crate. Comments open as good documentation does, and name only
//! files that are there. No file is longer than a reader can keep in mind, and a module with a folder lies in it.

mod arrows;
mod names;
mod openings;
mod plan;
mod rules;
#[cfg(test)]
mod tests;
mod words;

use crate::workspace::{TaskError, files_below, read_text, root};
use arrows::{Arrow, module_of, named};
use plan::{PLANS, Plan};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The most lines of a file.
const LINES: usize = 450;

/// A file of Rust and its text.
#[derive(Debug)]
struct Source {
    file: PathBuf,
    text: String,
}

/// Prints how the house is, and fails with a list of everything to mend.
pub(crate) fn house() -> Result<(), TaskError> {
    let (report, complaints) = inspect(&sources(root())?);
    println!("{report}");
    if complaints.is_empty() {
        return Ok(());
    }
    Err(TaskError::Said(format!("{} things to mend in the house:\n{}", complaints.len(), complaints.join("\n"))))
}

fn inspect(sources: &[Source]) -> (String, Vec<String>) {
    let (mut report, mut complaints) = (Vec::new(), Vec::new());
    for plan in PLANS {
        let (rooms, arrows) = read(plan, sources);
        let ends = arrows.iter().map(|arrow| (&arrow.from, &arrow.to)).collect::<BTreeSet<_>>().len();
        let (folder, of, known) = (plan.folder, rooms.len(), plan.climbs.len());
        report.push(format!("{folder}: {of} rooms, {ends} arrows, {known} climbs that are known"));
        complaints.extend(rules::complaints(plan, &rooms, &arrows));
    }
    let (openings, too_many) = openings::complaints(sources);
    report.push(openings);
    complaints.extend(too_many);
    complaints.extend(names::given_twice(sources));
    complaints.extend(names::missing(sources));
    for Source { file, text } in sources {
        let lines = text.lines().count();
        if lines > LINES {
            complaints.push(format!("{}: {lines} lines, and {LINES} are the most: split it", file.display()));
        }
        let folder = file.with_extension("");
        if sources.iter().any(|source| source.file.parent() == Some(&folder)) {
            let folder = folder.display();
            complaints.push(format!(
                "{}: a module with a folder is the folder's mod.rs: move it to {folder}/mod.rs",
                file.display()
            ));
        }
    }
    (report.join("\n"), complaints)
}

/// Returns the modules of a plan's folder, and the arrows between them.
fn read(plan: &Plan, sources: &[Source]) -> (BTreeSet<String>, Vec<Arrow>) {
    let folder = Path::new(plan.folder);
    let top: PathBuf = folder.iter().take_while(|part| *part != "src").chain([std::ffi::OsStr::new("src")]).collect();
    let depth = folder.iter().count() - top.iter().count();
    let room = |path: &[String]| path.get(depth).cloned();

    let inside = || {
        sources.iter().filter(|source| source.file.starts_with(folder)).filter_map(|source| {
            let module = module_of(source.file.strip_prefix(&top).ok()?);
            room(&module).filter(|_| module[0] != "bin").map(|room| (source, module, room))
        })
    };
    let rooms: BTreeSet<_> = inside().map(|(_, _, room)| room).collect();
    let mut arrows = Vec::new();
    for (source, module, from) in inside() {
        for named in named(&source.text, &module) {
            let to = room(&named.path).filter(|to| *to != from && rooms.contains(to));
            if let Some(to) = to.filter(|_| named.path[..depth] == module[..depth]) {
                arrows.push(Arrow { from: from.clone(), to, file: source.file.clone(), line: named.line });
            }
        }
    }
    arrows.dedup(); // one line may use a module for several names
    (rooms, arrows)
}

/// Reads every file of Rust below a folder, in the order of their names, but for what is built or hidden.
fn sources(folder: &Path) -> Result<Vec<Source>, TaskError> {
    let is_left_out = |folder: &Path| {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with('.') || name == "target" || name == "dist"
    };
    let source = |path: PathBuf| {
        let text = read_text(&path)?;
        Ok(Source { file: path.strip_prefix(folder).unwrap_or(&path).to_owned(), text })
    };
    files_below(folder, ".rs", is_left_out)?.into_iter().map(source).collect()
}
