//! The picture of the page that sites show beside a link to it: the drawing `docs/tree.svg` as a PNG.
//!
//! Such sites require a raster image. The drawing has only lines, curves and discs, so little code is needed to paint
//! it, while a crate for all of SVG would bring forty others. `web::tree` writes the drawing, and a test keeps both
//! equal.

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::io::{self, Write};

/// Width and height, as those sites require them.
const SIZE: [usize; 2] = [1200, 630];
/// The side of the drawing, whose middle is the origin.
const SIDE: f32 = 1040.0;
/// The number of lines that approximate a curve.
const PIECES: u16 = 6;
/// The number of points of a pixel, in each direction, at which a filled shape is sampled.
const SAMPLES: usize = 4;

type Point = [f32; 2];
type Colour = [u8; 3];

/// Paints a drawing.
///
/// # Errors
/// Returns a description of anything in the drawing that this cannot paint.
pub(super) fn png(drawing: &str) -> Result<Vec<u8>, String> {
    let ground = drawing.split("fill=\"").nth(1).and_then(|it| colour(it.split('"').next()?));
    let mut picture = Picture { pixels: vec![ground.ok_or("it has no ground")?; SIZE[0] * SIZE[1]] };
    for path in drawing.split("<path class=\"").skip(1) {
        let class = path.split('"').next().unwrap_or_default();
        let data = path.split(" d=\"").nth(1).and_then(|it| it.split('"').next()).ok_or("a path has no data")?;
        let lines = lines(data)?;
        let of = |property| style(drawing, class, property);
        let mut cover = vec![0.0; SIZE[0] * SIZE[1]];
        // The drawing consists of this half and its mirror image.
        for side in [1.0, -1.0] {
            let lines: Vec<Vec<_>> =
                lines.iter().map(|line| line.iter().map(|it| placed(*it, side)).collect()).collect();
            match of("stroke").is_some() {
                true => {
                    let width = of("stroke-width").and_then(|it| it.parse().ok()).unwrap_or(1.0);
                    lines.iter().for_each(|line| stroke(&mut cover, line, width * scale() / 2.0));
                }
                false => lines.iter().for_each(|line| fill(&mut cover, line)),
            }
        }
        let colour = of("stroke").or(of("fill")).and_then(colour).ok_or(format!("{class} has no colour"))?;
        picture.paint(&cover, colour);
    }
    picture.encoded().map_err(|error| error.to_string())
}

/// The pixels, row by row.
struct Picture {
    pixels: Vec<Colour>,
}

impl Picture {
    /// Blends a colour over the pixels, in proportion to the cover of each.
    fn paint(&mut self, cover: &[f32], colour: Colour) {
        for (pixel, cover) in self.pixels.iter_mut().zip(cover) {
            let mixed = |at: usize| f32::from(pixel[at]) + (f32::from(colour[at]) - f32::from(pixel[at])) * cover;
            *pixel = [0, 1, 2].map(|at| mixed(at).round() as u8);
        }
    }

    /// Encodes the PNG: a header, the compressed rows, each preceded by a byte for "no filter", and an end.
    fn encoded(&self) -> io::Result<Vec<u8>> {
        let mut rows = ZlibEncoder::new(Vec::new(), Compression::best());
        for row in self.pixels.chunks(SIZE[0]) {
            rows.write_all(&[0])?;
            rows.write_all(row.as_flattened())?;
        }
        let [width, height] = SIZE.map(|it| (it as u32).to_be_bytes());
        // Eight bits per channel, three channels, the only methods for compression and filters, and no interlacing.
        let head = [&width[..], &height, &[8, 2, 0, 0, 0]].concat();
        let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
        for (name, data) in [(b"IHDR", head), (b"IDAT", rows.finish()?), (b"IEND", Vec::new())] {
            let named = [&name[..], &data].concat();
            let mut sum = Crc::new();
            sum.update(&named);
            file.extend((data.len() as u32).to_be_bytes());
            file.extend(named);
            file.extend(sum.sum().to_be_bytes());
        }
        Ok(file)
    }
}

/// Returns the number of pixels per unit of the drawing.
fn scale() -> f32 {
    SIZE[1] as f32 / SIDE
}

