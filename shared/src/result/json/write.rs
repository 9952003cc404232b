//! A checked text written anew: canonically, to be hashed, or laid out for people.

use super::number;
use super::value::{Json, Kind};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

/// Writes a value as RFC 8785 does: members in the order of their names as UTF-16, no space, one spelling for each number
/// and string. The member `without` of the outermost object is left out.
pub(in super::super) fn canonical(value: Json<'_>, without: Option<&str>, out: &mut impl Write) -> fmt::Result {
    if let Some(members) = value.members() {
        let mut members: Vec<_> = members.filter(|(name, _)| Some(&**name) != without).collect();
        members.sort_unstable_by(|(one, _), (other, _)| one.encode_utf16().cmp(other.encode_utf16()));
        out.write_str("{")?;
        for (index, (name, member)) in members.into_iter().enumerate() {
            out.write_str(if index > 0 { "," } else { "" })?;
            quoted(&name, out)?;
            out.write_str(":")?;
            canonical(member, None, out)?;
        }
        return out.write_str("}");
    }
    if let Some(elements) = value.elements() {
        out.write_str("[")?;
        for (index, element) in elements.enumerate() {
            out.write_str(if index > 0 { "," } else { "" })?;
            canonical(element, None, out)?;
        }
        return out.write_str("]");
    }
    match (value.kind(), value.string()) {
        (_, Some(text)) => quoted(&text, out),
        (Kind::Plain, _) if value.text().starts_with(['n', 't', 'f']) => out.write_str(value.text()),
        _ => number::canonical(value.text(), out),
    }
}

/// A value with one line for each part and one more space for each depth; nothing if that has more than `most` bytes, as
/// short parts deep down may make it many times as long. Members stay in order and numbers keep their digits.
pub(in super::super) fn pretty(value: Json<'_>, most: usize) -> Option<String> {
    let mut out = String::with_capacity(value.text().len().min(most));
    laid_out(value, 0, most, &mut out).ok().filter(|()| out.len() <= most).map(|()| out)
}

/// Stops at the first part that begins beyond `most`.
fn laid_out(value: Json<'_>, depth: usize, most: usize, out: &mut String) -> fmt::Result {
    if out.len() > most {
        return Err(fmt::Error);
    }
    let mut parts = 0;
    let mut line = |out: &mut String| {
        out.push_str(if parts > 0 { ",\n" } else { "\n" });
        out.extend(core::iter::repeat_n(' ', depth + 1));
        parts += 1;
    };
    let (open, close) = match (value.members(), value.elements()) {
        (Some(members), _) => {
            out.push('{');
            for (name, member) in members {
                line(out);
                quoted(&name, out)?;
                out.push_str(": ");
                laid_out(member, depth + 1, most, out)?;
            }
            (parts > 0, '}')
        }
        (_, Some(elements)) => {
            out.push('[');
            for element in elements {
                line(out);
                laid_out(element, depth + 1, most, out)?;
            }
            (parts > 0, ']')
        }
        _ => {
            return match value.string() {
                Some(text) => quoted(&text, out),
                None => out.write_str(value.text()),
            };
        }
    };
    if open {
        out.push('\n');
        out.extend(core::iter::repeat_n(' ', depth));
    }
    out.push(close);
    Ok(())
}

/// Writes a string with the escapes that RFC 8785 wants, and no others.
pub(in super::super) fn quoted(text: &str, out: &mut impl Write) -> fmt::Result {
    out.write_str("\"")?;
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c < ' ' || c == '"' || c == '\\') {
        let (plain, escaped) = rest.split_at(at);
        out.write_str(plain)?;
        match escaped.as_bytes()[0] {
            b'"' => out.write_str("\\\""),
            b'\\' => out.write_str("\\\\"),
            0x08 => out.write_str("\\b"),
            b'\t' => out.write_str("\\t"),
            b'\n' => out.write_str("\\n"),
            0x0c => out.write_str("\\f"),
            b'\r' => out.write_str("\\r"),
            control => write!(out, "\\u{control:04x}"),
        }?;
        rest = &escaped[1..];
    }
    out.write_str(rest)?;
    out.write_str("\"")
}
