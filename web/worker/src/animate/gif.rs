//! GIF files of few colours: each frame holds the rectangle that changed.

use ::gif::{DisposalMethod, Encoder, Frame, Repeat};

/// The number of what stays as it was. Long runs of it are packed into next to nothing.
const SAME: u8 = 63;
/// The most colours.
pub(super) const MOST_COLOURS: usize = SAME as usize;

/// A file that grows by frames. It plays over and over.
pub(super) struct Gif {
    file: Encoder<Vec<u8>>,
    width: usize,
    /// The frame before, as numbers of colours.
    shown: Vec<u8>,
}

impl Gif {
    /// Begins a file with these colours for all frames.
    ///
    /// # Panics
    /// Never: a vector takes all bytes, and a board is smaller than the largest picture.
    pub(super) fn new(width: usize, height: usize, palette: &[[u8; 3]]) -> Gif {
        let mut colours = palette.to_vec();
        colours.resize(MOST_COLOURS + 1, [0; 3]);
        let file = Encoder::new(Vec::new(), width as u16, height as u16, colours.as_flattened());
        let mut file = file.expect("a vector takes all bytes");
        file.set_repeat(Repeat::Infinite).expect("a vector takes all bytes");
        Gif { file, width, shown: Vec::new() }
    }

    /// Adds a frame, as numbers of colours row by row, and the time for which it is shown, in hundredths of a second.
    ///
    /// # Panics
    /// Never, as [`Gif::new`].
    pub(super) fn frame(&mut self, pixels: Vec<u8>, time: u16) {
        let (left, top, width, height) = self.changed(&pixels);
        let places = (top..top + height).flat_map(|row| (row * self.width + left..).take(width));
        let news = places.map(|at| if self.shown.get(at) == Some(&pixels[at]) { SAME } else { pixels[at] });
        // The frame before stays below, and is seen where this one has nothing.
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
    /// Never, as [`Gif::new`].
    pub(super) fn finish(self) -> Vec<u8> {
        self.file.into_inner().expect("a vector takes all bytes")
    }

    /// Returns the smallest rectangle that holds all changes: left, top, width, height. It has at least one pixel.
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

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use ::gif::DecodeOptions;

    /// A frame as a reader sees it: its time, and the colours of the whole picture.
    pub(in super::super) type Picture = (u16, Vec<[u8; 3]>);

    /// Returns the width of a file and what a reader sees.
    pub(in super::super) fn read(bytes: &[u8]) -> (usize, Vec<Picture>) {
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
        let palette: Vec<_> = (0..MOST_COLOURS as u8).map(|it| [it, 2 * it, 255 - it]).collect();
        // Stripes, noise that fills the table several times, one changed pixel, and no change.
        let mut noise = 1_u32;
        let mut random = || {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (noise >> 26) as u8 % SAME
        };
        let stripes: Vec<u8> = (0..200 * 120).map(|at| (at / 200 % 5) as u8).collect();
        let noise: Vec<u8> = (0..200 * 120).map(|_| random()).collect();
        let mut changed = noise.clone();
        changed[5 * 200 + 7] = (changed[5 * 200 + 7] + 1) % SAME;
        let frames = [stripes, noise, changed.clone(), changed];
        let mut gif = Gif::new(200, 120, &palette);
        for (at, frame) in frames.iter().enumerate() {
            gif.frame(frame.clone(), at as u16 * 10);
        }
        let (width, read) = read(&gif.finish());
        assert_eq!((width, read.len()), (200, 4));
        for (at, (frame, (time, colours))) in frames.iter().zip(read).enumerate() {
            assert_eq!(time, at as u16 * 10);
            assert!(frame.iter().map(|it| palette[usize::from(*it)]).eq(colours), "frame {at}");
        }
    }
}
