//! The painter of the picture: permanent layers, and moving parts over them.

use crate::tree::picture::inks::{Ink, Inks};
use crate::tree::picture::layer::{Fit, Layer, Lines, context, sector, strokes};
use crate::tree::picture::marks::mark;
use crate::tree::picture::scene::{Camera, Dot, Scene, place};
use crate::tree::search::layout::Slice;
use crate::tree::search::pen::Limb;
use std::f64::consts::TAU;
use std::rc::Rc;
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, window};

/// A canvas, and what was last drawn on it.
#[derive(Debug)]
pub(super) struct Painter {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    layers: [Layer; 4],
    inks: Inks,
    fit: Fit,
    /// The scene whose lines are on the layers.
    laid: Option<Scene>,
}

/// The margin around the wheel, in which each number beside a dot has its place, however small the wheel is.
const MARGIN: f64 = 24.0;
/// Half the side of a mark.
const MARK: f64 = 3.2;

impl Painter {
    /// Creates a painter for a canvas, if the browser supports drawing on it.
    pub(super) fn new(canvas: HtmlCanvasElement) -> Option<Painter> {
        let context = context(&canvas)?;
        let layer = Layer::new;
        let layers = [layer(Lines::Left)?, layer(Lines::Kept)?, layer(Lines::Idle)?, layer(Lines::Cut)?];
        Some(Painter { canvas, context, layers, inks: Inks::default(), fit: Fit::default(), laid: None })
    }

    /// Converts a position on the canvas to a point of the picture, in units of the radius.
    pub(super) fn unit(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let Fit { radius, middle, .. } = self.fit;
        ((x - middle.0) / radius, (y - middle.1) / radius)
    }

    /// Converts a length to units of the radius.
    pub(super) fn length(&self, lengths: f64) -> f64 {
        self.fit.unit(lengths)
    }

    /// Discards the layers, since the colours or the size may have changed.
    pub(super) fn forget(&mut self) {
        self.laid = None;
    }

    pub(super) fn paint(&mut self, scene: &Scene, inks: Option<Element>) {
        self.lay(scene, inks);
        let until = scene.grown.min(scene.wheel.nodes().end);
        for layer in &mut self.layers[..3 + usize::from(scene.rules)] {
            layer.show(until, scene, &self.fit, &self.inks);
        }
        let context = &self.context;
        let _ = context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        context.clear_rect(0.0, 0.0, self.fit.size.0.into(), self.fit.size.1.into());
        self.fit.lay(context);
        self.rings(scene);
        self.slice(scene);
        self.branches(scene, until);
        self.fit.lay(context);
        if scene.rules {
            self.marks(scene, until);
        }
        self.paths(scene);
        self.dots(scene, until);
        self.hand(scene);
    }

    /// Updates fit, colours and layers for a scene.
    fn lay(&mut self, scene: &Scene, inks: Option<Element>) {
        let fit = self.fit(scene.camera);
        let is_laid = self.fit == fit && self.laid.as_ref().is_some_and(|laid| has_same_lines(laid, scene));
        if is_laid {
            return;
        }
        if self.fit.size != fit.size {
            self.canvas.set_width(fit.size.0);
            self.canvas.set_height(fit.size.1);
        }
        if self.laid.as_ref().is_none_or(|laid| laid.theme != scene.theme) {
            self.inks = inks.map(|inks| Inks::of(&inks)).unwrap_or_default();
        }
        self.fit = fit;
        self.layers.iter_mut().for_each(|layer| layer.clear(&fit, scene));
        self.laid = Some(scene.clone());
    }

    fn fit(&self, camera: Camera) -> Fit {
        let density = window().map_or(1.0, |window| window.device_pixel_ratio());
        let (width, height) = (f64::from(self.canvas.client_width()), f64::from(self.canvas.client_height()));
        let size = ((width * density).round() as u32, (height * density).round() as u32);
        let half = width.min(height) / 2.0;
        let radius = (half - MARGIN).max(1.0) * camera.nearer;
        let middle = (width / 2.0 - camera.at.0 * radius, height / 2.0 - camera.at.1 * radius);
        Fit { size, density, radius, middle }
    }

