//! Merging a journal and a document, and salvaging a damaged journal.

use super::scene::{Injected, Scene, faults, with_and_without};

#[test]
fn a_merge_keeps_the_old_or_the_new_whatever_fails() {
    let scene = Scene::new("merge");
    let how = ["--backend", "cpu", "--progress", "none"];
    let (zero, one, out) = (scene.file("0.jsonl"), scene.file("1.json"), scene.file("out.json"));
    scene.sound(&[&["count", "9", "--shard", "0/2", "--journal", &zero], &how[..]].concat()).unwrap();
    scene.sound(&[&["count", "9", "--shard", "1/2", "--out", &one], &how[..]].concat()).unwrap();
    let (journal, document) = (scene.read("0.jsonl").unwrap(), scene.read("1.json").unwrap());
    let merge = |fault: &str| scene.run(fault, &["merge", &zero, &one, "--out", &out]);
    scene.write("out.json", &document);
    let calls = merge("io 0").calls.len();
    let mut injected = Injected::default();
    for (word, old) in with_and_without(&document) {
        for at in 1..=calls {
            scene.clear();
            scene.write("0.jsonl", &journal);
            scene.write("1.json", &document);
            if let Some(old) = old {
                scene.write("out.json", old);
            }
            let outcome = merge(&format!("{word} {at}"));
            injected.add(&outcome.calls);
            let context = format!("{word} {at}: {outcome:#?}");
            assert_eq!(outcome.is_clean().and_then(|()| scene.is_old_or_new("out.json", old)), Ok(()), "{context}");
            if outcome.code == Some(0) {
                assert!(scene.read("out.json").is_some_and(|new| Some(&new[..]) != old), "{context}");
                assert!(outcome.stdout.contains("N = 9 is complete: 352 solutions"), "{context}");
            }
            assert_eq!(scene.read("0.jsonl").as_ref(), Some(&journal), "{context}");
            assert_eq!(scene.read("1.json").as_ref(), Some(&document), "{context}");
        }
    }
    injected.assert_all(&["open", "look", "write", "sync", "rename", "unlink"]);
}

#[test]
fn a_mended_journal_is_whole_and_the_damaged_one_is_kept_whatever_fails() {
    let scene = Scene::new("mended");
    let how = ["--backend", "cpu", "--progress", "none"];
    let journal = scene.file("n8.jsonl");
    scene.sound(&[&["count", "8", "--journal", &journal], &how[..]].concat()).unwrap();
    let text = String::from_utf8(scene.read("n8.jsonl").unwrap()).unwrap();
    let damaged = text.replacen("\"g\":3", "\"g\":5", 1);
    assert_ne!(damaged, text);
    let mend = |fault: &str| {
        scene.clear();
        scene.write("n8.jsonl", &damaged);
        scene.run(fault, &[&["resume", &journal, "--skip-damaged"], &how[..]].concat())
    };
    let untouched = mend("io 0");
    assert_eq!(untouched.code, Some(0), "{untouched:?}");
    let mut injected = Injected::default();
    for fault in faults(untouched.calls.len()) {
        let outcome = mend(&fault);
        injected.add(&outcome.calls);
        let context = format!("{fault}: {outcome:#?}");
        let is_kept = |name: &&str| scene.read(name).as_deref() == Some(damaged.as_bytes());
        assert!(["n8.jsonl", "n8.jsonl.damaged"].iter().any(is_kept), "{context}");
        match outcome.has_failed_calls() {
            true => assert_eq!(outcome.is_clean(), Ok(()), "{context}"),
            false => assert_eq!(outcome.code, Some(0), "{context}"),
        }
    }
    injected.assert_all(&["look", "open", "write", "sync", "rename"]);
}
