//! The tests that changed files can reach: those of the packages they belong to, of whatever depends on these, and of the
//! program and the page if they are made of them. Of the page, those that open the views that changed or ask the program
//! for more than its files; of the program, those that start the commands that use the modules that changed.

use super::executable::{ACROSS, Executable};
use crate::house;
use crate::workspace::{TaskError, doing, metadata, output, read_text, root};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The packages that the page is made of, which no other package names.
const PAGE: [&str; 3] = ["web", "web/worker", "web/gpu"];

/// The package that the program is made of.
const PROGRAM: &str = "native";

/// The folder of its modules, which no other package names.
const MODULES: &str = "native/src";

/// The classes of tests that start the program, and the modules whose commands they start; `None` for all.
const COMMANDS: [(&str, Option<&[&str]>); 6] = [
    ("program", None),
    ("faults", None),
    ("kernel", Some(&["backend", "count"])),
    ("server", Some(&["server"])),
    ("campaign", Some(&["campaign", "work"])),
    ("page", Some(&["server"])),
];

/// The parts of a test of the page by which it asks the program for more than its files.
const ASKING: [&str; 3] = ["/api/", "nats::", "site::"];

/// The folders with files that tests read, the packages of these tests, the classes of those across packages, and the sign of
/// those of the page.
const READ: [(&str, &[&str], &[&str], &str); 3] = [
    ("docs/", &["results", "web"], &["campaign", "program"], "\"docs"),
    ("bench/", &[], &["kernel"], "\"bench"),
    ("tests/data/", &["results", "web"], &["faults", "program", "server"], "\"../data/"),
];

/// The package whose tests read documents and the source as a whole.
const WHOLE: &str = "xtask";

/// The files of the page's tests that the others use.
const USED_BY_ALL: [&str; 3] = ["main", "reader", "looks"];

/// The folder of the page's rooms, one for each view and those below.
const ROOMS: &str = "web/src/";

/// The packages and classes that changed files reach.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    /// Folders of packages, from the root.
    packages: BTreeSet<String>,
    /// Classes of tests across packages.
    classes: BTreeSet<String>,
    /// Parts of a text by which a file of the page's tests is known to be reached, such as the addresses of views that changed.
    /// `None` if more of the page changed, or its dependencies: then all files are.
    signs: Option<BTreeSet<String>>,
    /// The files of the page's tests that changed, without those that all others use.
    files: BTreeSet<String>,
}

/// A package of the workspace: its folder, and the folders of those it depends on.
struct Package {
    folder: String,
    needs: Vec<String>,
}

impl Reach {
    /// Finds out what differs from a revision of git, new files included.
    pub(crate) fn since(revision: &str) -> Result<Reach, TaskError> {
        let git = |arguments: &[&str]| {
            output(&format!("git {}", arguments[0]), Command::new("git").current_dir(root()).args(arguments))
        };
        let changed = git(&["diff", "--name-only", "--end-of-options", revision, "--"])?;
        let new = git(&["ls-files", "--others", "--exclude-standard"])?;
        Reach::of(changed.lines().chain(new.lines()), &packages()?)
    }

