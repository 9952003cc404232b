//! Bytes as hexadecimal digits.

use core::fmt;

/// Bytes, written as two hexadecimal digits in lower case each.
///
/// ```
/// assert_eq!(eightfold_results::Hex(&[0x0a, 0xf0]).to_string(), "0af0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hex<'a>(pub &'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
