//! `eightfold campaign delete`: everything that the server has of a campaign. Its files stay.

use super::{DeleteArguments, NamedArguments, lease, only_a_coordinator, open, status};
use crate::failure::{Failure, say};
use crate::terminal::plural;
use eightfold_campaign::{Exchange, Fault, Figures};
use eightfold_results::campaign::ReportState;

/// Deletes a campaign, unless a coordinator runs, which would make it anew from its journal.
pub(super) async fn delete(arguments: &DeleteArguments) -> Result<String, Failure> {
    let NamedArguments { name, access } = &arguments.named;
    let server = access.connect().await?;
    let exchange = server.campaign(name);
    // Terms that this version cannot read are deleted like any others.
    if exchange.spec().await?.is_none() {
        return Err(open::absent(&server, name).await?);
    }
    let (url, what) = (server.url(), content(&exchange).await?);
    if !arguments.yes {
        return Err(Failure::Usage(format!(
            "--yes deletes campaign {name} from the server at {url}, with {what}; files stay, such as the journal and \
             documents; `eightfold campaign log {name} --out {name}-log` keeps the votes"
        )));
    }
    if matches!(status::report(&exchange).await, Ok(Some(report)) if report.state == ReportState::Running) {
        say("Checking for up to 15 seconds whether its coordinator is still running.");
    }
    // No coordinator begins before the end, with which the lease goes too.
    let _lease = lease::alone(&exchange, "eightfold campaign delete").await.map_err(|fault| match fault {
        Fault::Leased(other) => Failure::System(format!(
            "campaign {name} has a coordinator that runs, {other}; first: eightfold campaign stop {name}"
        )),
        fault => fault.into(),
    })?;
    server.delete(name).await?;
    Ok(format!(
        "Campaign {name} is deleted from the server at {url}. Its journal, terms, documents and keys are files, and \
         stay; beside the journal, `eightfold campaign run {name}` makes it anew."
    ))
}

/// Says what the server has of a campaign. Only a coordinator may delete it, and ask about votes.
async fn content(exchange: &Exchange) -> Result<String, Failure> {
    match exchange.figures().await {
        Ok(Figures { wants, votes: Some(votes), .. }) => {
            Ok(format!("{} and {}", plural(wants, "request"), plural(votes, "vote")))
        }
        Ok(_) => Err(Failure::System(only_a_coordinator("delete a campaign"))),
        // A part of it is deleted already.
        Err(Fault::Gone) => Ok("what is left of it".into()),
        Err(fault) => Err(fault.into()),
    }
}
