//! Boards as pixels.
//!
//! Everything is drawn twice as large, in a dozen colours; then four pixels become one, of the palette's colour that is
//! nearest to their mean, so that edges are smooth.

use super::gif::MOST_COLOURS;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Machine, Reason, Rung};

const PAPER: u8 = 0;
const LIGHT: u8 = 1;
const DARK: u8 = 2;
pub(super) const INK: u8 = 3;
const SOFT: u8 = 4;
const AMBER: u8 = 5;
const OPEN: u8 = 6;
const COLUMN: u8 = 7;
const RISING: u8 = 8;
const FALLING: u8 = 9;
const IMAGE: u8 = 10;

/// The colours of the page on light paper, in the order of their numbers.
const BASE: [[u8; 3]; 11] = [
    [0xff, 0xfd, 0xf8],
    [0xef, 0xe9, 0xda],
    [0xdf, 0xd5, 0xbd],
    [0x1d, 0x24, 0x33],
    [0x5b, 0x64, 0x76],
    [0xe6, 0x9f, 0x00],
    [0xec, 0xc8, 0x78],
    [0x00, 0x69, 0xa5],
    [0x00, 0x79, 0x5a],
    [0xb8, 0x4d, 0x00],
    [0xa0, 0x3a, 0x7c],
];

/// Returns the colours themselves, and those between what is drawn and the squares below it.
pub(super) fn palette() -> Vec<[u8; 3]> {
    let mut palette = BASE.to_vec();
    for over in &BASE[3..] {
        for below in &BASE[1..3] {
            let between = |share: u16| {
                let part = |at: usize| (u16::from(over[at]) * share + u16::from(below[at]) * (4 - share)) / 4;
                [0, 1, 2].map(|at| part(at) as u8)
            };
            palette.extend([1, 2, 3].map(between));
        }
    }
    // The numbers beside the board are on paper.
    let half = [0, 1, 2].map(|at| u8::midpoint(BASE[0][at], BASE[4][at]));
    palette.push(half);
    palette.truncate(MOST_COLOURS);
    palette
}

/// The outline of a queen, and the bar below her, as on the page: in a square of side 64 around the origin.
const QUEEN: [(f32, f32); 9] = [
    (-17.0, 12.0),
    (-20.0, -10.0),
    (-10.0, 0.0),
    (-6.0, -16.0),
    (0.0, -2.0),
    (6.0, -16.0),
    (10.0, 0.0),
    (20.0, -10.0),
    (17.0, 12.0),
];

/// A line between two points.
type Stroke = (f32, f32, f32, f32);

/// Returns the strokes of the mark that a reason has, and its colour. They are those of the page.
const fn strokes(reason: Reason) -> (u8, &'static [Stroke]) {
    const SQUARE: [Stroke; 6] = [
        (-15.0, -15.0, 15.0, -15.0),
        (15.0, -15.0, 15.0, 15.0),
        (15.0, 15.0, -15.0, 15.0),
        (-15.0, 15.0, -15.0, -15.0),
        (-15.0, -15.0, 15.0, 15.0),
        (15.0, -15.0, -15.0, 15.0),
    ];
    match reason {
        Reason::Column => (COLUMN, &[(0.0, -20.0, 0.0, 20.0)]),
        Reason::Rising => (RISING, &[(12.0, -12.0, -12.0, 12.0)]),
        Reason::Falling => (FALLING, &[(-12.0, -12.0, 12.0, 12.0)]),
        Reason::SideMask => (IMAGE, SQUARE.split_at(4).0),
        Reason::LastMask => (IMAGE, &SQUARE),
        Reason::Bound2 | Reason::NoSideQueen => (
            IMAGE,
            &[(0.0, -19.0, 19.0, 0.0), (19.0, 0.0, 0.0, 19.0), (0.0, 19.0, -19.0, 0.0), (-19.0, 0.0, 0.0, -19.0)],
        ),
        Reason::Corner => (IMAGE, &[(0.0, -18.0, 17.0, 14.0), (17.0, 14.0, -17.0, 14.0), (-17.0, 14.0, 0.0, -18.0)]),
        Reason::Mirror => (
            IMAGE,
            &[
                (6.0, -17.0, 6.0, 17.0),
                (6.0, -17.0, -6.0, -12.0),
                (-6.0, -12.0, -11.0, 0.0),
                (-11.0, 0.0, -6.0, 12.0),
                (-6.0, 12.0, 6.0, 17.0),
            ],
        ),
        Reason::Smaller(_) => (
            IMAGE,
            &[
                (-18.0, -12.0, 6.0, -12.0),
                (6.0, -12.0, 6.0, 12.0),
                (6.0, 12.0, -18.0, 12.0),
                (-18.0, 12.0, -18.0, -12.0),
            ],
        ),
    }
}

