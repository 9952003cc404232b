//! The command line as documents repeat it: without secrets.

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

#[cfg(test)]
mod tests {
    use super::without_credentials;

    #[test]
    fn names_and_passwords_are_left_out() {
        for word in ["count", "18", "n18.json", "--post=http://localhost:8008/", "http://host/a@b", "a@b", "C:\\@"] {
            assert_eq!(without_credentials(word), word);
        }
        assert_eq!(without_credentials("http://me:secret@host:80/x"), "http://...@host:80/x");
        assert_eq!(without_credentials("--post=http://a@b:secret@host"), "--post=http://...@host");
    }
}
