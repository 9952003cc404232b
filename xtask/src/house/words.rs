//! Rust source as a list of words: names and punctuation with their lines, without comments, strings and numbers.

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};

/// A name, a `::`, or a single punctuation mark, and the line it is on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) line: usize,
}

/// Splits source into words. Source that cannot be split into tokens does not compile, and yields no words.
pub(super) fn words(source: &str) -> Vec<Word> {
    let mut words = Vec::new();
    add(source.parse().unwrap_or_default(), &mut words);
    words
}

fn add(tokens: TokenStream, words: &mut Vec<Word>) {
    let word = |text: String, span: Span| Word { text, line: span.start().line };
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(name) => words.push(word(name.to_string(), name.span())),
            TokenTree::Punct(mark) => {
                let is_colon = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ':');
                let is_first = mark.as_char() == ':' && mark.spacing() == Spacing::Joint;
                let is_of_path = is_first && tokens.next_if(is_colon).is_some();
                let text = if is_of_path { "::".into() } else { mark.to_string() };
                words.push(word(text, mark.span()));
            }
            TokenTree::Literal(_) => {}
            TokenTree::Group(group) => {
                let [open, close] = match group.delimiter() {
                    Delimiter::Parenthesis => ["(", ")"],
                    Delimiter::Brace => ["{", "}"],
                    Delimiter::Bracket => ["[", "]"],
                    Delimiter::None => ["", ""],
                };
                words.push(word(open.to_owned(), group.span_open()));
                add(group.stream(), words);
                words.push(word(close.to_owned(), group.span_close()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn names_and_marks_are_kept_with_their_lines() {
        let source = "use // a\ncrate::b;\n\"\n\"\n'c' r#\"d\"# 'e: 1_u8";
        let found: Vec<_> = words(source).into_iter().map(|word| (word.text, word.line)).collect();
        let expected = [("use", 1), ("crate", 2), ("::", 2), ("b", 2), (";", 2), ("'", 5), ("e", 5), (":", 5)];
        assert_eq!(found, expected.map(|(text, line)| (text.to_owned(), line)));
    }
}
