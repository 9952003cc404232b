//! The server: the page embedded in the program, results, their events, and a class.
//!
//! Only this machine can use it, unless it is opened with a token. `access` decides which requests are answered,
//! `guard` asks it before every answer, `connections` and `body` limit what a client can make the server hold or wait
//! for. `store` keeps results, `run` leads the count of a class, and `hub` publishes events. No part of a request
//! becomes part of a path.

mod access;
mod address;
mod answer;
mod app;
mod body;
mod class;
mod connections;
mod folder;
mod guard;
mod hub;
mod page;
mod places;
mod routes;
mod run;
mod store;

use crate::backend;
use crate::count;
use crate::failure::{Failure, say};
use crate::machine::address_space;
use crate::terminal::stop;
use crate::token::{self, Token, TokenArguments};
use access::{Access, Origin};
use app::App;
use body::Bodies;
use clap::Args;
use class::Class;
use folder::Folder;
use hub::Hub;
use places::Places;
use run::Runner;
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;
use tokio::time::MissedTickBehavior;

/// The time that a count of the class has to finish its tasks at shutdown.
const LAST_TASKS: Duration = Duration::from_secs(2);

/// The interval at which changes in the class are published.
const TOLD: Duration = Duration::from_millis(400);

/// The arguments of `eightfold serve`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold serve --open                            the page, on this machine only\n  \
    eightfold serve --results DIR                     results kept in DIR\n  \
    eightfold serve --listen 0.0.0.0:8008 --token-file FILE\n                                                    \
    for other machines too; put TLS in front of it\n  \
    eightfold serve --class                           for a class that counts a board together\n\n\
    An address that other machines can reach needs a token, in EIGHTFOLD_TOKEN or in a file.")]
pub(crate) struct ServeArguments {
    /// Listen on ADDRESS:PORT; port 0 takes any free port [default: 127.0.0.1:8008, or the next free port]
    #[arg(long, value_name = "ADDRESS", value_parser = address::read)]
    listen: Option<SocketAddr>,

    /// Only check that a server answers at that address, for health checks; exits with 0 if one does
    #[arg(long)]
    check: bool,

    /// Keep results in DIR [default: a folder among your own data]
    #[arg(long, value_name = "DIR")]
    results: Option<PathBuf>,

    /// Open the page in the default browser
    #[arg(long)]
    open: bool,

    /// Let pages of this origin use the server, and answer to its host name; can be repeated
    #[arg(long, value_name = "ORIGIN")]
    allow_origin: Vec<Origin>,

    /// Let pages of this origin show the page in a frame; can be repeated
    #[arg(long, value_name = "ORIGIN")]
    allow_embed: Vec<Origin>,

    /// The space for all results together, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    quota: u32,

    /// Lead a class that counts boards together in its browsers; prints the word and the address to join
    #[arg(long)]
    class: bool,

    #[command(flatten)]
    token: TokenArguments,
}

/// Returns the failure of a server to which the system refused what it needs: threads of its own, signals, output.
fn cannot_run(error: &io::Error) -> Failure {
    Failure::System(format!("the server cannot run: {error}"))
}

/// Returns the failure of a server that cannot use its folder.
fn unusable(path: &Path, error: &io::Error) -> Failure {
    Failure::File(format!("results cannot be kept in {}: {error}", path.display()))
}

