//! One sheet: the squares of white, of black, or both; their queens; diagonals; and teeth at its left and above it.

use crate::colours::picture::brush::{Brush, Ink};
use crate::colours::pose::{Area, eased, slowing};
use crate::colours::state::{Line, Ray, Sheet, State};
use eightfold_core::colours::{Colour, Half};
use eightfold_core::{Columns, Square};

/// The way in which a sheet is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) sheet: Sheet,
    pub(super) area: Area,
    pub(super) alpha: f64,
    /// The share of their length that the teeth have.
    pub(super) teeth: f64,
    /// The share of the time for which its queens nod.
    pub(super) nod: f64,
}

impl Look {
    pub(super) const fn of(sheet: Sheet, area: Area) -> Look {
        Look { sheet, area, alpha: 1.0, teeth: 1.0, nod: 0.0 }
    }

    /// Returns the colours whose squares it has.
    fn colours(&self) -> &'static [Colour] {
        match self.sheet {
            Sheet::Half(Colour::White, _) => &[Colour::White],
            Sheet::Half(Colour::Black, _) => &[Colour::Black],
            _ => &Colour::ALL,
        }
    }
}

/// The outline of a black queen with her base, and of a white one, as large as on a square of 100 units.
const SOLID: [(f64, f64); 9] = [
    (-26.0, 18.0),
    (-31.0, -15.0),
    (-15.0, 0.0),
    (-9.0, -25.0),
    (0.0, -3.0),
    (9.0, -25.0),
    (15.0, 0.0),
    (31.0, -15.0),
    (26.0, 18.0),
];
const HOLLOW: [(f64, f64); 9] = [
    (-25.0, 28.0),
    (-30.0, -13.0),
    (-15.0, 3.0),
    (-9.0, -22.0),
    (0.0, -1.0),
    (9.0, -22.0),
    (15.0, 3.0),
    (30.0, -13.0),
    (25.0, 28.0),
];

impl Ink {
    /// Returns the colour of what belongs to a colour.
    pub(super) const fn of(colour: Colour) -> Ink {
        match colour {
            Colour::White => Ink::White,
            Colour::Black => Ink::Black,
        }
    }
}

impl Brush {
    /// Draws the board at rest.
    pub(super) fn rest(&self, state: &State) {
        self.sheet(state, Look { teeth: 0.0, ..Look::of(Sheet::Whole, Area::at_rest(state.stage)) });
    }

    /// Draws a sheet of the table.
    pub(super) fn sheet(&self, state: &State, look: Look) {
        let n = state.size().get();
        self.squares(n, look.area, look.colours(), look.alpha);
        for ray in state.rays.iter().filter(|ray| ray.on == look.sheet) {
            self.ray(n, &look, ray, eased((state.clock - ray.begins) / State::RAYS));
        }
        self.alpha(look.alpha);
        self.queens(n, look.area, state.table.halves_on(look.sheet), look.nod);
        if let (Some((colour, half)), Sheet::Half(of, 0)) = (state.table.clash, look.sheet)
            && of == colour
        {
            self.clash(n, look.area, half);
        }
        let is_ghost = look.colours().len() == 1 && state.table.halves_on(look.sheet) == [None, None];
        self.alpha(look.alpha * if is_ghost { 0.5 } else { 1.0 });
        self.teeth(state, &look);
        self.alpha(1.0);
    }

    /// Draws the squares of some colours.
    pub(super) fn squares(&self, n: usize, area: Area, colours: &[Colour], alpha: f64) {
        let Area { x, y, side } = area;
        let (q, is_half) = (side / n as f64, colours.len() == 1);
        for colour in colours {
            let is_white = *colour == Colour::White;
            // On small squares the light ones are the ground, and on the smallest all are.
            self.alpha(alpha * if q < 9.0 && !is_white { 0.5 } else { 1.0 });
            let ink = if is_white { Ink::Light } else { Ink::Dark };
            if q < 9.0 && is_white {
                self.frame(area);
                self.fill(ink);
            } else if q >= 4.0 {
                self.context.begin_path();
                for row in 0..n {
                    let first = (row + n + 1 + *colour as usize) % 2;
                    for place in (first..n).step_by(2) {
                        self.context.rect(x + place as f64 * q, y + row as f64 * q, q, q);
                    }
                }
                self.fill(ink);
                if q > 9.0 && (is_half || is_white) {
                    self.stroke(Ink::Edge, (q / 20.0).min(1.0));
                }
            }
        }
        self.alpha(alpha);
        if q > 9.0 {
            self.frame(area);
            self.dashed(if is_half { &[3.0, 4.0] } else { &[] });
            self.stroke(if is_half { Ink::Rim } else { Ink::Edge }, 1.0);
            self.dashed(&[]);
        }
    }

    /// Draws the white and the black queens of a picture.
    pub(super) fn queens(&self, n: usize, area: Area, halves: [Option<Half>; 2], nod: f64) {
        let q = area.side / n as f64;
        for (half, colour) in halves.into_iter().zip(Colour::ALL) {
            let queens = half.into_iter().flat_map(Half::queens);
            let (ink, is_black) = (Ink::of(colour), colour == Colour::Black);
            if q >= 14.5 {
                for queen in queens {
                    let wave = (nod * 1.6 - f64::from(queen.row) * 0.06).clamp(0.0, 1.0);
                    let grown = 1.0 + 0.16 * (wave * std::f64::consts::PI).sin();
                    self.queen(middle(n, area, queen), q * grown, colour);
                }
                continue;
            }
            self.context.begin_path();
            for queen in queens {
                let (x, y) = middle(n, area, queen);
                self.circle(x, y, (q * if is_black { 0.42 } else { 0.36 }).max(1.0));
            }
            self.fill(if is_black || q < 4.0 { ink } else { Ink::Hollow });
            if !is_black && q >= 4.0 {
                self.stroke(ink, q * 0.2);
            }
        }
    }

