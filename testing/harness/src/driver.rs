//! The driver of a browser, on a free port, and a display in memory for a browser that needs one.

use crate::engine::Engine;
use crate::folder::Folder;
use crate::program;
use crate::waiting::wait_for;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio, id};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The number of attempts to start a driver.
const ATTEMPTS: usize = 3;

/// The variable that marks a chromedriver that outlives its test on purpose.
const SHARED: &str = "EIGHTFOLD_SHARED_BROWSER";

/// A running driver of a browser. Dropping it, even during a panic, ends it and every browser that it started, unless
/// `Driver::leave` was called.
#[derive(Debug)]
pub struct Driver {
    child: Child,
    engine: Engine,
    port: u16,
    is_left: bool,
    // Declared after the driver, so that it is dropped last: dropping it ends the browser.
    _display: Option<Display>,
}

impl Driver {
    /// Starts a driver and waits until it listens.
    pub fn start(engine: Engine) -> Self {
        let log = Folder::new("driver");
        Self::with(engine, &log, |_| {})
    }

    /// Starts a chromedriver that may outlive the test, as the folder of its log does.
    pub(crate) fn shared(folder: &Path) -> Self {
        Self::with(Engine::Chromium, folder, |command| _ = command.env(SHARED, "1"))
    }

    /// Lets chromedriver and its browsers outlive this value.
    pub(crate) fn leave(mut self) {
        self.is_left = true;
    }

    fn with(engine: Engine, log: &Path, more: impl Fn(&mut Command)) -> Self {
        // If several drivers start at the same time, one of them may exit immediately.
        let log = |attempt| log.join(format!("driver-{}-{attempt}", std::process::id()));
        let started = (0..ATTEMPTS).find_map(|attempt| Self::attempt(engine, &log(attempt), &more));
        started.unwrap_or_else(|| panic!("the driver of {engine:?} should report its port, but ended {ATTEMPTS} times"))
    }

    /// Starts a driver. Its output goes to a file, because a pipe would break if the test ended first.
    fn attempt(engine: Engine, log: &Path, more: impl Fn(&mut Command)) -> Option<Self> {
        let mut command = Command::new(engine.driver());
        let output = File::create(log).expect("the output of a driver can be kept");
        command.stdin(Stdio::null()).stdout(output).stderr(Stdio::null());
        // WebKit's driver does not report a port that it chose itself.
        let free = (engine == Engine::WebKit).then(free_port);
        command.arg(format!("--port={}", free.unwrap_or(0)));
        let display = (engine == Engine::WebKit).then(Display::start);
        if let Some(display) = &display {
            command.env("DISPLAY", &display.name);
        }
        if engine == Engine::Firefox {
            // Needed to make a window narrower than Firefox's toolbars.
            command.arg("--allow-system-access");
        }
        more(&mut command);
        let mut child = command.spawn().unwrap_or_else(|error| {
            panic!("tests in {engine:?} need its driver ({error}); `cargo xtask test --browsers` installs all as root")
        });
        let port = wait_for("the port of a driver", || {
            let ended = child.try_wait().expect("the driver is a child of the test").is_some();
            let port = match free {
                Some(port) => TcpStream::connect(("127.0.0.1", port)).is_ok().then_some(port),
                None => fs::read_to_string(log).ok()?.lines().find_map(port_in),
            };
            (port.is_some() || ended).then_some(port)
        });
        Some(Self { child, engine, port: port?, is_left: false, _display: display })
    }

    /// Returns the address that the driver listens on.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Asks the driver to end its browsers and itself. Killing it would leave the browsers running, except WebKit's,
    /// which ends with its display.
    fn shut_down(&self) -> std::io::Result<()> {
        if self.engine != Engine::Chromium {
            return Command::new("kill").arg(self.child.id().to_string()).status().map(drop);
        }
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

/// Returns a port that was free a moment ago.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    listener.expect("some port is free").port()
}

/// Reads `ChromeDriver was started successfully on port 39017.`, or geckodriver's `Listening on 127.0.0.1:39017`.
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("successfully on port ").or_else(|| line.split_once("Listening on 127.0.0.1:"))?;
    port.trim_end_matches('.').parse().ok()
}

/// A running `Xvfb`. When it is dropped or ended by Ctrl-C, the programs shown on it end too.
#[derive(Debug)]
pub(crate) struct Display {
    child: Child,
    /// The display's name, such as `:77`.
    pub(crate) name: String,
}

impl Display {
    /// Starts a display that is wider than every window of the tests.
    pub(crate) fn start() -> Display {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        // The process ID makes the name unique.
        let name = format!(":{}{}", id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut command = Command::new("Xvfb");
        command.args([&name, "-screen", "0", "4000x2400x24", "-nolisten", "tcp"]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap_or_else(|error| {
            panic!("WebKit needs a display ({error}): sudo apt-get install --no-install-recommends xvfb")
        });
        let socket = format!("/tmp/.X11-unix/X{}", &name[1..]);
        wait_for("a display in memory", || {
            let ended = child.try_wait().expect("Xvfb is a child of the test");
            assert!(ended.is_none(), "Xvfb ended: {ended:?}");
            Path::new(&socket).exists().then_some(())
        });
        Display { child, name }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        // Killing it would leave its socket behind.
        program::end(&mut self.child);
    }
}
