//! The tools that the tests need on the machine, and their installation.
//!
//! On Debian and Ubuntu, missing packages are installed if the user is root, as in a container or on a CI machine.
//! Anywhere else nothing is touched, and one message lists everything that is missing.

use crate::workspace::{TaskError, cargo, ensure_target, run, target_folder};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// A tool that the tests or a release need, with a check that it is there and the Debian package that provides it.
#[derive(Clone, Copy)]
struct Need {
    what: &'static str,
    package: &'static str,
    is_there: fn() -> bool,
}

const NEEDS: [Need; 16] = [
    Need { what: "Chromium", package: "chromium", is_there: || answers("chromium", &["--version"]) },
    Need { what: "chromedriver", package: "chromium-driver", is_there: || answers("chromedriver", &["--version"]) },
    // The page is tested in a second engine, whose browser wants a display.
    Need { what: "WebKit", package: "webkit2gtk-driver", is_there: || answers("WebKitWebDriver", &["--help"]) },
    Need { what: "Xvfb", package: "xvfb", is_there: || answers("Xvfb", &["-help"]) },
    // Node.js fetches axe-core, the accessibility checker that the page must pass.
    Need { what: "Node.js", package: "nodejs", is_there: || answers("node", &["--version"]) },
    Need { what: "npm", package: "npm", is_there: || answers("npm", &["--version"]) },
    // The compiler compiles the kernel for CUDA as plain C++.
    Need { what: "a C++ compiler", package: "g++", is_there: || answers("c++", &["--version"]) },
    // The page shows programs in these languages, and tests run them.
    Need { what: "a C compiler", package: "gcc", is_there: || answers("cc", &["--version"]) },
    Need { what: "Bash", package: "bash", is_there: || answers("bash", &["--version"]) },
    Need { what: "Lua 5.4", package: "lua5.4", is_there: || answers("lua5.4", &["-v"]) },
    Need { what: "Python 3", package: "python3", is_there: || answers("python3", &["--version"]) },
    Need { what: "a Japanese font", package: "fonts-noto-cjk", is_there: has_japanese_font },
    // Campaigns are tested against the real server, each test with its own.
    Need { what: "NATS", package: "nats-server", is_there: || answers("nats-server", &["--version"]) },
    // A campaign's processes get clocks that are years apart.
    Need { what: "faketime", package: "faketime", is_there: || answers("faketime", &["--version"]) },
    // A server's disk becomes full and is cleared again.
    Need { what: "prlimit", package: "util-linux", is_there: || answers("prlimit", &["--version"]) },
    // An authority of the test's own signs a certificate for it.
    Need { what: "OpenSSL", package: "openssl", is_there: || answers("openssl", &["version"]) },
];

/// The compiler that makes PTX, in the version known to make the same text every time.
const CLANG: Need = Need { what: "clang 19", package: "clang-19", is_there: has_clang };

/// Chromium without windows.
const SHELL: Need = Need {
    what: "Chromium's shell",
    package: "chromium-headless-shell",
    is_there: || answers("chromium-headless-shell", &["--version"]),
};

/// Mesa's software device, on which kernels run where there is no graphics card. Without it, their tests are skipped.
const DEVICE: Need = Need { what: "a Vulkan driver", package: "mesa-vulkan-drivers", is_there: has_vulkan };

/// Whatever compiles the core for ARM and emulates it.
const ARM: [Need; 3] = [
    Need { what: "an emulator of ARM", package: "qemu-user-static", is_there: || answers(EMULATOR, &["--version"]) },
    Need { what: "a linker for ARM", package: "gcc-aarch64-linux-gnu", is_there: || answers(LINKER, &["--version"]) },
    Need {
        what: "the C library of ARM",
        package: "libc6-dev-arm64-cross",
        is_there: || Path::new("/usr/aarch64-linux-gnu/lib/libc.so.6").exists(),
    },
];
const EMULATOR: &str = "qemu-aarch64-static";
const LINKER: &str = "aarch64-linux-gnu-gcc";

/// The cluster to which workers are submitted.
const SLURM: [Need; 2] = [
    Need {
        what: "Slurm",
        package: "slurm-wlm",
        is_there: || answers("slurmctld", &["-V"]) && answers("slurmd", &["-V"]),
    },
    Need { what: "munge", package: "munge", is_there: || answers("munged", &["--version"]) },
];

