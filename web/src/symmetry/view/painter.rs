//! The painter of the wall and the flowers: what a scene looks like on a canvas.

use crate::parts::pose::{Pose, eased};
use crate::symmetry::state::classes::Tile;
use crate::symmetry::state::motion::Flight;
use crate::symmetry::view::inks::{Ink, Inks};
use eightfold_core::BoardSize;
use eightfold_worker::list::ClassBoard;
use std::collections::HashMap;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, TAU};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, window};

/// The picture on the canvas.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scene {
    pub(crate) size: BoardSize,
    pub(crate) found: Rc<Vec<ClassBoard>>,
    /// The indices of the shown classes.
    pub(crate) shown: Rc<Vec<usize>>,
    pub(crate) wall: Rc<Vec<Tile>>,
    pub(crate) stage: Stage,
}

/// The share of their way that the boards of the wall have flown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    Wall,
    /// They fly; the time in seconds.
    Flying(Flight, f64),
    Flowers,
}

impl Scene {
    /// Returns the number of things to point at.
    fn things(&self) -> usize {
        if self.stage == Stage::Wall { self.wall.len() } else { self.shown.len() }
    }
}

/// Things of one size in lines, as large as the canvas allows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Lines {
    columns: usize,
    rows: usize,
    side: f64,
}

impl Lines {
    fn of(count: usize, (width, height): (f64, f64)) -> Lines {
        let largest = width.min(height) * 0.46;
        let mut best = Lines { columns: 1, rows: 1, side: 0.0 };
        for columns in 1..=count.max(1) {
            let rows = count.max(1).div_ceil(columns);
            let side = (width / columns as f64).min(height / rows as f64).min(largest);
            if side > best.side + 0.01 {
                best = Lines { columns, rows, side };
            }
            // Beyond three times as wide as high nothing grows any more.
            if columns * columns > 16 * count + 16 {
                break;
            }
        }
        best
    }

    /// Returns the middle of a place.
    fn place(self, at: usize, (width, height): (f64, f64)) -> (f64, f64) {
        let from_middle = |at: usize, of: usize| at as f64 - (of as f64 - 1.0) / 2.0;
        let (column, row) = (at % self.columns, at / self.columns);
        (
            width / 2.0 + from_middle(column, self.columns) * self.side,
            height / 2.0 + from_middle(row, self.rows) * self.side,
        )
    }

    /// Returns the place at a point.
    fn at(self, (x, y): (f64, f64), (width, height): (f64, f64)) -> Option<usize> {
        let line = |at: f64, middle: f64, of: usize| {
            let line = ((at - middle) / self.side + of as f64 / 2.0).floor();
            (0.0..of as f64).contains(&line).then_some(line as usize)
        };
        Some(line(y, height / 2.0, self.rows)? * self.columns + line(x, width / 2.0, self.columns)?)
    }
}

/// A canvas, and what is kept of earlier pictures.
#[derive(Debug)]
pub(crate) struct Painter {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    inks: Inks,
    /// The width and height of the canvas in CSS pixels.
    room: (f64, f64),
    /// Drawings of boards, by class and side in pixels.
    boards: HashMap<(usize, u32), HtmlCanvasElement>,
}

/// The width of a board in its flower.
const MIDDLE: f64 = 0.46;
/// The sides of a cell from which a flower has its board, and its petals.
const WITH_BOARD: f64 = 30.0;
const WITH_PETALS: f64 = 13.0;

impl Painter {
    pub(crate) fn new(canvas: HtmlCanvasElement, inks: Inks) -> Option<Painter> {
        let context = context(&canvas)?;
        Some(Painter { canvas, context, inks, room: (0.0, 0.0), boards: HashMap::new() })
    }

    /// Discards the drawings, since the board size or the colours are others.
    pub(crate) fn forget(&mut self, inks: Inks) {
        self.inks = inks;
        self.boards.clear();
    }

