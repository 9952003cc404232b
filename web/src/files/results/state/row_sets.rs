//! A picture of the row sets in a result of the join: north rows across, south rows down. The more solutions the units
//! of a cell count on average, the darker it is.

use crate::files::results::state::map::SHADES;
use crate::parts::chart::LogAxis;
use crate::parts::drawing::{Drawing, Shape};
use eightfold_worker::row_set_map::{RowSetCell, RowSetMap};
use std::fmt::Write;

/// The width of the picture, without its labels.
const WIDE: u32 = 640;
/// The space at the left.
const LEFT: u32 = 24;
/// The space above, for a label.
const ABOVE: u32 = 24;
/// The space below, for a label and the legend.
const BELOW: u32 = 90;

/// A step from one cell to a neighbour, by an arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// To the previous cell in the same row.
    Left,
    /// To the next cell in the same row.
    Right,
    /// To the nearest cell in the row above.
    Up,
    /// To the nearest cell in the row below.
    Down,
}

/// The words in the picture.
#[derive(Clone, Debug)]
pub(crate) struct MapWords {
    /// The name of the horizontal axis.
    pub(crate) north: String,
    /// The name of the vertical axis.
    pub(crate) south: String,
    /// The smallest and the largest count of a unit.
    pub(crate) ends: [String; 2],
    /// The label for cells without a known group.
    pub(crate) lacking: String,
}

/// Returns the left, top, width and height of a cell.
pub(crate) fn field(map: &RowSetMap, place: [u8; 2]) -> [u32; 4] {
    let side = side(map);
    let [x, y] = place.map(u32::from);
    [LEFT + x * side, ABOVE + y * side, side, side]
}

/// Returns the index of the cell at a point of the picture.
pub(crate) fn cell_at(map: &RowSetMap, x: f64, y: f64) -> Option<usize> {
    let side = f64::from(side(map));
    let [column, row] = [(x - f64::from(LEFT)) / side, (y - f64::from(ABOVE)) / side];
    let is_inside = |at: f64| (0.0..256.0).contains(&at);
    if !(is_inside(column) && is_inside(row)) {
        return None;
    }
    map.cells.binary_search_by_key(&[row as u8, column as u8], |cell| [cell.place[1], cell.place[0]]).ok()
}

/// Returns the cell that a step leads to, which is the same one at the border.
pub(crate) fn stepped(map: &RowSetMap, from: usize, step: Step) -> usize {
    let Some(here) = map.cells.get(from) else { return 0 };
    let [column, row] = here.place;
    // The distance to a cell in the direction of the step: first along it, then across.
    let far = |cell: &RowSetCell| {
        let [x, y] = cell.place;
        match step {
            Step::Left => (y == row && x < column).then(|| (column - x, 0)),
            Step::Right => (y == row && x > column).then(|| (x - column, 0)),
            Step::Up => (y < row).then(|| (row - y, x.abs_diff(column))),
            Step::Down => (y > row).then(|| (y - row, x.abs_diff(column))),
        }
    };
    let nearest = map.cells.iter().enumerate().filter_map(|(at, cell)| Some((far(cell)?, at))).min();
    nearest.map_or(from, |(_, at)| at)
}

/// Returns the smallest and the largest average count of a unit among the cells; `None` if no group is known.
pub(crate) fn range(map: &RowSetMap) -> Option<[u64; 2]> {
    let means = || map.cells.iter().filter_map(RowSetCell::mean);
    Some([means().min()?, means().max()?])
}