/// Whatever builds the program for Windows and runs it.
const WINDOWS: [Need; 2] = [
    Need {
        what: "a compiler for Windows",
        package: "gcc-mingw-w64-x86-64",
        is_there: || answers("x86_64-w64-mingw32-gcc", &["--version"]),
    },
    Need { what: "Wine", package: "wine64", is_there: || Path::new(WINE).exists() },
];
/// Python's folders of packages, in which linkers and wheels are installed.
const PYTHON: Need = Need {
    what: "Python's venv",
    package: "python3-venv",
    is_there: || answers("python3", &["-c", "import ensurepip, venv"]),
};

/// Debian has Wine here, and gives it a name in PATH by another package.
pub(crate) const WINE: &str = "/usr/lib/wine/wine64";

/// The third engine that the page is tested in.
const FIREFOX: Need =
    Need { what: "Firefox", package: "firefox-esr", is_there: || answers("firefox-esr", &["--version"]) };

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
    if let Err(error) = provide("tests of kernels are skipped without", &[DEVICE], may_install) {
        eprintln!("xtask: {error}");
    }
    if let Err(error) = provide("tests of the page take a fifth longer without", &[SHELL], may_install) {
        eprintln!("xtask: {error}");
    }
    Ok(())
}

/// Builds Firefox's driver into the target folder, which takes three minutes of processor time, unless it is there.
fn provide_geckodriver(may_install: bool) -> Result<(), TaskError> {
    let folder = target_folder()?.join("geckodriver");
    if folder.join("bin/geckodriver").exists() || answers("geckodriver", &["--version"]) {
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
    let folder = target_folder()?.join("zig").join("bin");
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

/// Returns whether PTX can be made here.
pub(crate) fn has_clang() -> bool {
    answers("clang-19", &["--version"])
}

fn provide(why: &str, needs: &[Need], may_install: bool) -> Result<(), TaskError> {
    let missing = || needs.iter().filter(|need| !(need.is_there)()).collect::<Vec<_>>();
    let lacking = missing();
    if lacking.is_empty() {
        return Ok(());
    }
    if may_install && is_root() && Path::new("/usr/bin/apt-get").exists() {
        install(&lacking)?;
        let left = missing();
        return if left.is_empty() { Ok(()) } else { Err(message(why, &left)) };
    }
    Err(message(why, &lacking))
}

fn message(why: &str, missing: &[&Need]) -> TaskError {
    let things: Vec<_> = missing.iter().map(|need| need.what).collect();
    TaskError::Said(format!(
        "{why} {}. On Debian or Ubuntu: sudo apt-get install --no-install-recommends {}",
        things.join(", "),
        packages(missing).join(" "),
    ))
}

fn packages(missing: &[&Need]) -> Vec<&'static str> {
    missing.iter().map(|need| need.package).collect()
}

/// Installs packages, trying twice, since an archive can vanish between the update and the install.
fn install(missing: &[&Need]) -> Result<(), TaskError> {
    // A release is made while the tests' tools are installed, and needs some of its own.
    static INSTALLING: Mutex<()> = Mutex::new(());
    let _one_at_a_time = INSTALLING.lock();
    let once = || {
        run("apt-get update", apt().arg("update"))?;
        run("apt-get install", apt().args(["install", "--yes", "--no-install-recommends"]).args(packages(missing)))
    };
    println!("installing {}", packages(missing).join(" "));
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

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

fn answers(command: &str, arguments: &[&str]) -> bool {
    let quiet = &mut Command::new(command);
    quiet.args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Returns whether a Vulkan driver is installed. Systems other than Linux have an interface of their own.
fn has_vulkan() -> bool {
    let lists_driver = |folder| std::fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some());
    cfg!(not(target_os = "linux")) || ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d"].into_iter().any(lists_driver)
}

fn has_japanese_font() -> bool {
    Command::new("fc-list").arg(":lang=ja").output().is_ok_and(|output| !output.stdout.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_readmes_name_every_package() {
        for readme in [include_str!("../../README.md"), include_str!("../../README.ja.md")] {
            let line = readme.lines().find(|line| line.contains("--no-install-recommends chromium"));
            let line = line.expect("the README says what to install");
            for need in NEEDS {
                assert!(line.contains(need.package), "{}: {line}", need.package);
            }
        }
    }
}
