//! Exports of the board: a self-contained picture, text in both conventions, and names for the files.
//!
//! The picture has its colours and strokes as attributes of its shapes, without a style sheet, so every program that
//! reads SVG draws it in the same way. It always has a light background.

pub(crate) mod film;
#[cfg(test)]
mod readme_tests;
pub(crate) mod view;

use crate::base::settings::Settings;
use crate::browser::files::Animation;
use crate::parts::board::{self, dark_squares, framed};
use crate::parts::drawing::escaped;
use crate::parts::grid::{BOARD, Grid, LEFT, TOP};
use crate::parts::marks::{QUEEN, Sort, TRIED, outline};
use crate::parts::position::Position;
use crate::parts::regions;
use crate::parts::zones::closed;
use crate::walk::state::State;
use eightfold_core::daily::Regions;
use eightfold_core::ladder::Reason;
use eightfold_core::{Square, Squares};
use std::fmt::Write;

use film::frames;

/// The page's font for text, as in its style sheet.
const FONT: &str = "Inter, Noto Sans, Noto Sans JP, Noto Sans CJK JP, system-ui, sans-serif";
/// The size of the picture.
pub(crate) const SIZE: (u32, u32) = (564, 560);
/// Its size with the caption below.
pub(crate) const CAPTIONED: (u32, u32) = (SIZE.0, SIZE.1 + 50);

/// Returns a file name for this board, such as `eightfold-8-symmetry-1043.svg`.
pub(crate) fn file_name(position: &Position, ending: &str) -> String {
    let Position { size, rung, step, .. } = position;
    format!("eightfold-{size}-{rung}-{step}.{ending}")
}

/// Returns the film that begins at this step, as frames of a GIF.
pub(crate) fn animation(state: &State, settings: &Settings) -> Animation {
    let (frames, size) = frames(&state.boards(), settings.language);
    // Even at the fastest speed a frame lasts several hundredths of a second, so none is rounded down to 0.
    let hundredths = |seconds: f64| (100.0 * seconds) as u16;
    let time = film::pace(settings.speed).recip();
    let times = [time, time + film::REST].map(hundredths);
    Animation { name: file_name(&state.shown, "gif"), frames, size, times }
}

/// Writes the board row by row, with the highest bit at the left as in the masks.
pub(crate) fn text(position: &Position) -> String {
    let queens = position.drawn().fold(Squares::empty(position.size), Squares::with);
    format!("{queens}\n").replace('x', "Q")
}

/// Writes the board as the articles' printRecord does, with bit 0 at the left, after the number of solutions so far.
pub(crate) fn article(position: &Position) -> String {
    let n = position.size.get();
    let rule = format!("+{}\n", "-+".repeat(n));
    let row = |row: usize| {
        let queen = position.standing().get(row).map(|queen| usize::from(*queen));
        let squares: String = (0..n).map(|column| if queen == Some(column) { "|O" } else { "| " }).collect();
        format!("{squares}|\n{rule}")
    };
    let columns: String = position.standing().iter().map(|column| format!("{column} ")).collect();
    format!("{}\n {columns}\n{rule}{}", position.ledger.found, (0..n).map(row).collect::<String>())
}

/// Writes the columns of the queens, row by row.
pub(crate) fn rows(position: &Position) -> String {
    position.standing().iter().map(u8::to_string).collect::<Vec<_>>().join(" ") + "\n"
}

