//! A folder on a failing disk, programs that run there, and the promises that must hold after any fault.

use eightfold_harness::folder::Folder;
use eightfold_harness::program::{eightfold, is_long, library, program, run};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The words for the ways in which a call on a file fails, alone or with all later calls.
pub(crate) const WORDS: [&str; 4] = ["no-space", "full", "io", "dead"];

/// Iterates over all faults for a number of calls: each call fails in each way.
pub(crate) fn faults(calls: usize) -> impl Iterator<Item = String> {
    WORDS.iter().flat_map(move |word| (1..=calls).map(move |at| format!("{word} {at}")))
}

/// A document that exists beforehand.
pub(crate) const OLD: &[u8] = include_bytes!("../../results/tests/data/example-n8.json");

/// Iterates over the words, each combined with an old file at the new one's path, and with no file. Except in the long
/// test run, each word is combined with only one of the two.
pub(crate) fn with_and_without(old: &[u8]) -> impl Iterator<Item = (&'static str, Option<&[u8]>)> {
    let words = WORDS.into_iter().enumerate();
    let both = words.flat_map(move |(number, word)| [(number, word, None), (number + 1, word, Some(old))]);
    both.filter(|(number, ..)| is_long() || number % 2 == 0).map(|(_, word, old)| (word, old))
}

/// Returns `true` if only one call fails, so that later calls can still store everything.
pub(crate) fn is_once(word: &str) -> bool {
    matches!(word, "no-space" | "io")
}

/// The failing disk, which is the folder `data`, with the report of its faults next to it.
pub(crate) struct Scene {
    folder: Folder,
}

/// The end of a program, and what it printed.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) code: Option<i32>,
    pub(crate) signal: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    /// The counted calls: their kinds, and `true` for those that failed.
    pub(crate) calls: Vec<(String, bool)>,
}

impl Scene {
    pub(crate) fn new(name: &str) -> Scene {
        let scene = Scene { folder: Folder::new(&format!("faults-{name}")) };
        scene.clear();
        scene
    }

    /// Empties the disk.
    pub(crate) fn clear(&self) {
        let _ignored = fs::remove_dir_all(self.data());
        fs::create_dir_all(self.data().join("tmp")).unwrap();
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.folder.canonicalize().unwrap().join("data")
    }

