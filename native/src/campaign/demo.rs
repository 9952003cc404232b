//! `eightfold campaign demo`: a whole campaign on this machine, with its faults.
//!
//! Server, coordinator and workers are separate processes, so they can really be killed.

use super::DemoArguments;
use crate::failure::{Failure, say};
use crate::machine::processor::allowed_threads;
use eightfold_results::campaign::Report;
use eightfold_results::parse;
use std::io::{self, BufRead, BufReader, Read};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// The name of the campaign, and of its files.
const NAME: &str = "demo";

const SERVER: &str = "nats-server";

/// The environment variable that gives a child process the id of the demonstration, with which it must end.
const PARENT: &str = "EIGHTFOLD_DEMO_PARENT";

/// An event that kills a process and starts another in its place.
type DemoEvent = fn(&mut Stage) -> Result<(), Failure>;

/// The events, each with the share of the lots after which it happens.
const EVENTS: [(f64, DemoEvent); 4] = [
    (0.1, Stage::replace_worker),
    (0.3, Stage::replace_coordinator),
    (0.5, Stage::replace_server),
    (0.7, Stage::replace_worker),
];

pub(super) fn demo(arguments: &DemoArguments, stop: &AtomicBool) -> Result<String, Failure> {
    check_installed()?;
    let mut stage = Stage::open()?;
    let size = arguments.size.to_string();
    say(&format!("nats-server listens at {}, in a temporary folder. Every process ends with this one.", stage.url));
    let created = stage.ended(&["campaign", "create", &size, "--name", NAME, "--lease", "5"])?;
    say(created.trim_end());
    stage.begin_coordinator()?;
    for _ in 0..3 {
        stage.begin_worker()?;
    }
    say("Three workers count, and every lot needs the votes of two of them.");
    stage.until_done(stop)?;
    let result = stage.ended(&["campaign", "finish", NAME, "--out", "demo.json"])?;
    let checked = stage.ended(&["verify", "demo.json"])?;
    let checks = checked.lines().filter(|line| line.contains("pass")).count();
    let total = result.trim_end().strip_prefix("demo.json: ").unwrap_or(&result);
    Ok(format!("{}; its document passes {checks} checks, and no lot was counted twice.", total.trim_end()))
}

/// The processes of a demonstration.
struct Stage {
    port: u16,
    url: String,
    server: Option<Actor>,
    /// The coordinator, and a receiver of its reports.
    coordinator: Option<(Actor, Receiver<Report>)>,
    workers: Vec<(usize, Actor)>,
    /// The number of workers started so far.
    begun: usize,
    /// The folder of all processes; the last field, so that it is removed after they have ended.
    folder: DemoFolder,
}

/// A process that is killed when its stage is dropped.
struct Actor(Child);

impl Actor {
    fn begin(command: &mut Command, stderr: Stdio) -> Result<Actor, Failure> {
        let begun = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(stderr).spawn();
        begun.map(Actor).map_err(|error| unstarted(&error))
    }
}

/// Kills the process, as a power cut would.
impl Drop for Actor {
    fn drop(&mut self) {
        let _gone = self.0.kill();
        let _gone = self.0.wait();
    }
}

/// A temporary folder that is removed when dropped.
struct DemoFolder(PathBuf);

impl Drop for DemoFolder {
    fn drop(&mut self) {
        let _left_behind = fs::remove_dir_all(&self.0);
    }
}

impl Stage {
    fn open() -> Result<Stage, Failure> {
        let path = env::temp_dir().join(format!("eightfold-demo-{}", std::process::id()));
        fs::create_dir(&path).map_err(|error| Failure::File(format!("{} cannot be made: {error}", path.display())))?;
        let folder = DemoFolder(path);
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
        let port = free.map_err(|error| Failure::System(format!("no port is free: {error}")))?.port();
        let (url, server) = (format!("nats://127.0.0.1:{port}"), Some(begin_server(&folder.0, port)?));
        Ok(Stage { port, url, server, coordinator: None, workers: Vec::new(), begun: 0, folder })
    }

    /// Prepares this program with a command.
    fn command(&self, words: &[&str]) -> Result<Command, Failure> {
        let mut command = bound(&this_program()?)?;
        command.args(words).current_dir(&self.folder.0).env(super::access::URL, &self.url);
        command.env_remove(super::access::KEY_FILE);
        Ok(command)
    }

    fn ended(&self, words: &[&str]) -> Result<String, Failure> {
        let failed = |why: &str| Failure::System(format!("`eightfold {}` failed: {}", words.join(" "), why.trim_end()));
        let Output { status, stdout, stderr } =
            self.command(words)?.stdin(Stdio::null()).output().map_err(|error| failed(&error.to_string()))?;
        if !status.success() {
            return Err(failed(&String::from_utf8_lossy(&stderr)));
        }
        Ok(String::from_utf8_lossy(&stdout).into_owned())
    }