    /// Returns the place of the thing at a point of the canvas.
    pub(crate) fn at(&self, point: (f64, f64), scene: &Scene) -> Option<usize> {
        let things = scene.things();
        Lines::of(things, self.room).at(point, self.room).filter(|at| *at < things)
    }

    /// Returns the number of flowers in a line.
    pub(crate) fn across(&self, scene: &Scene) -> usize {
        Lines::of(scene.shown.len(), self.room).columns
    }

    /// Makes the canvas as large as its element.
    fn fit(&mut self) {
        let density = window().map_or(1.0, |window| window.device_pixel_ratio());
        self.room = (self.canvas.client_width().into(), self.canvas.client_height().into());
        let [width, height] = [self.room.0, self.room.1].map(|side| (side * density).round() as u32);
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        // `set_transform` fails only on values that are not numbers.
        let _ = self.context.set_transform(density, 0.0, 0.0, density, 0.0, 0.0);
        self.context.clear_rect(0.0, 0.0, self.room.0, self.room.1);
    }

    /// Draws the whole scene.
    pub(crate) fn paint(&mut self, scene: &Scene) {
        self.fit();
        if self.room.0 < 1.0 {
            return;
        }
        match &scene.stage {
            Stage::Wall => self.wall(scene, &Flight::of(0), 0.0),
            Stage::Flying(flight, seconds) => self.wall(scene, flight, *seconds),
            Stage::Flowers => {
                let lines = Lines::of(scene.shown.len(), self.room);
                for (at, class) in scene.shown.iter().enumerate() {
                    self.flower(scene, *class, lines.place(at, self.room), lines.side, |_| 1.0);
                }
            }
        }
    }

    /// Draws what is pointed at over another canvas: a frame, and a lens if the flowers are small.
    pub(crate) fn lens(&mut self, at: Option<usize>, is_framed: bool, scene: &Scene) {
        self.fit();
        let lines = Lines::of(scene.things(), self.room);
        let Some((at, class)) = at.and_then(|at| Some((at, *scene.shown.get(at)?))) else { return };
        let ((x, y), side) = (lines.place(at, self.room), lines.side);
        let context = self.context.clone();
        if is_framed {
            context.set_stroke_style_str(self.inks.get(Ink::Focus));
            context.set_line_width(2.5);
            context.stroke_rect(x - side / 2.0 + 1.0, y - side / 2.0 + 1.0, side - 2.0, side - 2.0);
        }
        let (width, height) = self.room;
        let radius = (width.min(height) * 0.2).min(92.0);
        if side < 60.0 {
            let apart = radius + side / 2.0 + 8.0;
            let middle = (
                x.clamp(radius, (width - radius).max(radius)),
                if y > 2.0 * radius + side { y - apart } else { y + apart },
            );
            context.set_fill_style_str(self.inks.get(Ink::Paper));
            context.set_stroke_style_str(self.inks.get(Ink::Rim));
            context.set_line_width(1.5);
            context.begin_path();
            let _ = context.arc(middle.0, middle.1, radius, 0.0, TAU);
            context.fill();
            context.stroke();
            self.flower(scene, class, middle, radius * 1.75, |_| 1.0);
        }
    }

