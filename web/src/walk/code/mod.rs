//! The programs of the code panel, and the lines that they have reached when an event happens.
//!
//! Each rung is in `web/code/` four times: recursive and iterative, in Rust and in the short notation. The short
//! notation is in English there; `short.ja.txt` has each of its lines in Japanese. A line ends with marks for the
//! events that it stands for and for other facts that hold there. The panel does not show them. In all languages but
//! the short notation, marks are comments, so they do not affect the program; a test inserts a report at each mark and
//! compares the reported lines with the events of the core, one by one.
//!
//! The page fetches the programs of a notation as one text; none is part of its module. Each file is preceded by a line
//! with its name, as `head` writes it: `==> bitmap.py <==`, or `==> recursive/bitmap.rs <==` where each form has a
//! folder.
//!
//! In the languages of the articles, the rungs that the articles have there are written once, recursively.

#[cfg(test)]
mod run_tests;
#[cfg(test)]
mod tests;
pub(crate) mod view;
mod wanted;

use crate::base::notation::Notation;
use crate::base::settings::Language;
use crate::parts::position::{Position, RowView};
use eightfold_core::ladder::{Check, Event, Finds, Form, Reason, Rung};
use eightfold_core::{CaseKind, Cell, Symmetry};

/// A program, line by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Listing {
    pub(crate) lines: Vec<Line>,
}

/// A line of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) text: String,
    /// The events and facts that the line stands for.
    marks: Vec<String>,
}

impl Listing {
    /// Returns the program of a rung, if this notation has it.
    pub(crate) fn read(rung: Rung, form: Form, notation: Notation, programs: &str) -> Option<Listing> {
        let mut lines = Vec::new();
        for (place, part) in parts(rung, form, notation, programs)?.into_iter().enumerate() {
            if place > 0 {
                lines.push(Line::default());
            }
            match notation {
                Notation::Short => read_marked(part, "  @", &mut lines),
                Notation::Bash | Notation::Python => read_marked(part, "  # @", &mut lines),
                Notation::Lua => read_marked(part, "  -- @", &mut lines),
                Notation::Rust | Notation::C => read_marked(part, "  // @", &mut lines),
            }
        }
        Some(Listing { lines })
    }

    /// Returns the program in short notation, translated into a language. Names and formulas stay the same.
    pub(crate) fn spoken(mut self, language: Language, programs: &str) -> Listing {
        if language == Language::Japanese {
            let japanese: Vec<_> = japanese(programs).collect();
            for line in &mut self.lines {
                let (indent, english) = line.text.split_at(line.text.len() - line.text.trim_start().len());
                if let Some((_, japanese)) = japanese.iter().find(|(line, _)| *line == english) {
                    line.text = format!("{indent}{japanese}");
                }
            }
        }
        self
    }

    /// Returns the lines that the program has reached after the last event.
    pub(crate) fn now(&self, position: &Position) -> Vec<usize> {
        let Some(event) = position.event else { return Vec::new() };
        let is_there = |mark: &String| self.lines.iter().any(|line| line.marks.contains(mark));
        let mark = marks(event, position).into_iter().find(is_there);
        let now: Vec<_> = mark.into_iter().chain(also(event, position).into_iter().map(str::to_owned)).collect();
        (0..self.lines.len()).filter(|at| self.lines[*at].marks.iter().any(|mark| now.contains(mark))).collect()
    }
}

/// Cuts a line into pieces; a piece that names a line of the sum comes with the class of its colour.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (&str, Option<&'static str>)> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split_inclusive(move |letter| !is_part(letter)).flat_map(move |piece| {
        let (name, sign) = piece.split_at(piece.find(|letter| !is_part(letter)).unwrap_or(piece.len()));
        let class = match &*name.to_ascii_lowercase() {
            "left" => Some("rising"),
            "down" => Some("column"),
            "right" => Some("falling"),
            "sidemask" | "lastmask" | "bound1" | "bound2" | "endbit" | "topbit" => Some("image"),
            _ => None,
        };
        [(name, class), (sign, None)].into_iter().filter(|(piece, _)| !piece.is_empty())
    })
}

/// Returns the parts of a rung's program: its own file, and a file that several rungs share. Returns `None` for a rung
/// that the articles do not have in this language.
fn parts(rung: Rung, form: Form, notation: Notation, programs: &str) -> Option<Vec<&str>> {
    let folder = match form {
        _ if !notation.has_forms() => "",
        Form::Recursive => "recursive/",
        Form::Iterative => "iterative/",
    };
    if rung.traits().has_starts {
        // The start states are found in the same way in both forms; the search from each is the same for all rungs.
        let search = file(programs, &[folder, "from-start"].concat())?;
        return Some(vec![search, file(programs, rung.name())?]);
    }
    let own = file(programs, &[folder, rung.name()].concat())?;
    let shared = match rung.traits().finds {
        Finds::Cells => file(programs, "cells"),
        Finds::Classes => file(programs, "images"),
        // A line that closes no square is checked on the full board.
        _ if rung.gives_up().next().is_some() => file(programs, "attacks"),
        _ => None,
    };
    Some([Some(own), shared].into_iter().flatten().collect())
}

