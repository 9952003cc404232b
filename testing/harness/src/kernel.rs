//! The kernel for CUDA, launched without a GPU in the interpreter for PTX, and skipping of tests that need a GPU.

use eightfold_core::BoardSize;
use eightfold_core::count::{Scheme, Tally, count_plainly};
use eightfold_ptx::{Counts, Fault, Grid, Kernel, Memory, Module};
use eightfold_shaders::cuda;
use eightfold_shaders::expand::Batch;
use eightfold_shaders::layout::{ENTRY_POINT, Frame, POISON, Rule, TALLY_WORDS, WORKGROUP};
use eightfold_shaders::rules::Rules;
use std::io::Write;

/// Returns the prefixes of all units of a board, in order.
pub fn batch(rules: &Rules, split: usize) -> Batch {
    let mut batch = Batch::default();
    for case in Scheme::new(rules.size()).cases() {
        Scheme::units(&case).for_each(|unit| batch.add(rules, split, &case, unit));
    }
    batch
}

/// Returns the kernel of a PTX text.
pub fn kernel(ptx: &str) -> Kernel {
    let module = Module::parse(ptx).unwrap_or_else(|fault| panic!("the PTX is not understood: {fault}"));
    module.kernel(ENTRY_POINT).expect("the PTX has the kernel").clone()
}

/// Returns the buffers of a launch, in the order of the kernel's parameters.
fn buffers(rules: &Rules, prefixes: &[Frame], tables: &[u32], threads: u32) -> [Vec<u32>; 5] {
    [
        vec![0, prefixes.len() as u32, threads, 0],
        rules.all().iter().flat_map(Rule::words).collect(),
        prefixes.iter().flat_map(Frame::words).collect(),
        tables.into(),
        vec![POISON; TALLY_WORDS * prefixes.len()],
    ]
}

/// Launches the kernel in the interpreter, and returns the buffer of tallies and the counts of executed instructions.
pub fn launch(kernel: &Kernel, rules: &Rules, batch: &Batch, threads: u32) -> Result<(Vec<u32>, Counts), Fault> {
    launch_prefixes(kernel, rules, batch.prefixes(), batch.tables(), threads)
}

/// Launches the kernel in the interpreter on any prefixes, each with its table of rules. All prefixes must end at the
/// same row.
pub fn launch_prefixes(
    kernel: &Kernel,
    rules: &Rules,
    prefixes: &[Frame],
    tables: &[u32],
    threads: u32,
) -> Result<(Vec<u32>, Counts), Fault> {
    let mut memory = Memory::default();
    let mut arguments = Vec::new();
    for words in buffers(rules, prefixes, tables, threads) {
        let address = memory.allocate(4 * words.len());
        memory.write_words(address, &words)?;
        arguments.push(address);
    }
    let split = prefixes.first().map_or(rules.size().get(), Frame::row);
    let blocks = threads.div_ceil(WORKGROUP);
    let grid = Grid { blocks, threads: WORKGROUP, dynamic: cuda::shared_bytes(rules.size(), split) as usize };
    let counts = kernel.run(&grid, &arguments, &mut memory)?;
    Ok((memory.read_words(arguments[4], TALLY_WORDS * prefixes.len())?, counts))
}

/// Describes the first unit whose tally differs from the plain search. `found` lists the tallies of all units of a
/// board, in order. Units are compared one by one, since errors of opposite sign would cancel in sums.
pub fn differing_unit(size: BoardSize, found: &[Tally]) -> Option<String> {
    let units =
        Scheme::new(size).cases().flat_map(|case| Scheme::units(&case).enumerate().map(move |unit| (case, unit)));
    let mut found = found.iter();
    for (case, (at, unit)) in units {
        let (plain, found) = (count_plainly(&case, unit), found.next());
        if found != Some(&plain) {
            return Some(format!("N={size}, {}, unit {at}: {found:?}, plainly {plain:?}", case.case()));
        }
    }
    found.next().map(|_| format!("N={size}: more tallies than units"))
}

/// Reports to `cargo xtask test` that the current test is skipped, and why. The report bypasses the capture of output,
/// and takes the test's name from its thread.
pub fn skip(reason: &str) {
    let name = std::thread::current().name().unwrap_or("a test").to_owned();
    writeln!(std::io::stdout(), "\ntest {name} ... skipped, {reason}").expect("standard output can be written");
}
