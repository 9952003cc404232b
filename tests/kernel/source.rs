//! The shipped kernel for CUDA, run without a GPU: its counts, the number of executed instructions, and planted faults
//! that must be noticed.

use eightfold_core::count::CaseRows;
use eightfold_core::ladder::Attacks;
use eightfold_core::{BoardSize, Case, CaseKind, Columns, Solutions};
use eightfold_harness::kernel::{batch, differing_unit, kernel, launch, launch_prefixes};
use eightfold_ptx::Kernel;
use eightfold_shaders::layout::{Frame, LARGEST};
use eightfold_shaders::rules::{Rules, TieC};
use eightfold_shaders::{cuda, twin};

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

fn rules(n: usize) -> Rules {
    Rules::new(size(n)).unwrap()
}

/// Iterates over the splits that are possible for a board.
fn splits(n: usize) -> impl Iterator<Item = usize> {
    (2..n).filter(move |split| Rules::possible_split(size(n), *split) == *split)
}

/// Returns the first wrong unit, or any other fault of the launch.
fn fault_of(kernel: &Kernel, n: usize, split: usize, threads: u32) -> Option<String> {
    let (rules, size) = (rules(n), size(n));
    let batch = batch(&rules, split);
    match launch(kernel, &rules, &batch, threads) {
        Err(fault) => Some(fault.to_string()),
        Ok((written, _)) => match batch.tallies(&written) {
            Err(poisoned) => Some(poisoned.to_string()),
            Ok((tallies, _)) => differing_unit(size, &tallies),
        },
    }
}

#[test]
fn the_ptx_counts_each_unit_wherever_it_is_split() {
    let kernel = kernel(cuda::PTX);
    for n in 4..=11 {
        for split in splits(n) {
            assert_eq!(fault_of(&kernel, n, split, 128), None, "N={n}, split at {split}");
        }
    }
}

/// Counts the solutions below a state by the rules of its case. No tie cell may be left below it.
fn plainly(case: &CaseRows, row: usize, attacks: Attacks) -> u32 {
    if row == case.size().get() {
        return 1;
    }
    Columns(case.open(row, attacks)).map(|column| plainly(case, row + 1, attacks.place(column))).sum()
}

/// On the largest boards, columns and rows use every bit of a frame. The prefix is the first solution without its last
/// eleven rows.
#[test]
fn the_ptx_counts_below_prefixes_of_the_largest_boards() {
    let kernel = kernel(cuda::PTX);
    for n in 20..=LARGEST {
        let (size, rules) = (size(n), rules(n));
        let solution = Solutions::of(size).next().unwrap();
        let corner = CaseRows::new(size, Case { kind: CaseKind::Corner, bound1: 2 }).unwrap();
        let row = n - 11;
        let attacks =
            solution.rows()[..row].iter().fold(Attacks::default(), |attacks, column| attacks.place((*column).into()));
        let down = attacks.down + row as u32 * Frame::ROW;
        let frame = Frame { down, left: attacks.left, right: attacks.right, open: corner.open(row, attacks) };
        let table = rules.table(corner.case(), TieC::Closed).unwrap();
        let (written, _) = launch_prefixes(&kernel, &rules, &[frame], &[table], 1).unwrap();
        let expected = plainly(&corner, row, attacks);
        assert!(expected > 0, "N={n}: this should include the solution itself");
        assert_eq!(written[..3], [expected, 0, 0], "N={n}");
    }
}

#[test]
fn one_thread_and_many_leave_the_same() {
    let (kernel, rules) = (kernel(cuda::PTX), rules(9));
    let batch = batch(&rules, 4);
    let (one, counts) = launch(&kernel, &rules, &batch, 1).unwrap();
    assert!(counts.busy() < 0.05, "only one lane of a warp should work: {}", counts.busy());
    for threads in [2, 65, 1000] {
        assert_eq!(launch(&kernel, &rules, &batch, threads).unwrap().0, one, "{threads} threads");
    }
}

/// The limits lie slightly above the figures in docs/performance.md, so a slower kernel fails here. The interpreter has
/// no thread-local memory, so it rejects a kernel that spills registers.
#[test]
fn the_kernel_executes_no_more_than_it_did() {
    let (kernel, rules) = (kernel(cuda::PTX), rules(12));
    let batch = batch(&rules, Rules::usual_split(size(12)));
    let (_, counts) = launch(&kernel, &rules, &batch, 64).unwrap();
    let kept = twin::run(&rules, &batch, 64).kept;
    assert!(counts.by_lane() < 5_150_000, "{} instructions by lane", counts.by_lane());
    assert!(counts.by_warp() < 222_000, "{} instructions by warp", counts.by_warp());
    let each = counts.by_lane() as f64 / kept as f64;
    assert!(each < 55.0, "{each} instructions for each node that the twin keeps");
}

/// Returns the PTX with a text replaced that occurs in it exactly once.
fn changed(from: &str, to: &str) -> String {
    assert_eq!(cuda::PTX.matches(from).count(), 1, "`{from}` is in the PTX once");
    cuda::PTX.replace(from, to)
}

#[test]
fn a_kernel_that_is_wrong_by_one_in_one_unit_is_caught() {
    // For one prefix among hundreds, add one to the count of solutions that have no queen on another tie cell.
    let store = cuda::PTX.lines().find(|line| line.contains("st.global.v4.u32")).unwrap();
    let count = store.split(['{', ',']).nth(2).unwrap();
    let address = cuda::PTX.lines().rev().skip_while(|line| *line != store).nth(2).unwrap();
    let prefix = address.split([',', ' ']).find(|word| word.starts_with("%r") && !word.starts_with("%rd")).unwrap();
    let wrong = format!("{{ .reg .pred here; setp.eq.u32 here, {prefix}, 77; @here add.u32 {count}, {count}, 1; }}\n");
    let found = fault_of(&kernel(&changed(store, &format!("{wrong}{store}"))), 9, 4, 128);
    assert!(found.as_ref().is_some_and(|found| found.starts_with("N=9, ")), "{found:?}");
}

#[test]
fn planted_faults_are_caught() {
    let others = [
        // The next row's number is never written, so all rows follow the rules of the first.
        (", 134217728;", ", 0;"),
        // Rising diagonals do not move.
        ("0xf8;", "0xfc;"),
        // A frame overwrites the one below it.
        ("+1024], {", "], {"),
        // Open and closed squares are exchanged.
        ("0x80;", "0x08;"),
        // A case goes on below row BOUND2 with both side columns free.
        ("@some and.b32", "@one and.b32"),
    ];
    for (from, to) in others {
        let found = fault_of(&kernel(&changed(from, to)), 8, 3, 64);
        assert!(found.is_some(), "`{from}` made `{to}` is not caught");
    }
}
