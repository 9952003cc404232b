//! The check of a text, in one pass: it must be JSON, and within the limits of documents.

use super::{Json, number};
use crate::sentence::{Sentence, said};
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use thiserror::Error;

/// A limit on a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The bytes of the whole text.
    Size,
    /// The depth of nested objects and lists.
    Depth,
    /// The members of one object.
    Members,
    /// The numbers with a fraction, an exponent or more than 15 digits, which are slow to write canonically.
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
#[error("{}", self.sentence())]
pub enum JsonError {
    /// A limit is exceeded.
    Over(Limit, Position),
    /// The text is empty.
    Empty,
    /// The bytes are not UTF-8.
    NotText(Position),
    /// This token was expected at this position.
    Expected(Token, Position),
    /// An object names a member twice.
    Duplicate(String, Position),
    /// A number is larger than a double can hold.
    Number(Position),
}

/// A part of a text that JSON requires at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// A value.
    Value,
    /// A comma, or the end of a list.
    CommaInList,
    /// A comma, or the end of an object.
    CommaInObject,
    /// The name of a member.
    Name,
    /// The colon after a name.
    Colon,
    /// The end of a string.
    EndOfString,
    /// Any character that is not a control character.
    NoControl,
    /// The hexadecimal digits of an escape.
    Hex,
    /// The other half of a surrogate pair.
    Whole,
    /// A valid escape.
    Escape,
    /// A number without leading zeros.
    NoZeros,
    /// A digit.
    Digit,
    /// The end of the text.
    Nothing,
}

impl Token {
    fn sentence(self) -> Sentence {
        match self {
            Token::Value => said!("token-value", "a value"),
            Token::CommaInList => said!("token-comma-in-list", "a comma or ]"),
            Token::CommaInObject => said!("token-comma-in-object", "a comma or }}"),
            Token::Name => said!("token-name", "a member's name in double quotes"),
            Token::Colon => said!("token-colon", "a colon"),
            Token::EndOfString => said!("token-end-of-string", "the end of a string"),
            Token::NoControl => said!("token-no-control", "no control character in a string"),
            Token::Hex => said!("token-hex", "four hex digits after \\u"),
            Token::Whole => said!("token-whole", "a whole character, not half of one"),
            Token::Escape => said!("token-escape", "an escape that JSON knows"),
            Token::NoZeros => said!("token-no-zeros", "a number without leading zeros"),
            Token::Digit => said!("token-digit", "a digit"),
            Token::Nothing => said!("token-nothing", "nothing more"),
        }
    }
}

/// A place in a text; lines and columns are counted from 1, columns in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line; 0 if the text itself is a line of a file.
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

impl Limit {
    /// Returns the sentence.
    fn sentence(self) -> Sentence {
        let most = self.most();
        match self {
            Limit::Size => said!("over-size", "larger than the {most} MiB that a document may have", most = most >> 20),
            Limit::Depth => said!("over-depth", "objects and lists inside each other are more than {most} deep", most),
            Limit::Members => said!("over-members", "an object has more than {most} members", most),
            Limit::Numbers => said!(
                "over-numbers",
                "more than {most} numbers have a fraction, an exponent or more than 15 digits",
                most
            ),
        }
    }
}

impl Position {
    fn sentence(self) -> Sentence {
        let Position { line, column } = self;
        match line {
            0 => said!("column", "column {column}", column),
            _ => said!("line-column", "line {line}, column {column}", line, column),
        }
    }
}

