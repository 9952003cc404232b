//! The run that a result came from.

use crate::date;
use crate::fields::{EXACT, Fault, Fields, list, string, whole};
use crate::json::{Json, quoted};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

/// The member `run` of a document. It is meant for people, and nothing else is checked against it.
///
/// ```
/// use eightfold_results::RunInfo;
///
/// let run = RunInfo { program: "eightfold".into(), backend: "cpu".into(), sittings: 1, ..RunInfo::default() };
/// assert_eq!(run.commit, None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunInfo {
    /// The name of the program.
    pub program: String,
    /// The version of the program.
    pub version: String,
    /// The commit that it was built from, if that is known.
    pub commit: Option<String>,
    /// The command line, with secrets taken out.
    pub command: Vec<String>,
    /// The time when the count began, such as `2026-11-20T08:00:00Z`.
    pub started: Option<String>,
    /// The time when it ended.
    pub finished: Option<String>,
    /// The time of all sittings whose times are known, in milliseconds.
    pub wall_ms: u64,
    /// The number of sittings.
    pub sittings: u64,
    /// The backends that counted: `cpu`, `cuda`, …
    pub backend: String,
    /// The machine.
    pub host: Host,
    /// The names of the devices that counted, apart from the processor.
    pub devices: Vec<String>,
}

/// The machine of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Host {
    /// The operating system.
    pub os: String,
    /// The processor's architecture.
    pub arch: String,
    /// The processor's name, if it is known.
    pub cpu: Option<String>,
    /// The number of threads that counted.
    pub threads: u64,
    /// The kind of lanes, if the processor counted.
    pub lanes: Option<String>,
}

impl RunInfo {
    pub(crate) fn read(value: Json<'_>) -> Result<RunInfo, Fault> {
        let fields = Fields::of(value)?;
        Ok(RunInfo {
            program: fields.required("program", string)?,
            version: fields.required("version", string)?,
            commit: fields.optional("commit", string)?,
            command: fields.required("command", |value| list(value, string))?,
            started: fields.nullable("started", string)?,
            finished: fields.nullable("finished", string)?,
            wall_ms: fields.required("wall_ms", whole)?,
            sittings: fields.required("sittings", whole)?,
            backend: fields.required("backend", string)?,
            host: fields.required("host", Host::read)?,
            // Other programs may describe a device by an object instead of its name.
            devices: fields.required("devices", |value| {
                list(value, |device| Ok(device.string().map_or_else(|| device.text().into(), Into::into)))
            })?,
        })
    }

    /// Returns the time when the run ended, but never a time before it began: a clock may be set back in between, and a
    /// count may move to a machine whose clock is behind.
    fn ended(&self) -> Option<&str> {
        let seconds = |date: &Option<String>| date.as_deref().and_then(date::seconds);
        let is_early = seconds(&self.finished).zip(seconds(&self.started)).is_some_and(|(ended, began)| ended < began);
        if is_early { self.started.as_deref() } else { self.finished.as_deref() }
    }

    pub(crate) fn write(&self, out: &mut String) -> fmt::Result {
        out.write_str("{\"program\":")?;
        quoted(&self.program, out)?;
        out.write_str(",\"version\":")?;
        quoted(&self.version, out)?;
        out.write_str(",\"commit\":")?;
        or_null(self.commit.as_deref(), out)?;
        out.write_str(",\"command\":")?;
        strings(&self.command, out)?;
        out.write_str(",\"started\":")?;
        or_null(self.started.as_deref(), out)?;
        out.write_str(",\"finished\":")?;
        or_null(self.ended(), out)?;
        write!(out, ",\"wall_ms\":{},\"sittings\":{},\"backend\":", self.wall_ms.min(EXACT), self.sittings.min(EXACT))?;
        quoted(&self.backend, out)?;
        out.write_str(",\"host\":")?;
        self.host.write(out)?;
        out.write_str(",\"devices\":")?;
        strings(&self.devices, out)?;
        out.write_str("}")
    }
}

impl Host {
    fn read(value: Json<'_>) -> Result<Host, Fault> {
        let fields = Fields::of(value)?;
        Ok(Host {
            os: fields.required("os", string)?,
            arch: fields.required("arch", string)?,
            cpu: fields.optional("cpu", string)?,
            threads: fields.required("threads", whole)?,
            lanes: fields.optional("lanes", string)?,
        })
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        out.write_str("{\"os\":")?;
        quoted(&self.os, out)?;
        out.write_str(",\"arch\":")?;
        quoted(&self.arch, out)?;
        out.write_str(",\"cpu\":")?;
        or_null(self.cpu.as_deref(), out)?;
        write!(out, ",\"threads\":{},\"lanes\":", self.threads)?;
        or_null(self.lanes.as_deref(), out)?;
        out.write_str("}")
    }
}

fn or_null(text: Option<&str>, out: &mut String) -> fmt::Result {
    match text {
        Some(text) => quoted(text, out),
        None => out.write_str("null"),
    }
}

fn strings(texts: &[String], out: &mut String) -> fmt::Result {
    out.write_str("[")?;
    for (index, text) in texts.iter().enumerate() {
        out.write_str(if index > 0 { "," } else { "" })?;
        quoted(text, out)?;
    }
    out.write_str("]")
}
