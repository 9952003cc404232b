//! A chromedriver on a port of its own choice.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// The number of attempts to start chromedriver.
const ATTEMPTS: usize = 3;

/// A running chromedriver. When it is dropped, even during a panic, it ends together with every browser that it
/// started.
#[derive(Debug)]
pub struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// Starts chromedriver and waits until it reports its port.
    ///
    /// # Panics
    /// Panics if chromedriver is missing (the message explains how to get it) or does not start.
    #[must_use]
    pub fn start() -> Self {
        // Of several that start together, one may end at once.
        let started = (0..ATTEMPTS).find_map(|_| Self::attempt());
        started.unwrap_or_else(|| panic!("chromedriver should report its port, but ended {ATTEMPTS} times"))
    }

    fn attempt() -> Option<Self> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!(
                    "the browser tests need Chromium and chromedriver ({error}); `cargo xtask test` installs them as root, \
                     or: sudo apt-get install --no-install-recommends chromium chromium-driver fonts-noto-cjk"
                )
            });
        let mut lines = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
        let Some(port) = lines.by_ref().map_while(Result::ok).find_map(|line| port_in(&line)) else {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        };
        // Chromedriver keeps writing, so its pipe must be drained.
        thread::spawn(move || lines.for_each(drop));
        Some(Self { child, port })
    }

    /// Returns the address that chromedriver listens on.
    #[must_use]
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