/// Draws the board as a picture: squares, numbers, closed squares with their reasons, queens. The caption describes the
/// board, and its second line is the address of the step.
pub(crate) fn svg(position: &Position, [shown, address]: [&str; 2]) -> String {
    let mut svg = ground(position, CAPTIONED);
    svg.extend(parts(position).into_iter().map(|(_, part)| part + "\n"));
    // The largest font at which the address fits on its line; a letter is three fifths as wide as high.
    let fits = (890.0 / address.len().max(1) as f64).min(13.0);
    let lines = [(15.0, FONT, "#1d2433", shown), (fits, "monospace", "#5b6476", address)];
    for (line, (size, font, colour, words)) in lines.into_iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "<text x=\"{LEFT}\" y=\"{}\" font-family=\"{font}\" font-size=\"{size:.1}\" fill=\"{colour}\">{}</text>",
            SIZE.1 as usize + 18 + 21 * line,
            escaped(words)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// Draws background, squares or regions, and numbers, which are the same at every step. The caller has to close the
/// picture.
fn ground(position: &Position, (width, height): (u32, u32)) -> String {
    let size = position.size;
    let (grid, half) = (Grid { size }, Grid { size }.side() / 2.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"{FONT}\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fffdf8\"/>\n\
         <rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{BOARD}\" height=\"{BOARD}\" fill=\"#efe9da\"/>\n\
         <path fill=\"#dfd5bd\" d=\"{}\"/>\n{}\
         <g font-family=\"monospace\" font-size=\"14\" fill=\"#5b6476\" text-anchor=\"middle\">\n",
        dark_squares(grid, 0..size.get()),
        position.regions.map(|regions| coloured(&regions, grid)).unwrap_or_default()
    );
    // Writing to a string cannot fail.
    for at in 0..size.get() {
        let _ = writeln!(svg, "<text x=\"{:.2}\" y=\"{:.2}\">{at}</text>", grid.x(at) + half, TOP - 8.0);
        let _ = writeln!(svg, "<text x=\"{:.2}\" y=\"{:.2}\">{at}</text>", LEFT - 15.0, grid.y(at) + half + 5.0);
    }
    svg.push_str("</g>\n");
    svg
}

/// Draws the regions of a board of the day over its squares.
fn coloured(regions: &Regions, grid: Grid) -> String {
    let (n, scale) = (regions.size().get(), grid.side() / regions::SIDE as f64);
    let areas = regions.areas().iter().zip(regions::COLOURS);
    let areas: String =
        areas.map(|(area, colour)| format!("<path fill=\"{colour}\" d=\"{}\"/>", regions::cells(n, *area))).collect();
    let borders: String = regions.areas().iter().map(|area| regions::outline(n, *area)).collect();
    format!(
        "<g transform=\"translate({LEFT} {TOP}) scale({scale:.3})\">{areas}\
         <path fill=\"none\" stroke=\"#1d2433\" stroke-width=\"6\" d=\"{borders}\"/></g>\n"
    )
}

/// Returns all elements on the squares, each with the key of its place and kind, sorted by key, which is the drawing
/// order.
fn parts(position: &Position) -> Vec<(u32, String)> {
    let grid = Grid { size: position.size };
    let mut parts = Vec::new();
    for (square, sort) in marks(position) {
        let (layer, kind) = match sort {
            Sort::Closed(reason) => (0, reason.index()),
            Sort::Cell(cell) => (0, FREE + cell as usize),
            Sort::Tried => (0, FREE + 3),
            Sort::Open | Sort::Unseen => (0, FREE + 4),
            _ => (2, FREE),
        };
        let place = grid.place(square);
        add(&mut parts, key(layer, square, kind), || format!("<g transform=\"{place}\">{}</g>", mark(sort)));
    }
    if let Some((class, row)) = framed(position) {
        let (look, stroke, width, dashes) = match class {
            "solved" => (1, "#00795a", 5, "none"),
            "given-up" => (2, "#a03a7c", 4, "12 7"),
            _ => (0, "#e69f00", 4, "none"),
        };
        let (y, height) = row.map_or((TOP, BOARD), |row| (grid.y(row), grid.side()));
        add(&mut parts, key(3, Square::new(row.unwrap_or(position.size.get()), 0), look), || {
            format!(
                "<rect x=\"{LEFT}\" y=\"{y:.2}\" width=\"{BOARD}\" height=\"{height:.2}\" rx=\"2\" fill=\"none\" \
                 stroke=\"{stroke}\" stroke-width=\"{width}\" stroke-dasharray=\"{dashes}\"/>"
            )
        });
    }
    parts
}

/// The kind of an open square. The kinds of reasons are smaller.
const FREE: usize = 32;

/// Returns the key of a part. Its bytes, from the lowest: kind, column, row, layer.
fn key(layer: u32, square: Square, kind: usize) -> u32 {
    layer << 24 | u32::from(square.row) << 16 | u32::from(square.column) << 8 | kind as u32
}

/// Inserts a part at its key, unless that key exists already.
fn add<T>(parts: &mut Vec<(u32, T)>, key: u32, part: impl FnOnce() -> T) -> &mut T {
    let at = parts.partition_point(|(other, _)| *other < key);
    if parts.get(at).is_none_or(|(other, _)| *other != key) {
        parts.insert(at, (key, part()));
    }
    &mut parts[at].1
}

/// Returns the marks on the squares.
fn marks(position: &Position) -> Vec<(Square, Sort)> {
    let closed = closed(position.edge, position.corner).into_iter().flat_map(|(_, marks)| marks);
    closed.chain(board::marks(position)).chain(board::queens(position)).collect()
}

/// Draws a mark around the origin.
fn mark(sort: Sort) -> String {
    match sort {
        Sort::Queen => format!("<path fill=\"#1d2433\" d=\"{QUEEN}\"/>"),
        Sort::Given => format!("<path fill=\"#1d2433\" fill-opacity=\"0.55\" d=\"{QUEEN}\"/>"),
        Sort::Open => {
            "<circle r=\"15\" fill=\"#e69f00\" fill-opacity=\"0.3\" stroke=\"#966600\" stroke-width=\"4.5\"/>"
                .to_owned()
        }
        Sort::Tried => stroke("#5b6476", 3.0, TRIED),
        // These marks do not occur on exported boards.
        Sort::Attacked | Sort::ToTry | Sort::RuledOut => String::new(),
        Sort::Unseen => {
            "<circle r=\"9\" fill=\"none\" stroke=\"#8a8778\" stroke-width=\"3\" stroke-dasharray=\"4 4\"/>".to_owned()
        }
        Sort::Closed(line @ (Reason::Column | Reason::Rising | Reason::Falling)) => {
            stroke(colour(line), 4.5, outline(line))
        }
        Sort::Closed(reason) => stroke(colour(reason), 3.5, outline(reason)),
        Sort::Cell(cell) => letter(cell.name()),
    }
}

fn stroke(colour: &str, width: f64, path: &str) -> String {
    format!(
        "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width:.2}\" stroke-linecap=\"round\" d=\"{path}\"/>"
    )
}

const fn colour(reason: Reason) -> &'static str {
    match reason {
        Reason::Column => "#0069a5",
        Reason::Rising => "#00795a",
        Reason::Falling => "#b84d00",
        _ => "#a03a7c",
    }
}

