//! Texts written anew: strings in the form of RFC 8785, and whole texts laid out for people.

use super::value::{Json, code_point, end_of_plain, end_of_string};
use alloc::string::String;
use core::fmt::{self, Write};

/// Returns a value with one line for each part and one more space for each depth. `None` if that has more than `most`
/// bytes, since many short parts at a great depth can make it many times as long. Members stay in order and numbers
/// keep their digits.
pub(crate) fn pretty(value: Json<'_>, most: usize) -> Option<String> {
    let text = value.text();
    let out = String::with_capacity(text.len().min(most));
    let mut layout = Layout { text, at: 0, most, out };
    layout.value(0).ok().filter(|()| layout.out.len() <= most).map(|()| layout.out)
}

/// A text on its way from one form to the other.
struct Layout<'a> {
    text: &'a str,
    at: usize,
    most: usize,
    out: String,
}

impl Layout<'_> {
    /// Lays out the value that comes next, and stops at the first part that begins beyond `most`.
    fn value(&mut self, depth: usize) -> fmt::Result {
        if self.out.len() > self.most {
            return Err(fmt::Error);
        }
        let (bytes, start) = (self.text.as_bytes(), self.at);
        match bytes.get(start) {
            Some(b'{') => self.parts(depth, b'}'),
            Some(b'[') => self.parts(depth, b']'),
            Some(b'"') => {
                self.at = end_of_string(bytes, start);
                requoted(&self.text[start + 1..self.at - 1], &mut self.out)
            }
            _ => {
                self.at = end_of_plain(bytes, start);
                self.out.write_str(&self.text[start..self.at])
            }
        }
    }

    /// Lays out an object or a list.
    fn parts(&mut self, depth: usize, close: u8) -> fmt::Result {
        let open = self.text.as_bytes()[self.at];
        self.out.push(char::from(open));
        self.at += 1;
        let mut empty = true;
        while self.next_sign() != Some(close) {
            self.out.push_str(if empty { "\n" } else { ",\n" });
            self.indent(depth + 1);
            empty = false;
            self.value(depth + 1)?;
            if open == b'{' {
                self.out.push_str(": ");
                let _the_value = self.next_sign();
                self.value(depth + 1)?;
            }
        }
        self.at += 1;
        if !empty {
            self.out.push('\n');
            self.indent(depth);
        }
        self.out.push(char::from(close));
        Ok(())
    }

    fn indent(&mut self, depth: usize) {
        self.out.extend(core::iter::repeat_n(' ', depth));
    }

    /// Goes on to the next sign that is not space, comma or colon, and returns it.
    fn next_sign(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.at)?, b' ' | b'\n' | b'\r' | b'\t' | b',' | b':') {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }
}

/// Returns `true` if [`quoted`] would write the inside of a checked string in the same way.
pub(super) fn is_canonical(inner: &str) -> bool {
    let mut rest = inner;
    while let Some((_, escaped)) = rest.split_once('\\') {
        let short = escaped.starts_with(['"', '\\', 'b', 't', 'n', 'f', 'r']);
        let long = escaped.starts_with("u00") && {
            let (character, _) = code_point(escaped);
            character < ' '
                && !"\u{8}\t\n\u{c}\r".contains(character)
                && !escaped[1..5].contains(|c: char| c.is_ascii_uppercase())
        };
        if !short && !long {
            return false;
        }
        rest = &escaped[1..];
    }
    true
}

/// Writes the inside of a checked string as [`quoted`] would write its characters.
pub(super) fn requoted(inner: &str, out: &mut impl Write) -> fmt::Result {
    out.write_str("\"")?;
    let mut rest = inner;
    while let Some((plain, escaped)) = rest.split_once('\\') {
        out.write_str(plain)?;
        let (character, length) = super::value::escape(escaped);
        escaped_anew(character, out)?;
        rest = &escaped[length..];
    }
    out.write_str(rest)?;
    out.write_str("\"")
}

fn escaped_anew(character: char, out: &mut impl Write) -> fmt::Result {
    match character {
        '"' => out.write_str("\\\""),
        '\\' => out.write_str("\\\\"),
        '\u{8}' => out.write_str("\\b"),
        '\t' => out.write_str("\\t"),
        '\n' => out.write_str("\\n"),
        '\u{c}' => out.write_str("\\f"),
        '\r' => out.write_str("\\r"),
        '\0'..' ' => write!(out, "\\u{:04x}", u32::from(character)),
        other => out.write_char(other),
    }
}