    fn rings(&self, scene: &Scene) {
        self.context.set_stroke_style_str(self.inks.get(Ink::Ring));
        self.context.set_line_width(self.fit.unit(1.0));
        for radius in scene.wheel.rings() {
            self.circle(0.0, 0.0, *radius);
            self.context.stroke();
        }
    }

    fn circle(&self, x: f64, y: f64, radius: f64) {
        self.context.begin_path();
        self.add_circle(x, y, radius);
    }

    fn add_circle(&self, x: f64, y: f64, radius: f64) {
        self.context.move_to(x + radius, y);
        let _ = self.context.arc(x, y, radius, 0.0, TAU);
    }

    /// Draws the slice of the branch that is pointed at.
    fn slice(&self, scene: &Scene) {
        let Some(branch) = scene.branch.filter(|at| *at != scene.wheel.middle) else { return };
        let Some(slice) = scene.wheel.slice(branch) else { return };
        let context = &self.context;
        context.save();
        self.circle(0.0, 0.0, 1.0);
        context.clip();
        context.set_global_alpha(0.09);
        context.set_fill_style_str(self.inks.get(Ink::Hand));
        context.begin_path();
        sector(context, scene.wheel.radius(&scene.whole.tree, branch), (slice.from, slice.to));
        context.fill();
        context.restore();
    }

    /// Draws the layers, and the lines to the first row, which are on no layer.
    fn branches(&self, scene: &Scene, until: usize) {
        let dim = if scene.lit.is_empty() { 1.0 } else { 0.5 };
        let left = dim * (1.0 - 0.87 * scene.folded);
        let idle = dim * scene.folded;
        let cut = if scene.rules { idle } else { 0.0 };
        let _ = self.context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        for (layer, alpha) in self.layers.iter().zip([left, dim, idle, cut]).filter(|(_, alpha)| *alpha > 0.0) {
            self.context.set_global_alpha(alpha);
            let _ = self.context.draw_image_with_html_canvas_element(&layer.canvas, 0.0, 0.0);
        }
        self.fit.lay(&self.context);
        let tree = &scene.whole.tree;
        for at in tree.children(scene.wheel.middle).take_while(|at| *at < until) {
            let Some(line) = Limb::to(tree, &scene.wheel, at) else { continue };
            let cut = scene.folding.cut(at).filter(|_| scene.rules && scene.folded > 0.5);
            let ink = match cut {
                Some(prune) => self.inks.rule(prune),
                None => self.inks.get(if tree.node(at).solutions > 0 { Ink::Stem } else { Ink::Dead }),
            };
            self.context.set_global_alpha(if cut.is_some() || scene.folding.keeps(at) { dim } else { left });
            strokes(&self.context, [line].iter(), &self.fit, ink, 0.7);
        }
        self.context.set_global_alpha(1.0);
    }

    /// Draws the mark of each prune where it cuts a branch.
    fn marks(&self, scene: &Scene, until: usize) {
        let tree = &scene.whole.tree;
        self.context.set_global_alpha(scene.folded);
        for prune in 0..Inks::RULES {
            self.context.set_fill_style_str(self.inks.rule(prune));
            self.context.begin_path();
            let is_first = |at: &usize| {
                let above = tree.node(*at).parent as usize;
                scene.folding.cut(*at) == Some(prune) && scene.folding.cut(above) != Some(prune)
            };
            let mut pen = self.context.clone();
            for at in scene.wheel.nodes().take_while(|at| *at < until).filter(is_first) {
                let Some(line) = Limb::to(tree, &scene.wheel, at) else { continue };
                mark(prune, line.end(), self.fit.unit(MARK), &mut pen);
            }
            self.context.fill();
        }
        self.context.set_global_alpha(1.0);
    }

