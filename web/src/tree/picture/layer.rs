//! A layer of the picture: some of the lines, drawn once and kept until they move.
//!
//! A growing tree only adds lines. A shrinking one loses a sector, because the branches of one first queen never leave
//! its sector.

use crate::tree::picture::inks::{Ink, Inks};
use crate::tree::picture::scene::Scene;
use crate::tree::search::pen::{At, Limb, Pen};
use std::f64::consts::{FRAC_PI_2, TAU};
use std::ops::Range;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, window};

/// A pen on a canvas.
impl Pen for CanvasRenderingContext2d {
    fn start(&mut self, at: At) {
        self.move_to(at.0, at.1);
    }

    fn line(&mut self, to: At) {
        self.line_to(to.0, to.1);
    }

    fn curve(&mut self, first: At, second: At, to: At) {
        self.bezier_curve_to(first.0, first.1, second.0, second.1, to.0, to.1);
    }
}

/// Which lines are on a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lines {
    /// Lines that the chosen search visits.
    Kept,
    /// Lines that it does not visit.
    Left,
    /// Lines that it visits but whose solutions are all counted elsewhere: dead ends in a folded tree.
    Idle,
    /// Lines that one of its prunes cuts, in the colour of the prune.
    Cut,
}

impl Lines {
    /// Returns `true` if a node is on the layer.
    fn have(self, scene: &Scene, at: usize) -> bool {
        match self {
            Lines::Kept => scene.folding.keeps(at),
            Lines::Left => !scene.folding.keeps(at),
            Lines::Idle => {
                let tree = &scene.whole.tree;
                tree.node(at).solutions > 0 && scene.folding.keeps(at) && !scene.folding.counts_below(tree, at)
            }
            Lines::Cut => scene.folding.cut(at).is_some(),
        }
    }
}

/// The size and position of the picture on its canvas.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Fit {
    /// The width and height in device pixels.
    pub(super) size: (u32, u32),
    /// The number of device pixels in a CSS pixel.
    pub(super) density: f64,
    /// The radius in CSS pixels.
    pub(super) radius: f64,
    /// The middle of the picture in CSS pixels.
    pub(super) middle: At,
}

impl Fit {
    /// Converts a width in CSS pixels to units of the radius, at any zoom.
    pub(super) fn unit(&self, lengths: f64) -> f64 {
        lengths / self.radius
    }

    /// Makes a canvas draw in units of the radius.
    pub(super) fn lay(&self, context: &CanvasRenderingContext2d) {
        let scale = self.density * self.radius;
        let (x, y) = (self.middle.0 * self.density, self.middle.1 * self.density);
        // `set_transform` fails only on values that are not numbers.
        let _ = context.set_transform(scale, 0.0, 0.0, scale, x, y);
    }

    /// Returns `true` if a box may be visible.
    fn sees(&self, (left, top, right, bottom): (f64, f64, f64, f64)) -> bool {
        let (width, height) = (f64::from(self.size.0) / self.density, f64::from(self.size.1) / self.density);
        let place = |at: f64, middle: f64| middle + at * self.radius;
        place(right, self.middle.0) >= 0.0
            && place(left, self.middle.0) <= width
            && place(bottom, self.middle.1) >= 0.0
            && place(top, self.middle.1) <= height
    }
}

#[derive(Debug)]
pub(super) struct Layer {
    lines: Lines,
    /// Its canvas, which is not part of the page.
    pub(super) canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// The first node that is not drawn yet.
    drawn: usize,
}

impl Layer {
    /// Creates an empty layer, if the browser supports drawing on a canvas.
    pub(super) fn new(lines: Lines) -> Option<Layer> {
        let canvas: HtmlCanvasElement = window()?.document()?.create_element("canvas").ok()?.dyn_into().ok()?;
        let context = context(&canvas)?;
        Some(Layer { lines, canvas, context, drawn: 0 })
    }

    /// Clears the layer for another position of the picture.
    pub(super) fn clear(&mut self, fit: &Fit, scene: &Scene) {
        self.canvas.set_width(fit.size.0);
        self.canvas.set_height(fit.size.1);
        fit.lay(&self.context);
        self.drawn = scene.wheel.middle + 1;
    }

    /// Makes the layer show the nodes before `until`.
    pub(super) fn show(&mut self, until: usize, scene: &Scene, fit: &Fit, inks: &Inks) {
        if until < self.drawn {
            self.erase(until, scene);
        }
        self.draw(self.drawn..until, scene, fit, inks);
        self.drawn = until.max(self.drawn);
    }

