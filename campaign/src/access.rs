//! Access to a server or a cluster: its addresses, a key, and the time for which calls are repeated.

use crate::fault::Fault;
use crate::link::{Link, News, hear};
use crate::subjects;
use async_nats::jetstream;
use async_nats::{Client, ConnectError, ConnectErrorKind, ConnectOptions, ServerAddr};
use nkeys::{KeyPair, KeyPairType};
use std::error::Error;
use std::fmt;
use std::future::ready;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

/// The oldest version of the server with everything that campaigns use: that of Debian 12.
const OLDEST: (i64, i64, i64) = (2, 9, 10);

/// The time for which a first connection is retried: enough for a server that is starting.
const FIRST: Duration = Duration::from_secs(3);

/// The pause between two attempts at a first connection.
const PAUSE: Duration = Duration::from_millis(200);

/// The time for which a call is repeated, unless the caller sets another.
const PATIENCE: Duration = Duration::from_secs(120);

/// The interval between two pings on a silent connection. The third closes it, since another server of a cluster may
/// answer.
const LOOK: Duration = Duration::from_secs(10);

/// The address of a server, or those of a cluster, and the key that gives access to it.
#[derive(Clone)]
pub struct Access {
    /// Addresses separated by commas.
    url: String,
    seed: Option<String>,
    patience: Duration,
}

impl Access {
    /// Returns the access to a server that requires no key.
    pub fn open(url: &str) -> Access {
        Access { url: url.to_owned(), seed: None, patience: PATIENCE }
    }

    /// Sets the key, given as the seed of an nkey.
    pub fn with_seed(self, seed: &str) -> Access {
        Access { seed: Some(seed.trim().to_owned()), ..self }
    }

    /// Sets how long a call is repeated before it fails.
    pub fn with_patience(self, patience: Duration) -> Access {
        Access { patience, ..self }
    }

    /// Connects, and tries for three seconds if the server does not answer.
    pub(crate) async fn link(&self) -> Result<Link, Fault> {
        let addresses = self.url.split(',').map(|url| address(url.trim())).collect::<Result<Vec<_>, _>>()?;
        let shown = addresses.iter().map(|it| format!("{}://{}:{}", it.scheme(), it.host(), it.port()));
        let shown = shown.collect::<Vec<_>>().join(",");
        let inbox = self.seed.as_deref().map(public_key).transpose()?.map(|key| subjects::inbox(&key));
        // This build of async-nats has no crypto provider of its own, and panics if a server wants TLS and the process
        // has none. An error only means that one is installed already.
        let _there_already = rustls_graviola::default_provider().install_default();
        let begun = Instant::now();
        let (client, news) = loop {
            let error = match self.connect(&addresses, inbox.as_deref()).await {
                Ok(connected) => break connected,
                Err(error) => error,
            };
            // A server that is still starting may cause these errors.
            let may_pass = matches!(error.kind(), ConnectErrorKind::Io | ConnectErrorKind::TimedOut);
            if !may_pass || begun.elapsed() >= FIRST {
                return Err(self.refused(&error, shown));
            }
            sleep(PAUSE).await;
        };
        let (major, minor, patch) = OLDEST;
        if !client.is_server_compatible(major, minor, patch) {
            let version = client.server_info().version;
            return Err(Fault::TooOld { url: shown, version, needed: format!("{major}.{minor}.{patch}") });
        }
        let jetstream = jetstream::new(client.clone());
        Ok(Link { client, jetstream, news, url: shown, inbox, patience: self.patience })
    }

    async fn connect(
        &self,
        addresses: &[ServerAddr],
        inbox: Option<&str>,
    ) -> Result<(Client, watch::Receiver<News>), ConnectError> {
        let (speak, news) = watch::channel(News::default());
        let options = match (&self.seed, inbox) {
            (Some(seed), Some(inbox)) => ConnectOptions::with_nkey(seed.clone()).custom_inbox_prefix(inbox),
            _ => ConnectOptions::new(),
        };
        let options = options.name("eightfold").connection_timeout(FIRST).ping_interval(LOOK);
        let options = options.event_callback(move |event| {
            hear(&speak, &event);
            ready(())
        });
        Ok((options.connect(addresses).await?, news))
    }

    fn refused(&self, error: &ConnectError, url: String) -> Fault {
        match error.kind() {
            ConnectErrorKind::AuthorizationViolation => Fault::UnknownKey { url, keyed: self.seed.is_some() },
            ConnectErrorKind::Authentication => Fault::WrongKey(innermost(error)),
            ConnectErrorKind::ServerParse => wrong(&self.url, innermost(error)),
            _ => Fault::Silent { url, why: innermost(error) },
        }
    }
}

/// The seed is a secret and is not shown.
impl fmt::Debug for Access {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Access").field("keyed", &self.seed.is_some()).finish_non_exhaustive()
    }
}

/// Returns the public key of a seed, by which a server knows its holder.
pub fn public_key(seed: &str) -> Result<String, Fault> {
    let wrong = |why: &dyn fmt::Display| Fault::WrongKey(why.to_string());
    let pair = KeyPair::from_seed(seed.trim()).map_err(|error| wrong(&error))?;
    match pair.key_pair_type() {
        KeyPairType::User => Ok(pair.public_key()),
        _ => Err(wrong(&"it is not the seed of a user")),
    }
}

/// Reads the address of one server.
fn address(url: &str) -> Result<ServerAddr, Fault> {
    let address: ServerAddr = url.parse().map_err(|error| wrong(url, error))?;
    match () {
        () if !["nats", "tls"].contains(&address.scheme()) => Err(wrong(url, "it should begin with nats:// or tls://")),
        () if address.host().is_empty() => Err(wrong(url, "the host is missing")),
        () => Ok(address),
    }
}

fn wrong(url: &str, why: impl fmt::Display) -> Fault {
    Fault::WrongUrl { url: without_password(url), why: why.to_string() }
}

/// Replaces the name and the password in an address with dots, since they belong in no log.
fn without_password(url: &str) -> String {
    let Some((before, host)) = url.rsplit_once('@') else { return url.to_owned() };
    let scheme = before.split_once("://").map_or(String::new(), |(scheme, _)| format!("{scheme}://"));
    format!("{scheme}...@{host}")
}

/// Returns the message of the innermost cause, which is the most specific.
fn innermost(error: &dyn Error) -> String {
    error.source().map_or_else(|| error.to_string(), innermost)
}