    /// Returns the path of a file on the disk.
    pub(crate) fn file(&self, name: &str) -> String {
        self.data().join(name).display().to_string()
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.data().join(name), bytes).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.data().join(name)).ok()
    }

    fn report(&self) -> PathBuf {
        self.folder.join("report")
    }

    /// Returns a command that runs a program on a failing disk. The fault `io 7` is an error at the seventh call.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>, fault: &str) -> Command {
        let _ignored = fs::remove_file(self.report());
        let mut command = Command::new(program);
        command.env("LD_PRELOAD", library("eightfold_faults")).env("EIGHTFOLD_FAULTS", fault);
        command.env("EIGHTFOLD_FAULTS_BELOW", self.data()).env("EIGHTFOLD_FAULTS_REPORT", self.report());
        command.env("TMPDIR", self.data().join("tmp")).env_remove("EIGHTFOLD_TOKEN").env("RUST_BACKTRACE", "0");
        command.current_dir(&*self.folder).stdin(Stdio::null());
        command
    }

    /// Runs eightfold on a failing disk.
    pub(crate) fn run(&self, fault: &str, arguments: &[&str]) -> Outcome {
        self.run_other(program(), fault, arguments)
    }

    /// Runs any program on a failing disk.
    pub(crate) fn run_other(&self, program: impl AsRef<OsStr>, fault: &str, arguments: &[&str]) -> Outcome {
        let Output { status, stdout, stderr } = self.command(program, fault).args(arguments).output().unwrap();
        let [stdout, stderr] = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        Outcome { code: status.code(), signal: status.signal(), stdout, stderr, calls: self.calls() }
    }

    /// Counts N = 8 by a method, with a journal and a document, on a failing disk.
    pub(crate) fn count(&self, method: &str, fault: &str) -> Outcome {
        let (journal, out) = (self.file("n8.jsonl"), self.file("n8.json"));
        let how = ["--method", method, "--threads", "1", "--backend", "cpu", "--progress", "none"];
        self.run(fault, &[&["count", "8", "--journal", &journal, "--out", &out], &how[..]].concat())
    }

    /// Checks that the journal on the disk can be resumed, or has no complete line and is refused for that reason.
    pub(crate) fn is_journal_accepted(&self) -> Result<(), String> {
        let Some(bytes) = self.read("n8.jsonl") else { return Ok(()) };
        match self.sound(&["resume", &self.file("n8.jsonl"), "--backend", "cpu", "--progress", "none"]) {
            Ok(printed) if printed.contains(" 92 ") => Ok(()),
            Err(said) if !bytes.contains(&b'\n') && said.contains("start again") => Ok(()),
            other => Err(format!("the journal: {other:?}")),
        }
    }

    /// Returns the calls counted so far.
    pub(crate) fn calls(&self) -> Vec<(String, bool)> {
        let report = fs::read_to_string(self.report()).unwrap_or_default();
        let lines = report.lines().filter_map(|line| line.split_once(' '));
        lines.map(|(call, fate)| (call.to_owned(), fate == "failed")).collect()
    }

    /// Returns the number of allocations of a program that exited normally.
    pub(crate) fn allocations(&self) -> Option<usize> {
        let report = fs::read_to_string(self.report()).ok()?;
        report.lines().find_map(|line| line.strip_prefix("allocations ")?.parse().ok())
    }

    /// Runs eightfold on a sound disk. Returns its output, or its error message.
    pub(crate) fn sound(&self, arguments: &[&str]) -> Result<String, String> {
        let ended = run(eightfold(arguments).current_dir(&self.folder));
        if ended.code == Some(0) { Ok(ended.stdout) } else { Err(ended.stderr) }
    }

    /// Checks that a file is unchanged, or is a result that passes every check.
    pub(crate) fn is_old_or_new(&self, name: &str, old: Option<&[u8]>) -> Result<(), String> {
        match self.read(name) {
            found if found.as_deref() == old => Ok(()),
            None => Err(format!("{name} is gone")),
            Some(_) => self.sound(&["verify", &self.file(name)]).map(drop),
        }
    }

    /// Checks that everything that the error messages report as kept exists and is accepted.
    pub(crate) fn keeps_what_it_says(&self, stderr: &str, total: &str) -> Result<(), String> {
        let word = |rest: &str| rest.split([' ', ';', ',', '\n']).next().unwrap_or_default().to_owned();
        for (_, rest) in stderr.match_indices("eightfold resume ").map(|(at, found)| (at, &stderr[at + found.len()..]))
        {
            let document = self.sound(&["resume", &word(rest), "--backend", "cpu", "--progress", "none", "--json"])?;
            if !document.contains(&format!("\"total\": \"{total}\"")) {
                return Err(format!("resumed, {} is not {total}", word(rest)));
            }
        }
        for kept in ["the result is kept in ", "partial result of it is in ", "so far is kept in "] {
            if let Some((_, rest)) = stderr.split_once(kept) {
                self.sound(&["verify", &word(rest)])?;
            }
        }
        Ok(())
    }
}

impl Outcome {
    /// Checks that the program succeeded, or reported the system's error with the matching exit code.
    pub(crate) fn is_clean(&self) -> Result<(), String> {
        let last = self.stderr.lines().last().unwrap_or_default();
        match self.code {
            Some(0) if !self.has_failed_calls() => Ok(()),
            Some(5) if last.starts_with("eightfold: ") && last.contains("(os error ") => Ok(()),
            _ => Err(format!("ended with {:?}, signal {:?}: {}", self.code, self.signal, self.stderr)),
        }
    }

    pub(crate) fn has_failed_calls(&self) -> bool {
        self.calls.iter().any(|(_, failed)| *failed)
    }

    /// Returns the number of the last call of a kind, from 1.
    pub(crate) fn last(&self, kind: &str) -> usize {
        self.calls.iter().rposition(|(call, _)| call == kind).map_or(0, |at| at + 1)
    }
}

/// The number of failed calls of each kind.
#[derive(Debug, Default)]
pub(crate) struct Injected(BTreeMap<String, usize>);

impl Injected {
    pub(crate) fn add(&mut self, calls: &[(String, bool)]) {
        for (call, _) in calls.iter().filter(|(_, failed)| *failed) {
            *self.0.entry(call.clone()).or_default() += 1;
        }
    }

    /// Checks that calls of each of these kinds have failed, since a test that injects no fault proves nothing.
    pub(crate) fn assert_all(&self, kinds: &[&str]) {
        for kind in kinds {
            assert!(self.0.get(*kind).is_some_and(|failed| *failed > 0), "no {kind} failed: {self:?}");
        }
    }
}
