//! Campaigns as processes: workers at a private server of NATS, with a coordinator that the tests play.

mod clocks;
mod commands;
mod reopen;
mod run;
mod scene;
mod snippets;
mod stage;
mod work;
