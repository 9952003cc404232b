//! A count with a journal and a document, and a resumed one.

use super::scene::{Injected, Outcome, Scene, WORDS, is_once, with_and_without};

const OLD: &[u8] = include_bytes!("../../results/tests/data/example-n8.json");

fn count(scene: &Scene, fault: &str) -> Outcome {
    let (journal, out) = (scene.file("n8.jsonl"), scene.file("n8.json"));
    let how = ["--method", "batch", "--threads", "1", "--backend", "cpu", "--progress", "none"];
    scene.run(fault, &[&["count", "8", "--journal", &journal, "--out", &out], &how[..]].concat())
}

fn resume(scene: &Scene, fault: &str) -> Outcome {
    let (journal, out) = (scene.file("n8.jsonl"), scene.file("n8.json"));
    let how = ["--threads", "1", "--backend", "cpu", "--progress", "none"];
    scene.run(fault, &[&["resume", &journal, "--out", &out], &how[..]].concat())
}

/// Checks that the journal on the disk can be resumed, or never got beyond its first line.
fn journal_is_accepted(scene: &Scene) -> Result<(), String> {
    let Some(bytes) = scene.read("n8.jsonl") else { return Ok(()) };
    match scene.sound(&["resume", &scene.file("n8.jsonl"), "--backend", "cpu", "--progress", "none"]) {
        Ok(printed) if printed.contains(" 92 ") => Ok(()),
        Err(said) if !bytes.contains(&b'\n') && said.contains("start again") => Ok(()),
        other => Err(format!("the journal: {other:?}")),
    }
}

/// Checks what holds after any fault: of the document, the journal and the program's own words.
fn held(scene: &Scene, outcome: &Outcome, old: Option<&[u8]>) -> Result<(), String> {
    outcome.is_clean()?;
    scene.is_old_or_new("n8.json", old)?;
    scene.keeps_what_it_says(&outcome.stderr, "92")?;
    journal_is_accepted(scene)
}

#[test]
fn a_count_keeps_the_old_or_the_new_whatever_fails() {
    let scene = Scene::new("count");
    let untouched = count(&scene, "io 0");
    let (calls, writes_out) = (untouched.calls.len(), untouched.last("open"));
    assert!(untouched.code == Some(0) && !untouched.has_failed_calls() && calls > 20, "{untouched:?}");
    let mut injected = Injected::default();
    for (word, old) in with_and_without(OLD) {
        for at in 1..=calls {
            scene.clear();
            if let Some(old) = old {
                scene.write("n8.json", old);
            }
            let outcome = count(&scene, &format!("{word} {at}"));
            injected.add(&outcome.calls);
            let context = format!("{word} {at}, call {:?}: {outcome:#?}", outcome.calls.get(at - 1));
            assert_eq!(held(&scene, &outcome, old), Ok(()), "{context}");
            if outcome.code == Some(0) {
                assert!(scene.read("n8.json").is_some_and(|new| Some(&new[..]) != old), "{context}");
                assert!(scene.read("n8.jsonl").is_some(), "{context}");
            }
            // The answer is printed although it cannot be written.
            assert!(at < writes_out || outcome.stdout.contains(" 92 "), "{context}");
            if is_once(word) {
                assert!(!outcome.stderr.contains("nothing"), "{context}");
                let left = untouched.calls[at - 1].0 == "unlink" && outcome.has_failed_calls();
                assert!(left || scene.temporaries().is_empty(), "{context}");
            }
        }
    }
    injected.assert_all(&["open", "look", "write", "sync", "rename", "unlink"]);
}

/// The same for the join, whose groups have another line.
#[test]
fn a_count_with_the_join_loses_no_journal() {
    let scene = Scene::new("join");
    let how = ["--method", "join", "--threads", "1", "--backend", "cpu", "--progress", "none"];
    let count = |fault: &str| {
        let (journal, out) = (scene.file("n8.jsonl"), scene.file("n8.json"));
        scene.run(fault, &[&["count", "8", "--journal", &journal, "--out", &out], &how[..]].concat())
    };
    let calls = count("io 0").calls.len();
    assert!(calls > 20, "{calls} calls");
    let mut injected = Injected::default();
    for at in 1..=calls {
        scene.clear();
        scene.write("n8.json", OLD);
        let outcome = count(&format!("io {at}"));
        injected.add(&outcome.calls);
        assert_eq!(held(&scene, &outcome, Some(OLD)), Ok(()), "io {at}: {outcome:#?}");
    }
    injected.assert_all(&["open", "write", "sync", "rename"]);
}

/// A resumed count cuts off a torn line. The journal can be resumed before and after that.
#[test]
fn a_resumed_count_never_loses_its_journal() {
    let scene = Scene::new("resume");
    assert_eq!(count(&scene, "io 0").code, Some(0));
    let whole = scene.read("n8.jsonl").unwrap();
    let half = &whole[..whole.len() / 2];
    assert_ne!(half.last(), Some(&b'\n'));
    scene.write("n8.jsonl", half);
    let calls = resume(&scene, "io 0").calls.len();
    let mut injected = Injected::default();
    for word in WORDS {
        for at in 1..=calls {
            scene.clear();
            scene.write("n8.jsonl", half);
            scene.write("n8.json", OLD);
            let outcome = resume(&scene, &format!("{word} {at}"));
            injected.add(&outcome.calls);
            let context = format!("{word} {at}: {outcome:#?}");
            assert_eq!(held(&scene, &outcome, Some(OLD)), Ok(()), "{context}");
            let lines = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count();
            assert!(scene.read("n8.jsonl").is_some_and(|kept| lines(&kept) >= lines(half)), "{context}");
        }
    }
    injected.assert_all(&["open", "write", "sync", "rename", "cut"]);
}

/// Faults beyond the last call, or none at all, leave a run unchanged.
#[test]
fn a_fault_that_never_comes_changes_nothing() {
    let scene = Scene::new("beyond");
    let untouched = count(&scene, "io 0");
    for word in WORDS {
        for at in [0, untouched.calls.len() + 1] {
            scene.clear();
            let outcome = count(&scene, &format!("{word} {at}"));
            assert_eq!((outcome.code, &outcome.calls), (Some(0), &untouched.calls), "{word} {at}");
            assert_eq!(outcome.stderr, "", "{word} {at}");
            assert!(!outcome.has_failed_calls() && scene.read("n8.json").is_some());
        }
    }
}

/// The harness catches a program that writes over its file.
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
