//! Boards in the order in which a rung finds them, printed in the style of the articles.

use crate::failure::{self, Failure};
use eightfold_core::ladder::{Event, Form, Observer, Rung};
use eightfold_core::{BoardSize, Placement};
use std::io::{self, BufWriter, Write};

/// Prints the boards of a search.
pub(super) fn run(rung: Rung, size: BoardSize, form: Form, output: &mut impl Write) -> Result<(), Failure> {
    let mut printer = Printer { found: 0, output: BufWriter::new(output) };
    rung.search(size, form, &mut printer);
    Ok(printer.output.flush()?)
}

struct Printer<W: Write> {
    found: u64,
    output: BufWriter<W>,
}

impl<W: Write> Printer<W> {
    fn print(&mut self, board: &[u8]) -> io::Result<()> {
        self.found += 1;
        match Placement::from_rows(board) {
            Ok(board) => writeln!(self.output, "{}", board.article(self.found)),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

impl<W: Write> Observer for Printer<W> {
    const EXPLAIN: bool = false;

    fn see(&mut self, event: &Event, board: &[u8]) {
        if let Event::Solution { .. } = event
            && let Err(error) = self.print(board)
        {
            // A search cannot be stopped from here, and the reader is gone (`--show | head`), so the program ends.
            failure::exit(error.into());
        }
    }
}
