//! The kernel for CUDA, launched without a GPU: its PTX in the interpreter, and its source as C++.

use crate::folder::Folder;
use eightfold_core::BoardSize;
use eightfold_core::count::{Scheme, Tally, count_plainly};
use eightfold_ptx::{Counts, Fault, Grid, Kernel, Memory, Module};
use eightfold_shaders::cuda;
use eightfold_shaders::expand::Batch;
use eightfold_shaders::layout::{ENTRY_POINT, Frame, POISON, Rule, TALLY_WORDS, WORKGROUP};
use eightfold_shaders::rules::Rules;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns the prefixes of all units of a board, in order.
pub fn batch(rules: &Rules, split: usize) -> Batch {
    let mut batch = Batch::default();
    for case in Scheme::new(rules.size()).cases() {
        Scheme::units(&case).for_each(|unit| batch.add(rules, split, &case, unit));
    }
    batch
}

/// Returns the kernel in a PTX text.
pub fn kernel(ptx: &str) -> Kernel {
    let module = Module::parse(ptx).unwrap_or_else(|fault| panic!("the PTX is not understood: {fault}"));
    module.kernel(ENTRY_POINT).expect("the PTX has the kernel").clone()
}

/// Returns the buffers of a launch, in their order.
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

/// Launches the kernel in the interpreter on any prefixes, each with its table of rules. All prefixes must be of one
/// row.
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

/// The kernel's source, compiled as C++ for this machine.
#[derive(Debug)]
pub struct OnHost {
    program: PathBuf,
    _folder: Folder,
}

impl OnHost {
    /// Compiles the source.
    pub fn compile() -> OnHost {
        let folder = Folder::new("kernel-on-host");
        let program = folder.join("queens");
        let harness = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut compiler = Command::new("c++");
        compiler.args(["-O2", "-Wall", "-Wextra", "-Werror"]).args(cuda::definitions());
        compiler.arg("-I").arg(harness.join("../../shaders/src")).arg(harness.join("host/queens.cpp"));
        let status = compiler.arg("-o").arg(&program).status().expect("there is a C++ compiler");
        assert!(status.success(), "the compiler refuses the kernel");
        OnHost { program, _folder: folder }
    }

    /// Runs a launch and returns the buffer of tallies.
    pub fn launch(&self, rules: &Rules, batch: &Batch, threads: u32) -> Vec<u32> {
        let buffers = buffers(rules, batch.prefixes(), batch.tables(), threads);
        let sizes = buffers.iter().map(|buffer| buffer.len() as u32).chain([threads]);
        let words = sizes.chain(buffers.iter().flatten().copied());
        let input: Vec<u8> = words.flat_map(u32::to_ne_bytes).collect();
        let mut running = Command::new(&self.program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the kernel on the host starts");
        // The program reads everything before it writes anything.
        running
            .stdin
            .take()
            .expect("stdin is piped")
            .write_all(&input)
            .expect("the kernel on the host reads its input");
        let output = running.wait_with_output().expect("the kernel on the host ends");
        assert!(output.status.success(), "the kernel on the host failed: {}", output.status);
        output.stdout.as_chunks().0.iter().map(|word| u32::from_ne_bytes(*word)).collect()
    }
}

/// Returns the first unit whose tally differs from the plain search. `found` lists the tallies of all units of a board,
/// in order. Units are compared one by one, since errors of opposite sign cancel in sums.
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
