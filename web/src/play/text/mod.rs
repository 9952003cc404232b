//! Sentences about a board that is filled by hand.

#[cfg(test)]
mod tests;

use crate::base::settings::Language;
use crate::play::state::{Play, Standing};
use crate::text::say;
use eightfold_core::attempt::{DeadEnd, Hint, Line};
use eightfold_core::{Square, known};

/// Says in one line how many solutions contain the queens on the board.
pub(crate) fn news(play: &Play, language: Language) -> String {
    let count = play.count;
    match &play.standing {
        Standing::Quarrel(pairs) => say!(language, "play-quarrel", pairs = pairs.len()),
        Standing::Dead(_) => say!(language, "play-dead"),
        Standing::Solved(_) => say!(language, "play-solved"),
        Standing::Alive(_) if count.complete => say!(language, "play-count", found = count.found),
        Standing::Alive(_) => say!(language, "play-least", found = count.found),
    }
}

/// Describes the board, or the hint.
pub(crate) fn rest(play: &Play, language: Language) -> String {
    let (queens, n) = (play.queens.len(), play.size());
    if let Some(hint) = play.hint() {
        return self::hint(hint, language);
    }
    match &play.standing {
        Standing::Quarrel(_) => say!(language, "play-quarrel-lines"),
        Standing::Dead(_) => say!(language, "play-stuck", queens, n),
        Standing::Solved(board) => {
            let total = known::total(n).map_or(0, |total| total as u64);
            say!(language, "play-images", total, n, members = u64::from(board.class().members()))
        }
        Standing::Alive(_) if queens == 0 => say!(language, "play-begin", n),
        Standing::Alive(_) => say!(language, "play-alive", queens, n),
    }
}

fn hint(Hint { square, line, free }: &Hint, language: Language) -> String {
    let Square { row, column } = *square;
    match line {
        _ if *free == 1 => forced(*square, *line, language),
        Line::Row(_) => say!(language, "play-among-row", row, column, free = *free),
        Line::Column(_) => say!(language, "play-among-column", row, column, free = *free),
    }
}

fn forced(Square { row, column }: Square, line: Line, language: Language) -> String {
    match line {
        Line::Row(_) => say!(language, "play-only-row", row, column),
        Line::Column(_) => say!(language, "play-only-column", row, column),
    }
}

/// Writes the proof that the board cannot be completed, one sentence for each step.
pub(crate) fn proof(end: &DeadEnd, language: Language) -> Vec<String> {
    let steps = end.forced().iter().map(|queen| forced(queen.square, queen.line, language));
    let last = match (end.line(), end.free().len()) {
        (Line::Row(row), 0) => say!(language, "play-end-row", row),
        (Line::Column(column), 0) => say!(language, "play-end-column", column),
        (Line::Row(row), free) => say!(language, "play-each-row", row, free),
        (Line::Column(column), free) => say!(language, "play-each-column", column, free),
    };
    steps.chain([last]).collect()
}
