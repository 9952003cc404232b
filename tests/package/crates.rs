//! The crates, used by a stranger: unpacked elsewhere, and the examples of their pages run.

use super::*;

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn a_strangers_crate_runs_the_first_examples() {
    let folder = Folder::new("stranger");
    fs::create_dir_all(folder.join("src/bin")).unwrap();
    let package = "[package]\nname = \"stranger\"\nedition = \"2024\"\n";
    let (mut wanted, mut patched) = (String::from("[dependencies]\n"), String::from("[patch.crates-io]\n"));
    let names = ["eightfold-core", "eightfold-results"];
    for name in names {
        let packed = format!("{name}-{VERSION}");
        let archive = release().join(format!("{packed}.crate"));
        run(Command::new("tar").arg("-xzf").arg(archive).current_dir(&folder)).succeeded();
        let readme = fs::read_to_string(folder.join(&packed).join("README.md")).unwrap();
        let (_, example) = readme.split_once("```rust\n").unwrap();
        let (example, _) = example.split_once("```").unwrap();
        fs::write(folder.join(format!("src/bin/{name}.rs")), example).unwrap();
        wanted += &format!("{name} = \"{VERSION}\"\n");
        patched += &format!("{name} = {{ path = \"{packed}\" }}\n");
    }
    fs::write(folder.join("Cargo.toml"), format!("{package}{wanted}{patched}")).unwrap();
    for name in names {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["run", "--quiet", "--bin", name]).current_dir(&*folder);
        // The stranger has a target folder and flags of their own.
        let printed = run(cargo.env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS")).succeeded();
        let board = ". . . . Q\n. . Q . .\nQ . . . .\n. . . Q .\n. Q . . .\n";
        assert_eq!(printed, if name == "eightfold-core" { board } else { "" });
    }
}
