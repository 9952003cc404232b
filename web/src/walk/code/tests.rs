//! Tests of the programs as the page loads them: the marked lines are exactly those that events need.

use crate::walk::code::*;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the files of a folder of programs, by name.
pub(super) fn files_of(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("code").join(folder);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    let named = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    paths.iter().map(|path| (named(path), fs::read_to_string(path).unwrap())).collect()
}

/// Returns the programs in a notation, as the page loads them.
pub(super) fn programs(notation: Notation) -> String {
    let joined = |folder: &str, within: &str, ending: &str| -> String {
        let files = files_of(folder).into_iter().filter(|(name, _)| name.ends_with(ending));
        files.map(|(name, text)| format!("==> {within}{name} <==\n{text}\n")).collect()
    };
    let in_both_forms = |ending| ["", "iterative/", "recursive/"].map(|folder| joined(folder, folder, ending)).concat();
    match notation {
        Notation::Rust => in_both_forms(".rs"),
        Notation::Short => in_both_forms(".txt"),
        foreign => joined(foreign.name(), "", ""),
    }
}

fn every_program() -> impl Iterator<Item = (Rung, Form)> {
    Rung::ALL.into_iter().flat_map(|rung| Form::ALL.map(|form| (rung, form)))
}

/// Returns the sizes to test, from the smallest board for which a program works to the largest that is quick enough.
pub(super) fn sizes(rung: Rung) -> std::ops::RangeInclusive<usize> {
    match rung {
        Rung::BruteForce => 1..=5,
        Rung::Permutations => 1..=6,
        Rung::Mirror => 2..=8,
        _ if rung.traits().has_starts => 4..=8,
        _ if rung.is_split() => 2..=if rung == Rung::Symmetry { 10 } else { 8 },
        _ => 1..=7,
    }
}

#[test]
fn every_event_has_a_line_and_every_mark_is_reached() {
    for notation in Notation::ALL {
        let programs = programs(notation);
        for (rung, form) in every_program().filter(|(_, form)| notation.has_forms() || *form == Form::Recursive) {
            let Some(listing) = Listing::read(rung, form, notation, &programs) else { continue };
            let what = format!("{} {rung} {form:?}", notation.name());
            // The articles do not cover the smallest boards.
            let least = if notation.has_forms() { 1 } else { 4 };
            let mut reached = HashSet::new();
            for n in least..=*sizes(rung).end() {
                assert!(listing.now(&Position::after(rung, n, 0)).is_empty());
                for position in Position::all(rung, n) {
                    let now = listing.now(&position);
                    assert!(!now.is_empty(), "{what} {n}: {:?}", position.event);
                    reached.extend(now);
                }
            }
            for (at, line) in listing.lines.iter().enumerate() {
                assert_eq!(reached.contains(&at), !line.marks.is_empty(), "{what} line {at}: {line:?}");
                let signs = [" @", "\t"];
                assert!(signs.iter().all(|sign| !line.text.contains(sign)), "{what}: {line:?}");
                assert!(line.text.chars().count() <= 68, "{what}: {line:?}");
            }
        }
    }
}

/// English words that occur in no name or formula of the programs.
const ENGLISH: [&str; 22] = [
    "if", "else", "for", "while", "repeat", "return", "the", "take", "queen", "off", "leave", "loop", "round", "write",
    "skip", "it", "and", "is", "in", "mark", "smaller", "equal",
];

#[test]
fn in_short_the_programs_are_japanese_where_the_page_is() {
    let (mut used, programs) = (HashSet::new(), programs(Notation::Short));
    for (rung, form) in every_program() {
        let english = Listing::read(rung, form, Notation::Short, &programs).unwrap();
        let japanese = english.clone().spoken(Language::Japanese, &programs);
        assert_eq!(english.clone().spoken(Language::English, &programs), english);
        for (english, japanese) in english.lines.iter().zip(&japanese.lines) {
            let words = |text: &str| {
                let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).map(str::to_owned);
                words.collect::<Vec<_>>()
            };
            let left = words(&japanese.text).into_iter().find(|word| ENGLISH.contains(&word.as_str()));
            assert_eq!(left, None, "{rung} {form:?}: {}", japanese.text);
            // The translation keeps indents, marks, numbers and names.
            let kept = |line: &Line| (line.text.len() - line.text.trim_start().len(), line.marks.clone());
            assert_eq!(kept(english), kept(japanese));
            let names = |text: &str| {
                let is_name = |word: &String| {
                    word.len() == 1 || word.chars().any(|it| it.is_ascii_digit() || it.is_ascii_uppercase())
                };
                let mut names: Vec<_> = words(text).into_iter().filter(is_name).filter(|word| word != "a").collect();
                names.sort();
                names
            };
            assert_eq!(names(&english.text), names(&japanese.text), "{} / {}", english.text, japanese.text);
            used.insert(english.text.trim().to_owned());
        }
    }
    let unused: Vec<_> = japanese(&programs).filter(|(english, _)| !used.contains(*english)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn the_names_of_the_sum_have_its_colours() {
    let of = |text| words(text).filter_map(|(word, class)| class.map(|class| (word, class))).collect::<Vec<_>>();
    assert_eq!(of("(left | bit) << 1, leftmost"), [("left", "rising")]);
    assert_eq!(of("bitmap &= SIDEMASK;"), [("SIDEMASK", "image")]);
    assert_eq!(words("down[row] | bit").map(|(word, _)| word).collect::<String>(), "down[row] | bit");
}
