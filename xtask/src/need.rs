//! The tools that the tests need on the machine, and their installation.
//!
//! On Debian and Ubuntu, missing packages are installed if the user is root, as in a container or on a CI machine.
//! Anywhere else nothing is touched, and one message lists everything that is missing.

use crate::workspace::{TaskError, cargo, ensure_target, run, target_folder};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// A tool that the tests or a release need: its name, the Debian package that provides it, and a line for the shell
/// that succeeds if it is there.
#[derive(Clone, Copy)]
struct Need(&'static str, &'static str, &'static str);

const NEEDS: [Need; 15] = [
    Need("Chromium", "chromium", "chromium --version"),
    Need("chromedriver", "chromium-driver", "chromedriver --version"),
    // The page is tested in a second engine, whose browser wants a display.
    Need("WebKit", "webkit2gtk-driver", "WebKitWebDriver --help"),
    Need("Xvfb", "xvfb", "Xvfb -help"),
    // Node.js fetches axe-core, the accessibility checker that the page must pass.
    Need("Node.js", "nodejs", "node --version"),
    Need("npm", "npm", "npm --version"),
    // The page shows programs in these languages, and tests run them.
    Need("a C compiler", "gcc", "cc --version"),
    Need("Bash", "bash", "bash --version"),
    Need("Lua 5.4", "lua5.4", "lua5.4 -v"),
    Need("Python 3", "python3", "python3 --version"),
    Need("a Japanese font", "fonts-noto-cjk", "fc-list :lang=ja | grep ."),
    // Campaigns are tested against the real server, each test with its own.
    Need("NATS", "nats-server", "nats-server --version"),
    // A campaign's processes get clocks that are years apart.
    Need("faketime", "faketime", "faketime --version"),
    // A server's disk becomes full and is cleared again.
    Need("prlimit", "util-linux", "prlimit --version"),
    // An authority of the test's own signs a certificate for it.
    Need("OpenSSL", "openssl", "openssl version"),
];

/// The compiler that makes PTX, in the version known to make the same text every time.
const CLANG: Need = Need("clang 19", "clang-19", "clang-19 --version");

/// Chromium without windows.
const SHELL: Need = Need("Chromium's shell", "chromium-headless-shell", "chromium-headless-shell --version");

/// Mesa's software device, on which kernels run where there is no graphics card. Without it, their tests are skipped.
/// Systems other than Linux have an interface of their own.
const DEVICE: Need = Need(
    "a Vulkan driver",
    "mesa-vulkan-drivers",
    "test \"$(uname)\" != Linux || ls /usr/share/vulkan/icd.d /etc/vulkan/icd.d | grep json",
);

/// Whatever compiles the core for ARM and emulates it.
const ARM: [Need; 3] = [
    Need("an emulator of ARM", "qemu-user-static", "qemu-aarch64-static --version"),
    Need("a linker for ARM", "gcc-aarch64-linux-gnu", "aarch64-linux-gnu-gcc --version"),
    Need("the C library of ARM", "libc6-dev-arm64-cross", "test -e /usr/aarch64-linux-gnu/lib/libc.so.6"),
];

/// The cluster to which workers are submitted.
const SLURM: [Need; 2] =
    [Need("Slurm", "slurm-wlm", "slurmctld -V && slurmd -V"), Need("munge", "munge", "munged --version")];

/// Whatever builds the program for Windows and runs it.
const WINDOWS: [Need; 2] = [
    Need("a compiler for Windows", "gcc-mingw-w64-x86-64", "x86_64-w64-mingw32-gcc --version"),
    Need("Wine", "wine64", "test -e /usr/lib/wine/wine64"),
];

/// Debian has Wine here, and gives it a name in PATH by another package.
pub(crate) const WINE: &str = "/usr/lib/wine/wine64";

/// Python's folders of packages, in which linkers and wheels are installed.
const PYTHON: Need = Need("Python's venv", "python3-venv", "python3 -c 'import ensurepip, venv'");

/// The third engine that the page is tested in.
const FIREFOX: Need = Need("Firefox", "firefox-esr", "firefox-esr --version");

/// The version of Firefox's driver, which Debian does not have.
const GECKODRIVER: &str = "0.37.1";

/// The tests that need more than every run's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct More {
    pub(crate) long: bool,
    pub(crate) browsers: bool,
    pub(crate) windows: bool,
    pub(crate) packages: bool,
}

/// Installs whatever the tests lack, or reports what is missing.
pub(crate) fn ensure(may_install: bool, more: More) -> Result<(), TaskError> {
    let More { long, browsers, windows, packages } = more;
    provide("the tests need", &NEEDS, may_install)?;
    // The element's package is tried in all browsers.
    if browsers || packages {
        provide("tests in all browsers need", &[FIREFOX], may_install)?;
        provide_geckodriver(may_install)?;
    }
    if windows {
        provide("tests of the program for Windows need", &WINDOWS, may_install)?;
    }
    if packages {
        provide("tests of what is published need", &[WINDOWS[0], WINDOWS[1], ARM[0], PYTHON], may_install)?;
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

/// Builds Firefox's driver into the target folder, which takes three minutes of processor time, unless it is there.
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

/// A linker for older systems than this one, which knows each version of their C library.
const ZIG: [&str; 2] = ["cargo-zigbuild==0.24.0", "ziglang==0.15.2"];

/// Installs what a release is made with, or reports what is missing. Returns the folder of the linker's commands.
pub(crate) fn ensure_linkers() -> Result<PathBuf, TaskError> {
    provide("a release needs", &[WINDOWS[0], PYTHON], true)?;
    let folder = target_folder()?.join("zig").join(ZIG.join("-")).join("bin");
    if !folder.join("cargo-zigbuild").exists() {
        run("python3 -m venv", Command::new("python3").args(["-m", "venv"]).arg(folder.with_file_name("")))?;
        run("pip install", Command::new(folder.join("pip")).args(["install", "--quiet"]).args(ZIG))?;
    }
    Ok(folder)
}

/// Installs the compiler that makes PTX if it is missing, or reports that it is.
pub(crate) fn ensure_clang() -> Result<(), TaskError> {
    provide("PTX is made by", &[CLANG], true)
}

/// Returns `true` if PTX can be made here.
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

/// Installs packages, trying twice, since an archive can vanish between the update and the install.
fn install(packages: &[&str]) -> Result<(), TaskError> {
    // A release is made while the tests' tools are installed, and needs some of its own.
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

/// Runs a line in the shell without its words, and returns `true` if it succeeds.
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
