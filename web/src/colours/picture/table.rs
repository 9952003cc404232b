//! The table of one key, also while a board comes apart into it.

use crate::colours::picture::brush::{Brush, Ink};
use crate::colours::picture::sheet::Look;
use crate::colours::pose::{Area, Parting, eased, slowing};
use crate::colours::state::{Motion, Scene, Sheet, State};
use eightfold_core::colours::Colour;

impl Brush {
    /// Draws the table some milliseconds after the board began to come apart.
    pub(super) fn table(&self, state: &State, clock: f64, alpha: f64) {
        let (lattice, parting) = (state.lattice(), state.parting());
        let (white, black) = (state.table.white.len(), state.table.black.len());
        for down in 0..white.max(1) {
            for right in 0..black.max(1) {
                let area = lattice.cell(1 + right, 1 + down);
                if down >= white || right >= black {
                    let middle = (area.x + area.side / 2.0, area.y + area.side / 2.0);
                    self.write("0", middle, area.side * 0.22, Ink::Soft, ("center", "middle"));
                } else {
                    self.board(state, (down, right), area, clock, alpha);
                }
            }
        }
        // The sheets lie above the boards, the first of each colour on top.
        for colour in [Colour::Black, Colour::White] {
            for at in (0..state.table.halves(colour).len().max(1)).rev() {
                let (cell, before) = match colour {
                    Colour::White => (lattice.cell(0, 1 + at), at),
                    Colour::Black => (lattice.cell(1 + at, 0), white.max(1) - 1 + at),
                };
                let came = if at == 0 { 1.0 } else { (clock - parting.half(before - 1)) / 500.0 };
                let teeth = if at == 0 { (clock - Parting::TEETH) / 700.0 } else { came };
                if came <= 0.0 {
                    continue;
                }
                let from = (1.0 - slowing(came)) * cell.side * -0.35;
                let area = match (at, colour) {
                    (0, _) => Area::at_rest(state.stage).toward(cell, eased(clock / Parting::APART)),
                    (_, Colour::White) => cell.moved((from, 0.0)),
                    (_, Colour::Black) => cell.moved((0.0, from)),
                };
                let area = area.moved(state.dragged(colour, at));
                let is_ghost = state.table.half(colour, at).is_none();
                let shown = if is_ghost { 0.55 } else { came.min(1.0) * away(state, colour, at, clock) };
                let look = Look::of(Sheet::Half(colour, at), area);
                self.sheet(state, Look { alpha: alpha * shown, teeth: teeth.clamp(0.0, 1.0), ..look });
            }
        }
        // The corner says how many are multiplied.
        self.alpha(alpha * (clock - Parting::MEETS - 700.0) / 500.0);
        let (corner, is_first) = (lattice.cell(0, 0), clock < Parting::AGAIN);
        let product = [white, black].map(|it| if is_first { 1 } else { it }.to_string());
        let (x, y, size) = (corner.x + corner.side / 2.0, corner.y + corner.side / 2.0, corner.side * 0.27);
        self.write("×", (x, y), size, Ink::Soft, ("center", "middle"));
        self.write(&product[0], (x - size * 0.5, y), size, Ink::White, ("right", "middle"));
        self.write(&product[1], (x + size * 0.5, y), size, Ink::Black, ("left", "middle"));
        self.alpha(1.0);
    }

    /// Draws a board, or its two sheets on their way to it.
    fn board(&self, state: &State, (down, right): (usize, usize), area: Area, clock: f64, alpha: f64) {
        let (lattice, parting) = (state.lattice(), state.parting());
        let since = match state.motion {
            Motion::Slides(white, black) if (white, black) == (down, right) => state.clock,
            _ => clock - parting.board(down, right),
        };
        let share = eased(since / Parting::TOGETHER);
        let is_due = down + right == 0 || clock >= parting.half((down + right).saturating_sub(1));
        if state.scene == Scene::Parting && share < 1.0 && is_due {
            self.alpha((clock - Parting::APART * 0.8) / 500.0);
            self.dashed(&[2.0, 6.0]);
            self.rounded(area.x, area.y, area.side, area.side, 4.0);
            self.stroke(Ink::Rim, 1.5);
            self.dashed(&[]);
            self.alpha(1.0);
        }
        if share >= 1.0 {
            let nod = ((since - Parting::TOGETHER) / Parting::NODS).clamp(0.0, 1.0);
            self.sheet(state, Look { alpha, nod, ..Look::of(Sheet::Board(down, right), area) });
        } else if share > 0.0 {
            let halves =
                [(Colour::Black, right, lattice.cell(1 + right, 0)), (Colour::White, down, lattice.cell(0, 1 + down))];
            for (colour, at, from) in halves {
                self.sheet(state, Look { alpha, ..Look::of(Sheet::Half(colour, at), from.toward(area, share)) });
            }
        }
    }
}

/// Returns how strongly a sheet is drawn in its own place, which it leaves pale while it is on its way to a board.
fn away(state: &State, colour: Colour, at: usize, clock: f64) -> f64 {
    let parting = state.parting();
    let others = if colour == Colour::White { state.table.black.len() } else { state.table.white.len() };
    let boards = (0..others).map(|other| if colour == Colour::White { (at, other) } else { (other, at) });
    let since = |(white, black): (usize, usize)| match state.motion {
        Motion::Slides(down, right) if (down, right) == (white, black) => state.clock,
        _ => clock - parting.board(white, black),
    };
    let strength = |since: f64| match since {
        0.0..120.0 => 1.0 - 0.75 * since / 120.0,
        120.0..800.0 => 0.25,
        800.0..1150.0 => 0.25 + 0.75 * (since - 800.0) / 350.0,
        _ => 1.0,
    };
    boards.map(since).map(strength).fold(1.0, f64::min)
}
