//! A ring of cells, one for each piece of work, that light up clockwise in the colours of those who did the work, with
//! a number in the middle.
//!
//! A drawing is 200 units wide, around the origin. The page draws the ring with [`ring`]; a saved picture has the same
//! outlines from [`outlines`].

use crate::text::grouped;
use std::cell::RefCell;
use std::f64::consts::TAU;
use std::fmt::Write;
use yew::prelude::*;

/// The most cells of a ring. More would be narrower than a pixel apart on a telephone.
pub(crate) const MOST: usize = 400;
/// The radius of the outer edge of the cells.
const OUTER: f64 = 96.0;
/// The difference between the outer and the inner radius.
const BAND: f64 = 12.0;
/// The gap between two cells.
const GAP: f64 = 0.9;
/// The number of colours. Workers beyond it begin again with the first.
const COLOURS: u8 = 4;
/// The classes of cells: not done, and done by a worker of each colour.
pub(crate) const CLASSES: [&str; COLOURS as usize + 1] = ["cell", "cell by-0", "cell by-1", "cell by-2", "cell by-3"];

/// The place of a ring in a drawing of its own.
pub(crate) const USUAL: At = ((0.0, 0.0), 1.0);

/// A cell: the worker that did it, by number, or `None` until it is done.
pub(crate) type Cell = Option<u8>;

/// Returns the class of a cell.
fn class(cell: Cell) -> &'static str {
    CLASSES[cell.map_or(0, |worker| usize::from(worker % COLOURS) + 1)]
}

/// A place for a ring in a picture: its middle, and its size as a multiple of the usual one.
pub(crate) type At = ((f64, f64), f64);

/// The places of the cells: in columns, each from the outer edge inwards.
#[derive(Clone, Copy)]
pub(crate) struct Places {
    cells: usize,
    rows: usize,
    at: At,
}

impl Places {
    /// Returns the places of a ring at a place of its own.
    pub(crate) fn of(cells: usize, at: At) -> Places {
        // As many rows as make the cells of a full ring about square.
        let rows = (cells as f64 * BAND / (OUTER * 5.9)).sqrt().round() as usize;
        Places { cells, rows: rows.max(1), at }
    }

    /// Returns the number of cells.
    pub(crate) const fn len(self) -> usize {
        self.cells
    }

    /// Returns the middle of a cell.
    pub(crate) fn middle(self, at: usize) -> (f64, f64) {
        let ([inner, outer], [from, to]) = self.sector(at);
        self.point((inner + outer) / 2.0, (from + to) / 2.0)
    }

    /// Returns the shorter side of a cell.
    pub(crate) fn side(self, at: usize) -> f64 {
        let ([inner, outer], [from, to]) = self.sector(at);
        (outer - inner).min((to - from) * (inner + outer) / 2.0)
    }

    /// Returns the point at a radius and an angle.
    fn point(self, radius: f64, angle: f64) -> (f64, f64) {
        around(self.at.0, radius, angle)
    }

    /// Returns the radii and the angles of a cell, clockwise from the top.
    fn sector(self, at: usize) -> ([f64; 2], [f64; 2]) {
        let columns = self.cells.div_ceil(self.rows);
        let (column, row) = (at / self.rows, at % self.rows);
        let scale = self.at.1;
        let height = BAND / self.rows as f64;
        let outer = OUTER - row as f64 * height;
        let inner = outer - height + if self.rows > 1 { GAP } else { 0.0 };
        let aside = GAP / (inner + outer);
        let angle = |column: usize| column as f64 / columns as f64 * TAU;
        ([inner * scale, outer * scale], [angle(column) + aside, angle(column + 1) - aside])
    }

    /// Returns the outline of a cell.
    pub(crate) fn outline(self, at: usize) -> String {
        let (radii, angles) = self.sector(at);
        band(radii, angles, self.at.0)
    }

