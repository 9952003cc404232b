//! The interpreter, checked against kernels whose results and counts are known, and against kernels that must not run.

use eightfold_ptx::{Counts, Fault, Grid, Kind, Memory, Module};

/// Wraps a body into a kernel, which receives the address of some words in `%rd1` and its thread in `%r1`.
fn kernel(body: &str) -> String {
    format!(
        ".version 6.0\n.target sm_50\n.address_size 64\n.shared .align 4 .b8 board[256];\n\
         .extern .shared .align 16 .b8 more[];\n.visible .entry test(.param .u64 words)\n{{\n\
         .reg .pred %p<9>; .reg .b32 %r<20>; .reg .b64 %rd<9>; .local .align 8 .b8 own[16];\n\
         ld.param.u64 %rd1, [words]; mov.u32 %r1, %tid.x;\n{body}\n}}\n"
    )
}

fn run(body: &str, threads: u32, words: &[u32]) -> Result<(Vec<u32>, Counts), Fault> {
    let module = Module::parse(&kernel(body))?;
    let mut memory = Memory::new();
    let address = memory.allocate(4 * words.len());
    memory.write_words(address, words)?;
    let kernel = module.kernel("test").expect("the text has this kernel");
    let counts = kernel.run(&Grid { blocks: 2, threads, dynamic: 64 }, &[address], &mut memory)?;
    Ok((memory.read_words(address, words.len())?, counts))
}

fn fault(body: &str, threads: u32) -> Fault {
    run(body, threads, &[0; 4]).expect_err("this must not run")
}

/// Instructions that store `%r2` as the word of the thread.
const STORE: &str = "mad.wide.u32 %rd2, %r1, 4, %rd1; st.global.u32 [%rd2], %r2; ret;";

#[test]
fn lanes_that_leave_a_loop_wait_for_the_others() {
    let body =
        format!("mov.u32 %r2, 0; $again: add.s32 %r2, %r2, 7; setp.lt.u32 %p1, %r2, %r1; @%p1 bra $again; {STORE}");
    let (words, counts) = run(&body, 32, &[0; 32]).unwrap();
    let expected: Vec<_> = (0..32).map(|thread: u32| thread.div_ceil(7).max(1) * 7).collect();
    assert_eq!(words, expected);
    // Both blocks do the same. A round of the loop is three instructions; the last thread takes five rounds.
    let rounds: u32 = expected.iter().map(|word| word / 7).sum();
    assert_eq!(counts.by_lane(), 2 * u64::from(32 * 3 + 3 * rounds + 32 * 3));
    assert_eq!(counts.by_warp(), 2 * (3 + 3 * 5 + 3));
}

#[test]
fn branches_apart_meet_again() {
    let body = format!(
        "and.b32 %r3, %r1, 1; setp.eq.s32 %p1, %r3, 0; @%p1 bra $even;\n\
         mov.u32 %r2, 1; bra.uni $both;\n$even: mov.u32 %r2, 2;\n$both: {STORE}"
    );
    let (words, counts) = run(&body, 4, &[0; 4]).unwrap();
    assert_eq!(words, [2, 1, 2, 1]);
    // Odd lanes execute 2 instructions of their own, even ones 1; warps issue all of them.
    assert_eq!((counts.by_lane(), counts.by_warp()), (2 * (4 * 5 + 2 * 2 + 2 + 4 * 3), 2 * (5 + 3 + 3)));
}

#[test]
fn lanes_tell_each_other() {
    let body = format!(
        "setp.gt.u32 %p1, %r1, 4; vote.sync.ballot.b32 %r3, %p1, 0xffffffff;\n\
         shfl.sync.up.b32 %r4|%p2, %r1, 1, 0, 0xffffffff; shfl.sync.idx.b32 %r5, %r1, 9, 31, 0xffffffff;\n\
         mov.u32 %r6, %lanemask_lt; and.b32 %r7, %r3, %r6; popc.b32 %r7, %r7;\n\
         selp.b32 %r4, %r4, 99, %p2; mad.lo.s32 %r2, %r4, 100, %r7; add.s32 %r2, %r2, %r5; {STORE}"
    );
    let (words, counts) = run(&body, 32, &[0; 32]).unwrap();
    let expected: Vec<_> =
        (0..32_u32).map(|lane| lane.checked_sub(1).unwrap_or(99) * 100 + lane.saturating_sub(5) + 9).collect();
    assert_eq!(words, expected);
    let module = Module::parse(&kernel(&body)).unwrap();
    assert_eq!(counts.kinds(module.kernel("test").unwrap())[&Kind::Warp], (2 * 32 * 3, 2 * 3));
}

#[test]
fn lanes_that_come_late_are_waited_for() {
    let body = format!(
        "setp.eq.s32 %p1, %r1, 3; mov.u32 %r2, %r1; @%p1 bra $late;\n\
         bra $meet;\n$late: mov.u32 %r2, 70;\n$meet: bar.warp.sync 15; shfl.sync.idx.b32 %r2, %r2, 3, 31, 15; {STORE}"
    );
    assert_eq!(run(&body, 4, &[0; 4]).unwrap().0, [70; 4]);
}

