//! Failing allocations. The standard library then ends the program with a line of its own, and the disk must be as
//! after a kill.

use super::scene::{Outcome, Scene, is_long};

/// Returns the number of allocations of a run without faults.
fn allocations(scene: &Scene, run: impl Fn(&str) -> Outcome) -> usize {
    let calls = run("memory 0");
    assert_eq!(calls.code, Some(0), "{calls:?}");
    scene.allocations().expect("the library reports the number of allocations")
}

/// Iterates over some allocations, evenly spread, or with `--long` over all of them.
fn some(all: usize) -> impl Iterator<Item = usize> {
    (1..=all).step_by(if is_long() { 1 } else { (all / 60).max(1) })
}

/// Checks that the program ended with a sentence, or with the line and signal of the standard library or the C library.
fn is_borne(outcome: &Outcome) -> Result<(), String> {
    const SIGABRT: i32 = 6;
    let said = &outcome.stderr;
    match (outcome.code, outcome.signal) {
        (Some(0..=5), _) if !said.contains("panicked") => Ok(()),
        (_, Some(SIGABRT)) if said.contains("memory allocation of") || said.contains("out of memory") => Ok(()),
        _ => Err(format!("{outcome:#?}")),
    }
}

#[test]
fn a_count_bears_any_allocation_that_fails() {
    let scene = Scene::new("memory-count");
    let old = include_bytes!("../../results/tests/data/example-n8.json");
    let count = |fault: &str| {
        scene.clear();
        scene.write("n8.json", old);
        let (journal, out) = (scene.file("n8.jsonl"), scene.file("n8.json"));
        let how = ["--threads", "1", "--backend", "cpu", "--progress", "none"];
        scene.run(fault, &[&["count", "8", "--journal", &journal, "--out", &out], &how[..]].concat())
    };
    let (mut failed, mut journals) = (0, 0);
    for at in some(allocations(&scene, count)) {
        let outcome = count(&format!("memory {at}"));
        failed += usize::from(outcome.has_failed_calls());
        let held = is_borne(&outcome).and_then(|()| scene.is_old_or_new("n8.json", Some(old)));
        assert_eq!(held, Ok(()), "memory {at}");
        // A journal that has begun can be resumed. Otherwise the sentence says that it has not.
        let Some(bytes) = scene.read("n8.jsonl") else { continue };
        journals += 1;
        match scene.sound(&["resume", &scene.file("n8.jsonl"), "--backend", "cpu", "--progress", "none"]) {
            Ok(printed) => assert!(printed.contains(" 92 "), "memory {at}: {printed}"),
            Err(said) => assert!(!bytes.contains(&b'\n') && said.contains("start again"), "memory {at}: {said}"),
        }
    }
    assert!(failed > 30 && journals > 5, "{failed} allocations failed, {journals} of them after the journal was begun");
}

#[test]
fn a_merge_bears_any_allocation_that_fails() {
    let scene = Scene::new("memory-merge");
    let (one, out) = (scene.file("1.json"), scene.file("out.json"));
    scene.sound(&["count", "8", "--shard", "1/2", "--out", &one, "--backend", "cpu", "--progress", "none"]).unwrap();
    let document = scene.read("1.json").unwrap();
    let old = include_bytes!("../../results/tests/data/example-n8.json");
    let merge = |fault: &str| {
        scene.write("out.json", old);
        scene.run(fault, &["merge", &one, "--out", &out])
    };
    let mut failed = 0;
    for at in some(allocations(&scene, merge)) {
        let outcome = merge(&format!("memory {at}"));
        failed += usize::from(outcome.has_failed_calls());
        assert_eq!(is_borne(&outcome).and_then(|()| scene.is_old_or_new("out.json", Some(old))), Ok(()), "memory {at}");
        assert_eq!(scene.read("1.json").as_ref(), Some(&document), "memory {at}");
    }
    assert!(failed > 30, "{failed} allocations failed");
}
