//! What a measurement was made on.

use crate::workspace::{TaskError, output, root};
use std::fs;
use std::process::Command;
use std::thread::available_parallelism;
use time::OffsetDateTime;

/// This machine and what was built on it.
pub(super) struct Machine {
    pub(super) processor: String,
    compiler: String,
    revision: String,
}

impl Machine {
    /// Looks around. What cannot be found out is called unknown rather than made up.
    pub(super) fn here() -> Result<Self, TaskError> {
        let compiler = output("rustc -V", Command::new("rustc").arg("-V").current_dir(root()))?.trim().to_owned();
        let git = ["describe", "--always", "--dirty", "--abbrev=12"];
        let revision = output("git describe", Command::new("git").args(git).current_dir(root()));
        let revision = revision.map_or_else(|_| "unknown".into(), |text| text.trim().to_owned());
        Ok(Self { processor: processor().unwrap_or_else(|| "unknown processor".into()), compiler, revision })
    }

    /// The page that says on what and how the measurement was made.
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

/// How many threads were running or waiting in the last one, five and fifteen minutes: the measurement's neighbours.
fn load() -> Option<String> {
    let text = fs::read_to_string("/proc/loadavg").ok()?;
    Some(text.split_whitespace().take(3).collect::<Vec<_>>().join(", "))
}

/// The processor's name, as the system has it.
fn processor() -> Option<String> {
    if let Ok(text) = fs::read_to_string("/proc/cpuinfo") {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        return Some(line.split_once(':')?.1.trim().to_owned());
    }
    let name = output("sysctl", Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"])).ok()?;
    Some(name.trim().to_owned())
}

/// The date in UTC, as 2026-01-31.
pub(super) fn today() -> String {
    OffsetDateTime::now_utc().date().to_string()
}

/// A name that can stand in a path: lower case, everything but letters and digits a single dash.
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
