//! A worker from its command line to its end.

use super::pool::Pool;
use super::queues::{Queue, Queues};
use super::session::Session;
use crate::backend::audit::AuditRate;
use crate::backend::{BackendName, Choice, Devices};
use crate::campaign::{AccessArguments, name, open, party};
use crate::count::{LaneName, Resources};
use crate::failure::{Failure, date_lines, say};
use crate::machine::{self, processor};
use crate::terminal::{ProgressStyle, Ticker, duration, plural, stop};
use clap::Args;
use eightfold_campaign::{Fault, Server};
use eightfold_core::{BoardSize, Method};
use eightfold_results::campaign::{Party, Spec};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// The arguments of `eightfold work`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold work --nats nats://192.0.2.7:4222     count for every campaign of a server, until Ctrl-C\n  \
    eightfold work --campaign n20 --for 3h          count for one campaign, for three hours at most\n  \
    eightfold work --campaign n20 --backend cuda    count on a graphics card, in a campaign of the batch engine\n\n\
    Lots in hand at the end go back to the server at once, and another worker counts them.")]
pub(crate) struct WorkArguments {
    /// The campaign to count for [default: every campaign of the server]
    #[arg(long, value_name = "NAME", value_parser = name)]
    campaign: Option<String>,

    /// The name under which this worker votes: the name of its key, or on a server without keys any unused name
    /// [default: the name of this machine, and a random number]
    #[arg(long, value_name = "NAME")]
    party: Option<Party>,

    /// The backend that counts; `eightfold devices` lists those of this machine
    #[arg(long, value_parser = BackendName::of_a_worker(), default_value = "auto")]
    backend: BackendName,

    /// The number of threads on the processor [default: one for each core that this process may use]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=4096))]
    threads: Option<u16>,

    /// The vector instructions to use
    #[arg(long, value_enum, default_value_t = LaneName::Auto)]
    lanes: LaneName,

    /// End after this time, such as 3h, 90m or 1h30m; a lot that would not be finished by then is not taken
    #[arg(long = "for", value_name = "TIME", value_parser = duration, allow_hyphen_values = true)]
    time: Option<Duration>,

    /// Show progress as a line, as lines, as JSON, or not at all; outside a terminal, lines begin with the time
    #[arg(long, value_enum, default_value_t = ProgressStyle::Auto)]
    progress: ProgressStyle,

    #[command(flatten)]
    access: AccessArguments,
}

/// The time for which a call is repeated before the worker says that the server does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The time between two looks at everything but lots.
const TICK: Duration = Duration::from_millis(50);

/// The time that votes and acknowledgements get at the end.
const ENDING: Duration = Duration::from_secs(3);

pub(crate) fn run(arguments: &WorkArguments, output: &mut impl Write) -> Result<(), Failure> {
    date_lines();
    let runtime = machine::runtime()?;
    let ran = runtime.block_on(work(arguments, output));
    // Whatever still waits for the server ends with the program.
    runtime.shutdown_background();
    ran.map_err(|failure| match (&failure, &arguments.campaign) {
        (Failure::Server(Fault::Forbidden(_)), Some(name)) => {
            Failure::System(format!("this key is not for campaign {name}"))
        }
        _ => failure,
    })
}

async fn work(arguments: &WorkArguments, output: &mut impl Write) -> Result<(), Failure> {
    let (stop, end) = (stop::flag()?, arguments.time.map(|time| Instant::now() + time));
    // A file that has no key is refused as such, before it is asked whose it is.
    let access = arguments.access.access()?.with_patience(PATIENCE);
    let party = party::party(arguments.party.as_ref(), arguments.access.key_file().as_deref())?;
    let server = Server::connect(&access).await?;
    let chosen = match &arguments.campaign {
        Some(name) => {
            let (exchange, spec) = open::campaign(&server, name).await?;
            Some(Queue::new(exchange, spec, arguments.backend).await?)
        }
        None => None,
    };
    let mut words = Vec::new();
    let resources = resources(arguments, chosen.as_ref().map(|queue| &queue.site.spec), &mut words)?;
    let mut queues = Queues::new(server.clone(), arguments.backend, chosen);
    let pool = Pool::start(resources)?;
    words.iter().for_each(|word| say(word));
    say(&format!("Working as {party}, with {} at once.", plural(pool.threads as u64, "lot")));
    let session = Session::begin(party.clone(), pool, Ticker::new(arguments.progress), end);
    let ended = tokio::select! {
        ended = session.take(&mut queues) => ended,
        ended = watch(&session, stop, end) => ended,
    };
    // A returned lot must not be delivered to this worker again through a pending pull.
    drop(queues);
    session.close();
    let delivered = timeout(ENDING, session.until_done()).await.is_ok();
    // After the flush, the lots that were given back have left this process.
    let _left = timeout(ENDING, server.flush()).await;
    session.end_progress();
    if !delivered {
        session.say("The server does not answer; it will hand this worker's lots to another worker later.");
    }
    let written = output.write_all(session.record().summary(party.as_str()).as_bytes());
    // The worker's own failure decides the exit code, also if its output cannot be written.
    ended?;
    Ok(written?)
}

/// Shows the progress until the worker is asked to stop, its time is over, or something fails.
async fn watch(session: &Session, stop: &AtomicBool, end: Option<Instant>) -> Result<(), Failure> {
    loop {
        sleep(TICK).await;
        if let Some(failure) = session.record().failure.take() {
            return Err(failure);
        }
        if stop.load(Ordering::Relaxed) || end.is_some_and(|end| end <= Instant::now()) {
            return Ok(());
        }
        session.tick();
    }
}

/// Finds threads, lanes and devices. Adds to `words` the lines to print before anything is counted.
fn resources(arguments: &WorkArguments, spec: Option<&Spec>, words: &mut Vec<String>) -> Result<Resources, Failure> {
    let engine = arguments.lanes.engine()?;
    let threads = arguments.threads.map_or_else(processor::allowed_threads, usize::from);
    let choice = Choice { backend: arguments.backend, gpu_threads: None, audit: AuditRate::default() };
    let joins = spec.is_none_or(|spec| spec.method.joins());
    let devices = match arguments.backend {
        BackendName::Auto if joins => Devices::default(),
        _ => choice.devices(spec.map_or(BoardSize::MIN, |spec| spec.size), words)?,
    };
    let resources = Resources { devices, ..Resources::processor(engine, threads) };
    if joins && devices.backends.is_empty() { resources.within_memory(Method::Join) } else { Ok(resources) }
}
