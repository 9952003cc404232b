//! The machine that a measurement was made on.

use crate::workspace::{TaskError, output, root};
use std::fs;
use std::process::Command;
use std::thread::available_parallelism;
use time::OffsetDateTime;

/// This machine, and the compiler and revision used on it.
pub(super) struct Machine {
    pub(super) processor: String,
    compiler: String,
    revision: String,
}

impl Machine {
    /// Inspects this machine. Anything that cannot be determined is reported as unknown, never guessed.
    pub(super) fn here() -> Result<Self, TaskError> {
        let compiler = output("rustc -V", Command::new("rustc").arg("-V").current_dir(root()))?.trim().to_owned();
        let git = ["describe", "--always", "--dirty", "--abbrev=12"];
        let revision = output("git describe", Command::new("git").args(git).current_dir(root()));
        let revision = revision.map_or_else(|_| "unknown".into(), |text| text.trim().to_owned());
        Ok(Self { processor: processor().unwrap_or_else(|| "unknown processor".into()), compiler, revision })
    }

    /// Writes the page that describes the machine and the commands of the measurement.
    pub(super) fn setup(&self, command: &str, counting: &[String]) -> String {
        let Self { processor, compiler, revision } = self;
        let threads = available_parallelism().map_or_else(|_| "unknown".into(), |threads| threads.to_string());
        let (system, architecture) = (std::env::consts::OS, std::env::consts::ARCH);
        format!(
            "# Setup\n\n\
             | what | |\n|---|---|\n\
             | date | {} |\n\
             | processor | {processor} |\n\
             | threads that a process may run | {threads} |\n\
             | load at the start | {} |\n\
             | system | {system}, {architecture} |\n\
             | compiler | {compiler}, profile release |\n\
             | revision | {revision} |\n\
             | command | `{command}` |\n\
             | each run of the ladder | `eightfold ladder RUNG N --form FORM --json --yes` |\n\
             | counting | `eightfold {}` |\n",
            today(),
            load().unwrap_or_else(|| "unknown".into()),
            counting.join(" "),
        )
    }
}

/// Returns the load averages, the number of threads that were running or waiting in the last one, five and fifteen
/// minutes. They show the measurement's neighbours.
fn load() -> Option<String> {
    let text = fs::read_to_string("/proc/loadavg").ok()?;
    Some(text.split_whitespace().take(3).collect::<Vec<_>>().join(", "))
}

/// Returns the processor's name, as the system reports it.
fn processor() -> Option<String> {
    if let Ok(text) = fs::read_to_string("/proc/cpuinfo") {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        return Some(line.split_once(':')?.1.trim().to_owned());
    }
    let name = output("sysctl", Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"])).ok()?;
    Some(name.trim().to_owned())
}

/// Returns the date in UTC, as 2026-01-31.
pub(super) fn today() -> String {
    OffsetDateTime::now_utc().date().to_string()
}

/// Turns a name into a part of a path: lower case, with a single dash for each run of characters other than letters and
/// digits.
pub(super) fn slug(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_can_stand_in_a_path() {
        assert_eq!(slug("Intel(R) Xeon(R) CPU @ 2.60GHz"), "intel-r-xeon-r-cpu-2-60ghz");
    }
}
