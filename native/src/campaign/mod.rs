//! Campaigns: one board, counted by many machines that meet at a server of NATS.
//!
//! The crate `eightfold-campaign` speaks with the server. Without the feature `campaign` the arguments are there and every
//! command says that it was built without.

mod access;
mod commands;
#[cfg(feature = "campaign")]
mod coordinator;
#[cfg(feature = "campaign")]
mod create;
#[cfg(feature = "campaign")]
mod demo;
#[cfg(feature = "campaign")]
mod finish;
#[cfg(feature = "campaign")]
mod holds;
#[cfg(feature = "campaign")]
mod invite;
mod lease;
#[cfg(feature = "campaign")]
mod log;
#[cfg(feature = "campaign")]
pub(crate) mod open;
#[cfg(feature = "campaign")]
pub(crate) mod party;
#[cfg(feature = "campaign")]
pub(crate) mod reopen;
#[cfg(feature = "campaign")]
mod run;
#[cfg(feature = "campaign")]
mod shown;
#[cfg(feature = "campaign")]
mod spool;
#[cfg(feature = "campaign")]
mod status;
#[cfg(feature = "campaign")]
mod terms;
#[cfg(feature = "campaign")]
pub(crate) mod ticker;
#[cfg(feature = "campaign")]
mod users;

use crate::failure::Failure;
#[cfg(feature = "campaign")]
use crate::terminal::stop;
pub(crate) use access::AccessArguments;
pub(crate) use commands::{CampaignArguments, name};
use std::io::Write;

/// Runs `eightfold campaign`.
#[cfg(feature = "campaign")]
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

/// Runs `eightfold campaign`, which this program was built without.
#[cfg(not(feature = "campaign"))]
pub(crate) fn run(_: &CampaignArguments, _: &mut impl Write) -> Result<(), Failure> {
    Err(absent())
}

/// Returns the failure of every command of a program that was built without campaigns.
#[cfg(not(feature = "campaign"))]
pub(crate) fn absent() -> Failure {
    Failure::NoDevice("this program was built without campaigns; `cargo build --features campaign` has them".into())
}
