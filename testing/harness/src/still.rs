//! A plain server of files below a path, such as any web host offers. It knows nothing of the program.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// The headers of packages.
const ANY_ORIGIN: &str = "access-control-allow-origin: *\r\nx-content-type-options: nosniff\r\n";

/// A running server, which ends when dropped.
#[derive(Debug)]
pub struct Still {
    port: u16,
    shared: Arc<Shared>,
    listening: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    folder: PathBuf,
    /// The path that files are served below. It begins and ends with a slash.
    path: String,
    /// `true` for one that serves packages.
    is_of_packages: bool,
    /// The headers of every answer beside kind and length.
    headers: String,
    answered: Mutex<Vec<(String, u16)>>,
    ended: AtomicBool,
}

impl Still {
    /// Serves the files of a folder below a path that begins and ends with a slash, and nothing else.
    ///
    /// # Panics
    /// Panics if no port is free.
    pub fn serve(folder: &Path, path: &str) -> Still {
        Still::start(folder, path, false, String::new())
    }

    /// Serves a folder under a Content-Security-Policy.
    ///
    /// # Panics
    /// Panics if no port is free.
    pub fn serve_under(policy: &str, folder: &Path, path: &str) -> Still {
        Still::start(folder, path, false, format!("content-security-policy: {policy}\r\n"))
    }

    /// Serves a folder as networks serve packages: to pages of any origin, and HTML as plain text.
    ///
    /// # Panics
    /// Panics if no port is free.
    pub fn serve_package(folder: &Path, path: &str) -> Still {
        Still::start(folder, path, true, ANY_ORIGIN.into())
    }

    fn start(folder: &Path, path: &str, is_of_packages: bool, headers: String) -> Still {
        let listener = TcpListener::bind("127.0.0.1:0").expect("some port is free");
        let port = listener.local_addr().expect("a listener has an address").port();
        let shared = Arc::new(Shared {
            folder: folder.into(),
            path: path.into(),
            is_of_packages,
            headers,
            answered: Mutex::default(),
            ended: AtomicBool::new(false),
        });
        let listening = {
            let shared = shared.clone();
            thread::spawn(move || {
                for stream in listener.incoming().flatten() {
                    if shared.ended.load(Ordering::Relaxed) {
                        return;
                    }
                    let shared = shared.clone();
                    // A browser may disconnect in the middle of an answer.
                    thread::spawn(move || drop(shared.answer(&stream)));
                }
            })
        };
        Still { port, shared, listening: Some(listening) }
    }

    /// Returns the address of a path below the served one.
    pub fn url(&self, rest: &str) -> String {
        format!("http://127.0.0.1:{}{}{rest}", self.port, self.shared.path)
    }

    /// Returns the requests so far, each as method and path with the status of its answer.
    pub fn answered(&self) -> Vec<(String, u16)> {
        self.shared.answered.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Shared {
    fn answer(&self, mut stream: &TcpStream) -> io::Result<()> {
        let mut lines = BufReader::new(stream).lines();
        let Some(first) = lines.next().transpose()? else { return Ok(()) };
        // The rest of the head is of no interest.
        while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
        let mut words = first.split(' ');
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let found = match method {
            "GET" | "HEAD" => self.find(path),
            _ => None,
        };
        let status = if found.is_some() { 200 } else { 404 };
        self.answered.lock().unwrap_or_else(PoisonError::into_inner).push((format!("{method} {path}"), status));
        let (kind, bytes) = found.unwrap_or(("text/plain", b"not found\n".to_vec()));
        let length = bytes.len();
        let head = format!(
            "HTTP/1.1 {status} X\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n{}\r\n",
            self.headers
        );
        stream.write_all(head.as_bytes())?;
        if method == "GET" { stream.write_all(&bytes) } else { Ok(()) }
    }

    /// Finds a file that lies in the folder or below it, and its kind.
    fn find(&self, path: &str) -> Option<(&'static str, Vec<u8>)> {
        let name = path.split('?').next()?.strip_prefix(&self.path)?;
        let name = if name.is_empty() { "index.html" } else { name };
        let kind = match name.rsplit('.').next()? {
            "html" if self.is_of_packages => "text/plain; charset=utf-8",
            "html" => "text/html; charset=utf-8",
            "css" => "text/css",
            "js" | "mjs" => "text/javascript",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        };
        let leads_out = name.split(['/', '\\']).any(|part| part == "..");
        Some((kind, fs::read(self.folder.join(name)).ok().filter(|_| !leads_out)?))
    }
}

impl Drop for Still {
    fn drop(&mut self) {
        self.shared.ended.store(true, Ordering::Relaxed);
        // Wakes the listening thread, so that it notices the end.
        let woken = TcpStream::connect(("127.0.0.1", self.port));
        if let Some(listening) = self.listening.take().filter(|_| woken.is_ok()) {
            let _ = listening.join();
        }
    }
}
