//! The text of the WGSL kernel, checked against the hosts' constants. Its counts are tested where it is launched.

use eightfold_shaders::layout::{CONSTANTS, ENTRY_POINT, wgsl};

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
fn no_optional_feature_is_asked_for() {
    let asks = |line: &str| ["enable", "requires"].iter().any(|word| line.trim_start().starts_with(word));
    assert!(!wgsl().lines().any(asks));
}
