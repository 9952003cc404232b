//! The tasks of the workspace, run as `cargo xtask TASK`.
//!
//! Everything that takes more than plain `cargo` is here, in Rust, so a fresh clone needs only rustup. The page is
//! linked with the library of wasm-bindgen, not with its tool, which would have to be downloaded first. Each task has a
//! file, and `workspace` has the code that tasks share.

mod house;
mod need;
mod page;
mod program;
mod ptx;
mod release;
mod serve;
mod stage;
mod tests;
mod workspace;

use clap::Parser;
use std::process::ExitCode;
use workspace::page_folder;

/// Build, serve, test and pack Eightfold.
///
/// Start with `cargo xtask serve`: it builds everything and shows the page.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", arg_required_else_help = true)]
enum Task {
    /// Build the page and the program, and serve the page on this machine
    ///
    /// The first run takes a few minutes; later ones only build what changed. The address is printed when the page
    /// is ready; Ctrl-C stops it.
    Serve(serve::Arguments),

    /// Build the page into dist/page, then the program with that page in it
    ///
    /// The page is compiled for wasm32-unknown-unknown (rustup adds the target if it is missing) and linked by
    /// wasm-bindgen. Its file names contain hashes of the content, so browsers may cache the files forever.
    Build,

    /// Build the page alone into dist/page
    Page(page::Address),

    /// Run every test, including those of the page in a headless browser, and sum up the results
    ///
    /// Needs the tools that tests/README.md lists, such as Chromium and Node.js. As root on Debian or Ubuntu, they are
    /// installed; elsewhere one message lists what is missing. Tests of kernels are skipped if there is no Vulkan
    /// device. The last line is `N passed, N failed, N skipped`.
    Test(tests::Arguments),

    /// Compile the PTX of the kernels for CUDA again, or check it
    ///
    /// Needs clang 19; as root on Debian or Ubuntu, it is installed. Users of the program do not need it: the PTX is in
    /// the repository, and drivers accept it as it is.
    Ptx(ptx::Arguments),

    /// Check the rules for the source as a whole: arrows between modules, lengths of files, widths of comments
    ///
    /// It only reads the source and takes two seconds. Each violation is listed with its file and line.
    House,

    /// Build the files to publish, in dist/release: all, or some parts
    ///
    /// Two runs from the same commit give the same bytes. SHA256SUMS has the checksum of each file.
    Dist(release::Arguments),
}

fn main() -> ExitCode {
    let page = |address: Option<&str>| page::build(page::Quality::Small, &page_folder(), address);
    let outcome = match Task::parse() {
        Task::Serve(arguments) => serve::serve(&arguments),
        Task::Build => {
            page(None).and_then(|()| program::build_release()).map(|program| println!("program: {}", program.display()))
        }
        Task::Page(page::Address { address }) => page(address.as_deref()),
        Task::Test(arguments) => tests::test(&arguments),
        Task::Ptx(arguments) => ptx::ptx(&arguments),
        Task::House => house::house(),
        Task::Dist(arguments) => release::release(&arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
