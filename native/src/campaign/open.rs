//! A campaign that exists, opened by its name.

use super::{NamedArguments, terms};
use crate::failure::Failure;
use crate::terminal::command;
use eightfold_campaign::{Exchange, Server};
use eightfold_results::campaign::Spec;
use std::path::Path;

pub(super) async fn open(arguments: &NamedArguments) -> Result<(Exchange, Spec), Failure> {
    campaign(&arguments.access.connect().await?, &arguments.name).await
}

/// Opens a campaign of a server and reads its terms.
pub(crate) async fn campaign(server: &Server, name: &str) -> Result<(Exchange, Spec), Failure> {
    let exchange = server.campaign(name);
    match terms(&exchange).await? {
        Some(spec) => Ok((exchange, spec)),
        None => Err(absent(server, name).await?),
    }
}

/// Opens a campaign. If the server has lost it but `journal` is its journal, the error says how the coordinator
/// restores it.
pub(super) async fn with_journal(arguments: &NamedArguments, journal: &Path) -> Result<(Exchange, Spec), Failure> {
    let (server, name) = (arguments.access.connect().await?, &arguments.name);
    let exchange = server.campaign(name);
    let is_kept = || journal.exists() && matches!(terms::read(journal, name), Ok(Some(_)));
    match terms(&exchange).await? {
        Some(spec) => Ok((exchange, spec)),
        None if is_kept() => {
            let (url, run, journal) = (server.url(), run_again(name, journal), journal.display());
            Err(Failure::System(format!(
                "the server at {url} has no campaign {name}; `{run}` in this folder restores it from {journal}"
            )))
        }
        None => Err(absent(&server, name).await?),
    }
}

/// Reads the terms of a campaign, or `None` if the server has no such campaign.
pub(crate) async fn terms(exchange: &Exchange) -> Result<Option<Spec>, Failure> {
    let Some(bytes) = exchange.spec().await? else { return Ok(None) };
    let unusable = |error| format!("the terms of campaign {} cannot be used: {error}", exchange.name);
    Spec::read(&bytes).map(Some).map_err(|error| Failure::System(unusable(error)))
}

/// Returns the failure to open a campaign: the server has lost its terms, or has no such campaign but others, which are
/// listed.
pub(super) async fn absent(server: &Server, name: &str) -> Result<Failure, Failure> {
    if server.campaign(name).figures().await.is_ok() {
        return Ok(Failure::System(format!(
            "the server at {} has lost the terms of campaign {name}, but not its votes; `eightfold campaign run {name}` in the folder of its journal writes them again",
            server.url()
        )));
    }
    let known = server.campaigns().await?;
    let known = match known.as_slice() {
        [] => "create one with `eightfold campaign create`".into(),
        known => format!("it has {}", known.join(", ")),
    };
    Ok(Failure::System(format!("the server at {} has no campaign {name}; {known}", server.url())))
}

/// Returns the command that continues a campaign. It names the journal only if that is not the usual one.
pub(super) fn run_again(name: &str, journal: &Path) -> String {
    let is_usual = journal == terms::first_journal(name, None);
    let journal = if is_usual { String::new() } else { format!(" --journal {}", command::argument(journal)) };
    format!("eightfold campaign run {name}{journal}")
}
