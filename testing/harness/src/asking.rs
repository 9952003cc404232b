//! Requests to a site over a plain connection, so that a test controls every byte that is sent.

use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

/// The time to wait for an answer: generous, because machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// An answer to a request.
#[derive(Debug)]
pub struct Answer {
    /// The status, such as 200.
    pub status: u16,
    /// The header lines as names and values, with the names in lower case.
    pub head: Vec<(String, String)>,
    /// The bytes after the head.
    pub body: Vec<u8>,
}

impl Answer {
    /// Returns the value of a header, or an empty text if the answer does not have it.
    pub fn header(&self, name: &str) -> &str {
        self.head.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// Returns the body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Returns the body as JSON, or null if it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// Returns the sentence of a refusal, or an empty text if the answer is not one.
    pub fn sentence(&self) -> String {
        self.json()["error"].as_str().unwrap_or_default().to_owned()
    }
}

/// A connection that is kept for several requests.
#[derive(Debug)]
pub struct Connection {
    stream: BufReader<TcpStream>,
    authority: String,
}

impl Connection {
    /// Connects to HOST:PORT.
    pub fn to(authority: &str) -> io::Result<Connection> {
        let stream = TcpStream::connect(authority)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Connection { stream: BufReader::new(stream), authority: authority.into() })
    }

    /// Sends bytes unchanged.
    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.get_mut().write_all(bytes)
    }

    /// Closes the sending side, as a client may do once it has sent everything.
    pub fn finish(&self) -> io::Result<()> {
        self.stream.get_ref().shutdown(Shutdown::Write)
    }

    /// Sends a request with its host, its length and the header lines in `head`, each of which includes its line end.
    pub fn request(&mut self, method: &str, path: &str, head: &str, body: &[u8]) -> io::Result<()> {
        let is_given = head.lines().any(|line| line.to_lowercase().starts_with("host:"));
        let host = if is_given { String::new() } else { format!("Host: {}\r\n", self.authority) };
        let length = if body.is_empty() { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
        let mut request = format!("{method} {path} HTTP/1.1\r\n{host}{length}{head}\r\n").into_bytes();
        request.extend_from_slice(body);
        self.send(&request)
    }

    /// Sends a request as [`Connection::request`] does, and reads the answer.
    pub fn ask(&mut self, method: &str, path: &str, head: &str, body: &[u8]) -> io::Result<Answer> {
        self.request(method, path, head, body)?;
        self.answer()
    }

    /// Reads some bytes as they arrive. Returns 0 at the end.
    pub fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.read(bytes)
    }

    /// Reads one line, which is empty at the end.
    pub fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        Ok(line)
    }

    /// Reads the head of an answer, without its body.
    pub fn head(&mut self) -> io::Result<Answer> {
        let line = self.line()?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| io::Error::other(format!("no answer begins with {line:?}")))?;
        let mut head = Vec::new();
        loop {
            let line = self.line()?;
            let Some((name, value)) = line.split_once(':') else { break };
            head.push((name.to_lowercase(), value.trim().to_owned()));
        }
        Ok(Answer { status, head, body: Vec::new() })
    }

    /// Reads one whole answer.
    pub fn answer(&mut self) -> io::Result<Answer> {
        let mut answer = self.head()?;
        let length = answer.header("content-length").parse().unwrap_or(0);
        answer.body = vec![0; length];
        self.stream.read_exact(&mut answer.body)?;
        Ok(answer)
    }
}

/// Sends one request on a new connection, and reads the answer.
pub fn ask(authority: &str, method: &str, path: &str, head: &str, body: &[u8]) -> Answer {
    let answer = Connection::to(authority).and_then(|mut connection| connection.ask(method, path, head, body));
    answer.unwrap_or_else(|error| panic!("{method} {path} should be answered: {error}"))
}

/// The header line that declares a body to be JSON.
pub const JSON: &str = "Content-Type: application/json\r\n";

/// Gets a path on a new connection.
pub fn get(authority: &str, path: &str) -> Answer {
    ask(authority, "GET", path, "", b"")
}

/// Posts JSON on a new connection.
pub fn post(authority: &str, path: &str, json: &str) -> Answer {
    ask(authority, "POST", path, JSON, json.as_bytes())
}

/// Sends a request without a body on a new connection, and reads only the head of the answer. The body, which may be
/// endless, can be read from the returned connection.
pub fn head(authority: &str, method: &str, path: &str, head: &str) -> (Connection, Answer) {
    let begin = || {
        let mut connection = Connection::to(authority)?;
        connection.request(method, path, head, b"")?;
        let answer = connection.head()?;
        io::Result::Ok((connection, answer))
    };
    begin().unwrap_or_else(|error| panic!("{method} {path} should be answered: {error}"))
}
