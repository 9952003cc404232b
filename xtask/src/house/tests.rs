//! Tests of the real house, and of violations that must be found: in an invented house, and planted in the real one.

use super::plan::Plan;
use super::{COLUMNS, COMMANDS, DOCUMENTS, LINES, READMES, Source, comments, inspect, keyframes, read, rules, sources};
use crate::workspace::root;

const PLAN: Plan = Plan { folder: "web/src", floors: &[&["base"], &["text"], &["walk", "masks"]], climbs: &[] };

fn source(file: &str, text: &str) -> Source {
    Source { file: file.into(), text: text.into() }
}

/// Returns the complaints about an invented house with these additional files.
fn complaints(plan: &Plan, files: &[(&str, &str)]) -> Vec<String> {
    let mut house: Vec<_> = ["base/mod.rs", "text/mod.rs", "walk/mod.rs", "masks/mod.rs", "lib.rs", "bin/a.rs"]
        .map(|file| source(&format!("web/src/{file}"), "use crate::walk; use crate::masks;\n"))
        .into();
    house[..4].iter_mut().for_each(|source| source.text.clear());
    house.extend(files.iter().map(|(file, text)| source(&format!("web/src/{file}"), text)));
    let (rooms, arrows) = read(plan, &house);
    rules::complaints(plan, &rooms, &arrows)
}

#[test]
fn the_house_stands() {
    let (report, complaints) = inspect(&sources(root()).unwrap());
    assert!(complaints.is_empty(), "{report}\n{}", complaints.join("\n"));
}

#[test]
fn a_planted_climb_is_found() {
    let mut house = sources(root()).unwrap();
    house.retain(|source| source.file.starts_with("shared"));
    let board = house.iter_mut().find(|source| source.file.ends_with("shared/src/board.rs")).unwrap();
    board.text.push_str("macro_rules! planted { () => { $crate::ladder::Rung::Plain } }\n");
    let lines = board.text.lines().count();
    let (_, complaints) = inspect(&house);
    let climb = format!("shared/src/board.rs:{lines}: board uses ladder");
    assert!(complaints.iter().any(|said| said.starts_with(&climb)), "{}", complaints.join("\n"));
}

#[test]
fn a_long_document_is_found() {
    let mut house = sources(root()).unwrap();
    for (document, most) in DOCUMENTS {
        let source = house.iter_mut().find(|source| source.file.ends_with(document) && source.file.iter().count() == 1);
        let text = &mut source.unwrap().text;
        let missing = most - text.len();
        text.push_str(&"a".repeat(missing));
    }
    let found = |house: &[Source]| inspect(house).1.into_iter().filter(|said| said.contains(" bytes, and ")).count();
    assert_eq!(found(&house), 0);
    for source in &mut house {
        source.text.push('a');
    }
    assert_eq!(found(&house), DOCUMENTS.len());
}

#[test]
fn a_readme_without_a_command_is_found() {
    let house = sources(root()).unwrap();
    for (name, command) in READMES.into_iter().flat_map(|name| COMMANDS.map(|command| (name, command))) {
        let source = house.iter().find(|source| source.file.as_path() == std::path::Path::new(name)).unwrap();
        let planted = Source { file: source.file.clone(), text: source.text.replace(command, "cargo xtask") };
        let said = format!("{name}: no line begins with `{command}`: say how to begin");
        let found = inspect(&[planted]).1;
        assert_eq!(found.iter().filter(|it| it.starts_with(name)).collect::<Vec<_>>(), [&said]);
    }
}

#[test]
fn long_files_and_wide_comments_are_found() {
    let line = |mark: &str, columns: usize| format!("{mark}{}\n", "é".repeat(columns - mark.len()));
    let mut house = vec![source("a.rs", &"\n".repeat(LINES + 1)), source("b.rs", &line("let a = ", COLUMNS + 1))];
    let kinds = [
        ("c.rs", "    /// ", "    // "),
        ("c.css", "/* ", "   "),
        ("c.js", "/* ", " * "),
        ("c.sh", "# ", "# "),
        ("c.toml", "# ", "# "),
    ];
    let text = |first, second| [line(first, COLUMNS), line(second, COLUMNS + 1)].concat();
    house.extend(kinds.map(|(file, first, second)| source(file, &text(first, second))));
    let complaints = inspect(&house).1.join("\n");
    let found = complaints.lines().filter_map(|said| said.split_once(" are the most").map(|(found, _)| found));
    let wide = kinds.map(|(file, ..)| format!("{file}:2: a comment of 121 columns, and 120"));
    assert_eq!(found.collect::<Vec<_>>(), [&["a.rs: 451 lines, and 450".to_owned()][..], &wide].concat());
}

#[test]
fn keyframes_of_one_name_are_found() {
    let house = ["@keyframes falls { to { top: 0; } }\n", "\n  @keyframes falls{\n", "@keyframes falls-on {\n"];
    let files = ["a.css", "b.css", "c.css"];
    let house: Vec<_> = files.iter().zip(house).map(|(file, text)| source(file, text)).collect();
    assert_eq!(keyframes(&house), ["b.css:2: a.css has keyframes falls too: name them otherwise"]);
}

#[test]
fn arrows_go_down() {
    let down =
        [("walk/a.rs", "use crate::text::A;\nuse super::B;"), ("text/a.rs", "use crate::base; // crate::walk::C")];
    assert_eq!(complaints(&PLAN, &down), [""; 0]);
    let up = complaints(&PLAN, &[("base/a.rs", "\nfn a() { super::super::walk::B }")]);
    let said = "web/src/base/a.rs:2: base uses walk, which is above it: move down what is needed, or take a value \
                or a callback";
    assert_eq!(up, [said]);
}

#[test]
fn no_view_uses_another() {
    let files = [("walk/a.rs", "use crate::masks::A;")];
    assert!(complaints(&PLAN, &files)[0].contains("walk uses masks, which is beside it"));
}

#[test]
fn every_room_is_on_the_plan() {
    let plan = Plan { floors: &[&["base"], &["walk", "masks", "ladder"]], ..PLAN };
    let said = complaints(&plan, &[]).join("\n");
    assert!(said.contains("web/src/text is not on the plan"), "{said}");
    assert!(said.contains("ladder is on the plan and not in"), "{said}");
}

#[test]
fn without_floors_only_circles_count() {
    let plan = Plan { floors: &[], ..PLAN };
    let circle = [
        ("base/a.rs", "use crate::{walk, text};"),
        ("walk/a.rs", "use crate::masks;"),
        ("masks/a.rs", "use crate::base;"),
    ];
    assert_eq!(complaints(&plan, &circle[..2]), [""; 0]);
    let said = complaints(&plan, &circle);
    assert!(said.len() == 3 && !said.join("").contains("text"), "{said:?}");
    assert_eq!(complaints(&Plan { climbs: &[("masks", "base")], ..plan }, &circle), [""; 0]);
    let gone = complaints(&Plan { climbs: &[("base", "text")], ..plan }, &circle[..2]);
    assert!(gone[0].contains("base -> text is not a climb any more"), "{gone:?}");
}

#[test]
fn a_comment_that_names_a_lost_file_is_found() {
    let text = |file: &str| format!("/// As in `../walk/mod.rs` and `a.rs or b.rs`.\n/// But not in `{file}.rs`.");
    let house =
        ["walk", "edge"].map(|file| source("web/src/walk/mod.rs", &text(file).replace("walk.rs", "walk/mod.rs")));
    let said = "web/src/walk/mod.rs:2: a comment names edge.rs, and there is no such file";
    assert_eq!(comments(&house[1], &house), [said]);
}
