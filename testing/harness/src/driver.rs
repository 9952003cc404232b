//! A chromedriver on a port of its own choice.

use crate::folder::Folder;
use crate::waiting::wait_for;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The number of attempts to start chromedriver.
const ATTEMPTS: usize = 3;

/// The variable that marks a chromedriver that outlives its test on purpose.
const SHARED: &str = "EIGHTFOLD_SHARED_BROWSER";

/// A running chromedriver. When it is dropped, even during a panic, it ends together with every browser that it
/// started, unless it was left.
#[derive(Debug)]
pub struct Driver {
    child: Child,
    port: u16,
    is_left: bool,
}

impl Driver {
    /// Starts chromedriver and waits until it reports its port.
    ///
    /// # Panics
    /// Panics if chromedriver is missing (the message explains how to get it) or does not start.
    pub fn start() -> Self {
        let log = Folder::new("driver");
        Self::with(&log, |_| {})
    }

    /// Starts a chromedriver that may outlive the test, with a folder that does.
    pub(crate) fn shared(folder: &Path) -> Self {
        Self::with(folder, |command| _ = command.env(SHARED, "1"))
    }

    /// Lets chromedriver and its browsers outlive this value.
    pub(crate) fn leave(mut self) {
        self.is_left = true;
    }

    fn with(log: &Path, more: impl Fn(&mut Command)) -> Self {
        // Of several that start together, one may end at once.
        let started = (0..ATTEMPTS)
            .find_map(|attempt| Self::attempt(&log.join(format!("driver-{}-{attempt}", std::process::id())), &more));
        started.unwrap_or_else(|| panic!("chromedriver should report its port, but ended {ATTEMPTS} times"))
    }

    /// Starts chromedriver, which writes to a file: a pipe would break if the test ended before it.
    fn attempt(log: &Path, more: impl Fn(&mut Command)) -> Option<Self> {
        let mut command = Command::new("chromedriver");
        let output = File::create(log).expect("the output of chromedriver can be kept");
        command.arg("--port=0").stdin(Stdio::null()).stdout(output).stderr(Stdio::null());
        more(&mut command);
        let mut child = command.spawn().unwrap_or_else(|error| {
            panic!(
                "the browser tests need Chromium and chromedriver ({error}); `cargo xtask test` installs them as root, \
                 or: sudo apt-get install --no-install-recommends chromium chromium-driver fonts-noto-cjk"
            )
        });
        let port = wait_for("the port of chromedriver", || {
            let ended = child.try_wait().expect("chromedriver is a child of the test").is_some();
            let port = fs::read_to_string(log).ok()?.lines().find_map(port_in);
            (port.is_some() || ended).then_some(port)
        });
        Some(Self { child, port: port?, is_left: false })
    }

    /// Returns the address that chromedriver listens on.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Asks chromedriver to end its browsers and itself. A killed chromedriver would leave the browsers running.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        write!(stream, "GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new()).map(drop)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if self.is_left {
            return;
        }
        if self.shut_down().is_err() {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// Reads `ChromeDriver was started successfully on port 39017.`
fn port_in(line: &str) -> Option<u16> {
    line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()
}
