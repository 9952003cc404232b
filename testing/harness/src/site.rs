//! The site under test: the real program, serving its embedded page on a free port.

use crate::asking::{self, Answer};
use crate::folder::Folder;
use crate::program::{Running, eightfold, kill};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A running `eightfold serve`, which ends when dropped.
#[derive(Debug)]
pub struct Site {
    child: Running,
    url: String,
    // Declared after the program, which writes to the folder until it ends.
    own_results: Option<Folder>,
}

impl Site {
    /// Starts the program with a new folder for results, and waits until it prints its address.
    pub fn start() -> Self {
        let results = Folder::new("site");
        let mut site = Site::with(&results, |_| {});
        site.own_results = Some(results);
        site
    }

    /// Starts the program with its results in the given folder. `more` can add further options.
    pub fn with(results: &Path, more: impl FnOnce(&mut Command)) -> Self {
        let mut command = eightfold(["serve", "--listen", "127.0.0.1:0", "--results"]);
        command.arg(results).stderr(Stdio::null());
        more(&mut command);
        Site::of(&mut command)
    }

    /// Starts a command that runs `eightfold serve`, and waits until it prints its address.
    pub fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let url = announced(&mut child);
        // Create the value first, so that the program also ends if the next line panics.
        let mut site = Self { child: Running(child), url: String::new(), own_results: None };
        site.url = url.unwrap_or_else(|line| panic!("the program should print its address, but printed {line:?}"));
        site
    }

    /// Returns the address of a path, which must not start with a slash.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// Returns the host and port.
    pub fn authority(&self) -> &str {
        authority(&self.url)
    }

    /// Sends a request on a new connection, as [`asking::ask`] does.
    pub fn ask(&self, method: &str, path: &str, head: &str, body: &[u8]) -> Answer {
        asking::ask(self.authority(), method, path, head, body)
    }

    /// Gets a path on a new connection.
    pub fn get(&self, path: &str) -> Answer {
        asking::get(self.authority(), path)
    }

    /// Posts JSON on a new connection.
    pub fn post(&self, path: &str, json: &str) -> Answer {
        asking::post(self.authority(), path, json)
    }

    /// Returns the program's process, for a test that sends it a signal or waits for its end.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child.0
    }

    /// Kills the program, as a power cut would: no work in progress is finished.
    pub fn kill(&mut self) {
        kill(&mut self.child.0);
    }
}

/// Waits until a server that was started with a piped standard output prints its address. Returns the address, or else
/// the line that it printed instead.
pub fn announced(child: &mut Child) -> Result<String, String> {
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    stdout.read_line(&mut line).expect("the program's stdout is text");
    line.trim().strip_prefix("Eightfold is at ").map(str::to_owned).ok_or(line)
}

/// Returns the host and port of an address.
pub fn authority(url: &str) -> &str {
    url.trim_start_matches("http://").trim_end_matches('/')
}
