//! The spread of several times.

use crate::ladder::chart::order;

/// The median of several times, and the range of their middle half. One disturbed run affects neither.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spread {
    /// A quarter of the times are at most this.
    pub(crate) low: f64,
    /// Half of the times are at most this.
    pub(crate) median: f64,
    /// Three quarters of the times are at most this.
    pub(crate) high: f64,
}

impl Spread {
    /// Returns the spread of the times; `None` if there are none.
    pub(crate) fn of(times: &[f64]) -> Option<Spread> {
        let sorted: Vec<f64> = order(times).into_iter().map(|at| times[at]).collect();
        let last = sorted.len().checked_sub(1)?;
        // A quartile between two times is their mean.
        let at = |quarter: usize| (sorted[last * quarter / 4] + sorted[(last * quarter).div_ceil(4)]) / 2.0;
        Some(Spread { low: at(1), median: at(2), high: at(3) })
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_spread_has_the_quartiles() {
        use crate::ladder::chart::spread::Spread;
        let spread = Spread::of(&[3.0, 1.0, 8.0, 2.0, 2.5]).unwrap();
        assert_eq!((spread.low, spread.median, spread.high), (2.0, 2.5, 3.0));
        assert_eq!(Spread::of(&[1.0, 2.0]).unwrap().median, 1.5);
        assert_eq!(Spread::of(&[]), None);
    }
}
