//! SHA-256 of texts that come in pieces, by the crate `sha2`.

use core::fmt;
use sha2::Digest;

/// A running hash. It implements [`fmt::Write`], so a text can be hashed while it is written, without being held.
///
/// ```
/// use eightfold_results::Sha256;
///
/// let mut pieces = Sha256::new();
/// pieces.update(b"a line\n");
/// pieces.update(b"another\n");
/// let mut whole = Sha256::new();
/// whole.update(b"a line\nanother\n");
/// assert_eq!(pieces.finish(), whole.finish());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sha256(sha2::Sha256);

impl Sha256 {
    /// Returns the hash of an empty text, to which bytes can be added.
    #[must_use]
    pub fn new() -> Sha256 {
        Sha256::default()
    }

    /// Takes the next bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Returns the hash of all bytes.
    #[must_use]
    pub fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

impl fmt::Write for Sha256 {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.update(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Hex;
    use alloc::string::{String, ToString};

    fn hex(text: &[u8]) -> String {
        let mut hash = Sha256::new();
        hash.update(text);
        Hex(&hash.finish()).to_string()
    }

    /// The examples that come with the standard.
    #[test]
    fn published_hashes() {
        assert_eq!(hex(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(hex(b""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        let two_blocks = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(hex(two_blocks), "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
        let million = [b'a'; 1000].repeat(1000);
        assert_eq!(hex(&million), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }

    /// Every length around the end of a block, in one piece and byte by byte.
    #[test]
    fn pieces_do_not_matter() {
        let text = [b'x'; 130];
        for length in 0..text.len() {
            let mut hash = Sha256::new();
            text[..length].chunks(1).for_each(|byte| hash.update(byte));
            let mut whole = Sha256::new();
            whole.update(&text[..length]);
            assert_eq!(hash.finish(), whole.finish(), "{length}");
        }
    }
}
