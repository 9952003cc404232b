//! The picture as an outline.

use super::*;
use crate::tree::picture::drawn::svg;

#[test]
fn an_outline_has_each_line_once_and_is_small() {
    for n in State::SMALLEST..=State::LARGEST {
        let state = shown(n);
        let (tree, svg) = (state.tree(), svg(state.tree(), state.wheel()));
        let paths: Vec<_> = svg.split(" d=\"").skip(1).map(|path| path.split('"').next().unwrap()).collect();
        let letters = |path: &str, letters: &str| path.chars().filter(|letter| letters.contains(*letter)).count();
        // A line is a curve or straight.
        assert_eq!(letters(paths[0], "cl") + letters(paths[1], "cl"), tree.len() - 1, "{n}");
        assert_eq!(letters(paths[2], "h"), tree.solutions().len());
        assert!(n > 8 || svg.len() < 31_000, "{n}: {} bytes", svg.len());
    }
}

#[test]
fn the_wheel_lies_in_its_box() {
    let state = shown(7);
    let svg = svg(state.tree(), state.wheel());
    for path in svg.split(" d=\"").skip(1).map(|path| path.split('"').next().unwrap()) {
        let (mut x, mut y) = (0_i32, 0_i32);
        for part in path.split_inclusive(|letter: char| letter.is_ascii_alphabetic()).collect::<Vec<_>>().windows(2) {
            let numbers = part[1].trim_end_matches(|letter: char| letter.is_ascii_alphabetic()).replace('-', " -");
            let numbers: Vec<i32> = numbers.split_whitespace().map(|number| number.parse().unwrap()).collect();
            let ends = part[0].ends_with(['m', 'c', 'l']);
            if let ([.., dx, dy], true) = (&numbers[..], ends) {
                (x, y) = (x + dx, y + dy);
            }
            assert!(x.pow(2) + y.pow(2) <= 501_i32.pow(2), "{x} {y}");
        }
    }
}
