//! What the tests need on the machine, and how to get it.
//!
//! On Debian and Ubuntu, as root (a container, a CI machine), missing packages are installed. Anywhere else nothing is
//! touched: one message lists everything that is missing.

use crate::workspace::{TaskError, run};
use std::path::Path;
use std::process::{Command, Stdio};

/// A thing the tests need: how to tell that it is there, and the Debian package that brings it.
struct Need {
    what: &'static str,
    package: &'static str,
    is_there: fn() -> bool,
}

const NEEDS: [Need; 5] = [
    Need { what: "Chromium", package: "chromium", is_there: || answers("chromium", &["--version"]) },
    Need { what: "chromedriver", package: "chromium-driver", is_there: || answers("chromedriver", &["--version"]) },
    // It fetches axe-core, the accessibility checker that the page is held to.
    Need { what: "Node.js", package: "nodejs", is_there: || answers("node", &["--version"]) },
    Need { what: "npm", package: "npm", is_there: || answers("npm", &["--version"]) },
    Need { what: "a Japanese font", package: "fonts-noto-cjk", is_there: has_japanese_font },
];

/// Installs what is missing, or says what it is.
pub(crate) fn ensure(may_install: bool) -> Result<(), TaskError> {
    let missing = missing();
    if missing.is_empty() {
        return Ok(());
    }
    if may_install && is_root() && Path::new("/usr/bin/apt-get").exists() {
        install(&missing)?;
        let left = self::missing();
        return if left.is_empty() { Ok(()) } else { Err(message(&left)) };
    }
    Err(message(&missing))
}

fn missing() -> Vec<&'static Need> {
    NEEDS.iter().filter(|need| !(need.is_there)()).collect()
}

fn message(missing: &[&Need]) -> TaskError {
    let things: Vec<_> = missing.iter().map(|need| need.what).collect();
    TaskError::Said(format!(
        "the tests need {}. On Debian or Ubuntu: sudo apt-get install --no-install-recommends {}",
        things.join(", "),
        packages(missing).join(" "),
    ))
}

fn packages(missing: &[&Need]) -> Vec<&'static str> {
    missing.iter().map(|need| need.package).collect()
}

/// Tries twice: an archive can vanish between the update and the install.
fn install(missing: &[&Need]) -> Result<(), TaskError> {
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

fn has_japanese_font() -> bool {
    Command::new("fc-list").arg(":lang=ja").output().is_ok_and(|output| !output.stdout.is_empty())
}
