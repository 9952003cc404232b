//! Sentences about a board that is filled by hand.

#[cfg(test)]
mod tests;

use crate::base::settings::Language;
use crate::play::state::{Play, Standing};
use crate::text::say;
use eightfold_core::attempt::{DeadEnd, Hint, Line};
use eightfold_core::{BoardSize, known};

/// Says in one line how many solutions contain the queens on the board.
pub(crate) fn news(play: &Play, language: Language) -> String {
    let (count, n) = (play.count, play.size());
    match &play.standing {
        Standing::Quarrel(pairs) => say!(language, "play-quarrel", pairs = pairs.len()),
        Standing::Dead(_) => say!(language, "play-dead"),
        Standing::Solved(_) => {
            let all = known::counts(n).map_or(0, |counts| counts.unique as u64);
            say!(language, "play-solved", found = play.found.of(n), all)
        }
        Standing::Alive(_) if play.queens.is_empty() => say!(language, "play-all", found = count.found),
        Standing::Alive(_) if count.complete => say!(language, "play-count", found = count.found),
        Standing::Alive(_) => say!(language, "play-least", found = count.found),
    }
}

/// Describes the board, the hint or the dead end.
pub(crate) fn rest(play: &Play, language: Language) -> String {
    let (queens, n) = (play.queens.len(), play.size());
    if let Some(hint) = play.hint() {
        return self::hint(hint, language);
    }
    match &play.standing {
        Standing::Quarrel(_) => say!(language, "play-quarrel-lines"),
        Standing::Dead(Some(end)) => self::end(end, language),
        Standing::Dead(None) => say!(language, "play-stuck", queens, n),
        Standing::Solved(board) => say!(language, "play-images", members = u64::from(board.class().members())),
        Standing::Alive(_) if queens == 0 => say!(language, "play-begin", n),
        Standing::Alive(_) => say!(language, "play-alive", queens, n),
    }
}

fn hint(Hint { line, free, .. }: &Hint, language: Language) -> String {
    match line {
        Line::Row(_) => say!(language, "play-among-row", free = *free),
        Line::Column(_) => say!(language, "play-among-column", free = *free),
    }
}

/// Gives the reason of a dead end.
fn end(end: &DeadEnd, language: Language) -> String {
    let (forced, free) = (end.forced().len(), end.free().len());
    match (end.line(), free) {
        (Line::Row(_), 0) => say!(language, "play-end-row", forced),
        (Line::Column(_), 0) => say!(language, "play-end-column", forced),
        (Line::Row(_), _) => say!(language, "play-each-row", forced, free),
        (Line::Column(_), _) => say!(language, "play-each-column", forced, free),
    }
}

/// Names the framed row or column, both from 1, the columns from the left, for those who do not see the frame.
pub(crate) fn framed(line: Line, size: BoardSize, language: Language) -> String {
    match line {
        Line::Row(row) => say!(language, "play-framed-row", row = row + 1),
        Line::Column(column) => say!(language, "play-framed-column", column = size.get() - usize::from(column)),
    }
}
