//! The regions of a board of the day: by colour, pattern, letter and thick borders.
//!
//! A board is drawn with squares of [`SIDE`] units; its upper left corner is the origin.

use eightfold_core::daily::Regions;
use std::fmt::Write;
use yew::prelude::*;

/// The side of a square.
pub(crate) const SIDE: usize = 100;

/// The patterns of the regions, each drawn in a square of 20 units.
const PATTERNS: [&str; 9] = [
    "M0 20L20 0",
    "M10 9v2",
    "M0 10h20",
    "M0 0L20 20",
    "M10 0v20",
    "M0 10h20M10 0v20",
    "M0 0L20 20M0 20L20 0",
    "M2 2h6M12 12h6",
    "M0 14L10 6L20 14",
];

/// The colours of the regions in pictures that stand alone: those of the light theme.
pub(crate) const COLOURS: [&str; 9] =
    ["#f4b6b4", "#a9cdf1", "#f2e08b", "#aedca3", "#cfbff2", "#f6c596", "#97dad4", "#d4d2cb", "#d6b596"];

/// Draws the definitions of the patterns, which every board on the page uses.
pub(crate) fn patterns() -> Html {
    let patterns = PATTERNS.iter().enumerate().map(|(at, path)| {
        html! {
            <pattern id={format!("region-{at}")} width="20" height="20" patternUnits="userSpaceOnUse"><path d={*path} /></pattern>
        }
    });
    html! { <defs class="regions">{ for patterns }</defs> }
}

/// Draws the regions, the lines between squares, and the borders.
pub(crate) fn drawn(regions: &Regions) -> Html {
    let n = regions.size().get();
    let areas = regions.areas().iter().enumerate().map(|(at, area)| {
        let d = cells(n, *area);
        html! {
            <g class={format!("region region-{at}")}>
                <path d={d.clone()} />
                <path {d} fill={format!("url(#region-{at})")} />
            </g>
        }
    });
    let side = n * SIDE;
    let lines = (1..n).fold(String::new(), |d, at| format!("{d}M0 {0}h{side}M{0} 0v{side}", at * SIDE));
    let borders = regions.areas().iter().fold(String::new(), |d, area| d + &outline(n, *area));
    html! {
        <g class="regions">
            { for areas }
            <path class="lines" d={lines} />
            <path class="borders" d={borders} />
            { letters(regions) }
        </g>
    }
}

/// Draws the letter of each region in its first square.
pub(crate) fn letters(regions: &Regions) -> Html {
    let n = regions.size().get();
    let letters = regions.areas().iter().enumerate().map(|(at, area)| {
        let (x, y) = corner(n, area.trailing_zeros() as usize);
        html! { <text x={(x + 9).to_string()} y={(y + 24).to_string()}>{ letter(at) }</text> }
    });
    html! { <g class="letters">{ for letters }</g> }
}

/// Returns the letter of a region.
pub(crate) fn letter(region: usize) -> String {
    char::from(b'a' + region as u8).to_string()
}

/// Iterates over the squares of a set, the lowest first.
pub(crate) fn bits(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}

/// Returns the upper left corner of a square.
pub(crate) const fn corner(n: usize, square: usize) -> (usize, usize) {
    ((n - 1 - square % n) * SIDE, square / n * SIDE)
}

/// Returns the squares of a set, each as a square.
pub(crate) fn cells(n: usize, squares: u128) -> String {
    bits(squares).fold(String::new(), |d, square| {
        let (x, y) = corner(n, square);
        format!("{d}M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")
    })
}

/// Returns the edges of a set of squares.
pub(crate) fn outline(n: usize, squares: u128) -> String {
    let mut d = String::new();
    for square in bits(squares) {
        let ((x, y), column) = (corner(n, square), square % n);
        let is_out = |beside: Option<usize>| beside.is_none_or(|beside| squares >> beside & 1 == 0);
        // Writing to a string cannot fail.
        if is_out(square.checked_sub(n)) {
            let _ = write!(d, "M{x} {y}h{SIDE}");
        }
        if is_out(Some(square + n)) {
            let _ = write!(d, "M{x} {}h{SIDE}", y + SIDE);
        }
        if is_out((column + 1 < n).then_some(square + 1)) {
            let _ = write!(d, "M{x} {y}v{SIDE}");
        }
        if is_out((column > 0).then(|| square - 1)) {
            let _ = write!(d, "M{} {y}v{SIDE}", x + SIDE);
        }
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_have_the_colours_of_the_light_theme() {
        let styles = include_str!("regions.css");
        for (at, colour) in COLOURS.iter().enumerate() {
            let rule = format!(".region-{at} {{\n  --fill: light-dark({colour},");
            assert!(styles.contains(&rule), "{rule}");
        }
    }
}
