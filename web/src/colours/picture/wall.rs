//! The wall: a bundle for each key, with its white halves at the left, its black ones above, and its boards between.

use crate::colours::picture::brush::{Brush, Ink};
use crate::colours::pose::{Area, Lattice};
use crate::colours::state::State;
use eightfold_core::colours::{Bundle, Colour};

/// A bundle and its place.
struct Tile<'a> {
    bundle: &'a Bundle,
    /// The place of its boards.
    left: f64,
    top: f64,
    /// The width and the height of a board.
    across: f64,
    down: f64,
}

impl Tile<'_> {
    fn width(&self) -> f64 {
        self.across * self.bundle.black as f64
    }

    fn height(&self) -> f64 {
        self.down * self.bundle.white as f64
    }
}

impl Brush {
    /// Draws the first bundles. All parts of a colour are one outline, because there are up to ten thousand bundles.
    pub(super) fn wall(&self, state: &State, gathered: f64) {
        let (wall, bundles) = (state.wall(), state.halves.bundles());
        let Lattice { x, y, pitch } = wall.lattice;
        let (gap, thick) = (pitch * 0.2, (pitch * 0.065).clamp(1.2, 10.0));
        let edge = if pitch < 5.0 { 0.0 } else { thick * 1.5 };
        let at = |from: f64, place: usize| from + place as f64 * pitch + gap / 2.0 + edge;
        let side = |count: usize| (count as f64 * pitch - gap - edge) / count as f64;
        let tiles =
            bundles.iter().zip(&wall.places).take(gathered.ceil() as usize).map(|(bundle, (column, row))| Tile {
                bundle,
                left: at(x, *column),
                top: at(y, *row),
                across: side(bundle.black),
                down: side(bundle.white),
            });
        let is_shown = |tile: &Tile| state.filter.is_none_or(|it| it == (tile.bundle.white, tile.bundle.black));
        let (shown, pale): (Vec<_>, Vec<_>) = tiles.partition(is_shown);
        for (tiles, alpha) in [(shown, 1.0), (pale, 0.16)] {
            self.alpha(alpha * if pitch < 16.0 { 1.0 } else { 0.34 });
            self.context.begin_path();
            for tile in &tiles {
                self.context.rect(tile.left, tile.top, tile.width(), tile.height());
            }
            self.fill(Ink::Gold);
            self.alpha(alpha);
            if edge > 0.0 {
                self.halves(&tiles, edge, thick, pitch * 0.03);
            }
            match pitch < 16.0 {
                true => self.between(&tiles),
                false => tiles.iter().for_each(|tile| self.boards(state, tile, pitch * 0.045, alpha)),
            }
        }
        self.alpha(1.0);
    }

    /// Draws the halves at the edges of bundles.
    fn halves(&self, tiles: &[Tile<'_>], edge: f64, thick: f64, apart: f64) {
        self.context.begin_path();
        for tile in tiles {
            for at in 0..tile.bundle.white {
                let top = tile.top + at as f64 * tile.down + apart;
                self.context.rect(tile.left - edge, top, thick, tile.down - 2.0 * apart);
            }
        }
        self.fill(Ink::White);
        self.context.begin_path();
        for tile in tiles {
            for at in 0..tile.bundle.black {
                let left = tile.left + at as f64 * tile.across + apart;
                self.context.rect(left, tile.top - edge, tile.across - 2.0 * apart, thick);
            }
        }
        self.fill(Ink::Black);
    }

    /// Draws the lines between boards that are too small to be drawn.
    fn between(&self, tiles: &[Tile<'_>]) {
        self.context.begin_path();
        for tile in tiles {
            for at in 1..tile.bundle.white {
                let y = tile.top + at as f64 * tile.down;
                self.line([(tile.left, y), (tile.left + tile.width(), y)]);
            }
            for at in 1..tile.bundle.black {
                let x = tile.left + at as f64 * tile.across;
                self.line([(x, tile.top), (x, tile.top + tile.height())]);
            }
        }
        self.stroke(Ink::Paper, 1.0);
    }

    /// Draws the boards of a bundle.
    fn boards(&self, state: &State, tile: &Tile<'_>, inset: f64, alpha: f64) {
        let Tile { bundle, left, top, across, down } = *tile;
        let (n, side) = (state.size().get(), across.min(down) - 2.0 * inset);
        let opposite = bundle.key.opposite(state.size());
        let middle = |from: f64, at: usize, step: f64| from + at as f64 * step + (step - side) / 2.0;
        for (row, (_, white)) in state.halves.with(Colour::White, bundle.key).iter().enumerate() {
            for (column, (_, black)) in state.halves.with(Colour::Black, opposite).iter().enumerate() {
                let area = Area { x: middle(left, column, across), y: middle(top, row, down), side };
                self.squares(n, area, &Colour::ALL, alpha);
                self.queens(n, area, [Some(*white), Some(*black)], 0.0);
            }
        }
    }
}
