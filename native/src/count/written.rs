//! The bytes that were read from a journal or written to it, and that it should hold, as a length and a hash.

use eightfold_results::Sha256;
use std::io::{self, BufRead};

/// The length and the hash of whole lines.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    pub(super) length: u64,
    hash: Sha256,
    /// The beginning of a line whose end has not been read yet.
    pending: Vec<u8>,
}

impl Written {
    /// Adds the next bytes. Those after the last complete line do not count yet.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        if whole > 0 {
            for part in [&std::mem::take(&mut self.pending)[..], &bytes[..whole]] {
                self.hash.update(part);
                self.length += part.len() as u64;
            }
        }
        self.pending.extend_from_slice(&bytes[whole..]);
    }

    /// Forgets the beginning of a line that was cut off.
    pub(super) fn drop_torn(&mut self) {
        self.pending.clear();
    }

    /// Reads a file to its end, and returns `true` if it holds exactly these bytes.
    pub(super) fn are(&self, mut file: impl BufRead) -> io::Result<bool> {
        let (mut length, mut hash) = (0_u64, Sha256::default());
        loop {
            let bytes = file.fill_buf()?;
            if bytes.is_empty() {
                return Ok(length == self.length && hash.finish() == self.hash.clone().finish());
            }
            let read = bytes.len();
            hash.update(bytes);
            length += read as u64;
            file.consume(read);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_lines_count_and_every_byte_of_them() {
        let mut written = Written::default();
        for piece in ["on", "e\ntwo\nth", "r", "ee\nfour"] {
            written.push(piece.as_bytes());
        }
        written.drop_torn();
        assert_eq!(written.length, 14);
        assert!(written.are(&b"one\ntwo\nthree\n"[..]).unwrap());
        for other in ["one\ntwo\nthrew\n", "one\ntwo\n", "", "one\ntwo\nthree\nfour", "\0\0\0\0\0\0\0\0three\n"] {
            assert!(!written.are(other.as_bytes()).unwrap(), "{other}");
        }
        written.push(b"four\n");
        assert!(written.are(&b"one\ntwo\nthree\nfour\n"[..]).unwrap());
    }
}
