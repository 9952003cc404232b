//! A small disk that only the processes see that are started on it. It needs no rights: it is a mount of their own namespace.

use crate::program::Running;
use crate::waiting::wait_until;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A disk in the place of a folder. Its files go with it.
#[derive(Debug)]
pub(crate) struct Disk {
    /// A process without work, with which the disk ends.
    holder: Running,
    /// The file that fills it.
    filler: PathBuf,
}

impl Disk {
    pub(crate) fn new(place: &Path) -> Disk {
        fs::create_dir(place).expect("the folder for temporary files can be written");
        let mount = "mount -t tmpfs -o size=128m none \"$0\" && touch \"$0/mounted\" && exec sleep infinity";
        let mut command = Command::new("unshare");
        let holder = command.args(["--map-root-user", "--mount", "sh", "-c", mount]).arg(place).spawn();
        let holder = Running(holder.expect("unshare starts; `apt-get install util-linux` installs it"));
        // The disk as the holder sees it.
        let inside = Path::new("/proc").join(format!("{}/root{}", holder.0.id(), place.display()));
        let disk = Disk { holder, filler: inside.join("filler") };
        wait_until("a disk", || inside.join("mounted").exists());
        disk
    }

    /// Prepares a program that sees the disk, and works in a folder.
    pub(crate) fn command(&self, folder: &Path, name: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.args(["--preserve-credentials", "--user", "--mount", "--target", &self.holder.0.id().to_string()]);
        command.arg(format!("--wdns={}", folder.display())).arg(name);
        command
    }

    pub(crate) fn fill(&self) {
        // The error is what is wanted.
        let _full = fs::write(&self.filler, vec![0; 256 << 20]);
    }

    pub(crate) fn clear(&self) {
        fs::remove_file(&self.filler).expect("the disk was filled");
    }
}
