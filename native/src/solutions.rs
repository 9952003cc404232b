//! `eightfold solutions`: lists solutions from any board on, by the million if need be.

use crate::failure::Failure;
use crate::machine::processor::{map_on, pool};
use crate::terminal::waiting;
use clap::{Args, ValueEnum};
use eightfold_core::{BoardSize, Class, Placement, Solutions};
use std::fmt::Write as _;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::iter;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The arguments of `eightfold solutions`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold solutions 8 --unique               the twelve boards of N = 8 that differ under symmetry\n  \
    eightfold solutions 12 --class 2 --limit 1   the first board of N = 12 that equals its quarter turns\n  \
    eightfold solutions 20 --from \"9 2\" --limit 5 --style list")]
pub(crate) struct SolutionsArguments {
    /// The board size, 1 to 32
    #[arg(value_name = "N")]
    size: BoardSize,

    /// List only the smallest board of each class
    #[arg(long)]
    unique: bool,

    /// List only boards whose class has this many members
    #[arg(long, value_name = "2|4|8", value_parser = class)]
    class: Option<Class>,

    /// Print each board in this style
    #[arg(long, value_enum, default_value_t = Style::Board)]
    style: Style,

    /// Stop after K boards
    #[arg(long, value_name = "K")]
    limit: Option<u64>,

    /// Start at the first board whose row list is not smaller than LIST, which may be shorter
    #[arg(long, value_name = "LIST")]
    from: Option<Prefix>,
}

/// Reads a class by the number of its members.
fn class(members: &str) -> Result<Class, &'static str> {
    let class = Class::ALL.into_iter().find(|class| class.members().to_string() == members);
    class.ok_or("a class has 2, 4 or 8 members (1 for N = 1)")
}

/// The first columns of a row list; they need not be a placement.
#[derive(Clone, Debug)]
struct Prefix(Vec<u8>);

impl FromStr for Prefix {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Prefix, &'static str> {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let columns = words.map(|word| word.parse().ok().filter(|&column| usize::from(column) < BoardSize::MAX.get()));
        match columns.collect::<Option<Vec<_>>>() {
            Some(columns) if !columns.is_empty() => Ok(Prefix(columns)),
            _ => Err("give the columns of the first queens, 0 to N-1, such as \"0 2 4\""),
        }
    }
}

/// The style of printing a board.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Style {
    /// A picture with bit 0 at the right, and its row list
    Board,
    /// The row list
    List,
    /// One line with a JSON array of columns
    Json,
    /// As the articles print boards, bit 0 at the left
    Article,
}

impl Style {
    /// Writes some boards with their ordinals.
    fn text(self, boards: &[(Placement, u64)]) -> String {
        let mut text = String::new();
        for (board, ordinal) in boards {
            // Writing to a string cannot fail.
            let _written = match self {
                Style::Board => writeln!(text, "{}\n{board}\n", board.row_list()),
                Style::List => writeln!(text, "{}", board.row_list()),
                Style::Json => writeln!(text, "{:?}", board.rows()),
                Style::Article => writeln!(text, "{}", board.article(*ordinal)),
            };
        }
        text
    }
}

/// Lists the solutions.
pub(crate) fn run(arguments: &SolutionsArguments, output: &mut impl Write) -> Result<(), Failure> {
    let from = arguments.from.as_ref().map_or(&[][..], |prefix| &prefix.0);
    let n = arguments.size.get();
    if from.len() > n || from.iter().any(|&column| usize::from(column) >= n) {
        return Err(Failure::Usage(format!(
            "--from goes beyond the board: N = {n} has rows and columns 0 to {}",
            n - 1
        )));
    }
    // The smallest board of a class has its first queen in the near half: its mirror image is smaller otherwise.
    let far = |board: &Placement| arguments.unique && usize::from(board.rows()[0]) > arguments.size.last() / 2;
    let (seen, listed, is_over) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let find = |part: &Solutions| {
        let near = part.clone().inspect(|_| _ = seen.fetch_add(1, Ordering::Relaxed)).take_while(|board| {
            is_over.fetch_or(far(board), Ordering::Relaxed);
            !far(board)
        });
        let of_class = near.filter(|board| arguments.class.is_none_or(|class| board.class() == class));
        of_class.filter(|board| !arguments.unique || board.is_representative()).collect::<Vec<_>>()
    };
    // On a terminal each board is printed by itself; so are those of a class, which may be rare.
    let at_once = arguments.class.is_some() || io::stdout().is_terminal();
    let report = || {
        let [seen, listed] = [&seen, &listed].map(|count| count.load(Ordering::Relaxed));
        format!("Searching N = {n}: solutions found {seen}, listed {listed}.")
    };
    let list = || -> Result<(), Failure> {
        let mut output = BufWriter::new(output);
        let (mut all, mut ordinals) = (Solutions::from(arguments.size, from), 1..=arguments.limit.unwrap_or(u64::MAX));
        // All cores search parts with ten rows left or more, a few parts at first, and then write the text. With two
        // cores, N = 14 takes 0.55 of the time.
        let (threads, fixed) = (pool(usize::MAX), n - n.min(10.max(n / 2)));
        for parts in (0..=10).chain(iter::repeat(10)).map(|power| 1 << power) {
            let parts: Vec<_> = iter::from_fn(|| all.split_off(fixed)).take(parts).collect();
            let boards = map_on(threads.as_ref(), &parts, find).into_iter().flatten();
            let boards: Vec<_> = boards.zip(ordinals.by_ref()).collect();
            let pieces: Vec<_> = boards.chunks(if at_once { 1 } else { 512 }).collect();
            for text in map_on(threads.as_ref(), &pieces, |boards| arguments.style.text(boards)) {
                output.write_all(text.as_bytes())?;
                if at_once {
                    listed.fetch_add(1, Ordering::Relaxed);
                    output.flush()?;
                }
            }
            if parts.is_empty() || ordinals.is_empty() || is_over.load(Ordering::Relaxed) {
                break;
            }
        }
        Ok(output.flush()?)
    };
    // A list on a terminal shows how far the search is; one of a rare class does not.
    if arguments.class.is_some() { waiting::reported(report, list) } else { list() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        arguments: SolutionsArguments,
    }

    /// Collects the output, and counts how often it is flushed.
    #[derive(Default)]
    struct Reader {
        text: Vec<u8>,
        flushed: usize,
    }

    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.text.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            self.flushed += 1;
            Ok(())
        }
    }

    #[test]
    fn boards_of_a_class_come_one_by_one() {
        let words = ["solutions", "8", "--class", "4", "--style", "list"];
        let mut reader = Reader::default();
        run(&CommandLine::parse_from(words).arguments, &mut reader).unwrap();
        assert_eq!(reader.text.iter().filter(|byte| **byte == b'\n').count(), 4);
        assert_eq!(reader.flushed, 5, "one for each, and one at the end");
    }
}