/// Draws the picture.
pub(crate) fn row_sets(map: &RowSetMap, words: MapWords) -> Drawing {
    let side = side(map);
    let [across, down] = map.bits.map(|bits| side << bits);
    let (width, height) = (LEFT + across.max(WIDE / 2), ABOVE + down + BELOW);
    let axis = LogAxis::over(map.cells.iter().filter_map(RowSetCell::mean).map(|mean| mean as f64));
    let shade = |cell: &RowSetCell| {
        cell.mean().map(|mean| match axis {
            Some(axis) if mean > 0 => 1 + (axis.place(mean as f64) * (SHADES.len() - 1) as f64).round() as usize,
            _ => 0,
        })
    };
    // Adjacent cells of one shade are merged into one rectangle, and all rectangles of a shade into one path: a few
    // shapes instead of thousands.
    let mut paths = vec![String::new(); SHADES.len() + 1];
    let mut hatch = String::new();
    let alike = |one: &RowSetCell, next: &RowSetCell| {
        shade(one) == shade(next) && one.place[1] == next.place[1] && one.place[0] + 1 == next.place[0]
    };
    // Writing to a string cannot fail.
    for run in map.cells.chunk_by(alike) {
        let [x, y, wide, high] = field(map, run[0].place);
        let wide = wide * run.len() as u32;
        let _ = write!(paths[shade(&run[0]).unwrap_or(0)], "M{x} {y}h{wide}v{high}h-{wide}Z");
    }
    for cell in map.cells.iter().filter(|cell| cell.known[0] < cell.known[1]) {
        let [x, y, wide, high] = field(map, cell.place);
        let _ = write!(hatch, "M{x} {}l{wide} -{high}", y + high);
    }
    let classes = || std::iter::once("field").chain(SHADES);
    let mut shapes: Vec<_> = classes().zip(paths).map(|(class, path)| Shape::outline(class, path)).collect();
    shapes.push(Shape::outline("hatch", hatch));
    let mut says = |class, x: u32, y: u32, words| shapes.push(Shape::words(class, (f64::from(x), f64::from(y)), words));
    says("tick", LEFT, ABOVE - 8, words.north);
    says("tick", 0, ABOVE + down + 18, words.south);
    let legend = ABOVE + down + 30;
    let (swatch, begin) = (30, LEFT);
    let [least, most] = words.ends;
    let wide = swatch * SHADES.len() as u32;
    says("tick", begin, legend + 26, least);
    says("tick left", begin + wide, legend + 26, most);
    says("tick", begin + swatch, legend + 51, words.lacking);
    for (class, x) in SHADES.into_iter().zip((begin..).step_by(swatch as usize)) {
        shapes.push(Shape::outline(class, format!("M{x} {legend}h{swatch}v12h-{swatch}Z")));
    }
    // Put this below the others, because their numbers can be long.
    let below = legend + 52;
    shapes.push(Shape::outline("hatch", format!("M{begin} {below}h14v-12h-14ZM{begin} {below}l14 -12")));
    Drawing { width: width.into(), height: height.into(), shapes }
}

fn side(map: &RowSetMap) -> u32 {
    let [across, down] = map.bits;
    WIDE >> across.max(down).min(7)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: u8, y: u8, known: u32) -> RowSetCell {
        let place = [x, y];
        let (found, counted) = if known > 0 { (100 * u64::from(x + 1), 10) } else { (0, 0) };
        RowSetCell { place, units: 1, groups: [0, 0], known: [known, 1], found, counted }
    }

    fn map() -> RowSetMap {
        let cells = vec![cell(1, 0, 1), cell(3, 0, 1), cell(0, 2, 0), cell(1, 2, 0), cell(2, 2, 1)];
        RowSetMap { bits: [2, 2], cells }
    }

    #[test]
    fn a_point_and_a_key_lead_to_cells() {
        let map = map();
        for at in 0..map.cells.len() {
            let [x, y, wide, high] = field(&map, map.cells[at].place).map(f64::from);
            assert_eq!(cell_at(&map, x + wide / 2.0, y + high / 2.0), Some(at));
        }
        assert_eq!((cell_at(&map, 0.0, 0.0), cell_at(&map, 1e9, f64::NAN)), (None, None));
        let steps = |from, steps: &[Step]| steps.iter().fold(from, |at, step| stepped(&map, at, *step));
        assert_eq!(steps(0, &[Step::Right, Step::Right]), 1);
        assert_eq!(steps(1, &[Step::Down]), 4);
        assert_eq!(steps(0, &[Step::Down, Step::Left, Step::Left, Step::Down]), 2);
        assert_eq!(steps(3, &[Step::Up, Step::Up]), 0);
        assert_eq!(stepped(&map, 99, Step::Up), 0);
    }
}