fn letter(name: &str) -> String {
    format!("<text x=\"-31\" y=\"-17.5\" font-weight=\"700\" font-size=\"18\" fill=\"#a03a7c\">{name}</text>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::daily::{Day, Puzzle};
    use eightfold_core::ladder::{Event, Machine, Rung};

    #[test]
    fn words_are_in_the_font_of_the_page() {
        let style = include_str!("../../../style/paper.css").replace('"', "");
        assert!(style.contains(&format!("--sans: {FONT};")));
    }

    #[test]
    fn a_board_on_the_way_has_the_queens_that_stand() {
        let position = Position::after(Rung::Bitmap, 4, 2);
        assert_eq!(text(&position), ". . . Q\n. . . .\n. . . .\n. . . .\n");
        assert!(article(&position).starts_with("0\n 0 \n+-+-+-+-+\n|O| | | |\n+-"));
        assert_eq!((rows(&position), file_name(&position, "svg")), ("0\n".into(), "eightfold-4-bitmap-2.svg".into()));
    }

    #[test]
    fn the_picture_stands_alone_and_has_every_queen_and_mark() {
        for step in [0, 40, 700, 1043, u64::MAX] {
            let position = Position::after(Rung::Symmetry, 8, step);
            let svg = svg(&position, ["8 queens <b>", "http://127.0.0.1/#/walk?n=8&step=1"]);
            assert!(
                svg.contains(">8 queens &lt;b&gt;</text>")
                    && svg.contains(">http://127.0.0.1/#/walk?n=8&amp;step=1</text>")
            );
            let count = |part: &str| svg.matches(part).count();
            assert_eq!(count(QUEEN), position.drawn().count());
            assert_eq!(
                (count("<g"), count("<svg"), count("<path")),
                (count("</g>"), count("</svg>"), svg.matches("d=\"M").count())
            );
            let solved = matches!(position.event, Some(Event::Solution { .. } | Event::Done));
            assert_eq!(count("#00795a\" stroke-width=\"5\""), usize::from(solved), "the frame of a solution");
            for stranger in ["class=", "style", "var(", "href", "url(", "NaN"] {
                assert!(!svg.contains(stranger), "{stranger}");
            }
        }
    }

    /// The picture of a board of the day has its regions by colour and border.
    #[test]
    fn the_board_of_a_day_keeps_its_colours() {
        let machine = Machine::with_regions(Puzzle::of(Day::FIRST).regions);
        let picture = svg(&Position::between(&machine, None), ["", ""]);
        for colour in regions::COLOURS.into_iter().take(8) {
            assert_eq!(picture.matches(&format!("<path fill=\"{colour}\" d=\"M")).count(), 1, "{colour}");
        }
        assert!(!picture.contains(regions::COLOURS[8]) && picture.contains("stroke-width=\"6\" d=\"M"));
    }
}
