//! Browsers that many tests use one after the other, because starting one takes longer than most tests.
//!
//! A run of all tests names a folder for them. Each test takes a browser that is free, or starts a new one. It gets a
//! new tab, since settings belong to a tab: sizes, scripts, media. Nothing else remains of the previous test: each test
//! has its own site with its own storage, and old messages of the console are discarded.

use crate::driver::Driver;
use fantoccini::Client;
use fantoccini::error::CmdError;
use hyper_util::client::legacy::connect::HttpConnector;
use std::env;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::timeout;

/// The variable that names the folder of shared browsers.
const FOLDER: &str = "EIGHTFOLD_BROWSERS";

/// The time to wait for a new tab. A browser that was killed never opens one.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser that a test has taken. The lock of its file is released when this value is dropped, and by a crash.
#[derive(Debug)]
pub(crate) struct Taken {
    /// The connection to the browser.
    pub(crate) client: Client,
    /// The ID of the browser's process.
    pub(crate) process: u64,
    _lock: File,
}

/// Takes a free browser, or starts one with `start`. Returns `None` if this run does not share browsers.
pub(crate) async fn take(start: impl AsyncFnOnce(&Driver) -> Client) -> Option<Taken> {
    let folder = PathBuf::from(env::var_os(FOLDER)?);
    fs::create_dir_all(&folder).expect("the folder of the browsers can be made");
    let mut lock = (0..).find_map(|number| free(&folder, number)).expect("some number is free");
    if let Some((client, process)) = again(&mut lock).await {
        return Some(Taken { client, process, _lock: lock });
    }
    let driver = Driver::shared(&folder);
    let client = start(&driver).await;
    client.persist().await.expect("the browser can be kept");
    let session = client.session_id().await.ok().flatten().expect("a browser has a session");
    let process = process(&client).expect("chromedriver names the process of the browser");
    lock.set_len(0).and_then(|()| writeln!(lock, "{} {session} {process}", driver.url())).expect("a file is written");
    driver.leave();
    Some(Taken { client, process, _lock: lock })
}

/// Returns the process ID of a browser that was just started, if it is Chromium.
pub(crate) fn process(client: &Client) -> Option<u64> {
    client.capabilities()?.get("goog:processID")?.as_u64()
}

/// Locks and returns the file of a browser, unless another test has locked it.
fn free(folder: &Path, number: usize) -> Option<File> {
    let path = folder.join(format!("browser-{number}"));
    let file = File::options().read(true).append(true).create(true).open(path).expect("the file of a browser opens");
    file.try_lock().is_ok().then_some(file)
}

/// Connects to the browser that a file names, and opens a new tab.
async fn again(file: &mut File) -> Option<(Client, u64)> {
    let mut text = String::new();
    file.read_to_string(&mut text).expect("the file of a browser is text");
    let [url, session, process] = text.split_whitespace().collect::<Vec<_>>()[..] else { return None };
    let renewed = async {
        let client = Client::with_existing_session(url, session, HttpConnector::new()).await.ok()?;
        client.persist().await.ok()?;
        renew(&client).await.ok()?;
        Some(client)
    };
    Some((timeout(PATIENCE, renewed).await.ok()??, process.parse().ok()?))
}

/// Opens a new tab and closes all others.
async fn renew(client: &Client) -> Result<(), CmdError> {
    let old = client.windows().await?;
    let new = client.new_window(true).await?.handle;
    for window in old {
        client.switch_to_window(window).await?;
        client.close_window().await?;
    }
    client.switch_to_window(new).await
}
