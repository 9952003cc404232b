//! The spread of the seconds of several runs.

/// The shortest, median and longest time of at least one run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spread {
    pub(super) shortest: f64,
    pub(super) median: f64,
    pub(super) longest: f64,
}

impl Spread {
    pub(super) fn of(seconds: impl IntoIterator<Item = f64>) -> Option<Self> {
        let mut sorted: Vec<_> = seconds.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let (&shortest, &longest) = (sorted.first()?, sorted.last()?);
        let middle = sorted.len() / 2;
        let median =
            if sorted.len() % 2 == 1 { sorted[middle] } else { f64::midpoint(sorted[middle - 1], sorted[middle]) };
        Some(Self { shortest, median, longest })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_number_lies_between_two() {
        assert_eq!(Spread::of([3.0, 1.0, 2.0]), Some(Spread { shortest: 1.0, median: 2.0, longest: 3.0 }));
        assert_eq!(Spread::of([4.0, 1.0, 2.0, 3.0]).map(|spread| spread.median), Some(2.5));
        assert_eq!(Spread::of([]), None);
    }
}
