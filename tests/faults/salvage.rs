//! Salvaging a damaged journal.

use super::scene::{Injected, Scene, faults};

#[test]
fn a_salvage_leaves_the_whole_or_nothing_whatever_fails() {
    let scene = Scene::new("salvage");
    let how = ["--backend", "cpu", "--progress", "none"];
    let (journal, out) = (scene.file("n8.jsonl"), scene.file("new.jsonl"));
    scene.sound(&[&["count", "8", "--journal", &journal], &how[..]].concat()).unwrap();
    let text = String::from_utf8(scene.read("n8.jsonl").unwrap()).unwrap();
    let damaged = text.replacen("\"g\":3", "\"g\":5", 1);
    assert_ne!(damaged, text);
    let salvage = |fault: &str| {
        scene.clear();
        scene.write("n8.jsonl", &damaged);
        scene.run(fault, &["salvage", &journal, "--out", &out])
    };
    // A line is left out, which has its own exit code.
    let untouched = salvage("io 0");
    assert_eq!(untouched.code, Some(1), "{untouched:?}");
    let whole = scene.read("new.jsonl").unwrap();
    let mut injected = Injected::default();
    for fault in faults(untouched.calls.len()) {
        let outcome = salvage(&fault);
        injected.add(&outcome.calls);
        let context = format!("{fault}: {outcome:#?}");
        assert_eq!(scene.read("n8.jsonl").as_deref(), Some(damaged.as_bytes()), "{context}");
        if !outcome.has_failed_calls() {
            assert_eq!((outcome.code, scene.read("new.jsonl").as_ref()), (Some(1), Some(&whole)), "{context}");
            continue;
        }
        assert_eq!(outcome.is_clean(), Ok(()), "{context}");
        let is_left = scene.read("new.jsonl").is_some();
        assert_eq!(is_left, outcome.stderr.contains("cannot be removed: "), "{context}");
    }
    injected.assert_all(&["look", "open", "write", "sync"]);
}
