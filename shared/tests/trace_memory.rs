//! The player's memory does not grow with the length of the search. This test is alone in its file because its
//! allocator counts every allocation.

#![cfg(feature = "alloc")]
#![allow(unsafe_code)] // a global allocator needs unsafe code

use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Player;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes to the system's allocator unchanged; only the sizes are added up.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = NOW.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(now, Ordering::Relaxed);
        // SAFETY: the caller's promises are passed on unchanged.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_hundred_million_steps_need_hardly_more_memory_than_five_million() {
    let mut player = Player::new(Rung::Bitmap, BoardSize::new(20).unwrap());
    let back_and_forth = |player: &mut Player, step: u64| {
        player.seek(step);
        for _ in 0..3000 {
            assert!(player.back());
        }
        MOST.swap(NOW.load(Ordering::Relaxed), Ordering::Relaxed)
    };
    let short = back_and_forth(&mut player, 5_000_000);
    let long = back_and_forth(&mut player, 100_000_000);
    // In a snapshot, a count takes one byte more when it is 128 times as large.
    assert!(
        long <= short + short / 5,
        "peak of {short} bytes after five million steps, {long} after a hundred million"
    );
    assert!(long < 3 << 20, "peak of {long} bytes");
}
