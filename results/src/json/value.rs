//! A checked text and its values.

use alloc::borrow::Cow;

/// A value: a part of a checked text. Whatever is asked of it is read from the text again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Json<'a> {
    pub(crate) text: &'a str,
}

impl<'a> Json<'a> {
    /// Takes a text that has been checked already.
    pub(crate) fn checked(text: &'a str) -> Json<'a> {
        Json { text }
    }

    /// Returns the characters of a string, which are borrowed if none is escaped.
    pub(super) fn string(self) -> Cow<'a, str> {
        match self.text.contains('\\') {
            true => Cow::Owned(serde_json::from_str(self.text).unwrap_or_default()),
            false => Cow::Borrowed(&self.text[1..self.text.len() - 1]),
        }
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
