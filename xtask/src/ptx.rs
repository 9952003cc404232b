//! `cargo xtask ptx`: compiles the kernel for CUDA to the PTX that drivers accept, and measures how many registers it
//! uses on devices.

use crate::need;
use crate::workspace::{TaskError, cargo, doing, output, read_text, root, run, target_folder};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The arguments of `cargo xtask ptx`.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Change nothing; fail if the PTX in the repository differs from what the source compiles to
    #[arg(long)]
    check: bool,

    /// Show the registers that NVIDIA's assembler uses on several devices, and fail if they do not suffice
    ///
    /// Fetches the assembler with pip, into the target folder.
    #[arg(long)]
    registers: bool,
}

/// The compiler's flags, with the oldest device and the oldest version of PTX that support all instructions of the
/// kernel.
const FLAGS: [&str; 13] = [
    "-x",
    "cuda",
    "--cuda-device-only",
    "--cuda-gpu-arch=sm_50",
    "--cuda-feature=+ptx60",
    "-nocudainc",
    "-nocudalib",
    // Use 32-bit addresses in a block's memory. Both the front end and the back end need the flag.
    "-fcuda-short-ptr",
    "-Xclang",
    "-mllvm",
    "-Xclang",
    "-nvptx-short-ptr",
    "-O3",
];

/// The devices for which the assembler is run: from Turing to Blackwell.
const DEVICES: [&str; 4] = ["sm_75", "sm_86", "sm_90", "sm_120"];

/// NVIDIA's assembler, from the package index.
const ASSEMBLER: &str = "nvidia-cuda-nvcc==13.0.88";

/// Compiles, checks or measures the PTX.
pub(crate) fn ptx(arguments: &Arguments) -> Result<(), TaskError> {
    let committed = root().join("shaders/src/queens.ptx");
    if arguments.check && !need::has_clang() {
        println!("clang 19 is missing, so the PTX was not made anew; its fingerprint is compared by the tests");
    } else if arguments.check {
        check(&committed)?;
    } else if !arguments.registers {
        need::ensure_clang()?;
        let made = compile()?;
        fs::write(&committed, made).map_err(doing(format!("write {}", committed.display())))?;
        println!("made {}", committed.display());
    }
    if arguments.registers { registers(&committed) } else { Ok(()) }
}

fn compile() -> Result<String, TaskError> {
    let source = output(
        "the constants of the kernel",
        cargo().args(["run", "--quiet", "--package", "eightfold-shaders", "--example", "source"]),
    )?;
    let mut words = source.lines();
    let first_line = words.next().unwrap_or_default();
    let mut clang = Command::new("clang-19");
    clang.current_dir(root().join("shaders/src")).args(FLAGS).args(words);
    let made = output("clang 19", clang.args(["-S", "-o", "-", "queens.cu"]))?;
    // Remove trailing blanks and the compiler's comments.
    let lines = made.lines().map(|line| line.split_once("// ").map_or(line, |(code, _)| code).trim_end());
    let kept: Vec<_> = lines.filter(|line| !line.is_empty() && !line.trim_start().starts_with("//")).collect();
    Ok(format!("{first_line}\n{}\n", kept.join("\n")))
}

fn check(committed: &Path) -> Result<(), TaskError> {
    if read_text(committed)? == compile()? {
        println!("the PTX is what the source gives");
        return Ok(());
    }
    Err(TaskError::Said("queens.ptx is not what queens.cu gives; `cargo xtask ptx` makes it anew".into()))
}

fn registers(committed: &Path) -> Result<(), TaskError> {
    let assembler = assembler()?;
    let mut spills = Vec::new();
    for device in DEVICES {
        let mut command = Command::new(&assembler);
        command.args(["-v", "-arch", device, "-o", "/dev/null"]).arg(committed);
        let output = command.output().map_err(doing("start ptxas"))?;
        let report = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            return Err(TaskError::Said(format!("ptxas refuses the PTX for {device}: {report}")));
        }
        let told = |what: &str| report.lines().find(|line| line.contains(what)).unwrap_or_default().trim().to_owned();
        let (spilled, used) = (told("bytes spill stores"), told("Used "));
        println!("{device}: {spilled}; {}", used.trim_start_matches("ptxas info    : "));
        if !spilled.contains("0 bytes spill stores, 0 bytes spill loads") {
            spills.push(device);
        }
    }
    if spills.is_empty() { Ok(()) } else { Err(TaskError::Said(format!("registers spill on {}", spills.join(", ")))) }
}

/// Returns the path of the assembler, and downloads it if it is missing.
fn assembler() -> Result<PathBuf, TaskError> {
    let folder = target_folder()?.join("ptxas").join(ASSEMBLER);
    let assembler = folder.join("nvidia/cu13/bin/ptxas");
    if !assembler.exists() {
        let mut pip = Command::new("python3");
        pip.env("PIP_ROOT_USER_ACTION", "ignore");
        pip.args(["-m", "pip", "install", "--quiet", "--no-deps", "--target"]).arg(&folder);
        run("pip", pip.arg(ASSEMBLER))?;
    }
    Ok(assembler)
}
