//! `cargo xtask house`: rules for the source as a whole, which no compiler checks.
//!
//! Modules are the rooms of a house. Uses between them are arrows, which only go down and never in a circle, so that
//! each room can be understood together with the rooms below it. There are limits for the length of files, for the
//! length of the documents that newcomers read first, and for the width of comments. Files named in comments must
//! exist. No two style sheets define keyframes of one name. Each README names the commands that show the page and run
//! the tests.

mod arrows;
mod plan;
mod rules;
#[cfg(test)]
mod tests;
mod words;

use crate::workspace::{TaskError, files_below, read_text, root};
use arrows::{Arrow, module_of, named};
use plan::{PLANS, Plan};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The most lines of a file.
const LINES: usize = 450;

/// The most characters of a line with a comment.
const COLUMNS: usize = 120;

/// The extensions of the checked files, and the marks with which lines of comments begin in them.
const KINDS: [(&str, &[&str]); 5] =
    [("rs", &["//"]), ("css", &["/*"]), ("js", &["//", "/*", "*"]), ("sh", &["#"]), ("toml", &["#"])];

/// The most bytes of the documents that a newcomer reads first.
const DOCUMENTS: [(&str, usize); 2] = [("README.md", 12_500), ("CONTRIBUTING.md", 9_500)];

/// The documents that say how to begin, in each language, and the commands that each must name on lines of their own:
/// one shows the page, the other runs all tests.
const READMES: [&str; 2] = ["README.md", "README.ja.md"];
const COMMANDS: [&str; 2] = ["cargo xtask serve", "cargo xtask test"];

/// A file and its text.
#[derive(Debug)]
struct Source {
    file: PathBuf,
    text: String,
}

/// Prints a report on the house, and fails with a list of all complaints.
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
    for Source { file, text } in sources {
        let (lines, bytes) = (text.lines().count(), text.len());
        if lines > LINES {
            complaints.push(format!("{}: {lines} lines, and {LINES} are the most: split it", file.display()));
        }
        for (document, most) in DOCUMENTS {
            if file.as_path() == Path::new(document) && bytes > most {
                complaints.push(format!("{document}: {bytes} bytes, and {most} are the most: shorten it"));
            }
        }
    }
    complaints.extend(sources.iter().flat_map(commands));
    complaints.extend(keyframes(sources));
    complaints.extend(sources.iter().flat_map(|source| comments(source, sources)));
    (report.join("\n"), complaints)
}

/// Returns a sentence for each name of keyframes that is defined twice: in the page, whose style sheets are one, the
/// last definition would replace all others.
fn keyframes(sources: &[Source]) -> Vec<String> {
    let mut seen = BTreeMap::new();
    let mut complaints = Vec::new();
    for Source { file, text } in sources.iter().filter(|source| source.file.extension() == Some(OsStr::new("css"))) {
        for (number, line) in (1..).zip(text.lines()) {
            let Some(name) = line.trim().strip_prefix("@keyframes ") else { continue };
            let name = name.split([' ', '{']).next().unwrap_or_default();
            if let Some(other) = seen.insert(name, file) {
                let (file, other) = (file.display(), other.display());
                complaints.push(format!("{file}:{number}: {other} has keyframes {name} too: name them otherwise"));
            }
        }
    }
    complaints
}

/// Returns complaints about a document that does not say how to begin.
fn commands(Source { file, text }: &Source) -> impl Iterator<Item = String> {
    let is_asked = READMES.iter().any(|name| file.as_path() == Path::new(name));
    let has =
        |command: &str| text.lines().any(|line| line.split(" #").next().unwrap_or_default().trim_end() == command);
    let missing = COMMANDS.into_iter().filter(move |command| is_asked && !has(command));
    missing.map(move |command| format!("{}: no line begins with `{command}`: say how to begin", file.display()))
}

/// Returns complaints about comments that are too wide, or that name a Rust file that does not exist.
fn comments(Source { file, text }: &Source, sources: &[Source]) -> Vec<String> {
    let kind = KINDS.iter().find(|(ending, _)| file.extension() == Some(OsStr::new(ending)));
    let marks = kind.map_or(&[][..], |(_, marks)| marks);
    let (mut complaints, mut inside) = (Vec::new(), false);
    for (at, line) in (1..).zip(text.lines()) {
        let (file, columns) = (file.display(), line.chars().count());
        let is_comment = inside || marks.iter().any(|mark| line.trim_start().starts_with(mark));
        // A comment in a style sheet continues without a mark.
        inside = marks == ["/*"] && is_comment && !line.contains("*/");
        if columns > COLUMNS && is_comment {
            complaints
                .push(format!("{file}:{at}: a comment of {columns} columns, and {COLUMNS} are the most: wrap it"));
        }
        let comment = line.split_once("//").map_or("", |(_, comment)| comment);
        for named in comment.split('`').skip(1).step_by(2).filter(|named| is_file_of_rust(named)) {
            let end = named.trim_start_matches("../");
            if !sources.iter().any(|source| source.file.ends_with(end)) {
                complaints.push(format!("{file}:{at}: a comment names {named}, and there is no such file"));
            }
        }
    }
    complaints
}

/// Returns `true` for a path that ends in `.rs`.
fn is_file_of_rust(named: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || "/._-".contains(letter);
    named.len() > 3 && named.ends_with(".rs") && named.chars().all(is_part)
}

/// Reads the modules in a plan's folder, and the arrows between them.
fn read(plan: &Plan, sources: &[Source]) -> (BTreeSet<String>, Vec<Arrow>) {
    let folder = Path::new(plan.folder);
    let top: PathBuf = folder.iter().take_while(|part| *part != "src").chain([std::ffi::OsStr::new("src")]).collect();
    let depth = folder.iter().count() - top.iter().count();
    let room = |path: &[String]| path.get(depth).cloned();

    let inside = || {
        sources.iter().filter(|source| source.file.starts_with(folder)).filter_map(|source| {
            let module = module_of(source.file.strip_prefix(&top).ok()?);
            // A circle that needs a test is none in the program.
            let is_test = plan.floors.is_empty() && module.iter().any(|part| part.ends_with("tests"));
            room(&module).filter(|_| module[0] != "bin" && !is_test).map(|room| (source, module, room))
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

/// Reads the sources below a folder, sorted by name, without build outputs and hidden files, and the documents that
/// are checked.
fn sources(folder: &Path) -> Result<Vec<Source>, TaskError> {
    let is_left_out = |folder: &Path| {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with('.') || name == "target" || name == "dist"
    };
    let source = |path: PathBuf| {
        let text = read_text(&path)?;
        Ok(Source { file: path.strip_prefix(folder).unwrap_or(&path).to_owned(), text })
    };
    let is_source = |path: &PathBuf| {
        KINDS.iter().any(|(ending, _)| path.extension() == Some(OsStr::new(ending)))
            || DOCUMENTS.iter().any(|(document, _)| *path == folder.join(document))
            || READMES.iter().any(|name| *path == folder.join(name))
    };
    files_below(folder, "", is_left_out)?.into_iter().filter(is_source).map(source).collect()
}
