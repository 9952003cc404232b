//! GIF files with few colours: each frame holds only the rectangle that changed.

use ::gif::{DisposalMethod, Encoder, Frame, Repeat};
use std::collections::HashMap;

/// The index for unchanged pixels. Long runs of it compress to almost nothing.
const SAME: u8 = 255;
const MOST_COLOURS: usize = SAME as usize;

type Colour = [u8; 3];

/// A GIF file under construction. It plays in a loop.
pub(super) struct Gif {
    file: Encoder<Vec<u8>>,
    width: usize,
    palette: Vec<Colour>,
    /// The indices of the nearest palette colours found so far.
    nearest: HashMap<Colour, u8>,
    /// The frame before, as palette indices.
    shown: Vec<u8>,
}

impl Gif {
    /// Starts a file of the given size, with the colours of these SVG pictures.
    ///
    /// # Panics
    /// Never: writing to a vector cannot fail, and a board is smaller than the largest picture.
    pub(super) fn new((width, height): (u32, u32), pictures: &[String]) -> Gif {
        let palette = palette(pictures);
        let mut colours = palette.clone();
        colours.resize(MOST_COLOURS + 1, [0; 3]);
        let file = Encoder::new(Vec::new(), width as u16, height as u16, colours.as_flattened());
        let mut file = file.expect("a vector takes all bytes");
        file.set_repeat(Repeat::Infinite).expect("a vector takes all bytes");
        Gif { file, width: width as usize, palette, nearest: HashMap::new(), shown: Vec::new() }
    }

    /// Adds a frame of RGBA pixels as a canvas returns them, shown for `time` hundredths of a second.
    ///
    /// # Panics
    /// Never, as for [`Gif::new`].
    pub(super) fn frame(&mut self, pixels: &[u8], time: u16) {
        let mut last = ([0; 3], self.number([0; 3]));
        let colours = pixels.as_chunks::<4>().0.iter().map(|[red, green, blue, _]| {
            let colour = [*red, *green, *blue];
            if last.0 != colour {
                last = (colour, self.number(colour));
            }
            last.1
        });
        let pixels: Vec<u8> = colours.collect();
        let (left, top, width, height) = self.changed(&pixels);
        let places = (top..top + height).flat_map(|row| (row * self.width + left..).take(width));
        let news = places.map(|at| if self.shown.get(at) == Some(&pixels[at]) { SAME } else { pixels[at] });
        // The frame before remains underneath and shows through the unchanged pixels.
        let frame = Frame {
            left: left as u16,
            top: top as u16,
            width: width as u16,
            height: height as u16,
            delay: time,
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            buffer: news.collect(),
            ..Frame::default()
        };
        self.file.write_frame(&frame).expect("a vector takes all bytes");
        self.shown = pixels;
    }

    /// Returns the bytes of the file.
    ///
    /// # Panics
    /// Never, as for [`Gif::new`].
    pub(super) fn finish(self) -> Vec<u8> {
        self.file.into_inner().expect("a vector takes all bytes")
    }

    /// Returns the index of the palette colour nearest to `colour`.
    fn number(&mut self, colour: Colour) -> u8 {
        let far = |it: &Colour| (0..3).map(|at| (i32::from(it[at]) - i32::from(colour[at])).pow(2)).sum::<i32>();
        let nearest = || self.palette.iter().enumerate().min_by_key(|(_, it)| far(it)).map_or(0, |(at, _)| at as u8);
        *self.nearest.entry(colour).or_insert_with(nearest)
    }

    /// Returns the smallest rectangle that contains all changes: left, top, width, height. It has at least one pixel.
    fn changed(&self, pixels: &[u8]) -> (usize, usize, usize, usize) {
        let width = self.width;
        if self.shown.is_empty() {
            return (0, 0, width, pixels.len() / width);
        }
        let differs = |at: &usize| pixels[*at] != self.shown[*at];
        let (mut left, mut right, mut top, mut bottom) = (width - 1, 0, usize::MAX, 0);
        for at in (0..pixels.len()).filter(differs) {
            (left, right) = (left.min(at % width), right.max(at % width));
            (top, bottom) = (top.min(at / width), at / width);
        }
        match top {
            usize::MAX => (0, 0, 1, 1),
            _ => (left, top, right + 1 - left, bottom + 1 - top),
        }
    }
}

