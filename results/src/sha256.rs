//! SHA-256 (FIPS 180-4), so that the core needs no other crate. It is here to notice damage, in files of some megabytes.

use core::fmt;

/// A running hash. Text can be written to it, so nothing has to be put together first.
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
#[derive(Clone, Debug)]
pub struct Sha256 {
    state: [u32; 8],
    block: [u8; 64],
    filled: usize,
    length: u64,
}

impl Default for Sha256 {
    fn default() -> Sha256 {
        Sha256::new()
    }
}

impl Sha256 {
    /// The hash of nothing yet.
    #[must_use]
    pub fn new() -> Sha256 {
        Sha256 { state: START, block: [0; 64], filled: 0, length: 0 }
    }

    /// Takes the next bytes.
    pub fn update(&mut self, mut bytes: &[u8]) {
        self.length = self.length.wrapping_add(bytes.len() as u64);
        while !bytes.is_empty() {
            let taken = bytes.len().min(64 - self.filled);
            self.block[self.filled..self.filled + taken].copy_from_slice(&bytes[..taken]);
            self.filled += taken;
            bytes = &bytes[taken..];
            if self.filled == 64 {
                self.compress();
                self.filled = 0;
            }
        }
    }

    /// Returns the hash of all bytes.
    #[must_use]
    pub fn finish(mut self) -> [u8; 32] {
        let bits = self.length.wrapping_mul(8).to_be_bytes();
        self.update(&[0x80]);
        while self.filled != 56 {
            self.update(&[0]);
        }
        self.update(&bits);
        let mut digest = [0; 32];
        for (bytes, word) in digest.chunks_exact_mut(4).zip(self.state) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }
        digest
    }

    fn compress(&mut self) {
        let mut words = [0_u32; 64];
        for (word, bytes) in words.iter_mut().zip(self.block.chunks_exact(4)) {
            *word = bytes.iter().fold(0, |word, &byte| word << 8 | u32::from(byte));
        }
        for i in 16..64 {
            let (near, far) = (words[i - 2], words[i - 15]);
            let small0 = far.rotate_right(7) ^ far.rotate_right(18) ^ far >> 3;
            let small1 = near.rotate_right(17) ^ near.rotate_right(19) ^ near >> 10;
            words[i] = words[i - 16].wrapping_add(small0).wrapping_add(words[i - 7]).wrapping_add(small1);
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = self.state;
        for (word, constant) in words.into_iter().zip(ROUNDS) {
            let big1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = e & f ^ !e & g;
            let first = h.wrapping_add(big1).wrapping_add(choice).wrapping_add(constant).wrapping_add(word);
            let big0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let second = big0.wrapping_add(a & b ^ a & c ^ b & c);
            (h, g, f, e) = (g, f, e, d.wrapping_add(first));
            (d, c, b, a) = (c, b, a, first.wrapping_add(second));
        }
        for (word, next) in self.state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *word = word.wrapping_add(next);
        }
    }
}

impl fmt::Write for Sha256 {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.update(text.as_bytes());
        Ok(())
    }
}

/// The fractional parts of the square roots of the first eight primes.
#[rustfmt::skip]
const START: [u32; 8] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/// The fractional parts of the cube roots of the first 64 primes.
#[rustfmt::skip]
const ROUNDS: [u32; 64] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;
    use core::fmt::Write;

    fn hex(text: &[u8]) -> String {
        let mut hash = Sha256::new();
        hash.update(text);
        let mut hex = String::new();
        hash.finish().iter().for_each(|byte| write!(hex, "{byte:02x}").unwrap());
        hex
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
