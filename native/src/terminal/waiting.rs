//! Waits that the user should know of: for a program at the other end of a pipe, or for input at a terminal.

use crate::failure::say;
use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// The time after which a wait is reported.
const PATIENCE: Duration = Duration::from_secs(1);

/// The number of bytes that are read to see that input arrives.
const PIECE: usize = 4096;

/// The time between two reports on a search.
const BETWEEN: Duration = Duration::from_secs(5);

/// Does `work`, and reports what it waits for after a second.
pub(crate) fn announced<T>(what: impl FnOnce() -> String + Send, work: impl FnOnce() -> T) -> T {
    let mut what = Some(what);
    with_reports(work, PATIENCE, move || {
        if let Some(what) = what.take() {
            say(&format!("Waiting for {}.", what()));
        }
    })
}

/// Does `work`, and prints a report on it every few seconds.
pub(crate) fn reported<T>(report: impl Fn() -> String + Send, work: impl FnOnce() -> T) -> T {
    with_reports(work, BETWEEN, move || say(&report()))
}

/// Does `work`, and calls `speak` after each pause.
fn with_reports<T>(work: impl FnOnce() -> T, pause: Duration, mut speak: impl FnMut() + Send) -> T {
    thread::scope(|scope| {
        let (done, waiting) = channel::<()>();
        let speak = move || {
            while waiting.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                speak();
            }
        };
        // If no thread can be started, wait silently.
        let _ignored = thread::Builder::new().name("waiting".into()).spawn_scoped(scope, speak);
        let result = work();
        drop(done);
        result
    })
}

/// Opens a file, or a pipe or a device of that name, to be read.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if fs::metadata(path).is_ok_and(|there| there.is_file()) {
        return Ok(Box::new(File::open(path)?));
    }
    announced(|| format!("a writer to {}", path.display()), || begun(File::open(path)?))
}

/// Returns the standard input once there is something to read, or its end.
pub(crate) fn stdin() -> io::Result<Box<dyn Read>> {
    announced(|| "input on the standard input".into(), || begun(io::stdin()))
}

/// Reads the first piece of an input, and returns the input from its beginning.
fn begun(mut input: impl Read + 'static) -> io::Result<Box<dyn Read>> {
    let mut piece = vec![0; PIECE];
    let length = loop {
        match input.read(&mut piece) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => break read?,
        }
    };
    piece.truncate(length);
    Ok(Box::new(Cursor::new(piece).chain(input)))
}
