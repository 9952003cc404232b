//! The texts of the WGSL kernels, checked against the hosts' constants. Their counts are tested where they are
//! launched.

use eightfold_core::BoardSize;
use eightfold_shaders::layout::{CONSTANTS, ENTRY_POINT, wgsl};
use eightfold_shaders::tiles;

fn tiles_of(n: usize) -> String {
    tiles::wgsl(BoardSize::new(n).unwrap())
}

#[test]
fn constants_come_from_rust_and_are_used() {
    let source = include_str!("../src/queens.wgsl");
    for (name, value) in CONSTANTS {
        assert!(wgsl().contains(&format!("const {name}: u32 = {value}u;\n")), "{name}");
        assert!(source.contains(name), "the kernel does without {name}");
        assert!(!source.contains(&format!("const {name}")), "{name} is typed twice");
    }
    let typed: Vec<_> = source.split(|c: char| !c.is_alphanumeric()).filter(|word| word.ends_with('u')).collect();
    assert!(typed.iter().all(
        |word| ["0u", "1u", "2u", "0x3fffffffu"].contains(word) || !word.starts_with(|c: char| c.is_ascii_digit())
    ));
}

#[test]
fn entry_point_and_buffers_are_those_of_the_layout() {
    let source = wgsl();
    assert!(source.contains(&format!("fn {ENTRY_POINT}(")));
    let declared: Vec<_> = source.lines().filter_map(|line| line.strip_prefix("@group(0) @binding(")).collect();
    let names = ["control", "rules", "prefixes", "tables", "tallies"];
    assert_eq!(declared.len(), names.len());
    for (at, (line, name)) in declared.iter().zip(names).enumerate() {
        assert!(line.starts_with(&format!("{at}) ")) && line.contains(&format!("> {name}: ")), "{line}");
    }
}

#[test]
fn the_kernel_for_tiles_has_the_constants_of_its_board() {
    let source = include_str!("../src/tiles/tile.wgsl");
    for (name, value) in tiles::CONSTANTS.into_iter().chain([("WINDOW", 21)]) {
        assert!(tiles_of(22).contains(&format!("const {name}: u32 = {value}u;\n")), "{name}");
        assert!(source.contains(name), "the kernel does without {name}");
        assert!(!source.contains(&format!("const {name}")), "{name} is typed twice");
    }
    assert!(tiles_of(28).contains("const WINDOW: u32 = 27u;\n"));
    assert!(source.contains(&format!("fn {}(", tiles::ENTRY_POINT)));
    let declared: Vec<_> = source.lines().filter_map(|line| line.strip_prefix("@group(0) @binding(")).collect();
    let names = ["tiles", "east", "placements", "sets", "counts"];
    assert_eq!(declared.len(), names.len());
    for (at, (line, name)) in declared.iter().zip(names).enumerate() {
        assert!(line.starts_with(&format!("{at}) ")) && line.contains(&format!("> {name}: ")), "{line}");
    }
}

/// [`tiles::memory`] accounts for every word of a workgroup's memory.
#[test]
fn a_tile_takes_the_memory_that_the_host_asks_for() {
    let source = include_str!("../src/tiles/tile.wgsl");
    let sizes: Vec<_> =
        source.lines().filter_map(|line| line.strip_prefix("var<workgroup> ")?.split(": ").nth(1)).collect();
    let expected = [
        "array<vec2<u32>, 2u * WINDOW * TEAM>;",
        "array<vec2<u32>, ROWS * TEAM>;",
        "array<u32, 2u * CHUNK>;",
        "array<u32, CHUNK>;",
        "array<atomic<u32>, 2>;",
        "u32;",
        "array<atomic<u32>, 4>;",
    ];
    assert_eq!(sizes, expected);
    let [team, _, chunk, rows] = tiles::CONSTANTS.map(|(_, value)| value);
    let words = 2 * (2 * 21 + rows) * team + (2 + 1) * chunk + 2 + 1 + 4;
    let asked = tiles::memory(BoardSize::new(22).unwrap());
    assert!((4 * words..4 * words + 16).contains(&asked), "{asked}");
}

#[test]
fn no_optional_feature_is_asked_for() {
    for source in [wgsl(), tiles_of(20)] {
        let asks = |line: &str| ["enable", "requires"].iter().any(|word| line.trim_start().starts_with(word));
        assert!(!source.lines().any(asks));
    }
}
