//! The visible part of a long list: only that part is in the document.

use std::ops::Range;

/// The list as it is drawn, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    /// The number of items side by side.
    pub(crate) columns: usize,
    /// The height of one line of items.
    pub(crate) line: f64,
    /// The height of the visible area.
    pub(crate) height: f64,
    /// The distance scrolled.
    pub(crate) top: f64,
}

/// A part of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListWindow {
    /// The height of the items omitted above.
    pub(crate) above: u32,
    /// The indices of the items to draw.
    pub(crate) items: Range<usize>,
    /// The height of the items omitted below.
    pub(crate) below: u32,
}

/// The number of extra lines drawn on each side, so that a little scrolling needs no new ones.
const SPARE: usize = 2;

impl Frame {
    /// Returns the part of `count` items to draw for the visible area, in whole lines.
    pub(crate) fn part(&self, count: usize) -> ListWindow {
        let lines = count.div_ceil(self.columns);
        let line = |at: f64| (at / self.line) as usize;
        let last = (line(self.top + self.height) + 1 + SPARE).min(lines);
        // A list that has become shorter may be scrolled past its end.
        let first = line(self.top).saturating_sub(SPARE).min(last.saturating_sub(1));
        let high = |lines: usize| (lines as f64 * self.line) as u32;
        ListWindow {
            above: high(first),
            items: first * self.columns..(last * self.columns).min(count),
            below: high(lines - last),
        }
    }

    /// Returns the distance to scroll to make an item visible; `None` if it already is.
    pub(crate) fn reveal(&self, place: usize) -> Option<f64> {
        let upper = (place / self.columns) as f64 * self.line;
        let lower = upper + self.line;
        if upper < self.top { Some(upper) } else { (lower > self.top + self.height).then_some(lower - self.height) }
    }

    /// Returns the item that a key moves to; `None` for keys that do not move.
    pub(crate) fn step(&self, key: &str, place: usize, count: usize) -> Option<usize> {
        let page = ((self.height / self.line) as usize).max(1) * self.columns;
        let last = count.checked_sub(1)?;
        // Moving by lines or pages keeps the column, so stay if there is no such line.
        let down = |by: usize| if place + by <= last { place + by } else { place };
        Some(match key {
            "ArrowLeft" => place.saturating_sub(1),
            "ArrowRight" => (place + 1).min(last),
            "ArrowUp" => place.checked_sub(self.columns).unwrap_or(place),
            "ArrowDown" => down(self.columns),
            "PageUp" => place.checked_sub(page).unwrap_or(place % self.columns),
            "PageDown" => match down(page) {
                stays if stays == place => last - (last - place) % self.columns,
                moves => moves,
            },
            "Home" => 0,
            "End" => last,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn frame() -> impl Strategy<Value = Frame> {
        (1..20_usize, 20.0..300.0, 50.0..3000.0, 0.0..90_000.0).prop_map(|(columns, line, height, top)| Frame {
            columns,
            line,
            height,
            top,
        })
    }

    proptest! {
        /// The part contains everything visible, in whole lines, and together with the omitted items it is as high as
        /// the list.
        #[test]
        fn what_is_in_sight_is_there(frame in frame(), count in 0..5000_usize) {
            let ListWindow { above, items, below } = frame.part(count);
            let lines = count.div_ceil(frame.columns);
            prop_assert!(items.end <= count && items.start % frame.columns == 0);
            prop_assert!(items.end == count || items.end % frame.columns == 0);
            let there = items.len().div_ceil(frame.columns) as f64 * frame.line;
            prop_assert!((f64::from(above) + there + f64::from(below) - lines as f64 * frame.line).abs() < 2.1);
            for line in 0..lines {
                let upper = line as f64 * frame.line;
                if upper < frame.top + frame.height && upper + frame.line > frame.top {
                    prop_assert!(items.contains(&(line * frame.columns)), "line {}", line);
                }
            }
            // However long the list is, the part has only a few lines more than the frame shows.
            prop_assert!(there <= frame.height + (3 + 2 * SPARE) as f64 * frame.line);
            prop_assert!(count == 0 || !items.is_empty());
        }

        /// A revealed item is visible, and revealing it again scrolls no further.
        #[test]
        fn what_is_revealed_is_in_sight(frame in frame(), place in 0..5000_usize) {
            prop_assume!(frame.height > frame.line);
            if let Some(top) = frame.reveal(place) {
                let there = Frame { top: top.max(0.0), ..frame };
                prop_assert!(there.part(5000).items.contains(&place));
                prop_assert!(there.reveal(place).is_none_or(|again| (again - top).abs() < 0.01));
            }
        }

        /// No key leaves the list, and moving there and back returns to the same item.
        #[test]
        fn keys_stay_in_the_list(frame in frame(), count in 1..5000_usize, at in any::<prop::sample::Index>()) {
            let place = at.index(count);
            for (key, back) in [("ArrowLeft", "ArrowRight"), ("ArrowDown", "ArrowUp"), ("PageDown", "PageUp"), ("End", "Home")] {
                for key in [key, back] {
                    prop_assert!(frame.step(key, place, count).is_some_and(|to| to < count));
                }
            }
            for (key, back) in [("ArrowUp", "ArrowDown"), ("ArrowDown", "ArrowUp")] {
                let to = frame.step(key, place, count).unwrap_or_default();
                prop_assert!(to == place || frame.step(back, to, count) == Some(place));
                prop_assert_eq!(to % frame.columns, place % frame.columns);
            }
            for key in ["PageUp", "PageDown"] {
                let to = frame.step(key, place, count).unwrap_or_default();
                prop_assert_eq!(to % frame.columns, place % frame.columns);
            }
            prop_assert_eq!(frame.step("x", place, count), None);
            prop_assert_eq!(frame.step("End", place, 0), None);
        }
    }
}
