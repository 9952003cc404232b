//! The letter and the colour of a browser, which its number decides, so that a class can be told apart whatever names
//! its pupils choose.

/// The letters, one for each browser of a usual class.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789";

/// The hues of a ring of colours.
const HUES: u8 = 9;

/// The rings: lightness and chroma, as in `oklch`.
const RINGS: [(f64, f64); 3] = [(0.53, 0.16), (0.82, 0.13), (0.4, 0.12)];

/// Returns the letter of the browser with a number, which begins at 1.
pub(super) fn letter(number: u8) -> char {
    LETTERS[usize::from(number.saturating_sub(1)) % LETTERS.len()].into()
}

/// Returns the lightness, chroma and hue of the browser with a number. Neighbours have hues that are far apart.
fn oklch(number: u8) -> (f64, f64, f64) {
    let place = number.saturating_sub(1);
    let ring = usize::from(place / HUES) % RINGS.len();
    let (lightness, chroma) = RINGS[ring];
    let hue = f64::from(place % HUES * 4 % HUES) * (360.0 / f64::from(HUES)) + 25.0 + 13.0 * ring as f64;
    (lightness, chroma, hue % 360.0)
}

/// Returns the colour of what is written on the colour of the browser with a number.
pub(super) const fn ink(number: u8) -> &'static str {
    let ring = number.saturating_sub(1) / HUES % RINGS.len() as u8;
    if ring == 1 { "#1d2433" } else { "#fff" }
}

/// Returns the colour of the browser with a number.
pub(super) fn colour(number: u8) -> String {
    let (lightness, chroma, hue) = oklch(number);
    format!("oklch({lightness} {chroma} {hue:.0})")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn twenty_five_browsers_can_be_told_apart() {
        let letters: BTreeSet<_> = (1..=25).map(letter).collect();
        assert_eq!(letters.len(), 25);
        let place = |number| {
            let (lightness, chroma, hue) = oklch(number);
            let (sin, cos) = hue.to_radians().sin_cos();
            [lightness, chroma * cos, chroma * sin]
        };
        for one in 1..=25 {
            for other in one + 1..=25 {
                let squares =
                    place(one).into_iter().zip(place(other)).map(|(one, other): (f64, f64)| (one - other).powi(2));
                let distance = squares.sum::<f64>().sqrt();
                assert!(distance > 0.08, "{one} and {other}: {distance}");
            }
        }
        // All numbers of a server have pairs of their own.
        let pairs: BTreeSet<_> = (1..=250).map(|number| (letter(number), colour(number))).collect();
        assert_eq!(pairs.len(), 250);
    }
}
