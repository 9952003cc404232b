//! Descriptions of the machine and of the program: `devices`, completions, manual pages.

use super::*;
use eightfold_harness::program::printed as stdout;

/// A document describes the machine as `devices` does.
#[test]
#[cfg(target_arch = "x86_64")]
fn documents_and_devices_give_the_processor_one_name() {
    let of = |arguments: &[&str]| serde_json::from_str::<Value>(&stdout(arguments)).unwrap();
    let devices = of(&["devices", "--json"]);
    let document = of(&["count", "4", "--backend", "cpu", "--progress", "none", "--json"]);
    assert!(document["run"]["host"]["cpu"].is_string());
    assert_eq!(document["run"]["host"]["cpu"], devices["devices"][0]["name"]);
}

#[test]
fn completion_scripts_know_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell} does not know {command}");
        }
        assert!(script.contains("journal"), "{shell} does not know --journal");
    }
    for shell in ["bash", "zsh"] {
        assert!(stdout(&["completions", shell]).contains("flags-symmetry-pruned"), "{shell} does not know the rungs");
    }
    run(&mut eightfold(["completions", "sh"])).assert_said(2, "bash");
}

#[test]
fn each_command_has_a_manual_page() {
    let parent = Folder::new("man");
    let folder = parent.join("share").join("man1");
    assert!(stdout(&["man", "--out", folder.to_str().unwrap()]).is_empty());
    let all = fs::read_to_string(folder.join("eightfold.1")).unwrap();
    assert_eq!(all, stdout(&["man"]));
    assert!(all.lines().any(|line| line.starts_with(".TH eightfold 1 ")), "{all}");
    for command in commands() {
        assert!(all.contains(&format!("eightfold\\-{command}(1)")), "{command} is missing:\n{all}");
        let page = fs::read_to_string(folder.join(format!("eightfold-{command}.1"))).unwrap();
        assert!(page.lines().any(|line| line.starts_with(&format!(".TH eightfold-{command} 1 "))), "{page}");
    }
    // Examples are shown exactly as they are to be typed.
    let page = fs::read_to_string(folder.join("eightfold-verify.1")).unwrap();
    assert!(page.contains("\n.nf\n\\&  eightfold verify n16.json "), "{page}");
    // The folder has only the pages, and no temporary files.
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1 + commands().len());
}

#[test]
fn manual_pages_that_cannot_be_written_are_a_sentence() {
    let folder = Folder::new("no-folder");
    let file = folder.file("taken");
    fs::write(&file, "").unwrap();
    run(&mut eightfold(["man", "--out", &file]))
        .assert_refused(5, "cannot be written: it is a file, and here --out names a folder\n");
    run(&mut eightfold(["count", "5", "--to", "6", "--out", &file]))
        .assert_refused(5, "cannot be written: it is a file, and here --out names a folder\n");
    run(&mut eightfold(["verify", "."])).assert_refused(5, "cannot be read: it is a folder\n");
}

#[test]
fn devices_say_what_can_count_and_why_the_rest_cannot() {
    let list = stdout(&["devices"]);
    assert!(list.starts_with("cpu "), "{list}");
    for line in ["cuda  ", "wgpu  ", "      portable: 1 lane"] {
        assert!(list.lines().any(|found| found.starts_with(line)), "{list}");
    }
    for kind in ["simd128", "neon", "avx2", "avx512"] {
        assert!(list.contains(&format!("      {kind}: ")), "{list}");
    }

    let report: Value = serde_json::from_str(&stdout(&["devices", "--json"])).unwrap();
    let devices = report["devices"].as_array().unwrap();
    let kinds: Vec<_> = devices.iter().map(|device| device["kind"].as_str().unwrap()).collect();
    assert!(kinds.starts_with(&["cpu"]) && kinds.contains(&"cuda") && kinds.contains(&"wgpu"), "{kinds:?}");
    assert_eq!((&devices[0]["available"], &devices[0]["reason"]), (&true.into(), &Value::Null));
    assert!(devices[0]["threads"].as_u64().unwrap() > 0);
    assert!(devices[0]["name"].as_str().is_some_and(|name| !name.is_empty()));
    let lanes = devices[0]["lanes"].as_array().unwrap();
    assert_eq!(lanes.len(), 5);
    for lanes in lanes {
        assert_ne!(lanes["available"].as_bool().unwrap(), lanes["reason"].is_string(), "{lanes}");
        // Lanes that are reported as available can count; others are refused.
        if lanes["kind"] != "simd128" {
            let count = ["count", "6", "--lanes", lanes["kind"].as_str().unwrap(), "--progress", "none"];
            let expected = if lanes["available"] == true { 0 } else { 3 };
            assert_eq!(run(&mut eightfold(count)).code, Some(expected), "{lanes}");
        }
    }
    for device in &devices[1..] {
        assert_ne!(device["available"].as_bool().unwrap(), device["reason"].is_string(), "{device}");
        assert_eq!(device["available"], device["name"].is_string(), "{device}");
    }
}