    fn begin_coordinator(&mut self) -> Result<(), Failure> {
        let mut command = self.command(&["campaign", "run", NAME, "--progress", "json"])?;
        let mut actor = Actor::begin(&mut command, Stdio::piped())?;
        let (sender, reports) = channel();
        if let Some(stderr) = actor.0.stderr.take() {
            // The coordinator prints reports, with sentences in between.
            thread::spawn(move || {
                for line in BufReader::new(stderr.take(1 << 30)).lines().map_while(Result::ok) {
                    match parse::<Report>(line.as_bytes()).map(|report| sender.send(report).is_ok()) {
                        Ok(true) => {}
                        Ok(false) => break,
                        Err(_) if line.starts_with("N = ") || line.is_empty() => {}
                        Err(_) => say(&format!("  coordinator: {line}")),
                    }
                }
            });
        }
        self.coordinator = Some((actor, reports));
        Ok(())
    }

    fn begin_worker(&mut self) -> Result<(), Failure> {
        self.begun += 1;
        let party = format!("worker-{}", self.begun);
        let threads = (allowed_threads() / 3).max(1).to_string();
        let words = ["work", "--campaign", NAME, "--party", &party, "--threads", &threads, "--progress", "none"];
        let actor = Actor::begin(&mut self.command(&words)?, Stdio::null())?;
        self.workers.push((self.begun, actor));
        Ok(())
    }

    /// Watches the campaign, and kills a process now and then, until every lot is decided.
    fn until_done(&mut self, stop: &AtomicBool) -> Result<(), Failure> {
        let (mut events, mut shown) = (EVENTS.iter().peekable(), Instant::now());
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted("stopped; the results of a demonstration are not saved".into()));
            }
            let reports = self.coordinator.as_ref().map(|(_, reports)| reports);
            match reports.map(|reports| reports.recv_timeout(Duration::from_millis(100))) {
                Some(Ok(report)) => {
                    if shown.elapsed() >= Duration::from_secs(1) {
                        shown = Instant::now();
                        say(&format!("  {}", super::status::line(&report)));
                    }
                    let share = f64::from(report.decided) / f64::from(report.lots.max(1));
                    if let Some((_, event)) = events.next_if(|(after, _)| share >= *after) {
                        event(self)?;
                    }
                }
                Some(Err(RecvTimeoutError::Timeout)) => {}
                // The coordinator has closed its output, so it has ended.
                _ => match self.coordinator.take().map(|(mut actor, _)| actor.0.wait()) {
                    Some(Ok(status)) if status.success() => return Ok(()),
                    _ => return Err(Failure::System("the coordinator has ended; its messages above say why".into())),
                },
            }
        }
    }

    fn replace_worker(&mut self) -> Result<(), Failure> {
        let (number, worker) = self.workers.remove(0);
        drop(worker);
        self.begin_worker()?;
        let begun = self.begun;
        say(&format!("Killing worker {number}. Its lots go to others after 5 seconds; worker {begun} starts."));
        Ok(())
    }

    fn replace_coordinator(&mut self) -> Result<(), Failure> {
        drop(self.coordinator.take());
        self.begin_coordinator()?;
        say("Killing the coordinator. It starts again, reads its journal and rereads all votes.");
        Ok(())
    }

    fn replace_server(&mut self) -> Result<(), Failure> {
        drop(self.server.take());
        self.server = Some(begin_server(&self.folder.0, self.port)?);
        say("Killing the server and starting it again. Coordinator and workers reconnect and repeat their last step.");
        Ok(())
    }
}

fn check_installed() -> Result<(), Failure> {
    let asked = Command::new(SERVER).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.map(drop).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Failure::NoDevice(
            "the program nats-server is not installed; on Debian and Ubuntu: apt-get install nats-server".into(),
        ),
        _ => unstarted(&error),
    })
}

fn begin_server(folder: &Path, port: u16) -> Result<Actor, Failure> {
    let mut command = bound(Path::new(SERVER))?;
    command
        .args(["--addr", "127.0.0.1", "--port", &port.to_string(), "--jetstream", "--store_dir"])
        .arg(folder.join("store"));
    Actor::begin(&mut command, Stdio::null())
}

/// Prepares a process that ends with this one, even if this one is killed: it starts in [`bind`], which exists only on
/// Linux.
fn bound(program: &Path) -> Result<Command, Failure> {
    if cfg!(not(target_os = "linux")) {
        return Ok(Command::new(program));
    }
    let mut command = Command::new(this_program()?);
    command.env(PARENT, std::process::id().to_string()).arg(program);
    Ok(command)
}

/// In a process of the demonstration, becomes the program that the arguments name, which is killed when its parent
/// ends.
#[cfg(target_os = "linux")]
pub(crate) fn bind() -> Result<(), Failure> {
    use std::os::unix::process::{CommandExt, parent_id};
    let (Ok(parent), Some(program)) = (env::var(PARENT), env::args_os().nth(1)) else { return Ok(()) };
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))
        .map_err(|error| unstarted(&error.into()))?;
    // The parent may have ended already.
    if parent_id().to_string() != parent {
        return Err(Failure::Interrupted("the demonstration has ended".into()));
    }
    Err(unstarted(&Command::new(program).args(env::args_os().skip(2)).env_remove(PARENT).exec()))
}

fn this_program() -> Result<PathBuf, Failure> {
    env::current_exe().map_err(|error| Failure::System(format!("this program is not found: {error}")))
}

fn unstarted(error: &io::Error) -> Failure {
    Failure::System(format!("a process of the demonstration cannot be started: {error}"))
}
