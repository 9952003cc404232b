//! SHA-256 of texts that come in pieces, by the crate `sha2`.

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
    /// Takes the next bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Returns the hash of all bytes.
    pub fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}
