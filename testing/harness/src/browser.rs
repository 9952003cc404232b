//! A headless browser with the page in it.
//!
//! [`browse`] gives a test a fresh browser and a running site. It fails the test if the console received any error or
//! warning: a violation of the content policy, a missing file and a panic all appear there.

use crate::driver::Driver;
use crate::engine::Engine;
use crate::program::target_folder;
use crate::shared::{self, Taken};
use crate::site::Site;
use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::process::Command;
use std::time::Duration;
use std::{env, fs};
use url::{ParseError, Url};

/// The time to wait for anything on the page: generous, because machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// The interval at which to look for an element.
const PAUSE: Duration = Duration::from_millis(20);

/// A flag without effect, except that a test that passes it gets the full Chromium and not the shell without windows.
pub const WINDOWED: &str = "--start-maximized";

/// A browser and the site that it shows.
#[derive(Debug)]
pub struct Browser {
    /// The connection to the browser: find, click, run scripts.
    pub client: Client,
    engine: Engine,
    site: Site,
    /// The ID of the browser's process, if the driver reports it.
    process: Option<u64>,
    // Declared after the client, so that it is dropped last: dropping it ends the browser, or gives it back.
    _driver: DriverGuard,
}

/// A test's hold on its browser, kept until the test ends.
#[derive(Debug)]
#[expect(dead_code, reason = "they are held, not read")]
enum DriverGuard {
    Own(Driver),
    Shared(Taken),
}

/// Runs a test in a fresh browser and then checks that the console stayed clean.
pub fn browse(test: impl AsyncFnOnce(&Browser)) {
    browse_with(&[], test);
}

/// Runs a test as [`browse`] does, with additional flags for Chromium.
pub fn browse_with(flags: &[&str], test: impl AsyncFnOnce(&Browser)) {
    run(Engine::Chromium, flags, test);
}

/// Runs a test as [`browse`] does, in the given engine. The console can be checked only in Chromium.
pub fn browse_in(engine: Engine, test: impl AsyncFnOnce(&Browser)) {
    run(engine, &[], test);
}

fn run(engine: Engine, flags: &[&str], test: impl AsyncFnOnce(&Browser)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime starts");
    runtime.block_on(async {
        let browser = Browser::of(engine, flags).await;
        test(&browser).await;
        let problems = browser.console_problems().await;
        assert!(problems.is_empty(), "the console should stay clean, but has:\n{}", problems.join("\n"));
    });
}

impl Browser {
    /// Returns a fresh Chromium: a cleaned shared one, or a new one if additional flags are given. A test that needs
    /// several browsers starts the others with this function, and must check their consoles itself.
    pub async fn start(flags: &[&str]) -> Self {
        Self::of(Engine::Chromium, flags).await
    }

    async fn of(engine: Engine, flags: &[&str]) -> Self {
        let site = Site::start();
        let shared = if flags.is_empty() && engine == Engine::Chromium {
            shared::take(async |driver| started(engine, driver, &[], true).await).await
        } else {
            None
        };
        if let Some(taken) = shared {
            let (client, process) = (taken.client.clone(), Some(taken.process));
            let browser = Self { client, engine, site, process, _driver: DriverGuard::Shared(taken) };
            // An earlier site may have had the same port, and the console may still have old messages.
            let storage = json!({ "origin": browser.site.url("").trim_end_matches('/'), "storageTypes": "all" });
            let cleared = browser.client.issue_cmd(Devtools("Storage.clearDataForOrigin", storage)).await;
            cleared.expect("storage is cleared");
            browser.console_problems().await;
            return browser;
        }
        let driver = Driver::start(engine);
        let client = started(engine, &driver, flags, false).await;
        Self { process: shared::process(&client), client, engine, site, _driver: DriverGuard::Own(driver) }
    }

    /// Returns the site that the browser shows.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Sets the size of the page. Chromium's is emulated, because its windows cannot be as narrow as a telephone.
    pub async fn resize(&self, width: u64, height: u64) {
        let resized = match self.engine {
            Engine::Chromium => {
                let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
                self.client.issue_cmd(Devtools("Emulation.setDeviceMetricsOverride", size)).await.map(drop)
            }
            _ => self.client.set_window_rect(0, 0, width as u32, height as u32).await,
        };
        resized.expect("the browser takes another size");
    }

    /// Opens the page and waits until it has replaced the boot message.
    pub async fn open(&self, path: &str) {
        self.go_to(&self.site.url(path)).await;
        if self.client.find(Locator::Id("page")).await.is_err() {
            panic!("the program was built without the page; `cargo xtask build` builds both");
        }
        let waiting = self.client.wait().at_most(PATIENCE).every(PAUSE);
        let started = waiting.for_element(Locator::Css("#page > :not(.boot, .first)")).await;
        if started.is_err() {
            let shown = self.text("#page").await;
            let problems = self.console_problems().await.join("\n");
            panic!("the page should start, but shows:\n{shown}\nand its console has:\n{problems}");
        }
    }

