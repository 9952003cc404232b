//! A chromedriver on a port of its own choice.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

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
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| port_in(&line));
        // Chromedriver keeps writing, so its pipe must be drained.
        thread::spawn(move || lines.for_each(drop));
        let driver = Self { child, port: port.unwrap_or_default() };
        assert_ne!(driver.port, 0, "chromedriver should say which port it took");
        driver
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