    /// Draws the paths to the branch that is pointed at and to the highlighted solutions.
    fn paths(&self, scene: &Scene) {
        let others = scene.lit.iter().skip(1).map(|at| (*at, Ink::Image));
        let chosen = scene.lit.first().or(scene.branch.as_ref()).map(|at| (*at, Ink::Hand));
        for (at, ink) in others.chain(chosen) {
            self.way(scene, at, ink);
        }
    }

    /// Draws the path from the middle to a node.
    fn way(&self, scene: &Scene, at: usize, ink: Ink) {
        let tree = &scene.whole.tree;
        self.context.set_fill_style_str(self.inks.get(ink));
        self.context.begin_path();
        let mut pen = self.context.clone();
        for line in tree.path(at).filter_map(|at| Limb::to(tree, &scene.wheel, at)) {
            line.broad(self.fit.unit(0.8), self.fit.unit(0.8), &mut pen);
        }
        self.context.fill();
    }

    /// Draws the dots of the solutions that have grown, staying ones over leaving ones.
    fn dots(&self, scene: &Scene, until: usize) {
        let tree = &scene.whole.tree;
        let nodes = scene.wheel.nodes();
        let grown = tree.solutions().iter().map(|at| *at as usize).filter(|at| nodes.contains(at) && *at < until);
        let dots: Vec<_> = grown.filter_map(|at| Some((at, scene.dot(at)?))).collect();
        let (staying, leaving): (Vec<&(usize, Dot)>, Vec<_>) = dots.iter().partition(|(_, dot)| dot.stays);
        let room = scene.wheel.reach * self.fit.radius;
        let small = (room * 0.86).clamp(1.4, 4.3);
        let large = small + scene.folded * (room * 0.6).clamp(0.6, 2.6);
        let dim = if scene.lit.is_empty() { 1.0 } else { 0.5 };
        self.tails(&leaving, scene.folded, small);
        self.context.set_global_alpha(dim);
        self.fill_dots(leaving.iter().map(|(_, dot)| *dot), small * (1.0 - 0.35 * scene.folded), Ink::Gold);
        let is_rare = |at: usize| {
            let orbit = scene.whole.orbits.of(tree, at);
            scene.folding.searcher.rung.knows_classes() && orbit.is_some_and(|orbit| orbit.members.len() < 8)
        };
        let (rare, common): (Vec<&(usize, Dot)>, Vec<_>) =
            staying.iter().copied().partition(|(at, _)| scene.folded > 0.5 && is_rare(*at));
        self.fill_dots(common.iter().map(|(_, dot)| *dot), large, Ink::Gold);
        self.fill_dots(rare.iter().map(|(_, dot)| *dot), large * 1.15, Ink::Rare);
        self.context.set_global_alpha(1.0);
        for (place, at) in scene.lit.iter().enumerate().rev() {
            let ink = if place == 0 { Ink::Hand } else { Ink::Image };
            self.fill_dots(scene.dot(*at).into_iter(), small.max(3.0) + 2.4, ink);
        }
        if let Some(at) = scene.branch.filter(|_| scene.lit.is_empty()) {
            let (x, y) = place((scene.wheel.radius(tree, at), scene.wheel.slice(at).map_or(0.0, Slice::middle)));
            self.context.set_fill_style_str(self.inks.get(Ink::Hand));
            self.circle(x, y, self.fit.unit(4.0));
            self.context.fill();
        }
        if scene.folded > 0.5 && scene.folding.searcher.rung.knows_classes() {
            self.members(scene, &staying, large);
        }
    }

    fn fill_dots(&self, dots: impl Iterator<Item = Dot>, lengths: f64, ink: Ink) {
        self.context.set_fill_style_str(self.inks.get(ink));
        self.context.begin_path();
        for (x, y) in dots.map(|dot| place(dot.at)) {
            self.add_circle(x, y, self.fit.unit(lengths));
        }
        self.context.fill();
    }

