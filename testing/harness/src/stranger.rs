//! A server that is not Eightfold's, which answers each request as the test decides.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

/// A running server, which ends when dropped.
#[derive(Debug)]
pub struct Stranger {
    port: u16,
    ended: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

/// A request: its first line and its body.
#[derive(Debug)]
pub struct Request {
    /// The method, such as GET.
    pub method: String,
    /// The path with its query.
    pub path: String,
    /// The bytes after the head.
    pub body: Vec<u8>,
}

impl Stranger {
    /// Starts a server. A request for which `answer` gives no bytes is never answered.
    pub fn start(answer: impl Fn(&Request) -> Option<Vec<u8>> + Send + Sync + 'static) -> Stranger {
        let listener = TcpListener::bind("127.0.0.1:0").expect("some port is free");
        let port = listener.local_addr().expect("a listener has an address").port();
        let (answer, ended) = (Arc::new(answer), Arc::new(AtomicBool::new(false)));
        let is_over = Arc::clone(&ended);
        let listening = thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if is_over.load(Ordering::Relaxed) {
                    return;
                }
                let answer = Arc::clone(&answer);
                // The other side may disconnect in the middle of anything.
                thread::spawn(move || drop(serve(BufReader::new(stream), &*answer)));
            }
        });
        Stranger { port, ended, listening: Some(listening) }
    }

    /// Starts a server that gives the same answer to every request.
    pub fn saying(status: &str, words: &str) -> Stranger {
        let whole = answer(status, "", words.as_bytes());
        Stranger::start(move |_| Some(whole.clone()))
    }

    /// Returns the address, without a trailing slash.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

/// Returns the bytes of an answer with a status such as `200 OK`. Each line of `head` includes its line end.
pub fn answer(status: &str, head: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!("HTTP/1.1 {status}\r\ncontent-length: {length}\r\nconnection: close\r\n{head}\r\n");
    [head.as_bytes(), body].concat()
}

fn serve(mut stream: BufReader<TcpStream>, answer: impl Fn(&Request) -> Option<Vec<u8>>) -> io::Result<()> {
    let (mut first, mut line, mut length) = (String::new(), String::new(), 0);
    if stream.read_line(&mut first)? == 0 {
        return Ok(());
    }
    while stream.read_line(&mut line)? > 2 {
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().map_err(io::Error::other)?;
        }
        line.clear();
    }
    let mut words = first.split(' ').map(str::to_owned);
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    match answer(&Request { method, path, body }) {
        Some(answer) => stream.get_mut().write_all(&answer),
        // Wait until the client disconnects.
        None => stream.read_to_end(&mut Vec::new()).map(drop),
    }
}

impl Drop for Stranger {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        // Wake the listening thread, so that it stops.
        let woken = TcpStream::connect(("127.0.0.1", self.port));
        if let Some(listening) = self.listening.take().filter(|_| woken.is_ok()) {
            let _ = listening.join();
        }
    }
}
