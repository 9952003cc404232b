//! Rewrites checked texts: in the canonical form of RFC 8785, or laid out for people.
//!
//! Either form takes one pass over the text. The members of a canonical object are written as they come and sorted at
//! its end. So a byte is read once, and moved at most once for each object around it.

use super::{Json, end_of_plain, end_of_string, number};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::ops::Range;

/// Writes a value in the canonical form of RFC 8785: members in the order of their names as UTF-16, no whitespace, one
/// spelling for each number and string. The members `without` of the outermost object are left out.
pub(crate) fn canonical(value: Json<'_>, without: &[&str]) -> String {
    // Writing to a string never fails, and the length is not limited.
    written(value, Style::Canonical { without }, usize::MAX).unwrap_or_default()
}

/// Returns a value with one line for each part, indented by one space per level. Returns `None` if the result has more
/// than `most` bytes, since many short parts at a great depth can make it many times as long. Members stay in order and
/// numbers keep their digits.
pub(crate) fn pretty(value: Json<'_>, most: usize) -> Option<String> {
    written(value, Style::Lines, most).ok().filter(|text| text.len() <= most)
}

#[derive(Clone, Copy)]
enum Style<'a> {
    Canonical { without: &'a [&'a str] },
    Lines,
}

fn written(value: Json<'_>, style: Style<'_>, most: usize) -> Result<String, fmt::Error> {
    let text = value.text;
    let mut writer = Writer { text, at: 0, style, most, out: String::with_capacity(text.len().min(most)) };
    writer.value(0).map(|()| writer.out)
}

/// A text that is being rewritten.
struct Writer<'a, 'f> {
    text: &'a str,
    at: usize,
    style: Style<'f>,
    most: usize,
    out: String,
}

/// The name of a member, and the range of the output that it takes.
type Member<'a> = (Cow<'a, str>, Range<usize>);

impl<'a> Writer<'a, '_> {
    /// Writes the next value. Stops at the first part that starts beyond `most` bytes.
    fn value(&mut self, depth: usize) -> fmt::Result {
        if self.out.len() > self.most {
            return Err(fmt::Error);
        }
        match self.text.as_bytes().get(self.at) {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => {
                self.string();
                Ok(())
            }
            _ => self.plain(),
        }
    }

    /// Writes a number or a word.
    fn plain(&mut self) -> fmt::Result {
        let text = &self.text[self.at..end_of_plain(self.text.as_bytes(), self.at)];
        self.at += text.len();
        match self.style {
            Style::Canonical { .. } if !text.starts_with(char::is_alphabetic) => number::canonical(text, &mut self.out),
            _ => self.out.write_str(text),
        }
    }

    /// Writes a string and returns it. serde_json escapes the same characters in the same way as RFC 8785.
    fn string(&mut self) -> Cow<'a, str> {
        let text = &self.text[self.at..end_of_string(self.text.as_bytes(), self.at)];
        self.at += text.len();
        let string = Json::checked(text).string();
        match &string {
            Cow::Borrowed(_) => self.out.push_str(text),
            Cow::Owned(string) => self.out.push_str(&serde_json::to_string(string).unwrap_or_default()),
        }
        string
    }

    fn list(&mut self, depth: usize) -> fmt::Result {
        self.sign();
        let begin = self.out.len();
        while self.goes_on(depth, begin) {
            self.value(depth + 1)?;
        }
        self.end(depth, begin);
        Ok(())
    }

    fn object(&mut self, depth: usize) -> fmt::Result {
        self.sign();
        let (begin, mut members) = (self.out.len(), Vec::new());
        while self.goes_on(depth, begin) {
            let start = self.out.len() - begin;
            let name = self.string();
            self.out.push_str(if self.is_in_lines() { ": " } else { ":" });
            let _the_value = self.next_sign();
            self.value(depth + 1)?;
            members.push((name, start..self.out.len() - begin));
        }
        if let Style::Canonical { without } = self.style {
            self.put_in_order(begin, members, if depth == 0 { without } else { &[] });
        }
        self.end(depth, begin);
        Ok(())
    }

    /// Sorts the members written from `begin` on by their names, and removes those in `without`.
    fn put_in_order(&mut self, begin: usize, mut members: Vec<Member<'a>>, without: &[&str]) {
        let order = |(one, _): &Member<'_>, (other, _): &Member<'_>| one.encode_utf16().cmp(other.encode_utf16());
        if without.is_empty() && members.is_sorted_by(|one, other| order(one, other).is_le()) {
            return;
        }
        members.retain(|(name, _)| !without.contains(&&**name));
        members.sort_unstable_by(order);
        let written = self.out.split_off(begin);
        for (_, place) in members {
            if self.out.len() > begin {
                self.out.push(',');
            }
            self.out.push_str(&written[place]);
        }
    }

    /// Advances to the next part of an object or list whose output starts at `begin`. Returns `false` at the end.
    fn goes_on(&mut self, depth: usize, begin: usize) -> bool {
        if matches!(self.next_sign(), b'}' | b']') {
            return false;
        }
        if self.out.len() > begin {
            self.out.push(',');
        }
        self.line(depth + 1);
        true
    }

    /// Ends an object or list.
    fn end(&mut self, depth: usize, begin: usize) {
        if self.out.len() > begin {
            self.line(depth);
        }
        self.sign();
    }

    const fn is_in_lines(&self) -> bool {
        matches!(self.style, Style::Lines)
    }

    /// Starts a line, if the style has lines.
    fn line(&mut self, depth: usize) {
        if self.is_in_lines() {
            self.out.push('\n');
            self.out.extend(core::iter::repeat_n(' ', depth));
        }
    }

    /// Writes the next character.
    fn sign(&mut self) {
        self.out.push(char::from(self.text.as_bytes()[self.at]));
        self.at += 1;
    }

    /// Skips whitespace, commas and colons, and returns the next character.
    fn next_sign(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while matches!(bytes[self.at], b' ' | b'\n' | b'\r' | b'\t' | b',' | b':') {
            self.at += 1;
        }
        bytes[self.at]
    }
}