impl JsonError {
    /// Returns the sentence, with the place.
    pub(crate) fn sentence(&self) -> Sentence {
        match self {
            JsonError::Over(Limit::Size, _) => Limit::Size.sentence(),
            JsonError::Over(limit, at) => {
                said!("at", "{place}: {problem}", place = at.sentence(), problem = limit.sentence())
            }
            JsonError::Empty => said!("not-json-empty", "not JSON: it is empty"),
            JsonError::NotText(at) => {
                said!("not-json-text", "not JSON: {place}: the bytes are not UTF-8 text", place = at.sentence())
            }
            JsonError::Expected(token, at) => {
                let (place, token) = (at.sentence(), token.sentence());
                said!("not-json", "not JSON: {place}: expected {token}", place, token)
            }
            JsonError::Duplicate(name, at) => {
                let (place, name) = (at.sentence(), name.as_str());
                said!("member-twice", "{place}: the member {name} occurs twice in one object", place, name)
            }
            JsonError::Number(at) => said!("too-large", "{place}: a number is too large", place = at.sentence()),
        }
    }

    /// Returns the same error for a text that is a line of a file.
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
        if scan.at < bytes.len() { Err(scan.expected(Token::Nothing)) } else { Ok(Json::checked(&text[start..end])) }
    }
}

struct Scan<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// The names of all enclosing objects, in one shared list, each with its place.
    names: Vec<(Cow<'a, str>, usize)>,
    /// The number of numbers that were not plain.
    numbers: usize,
}

impl<'a> Scan<'a> {
    fn position(&self) -> Position {
        Position::of(self.bytes, self.at)
    }

    fn expected(&self, what: Token) -> JsonError {
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

    /// Takes this byte if it is the next one.
    fn take(&mut self, byte: u8) -> bool {
        let next = self.peek() == Some(byte);
        self.at += usize::from(next);
        next
    }

    /// Checks a value inside `depth` objects and lists. It is recursive, and the limit of depth bounds the stack.
    fn value(&mut self, depth: usize) -> Result<(), JsonError> {
        match self.peek() {
            Some(b'{' | b'[') if depth == Limit::Depth.most() => Err(JsonError::Over(Limit::Depth, self.position())),
            Some(b'{') => self.object(depth + 1),
            Some(b'[') => self.list(depth + 1),
            Some(b'"') => self.string(),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => {
                let word = ["null", "true", "false"].into_iter().find(|word| self.text[self.at..].starts_with(word));
                self.at += word.ok_or_else(|| self.expected(Token::Value))?.len();
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
                return Err(self.expected(Token::CommaInList));
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
                return Err(self.expected(Token::Name));
            }
            if self.names.len() - first == Limit::Members.most() {
                return Err(JsonError::Over(Limit::Members, self.position()));
            }
            self.string()?;
            self.names.push((Json::checked(&self.text[start..self.at]).string(), start));
            self.space();
            if !self.take(b':') {
                return Err(self.expected(Token::Colon));
            }
            self.space();
            self.value(depth)?;
            self.space();
            if self.take(b'}') {
                return self.no_name_twice(first);
            }
            if !self.take(b',') {
                return Err(self.expected(Token::CommaInObject));
            }
        }
    }

    /// Checks that no name occurs twice in an object whose names start at `first`, and removes its names from the list.
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
                None => return Err(self.expected(Token::EndOfString)),
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => self.escape()?,
                Some(..0x20) => return Err(self.expected(Token::NoControl)),
                Some(_) => self.at += 1,
            }
        }
    }

    fn escape(&mut self) -> Result<(), JsonError> {
        match self.bytes.get(self.at + 1) {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => self.at += 2,
            Some(b'u') => {
                let unit = self.unit(self.at).ok_or_else(|| self.expected(Token::Hex))?;
                let units = match unit {
                    0xd800..0xdc00 => match self.unit(self.at + 6) {
                        Some(0xdc00..0xe000) => 2,
                        _ => return Err(self.expected(Token::Whole)),
                    },
                    0xdc00..0xe000 => return Err(self.expected(Token::Whole)),
                    _ => 1,
                };
                self.at += 6 * units;
            }
            _ => return Err(self.expected(Token::Escape)),
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
            return Err(self.expected(Token::NoZeros));
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
            return Err(self.expected(Token::Digit));
        }
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }
}
