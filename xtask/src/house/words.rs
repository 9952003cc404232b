//! Rust source as a list of words: names and marks with their lines, without comments, strings and numbers.

/// A name, a `::`, or a single mark, and the line it is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
}

/// Splits source into words. It assumes that the source compiles, so it only has to know where comments and literals
/// end, not which tokens they are.
pub(super) fn words(source: &str) -> Vec<Word<'_>> {
    let (mut words, mut line, mut rest) = (Vec::new(), 1, source);
    while let Some(first) = rest.chars().next() {
        let (length, is_word) = measure(rest, first);
        let (text, after) = rest.split_at(length);
        if is_word {
            words.push(Word { text, line });
        }
        line += text.matches('\n').count();
        rest = after;
    }
    words
}

/// Returns the length of the piece at the head of `rest`, and `true` if it is a word.
fn measure(rest: &str, first: char) -> (usize, bool) {
    if rest.starts_with("//") {
        return (rest.find('\n').unwrap_or(rest.len()), false);
    }
    if rest.starts_with("/*") {
        return (comment(rest), false);
    }
    if rest.starts_with("::") {
        return (2, true);
    }
    if first.is_alphabetic() || first == '_' {
        let length = run(rest);
        // The letters before a literal, as in r"..", br#".."# and b'x', belong to it.
        return match (&rest[..length], rest[length..].chars().next()) {
            ("r" | "br" | "cr", Some('"' | '#')) => match raw(&rest[length..]) {
                Some(literal) => (length + literal, false),
                None => (length, true), // a raw name such as r#type
            },
            ("b" | "c", Some('"')) => (length + quoted(&rest[length..], '"'), false),
            ("b", Some('\'')) => (length + quoted(&rest[length..], '\''), false),
            _ => (length, true),
        };
    }
    match first {
        '"' => (quoted(rest, '"'), false),
        // A quote begins a letter if one closes it: 'x' or an escape. Otherwise it begins a lifetime.
        '\'' if rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\'') => (quoted(rest, '\''), false),
        '\'' => (1 + run(&rest[1..]), false),
        _ if first.is_ascii_digit() => (run(rest), false),
        _ => (first.len_utf8(), !first.is_whitespace()),
    }
}

/// Returns the length of the letters, digits and underscores at the head.
fn run(rest: &str) -> usize {
    rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len())
}

/// Returns the length of a literal between two marks, in which a backslash takes the next character along.
fn quoted(rest: &str, mark: char) -> usize {
    let mut letters = rest.char_indices().skip(1);
    while let Some((place, letter)) = letters.next() {
        if letter == mark {
            return place + 1;
        }
        if letter == '\\' {
            letters.next();
        }
    }
    rest.len()
}

/// Returns the length of a raw string from its first `#` or quote on, or nothing if this is not one.
fn raw(rest: &str) -> Option<usize> {
    let marks = rest.len() - rest.trim_start_matches('#').len();
    let end = format!("\"{}", "#".repeat(marks));
    let inside = rest[marks..].strip_prefix('"')?;
    Some(inside.find(&end).map_or(rest.len(), |place| marks + 1 + place + end.len()))
}

/// Returns the length of a comment between `/*` and `*/`, which may hold others.
fn comment(rest: &str) -> usize {
    let (mut depth, mut place) = (0, 0);
    while place < rest.len() {
        let here = &rest.as_bytes()[place..];
        match () {
            () if here.starts_with(b"/*") => (depth, place) = (depth + 1, place + 2),
            () if here.starts_with(b"*/") => (depth, place) = (depth - 1, place + 2),
            () => place += 1,
        }
        if depth == 0 {
            return place;
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::words;

    fn texts(source: &str) -> Vec<&str> {
        words(source).iter().map(|word| word.text).collect()
    }

    #[test]
    fn comments_and_literals_are_left_out() {
        let source = "a /* b /* c */ d */ e // f\ng \"h \\\" i\" r#\"j\"k\"# l 'm' '\\'' 'n: b'o' r#p 1_u8 q";
        assert_eq!(texts(source), ["a", "e", "g", "l", ":", "r", "#", "p", "q"]);
    }

    #[test]
    fn paths_and_their_lines_are_kept() {
        let found: Vec<_> = words("use\ncrate::a;\n\"\n\"\n'é' b").iter().map(|word| (word.text, word.line)).collect();
        assert_eq!(found, [("use", 1), ("crate", 2), ("::", 2), ("a", 2), (";", 2), ("b", 5)]);
    }
}
