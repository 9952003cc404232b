//! The programs are run, and their marks are compared with the events of the core.

use crate::walk::code::*;
use eightfold_core::BoardSize;
use eightfold_core::known;
use std::cell::RefCell;
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

/// The marks passed, each with what else was said to be true.
type Passed = Vec<(String, Vec<String>)>;

thread_local! {
    static PASSED: RefCell<Passed> = const { RefCell::new(Vec::new()) };
}

fn pass(mark: &str) {
    PASSED.with_borrow_mut(|passed| passed.push((mark.to_owned(), Vec::new())));
}

fn pass_also(mark: &str) {
    PASSED.with_borrow_mut(|passed| passed.last_mut().expect("something comes first").1.push(mark.to_owned()));
}

macro_rules! see {
    ($mark:ident) => {
        super::super::pass(stringify!($mark))
    };
}
macro_rules! saw {
    ($mark:ident $(, $lines:literal)?) => {
        super::super::pass(stringify!($mark))
    };
}
macro_rules! also {
    ($mark:ident $(, $lines:literal)?) => {
        super::super::pass_also(stringify!($mark))
    };
}

/// The programs of a form as modules, each with what it shares with others.
macro_rules! modules {
    ($form:ident, $folder:literal: $($module:ident = $name:literal $($shared:literal)?;)*) => {
        // The programs are as a reader of the page sees them, with the crate's own lints aside.
        #[allow(warnings, clippy::all, clippy::pedantic)]
        mod $form {
            $(pub(super) mod $module {
                use std::cmp::Ordering;
                include!(concat!(env!("CARGO_MANIFEST_DIR"), "/code/", $folder, "/", $name, ".rs"));
                $(include!(concat!(env!("CARGO_MANIFEST_DIR"), "/code/", $shared, ".rs"));)?
            })*
        }
    };
}

/// The programs of both forms, and a function that runs one and returns what it counted.
macro_rules! programs {
    ($($Rung:ident $module:ident = $name:literal $($shared:literal)?;)*) => {
        modules! { recursive, "recursive": $($module = $name $($shared)?;)* }
        modules! { iterative, "iterative": $($module = $name $($shared)?;)* }

        fn counted(rung: Rung, form: Form, n: usize) -> (Option<u64>, u64) {
            match (rung, form) {
                $((Rung::$Rung, Form::Recursive) => recursive::$module::count(n).count(),
                (Rung::$Rung, Form::Iterative) => iterative::$module::count(n).count(),)*
            }
        }
    };
}
programs! {
    BruteForce brute_force = "brute-force";
    Permutations permutations = "permutations";
    Backtracking backtracking = "backtracking";
    Flags flags = "flags";
    FlagsSymmetry flags_symmetry = "flags-symmetry" "images";
    FlagsSymmetryPruned flags_symmetry_pruned = "flags-symmetry-pruned" "images";
    Bitmap bitmap = "bitmap";
    Mirror mirror = "mirror";
    BitmapSymmetry bitmap_symmetry = "bitmap-symmetry" "images";
    BitmapSymmetryPruned bitmap_symmetry_pruned = "bitmap-symmetry-pruned" "images";
    Bound1 bound1 = "bound1" "images";
    Bound2 bound2 = "bound2" "images";
    Symmetry symmetry = "symmetry" "cells";
}

/// Unique solutions where the rung knows them, and all.
trait Count {
    fn count(self) -> (Option<u64>, u64);
}

impl Count for u64 {
    fn count(self) -> (Option<u64>, u64) {
        (None, self)
    }
}

impl Count for (u64, u64) {
    fn count(self) -> (Option<u64>, u64) {
        (Some(self.0), self.1)
    }
}

/// Runs a program: what it counted, and the marks that it passed.
fn run(rung: Rung, form: Form, n: usize) -> ((Option<u64>, u64), Passed) {
    PASSED.take();
    (counted(rung, form, n), PASSED.take())
}

fn every_program() -> impl Iterator<Item = (Rung, Form)> {
    Rung::ALL.into_iter().flat_map(|rung| Form::ALL.map(|form| (rung, form)))
}

/// Returns the smallest board that a program is for, and the largest that a test has time for.
fn sizes(rung: Rung) -> std::ops::RangeInclusive<usize> {
    match rung {
        Rung::BruteForce => 1..=5,
        Rung::Permutations => 1..=6,
        Rung::Mirror => 2..=8,
        _ if rung.is_split() => 2..=if rung == Rung::Symmetry { 10 } else { 8 },
        _ => 1..=7,
    }
}

/// Each program counts right, and passes its marks in the order of the core's events: not one more, not one less, none
/// elsewhere.
#[test]
fn the_programs_do_what_the_core_does() {
    let programs = programs(Notation::Rust);
    for (rung, form) in every_program() {
        let listing = Listing::read(rung, form, Notation::Rust, &programs).unwrap();
        for n in sizes(rung) {
            let ((unique, total), passed) = run(rung, form, n);
            let known = known::counts(BoardSize::new(n).unwrap()).unwrap();
            let counted = (unique.map(u128::from), u128::from(total));
            let expected = (rung.knows_classes().then_some(known.unique), known.total);
            assert_eq!(counted, expected, "{rung} {form:?} {n}");
            let mut passed = passed.into_iter();
            for position in Position::all(rung, n) {
                let event = position.event.unwrap();
                let expected = marks(event, &position).into_iter().find(|mark| listing.has(mark));
                let known = |also: &&str| listing.lines.iter().any(|line| line.also.iter().any(|it| it == also));
                let expected_also: Vec<_> =
                    also(event, &position).into_iter().filter(known).map(str::to_owned).collect();
                let (mark, also) = passed.next().unzip();
                assert_eq!(mark, expected, "{rung} {form:?} {n}, step {}: {event:?}", position.step);
                assert_eq!(also.unwrap_or_default(), expected_also, "{rung} {form:?} {n}, step {}", position.step);
            }
            assert_eq!(passed.next(), None, "{rung} {form:?} {n}");
        }
    }
}

#[test]
fn every_event_has_a_line_and_every_mark_is_reached() {
    for notation in Notation::ALL {
        let programs = programs(notation);
        for (rung, form) in every_program().filter(|(_, form)| notation.has_forms() || *form == Form::Recursive) {
            let Some(listing) = Listing::read(rung, form, notation, &programs) else { continue };
            let what = format!("{} {rung} {form:?}", notation.name());
            // The articles leave the smallest boards out.
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
                let is_marked = !line.marks.is_empty() || !line.also.is_empty();
                assert_eq!(reached.contains(&at), is_marked, "{what} line {at}: {line:?}");
                let signs = [" @", "see!", "saw!", "also!", "\t"];
                assert!(signs.iter().all(|sign| !line.text.contains(sign)), "{what}: {line:?}");
                assert!(line.text.chars().count() <= 68, "{what}: {line:?}");
            }
        }
    }
}

/// English words that are in no name and no formula of the programs.
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
            // Indents, marks, numbers and names stay.
            let kept =
                |line: &Line| (line.text.len() - line.text.trim_start().len(), line.marks.clone(), line.also.clone());
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
