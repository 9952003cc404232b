//! `eightfold serve` as seen by its clients: access, limits, storage, classes.
// On other systems, tests with signals and shells are left out, and the items that only they use are unused.
#![cfg_attr(not(target_os = "linux"), allow(unused))]

mod access;
mod class;
mod count;
#[cfg(unix)]
mod disk;
mod journals;
mod kept;
mod lesson;
mod limits;
mod post;
mod process;
mod results;
mod school;

use eightfold_core::count::{Engine, LaneKind, Scheme, Space, count_symmetric};
use eightfold_core::{BoardSize, Method};
use eightfold_harness::asking::{self, Answer, Connection, JSON};
use eightfold_harness::folder::Folder;
use eightfold_harness::program::{Ended, eightfold, freeze, run, signal, start};
use eightfold_harness::site::Site;
use eightfold_harness::waiting::{wait_for, wait_until};
use eightfold_results::{Document, GroupsWanted, RunInfo, Work};
use school::{TOKEN, bearer};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Starts a server that requires the token.
fn guarded(results: &Folder) -> Site {
    Site::with(results, |command| _ = command.env("EIGHTFOLD_TOKEN", TOKEN))
}

/// Documents of N = 5 that differ only in the time they claim to have taken.
struct Documents(Work);

impl Documents {
    fn new() -> Documents {
        let size = BoardSize::new(5).unwrap();
        let (engine, mut space) = (Engine::new(LaneKind::Portable).unwrap(), Space::boxed());
        let mut work = Work::new(size, Method::Batch, None).unwrap();
        for (index, case) in Scheme::new(size).cases().enumerate() {
            work.add_group(index as u32, engine.count(&case, Scheme::units(&case), &mut space), "here").unwrap();
        }
        for column in 0..5 {
            work.add_turns(column, count_symmetric(size, column), "here").unwrap();
        }
        Documents(work)
    }

    /// Returns the document's name on a server, and its text.
    fn document(&self, wall_ms: u64) -> (String, String) {
        let document = self.0.document(&RunInfo { wall_ms, ..RunInfo::default() }, GroupsWanted::Never).unwrap();
        (document.checksum.to_string()[..32].into(), document.to_json())
    }
}

/// Adds an unknown member to a document and makes the checksum fit. Returns its name on a server, and its text.
fn with_member(text: &str, member: &str) -> (String, String) {
    let text = text.replacen('{', &format!("{{{member},"), 1);
    let document = Document::read(text.as_bytes()).unwrap();
    let [wrong, right] = [document.checksum, document.computed].map(|sum| sum.to_string());
    (right[..32].into(), text.replace(&wrong, &right))
}

/// Returns the names of all results that a site lists, sorted.
fn names(site: &Site) -> Vec<String> {
    let list = site.get("/api/results").json();
    let mut names: Vec<_> =
        list["results"].as_array().unwrap().iter().map(|entry| entry["id"].as_str().unwrap().to_owned()).collect();
    names.sort();
    names
}
