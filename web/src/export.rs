//! The board as something to take along: a picture that stands alone, text in both conventions, and names for the files.
//!
//! The picture has its colours and strokes as attributes of its shapes, without a style sheet, so that every program that
//! knows SVG draws it alike; it is always on light paper.

use crate::components::grid::{BOARD, Grid, LEFT, TOP};
use crate::components::marks::{QUEEN, RULED_OUT, Sort, outline};
use crate::position::Position;
use eightfold_core::ladder::Reason;
use eightfold_core::{Cell, Columns, Square};
use std::fmt::Write;

/// The size of the picture.
pub const SIZE: (u32, u32) = (564, 560);

/// A name for a file with this board: `eightfold-8-symmetry-1043.svg`.
#[must_use]
pub fn file_name(position: &Position, ending: &str) -> String {
    let Position { size, rung, step, .. } = position;
    format!("eightfold-{size}-{rung}-{step}.{ending}")
}

/// The board row by row, with the highest bit at the left as the masks are written.
#[must_use]
pub fn text(position: &Position) -> String {
    let n = position.size.get();
    let mut text = String::new();
    for row in 0..n {
        for column in (0..n).rev() {
            let queen = position.queens.get(row).is_some_and(|queen| usize::from(*queen) == column);
            text.push_str(if queen { "Q" } else { "." });
            text.push(if column == 0 { '\n' } else { ' ' });
        }
    }
    text
}

/// The board as the articles' printRecord prints it, with bit 0 at the left; before it the number of solutions so far.
#[must_use]
pub fn article(position: &Position) -> String {
    let n = position.size.get();
    let rule = format!("+{}\n", "-+".repeat(n));
    let mut text = format!("{}\n ", position.ledger.found);
    for column in &position.queens {
        // Writing to a string cannot fail.
        let _ = write!(text, "{column} ");
    }
    text.push('\n');
    text.push_str(&rule);
    for row in 0..n {
        let queen = position.queens.get(row).map(|queen| usize::from(*queen));
        let squares: String = (0..n).map(|column| if queen == Some(column) { "|O" } else { "| " }).collect();
        let _ = write!(text, "{squares}|\n{rule}");
    }
    text
}

/// The columns of the queens, row by row.
#[must_use]
pub fn rows(position: &Position) -> String {
    position.queens.iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n"
}