    /// Draws the boards that have not landed, and the flowers that grow.
    fn wall(&mut self, scene: &Scene, flight: &Flight, seconds: f64) {
        let (wall, flowers) = (Lines::of(scene.wall.len(), self.room), Lines::of(scene.shown.len(), self.room));
        let is_flying = scene.stage != Stage::Wall;
        let share = |tile: &Tile| {
            let begun = if is_flying { seconds - flight.start(tile.class, tile.at) } else { -1.0 };
            (eased(begun / Flight::FLY), (begun - 0.86 * Flight::FLY) / 0.35)
        };
        // Boards that rest lie below the flowers, flying ones above.
        let mut grown = vec![[0.0; 8]; scene.found.len()];
        for tile in scene.wall.iter() {
            grown[tile.class][tile.at] = opened(share(tile).1);
        }
        let (resting, flying): (Vec<_>, Vec<_>) =
            scene.wall.iter().enumerate().partition(|(_, tile)| share(tile).0 == 0.0);
        let tile = |painter: &mut Painter, (at, tile): (usize, &Tile)| {
            let (way, landed) = share(tile);
            if landed >= 1.0 {
                return;
            }
            let (from, to) = (wall.place(at, painter.room), flowers.place(tile.class, painter.room));
            let arc = (way * std::f64::consts::PI).sin();
            let side = (wall.side * 0.84 + (flowers.side * MIDDLE - wall.side * 0.84) * way) * (1.0 + 0.35 * arc);
            let place = (from.0 + (to.0 - from.0) * way, from.1 + (to.1 - from.1) * way - arc * painter.room.0 * 0.05);
            let alpha = match () {
                () if landed > 0.0 => 1.0 - landed,
                () if way > 0.0 => (0.4 + way * 4.0).min(1.0),
                () if is_flying => 1.0 - 0.6 * (seconds * 3.0).min(1.0),
                () => 1.0,
            };
            painter.board(scene, tile, (place, side), way, alpha);
        };
        resting.into_iter().for_each(|it| tile(self, it));
        if is_flying {
            for (class, grown) in grown.iter().enumerate() {
                self.flower(scene, class, flowers.place(class, self.room), flowers.side, |at| grown[at]);
            }
        }
        flying.into_iter().for_each(|it| tile(self, it));
    }

    /// Draws a board of the wall, which turns back from its image on its way.
    fn board(&mut self, scene: &Scene, tile: &Tile, (at, side): ((f64, f64), f64), way: f64, alpha: f64) {
        let to = Pose::of(tile.image);
        let pose = Pose { angle: to.angle * (1.0 - way), flip: to.flip * (1.0 - way), ..to };
        let [a, b, c, d] = pose.matrix();
        let context = self.context.clone();
        context.save();
        context.set_global_alpha(alpha);
        let _ = context.translate(at.0, at.1);
        let _ = context.transform(a, b, c, d, 0.0, 0.0);
        self.stamp(scene, tile.class, side);
        context.restore();
    }

    /// Draws a flower; `grown` says how far each of its petals is open.
    fn flower(&mut self, scene: &Scene, class: usize, (x, y): (f64, f64), side: f64, grown: impl Fn(usize) -> f64) {
        let petals = usize::from(scene.found[class].class.members());
        let ink = match petals {
            8 => Ink::Eight,
            4 => Ink::Four,
            _ => Ink::Two,
        };
        let context = self.context.clone();
        context.save();
        let _ = context.translate(x, y);
        context.set_fill_style_str(self.inks.get(ink));
        if side < WITH_PETALS {
            form(&context, petals, side);
            context.restore();
            return;
        }
        let width = match petals {
            8 => 0.098,
            4 => 0.15,
            _ if side < WITH_BOARD => 0.26,
            _ => 0.17,
        };
        let reach = side * if petals == 8 { 0.485 } else { 0.465 };
        for at in 0..petals {
            petal(&context, angle(petals, at), (side * 0.1, reach), side * width, grown(at));
        }
        let is_there = (0..petals).any(|at| grown(at) > 0.0);
        context.set_fill_style_str(self.inks.get(Ink::Paper));
        if side < WITH_BOARD {
            context.begin_path();
            let _ = context.arc(0.0, 0.0, side * 0.13, 0.0, TAU);
            context.fill();
        } else if is_there {
            let board = side * MIDDLE;
            context.fill_rect(-board / 2.0 - 1.5, -board / 2.0 - 1.5, board + 3.0, board + 3.0);
            self.stamp(scene, class, board);
        }
        context.restore();
    }

