//! The programs are run, and what they tell is held against the core.

use super::*;
use eightfold_core::BoardSize;
use eightfold_core::known;
use eightfold_core::trace::Player;
use std::cell::RefCell;
use std::collections::HashSet;

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
    ($mark:ident $(, $lines:literal)?) => {
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
macro_rules! programs {
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
macro_rules! both {
    ($($programs:tt)*) => {
        programs! { recursive, "recursive": $($programs)* }
        programs! { iterative, "iterative": $($programs)* }
    };
}
both! {
    brute_force = "brute-force";
    permutations = "permutations";
    backtracking = "backtracking";
    flags = "flags";
    flags_symmetry = "flags-symmetry" "images";
    flags_symmetry_pruned = "flags-symmetry-pruned" "images";
    bitmap = "bitmap";
    mirror = "mirror";
    bitmap_symmetry = "bitmap-symmetry" "images";
    bitmap_symmetry_pruned = "bitmap-symmetry-pruned" "images";
    bound1 = "bound1" "images";
    bound2 = "bound2" "images";
    symmetry = "symmetry" "cells";
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
    macro_rules! run {
        ($($variant:ident = $module:ident,)*) => {
            match (rung, form) {
                $((Rung::$variant, Form::Recursive) => recursive::$module::count(n).count(),
                (Rung::$variant, Form::Iterative) => iterative::$module::count(n).count(),)*
            }
        };
    }
    PASSED.take();
    let counted = run! {
        BruteForce = brute_force,
        Permutations = permutations,
        Backtracking = backtracking,
        Flags = flags,
        FlagsSymmetry = flags_symmetry,
        FlagsSymmetryPruned = flags_symmetry_pruned,
        Bitmap = bitmap,
        Mirror = mirror,
        BitmapSymmetry = bitmap_symmetry,
        BitmapSymmetryPruned = bitmap_symmetry_pruned,
        Bound1 = bound1,
        Bound2 = bound2,
        Symmetry = symmetry,
    };
    (counted, PASSED.take())
}

fn every_program() -> impl Iterator<Item = (Rung, Form)> {
    Rung::ALL.into_iter().flat_map(|rung| Form::ALL.map(|form| (rung, form)))
}

/// The smallest board that a program is for, and the largest that a test has time for.
fn sizes(rung: Rung) -> std::ops::RangeInclusive<usize> {
    match rung {
        Rung::BruteForce => 1..=5,
        Rung::Permutations => 1..=6,
        Rung::Mirror => 2..=8,
        _ if rung.is_split() => 2..=if rung == Rung::Symmetry { 10 } else { 8 },
        _ => 1..=7,
    }
}

#[test]
fn the_programs_count_right() {
    for (rung, form) in every_program() {
        for n in sizes(rung) {
            let size = BoardSize::new(n).unwrap();
            let known = known::counts(size).unwrap();
            let (unique, total) = run(rung, form, n).0;
            let expected = rung.knows_classes().then_some(known.unique);
            assert_eq!((unique.map(u128::from), total.into()), (expected, known.total), "{rung} {form:?} {n}");
        }
    }
}

/// Each program passes its marks in the order of the core's events: not one more, not one less, none elsewhere.
#[test]
fn the_programs_do_what_the_core_does() {
    for (rung, form) in every_program() {
        let listing = Listing::of(rung, form, Notation::Rust);
        for n in sizes(rung) {
            let (_, passed) = run(rung, form, n);
            let mut player = Player::new(rung, BoardSize::new(n).unwrap());
            let mut passed = passed.into_iter();
            while player.forward() {
                let position = Position::of(&player);
                let event = player.event().unwrap();
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
    for notation in [Notation::Rust, Notation::Short] {
        for (rung, form) in every_program() {
            let listing = Listing::of(rung, form, notation);
            let mut reached = HashSet::new();
            for n in 1..=*sizes(rung).end() {
                let mut player = Player::new(rung, BoardSize::new(n).unwrap());
                assert!(listing.now(&Position::of(&player)).is_empty());
                while player.forward() {
                    let now = listing.now(&Position::of(&player));
                    assert!(!now.is_empty(), "{rung} {form:?} {notation:?} {n}: {:?}", player.event());
                    reached.extend(now);
                }
            }
            for (at, line) in listing.lines.iter().enumerate() {
                let marked = !line.marks.is_empty() || !line.also.is_empty();
                assert_eq!(reached.contains(&at), marked, "{rung} {form:?} {notation:?} line {at}: {line:?}");
                assert!(["@", "see!", "saw!", "also!", "\t"].iter().all(|mark| !line.text.contains(mark)), "{line:?}");
                assert!(line.text.chars().count() <= 68, "{rung} {form:?}: {line:?}");
            }
        }
    }
}
