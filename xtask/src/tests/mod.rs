//! `cargo xtask test`: every test, in one command.
//!
//! Each test runs in its own process. So tests that wait overlap with tests that compute, even of other crates, the
//! longest are named while they run, and a test that hangs or crashes does not affect others.

mod executable;
mod left;
mod outcome;
mod report;
mod run;
mod systems;

use crate::workspace::{TaskError, output, page_folder, release_folder};
use crate::{need, page, program, release, stage};
use report::Report;
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use std::thread;

/// The prefixes of the names of tests in several browsers, and of tests of the published files.
const ENGINES: &str = "page::engines::";
const PACKAGES: &str = "package::";

/// The variable that names the widest lanes that the program may use.
const LANES: &str = "EIGHTFOLD_LANES";

/// The arguments of `cargo xtask test`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Run only the tests whose name contains one of these: `page::`, `golden`, `count::killed`
    #[arg(value_name = "NAME")]
    names: Vec<String>,

    /// Run the long tests too, and more rounds of others; without names, also all that --browsers, --windows and
    /// --packages add, and the program's tests again with narrower lanes and without a C library
    #[arg(long)]
    long: bool,

    /// Run the tests of the page in each engine also in Firefox and Chromium; WebKit is part of every run
    #[arg(long)]
    browsers: bool,

    /// Run the tests of the program also on Windows, by Wine
    #[arg(long)]
    windows: bool,

    /// Draw other windows, languages, themes and ways where a test has many; `--long` takes all [default: of
    /// the committed files of the page and its tests, so that each machine draws the same]
    #[arg(long, value_name = "N")]
    seed: Option<u32>,

    /// Run also the tests of the published files, which are first built as by `cargo xtask dist`
    #[arg(long)]
    packages: bool,

    /// Save a picture of each view and width in target/screenshots
    #[arg(long)]
    pictures: bool,

    /// Let the program count with lanes no wider than these, as on another processor: portable, neon, avx2 or avx512
    #[arg(long, value_parser = ["portable", "neon", "avx2", "avx512"])]
    lanes: Option<String>,

    /// The number of tests that run at once [default: three for two cores, since many wait]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,

    /// Never install anything for the tests; report what is missing instead. `--packages` still installs the tools that
    /// build a release
    #[arg(long)]
    no_install: bool,

    /// Show everything that cargo says
    #[arg(long)]
    verbose: bool,
}

/// Installs missing tools, builds the page and the program, runs the tests and sums up their results.
pub(crate) fn test(arguments: &Arguments) -> Result<(), TaskError> {
    stage::speak(arguments.verbose);
    // The tools for other systems and packages take many minutes, too long if only named tests are to run.
    let is_whole = arguments.long && arguments.names.is_empty();
    let [browsers, windows, packages] =
        [arguments.browsers, arguments.windows, arguments.packages].map(|asked| asked || is_whole);
    let run = left::Run::begin()?;
    let more = need::More { long: arguments.long, browsers, windows, packages };
    // Install packages while the compiler works.
    let needs = thread::scope(|scope| {
        let needs = scope.spawn(|| need::ensure(!arguments.no_install, more));
        // The long tests measure the page as it is published.
        let quality = if arguments.long { page::Quality::Small } else { page::Quality::Quick };
        let published = if packages { release::release(&release::Arguments::default()) } else { Ok(()) };
        let page = published.and_then(|()| page::build(quality, &page_folder(), None));
        let built = page.and_then(|()| program::build_for_tests());
        needs.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)).and(built)
    });
    let program = needs.inspect_err(|_| left::wait_if_over())?;

    let mut passes = vec![(executable::all()?, program, arguments.lanes.clone())];
    if is_whole && arguments.lanes.is_none() {
        let (executables, program, _) = &passes[0];
        let again = executables.iter().filter(|it| it.runs_the_program()).cloned().collect();
        let of_the_program = executables.iter().filter(|it| it.class == "program").cloned().collect();
        passes.push((again, program.clone(), Some(narrower(program)?)));
        passes.push((of_the_program, systems::any_linux()?, None));
    }
    if windows {
        let (program, executables) = systems::windows()?;
        passes.push((executables, program, arguments.lanes.clone()));
    }
    let release = release_folder();
    let also = [(browsers, ENGINES), (packages, PACKAGES)];
    let also: Vec<_> = also.into_iter().filter(|(is_asked, _)| *is_asked).map(|(_, names)| names).collect();
    let seed = arguments.seed.unwrap_or_else(of_the_page);
    let mut report = Report::new(arguments.long, seed);
    let seed = seed.to_string();
    for (at, (executables, program, lanes)) in passes.into_iter().enumerate() {
        let environment = [
            ("EIGHTFOLD_PROGRAM", Some(program.as_os_str())),
            ("EIGHTFOLD_LONG", arguments.long.then_some("1".as_ref())),
            ("EIGHTFOLD_RELEASE", packages.then_some(release.as_os_str())),
            ("EIGHTFOLD_PICTURES", arguments.pictures.then_some("1".as_ref())),
            ("EIGHTFOLD_SEED", Some(seed.as_ref())),
            (LANES, lanes.as_deref().map(str::as_ref)),
        ];
        let environment = environment.into_iter().filter_map(|(name, value)| Some((name, value?.to_owned()))).collect();
        let (names, long) = (&arguments.names, arguments.long);
        let plan = run::Plan { executables, examples: at == 0, names, long, also: also.clone(), environment };
        plan.run(arguments.jobs, &run, &mut report)?;
    }
    if report.is_empty() {
        return Err(TaskError::Said(format!("no test has a name with {}", arguments.names.join(" or "))));
    }
    let left = run.left();
    print!("{report}");
    let complaint = match (report.totals().failed, left.as_slice()) {
        (0, []) => return Ok(()),
        (0, left) => format!("tests left processes behind: {}", left.join(", ")),
        _ => "not every test passed".into(),
    };
    Err(TaskError::Said(complaint))
}

/// Returns a number made of the committed files of the page and its tests, or 1 where there is no repository.
fn of_the_page() -> u32 {
    let trees =
        output("git", Command::new("git").args(["rev-parse", "HEAD:web", "HEAD:tests/page"])).unwrap_or_default();
    let digits = trees.lines().filter_map(|tree| u32::from_str_radix(tree.get(..8)?, 16).ok());
    digits.reduce(|one, other| one ^ other).unwrap_or(1)
}

/// Returns the widest lanes that the machine has beside its best ones.
fn narrower(program: &Path) -> Result<String, TaskError> {
    let devices = output("eightfold devices", Command::new(program).args(["devices", "--json"]))?;
    let devices: Value = serde_json::from_str(&devices).unwrap_or_default();
    let lanes = devices["devices"][0]["lanes"].as_array().into_iter().flatten();
    let narrower =
        lanes.filter(|lanes| lanes["available"] == true).rev().nth(1).and_then(|lanes| lanes["kind"].as_str());
    Ok(narrower.unwrap_or("portable").to_owned())
}
