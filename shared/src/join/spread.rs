//! The order in which groups of row sets are handed out.

/// The numbers below a count, in steps of the golden ratio.
///
/// Row sets with similar numbers are alike, and so are their times. So groups are not handed out in order: with steps of
/// the golden ratio, those done at any time are spread evenly, like the leaves of a plant, and their number tells the time
/// left. Neighbouring groups share quarter lists, but not enough to matter: N = 18 and 19 took as long in this order as in
/// the other, within 2 %.
///
/// ```
/// use eightfold_core::join::Spread;
///
/// assert!(Spread::over(8).eq([0, 5, 2, 7, 4, 1, 6, 3]));
/// assert_eq!((Spread::over(380).len(), Spread::over(0).next()), (380, None));
/// ```
#[derive(Clone, Debug)]
pub struct Spread {
    count: usize,
    left: usize,
    /// The next number, and the way from one number to the next.
    next: usize,
    step: usize,
}

impl Spread {
    /// Returns each number below `count` once.
    #[must_use]
    pub fn over(count: usize) -> Spread {
        Spread { count, left: count, next: 0, step: step(count) }
    }
}

impl Iterator for Spread {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        let number = self.next;
        self.next = (number + self.step) % self.count;
        Some(number)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Spread {}

/// Returns a step that visits each of `count` places once: a number without a common divisor, near the golden section.
fn step(count: usize) -> usize {
    const GOLDEN: f64 = 0.618_033_988_75;
    let near = (count as f64 * GOLDEN) as usize;
    (near.max(1)..).find(|&step| divisor(step, count) == 1).unwrap_or(1)
}

/// Returns the greatest common divisor.
fn divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { divisor(other, one % other) }
}
