//! The tools that the tests need on the machine, and their installation.
//!
//! On Debian and Ubuntu, missing packages are installed if the user is root, as in a container or on a CI machine.
//! Elsewhere nothing is changed, and one message lists all missing tools.

use crate::workspace::{TaskError, cargo, ensure_target, run, target_folder};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// A tool that the tests or a release need: its name, the Debian package that provides it, and a shell command that
/// succeeds if the tool is installed.
#[derive(Clone, Copy)]
struct Need(&'static str, &'static str, &'static str);

const NEEDS: [Need; 15] = [
    Need("Chromium", "chromium", "chromium --version"),
    Need("chromedriver", "chromium-driver", "chromedriver --version"),
    // The page is also tested in WebKit, whose browser needs a display.
    Need("WebKit", "webkit2gtk-driver", "WebKitWebDriver --help"),
    Need("Xvfb", "xvfb", "Xvfb -help"),
    // npm downloads axe-core, the accessibility checker that the page must pass.
    Need("Node.js", "nodejs", "node --version"),
    Need("npm", "npm", "npm --version"),
    // The page shows programs in these languages, and tests run them.
    Need("a C compiler", "gcc", "cc --version"),
    Need("Bash", "bash", "bash --version"),
    Need("Lua 5.4", "lua5.4", "lua5.4 -v"),
    Need("Python 3", "python3", "python3 --version"),
    // HyperQueue, which counts a board as an array of processes, is installed into an environment of its own.
    PYTHON,
    Need("a Japanese font", "fonts-noto-cjk", "fc-list :lang=ja | grep ."),
    // Sets the clock of the program that asks for the board of the day.
    Need("faketime", "faketime", "faketime --version"),
    // Makes a server's disk full for a while.
    Need("prlimit", "util-linux", "prlimit --version"),
    // Creates a certificate authority for a test, and signs a certificate with it.
    Need("OpenSSL", "openssl", "openssl version"),
];

/// The compiler for PTX, in the one version that is used, so that the text is always the same.
const CLANG: Need = Need("clang 19", "clang-19", "clang-19 --version");

/// Chromium without windows.
const SHELL: Need = Need("Chromium's shell", "chromium-headless-shell", "chromium-headless-shell --version");

/// Mesa's software device, which runs kernels on machines without a graphics card. Without it, their tests are skipped.
/// Systems other than Linux have their own graphics interface.
const DEVICE: Need = Need(
    "a Vulkan driver",
    "mesa-vulkan-drivers",
    "test \"$(uname)\" != Linux || ls /usr/share/vulkan/icd.d /etc/vulkan/icd.d | grep json",
);

/// The tools that compile the core for ARM and emulate it.
const ARM: [Need; 3] = [
    Need("an emulator of ARM", "qemu-user-static", "qemu-aarch64-static --version"),
    Need("a linker for ARM", "gcc-aarch64-linux-gnu", "aarch64-linux-gnu-gcc --version"),
    Need("the C library of ARM", "libc6-dev-arm64-cross", "test -e /usr/aarch64-linux-gnu/lib/libc.so.6"),
];

/// The cluster on which tests count a board as an array of jobs.
const SLURM: [Need; 2] =
    [Need("Slurm", "slurm-wlm", "slurmctld -V && slurmd -V"), Need("munge", "munge", "munged --version")];

/// The tools that build the program for Windows and run it.
const WINDOWS: [Need; 2] = [
    Need("a compiler for Windows", "gcc-mingw-w64-x86-64", "x86_64-w64-mingw32-gcc --version"),
    Need("Wine", "wine64", "test -e /usr/lib/wine/wine64"),
];

/// The path of Wine in Debian. Only another package adds it to PATH.
pub(crate) const WINE: &str = "/usr/lib/wine/wine64";

/// Python's virtual environments, in which linkers and wheels are installed.
const PYTHON: Need = Need("Python's venv", "python3-venv", "python3 -c 'import ensurepip, venv'");

/// The third engine that the page is tested in.
const FIREFOX: Need = Need("Firefox", "firefox-esr", "firefox-esr --version");

/// The version of geckodriver, Firefox's driver, which Debian does not package.
const GECKODRIVER: &str = "0.37.1";

/// The kinds of tests that are not part of every run, and need more tools.
#[derive(Clone, Copy, Debug)]
pub(crate) struct More {
    pub(crate) long: bool,
    pub(crate) browsers: bool,
    pub(crate) windows: bool,
    pub(crate) packages: bool,
}

/// Installs the tools that the tests lack, or reports which are missing.
pub(crate) fn ensure(may_install: bool, more: More) -> Result<(), TaskError> {
    let More { long, browsers, windows, packages } = more;
    provide("the tests need", &NEEDS, may_install)?;
    // The npm package is tested in all browsers.
    if browsers || packages {
        provide("tests in all browsers need", &[FIREFOX], may_install)?;
        provide_geckodriver(may_install)?;
    }
    if windows {
        provide("tests of the program for Windows need", &WINDOWS, may_install)?;
    }
    if packages {
        provide("tests of what is published need", &[WINDOWS[0], WINDOWS[1], ARM[0]], may_install)?;
    }
    if long {
        provide("the long tests need", &[&ARM[..], &SLURM].concat(), may_install)?;
        ["aarch64-unknown-linux-gnu", "aarch64-unknown-linux-musl"].into_iter().try_for_each(ensure_target)?;
    }
    let told = |error| eprintln!("xtask: {error}");
    provide("tests of kernels are skipped without", &[DEVICE], may_install).unwrap_or_else(told);
    provide("tests of the page take a fifth longer without", &[SHELL], may_install).unwrap_or_else(told);
    Ok(())
}

/// Builds Firefox's driver into the target folder unless it exists, which takes three minutes of processor time.
fn provide_geckodriver(may_install: bool) -> Result<(), TaskError> {
    let folder = target_folder()?.join("geckodriver");
    if folder.join("bin/geckodriver").exists() || succeeds("geckodriver --version") {
        return Ok(());
    }
    let mut install = cargo();
    install.args(["install", "--quiet", "--locked", "geckodriver", "--version", GECKODRIVER, "--root"]).arg(&folder);
    if may_install {
        println!("building Firefox's driver");
        run("cargo install geckodriver", &mut install)
    } else {
        Err(TaskError::Said(format!("tests in all browsers need Firefox's driver: {install:?}")))
    }
}

/// A linker that can target older versions of the C library than this system's.
const ZIG: [&str; 2] = ["cargo-zigbuild==0.24.0", "ziglang==0.15.2"];

/// Installs the tools that build a release, or reports which are missing. Returns the folder of the linker's commands.
pub(crate) fn ensure_linkers() -> Result<PathBuf, TaskError> {
    provide("a release needs", &[WINDOWS[0], PYTHON], true)?;
    let folder = target_folder()?.join("zig").join(ZIG.join("-")).join("bin");
    if !folder.join("cargo-zigbuild").exists() {
        run("python3 -m venv", Command::new("python3").args(["-m", "venv"]).arg(folder.with_file_name("")))?;
        run("pip install", Command::new(folder.join("pip")).args(["install", "--quiet"]).args(ZIG))?;
    }
    Ok(folder)
}

/// Installs Chromium if it is missing, or reports that it is.
pub(crate) fn ensure_browser() -> Result<(), TaskError> {
    provide("the picture for links to the page is painted by", &NEEDS[..1], true)
}

/// Installs the compiler for PTX if it is missing, or reports that it is.
pub(crate) fn ensure_clang() -> Result<(), TaskError> {
    provide("PTX is made by", &[CLANG], true)
}

/// Returns `true` if PTX can be compiled here.
pub(crate) fn has_clang() -> bool {
    succeeds(CLANG.2)
}

fn provide(why: &str, needs: &[Need], may_install: bool) -> Result<(), TaskError> {
    let missing = || -> (Vec<_>, Vec<_>) {
        needs.iter().filter(|Need(.., test)| !succeeds(test)).map(|Need(what, package, _)| (*what, *package)).unzip()
    };
    let (mut things, mut packages) = missing();
    if !things.is_empty() && may_install && succeeds("test $(id -u) = 0 && test -e /usr/bin/apt-get") {
        install(&packages)?;
        (things, packages) = missing();
    }
    if things.is_empty() {
        return Ok(());
    }
    let (things, packages) = (things.join(", "), packages.join(" "));
    Err(TaskError::Said(format!(
        "{why} {things}. On Debian or Ubuntu: sudo apt-get install --no-install-recommends {packages}"
    )))
}

/// Installs Debian packages. Tries twice, since a package file can disappear between the update and the installation.
fn install(packages: &[&str]) -> Result<(), TaskError> {
    // Install one at a time: a release may install its tools while those of the tests are installed.
    static INSTALLING: Mutex<()> = Mutex::new(());
    let _one_at_a_time = INSTALLING.lock();
    let once = || {
        run("apt-get update", apt().arg("update"))?;
        run("apt-get install", apt().args(["install", "--yes", "--no-install-recommends"]).args(packages))
    };
    println!("installing {}", packages.join(" "));
    once().or_else(|error| {
        eprintln!("xtask: {error}; trying once more");
        once()
    })
}

fn apt() -> Command {
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive").arg("--quiet");
    command
}

/// Runs a shell command without showing its output, and returns `true` if it succeeds.
fn succeeds(line: &str) -> bool {
    let quiet = &mut Command::new("sh");
    quiet.args(["-c", line]).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_of_the_tests_names_every_package() {
        let readme = include_str!("../../tests/README.md");
        let line = readme.lines().find(|line| line.contains("--no-install-recommends chromium"));
        let line = line.expect("the README says what to install");
        for Need(_, package, _) in NEEDS {
            assert!(line.contains(package), "{package}: {line}");
        }
    }
}