/// Returns the pixel of a point of the drawing, or of its mirror image if `side` is -1.
fn placed([x, y]: Point, side: f32) -> Point {
    [x * side * scale() + SIZE[0] as f32 / 2.0, y * scale() + SIZE[1] as f32 / 2.0]
}

/// Returns the value of a property of a class in the drawing's style sheet.
fn style<'a>(drawing: &'a str, class: &str, property: &str) -> Option<&'a str> {
    let rules = drawing.split(&format!(".{class}{{")).nth(1)?.split('}').next()?;
    rules.split(';').find_map(|rule| rule.strip_prefix(property)?.strip_prefix(':'))
}

/// Parses a colour of six hexadecimal digits.
fn colour(text: &str) -> Option<Colour> {
    let number = u32::from_str_radix(text.strip_prefix('#')?, 16).ok()?;
    let [_, colour @ ..] = number.to_be_bytes();
    Some(colour)
}

/// Parses the data of a path with relative coordinates into lines of points.
fn lines(data: &str) -> Result<Vec<Vec<Point>>, String> {
    let mut lines: Vec<Vec<Point>> = Vec::new();
    let mut at = [0.0, 0.0];
    for (begin, command) in data.match_indices(char::is_alphabetic) {
        let rest = &data[begin + 1..];
        let rest = &rest[..rest.find(char::is_alphabetic).unwrap_or(rest.len())];
        let numbers = rest.replace('-', " -");
        let numbers = numbers.split_whitespace().map(|it| it.parse::<f32>().map_err(|_| format!("{it} is no number")));
        let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
        if command == "m" {
            lines.push(Vec::new());
        }
        let line = lines.last_mut().ok_or("a path begins without m")?;
        let moved = |at: Point, by: &[f32]| [at[0] + by[0], at[1] + by[1]];
        match command {
            "m" | "l" => line.extend(numbers.chunks_exact(2).map(|by| {
                at = moved(at, by);
                at
            })),
            "h" => line.extend(numbers.iter().map(|by| {
                at[0] += by;
                at
            })),
            "c" => {
                for by in numbers.chunks_exact(6) {
                    let ends = [at, moved(at, &by[..2]), moved(at, &by[2..4]), moved(at, &by[4..])];
                    line.extend((1..=PIECES).map(|piece| along(ends, f32::from(piece) / f32::from(PIECES))));
                    at = ends[3];
                }
            }
            _ => return Err(format!("{command} is not known in a path")),
        }
    }
    Ok(lines)
}

/// Returns the point of a cubic curve at a parameter from 0 to 1. The first and the last point are its ends.
fn along(ends: [Point; 4], share: f32) -> Point {
    let rest = 1.0 - share;
    let weights = [rest * rest * rest, 3.0 * rest * rest * share, 3.0 * rest * share * share, share * share * share];
    [0, 1].map(|axis| ends.iter().zip(weights).map(|(end, weight)| end[axis] * weight).sum())
}

/// Covers a line with round ends: each pixel in proportion to how far half the width exceeds its distance to the line.
fn stroke(cover: &mut [f32], line: &[Point], half: f32) {
    // A line of one point is a disc.
    let pieces = line.windows(2).map(|ends| (ends[0], ends[1])).chain(line.first().map(|it| (*it, *it)));
    for (from, to) in pieces {
        let (way, length) = ([to[0] - from[0], to[1] - from[1]], square(from, to));
        within(cover, &[from, to], half + 1.0, |pixel, covered| {
            let share = (way[0] * (pixel[0] - from[0]) + way[1] * (pixel[1] - from[1])) / length.max(f32::MIN_POSITIVE);
            let share = share.clamp(0.0, 1.0);
            let nearest = [from[0] + way[0] * share, from[1] + way[1] * share];
            // A line thinner than a pixel covers at most a part of it equal to its width.
            let most = (2.0 * half).min(1.0);
            covered.max((half + 0.5 - square(pixel, nearest).sqrt()).clamp(0.0, most))
        });
    }
}

