//! Halves against boards: edges are halves, which is the work, and the area is boards, which is what one gets.

use crate::base::settings::Language;
use crate::colours::picture::brush::{Brush, Ink};
use crate::colours::pose::{Area, eased};
use crate::colours::state::{FORECASTS, State, Work};
use crate::colours::text::side;
use crate::text::{count, say};
use eightfold_core::colours::{Bundle, Colour};
use std::f64::consts::FRAC_PI_2;

impl Brush {
    pub(super) fn work(&self, state: &State, work: Work, language: Language) {
        let room = state.stage.0.min(state.stage.1);
        let pad = room * 0.1;
        let side = room - pad * 1.25;
        let area = Area { x: (state.stage.0 - side - pad * 0.6) / 2.0 + pad * 0.6, y: pad * 0.9, side };
        if work.forecast().is_some() {
            self.square(state, work, area, language);
        } else {
            self.stairs(state, work, area, language);
        }
    }

    /// Writes the numbers of halves at the edges of a picture.
    fn edges(&self, area: Area, thick: f64, white: &str, black: &str) {
        let size = (area.side * 0.042).max(13.0);
        self.write(black, (area.x, area.y - thick * 2.1), size, Ink::Black, ("left", "bottom"));
        // None of these fails on finite numbers.
        self.context.save();
        let _ = self.context.translate(area.x - thick * 2.1, area.y);
        let _ = self.context.rotate(-FRAC_PI_2);
        self.write(white, (0.0, 0.0), size, Ink::White, ("right", "bottom"));
        self.context.restore();
    }

    /// Draws all halves of the board as edges, and its boards as a staircase, which then grows to the window.
    fn stairs(&self, state: &State, work: Work, area: Area, language: Language) {
        let share = if work.plays { eased((state.clock - Work::WAITS) / Work::GROWS) } else { 1.0 };
        let bundles = state.halves.bundles();
        let fit = [|it: &Bundle| it.white, |it: &Bundle| it.black].map(|of| bundles.iter().map(of).sum::<usize>());
        let all = Colour::ALL.map(|colour| state.halves.count(colour));
        let unit = |at: usize| {
            let [all, fit] = [all[at] as f64, fit[at] as f64].map(f64::ln);
            area.side / (all + (fit - all) * share).exp()
        };
        let (down, across) = (unit(0), unit(1));
        let thick = (area.side * 0.022).clamp(5.0, 15.0);
        let gap = (across * 0.12).min(1.2);
        for (at, step) in [down, across].into_iter().enumerate() {
            let ink = [Ink::White, Ink::Black][at];
            let put = |from: f64, length: f64| {
                let length = length.min(area.side - from);
                match at {
                    0 => self.rectangle(area.x - thick * 1.6, area.y + from, thick, length),
                    _ => self.rectangle(area.x + from, area.y - thick * 1.6, length, thick),
                }
                if length > 0.0 {
                    self.fill(ink);
                }
            };
            let fitting = fit[at] as f64 * step;
            self.alpha(0.25);
            put(fitting, all[at] as f64 * step - fitting);
            self.alpha(1.0);
            match step < 3.0 {
                true => put(0.0, fitting),
                false => (0..fit[at]).for_each(|half| put(half as f64 * step, step - gap)),
            }
        }
        self.alpha(1.0 - share);
        self.frame(area);
        self.dashed(&[4.0, 5.0]);
        self.stroke(Ink::Rim, 1.2);
        self.dashed(&[]);
        self.alpha(1.0);
        let (mut x, mut y) = (area.x, area.y);
        self.context.begin_path();
        for bundle in bundles {
            let (width, height) = (bundle.black as f64 * across, bundle.white as f64 * down);
            self.context.rect(x, y, (width - gap).max(3.0), (height - gap).max(3.0));
            (x, y) = (x + width, y + height);
        }
        self.fill(Ink::Gold);
        let boards = count(state.boards() as u64);
        self.alpha(1.0 - share);
        self.write(
            &boards,
            (x + area.side * 0.03, y - area.side * 0.02),
            area.side * 0.1,
            Ink::Text,
            ("left", "middle"),
        );
        self.alpha(share);
        let corner = (area.x + area.side * 0.94, area.y + area.side * 0.2);
        self.write(&boards, corner, area.side * 0.1, Ink::Text, ("right", "middle"));
        self.alpha(1.0);
        let (white, black) = match share > 0.5 {
            true => (
                say!(language, "colours-white-fit", fit = fit[0], halves = all[0]),
                say!(language, "colours-black-fit", fit = fit[1], halves = all[1]),
            ),
            false => (
                say!(language, "colours-white-halves", halves = count(all[0] as u64)),
                say!(language, "colours-black-halves", halves = count(all[1] as u64)),
            ),
        };
        self.edges(area, thick, &white, &black);
    }

