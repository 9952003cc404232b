//! The server of a campaign on the command line.

use super::party;
use crate::failure::Failure;
use crate::token::read_secret;
use clap::Args;
use eightfold_campaign::{Access, Server, public_key};
use std::env;
use std::path::PathBuf;

/// The environment variable with the address of the server.
pub(crate) const URL: &str = "EIGHTFOLD_NATS";

/// The environment variable with the path of the key.
pub(crate) const KEY_FILE: &str = "EIGHTFOLD_NATS_KEY_FILE";

/// The server, and the key that opens it.
#[derive(Debug, Args)]
pub(crate) struct AccessArguments {
    /// The NATS server, such as nats://127.0.0.1:4222, instead of the environment variable EIGHTFOLD_NATS; separate the
    /// servers of a cluster by commas
    #[arg(long, value_name = "URL")]
    nats: Option<String>,

    /// Read the key, the seed of an nkey, from FILE instead of the file that EIGHTFOLD_NATS_KEY_FILE names
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
}

impl AccessArguments {
    /// Returns `true` if the command line names a server or a key.
    pub(crate) fn is_given(&self) -> bool {
        self.nats.is_some() || self.key.is_some()
    }

    pub(crate) async fn connect(&self) -> Result<Server, Failure> {
        Ok(Server::connect(&self.access()?).await?)
    }

    /// Returns the file with the key, if one is named.
    pub(crate) fn key_file(&self) -> Option<PathBuf> {
        let named = || env::var_os(KEY_FILE).filter(|path| !path.is_empty()).map(PathBuf::from);
        self.key.clone().or_else(named)
    }

    /// Reads the address and the key.
    pub(crate) fn access(&self) -> Result<Access, Failure> {
        let given = self.nats.clone().or_else(|| env::var(URL).ok()).filter(|url| !url.is_empty());
        let url = given.ok_or_else(|| Failure::Usage(format!("no server is named; give --nats URL or set {URL}")))?;
        let access = Access::open(&url);
        let Some(path) = self.key_file() else { return Ok(access) };
        let text = read_secret(&path, "key", party::LONGEST_KEY_FILE)?;
        let seed = party::seed(&text);
        public_key(seed).map_err(|_| {
            let path = path.display();
            Failure::File(format!(
                "{path} contains no key; a key is the seed of a user's nkey, 58 letters that begin with SU"
            ))
        })?;
        Ok(access.with_seed(seed))
    }
}
