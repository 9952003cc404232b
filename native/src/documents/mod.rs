//! `eightfold verify` and `eightfold merge`: results as files, checked and joined.
//!
//! What a document or a journal may be is decided in the core, on bytes. Here are only the files they come from.

mod input;
mod merge;
mod verify;

pub(crate) use input::checked;
pub(crate) use merge::merge;
pub(crate) use verify::verify;

use clap::Args;
use std::path::PathBuf;

/// What `eightfold verify` was asked to do.
#[derive(Debug, Args)]
#[command(
    override_usage = "eightfold verify <FILE>...\n       eightfold verify -",
    after_help = "Every check is named, with a sentence. The checksum shows damage, not fraud: whoever changes a document \
                  can make a new one. Exit codes: 0 every check passed, 1 one failed, 5 a file could not be read."
)]
pub(crate) struct VerifyArguments {
    /// Result documents; `-` is the standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
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
