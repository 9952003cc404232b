//! Campaigns as processes: coordinators and workers at a private server of NATS.
//!
//! Processes are stopped and woken by signals, so these tests are for Unix.
#![cfg(unix)]

mod clocks;
mod commands;
mod coordinators;
mod kills;
mod log;
mod reopen;
mod replicas;
mod run;
mod scene;
mod slurm;
mod snippets;
mod work;

use eightfold_core::{BoardSize, Method};
use eightfold_harness::nats::Nats;
use eightfold_harness::program::{Ended, after_time, eightfold, ended_within, program, run, shell, signal, start};
use eightfold_harness::waiting::wait_until;
use eightfold_results::campaign::{Counted, Spec, Vote};
use scene::{Campaign, PATIENCE, Process, SOON, Stage, connect, eventually, spec, votes};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};
