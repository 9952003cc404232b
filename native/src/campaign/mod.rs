//! Campaigns: one board, counted by many machines that meet at a server of NATS.
//!
//! The crate `eightfold-campaign` speaks with the server.

mod access;
mod commands;
mod coordinator;
mod create;
mod demo;
mod finish;
mod holds;
mod invite;
mod lease;
mod log;
pub(crate) mod open;
pub(crate) mod party;
pub(crate) mod reopen;
mod run;
mod shown;
mod spool;
mod status;
mod terms;
pub(crate) mod ticker;
mod users;

use crate::failure::Failure;
use crate::terminal::stop;
pub(crate) use access::AccessArguments;
pub(crate) use commands::CampaignArguments;
use std::io::Write;

/// Runs `eightfold campaign`.
pub(crate) fn run(arguments: &CampaignArguments, output: &mut impl Write) -> Result<(), Failure> {
    use commands::CampaignCommand;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::System(format!("no connection can be made: {error}")))?;
    runtime.block_on(async {
        match &arguments.command {
            CampaignCommand::Create(arguments) => create::create(arguments, output).await,
            CampaignCommand::Run(arguments) => run::run(arguments, output).await,
            CampaignCommand::Status(arguments) => status::status(arguments, output).await,
            CampaignCommand::Stop(arguments) => status::stop(arguments, output).await,
            CampaignCommand::Finish(arguments) => finish::finish(arguments, output).await,
            CampaignCommand::Reopen(arguments) => reopen::reopen(arguments, output).await,
            CampaignCommand::Log(arguments) => log::log(arguments, output).await,
            CampaignCommand::Invite(arguments) => invite::invite(arguments, output),
            CampaignCommand::Demo(arguments) => demo::demo(arguments, stop::flag()?, output),
            #[cfg(target_os = "linux")]
            CampaignCommand::Bound(arguments) => demo::bind(arguments),
            CampaignCommand::Revoke(arguments) => invite::revoke(arguments, output),
        }
    })
}
