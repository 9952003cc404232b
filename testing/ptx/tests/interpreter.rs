//! Tests of the interpreter with kernels whose results and counts are known, and with kernels that it must reject.

use eightfold_ptx::{Counts, Fault, Grid, Memory, Module};

/// Wraps a body into a kernel. `%rd1` holds the address of some words, and `%r1` the thread's number.
fn kernel(body: &str) -> String {
    format!(
        ".version 6.0\n.target sm_50\n.address_size 64\n.extern .shared .align 16 .b8 more[];\n.visible .entry test(.param .u64 words)\n{{\n\
         .reg .pred %p<9>; .reg .b32 %r<20>; .reg .b64 %rd<9>;\n\
         ld.param.u64 %rd1, [words]; mov.u32 %r1, %tid.x;\n{body}\n}}\n"
    )
}

fn run(body: &str, threads: u32, words: &[u32]) -> Result<(Vec<u32>, Counts), Fault> {
    let module = Module::parse(&kernel(body))?;
    let mut memory = Memory::default();
    let address = memory.allocate(4 * words.len());
    memory.write_words(address, words)?;
    let kernel = module.kernel("test").expect("the text has this kernel");
    let counts = kernel.run(&Grid { blocks: 2, threads, dynamic: 64 }, &[address], &mut memory)?;
    Ok((memory.read_words(address, words.len())?, counts))
}

fn fault(body: &str, threads: u32) -> Fault {
    run(body, threads, &[0; 4]).expect_err("this must not run")
}

/// Instructions that store `%r2` in the thread's word.
const STORE: &str = "mad.wide.u32 %rd2, %r1, 4, %rd1; st.global.u32 [%rd2], %r2; ret;";

#[test]
fn lanes_that_leave_a_loop_wait_for_the_others() {
    let body =
        format!("mov.u32 %r2, 0; $again: add.s32 %r2, %r2, 7; setp.gt.s32 %p1, %r1, %r2; @%p1 bra $again; {STORE}");
    let (words, counts) = run(&body, 32, &[0; 32]).unwrap();
    let expected: Vec<_> = (0..32).map(|thread: u32| thread.div_ceil(7).max(1) * 7).collect();
    assert_eq!(words, expected);
    // Both blocks do the same work. An iteration of the loop has three instructions; the last thread takes five.
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
    // Only odd lanes execute 2 of the instructions, and only even ones 1; warps issue all of them.
    assert_eq!((counts.by_lane(), counts.by_warp()), (2 * (4 * 5 + 2 * 2 + 2 + 4 * 3), 2 * (5 + 3 + 3)));
}

#[test]
fn warps_share_the_memory_of_their_block_and_of_no_other() {
    let body = format!("ld.shared.u32 %r2, [more+8]; st.shared.u32 [more+8], 7; {STORE}");
    let mut expected = [0xa5a5_a5a5; 33];
    expected[32] = 7;
    assert_eq!(run(&body, 33, &[0; 33]).unwrap().0, expected, "lane 32 comes after the others, block 1 after block 0");
}

#[test]
fn atomics_hand_out_each_number_once() {
    let body = "atom.global.add.u32 %r2, [%rd1], 1; mad.wide.u32 %rd2, %r2, 4, %rd1; st.global.u32 [%rd2+4], 5; ret;";
    let mut expected = vec![5; 81];
    expected[0] = 80;
    assert_eq!(run(body, 40, &[0; 81]).unwrap().0, expected);
}

#[test]
fn what_is_not_known_is_refused_with_its_line() {
    for (unknown, named) in [
        ("sin.approx.f32 %r2, %r1;", "sin.approx.f32"),
        ("ld.u32 %r2, [%rd1];", "ld.u32"),
        ("call foo;", "call"),
        ("bar.sync 0;", "bar.sync"),
        ("add.s32 %r2, %r1, %nobody;", "%nobody"),
        ("mov.b32 %r2, 0f3F800000;", "0f3F800000"),
    ] {
        let fault = Module::parse(&kernel(&format!("\n{unknown}\nret;"))).unwrap_err();
        assert!(fault.line == 10 && fault.what.contains(named), "{unknown}: {fault}");
    }
    assert!(Module::parse(&kernel("bra $nowhere;")).unwrap_err().what.contains("$nowhere"));
}

#[test]
fn what_a_device_would_not_survive_is_an_error_with_its_line() {
    assert!(fault("st.global.u32 [%rd1+16], %r1; ret;", 1).what.contains("outside every allocation"));
    assert!(fault("st.global.u32 [%rd1+2], %r1; ret;", 1).what.contains("not a multiple of 4"));
    let fault = fault("\nld.shared.u32 %r2, [more+64]; ret;", 1);
    assert!(fault.what.contains("outside the shared memory") && fault.line == 10, "{fault}");
}

#[test]
fn where_lanes_meet_does_not_depend_on_the_layout() {
    // The end of the loop's body comes before its beginning in the text, yet all lanes share each iteration.
    let body = "mov.u32 %r2, 0; bra $begin;\n\
                $end: setp.eq.s32 %p2, %r2, 40; @%p2 bra $out;\n\
                $begin: add.s32 %r2, %r2, 1; and.b32 %r3, %r2, %r1; setp.eq.s32 %p1, %r3, 0; @%p1 bra $end;\n\
                neg.s32 %r4, %r3; bra $end;\n$out: ret;";
    let (_, counts) = run(body, 4, &[0; 4]).unwrap();
    // Both blocks execute two instructions before the loop, and one after it. Lanes 1, 2 and 3 diverge from lane 0 in
    // 30
    // of the 40 iterations, and stay together.
    assert_eq!(counts.by_warp(), 2 * (2 + 2 + 40 * 6 + 30 * 2 + 1));
}
