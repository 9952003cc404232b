//! The crates, used by a stranger: unpacked elsewhere, and the examples of their pages run.

use super::release;
use eightfold_harness::folder::Folder;
use std::fs;
use std::process::Command;

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn a_strangers_crate_runs_the_first_examples() {
    let folder = Folder::new("stranger");
    fs::create_dir_all(folder.join("src/bin")).unwrap();
    let mut manifest = String::from("[package]\nname = \"stranger\"\nedition = \"2024\"\n");
    let (mut wanted, mut patched) = (String::from("[dependencies]\n"), String::from("[patch.crates-io]\n"));
    let names = ["eightfold-core", "eightfold-results"];
    for name in names {
        let packed = format!("{name}-{}", env!("CARGO_PKG_VERSION"));
        let unpacked = Command::new("tar")
            .arg("-xzf")
            .arg(release().join(format!("{packed}.crate")))
            .arg("-C")
            .arg(&*folder)
            .status();
        assert!(unpacked.unwrap().success());
        let readme = fs::read_to_string(folder.join(&packed).join("README.md")).unwrap();
        let (_, example) = readme.split_once("```rust\n").unwrap();
        let (example, _) = example.split_once("```").unwrap();
        fs::write(folder.join(format!("src/bin/{name}.rs")), example).unwrap();
        wanted += &format!("{name} = \"{}\"\n", env!("CARGO_PKG_VERSION"));
        patched += &format!("{name} = {{ path = \"{packed}\" }}\n");
    }
    manifest += &format!("{wanted}{patched}");
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    for name in names {
        let mut run = Command::new(env!("CARGO"));
        run.args(["run", "--quiet", "--bin", name]).current_dir(&*folder);
        // The stranger has a target folder and flags of their own.
        run.env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS");
        let ran = run.output().unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let board = ". . . . Q\n. . Q . .\nQ . . . .\n. . . Q .\n. Q . . .\n";
        assert_eq!(String::from_utf8_lossy(&ran.stdout), if name == "eightfold-core" { board } else { "" });
    }
}
