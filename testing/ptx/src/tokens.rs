//! The tokens of PTX text: words and signs, each with its line.

use crate::Fault;

/// A word (names, instructions with all their dots, registers), a number, or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Word(String),
    Number(u64),
    Sign(char),
}

/// Splits a text into tokens, each with its line.
pub(crate) fn tokens(text: &str) -> Result<Vec<(u32, Token)>, Fault> {
    let mut found = Vec::new();
    let mut line = 1;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (length, token) = match first {
            '\n' => {
                line += 1;
                (1, None)
            }
            first if first.is_whitespace() => (first.len_utf8(), None),
            '/' if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), None),
            '0'..='9' => {
                let length = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(rest.len());
                (length, Some(number(&rest[..length]).ok_or_else(|| unknown(line, &rest[..length]))?))
            }
            first if is_of_word(first) => {
                let length = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
                (length, Some(Token::Word(rest[..length].to_owned())))
            }
            sign => (sign.len_utf8(), Some(Token::Sign(sign))),
        };
        found.extend(token.map(|token| (line, token)));
        rest = &rest[length..];
    }
    Ok(found)
}

fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '%')
}

/// Parses a number. A version such as 6.0 is the number 60.
fn number(text: &str) -> Option<Token> {
    let value = if let Some(digits) = text.strip_prefix("0x") {
        u64::from_str_radix(digits, 16)
    } else if let Some((whole, tenths)) = text.split_once('.') {
        format!("{whole}{tenths}").parse()
    } else {
        text.parse()
    };
    value.ok().map(Token::Number)
}

fn unknown(line: u32, what: &str) -> Fault {
    Fault::new(line, format!("`{what}` is no number that this interpreter knows"))
}
