//! A private NATS server with JetStream, or a cluster of three, reachable only from this machine, in temporary folders.
//!
//! To test a full disk, a server can have a small disk that only it sees. This needs no privileges: the disk is mounted
//! in the server's own namespace.

use crate::files::result;
use crate::folder::Folder;
use crate::program::{Running, eightfold, freeze, kill, printed, run, signal};
use crate::waiting::{wait_for, wait_until};
use serde_json::Value;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{fs, iter};

/// The time to wait for a server's greeting after connecting.
const GREETING: Duration = Duration::from_secs(1);

/// The name of a server's configuration file.
const CONFIGURATION: &str = "nats.conf";

/// The arguments of a server that stores messages.
const KEEPING: [&str; 3] = ["--jetstream", "--store_dir", "store"];

/// A running `nats-server`. Dropping it ends the server and deletes its store.
#[derive(Debug)]
pub struct Nats {
    child: Running,
    address: Ipv4Addr,
    port: u16,
    /// The arguments common to every start.
    words: Vec<String>,
    /// The other servers of the cluster.
    peers: Vec<Nats>,
    /// The disk of the store, if the server has a disk of its own.
    disk: Option<Disk>,
    // Declared after the server, which writes to the folder until it ends.
    folder: Folder,
}

impl Nats {
    /// Starts a server that anyone on this machine may use, and waits until it answers.
    pub fn start() -> Nats {
        Nats::with("", true)
    }

    /// Starts a server without JetStream, which stores nothing.
    pub fn without_jetstream() -> Nats {
        Nats::with("", false)
    }

    /// Starts a server with the text of a configuration file: users, their keys and rights, limits. The text may
    /// include other files by absolute paths.
    pub fn configured(text: &str) -> Nats {
        Nats::with(text, true)
    }

    /// Starts a cluster of three servers, and waits until each answers. The returned one owns the others.
    pub fn three() -> Nats {
        // The ports must be known in advance, so each test process uses its own loopback address, where nothing else
        // listens.
        let [_, a, b, c] = std::process::id().to_be_bytes();
        let address = Ipv4Addr::new(127, a.saturating_add(1), b, c);
        let routes = [6222, 6223, 6224].map(|port| format!("nats://{address}:{port}"));
        let begin = |number: usize| {
            let (name, all) = (format!("s{number}"), routes.join(","));
            let joined = ["--name", &name, "--cluster_name", "c", "--cluster", &routes[number], "--routes", &all];
            let words = KEEPING.iter().chain(&joined).map(ToString::to_string);
            let folder = Folder::new("nats");
            let disk = Disk::new(&folder.join("store"));
            Nats::at(folder, Some(disk), address, Some(4222 + number as u16), words.collect())
        };
        let mut first = begin(0);
        first.peers.extend([1, 2].map(begin));
        first.servers().for_each(Nats::wait);
        first
    }

    fn with(text: &str, keeps: bool) -> Nats {
        let folder = Folder::new("nats");
        fs::write(folder.join(CONFIGURATION), text).expect("the folder for temporary files can be written");
        let words = KEEPING.into_iter().filter(|_| keeps).chain(["--config", CONFIGURATION]).map(str::to_owned);
        let nats = Nats::at(folder, None, Ipv4Addr::LOCALHOST, None, words.collect());
        nats.wait();
        nats
    }

    /// Starts a server at a port, or at a free one.
    fn at(folder: Folder, disk: Option<Disk>, address: Ipv4Addr, port: Option<u16>, words: Vec<String>) -> Nats {
        let mut child = spawn(&folder, disk.as_ref(), address, port, &words);
        let port = port.unwrap_or_else(|| announced(&mut child, &folder));
        Nats { child: Running(child), address, port, words, peers: Vec::new(), disk, folder }
    }

    /// Iterates over this server and the others of its cluster.
    fn servers(&self) -> impl Iterator<Item = &Nats> {
        iter::once(self).chain(&self.peers)
    }

    /// Returns a server of the cluster by its number. This one has number 0.
    pub fn server(&mut self, number: usize) -> &mut Nats {
        if number == 0 { self } else { &mut self.peers[number - 1] }
    }

    /// Returns the address of the server, or the addresses of all servers of its cluster.
    pub fn url(&self) -> String {
        let urls = self.servers().map(|it| format!("nats://{}:{}", it.address, it.port));
        urls.collect::<Vec<_>>().join(",")
    }

    /// Returns the folder of the server, for further files of a test.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns a command that runs the program for campaigns of this server, in the server's folder.
    pub fn program<S: AsRef<OsStr>>(&self, words: impl IntoIterator<Item = S>) -> Command {
        let mut command = eightfold(words);
        command.env("EIGHTFOLD_NATS", self.url()).env_remove("EIGHTFOLD_NATS_KEY_FILE").current_dir(self.folder());
        command
    }

    /// Writes the document of a campaign, and checks that its result equals that of a count on one machine.
    #[track_caller]
    pub fn assert_counted(&self, campaign: &str, n: &str, method: &str) {
        let out = format!("{campaign}.json");
        run(&mut self.program(["campaign", "finish", campaign, "--out", &out])).succeeded();
        let ours = fs::read_to_string(self.folder.join(out)).expect("it was written");
        let theirs = printed(&["count", n, "--method", method, "--json", "--progress", "none"]);
        let [ours, theirs] = [ours, theirs].map(|text| result(&serde_json::from_str(&text).expect("they are JSON")));
        assert!(ours["groups"].is_array(), "{ours}");
        assert!(ours == theirs, "another document:\n{ours}\n{theirs}");
    }

    /// Kills the server, as a power cut would.
    pub fn kill(&mut self) {
        kill(&mut self.child.0);
    }