/// Letters of three by five pixels, from the top, for digits and then for a to z.
const LETTERS: [u16; 36] = [
    0b111_101_101_101_111,
    0b010_110_010_010_111,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
    0b111_001_010_010_010,
    0b111_101_111_101_111,
    0b111_101_111_001_111,
    0b010_101_111_101_101,
    0b110_101_110_101_110,
    0b011_100_100_100_011,
    0b110_101_101_101_110,
    0b111_100_110_100_111,
    0b111_100_110_100_100,
    0b011_100_101_101_011,
    0b101_101_111_101_101,
    0b111_010_010_010_111,
    0b001_001_001_101_010,
    0b101_101_110_101_101,
    0b100_100_100_100_111,
    0b101_111_111_101_101,
    0b110_101_101_101_101,
    0b010_101_101_101_010,
    0b110_101_110_100_100,
    0b010_101_101_110_011,
    0b110_101_110_101_101,
    0b011_100_010_001_110,
    0b111_010_010_010_010,
    0b101_101_101_101_111,
    0b101_101_101_101_010,
    0b101_101_111_111_101,
    0b101_101_010_101_101,
    0b101_101_010_010_010,
    0b111_001_010_100_111,
];

/// Returns the pixels of a letter; nothing for a space.
const fn letter(it: u8) -> u16 {
    match it {
        b'0'..=b'9' => LETTERS[(it - b'0') as usize],
        b'a'..=b'z' => LETTERS[(it - b'a') as usize + 10],
        b'-' => 0b000_000_111_000_000,
        b'=' => 0b000_111_000_111_000,
        _ => 0,
    }
}

/// The measures of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Canvas {
    n: usize,
    /// The side of a square.
    side: usize,
}

impl Canvas {
    /// The room for the numbers, at the left and above.
    const MARGIN: usize = 26;
    /// The room at the right, and around the words below the board.
    const REST: usize = 8;

    pub(super) fn of(size: BoardSize) -> Canvas {
        Canvas { n: size.get(), side: (480 / size.get()).min(96) & !1 }
    }

    pub(super) const fn width(self) -> usize {
        Canvas::MARGIN + self.n * self.side + Canvas::REST
    }

    pub(super) const fn height(self) -> usize {
        Canvas::MARGIN + self.n * self.side + 3 * Canvas::REST
    }

    /// The side of a square.
    #[cfg(test)]
    pub(super) const fn side(self) -> usize {
        self.side
    }

    /// Returns the middle of a square. The highest bit is at the left.
    pub(super) fn middle(self, row: usize, column: usize) -> (usize, usize) {
        let at = |place: usize| Canvas::MARGIN + place * self.side + self.side / 2;
        (at(self.n - 1 - column), at(row))
    }

    /// Draws a search after an event, with the marks of a row. Returns numbers of colours.
    pub(super) fn frame(self, machine: &Machine, event: Option<Event>, row: Option<usize>) -> Vec<u8> {
        let mut sheet = Sheet::of(self);
        for at in 0..self.n {
            let number = at.to_string();
            let (across, down) = (self.middle(0, at).0, self.middle(at, 0).1);
            let wide = number.len() * 4;
            sheet.words((2 * across - 2 * wide, 16), 4, &number, SOFT);
            sheet.words((2 * Canvas::MARGIN - 4 * wide - 6, 2 * down - 10), 4, &number, SOFT);
        }
        if let Some(view) = row.and_then(|row| machine.stack_row(row)) {
            for column in 0..self.n {
                let (place, bit) = (self.middle(view.row, column), 1 << column);
                if view.seen & bit != 0 {
                    for reason in view.closed.reasons(column) {
                        let (colour, strokes) = strokes(reason);
                        sheet.paint(place, colour, |x, y| strokes.iter().any(|it| is_on(x, y, *it)));
                    }
                }
                let open = view.closed.open() & bit != 0;
                if view.untried & bit != 0 && machine.rung() >= Rung::Bitmap {
                    sheet.paint(place, AMBER, |x, y| x * x + y * y < 256.0);
                    sheet.paint(place, OPEN, |x, y| x * x + y * y < 150.0);
                } else if open && view.untried & bit == 0 && view.queen != Some(column) {
                    sheet.paint(place, SOFT, |x, y| x * x + y * y < 49.0);
                }
            }
        }
        let done = matches!(event, Some(Event::Done));
        let queens = if done { machine.last_solution() } else { machine.board() };
        for (row, column) in queens.iter().enumerate() {
            sheet.paint(self.middle(row, usize::from(*column)), INK, is_queen);
        }
        let (colour, whole) = match event {
            Some(Event::Solution { .. }) => (RISING, true),
            Some(Event::Prune { row, .. }) => (IMAGE, usize::from(row) == self.n),
            event => (AMBER, matches!(event, Some(Event::Check(_)))),
        };
        if let Some(row) = row {
            sheet.frame(if whole { 0 } else { row }, if whole { self.n } else { 1 }, colour);
        }
        let words = format!("n={} {} step {}", self.n, machine.rung().name(), machine.steps());
        let below = 2 * (Canvas::MARGIN + self.n * self.side) + 16;
        sheet.words((2 * Canvas::MARGIN, below), 4, &words, INK);
        sheet.halved()
    }
}

/// A picture twice as large.
struct Sheet {
    canvas: Canvas,
    width: usize,
    pixels: Vec<u8>,
}

