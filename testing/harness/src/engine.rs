//! The browsers that the page is tested in, with their drivers and capabilities.

use crate::program::target_folder;
use serde_json::{Map, Value, json};
use std::env;
use std::path::{Path, PathBuf};

/// A browser engine. Tests run in Chromium, and one suite runs in all engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chromium with chromedriver.
    Chromium,
    /// Firefox with geckodriver.
    Firefox,
    /// WebKitGTK's own small browser, with its driver and a display in memory.
    WebKit,
}

/// Chromium's flags. The sandbox is off, because tests often run as root in a container and the page is our own. Site
/// isolation is off, so that a page that is reopened stays in its process, which halves the cost of opening it. The
/// other flags keep the browser quiet and off the network.
const FLAGS: [&str; 12] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    // Otherwise Chromium limits navigations to 200 in ten seconds, and tests need more.
    "--disable-ipc-flooding-protection",
    "--disable-component-update",
    "--disable-sync",
    "--disable-site-isolation-trials",
    "--window-size=1440,1000",
];

/// Chromium without windows, a separate package in Debian. With it, tests take a fifth less processor time.
const SHELL: &str = "/usr/bin/chromium-headless-shell";

/// The folders in which distributions keep WebKitGTK's browser, Debian's first.
const MINI: [&str; 3] = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1",
    "/usr/libexec/webkit2gtk-4.1",
];

impl Engine {
    /// Returns the path of the engine's driver.
    pub(crate) fn driver(self) -> PathBuf {
        let built = || target_folder().join("geckodriver/bin/geckodriver");
        match self {
            Engine::Chromium => "chromedriver".into(),
            // Debian does not package geckodriver, so `cargo xtask test --browsers` builds it there.
            Engine::Firefox => Some(built()).filter(|path| path.exists()).unwrap_or("geckodriver".into()),
            Engine::WebKit => "WebKitWebDriver".into(),
        }
    }

    /// Returns the WebDriver capabilities of a new browser. `flags` are additional flags for Chromium, whose downloads
    /// go
    /// to the temporary folder.
    pub(crate) fn capabilities(self, flags: &[&str], has_shell: bool) -> Map<String, Value> {
        let capabilities = match self {
            Engine::Chromium => {
                let args = [&FLAGS, flags].concat();
                let mut options = json!({
                    "args": args,
                    "prefs": { "download.default_directory": env::temp_dir(), "download.prompt_for_download": false },
                });
                if has_shell && Path::new(SHELL).exists() {
                    options["binary"] = json!(SHELL);
                }
                json!({
                    "goog:chromeOptions": options,
                    "goog:loggingPrefs": { "browser": "ALL" },
                    // The driver's own limit of five minutes is as long as a third of all tests.
                    "timeouts": { "pageLoad": 60_000 },
                })
            }
            Engine::Firefox => json!({ "moz:firefoxOptions": { "args": ["-headless"] } }),
            Engine::WebKit => {
                let folder = MINI.into_iter().find(|folder| Path::new(folder).exists()).unwrap_or(MINI[0]);
                let args = ["--automation", "--javascript-can-open-windows-automatically=true"];
                json!({ "webkitgtk:browserOptions": { "binary": format!("{folder}/MiniBrowser"), "args": args } })
            }
        };
        let Value::Object(capabilities) = capabilities else { unreachable!("the literals above are objects") };
        capabilities
    }
}