    /// Erases the branch of the first queen that contains a node, and all later branches.
    fn erase(&mut self, from: usize, scene: &Scene) {
        let tree = &scene.whole.tree;
        let branch = tree.children(scene.wheel.middle).find(|branch| tree.node(*branch).end as usize > from);
        let Some((branch, slice)) = branch.and_then(|branch| Some((branch, scene.wheel.slice(branch)?))) else {
            return;
        };
        let _ = self.context.set_global_composite_operation("destination-out");
        self.context.begin_path();
        sector(&self.context, 0.0, (slice.from, TAU));
        self.context.fill();
        let _ = self.context.set_global_composite_operation("source-over");
        self.drawn = branch;
    }

    fn draw(&self, nodes: Range<usize>, scene: &Scene, fit: &Fit, inks: &Inks) {
        if nodes.is_empty() {
            return;
        }
        let tree = &scene.whole.tree;
        let is_here = |at: &usize| self.lines.have(scene, *at) && tree.node(*at).parent as usize != scene.wheel.middle;
        let lines = nodes.filter(is_here).filter_map(|at| Some((at, Limb::to(tree, &scene.wheel, at)?)));
        let lines: Vec<_> = lines.filter(|(_, line)| fit.sees(line.bounds())).collect();
        let pass = |is_own: &dyn Fn(usize) -> bool, ink: &str, hair: f64| {
            let own = lines.iter().filter(|(at, _)| is_own(*at)).map(|(_, line)| line);
            strokes(&self.context, own, fit, ink, hair);
        };
        let (dead, bright) = hairs(scene, fit);
        if self.lines == Lines::Cut {
            for prune in 0..Inks::RULES {
                pass(&|at| scene.folding.cut(at) == Some(prune), inks.rule(prune), bright);
            }
            return;
        }
        let solved = |at: usize| tree.node(at).solutions > 0 && self.lines != Lines::Idle;
        pass(&|at| !solved(at), inks.get(Ink::Dead), if self.lines == Lines::Idle { bright } else { dead });
        pass(&|at| solved(at) && !tree.is_solution(at), inks.get(Ink::Stem), bright);
        pass(&|at| solved(at) && tree.is_solution(at), inks.get(Ink::Gold), bright);
    }
}

/// Returns the width of the thinnest lines, for dead branches and for others. It shrinks as lines become more numerous,
/// so that they do not merge into an area.
fn hairs(scene: &Scene, fit: &Fit) -> (f64, f64) {
    let room = scene.wheel.reach * fit.radius;
    ((room * 0.16).clamp(0.13, 0.7), (room * 0.3).clamp(0.6, 1.1))
}

/// Draws lines in a colour, thin ones as strokes and wider ones as areas.
pub(super) fn strokes<'a>(
    context: &CanvasRenderingContext2d,
    lines: impl Iterator<Item = &'a Limb>,
    fit: &Fit,
    ink: &str,
    hair: f64,
) {
    /// The number of lines in an outline. Long outlines are slow: 400 lines in one take as long as five outlines of a
    /// hundred.
    const AT_ONCE: usize = 250;
    context.set_stroke_style_str(ink);
    context.set_fill_style_str(ink);
    context.set_line_width(fit.unit(hair));
    let (broad, thin): (Vec<&Limb>, Vec<&Limb>) = lines.partition(|line| line.width() > fit.unit(hair) * 1.3);
    let mut pen = context.clone();
    for some in thin.chunks(AT_ONCE) {
        context.begin_path();
        some.iter().for_each(|line| line.thin(&mut pen));
        context.stroke();
    }
    for some in broad.chunks(AT_ONCE) {
        context.begin_path();
        some.iter().for_each(|line| line.broad(0.0, fit.unit(hair), &mut pen));
        context.fill();
    }
}

/// Draws the outline of a sector of the wheel, from a radius to beyond the rim.
pub(super) fn sector(context: &CanvasRenderingContext2d, radius: f64, (from, to): (f64, f64)) {
    const BEYOND: f64 = 2.0;
    let _ = context.arc(0.0, 0.0, BEYOND, from - FRAC_PI_2, to - FRAC_PI_2);
    let _ = context.arc_with_anticlockwise(0.0, 0.0, radius, to - FRAC_PI_2, from - FRAC_PI_2, true);
    context.close_path();
}

/// Returns the 2D context of a canvas, if the browser supports it.
pub(super) fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