    /// Adds what tells a worker's cell from those of the others without its colour: nothing, a hole, a slit, or both.
    fn hole(self, at: usize, worker: u8, holes: &mut String) {
        let ([inner, outer], [from, to]) = self.sector(at);
        let (radius, angle) = ((inner + outer) / 2.0, (from + to) / 2.0);
        let side = (outer - inner).min((to - from) * radius);
        let (x, y) = self.point(radius, angle);
        // Writing to a string cannot fail.
        if worker % 2 == 1 {
            let hole = side * 0.18;
            let _ = write!(
                holes,
                "M{:.2} {y:.2}a{hole:.2} {hole:.2} 0 1 0 {:.2} 0a{hole:.2} {hole:.2} 0 1 0 {:.2} 0Z",
                x - hole,
                2.0 * hole,
                -2.0 * hole
            );
        }
        if worker % COLOURS >= 2 {
            let (dx, dy) = (side * 0.07 * angle.cos(), side * 0.07 * angle.sin());
            let (u, v) = (side * 0.5 * angle.sin(), -side * 0.5 * angle.cos());
            let _ = write!(
                holes,
                "M{:.2} {:.2}l{:.2} {:.2}l{:.2} {:.2}l{:.2} {:.2}Z",
                x - dx - u,
                y - dy - v,
                2.0 * u,
                2.0 * v,
                2.0 * dx,
                2.0 * dy,
                -2.0 * u,
                -2.0 * v
            );
        }
    }
}

/// Returns the point at a radius and an angle, clockwise from the top, around a middle.
fn around((x, y): (f64, f64), radius: f64, angle: f64) -> (f64, f64) {
    (x + radius * angle.sin(), y - radius * angle.cos())
}

/// Returns the outline of a band between two radii and two angles, around a middle.
pub(crate) fn band([inner, outer]: [f64; 2], [from, to]: [f64; 2], middle: (f64, f64)) -> String {
    let point = |radius: f64, angle: f64| {
        let (x, y) = around(middle, radius, angle);
        format!("{x:.2} {y:.2}")
    };
    let large = u8::from(to - from > TAU / 2.0);
    format!(
        "M{}A{outer:.1} {outer:.1} 0 {large} 1 {}L{}A{inner:.1} {inner:.1} 0 {large} 0 {}Z",
        point(outer, from),
        point(outer, to),
        point(inner, to),
        point(inner, from),
    )
}

/// Returns the holes of all cells as one outline.
fn holes(cells: &[Cell], at: At) -> String {
    let (places, mut holes) = (Places::of(cells.len(), at), String::new());
    for (place, cell) in cells.iter().enumerate() {
        cell.iter().for_each(|worker| places.hole(place, *worker, &mut holes));
    }
    holes
}

/// Returns the ring as one outline for each of [`CLASSES`], and that of the holes.
pub(crate) fn outlines(cells: &[Cell], at: At) -> ([String; CLASSES.len()], String) {
    let (places, mut all) = (Places::of(cells.len(), at), <[String; CLASSES.len()]>::default());
    for (place, cell) in cells.iter().enumerate() {
        all[CLASSES.iter().position(|name| *name == class(*cell)).unwrap_or(0)] += &places.outline(place);
    }
    (all, holes(cells, at))
}

/// The end of a ring's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum End {
    /// Work goes on, or has not begun.
    Open,
    /// All work is done: the gaps close, and two golden lines run round.
    Closed,
    /// The result is also right: a tick is drawn where the ring met itself.
    Stamped,
}

/// Returns the radii of the two golden lines.
pub(crate) fn edges_of() -> impl Iterator<Item = f64> {
    [OUTER + 1.6, OUTER - BAND - 1.6].into_iter()
}

/// Returns two circles close to the ring, which run round it when it closes, and the middle of the stamp.
pub(crate) fn edges(((x, y), scale): At) -> (String, (f64, f64)) {
    let circle = |radius: f64| {
        let radius = radius * scale;
        format!("M{x} {:.1}a{radius:.1} {radius:.1} 0 1 1 -.01 0Z", y - radius)
    };
    (circle(OUTER + 1.6) + &circle(OUTER - BAND - 1.6), (x, y - (OUTER - BAND / 2.0) * scale))
}

thread_local! {
    /// The outlines of the ring drawn last: writing 400 of them anew takes longer than a frame.
    static DRAWN_LAST: RefCell<Vec<AttrValue>> = const { RefCell::new(Vec::new()) };
}

/// Returns the outlines of all cells at the usual place.
fn usual_outlines(cells: usize) -> Vec<AttrValue> {
    DRAWN_LAST.with_borrow_mut(|last| {
        if last.len() != cells {
            let places = Places::of(cells, USUAL);
            *last = (0..cells).map(|at| places.outline(at).into()).collect();
        }
        last.clone()
    })
}

