//! A count with a journal and a document, and a resumed one.

use super::scene::{Injected, OLD, Outcome, Scene, WORDS, faults, is_once, with_and_without};
use eightfold_harness::files::temporaries;

fn resume(scene: &Scene, fault: &str) -> Outcome {
    let (journal, out) = (scene.file("n8.jsonl"), scene.file("n8.json"));
    let how = ["--threads", "1", "--backend", "cpu", "--progress", "none"];
    scene.run(fault, &[&["resume", &journal, "--out", &out], &how[..]].concat())
}

/// Checks the document, the journal and the program's messages for what must hold after any fault.
fn held(scene: &Scene, outcome: &Outcome, old: Option<&[u8]>) -> Result<(), String> {
    outcome.is_clean()?;
    scene.is_old_or_new("n8.json", old)?;
    scene.keeps_what_it_says(&outcome.stderr, "92")?;
    scene.is_journal_accepted()
}

/// The colours are tested too, because their journal lines are of another kind.
#[test]
fn a_count_keeps_the_old_or_the_new_whatever_fails() {
    let scene = Scene::new("count");
    for (method, words) in [("batch", &WORDS[..]), ("colours", &["io"])] {
        scene.clear();
        scene.write("n8.json", OLD);
        let untouched = scene.count(method, "io 0");
        let (calls, writes_out) = (untouched.calls.len(), untouched.last("open"));
        assert!(untouched.code == Some(0) && !untouched.has_failed_calls() && calls > 20, "{untouched:?}");
        let mut injected = Injected::default();
        let ways = with_and_without(OLD).filter(|(word, _)| words.contains(word));
        for ((word, old), at) in ways.flat_map(|way| (1..=calls).map(move |at| (way, at))) {
            scene.clear();
            if let Some(old) = old {
                scene.write("n8.json", old);
            }
            let outcome = scene.count(method, &format!("{word} {at}"));
            injected.add(&outcome.calls);
            let context = format!("{method}, {word} {at}, call {:?}: {outcome:#?}", outcome.calls.get(at - 1));
            assert_eq!(held(&scene, &outcome, old), Ok(()), "{context}");
            if outcome.code == Some(0) {
                assert!(scene.read("n8.json").is_some_and(|new| Some(&new[..]) != old), "{context}");
                assert!(scene.read("n8.jsonl").is_some(), "{context}");
            }
            // The answer is printed even if the document cannot be written.
            assert!(at < writes_out || outcome.stdout.contains(" 92 "), "{context}");
            if is_once(word) {
                assert!(!outcome.stderr.contains("nothing"), "{context}");
                let left = outcome.calls.get(at - 1).is_some_and(|(call, failed)| call == "unlink" && *failed);
                assert!(left || temporaries(&scene.data()).is_empty(), "{context}");
            }
        }
        injected.assert_all(&["open", "look", "write", "sync", "rename", "unlink"]);
    }
}

/// A resumed count cuts off a torn line. The journal can be resumed before and after that.
#[test]
fn a_resumed_count_never_loses_its_journal() {
    let scene = Scene::new("resume");
    assert_eq!(scene.count("batch", "io 0").code, Some(0));
    let whole = scene.read("n8.jsonl").unwrap();
    let half = &whole[..whole.len() / 2];
    assert_ne!(half.last(), Some(&b'\n'));
    scene.write("n8.jsonl", half);
    let calls = resume(&scene, "io 0").calls.len();
    let mut injected = Injected::default();
    for fault in faults(calls) {
        scene.clear();
        scene.write("n8.jsonl", half);
        scene.write("n8.json", OLD);
        let outcome = resume(&scene, &fault);
        injected.add(&outcome.calls);
        let context = format!("{fault}: {outcome:#?}");
        assert_eq!(held(&scene, &outcome, Some(OLD)), Ok(()), "{context}");
        let lines = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count();
        assert!(scene.read("n8.jsonl").is_some_and(|kept| lines(&kept) >= lines(half)), "{context}");
    }
    injected.assert_all(&["open", "write", "sync", "rename", "cut"]);
}

/// Tests the harness: it catches a program that overwrites its file in place.
#[test]
fn a_program_that_writes_in_place_is_caught() {
    let scene = Scene::new("in-place");
    let (from, to) = (format!("if={}", scene.file("../new.json")), format!("of={}", scene.file("n8.json")));
    let new = String::from_utf8_lossy(OLD).replace("\n", " ");
    scene.write("../new.json", &new);
    let dd = |fault: &str| {
        scene.write("n8.json", OLD);
        scene.run_other("dd", fault, &[&from, &to, "bs=100", "status=none"])
    };
    let calls = dd("io 0").calls.len();
    assert!(calls > 5, "{calls} calls");
    for word in WORDS {
        let caught = (1..=calls).filter(|at| {
            let outcome = dd(&format!("{word} {at}"));
            outcome.has_failed_calls() && scene.is_old_or_new("n8.json", Some(OLD)).is_err()
        });
        assert!(caught.count() > 3, "{word}");
    }
}
