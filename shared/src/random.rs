//! Random numbers from a seed, the same on every machine and for ever.

/// Sebastiano Vigna's splitmix64, which is in the public domain. Equal seeds give equal numbers.
///
/// ```
/// use eightfold_core::Random;
///
/// let mut random = Random(0);
/// assert_eq!([random.draw(), random.draw()], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(pub u64);

impl Random {
    /// Returns the next number.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// Returns the next number, scaled to less than `limit`. Small limits are met by all their numbers almost equally
    /// often; with 0 the result is 0.
    ///
    /// ```
    /// # use eightfold_core::Random;
    /// let mut dice = Random(7);
    /// assert!((0..100).all(|_| dice.below(6) < 6));
    /// ```
    pub const fn below(&mut self, limit: u32) -> u32 {
        (((self.draw() >> 32) * limit as u64) >> 32) as u32
    }
}
