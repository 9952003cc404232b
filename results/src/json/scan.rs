//! The check of a text, in one pass: it must be JSON, and within the limits of documents.

use super::number;
use super::value::Json;
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use thiserror::Error;

/// A limit of what a text may demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Limit {
    /// Bytes in the whole text.
    #[error("larger than {} MiB, which no document may be", self.most() >> 20)]
    Size,
    /// Objects and lists inside each other.
    #[error("objects and lists inside each other are more than {} deep", self.most())]
    Depth,
    /// Members of one object.
    #[error("an object has more than {} members", self.most())]
    Members,
    /// Numbers with a fraction, an exponent or more than 15 digits, which take long to be written canonically.
    #[error("more than {} numbers have a fraction, an exponent or more than 15 digits", self.most())]
    Numbers,
}

impl Limit {
    /// Returns the largest number that is allowed.
    pub const fn most(self) -> usize {
        match self {
            Limit::Size => 64 << 20,
            Limit::Depth => 32,
            Limit::Members => 10_000,
            Limit::Numbers => 100_000,
        }
    }
}

/// The reason why a text is not JSON, or exceeds a limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JsonError {
    /// A limit is exceeded.
    #[error("{}{}", if *.0 == Limit::Size { String::new() } else { format!("{}: ", .1) }, .0)]
    Over(Limit, Position),
    /// There is nothing to read.
    #[error("not JSON: it is empty")]
    Empty,
    /// The bytes are not UTF-8.
    #[error("not JSON: {0}: the bytes are not UTF-8 text")]
    NotText(Position),
    /// Something else was expected here.
    #[error("not JSON: {1}: expected {0}")]
    Expected(&'static str, Position),
    /// An object names a member twice.
    #[error("{1}: the member {0} occurs twice in one object")]
    Duplicate(String, Position),
    /// A number is larger than a double can hold.
    #[error("{0}: a number is too large")]
    Number(Position),
}

/// A place in a text, counted from 1; columns are bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}column {column}", if *line == 0 { String::new() } else { format!("line {line}, ") })]
pub struct Position {
    /// The line; 0 in a text that is a line of a file itself.
    pub line: usize,
    /// The byte within the line.
    pub column: usize,
}

impl Position {
    fn of(bytes: &[u8], at: usize) -> Position {
        let before = &bytes[..at.min(bytes.len())];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
        Position { line, column }
    }
}

impl JsonError {
    /// Returns the same error in a text that is a line of a file.
    fn in_line(mut self) -> JsonError {
        if let JsonError::Over(_, at)
        | JsonError::NotText(at)
        | JsonError::Expected(_, at)
        | JsonError::Duplicate(_, at)
        | JsonError::Number(at) = &mut self
        {
            at.line = 0;
        }
        self
    }
}

impl<'a> Json<'a> {
    /// Checks a text that is a line of a file.
    pub(crate) fn of_line(bytes: &'a [u8]) -> Result<Json<'a>, JsonError> {
        Json::read(bytes).map_err(JsonError::in_line)
    }

    /// Checks a text from its first to its last byte.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Json<'a>, JsonError> {
        if bytes.len() > Limit::Size.most() {
            return Err(JsonError::Over(Limit::Size, Position { line: 1, column: 1 }));
        }
        let text = core::str::from_utf8(bytes)
            .map_err(|error| JsonError::NotText(Position::of(bytes, error.valid_up_to())))?;
        let mut scan = Scan { text, bytes, at: 0, names: Vec::new(), numbers: 0 };
        scan.space();
        if scan.at == bytes.len() {
            return Err(JsonError::Empty);
        }
        let start = scan.at;
        scan.value(0)?;
        let end = scan.at;
        scan.space();
        if scan.at < bytes.len() { Err(scan.expected("nothing more")) } else { Ok(Json::checked(&text[start..end])) }
    }
}

struct Scan<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// The names of all objects around, which share one list, and the place of each.
    names: Vec<(Cow<'a, str>, usize)>,
    /// The count of numbers that were not plain.
    numbers: usize,
}

impl<'a> Scan<'a> {
    fn position(&self) -> Position {
        Position::of(self.bytes, self.at)
    }

    fn expected(&self, what: &'static str) -> JsonError {
        JsonError::Expected(what, self.position())
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
    }

    /// Takes this byte if it comes next.
    fn take(&mut self, byte: u8) -> bool {
        let next = self.peek() == Some(byte);
        self.at += usize::from(next);
        next
    }

