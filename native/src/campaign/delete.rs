//! `eightfold campaign delete`: deletes everything that the server stores of a campaign. Its files are kept.

use super::{DeleteArguments, NamedArguments, lease, only_a_coordinator, open, status};
use crate::failure::{Failure, say};
use crate::terminal::plural;
use eightfold_campaign::{Exchange, Fault, Figures};
use eightfold_results::campaign::ReportState;

/// Deletes a campaign, unless a coordinator is running, which would recreate it from its journal.
pub(super) async fn delete(arguments: &DeleteArguments) -> Result<String, Failure> {
    let NamedArguments { name, access } = &arguments.named;
    let server = access.connect().await?;
    let exchange = server.campaign(name);
    // A campaign whose terms this version cannot read can still be deleted.
    if exchange.spec().await?.is_none() {
        return Err(open::absent(&server, name).await?);
    }
    let (url, what) = (server.url(), content(&exchange).await?);
    if !arguments.yes {
        return Err(Failure::Usage(format!(
            "--yes deletes campaign {name} from the server at {url}, with {what}; files stay, such as the journal and \
             documents; `eightfold campaign log {name} --out {name}-log` saves the votes"
        )));
    }
    if matches!(status::report(&exchange).await, Ok(Some(report)) if report.state == ReportState::Running) {
        say("Checking for up to 15 seconds whether its coordinator is still running.");
    }
    // Hold the lease, so that no coordinator starts before everything is deleted, the lease included.
    let _lease = lease::alone(&exchange, "eightfold campaign delete").await.map_err(|fault| match fault {
        Fault::Leased(other) => Failure::System(format!(
            "a coordinator of campaign {name} is running: {other}; stop it first: eightfold campaign stop {name}"
        )),
        fault => fault.into(),
    })?;
    server.delete(name).await?;
    Ok(format!(
        "Campaign {name} is deleted from the server at {url}. Its files stay: the journal, terms, documents and keys. \
         In the journal's folder, `eightfold campaign run {name}` creates the campaign again."
    ))
}

/// Says what the server has of a campaign. Only a coordinator may delete it, and ask about votes.
async fn content(exchange: &Exchange) -> Result<String, Failure> {
    match exchange.figures().await {
        Ok(Figures { wants, votes: Some(votes), .. }) => {
            Ok(format!("{} and {}", plural(wants, "request"), plural(votes, "vote")))
        }
        Ok(_) => Err(Failure::System(only_a_coordinator("delete a campaign"))),
        // Part of the campaign is deleted already.
        Err(Fault::Gone) => Ok("what is left of it".into()),
        Err(fault) => Err(fault.into()),
    }
}
