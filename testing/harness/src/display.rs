//! A display in memory, for a browser that must have one.

use crate::program;
use crate::waiting::wait_for;
use std::path::Path;
use std::process::{Child, Command, Stdio, id};
use std::sync::atomic::{AtomicU32, Ordering};

/// A running `Xvfb`. When it is dropped, or ended by Ctrl-C, whatever is shown on it ends too.
#[derive(Debug)]
pub(crate) struct Display {
    child: Child,
    /// Its name, such as `:77`.
    pub(crate) name: String,
}

impl Display {
    /// Starts a display that is wider than every window of the tests.
    pub(crate) fn start() -> Display {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        // No other process has this number, so no other display has the name.
        let name = format!(":{}{}", id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut command = Command::new("Xvfb");
        command.args([&name, "-screen", "0", "4000x2400x24", "-nolisten", "tcp"]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap_or_else(|error| {
            panic!("WebKit needs a display ({error}): sudo apt-get install --no-install-recommends xvfb")
        });
        let socket = format!("/tmp/.X11-unix/X{}", &name[1..]);
        wait_for("a display in memory", || {
            let ended = child.try_wait().expect("Xvfb is a child of the test");
            assert!(ended.is_none(), "Xvfb ended: {ended:?}");
            Path::new(&socket).exists().then_some(())
        });
        Display { child, name }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        // A killed one would leave its socket behind.
        program::end(&mut self.child);
    }
}
