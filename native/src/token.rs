//! The token that opens a server. It is read from the environment or a file, never from the command line, which every
//! process of the machine can read.

use crate::failure::{Failure, say};
use crate::terminal::waiting;
use clap::Args;
use std::fmt;
use std::hint::black_box;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The environment variable with the token, which no child process inherits.
pub(crate) const VARIABLE: &str = "EIGHTFOLD_TOKEN";

/// The source of a token on the command line.
#[derive(Debug, Args)]
pub(crate) struct TokenArguments {
    /// Read the server's token from FILE instead of the environment variable EIGHTFOLD_TOKEN
    #[arg(long, value_name = "FILE")]
    pub(crate) token_file: Option<PathBuf>,
}

impl TokenArguments {
    /// Reads the token, if there is one.
    pub(crate) fn read(&self) -> Result<Option<Token>, Failure> {
        if let Some(path) = &self.token_file {
            // This is enough for any token and its line ending, and limits what is read of any other file.
            let text = read_secret(path, "token", Token::LONGEST as u64 + 3)?;
            return Token::new(&text, &path.display().to_string()).map(Some);
        }
        match std::env::var_os(VARIABLE) {
            Some(text) if !text.is_empty() => Token::new(&text.to_string_lossy(), VARIABLE).map(Some),
            _ => Ok(None),
        }
    }
}

/// Reads a secret from a file, without the end of its line, and warns if others can read it too. Of a longer file it
/// reads only `most` bytes.
pub(crate) fn read_secret(path: &Path, what: &str, most: u64) -> Result<String, Failure> {
    let unreadable = |error| Failure::File(format!("the {what} in {} cannot be read: {error}", path.display()));
    let text = read_beginning(path, most).map_err(unreadable)?;
    if is_readable_by_others(path) {
        say(&format!("{} can be read by other users of this machine; `chmod 600` keeps it private.", path.display()));
    }
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}

/// Reads a file as text, at most `most` bytes of it.
pub(crate) fn read_beginning(path: &Path, most: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    waiting::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(unix)]
fn is_readable_by_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_readable_by_others(_: &Path) -> bool {
    false
}

/// A secret shared by a server and its users. It is never printed.
#[derive(Clone)]
pub(crate) struct Token(String);

impl Token {
    const SHORTEST: usize = 16;
    const LONGEST: usize = 256;

    pub(crate) fn new(text: &str, source: &str) -> Result<Token, Failure> {
        let fits = (Token::SHORTEST..=Token::LONGEST).contains(&text.len());
        if fits && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Ok(Token(text.into()));
        }
        let (least, most) = (Token::SHORTEST, Token::LONGEST);
        Err(Failure::Usage(format!(
            "the token in {source} must be {least} to {most} letters, digits and punctuation marks, without spaces"
        )))
    }

    /// Returns the token as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns `true` if the offered token is this one. A nearly right guess takes as long as any other of its length.
    pub(crate) fn matches(&self, offered: &[u8]) -> bool {
        equal(self.0.as_bytes(), offered)
    }

    /// Returns the header value of a request with this token.
    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// Compares all bytes, however early two texts differ, so that the time does not reveal where.
pub(crate) fn equal(secret: &[u8], offered: &[u8]) -> bool {
    let differing = secret.iter().zip(offered).fold(0, |differing, (a, b)| black_box(differing | (a ^ b)));
    secret.len() == offered.len() && differing == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_cannot_be_short_or_blank_and_is_never_printed() {
        for wrong in ["", "short", "0123456789abcde", "0123456789 abcdef", "0123456789abcdef\n", &"x".repeat(257)] {
            assert!(Token::new(wrong, "a test").is_err(), "{wrong}");
        }
        assert_eq!(format!("{:?}", Token::new("0123456789abcdef", "a test").unwrap()), "Token");
    }
}
