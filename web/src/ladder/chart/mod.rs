//! Positions in a chart: a logarithmic axis, and labels that do not overlap.
//!
//! These are some ninety lines of our own: the charts of the page are small SVGs, each with a table behind it, and the
//! established plotting crates either need a canvas or add more code than the rest of the page.

pub(crate) mod letters;
pub(crate) mod section;
pub(crate) mod spread;
pub(crate) mod times;

use std::ops::RangeInclusive;

/// A logarithmic axis from one power of ten to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LogAxis {
    low: i32,
    high: i32,
}

impl LogAxis {
    /// Returns the shortest axis that covers all positive finite values; `None` if there are no such values.
    pub(crate) fn over(values: impl IntoIterator<Item = f64>) -> Option<LogAxis> {
        let logarithms = values.into_iter().filter(|value| *value > 0.0 && value.is_finite()).map(f64::log10);
        let (low, high) =
            logarithms.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        // The tolerance keeps a rounding error from adding a decade to a power of ten.
        let (low, high) = ((low + 1e-9).floor(), (high - 1e-9).ceil());
        low.is_finite().then(|| LogAxis { low: low as i32, high: (high as i32).max(low as i32 + 1) })
    }

    /// Returns the powers of ten on the axis.
    pub(crate) const fn decades(self) -> RangeInclusive<i32> {
        self.low..=self.high
    }

    /// Returns the place of a value on the axis, from 0 at the start to 1 at the end. Values outside are clamped.
    pub(crate) fn place(self, value: f64) -> f64 {
        let place = (value.log10() - f64::from(self.low)) / f64::from(self.high - self.low);
        if place.is_nan() { 0.0 } else { place.clamp(0.0, 1.0) }
    }

    /// Returns the powers of ten to label, at most `most` of them.
    pub(crate) fn ticks(self, most: usize) -> impl Iterator<Item = i32> {
        let step = (self.high - self.low).unsigned_abs() as usize / most.max(1) + 1;
        self.decades().step_by(step)
    }
}

/// Returns the indices of the values in ascending order; the sort is stable. Insertion sort suits the short lists: the
/// library's sort would add six kilobytes to the module for each type.
pub(crate) fn order(values: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::with_capacity(values.len());
    for (at, value) in values.iter().enumerate() {
        let greater = order.iter().position(|other| values[*other].total_cmp(value).is_gt());
        order.insert(greater.unwrap_or(at), at);
    }
    order
}

/// Moves labels apart along a line from `begin` to `end`, keeping their order. Crowded labels are centred on the mean
/// of their places, so that none moves far.
pub(crate) fn apart(places: &[f64], gap: f64, [begin, end]: [f64; 2]) -> Vec<f64> {
    let order = order(places);
    // With the gaps subtracted, labels may coincide and only need to be in order. Adjacent labels out of order merge
    // into a crowd at their mean.
    let mut crowds: Vec<(f64, usize)> = Vec::with_capacity(places.len());
    for (rank, &at) in order.iter().enumerate() {
        let mut crowd = (places[at] - rank as f64 * gap, 1);
        while let Some(&(before, count)) = crowds.last().filter(|(before, _)| *before > crowd.0) {
            crowds.pop();
            let all = count + crowd.1;
            crowd = ((before * count as f64 + crowd.0 * crowd.1 as f64) / all as f64, all);
        }
        crowds.push(crowd);
    }
    let last = end - order.len().saturating_sub(1) as f64 * gap;
    let stand = crowds.into_iter().flat_map(|(place, count)| std::iter::repeat_n(place.max(begin).min(last), count));
    let mut moved = places.to_vec();
    for (rank, (&at, place)) in order.iter().zip(stand).enumerate() {
        moved[at] = place + rank as f64 * gap;
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_value_has_a_place_in_order(values in prop::collection::vec(1e-9..1e12f64, 1..20)) {
            let axis = LogAxis::over(values.iter().copied()).unwrap();
            let mut sorted = values;
            sorted.sort_by(f64::total_cmp);
            prop_assert!(sorted.windows(2).all(|pair| axis.place(pair[0]) <= axis.place(pair[1])));
            // The axis has no empty decade at either end.
            let decade = 1.0 / f64::from(axis.high - axis.low);
            prop_assert!(axis.place(sorted[0]) <= decade && axis.high - axis.low >= 1);
            prop_assert!(axis.place(sorted[sorted.len() - 1]) >= 1.0 - decade - 1e-6 || axis.high - axis.low == 1);
        }

        #[test]
        fn labels_keep_their_order_and_distance(places in prop::collection::vec(0.0..400.0f64, 0..12)) {
            let moved = apart(&places, 20.0, [0.0, 400.0]);
            let mut order: Vec<usize> = (0..places.len()).collect();
            order.sort_by(|&a, &b| places[a].total_cmp(&places[b]));
            prop_assert!(order.windows(2).all(|pair| moved[pair[1]] - moved[pair[0]] > 19.999));
            prop_assert!(moved.iter().all(|place| (-1e-9..=400.0 + 1e-9).contains(place)));
        }
    }

    #[test]
    fn nothing_has_no_axis_and_one_value_has() {
        assert_eq!(LogAxis::over([]), None);
        assert_eq!(LogAxis::over([0.0, f64::NAN, -1.0]), None);
        assert_eq!(LogAxis::over([1.0]).map(LogAxis::decades), Some(0..=1));
        let axis = LogAxis::over([0.02, 300.0]).unwrap();
        assert_eq!((axis.decades(), axis.place(0.01), axis.place(1000.0)), (-2..=3, 0.0, 1.0));
        assert_eq!(LogAxis::over([1.0, 1e9]).unwrap().ticks(5).collect::<Vec<_>>(), [0, 2, 4, 6, 8]);
    }

    #[test]
    fn labels_are_moved_apart_within_the_line() {
        assert_eq!(apart(&[50.0, 10.0, 54.0, 10.0], 10.0, [0.0, 100.0]), [47.0, 5.0, 57.0, 15.0]);
        // At the end of the line they are pushed back.
        assert_eq!(apart(&[95.0, 99.0], 10.0, [0.0, 100.0]), [90.0, 100.0]);
    }
}
