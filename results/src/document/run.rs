//! The run that a result came from.

use crate::json::nullable;
use crate::numbers::{self, whole};
use alloc::string::String;
use alloc::vec::Vec;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

/// The member `run` of a document. It is informative, and nothing else is checked against it.
///
/// ```
/// use eightfold_results::RunInfo;
///
/// let run = RunInfo { program: "eightfold".into(), backend: "cpu".into(), sittings: 1, ..RunInfo::default() };
/// assert_eq!(run.commit, None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunInfo {
    /// The name of the program.
    pub program: String,
    /// The version of the program.
    pub version: String,
    /// The commit that it was built from, if that is known.
    pub commit: Option<String>,
    /// The command line, without secrets.
    pub command: Vec<String>,
    /// The time when the count began, such as `2026-11-20T08:00:00Z`.
    #[serde(deserialize_with = "nullable")]
    pub started: Option<String>,
    /// The time when it ended.
    #[serde(deserialize_with = "nullable")]
    pub finished: Option<String>,
    /// The time of all sittings whose times are known, in milliseconds.
    #[serde(with = "whole")]
    pub wall_ms: u64,
    /// The number of sittings.
    #[serde(with = "whole")]
    pub sittings: u64,
    /// The backends that counted: `cpu`, `cuda`, …
    pub backend: String,
    /// The machine.
    pub host: Host,
    /// The names of the devices that counted, apart from the processor.
    #[serde(deserialize_with = "devices")]
    pub devices: Vec<String>,
}

/// The machine of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Host {
    /// The operating system.
    pub os: String,
    /// The processor's architecture.
    pub arch: String,
    /// The processor's name, if it is known.
    pub cpu: Option<String>,
    /// The number of threads that counted.
    #[serde(with = "whole")]
    pub threads: u64,
    /// The kind of lanes, if the processor counted.
    pub lanes: Option<String>,
}

impl RunInfo {
    /// Adds the run of another part: adds up times and sittings, and keeps the first start and the last end. Times are
    /// written so that their alphabetical order is their order in time.
    ///
    /// ```
    /// use eightfold_results::RunInfo;
    ///
    /// let mut run = RunInfo { backend: "cpu".into(), sittings: 2, ..RunInfo::default() };
    /// run.add(&RunInfo { backend: "cuda, cpu".into(), sittings: 3, ..RunInfo::default() });
    /// assert_eq!((run.backend.as_str(), run.sittings), ("cpu, cuda", 5));
    /// ```
    pub fn add(&mut self, part: &RunInfo) {
        self.started = [self.started.take(), part.started.clone()].into_iter().flatten().min();
        self.finished = self.finished.take().max(part.finished.clone());
        self.wall_ms = self.wall_ms.saturating_add(part.wall_ms);
        self.sittings = self.sittings.saturating_add(part.sittings);
        self.add_backends(&part.backend);
        for device in &part.devices {
            if !self.devices.contains(device) {
                self.devices.push(device.clone());
            }
        }
    }

    /// Adds the names of a list of backends, each once.
    pub fn add_backends(&mut self, backends: &str) {
        let mut names = Vec::new();
        for name in [&self.backend, backends].into_iter().flat_map(|list| list.split(", ")) {
            if !name.is_empty() && !names.contains(&name) {
                names.push(name);
            }
        }
        self.backend = names.join(", ");
    }

    /// Returns the run as it is written. Its end never precedes its start: a clock may be set back meanwhile, and a
    /// count may move to a machine whose clock is behind.
    pub(crate) fn in_order(&self) -> RunInfo {
        let seconds = |date: &Option<String>| date.as_deref().and_then(numbers::seconds);
        let is_early = seconds(&self.finished).zip(seconds(&self.started)).is_some_and(|(ended, began)| ended < began);
        let finished = if is_early { &self.started } else { &self.finished };
        RunInfo { finished: finished.clone(), ..self.clone() }
    }
}

/// Reads the names of devices. Other programs may describe one by an object instead of its name.
fn devices<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let devices = Vec::<&RawValue>::deserialize(deserializer)?;
    Ok(devices.iter().map(|it| serde_json::from_str(it.get()).unwrap_or_else(|_| it.get().into())).collect())
}
