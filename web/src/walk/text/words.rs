//! A position of Walk in words and letters.

use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::parts::text::{description, sentence};
use crate::text::say;

/// Writes the sentence of the last step, the whole board in words, and a picture of letters.
pub(crate) fn in_words(position: &Position, language: Language) -> String {
    let said = sentence(position, language).joined(language);
    let key = match position.has_masks() {
        true => say!(language, "picture-key"),
        false => say!(language, "picture-key-untried"),
    };
    format!("{said}\n\n{}\n\n{}\n{key}", description(position, language), picture(position))
}

/// Returns the board in letters, the highest bit at the left: queens, and the row being looked at square by square.
fn picture(position: &Position) -> String {
    let n = position.size.get();
    let square = |row: usize, column: usize| {
        let view = position.row.filter(|view| view.row == row);
        let is_in = |mask: u32| mask >> column & 1 != 0;
        match view {
            _ if position.queens.get(row).is_some_and(|queen| usize::from(*queen) == column) => 'Q',
            Some(view) if is_in(view.untried) => 'o',
            Some(view) if is_in(view.tried()) => '-',
            Some(_) => 'x',
            None => '.',
        }
    };
    let line = |row: usize| {
        let squares: Vec<_> = (0..n).rev().map(|column| square(row, column).to_string()).collect();
        format!("{row:>2}  {}", squares.join(" "))
    };
    (0..n).map(line).collect::<Vec<_>>().join("\n")
}
