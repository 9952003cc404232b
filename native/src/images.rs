//! `eightfold images`: the eight images of a board, its class and its representative.

use crate::failure::Failure;
use crate::terminal::write_json;
use clap::Args;
use eightfold_core::{Placement, Symmetry};
use serde::Serialize;
use std::io::Write;

/// The arguments of `eightfold images`.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  eightfold images \"0 2 4 1 3\"")]
pub(crate) struct ImagesArguments {
    /// The board as a row list: the column of each row's queen, bit 0 at the right, separated by spaces or commas
    #[arg(value_name = "LIST")]
    board: Placement,

    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// The width in characters up to which pictures are placed side by side.
const WIDTH: usize = 100;

#[derive(Debug, Serialize)]
struct BoardReport<'a> {
    board: &'a [u8],
    solution: bool,
    class: u8,
    representative: &'a [u8],
    images: Vec<ImageReport<'a>>,
}

#[derive(Debug, Serialize)]
struct ImageReport<'a> {
    name: &'static str,
    rows: &'a [u8],
}

/// Prints the images.
pub(crate) fn run(arguments: &ImagesArguments, output: &mut impl Write) -> Result<(), Failure> {
    let board = arguments.board;
    let (images, representative) = (board.images(), board.representative());
    if arguments.json {
        let images = Symmetry::ALL.iter().zip(&images);
        let report = BoardReport {
            board: board.rows(),
            solution: board.is_solution(),
            class: board.class().members(),
            representative: representative.rows(),
            images: images.map(|(symmetry, image)| ImageReport { name: symmetry.name(), rows: image.rows() }).collect(),
        };
        return write_json(output, &report);
    }
    let solution = match board.conflict() {
        None => "a solution".into(),
        Some([above, below]) => format!("not a solution: the queens of rows {above} and {below} share a diagonal"),
    };
    writeln!(output, "{} (N = {}) is {solution}.", board.row_list(), board.size())?;
    writeln!(output, "Class of {}; the representative is {}.\n", board.class().members(), representative.row_list())?;
    for (symmetry, image) in Symmetry::ALL.iter().zip(&images) {
        let mark = if *image == representative { "  <- representative" } else { "" };
        writeln!(output, "{:<16}{}{mark}", symmetry.name(), image.row_list())?;
    }
    let (n, gap) = (board.size().get(), 4);
    let column = (2 * n - 1).max(Symmetry::FlipHorizontal.name().len());
    let across = if 4 * column + 3 * gap <= WIDTH { 4 } else { ((WIDTH + gap) / (column + gap)).max(1) };
    for (symmetries, images) in Symmetry::ALL.chunks(across).zip(images.chunks(across)) {
        let named = symmetries.iter().zip(images).map(|(symmetry, image)| format!("{}\n{image}", symmetry.name()));
        let named: Vec<_> = named.collect();
        writeln!(output)?;
        for line in 0..=n {
            let cell = |picture: &String| format!("{:<column$}", picture.lines().nth(line).unwrap_or_default());
            let cells: Vec<_> = named.iter().map(cell).collect();
            writeln!(output, "{}", cells.join(&" ".repeat(gap)).trim_end())?;
        }
    }
    Ok(())
}
