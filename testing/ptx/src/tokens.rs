//! The tokens of PTX text: words and signs, each with its line.

/// A word (names, instructions with all their dots, registers), a number, or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Word(String),
    Number(u64),
    Sign(char),
}

/// Splits a text into tokens, each with its line.
pub(crate) fn tokens(text: &str) -> Vec<(u32, Token)> {
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
            first if is_of_word(first) => {
                let length = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
                (length, Some(word(&rest[..length])))
            }
            sign => (sign.len_utf8(), Some(Token::Sign(sign))),
        };
        found.extend(token.map(|token| (line, token)));
        rest = &rest[length..];
    }
    found
}

fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '%')
}

/// Returns a number, or a word if it is none that this interpreter knows.
fn word(text: &str) -> Token {
    let number = text.strip_prefix("0x").map_or_else(|| text.parse(), |digits| u64::from_str_radix(digits, 16));
    number.map_or_else(|_| Token::Word(text.to_owned()), Token::Number)
}
