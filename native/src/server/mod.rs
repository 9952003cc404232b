//! The local server: shows the page that is embedded in the program.
//!
//! It listens on loopback only and answers reading requests only. `address` decides where it listens, `guard` who may
//! ask and which headers every answer carries, `page` holds the files.

mod address;
mod guard;
mod page;

use address::ListenAddress;
use clap::Args;
use std::future::Future;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long connections that are still busy at Ctrl-C may take to finish.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// What `eightfold serve` was asked to do.
#[derive(Debug, Args)]
pub(crate) struct ServeArguments {
    /// Where to listen: ADDRESS:PORT, on this machine only. Port 0 takes any free port. Without this option it is
    /// 127.0.0.1:8008, or the next free port when that one is taken
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<ListenAddress>,

    /// Open the page in the default browser
    #[arg(long)]
    open: bool,
}

/// Why the page could not be served.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ServeError {
    /// The address is reachable from other machines.
    #[error("{0} can be reached from other machines, which is not supported; use 127.0.0.1 or [::1]")]
    NotLoopback(SocketAddr),
    /// The address that was asked for cannot be had.
    #[error("cannot listen on {address}: {source}")]
    Listen { address: SocketAddr, source: io::Error },
    /// None of the ports that are tried by default is free.
    #[error("the ports {first} to {last} are all taken; name a free one with --listen 127.0.0.1:PORT")]
    NoFreePort { first: u16, last: u16 },
    /// The system refused what a server needs: threads of its own, signals, output.
    #[error("the server cannot run: {0}")]
    Run(#[from] io::Error),
}

impl ServeError {
    /// The exit code of the program: 2 for a request that makes no sense, 5 for an address that cannot be used.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::NotLoopback(_) => 2,
            Self::Listen { .. } | Self::NoFreePort { .. } | Self::Run(_) => 5,
        }
    }
}

/// Serves the page until Ctrl-C or a request to terminate.
///
/// # Errors
/// When the address cannot be used or the system refuses what a server needs.
pub(crate) fn serve(arguments: &ServeArguments) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        // Before the address is printed, so that whoever reads it can already stop the server.
        let stop = stop_signal()?;
        let listener = address::listen(arguments.listen).await?;
        announce(&listener, arguments)?;
        run(listener, stop).await?;
        Ok(())
    })
}

/// Says where the page is: the address on stdout, where a script can read it, everything else on stderr.
fn announce(listener: &TcpListener, arguments: &ServeArguments) -> io::Result<()> {
    let address = listener.local_addr()?;
    let url = format!("http://{address}/");
    if arguments.listen.is_none() && address.port() != address::DEFAULT_PORT {
        eprintln!("Port {} is taken; using {}.", address::DEFAULT_PORT, address.port());
    }
    writeln!(io::stdout(), "Eightfold is at {url}")?;
    io::stdout().flush()?;
    eprintln!("Press Ctrl-C to stop.");
    if arguments.open
        && let Err(error) = open_browser(&url)
    {
        eprintln!("Could not start a browser ({error}); open the address above yourself.");
    }
    Ok(())
}

/// Answers until `stop`, then lets the answers under way finish. A browser may hold a connection open without asking
/// anything, so that is not waited for longer than [`LAST_WORDS`].
async fn run(listener: TcpListener, stop: impl Future<Output = ()>) -> io::Result<()> {
    let (stopping, stopped) = tokio::sync::oneshot::channel::<()>();
    let server = axum::serve(listener, guard::guarded(page::router())).with_graceful_shutdown(async {
        // Either way it is time to stop.
        let _ = stopped.await;
    });
    let deadline = async {
        stop.await;
        let _ = stopping.send(());
        tokio::time::sleep(LAST_WORDS).await;
    };
    tokio::select! {
        result = server.into_future() => result,
        () = deadline => Ok(()),
    }
}

#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(windows)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        let _ = interrupt.recv().await;
    })
}

/// Starts the system's own command for opening an address, without waiting for it.
fn open_browser(url: &str) -> io::Result<()> {
    use std::process::{Command, Stdio};
    let (command, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/c", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut child = Command::new(command)
        .args(arguments)
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    // Somebody has to collect it when it ends.
    std::thread::spawn(move || child.wait());
    Ok(())
}