/// Serves the page until Ctrl-C or a request to terminate.
///
/// # Errors
/// Returns an error if the address or the folder cannot be used, if the system refuses what a server needs, or if the
/// server to check does not answer.
pub(crate) fn serve(arguments: &ServeArguments) -> Result<(), Failure> {
    if arguments.check {
        return address::check(arguments.listen);
    }
    let token = arguments.token.read()?;
    if address_space::threads() == 0 {
        // Each answer needs a thread.
        return Err(cannot_run(&io::Error::other(address_space::TOO_LITTLE)));
    }
    let hub = Arc::new(Hub::new());
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime =
        runtime.enable_all().max_blocking_threads(app::AT_WORK).build().map_err(|error| cannot_run(&error))?;
    runtime.block_on(async {
        // Installed before the address is printed, so that a script that reads it can already stop the server.
        let stop = stop::quiet()?;
        let usual = if arguments.class { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let listener = address::listen(arguments.listen, usual, token.is_some() || arguments.class).await?;
        let address = listener.local_addr().map_err(|error| cannot_run(&error))?;
        let folder = Folder::take(arguments.results.as_deref())?;
        let origin = arguments.allow_origin.first().map(Origin::as_str);
        let class = arguments.class.then(|| Class::open(&folder.path, hub.clone(), address, origin).map(Arc::new));
        let class = class.transpose()?;
        // Never print a token that the user chose.
        let own = class.as_ref().filter(|_| token.is_none()).map(|class| class.teacher());
        let teacher = own.as_ref().map(|own| teacher_url(address, own));
        let token = token.or(own);
        let access = Arc::new(Access::new(address, arguments.allow_origin.clone(), token, class.clone()));
        let unusable = |error| unusable(&folder.path, &error);
        let quota = u64::from(arguments.quota) << 20;
        let store = Arc::new(Store::open(&folder.path, quota, hub.clone()).map_err(unusable)?);
        let run = match class.clone() {
            Some(class) => {
                let resources = count::usual_resources()?;
                Some(Runner::start(&folder.path, store.clone(), class, resources).map_err(unusable)?)
            }
            None => None,
        };
        announce(&listener, arguments, &folder, teacher.as_deref()).map_err(|error| cannot_run(&error))?;
        if let Some(class) = &class {
            let is_only_here = class::is_only_here(address, origin);
            let announced = class::announce(class.invitation(), teacher.as_deref(), &folder.path, is_only_here);
            announced.map_err(|error| cannot_run(&error))?;
        }

        let app = App {
            access: access.clone(),
            store,
            hub: hub.clone(),
            class,
            run: run.clone(),
            bodies: Bodies::new(),
            listeners: Places::new(app::LISTENERS, app::KEPT),
        };
        let app = Arc::new(app);
        let telling = tokio::spawn(tell_of_class(app.clone()));
        let router = guard::guarded(routes::router(app), access, &arguments.allow_embed);
        let stop = async {
            stop::asked(stop).await;
            hub.close();
        };
        connections::serve(listener, router, stop).await;
        telling.abort();
        run.map_or(Ok(()), |run| run.close(LAST_TASKS))
    })
}

/// Publishes the changes in the class, if there is one.
async fn tell_of_class(app: Arc<App>) {
    let Some(class) = &app.class else { return };
    let mut ticks = tokio::time::interval(TOLD);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if app.tell_of_class() {
            let class = class.clone();
            // Not waited for, so that a slow disk delays no news.
            spawn_blocking(move || class.keep());
        }
    }
}

/// Returns the address of the teacher's page on this machine, with the token.
fn teacher_url(address: SocketAddr, token: &Token) -> String {
    let here = if address.ip().is_unspecified() { (Ipv4Addr::LOCALHOST, address.port()).into() } else { address };
    format!("http://{here}/#/class?teacher={}", token.as_str())
}

/// Prints the address of the page to stdout, where a script can read it, and everything else to stderr.
fn announce(
    listener: &TcpListener,
    arguments: &ServeArguments,
    folder: &Folder,
    teacher: Option<&str>,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    let url = format!("http://{address}/");
    if arguments.listen.is_none() && address.port() != address::DEFAULT_PORT {
        say(&format!("Port {} is taken; using {}.", address::DEFAULT_PORT, address.port()));
    }
    writeln!(io::stdout(), "Eightfold is at {url}")?;
    io::stdout().flush()?;
    let why = if folder.second_choice { ", because another server uses the usual folder" } else { "" };
    say(&format!("Results are kept in {}{why}.", folder.path.display()));
    let is_only_here = address.ip().is_loopback();
    if arguments.class && !is_only_here {
        say("Other machines reach it over plain HTTP, which anyone in their network can read.");
    } else if !is_only_here {
        say(
            "Other machines can reach it, with the token, over plain HTTP: anyone on the way can read it. Put TLS in front.",
        );
    }
    say("Press Ctrl-C to stop.");
    if arguments.open
        && let Err(error) = open_browser(teacher.unwrap_or(&url))
    {
        say(&format!("Could not start a browser ({error}); open the address above yourself."));
    }
    Ok(())
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
        .env_remove(token::VARIABLE)
        .env_remove(backend::NO_LAYER)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    // The child has to be reaped when it ends.
    std::thread::spawn(move || child.wait());
    Ok(())
}
