//! A headless browser with the page in it.
//!
//! [`browse`] gives a test a fresh browser and a running site. It fails the test if the console received any error or
//! warning: a violation of the content policy, a missing file and a panic all appear there.

use crate::driver::Driver;
use crate::program::target_folder;
use crate::shared::{self, Taken};
use crate::site::Site;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use std::{env, fs};
use url::{ParseError, Url};

/// The longest time that the page may take for anything, generous because machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// The time between two looks for an element.
const PAUSE: Duration = Duration::from_millis(20);

/// The browser's flags. They turn off the sandbox, because tests often run as root in a container and the page is our
/// own. The others keep the browser quiet and off the network, and without isolated sites a page that is opened again stays
/// in its process, which halves what an opening costs.
const FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-site-isolation-trials",
    "--window-size=1440,1000",
];

/// A flag that changes nothing. With it a test gets Chromium itself, and not the shell without windows.
pub const WINDOWED: &str = "--start-maximized";

/// A browser and the site that it shows.
#[derive(Debug)]
pub struct Browser {
    /// The connection to the browser: find, click, run scripts.
    pub client: Client,
    site: Site,
    /// The browser's process.
    process: u64,
    // Declared after the client, so that it is dropped last. It ends the browser, or gives it back.
    _held: Held,
}

/// A test's hold on its browser, kept until the test ends.
#[derive(Debug)]
#[expect(dead_code, reason = "they are held, not read")]
enum Held {
    Own(Driver),
    Shared(Taken),
}

/// Runs a test in a fresh browser and then checks that the console stayed clean.
///
/// # Panics
/// Panics if the browser or the program is missing, if the test fails, or if the console has an error or a warning.
pub fn browse(test: impl AsyncFnOnce(&Browser)) {
    browse_with(&[], test);
}

/// Runs a test as [`browse`] does, with more of Chromium's flags.
///
/// # Panics
/// Panics as [`browse`] does.
pub fn browse_with(flags: &[&str], test: impl AsyncFnOnce(&Browser)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    runtime.block_on(async {
        let browser = Browser::start(flags).await;
        test(&browser).await;
        let problems = browser.console_problems().await;
        assert!(problems.is_empty(), "the console should stay clean, but has:\n{}", problems.join("\n"));
    });
}

impl Browser {
    /// Returns a browser that looks as fresh: a shared one, or one of its own if it needs more of Chromium's flags. A test
    /// that needs several begins the others with it; their consoles are its own to check.
    ///
    /// # Panics
    /// Panics if the browser or the program is missing.
    pub async fn start(flags: &[&str]) -> Self {
        let site = Site::start();
        let shared = if flags.is_empty() {
            shared::take(async |driver| started(driver, &[], Some(Path::new(SHELL))).await).await
        } else {
            None
        };
        if let Some(taken) = shared {
            let browser =
                Self { client: taken.client.clone(), site, process: taken.process, _held: Held::Shared(taken) };
            // Another site may have had the same port, and other words may be in the console.
            let storage = json!({ "origin": browser.site.url("").trim_end_matches('/'), "storageTypes": "all" });
            browser
                .client
                .issue_cmd(Devtools("Storage.clearDataForOrigin", storage))
                .await
                .expect("storage is cleared");
            browser.console_problems().await;
            return browser;
        }
        let driver = Driver::start();
        let client = started(&driver, flags, None).await;
        Self { process: shared::process(&client), client, site, _held: Held::Own(driver) }
    }

    /// Opens the page and waits until it has taken the place of the boot message.
    ///
    /// # Panics
    /// Panics if the program has no page in it or the page does not start.
    pub async fn open(&self, path: &str) {
        self.client.goto(&self.site.url(path)).await.expect("the site answers");
        if self.client.find(Locator::Id("page")).await.is_err() {
            panic!("the program was built without the page; `cargo xtask build` builds both");
        }
        let started = self
            .client
            .wait()
            .at_most(PATIENCE)
            .every(PAUSE)
            .for_element(Locator::Css("#page > :not(.boot, .first)"))
            .await;
        if started.is_err() {
            let shown = self.text("#page").await;
            let problems = self.console_problems().await.join("\n");
            panic!("the page should start, but shows:\n{shown}\nand its console has:\n{problems}");
        }
    }

    /// Ends the browser as a power cut would: its pages cannot say goodbye.
    ///
    /// # Panics
    /// Panics if the process has ended already.
    pub fn kill(self) {
        let killed = Command::new("kill").args(["-KILL", &self.process.to_string()]).status();
        assert!(killed.expect("there is a command kill").success(), "browser {} is not there", self.process);
    }

    /// Returns the text of the first element that matches.
    ///
    /// # Panics
    /// Panics if nothing matches in time.
    pub async fn text(&self, selector: &str) -> String {
        let found = self.client.wait().at_most(PATIENCE).every(PAUSE).for_element(Locator::Css(selector)).await;
        let element = found.unwrap_or_else(|error| panic!("nothing matches {selector}: {error}"));
        element.text().await.unwrap_or_else(|error| panic!("{selector} has no text: {error}"))
    }

    /// Returns the errors and warnings written to the console since the last call.
    ///
    /// # Panics
    /// Panics if the browser does not answer.
    pub async fn console_problems(&self) -> Vec<String> {
        let log = self.client.issue_cmd(ConsoleLog).await.expect("chromedriver hands out the console");
        let entries = log.as_array().expect("the console is a list of entries");
        let is_problem = |entry: &&Value| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING") | None);
        entries.iter().filter(is_problem).map(ToString::to_string).collect()
    }

    /// Saves a picture of the window as `target/screenshots/NAME.png`, for people, if EIGHTFOLD_PICTURES is set. Drawing
    /// them all takes longer than everything else that tests of appearance do.
    ///
    /// # Panics
    /// Panics if the picture cannot be taken or written.
    pub async fn screenshot(&self, name: &str) {
        if env::var_os("EIGHTFOLD_PICTURES").is_none() {
            return;
        }
        let picture = self.client.screenshot().await.expect("the browser takes a picture");
        let folder = target_folder().join("screenshots");
        let written = fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(format!("{name}.png")), picture));
        written.expect("the picture can be written");
    }
}

/// Chromium without windows, which Debian has as a package of its own. With it, tests take a fifth less processor time.
const SHELL: &str = "/usr/bin/chromium-headless-shell";

/// Starts a browser with more of Chromium's flags, or another program than Chromium if it is there. What the browser saves
/// goes into a temporary folder.
async fn started(driver: &Driver, flags: &[&str], binary: Option<&Path>) -> Client {
    let flags = [&FLAGS, flags].concat();
    // Chromedriver gives each browser a new profile and removes it afterwards.
    let Value::Object(mut capabilities) = json!({
        "goog:chromeOptions": {
            "args": flags,
            "prefs": { "download.default_directory": env::temp_dir(), "download.prompt_for_download": false },
        },
        "goog:loggingPrefs": { "browser": "ALL" },
    }) else {
        unreachable!("the literal above is an object")
    };
    if let Some(shell) = binary.filter(|path| path.exists()) {
        capabilities["goog:chromeOptions"]["binary"] = json!(shell);
    }
    let builder = &mut ClientBuilder::new(HttpConnector::new());
    let client = builder.capabilities(capabilities).connect(&driver.url()).await;
    client.unwrap_or_else(|error| panic!("chromedriver could not start Chromium: {error}"))
}

/// A command of Chromium's own, with its parameters.
#[derive(Debug)]
pub struct Devtools(pub &'static str, pub Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}

/// Chromedriver's own command for the console messages since the last call.
#[derive(Debug)]
struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}
