//! The plan of faults, read once when the library is loaded, and the report of calls and failures.

use crate::real::{Errno, getenv, next};
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::ptr;
use std::sync::atomic::Ordering::{Relaxed, SeqCst};
use std::sync::atomic::{AtomicI32, AtomicPtr, AtomicU8, AtomicU64};

/// A kind of call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Call {
    /// Opening to read.
    Look,
    /// Opening to write, or creating.
    Open,
    Write,
    Sync,
    /// Truncating a file.
    Cut,
    Rename,
    Unlink,
}

impl Call {
    const fn name(self) -> &'static [u8] {
        match self {
            Call::Look => b"look",
            Call::Open => b"open",
            Call::Write => b"write",
            Call::Sync => b"sync",
            Call::Cut => b"cut",
            Call::Rename => b"rename",
            Call::Unlink => b"unlink",
        }
    }

    /// Returns `true` if the call needs space on the disk.
    const fn needs_room(self) -> bool {
        !matches!(self, Call::Look | Call::Cut | Call::Unlink)
    }
}

/// A way to fail.
#[derive(Clone, Copy)]
pub(crate) enum Fault {
    With(Errno),
    /// A write that takes only the first half of its bytes.
    Half,
}

const WORDS: [&[u8]; 5] = [b"no-space", b"full", b"io", b"dead", b"memory"];
const NO_SPACE: u8 = 1;
const FULL: u8 = 2;
const IO: u8 = 3;
const DEAD: u8 = 4;
const MEMORY: u8 = 5;

/// The number of the word, or 0 if the environment asks for no fault or has not been read yet.
static WORD: AtomicU8 = AtomicU8::new(0);
/// The number of the call that fails.
static AT: AtomicU64 = AtomicU64::new(0);
static CALLS: AtomicU64 = AtomicU64::new(0);
static BELOW: AtomicPtr<c_char> = AtomicPtr::new(ptr::null_mut());
static REPORT: AtomicI32 = AtomicI32::new(-1);

/// Reads the plan when the library is loaded.
// SAFETY: this section lists C functions without arguments, which the system calls.
#[used]
#[unsafe(link_section = ".init_array")]
static BEGIN: extern "C" fn() = begin;

/// Reports the number of allocations when the program exits normally.
// SAFETY: as above.
#[used]
#[unsafe(link_section = ".fini_array")]
static END: extern "C" fn() = end;

fn variable(name: &CStr) -> Option<&'static CStr> {
    // SAFETY: the name ends with 0; the result is null or a text that ends with 0. The text stays valid: programs under
    // test do not change these variables.
    unsafe { getenv(name.as_ptr()).as_ref().map(|text| CStr::from_ptr(text)) }
}

extern "C" fn begin() {
    let (Some(faults), Some(below), Some(report)) =
        (variable(c"EIGHTFOLD_FAULTS"), variable(c"EIGHTFOLD_FAULTS_BELOW"), variable(c"EIGHTFOLD_FAULTS_REPORT"))
    else {
        return;
    };
    let mut words = faults.to_bytes().split(|&byte| byte == b' ');
    let word = words.next().and_then(|word| WORDS.iter().position(|known| *known == word));
    let digits = words.next().unwrap_or_default();
    AT.store(digits.iter().fold(0, |number, digit| 10 * number + u64::from(digit.wrapping_sub(b'0'))), SeqCst);
    BELOW.store(below.as_ptr().cast_mut(), SeqCst);
    const TO_APPEND: c_int = 0o2_000_000 | 0o2_000 | 0o100 | 1; // closed on exec, append, create, write only
    let open = next!(open64 as unsafe extern "C" fn(*const c_char, c_int, c_uint) -> c_int);
    // SAFETY: the path ends with 0.
    REPORT.store(unsafe { open(report.as_ptr(), TO_APPEND, 0o600) }, SeqCst);
    WORD.store(word.map_or(0, |word| word as u8 + 1), SeqCst);
}

extern "C" fn end() {
    if WORD.load(Relaxed) == MEMORY {
        report(b"allocations", decimal(CALLS.load(SeqCst), &mut [0; 20]));
    }
}

/// Writes a number in decimal at the end of a buffer, and returns its digits.
pub(crate) fn decimal(mut number: u64, room: &mut [u8; 20]) -> &[u8] {
    let mut from = room.len();
    loop {
        from -= 1;
        room[from] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            return &room[from..];
        }
    }
}

/// Returns the folder below which calls are counted, or `None` if no calls on files are counted.
pub(crate) fn below() -> Option<&'static CStr> {
    let below = BELOW.load(Relaxed);
    // SAFETY: it is a variable's text, which ends with 0 and stays.
    matches!(WORD.load(Relaxed), NO_SPACE..=DEAD).then(|| unsafe { CStr::from_ptr(below) })
}

/// Counts a call on a file below the folder, and returns the fault that the plan has for it.
pub(crate) fn fault(call: Call) -> Option<Fault> {
    let (word, at, number) = (WORD.load(Relaxed), AT.load(Relaxed), CALLS.fetch_add(1, SeqCst) + 1);
    let fault = match word {
        NO_SPACE if number == at && call.needs_room() => Some(Fault::With(Errno::NO_SPACE)),
        FULL if number == at && call == Call::Write => Some(Fault::Half),
        FULL if at > 0 && number >= at && call.needs_room() => Some(Fault::With(Errno::NO_SPACE)),
        IO if number == at => Some(Fault::With(Errno::IO)),
        DEAD if at > 0 && number >= at => Some(Fault::With(Errno::IO)),
        _ => None,
    };
    report(call.name(), if fault.is_some() { b"failed" } else { b"" });
    fault
}

/// Counts an allocation. Returns `true` if it fails.
pub(crate) fn starves() -> bool {
    if WORD.load(Relaxed) != MEMORY {
        return false;
    }
    let starves = CALLS.fetch_add(1, SeqCst) + 1 == AT.load(Relaxed);
    if starves {
        report(b"allocation", b"failed");
    }
    starves
}

/// Writes a line of two words to the report.
fn report(one: &[u8], two: &[u8]) {
    let mut line = [b' '; 64];
    let length = one.len() + 1 + two.len();
    line[..one.len()].copy_from_slice(one);
    line[one.len() + 1..length].copy_from_slice(two);
    line[length] = b'\n';
    let write = next!(write as unsafe extern "C" fn(c_int, *const c_void, usize) -> isize);
    // SAFETY: the line has this many bytes.
    unsafe { write(REPORT.load(Relaxed), line.as_ptr().cast(), length + 1) };
}