    /// Draws a queen on a square of this side: white ones are hollow, black ones solid.
    fn queen(&self, (x, y): (f64, f64), side: f64, colour: Colour) {
        let at = |(right, down): (f64, f64)| (x + right * side / 100.0, y + down * side / 100.0);
        self.context.set_line_join("round");
        self.context.begin_path();
        if colour == Colour::Black {
            self.line(SOLID.map(at));
            self.context.close_path();
            let (left, top) = at((-26.0, 24.0));
            self.context.rect(left, top, side * 0.52, side * 0.06);
            self.fill(Ink::Black);
        } else {
            self.line(HOLLOW.map(at));
            self.context.close_path();
            self.fill(Ink::Hollow);
            self.line([(-25.0, 17.0), (25.0, 17.0)].map(at));
            let width = if side > 30.0 {
                0.06
            } else if side > 18.0 {
                0.09
            } else {
                0.12
            };
            self.stroke(Ink::White, side * width);
        }
    }

    /// Draws a share of the diagonals from a square, and its row and column if they belong to it.
    fn ray(&self, n: usize, look: &Look, ray: &Ray, share: f64) {
        let (Area { x, y, side }, ink) = (look.area, Ink::of(Colour::of(ray.from)));
        let (q, last) = (side / n as f64, n as i32 - 1);
        let (row, place) = (i32::from(ray.from.row), last - i32::from(ray.from.column));
        let (mx, my) = middle(n, look.area, ray.from);
        for away in 1..=last {
            self.alpha(look.alpha * 0.3 * (share * (n as f64 + 1.0) - f64::from(away) + 1.0).clamp(0.0, 1.0));
            self.context.begin_path();
            for (down, right) in [(away, away), (away, -away), (-away, away), (-away, -away)] {
                if (0..=last).contains(&(row + down)) && (0..=last).contains(&(place + right)) {
                    self.context.rect(x + f64::from(place + right) * q, y + f64::from(row + down) * q, q, q);
                }
            }
            self.fill(ink);
        }
        self.alpha(look.alpha);
        self.context.begin_path();
        for (down, right) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let room = |way: i32, at: i32| if way > 0 { last - at } else { at };
            let reach = (f64::from(room(down, row).min(room(right, place))) + 0.4).min(share * n as f64);
            if room(down, row).min(room(right, place)) > 0 {
                self.line([(mx, my), (mx + f64::from(right) * reach * q, my + f64::from(down) * reach * q)]);
            }
        }
        self.context.set_line_cap("round");
        self.stroke(ink, q * 0.09);
        if ray.is_full {
            self.alpha(look.alpha * 0.5 * (share * 2.0 - 1.0));
            self.context.begin_path();
            self.line([(x, my), (x + side, my)]);
            self.line([(mx, y), (mx, y + side)]);
            self.dashed(&[q * 0.02, q * 0.2]);
            self.stroke(Ink::Soft, q * 0.09);
            self.dashed(&[]);
        }
        self.context.set_line_cap("butt");
    }

    /// Draws a line between two queens that see each other.
    fn clash(&self, n: usize, area: Area, half: Half) {
        let Some(queens) = half.clash() else { return };
        self.context.begin_path();
        self.line(queens.map(|queen| middle(n, area, queen)));
        self.context.set_line_cap("round");
        self.stroke(Ink::Clash, area.side / n as f64 * 0.13);
        self.context.set_line_cap("butt");
    }

    /// Draws the teeth of a sheet: those of rows at its left, those of columns above it.
    fn teeth(&self, state: &State, look: &Look) {
        let (n, Area { x, y, side }) = (state.size().get(), look.area);
        let (q, thick) = (side / n as f64, Line::thickness(&look.area, n));
        let (key, opposite) = (state.table.key, state.table.key.opposite(state.size()));
        for colour in look.colours() {
            let key = if *colour == Colour::White { key } else { opposite };
            let rows = Columns(key.rows).map(|row| (row as f64, true));
            let columns = Columns(key.columns).map(|column| ((n - 1 - column) as f64, false));
            for (at, is_row) in rows.chain(columns) {
                let length = thick * slowing(look.teeth * 1.8 - at / n as f64 * 0.8);
                if length <= 0.0 {
                    continue;
                }
                let (along, wide, out) = (at * q + q * 0.1, q * 0.8, thick * 0.35 + length);
                let radius = length.min(wide) * 0.3;
                match is_row {
                    true => self.rounded(x - out, y + along, length, wide, radius),
                    false => self.rounded(x + along, y - out, wide, length, radius),
                }
                match colour {
                    Colour::Black => self.fill(Ink::Black),
                    Colour::White => {
                        self.fill(Ink::Hollow);
                        self.stroke(Ink::White, (thick * 0.2).max(1.2));
                    }
                }
            }
        }
    }
}

/// Returns the middle of a square on a picture.
fn middle(n: usize, area: Area, square: Square) -> (f64, f64) {
    let q = area.side / n as f64;
    let place = n as f64 - 0.5 - f64::from(square.column);
    (area.x + place * q, area.y + (f64::from(square.row) + 0.5) * q)
}
