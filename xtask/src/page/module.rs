//! The modules of the page: compiled by cargo, linked by wasm-bindgen.

use super::Quality;
use crate::program::QUICK;
use crate::stage;
use crate::workspace::{TaskError, cargo, ensure_target, run, short_paths, target_folder};
use std::collections::BTreeSet;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The modules, with their names in the page and the cargo targets that they are made from. The page begins with the
/// views that a first visit needs, and has a module with all of them. A worker chooses between two modules, since a
/// browser without lanes refuses the one that uses them. Workers on a graphics card have a module of their own.
const MODULES: [Module; 5] = [
    Module { name: "first", package: WEB, binary: PAGE_BINARY, profile: PAGE, kind: Kind::First },
    Module { name: "whole", package: WEB, binary: PAGE_BINARY, profile: PAGE, kind: Kind::Plain },
    Module { name: "worker-scalar", package: WORKER, binary: WORKER, profile: "release", kind: Kind::Plain },
    Module { name: "worker-simd128", package: WORKER, binary: WORKER, profile: "release", kind: Kind::Lanes },
    Module { name: "card", package: CARD, binary: CARD, profile: "release", kind: Kind::Plain },
];
const PAGE_BINARY: &str = "eightfold-page";
const WEB: &str = "eightfold-web";
const WORKER: &str = "eightfold-worker";
const CARD: &str = "eightfold-gpu";

/// The profile for modules that should be small rather than fast.
const PAGE: &str = "page";

/// Flags that the profile cannot express: a function is inlined only if that costs nothing. The inlining that the
/// crates and the standard library ask for makes up a sixth of the page.
const SMALL: [&str; 2] = ["-C", "llvm-args=-inline-threshold=0"];

/// Makes all modules.
pub(super) fn all(quality: Quality) -> Result<Vec<Linked>, TaskError> {
    ensure_target(TARGET)?;
    match quality {
        Quality::Small => small(),
        Quality::Quick => quick(&[&[PLAIN, FIRST], &[LANES]]),
        Quality::Served => quick(&[&[PLAIN], &[LANES]]),
    }
}

/// Makes modules that are small. Cargo lets one build at a time into a folder and profile, and the end of each keeps
/// only one core busy, so those of different folders or profiles are made at the same time.
fn small() -> Result<Vec<Linked>, TaskError> {
    let places: BTreeSet<_> = MODULES.iter().map(Module::place).collect();
    let make = |place| MODULES.iter().filter(|it| it.place() == place).map(Module::make).collect::<Result<Vec<_>, _>>();
    Ok(side_by_side(places, make)?.into_iter().flatten().collect())
}