    fn of<'a>(files: impl Iterator<Item = &'a str>, packages: &[Package]) -> Result<Reach, TaskError> {
        let mut reach = Reach { signs: Some(BTreeSet::new()), ..Reach::default() };
        let (mut is_program, mut readers) = (false, BTreeSet::new());
        for file in files {
            reach.add_to_the_page(file);
            // Any file may be read by the tests of the source as a whole.
            reach.packages.insert(WHOLE.into());
            if let Some((_, packages, classes, _)) = READ.iter().find(|(folder, ..)| file.starts_with(folder)) {
                readers.extend(packages.iter().map(ToString::to_string));
                reach.classes.extend(classes.iter().map(ToString::to_string));
                continue;
            }
            let is_within = |package: &&Package| Path::new(file).starts_with(&package.folder);
            let owner = packages.iter().filter(is_within).max_by_key(|package| package.folder.len());
            match (owner.map(|package| package.folder.as_str()), file.split('/').nth(1)) {
                (Some(PROGRAM), Some("src")) => {
                    reach.classes.extend(classes(file)?);
                    is_program = true;
                }
                (Some(ACROSS), Some(class)) if file.matches('/').count() > 1 => _ = reach.classes.insert(class.into()),
                (Some(folder), _) => _ = reach.packages.insert(folder.into()),
                (None, _) if file == "index.html" => _ = reach.packages.insert(PAGE[0].into()),
                (None, _) if ["Cargo.", "rust-toolchain.", ".cargo/"].iter().any(|it| file.starts_with(it)) => {
                    reach.packages.extend(packages.iter().map(|it| it.folder.clone()));
                }
                (None, _) => {}
            }
        }
        // What depends on a reached package is reached, until there is no more.
        while let Some(next) = packages.iter().find(|package| {
            !reach.packages.contains(&package.folder) && package.needs.iter().any(|need| reach.packages.contains(need))
        }) {
            reach.packages.insert(next.folder.clone());
        }
        reach.packages.extend(readers);
        if PAGE.iter().any(|package| reach.packages.contains(*package)) {
            reach.classes.insert("page".into());
        }
        if reach.packages.contains(PROGRAM) {
            reach.packages.insert(ACROSS.into());
        }
        // Its own tests; of those across packages the classes are known.
        if is_program {
            reach.packages.insert(PROGRAM.into());
        }
        Ok(reach)
    }

    /// Adds what a file reaches of the page's tests.
    fn add_to_the_page(&mut self, file: &str) {
        let (top, rest) = file.split_once('/').unwrap_or((file, ""));
        let room = file.strip_prefix(ROOMS).and_then(|file| file.split_once('/'));
        let test = rest.strip_prefix("page/").and_then(|it| it.strip_suffix(".rs"));
        if let Some((.., sign)) = READ.iter().find(|(folder, ..)| file.starts_with(folder)) {
            return self.sign([(*sign).into()]);
        }
        match (views(room.map_or("", |(room, _)| room)), test) {
            (Some(views), _) => self.sign(views.into_iter().map(|view| format!("#/{view}"))),
            (None, Some(name)) if top == ACROSS && !USED_BY_ALL.contains(&name) => _ = self.files.insert(name.into()),
            (None, None) if top == ACROSS && !rest.starts_with("Cargo") => {}
            // Documents are no part of the page.
            _ if file.ends_with(".md") => {}
            _ if [PROGRAM, "campaign"].contains(&top) => self.sign(ASKING.map(String::from)),
            _ => self.signs = None,
        }
    }

    fn sign(&mut self, signs: impl IntoIterator<Item = String>) {
        if let Some(all) = &mut self.signs {
            all.extend(signs);
        }
    }

    /// Returns `true` if nothing that has tests differs.
    pub(crate) fn is_empty(&self) -> bool {
        self.packages.is_empty() && self.classes.is_empty()
    }

    /// Leaves out of the page's tests the files that show nothing of what changed.
    pub(crate) fn narrow(&self, executable: &mut Executable) -> Result<(), TaskError> {
        let Some(signs) = self.signs.as_ref().filter(|_| executable.class == "page") else { return Ok(()) };
        let folder = executable.folder.join("page");
        let failed = || doing(format!("read {}", folder.display()));
        let mut opening = self.files.clone();
        for entry in fs::read_dir(&folder).map_err(failed())? {
            let path = entry.map_err(failed())?.path();
            let text = read_text(&path)?;
            // An address that is put together may be that of any view.
            let is_any = text.contains("#/{") && signs.iter().any(|sign| sign.starts_with('#'));
            if is_any || signs.iter().any(|sign| text.contains(sign)) {
                opening.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
            }
        }
        executable.files = Some(opening);
        Ok(())
    }

    /// Returns `true` if the tests of an executable are reached.
    pub(crate) fn contains(&self, executable: &Executable) -> bool {
        let folder = executable.folder.strip_prefix(root()).unwrap_or(&executable.folder);
        self.classes.contains(&executable.class) || folder.to_str().is_some_and(|folder| self.packages.contains(folder))
    }

    /// Returns `true` if examples in documentation are reached.
    pub(crate) fn has_examples(&self) -> bool {
        ["shared", "results"].iter().any(|package| self.packages.contains(*package))
    }
}

/// Returns the classes of tests that start a command of the program which uses the module of a file.
fn classes(file: &str) -> Result<Vec<String>, TaskError> {
    let below = file.strip_prefix(MODULES).unwrap_or_default().trim_start_matches('/');
    let module = below.split(['/', '.']).next().unwrap_or_default();
    let users = house::users(MODULES, module)?;
    let starts = |modules: Option<&[&str]>| {
        modules.is_none_or(|all| module == "main" || all.iter().any(|it| users.contains(*it)))
    };
    Ok(COMMANDS.into_iter().filter(|(_, modules)| starts(*modules)).map(|(class, _)| class.into()).collect())
}

/// Returns the views that show a room of the page, or `None` if that may be any. Learn shows what the light views draw.
fn views(room: &str) -> Option<Vec<&str>> {
    match room {
        "files" => Some(vec!["count", "results"]),
        "articles" | "campaign" | "join" | "ladder" | "learn" | "tree" => Some(vec![room]),
        "classes" | "masks" | "play" | "symmetry" | "walk" => Some(vec![room, "learn"]),
        _ => None,
    }
}

