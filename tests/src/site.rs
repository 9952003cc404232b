//! The site under test: the real program, serving the page that is embedded in it on a free port.

use crate::program::program;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running `eightfold serve`; ends when dropped.
#[derive(Debug)]
pub struct Site {
    child: Child,
    url: String,
}

impl Site {
    /// Starts the program and waits until it says where it is.
    ///
    /// # Panics
    /// When the program is missing, does not start or does not print its address.
    #[must_use]
    pub fn start() -> Self {
        let mut child = Command::new(program())
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
        stdout.read_line(&mut line).expect("the program's stdout is text");
        let url = line.trim().strip_prefix("Eightfold is at ").map(str::to_owned);
        let site = Self { child, url: url.unwrap_or_default() };
        assert!(!site.url.is_empty(), "the program should print its address, but printed {line:?}");
        site
    }

    /// The address of a path, which starts without a slash.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// The program, for a test that sends it a signal or waits for its end.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
