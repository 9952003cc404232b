//! Bytes as hexadecimal digits.

use core::fmt;

/// Bytes, written as two hexadecimal digits in lower case each.
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
    /// Reads so many bytes; `None` if a text is anything else.
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
