//! Foreign text, made safe to show.
//!
//! A string in a document, the name of a file or the answer of a server may hold characters that a terminal obeys, or
//! that reverse the text around them. The sentences of this crate escape them, and so does everything that the program
//! prints.

use core::fmt::{self, Write};

/// A text in which every character that a terminal obeys, that ends a line, or that changes the order of letters is
/// escaped.
///
/// ```
/// use eightfold_results::Shown;
///
/// let title = "盤 8\u{1b}]0;owned\u{7}\n\u{202e}nosj";
/// assert_eq!(Shown(title).to_string(), r"盤 8\u{1b}]0;owned\u{7}\n\u{202e}nosj");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown<'a>(pub &'a str);

/// A JSON text in which the same characters are escaped. It remains the same JSON: a parser reads the same strings.
///
/// JSON has such characters only inside strings, where those below U+0020 are always escaped already. So the line
/// breaks between its parts can stay.
///
/// ```
/// use eightfold_results::ShownJson;
///
/// let json = "{\n \"name\": \"\u{9b}2J\"\n}";
/// assert_eq!(ShownJson(json).to_string(), "{\n \"name\": \"\\u009b2J\"\n}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownJson<'a>(pub &'a str);

/// Returns `true` if a terminal or a text renderer acts on a character instead of drawing it.
pub(crate) fn acts(character: char) -> bool {
    // Bidirectional marks, embeddings, overrides and isolates, and the line and paragraph separators.
    let turns =
        matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || character.is_control()
}

/// Returns `true` for characters that neither act nor are invisible. Fillers, soft hyphens, zero-width spaces, tags and
/// private-use characters are invisible.
///
/// ```
/// use eightfold_results::is_drawn;
///
/// let host = "mei\u{202e}\u{200b}-盤";
/// assert_eq!(host.chars().filter(|character| is_drawn(*character)).collect::<String>(), "mei-盤");
/// ```
pub fn is_drawn(character: char) -> bool {
    let hides = matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'
            | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..
    );
    !hides && !acts(character)
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match acts(character) {
            true => write!(f, "{}", character.escape_default()),
            false => f.write_char(character),
        })
    }
}

impl fmt::Display for ShownJson<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match acts(character) && character >= '\u{7f}' {
            // All these characters have at most four hexadecimal digits.
            true => write!(f, "\\u{:04x}", u32::from(character)),
            false => f.write_char(character),
        })
    }
}
