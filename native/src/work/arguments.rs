//! The arguments of `eightfold work`.

use crate::backend::BackendName;
use crate::campaign::AccessArguments;
use crate::count::LaneName;
use crate::terminal::{ProgressStyle, duration};
use clap::Args;
use eightfold_campaign::Name;
use eightfold_results::campaign::Party;
use std::time::Duration;

/// The arguments of `eightfold work`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold work --nats nats://192.0.2.7:4222     count for every campaign of a server, until Ctrl-C\n  \
    eightfold work --campaign n20 --for 3h          count for one campaign, and end in good order after three hours\n  \
    eightfold work --campaign n20 --backend cuda    count on a graphics card, in a campaign of the batch engine\n\n\
    What is in hand at the end goes back to the server at once, and another worker counts it.")]
pub(crate) struct WorkArguments {
    /// The campaign to count for [default: every campaign of the server]
    #[arg(long, value_name = "NAME")]
    pub(super) campaign: Option<Name>,

    /// The name under which this worker votes: that of its key, or on a server without keys any that no other uses
    /// [default: the name of this machine, and a random number]
    #[arg(long, value_name = "NAME")]
    pub(super) party: Option<Party>,

    /// The backend that counts; `eightfold devices` lists those of this machine
    #[arg(long, value_enum, default_value_t = BackendName::Auto)]
    pub(super) backend: BackendName,

    /// The number of threads on the processor [default: one for each core that this process may use]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub(super) threads: Option<u16>,

    /// The vector instructions to use
    #[arg(long, value_enum, default_value_t = LaneName::Auto)]
    pub(super) lanes: LaneName,

    /// End after this time, such as 3h, 90m or 1h30m; no lot is taken that would not be finished by then
    #[arg(long = "for", value_name = "TIME", value_parser = duration, allow_hyphen_values = true)]
    pub(super) time: Option<Duration>,

    /// Show progress as a line, as lines, as JSON, or not at all
    #[arg(long, value_enum, default_value_t = ProgressStyle::Auto)]
    pub(super) progress: ProgressStyle,

    #[command(flatten)]
    pub(super) access: AccessArguments,
}
