//! Sending results to a server: `eightfold post`, and `--post` of `count` and `resume`.

pub(crate) mod live;
mod server;

pub(crate) use live::Live;
pub(crate) use server::{Server, ServerUrl};

use crate::failure::{Failure, say};
use crate::id::Id;
use crate::token::TokenArguments;
use crate::{command, documents};
use clap::Args;
use eightfold_core::result::{Document, Shown};
use hyper::body::Bytes;
use server::Trouble;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::time::sleep;

/// The first pause before trying again; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// How often a pause looks whether somebody asked to stop.
const GLANCE: Duration = Duration::from_millis(100);

/// What `eightfold post` was asked to do.
#[derive(Debug, Args)]
#[command(
    after_help = "The document is checked before it is sent, and again by the server. Exit codes: 0 the server has it, 1 a \
                        check failed, 5 the file could not be read or the server did not take it."
)]
pub(crate) struct PostArguments {
    /// A result document; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The server, such as http://127.0.0.1:8008
    #[arg(value_name = "URL")]
    url: ServerUrl,

    #[command(flatten)]
    how: PostingArguments,
}

/// What everything that posts shares.
#[derive(Debug, Args)]
pub(crate) struct PostingArguments {
    #[command(flatten)]
    token: TokenArguments,

    /// For how long to try again when the server cannot be reached
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u32,
}

impl PostingArguments {
    /// The server at an address, with the token for it.
    pub(crate) fn poster(&self, url: &ServerUrl) -> Result<Poster, Failure> {
        let token = self.token.read()?;
        if token.is_some() && !url.is_here() {
            say(&format!("The token goes to {url} by plain HTTP; anybody on the way can read it."));
        }
        let patience = Duration::from_secs(self.patience.into());
        Ok(Poster { server: Server { url: url.clone(), token }, patience })
    }
}

/// Sends documents to one server.
#[derive(Clone, Debug)]
pub(crate) struct Poster {
    server: Server,
    patience: Duration,
}

impl Poster {
    pub(crate) fn server(&self) -> &Server {
        &self.server
    }

    /// How to post a file later.
    pub(crate) fn command(&self, file: &Path) -> String {
        format!("eightfold post {} {}", command::argument(file), self.server.url)
    }

    /// Posts a document, trying again while there is hope, patience, and nobody who asks to stop. Its name on the server.
    ///
    /// Only a server that gives the document its name has it: anything may answer 200 to everything.
    pub(crate) fn post(&self, document: &Document, stop: &AtomicBool) -> Result<String, Failure> {
        let failed =
            |trouble: &Trouble| Failure::File(format!("the result was not posted to {}: {trouble}", self.server.url));
        let begun = Instant::now();
        runtime()?.block_on(async {
            let (body, mut pause) = (Bytes::from(document.to_json()), FIRST_PAUSE);
            let id = Id::of(document).to_string();
            loop {
                let trouble = match self.server.post("/results", body.clone()).await {
                    Ok(answer) if answer["id"] == *id => return Ok(id),
                    Ok(_) => Trouble::Stranger,
                    Err(trouble) => trouble,
                };
                let hope = matches!(trouble, Trouble::Passing(_));
                if !hope || begun.elapsed() + pause > self.patience || stop.load(Ordering::Relaxed) {
                    return Err(failed(&trouble));
                }
                if pause == FIRST_PAUSE {
                    say(&format!("{} does not take the result yet ({trouble}); trying again.", self.server.url));
                }
                let until = Instant::now() + pause;
                while Instant::now() < until && !stop.load(Ordering::Relaxed) {
                    sleep(GLANCE).await;
                }
                pause = LONGEST_PAUSE.min(2 * pause);
            }
        })
    }
}

fn runtime() -> Result<Runtime, Failure> {
    let failed = |error| Failure::System(format!("nothing can be sent: {error}"));
    tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(failed)
}

/// Checks a document and posts it.
pub(crate) fn run(arguments: &PostArguments, output: &mut impl Write) -> Result<(), Failure> {
    let document = documents::checked(&arguments.file)?;
    let poster = arguments.how.poster(&arguments.url)?;
    let id = poster.post(&document, &AtomicBool::new(false))?;
    let stored = format!("{}: stored as {}/api/results/{id}", arguments.file.display(), arguments.url);
    writeln!(output, "{}", Shown(&stored))?;
    Ok(output.flush()?)
}
