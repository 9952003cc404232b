//! Failing allocations. The standard library may then abort the program with its own message, and the files must be in
//! the same state as after a kill.

use super::scene::{OLD, Outcome, Scene};
use eightfold_harness::program::is_long;

/// Runs something again and again, each time with another failing allocation, and checks the outcome with `held`. The
/// allocations are evenly spread; in the long test run, each of them fails.
fn bears_all(scene: &Scene, run: impl Fn(&str) -> Outcome, mut held: impl FnMut() -> Result<(), String>) {
    let calls = run("memory 0");
    assert_eq!(calls.code, Some(0), "{calls:?}");
    let all = scene.allocations().expect("the library reports the number of allocations");
    let mut failed = 0;
    for at in (1..=all).step_by(if is_long() { 1 } else { (all / 60).max(1) }) {
        let outcome = run(&format!("memory {at}"));
        failed += usize::from(outcome.has_failed_calls());
        assert_eq!(is_borne(&outcome).and_then(|()| held()), Ok(()), "memory {at}");
    }
    assert!(failed > 30, "{failed} allocations failed");
}

/// Checks that the program ended without a panic, or was aborted by the standard library or the C library with their
/// message.
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
    let count = |fault: &str| {
        scene.clear();
        scene.write("n8.json", OLD);
        scene.count("batch", fault)
    };
    let mut journals = 0;
    bears_all(&scene, count, || {
        journals += usize::from(scene.read("n8.jsonl").is_some());
        scene.is_old_or_new("n8.json", Some(OLD)).and_then(|()| scene.is_journal_accepted())
    });
    assert!(journals > 5, "{journals} allocations failed after the journal was begun");
}

#[test]
fn a_merge_bears_any_allocation_that_fails() {
    let scene = Scene::new("memory-merge");
    let (one, out) = (scene.file("1.json"), scene.file("out.json"));
    scene.sound(&["count", "8", "--method", "batch", "--out", &one, "--backend", "cpu", "--progress", "none"]).unwrap();
    let document = scene.read("1.json").unwrap();
    let merge = |fault: &str| {
        scene.write("out.json", OLD);
        scene.run(fault, &["merge", &one, "--out", &out, "--force"])
    };
    bears_all(&scene, merge, || {
        assert_eq!(scene.read("1.json").as_ref(), Some(&document));
        scene.is_old_or_new("out.json", Some(OLD))
    });
}
