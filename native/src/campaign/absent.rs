//! Stands for campaigns in a program that was built without them: understands their commands and options, and answers
//! each with one sentence.

use crate::failure::Failure;
use clap::Args;
use eightfold_results::campaign::Overview;
use std::ffi::OsString;
use std::io::Write;
use std::sync::{Arc, Mutex};

/// The arguments of `eightfold campaign` and `eightfold work`, which are not read.
#[derive(Debug, Args)]
pub(crate) struct CampaignArguments {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
}

/// The campaign of `eightfold serve`.
#[derive(Debug, Args)]
pub(crate) struct ShownArguments {
    #[arg(long, hide = true)]
    campaign: Option<OsString>,
    #[arg(long, hide = true)]
    nats: Option<OsString>,
    #[arg(long, hide = true)]
    key: Option<OsString>,
}

/// Says that there are no campaigns.
pub(crate) fn run(_arguments: &CampaignArguments, _output: &mut impl Write) -> Result<(), Failure> {
    Err(absent())
}

impl ShownArguments {
    /// Shows no campaign, and fails if one is asked for.
    pub(crate) fn start<Hub>(&self, _hub: &Hub) -> Result<Option<Arc<Mutex<Overview>>>, Failure> {
        let asked = [&self.campaign, &self.nats, &self.key];
        if asked.into_iter().any(Option::is_some) { Err(absent()) } else { Ok(None) }
    }
}

fn absent() -> Failure {
    let sentence =
        "this program was built without campaigns; `cargo install --locked --path native` builds one with them";
    Failure::Usage(sentence.into())
}
