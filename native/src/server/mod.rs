//! The local server: shows the page that is embedded in the program.

use clap::Args;

/// What `eightfold serve` was asked to do.
#[derive(Debug, Args)]
pub(crate) struct ServeArguments {}

/// Why the page could not be served.
#[derive(Debug)]
pub(crate) struct ServeError;

impl ServeError {
    pub(crate) fn exit_code(&self) -> u8 {
        5
    }
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("cannot serve")
    }
}

pub(crate) fn serve(_arguments: &ServeArguments) -> Result<(), ServeError> {
    Err(ServeError)
}
