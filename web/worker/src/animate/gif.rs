//! GIF files of few colours: each frame holds the rectangle that changed, packed by LZW.

/// The bits of a colour's number.
const DEPTH: u8 = 6;
/// The numbers of colours, and of nothing.
const COLOURS: usize = 1 << DEPTH;
/// The number of what stays as it was. Long runs of it are packed into next to nothing.
const SAME: u8 = COLOURS as u8 - 1;
/// The most colours.
pub(super) const MOST_COLOURS: usize = SAME as usize;
/// The code that makes packer and reader begin anew.
const CLEAR: u16 = 1 << DEPTH;
/// The code that ends a frame.
const END: u16 = CLEAR + 1;
/// The last code there is.
const LAST: u16 = 4095;

/// A file that grows by frames. It plays over and over.
pub(super) struct Gif {
    bytes: Vec<u8>,
    width: usize,
    /// The frame before, as numbers of colours.
    shown: Vec<u8>,
}

impl Gif {
    pub(super) fn new(width: usize, height: usize, palette: &[[u8; 3]]) -> Gif {
        let mut bytes = b"GIF89a".to_vec();
        put(&mut bytes, width);
        put(&mut bytes, height);
        // A palette for all frames; background and shape of pixels are left open.
        bytes.extend([0xf0 | (DEPTH - 1), 0, 0]);
        bytes.extend(palette.iter().chain(std::iter::repeat(&[0; 3])).take(COLOURS).flatten());
        bytes.extend(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00");
        Gif { bytes, width, shown: Vec::new() }
    }

    /// Adds a frame, as numbers of colours row by row, and the time for which it is shown, in hundredths of a second.
    pub(super) fn frame(&mut self, pixels: Vec<u8>, time: u16) {
        let (left, top, width, height) = self.changed(&pixels);
        // The frame before stays below, and is seen where this one has nothing.
        self.bytes.extend(b"\x21\xf9\x04\x05");
        put(&mut self.bytes, time.into());
        self.bytes.extend([SAME, 0, 0x2c]);
        for number in [left, top, width, height] {
            put(&mut self.bytes, number);
        }
        self.bytes.push(0);
        let places = (top..top + height).flat_map(|row| (row * self.width + left..).take(width));
        let packed = pack(places.map(|at| if self.shown.get(at) == Some(&pixels[at]) { SAME } else { pixels[at] }));
        self.bytes.push(DEPTH);
        for block in packed.chunks(255) {
            self.bytes.push(block.len() as u8);
            self.bytes.extend(block);
        }
        self.bytes.push(0);
        self.shown = pixels;
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.push(0x3b);
        self.bytes
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

/// Appends a number of two bytes.
fn put(bytes: &mut Vec<u8>, number: usize) {
    bytes.extend((number as u16).to_le_bytes());
}

/// Packs numbers of colours by LZW. A run of numbers that was seen before becomes one code. Codes grow from 7 bits to
/// 12; then everything seen is forgotten.
fn pack(pixels: impl Iterator<Item = u8>) -> Vec<u8> {
    // For each code the code of the run that is one colour longer, or 0.
    let mut longer = vec![[0_u16; COLOURS]; usize::from(LAST) + 1];
    let (mut newest, mut width) = (END, u32::from(DEPTH) + 1);
    let mut bits = Bits::default();
    bits.put(CLEAR, width);
    let mut run = None;
    for colour in pixels {
        let Some(code) = run.replace(u16::from(colour)) else { continue };
        let place = &mut longer[usize::from(code)][usize::from(colour)];
        if *place != 0 {
            run = Some(*place);
            continue;
        }
        newest += 1;
        *place = newest;
        bits.put(code, width);
        if newest >> width != 0 {
            width += 1;
        }
        if newest == LAST {
            bits.put(CLEAR, width);
            longer.fill([0; COLOURS]);
            (newest, width) = (END, u32::from(DEPTH) + 1);
        }
    }
    run.into_iter().for_each(|code| bits.put(code, width));
    // A code more, for the reader: it takes in the last run before it reads the end.
    let width = if (newest + 1) >> width != 0 && width < 12 { width + 1 } else { width };
    bits.put(END, width);
    bits.bytes
}

/// Codes one after the other, the lowest bit first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: u32,
}

impl Bits {
    fn put(&mut self, code: u16, width: u32) {
        for bit in 0..width {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let last = self.bytes.len() - 1;
            self.bytes[last] |= ((code >> bit & 1) as u8) << (self.used % 8);
            self.used += 1;
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A frame as a reader sees it: its time, and the colours of the whole picture.
    pub(in super::super) type Frame = (u16, Vec<[u8; 3]>);

    /// Reads a file of this module as the standard says, independently of the packer.
    pub(in super::super) fn read(bytes: &[u8]) -> (usize, Vec<Frame>) {
        let number = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
        assert_eq!(&bytes[..6], b"GIF89a");
        let (width, height, depth) = (number(6), number(8), bytes[10] & 7);
        let palette: Vec<[u8; 3]> = bytes[13..].chunks(3).take(2 << depth).map(|it| it.try_into().unwrap()).collect();
        let mut at = 13 + 3 * palette.len();
        let (mut picture, mut frames) = (vec![[0; 3]; width * height], Vec::new());
        let (mut time, mut nothing) = (0, None);
        loop {
            match bytes[at] {
                0x21 => {
                    if bytes[at + 1] == 0xf9 {
                        time = number(at + 4) as u16;
                        nothing = (bytes[at + 3] & 1 != 0).then_some(bytes[at + 6]);
                    }
                    at += 2;
                    while bytes[at] != 0 {
                        at += usize::from(bytes[at]) + 1;
                    }
                    at += 1;
                }
                0x2c => {
                    let [left, top, wide, high] = [1, 3, 5, 7].map(|it| number(at + it));
                    assert!(left + wide <= width && top + high <= height);
                    let least = bytes[at + 10];
                    let mut packed = Vec::new();
                    at += 11;
                    while bytes[at] != 0 {
                        packed.extend(&bytes[at + 1..=at + usize::from(bytes[at])]);
                        at += usize::from(bytes[at]) + 1;
                    }
                    at += 1;
                    let colours = unpack(&packed, least);
                    assert_eq!(colours.len(), wide * high);
                    for (place, colour) in colours.into_iter().enumerate().filter(|(_, it)| Some(*it) != nothing) {
                        picture[(top + place / wide) * width + left + place % wide] = palette[usize::from(colour)];
                    }
                    frames.push((time, picture.clone()));
                }
                0x3b => {
                    assert_eq!(at + 1, bytes.len());
                    return (width, frames);
                }
                other => panic!("{other:#x} begins no block"),
            }
        }
    }

    /// Unpacks LZW with a table of runs.
    fn unpack(packed: &[u8], least: u8) -> Vec<u8> {
        let clear = 1_usize << least;
        let fresh = || (0..clear + 2).map(|it| vec![it as u8]).collect::<Vec<_>>();
        let (mut runs, mut width, mut before, mut out) = (fresh(), least + 1, None::<usize>, Vec::new());
        let mut bit = 0;
        loop {
            let code = (0..width).map(|it| {
                let at = bit + usize::from(it);
                usize::from(packed[at / 8] >> (at % 8) & 1) << it
            });
            let code: usize = code.sum();
            bit += usize::from(width);
            if code == clear {
                (runs, width, before) = (fresh(), least + 1, None);
                continue;
            }
            if code == clear + 1 {
                return out;
            }
            if let Some(before) = before {
                assert!(code <= runs.len(), "a code that is not there yet");
                let first = if code == runs.len() { runs[before][0] } else { runs[code][0] };
                if runs.len() < 4096 {
                    let mut run = runs[before].clone();
                    run.push(first);
                    runs.push(run);
                }
            }
            out.extend(&runs[code]);
            before = Some(code);
            if runs.len() == 1 << width && width < 12 {
                width += 1;
            }
        }
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
