//! The canonical form of a checked text by RFC 8785, in time that grows only with the length of the text.
//!
//! Members are written in the order of their names, so an object is walked before it is written. If each walk passed
//! over everything inside, every byte would be visited once for each object around it. So one pass beforehand notes the
//! end of each object or list that is a member. A stretch that is canonical already is handed on in one piece, however
//! many values it has.

use super::number;
use super::value::{Json, end_of_plain, end_of_string};
use super::write;
use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt::{self, Write};
use core::ops::Range;

/// Writes a value in the canonical form of RFC 8785: members in the order of their names as UTF-16, no space, one
/// spelling for each number and string. The members `without` of the outermost object are left out.
pub(crate) fn canonical(value: Json<'_>, without: &[&str], out: &mut impl Write) -> fmt::Result {
    let text = value.text();
    let ends = ends(text.as_bytes());
    let mut writer = Writer { text, ends, members: Vec::new(), ready: 0..0, out };
    writer.value(Place { at: 0, end: 0 }, without)?;
    writer.flush()
}

/// A place in the text, and the number of the first noted end behind it.
#[derive(Clone, Copy)]
struct Place {
    at: usize,
    end: usize,
}

/// Notes the end of each object or list that is a member, and the number of the next such note behind it, in the order
/// in which they begin. A text has at most 64 MiB, so 32 bits are enough.
fn ends(bytes: &[u8]) -> Vec<[u32; 2]> {
    let (mut ends, mut open) = (Vec::new(), Vec::new());
    let (mut at, mut is_member) = (0, false);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => {
                (at, is_member) = (end_of_string(bytes, at), false);
                continue;
            }
            b':' => is_member = true,
            b' ' | b'\n' | b'\r' | b'\t' => {}
            b'{' | b'[' => {
                open.push(is_member.then_some(ends.len()));
                if is_member {
                    ends.push([0; 2]);
                }
                is_member = false;
            }
            b'}' | b']' => {
                if let Some(Some(note)) = open.pop() {
                    ends[note] = [at as u32 + 1, ends.len() as u32];
                }
            }
            _ => is_member = false,
        }
        at += 1;
    }
    ends
}

/// A member of an object that is being written.
struct Member<'a> {
    name: Cow<'a, str>,
    /// The name as it stands, with its quotes.
    written: Range<usize>,
    value: Place,
}

struct Writer<'a, 'o, W> {
    text: &'a str,
    ends: Vec<[u32; 2]>,
    /// The members of all objects around, which share one list.
    members: Vec<Member<'a>>,
    /// The part of the text that is to be written unchanged.
    ready: Range<usize>,
    out: &'o mut W,
}

impl<'a, W: Write> Writer<'a, '_, W> {
    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or_default()
    }

    fn flush(&mut self) -> fmt::Result {
        let ready = core::mem::replace(&mut self.ready, 0..0);
        if ready.is_empty() { Ok(()) } else { self.out.write_str(&self.text[ready]) }
    }

    /// Writes a part of the text unchanged.
    fn stretch(&mut self, part: Range<usize>) -> fmt::Result {
        if self.ready.end != part.start || self.ready.is_empty() {
            self.flush()?;
            self.ready.start = part.start;
        }
        self.ready.end = part.end;
        Ok(())
    }

    /// Writes a sign. If it also comes next in the text, it joins the stretch.
    fn sign(&mut self, sign: &str) -> fmt::Result {
        if !self.ready.is_empty() && self.text[self.ready.end..].starts_with(sign) {
            self.ready.end += sign.len();
            return Ok(());
        }
        self.flush()?;
        self.out.write_str(sign)
    }

    /// Writes the value at a place, and returns the place after it.
    fn value(&mut self, place: Place, without: &[&str]) -> Result<Place, fmt::Error> {
        let Place { at, end } = place;
        match self.byte(at) {
            b'{' => self.object(place, without),
            b'[' => self.list(place),
            b'"' => {
                let after = end_of_string(self.text.as_bytes(), at);
                self.string(at..after)?;
                Ok(Place { at: after, end })
            }
            first => {
                let after = end_of_plain(self.text.as_bytes(), at);
                let text = &self.text[at..after];
                if first.is_ascii_lowercase() || number::is_plain(text) {
                    self.stretch(at..after)?;
                } else {
                    self.flush()?;
                    number::canonical(text, self.out)?;
                }
                Ok(Place { at: after, end })
            }
        }
    }

    fn string(&mut self, part: Range<usize>) -> fmt::Result {
        let inner = &self.text[part.start + 1..part.end - 1];
        if write::is_canonical(inner) {
            return self.stretch(part);
        }
        self.flush()?;
        write::requoted(inner, self.out)
    }

    fn list(&mut self, place: Place) -> Result<Place, fmt::Error> {
        self.stretch(place.at..place.at + 1)?;
        let mut place = Place { at: self.after_space(place.at + 1), ..place };
        let mut comma = false;
        while self.byte(place.at) != b']' {
            if core::mem::replace(&mut comma, true) {
                self.sign(",")?;
            }
            place = self.value(place, &[])?;
            place.at = self.after_space(place.at);
        }
        self.sign("]")?;
        Ok(Place { at: place.at + 1, ..place })
    }

    fn object(&mut self, place: Place, without: &[&str]) -> Result<Place, fmt::Error> {
        let first = self.members.len();
        let after = self.walk(place, without);
        self.members[first..].sort_unstable_by(|one, other| in_utf16(&one.name, &other.name));
        self.stretch(place.at..place.at + 1)?;
        for index in first..self.members.len() {
            if index > first {
                self.sign(",")?;
            }
            let Member { written, value, .. } = &self.members[index];
            let (written, value) = (written.clone(), *value);
            self.string(written)?;
            self.sign(":")?;
            self.value(value, &[])?;
        }
        self.members.truncate(first);
        self.sign("}")?;
        Ok(after)
    }

    /// Notes the members of an object, and returns the place after it.
    fn walk(&mut self, place: Place, without: &[&str]) -> Place {
        let (text, bytes) = (self.text, self.text.as_bytes());
        let mut place = Place { at: self.after_space(place.at + 1), ..place };
        while self.byte(place.at) == b'"' {
            let written = place.at..end_of_string(bytes, place.at);
            place.at = self.after_space(written.end);
            let mut value = place;
            place = match self.byte(place.at) {
                b'"' => Place { at: end_of_string(bytes, place.at), ..place },
                b'{' | b'[' => {
                    let [at, end] = self.ends[place.end];
                    value.end += 1;
                    Place { at: at as usize, end: end as usize }
                }
                _ => Place { at: end_of_plain(bytes, place.at), ..place },
            };
            place.at = self.after_space(place.at);
            // The text was checked, so it is a string.
            let name = Json::checked(&text[written.clone()]).string().unwrap_or_default();
            if !without.contains(&&*name) {
                self.members.push(Member { name, written, value });
            }
        }
        Place { at: place.at + 1, ..place }
    }

    /// Returns the next place that is not space, comma or colon.
    fn after_space(&self, at: usize) -> usize {
        let rest = self.text.as_bytes()[at.min(self.text.len())..].iter();
        at + rest.take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | b',' | b':')).count()
    }
}

