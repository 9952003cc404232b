//! `eightfold campaign finish`.

use super::{FinishArguments, open, status, terms};
use crate::documents;
use crate::failure::Failure;
use crate::files;
use crate::terminal::command;
use eightfold_campaign::{Fault, Server};

/// Makes the document of a campaign from its journal, if that is complete.
///
/// The document comes from the journal alone, so the server may have lost the campaign. If the server still has it, the
/// journal is checked against its terms.
pub(super) async fn finish(arguments: &FinishArguments) -> Result<String, Failure> {
    let name = &arguments.named.name;
    let path = terms::journal(name, arguments.journal.as_ref());
    let access = arguments.named.access.access()?;
    let server = Server::connect(&access).await.map_err(|fault| match fault {
        Fault::Silent { .. } if path.exists() => {
            let [journal, out] = [&path, &arguments.out].map(|path| command::argument(path));
            Failure::System(format!(
                "{fault}; `eightfold merge {journal} --out {out}` makes the document from the journal alone"
            ))
        }
        fault => fault.into(),
    })?;
    let exchange = server.campaign(name);
    let spec = open::terms(&exchange).await?;
    if spec.is_none() && !path.exists() {
        return Err(open::absent(&server, name).await?);
    }
    let run = open::run_again(name, &path);
    if spec.is_some() && status::is_reopened(&exchange, status::report(&exchange).await?.as_ref()).await? {
        return Err(Failure::Interrupted(format!(
            "lots of campaign {name} were reopened, so no document is written; `{run}` has them counted again"
        )));
    }
    files::check_writable(&arguments.out)?;
    let (work, document) = documents::joined(std::slice::from_ref(&path))?;
    if let Some(spec) = spec {
        terms::check(&path, &work, &spec)?;
    }
    if !work.is_complete() {
        let missing = work.missing();
        return Err(Failure::Interrupted(format!(
            "campaign {name} is not complete, so no document is written: {missing}; continue with `{run}`"
        )));
    }
    documents::save(&arguments.out, arguments.force, &work, &document)
}
