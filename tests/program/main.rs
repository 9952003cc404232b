//! The program `eightfold` as a process: its output, its sentences, its exit codes and the files it leaves.

mod about;
mod bench;
mod cli;
mod count;
mod documents;
mod ends;
mod fuzz;
mod journals;
mod recount;
mod salvage;
mod terminal;