/// Compares two names as UTF-16. The order is that of their bytes with one exception: a character that UTF-16 writes as
/// two units comes before U+E000 and the characters after it.
fn in_utf16(one: &str, other: &str) -> Ordering {
    const STRIDE: usize = 64;
    let rank = |&byte: &u8| if matches!(byte, 0xee | 0xef) { byte + 0x10 } else { byte };
    let strides = one.as_bytes().chunks(STRIDE).zip(other.as_bytes().chunks(STRIDE));
    let same = strides.take_while(|(one, other)| one == other).count() * STRIDE;
    let rest = |text: &'_ str| same.min(text.len());
    let (one, other) = (&one.as_bytes()[rest(one)..], &other.as_bytes()[rest(other)..]);
    one.iter().map(rank).cmp(other.iter().map(rank))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    fn written(text: &str) -> String {
        let (value, mut out) = (Json::read(text.as_bytes()).unwrap(), String::new());
        canonical(value, &["without"], &mut out).unwrap();
        out
    }

    #[test]
    fn members_are_in_order_and_nothing_is_lost_between_them() {
        let pairs = [
            ("{}", "{}"),
            (" [ ] ", "[]"),
            ("[[ ],[{ }],[[],{}]]", "[[],[{}],[[],{}]]"),
            (
                "{\"b\":{\"d\":[{\"f\":1,\"e\":{}}],\"c\":[]},\"a\":[1 , 2]}",
                "{\"a\":[1,2],\"b\":{\"c\":[],\"d\":[{\"e\":{},\"f\":1}]}}",
            ),
            ("{\"without\":{\"x\":[]},\"b\" : {\"without\":1},\"a\":{}}", "{\"a\":{},\"b\":{\"without\":1}}"),
            ("{\"a\":1,\"without\":2,\"z\":3}", "{\"a\":1,\"z\":3}"),
            ("[1,1.0,10e-1,-0,-7,true,null,\"\",\"\\u0041\\/\"]", "[1,1,1,0,-7,true,null,\"\",\"A/\"]"),
            ("{\"\\u0062\":1,\"a\":2}", "{\"a\":2,\"b\":1}"),
            ("{\"a\\\"]}\":[\"}]\"],\"a\":{\"{\":\":\"}}", "{\"a\":{\"{\":\":\"},\"a\\\"]}\":[\"}]\"]}"),
            ("\"x\"", "\"x\""),
            (" 1e2 ", "100"),
        ];
        for (text, canonical) in pairs {
            assert_eq!(written(text), canonical, "{text}");
            assert_eq!(written(canonical), canonical);
        }
    }

    #[test]
    fn names_are_in_the_order_of_utf_16() {
        let long = "x".repeat(64);
        let names = ["", "a", "ab", "\u{e9}", "\u{d7ff}", "\u{10000}", "\u{10ffff}", "\u{e000}", "\u{ffff}"];
        for prefix in ["", "y", &long, "\u{ffff}"] {
            for one in names {
                for other in names {
                    let [one, other] = [one, other].map(|name| alloc::format!("{prefix}{name}"));
                    let wanted = one.encode_utf16().cmp(other.encode_utf16());
                    assert_eq!(in_utf16(&one, &other), wanted, "{one:?} {other:?}");
                }
            }
        }
    }
}