    /// Draws a tail behind each flying dot.
    fn tails(&self, dots: &[&(usize, Dot)], folded: f64, lengths: f64) {
        if !(0.0..1.0).contains(&folded) || folded == 0.0 {
            return;
        }
        self.context.set_stroke_style_str(self.inks.get(Ink::Gold));
        self.context.set_line_width(self.fit.unit(lengths * 0.8));
        self.context.set_global_alpha(0.35);
        self.context.begin_path();
        for (_, dot) in dots {
            let ((x0, y0), (x1, y1)) = (place(dot.before), place(dot.at));
            self.context.move_to(x0, y0);
            self.context.line_to(x1, y1);
        }
        self.context.stroke();
    }

    /// Writes the size of its class beside each staying dot, where there is space.
    fn members(&self, scene: &Scene, staying: &[&(usize, Dot)], lengths: f64) {
        const SIZE: f64 = 12.0;
        let context = &self.context;
        let _ = context.set_transform(self.fit.density, 0.0, 0.0, self.fit.density, 0.0, 0.0);
        context.set_global_alpha((scene.folded * 2.0 - 1.0).clamp(0.0, 1.0));
        context.set_fill_style_str(self.inks.get(Ink::Word));
        context.set_font(&format!("600 {SIZE}px Inter, \"Noto Sans\", system-ui, sans-serif"));
        context.set_text_align("center");
        context.set_text_baseline("middle");
        let members = |at: usize| scene.whole.orbits.of(&scene.whole.tree, at).map_or(0, |orbit| orbit.members.len());
        // Start with the rare ones, so that eights are left out if space is short.
        let mut dots: Vec<_> = staying.iter().map(|(at, dot)| (members(*at), dot.at.1)).collect();
        dots.sort_by_key(|(members, _)| *members);
        let room = SIZE * 0.95 / self.fit.radius;
        let mut written: Vec<f64> = Vec::new();
        for (members, angle) in dots {
            // Move a little to the side of a number that is already there.
            let sides = [0.0, 0.5, -0.5, 1.0, -1.0].map(|by| angle + by * room);
            let is_free = |angle: &f64| written.iter().all(|other| (other - angle).abs() >= room);
            let Some(angle) = sides.into_iter().find(is_free) else { continue };
            written.push(angle);
            let (x, y) = place((1.0 + self.fit.unit(lengths + SIZE * 0.85), angle));
            let at = |unit: f64, middle: f64| middle + unit * self.fit.radius;
            let (x, y) = (at(x, self.fit.middle.0), at(y, self.fit.middle.1));
            let _ = context.fill_text(&members.to_string(), x, y);
        }
        context.set_global_alpha(1.0);
        self.fit.lay(context);
    }

    /// Draws the current branch: the path to the node that is growing.
    fn hand(&self, scene: &Scene) {
        let tree = &scene.whole.tree;
        let Some(part) = scene.in_hand.filter(|_| scene.grown < tree.len()) else { return };
        let now = scene.grown;
        if let Some(above) = tree.parent(now) {
            self.way(scene, above, Ink::Hand);
        }
        let Some(line) = Limb::to(tree, &scene.wheel, now) else { return };
        self.context.set_stroke_style_str(self.inks.get(Ink::Hand));
        self.context.set_line_width(line.width() + self.fit.unit(1.8));
        self.context.begin_path();
        let (x, y) = line.part(part, &mut self.context.clone());
        self.context.stroke();
        self.context.set_fill_style_str(self.inks.get(Ink::Hand));
        self.circle(x, y, self.fit.unit(4.5));
        self.context.fill();
    }
}

/// Returns `true` if the layers of one scene can be used for another.
fn has_same_lines(laid: &Scene, scene: &Scene) -> bool {
    Rc::ptr_eq(&laid.whole, &scene.whole)
        && Rc::ptr_eq(&laid.wheel, &scene.wheel)
        && Rc::ptr_eq(&laid.folding, &scene.folding)
        && laid.theme == scene.theme
}
