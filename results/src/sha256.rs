//! SHA-256 of texts that come in pieces, by the crate `sha2`; and bytes as hexadecimal digits.

use core::fmt;
use sha2::Digest;

/// A running hash, by default of an empty text.
///
/// ```
/// use eightfold_results::Sha256;
///
/// let mut pieces = Sha256::default();
/// pieces.update(b"a line\n");
/// pieces.update(b"another\n");
/// let mut whole = Sha256::default();
/// whole.update(b"a line\nanother\n");
/// assert_eq!(pieces.finish(), whole.finish());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sha256(sha2::Sha256);

impl Sha256 {
    /// Adds the next bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Returns the hash of all bytes.
    pub fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

/// Bytes, each written as two lowercase hexadecimal digits.
///
/// ```
/// use eightfold_results::Hex;
///
/// assert_eq!(Hex(&[0x0a, 0xf0]).to_string(), "0af0");
/// assert_eq!(Hex::read("0af0"), Some([0x0a, 0xf0]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hex<'a>(pub &'a [u8]);

impl Hex<'_> {
    /// Reads exactly `BYTES` bytes. Returns `None` for any other text.
    pub fn read<const BYTES: usize>(text: &str) -> Option<[u8; BYTES]> {
        let is_hex = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let mut bytes = [0; BYTES];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * index..2 * index + 2)?, 16).ok()?;
        }
        (is_hex && text.len() == 2 * BYTES).then_some(bytes)
    }
}

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
