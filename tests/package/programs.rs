//! The archives of the program and the crates, unpacked elsewhere and run, and the checksums of all files.

use super::*;
use eightfold_harness::program::{eightfold, target_folder};
use eightfold_harness::site::Site;
use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;

const LINUX: &str = "x86_64-unknown-linux-musl";
const ARM: &str = "aarch64-unknown-linux-musl";
const WITH_CARDS: &str = "x86_64-unknown-linux-gnu";
const WINDOWS: &str = "x86_64-pc-windows-gnu";

/// Returns the name of an archive without its extension, which is also the name of the folder in it.
fn name(triple: &str) -> String {
    format!("eightfold-{VERSION}-{triple}")
}

/// Unpacks the archive for a target.
fn archive(triple: &str) -> Folder {
    unpacked(&format!("{}.{}", name(triple), if triple == WINDOWS { "zip" } else { "tar.gz" }))
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn the_program_for_any_linux_needs_nothing_but_a_kernel() {
    let root = archive(LINUX);
    let program = format!("/{}/eightfold", name(LINUX));
    let script = fs::metadata(root.join(name(LINUX)).join("bench/gpu")).unwrap();
    assert_eq!(script.permissions().mode() & 0o777, 0o755, "it is run as it is");
    let counted = run(in_empty_root(&root, &program).args(["count", "16"]));
    assert!(counted.stdout.contains("14772512"), "{counted}");
    assert!(counted.stderr.contains("this build cannot use graphics cards"), "{counted}");
    let site =
        Site::of(in_empty_root(&root, &program).args(["serve", "--listen", "127.0.0.1:0", "--results", "/kept"]));
    let page = site.get("/").text();
    assert!(page.contains("eightfold-") && page.contains("</html>"), "the page is inside: {page}");
    assert_eq!(site.get("/api/results").json()["results"], serde_json::json!([]));
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn the_program_with_graphics_cards_runs_on_a_linux_of_2018() {
    let folder = archive(WITH_CARDS);
    let program = folder.join(name(WITH_CARDS)).join("eightfold");
    let symbols = run(Command::new("objdump").arg("-T").arg(&program)).succeeded();
    let versions =
        symbols.split("GLIBC_2.").skip(1).filter_map(|rest| rest.split([')', ' ', '.', '\n']).next()?.parse().ok());
    let newest: u32 = versions.max().expect("it needs the C library");
    assert!(newest <= 28, "GLIBC_2.{newest}");
    let devices = run(Command::new(program).arg("devices")).succeeded();
    assert!(["cuda", "wgpu"].iter().all(|backend| devices.contains(backend)), "{devices}");
    assert!(!devices.contains("not in this build"), "{devices}");
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn the_program_for_arm_counts() {
    let folder = archive(ARM);
    let program = folder.join(name(ARM)).join("eightfold");
    let on_arm = |arguments: &[&str]| {
        let mut emulator = Command::new("qemu-aarch64-static");
        run(emulator.arg(&program).args(arguments).current_dir(&folder)).succeeded()
    };
    let table = on_arm(&["count", "12", "--method", "colours", "--journal", "n.jsonl", "--out", "n.json"]);
    assert!(table.contains("12:            14200             1787"), "{table}");
    on_arm(&["verify", "n.jsonl", "n.json", "--recount", "1"]);
}

/// Returns a command that runs the program for Windows with Wine, in a folder.
fn on_windows(folder: &Path) -> Command {
    let mut compile = Command::new("x86_64-w64-mingw32-gcc");
    compile.args(["-shared", "-o", "bcryptprimitives.dll"]).arg(repository("testing/harness/random.c"));
    run(compile.arg("-ladvapi32").current_dir(folder)).succeeded();
    let mut wine = Command::new("/usr/lib/wine/wine64");
    wine.arg("eightfold.exe").current_dir(folder);
    wine.env("WINEPREFIX", target_folder().join("wine")).env("WINEDEBUG", "-all");
    // Wine's services outlive the test. This variable lets them end with the test run, like a shared browser.
    wine.env("EIGHTFOLD_SHARED_BROWSER", "wine");
    wine
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn the_program_for_windows_counts() {
    let folder = archive(WINDOWS);
    run(on_windows(&folder.join(name(WINDOWS))).args(["count", "10"])).assert_printed("724");
}

/// Returns the paths of the files in a folder.
fn files(folder: &Path) -> BTreeSet<String> {
    let found = run(Command::new("find").args([".", "-type", "f"]).current_dir(folder)).succeeded();
    found.lines().map(|line| line.trim_start_matches("./").to_owned()).collect()
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn all_archives_hold_the_same_and_nothing_of_the_machine_that_made_them() {
    let private = [repository("").display().to_string(), std::env::var("HOME").unwrap() + "/.cargo"];
    let mut all = Vec::new();
    for triple in [LINUX, ARM, WITH_CARDS, WINDOWS] {
        let folder = archive(triple);
        let folder = folder.join(name(triple));
        let program = if triple == WINDOWS { "eightfold.exe" } else { "eightfold" };
        let bytes = fs::read(folder.join(program)).unwrap();
        for path in &private {
            assert!(!bytes.windows(path.len()).any(|it| it == path.as_bytes()), "{triple} names {path}");
        }
        let mut files = files(&folder);
        assert!(files.remove(program), "{files:?}");
        all.push(files);
    }
    assert!(all.iter().all(|files| *files == all[0]), "{all:?}");
    for file in [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "LICENSES-OF-LIBRARIES",
        "INSTALL.md",
        "README.md",
        "README.ja.md",
        "completions/_eightfold",
        "man/eightfold.1",
    ] {
        assert!(all[0].contains(file), "{file} is missing from {:?}", all[0]);
    }
}

/// The metadata for cargo-binstall gives the URL of an archive, and the path of the program in it.
#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn archives_are_where_cargo_binstall_looks_for_them() {
    let manifest = fs::read_to_string(repository("native/Cargo.toml")).unwrap();
    let value = |key: &str| {
        let line = manifest.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        let value = line.expect("the manifest has the table").trim_matches('"');
        value.replace("{ name }", "eightfold").replace("{ version }", VERSION)
    };
    for (triple, suffix, exe) in [(LINUX, ".tar.gz", ""), (WITH_CARDS, ".tar.gz", ""), (WINDOWS, ".zip", ".exe")] {
        let of = |text: String| text.replace("{ target }", triple).replace("{ archive-suffix }", suffix);
        let url = of(value("pkg-url"));
        assert!(release().join(url.rsplit('/').next().unwrap()).is_file(), "{url}");
        let program = of(value("bin-dir")).replace("{ bin }", "eightfold").replace("{ binary-ext }", exe);
        assert!(archive(triple).join(&program).is_file(), "{program}");
    }
}

/// The completions and manual pages in an archive are those of the program built for the tests.
#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn scripts_for_shells_belong_to_the_program() {
    let folder = archive(LINUX);
    let script = fs::read_to_string(folder.join(name(LINUX)).join("completions/eightfold.bash")).unwrap();
    assert_eq!(script, run(&mut eightfold(["completions", "bash"])).succeeded());
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn every_file_has_its_sum() {
    let folder = release();
    let mut check = Command::new("sha256sum");
    let checked = run(check.args(["--check", "--strict", "SHA256SUMS"]).current_dir(&folder)).succeeded();
    assert_eq!(checked.lines().count(), folder.read_dir().unwrap().count() - 1, "{checked}");
}

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
        // A user does not have this workspace's target folder and flags.
        let printed = run(cargo.env_remove("CARGO_TARGET_DIR").env_remove("RUSTFLAGS")).succeeded();
        let board = ". . . . Q\n. . Q . .\nQ . . . .\n. . . Q .\n. Q . . .\n";
        assert_eq!(printed, if name == "eightfold-core" { board } else { "" });
    }
}
