//! Campaigns: one board, counted by many machines that communicate through a NATS server.
//!
//! The crate `eightfold-campaign` talks to the server.

mod access;
mod coordinator;
mod create;
mod delete;
pub(crate) mod demo;
mod finish;
mod invite;
mod keeps;
mod lease;
mod list;
mod log;
mod lots_in_hand;
pub(crate) mod open;
mod pace;
pub(crate) mod party;
pub(crate) mod reopen;
mod run;
mod status;
mod terms;
mod vote_log;

use crate::backend::audit::{AuditRate, SampleArguments};
use crate::count::countable;
use crate::failure::{Failure, date_lines};
use crate::files::overwrite::ForceArguments;
use crate::machine;
use crate::terminal::{ProgressStyle, stop};
pub(crate) use access::AccessArguments;
use clap::builder::PossibleValuesParser;
use clap::{ArgGroup, Args, Subcommand};
use eightfold_campaign::Fault;
use eightfold_core::BoardSize;
use eightfold_results::Shown;
use eightfold_results::campaign::{Party, is_name};
use std::io::Write;
use std::path::PathBuf;

pub(crate) fn run(arguments: &CampaignArguments, output: &mut impl Write) -> Result<(), Failure> {
    let command = &arguments.command;
    let ran = machine::runtime()?.block_on(async {
        // Most commands end with a line that says what they did.
        let line = match command {
            CampaignCommand::Create(arguments) => create::create(arguments).await?,
            CampaignCommand::Run(arguments) => {
                date_lines();
                run::run(arguments).await?
            }
            CampaignCommand::List(arguments) => return list::list(arguments, output).await,
            CampaignCommand::Status(arguments) => return status::status(arguments, output).await,
            CampaignCommand::Stop(arguments) => status::stop(arguments).await?,
            CampaignCommand::Finish(arguments) => finish::finish(arguments).await?,
            CampaignCommand::Reopen(arguments) => reopen::reopen(arguments).await?,
            CampaignCommand::Log(arguments) => log::log(arguments).await?,
            CampaignCommand::Delete(arguments) => delete::delete(arguments).await?,
            CampaignCommand::Invite(arguments) => return invite::invite(arguments, output),
            CampaignCommand::Demo(arguments) => demo::demo(arguments, stop::flag()?)?,
            CampaignCommand::Revoke(arguments) => return invite::revoke(arguments, output),
        };
        writeln!(output, "{}", Shown(&line))?;
        Ok(output.flush()?)
    });
    ran.map_err(|failure| match failure {
        Failure::Server(Fault::Forbidden(right)) => command.forbidden(right),
        failure => failure,
    })
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold campaign create 20 --name n20     create a campaign on the server that EIGHTFOLD_NATS names\n  \
    eightfold campaign run n20                  hand out its work and keep the journal, n20.jsonl\n  \
    eightfold work                              count for it, on as many machines as there are\n  \
    eightfold campaign status n20               see how far it is, and who does what\n  \
    eightfold campaign finish n20 --out n20.json\n\n\
    A server on this machine: `nats-server -a 127.0.0.1 --jetstream`. docs/campaigns.md has the rest.")]
#[command(arg_required_else_help = false)] // clap then says in its sentence which commands there are
pub(crate) struct CampaignArguments {
    #[command(subcommand)]
    command: CampaignCommand,
}

/// The commands of a campaign.
#[derive(Debug, Subcommand)]
enum CampaignCommand {
    /// Begin a campaign and its journal
    Create(CreateArguments),
    /// Coordinate a campaign: hand out its lots, decide by the votes, keep the journal
    Run(RunArguments),
    /// List the campaigns of a server
    List(ListArguments),
    /// Show the progress of a campaign, who counts, and which lots are disputed
    Status(StatusArguments),
    /// Stop handing out work, and end the coordinator
    Stop(NamedArguments),
    /// Make the document of a complete campaign
    Finish(FinishArguments),
    /// Have lots counted again by other parties, after a wrong result
    Reopen(ReopenArguments),
    /// Write the public log: every vote on every lot, and one hash over all
    Log(LogArguments),
    /// Delete a campaign from its server
    Delete(DeleteArguments),
    /// Watch a small campaign on this machine, with its own server, while its processes are killed one after another
    Demo(DemoArguments),
    /// Make a key for a party, for a server that requires keys
    Invite(InviteArguments),
    /// Take a party's rights away
    Revoke(PartyArguments),
}

impl CampaignCommand {
    /// Returns the failure of a command that the key has no right to, which says who may run it.
    fn forbidden(&self, right: String) -> Failure {
        Failure::System(match self {
            CampaignCommand::Status(arguments) => format!("this key is not for campaign {}", arguments.named.name),
            CampaignCommand::Create(_) => only_a_coordinator("create a campaign"),
            CampaignCommand::Run(_) => only_a_coordinator("coordinate a campaign"),
            CampaignCommand::Stop(_) => only_a_coordinator("stop a campaign"),
            CampaignCommand::Finish(_) => only_a_coordinator("finish a campaign"),
            CampaignCommand::Reopen(_) => only_a_coordinator("reopen lots"),
            CampaignCommand::Log(_) => only_a_coordinator("write the log of a campaign"),
            CampaignCommand::Delete(_) => only_a_coordinator("delete a campaign"),
            _ => return Fault::Forbidden(right).into(),
        })
    }
}

fn only_a_coordinator(what: &str) -> String {
    format!("only a coordinator's key can {what}; `eightfold campaign invite` makes one with --coordinator")
}

/// The campaign of a command, and its server.
#[derive(Debug, Args)]
struct NamedArguments {
    /// The name of the campaign
    #[arg(value_name = "NAME", value_parser = name)]
    name: String,

    #[command(flatten)]
    access: AccessArguments,
}

#[derive(Debug, Args)]
struct CreateArguments {
    /// The board size, 1 to 29
    #[arg(value_name = "N", value_parser = countable)]
    size: BoardSize,

    /// The name of the campaign, 1 to 32 of a to z, 0 to 9 and - [default: n, N, - and the date]
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<String>,

    /// The method that counts, as in `eightfold count --help`; auto is the join from N = 18 on, and the batch engine
    /// below
    #[arg(long, default_value = "auto", value_parser = PossibleValuesParser::new(["auto", "batch", "join"]))]
    method: String,

    /// The number of parties that must agree on each lot, 1 to 9
    #[arg(long, value_name = "VOTES", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=9))]
    quorum: u8,

    /// The share of the join's lots that the batch engine has to confirm, from 0 to 1
    #[arg(long, value_name = "RATE")]
    audit: Option<AuditRate>,

    #[command(flatten)]
    samples: SampleArguments,

    /// The number of counting threads that may take part; it determines the size of the lots
    #[arg(long, value_name = "W", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    workers: u32,

    /// The seconds after which the lot of a silent worker goes to another one [default: 30, or 900 with more than 1,000
    /// workers]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    lease: Option<u64>,

    /// The number of servers of a cluster that each keep everything, so that the campaign continues while fewer than
    /// half of them are down, 1 to 5; 3 or 5 are best
    #[arg(long, value_name = "SERVERS", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    replicas: u8,

    /// The journal, a file that does not exist yet [default: NAME.jsonl]
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,

    #[command(flatten)]
    access: AccessArguments,
}

#[derive(Debug, Args)]
struct RunArguments {
    #[command(flatten)]
    named: NamedArguments,

    /// The journal; it is created if it is missing [default: NAME.jsonl]
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,

    /// Show progress as a bar, as lines, as JSON, or not at all; outside a terminal, lines begin with the time
    #[arg(long, value_enum, default_value_t = ProgressStyle::Auto)]
    progress: ProgressStyle,
}

#[derive(Debug, Args)]
struct ListArguments {
    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    access: AccessArguments,
}

#[derive(Debug, Args)]
struct StatusArguments {
    #[command(flatten)]
    named: NamedArguments,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct FinishArguments {
    #[command(flatten)]
    named: NamedArguments,

    /// The file for the document
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    #[command(flatten)]
    force: ForceArguments,

    /// The journal [default: the one in this folder that a coordinator wrote last]
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold campaign reopen n20 --lots 3,7-9       the present votes on these lots no longer count\n  \
    eightfold campaign reopen n20 --party node-17    the present votes of this party no longer count\n\n\
    A worker that has voted on a lot is not asked again; restart it under another name (`work --party`, or a new key). The old votes stay in the log.")]
#[command(group(ArgGroup::new("which").required(true)))]
struct ReopenArguments {
    #[command(flatten)]
    named: NamedArguments,

    /// The lots, such as 3,7-9
    #[arg(long, value_delimiter = ',', group = "which", value_parser = lots)]
    lots: Vec<[u32; 2]>,

    /// The party whose votes no longer count; a lot that the others decide without it stays as it is
    #[arg(long, group = "which", value_parser = |text: &str| text.parse::<Party>())]
    party: Option<Party>,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold campaign log n20 --out n20-log     save the votes, which only the server has\n  \
    eightfold campaign delete n20                show what would be deleted\n  \
    eightfold campaign delete n20 --yes\n\n\
    Files stay: the journal, its terms, documents and keys.")]
struct DeleteArguments {
    #[command(flatten)]
    named: NamedArguments,

    /// Delete it; without this, only show what would be deleted
    #[arg(long)]
    yes: bool,
}

#[derive(Debug, Args)]
struct DemoArguments {
    /// The board size
    #[arg(value_name = "N", default_value = "18", value_parser = countable)]
    size: BoardSize,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold campaign log n20 --out n20-log     a folder with head.json and log.jsonl\n  \
    eightfold verify --log n20-log               check it, anywhere\n\n\
    The journal says which answer is believed, and the server has the votes. A running campaign has a log too. Publish \
    the root that is printed: from then on no line can be changed unnoticed.")]
struct LogArguments {
    #[command(flatten)]
    named: NamedArguments,

    /// The folder for the log, which must not exist yet
    #[arg(long, value_name = "PATH")]
    out: PathBuf,

    /// The journal [default: the one in this folder that a coordinator wrote last]
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold campaign invite n20 boss --coordinator --out boss.key\n  \
    eightfold campaign invite n20 cluster-a --out cluster-a.key\n  \
    eightfold campaign invite n20 page --watcher --out page.key    for `eightfold serve --campaign`\n\n\
    The configuration of nats-server needs: jetstream {} and include \"campaigns.nats.conf\", which has the users of \
    all campaigns of the server. The server must reload it after each change.")]
struct InviteArguments {
    #[command(flatten)]
    invited: PartyArguments,

    /// The party only reads the campaign, to show it
    #[arg(long)]
    watcher: bool,

    /// The party creates and coordinates campaigns, and may do everything on the server
    #[arg(long, conflicts_with = "watcher")]
    coordinator: bool,

    /// The file for the key, which must not exist yet
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// A party, as `eightfold campaign invite` and `revoke` name it.
#[derive(Debug, Args)]
struct PartyArguments {
    /// The name of the campaign, which need not exist yet
    #[arg(value_name = "NAME", value_parser = name)]
    name: String,

    /// The name of the party
    #[arg(value_name = "PARTY")]
    party: Party,

    /// The file with the users of the server, one for all of its campaigns [default: campaigns.nats.conf]
    #[arg(long, value_name = "FILE")]
    conf: Option<PathBuf>,
}

/// Parses the name of a campaign.
pub(crate) fn name(text: &str) -> Result<String, &'static str> {
    is_name(text).then(|| text.into()).ok_or("a name has 1 to 32 of a to z, 0 to 9 and -")
}

/// Parses a lot or a range of lots, as its first and last lot.
fn lots(text: &str) -> Result<[u32; 2], String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let lots = first.parse().ok().zip(last.parse().ok()).filter(|(first, last)| first <= last);
    lots.map(<[u32; 2]>::from).ok_or_else(|| "lots are numbers and ranges, such as 3,7-9".into())
}