    /// Draws the table of an average key: as many boards as its area, on the way from the former size to this one.
    fn square(&self, state: &State, work: Work, area: Area, language: Language) {
        let (from, to) = (work.from.ln(), work.side(state).ln());
        let length = (from + (to - from) * eased(state.clock / Work::GOES)).exp();
        let unit = area.side / length.max(1.0);
        let px = length * unit;
        self.alpha(0.3);
        self.rectangle(area.x, area.y, px, px);
        self.fill(Ink::Gold);
        self.alpha(1.0);
        if length < 1.0 {
            self.frame(Area { side: unit, ..area });
            self.dashed(&[4.0, 5.0]);
            self.stroke(Ink::Rim, 1.5);
            self.dashed(&[]);
        }
        if unit > 2.2 {
            self.alpha(((unit - 2.2) / 4.0).clamp(0.0, 1.0) * 0.75);
            self.context.begin_path();
            for at in 0..=length as usize {
                let at = at as f64 * unit;
                self.line([(area.x + at, area.y), (area.x + at, area.y + px)]);
                self.line([(area.x, area.y + at), (area.x + px, area.y + at)]);
            }
            self.stroke(Ink::Gold, (unit / 14.0).min(1.2));
        }
        self.sizes(state, area, length, unit);
        let thick = (area.side * 0.022).clamp(5.0, 15.0);
        // One tick for each half, as long as they can be told apart.
        let step = if unit < 3.4 { px } else { unit };
        for at in 0..((px / step) - 1e-6).ceil() as usize {
            let (from, gap) = (at as f64 * step + (unit * 0.1).min(1.2), (unit * 0.2).min(2.4));
            let long = step.min(px - at as f64 * step) - gap;
            if long > 0.0 {
                let radius = (long / 3.0).min(4.0);
                self.rounded(area.x - thick * 1.6, area.y + from, thick, long, radius);
                self.fill(Ink::White);
                self.rounded(area.x + from, area.y - thick * 1.6, long, thick, radius);
                self.fill(Ink::Black);
            }
        }
        let halves = side(length / 2.0);
        let white = say!(language, "colours-white-halves", halves = halves.clone());
        self.edges(area, thick, &white, &say!(language, "colours-black-halves", halves));
    }

    /// Draws the frames of the smaller sizes, with their numbers, in the corner of the square.
    fn sizes(&self, state: &State, area: Area, length: f64, unit: f64) {
        let own = (state.size().get() as u64, Work::OWN.side(state));
        for (n, side) in [own].into_iter().chain(FORECASTS.map(|it| (it.n, 2.0 * it.ratio))) {
            let px = side * unit;
            if px < 9.0 || side > length * 1.02 {
                continue;
            }
            let is_now = (side.ln() - length.ln()).abs() < 0.02;
            self.alpha(if is_now { 1.0 } else { 0.55 });
            if !is_now {
                self.frame(Area { side: px, ..area });
                self.stroke(Ink::Text, 1.5);
            }
            if px > 26.0 || is_now {
                let size = if is_now { area.side * 0.062 } else { (px * 0.3).min(area.side * 0.05).max(11.0) };
                let corner = (area.x + px - size * 0.25, area.y + px - size * 0.3);
                self.write(&n.to_string(), corner, size, Ink::Text, ("right", "alphabetic"));
            }
        }
        self.alpha(1.0);
    }
}
