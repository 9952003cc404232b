//! The order in which groups of row sets are handed out.

/// Returns each number below `count` once, in steps of the golden ratio.
///
/// Row sets with similar numbers are alike, and so are their times. So groups are not handed out in order: with steps of
/// the golden ratio, those done at any time are spread evenly, like the leaves of a plant, and their number tells the time
/// left. Neighbouring groups share quarter lists, but not enough to matter: N = 18 and 19 took as long in this order as in
/// the other, within 2 %.
///
/// ```
/// use eightfold_core::join::spread;
///
/// assert!(spread(8).eq([0, 5, 2, 7, 4, 1, 6, 3]));
/// assert_eq!((spread(380).len(), spread(0).next()), (380, None));
/// ```
pub fn spread(count: usize) -> impl ExactSizeIterator<Item = usize> {
    // In 64 bits the products of two places fit.
    let step = step(count) as u64;
    (0..count).map(move |place| (place as u64 * step % count as u64) as usize)
}

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