    /// Draws the board of a class around the origin. Flying boards change their size, so a drawing serves several.
    fn stamp(&mut self, scene: &Scene, class: usize, side: f64) {
        let steps = |side: f64| (side / 12.0).ceil().max(1.0) as u32 * 12;
        let density = window().map_or(1.0, |window| window.device_pixel_ratio());
        let pixels = steps(side * density);
        if !self.boards.contains_key(&(class, pixels)) {
            let drawn = self.drawn(scene, class, pixels);
            drawn.into_iter().for_each(|it| drop(self.boards.insert((class, pixels), it)));
        }
        if let Some(board) = self.boards.get(&(class, pixels)) {
            let (x, y) = (-side / 2.0, -side / 2.0);
            let _ = self.context.draw_image_with_html_canvas_element_and_dw_and_dh(board, x, y, side, side);
        }
    }

    /// Draws the board of a class on a canvas of its own.
    fn drawn(&self, scene: &Scene, class: usize, pixels: u32) -> Option<HtmlCanvasElement> {
        let canvas: HtmlCanvasElement = window()?.document()?.create_element("canvas").ok()?.dyn_into().ok()?;
        canvas.set_width(pixels);
        canvas.set_height(pixels);
        let context = context(&canvas)?;
        let (n, side) = (scene.size.get(), f64::from(pixels));
        let square = side / n as f64;
        context.set_fill_style_str(self.inks.get(Ink::Light));
        context.fill_rect(0.0, 0.0, side, side);
        context.set_fill_style_str(self.inks.get(Ink::Dark));
        for row in 0..n {
            // As on the large board, a square is dark if its row and bit have an odd sum.
            for place in ((row + n) % 2..n).step_by(2) {
                context.fill_rect(place as f64 * square, row as f64 * square, square, square);
            }
        }
        context.set_fill_style_str(self.inks.get(Ink::Queen));
        for (row, column) in scene.found[class].board.rows().iter().enumerate() {
            let place = scene.size.last() - usize::from(*column);
            context.begin_path();
            let (x, y) = ((place as f64 + 0.5) * square, (row as f64 + 0.5) * square);
            let _ = context.arc(x, y, square * 0.4, 0.0, TAU);
            context.fill();
        }
        Some(canvas)
    }
}

/// Returns how far a petal is open: a little too far, and then back.
fn opened(share: f64) -> f64 {
    match share {
        _ if share <= 0.0 => 0.0,
        _ if share >= 1.0 => 1.0,
        _ => 1.0 - (1.0 - share).powi(3) * (1.0 - 1.6 * share * (1.0 - share)),
    }
}

/// Returns the direction of a petal.
fn angle(petals: usize, at: usize) -> f64 {
    match petals {
        8 => (at as f64 + 0.5) * FRAC_PI_4 - FRAC_PI_2,
        4 => at as f64 * FRAC_PI_2 - FRAC_PI_2,
        _ => at as f64 * 2.0 * FRAC_PI_2,
    }
}

fn petal(context: &CanvasRenderingContext2d, angle: f64, (from, to): (f64, f64), width: f64, grown: f64) {
    if grown <= 0.0 {
        return;
    }
    let end = from + (to - from) * grown;
    context.save();
    let _ = context.rotate(angle);
    context.begin_path();
    context.move_to(0.0, 0.0);
    context.bezier_curve_to(end * 0.45, -width * 1.15, end * 0.86, -width, end, 0.0);
    context.bezier_curve_to(end * 0.86, width, end * 0.45, width * 1.15, 0.0, 0.0);
    context.fill();
    context.restore();
}

/// Draws the form that stands for a flower too small for petals: a disc, a square or a diamond.
fn form(context: &CanvasRenderingContext2d, petals: usize, side: f64) {
    context.begin_path();
    match petals {
        8 => drop(context.arc(0.0, 0.0, side * 0.36, 0.0, TAU)),
        4 => context.rect(-side * 0.38, -side * 0.38, side * 0.76, side * 0.76),
        _ => {
            context.move_to(0.0, -side * 0.5);
            for (x, y) in [(0.5, 0.0), (0.0, 0.5), (-0.5, 0.0)] {
                context.line_to(side * x, side * y);
            }
        }
    }
    context.fill();
}

/// Returns the 2D context of a canvas, if the browser supports it.
fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}
