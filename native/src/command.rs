//! Command lines as text: the one of this run as documents repeat it, without secrets, and those to copy into a shell.

use std::path::Path;

/// The words that this program was started with.
pub(crate) fn words() -> Vec<String> {
    std::env::args_os().map(|word| without_credentials(&word.to_string_lossy())).collect()
}

/// An address without the name and password that it may carry.
fn without_credentials(word: &str) -> String {
    let Some((before, after)) = word.split_once("://") else { return word.into() };
    let end = after.find(['/', '?', '#']).unwrap_or(after.len());
    match after[..end].rfind('@') {
        Some(at) => format!("{before}://...{}", &after[at..]),
        None => word.into(),
    }
}

/// A file's name as a command to copy has it: one word for the shell, and no option though it may begin like one.
pub(crate) fn argument(path: &Path) -> String {
    let name = path.to_string_lossy();
    let name = if name.starts_with('-') { format!("./{name}") } else { name.into_owned() };
    let is_plain = |character: char| character.is_alphanumeric() || "/._-+=:,@%".contains(character);
    match name.chars().all(|character| is_plain(character) || cfg!(windows) && character == '\\') {
        true if !name.is_empty() => name,
        // No name has a quotation mark there.
        _ if cfg!(windows) => format!("\"{name}\""),
        _ => format!("'{}'", name.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::{argument, without_credentials};
    use std::path::Path;

    #[test]
    #[cfg(unix)]
    fn names_of_files_are_one_word_for_a_shell() {
        let names = ["n20.jsonl", "/a/b.json", "盤.json", "my n20.jsonl", "-n.jsonl", "it's", "$(x)", "~", ""];
        let words = names.map(|name| argument(Path::new(name)));
        let expected =
            ["n20.jsonl", "/a/b.json", "盤.json", "'my n20.jsonl'", "./-n.jsonl", r"'it'\''s'", "'$(x)'", "'~'", "''"];
        assert_eq!(words, expected);
        // A shell reads them as they were.
        let line = format!("printf '%s|' {}", words.join(" "));
        let output = std::process::Command::new("sh").args(["-c", &line]).output().unwrap();
        let read = names.join("|").replace("-n.jsonl", "./-n.jsonl") + "|";
        assert_eq!(String::from_utf8(output.stdout).unwrap(), read);
    }

    #[test]
    fn names_and_passwords_are_left_out() {
        for word in ["count", "18", "n18.json", "--post=http://localhost:8008/", "http://host/a@b", "a@b", "C:\\@"] {
            assert_eq!(without_credentials(word), word);
        }
        assert_eq!(without_credentials("http://me:secret@host:80/x"), "http://...@host:80/x");
        assert_eq!(without_credentials("--post=http://a@b:secret@host"), "--post=http://...@host");
    }
}
