//! A checked text and its values.

use alloc::borrow::Cow;
use alloc::string::String;

/// A value: a part of a checked text. Whatever is asked of it is read from the text again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Json<'a> {
    text: &'a str,
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Object,
    List,
    String,
    /// A number, true, false or null.
    Plain,
}

impl<'a> Json<'a> {
    /// Takes a text that has been checked already.
    pub(crate) fn checked(text: &'a str) -> Json<'a> {
        Json { text }
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    pub(super) fn kind(self) -> Kind {
        match self.text.as_bytes().first() {
            Some(b'{') => Kind::Object,
            Some(b'[') => Kind::List,
            Some(b'"') => Kind::String,
            _ => Kind::Plain,
        }
    }

    pub(crate) fn is_null(self) -> bool {
        self.text == "null"
    }

    /// Returns the members of an object.
    pub(crate) fn members(self) -> Option<impl Iterator<Item = (Cow<'a, str>, Json<'a>)>> {
        let mut walk = (self.kind() == Kind::Object).then_some(Walk { text: self.text, at: 1 })?;
        Some(core::iter::from_fn(move || {
            let name = walk.next()?.string()?;
            Some((name, walk.next()?))
        }))
    }

    /// Returns the elements of a list.
    pub(crate) fn elements(self) -> Option<impl Iterator<Item = Json<'a>>> {
        (self.kind() == Kind::List).then_some(Walk { text: self.text, at: 1 })
    }

    /// Returns the characters of a string.
    pub(crate) fn string(self) -> Option<Cow<'a, str>> {
        let inner = self.text.strip_prefix('"')?.strip_suffix('"')?;
        Some(if inner.contains('\\') { Cow::Owned(unescaped(inner)) } else { Cow::Borrowed(inner) })
    }
}

/// A walk through the values inside an object or list. Names are values too.
struct Walk<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for Walk<'a> {
    type Item = Json<'a>;

    fn next(&mut self) -> Option<Json<'a>> {
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.at)?, b' ' | b'\n' | b'\r' | b'\t' | b',' | b':') {
            self.at += 1;
        }
        if matches!(bytes[self.at], b']' | b'}') {
            return None;
        }
        let start = self.at;
        self.at = end_of_value(bytes, start);
        Some(Json { text: &self.text[start..self.at] })
    }
}

/// Returns the end of the value that begins at `start` of a checked text.
fn end_of_value(bytes: &[u8], start: usize) -> usize {
    let (mut at, mut open) = (start, 0_usize);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => at = end_of_string(bytes, at),
            b'{' | b'[' => (at, open) = (at + 1, open + 1),
            b'}' | b']' => (at, open) = (at + 1, open - 1),
            _ if open > 0 => {
                at += 1;
                continue;
            }
            _ => return end_of_plain(bytes, at),
        }
        if open == 0 {
            return at;
        }
    }
    at
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