/// Draws the ring, with an id if there is only one. `inside` is drawn in its middle, such as [`number`].
pub(crate) fn ring(id: Option<&'static str>, cells: &[Cell], end: End, label: String, inside: Html) -> Html {
    let outlines = usual_outlines(cells.len()).into_iter();
    let drawn = cells.iter().zip(outlines).map(|(cell, d)| html! { <path class={class(*cell)} {d} /> });
    let line = |radius: f64| {
        html! { <circle class="gold" r={radius.to_string()} pathLength="1" transform="rotate(-90)" /> }
    };
    html! {
        <svg {id} class={classes!("ring", (end > End::Open).then_some("closed"))} viewBox="-100 -100 200 200" role="img" aria-label={label}>
            { for drawn }
            <path class="holes" d={holes(cells, USUAL)} />
            if end > End::Open {
                { line(OUTER + 1.6) }
                { line(OUTER - BAND - 1.6) }
            }
            { inside }
            if end == End::Stamped {
                <g transform="translate(0 -90)"><g class="stamp">
                    <circle r="9.5" />
                    <path pathLength="1" d={tick((0.0, 0.0), 1.0)} />
                </g></g>
            }
        </svg>
    }
}

/// Returns a tick around a point.
pub(crate) fn tick((x, y): (f64, f64), size: f64) -> String {
    let [a, b, c] = [(-4.2, 0.2), (3.1, 3.1), (5.7, -6.7)].map(|(x, y)| (x * size, y * size));
    format!("M{:.1} {:.1}l{:.1} {:.1}l{:.1} {:.1}", x + a.0, y + a.1, b.0, b.1, c.0, c.1)
}

/// Returns a size of letters at which a number of this length fits into the ring.
pub(crate) fn letters(number: &str) -> f64 {
    let commas = number.matches(',').count() as f64;
    (152.0 / ((number.len() as f64 - commas) * 0.6 + commas * 0.3)).min(56.0)
}

/// Draws a number in the middle: as many digits as its `last` value has, so that nothing moves while it grows. Zeros
/// that it has not reached are pale, and so are all before anything is known.
pub(crate) fn number(id: &'static str, now: Option<u128>, last: &str) -> Html {
    let reached = now.map(grouped).unwrap_or_default();
    let pale: String = last.chars().take(last.len().saturating_sub(reached.len())).collect();
    let pale = pale.replace(|letter: char| letter.is_ascii_digit(), "0");
    let size = letters(last);
    html! {
        <text {id} class="counted-so-far" font-size={format!("{size:.1}")} y={format!("{:.1}", size * 0.36)}>
            <tspan class="pale">{ pale }</tspan>{ reached }
        </text>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_lie_clockwise_from_the_top_and_none_on_another() {
        for cells in [1, 2, 8, 26, 119, 191, 380, MOST] {
            let places = Places::of(cells, USUAL);
            let (mut before, mut area) = (0.0, 0.0);
            for at in 0..cells {
                let ([inner, outer], [from, to]) = places.sector(at);
                assert!(OUTER - BAND - 1e-9 <= inner && inner < outer && outer <= OUTER, "{cells}: {at}");
                assert!(before <= from && from < to && to < TAU, "{cells}: {at}");
                before = if (at + 1) % places.rows == 0 { to } else { before };
                area += (outer * outer - inner * inner) * (to - from) / 2.0;
            }
            let whole = (OUTER * OUTER - (OUTER - BAND).powi(2)) * TAU / 2.0;
            assert!((0.6..1.0).contains(&(area / whole)), "{cells}: {}", area / whole);
        }
    }

    #[test]
    fn every_cell_is_in_one_outline_and_the_second_worker_is_known_without_colour() {
        let cells = [Some(0), Some(1), None, Some(2), Some(5), Some(7)];
        let (outlines, holes) = outlines(&cells, USUAL);
        let counts = outlines.each_ref().map(|outline| outline.matches('M').count());
        assert_eq!(counts, [1, 1, 2, 1, 1]);
        // A hole for each of the workers 1, 5 and 7, a slit for 2 and 7.
        assert_eq!((holes.matches('a').count() / 2, holes.matches('l').count() / 3), (3, 2));
        assert_eq!(super::holes(&[Some(0), None, Some(4)], USUAL), "");
    }

    #[test]
    fn a_number_fits_whatever_its_length() {
        assert_eq!(letters("92"), 56.0);
        let width = |number: &str| letters(number) * (13.0 * 0.6 + 4.0 * 0.3);
        assert!(width("2,691,008,701,644") <= 152.1);
    }
}
