//! `eightfold verify`, `eightfold merge` and `eightfold salvage`: results as files, checked, joined and saved from damage.
//!
//! What a document or a journal may be is decided in the core, on bytes. Here are only the files they come from.

mod merge;
mod recount;
mod salvage;
mod verify;

pub(crate) use merge::merge;
pub(crate) use salvage::salvage;
pub(crate) use verify::verify;

use crate::backend::audit::AuditRate;
use crate::count::countable;
use clap::Args;
use eightfold_core::BoardSize;
use eightfold_results::Shard;
use std::path::PathBuf;

/// What `eightfold verify` was asked to do.
#[derive(Debug, Args)]
#[command(
    override_usage = "eightfold verify [--recount RATE] <FILE>...\n       eightfold verify -",
    after_help = "Examples:\n  \
                  eightfold verify n16.json                  every check of a document\n  \
                  eightfold verify n16.json --recount 0.1    and a tenth of its groups counted again\n\n\
                  Every check is named, with a sentence. The checksum shows damage, not fraud: whoever changes a document \
                  can make a new one. A right total does not show that groups and cases are right, and the figures of a \
                  partial result are not checked at all; --recount finds wrong ones. Exit codes: 0 every check passed, 1 \
                  one failed or a group differs, 4 a recount was stopped, 5 a file could not be read."
)]
pub(crate) struct VerifyArguments {
    /// Result documents and journals; `-` is the standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Count this share of the listed groups again, from 0 to 1, chosen at random, and of the turns as well
    #[arg(long, value_name = "RATE")]
    recount: Option<AuditRate>,

    /// Choose what an earlier recount chose, which says its seed
    #[arg(long, value_name = "SEED", requires = "recount")]
    seed: Option<u64>,
}

/// What `eightfold merge` was asked to do.
#[derive(Debug, Args)]
#[command(
    after_help = "Documents and journals may be mixed; equal results of a group agree, different ones are an error. \
                        What is still missing is said, and the document is partial then."
)]
pub(crate) struct MergeArguments {
    /// Result documents and journals of one board size
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Where the joined document goes
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// The arguments of `eightfold salvage`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    eightfold salvage n22.jsonl --out n22-salvaged.jsonl\n  \
    eightfold salvage n22.jsonl --out n22-salvaged.jsonl --n 22    when the first line is damaged\n  \
    eightfold resume n22-salvaged.jsonl                            counts what is missing now\n\n\
    Every line has a seal of its own, and each one whose seal fits is kept. Of results that contradict each other none is \
    kept. The numbers of the lines that are left out are printed, and JOURNAL stays as it is. Exit codes: 0 all is kept, 1 \
    something is left out, 5 a file could not be read or written, or nothing says which board was counted.")]
pub(crate) struct SalvageArguments {
    /// The damaged journal
    #[arg(value_name = "JOURNAL")]
    journal: PathBuf,

    /// The journal that is made of it, a file that does not exist yet
    #[arg(long, value_name = "NEW")]
    out: PathBuf,

    /// The board size that was counted, if the first line cannot be read; a wrong one goes unnoticed
    #[arg(long = "n", value_name = "N", value_parser = countable)]
    size: Option<BoardSize>,

    /// The part that was counted, with --n, if it was one
    #[arg(long, value_name = "i/k", requires = "size")]
    shard: Option<Shard>,
}
