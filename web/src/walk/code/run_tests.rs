//! Runs the programs and compares their lines with the events of the core.
//!
//! The test inserts a statement at each mark that reports the number of the line. The rest runs as a reader of the page
//! sees it. Each call of a search passes a mark, so the number of calls is the same as in the core.

use crate::walk::code::tests::{self, files_of, programs};
use crate::walk::code::*;
use eightfold_core::BoardSize;
use eightfold_core::known;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// Returns the rungs that a language must have a program for: those that the articles have in it, as in docs/ladder.md.
fn rungs(language: Notation) -> Vec<Rung> {
    use Rung::{Backtracking, Bitmap, BruteForce, Flags, Mirror, Symmetry};
    let all = || Rung::ALL.into_iter();
    match language {
        Notation::Bash | Notation::Python => vec![BruteForce, Backtracking, Flags, Bitmap, Mirror, Symmetry],
        Notation::Lua => {
            all().filter(|rung| ![Backtracking, Mirror].contains(rung) && !rung.traits().has_starts).collect()
        }
        Notation::C => vec![Symmetry],
        _ => all().collect(),
    }
}

/// Returns the boards on which a rung runs quickly enough for a test.
fn sizes(rung: Rung, language: Notation) -> RangeInclusive<usize> {
    match rung {
        _ if language == Notation::Rust => tests::sizes(rung),
        Rung::BruteForce => 4..=6,
        Rung::Permutations => 4..=7,
        _ => 4..=8,
    }
}

fn listing(rung: Rung, form: Form, language: Notation) -> Option<Listing> {
    Listing::read(rung, form, language, &programs(language))
}

/// Returns a statement that reports the number of a line.
fn report(language: Notation, line: usize) -> String {
    match language {
        Notation::Bash => format!("passed {line}"),
        Notation::Lua | Notation::Python => format!("passed({line})"),
        Notation::C => format!("fputs(\"{line}\\n\", stderr);"),
        _ => format!("eprintln!(\"{line}\");"),
    }
}

const RUST_PRELUDE: &str = "use std::cmp::Ordering;
fn main() {
    let n = std::env::args().nth(1).unwrap().parse().unwrap();
    println!(\"{:?}\", count(n));
}
";

/// Returns the code needed before a program's first line so that it can report, and in Rust so that it is a program.
fn prelude(language: Notation) -> &'static str {
    match language {
        Notation::Bash => "passed() { echo $1 >&2; }\n",
        Notation::Lua => "function passed(line) io.stderr:write(line, '\\n') end\n",
        Notation::Python => "import builtins, sys\nbuiltins.passed = lambda line: print(line, file=sys.stderr)\n",
        Notation::Rust => RUST_PRELUDE,
        _ => "",
    }
}

/// Returns the first of the consecutive lines that have the same marks as a line.
fn first_of(lines: &[Line], at: usize) -> usize {
    (0..=at).rev().take_while(|line| lines[*line].marks == lines[at].marks).last().unwrap()
}

/// Inserts reports into the lines of a program: after the lines that they report, but before a line that is left at
/// once or passed often or that ends a function with its value, and inside the block of a condition.
fn reporting(language: Notation, lines: &[Line], from: usize) -> String {
    let indent = |line: &Line| " ".repeat(line.text.len() - line.text.trim_start().len());
    let starts = |line: &Line, words: &[&str]| words.iter().any(|word| line.text.trim_start().starts_with(word));
    let mut text = String::new();
    for (at, line) in lines.iter().enumerate() {
        let is_marked = !line.marks.is_empty();
        let first = first_of(lines, at);
        let report = report(language, from + first);
        let last = (at..lines.len()).take_while(|it| first_of(lines, *it) == first).last().unwrap();
        let is_value = language == Notation::Rust && !lines[last].text.ends_with([';', '{', '}', '.']);
        let before = starts(&lines[first], &["return", "continue", "goto", "for", "while"]) || is_value;
        if is_marked && before && at == first {
            text += &format!("{}{report}\n", indent(line));
        }
        text += &format!("{}\n", line.text);
        let asks = starts(&lines[first], &["if", "elif", "elseif", "else if", "} else if"]);
        if is_marked && !before && at == last {
            let indent = if asks && at == first { indent(&lines[at + 1]) } else { indent(line) };
            text += &format!("{indent}{report}\n");
        }
    }
    text
}

