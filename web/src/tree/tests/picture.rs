//! Tests of the picture as an outline.

use super::*;
use crate::base::settings::Theme;
use crate::tree::picture::drawn::svg;
use crate::tree::search::tree::SearchTree;
use crate::tree::state::Action;
use std::f64::consts::{PI, TAU};

#[test]
fn an_outline_has_each_line_once_and_is_small() {
    for n in SearchTree::SIZES {
        let state = shown(n);
        let (tree, svg) = (state.tree(), svg(&state.scene(Theme::System)));
        let paths: Vec<_> = svg.split(" d=\"").skip(1).map(|path| path.split('"').next().unwrap()).collect();
        let letters = |path: &str, letters: &str| path.chars().filter(|letter| letters.contains(*letter)).count();
        // On an even board, the left half of the tree is drawn as a copy of the right one.
        let halves = if n % 2 == 0 { 2 } else { 1 };
        assert_eq!(svg.matches("<use").count(), halves - 1);
        // Each line is either curved or straight.
        assert_eq!((letters(paths[0], "cl") + letters(paths[1], "cl")) * halves, tree.len() - 1, "{n}");
        assert_eq!(letters(paths[2], "h") * halves, tree.solutions().len());
        assert!(n > 8 || svg.len() < 18_000, "{n}: {} bytes", svg.len());
    }
}

/// A folded tree keeps the dots that are counted, and a chosen solution its board and all of its images.
#[test]
fn a_saved_picture_shows_the_fold_and_the_chosen_board() {
    let mut state = shown(8);
    let path = |svg: &str, class: &str| {
        let path = svg.split(&format!("class=\"{class}\" d=\"")).nth(1)?;
        Some(path.split('"').next().unwrap().matches("h0").count())
    };
    let whole = svg(&state.scene(Theme::System));
    assert_eq!(["left", "lit", "queens"].map(|class| path(&whole, class)), [None; 3]);
    state.apply(Action::FoldTo(1000));
    let folded = svg(&state.scene(Theme::System));
    assert_eq!(path(&folded, "gold"), Some(state.folding().visits.counted.len()));
    assert!(path(&folded, "left").is_some() && !folded.contains("<use"));
    state.apply(Action::Choose(Some(state.tree().solutions()[0] as usize)));
    let chosen = svg(&state.scene(Theme::System));
    assert_eq!(["lit", "queens"].map(|class| path(&chosen, class)), [Some(state.lit().len()), Some(8)]);
}

#[test]
fn the_wheel_lies_in_its_box() {
    let state = shown(7);
    let svg = svg(&state.scene(Theme::System));
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

/// Each half is the mirror image of the other, node by node.
#[test]
fn the_other_half_is_its_mirror_image() {
    for n in SearchTree::SIZES.step_by(2) {
        let state = shown(n);
        let (tree, wheel) = (state.tree(), state.wheel());
        let place = |at: usize| (wheel.radius(tree, at), wheel.slice(at).unwrap().middle());
        let all = || (1..tree.len()).map(place);
        let mirrored: Vec<_> =
            all().filter(|(_, angle)| *angle > PI).map(|(radius, angle)| (radius, TAU - angle)).collect();
        let right: Vec<_> = all().take(tree.len() / 2).collect();
        assert_eq!(mirrored.len(), right.len(), "{n}");
        let is_near = |one: &(f64, f64), other: &(f64, f64)| one.0 == other.0 && (one.1 - other.1).abs() < 1e-9;
        assert!(right.iter().all(|it| mirrored.iter().any(|other| is_near(it, other))), "{n}");
    }
}

/// The picture in the README is the one that the page saves. If they differ, the test writes the new one to the build
/// folder, from where it has to be copied to docs/tree.svg by hand.
#[test]
fn the_picture_of_the_readme_is_up_to_date() {
    let state = shown(8);
    let svg = svg(&state.scene(Theme::System));
    if svg != include_str!("../../../../docs/tree.svg") {
        let made = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/tree.svg");
        std::fs::write(made, svg).unwrap();
        panic!("copy target/tree.svg to docs/tree.svg");
    }
}
