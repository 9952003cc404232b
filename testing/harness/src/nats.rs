//! A private server of NATS with JetStream, on this machine alone, in a temporary folder.

use crate::folder::Folder;
use crate::program::{freeze, signal};
use crate::waiting::{wait_for, wait_until};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The time within which a server greets whoever connects.
const GREETING: Duration = Duration::from_secs(1);

/// A running `nats-server`, which ends when dropped, with its store.
#[derive(Debug)]
pub struct Nats {
    child: Child,
    port: u16,
    configuration: Option<PathBuf>,
    /// It has JetStream.
    keeps: bool,
    // Declared after the server, which writes to the folder until it ends.
    folder: Folder,
}

impl Nats {
    /// Starts a server that anybody on this machine may use, and waits until it answers.
    ///
    /// # Panics
    /// Panics if `nats-server` is missing or does not start.
    pub fn start() -> Nats {
        Nats::with(None, true)
    }

    /// Starts a server without JetStream, which keeps nothing.
    ///
    /// # Panics
    /// Panics if `nats-server` is missing or does not start.
    pub fn without_jetstream() -> Nats {
        Nats::with(None, false)
    }

    /// Starts a server with the text of a configuration file: users, their keys and rights, limits. The text may
    /// include other files by absolute paths.
    ///
    /// # Panics
    /// Panics if `nats-server` is missing or does not start.
    pub fn configured(text: &str) -> Nats {
        Nats::with(Some(text), true)
    }

    fn with(text: Option<&str>, keeps: bool) -> Nats {
        let folder = Folder::new("nats");
        let configuration = text.map(|text| {
            let path = folder.join("nats.conf");
            fs::write(&path, text).expect("the folder for temporary files can be written");
            path
        });
        let mut child = spawn(&folder, configuration.as_deref(), keeps, None);
        let port = announced(&mut child, &folder);
        let nats = Nats { child, port, configuration, keeps, folder };
        nats.wait();
        nats
    }

    /// Returns the address of the server.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Returns the folder of the server, for further files of a test.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Ends the server as a power cut would, without its last words.
    pub fn kill(&mut self) {
        end(&mut self.child);
    }

    /// Starts a killed server again, at the same address and with the same store, and waits until it answers.
    ///
    /// # Panics
    /// Panics if it does not start.
    pub fn start_again(&mut self) {
        end(&mut self.child);
        self.child = spawn(&self.folder, self.configuration.as_deref(), self.keeps, Some(self.port));
        self.wait();
    }

    /// Makes a running server read its configuration again.
    ///
    /// # Panics
    /// Panics if the configuration cannot be written, or the server has no configuration file.
    pub fn reload(&self, text: &str) {
        let path = self.configuration.as_ref().expect("the server was started with a configuration");
        fs::write(path, text).expect("the folder of the server can be written");
        signal(&self.child, "-HUP");
    }

    /// Deletes the store of a killed server: streams, messages and consumers.
    ///
    /// # Panics
    /// Panics if the store cannot be deleted.
    pub fn delete_store(&self) {
        fs::remove_dir_all(self.folder.join("store")).expect("the server has a store");
    }

    /// Stops the server without ending it: connections stay open and nothing is answered.
    pub fn freeze(&self) {
        freeze(&self.child);
    }

    /// Lets a stopped server go on.
    pub fn thaw(&self) {
        signal(&self.child, "-CONT");
    }

    /// Lets the server write no more, as on a full disk: no file may be longer than a byte.
    pub fn fill_disk(&self) {
        self.limit_files("1:");
    }

    /// Ends what [`fill_disk`](Nats::fill_disk) began.
    pub fn clear_disk(&self) {
        self.limit_files("unlimited:");
    }

    /// Sets the largest file that the server may write. The hard limit, after the colon, stays, so that this can be undone.
    fn limit_files(&self, limit: &str) {
        let process = self.child.id().to_string();
        let limited = Command::new("prlimit").args(["--pid", &process, &format!("--fsize={limit}")]).status();
        assert!(limited.is_ok_and(|status| status.success()), "prlimit limits the files of process {process}");
    }

    /// Waits until the server greets a connection. It does so once its streams are there.
    fn wait(&self) {
        wait_until("a greeting of the server of NATS", || greets(self.port));
    }
}

fn spawn(folder: &Path, configuration: Option<&Path>, keeps: bool, port: Option<u16>) -> Child {
    let mut command = Command::new("nats-server");
    command.args(["--addr", "127.0.0.1"]);
    if keeps {
        command.args(["--jetstream", "--store_dir"]).arg(folder.join("store"));
    }
    // Port -1 is a free port, which the server writes to a file.
    command.arg("--port").arg(port.map_or("-1".to_owned(), |port| port.to_string()));
    command.arg("--ports_file_dir").arg(folder).arg("--log").arg(folder.join("log"));
    if let Some(path) = configuration {
        command.arg("--config").arg(path);
    }
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.spawn().expect("nats-server starts; `apt-get install nats-server` installs it")
}

/// Returns the port that the server chose.
fn announced(child: &mut Child, folder: &Path) -> u16 {
    let path = folder.join(format!("nats-server_{}.ports", child.id()));
    wait_for("the port of the server of NATS", || {
        if let Some(status) = child.try_wait().expect("the server is a child of the test") {
            panic!("nats-server ended with {status}: {}", fs::read_to_string(folder.join("log")).unwrap_or_default());
        }
        // An unfinished file is not JSON yet.
        let text: Value = serde_json::from_slice(&fs::read(&path).ok()?).ok()?;
        text["nats"][0].as_str()?.rsplit(':').next()?.parse().ok()
    })
}

fn greets(port: u16) -> bool {
    let Ok(stream) = TcpStream::connect(("127.0.0.1", port)) else { return false };
    let mut line = String::new();
    stream.set_read_timeout(Some(GREETING)).is_ok()
        && BufReader::new(stream).read_line(&mut line).is_ok()
        && line.starts_with("INFO ")
}

fn end(child: &mut Child) {
    // It may have ended already.
    let _ignored = child.kill();
    let _ignored = child.wait();
}

impl Drop for Nats {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}