/// The board as a picture: squares, numbers, what is closed and why, queens.
#[must_use]
pub fn svg(position: &Position, look_ahead: bool) -> String {
    let (grid, n, (width, height)) = (Grid { size: position.size }, position.size.get(), SIZE);
    let (side, half) = (grid.side(), grid.side() / 2.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf8\"/>\n\
         <rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{BOARD}\" height=\"{BOARD}\" fill=\"#efe9da\"/>\n<path fill=\"#dfd5bd\" d=\""
    );
    // Writing to a string cannot fail.
    for square in
        (0..n * n).map(|at| Square::new(at / n, at % n)).filter(|square| (square.row + square.column) % 2 == 1)
    {
        let _ = write!(
            svg,
            "M{:.2} {:.2}h{side:.2}v{side:.2}h-{side:.2}Z",
            grid.x(square.column.into()),
            grid.y(square.row.into())
        );
    }
    svg.push_str("\"/>\n<g font-family=\"monospace\" font-size=\"14\" fill=\"#5b6476\" text-anchor=\"middle\">\n");
    for at in 0..n {
        let _ = writeln!(svg, "<text x=\"{:.2}\" y=\"{:.2}\">{at}</text>", grid.x(at) + half, TOP - 8.0);
        let _ = writeln!(svg, "<text x=\"{:.2}\" y=\"{:.2}\">{at}</text>", LEFT - 15.0, grid.y(at) + half + 5.0);
    }
    svg.push_str("</g>\n");
    for (square, sort) in marks(position, look_ahead) {
        let _ = writeln!(svg, "<g transform=\"{}\">{}</g>", grid.place(square), mark(sort));
    }
    if let Some(view) = position.row {
        let y = grid.y(view.row);
        let _ = writeln!(
            svg,
            "<rect x=\"{LEFT}\" y=\"{y:.2}\" width=\"{BOARD}\" height=\"{side:.2}\" rx=\"2\" fill=\"none\" \
             stroke=\"#e69f00\" stroke-width=\"4\"/>"
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// What is marked where, the queens on top.
fn marks(position: &Position, look_ahead: bool) -> Vec<(Square, Sort)> {
    let mut marks = Vec::new();
    if let Some(masks) = position.edge {
        let zones = masks.zones();
        let closed = [(zones.upper, Reason::SideMask), (zones.lower, Reason::SideMask), (zones.last, Reason::LastMask)];
        for (squares, reason) in closed {
            marks.extend(squares.iter().map(|square| (square, Sort::Closed(reason))));
        }
        marks.extend(Cell::ALL.map(|cell| (masks.cell(cell), Sort::Cell(cell))));
    }
    if let Some(masks) = position.corner {
        marks.extend(masks.closed().iter().map(|square| (square, Sort::Closed(Reason::Corner))));
    }
    if let Some(view) = &position.row {
        let untried = if position.has_masks() { Sort::Open } else { Sort::Unseen };
        let closed = crate::text::closing(position.rung).iter();
        let closed = closed.map(|reason| (view.closed_by(*reason), Sort::Closed(*reason)));
        for (mask, sort) in closed.chain([(view.untried, untried), (view.tried(), Sort::Tried)]) {
            marks.extend(Columns(mask).map(|column| (Square::new(view.row, column), sort)));
        }
    }
    if look_ahead {
        marks.extend(position.ruled_out().into_iter().map(|(square, _)| (square, Sort::RuledOut)));
    }
    marks.extend(position.squares().map(|square| (square, Sort::Queen)));
    marks
}

/// A mark around the origin.
fn mark(sort: Sort) -> String {
    let stroke = |colour: &str, width: f64, path: &str| {
        format!(
            "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" d=\"{path}\"/>"
        )
    };
    match sort {
        Sort::Queen => format!("<path fill=\"#1d2433\" d=\"{QUEEN}\"/>"),
        Sort::Open => {
            "<circle r=\"15\" fill=\"#e69f00\" fill-opacity=\"0.3\" stroke=\"#966600\" stroke-width=\"4.5\"/>"
                .to_owned()
        }
        Sort::Tried => "<circle r=\"7\" fill=\"#5b6476\"/>".to_owned(),
        Sort::Attacked => "<circle r=\"5\" fill=\"#5b6476\"/>".to_owned(),
        Sort::Unseen => {
            "<circle r=\"9\" fill=\"none\" stroke=\"#8a8778\" stroke-width=\"3\" stroke-dasharray=\"4 4\"/>".to_owned()
        }
        Sort::RuledOut => stroke("#1d2433", 4.0, RULED_OUT),
        Sort::Closed(reason @ Reason::Column) => stroke("#0069a5", 4.5, outline(reason)),
        Sort::Closed(reason @ Reason::Rising) => stroke("#00795a", 4.5, outline(reason)),
        Sort::Closed(reason @ Reason::Falling) => stroke("#b84d00", 4.5, outline(reason)),
        Sort::Closed(reason) => stroke("#a03a7c", 3.5, outline(reason)),
        Sort::Zone(name) => letter(-29.0, 24.0, "start", &name.to_string()),
        Sort::Cell(cell) => letter(29.0, -13.0, "end", cell.name()),
    }
}

fn letter(x: f64, y: f64, anchor: &str, name: &str) -> String {
    format!(
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-family=\"sans-serif\" font-weight=\"700\" \
         font-size=\"18\" fill=\"#a03a7c\">{name}</text>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;
    use eightfold_core::trace::{Player, Stop};
    use eightfold_core::{BoardSize, Placement};

    fn solved(rung: Rung, n: usize) -> Position {
        let mut player = Player::new(rung, BoardSize::new(n).unwrap());
        player.run(Stop::Solution, u64::MAX);
        Position::of(&player)
    }

    #[test]
    fn a_solution_reads_as_the_core_prints_it() {
        for n in [1, 4, 8, 12] {
            let position = solved(Rung::Bitmap, n);
            let board = Placement::from_rows(&position.queens).unwrap();
            assert_eq!(text(&position), format!("{board}\n"));
            assert_eq!(article(&position), board.article(1).to_string());
            assert_eq!(rows(&position), format!("{}\n", board.row_list()));
        }
    }

    #[test]
    fn a_board_on_the_way_has_the_queens_that_stand() {
        let mut player = Player::new(Rung::Bitmap, BoardSize::new(4).unwrap());
        player.seek(2);
        let position = Position::of(&player);
        assert_eq!(text(&position), ". . . Q\n. . . .\n. . . .\n. . . .\n");
        assert!(article(&position).starts_with("0\n 0 \n+-+-+-+-+\n|O| | | |\n+-"));
        assert_eq!((rows(&position), file_name(&position, "svg")), ("0\n".into(), "eightfold-4-bitmap-2.svg".into()));
    }

    #[test]
    fn the_picture_stands_alone_and_has_every_queen_and_mark() {
        let mut player = Player::new(Rung::Symmetry, BoardSize::new(8).unwrap());
        for step in [0, 40, 700, 1043] {
            player.seek(step);
            let position = Position::of(&player);
            let svg = svg(&position, true);
            let count = |part: &str| svg.matches(part).count();
            assert_eq!(count(QUEEN), position.queens.len());
            assert_eq!(count(RULED_OUT), position.ruled_out().len());
            assert_eq!(
                (count("<g"), count("<svg"), count("<path")),
                (count("</g>"), count("</svg>"), svg.matches("d=\"M").count())
            );
            for stranger in ["class=", "style", "var(", "href", "url(", "NaN"] {
                assert!(!svg.contains(stranger), "{stranger}");
            }
        }
    }
}
