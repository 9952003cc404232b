//! Sending results to a server: `eightfold post`, and `--post` of `count` and `resume`.

mod server;

pub(crate) use server::ServerUrl;

use crate::failure::{Failure, say};
use crate::files::input;
use crate::id::Id;
use crate::machine;
use crate::terminal::{command, stop};
use crate::token::TokenArguments;
use clap::Args;
use eightfold_results::protocol::Named;
use eightfold_results::{Document, Shown, parse};
use hyper::body::Bytes;
use server::{PostError, Server};
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// The first pause before a retry; each later one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// The shortest time that an answer is waited for.
const SHORTEST_PATIENCE: Duration = Duration::from_secs(1);

/// The arguments of `eightfold post`.
#[derive(Debug, Args)]
#[command(
    after_help = "The document is checked before it is sent, and again by the server. Exit codes: 0 the server has \
                  it, 1 a check failed, 4 stopped before the server had it, 5 the file could not be read or the server \
                  refused it."
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

/// The arguments of every command that posts.
#[derive(Debug, Args)]
pub(crate) struct PostingArguments {
    #[command(flatten)]
    token: TokenArguments,

    /// Seconds to wait for the server's answer, and to retry while it cannot be reached
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u32,
}

impl PostingArguments {
    /// Returns a poster for a server, with its token.
    pub(crate) fn poster(&self, url: &ServerUrl) -> Result<Poster, Failure> {
        let token = self.token.read()?;
        if token.is_some() && !url.is_here() {
            say(&format!("The token goes to {url} over plain HTTP; anyone on the way can read it."));
        }
        let patience = Duration::from_secs(self.patience.into());
        let token_file = self.token.token_file.clone();
        Ok(Poster { server: Server { url: url.clone(), token }, token_file, patience })
    }
}

/// A client that sends documents to one server.
#[derive(Clone, Debug)]
pub(crate) struct Poster {
    server: Server,
    /// The file with the token, if it came from a file.
    token_file: Option<PathBuf>,
    patience: Duration,
}

impl Poster {
    /// Returns the command that posts a file later.
    pub(crate) fn command(&self, file: &Path) -> String {
        let url = command::word(self.server.url.to_string().as_ref());
        let token = self.token_file.as_deref().map(command::argument);
        let token = token.map_or_else(String::new, |file| format!(" --token-file {file}"));
        format!("eightfold post {} {url}{token}", command::argument(file))
    }

    /// Returns how long the program waits for the server.
    fn patience(&self) -> Duration {
        self.patience.max(SHORTEST_PATIENCE)
    }

    /// Posts a document, and retries while there is hope and patience and no request to stop. Returns its name on the
    /// server.
    ///
    /// The document has arrived only if the server answers with its name: any program may answer 200.
    pub(crate) fn post(&self, document: &Document, is_asked: &AtomicBool) -> Result<String, Unposted> {
        let unposted = |why: &dyn fmt::Display| Unposted { sentence: self.unposted(why), stopped: false };
        let runtime = machine::runtime().map_err(|failure| unposted(&failure))?;
        let posted = runtime.block_on(async {
            tokio::select! {
                biased;
                () = stop::asked(is_asked) => Err(self.stopped()),
                posted = self.keep_trying(document) => posted.map_err(|trouble| unposted(&trouble)),
            }
        });
        // A host name is looked up on a separate thread, which must not delay the exit.
        runtime.shutdown_background();
        posted
    }

    /// Returns the reason for not posting a document after a request to stop.
    pub(crate) fn stopped(&self) -> Unposted {
        Unposted { sentence: self.unposted(&"stopped"), stopped: true }
    }

    fn unposted(&self, why: &dyn fmt::Display) -> String {
        format!("the result was not posted to {}: {why}", self.server.url)
    }

    async fn keep_trying(&self, document: &Document) -> Result<String, PostError> {
        let (body, id) = (Bytes::from(document.to_json()), Id::of(document).to_string());
        let (begun, mut pause) = (Instant::now(), FIRST_PAUSE);
        loop {
            let left = self.patience().saturating_sub(begun.elapsed());
            let answered = timeout(left, self.server.post("/results", body.clone())).await;
            let trouble = match answered.unwrap_or_else(|_| Err(PostError::silence())) {
                Ok(answer) if parse::<Named>(&answer).is_ok_and(|stored| stored.id == id) => return Ok(id),
                Ok(_) => PostError::Stranger,
                Err(trouble) => trouble,
            };
            let hope = matches!(trouble, PostError::Passing(_));
            if !hope || begun.elapsed() + pause > self.patience {
                return Err(trouble);
            }
            if pause == FIRST_PAUSE {
                say(&format!("{} does not accept the result yet ({trouble}); trying again.", self.server.url));
            }
            sleep(pause).await;
            pause = LONGEST_PAUSE.min(2 * pause);
        }
    }
}

/// The reason why a document was not posted.
#[derive(Debug)]
pub(crate) struct Unposted {
    sentence: String,
    /// `true` if the user asked to stop.
    stopped: bool,
}

impl Unposted {
    /// Returns the failure of posting a document that is kept, with its whereabouts added.
    pub(crate) fn kept(self, more: &str) -> Failure {
        if self.stopped { self.with(more) } else { Failure::Unposted(self.sentence + more) }
    }

    /// Returns the failure, with the whereabouts of the document added.
    pub(crate) fn with(self, more: &str) -> Failure {
        let sentence = self.sentence + more;
        if self.stopped { Failure::Interrupted(sentence) } else { Failure::File(sentence) }
    }
}

/// Checks a document and posts it.
pub(crate) fn run(arguments: &PostArguments, output: &mut impl Write) -> Result<(), Failure> {
    let document = input::checked(&arguments.file)?;
    let poster = arguments.how.poster(&arguments.url)?;
    let posted = stop::while_reporting(|stop| poster.post(&document, stop))?;
    let id = posted.map_err(|unposted| {
        // A document from the standard input is not in a file that could be named.
        let later = format!("; to post it later: {}", poster.command(&arguments.file));
        let is_file = arguments.file != Path::new("-");
        let more = if unposted.stopped && is_file { later.as_str() } else { "" };
        unposted.with(more)
    })?;
    let stored = format!("{}: stored as {}/api/results/{id}", arguments.file.display(), arguments.url);
    writeln!(output, "{}", Shown(&stored))?;
    Ok(output.flush()?)
}
