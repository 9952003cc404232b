//! The number of wants that are pulled at once by whoever meets wants for other parties.

/// The number of wants to pull beyond those that can be counted at once.
///
/// The server hands out wants that came back before all others, so a party that pulled few at a time would see those that
/// are not for it again and again. Each pull that brings some of these doubles the number, and any other halves it.
///
/// ```
/// use eightfold_campaign::Prefetch;
///
/// let mut prefetch = Prefetch::default();
/// assert_eq!(prefetch.beyond(), 0);
/// prefetch.met_others(true);
/// prefetch.met_others(true);
/// assert_eq!(prefetch.beyond(), 16);
/// prefetch.met_others(false);
/// assert_eq!(prefetch.beyond(), 8);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Prefetch(usize);

impl Prefetch {
    const FIRST: usize = 8;
    const LARGEST: usize = 64;

    /// Returns the number.
    pub const fn beyond(self) -> usize {
        self.0
    }

    /// Notes whether the last pull brought wants for other parties.
    pub fn met_others(&mut self, met: bool) {
        self.0 = if met { (self.0 * 2).clamp(Prefetch::FIRST, Prefetch::LARGEST) } else { self.0 / 2 };
    }
}