    /// Checks a value inside `depth` objects and lists. It calls itself, and the limit of depth bounds the stack.
    fn value(&mut self, depth: usize) -> Result<(), JsonError> {
        match self.peek() {
            Some(b'{' | b'[') if depth == Limit::Depth.most() => Err(JsonError::Over(Limit::Depth, self.position())),
            Some(b'{') => self.object(depth + 1),
            Some(b'[') => self.list(depth + 1),
            Some(b'"') => self.string(),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => {
                let word = ["null", "true", "false"].into_iter().find(|word| self.text[self.at..].starts_with(word));
                self.at += word.ok_or_else(|| self.expected("a value"))?.len();
                Ok(())
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<(), JsonError> {
        self.at += 1;
        self.space();
        if self.take(b']') {
            return Ok(());
        }
        loop {
            self.space();
            self.value(depth)?;
            self.space();
            if self.take(b']') {
                return Ok(());
            }
            if !self.take(b',') {
                return Err(self.expected("a comma or ]"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<(), JsonError> {
        self.at += 1;
        self.space();
        if self.take(b'}') {
            return Ok(());
        }
        let first = self.names.len();
        loop {
            self.space();
            let start = self.at;
            if self.peek() != Some(b'"') {
                return Err(self.expected("a member's name in double quotes"));
            }
            if self.names.len() - first == Limit::Members.most() {
                return Err(JsonError::Over(Limit::Members, self.position()));
            }
            self.string()?;
            self.names.push((Json::checked(&self.text[start..self.at]).string(), start));
            self.space();
            if !self.take(b':') {
                return Err(self.expected("a colon"));
            }
            self.space();
            self.value(depth)?;
            self.space();
            if self.take(b'}') {
                return self.no_name_twice(first);
            }
            if !self.take(b',') {
                return Err(self.expected("a comma or }"));
            }
        }
    }

    /// Ends an object whose names begin at `first`.
    fn no_name_twice(&mut self, first: usize) -> Result<(), JsonError> {
        let names = &mut self.names[first..];
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let (name, at) = &pair[1];
            let short = name.chars().take(40).collect::<String>();
            return Err(JsonError::Duplicate(format!("{short:?}"), Position::of(self.bytes, *at)));
        }
        self.names.truncate(first);
        Ok(())
    }

    fn string(&mut self) -> Result<(), JsonError> {
        self.at += 1;
        loop {
            match self.peek() {
                None => return Err(self.expected("the end of a string")),
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => self.escape()?,
                Some(..0x20) => return Err(self.expected("no control character in a string")),
                Some(_) => self.at += 1,
            }
        }
    }

    fn escape(&mut self) -> Result<(), JsonError> {
        match self.bytes.get(self.at + 1) {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => self.at += 2,
            Some(b'u') => {
                let unit = self.unit(self.at).ok_or_else(|| self.expected("four hex digits after \\u"))?;
                let units = match unit {
                    0xd800..0xdc00 => match self.unit(self.at + 6) {
                        Some(0xdc00..0xe000) => 2,
                        _ => return Err(self.expected("a whole character, not half of one")),
                    },
                    0xdc00..0xe000 => return Err(self.expected("a whole character, not half of one")),
                    _ => 1,
                };
                self.at += 6 * units;
            }
            _ => return Err(self.expected("an escape that JSON knows")),
        }
        Ok(())
    }

    /// Returns the code unit of the \uXXXX at a place, if there is one.
    fn unit(&self, at: usize) -> Option<u16> {
        let digits = self.bytes.get(at..at + 6)?.strip_prefix(b"\\u")?;
        digits.iter().try_fold(0, |unit, &digit| Some(unit << 4 | char::from(digit).to_digit(16)? as u16))
    }

    fn number(&mut self) -> Result<(), JsonError> {
        let start = self.at;
        self.take(b'-');
        let leading = self.at;
        self.digits()?;
        if self.bytes[leading] == b'0' && self.at > leading + 1 {
            self.at = leading;
            return Err(self.expected("a number without leading zeros"));
        }
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            let _sign = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        let text = &self.text[start..self.at];
        if number::is_plain(text) {
            return Ok(());
        }
        self.numbers += 1;
        let position = || Position::of(self.bytes, start);
        match number::is_finite(text) {
            true if self.numbers <= Limit::Numbers.most() => Ok(()),
            true => Err(JsonError::Over(Limit::Numbers, position())),
            false => Err(JsonError::Number(position())),
        }
    }

    fn digits(&mut self) -> Result<(), JsonError> {
        if !matches!(self.peek(), Some(b'0'..=b'9')) {
            return Err(self.expected("a digit"));
        }
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }
}
