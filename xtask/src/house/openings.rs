//! The openings of documentation comments.
//!
//! Documentation reads best when a function's comment opens with a verb and a type's with a noun. A comment that opens
//! with a question word makes a reader wait for the answer, and a few such habits make a whole tree heavy. Some are
//! right, so a share of them is allowed.

use super::Source;

/// The words that count.
const WORDS: [&str; 5] = ["What", "How", "Whether", "Where", "Who"];
/// The allowed share, in a hundred comments.
const IN_A_HUNDRED: usize = 3;

/// Counts the comments, and complains of each that opens with such a word if there are too many.
pub(super) fn complaints(sources: &[Source]) -> (String, Vec<String>) {
    let (mut total, mut found) = (0, Vec::new());
    for source in sources {
        for (line, opening) in openings(&source.text) {
            total += 1;
            if WORDS.contains(&opening) {
                found.push(format!("{}:{line}: a comment opens with \"{opening}\"", source.file.display()));
            }
        }
    }
    let report = format!("openings: {} of {total} comments open with {}", found.len(), WORDS.join(", "));
    if found.len() * 100 > total * IN_A_HUNDRED {
        found.push(format!(
            "more than {IN_A_HUNDRED} in 100 comments open with a question word: open with a verb or a noun"
        ));
    } else {
        found.clear();
    }
    (report, found)
}

/// Returns the line and first word of each block of documentation comments.
fn openings(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut before = None;
    text.lines().enumerate().filter_map(move |(line, text)| {
        let text = text.trim_start();
        let mark = ["///", "//!"].into_iter().find(|mark| text.starts_with(mark) && !text.starts_with("////"));
        let begins = mark.is_some() && mark != before;
        before = mark;
        let words = text.get(3..).filter(|_| begins)?.trim_start();
        Some((line + 1, words.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default()))
    })
}
