//! Campaigns: one board, counted by many machines that meet at a server of NATS.
//!
//! The crate `eightfold-campaign` speaks with the server.

mod access;
mod commands;
mod coordinator;
mod create;
pub(crate) mod demo;
mod finish;
mod holds;
mod invite;
mod lease;
mod log;
pub(crate) mod open;
pub(crate) mod party;
pub(crate) mod reopen;
mod run;
mod spool;
mod status;
mod terms;
mod users;

use crate::failure::Failure;
use crate::machine;
use crate::terminal::stop;
pub(crate) use access::AccessArguments;
pub(crate) use commands::CampaignArguments;
use eightfold_results::Shown;
use std::io::Write;

pub(crate) fn run(arguments: &CampaignArguments, output: &mut impl Write) -> Result<(), Failure> {
    use commands::CampaignCommand;
    machine::runtime()?.block_on(async {
        // Most commands end with a line that says what they did.
        let line = match &arguments.command {
            CampaignCommand::Create(arguments) => create::create(arguments).await?,
            CampaignCommand::Run(arguments) => run::run(arguments).await?,
            CampaignCommand::Status(arguments) => return status::status(arguments, output).await,
            CampaignCommand::Stop(arguments) => status::stop(arguments).await?,
            CampaignCommand::Finish(arguments) => finish::finish(arguments).await?,
            CampaignCommand::Reopen(arguments) => reopen::reopen(arguments).await?,
            CampaignCommand::Log(arguments) => log::log(arguments).await?,
            CampaignCommand::Invite(arguments) => return invite::invite(arguments, output),
            CampaignCommand::Demo(arguments) => demo::demo(arguments, stop::flag()?)?,
            CampaignCommand::Revoke(arguments) => return invite::revoke(arguments, output),
        };
        writeln!(output, "{}", Shown(&line))?;
        Ok(output.flush()?)
    })
}