    /// Kills the server if it runs, starts it again at the same address and with the same store, and waits until it
    /// answers.
    pub fn start_again(&mut self) {
        kill(&mut self.child.0);
        self.child = Running(spawn(&self.folder, self.disk.as_ref(), self.address, Some(self.port), &self.words));
        self.wait();
    }

    /// Kills the server, deletes its store with streams, messages and consumers, and starts it again.
    pub fn lose_store(&mut self) {
        self.kill();
        fs::remove_dir_all(self.folder.join("store")).expect("the server has a store");
        self.start_again();
    }

    /// Kills the server, flips a bit in the first stored message of a stream, and starts it again.
    pub fn flip_bit(&mut self, stream: &str) {
        self.kill();
        let store = self.disk.as_ref().map_or_else(|| self.folder.join("store"), |disk| disk.inside.clone());
        let path = store.join(format!("jetstream/$G/streams/{stream}/msgs/1.blk"));
        let mut bytes = fs::read(&path).expect("the stream has messages");
        // This byte lies behind the numbers and the subject with which a message begins.
        bytes[60] ^= 4;
        fs::write(path, bytes).expect("the folder for temporary files can be written");
        self.start_again();
    }

    /// Suspends the server: connections stay open, but nothing is answered.
    pub fn freeze(&self) {
        freeze(&self.child.0);
    }

    /// Resumes a suspended server.
    pub fn thaw(&self) {
        signal(&self.child.0, "-CONT");
    }

    /// Makes the server's writes fail: fills its disk, or, if it has no disk of its own, limits files to one byte.
    pub fn fill_disk(&self) {
        self.disk.as_ref().map_or_else(|| self.limit_files("1:"), Disk::fill);
    }

    /// Undoes [`fill_disk`](Nats::fill_disk).
    pub fn clear_disk(&self) {
        self.disk.as_ref().map_or_else(|| self.limit_files("unlimited:"), Disk::clear);
    }

    /// Sets the largest file size that the server may write. Leaves the hard limit, after the colon, unchanged, so that
    /// this can be undone.
    fn limit_files(&self, limit: &str) {
        let process = self.child.0.id().to_string();
        let limited = Command::new("prlimit").args(["--pid", &process, &format!("--fsize={limit}")]).status();
        assert!(limited.is_ok_and(|status| status.success()), "prlimit limits the files of process {process}");
    }

    /// Waits until the server greets a connection, which it does once its streams are loaded.
    fn wait(&self) {
        wait_until("a greeting of the server of NATS", || greets(self.address, self.port));
    }
}

fn spawn(folder: &Path, disk: Option<&Disk>, address: Ipv4Addr, port: Option<u16>, words: &[String]) -> Child {
    let name = "nats-server";
    let mut command = disk.map_or_else(|| Command::new(name), |disk| disk.command(folder, name));
    // With -1, the server chooses a free port and writes it to a file.
    let port = port.map_or("-1".to_owned(), |port| port.to_string());
    command.args(["--addr", &address.to_string(), "--port", &port, "--ports_file_dir", ".", "--log", "log"]);
    let quiet = command.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.current_dir(folder).spawn().expect("nats-server starts; `apt-get install nats-server` installs it")
}

/// Returns the port that the server chose.
fn announced(child: &mut Child, folder: &Path) -> u16 {
    let path = folder.join(format!("nats-server_{}.ports", child.id()));
    wait_for("the port of the server of NATS", || {
        if let Some(status) = child.try_wait().expect("the server is a child of the test") {
            panic!("nats-server ended with {status}: {}", fs::read_to_string(folder.join("log")).unwrap_or_default());
        }
        // A partly written file is not valid JSON yet.
        let text: Value = serde_json::from_slice(&fs::read(&path).ok()?).ok()?;
        text["nats"][0].as_str()?.rsplit(':').next()?.parse().ok()
    })
}

fn greets(address: Ipv4Addr, port: u16) -> bool {
    let Ok(stream) = TcpStream::connect((address, port)) else { return false };
    let mut line = String::new();
    stream.set_read_timeout(Some(GREETING)).is_ok()
        && BufReader::new(stream).read_line(&mut line).is_ok()
        && line.starts_with("INFO ")
}

/// A disk mounted on a folder. Dropping it deletes its files.
#[derive(Debug)]
pub(crate) struct Disk {
    /// An idle process that keeps the disk mounted.
    holder: Running,
    /// The disk as the holder sees it.
    inside: PathBuf,
}

impl Disk {
    pub(crate) fn new(place: &Path) -> Disk {
        fs::create_dir(place).expect("the folder for temporary files can be written");
        let mount = "mount -t tmpfs -o size=128m none \"$0\" && touch \"$0/mounted\" && exec sleep infinity";
        let mut command = Command::new("unshare");
        let holder = command.args(["--map-root-user", "--mount", "sh", "-c", mount]).arg(place).spawn();
        let holder = Running(holder.expect("unshare starts; `apt-get install util-linux` installs it"));
        let inside = Path::new("/proc").join(format!("{}/root{}", holder.0.id(), place.display()));
        let disk = Disk { holder, inside };
        wait_until("a disk", || disk.inside.join("mounted").exists());
        disk
    }

    /// Returns a command that runs a program in a folder, and that sees the disk.
    pub(crate) fn command(&self, folder: &Path, name: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--preserve-credentials", "--user", "--mount", "--target", &self.holder.0.id().to_string()]);
        command.arg(format!("--wdns={}", folder.display())).arg(name);
        command
    }

    pub(crate) fn fill(&self) {
        // This fails when the disk is full, which is the purpose.
        let _full = fs::write(self.inside.join("filler"), vec![0; 256 << 20]);
    }

    pub(crate) fn clear(&self) {
        fs::remove_file(self.inside.join("filler")).expect("the disk was filled");
    }
}