/// Runs a program from a folder.
fn run(language: Notation, folder: &Path, rung: Rung, n: usize) -> Output {
    let (program, arguments) = match language {
        Notation::Bash => ("bash".into(), vec![format!("./{rung}.sh")]),
        Notation::Lua => ("lua5.4".into(), vec![format!("{rung}.lua")]),
        Notation::Python => ("python3".into(), vec!["-B".to_owned(), format!("{rung}.py")]),
        _ => (folder.join(rung.name()), Vec::new()),
    };
    let mut command = Command::new(program);
    let command = command.args(arguments).arg(n.to_string()).current_dir(folder);
    let output = command.output().expect("xtask/src/need.rs names the interpreter");
    assert!(output.status.success(), "{rung} {n}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Returns the numbers that a program printed, separated by spaces.
fn said(output: &Output) -> String {
    let printed = String::from_utf8_lossy(&output.stdout);
    let numbers = printed.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
    numbers.collect::<Vec<_>>().join(" ")
}

/// Writes the files of a language into a new folder, the rung's program with reports, and compiles it if necessary.
fn prepared(language: Notation, rung: Rung, form: Form) -> PathBuf {
    let name = format!("eightfold-{}-{}-{rung}-{}", language.name(), form.name(), std::process::id());
    let folder = env::temp_dir().join(name);
    fs::create_dir_all(&folder).unwrap();
    let lines = listing(rung, form, language).unwrap().lines;
    if language == Notation::Rust {
        // The page shows the shared prelude and the rung's file as one text.
        let text = prelude(language).to_owned() + &reporting(language, &lines, 0);
        fs::write(folder.join("program.rs"), text).unwrap();
        compile(&folder, rung, &["rustc", "--edition", "2024", "-o", rung.name(), "program.rs"]);
        return folder;
    }
    for (name, text) in files_of(language.name()) {
        let count = text.trim_end().lines().count();
        let shared = name.starts_with(if rung.checks_cells() { "cells" } else { "images" }) && rung.knows_classes();
        let text = if name.starts_with(&format!("{rung}.")) {
            format!("{}{}", prelude(language), reporting(language, &lines[..count], 0))
        } else if shared {
            let from = lines.len() - count;
            reporting(language, &lines[from..], from)
        } else {
            text
        };
        fs::write(folder.join(name), text).unwrap();
    }
    if language == Notation::C {
        let source = format!("{rung}.c");
        compile(&folder, rung, &["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", rung.name(), &source]);
    }
    folder
}

fn compile(folder: &Path, rung: Rung, command: &[&str]) {
    let compiler = Command::new(command[0]).args(&command[1..]).current_dir(folder).output();
    let compiler = compiler.expect("xtask/src/need.rs names the compiler");
    assert!(compiler.status.success(), "{rung}: {}", String::from_utf8_lossy(&compiler.stderr));
}

/// Runs every program of a language and checks its count, and the order of its lines against the core's events.
fn holds(language: Notation, form: Form) {
    for rung in rungs(language) {
        let listing = listing(rung, form, language).unwrap();
        let folder = prepared(language, rung, form);
        for n in sizes(rung, language) {
            let output = run(language, &folder, rung, n);
            let size = BoardSize::new(n).unwrap();
            let known = known::counts(size).unwrap();
            let total = known.total.to_string();
            let expected = if rung.knows_classes() { format!("{} {total}", known.unique) } else { total };
            let what = format!("{} {form:?} {rung} {n}", language.name());
            assert_eq!(said(&output), expected, "{what}");

            let reports = String::from_utf8(output.stderr).unwrap();
            let mut passed = reports.lines();
            for position in Position::all(rung, n) {
                let mut now: Vec<_> =
                    listing.now(&position).into_iter().map(|at| first_of(&listing.lines, at)).collect();
                now.dedup();
                for at in now {
                    let step = format!("{what}, step {}: {:?}", position.step, position.event);
                    assert_eq!(passed.next(), Some(&*at.to_string()), "{step}");
                }
            }
            assert_eq!(passed.next(), None, "{what}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn bash_does_what_the_core_does() {
    holds(Notation::Bash, Form::Recursive);
}

#[test]
fn lua_does_what_the_core_does() {
    holds(Notation::Lua, Form::Recursive);
}

#[test]
fn python_does_what_the_core_does() {
    holds(Notation::Python, Form::Recursive);
}

#[test]
fn c_does_what_the_core_does() {
    holds(Notation::C, Form::Recursive);
}

#[test]
fn rust_does_what_the_core_does() {
    holds(Notation::Rust, Form::Recursive);
}

#[test]
fn iterative_rust_does_what_the_core_does() {
    holds(Notation::Rust, Form::Iterative);
}

#[test]
fn every_language_has_the_programs_of_the_articles_and_no_others() {
    for language in Notation::ALL.into_iter().filter(|notation| !notation.has_forms()) {
        let has = Rung::ALL.into_iter().filter(|rung| listing(*rung, Form::Recursive, language).is_some());
        assert!(has.eq(rungs(language)), "{}", language.name());
    }
}
