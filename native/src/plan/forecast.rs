//! An estimate of a board's total from a sample, and the known figures that a count can be compared with.

use super::sample::Estimate;
use eightfold_core::{BoardSize, known};
use serde::Serialize;
use std::fmt;

/// The number of known totals from which the next one is predicted.
const EARLIER: usize = 10;

/// An estimate of the number of solutions of a board.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Forecast {
    #[serde(flatten)]
    estimate: Estimate,
    /// The known total, if there is one.
    pub(super) known: Option<u128>,
    /// The lowest and highest total that the totals of smaller boards suggest, if this is the first unknown total.
    growth: Option<[f64; 2]>,
}

impl Forecast {
    pub(super) fn new(size: BoardSize, estimate: Estimate) -> Forecast {
        let known = known::total(size);
        let growth = if known.is_none() { growth(size) } else { None };
        Forecast { estimate, known, growth }
    }
}

/// Returns the range of a total that the known totals before it suggest; `None` if one of them is not known.
///
/// From one board to the next, a total grows by a ratio, and that ratio rises by a difference. The differences vary
/// with N modulo 2 and 3, between limits that change slowly, so the next one is taken to lie between the last eight.
/// For N = 20 to 27 this held.
fn growth(size: BoardSize) -> Option<[f64; 2]> {
    let earlier = (size.get().checked_sub(EARLIER)?..size.get()).map(|n| known::total(BoardSize::new(n).ok()?));
    let totals: Vec<_> = earlier.map(|total| total.map(|total| total as f64)).collect::<Option<_>>()?;
    let ratios: Vec<_> = totals.windows(2).map(|pair| pair[1] / pair[0]).collect();
    let rises = ratios.windows(2).map(|pair| pair[1] - pair[0]);
    let (least, most) = rises.fold((f64::MAX, f64::MIN), |(least, most), rise| (least.min(rise), most.max(rise)));
    let next = |rise: f64| Some(totals.last()? * (ratios.last()? + rise));
    Some([next(least)?, next(most)?])
}

impl fmt::Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Estimate { value, error } = self.estimate;
        write!(f, "{value:.3e} ± {:.1} %", error / value * 100.0)?;
        match (self.known, self.growth) {
            (Some(known), _) if error > 0.0 => {
                write!(f, "; the known {known} is {:+.1} standard errors away", (known as f64 - value) / error)
            }
            (Some(known), _) => write!(f, "; {known} is known"),
            (None, Some([least, most])) => write!(f, "; the growth of known totals suggests {least:.3e} to {most:.3e}"),
            (None, None) => write!(f, "; it is not known"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_large_known_total_was_where_the_smaller_ones_suggested() {
        for n in 20..=known::LARGEST {
            let size = BoardSize::new(n).unwrap();
            let ([least, most], total) = (growth(size).unwrap(), known::total(size).unwrap() as f64);
            assert!((least..=most).contains(&total), "N = {n}: {total:e} is not in {least:e} to {most:e}");
            assert!(most / least < 1.3, "N = {n}: {least:e} to {most:e}");
        }
        assert_eq!(growth(BoardSize::new(9).unwrap()), None);
        assert_eq!(growth(BoardSize::new(29).unwrap()), None, "the total before it is not known");
    }

    #[test]
    fn a_count_is_held_against_whatever_there_is() {
        let said = |n, value, error| Forecast::new(BoardSize::new(n).unwrap(), Estimate { value, error }).to_string();
        assert_eq!(said(8, 92.0, 0.0), "9.200e1 ± 0.0 %; 92 is known");
        assert_eq!(said(10, 700.0, 10.0), "7.000e2 ± 1.4 %; the known 724 is +2.4 standard errors away");
        assert_eq!(
            said(28, 2.5e18, 2.5e17),
            "2.500e18 ± 10.0 %; the growth of known totals suggests 2.521e18 to 2.588e18"
        );
        assert_eq!(said(29, 3e19, 3e18), "3.000e19 ± 10.0 %; it is not known");
    }
}