#[test]
fn blocks_share_memory_and_meet_at_barriers() {
    // Each thread writes its word and reads that of a thread in another warp.
    let body = format!(
        "mov.u32 %r3, board; mad.lo.s32 %r3, %r1, 4, %r3; mul.lo.s32 %r4, %r1, 3; st.shared.u32 [%r3], %r4;\n\
         setp.lt.u32 %p1, %r1, 2; @%p1 st.shared.u32 [more+8], %r1;\n\
         bar.sync 0; sub.s32 %r5, 63, %r1; mov.u32 %r3, board; mad.lo.s32 %r3, %r5, 4, %r3; ld.shared.u32 %r2, [%r3]; {STORE}"
    );
    let expected: Vec<_> = (0..64_u32).map(|thread| (63 - thread) * 3).collect();
    assert_eq!(run(&body, 64, &[0; 64]).unwrap().0, expected);
    assert_ne!(run(&body.replace("bar.sync 0;", ""), 64, &[0; 64]).unwrap().0, expected, "the barrier is needed");
}

#[test]
fn atomics_hand_out_each_number_once() {
    let body = "atom.global.add.u32 %r2, [%rd1], 1; mad.wide.u32 %rd2, %r2, 4, %rd1; st.global.u32 [%rd2+4], 5;\n\
                red.global.max.u32 [%rd1], 3; ret;";
    let mut expected = vec![5; 81];
    expected[0] = 80;
    assert_eq!(run(body, 40, &[0; 81]).unwrap().0, expected);
}

#[test]
fn threads_have_memory_of_their_own() {
    let body = format!(
        "mov.u64 %rd3, own; st.local.v2.u32 [%rd3+8], {{%r1, %r1}}; ld.local.v2.u32 {{_, %r2}}, [%rd3+8]; {STORE}"
    );
    assert_eq!(run(&body, 4, &[9; 4]).unwrap().0, [0, 1, 2, 3]);
}

#[test]
fn lookups_follow_their_table() {
    let body =
        format!("mov.u32 %r3, 12; mov.u32 %r4, 10; lop3.b32 %r2, %r1, %r3, %r4, 0x01; and.b32 %r2, %r2, 15; {STORE}");
    assert_eq!(run(&body, 4, &[0; 4]).unwrap().0, [1, 0, 1, 0], "not (a or b or c)");
}

#[test]
fn what_is_not_known_is_refused_with_its_line() {
    for unknown in ["sin.approx.f32 %r2, %r1;", "ld.u32 %r2, [%rd1];", "call foo;", "add.s32 %r2, %r1, %nobody;"] {
        let fault = Module::parse(&kernel(&format!("\n{unknown}\nret;"))).unwrap_err();
        assert_eq!(fault.line, 11, "{unknown}: {fault}");
        let name = unknown.split_whitespace().next().unwrap();
        assert!(fault.what.contains(name) || fault.what.contains("%nobody"), "{fault}");
    }
    assert!(Module::parse(&kernel("bra $nowhere;")).unwrap_err().what.contains("$nowhere"));
}

#[test]
fn what_a_device_would_not_survive_is_an_error_with_its_line() {
    assert!(fault("st.global.u32 [%rd1+16], %r1; ret;", 1).what.contains("outside every allocation"));
    assert!(fault("st.global.u32 [%rd1+2], %r1; ret;", 1).what.contains("not a multiple of 4"));
    assert!(fault("ld.shared.u32 %r2, [board+320]; ret;", 1).what.contains("outside the shared memory"));
    let alone = "setp.eq.s32 %p1, %r1, 0;\n@%p1 bra $on;\nret;\n$on: bar.warp.sync 15; ret;";
    assert!(run(alone, 4, &[0]).is_ok(), "lanes that returned are not waited for");
    let apart = "setp.eq.s32 %p1, %r1, 0;\n@%p1 bra $on;\nbar.warp.sync 15; ret;\n$on: bar.warp.sync 15; ret;";
    let fault = fault(apart, 4);
    assert!(fault.what.contains("never come") && fault.line > 0, "{fault}");
}

#[test]
fn a_wrong_instruction_shows() {
    // Tests of kernels rely on this: changing one instruction changes the result or the counts.
    let right = format!("shl.b32 %r2, %r1, 1; {STORE}");
    let wrong = right.replace("%r1, 1", "%r1, 2");
    assert_ne!(run(&right, 4, &[0; 4]).unwrap().0, run(&wrong, 4, &[0; 4]).unwrap().0);
    let slower = format!("or.b32 %r3, %r1, %r1; {right}");
    let by_lane = |body: &str| run(body, 4, &[0; 4]).unwrap().1.by_lane();
    assert_eq!(by_lane(&slower), by_lane(&right) + 8);
}

#[test]
fn where_lanes_meet_does_not_depend_on_the_layout() {
    // The end of the loop's round is written before its beginning, yet all lanes share each round.
    let body = "mov.u32 %r2, 0; bra $begin;\n\
                $end: setp.eq.s32 %p2, %r2, 40; @%p2 bra $out;\n\
                $begin: add.s32 %r2, %r2, 1; and.b32 %r3, %r2, %r1; setp.eq.s32 %p1, %r3, 0; @%p1 bra $end;\n\
                popc.b32 %r4, %r3; bra $end;\n$out: ret;";
    let (_, counts) = run(body, 4, &[0; 4]).unwrap();
    let module = Module::parse(&kernel(body)).unwrap();
    let rounds = counts.kinds(module.kernel("test").unwrap())[&Kind::Bits].1;
    assert_eq!(rounds, 2 * 30, "lanes 1, 2 and 3 share the rounds in which they part");
    assert_eq!(counts.by_warp(), 2 * (2 + 2 + 40 * 6 + 30 * 2 + 1));
}