/// Returns the text of a file, by its name without the extension.
fn file<'a>(programs: &'a str, name: &str) -> Option<&'a str> {
    let mut files = programs.split("==> ").filter_map(|file| file.split_once(" <==\n"));
    let (_, text) = files.find(|(title, _)| title.split('.').next() == Some(name))?;
    Some(text.trim_end())
}

/// Returns the lines of the short notation that contain words, in English and in Japanese.
fn japanese(programs: &str) -> impl Iterator<Item = (&str, &str)> {
    file(programs, "short").unwrap_or_default().lines().filter_map(|line| line.split_once('\t'))
}

/// Reads a text in which each line is followed by its marks, each with `@` before it.
fn read_marked(part: &str, sign: &str, lines: &mut Vec<Line>) {
    lines.extend(part.lines().map(|text| {
        let (text, marks) = text.split_once(sign).unwrap_or((text, ""));
        let marks = marks.split(" @").filter(|mark| !mark.is_empty()).map(str::to_owned).collect();
        Line { text: text.trim_end().to_owned(), marks }
    }));
}

/// Returns the marks that a program may have for an event, the most specific first, because not every program has a
/// separate line for each event.
fn marks(event: Event, position: &Position) -> Vec<String> {
    let last = position.row.is_none_or(|view| view.row == position.size.last());
    let names: &[&str] = match event {
        Event::Start(_) => &["start"],
        Event::Case(_) => &["case"],
        Event::Consider { .. } => &["consider"],
        Event::Reject { reason: Reason::Mirror, .. } => &["mirror", "reject"],
        Event::Reject { .. } => &["reject"],
        Event::Place(_) => &["place"],
        Event::Prune { reason: Reason::NoSideQueen, .. } => &["no_side_queen"],
        Event::Prune { reason: Reason::Smaller(image), .. } => match image {
            Symmetry::Rotate90 => &["smaller_a", "smaller"],
            Symmetry::Rotate180 => &["smaller_b", "smaller"],
            Symmetry::Rotate270 => &["smaller_c", "smaller"],
            _ => &["smaller_mirror"],
        },
        Event::Prune { .. } => &["attacked"],
        Event::Complete { .. } => &["complete"],
        Event::Check(Check { cell: Some(Cell::A), .. }) => &["check_a"],
        Event::Check(Check { cell: Some(Cell::B), .. }) => &["check_b"],
        Event::Check(Check { cell: Some(Cell::C), .. }) => &["check_c"],
        Event::Check(Check { image, .. }) if image.index() < Symmetry::FlipHorizontal.index() => &["check_turn"],
        Event::Check(_) => &["check_mirror"],
        Event::Solution { .. } => &["solution"],
        Event::Remove(_) if last => &["last_remove", "remove"],
        Event::Remove(_) => &["remove"],
        Event::Done => &["done"],
    };
    let exact = |name: &&str| place(position).map(|place| format!("{place}_{name}"));
    names.iter().flat_map(|name| exact(name).into_iter().chain([(*name).to_owned()])).collect()
}

/// Returns the part of a split search in which the position is.
fn place(position: &Position) -> Option<&'static str> {
    match (position.case, position.row) {
        (Some(case), _) if case.kind == CaseKind::Corner => Some("corner"),
        (Some(case), _) if case.kind == CaseKind::Edge => Some("edge"),
        (Some(_), _) => None,
        (None, Some(view)) if view.row == 0 => Some("first"),
        (None, Some(view)) if !view.call => Some("second"),
        _ => None,
    }
}

/// Returns the marks for other facts that hold when a row is looked at: the rules of the rung that closed squares in
/// it.
fn also(event: Event, position: &Position) -> Vec<&'static str> {
    let (Event::Consider { .. }, Some(view)) = (event, &position.row) else { return Vec::new() };
    if position.case.is_none() {
        return if view.row == 0 { vec!["half"] } else { Vec::new() };
    }
    let closes = |view: &RowView, reason| view.closed.by(reason) != 0;
    let bound2 = position.edge.is_some_and(|masks| usize::from(masks.bound2) == view.row);
    let rules = [
        ("corner_upper", closes(view, Reason::Corner)),
        ("upper", closes(view, Reason::SideMask)),
        ("bound2", bound2),
        ("narrow", closes(view, Reason::Bound2) && view.closed.branch().is_none()),
        ("last", closes(view, Reason::LastMask)),
    ];
    rules.into_iter().filter_map(|(name, is)| is.then_some(name)).collect()
}