/// Returns the colours named in the pictures, and as many blends between each two of them as fit, for smooth edges.
fn palette(pictures: &[String]) -> Vec<Colour> {
    let mut named: Vec<Colour> = Vec::new();
    for hex in pictures.iter().flat_map(|picture| picture.split('#').skip(1)) {
        if let Some(colour) = hex.get(..6).and_then(|hex| u32::from_str_radix(hex, 16).ok()) {
            let [_, colour @ ..] = colour.to_be_bytes();
            if !named.contains(&colour) {
                named.push(colour);
            }
        }
    }
    named.truncate(MOST_COLOURS);
    let pairs: Vec<_> = (0..named.len()).flat_map(|one| (0..one).map(move |other| (one, other))).collect();
    let between = ((MOST_COLOURS - named.len()) / pairs.len().max(1)) as u16;
    let mut palette = named.clone();
    for share in 1..=between {
        let part = |one: u8, other: u8| u16::from(one) * share + u16::from(other) * (between + 1 - share);
        let colour = |(one, other): &(usize, usize)| {
            [0, 1, 2].map(|at| (part(named[*one][at], named[*other][at]) / (between + 1)) as u8)
        };
        palette.extend(pairs.iter().map(colour));
    }
    palette
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::gif::DecodeOptions;

    /// A frame as a reader sees it: its duration, and the colours of the whole picture.
    type Picture = (u16, Vec<Colour>);

    /// Returns the width of a file and the frames that a reader sees.
    fn read(bytes: &[u8]) -> (usize, Vec<Picture>) {
        let mut decoder = DecodeOptions::new().read_info(bytes).unwrap();
        let palette = decoder.global_palette().unwrap().as_chunks::<3>().0.to_vec();
        let [width, height] = [decoder.width(), decoder.height()].map(usize::from);
        let (mut picture, mut pictures) = (vec![[0; 3]; width * height], Vec::new());
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let [left, top, wide] = [frame.left, frame.top, frame.width].map(usize::from);
            for (place, colour) in frame.buffer.iter().enumerate().filter(|(_, it)| Some(**it) != frame.transparent) {
                picture[(top + place / wide) * width + left + place % wide] = palette[usize::from(*colour)];
            }
            pictures.push((frame.delay, picture.clone()));
        }
        (width, pictures)
    }

    #[test]
    fn frames_are_read_as_they_were_added() {
        let pictures = ["fill=\"#fffdf8\" stroke=\"#0069a5\"".to_owned(), "#1d2433 and #fffdf8, #12".to_owned()];
        let palette = palette(&pictures);
        assert_eq!(palette[..3], [[0xff, 0xfd, 0xf8], [0x00, 0x69, 0xa5], [0x1d, 0x24, 0x33]]);
        assert_eq!(palette.len(), MOST_COLOURS, "84 between each two of three");
        // Stripes, one changed pixel, and no change.
        let stripes: Vec<_> = (0..200 * 120).map(|at| palette[at / 200 % 5]).collect();
        let mut changed = stripes.clone();
        changed[6 * 200 + 7] = [0xfe, 0xfd, 0xf7];
        let frames = [stripes, changed.clone(), changed];
        let mut gif = Gif::new((200, 120), &pictures);
        for (at, frame) in frames.iter().enumerate() {
            let pixels: Vec<_> = frame.iter().map(|[red, green, blue]| [*red, *green, *blue, 255]).collect();
            gif.frame(pixels.as_flattened(), at as u16 * 10);
        }
        let (width, read) = read(&gif.finish());
        assert_eq!((width, read.len()), (200, 3));
        for (at, (mut frame, (time, colours))) in frames.into_iter().zip(read).enumerate() {
            assert_eq!(time, at as u16 * 10);
            if at > 0 {
                frame[6 * 200 + 7] = palette[0];
            }
            assert!(frame == colours, "frame {at}");
        }
    }
}
