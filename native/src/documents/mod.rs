//! `eightfold verify`, `eightfold merge` and `eightfold salvage`: result files checked, combined and recovered.
//!
//! The formats are defined on bytes, by the crate of results. This module only handles files.

mod merge;
mod recount;
mod salvage;
mod verify;

pub(crate) use merge::merge;
pub(crate) use salvage::salvage;
pub(crate) use verify::verify;

use crate::backend::audit::AuditRate;
use crate::count::countable;
use crate::files::overwrite::ForceArguments;
use clap::Args;
use eightfold_core::BoardSize;
use eightfold_results::Shard;
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

/// The arguments of `eightfold salvage`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold salvage n22.jsonl --out n22-salvaged.jsonl\n  \
    eightfold salvage n22.jsonl --out n22-salvaged.jsonl --n 22    when the first line is damaged\n  \
    eightfold resume n22-salvaged.jsonl                            counts what is missing\n\n\
    Every line has its own seal, and each line with a valid seal is kept. Results that contradict each other are all \
    left out. The numbers of the lines left out are printed, and JOURNAL is not changed. Exit codes: 0 everything was \
    kept, 1 something was left out, 5 a file could not be read or written, or the board size is not known.")]
pub(crate) struct SalvageArguments {
    /// The damaged journal
    #[arg(value_name = "JOURNAL")]
    journal: PathBuf,

    /// The new journal, a file that does not exist yet
    #[arg(long, value_name = "NEW")]
    out: PathBuf,

    /// The board size, if the first line cannot be read; a wrong size goes unnoticed
    #[arg(long = "n", value_name = "N", value_parser = countable)]
    size: Option<BoardSize>,

    /// With --n, the shard of the journal, if it has one
    #[arg(long, value_name = "i/k", requires = "size")]
    shard: Option<Shard>,
}
