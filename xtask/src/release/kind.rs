//! The kinds of machines that the program is published for, and how it is built for each.

use crate::workspace::{TaskError, cargo, ensure_target, published_page_folder, short_paths, target_folder};
use crate::{need, stage};
use std::env;
use std::path::PathBuf;

/// A kind of machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Any Linux. The program is linked statically, so it cannot use graphics cards.
    Linux,
    /// Any Linux on ARM, with the same restriction.
    LinuxArm,
    /// Linux with the GNU C library, which is needed to load the drivers of graphics cards.
    LinuxWithCards,
    Windows,
    /// A Mac with an Apple processor. Such programs can only be linked on a Mac.
    Mac,
}

impl Kind {
    /// The kinds that can be built on this machine. The first one runs here.
    pub(super) const HERE: &[Kind] = if cfg!(target_os = "macos") {
        &[Kind::Mac]
    } else {
        &[Kind::Linux, Kind::LinuxArm, Kind::LinuxWithCards, Kind::Windows]
    };

    /// Returns the target triple of the kind, which rustc and cargo-binstall use.
    pub(super) const fn triple(self) -> &'static str {
        match self {
            Kind::Linux => "x86_64-unknown-linux-musl",
            Kind::LinuxArm => "aarch64-unknown-linux-musl",
            Kind::LinuxWithCards => "x86_64-unknown-linux-gnu",
            Kind::Windows => "x86_64-pc-windows-gnu",
            Kind::Mac => "aarch64-apple-darwin",
        }
    }

    /// Returns the name of the program's file.
    pub(super) const fn file(self) -> &'static str {
        if matches!(self, Kind::Windows) { "eightfold.exe" } else { "eightfold" }
    }

    /// Builds the program with the published page embedded, and returns its path. The program contains neither folders
    /// of this machine nor the time.
    pub(super) fn build(self) -> Result<PathBuf, TaskError> {
        let linkers = if self == Kind::Mac { None } else { Some(need::ensure_linkers()?) };
        let triple = self.triple();
        ensure_target(triple)?;
        let mut build = cargo();
        let (command, version, flag) = match self {
            Kind::Linux | Kind::LinuxArm => ("build", "", Some("-Clinker=rust-lld")),
            // Every Linux since 2018 has this version of the C library or a newer one.
            Kind::LinuxWithCards => ("zigbuild", ".2.28", None),
            Kind::Windows => ("build", "", Some("-Clink-arg=-Wl,--no-insert-timestamp")),
            Kind::Mac => ("build", "", None),
        };
        build.args([command, "--release", "--locked", "--package", "eightfold"]);
        build.args(["--target", &format!("{triple}{version}")]).env("EIGHTFOLD_PAGE", published_page_folder());
        if matches!(self, Kind::Linux | Kind::LinuxArm) {
            build.arg("--no-default-features");
        }
        let flags: Vec<_> = short_paths().chain(flag.map(str::to_owned)).collect();
        build.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
        let path = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths(linkers.into_iter().chain(env::split_paths(&path)));
        build.env("PATH", path.map_err(|error| TaskError::Said(error.to_string()))?);
        stage::build(&format!("the program for {triple}"), &mut build)?;
        Ok(target_folder()?.join(triple).join("release").join(self.file()))
    }
}
