//! `eightfold verify` and `eightfold merge`: result files checked and combined.
//!
//! The formats are defined on bytes, by the crate of results. This module only handles files.

mod merge;
mod recount;
mod verify;

pub(crate) use merge::merge;
pub(crate) use verify::verify;

use crate::backend::audit::AuditRate;
use crate::files::overwrite::ForceArguments;
use clap::Args;
use std::path::PathBuf;

/// The arguments of `eightfold verify`.
#[derive(Debug, Args)]
#[command(
    override_usage = "eightfold verify [--recount RATE] <FILE>...\n       eightfold verify -",
    after_help = "Examples:\n  \
                  eightfold verify n16.json                  every check of a document\n  \
                  eightfold verify n16.json --recount 0.1    the same, with a tenth of its groups counted again\n\n\
                  Each check is listed with its outcome and a sentence. The checksum shows damage, not fraud: anyone who \
                  changes a document can renew it. A correct total does not prove that groups and cases are correct, \
                  and the figures of a partial result are not checked at all; --recount finds wrong ones. Exit codes: \
                  0 every check passed, 1 a check failed or a group differs, 4 a recount was stopped, 5 a file could \
                  not be read."
)]
pub(crate) struct VerifyArguments {
    /// Result documents and journals; `-` is the standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Count this share of the listed groups and turns again, from 0 to 1, chosen at random; the batch engine counts
    /// them, even groups of the colours
    #[arg(long, value_name = "RATE")]
    recount: Option<AuditRate>,

    /// Repeat the choice of an earlier recount, which printed this seed
    #[arg(long, value_name = "SEED", requires = "recount")]
    seed: Option<u64>,
}

/// The arguments of `eightfold merge`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
                  eightfold merge part0.json part1.json --out n16.json\n  \
                  eightfold merge n28 --out n28.json        all journals of the folder n28\n\n\
                  Documents and journals may be mixed. Results that contradict each other are an error. If something is \
                  still missing, the document is partial, and the exit code is 4; of an array of parts (`count --shard`), \
                  those that are missing are listed as an array takes them.")]
pub(crate) struct MergeArguments {
    /// Result documents and journals of one board size; a folder stands for the journals in it (*.jsonl)
    #[arg(value_name = "FILE|DIR", required = true)]
    files: Vec<PathBuf>,

    /// The file for the combined document
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    #[command(flatten)]
    force: ForceArguments,
}