/// Does something with each of some things at the same time, and returns the results in their order.
pub(super) fn side_by_side<T: Send, R: Send>(
    things: impl IntoIterator<Item = T>,
    make: impl Fn(T) -> Result<R, TaskError> + Sync,
) -> Result<Vec<R>, TaskError> {
    let make = &make;
    thread::scope(|scope| {
        let makers: Vec<_> = things.into_iter().map(|thing| scope.spawn(move || make(thing))).collect();
        makers.into_iter().map(|maker| maker.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

/// The modules that are built in one go, and what they are called while they are.
type Stage = (Kind, &'static str);
const PLAIN: Stage = (Kind::Plain, "the page");
const FIRST: Stage = (Kind::First, "the views of a first visit");
const LANES: Stage = (Kind::Lanes, "a worker of the page with lanes");

/// Makes the modules of some stages in a profile that is soon built. Each list of stages has a folder of its own, so
/// the lists are made at the same time.
fn quick(lists: &[&[Stage]]) -> Result<Vec<Linked>, TaskError> {
    let linked = side_by_side(lists, |stages| stages.iter().map(made_in).collect::<Result<Vec<_>, _>>())?;
    Ok(linked.into_iter().flatten().flatten().collect())
}

/// Makes the modules of a stage.
fn made_in(&(kind, what): &Stage) -> Result<Vec<Linked>, TaskError> {
    let folder = folder(kind)?;
    let modules: Vec<_> = MODULES.iter().filter(|module| module.kind == kind).collect();
    // With other packages beside it, the crates beneath the page would have other features, and be built twice.
    let named = MODULES.iter().filter(|module| (module.kind == Kind::Lanes) == (kind == Kind::Lanes));
    let packages: BTreeSet<_> = named.map(|module| module.package).collect();
    let mut build = cargo();
    build.args(["build", "--profile", QUICK, "--bins", "--target", TARGET]).args(flags(kind)).args(features(kind));
    build.arg("--target-dir").arg(&folder);
    build.args(packages.iter().flat_map(|package| ["--package", package]));
    stage::build(what, &mut build)?;
    let made = folder.join(TARGET).join(QUICK);
    side_by_side(modules, |module| module.link(&made.join(format!("{}.wasm", module.binary))))
}

/// Returns the folder to build in, which is not the program's, because cargo lets one build at a time into a folder.
/// Modules with lanes have one of their own: in a shared one each build would undo the other, as cargo does not tell
/// apart flags that remap paths.
fn folder(kind: Kind) -> Result<PathBuf, TaskError> {
    Ok(target_folder()?.join(if kind == Kind::Lanes { "simd128" } else { "page" }))
}

/// Returns cargo's options for the features of a module.
fn features(kind: Kind) -> Option<&'static str> {
    (kind == Kind::First).then_some("--no-default-features")
}

/// Returns cargo's options for the flags of the compiler: short paths, and lanes if a module may use them. wasm-bindgen
/// needs a section that names the features of a module, which is stripped with the symbols; it removes the others
/// itself.
fn flags(kind: Kind) -> [String; 6] {
    let lanes = (kind == Kind::Lanes).then(|| "-Ctarget-feature=+simd128".to_owned());
    let flags: Vec<_> = short_paths().chain(lanes).map(|flag| format!("'{flag}'")).collect();
    let strip = |profile| format!("profile.{profile}.strip='debuginfo'");
    let flags = format!("target.{TARGET}.rustflags=[{}]", flags.join(","));
    let config = || "--config".to_owned();
    [config(), flags, config(), strip(QUICK), config(), strip("release")]
}

/// A WebAssembly module of the page.
struct Module {
    /// The module's name in the page.
    name: &'static str,
    /// The package that the module is made from.
    package: &'static str,
    binary: &'static str,
    profile: &'static str,
    kind: Kind,
}

/// The way in which a module differs from others of its package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// All of the package.
    Plain,
    /// Only the views of a first visit.
    First,
    /// With lanes of 128 bits.
    Lanes,
}

/// A finished module, with the script that loads it.
pub(super) struct Linked {
    pub(super) name: &'static str,
    pub(super) glue: Vec<u8>,
    pub(super) bytes: Vec<u8>,
}

impl Module {
    /// Returns what tells apart the places where modules are compiled.
    fn place(&self) -> (&'static str, bool) {
        (self.profile, self.kind == Kind::Lanes)
    }

    /// Compiles and links the module.
    fn make(&self) -> Result<Linked, TaskError> {
        let mut build = cargo();
        let folder = folder(self.kind)?;
        build.args(["rustc", "--package", self.package, "--bin", self.binary, "--profile", self.profile]);
        build.args(["--target", TARGET, "--target-dir"]).arg(&folder);
        build.args(flags(self.kind)).args(features(self.kind));
        if self.profile == PAGE {
            build.arg("--").args(SMALL);
        }
        run(&format!("compiling the module {}", self.name), &mut build)?;
        self.link(&folder.join(TARGET).join(self.profile).join(format!("{}.wasm", self.binary)))
    }

    /// Runs wasm-bindgen on the module.
    fn link(&self, module: &Path) -> Result<Linked, TaskError> {
        let mut linked = Bindgen::new()
            .input_path(module)
            .out_name(self.name)
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            // The scripts pass the module's path, because its name contains a hash.
            .omit_default_module_path(true)
            .web(true)
            .and_then(Bindgen::generate_output)
            .map_err(|error| TaskError::Said(format!("wasm-bindgen could not link {}: {error:#}", self.name)))?;
        if linked.snippets().values().all(Vec::is_empty) && linked.local_modules().is_empty() {
            Ok(Linked { name: self.name, glue: linked.js().into(), bytes: linked.wasm_mut().emit_wasm() })
        } else {
            let sentence =
                "the page has JavaScript snippets, which the hashed names do not cover; put the code in web/";
            Err(TaskError::Said(sentence.into()))
        }
    }
}
