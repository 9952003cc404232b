//! Command lines as text: the present one as documents repeat it, without secrets, and others to copy into a shell.

use eightfold_results::Shown;
use std::ffi::OsStr;
use std::path::Path;
use std::str::Utf8Chunk;

/// Returns the words with which this program was started.
pub(crate) fn words() -> Vec<String> {
    std::env::args_os().map(|word| without_credentials(&word.to_string_lossy())).collect()
}

/// Removes the name and password that an address may contain.
fn without_credentials(word: &str) -> String {
    let Some((before, after)) = word.split_once("://") else { return word.into() };
    let end = after.find(['/', '?', '#']).unwrap_or(after.len());
    match after[..end].rfind('@') {
        Some(at) => format!("{before}://...{}", &after[at..]),
        None => word.into(),
    }
}

/// Quotes a file's name for a command to copy: one word for the shell, and never an option though it may begin like
/// one.
pub(crate) fn argument(path: &Path) -> String {
    match path.as_os_str().as_encoded_bytes() {
        [b'-', ..] => word(Path::new(".").join(path).as_os_str()),
        _ => word(path.as_os_str()),
    }
}

/// Quotes any text as one word for the shell. Bytes that are not text, or that a terminal would obey, are escaped as
/// bash, zsh and ksh read them.
pub(crate) fn word(text: &OsStr) -> String {
    let shown = text.to_str().filter(|text| Shown(text).to_string() == *text);
    let is_plain = |character: char| character.is_alphanumeric() || "/._-+=:,@%".contains(character);
    match shown {
        Some(text) if !text.is_empty() && text.chars().all(is_plain) => text.into(),
        // File names cannot contain quotation marks there.
        _ if cfg!(windows) => format!("\"{}\"", text.to_string_lossy()),
        Some(text) => format!("'{}'", text.replace('\'', r"'\''")),
        None => {
            format!("$'{}'", text.as_encoded_bytes().utf8_chunks().map(|piece| escaped(&piece)).collect::<String>())
        }
    }
}

/// Escapes a piece of a word between `$'` and `'`.
fn escaped(piece: &Utf8Chunk<'_>) -> String {
    let octal = |bytes: &[u8]| bytes.iter().map(|byte| format!("\\{byte:03o}")).collect::<String>();
    let character = |character: char| match character {
        '\'' | '\\' => format!("\\{character}"),
        _ if Shown(character.encode_utf8(&mut [0; 4])).to_string() == character.to_string() => character.into(),
        _ => octal(character.encode_utf8(&mut [0; 4]).as_bytes()),
    };
    piece.valid().chars().map(character).chain([octal(piece.invalid())]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_shell_reads_any_name_as_it_was() {
        use std::os::unix::ffi::OsStrExt;
        let plain = ["n20.jsonl", "/a/b.json", "盤.json", "my n20.jsonl", "-n.jsonl", "it's", "$(x)", "~", ""];
        let expected =
            ["n20.jsonl", "/a/b.json", "盤.json", "'my n20.jsonl'", "./-n.jsonl", r"'it'\''s'", "'$(x)'", "'~'", "''"];
        assert_eq!(plain.map(|name| argument(Path::new(name))), expected);
        // Names that are not text, or that a terminal would obey.
        let strange: [&[u8]; 6] = [
            b"n\xff8.json",
            b"-\xe7\x9b",
            b"it's \\ \xc3\x28 7",
            "盤\u{1b}[2J\n\t8.json".as_bytes(),
            "\u{202e}nosj.8n".as_bytes(),
            b"\x017 $HOME `x` \"\"",
        ];
        for name in plain.map(str::as_bytes).into_iter().chain(strange) {
            let word = argument(Path::new(OsStr::from_bytes(name)));
            assert_eq!(Shown(&word).to_string(), word);
            let output =
                std::process::Command::new("bash").args(["-c", &format!("printf %s {word}")]).output().unwrap();
            let read = output.stdout.strip_prefix(b"./").filter(|_| name.starts_with(b"-")).unwrap_or(&output.stdout);
            assert_eq!(read, name, "{word}");
        }
        assert_eq!(argument(Path::new(OsStr::from_bytes(b"n\xff'8.json"))), r"$'n\377\'8.json'");
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
