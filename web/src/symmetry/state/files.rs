//! The displayed list as files, whose words do not depend on the language.

use crate::parts::drawing::{Drawing, Shape};
use crate::parts::thumbnail::{self, SIDE};
use crate::symmetry::state::classes::Classes;
use crate::symmetry::state::filter::cells;
use eightfold_core::Cell;
use eightfold_worker::list::ClassBoard;
use std::fmt::Write;

/// Returns the list as comma-separated values, one line per class.
pub(crate) fn csv(classes: &Classes) -> String {
    let mut text = String::from("number,rows,members,case,bound1,cells\n");
    for (place, found) in classes.list() {
        let case = found.case.map_or_else(|| ",".to_owned(), |case| format!("{},{}", case.kind.name(), case.bound1));
        let (rows, members) = (found.board.row_list(), found.class.members());
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{},{rows},{members},{case},{}", place + 1, letters(found));
    }
    text
}

/// Returns the list as JSON: the board's size, and an object for each class.
pub(crate) fn json(classes: &Classes) -> String {
    let mut text = format!("{{\n  \"n\": {},\n  \"classes\": [", classes.size);
    for (at, (place, found)) in classes.list().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        let rows = found.board.row_list().to_string().replace(' ', ",");
        let _ = write!(text, "{comma}\n    {{\"number\":{},\"rows\":[{rows}]", place + 1);
        let _ = write!(text, ",\"members\":{}", found.class.members());
        if let Some(case) = found.case {
            let _ = write!(text, ",\"case\":\"{}\",\"bound1\":{}", case.kind.name(), case.bound1);
        }
        let _ = write!(text, ",\"cells\":\"{}\"}}", letters(found));
    }
    text.push_str("\n  ]\n}\n");
    text
}

/// Returns the letters of the cells that hold a queen.
fn letters(found: &ClassBoard) -> String {
    cells(found).map(Cell::name).collect()
}

/// The margin around a board on a sheet.
const MARGIN: usize = 12;
/// The height of the line of words below a board.
const LINE: usize = 14;

/// Draws a sheet of small boards, about as wide as it is high.
pub(crate) fn sheet(classes: &Classes) -> Drawing {
    let count = classes.shown.len();
    let board = classes.size.get() * SIDE;
    // The words are wider than a small board: at most two digits and a space for each row.
    let width = board.max(classes.size.get() * 14) + MARGIN;
    let height = board + LINE + MARGIN;
    let columns = (1..=count).find(|columns| columns * columns * width >= count * height).unwrap_or(1);
    let mut shapes = Vec::new();
    let mut draw = |class, path| shapes.push(Shape::Outline { class, path, title: None });
    let corner = |at: usize| (at % columns * width + MARGIN, at / columns * height + MARGIN);
    let dark = |at| thumbnail::squares(classes.size, corner(at));
    for (at, (_, found)) in classes.list().enumerate() {
        let (x, y) = corner(at);
        draw("light", format!("M{x} {y}h{board}v{board}h-{board}Z"));
        draw("dark", dark(at));
        draw("queens", thumbnail::queens(classes.size, found.board.rows(), (x, y)));
    }
    for (at, (_, found)) in classes.list().enumerate() {
        let (x, y) = corner(at);
        let words = format!("{} ({})", found.board.row_list(), found.class.members());
        shapes.push(Shape::Words { class: "list", at: (x as f64, (y + board + LINE) as f64), words });
    }
    let (width, height) = (columns * width + MARGIN, count.div_ceil(columns) * height + MARGIN);
    Drawing { width: width as f64, height: height as f64, shapes }
}
