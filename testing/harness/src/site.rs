//! The site under test: the real program, serving the page that is embedded in it on a free port.

use crate::folder::Folder;
use crate::program::program;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running `eightfold serve`, which ends when dropped.
#[derive(Debug)]
pub struct Site {
    child: Child,
    url: String,
    // Declared after the program, which writes to the folder until it ends.
    own_results: Option<Folder>,
}

impl Site {
    /// Starts the program with a folder of its own and waits until it prints its address.
    ///
    /// # Panics
    /// Panics if the program is missing, does not start or does not print its address.
    #[must_use]
    pub fn start() -> Self {
        let results = Folder::unique("site");
        let mut site = Site::with(&results, |_| {});
        site.own_results = Some(results);
        site
    }

    /// Starts the program with its results in a folder, after `more` has set any further options.
    ///
    /// # Panics
    /// Panics if the program is missing, does not start or does not print its address.
    #[must_use]
    pub fn with(results: &Path, more: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(program());
        command.args(["serve", "--listen", "127.0.0.1:0", "--results"]).arg(results).env_remove("EIGHTFOLD_TOKEN");
        more(&mut command);
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
        stdout.read_line(&mut line).expect("the program's stdout is text");
        let url = line.trim().strip_prefix("Eightfold is at ").map(str::to_owned);
        let site = Self { child, url: url.unwrap_or_default(), own_results: None };
        assert!(!site.url.is_empty(), "the program should print its address, but printed {line:?}");
        site
    }

    /// Returns the address of a path, which starts without a slash.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// Returns the host and port.
    #[must_use]
    pub fn authority(&self) -> &str {
        self.url.trim_start_matches("http://").trim_end_matches('/')
    }

    /// Returns the process of the program, for a test that sends it a signal or waits for its end.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Ends the program as a power cut would: no work in progress is finished.
    ///
    /// # Panics
    /// Panics if the program has already ended.
    pub fn kill(&mut self) {
        self.child.kill().expect("the program runs until now");
        let _ = self.child.wait();
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