/// Covers the inside of a closed line: the points from which a ray crosses it an odd number of times.
fn fill(cover: &mut [f32], line: &[Point]) {
    let sides = || line.iter().zip(line.iter().cycle().skip(1));
    let is_inside = |[x, y]: Point| {
        let crossed = |(from, to): &(&Point, &Point)| {
            (from[1] > y) != (to[1] > y) && x < from[0] + (y - from[1]) / (to[1] - from[1]) * (to[0] - from[0])
        };
        sides().filter(crossed).count() % 2 == 1
    };
    within(cover, line, 1.0, |[x, y], covered| {
        let offset = |at: usize| (at as f32 + 0.5) / SAMPLES as f32 - 0.5;
        let points = (0..SAMPLES * SAMPLES).map(|at| [x + offset(at % SAMPLES), y + offset(at / SAMPLES)]);
        covered.max(points.filter(|it| is_inside(*it)).count() as f32 / (SAMPLES * SAMPLES) as f32)
    });
}

/// Changes the cover of the pixels around some points. `change` gets the middle of each pixel and its cover so far.
fn within(cover: &mut [f32], points: &[Point], margin: f32, change: impl Fn(Point, f32) -> f32) {
    let range = |axis: usize| {
        let of = points.iter().map(|it| it[axis]);
        let (least, most) = of.fold((f32::MAX, f32::MIN), |(least, most), it| (least.min(it), most.max(it)));
        // Casts of negative numbers give 0.
        (least - margin) as usize..((most + margin) as usize + 1).min(SIZE[axis])
    };
    for row in range(1) {
        for column in range(0) {
            let covered = &mut cover[row * SIZE[0] + column];
            *covered = change([column as f32 + 0.5, row as f32 + 0.5], *covered);
        }
    }
}

/// Returns the square of the distance between two points.
fn square(from: Point, to: Point) -> f32 {
    (to[0] - from[0]).powi(2) + (to[1] - from[1]).powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::ZlibDecoder;
    use std::io::Read;

    const DRAWING: &str = "<svg><style>path{fill:none}.dead{stroke:#c2b494;stroke-width:20}.trunk{fill:#343b52}</style>\
        <rect fill=\"#f7f5f0\"/><path class=\"dead\" d=\"m100 0h0m0 100c9-33-19-38 100 100\"/>\
        <path class=\"trunk\" d=\"m-10-300l20 0l0 20l-20 0\"/></svg>";

    /// Returns the pixels of a PNG.
    fn pixels(png: &[u8]) -> Vec<u8> {
        let mut rows = Vec::new();
        // Signature and header take 33 bytes, length and name of the chunk with the rows 8.
        ZlibDecoder::new(&png[41..]).read_to_end(&mut rows).unwrap();
        rows
    }

    /// Returns the colour at a point of the drawing.
    fn at(rows: &[u8], point: Point) -> Colour {
        let [x, y] = placed(point, 1.0).map(|it| it as usize);
        let begin = y * (1 + 3 * SIZE[0]) + 1 + 3 * x;
        rows[begin..begin + 3].try_into().unwrap()
    }

    #[test]
    fn lines_and_shapes_are_painted_in_their_places_and_in_the_mirror() {
        let png = png(DRAWING).unwrap();
        assert!(png.starts_with(b"\x89PNG") && png.ends_with(b"IEND\xaeB\x60\x82"));
        let rows = pixels(&png);
        assert_eq!(rows.len(), SIZE[1] * (1 + 3 * SIZE[0]));
        let (dead, trunk, ground) = ([0xc2, 0xb4, 0x94], [0x34, 0x3b, 0x52], [0xf7, 0xf5, 0xf0]);
        for (x, y, colour) in [(100.0, 0.0, dead), (200.0, 200.0, dead), (0.0, -290.0, trunk), (0.0, 0.0, ground)] {
            assert_eq!([at(&rows, [x, y]), at(&rows, [-x, y])], [colour; 2], "{x} {y}");
        }
        assert_eq!(at(&rows, [100.0, 20.0]), ground);
    }

    #[test]
    fn what_cannot_be_painted_is_named() {
        for (wrong, named) in [("h0", "h0a5"), ("#f7f5f0", "blue"), ("trunk{", "root{"), ("m100 0", "m100 x")] {
            assert!(png(&DRAWING.replacen(wrong, named, 1)).is_err(), "{named}");
        }
    }
}
