//! Campaigns as processes: workers at a private server of NATS, with a coordinator that the tests play.
//!
//! Processes are stopped and woken by signals, so these tests are for Unix.
#![cfg(unix)]

mod clocks;
mod commands;
mod coordinators;
mod kills;
mod reopen;
mod replicas;
mod run;
mod scene;
mod slurm;
mod snippets;
mod stage;
mod work;
