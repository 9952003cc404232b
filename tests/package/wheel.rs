//! The wheels, installed by pip and by uv.

use super::*;
use eightfold_harness::program::{Ended, target_folder};

pub(super) const LINUX: &str = "manylinux_2_17_x86_64.musllinux_1_1_x86_64";
const WITH_CARDS: &str = "manylinux_2_28_x86_64";
const WINDOWS: &str = "win_amd64";

/// Returns the path of a wheel.
pub(super) fn wheel(tags: &str) -> PathBuf {
    release().join(format!("eightfold-{VERSION}-py3-none-{tags}.whl"))
}

/// A folder with a Python of its own.
fn python() -> Folder {
    let folder = Folder::new("python");
    run(Command::new("python3").args(["-m", "venv"]).arg(&*folder)).succeeded();
    folder
}

/// Installs with nothing but files that are here.
fn install(python: &Path, what: &[&str]) -> Ended {
    let mut pip = Command::new(python.join("bin/pip"));
    run(pip.args(["install", "--quiet", "--no-index", "--disable-pip-version-check"]).args(what))
}

/// Returns a command of packages that are fetched once and kept.
pub(super) fn fetched(packages: &[&str], command: &str) -> Command {
    let name = packages[0].split("==").next().unwrap_or_default();
    let folder = target_folder().join("python").join(name);
    let path = folder.join("bin").join(command);
    if !path.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder)).succeeded();
        run(Command::new(folder.join("bin/pip")).args(["install", "--quiet"]).args(packages)).succeeded();
    }
    Command::new(path)
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn each_wheel_for_this_machine_has_the_program_and_the_module() {
    for tags in [LINUX, WITH_CARDS] {
        let python = python();
        install(&python, &[wheel(tags).to_str().unwrap()]).succeeded();
        let version = run(Command::new(python.join("bin/eightfold")).arg("--version")).succeeded();
        assert_eq!(version, format!("eightfold {VERSION}\n"));
        let tests = repository("tests/package/wheel.py");
        let ended = run(Command::new(python.join("bin/python")).args(["-B", "-W", "error"]).arg(tests));
        assert_eq!(ended.code, Some(0), "{ended}");
    }
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn pip_takes_the_wheel_with_graphics_cards_where_it_runs() {
    let python = python();
    install(&python, &["--find-links", release().to_str().unwrap(), "eightfold"]).succeeded();
    let devices = run(Command::new(python.join("bin/eightfold")).arg("devices")).succeeded();
    assert!(devices.contains("wgpu") && !devices.contains("not in this build"), "{devices}");
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn pip_refuses_the_wheel_of_another_machine() {
    let ended = install(&python(), &[wheel(WINDOWS).to_str().unwrap()]);
    assert!(ended.code == Some(1) && ended.stderr.contains("is not a supported wheel on this platform"), "{ended}");
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn uvx_runs_the_program() {
    let cache = Folder::new("uv");
    let mut uvx = fetched(&["uv"], "uvx");
    uvx.args(["--offline", "--quiet", "--from"]).arg(wheel(LINUX)).args(["eightfold", "count", "16"]);
    run(uvx.env("UV_CACHE_DIR", &*cache)).assert_printed("14772512");
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn the_types_of_the_module_are_seen_and_hold() {
    let python = python();
    install(&python, &[wheel(LINUX).to_str().unwrap()]).succeeded();
    for sources in ["tests/package/wheel.py", "python/eightfold"] {
        let mut mypy = fetched(&["mypy"], "mypy");
        // What only notebooks need is not there.
        mypy.args(["--strict", "--ignore-missing-imports", "--allow-subclassing-any", "--no-incremental"]);
        mypy.args(["--cache-dir=/dev/null", "--python-executable"]);
        let ended = run(mypy.arg(python.join("bin/python")).arg(repository(sources)));
        assert_eq!(ended.code, Some(0), "{ended}");
    }
}
