//! A checked text and its values.

use alloc::borrow::Cow;
use alloc::string::String;

/// A value: a part of a checked text. Whatever is asked of it is read from the text again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Json<'a> {
    text: &'a str,
}

impl<'a> Json<'a> {
    /// Takes a text that has been checked already.
    pub(crate) fn checked(text: &'a str) -> Json<'a> {
        Json { text }
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    /// Returns the characters of a string.
    pub(crate) fn string(self) -> Option<Cow<'a, str>> {
        let inner = self.text.strip_prefix('"')?.strip_suffix('"')?;
        Some(if inner.contains('\\') { Cow::Owned(unescaped(inner)) } else { Cow::Borrowed(inner) })
    }
}

/// Returns the end of the number or word that begins at `start` of a checked text.
pub(super) fn end_of_plain(bytes: &[u8], start: usize) -> usize {
    let belongs = |byte: &&u8| matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'+' | b'-' | b'.');
    start + bytes[start..].iter().take_while(belongs).count()
}

/// Returns the end of the string that begins at `start` of a checked text.
pub(super) fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

/// Returns the characters of a checked text that has escapes.
fn unescaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((plain, escaped)) = rest.split_once('\\') {
        out.push_str(plain);
        let (character, length) = escape(escaped);
        out.push(character);
        rest = &escaped[length..];
    }
    out.push_str(rest);
    out
}

/// Returns the character of an escape, and the length of the escape without its backslash.
pub(super) fn escape(text: &str) -> (char, usize) {
    match text.as_bytes().first() {
        Some(b'u') => code_point(text),
        Some(b'b') => ('\u{8}', 1),
        Some(b'f') => ('\u{c}', 1),
        Some(b'n') => ('\n', 1),
        Some(b'r') => ('\r', 1),
        Some(b't') => ('\t', 1),
        Some(&itself) => (char::from(itself), 1),
        None => (char::REPLACEMENT_CHARACTER, 0), // a checked text has no such end
    }
}

/// Returns the character of `uXXXX` or `uXXXX\uXXXX`, and the length of that text.
pub(super) fn code_point(text: &str) -> (char, usize) {
    let unit = |at: usize| text.get(at..at + 4).and_then(|digits| u16::from_str_radix(digits, 16).ok());
    let pair = [unit(1).unwrap_or_default(), unit(7).unwrap_or_default()];
    match char::decode_utf16(pair).next() {
        Some(Ok(character)) => (character, if character.len_utf16() == 2 { 11 } else { 5 }),
        _ => (char::REPLACEMENT_CHARACTER, 5), // a checked text has no halves
    }
}