/// Asks cargo for the packages and what they depend on.
fn packages() -> Result<Vec<Package>, TaskError> {
    let folder = |path: &Value| {
        let path = PathBuf::from(path.as_str()?);
        let folder = if path.ends_with("Cargo.toml") { path.parent()? } else { &path };
        Some(folder.strip_prefix(root()).ok()?.to_str()?.to_owned())
    };
    let package = |package: &Value| {
        let needs = package["dependencies"].as_array()?.iter().filter_map(|need| folder(&need["path"]));
        Some(Package { folder: folder(&package["manifest_path"])?, needs: needs.collect() })
    };
    Ok(metadata()?["packages"].as_array().into_iter().flatten().filter_map(package).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(file: &str) -> (Vec<String>, Vec<String>) {
        let Reach { packages, classes, .. } = Reach::of([file].into_iter(), &packages().unwrap()).unwrap();
        (packages.into_iter().collect(), classes.into_iter().collect())
    }

    #[test]
    fn a_view_reaches_the_page_and_no_command() {
        assert_eq!(reach("web/src/walk/mod.rs"), (vec!["web".into(), "xtask".into()], vec!["page".into()]));
        let packages = ["web", "web/gpu", "web/worker", "xtask"].map(String::from).into();
        assert_eq!(reach("web/worker/src/lib.rs"), (packages, vec!["page".into()]));
    }

    #[test]
    fn a_view_reaches_the_tests_that_open_it() {
        let files = |changed: &[&str]| {
            let (path, folder) = (PathBuf::new(), root().join("tests"));
            let mut page = Executable { path, class: "page".into(), folder, files: None, wine: None };
            Reach::of(changed.iter().copied(), &packages().unwrap()).unwrap().narrow(&mut page).unwrap();
            page.files
        };
        let masks = files(&["web/src/masks/mod.rs", "docs/page.md"]).unwrap();
        assert!(["masks", "learn", "path", "frame"].iter().all(|file| masks.contains(*file)), "{masks:?}");
        assert!(["count", "join", "campaign"].iter().all(|file| !masks.contains(*file)), "{masks:?}");
        assert!(files(&["web/src/masks/mod.rs", "web/src/join/mod.rs"]).unwrap().contains("join"));
        for everything in ["web/src/parts/board.rs", "web/src/lib.rs", "results/src/lib.rs", "web/style/board.css"] {
            assert_eq!(files(&["web/src/masks/mod.rs", everything]), None, "{everything}");
        }
        assert_eq!(files(&["tests/page/tree.rs"]).unwrap(), BTreeSet::from(["tree".into()]));
        assert!(files(&["tests/page/tree.rs", "web/src/masks/mod.rs"]).unwrap().contains("tree"));
        assert_eq!(files(&["tests/page/reader.rs"]), None);
        let asking = files(&["native/src/count/pool.rs", "campaign/src/votes.rs"]).unwrap();
        assert!(["results", "campaign", "classroom"].iter().all(|file| asking.contains(*file)), "{asking:?}");
        assert!(["masks", "path", "shift"].iter().all(|file| !asking.contains(*file)), "{asking:?}");
        assert_eq!(files(&["native/src/count/pool.rs", "shared/src/lib.rs"]), None);
    }

    #[test]
    fn the_program_reaches_all_that_start_it() {
        for (file, missed) in [
            ("main.rs", &[][..]),
            ("terminal/clock.rs", &[]),
            ("server/page.rs", &["kernel", "campaign"]),
            ("documents/verify.rs", &["kernel"]),
            ("solutions.rs", &["kernel", "server", "campaign", "page"]),
        ] {
            let (packages, classes) = reach(&format!("native/src/{file}"));
            assert_eq!(packages, ["native", "xtask"], "{file}");
            let all = COMMANDS.iter().map(|(class, _)| *class);
            let left: Vec<_> = all.filter(|class| !classes.iter().any(|reached| reached == class)).collect();
            assert_eq!(left, missed, "{file}");
        }
        assert_eq!(reach("native/build.rs").0, ["native", "tests", "xtask"]);
        let everything = packages().unwrap().len();
        assert!(reach("shared/src/lib.rs").0.len() > everything - 4, "all but a few depend on the core");
        assert_eq!(reach("Cargo.lock").0.len(), everything);
    }

    #[test]
    fn a_test_reaches_its_class_and_a_document_the_tests_that_read_documents() {
        assert_eq!(reach("tests/page/looks.rs"), (vec!["xtask".into()], vec!["page".into()]));
        assert_eq!(reach("README.md"), (vec!["xtask".into()], vec![]));
        let readers = (
            vec!["results".into(), "web".into(), "xtask".into()],
            vec!["campaign".into(), "page".into(), "program".into()],
        );
        assert_eq!(reach("docs/campaigns.md"), readers);
        assert!(reach("tests/data/goals.txt").0.contains(&"web".into()));
        assert_eq!(reach("rust-toolchain.toml").0.len(), packages().unwrap().len());
    }
}
