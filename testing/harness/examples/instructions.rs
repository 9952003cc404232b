//! The instructions that the kernel for CUDA executes: `cargo run -p eightfold-harness --example instructions -- [N
//! [THREADS [PTX]]]`.
//!
//! Prints three numbers for each line of the PTX: its executions by all lanes, those by all warps, and those by lanes
//! per node.

use eightfold_core::BoardSize;
use eightfold_harness::kernel::{batch, differing_unit, kernel, launch};
use eightfold_shaders::rules::Rules;
use eightfold_shaders::{cuda, twin};
use std::fs;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let size: BoardSize = arguments.next().map_or(BoardSize::new(12).ok(), |n| n.parse().ok()).expect("a board size");
    let threads = arguments.next().map_or(64, |threads| threads.parse().expect("a number of threads"));
    let ptx = arguments.next().map_or(cuda::PTX.into(), |file| fs::read_to_string(file).expect("a PTX file"));

    let (kernel, rules) = (kernel(&ptx), Rules::new(size).expect("a board that the kernel can count"));
    let batch = batch(&rules, Rules::usual_split(size));
    let (written, counts) = launch(&kernel, &rules, &batch, threads).unwrap_or_else(|fault| panic!("{fault}"));
    let (tallies, placed) = batch.tallies(&written).unwrap_or_else(|poisoned| panic!("{poisoned}"));
    let kept = twin::run(&rules, &batch, 64).kept as f64;

    println!("N = {size}: {} prefixes, {placed} nodes, {kept} of them kept by the twin", batch.len());
    println!("{:>12} instructions by lane: {:.1} a kept node", counts.by_lane(), counts.by_lane() as f64 / kept);
    println!("{:>12} instructions by warp, {:.1} % of lanes busy", counts.by_warp(), 100.0 * counts.busy());
    for (line, (lanes, warps)) in counts.lines(&kernel) {
        let text = ptx.lines().nth(line as usize - 1).unwrap_or_default();
        println!("{lanes:>12} {warps:>9} {:>6.2}  {}", lanes as f64 / kept, text.trim());
    }
    println!("{}", differing_unit(size, &tallies).unwrap_or("Every unit is right.".into()));
}