    /// Goes to an address, and waits until it is loaded.
    pub async fn go_to(&self, address: &str) {
        load(async || self.client.goto(address).await).await;
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        load(async || self.client.refresh().await).await;
    }

    /// Kills the browser, as a power cut would: its pages get no chance to finish anything.
    pub fn kill(self) {
        let process = self.process.expect("the driver names the process of its browser");
        let killed = Command::new("kill").args(["-KILL", &process.to_string()]).status();
        assert!(killed.expect("there is a command kill").success(), "browser {process} is not there");
    }

    /// Returns the text of the first element that matches.
    pub async fn text(&self, selector: &str) -> String {
        let found = self.client.wait().at_most(PATIENCE).every(PAUSE).for_element(Locator::Css(selector)).await;
        let element = found.unwrap_or_else(|error| panic!("nothing matches {selector}: {error}"));
        element.text().await.unwrap_or_else(|error| panic!("{selector} has no text: {error}"))
    }

    /// Returns the errors and warnings written to the console since the last call. Only Chromium gives access to its
    /// console; other engines return none.
    pub async fn console_problems(&self) -> Vec<String> {
        if self.engine != Engine::Chromium {
            return Vec::new();
        }
        // This returns only the messages since the last call.
        let log = self.client.issue_cmd(Own("se/log", json!({ "type": "browser" }))).await;
        let log = log.expect("chromedriver hands out the console");
        let entries = log.as_array().expect("the console is a list of entries");
        let is_problem = |entry: &&Value| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING") | None);
        entries.iter().filter(is_problem).map(ToString::to_string).collect()
    }

    /// Saves a picture of the window as `target/screenshots/NAME.png`, for people to look at, if EIGHTFOLD_PICTURES is
    /// set. Saving them all takes longer than the rest of the tests of appearance.
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

/// Loads a page. Once in some ten thousand loads, Chromium's driver waits for ever for a page that is there, so a load
/// that takes longer than its limit is begun once more. A page that hangs does so again.
async fn load(page: impl AsyncFn() -> Result<(), CmdError>) {
    let loaded = match page().await {
        Err(error) if error.to_string().contains("from renderer") => page().await,
        loaded => loaded,
    };
    loaded.expect("the site answers");
}

/// Starts a browser with additional flags. `has_shell` says that Chromium without windows will do.
async fn started(engine: Engine, driver: &Driver, flags: &[&str], has_shell: bool) -> Client {
    let builder = &mut ClientBuilder::new(HttpConnector::new());
    let connecting = builder.capabilities(engine.capabilities(flags, has_shell)).connect(&driver.url()).await;
    let client = connecting.unwrap_or_else(|error| panic!("the driver could not start {engine:?}: {error}"));
    let freed = free_from_bars(engine, &client).await;
    freed.unwrap_or_else(|error| panic!("the window of {engine:?} should be only the page: {error}"));
    client
}

/// Removes the bars from a window, so that it can be as narrow as a telephone.
async fn free_from_bars(engine: Engine, client: &Client) -> Result<(), CmdError> {
    match engine {
        Engine::Chromium => {}
        Engine::Firefox => {
            client.issue_cmd(context("chrome")).await?;
            let hide = "document.documentElement.style.minWidth = '0';
                document.querySelector('#navigator-toolbox').style.display = 'none'";
            client.execute(hide, vec![]).await?;
            client.issue_cmd(context("content")).await?;
        }
        Engine::WebKit => {
            let old = client.window().await?;
            client.execute("window.open('', '', 'popup,toolbar=no,menubar=no,width=390,height=844')", vec![]).await?;
            let new = client.windows().await?.into_iter().find(|window| *window != old);
            client.close_window().await?;
            client.switch_to_window(new.ok_or(CmdError::NotW3C(Value::Null))?).await?;
        }
    }
    Ok(())
}

/// A command that a driver offers in addition to WebDriver's: its address and its parameters.
#[derive(Debug)]
struct Own(&'static str, Value);

impl WebDriverCompatibleCommand for Own {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.0))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.1.to_string()))
    }
}

/// Returns Firefox's command that makes scripts run in the page (`content`) or in the window around it (`chrome`).
fn context(seen: &str) -> Own {
    Own("moz/context", json!({ "context": seen }))
}

/// A command of Chromium's DevTools, with its parameters.
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