impl Sheet {
    /// Returns the empty board.
    fn of(canvas: Canvas) -> Sheet {
        let (width, height) = (2 * canvas.width(), 2 * canvas.height());
        let mut sheet = Sheet { canvas, width, pixels: vec![PAPER; width * height] };
        let side = 2 * canvas.side;
        for at in 0..canvas.n * canvas.n {
            let (row, column) = (at / canvas.n, at % canvas.n);
            let (x, y) = canvas.middle(row, column);
            let colour = if (row + column) % 2 == 1 { DARK } else { LIGHT };
            sheet.fill((2 * x - side / 2, 2 * y - side / 2), (side, side), colour);
        }
        sheet
    }

    /// Fills a rectangle, as far as it is on the sheet.
    fn fill(&mut self, (x, y): (usize, usize), (width, height): (usize, usize), colour: u8) {
        let end = (x + width).min(self.width);
        for line in self.pixels.chunks_mut(self.width).skip(y).take(height) {
            if let Some(part) = line.get_mut(x..end) {
                part.fill(colour);
            }
        }
    }

    /// Paints the part of a square that is inside a shape.
    fn paint(&mut self, (x, y): (usize, usize), colour: u8, inside: impl Fn(f32, f32) -> bool) {
        let side = 2 * self.canvas.side;
        let scale = 64.0 / side as f32;
        let along = |at: usize| (at as f32 + 0.5) * scale - 32.0;
        for down in 0..side {
            let line = (2 * y - side / 2 + down) * self.width + 2 * x - side / 2;
            for across in 0..side {
                if inside(along(across), along(down)) {
                    self.pixels[line + across] = colour;
                }
            }
        }
    }

    /// Draws a frame around some rows.
    fn frame(&mut self, row: usize, rows: usize, colour: u8) {
        let (left, side) = (2 * Canvas::MARGIN, 2 * self.canvas.side);
        let (top, width, height, line) = (left + row * side, self.canvas.n * side, rows * side, 6);
        for (at, size) in [
            ((left, top), (width, line)),
            ((left, top + height - line), (width, line)),
            ((left, top), (line, height)),
            ((left + width - line, top), (line, height)),
        ] {
            self.fill(at, size, colour);
        }
    }

    /// Writes words, each pixel of a letter so large.
    fn words(&mut self, (x, y): (usize, usize), size: usize, words: &str, colour: u8) {
        for (at, it) in words.bytes().enumerate() {
            for pixel in (0..15).filter(|pixel| letter(it) >> (14 - pixel) & 1 != 0) {
                let place = (x + (4 * at + pixel % 3) * size, y + pixel / 3 * size);
                self.fill(place, (size, size), colour);
            }
        }
    }

    /// Makes one pixel of each four.
    fn halved(&self) -> Vec<u8> {
        let palette = palette();
        let mut halved = Vec::with_capacity(self.pixels.len() / 4);
        for lines in self.pixels.chunks(2 * self.width) {
            let (upper, lower) = lines.split_at(self.width);
            for (upper, lower) in upper.chunks(2).zip(lower.chunks(2)) {
                let four = [upper[0], upper[1], lower[0], lower[1]];
                halved.push(if four.iter().all(|it| *it == four[0]) { four[0] } else { nearest(&palette, four) });
            }
        }
        halved
    }
}

/// Returns the colour that is nearest to the mean of four.
fn nearest(palette: &[[u8; 3]], four: [u8; 4]) -> u8 {
    let mean = |at: usize| four.iter().map(|it| i32::from(BASE[usize::from(*it)][at])).sum::<i32>() / 4;
    let mean = [mean(0), mean(1), mean(2)];
    let far = |colour: &[u8; 3]| (0..3).map(|at| (i32::from(colour[at]) - mean[at]).pow(2)).sum::<i32>();
    let nearest = palette.iter().enumerate().min_by_key(|(_, colour)| far(colour));
    nearest.map_or(0, |(at, _)| at as u8)
}

/// Returns `true` for a point on a stroke.
fn is_on(x: f32, y: f32, (from_x, from_y, to_x, to_y): Stroke) -> bool {
    let (along_x, along_y) = (to_x - from_x, to_y - from_y);
    let share = ((x - from_x) * along_x + (y - from_y) * along_y) / (along_x * along_x + along_y * along_y);
    let share = share.clamp(0.0, 1.0);
    let (off_x, off_y) = (x - from_x - share * along_x, y - from_y - share * along_y);
    off_x * off_x + off_y * off_y < 6.0
}

/// Returns `true` for a point inside a queen.
fn is_queen(x: f32, y: f32) -> bool {
    let crosses = |at: usize| {
        let ((x1, y1), (x2, y2)) = (QUEEN[at], QUEEN[(at + 1) % QUEEN.len()]);
        (y1 > y) != (y2 > y) && x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
    };
    let inside = (0..QUEEN.len()).filter(|at| crosses(*at)).count() % 2 == 1;
    inside || (x.abs() <= 17.0 && (16.0..=20.0).contains(&y))
}
